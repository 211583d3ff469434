"""Clocks of a live table: how long one waits for whoever is asked, and what each has left to think."""

from itertools import pairwise

import pytest

from kems_table import dealt
from timed import Evening, corse, to_a_pair, turn
from veillee.cards.luck import SeededLuck
from veillee.engine.deal import Deal
from veillee.engine.notes import TABLE
from veillee.engine.pace import NO_RACE
from veillee.table.events import Played
from veillee.views import live as wire

MINUTE = 60_000


def with_clocks(increment: int = 2000, game: str = "whistiti", people: int = 2) -> Evening:
    """People who have a minute to think, and something more after every move."""
    terms = wire.Terms(game=game, players=4, clock=wire.ClockView(MINUTE, increment))
    return Evening(terms, range(people))


def bank(evening: Evening, seat: int) -> int:
    return evening.live.table.chairs[seat].bank


def move(evening: Evening, seat: int) -> None:
    """Make any move."""
    evening.play(seat, evening.deal.moves().word(evening.deal.legal_actions(seat)[0]))


def to_the_turn_of(evening: Evening, *seats: int) -> int:
    """Let the bots play until it is the turn of one of these; whose it is."""
    evening.let_bots_play()
    for _ in range(100):
        if evening.deal.turn in seats:
            return int(evening.deal.turn)
        evening.wait(500)
    raise AssertionError("it is never their turn")


class TestTheBank:
    def test_it_runs_while_one_is_waited_for_and_a_move_adds_to_it(self) -> None:
        evening = with_clocks()
        seat = to_the_turn_of(evening, 0, 1)
        evening.wait_until(evening.live.clocks.since[seat] + 10_000)
        move(evening, seat)
        assert bank(evening, seat) == MINUTE - 10_000 + 2000
        assert evening.last().used == 10_000
        assert bank(evening, 1 - seat) == MINUTE

    def test_when_it_is_empty_a_bot_plays_for_whoever_it_was(self) -> None:
        evening = with_clocks()
        seat = to_the_turn_of(evening, 0, 1)
        since = evening.live.clocks.since[seat]
        evening.wait_until(since + MINUTE - 1)
        assert evening.deal.turn == seat
        evening.wait_until(since + MINUTE)
        assert (evening.last().seat, evening.last().by) == (seat, "clock")
        assert evening.live.table.chairs[seat].is_person
        assert bank(evening, seat) == 2000

    def test_where_one_may_do_nothing_the_clock_does_nothing_for_him(self) -> None:
        evening = with_clocks(game="cinq-rois")
        seat = to_the_turn_of(evening, 0, 1)
        evening.bot = None
        evening.wait_until(evening.live.clocks.since[seat] + MINUTE)
        assert (evening.last().seat, evening.last().move, evening.last().by) == (seat, "stock", "clock")

    def test_a_pause_costs_nothing_and_gives_nothing(self) -> None:
        evening = with_clocks()
        seat = to_the_turn_of(evening, 0, 1)
        evening.wait_until(evening.live.clocks.since[seat] + 10_000)
        for voter in (0, 1):
            evening.do(wire.Pause(id=f"stop {voter}", seat=voter), voter)
        evening.wait(3_600_000)
        evening.do(wire.Pause(id="go", seat=0, on=False), 0)
        evening.wait(5000)
        move(evening, seat)
        assert evening.last().used == 15_000

    def test_no_clock_runs_while_nobody_is_there(self) -> None:
        evening = with_clocks()
        seat = to_the_turn_of(evening, 0, 1)
        evening.wait_until(evening.live.clocks.since[seat] + 10_000)
        evening.go(0)
        evening.wait(1000)
        evening.go(1)
        assert evening.live.alarm() is None
        evening.wait(3_600_000)
        evening.come(seat)
        evening.wait(4000)
        move(evening, seat)
        assert evening.last().used == 15_000

    def test_it_runs_for_whoever_is_gone_while_others_are_there(self) -> None:
        evening = with_clocks()
        seat = to_the_turn_of(evening, 0, 1)
        since = evening.live.clocks.since[seat]
        evening.go(seat)
        evening.wait_until(since + MINUTE)
        assert (evening.last().seat, evening.last().by) == (seat, "clock")

    def test_after_a_restart_it_runs_from_the_moment_somebody_comes(self) -> None:
        evening = with_clocks()
        seat = to_the_turn_of(evening, 0, 1)
        evening.wait(10_000)
        again = evening.after_a_restart()
        again.now += 3_600_000
        again.come(seat)
        again.wait(7000)
        move(again, seat)
        assert again.last().used == 7000

    def test_bots_have_none(self) -> None:
        evening = with_clocks()
        to_the_turn_of(evening, 0, 1)
        move(evening, int(evening.deal.turn))
        to_the_turn_of(evening, 0, 1)
        assert [bank(evening, seat) for seat in (2, 3)] == [MINUTE, MINUTE]

    def test_a_race_takes_nothing_from_it(self) -> None:
        terms = wire.Terms(game="bataille-corse", players=2, clock=wire.ClockView(MINUTE, 0))
        evening = Evening(terms, range(2))
        to_a_pair(evening)
        before = [bank(evening, seat) for seat in range(2)]
        evening.wait(3100)
        assert evening.deal.pace().race == NO_RACE
        assert [bank(evening, seat) for seat in range(2)] == before

    def test_what_one_does_out_of_turn_adds_nothing_to_it(self) -> None:
        terms = wire.Terms(game="bataille-corse", players=2, clock=wire.ClockView(MINUTE, 2000))
        evening = Evening(terms, range(2))
        turn(evening)
        other = 1 - int(evening.deal.turn)
        before = bank(evening, other)
        evening.play(other, "slap")
        assert bank(evening, other) == before

    def test_without_a_clock_nobody_is_hurried(self) -> None:
        evening = Evening(wire.Terms(game="whistiti", players=4), range(4))
        before = evening.moves()
        evening.wait(10 * MINUTE)
        assert evening.moves() == before


class TestChoicesInSteps:
    """How often somebody hesitates is nobody's business, and nothing is gained by it."""

    @pytest.mark.parametrize("game", ["president", "cinq-rois", "autour-du-feu"])
    def test_a_step_that_nobody_sees_changes_no_clock_and_is_told_to_nobody(self, game: str) -> None:
        evening, luck = with_clocks(game=game, people=4), SeededLuck(1)
        unseen = 0
        for _ in range(400):
            if evening.live.table.stage != "playing":
                break
            seat = luck.member(evening.deal.actors())
            banks = [bank(evening, each) for each in range(4)]
            evening.wait(100)
            before = evening.table(seat).chairs
            evening.live.mail.take()
            evening.live.mail.has_people = False
            evening.play(seat, evening.deal.moves().word(luck.member(evening.deal.legal_mask(seat))))
            if {viewer for viewer, _ in evening.live.mail.take()} <= {seat}:
                unseen += 1
                assert not evening.live.mail.has_people
                assert [bank(evening, each) for each in range(4)] == banks
                assert evening.table(seat).chairs == before
        assert unseen > 0

    def test_choosing_and_taking_back_adds_nothing_and_takes_what_it_took(self) -> None:
        for seed in range(1, 50):
            terms = wire.Terms(game="president", players=4, clock=wire.ClockView(MINUTE, 2000))
            evening = Evening(terms, range(4), seed=seed)
            seat = int(evening.deal.turn)
            begins = [
                action for action in evening.deal.legal_actions(seat) if is_begun(evening.deal.clone(), seat, action)
            ]
            if begins:
                break
        word = evening.deal.moves().word(begins[0])
        for _ in range(5):
            evening.wait(1000)
            evening.play(seat, word)
            evening.play(seat, "back")
        assert bank(evening, seat) == MINUTE
        assert evening.table().chairs[seat].bank == MINUTE - 5000
        evening.play(seat, word)
        while evening.deal.doing(seat) is not None:
            move(evening, seat)
        assert bank(evening, seat) == MINUTE - 5000 + 2000


def is_begun(deal: Deal, seat: int, action: int) -> bool:
    """Whether a move is only the first step of one."""
    deal.apply(seat, action, SeededLuck(0))
    return deal.doing(seat) is not None


class TestTurningCards:
    def test_a_card_must_have_been_seen_before_the_next_is_turned(self) -> None:
        evening = corse(2, {"flip_gap": "1000"})
        turn(evening)
        seat, since = int(evening.deal.turn), evening.now
        evening.wait(10)
        evening.play(seat, "flip", id="f")
        assert evening.live.is_waiting(evening.guest(seat).mark("f"))
        evening.play(seat, "flip", id="f")
        evening.wait_until(since + 999)
        assert len(evening.moves()) == 1
        evening.wait(1)
        assert (evening.last().id, evening.last().by) == (evening.guest(seat).mark("f"), "person")
        assert len(evening.moves()) == 2

    def test_whoever_sleeps_over_his_turn_has_his_card_turned(self) -> None:
        evening = corse(2, {"flip_timeout": "5000"})
        turn(evening)
        seat, since = int(evening.deal.turn), evening.now
        evening.wait_until(since + 4999)
        assert len(evening.moves()) == 1
        evening.wait(1)
        assert (evening.last().seat, evening.last().move, evening.last().by) == (seat, "flip", "clock")

    def test_the_clock_too_lets_a_card_be_seen(self) -> None:
        evening = corse(2, {"flip_timeout": "1000", "flip_gap": "3000"})
        turn(evening)
        since = evening.now
        evening.wait_until(since + 2999)
        assert len(evening.moves()) == 1
        evening.wait(1)
        assert len(evening.moves()) == 2

    def test_bots_do_so_too(self) -> None:
        evening = corse(1, {"flip_gap": "3000"}, players=2)
        evening.let_bots_play()
        turn(evening) if evening.deal.turn == 0 else evening.wait(4000)
        evening.wait(30_000)
        flips = [event.at for event in evening.kept if isinstance(event, Played) and event.move == "flip"]
        assert len(flips) > 3
        assert all(second - first >= 3000 for first, second in pairwise(flips))

    def test_at_a_calm_table_no_card_is_turned_for_anyone(self) -> None:
        evening = corse(2, calm=True)
        evening.wait(600_000)
        assert evening.moves() == []


class TestDescribing:
    def test_who_does_not_describe_the_signal_in_time_has_not_described_it(self) -> None:
        evening = Evening(wire.Terms(game="kems", players=4), range(4))
        deal = dealt()
        deal.watch()
        evening.live.table.playing.deal = deal
        evening.live.moved(TABLE, evening.now)
        evening.play(0, "contre", 300.0)
        for seat in (1, 2, 3):
            evening.play(seat, "wait")
        evening.wait(1000)
        assert evening.deal.moves().phase == "describing"
        asked = evening.live.since
        evening.wait_until(asked + 9000)
        evening.play(0, "gesture nose")
        evening.wait_until(asked + 14_999)
        assert evening.deal.moves().phase == "describing"
        evening.wait_until(asked + 15_000)
        assert evening.last().by == "clock"
        assert evening.deal.moves().phase != "describing"
