"""People who play while the house, or some process of it, does not last: they come back whenever a line is lost."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from websockets.exceptions import InvalidHandshake

from houses import WITHIN, House, table_at
from judging import Laid, same_as_the_house
from players import PlayingClient

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence

    from guests import Message

SILENCE = 4.0  # seconds after which a guest takes the line for dead: the house says something every three
TRIED_EVERY = 0.05  # seconds, as long as nobody opens
STEPS = 3  # that every table goes on after the last fault
AT_THE_DOOR = 0.1  # the share of faults while the guests are still coming back
LONGEST = 0.05  # seconds by which a fault is put off


class Guest(PlayingClient):
    """A guest who notices that nothing is heard any more."""

    night: Night
    heard_at = 0.0

    def hear(self, message: Message) -> None:
        super().hear(message)
        self.heard_at = asyncio.get_running_loop().time()
        if message["is"] in ("done", "view"):
            self.night.heard()

    async def watch(self) -> None:
        """Cut the line once it is silent."""
        loop = asyncio.get_running_loop()
        self.heard_at = loop.time()
        while (left := self.heard_at + SILENCE - loop.time()) > 0:  # noqa: ASYNC110 - it moves on with every word
            await asyncio.sleep(left)
        if self.socket is not None:
            self.socket.transport.abort()


class Night:
    """Some processes that show the same tables, and their guests; each comes to any that is open, as it falls."""

    def __init__(self, houses: Sequence[House], seed: int, most_messages: int) -> None:
        """So many views and acknowledgements at most reach the guests between two faults."""
        self.houses = houses
        self.most_messages = most_messages
        self.random = Random(seed)
        self.open = list(houses)  # those to which guests are sent
        self.clients: list[Guest] = []
        self.is_enough = asyncio.Event()
        self.last_message = asyncio.Event()  # before the next fault
        self.left = 0  # messages until then

    # Guests

    async def begin(self, laid: Laid) -> None:
        """Open a table, sit down and start, each through another process."""
        table = await table_at(self.houses[0].base, laid.game, laid.players)
        guests = []
        for seat in range(laid.people):
            base = self.random.choice(self.open).base
            guest = Guest(base, table["id"], table["guest"] if seat == 0 else "", seed=seat, plays_again=True)
            guest.night = self
            await guest.come()
            await guest.sit(seat, f"Guest {seat}")
            guests.append(guest)
        await guests[0].sure("start")
        self.clients += guests

    async def attend(self, client: Guest) -> None:
        """One guest's night: they play, and come back whenever the line is lost."""
        while True:
            watching = asyncio.ensure_future(client.watch())
            await client.play(self.is_enough, stays=True)
            watching.cancel()
            if client.is_connected:
                return
            await client.lost()
            await self.come_back(client)

    async def come_back(self, client: Guest) -> None:
        """Come again, to whoever is open, until the table is shown."""
        while not await self.is_back(client):
            await client.go()
            await asyncio.sleep(TRIED_EVERY)
        await client.take_up()

    async def is_back(self, client: Guest) -> bool:
        """Whether somebody shows a guest their table."""
        if not self.open:
            return False
        client.base = self.random.choice(self.open).base
        with suppress(OSError, InvalidHandshake, TimeoutError):
            async with asyncio.timeout(SILENCE):
                await client.come()
                await client.until(lambda: client.heard("table") or not client.is_connected, "the table")
        return client.is_connected and bool(client.heard("table"))

    # Faults

    def heard(self) -> None:
        """One of the guests heard something."""
        self.left -= 1
        if self.left <= 0:
            self.last_message.set()

    async def play_on(self) -> None:
        """Wait until the guests have heard so much: until just then, or a little later, or hardly at all."""
        if self.random.random() >= AT_THE_DOOR:
            self.left = self.random.randrange(self.most_messages)
            self.last_message.clear()
            await asyncio.wait_for(self.last_message.wait(), WITHIN)
        await asyncio.sleep(self.random.random() * LONGEST)

    async def end(self, house: House, *, is_kill: bool) -> None:
        """One process is killed, or closes in peace; and another one takes its place."""
        self.open.remove(house)
        await (house.kill() if is_kill else house.stop())
        assert (await house.open()).startswith("http")
        self.open.append(house)

    # The whole of it

    async def spend(self, tables: Iterable[Laid], faults: int, befall: Callable[[int], Awaitable[None]]) -> None:
        """The whole night; at its end all tables are paused, and every guest has seen what each process shows."""
        for laid in tables:
            await self.begin(laid)
        attending = [asyncio.ensure_future(self.attend(client)) for client in self.clients]
        for number in range(faults):
            await self.play_on()
            await befall(number)
        for client in self.clients:
            await self.goes_on(client)
        self.is_enough.set()
        await asyncio.gather(*attending)
        for client in self.clients:
            await client.all_answered()
        for client in self.clients:
            await client.ask("pause", seat=client.table["yours"][0])
        for client in self.clients:
            await client.until_table(lambda table: table.get("paused"), "a pause")
        for client in self.clients:
            for house in self.houses:
                client.base = house.base
                await same_as_the_house(client)
            await client.go()

    async def goes_on(self, client: Guest) -> None:
        """See that more happens at a guest's table, on the line that they have."""
        await client.until(lambda: client.is_connected and len(client.heard("view")) > STEPS, "more of the match")
