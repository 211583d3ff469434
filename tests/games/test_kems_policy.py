"""How the bots of Le Kem's play: what they collect, how they signal, and when they dare."""

from collections import Counter
from itertools import pairwise

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from fair import is_even
from kems_table import BOTH, GAME, KEMS, KINGS, PLAIN, calls, dealt, remembering, signal, tick
from veillee.bots.players import Bot, bot_move, bot_named
from veillee.cards.luck import SeededLuck
from veillee.cards.notation import card_of
from veillee.cards.packs import CLASSIC
from veillee.cards.sets import members
from veillee.engine.entry import BEGINNER, EXPERT, REGULAR
from veillee.engine.match import Match
from veillee.engine.minds import Spot
from veillee.engine.moves import NO_MOVE
from veillee.games.kems.memory import remembered
from veillee.games.kems.moves import CONTRE, DOUBLE, LEAVE, WAIT
from veillee.games.kems.moves import KEMS as KEMS_CALL
from veillee.games.kems.rules import Kems
from veillee.games.kems.signals import ALL_SIGNALS, STILL
from veillee.testing import play

POLICY = KEMS.policy
TRIALS = 2000


def choices(deal: Kems, seat: int, times: int = TRIALS) -> Counter[int]:
    """What the policy does here, time after time."""
    luck = SeededLuck(8)
    return Counter(int(POLICY.choose(deal, seat, luck)) for _ in range(times))


def share(found: Counter[int], action: int) -> float:
    return found[action] / found.total()


def seen_before(*hints: str) -> Kems:
    """A deal in which all have seen these gestures before a kem's of the other team, after a swap."""
    memory = remembered(remembering("cheek", "nose tap", 2))
    memory.hints = [vec[i64]([signal(hint) for hint in hints])] * 4
    return tick(dealt(PLAIN, "AC AD AH AS", carried=memory.written()), takes="1 take AC", gives="1 give 6D")


def test_two_bots_draw_any_signal_and_agree() -> None:
    luck, drawn = SeededLuck(1), []
    memory = remembered(remembering("", "nose", 2))
    memory.retired = vec[i64]([signal("cheek nose"), 0])
    for _ in range(60 * 155):
        deal = dealt(carried=memory.written())
        while deal.memory.signals[0] == 0:
            deal.apply(deal.turn, POLICY.choose(deal, deal.turn, luck), luck)
        drawn.append(int(deal.memory.signals[0]))
    assert is_even(drawn, [int(one) for one in ALL_SIGNALS[2] if one != signal("cheek nose")])


def test_it_takes_what_brings_its_hand_forward_and_gives_the_rest() -> None:
    deal = calls(dealt("KC KD 4C 5C | 6D 7D 8D 9D | 10H JH QH AH | 2S 3S 4S 5S", "KS 7C 8C 9C"))
    assert {*choices(deal, 0, 20)} == {card_of("KS", CLASSIC)}
    play(deal, "0 take KS, 1 leave, 2 leave, 3 leave")
    assert {*choices(deal, 0, 20)} <= {card_of("4C", CLASSIC), card_of("5C", CLASSIC)}


def test_two_pairs_are_not_broken_for_a_card_that_helps_nothing() -> None:
    deal = calls(dealt("KC KD 4C 4D | 6D 7D 8D 9D | 10H JH QH AH | 2S 3S 5C 5S", "7C 8C 9C 10C"))
    assert {*choices(deal, 0)} == {LEAVE}
    assert {*choices(deal, 1)} != {LEAVE}  # who has a lone card to spare swaps it now and then


def test_with_four_of_a_kind_it_takes_nothing_more() -> None:
    assert {*choices(calls(dealt(KINGS)), 2, 50)} == {LEAVE}


def test_it_signals_within_two_ticks_and_again_after_three() -> None:
    luck, delays = SeededLuck(3), Counter[int]()
    for _ in range(600):
        deal, made = dealt(KINGS, river_idle="6"), list[int]()
        while deal.gestures.clock < 8:
            calls(deal)
            play(deal, "0 leave, 1 leave, 2 leave, 3 leave")
            shown = POLICY.choose(deal, 2, luck)
            if shown != STILL:
                made.append(int(deal.gestures.clock))
            deal.apply(2, shown, luck)
            play(deal, "0 still, 1 still, 3 still")
        delays[made[0]] += 1
        assert [later - sooner for sooner, later in pairwise(made)] == [3] * (len(made) - 1)
    assert set(delays) == {1, 2, 3}
    assert min(delays.values()) > 150


def test_without_it_a_gesture_now_and_then_means_nothing() -> None:
    deal = calls(dealt(PLAIN))
    play(deal, "0 leave, 1 leave, 2 leave, 3 leave")
    found = choices(deal, 1)
    assert share(found, STILL) == pytest.approx(0.85, abs=0.03)
    assert found[8] == 0  # the last gesture of its own signal is never made in vain
    assert len(found) == 12


def test_it_calls_kems_when_the_partner_has_signalled() -> None:
    deal = tick(dealt(KINGS), shows="2 gesture cheek, 1 gesture cheek")
    assert share(choices(deal, 0), KEMS_CALL) == pytest.approx(0.85, abs=0.03)
    assert {*choices(deal, 3, 50)} == {WAIT}
    assert {*choices(tick(deal), 0, 50)} == {WAIT}


@pytest.mark.parametrize(("level", "noticed"), [(BEGINNER, 0.6), (REGULAR, 0.85), (EXPERT, 0.95)])
def test_how_often_a_signal_is_noticed_is_a_matter_of_attention(level: int, noticed: float) -> None:
    deal, luck = tick(dealt(KINGS), shows="2 gesture cheek"), SeededLuck(5)
    urges = Counter(int(POLICY.urge(deal, 0, 0, level, luck)) for _ in range(TRIALS))
    assert set(urges) == {KEMS_CALL, WAIT}
    assert share(urges, KEMS_CALL) == pytest.approx(noticed, abs=0.03)
    assert POLICY.urge(calls(deal), 0, 0, level, luck) == NO_MOVE


def test_it_calls_double_with_four_of_a_kind_of_its_own_and_answers_one() -> None:
    deal = tick(dealt(BOTH), shows="2 gesture cheek")
    assert share(choices(deal, 0), DOUBLE) == pytest.approx(0.85, abs=0.03)
    calls(deal, "0 double")
    assert {*choices(deal, 2, 50)} == {DOUBLE}


def test_it_calls_a_plain_kems_where_a_double_could_not_be_right() -> None:
    nobody_waits = tick(dealt(BOTH, double_window="0"), shows="2 gesture cheek")
    unsigned = tick(dealt(BOTH, signal_required="yes"), shows="2 gesture cheek")
    signed = tick(dealt(BOTH, signal_required="yes"), shows="0 gesture cheek, 2 gesture cheek")
    assert {*choices(nobody_waits, 0, 50)} == {KEMS_CALL, WAIT}
    assert {*choices(unsigned, 0, 50)} == {KEMS_CALL, WAIT}
    assert {*choices(signed, 0, 50)} == {DOUBLE, WAIT}


@pytest.mark.parametrize(
    ("hints", "guessed"),
    [
        ([], ""),
        (["ear"], ""),  # once is not enough: it might be chance
        (["ear", "ear"], "ear"),
        (["ear smile", "ear smile"], "ear smile"),
        (["ear smile yawn", "hair ear smile"], "ear smile"),
        (["ear smile", "wink yawn"], ""),
        (["ear", "ear smile"], "ear smile"),  # begun, and then not needed any more
    ],
)
def test_it_dares_a_contre_when_one_signal_is_likelier_than_all_others(hints: list[str], guessed: str) -> None:
    deal = seen_before(*hints)
    assert {*choices(deal, 0, 20)} == {CONTRE if guessed else WAIT}
    if guessed:
        calls(deal, "0 contre")
        luck = SeededLuck(1)
        while deal.calls.describer == 0:
            deal.apply(0, POLICY.choose(deal, 0, luck), luck)
        assert deal.calls.description == signal(guessed)


def test_what_was_described_in_vain_is_not_guessed_again() -> None:
    deal = seen_before("ear", "ear")
    calls(deal, "0 contre")
    play(deal, "0 gesture ear, 0 done")
    tick(tick(deal))
    assert {*choices(deal, 0, 20)} == {WAIT}


def test_hints_are_what_was_seen_since_the_hand_was_complete() -> None:
    deal = dealt(KINGS, river_idle="6")
    for shown in ("2 gesture yawn", "2 gesture ear", "", "2 gesture cheek"):
        tick(deal, shows=shown)
    calls(deal, "0 kems")
    match = Match(GAME, 4, GAME.settings(4, {}), SeededLuck(1))
    memory, seen = remembered(GAME.carried(match.setup, deal)), signal("yawn ear cheek")
    assert [list(hints) for hints in memory.hints] == [[], [seen], [], [seen]]


def winner(match: Match, bots: list[Bot], luck: SeededLuck) -> list[int]:
    """A match with these bots in the seats."""
    while not match.is_over:
        if match.deal.is_over():
            match.next_deal()
        seat = members(match.deal.actors())[0]
        match.step(seat, bot_move(bots[seat % 2], Spot(match.game, match.setup, match.deal, seat), luck))
    return match.winners()


@pytest.mark.once
def test_it_beats_chance() -> None:
    bots = [bot_named("policy", KEMS), bot_named("random", KEMS)]
    settings = GAME.settings(4, {"target": "3"})
    for seed in range(6):
        assert winner(Match(GAME, 4, settings, SeededLuck(seed)), bots, SeededLuck(seed)) == [0, 2]
