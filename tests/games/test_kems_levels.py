"""The four levels of Le Kem's: what each one sees, keeps in mind and dares, and that each beats the one below."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kems_table import BOTH, GAME, KEMS, KINGS, PLAIN, calls, dealt, opened, remembering, signal, tick
from veillee.cards.luck import SeededLuck
from veillee.cards.notation import card_of
from veillee.cards.packs import CLASSIC
from veillee.engine.company import by_policy
from veillee.engine.entry import BEGINNER, EXPERT, MASTER, REGULAR
from veillee.engine.evening import play_match
from veillee.games.kems.memory import remembered
from veillee.games.kems.moves import CHANGE, CONTRE, DOUBLE, KEEP, LEAVE, WAIT
from veillee.games.kems.moves import KEMS as KEMS_CALL
from veillee.games.kems.rules import Kems
from veillee.games.kems.signals import length
from veillee.testing import play

POLICY = KEMS.policy
LEVELS = (BEGINNER, REGULAR, EXPERT, MASTER)
# Seat 2 has four kings, seat 0 three queens or a pair of them.
ALMOST = "QC QD QH 5C | 6D 7D 8D 9D | KC KD KH KS | 2S 3S 4S 5S"
PAIR = "QC QD 4C 5C | 6D 7D 8D 9D | KC KD KH KS | 2S 3S 4S 5S"


def choices(deal: Kems, seat: int, level: int, times: int = 60) -> set[int]:
    """All that this level does here."""
    luck = SeededLuck(3)
    return {int(POLICY.choose(deal, seat, luck, level)) for _ in range(times)}


def signalled(hands: str, *, river_idle: str = "2", double_window: str = "1") -> Kems:
    """Seat 2 has just made his signal."""
    return tick(dealt(hands, river_idle=river_idle, double_window=double_window), shows="2 gesture cheek")


class TestWaitingForADouble:
    def test_a_beginner_and_a_regular_cry_at_once(self) -> None:
        for level in (BEGINNER, REGULAR):
            assert choices(signalled(ALMOST), 0, level) == {KEMS_CALL, WAIT}  # unless they did not see it

    def test_an_expert_waits_with_three_alike_and_a_master_with_two(self) -> None:
        assert choices(signalled(ALMOST), 0, EXPERT) == {WAIT}
        assert KEMS_CALL in choices(signalled(PAIR), 0, EXPERT)
        assert choices(signalled(PAIR), 0, MASTER) == {WAIT}
        assert KEMS_CALL in choices(signalled(KINGS), 0, MASTER)  # with nothing there is nothing to wait for

    def test_nobody_waits_where_one_point_wins_or_no_double_can_be_answered(self) -> None:
        for level in (EXPERT, MASTER):
            assert KEMS_CALL in choices(tick(dealt(ALMOST, score=(9, 0)), shows="2 gesture cheek"), 0, level)
            assert KEMS_CALL in choices(signalled(ALMOST, double_window="0"), 0, level)

    def test_who_waited_has_not_forgotten_and_calls_the_double(self) -> None:
        deal = tick(tick(signalled(BOTH, river_idle="6")))
        assert choices(deal, 0, REGULAR) == {WAIT}
        assert choices(deal, 0, EXPERT) == choices(deal, 0, MASTER) == {DOUBLE}


class TestCollecting:
    def test_a_rank_of_which_a_card_was_put_aside_is_not_collected_but_by_beginners(self) -> None:
        deal = dealt("KC KD 4C 5C | 6D 7D 8D 9D | 10H JH QH AH | 2S 3S 4S 5S", "KS 7C 8C 9C", river_idle="1")
        deal.river.swept = 1 << card_of("KH", CLASSIC)
        calls(deal)
        assert card_of("KS", CLASSIC) in choices(deal, 0, BEGINNER)
        for level in (REGULAR, EXPERT, MASTER):
            assert card_of("KS", CLASSIC) not in choices(deal, 0, level, 20)

    def test_where_the_stock_is_made_anew_it_may_come_back(self) -> None:
        deal = dealt("KC KD 4C 5C | 6D 7D 8D 9D | 10H JH QH AH | 2S 3S 4S 5S", "KS 7C 8C 9C", exhaustion="reshuffle")
        deal.river.swept = 1 << card_of("KH", CLASSIC)
        assert choices(calls(deal), 0, MASTER) == {card_of("KS", CLASSIC)}

    def test_a_beginner_sometimes_lets_a_good_card_go_by(self) -> None:
        deal = calls(dealt("KC KD 4C 5C | 6D 7D 8D 9D | 10H JH QH AH | 2S 3S 4S 5S", "KS 7C 8C 9C"))
        assert choices(deal, 0, BEGINNER) == {card_of("KS", CLASSIC), LEAVE}
        assert choices(deal, 0, REGULAR) == {card_of("KS", CLASSIC)}

    def test_of_two_useless_cards_the_better_ones_give_what_their_partner_collects(self) -> None:
        for partner, given in (("5", "5C"), ("4", "4C")):
            deal = calls(dealt("KC KD 4C 5C | 6D 7D 8D 9D | 10H JH QH AH | 2S 3S 9H 10S", "KS 7C 8C 9C"))
            deal.river.seen[2] = (1 << card_of(partner + "H", CLASSIC)) | (1 << card_of(partner + "D", CLASSIC))
            play(deal, "0 take KS, 1 leave, 2 leave, 3 leave")
            for level in (EXPERT, MASTER):
                assert choices(deal, 0, level, 5) == {card_of(given, CLASSIC)}


class TestSignals:
    def seen_before(self, *hints: str) -> Kems:
        memory = remembered(remembering("cheek", "nose tap", 2))
        memory.hints = [vec[i64]([signal(hint) for hint in hints])] * 4
        return tick(dealt(PLAIN, "AC AD AH AS", carried=memory.written()), takes="1 take AC", gives="1 give 6D")

    def test_a_master_need_not_see_a_signal_twice(self) -> None:
        once = self.seen_before("ear smile")
        assert [choices(once, 0, level) for level in LEVELS] == [{WAIT}, {WAIT}, {WAIT}, {CONTRE}]

    def test_a_beginner_seldom_dares_what_all_have_guessed(self) -> None:
        twice, luck = self.seen_before("ear smile", "ear smile"), SeededLuck(2)
        found = Counter(int(POLICY.choose(twice, 0, luck, BEGINNER)) for _ in range(2000))
        assert 0.01 < found[CONTRE] / found.total() < 0.04
        assert [choices(twice, 0, level) for level in (REGULAR, EXPERT, MASTER)] == [{CONTRE}] * 3

    def test_a_master_sees_what_is_made_twice_before_any_kems(self) -> None:
        deal = dealt(KINGS, "AC AD AH AS", river_idle="6")
        tick(deal, takes="1 take AC", gives="1 give 6D")
        for shown in ("2 gesture ear", "2 gesture yawn", "2 gesture ear", "2 gesture yawn"):
            tick(deal, shows=shown)
        assert choices(deal, 1, MASTER) == {CONTRE}
        assert choices(deal, 1, EXPERT) == {WAIT}

    def test_beginners_agree_on_a_single_gesture(self) -> None:
        lengths = {level: set[int]() for level in LEVELS}
        for level in LEVELS:
            for seed in range(40):
                deal, luck = dealt(carried=remembering("", "nose", 2)), SeededLuck(seed)
                while deal.memory.signals[0] == 0:
                    deal.apply(deal.turn, POLICY.choose(deal, deal.turn, luck, level), luck)
                lengths[level].add(int(length(deal.memory.signals[0])))
        assert lengths[BEGINNER] == {1}
        assert all(2 in lengths[level] for level in (REGULAR, EXPERT, MASTER))

    def test_a_signal_that_has_served_is_changed_by_who_plays_well(self) -> None:
        for level in LEVELS:
            served = dealt(score=(1, 0), free_signal_change="yes")
            unused = dealt(score=(0, 1), free_signal_change="yes")
            assert choices(served, 0, level, 5) == {CHANGE if level >= EXPERT else KEEP}
            assert choices(unused, 0, level, 5) == {KEEP}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("tempo", ["ticks", "open"])
def test_no_level_looks_at_what_it_may_not_see(level: int, tempo: str) -> None:
    """In every world that a seat cannot tell from the real one it does the same, with the same luck."""
    deal = opened() if tempo == "open" else dealt()
    luck = SeededLuck(17)
    for move in range(60):
        if deal.is_over():
            break
        seat = deal.turn
        done = POLICY.choose(deal, seat, SeededLuck(move), level)
        for _ in range(3):
            assert POLICY.choose(deal.imagine(seat, luck), seat, SeededLuck(move), level) == done
        deal.apply(seat, done, luck)


def won(one: int, other: int, matches: int, options: dict[str, str]) -> float:
    """How often the first level wins, once with each pair of seats."""
    wins = 0
    for seed in range(matches):
        for team in range(2):
            levels = [one if seat % 2 == team else other for seat in range(4)]
            match = play_match(GAME, by_policy(POLICY, levels), GAME.settings(4, options), seed)
            totals = match.sheet.totals()
            wins += totals[team] > totals[1 - team]
    return wins / (2 * matches)


@pytest.mark.once
@pytest.mark.parametrize("tempo", ["ticks", "open"])
@pytest.mark.parametrize("level", [REGULAR, EXPERT, MASTER])
def test_each_level_beats_the_one_below(level: int, tempo: str) -> None:
    assert won(level, level - 1, 30, {"tempo": tempo}) > 0.5
