"""La Bataille Corse §4.2: a pair is seen in the cards, and nothing else that the table sends tells of it."""

from collections.abc import Mapping

import pytest

from corse import PILES, parts, ready
from timed import DECODER, Evening
from veillee.cards.packs import CLASSIC
from veillee.engine.notes import TABLE, BadInputError
from veillee.engine.pace import NO_RACE
from veillee.games.bataille_corse.rules import EARLY, FLIP, LET, SLAP, BatailleCorse
from veillee.table import advising
from veillee.table.events import Played
from veillee.table.playing import StaleError
from veillee.views import live as wire
from veillee.views.opinions import Advise
from veillee.views.wire import View, WhyNot

PLAYERS = 3
VIEWERS = range(TABLE, PLAYERS)
GAP = 700.0
HOUSES: list[dict[str, str]] = [{}, {"false_slap": "none"}, {"false_slap": "burn"}]
SANDWICH = ("1 9, 2 5, 0 9", "1 9, 2 5, 0 6")


def at_table(script: str, house: Mapping[str, str], *, calm: bool = False) -> Evening:
    """Three people who have these cards, and turn all but the last one."""
    clock = None if calm else wire.ClockView(bank=60_000)
    terms = wire.Terms("bataille-corse", PLAYERS, dict(house), calm=calm, clock=clock)
    evening = Evening(terms, range(PLAYERS))
    match = evening.live.table.playing
    match.deal = ready(script, PLAYERS, dict.fromkeys(range(PLAYERS), 5), **house)
    match.deal.watch()
    evening.live.come((TABLE,), evening.now)
    evening.live.look(TABLE, 0, evening.now)
    for seat, _ in parts(script)[:-1]:
        turn(evening, seat)
    return evening


def turn(evening: Evening, seat: int) -> None:
    """This seat turns a card, once the last one has been seen."""
    evening.wait(GAP)
    evening.play(seat, "flip")


def with_pair(script: str = PILES[1][0], **house: str) -> Evening:
    """A table at which a pair was just turned; in the usual telling, seat 2 would go on."""
    evening = at_table(script, house)
    turn(evening, parts(script)[-1][0])
    assert evening.deal.pace().race != NO_RACE
    return evening


def hidden(message: bytes, evening: Evening) -> bytes:
    """What was sent, the top card of the pile covered."""
    deal = evening.deal
    assert isinstance(deal, BatailleCorse)
    return message.replace(CLASSIC.words[deal.pile.top].encode(), b"??")


def sent(script: str, house: Mapping[str, str]) -> object:
    """All that is sent when the last card is turned, the card itself covered; and all that can be asked then."""
    evening = at_table(script, house)
    evening.live.mail.take()
    turn(evening, parts(script)[-1][0])
    mail = {viewer: hidden(message, evening) for viewer, message in evening.live.mail.take()}
    assert set(mail) == set(VIEWERS)
    return mail, evening.table(), [answered(evening, seat) for seat in range(PLAYERS)]


def answered(evening: Evening, seat: int) -> object:
    """What this seat is answered if it asks why not, or for advice, and what it sees if it looks again."""
    live, caller = evening.live, evening.guest(seat)
    moves = [WhyNot(offer=move) for move in (FLIP, SLAP, LET, EARLY)]
    touches = [WhyNot(zone=f"packet.{other}") for other in range(PLAYERS)]
    refusals = [live.why_not(wire.Ask("ask", seat, question), caller) for question in (*moves, *touches)]
    with pytest.raises(BadInputError) as unadvised:
        advising.wanted(live, Advise("advise", seat), caller)
    return refusals, unadvised.value.note.key, [hidden(one, evening) for one in live.look(seat, 0, evening.now)]


@pytest.mark.parametrize("house", HOUSES, ids=str)
@pytest.mark.parametrize(("pair", "none"), PILES)
def test_what_is_sent_at_a_pair_and_without_differs_in_the_card_alone(
    pair: str, none: str, house: Mapping[str, str]
) -> None:
    assert sent(pair, house) == sent(none, house)


def test_a_sandwich_is_as_little_told() -> None:
    """§4.1, option sandwich"""
    assert sent(SANDWICH[0], {"sandwich": "yes"}) == sent(SANDWICH[1], {"sandwich": "yes"})


def view_of(evening: Evening, seat: int) -> View:
    """What a seat sees now."""
    view = DECODER.decode(evening.live.look(seat, 0, evening.now)[-1])
    assert isinstance(view, wire.Seen)
    return view.view


def test_whoever_is_next_is_asked_for_a_card_and_all_may_slap() -> None:
    evening = with_pair()
    for seat in range(PLAYERS):
        view = view_of(evening, seat)
        assert view.waiting_for == (2,)
        assert [offer.verb for offer in view.offers] == (["flip", "slap"] if seat == 2 else ["slap"])
        assert (view.prompt is not None, view.idle) == ((True, FLIP) if seat == 2 else (False, None))
        assert view.race is not None
        assert (view.race.number, view.race.window) == (evening.deal.pace().race, 3000)


def test_the_first_card_of_a_pile_is_not_raced_for() -> None:
    """§4.1"""
    evening = at_table("0 4, 1 7", {})
    assert view_of(evening, 0).race is None
    turn(evening, 1)
    assert view_of(evening, 0).race is not None


def test_where_a_false_slap_does_not_count_it_is_offered_and_says_so() -> None:
    """§4.4, option false_slap"""
    evening = at_table("0 4, 1 7, 2 9", {"false_slap": "none"})
    assert "slap" in [offer.verb for offer in view_of(evening, 0).offers]
    with pytest.raises(BadInputError, match="slap_no_pair"):
        evening.play(0, "slap", 300.0)


def test_whoever_slaps_for_nothing_is_told_so_each_time() -> None:
    """§4.4, §4.7"""
    evening = at_table("0 4, 1 7, 2 9", {})
    evening.play(0, "slap", 300.0)
    assert evening.last().move == "slap"
    with pytest.raises(BadInputError, match="slap_again"):
        evening.play(0, "slap", 300.0)
    with pytest.raises(BadInputError, match="slap_empty"):
        at_table("0 4", {}).play(0, "slap", 300.0)


def test_whoever_turns_a_card_on_a_pair_lets_it_go_and_no_card_is_turned() -> None:
    evening = with_pair()
    evening.wait(GAP)
    evening.play(2, "flip")
    assert evening.last().move == "flip"  # the one that made the pair
    with pytest.raises(BadInputError, match="answered_already"):
        evening.play(2, "slap", 900.0)
    evening.wait(4000.0)
    assert evening.moves()[-3:] == ["0 let", "1 let", "2 let"]
    assert [event.by for event in evening.kept if isinstance(event, Played)][-3:] == ["clock", "clock", "person"]
    assert int(evening.deal.turn) == 2


def test_when_another_has_won_who_turned_a_card_is_told_it_is_done() -> None:
    evening = with_pair()
    evening.play(2, "flip")
    evening.wait(300.0)
    evening.play(0, "slap", 300.0)
    evening.wait(1000.0)
    assert (evening.last().seat, evening.last().move) == (0, "slap")
    assert evening.outcomes() == ["done"]


def test_a_card_turned_before_the_pair_was_seen_lets_nothing_go() -> None:
    script = "2 K, 0 9, 0 9"  # and a third one to go
    evening = at_table(script, {})
    before = evening.version(0)
    turn(evening, 0)
    with pytest.raises(StaleError):
        evening.play(0, "flip", version=before)
    evening.play(0, "slap", 300.0)


def test_nobody_else_turns_a_card_and_is_told_whose_turn_it_is() -> None:
    evening = with_pair()
    with pytest.raises(BadInputError, match="flip_of_another"):
        evening.play(0, "flip")


def test_a_pair_that_ends_a_contract_may_be_slapped_though_the_pile_would_be_gone() -> None:
    """§4.2: nothing but the pair keeps the pile there."""
    evening = with_pair("2 Q, 0 9, 0 9")
    assert view_of(evening, 0).waiting_for == (2,)
    assert all("slap" in [offer.verb for offer in view_of(evening, seat).offers] for seat in range(PLAYERS))
    evening.wait(300.0)
    evening.play(1, "slap", 300.0)
    evening.wait(1000.0)
    assert (evening.last().seat, evening.last().move) == (1, "slap")


def test_calmly_all_are_asked_and_a_pair_is_told() -> None:
    evening = at_table(PILES[0][0], {}, calm=True)
    turn(evening, 0)
    for seat in range(PLAYERS):
        view = view_of(evening, seat)
        assert view.waiting_for == (0, 1, 2)
        assert [offer.verb for offer in view.offers] == ["slap", "let"]
    evening.play(1, "let")
