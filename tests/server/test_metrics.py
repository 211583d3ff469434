"""What a house measures: for its host alone, in Prometheus's own words, and blind to what nobody else sees."""

import asyncio
import json
import re
from pathlib import Path
from random import Random

from prometheus_client.parser import text_string_to_metric_families

from guests import Client, arrived
from houses import answer_to, asked, awaited, house_here, table_at
from veillee.server.metrics import COUNTED, Durations, Metrics

UNSTEADY = ("process_", "veillee_connections", "veillee_data", "veillee_disk")
TABLES = 30  # that are looked at for one where a choice has two steps
TOKEN = "a long secret"  # noqa: S105 - of this test


async def told(base: str) -> dict[str, float]:
    """All that is measured but for the process, connections and sizes, name by name."""
    text = (await asked(base, "/metrics")).body.decode()
    return {
        f"{sample.name}{sorted(sample.labels.values())}": sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if not family.name.startswith(UNSTEADY)
    }


class TestWords:
    @awaited
    async def test_whatever_is_measured_says_what_it_is(self, tmp_path: Path) -> None:
        async with house_here(tmp_path / "tables.db") as here:
            table = await table_at(here.base, "whistiti", 4)
            guest = await arrived(here.base, table["id"])
            answer = await asked(here.base, "/metrics")
            families = list(text_string_to_metric_families(answer.body.decode()))
            names = {family.name for family in families}
            assert {"veillee_move_seconds", "veillee_tables", "veillee_moves", "process_open_fds"} <= names
            assert all(family.documentation.strip() for family in families)
            assert {family.type for family in families} <= {"counter", "gauge", "histogram"}
            assert sum(sample.value for one in families if one.name == "veillee_screens" for sample in one.samples) == 1
            assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
            await guest.go()

    def test_every_counter_has_its_words(self) -> None:
        assert set(COUNTED) == {name for name, value in vars(Metrics()).items() if isinstance(value, int)}

    def test_times_are_counted_up_to_each_bound(self) -> None:
        times = Durations()
        for seconds in (0.0005, 0.001, 0.002, 0.3, 100.0):
            times.add(seconds)
        found = {sample.labels.get("le"): sample.value for sample in times.told("t", "T").samples}
        assert (found["0.001"], found["0.0025"], found["0.25"], found["0.5"], found["+Inf"]) == (2, 3, 3, 4, 5)


class TestBoard:
    @awaited
    async def test_the_board_shows_what_a_house_measures_and_nothing_else(self, tmp_path: Path) -> None:
        board = json.loads((Path(__file__).parents[2] / "docs" / "grafana.json").read_text())
        asked_for = {
            name
            for panel in board["panels"]
            for target in panel["targets"]
            for name in re.findall(r"(?:veillee|process)_[a-z_]+", target["expr"])
        }
        async with house_here(tmp_path / "tables.db") as here:
            text = (await asked(here.base, "/metrics")).body.decode()
        there = {sample.name for family in text_string_to_metric_families(text) for sample in family.samples}
        assert asked_for <= there
        assert len(asked_for) > 15


class TestHost:
    @awaited
    async def test_it_is_shown_on_the_houses_own_machine_and_to_nobody_for_whom_a_server_asks(
        self, tmp_path: Path
    ) -> None:
        async with house_here(tmp_path / "tables.db") as here:
            assert (await asked(here.base, "/metrics")).status == 200
            for name in ("X-Forwarded-For", "Forwarded", "Via"):
                status, note = await self.seen(here.base, {name: "192.0.2.7"})
                assert (status, note) == (403, "host_only")

    @awaited
    async def test_whoever_shows_the_token_sees_it_from_anywhere(self, tmp_path: Path) -> None:
        async with house_here(tmp_path / "tables.db") as here:
            here.server.metrics_token = TOKEN
            elsewhere = {"X-Forwarded-For": "192.0.2.7"}
            for shown, expected in (
                (f"Bearer {TOKEN}", 200),
                ("Bearer another", 403),
                ("Bearer ", 403),
                ("", 403),
            ):
                status, _ = await self.seen(here.base, elsewhere | {"Authorization": shown})
                assert status == expected

    async def seen(self, base: str, headers: dict[str, str]) -> tuple[int, str]:
        """What somebody is answered who says this."""
        answer = await asyncio.to_thread(answer_to, base, "/metrics", headers)
        return answer.status, "" if answer.status == 200 else answer.json["note"]["key"]


class TestBlind:
    @awaited
    async def test_a_step_that_nobody_else_sees_is_not_counted(self, tmp_path: Path) -> None:
        async with house_here(tmp_path / "tables.db", chance=Random(1).randbytes) as here:
            guest, seat, begin = await with_a_choice_in_steps(here.base)
            before = await told(here.base)
            for _ in range(3):
                await back(guest, seat)
                await take(guest, seat, begin)
            assert await told(here.base) == before
            while guest.view.get("doing"):
                await take(guest, seat, guest.view["offers"][0]["number"])
            assert (await told(here.base))["veillee_moves_total[]"] == before["veillee_moves_total[]"] + 1
            await guest.go()


async def with_a_choice_in_steps(base: str) -> tuple[Client, int, int]:
    """Somebody who plays for all at Le Président, and has begun to choose what to lay: who, which seat, which offer."""
    for _ in range(TABLES):
        table = await table_at(base, "president", 4)
        guest = await arrived(base, table["id"], table["guest"])
        for seat in range(4):
            await guest.sit(seat, f"Guest {seat}")
        await guest.sure("start")
        (seat,) = (await guest.until_view(lambda view: view["waiting_for"]))["waiting_for"]
        await guest.say({"do": "look", "shown": seat})
        view = await guest.until_view(lambda view: view["seat"] >= 0 and view.get("offers"))
        begin = view["offers"][0]["number"]
        await take(guest, seat, begin)
        if guest.view.get("doing"):
            return guest, seat, begin
        await guest.go()
    raise AssertionError("never a choice in two steps")


async def back(guest: Client, seat: int) -> None:
    """Take a step back."""
    await take(guest, seat, next(one["number"] for one in guest.view["offers"] if one["verb"] == "back"))


async def take(guest: Client, seat: int, offer: int) -> None:
    """Take an offer, and see what comes of it."""
    version = guest.version
    await guest.sure("play", seat=seat, offer=offer, version=version)
    await guest.until_after(version)
