"""Sitting down at a live table, getting up, coming back, and bots who sit where one puts them."""

import pytest

from timed import Evening
from veillee.engine.deal import Deal
from veillee.engine.entry import BOLD, CAREFUL
from veillee.table.events import Played
from veillee.table.showing import table_view
from veillee.table.table import folded
from veillee.views import live as wire

WHISTITI = wire.Terms(game="whistiti", players=4)


@pytest.fixture
def evening() -> Evening:
    """A table at which two people sit, before the match."""
    return Evening(WHISTITI, (0, 1), start=False)


@pytest.fixture
def playing() -> Evening:
    """The same, in a match."""
    return Evening(WHISTITI, (0, 1))


def sit(seat: int, name: str = "Zoé") -> wire.Sit:
    return wire.Sit(id="x", seat=seat, name=name, avatar="zoe")


class TestSittingDown:
    def test_on_a_free_chair(self, evening: Evening) -> None:
        evening.do(sit(2, "  Zoé \u202e\n du   bois "), 7)
        chair = evening.live.table.chairs[2]
        assert (chair.name, chair.avatar, chair.guest, chair.is_person) == ("Zoé du bois", "zoe", "guest 7", True)

    @pytest.mark.parametrize(
        ("deed", "key"),
        [
            (sit(0), "seat_taken"),
            (sit(4), "no_such_seat"),
            (sit(2, " \u200b "), "error_name"),
            (sit(2, "GUEST 1"), "name_taken"),
        ],
    )
    def test_not_where_somebody_sits_nor_nameless_nor_under_the_name_of_another(
        self, evening: Evening, deed: wire.Sit, key: str
    ) -> None:
        evening.refuse(deed, 7, key)

    def test_whoever_sits_there_already_may_change_his_name(self, evening: Evening) -> None:
        evening.do(sit(1, "Léa"), 1)
        assert evening.live.table.chairs[1].name == "Léa"

    def test_asked_twice_under_one_name_it_happens_once(self, evening: Evening) -> None:
        for _ in range(2):
            evening.do(sit(2), 7)
        assert [event.id for event in evening.kept].count(evening.guest(7).mark("x")) == 1

    def test_two_clients_may_call_what_they_ask_for_the_same(self, evening: Evening) -> None:
        evening.do(sit(2, "Zoé"), 7)
        evening.do(sit(3, "Hugo"), 8)
        assert [chair.name for chair in evening.live.table.chairs[2:]] == ["Zoé", "Hugo"]

    def test_on_the_chair_of_a_bot_in_the_middle_of_a_match(self, playing: Evening) -> None:
        playing.do(sit(2), 7)
        assert playing.live.table.chairs[2].is_person
        assert not playing.live.thinking.is_asked(2)

    def test_the_bot_whose_chair_it_was_no_longer_thinks(self, playing: Evening) -> None:
        playing.let_bots_play()
        while playing.deal.turn != 2:
            seat = int(playing.deal.turn)
            if seat in (0, 1):
                playing.play(seat, playing.deal.moves().word(playing.deal.legal_actions(seat)[0]))
            playing.wait(2000 if seat == 3 else 0)
        playing.think()
        assert 2 in playing.live.thinking.plans
        playing.do(sit(2), 7)
        before = playing.moves()
        playing.wait(60_000)
        assert playing.moves() == before


class TestGettingUp:
    def test_before_the_match_the_chair_is_free_again(self, evening: Evening) -> None:
        evening.do(wire.Rise(id="x", seat=1), 1)
        assert evening.live.table.chairs[1].is_free

    def test_in_a_match_a_bot_plays_on_until_one_comes_back(self, playing: Evening) -> None:
        playing.do(wire.Rise(id="x", seat=1), 1)
        assert playing.live.table.chairs[1].has_left
        move = wire.Play(id="y", seat=1, offer=0, version=playing.version(1))
        playing.refuse(move, 1, "bot_plays_for_you")
        playing.do(wire.Return(id="z", seat=1), 1)
        assert playing.live.table.chairs[1].is_person

    def test_to_get_up_twice_or_to_come_back_from_nowhere_changes_nothing(self, playing: Evening) -> None:
        playing.do(wire.Return(id="w", seat=1), 1)
        playing.do(wire.Rise(id="x", seat=1), 1)
        before = playing.everything()
        playing.do(wire.Rise(id="y", seat=1), 1)
        assert playing.everything() == before

    @pytest.mark.parametrize("kind", [wire.Rise, wire.Return])
    def test_nobody_does_it_for_another(self, playing: Evening, kind: type[wire.Rise | wire.Return]) -> None:
        playing.refuse(kind(id="x", seat=1), 0, "not_your_seat")
        playing.refuse(kind(id="x", seat=11), 0, "not_your_seat")


class TestBots:
    def test_one_takes_a_free_chair_changes_its_level_and_is_sent_away(self, evening: Evening) -> None:
        chair = evening.live.table.chairs[3]
        evening.do(wire.SeatBot(id="x", seat=3, level="beginner"), 0)
        evening.do(wire.SeatBot(id="y", seat=3, level="expert"), 1)
        assert chair.bot == "expert"
        evening.do(wire.SendBot(id="z", seat=3), 1)
        assert evening.live.table.chairs[3].is_free

    def test_one_sits_in_for_somebody_who_is_gone(self, playing: Evening) -> None:
        playing.refuse(wire.SeatBot(id="x", seat=1), 0, "still_here")
        playing.go(1)
        playing.refuse(wire.SeatBot(id="x", seat=1), 0, "not_late_yet")
        playing.wait(20_000)
        playing.do(wire.SeatBot(id="x", seat=1), 0)
        assert playing.live.table.chairs[1].has_left

    def test_one_may_give_ones_own_chair_to_a_bot(self, playing: Evening) -> None:
        playing.do(wire.SeatBot(id="x", seat=0, level="beginner"), 0)
        assert playing.live.table.chairs[0].bot == "beginner"

    @pytest.mark.parametrize(
        ("deed", "key"),
        [
            (wire.SeatBot(id="x", seat=9), "no_such_seat"),
            (wire.SendBot(id="x", seat=9), "no_such_seat"),
            (wire.SendBot(id="x", seat=2), "no_bot_there"),
            (wire.SendBot(id="x", seat=1), "no_bot_there"),
        ],
    )
    def test_not_on_a_chair_that_is_not_there_nor_away_from_one_without_a_bot(
        self, evening: Evening, deed: wire.Deed, key: str
    ) -> None:
        evening.refuse(deed, 0, key)

    def test_in_a_match_somebody_has_to_play(self, playing: Evening) -> None:
        playing.refuse(wire.SendBot(id="x", seat=2), 0, "match_is_on")

    @pytest.mark.parametrize("deed", [wire.SeatBot(id="x", seat=2), wire.SendBot(id="x", seat=2)])
    def test_a_stranger_has_no_say(self, playing: Evening, deed: wire.Deed) -> None:
        playing.refuse(deed, 9, "not_at_the_table")


class TestCharacters:
    def characters(self, evening: Evening) -> list[str | None]:
        """As everyone at the table is told of them."""
        return [chair.character for chair in table_view(evening.live, evening.guest(0), evening.now).chairs]

    def test_bots_beside_each_other_differ(self) -> None:
        assert self.characters(Evening(WHISTITI, (0,))) == [None, "bold", "careful", "bold"]

    def test_two_bots_apart_differ_too(self) -> None:
        assert self.characters(Evening(WHISTITI, (0, 2))) == [None, "bold", None, "careful"]

    def test_a_bot_keeps_its_character_when_its_level_changes(self, evening: Evening) -> None:
        for number, level in enumerate(("beginner", "expert")):
            evening.do(wire.SeatBot(id=f"x{number}", seat=3, level=level), 0)  # type: ignore[arg-type]
        assert self.characters(evening)[3] == "bold"

    def test_it_has_another_if_that_is_asked(self, evening: Evening) -> None:
        evening.do(wire.SeatBot(id="x", seat=3, character="careful"), 0)
        evening.do(wire.SeatBot(id="y", seat=2), 0)
        assert self.characters(evening) == [None, None, "bold", "careful"]

    def test_a_bot_that_sits_in_for_somebody_has_none(self, playing: Evening) -> None:
        playing.do(wire.Rise(id="x", seat=1), 1)
        assert self.characters(playing) == [None, None, "bold", "careful"]

    def test_nothing_is_said_of_them_where_the_game_gives_them_no_room(self) -> None:
        rois = Evening(wire.Terms(game="cinq-rois", players=4), (0,))
        assert self.characters(rois) == [None] * 4

    def test_each_bot_is_asked_as_who_it_is(self) -> None:
        evening = Evening(WHISTITI, (0,))
        asked: dict[int, int] = {}
        while len(asked) < 3:
            seat = evening.deal.turn
            asked |= {question.seat: question.character for question in evening.live.thinking.take()}
            evening.live.happen(played(evening.deal, seat), evening.now)
        assert asked == {1: BOLD, 2: CAREFUL, 3: BOLD}


def played(deal: Deal, seat: int) -> Played:
    """Any move of a seat."""
    return Played(at=0, seat=seat, move=deal.moves().word(deal.legal_actions(seat)[0]))


def test_what_happened_folds_to_the_same_table(playing: Evening) -> None:
    playing.do(sit(2), 7)
    playing.do(wire.Rise(id="a", seat=1), 1)
    playing.do(wire.Return(id="b", seat=1), 1)
    playing.do(wire.SeatBot(id="c", seat=3, level="expert"), 0)
    again = playing.after_a_restart()
    assert again.everything() == playing.everything()
    assert folded("t1", playing.kept).chairs == playing.live.table.chairs
