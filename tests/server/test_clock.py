"""Time passes only while the house is awake: what it was stopped for is charged to nobody."""

import asyncio
import time
from pathlib import Path

import pytest

from guests import arrived
from houses import awaited, house_here, table_at
from veillee.server import clock
from veillee.server.clock import Clock


@awaited
async def test_a_house_that_stood_still_takes_nothing_from_anybodys_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "STOOD_STILL", 0.5)
    monkeypatch.setattr(clock, "BEAT", 0.05)
    async with house_here(tmp_path / "tables.db") as here:
        table = await table_at(here.base, "huit-americain", 2, clock={"bank": 60_000})
        guests = [await arrived(here.base, table["id"]) for _ in range(2)]
        for seat, guest in enumerate(guests):
            await guest.sit(seat, f"Guest {seat}")
        await guests[0].sure("start")
        live = here.server.hall.tables[table["id"]].live
        before = here.server.hall.clock.now()
        time.sleep(1.5)  # noqa: ASYNC251 - nothing of the house runs meanwhile
        assert here.server.hall.clock.now() - before < 500
        seat = live.table.playing.deal.turn
        view = await guests[seat].until_view(lambda view: view.get("offers"))
        await guests[seat].sure("play", seat=seat, offer=view["offers"][0]["number"], version=view["version"])
        assert 60_000 - live.table.chairs[seat].bank < 1500
        for guest in guests:
            await guest.go()


def test_where_nobody_looks_regularly_a_long_time_is_just_that(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = Clock()
    before = ours.now()
    later = time.monotonic() + 100.0
    monkeypatch.setattr(clock, "monotonic", lambda: later)
    assert 100_000 <= ours.now() - before < 101_000


def test_it_never_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async def beaten() -> None:
        ours = Clock()
        beating = asyncio.ensure_future(ours.beat())
        await asyncio.sleep(0)
        start, told = time.monotonic(), [ours.now()]
        for passed in (0.1, 1.0, 2.9, 100.0, 100.1, 105.0):
            monkeypatch.setattr(clock, "monotonic", lambda: start + passed)  # noqa: B023 - asked at once
            told.append(ours.now())
        beating.cancel()
        assert told == sorted(told)
        assert 2900 <= told[-1] - told[0] < 3500

    asyncio.run(beaten())
