"""What is agreed at a live table: its terms, the words in the mix, and that a match begins."""

import pytest
from msgspec.structs import replace

from timed import Evening, play_until
from veillee.cards.luck import SeededLuck
from veillee.engine.notes import BadInputError
from veillee.engine.record import Record, verify, write
from veillee.table.agreeing import checked
from veillee.table.events import TableOpened
from veillee.table.live import LiveTable
from veillee.table.people import Caller
from veillee.table.table import Table
from veillee.views import live as wire

SECRET = bytes(range(32))
ANNE = Caller("anne")


@pytest.fixture
def live() -> LiveTable:
    """A table at which Anne sits."""
    table = Table("t1", keeps_book=True)
    terms = wire.Terms(game="whistiti", players=4)
    table.fold([TableOpened(at=0, terms=terms, code="pomme", host="anne", luck=f"secret {SECRET.hex()}")])
    live = LiveTable(table, SeededLuck(1))
    live.do(wire.Sit(id="1", seat=2, name="Anne", avatar="anouk"), ANNE, 0.0)
    return live


def test_words_are_mixed_as_they_are_shown_and_what_is_dealt_comes_from_them(live: LiveTable) -> None:
    live.do(wire.Mix(id="2", seat=2, words=" e\u0301te\u0301 \u202e indien "), ANNE, 1.0)
    live.do(wire.Start(id="3"), ANNE, 2.0)
    match = live.table.playing
    assert match.luck.mixed() == {2: "été indien"}
    record = Record(write(match, []))
    assert record.mix == {2: "été indien"}
    assert verify(record, match.game, SECRET).version > 0


def test_words_that_are_too_long_once_they_are_spelt_out_are_refused(live: LiveTable) -> None:
    with pytest.raises(BadInputError, match="error_words"):
        live.do(wire.Mix(id="2", seat=2, words="\u0958" * 80), ANNE, 1.0)
    live.do(wire.Start(id="3"), ANNE, 2.0)
    assert live.table.playing.luck.mixed() == {}


WHISTITI = wire.Terms(game="whistiti", players=4)
PAN = wire.Terms(game="pan-tes-mort", players=4)


@pytest.fixture
def gathering() -> Evening:
    """Two people at a table, of whom the first opened it."""
    return Evening(WHISTITI, (0, 3), start=False)


class TestWhatAClockWrites:
    """rules/kems.md, addenda: with a clock no number of swaps that people make puts the four cards aside."""

    KEMS = checked(wire.Terms(game="kems", players=4, options={"tempo": "open", "target": "5"}))

    @pytest.mark.parametrize(
        ("change", "left"),
        [
            ({"calm": True}, {"tempo": "open", "target": "5"}),
            ({"options": {**KEMS.options, "tempo": "ticks"}}, {"tempo": "ticks", "target": "5"}),
            ({"listed": True}, dict(KEMS.options)),
            ({"calm": True, "options": {**KEMS.options, "most_swaps": "8"}}, {**KEMS.options, "most_swaps": "8"}),
        ],
    )
    def test_it_follows_the_tempo_and_leaves_with_the_clock(
        self, change: dict[str, object], left: dict[str, str]
    ) -> None:
        assert self.KEMS.options["most_swaps"] == "200"
        evening = Evening(self.KEMS, (0, 2), start=False)
        evening.do(wire.Agree(id=evening.id(), terms=replace(self.KEMS, **change)), 0)
        assert evening.live.table.terms.options == left
        evening.do(wire.Agree(id=evening.id(), terms=replace(evening.live.table.terms, calm=False)), 0)
        again = evening.live.table.terms.options
        assert again == (left if left["tempo"] == "ticks" else {"most_swaps": "200", **left})


class TestTheTerms:
    def test_whoever_opened_the_table_changes_them_before_the_match(self, gathering: Evening) -> None:
        terms = wire.Terms(game="ascenseur", players=5, listed=True)
        gathering.do(wire.Agree(id="x", terms=terms), 0)
        assert gathering.live.table.terms == terms
        assert gathering.live.table.entry.game.id == "ascenseur"
        assert len(gathering.live.table.chairs) == 5

    @pytest.mark.parametrize(
        ("terms", "seat", "key"),
        [
            (WHISTITI, 3, "only_the_host"),
            (WHISTITI, 9, "not_at_the_table"),
            (wire.Terms(game="belote", players=4), 0, "error_game"),
            (wire.Terms(game="ascenseur", players=3), 0, "seat_taken"),
            (wire.Terms(game="kems", players=5), 0, "error_players_exactly"),
            (wire.Terms(game="ascenseur", players=12), 0, "error_players"),
        ],
    )
    def test_nobody_else_does_nor_to_what_cannot_be_played(
        self, gathering: Evening, terms: wire.Terms, seat: int, key: str
    ) -> None:
        gathering.refuse(wire.Agree(id="x", terms=terms), seat, key)

    def test_an_option_that_the_game_does_not_know_is_refused(self, gathering: Evening) -> None:
        before = gathering.everything()
        with pytest.raises(BadInputError):
            gathering.do(wire.Agree(id="x", terms=replace(WHISTITI, options={"nonsense": "1"})), 0)
        assert gathering.everything() == before

    def test_in_a_match_anyone_changes_the_pace_and_the_host_what_changes_no_rule(self, gathering: Evening) -> None:
        gathering.do(wire.Start(id="s"), 3)
        gathering.refuse(wire.Agree(id="x", terms=replace(WHISTITI, calm=True)), 0, "match_is_on")
        gathering.refuse(wire.Agree(id="x", terms=replace(WHISTITI, clock=wire.ClockView(1000))), 0, "match_is_on")
        for listed in (replace(WHISTITI, listed=True), replace(WHISTITI, onlookers="none"), replace(WHISTITI, grace=0)):
            gathering.refuse(wire.Agree(id="x", terms=listed), 3, "only_the_host")
        slower = replace(WHISTITI, bot_pace=3000, by_steps=True)
        gathering.do(wire.Agree(id="x", terms=slower), 3)
        assert gathering.live.table.terms == slower
        private = replace(slower, listed=True, onlookers="none", grace=60_000)
        gathering.do(wire.Agree(id="y", terms=private), 0)
        assert gathering.live.table.terms == private

    def test_where_nobody_may_look_on_an_onlooker_sees_nothing(self, gathering: Evening) -> None:
        gathering.do(wire.Agree(id="x", terms=replace(WHISTITI, onlookers="none")), 0)
        with pytest.raises(BadInputError, match="no_onlookers"):
            gathering.live.look(-1, 0, 0.0)


class TestBeginning:
    def test_bots_take_the_chairs_that_are_free(self, gathering: Evening) -> None:
        gathering.do(wire.Start(id="s"), 3)
        assert [chair.bot for chair in gathering.live.table.chairs] == [None, "regular", "regular", None]
        assert gathering.live.table.stage == "playing"

    def test_begun_twice_under_one_name_it_begins_once(self, gathering: Evening) -> None:
        for _ in range(2):
            gathering.do(wire.Start(id="s"), 3)
        assert gathering.live.table.matches == 1
        gathering.refuse(wire.Start(id="t"), 3, "match_is_on")

    def test_a_stranger_begins_nothing(self, gathering: Evening) -> None:
        gathering.refuse(wire.Start(id="s"), 9, "not_at_the_table")
        gathering.refuse(wire.Again(id="s"), 9, "not_at_the_table")

    def test_another_match_begins_once_one_is_over(self) -> None:
        evening = Evening(PAN, (0,), start=False)
        evening.refuse(wire.Again(id="a"), 0, "table_not_started")
        evening.do(wire.Start(id="s"), 0)
        evening.refuse(wire.Again(id="a"), 0, "match_is_on")
        evening.refuse(wire.Mix(id="m", seat=0, words="trop tard"), 0, "match_is_on")
        evening.let_bots_play()
        play_until(evening, "over")
        evening.refuse(wire.Next(id="n", seat=0), 0, "match_is_over")
        first = evening.live.table.luck
        evening.do(wire.Again(id="a"), 0)
        table = evening.live.table
        assert (table.stage, table.matches) == ("playing", 2)
        assert table.luck != first
        again = evening.after_a_restart()
        assert again.everything() == evening.everything()

    def test_words_are_added_only_for_oneself(self, gathering: Evening) -> None:
        gathering.refuse(wire.Mix(id="m", seat=3, words="été"), 0, "not_your_seat")


def stage(evening: Evening) -> str:
    """How far a table is."""
    return evening.live.table.stage


class TestTheNextDeal:
    def test_it_comes_when_all_are_ready(self) -> None:
        evening = Evening(WHISTITI, (0, 1))
        evening.let_bots_play()
        evening.refuse(wire.Next(id="n", seat=1), 0, "not_your_seat")
        play_until(evening, "between")
        evening.do(wire.Next(id="n", seat=0), 0)
        assert (stage(evening), evening.live.ready) == ("between", {0})
        evening.do(wire.Next(id="m", seat=1), 1)
        assert stage(evening) == "playing"
        assert evening.live.ready == set()

    def test_or_after_twenty_seconds(self) -> None:
        evening = Evening(WHISTITI, (0, 1))
        evening.let_bots_play()
        play_until(evening, "between")
        evening.do(wire.Next(id="n", seat=0), 0)
        evening.wait_until(evening.live.since + 19_999)
        assert stage(evening) == "between"
        evening.wait(1)
        assert stage(evening) == "playing"

    def test_whoever_has_gone_is_not_waited_for(self) -> None:
        evening = Evening(WHISTITI, (0, 1))
        evening.let_bots_play()
        play_until(evening, "between")
        evening.do(wire.Next(id="n", seat=0), 0)
        evening.go(1)
        evening.wait(0)
        assert stage(evening) == "playing"

    def test_before_the_match_nobody_is_ready_for_anything(self, gathering: Evening) -> None:
        gathering.refuse(wire.Next(id="n", seat=0), 0, "table_not_started")
