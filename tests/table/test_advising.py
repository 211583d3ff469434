"""Advice at a live table: for whoever is to play, where all agreed to it, and about what is asked now."""

import pytest

from timed import Evening
from veillee.bots.thoughts import Answer, Opinion, advised, world_of
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import lowest
from veillee.engine.notes import BadInputError
from veillee.engine.pace import NO_RACE
from veillee.games import CATALOGUE
from veillee.table import advising
from veillee.table.playing import StaleError
from veillee.testing import brief
from veillee.views import live as wire
from veillee.views.opinions import Advise


def gathered(game: str = "whistiti", *, hints: bool = True) -> Evening:
    """A table at which only people sit, in a match."""
    entry = CATALOGUE[game].game
    terms = wire.Terms(game=game, players=entry.usual, options=brief(entry, entry.usual), hints=hints)
    return Evening(terms, range(entry.usual))


def asked(evening: Evening, seat: int, caller: int | None = None) -> advising.Wanted:
    who = evening.guest(seat if caller is None else caller)
    return advising.wanted(evening.live, Advise(id="a", seat=seat), who)


def refused(evening: Evening, seat: int, caller: int | None = None) -> str:
    with pytest.raises(BadInputError) as caught:
        asked(evening, seat, caller)
    return str(caught.value.note.key)


@pytest.mark.parametrize("game", CATALOGUE)
def test_whoever_is_to_play_is_told_of_every_offer_the_best_first(game: str) -> None:
    evening = gathered(game)
    deal = evening.deal
    if deal.pace().race != NO_RACE or len(deal.legal_actions(lowest(deal.actors()))) == 1:
        pytest.skip("nothing to choose at its beginning")
    seat = lowest(deal.actors())
    wanted = asked(evening, seat)
    advice = advising.told(evening.live, wanted, advised(wanted.thought))
    assert advice.version == evening.version(seat)
    assert {one.offer for one in advice.offers} == set(deal.legal_actions(seat))
    assert [one.value for one in advice.offers] == sorted([one.value for one in advice.offers], reverse=True)
    assert [one.verdict for one in advice.offers].count("best") == 1
    assert advice.offers[0].verdict == "best"


def test_whoever_advises_is_handed_a_world_imagined_from_that_seat() -> None:
    evening = gathered()
    seat = lowest(evening.deal.actors())
    world = world_of(asked(evening, seat).thought)
    assert world.legal_actions(seat) == evening.deal.legal_actions(seat)
    assert world.encode() != evening.deal.encode()
    again = evening.deal.imagine(seat, SeededLuck(5))
    assert world.zones()[seat].cards == again.zones()[seat].cards


class TestRefusals:
    def test_where_it_was_agreed_to_play_without(self) -> None:
        evening = gathered(hints=False)
        assert refused(evening, lowest(evening.deal.actors())) == "advice_forbidden"

    def test_for_somebody_else(self) -> None:
        evening = gathered()
        seat = lowest(evening.deal.actors())
        assert refused(evening, seat, (seat + 1) % 4) == "not_your_seat"

    def test_out_of_turn(self) -> None:
        evening = gathered()
        assert refused(evening, (lowest(evening.deal.actors()) + 1) % 4) == "not_your_turn"

    def test_before_the_match(self) -> None:
        evening = Evening(wire.Terms(game="whistiti", players=4), range(4), start=False)
        assert refused(evening, 0) == "table_not_started"

    def test_in_a_race(self) -> None:
        evening = gathered("bataille-corse")
        while evening.deal.pace().race == NO_RACE:
            evening.play(evening.deal.turn, "flip")
            evening.wait(1000)
        assert refused(evening, lowest(evening.deal.actors())) == "advice_in_race"

    def test_that_comes_too_late(self) -> None:
        evening = gathered()
        seat = lowest(evening.deal.actors())
        wanted = asked(evening, seat)
        answer = advised(wanted.thought)
        evening.play(seat, evening.deal.moves().word(evening.deal.legal_actions(seat)[0]))
        with pytest.raises(StaleError):
            advising.told(evening.live, wanted, answer)

    @pytest.mark.parametrize("answer", [None, Answer(1)])
    def test_when_nobody_has_an_opinion(self, answer: Answer | None) -> None:
        evening = gathered()
        wanted = asked(evening, lowest(evening.deal.actors()))
        with pytest.raises(BadInputError, match="advice_failed"):
            advising.told(evening.live, wanted, answer)


@pytest.mark.parametrize(
    ("value", "spread", "simulations", "verdict"), [(0.9, 2.0, 100, "close"), (0.0, 2.0, 100, "behind")]
)
def test_a_difference_is_told_where_it_is_one(value: float, spread: float, simulations: int, verdict: str) -> None:
    best = Opinion(1, 1.0, spread, simulations)
    assert advising.verdict(Opinion(2, value, spread, simulations), best) == verdict


def test_it_cannot_be_forbidden_or_allowed_while_the_match_is_on() -> None:
    evening = gathered()
    terms = wire.Terms(game="whistiti", players=4, options=evening.live.table.terms.options, hints=False)
    evening.refuse(wire.Agree(id="x", terms=terms), 0, "match_is_on")
