"""Analysis in a house: after the match, with progress, kept, bounded, and not stopped by a process that dies."""

import asyncio
import os
from pathlib import Path
from signal import SIGKILL

from guests import Client, Message, arrived
from houses import awaited, house_here, table_at
from players import PlayingClient
from veillee.server.limits import UNLIMITED, Limits, Rate

SHORT = {"max_cards": "3"}


async def finished(base: str, seed: int = 0) -> PlayingClient:
    """Somebody who has played a short match of L'Ascenseur against two bots."""
    table = await table_at(base, "ascenseur", 3, options=SHORT, bot_pace=0)
    guest = PlayingClient(base, table["id"], table["guest"], seed=seed)
    await guest.come()
    await guest.sit(0, "Camille")
    await guest.sure("start")
    await guest.until_table(lambda seen: seen["stage"] == "playing")
    await guest.play(asyncio.Event())
    return guest


async def analysed(guest: Client, seat: int) -> list[Message]:
    """All that is told of an analysis, until it is done or refused."""
    id_ = guest.new_id()
    past = len(guest.frames)
    await guest.say({"do": "analyse", "id": id_, "seat": seat})

    def told() -> list[Message]:
        return [message for frame in guest.frames[past:] for message in frame if message.get("id") == id_]

    await guest.until(lambda: any(one["is"] == "no" or one.get("done") for one in told()), "an analysis")
    return told()


@awaited
async def test_a_match_that_is_on_is_not_analysed(tmp_path: Path) -> None:
    async with house_here(tmp_path / "tables.db") as here:
        table = await table_at(here.base, "ascenseur", 3, options=SHORT)
        guest = await arrived(here.base, table["id"], table["guest"])
        await guest.sit(0, "Camille")
        await guest.sure("start")
        (no,) = await analysed(guest, 0)
        assert no["note"]["key"] == "analysis_match_on"
        await guest.go()


@awaited
async def test_the_costliest_moves_are_told_with_the_moment_and_kept(tmp_path: Path) -> None:
    async with house_here(tmp_path / "tables.db") as here:
        guest = await finished(here.base)
        *progress, last = await analysed(guest, 0)
        assert all(one["is"] == "analysis" and "mistakes" not in one for one in progress)
        assert last["judged"] == last["moves"] > 0
        assert "unjudged" not in last
        mistakes = last.get("mistakes", [])
        assert len(mistakes) <= 3
        costs = [one["cost"] for one in mistakes]
        assert costs == sorted(costs, reverse=True)
        for one in mistakes:
            assert one["view"]["seat"] == 0
            offered = [offer["number"] for offer in one["view"]["offers"]]
            assert one["played"] in offered
            assert one["better"] in offered
        answered = here.server.hall.bots.counts.asked
        other = await arrived(here.base, guest.id)  # an onlooker may ask as well: the written game is there for all
        (again,) = await analysed(other, 0)
        assert {**again, "id": ""} == {**last, "id": ""}
        assert here.server.hall.bots.counts.asked == answered
        await guest.go()
        await other.go()


@awaited
async def test_a_process_that_dies_meanwhile_costs_nothing(tmp_path: Path) -> None:
    async with house_here(tmp_path / "tables.db") as here:
        guest = await finished(here.base)
        asked = asyncio.ensure_future(analysed(guest, 1))
        for pid in here.server.hall.bots.pids:
            os.kill(pid, SIGKILL)
        last = (await asked)[-1]
        assert last["done"]
        assert last["judged"] == last["moves"]
        await guest.go()


@awaited
async def test_a_guest_may_not_ask_all_the_time_but_what_is_known_costs_nothing(tmp_path: Path) -> None:
    limits = UNLIMITED._replace(analyses=Rate(0.0001, 1.0))
    async with house_here(tmp_path / "tables.db", limits) as here:
        guest = await finished(here.base)
        assert (await analysed(guest, 0))[-1]["done"]
        (no,) = await analysed(guest, 1)
        assert no["code"] == "too_many"
        assert (await analysed(guest, 0))[-1]["done"]
        await guest.go()


@awaited
async def test_a_house_takes_on_so_many_at_once(tmp_path: Path) -> None:
    limits: Limits = UNLIMITED._replace(analyses_at_once=0)
    async with house_here(tmp_path / "tables.db", limits) as here:
        guest = await finished(here.base)
        (no,) = await analysed(guest, 0)
        assert no["code"] == "too_many"
        await guest.go()


@awaited
async def test_it_stops_when_whoever_asked_leaves_and_goes_on_when_he_comes_back(tmp_path: Path) -> None:
    async with house_here(tmp_path / "tables.db") as here:
        guest = await finished(here.base)
        analyst, hosted = here.server.sockets.analyst, here.server.hall.tables[guest.id]
        async with analyst.desk:  # nobody else may have anything judged meanwhile
            await guest.say({"do": "analyse", "id": guest.new_id(), "seat": 0})
            await guest.until(lambda: analyst.works, "somebody to take it on")
            await guest.go()
            while hosted.connections:  # noqa: ASYNC110 - there is no event to wait for
                await asyncio.sleep(0.01)
        (work,) = analyst.works.values()
        while work.is_under_way:  # noqa: ASYNC110 - as above
            await asyncio.sleep(0.01)
        assert work.study is not None
        assert work.study.judged <= 1 < len(work.study.choices)
        back = await arrived(here.base, guest.id)
        last = (await analysed(back, 0))[-1]
        assert last["judged"] == last["moves"] == len(work.study.choices)
        await back.go()
