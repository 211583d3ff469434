"""Processes of one machine pass a line on with its socket: whoever let it in has no part in it any more."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

import pytest
from websockets.exceptions import InvalidHandshake

from guests import Client, arrived
from houses import WITHIN, HouseHere, awaited, house_here, table_at
from judging import same_as_the_house
from postgresql import Cluster
from veillee.server.passing import Hatches, Passing
from veillee.server.store.places import InDatabase


@asynccontextmanager
async def two(cluster: Cluster) -> AsyncIterator[tuple[HouseHere, HouseHere, Client]]:
    """Two processes of one machine, and Anne, who sits at a table of the first."""
    hatches, place = Hatches(2), InDatabase(cluster.address)
    async with (
        house_here(place, is_one_of_several=True, passing=Passing(hatches, 0)) as one,
        house_here(place, is_one_of_several=True, passing=Passing(hatches, 1)) as other,
    ):
        table = await table_at(one.base, "whistiti", 4)
        anne = await arrived(one.base, table["id"], table["guest"])
        await anne.sit(0, "Anne")
        yield one, other, anne
    for end in [end for pair in hatches.ends for end in pair]:
        end.close()


async def lines(house: HouseHere, many: int) -> None:
    """Wait until a process has so many connections."""
    async with asyncio.timeout(WITHIN):
        while len(house.server.gate.inside) != many:  # noqa: ASYNC110 - no event tells it
            await asyncio.sleep(0.01)


def passing_of(house: HouseHere) -> Passing:
    assert house.serving.passing is not None
    return house.serving.passing


@awaited
async def test_a_line_is_with_the_holder_of_its_table_whomever_it_came_to(cluster: Cluster) -> None:
    async with two(cluster) as (one, other, anne):
        hugo = await arrived(other.base, anne.id)
        await lines(one, 2)
        await lines(other, 0)
        await hugo.sit(1, "Hugo")
        await anne.sure("start")
        await hugo.until_view(lambda view: view["seat"] == 1)
        await same_as_the_house(hugo)
        await hugo.go()
        await lines(one, 1)


@awaited
async def test_where_a_hatch_is_full_the_line_is_relayed(cluster: Cluster) -> None:
    async with two(cluster) as (one, other, anne):
        passing_of(one).close()
        with closing(socket.socket()) as nobody:
            while (sign := passing_of(other).put(passing_of(one).name, nobody.fileno(), b"")) is not None:
                sign.close()
        hugo = await arrived(other.base, anne.id)
        await lines(other, 1)
        await hugo.sit(1, "Hugo")


@awaited
async def test_nobody_waits_long_for_a_process_that_stands_still_and_what_it_takes_late_is_dead(
    cluster: Cluster,
) -> None:
    async with two(cluster) as (one, other, anne):
        passing_of(one).close()
        with pytest.raises(InvalidHandshake, match="503"):
            await arrived(other.base, anne.id)
        await lines(other, 0)
        passing_of(one).open(one.serving.take)
        await arrived(other.base, anne.id)
        await lines(one, 2)


@awaited
async def test_what_is_left_for_a_dead_process_is_not_taken_by_the_one_in_its_place(cluster: Cluster) -> None:
    async with two(cluster) as (one, other, anne):
        passing_of(one).name = "its next name"
        with pytest.raises(InvalidHandshake, match="503"):
            await arrived(other.base, anne.id)
        await lines(one, 1)
        await lines(other, 0)


def test_a_holder_of_another_machine_has_no_hatch_here() -> None:
    hatches = Hatches(2)
    theirs = Passing(Hatches(2), 1)
    assert hatches.outside(theirs.name) is None
    assert hatches.outside("") is None
    assert hatches.outside(Passing(hatches, 1).name) is hatches.ends[1][1]
    for end in [end for pair in (*hatches.ends, *theirs.hatches.ends) for end in pair]:
        end.close()
