"""Races at a live table: who came first, by when each did it on his own screen (rules/bataille-corse.md, Annex R)."""

from functools import partial

import pytest

from timed import Evening, Steady, as_quick_as, corse, to_a_pair, turn
from veillee.bots.players import Bot
from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.sets import bit
from veillee.engine.blocks.race import delay_of
from veillee.engine.entry import REGULAR
from veillee.engine.minds import Spot
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import BadInputError
from veillee.engine.pace import NO_RACE
from veillee.games.bataille_corse.rules import LET, SLAP, BatailleCorse
from veillee.table.events import Played
from veillee.views import live as wire

NEAR = (40.0, 0.0)  # round trip and jitter of A: 40 given back, 30 tolerated
FAR = (240.0, 10.0)  # of B: 240 given back, 50 tolerated


def at_a_pair(people: int = 2, **options: str) -> tuple[Evening, float]:
    """A table at which a pair was just turned, and when."""
    evening = corse(people, options)
    return evening, to_a_pair(evening)


def press(evening: Evening, seat: int, after: float, heard: float) -> None:
    """Slap so long after what is seen now was on the screen; it is heard at this time."""
    seen = evening.version(seat)
    evening.wait_until(heard)
    evening.play(seat, "slap", after, seen)


def racing(evening: Evening) -> BatailleCorse:
    deal = evening.deal
    assert isinstance(deal, BatailleCorse)
    return deal


def at_a_pair_with_bots(luck: SeededLuck | None, bot: Bot | None = None, **options: str) -> tuple[Evening, float]:
    """A person has just turned a pair, and two bots react by this luck; without any, they are yet to be asked."""
    for seed in range(100):
        evening = corse(1, options, players=3, seed=seed)
        evening.bot = bot or Steady()
        for _ in range(30):
            evening.wait(1500)
            if evening.deal.turn == 0 and evening.live.racing.open is None:
                evening.play(0, "flip")
            if evening.live.racing.open is not None and evening.live.thinking.new:
                evening.times()
                if luck is not None:
                    evening.live.luck = luck
                    evening.think()
                return evening, evening.now
    raise AssertionError("no person has turned a pair")


def after_a_false_slap(seat: int) -> tuple[Evening, float]:
    """Somebody slapped at an ordinary card, the next one makes a pair, and was just turned."""
    for seed in range(100):
        evening = corse(2, seed=seed)
        for _ in range(20):
            if evening.deal.pace().race != NO_RACE:
                break
            turn(evening)
            if bit(SLAP) & evening.deal.legal_mask(seat) and evening.deal.pace().race == NO_RACE:
                evening.play(seat, "slap")
                turn(evening)
                if evening.deal.pace().race != NO_RACE:
                    return evening, evening.now
    raise AssertionError("no pair after a false slap")


class Blind(Steady):
    """A bot that turns its cards and lets every pair go."""

    def urge(self, spot: Spot, fresh: int, luck: Luck, level: int = REGULAR) -> int:
        """Let it go."""
        return LET if spot.world.pace().race != NO_RACE else NO_MOVE


class Hasty(Steady):
    """A bot that slaps at every card."""

    def urge(self, spot: Spot, fresh: int, luck: Luck, level: int = REGULAR) -> int:
        """Slap."""
        return SLAP if spot.world.legal_mask(spot.seat) & bit(SLAP) else NO_MOVE


def after_a_pile_was_taken() -> tuple[Evening, list[int]]:
    """A pile was just taken; and all that seat 1 saw of it."""
    for seed in range(100):
        evening = corse(2, seed=seed)
        old = [evening.version(1)]
        while evening.deal.pace().race == NO_RACE:
            pile = evening.deal.pace().aim.number
            turn(evening)
            if evening.deal.pace().aim.number != pile:
                return evening, old
            old.append(evening.version(1))
    raise AssertionError("no pile was taken")


def after_a_slip() -> tuple[Evening, float]:
    """A bot slaps at an ordinary card by mistake, but a pair is turned before its hand is down."""
    for seed in range(200):
        evening = corse(1, {"flip_timeout": "1000", "flip_gap": "300"}, players=2, seed=seed)
        evening.bot = Steady()
        for _ in range(20):
            evening.wait(400)
            if evening.deal.turn == 0 and evening.live.racing.open is None and evening.deal.legal_mask(1):
                evening.bot = Hasty()
                evening.live.luck = as_quick_as(1100.0)
                evening.live.thinking.ask_urges(evening.live, [1])
                evening.think()
                evening.bot = Blind()
                sent = evening.live.since + 1000
                evening.wait_until(sent)
                if evening.live.racing.open is not None:
                    return evening, sent
                break
    raise AssertionError("no pair after a slip")


class TestTheVectors:
    def test_c23_who_was_quicker_on_his_own_screen_wins_though_he_is_heard_later(self) -> None:
        evening, sent = at_a_pair()
        evening.far({0: NEAR, 1: FAR})
        press(evening, 0, 350.0, sent + 395)
        assert evening.live.alarm() == sent + 640
        press(evening, 1, 330.0, sent + 575)
        evening.wait_until(sent + 639)
        assert evening.last().move == "flip"
        evening.wait_until(sent + 640)
        assert evening.last().move == "slap"
        assert (evening.last().seat, evening.last().took, evening.last().by) == (1, 330, "person")
        assert evening.times() == [(1, 330), (0, 350)]
        assert evening.outcomes() == ["was_too_late"]

    def test_c24_whoever_is_heard_after_the_race_has_closed_is_too_late(self) -> None:
        evening, sent = at_a_pair()
        evening.far({0: NEAR, 1: FAR})
        press(evening, 0, 350.0, sent + 395)
        with pytest.raises(BadInputError, match="was_too_late"):
            press(evening, 1, 330.0, sent + 660)
        assert (evening.last().seat, evening.last().took) == (0, 350)

    def test_c24_holds_though_the_clock_of_the_table_is_slow(self) -> None:
        evening, sent = at_a_pair()
        evening.far({0: NEAR, 1: FAR})
        press(evening, 0, 350.0, sent + 395)
        seen = evening.version(1)
        evening.now = sent + 660  # and no alarm has rung
        with pytest.raises(BadInputError, match="was_too_late"):
            evening.play(1, "slap", 330.0, seen)
        assert evening.last().seat == 0

    def test_whoever_is_heard_at_the_very_end_is_in_time(self) -> None:
        evening, sent = at_a_pair()
        evening.far({0: NEAR, 1: FAR})
        press(evening, 0, 350.0, sent + 395)
        evening.now = sent + 640
        evening.play(1, "slap", 355.0)
        evening.wait(0)
        assert evening.times() == [(0, 350), (1, 355)]

    def test_c25_a_claim_that_must_have_been_heard_sooner_counts_from_when_it_can_have_been_made(self) -> None:
        evening, sent = at_a_pair()
        evening.far({0: (60.0, 0.0), 1: (0.0, 0.0)})
        press(evening, 0, 120.0, sent + 500)
        evening.wait(1000)
        assert evening.times() == [(0, 410)]

    def test_c26_no_more_than_400_milliseconds_of_distance_are_made_up_for(self) -> None:
        evening, sent = at_a_pair()
        evening.far({0: (900.0, 60.0), 1: (0.0, 0.0)})
        press(evening, 0, 300.0, sent + 1210)
        evening.wait(1000)
        assert evening.times() == [(0, 690)]

    def test_c27_nobody_reacts_that_fast_it_is_a_false_start(self) -> None:
        evening, sent = at_a_pair()
        evening.far({0: (20.0, 0.0), 1: (0.0, 0.0)})
        press(evening, 0, 80.0, sent + 100)
        assert (evening.last().seat, evening.last().move, evening.last().took) == (0, "early", 80)
        assert racing(evening).slaps.hasty == 0b01
        press(evening, 1, 300.0, sent + 300)
        evening.wait(1000)
        assert evening.times() == [(1, 300)]

    def test_c28_bots_are_claims_like_any_other(self) -> None:
        evening, sent = at_a_pair_with_bots(as_quick_as(412.0, 398.5))
        evening.far({0: (100.0, 0.0)})
        press(evening, 0, 405.0, sent + 510)
        assert evening.live.alarm() == pytest.approx(sent + 528.5)
        evening.wait(100)
        assert evening.times() == [(2, 398), (0, 405), (1, 412)]
        assert evening.last().by == "bot"

    def test_c29_less_than_a_millisecond_apart_is_a_tie_that_is_drawn(self) -> None:
        winners = set()
        for seed in range(12):
            evening = corse(2, seed=seed)
            sent = to_a_pair(evening)
            press(evening, 0, 350.2, sent + 400)
            press(evening, 1, 350.9, sent + 400.5)
            evening.wait(1000)
            winners.add(evening.last().seat)
        assert winners == {0, 1}

    def test_a_millisecond_apart_is_no_tie(self) -> None:
        for seed in range(12):
            evening = corse(2, seed=seed)
            evening.far({0: NEAR, 1: NEAR})
            sent = to_a_pair(evening)
            press(evening, 0, 351.2, sent + 400)
            press(evening, 1, 350.2, sent + 400.5)
            evening.wait(1000)
            assert evening.last().seat == 1

    def test_c30_a_slap_of_someone_locked_out_renews_the_lock_and_ends_nothing(self) -> None:
        evening, sent = after_a_false_slap(0)
        assert racing(evening).slaps.locked == 0b01
        press(evening, 0, 200.0, sent + 200)
        assert (evening.last().seat, evening.last().move) == (0, "slap")
        assert racing(evening).slaps.hasty == 0b01
        assert evening.deal.pace().race != NO_RACE
        press(evening, 1, 2900.0, sent + 2900)
        evening.wait(1000)
        assert evening.times() == [(1, 2900)]


class TestFalseStartsAndTooLate:
    def test_a_press_at_a_card_before_is_false_even_if_a_pair_was_sent_meanwhile(self) -> None:
        evening = corse(2)
        while True:
            before = evening.version(1)
            turn(evening)
            if evening.deal.pace().race != NO_RACE:
                break
        evening.wait(20)
        evening.play(1, "slap", 690.0, before)
        assert (evening.last().seat, evening.last().move) == (1, "early")
        assert racing(evening).slaps.racing == 0b01

    def test_a_press_at_a_pile_that_was_taken_meanwhile_is_ignored_whatever_it_was(self) -> None:
        evening, old = after_a_pile_was_taken()
        before = len(evening.kept)
        turn(evening)  # the first card of the next pile
        for seen in old:
            with pytest.raises(BadInputError, match="was_too_late"):
                evening.play(1, "slap", 300.0, seen)
        assert len(evening.kept) == before + 1
        assert racing(evening).slaps.hasty == 0

    def test_a_press_at_a_race_that_was_decided_costs_nothing(self) -> None:
        evening, sent = at_a_pair()
        seen = evening.version(1)
        press(evening, 0, 300.0, sent + 300)
        evening.wait(1000)
        turn(evening)
        with pytest.raises(BadInputError, match="was_too_late"):
            evening.play(1, "slap", 301.0, seen)
        assert racing(evening).slaps.hasty == 0

    def test_after_the_window_it_is_too_late_and_costs_nothing(self) -> None:
        evening, sent = at_a_pair(slap_window="1000")
        evening.far({0: (300.0, 0.0), 1: (300.0, 0.0)})
        with pytest.raises(BadInputError, match="was_too_late"):
            press(evening, 0, 1001.0, sent + 1200)
        assert racing(evening).slaps.racing == 0b11
        press(evening, 1, 1000.0, sent + 1300)
        evening.wait(1000)
        assert evening.times() == [(1, 1000)]

    def test_one_slaps_once_in_a_race(self) -> None:
        evening, sent = at_a_pair()
        evening.far({0: FAR, 1: FAR})
        press(evening, 0, 300.0, sent + 300)
        with pytest.raises(BadInputError, match="answered_already"):
            press(evening, 0, 310.0, sent + 310)
        with pytest.raises(BadInputError, match="answered_already"):
            evening.play(0, "let")

    def test_a_slap_sent_twice_under_one_name_is_made_once(self) -> None:
        evening, sent = at_a_pair()
        evening.far({0: FAR, 1: FAR})
        evening.wait_until(sent + 300)
        for _ in range(2):
            evening.play(0, "slap", 300.0, id="a")
        assert evening.live.is_waiting(evening.guest(0).mark("a"))
        evening.wait(1000)
        assert evening.times() == [(0, 300)]
        assert evening.last().id == evening.guest(0).mark("a")

    @pytest.mark.parametrize(("mode", "hasty"), [("lock", 0b01), ("none", 0)])
    def test_a_false_start_bars_from_the_race_whatever_else_it_costs(self, mode: str, hasty: int) -> None:
        evening, sent = at_a_pair(false_slap=mode)
        press(evening, 0, 10.0, sent + 10)
        assert racing(evening).slaps.racing == 0b10
        assert racing(evening).slaps.hasty == hasty

    def test_when_all_have_started_falsely_the_play_goes_on(self) -> None:
        evening, sent = at_a_pair()
        press(evening, 0, 10.0, sent + 10)
        press(evening, 1, 10.0, sent + 20)
        assert evening.deal.pace().race == NO_RACE


class TestClosing:
    def test_nobody_claims_it_so_it_ends_when_the_farthest_can_no_longer_be_heard(self) -> None:
        evening, sent = at_a_pair()
        evening.far({0: NEAR, 1: FAR})
        assert evening.live.alarm() == sent + 3000 + 290
        evening.wait_until(sent + 3290)
        assert evening.moves()[-2:] == ["0 let", "1 let"]
        assert evening.last().by == "clock"
        assert evening.times() == []

    def test_when_everybody_has_let_it_go_nobody_waits(self) -> None:
        evening, sent = at_a_pair()
        evening.far({0: NEAR, 1: FAR})
        evening.wait(200)
        evening.play(0, "let")
        evening.play(1, "let")
        evening.wait(0)
        assert evening.now == sent + 200
        assert evening.moves()[-2:] == ["0 let", "1 let"]
        assert evening.last().by == "person"

    def test_who_has_let_it_go_is_told_so_when_another_has_won(self) -> None:
        evening, sent = at_a_pair()
        evening.play(1, "let")
        press(evening, 0, 300.0, sent + 300)
        evening.wait(1000)
        assert evening.last().seat == 0
        assert evening.outcomes() == ["done"]

    def test_the_disconnected_are_not_waited_for(self) -> None:
        evening, sent = at_a_pair(3)
        evening.far({0: NEAR, 1: FAR, 2: (400.0, 45.0)})
        evening.go(2)
        press(evening, 0, 350.0, sent + 395)
        assert evening.live.alarm() == sent + 640

    def test_the_silent_are_not_waited_for_and_cannot_claim(self) -> None:
        evening, sent = at_a_pair(3)
        evening.far({0: NEAR, 1: FAR})
        evening.live.people.far(2, partial(delay_of, 400.0, 45.0), is_silent=True)
        with pytest.raises(BadInputError, match="was_too_late"):
            press(evening, 2, 200.0, sent + 300)
        press(evening, 0, 350.0, sent + 395)
        assert evening.live.alarm() == sent + 640

    def test_when_nobody_is_there_to_race_it_is_over_at_once(self) -> None:
        evening, _ = at_a_pair()
        evening.live.people.come((-1,))  # somebody looks on
        evening.go(0)
        evening.go(1)
        evening.wait(0)
        assert evening.moves()[-2:] == ["0 let", "1 let"]

    def test_no_clock_turns_a_card_while_a_race_is_open(self) -> None:
        evening, sent = at_a_pair(slap_window="8000", flip_timeout="1000")
        evening.wait_until(sent + 7999)
        assert evening.deal.pace().race != NO_RACE


class TestBots:
    def test_a_bot_that_misses_a_pair_does_not_end_the_race(self) -> None:
        evening, sent = at_a_pair_with_bots(as_quick_as(), bot=Blind())
        press(evening, 0, 2500.0, sent + 2500)
        evening.wait(1000)
        assert evening.times() == [(0, 2500)]

    def test_what_bots_let_go_is_theirs(self) -> None:
        evening, sent = at_a_pair_with_bots(as_quick_as(), bot=Blind())
        evening.wait_until(sent + 3100)
        lets = [event for event in evening.kept if isinstance(event, Played) and event.move == "let"][-3:]
        assert [(event.seat, event.by) for event in lets] == [(0, "clock"), (1, "bot"), (2, "bot")]

    def test_bots_too_slow_for_a_short_window_let_it_lapse(self) -> None:
        evening, _ = at_a_pair_with_bots(as_quick_as(1200.0, 1300.0), slap_window="1000")
        evening.play(0, "let")
        evening.wait(5000)
        assert evening.live.racing.open is None

    def test_a_race_waits_until_all_bots_have_said_how_quick_they_are(self) -> None:
        evening, sent = at_a_pair_with_bots(None)
        bot, evening.bot = evening.bot, None
        press(evening, 0, 300.0, sent + 300)
        assert evening.live.alarm() is None
        evening.bot = bot
        evening.live.luck = as_quick_as(500.0, 290.0)
        evening.think()
        evening.wait(100)
        assert evening.times() == [(2, 290), (0, 300)]

    def test_what_a_bot_answers_about_a_race_that_is_over_is_nothing(self) -> None:
        evening, _ = at_a_pair_with_bots(None)
        questions = evening.live.thinking.take()
        for question in questions[1:]:
            evening.live.thinking.answer(evening.live, question.number, LET, evening.now)
        evening.live.thinking.asked.clear()
        evening.live.thinking.asked[questions[0].number] = questions[0]._replace(race=questions[0].race - 1)
        evening.live.thinking.answer(evening.live, questions[0].number, SLAP, evening.now)
        assert evening.live.racing.open is not None
        assert evening.live.racing.open.claims == []

    def test_a_slip_of_a_bot_does_not_win_the_pair_that_comes_after_it(self) -> None:
        evening, sent = after_a_slip()
        evening.wait_until(sent + 400)
        slips = [event for event in evening.kept if isinstance(event, Played) and event.seat == 1][-1]
        assert slips.move == "early"
        assert evening.live.racing.open is not None

    def test_whoever_takes_over_from_a_bot_in_a_race_has_not_claimed_it(self) -> None:
        evening, _ = at_a_pair_with_bots(as_quick_as(500.0, 600.0))
        evening.sit(1)
        evening.wait(2000)
        assert evening.times() == [(2, 600)]

    def test_a_bot_that_sits_in_during_a_race_takes_part_in_it(self) -> None:
        evening, sent = at_a_pair(2)
        evening.bot = Steady()
        evening.live.luck = as_quick_as(450.0)
        evening.do(wire.Rise(id="up", seat=1), 1)
        evening.wait_until(sent + 600)
        assert evening.times() == [(1, 450)]
        assert evening.last().by == "bot"


class TestTheTimes:
    def test_they_are_told_in_the_order_in_which_people_came_the_winner_first(self) -> None:
        evening, sent = at_a_pair(4)
        evening.far(dict.fromkeys(range(4), (300.0, 0.0)))
        for seat, after in ((2, 450.0), (0, 390.0), (3, 470.0), (1, 400.0)):
            press(evening, seat, after, sent + 600)
        evening.wait(1000)
        assert evening.times() == [(0, 390), (1, 400), (2, 450), (3, 470)]
        assert sorted(evening.outcomes()) == ["was_too_late"] * 3


class TestCalm:
    def test_without_a_clock_one_waits_for_everybody(self) -> None:
        evening = corse(2, calm=True)
        to_a_pair(evening)
        evening.wait(600_000)
        evening.play(0, "slap")
        assert evening.live.alarm() is None
        evening.wait(600_000)
        evening.play(1, "let")
        evening.wait(0)
        assert (evening.last().seat, evening.last().move) == (0, "slap")

    def test_without_a_clock_all_who_slap_are_as_likely_to_be_first(self) -> None:
        firsts = [0, 0]
        for seed in range(60):
            evening = corse(2, seed=seed, calm=True)
            to_a_pair(evening)
            evening.play(0, "slap", 101.0)
            evening.play(1, "slap", 2999.0)
            evening.wait(0)
            firsts[evening.last().seat] += 1
        assert min(firsts) > 15

    def test_nobody_is_too_late_without_a_clock(self) -> None:
        for seed in range(30):
            evening = corse(2, {"slap_window": "1000"}, seed=seed, calm=True)
            to_a_pair(evening)
            evening.play(0, "slap")


class TestAfterTimeStoodStill:
    def test_after_a_restart_a_race_is_open_from_the_moment_somebody_looks(self) -> None:
        evening, _ = at_a_pair()
        evening.wait(2500)
        again = evening.after_a_restart()
        again.now += 3_600_000
        assert again.live.alarm() is None
        again.come(0)
        again.come(1)
        back = again.now
        assert again.live.alarm() == back + 3000 + 1
        again.wait(250)
        again.play(1, "slap", 250.0)
        again.wait(10)
        assert again.times() == [(1, 250)]

    def test_after_a_pause_a_race_is_open_from_then_on(self) -> None:
        evening, _ = at_a_pair()
        evening.wait(1000)
        for seat in (0, 1):
            evening.do(wire.Pause(id=f"stop {seat}", seat=seat), seat)
        assert evening.live.alarm() is None
        evening.wait(60_000)
        evening.do(wire.Pause(id="go", seat=0, on=False), 0)
        assert evening.live.alarm() == evening.now + 3000 + 1
        press(evening, 1, 61_300.0, evening.now + 300)
        evening.wait(10)
        assert evening.times() == [(1, 300)]

    def test_bots_are_no_quicker_for_a_pause(self) -> None:
        evening, _ = at_a_pair_with_bots(as_quick_as(500.0, 600.0))
        evening.do(wire.Pause(id="stop", seat=0), 0)
        evening.wait(60_000)
        evening.do(wire.Pause(id="go", seat=0, on=False), 0)
        press(evening, 0, 60_450.0, evening.now + 450)
        evening.wait(1000)
        assert evening.times() == [(0, 450)]
