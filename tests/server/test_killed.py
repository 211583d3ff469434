"""The house is killed again and again while people play: nothing acknowledged is lost, nothing is done twice."""

from __future__ import annotations

import asyncio
import os
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from houses import asked, house_at
from judging import TABLES, judge
from nights import Guest, Night
from veillee.server.store.sqlite import SqliteStore
from veillee.table.events import Played, read

pytestmark = pytest.mark.once

if TYPE_CHECKING:
    from pathlib import Path

KILLS = int(os.environ.get("VEILLEE_KILLS", "30"))
MOST_MESSAGES = 150  # between two killings


def test_nothing_acknowledged_is_lost_however_often_the_house_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    clients = asyncio.run(spent(file, KILLS))
    with closing(SqliteStore(file)) as store:
        for id_ in {client.id for client in clients}:
            events = [read(row) for row in store.read(id_)]
            assert any(event.id for event in events if isinstance(event, Played))
            judge(events, [client for client in clients if client.id == id_])


async def spent(file: Path, kills: int) -> list[Guest]:
    """The guests of a night, who have seen what the house shows."""
    async with house_at(file) as house:
        night = Night([house], kills, MOST_MESSAGES)
        await night.spend(TABLES, kills, lambda _: night.end(house, is_kill=True))
        assert (await asked(house.base, "/health")).json["tables"] == len(TABLES)
    return night.clients
