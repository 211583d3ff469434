"""People who are gone or silent: when a bot may sit in for them, what all are told of it, and how they come back."""

import pytest

from timed import Evening, corse, play_until, to_a_pair
from veillee.cards.sets import members
from veillee.table.people import Caller, hashed
from veillee.views import live as wire

WHISTITI = wire.Terms(game="whistiti", players=4)
SECOND = 1000.0


@pytest.fixture
def playing() -> Evening:
    """Two people and two bots, in a match; nothing that was said before counts."""
    evening = Evening(WHISTITI, (0, 1))
    evening.let_bots_play()
    evening.news()
    return evening


def to_the_turn_of(evening: Evening, seat: int) -> None:
    """The people play until somebody is waited for."""
    while int(evening.deal.turn) != seat:
        turn = int(evening.deal.turn)
        if evening.live.table.chairs[turn].is_person:
            evening.play(turn, evening.deal.moves().word(evening.deal.legal_actions(turn)[0]))
        evening.wait(2 * SECOND)
    evening.news()


def late(evening: Evening) -> list[int]:
    """Who is late, as all are told."""
    return [seat for seat, chair in enumerate(evening.table().chairs) if chair.late]


class TestGone:
    def test_a_line_that_comes_back_soon_was_never_gone(self, playing: Evening) -> None:
        for _ in range(5):
            playing.go(1)
            playing.wait(3 * SECOND)
            playing.come(1)
        playing.wait(10 * SECOND)
        assert "news_gone 1" not in playing.news()

    def test_who_is_gone_is_said_once_then_late_then_back(self, playing: Evening) -> None:
        to_the_turn_of(playing, 0)
        playing.go(1)
        playing.wait(4 * SECOND)
        assert playing.news() == ["news_gone 1"]
        playing.wait(15 * SECOND)
        assert (playing.news(), late(playing)) == ([], [])
        playing.wait(1 * SECOND)
        assert (playing.news(), late(playing)) == (["news_late 1"], [1])
        playing.come(1)
        assert (playing.news(), late(playing)) == (["news_back 1"], [])

    def test_a_bot_may_sit_in_once_the_grace_is_over_and_plays_at_once(self, playing: Evening) -> None:
        to_the_turn_of(playing, 1)
        playing.go(1)
        playing.wait(19 * SECOND)
        playing.refuse(wire.SeatBot(id="x", seat=1), 0, "not_late_yet")
        playing.wait(1 * SECOND)
        before = len(playing.moves())
        playing.do(wire.SeatBot(id="x", seat=1), 0)
        assert "news_bot 1" in playing.news()
        playing.wait(5 * SECOND)
        assert len(playing.moves()) > before
        assert late(playing) == []
        playing.come(1)
        playing.do(wire.Return(id="y", seat=1), 1)
        assert playing.live.table.chairs[1].is_person
        assert "news_returned 1" in playing.news()
        assert late(playing) == []

    def test_after_a_restart_one_waits_from_when_somebody_came_back(self, playing: Evening) -> None:
        again = playing.after_a_restart()
        again.come(0)
        again.wait(19 * SECOND)
        again.refuse(wire.SeatBot(id="x", seat=1), 0, "not_late_yet")
        again.wait(1 * SECOND)
        again.do(wire.SeatBot(id="x", seat=1), 0)

    def test_without_grace_at_once_and_no_longer_than_ten_minutes(self) -> None:
        evening = Evening(wire.Terms(game="whistiti", players=4, grace=0), (0, 1))
        evening.go(1)
        evening.do(wire.SeatBot(id="x", seat=1), 0)
        assert evening.live.table.chairs[1].has_left

    @pytest.mark.parametrize(("stage", "game"), [("between", "whistiti"), ("over", "pan-tes-mort")])
    def test_between_deals_and_after_the_match_as_well(self, stage: str, game: str) -> None:
        evening = Evening(wire.Terms(game=game, players=4), (0, 1, 2))
        evening.let_bots_play()
        play_until(evening, stage)
        evening.go(1)
        evening.wait(20 * SECOND)
        assert late(evening) == [1]
        evening.do(wire.SeatBot(id="x", seat=1), 0)
        assert evening.live.table.chairs[1].has_left


class TestSilent:
    def test_who_is_waited_for_and_does_nothing_is_late(self, playing: Evening) -> None:
        to_the_turn_of(playing, 1)
        playing.wait(20 * SECOND)
        assert (playing.news(), late(playing)) == (["news_late 1"], [1])
        playing.play(1, playing.deal.moves().word(playing.deal.legal_actions(1)[0]))
        assert late(playing) == []

    def test_who_is_late_and_goes_gains_no_time_by_that(self, playing: Evening) -> None:
        to_the_turn_of(playing, 1)
        playing.wait(20 * SECOND)
        assert late(playing) == [1]
        playing.go(1)
        playing.wait(1 * SECOND)
        assert late(playing) == [1]
        playing.do(wire.SeatBot(id="x", seat=1), 0)
        assert "news_bot 1" in playing.news()

    def test_who_is_late_and_blinks_is_not_said_to_be_late_again(self, playing: Evening) -> None:
        to_the_turn_of(playing, 1)
        playing.wait(20 * SECOND)
        assert playing.news() == ["news_late 1"]
        playing.go(1)
        playing.wait(2 * SECOND)
        playing.come(1)
        playing.wait(30 * SECOND)
        assert (playing.news(), late(playing)) == ([], [1])

    def test_who_comes_back_to_a_question_has_the_time_to_answer_it(self, playing: Evening) -> None:
        to_the_turn_of(playing, 1)
        playing.wait(20 * SECOND)
        playing.go(1)
        playing.wait(6 * SECOND)
        playing.news()
        playing.come(1)
        playing.wait(19 * SECOND)
        assert (playing.news(), late(playing)) == (["news_back 1"], [])
        playing.wait(1 * SECOND)
        assert (playing.news(), late(playing)) == (["news_late 1"], [1])

    def test_who_is_not_waited_for_is_not(self, playing: Evening) -> None:
        to_the_turn_of(playing, 1)
        playing.wait(60 * SECOND)
        assert late(playing) == [1]
        playing.refuse(wire.SeatBot(id="x", seat=0), 1, "still_here")

    def test_alone_with_bots_or_at_one_screen_nobody_is(self) -> None:
        alone = Evening(WHISTITI, (0,))
        alone.let_bots_play()
        to_the_turn_of(alone, 0)
        assert alone.live.alarm() is None
        together = Evening(WHISTITI, (0, 1))
        together.let_bots_play()
        to_the_turn_of(together, 0)
        together.live.come((0, 1), together.now)
        for seat in (0, 1):
            together.go(seat)
        assert together.live.alarm() is None

    def test_nor_while_a_clock_of_their_own_runs(self) -> None:
        clock = wire.ClockView(60_000)
        evening = Evening(wire.Terms(game="whistiti", players=4, clock=clock), (0, 1))
        evening.let_bots_play()
        to_the_turn_of(evening, 1)
        evening.wait(40 * SECOND)
        assert late(evening) == []

    def test_a_pause_does_not_count(self, playing: Evening) -> None:
        to_the_turn_of(playing, 1)
        playing.wait(10 * SECOND)
        for seat in (0, 1):
            playing.do(wire.Pause(id=playing.id(), seat=seat), seat)
        playing.wait(60 * SECOND)
        playing.do(wire.Pause(id=playing.id(), seat=0, on=False), 0)
        playing.wait(9 * SECOND)
        assert late(playing) == []

    def test_in_a_calm_race_that_waits_for_them(self) -> None:
        evening = corse(2, calm=True)
        to_a_pair(evening)
        evening.wait(20 * SECOND)
        seat = late(evening)[0]
        evening.do(wire.SeatBot(id="x", seat=seat), 1 - seat)
        assert [question.seat for question in evening.live.thinking.take()][-1] == seat

    def test_in_a_choice_that_all_make_at_once_those_who_have_not_made_it(self) -> None:
        evening = Evening(wire.Terms(game="pan-tes-mort", players=4), (0, 1))
        evening.let_bots_play()
        evening.wait(2 * SECOND)
        assert {0, 1} <= set(members(evening.deal.actors()))
        evening.play(0, evening.deal.moves().word(evening.deal.legal_actions(0)[0]))
        evening.wait(20 * SECOND)
        assert late(evening) == [1]
        evening.do(wire.SeatBot(id="x", seat=1), 0)
        before = len(evening.moves())
        evening.wait(5 * SECOND)
        assert len(evening.moves()) > before


class TestNews:
    def test_who_sits_down_takes_a_bots_chair_is_renamed_or_leaves(self) -> None:
        evening = Evening(WHISTITI, (0, 1), start=False)
        assert evening.news() == ["news_sat 0", "news_sat 1"]
        evening.do(wire.Sit(id="a", seat=1, name="Léa", avatar="lea"), 1)
        evening.do(wire.Rise(id="b", seat=1), 1)
        assert evening.news() == ["news_renamed 1", "news_rose 1"]
        evening.do(wire.Start(id="s"), 0)
        evening.do(wire.Sit(id="c", seat=2, name="Zoé", avatar="zoe"), 7)
        evening.do(wire.Rise(id="d", seat=2), 7)
        evening.do(wire.Return(id="e", seat=2), 7)
        assert evening.news() == ["news_took 2", "news_left 2", "news_returned 2"]

    def test_a_pause_asked_for_taken_back_granted_and_ended(self) -> None:
        evening = Evening(WHISTITI, range(3))
        evening.news()
        for seat, on in ((0, True), (0, True), (0, False), (1, True), (2, True), (0, False)):
            evening.do(wire.Pause(id=evening.id(), seat=seat, on=on), seat)
        assert evening.news() == [
            "news_pause_asked 0",
            "news_pause_no 0",
            "news_pause_asked 1",
            "news_paused",
            "news_went_on 0",
        ]

    def test_who_asked_for_a_pause_and_is_gone_no_longer_asks_and_the_others_may_be_enough(self) -> None:
        evening = Evening(WHISTITI, range(4))
        for seat in (0, 1):
            evening.do(wire.Pause(id=evening.id(), seat=seat), seat)
        evening.go(0)
        evening.wait(4 * SECOND)
        assert evening.table().pausing == (1,)
        evening.do(wire.Pause(id=evening.id(), seat=2), 2)
        assert evening.live.table.is_paused
        evening.do(wire.Pause(id=evening.id(), seat=2, on=False), 2)
        evening.do(wire.Pause(id=evening.id(), seat=1), 1)
        evening.go(2)
        evening.wait(4 * SECOND)
        assert not evening.live.table.is_paused
        evening.go(3)
        evening.wait(4 * SECOND)
        assert evening.live.table.is_paused

    def test_a_clock_that_ran_out(self) -> None:
        evening = Evening(wire.Terms(game="whistiti", players=4, clock=wire.ClockView(5000)), (0, 1))
        evening.let_bots_play()
        to_the_turn_of(evening, 1)
        running = evening.table().chairs[1]
        assert running.running
        assert running.bank is not None
        evening.wait(1 * SECOND)
        assert evening.table().chairs[1].bank == running.bank - 1000
        assert not evening.table().chairs[0].running
        evening.wait(running.bank - 1000)
        assert evening.news() == ["news_lapsed 1"]

    def test_a_table_that_is_listed(self) -> None:
        evening = Evening(WHISTITI, (0,))
        evening.news()
        for listed in (True, False):
            terms = wire.Terms(game="whistiti", players=4, listed=listed)
            evening.do(wire.Agree(id=evening.id(), terms=terms), 0)
        assert evening.news() == ["news_listed", "news_unlisted"]


class TestReady:
    def test_all_who_share_a_screen_are_ready_at_once(self) -> None:
        evening = Evening(WHISTITI, (0, 1, 2))
        evening.let_bots_play()
        play_until(evening, "between")
        evening.news()
        assert evening.table().next_in == 20_000
        evening.wait(5 * SECOND)
        assert evening.table().next_in == 15_000
        keys = frozenset(["of seat 1"])
        evening.live.table.chairs[1].key = "of seat 1"
        evening.live.do(wire.Next(id="n", seat=0), Caller("guest 0", keys), evening.now)
        assert evening.table().ready == (0, 1)
        assert evening.news() == ["news_ready 0", "news_ready 1"]


class TestChairs:
    def test_a_name_changed_on_a_second_device_takes_the_seat_from_nobody(self) -> None:
        evening = Evening(WHISTITI, start=False)
        first = Caller("anne", new_key="k1")
        evening.live.do(wire.Sit(id="a", seat=0, name="Anne", avatar="zoe"), first, 0.0)
        second = Caller("telephone", frozenset([hashed("k1")]), new_key="k2")
        evening.live.do(wire.Sit(id="b", seat=0, name="Annette", avatar="zoe"), second, 0.0)
        assert evening.live.table.chairs[0].name == "Annette"
        for caller in (first, second):
            assert caller.seats(evening.live.table) == (0,)

    def test_who_plays_in_a_match_may_not_see_the_hand_of_a_bot_as_well(self, playing: Evening) -> None:
        playing.refuse(wire.Sit(id="x", seat=2, name="Moi aussi", avatar="zoe"), 1, "one_chair_a_match")
        playing.do(wire.Sit(id="x", seat=2, name="Zoé", avatar="zoe"), 7)


class TestAnotherMatch:
    @pytest.fixture
    def over(self) -> Evening:
        evening = Evening(wire.Terms(game="pan-tes-mort", players=4), (0, 1))
        evening.let_bots_play()
        play_until(evening, "over")
        evening.news()
        return evening

    def ask(self, evening: Evening, seat: int, *, on: bool = True, at_once: bool = False) -> None:
        evening.do(wire.Again(id=evening.id(), on=on, at_once=at_once), seat)

    def test_it_begins_when_all_who_are_there_ask_for_it(self, over: Evening) -> None:
        self.ask(over, 0)
        assert (over.table().again, over.table().again_in, over.table().stage) == ((0,), 20_000, "over")
        self.ask(over, 0, on=False)
        assert (over.table().again, over.table().again_in) == ((), None)
        self.ask(over, 1)
        self.ask(over, 0)
        assert (over.table().stage, over.table().match, over.table().again) == ("playing", 2, ())
        assert over.news() == ["news_again 0", "news_again_no 0", "news_again 1", "news_again_begun"]
        assert all(over.live.table.chairs[seat].is_person for seat in (0, 1))

    def test_after_the_grace_those_who_asked_begin_without_the_others_who_may_return(self, over: Evening) -> None:
        over.refuse(wire.Again(id="x", at_once=True), 0, "again_too_soon")
        self.ask(over, 0)
        over.wait(19 * SECOND)
        assert over.table().again_in == 1000
        over.refuse(wire.Again(id="x", at_once=True), 0, "again_too_soon")
        over.wait(1 * SECOND)
        self.ask(over, 0, at_once=True)
        assert over.table().stage == "playing"
        assert over.live.table.chairs[1].has_left
        over.do(wire.Return(id="r", seat=1), 1)
        assert over.live.table.chairs[1].is_person

    def test_who_is_gone_is_not_waited_for(self, over: Evening) -> None:
        over.go(1)
        self.ask(over, 0)
        assert over.table().stage == "over"  # perhaps only the line
        over.wait(4 * SECOND)
        assert over.table().stage == "playing"
        assert over.live.table.chairs[1].has_left

    def test_alone_with_bots_it_begins_at_once(self, over: Evening) -> None:
        over.do(wire.Rise(id="x", seat=1), 1)
        self.ask(over, 0)
        assert over.table().stage == "playing"

    def test_who_has_left_and_asks_for_another_match_plays_it(self, over: Evening) -> None:
        over.do(wire.Rise(id="x", seat=1), 1)
        self.ask(over, 1)
        assert over.table().again == (1,)
        self.ask(over, 0)
        assert over.live.table.chairs[1].is_person
        assert over.table().stage == "playing"
