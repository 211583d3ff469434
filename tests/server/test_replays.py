"""Matches that are over, over HTTP: step by step, and with what cost most; only those, and only what can be read."""

import asyncio
import gzip
from pathlib import Path
from typing import Any

import msgspec
import pytest

from guests import arrived
from houses import Answered, answer_to, asked, awaited, house_here
from replays import evening
from veillee.server.server import Server
from veillee.server.store.port import Create
from veillee.table.events import AnyEvent, Played, written
from veillee.table.replaying import STRETCH, Replay
from veillee.table.showing import listed
from veillee.table.table import folded
from veillee.views.live import Terms
from veillee.views.words import LANGUAGES, Words

GAME = 8  # L'Ascenseur
BRIEF = Terms("ascenseur", 3, {"max_cards": "3"})


def keep(server: Server, events: list[AnyEvent], rows: tuple[bytes, ...] = ()) -> None:
    """Let this have happened at a table."""
    summary = msgspec.json.encode(listed(folded("replayed", events)))
    rows = rows or tuple([written(event) for event in events])
    server.store.create(Create("replayed", "123456", summary, False, rows, 0))


def note_of(answer: Answered) -> str:
    return str(answer.json["note"]["key"])


@awaited
async def test_a_match_that_is_over_is_looked_at_step_by_step_from_any_place(tmp_path: Path) -> None:
    seen = evening(GAME, terms=BRIEF)
    replay = Replay("replayed", seen.events)
    async with house_here(tmp_path / "tables.db") as here:
        keep(here.server, seen.events)
        whole = (await asked(here.base, "/api/tables/replayed/replay?match=1")).json
        assert whole["steps"] == replay.steps
        assert whole["deals"] == list(replay.deals())
        assert whole["table"]["stage"] == "over"
        assert whole["game"]["id"] == "ascenseur"
        for place, viewer in (("0", 0), ("table", -1), ("all", -2)):
            answer = await asked(here.base, f"/api/tables/replayed/replay/{place}?match=1&step={STRETCH + 3}")
            assert answer.body == replay.stretch(viewer, STRETCH + 3).encoded()


@awaited
async def test_only_what_is_over_and_there_is_shown(tmp_path: Path) -> None:
    seen = evening(GAME, terms=BRIEF)
    async with house_here(tmp_path / "tables.db") as here:
        keep(here.server, seen.events[:-1])
        for path in ("replay", "replay/all", "analysis"):
            assert note_of(await asked(here.base, f"/api/tables/replayed/{path}")) == "match_is_on"
            assert (await asked(here.base, f"/api/tables/nowhere/{path}")).status == 404
            assert (await asked(here.base, f"/api/tables/replayed/{path}?match=2")).status == 404


@awaited
async def test_a_place_or_a_step_that_is_not_there_is_refused(tmp_path: Path) -> None:
    seen = evening(GAME, terms=BRIEF)
    async with house_here(tmp_path / "tables.db") as here:
        keep(here.server, seen.events)
        assert note_of(await asked(here.base, "/api/tables/replayed/replay/under")) == "error_field_value"
        assert note_of(await asked(here.base, "/api/tables/replayed/replay/7")) == "no_such_seat"
        missing = await asked(here.base, "/api/tables/replayed/replay/all?step=9999")
        assert (missing.status, note_of(missing)) == (404, "no_such_step")


@pytest.mark.parametrize("damage", ["cut", "lost"])
@awaited
async def test_what_was_damaged_gives_a_sentence(tmp_path: Path, damage: str) -> None:
    seen = evening(GAME, terms=BRIEF)
    rows = [written(event) for event in seen.events]
    move = next(place for place, event in enumerate(seen.events) if isinstance(event, Played))
    rows[move : move + 1] = [rows[move][:-3]] if damage == "cut" else []
    async with house_here(tmp_path / "tables.db") as here:
        keep(here.server, seen.events, tuple(rows))
        for path in ("replay", "replay/0", "record", "analysis"):
            answer = await asked(here.base, f"/api/tables/replayed/{path}")
            assert answer.status == 400
            assert note_of(answer) == "table_damaged"
    assert all(Words(lang).text("table_damaged") for lang in LANGUAGES)


@awaited
async def test_the_costliest_moves_are_found_for_whoever_asks_until_they_are(tmp_path: Path) -> None:
    seen = evening(GAME, terms=BRIEF)
    async with house_here(tmp_path / "tables.db") as here:
        keep(here.server, seen.events)
        found: dict[str, Any] = {}
        while not found.get("done"):
            found = (await asked(here.base, "/api/tables/replayed/analysis?match=1&seat=0")).json
            await asyncio.sleep(0.05)
        assert found["judged"] == found["moves"] > 0
        steps = [event for event in seen.events if type(event).__name__ in ("Started", "Dealt", "Played")]
        assert found["mistakes"], "somebody who plays at random errs"
        for mistake in found["mistakes"]:
            move = steps[mistake["step"]]
            assert isinstance(move, Played)
            assert move.seat == 0


ASCENSEUR = Path(__file__).parents[2] / "docs" / "examples"


async def brought(base: str, text: bytes) -> Answered:
    """A written game is brought to a house."""
    return await asyncio.to_thread(answer_to, base, "/api/records", {}, text)


@awaited
async def test_a_written_game_is_judged_proved_by_its_secret_and_looked_at(tmp_path: Path) -> None:
    async with house_here(tmp_path / "tables.db") as here:
        for name, proved in (("ascenseur.txt", False), ("sworn.txt", True), ("mixed.txt", True)):
            text = (ASCENSEUR / name).read_bytes()
            told = await brought(here.base, text)
            again = await brought(here.base, gzip.compress(text))
            assert (told.status, again.json) == (201, told.json)
            assert told.json["proved"] is proved
            whole = (await asked(here.base, f"/api/tables/{told.json['id']}/replay?match=1")).json
            assert whole["table"]["stage"] == "over"
            written_again = await asked(here.base, f"/api/tables/{told.json['id']}/record")
            assert moves_in(written_again.body) == moves_in(text)


@awaited
async def test_what_several_bring_at_the_same_moment_is_kept_once(tmp_path: Path) -> None:
    text = (ASCENSEUR / "ascenseur.txt").read_bytes()
    async with house_here(tmp_path / "tables.db") as here:
        told = await asyncio.gather(*(brought(here.base, text) for _ in range(3)))
        assert [answer.status for answer in told] == [201] * 3
        assert len({answer.body for answer in told}) == 1
        assert here.server.store.count() == 1


def moves_in(text: bytes) -> list[bytes]:
    return [line for line in text.splitlines() if line[:1].isdigit()]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (b"", "error_record_cut"),
        (b"hello", "error_record"),
        (b"\xff\xfe\x00", "error_record_unreadable"),
        (b"\x1f\x8b\x08 no more than that", "error_record_unreadable"),
        (gzip.compress(b" " * 3_000_000), "error_too_large"),
        ((ASCENSEUR / "cheat.txt").read_bytes(), "error_record"),
    ],
    ids=["nothing", "a word", "no text", "badly packed", "too long", "a cheat"],
)
@awaited
async def test_a_file_that_is_no_written_game_gives_a_sentence(tmp_path: Path, text: bytes, key: str) -> None:
    async with house_here(tmp_path / "tables.db") as here:
        answer = await brought(here.base, text)
        assert (answer.status, note_of(answer)) == (400, key)


@awaited
async def test_one_plays_on_from_a_moment_at_a_table_that_says_where_it_comes_from(tmp_path: Path) -> None:
    seen = evening(GAME, terms=BRIEF)
    wanted = {"match": 1, "step": 5, "seat": 1, "name": "Camille", "avatar": "camille", "anew": True}
    async with house_here(tmp_path / "tables.db") as here:
        keep(here.server, seen.events)
        opened = await asked(here.base, "/api/tables/replayed/what-if", wanted)
        assert opened.status == 201
        guest = await arrived(here.base, opened.json["id"], opened.json["guest"])
        table = await guest.until_table(lambda told: told["stage"] == "playing")
        assert table["yours"] == [1]
        assert table["origin"] == {"table": "replayed", "match": 1, "step": 5, "seat": 1, "anew": True}
        assert "promise" not in table
        assert note_of(await asked(here.base, f"/api/tables/{opened.json['id']}/replay")) == "match_is_on"
        await guest.go()
        last = len(Replay("replayed", seen.events).events) - 1
        too_late = await asked(here.base, "/api/tables/replayed/what-if", {**wanted, "step": last})
        assert note_of(too_late) == "match_is_over"
