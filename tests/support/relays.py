"""What stands between a page and its house: a relay that holds back, or swallows, all that passes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit


class Relay:
    """Carries what pages and a house say to each other, as long as it flows."""

    def __init__(self, base: str) -> None:
        self.house = address_of(base)
        self.flows = asyncio.Event()  # as long as it does not, what comes is held back
        self.flows.set()
        self.swallows = False  # what comes is lost, and with it all that comes later on the same connection
        self.tasks: set[asyncio.Task[None]] = set()
        self.base = ""

    def lead_to(self, base: str) -> None:
        """The house is open elsewhere."""
        self.house = address_of(base)

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection: both ways."""
        writers = [writer]
        lost = asyncio.Event()
        try:
            there_reader, there_writer = await asyncio.open_connection(*self.house)
            writers.append(there_writer)
            await asyncio.gather(
                self.pass_on(reader, there_writer, lost),
                self.pass_on(there_reader, writer, lost),
            )
        except OSError:
            pass  # there is no house there now
        finally:
            for one in writers:
                one.transport.abort()

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, lost: asyncio.Event) -> None:
        """Pass on what comes, as long as it flows and nothing was lost before it."""
        with suppress(OSError):
            while data := await reader.read(65536):
                await self.flows.wait()
                if self.swallows or lost.is_set():
                    lost.set()
                    continue
                writer.write(data)
                await writer.drain()
            writer.close()

    def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A connection comes in."""
        task = asyncio.ensure_future(self.carry(reader, writer))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


def address_of(base: str) -> tuple[str, int]:
    """Where a house is."""
    address = urlsplit(base)
    return str(address.hostname), int(address.port or 0)


@asynccontextmanager
async def relay_to(base: str) -> AsyncIterator[Relay]:
    """A relay that is open meanwhile."""
    relay = Relay(base)
    server = await asyncio.start_server(relay.take, "127.0.0.1", 0)
    relay.base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield relay
    finally:
        server.close()
        for task in [*relay.tasks]:
            task.cancel()
        await asyncio.gather(*relay.tasks, return_exceptions=True)
        await asyncio.sleep(0)  # what was ended is closed in the next turn of the loop
