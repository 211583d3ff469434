"""Opening the house to the network: which place, which port, and the addresses under which it is found."""

from __future__ import annotations

import asyncio
import gc
from contextlib import ExitStack
from functools import partial
from secrets import token_bytes, token_hex
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import uvicorn

from veillee.server.addresses import EVERYWHERE, Reached, found_at, listener
from veillee.server.asking import HttpConnection
from veillee.server.built_page import OURS
from veillee.server.gate import all_files
from veillee.server.http.library import read_all
from veillee.server.limits import UNLIMITED, Limits
from veillee.server.line import Websocket
from veillee.server.passing import TAKEN, Hatches, Passing
from veillee.server.processes import Processes
from veillee.server.server import Server, is_here
from veillee.server.store.port import ALONE, Holder
from veillee.views.reading import LARGEST

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from socket import socket

    from veillee.server.lab_room import Lab
    from veillee.server.store.port import HeldPlace, StorePlace

PORT: Final = 8000
HERE: Final = "127.0.0.1"
LEASE: Final = 6_000  # milliseconds
COLLECTS_AFTER: Final = (50_000, 20, 50)  # new objects, and so on: with thousands of tables a collection takes its time
CLOSES_WITHIN: Final = 3  # seconds
KEPT_FOR: Final = 5  # seconds that a connection stays on which nothing more is asked
BACKLOG: Final = 4096  # connections that come at once


class Open(NamedTuple):
    """How the house is to be opened."""

    place: StorePlace
    host: str = EVERYWHERE
    port: int = PORT
    public_url: str = ""
    is_unlimited: bool = False
    page: Path = OURS  # where the page lies that was built
    chance: Callable[[int], bytes] = token_bytes  # what cards come from
    proxies: tuple[str, ...] = ()  # servers on other machines that speak for those who ask
    metrics_token: str = ""  # which shows what is measured to whoever asks from elsewhere
    lab: Lab | None = None  # for whoever changes rules; it is closed, unless it has a place
    processes: int = 1
    peer: Reached | None = None  # where other processes of the same house reach this one, if there may be any
    lease: int = LEASE  # milliseconds for which one of them holds its tables that does not say that it is there


class Doors(NamedTuple):
    """What a house has that is about to be served."""

    holding: HeldPlace
    listening: socket
    found: list[str]  # its addresses
    passing: Passing | None = None  # to the other processes of the machine, if there are any


class Serving(uvicorn.Server):
    """A house that is served: its tables are handed over before its lines are closed."""

    def __init__(self, house: Server) -> None:
        super().__init__(config_of(house))
        self.house = house
        self.passing = house.peers.passing if house.peers is not None else None

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Open the house: to those, too, whom another process of the machine has let in."""
        await super().startup(sockets)
        if self.passing is not None:
            self.passing.open(self.take)

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Close the house: whoever comes back at once finds the tables free."""
        await self.house.hall.hand_over()
        if self.passing is not None:
            self.passing.close()
        await super().shutdown(sockets)

    async def take(self, line: socket, asked: bytes, sign: socket) -> None:
        """Take a line that another process passes on, as if it had come here."""
        with sign:
            try:
                _, asking = await asyncio.get_running_loop().connect_accepted_socket(self.asking, line)
                sign.send(TAKEN)
            except OSError:  # whoever it was is gone, or was not waited for
                line.close()
                return
        asking.is_passed_on = True
        asking.data_received(asked)

    def asking(self) -> HttpConnection:
        """What takes a connection, as for those that come from the network."""
        make = cast("Callable[..., HttpConnection]", self.config.http_protocol_class)
        return make(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)


def serve(asked: Open, announce: Callable[[list[str]], None]) -> None:
    """Keep the house open until somebody interrupts it; its addresses are announced once it is."""
    with asked.place.held() as holding, listener(asked.host, asked.port) as listening:
        holding.check()
        all_files()
        found = list(found_at(asked.host, listening.getsockname()[1], asked.public_url))
        if asked.processes == 1:
            serve_one(asked, Doors(holding, listening, found), asked.peer, lambda: announce(found))
            return
        peer = asked.peer or Reached(HERE)
        asked.place.store(lambda _: None, Holder("before all", str(peer))).close()  # what is refused is refused once
        read_all()
        listening.listen(BACKLOG)

        hatches = Hatches(asked.processes)

        def work(number: int) -> None:
            doors = Doors(holding, listening, found, Passing(hatches, number))
            serve_one(asked, doors, peer.next(number), lambda: None)

        Processes(work).keep(asked.processes, lambda: announce(found))


def serve_one(asked: Open, doors: Doors, peer: Reached | None, ready: Callable[[], None]) -> None:
    """Keep the house open in this process."""
    with ExitStack() as open_too:
        sockets, holder = [doors.listening], ALONE
        if peer is not None:
            door = open_too.enter_context(listener(peer.host, peer.port))
            name = doors.passing.name if doors.passing is not None else token_hex(8)
            holder = Holder(name, str(Reached(*door.getsockname()[:2])), asked.lease)
            sockets.append(door)
        server = Server(
            asked.place,
            asked.public_url,
            UNLIMITED if asked.is_unlimited else Limits(),
            page=asked.page,
            address=doors.found[-1],
            chance=asked.chance,
            metrics_token=asked.metrics_token,
            proxies=asked.proxies,
            lab=asked.lab if peer is None or is_here(str(peer)) else None,  # all who have its file are on one machine
            holder=holder,
            passing=doors.passing,
        )
        server.when_closed = doors.holding.closed  # a signal ends the process before anything else is done
        doors.holding.opened()
        for door in sockets:
            door.listen(BACKLOG)  # whoever comes as soon as it is announced waits, and is not turned away
        ready()
        gc.collect()
        gc.freeze()  # what is there stays there
        gc.set_threshold(*COLLECTS_AFTER)
        Serving(server).run(sockets=sockets)


def config_of(server: Server) -> uvicorn.Config:
    """How the house is served."""
    return uvicorn.Config(
        server.app(),
        loop="uvloop",
        http=cast("type[asyncio.Protocol]", partial(HttpConnection, server.gate, server.peers)),
        ws=cast("type[asyncio.Protocol]", partial(Websocket, server.gate)),
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,  # views are small, and a dictionary a connection is memory
        ws_ping_interval=None,  # lines have a heartbeat of ours
        access_log=False,
        log_level="error",  # what strangers send is no matter for the log
        server_header=False,
        proxy_headers=False,  # the house sees to it
        timeout_keep_alive=KEPT_FOR,
        timeout_graceful_shutdown=CLOSES_WITHIN,
        backlog=BACKLOG,
    )
