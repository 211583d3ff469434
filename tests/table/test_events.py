"""What is kept of a table: every kind of event comes back as it was, and what was written years ago is still read."""

from pathlib import Path
from typing import get_args

import pytest

from veillee.engine.notes import BadInputError
from veillee.table import events
from veillee.table.events import AnyEvent, read, written
from veillee.table.table import DamagedTableError, folded
from veillee.views.live import ClockView, Terms

TERMS = Terms(
    game="huit-americain", players=3, options={"deals": "1"}, bot_pace=500, clock=ClockView(bank=60_000, increment=2000)
)

# A table as it was kept, and one event of each kind. These files are never changed: old tables must stay readable.
KEPT = Path(__file__).with_name("kept") / "table.jsonl"
WRITTEN = Path(__file__).with_name("kept") / "kinds.jsonl"

SAMPLES: tuple[AnyEvent, ...] = (
    events.TableOpened(at=1, terms=TERMS, code="000001", host="h", luck="secret " + "0" * 64),
    events.Agreed(at=1, id="m", terms=TERMS),
    events.Sat(at=1, id="m", seat=2, guest="g", name="Zoé", avatar="zoe", key="ff"),
    events.Rose(at=1, seat=2),
    events.Returned(at=1, seat=2),
    events.BotSat(at=1, seat=2, level="expert"),
    events.BotSent(at=1, seat=2),
    events.Mixed(at=1, seat=2, words="« été »"),
    events.Started(at=1, next_luck="seed 2"),
    events.Played(at=1, id="m", seat=2, move="play 5S", by="clock", took=312, used=4000),
    events.Dealt(at=1),
    events.Paused(at=1),
    events.WentOn(at=1),
    events.Rematched(at=1, next_luck="seed 3"),
)


def test_there_is_a_sample_of_every_kind() -> None:
    assert {type(sample) for sample in SAMPLES} == set(get_args(AnyEvent))


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_an_event_comes_back_as_it_was(event: AnyEvent) -> None:
    assert read(written(event)) == event


def lines(file: Path) -> list[bytes]:
    return file.read_bytes().splitlines()


@pytest.mark.parametrize(("line", "event"), list(zip(lines(WRITTEN), SAMPLES, strict=True)))
def test_what_was_written_is_still_read(line: bytes, event: AnyEvent) -> None:
    assert read(line) == event


def test_the_character_of_a_bot_is_kept() -> None:
    sat = events.BotSat(at=1, seat=2, level="expert", character="careful")
    assert read(written(sat)) == sat


def test_what_an_older_house_did_not_write_is_what_it_was_then() -> None:
    assert read(b'{"e":"bot","at":5,"seat":1,"level":"expert"}') == events.BotSat(at=5, seat=1, level="expert")
    assert read(b'{"e":"played","at":5,"seat":1,"move":"flip"}') == events.Played(at=5, seat=1, move="flip")


def test_a_table_of_that_time_is_still_the_table_it_was() -> None:
    table = folded("t", [read(line) for line in lines(KEPT)])
    assert (table.stage, table.code, table.host, table.is_paused) == ("playing", "123456", "anne", False)
    assert [(chair.name, chair.bot) for chair in table.chairs] == [
        ("Anne", None),
        ("", "beginner"),
        ("", "regular"),
        ("", "regular"),
    ]
    assert {chair.character for chair in table.chairs} == {None}  # there were none then: its bots play on as they did
    assert (table.mix, table.luck, table.next_luck) == ({0: "été indien"}, "seed 7", "seed 8")
    assert [chair.bank for chair in table.chairs] == [60_000] * 4
    assert table.playing.deal.turn == 2
    assert all(table.has_done(mark) for mark in ("12ab-1", "12ab-2", "12ab-3"))


@pytest.mark.parametrize("move", ["play 2C", "slap", "nonsense"])
def test_what_cannot_have_happened_is_not_believed(move: str) -> None:
    kept = [read(line) for line in lines(KEPT)]
    with pytest.raises(DamagedTableError, match="event 18"):
        folded("t", [*kept, events.Played(at=9, seat=1, move=move)])


def test_a_game_that_nobody_knows_any_more_is_refused() -> None:
    line = lines(KEPT)[0].replace(b"whistiti", b"belote")
    with pytest.raises(BadInputError, match="error_game"):
        folded("t", [read(line)])
