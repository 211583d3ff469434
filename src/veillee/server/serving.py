"""Opening the house to the network: which place, which port, and the addresses under which it is found."""

from __future__ import annotations

import gc
from functools import partial
from secrets import token_bytes
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import uvicorn

from veillee.server.addresses import EVERYWHERE, found_at, listener
from veillee.server.asking import Asking
from veillee.server.built_page import OURS
from veillee.server.gate import all_files
from veillee.server.limits import UNLIMITED, Limits
from veillee.server.line import Websocket
from veillee.server.server import Server
from veillee.views.reading import LARGEST

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable
    from pathlib import Path

    from veillee.server.lab_room import Lab
    from veillee.server.store.port import Place

PORT: Final = 8000
COLLECTS_AFTER: Final = (50_000, 20, 50)  # new objects, and so on: with thousands of tables a collection takes its time
CLOSES_WITHIN: Final = 3  # seconds
KEPT_FOR: Final = 5  # seconds that a connection stays on which nothing more is asked
BACKLOG: Final = 4096  # connections that come at once


class Open(NamedTuple):
    """How the house is to be opened."""

    place: Place
    host: str = EVERYWHERE
    port: int = PORT
    public_url: str = ""
    is_unlimited: bool = False
    page: Path = OURS  # where the page lies that was built
    chance: Callable[[int], bytes] = token_bytes  # what cards come from
    proxies: tuple[str, ...] = ()  # servers on other machines that speak for those who ask
    metrics_token: str = ""  # which shows what is measured to whoever asks from elsewhere
    lab: Lab | None = None  # for whoever changes rules; it is closed, unless it has a place


def serve(asked: Open, announce: Callable[[list[str]], None]) -> None:
    """Keep the house open until somebody interrupts it; its addresses are announced once it is."""
    with asked.place.held() as holding, listener(asked.host, asked.port) as listening:
        holding.check()
        all_files()
        limits = UNLIMITED if asked.is_unlimited else Limits()
        found = list(found_at(asked.host, listening.getsockname()[1], asked.public_url))
        server = Server(
            asked.place,
            asked.public_url,
            limits,
            page=asked.page,
            address=found[-1],
            chance=asked.chance,
            metrics_token=asked.metrics_token,
            proxies=asked.proxies,
            lab=asked.lab,
        )
        server.when_closed = holding.closed  # a signal ends the process before anything else is done
        holding.opened()
        listening.listen(BACKLOG)  # whoever comes as soon as it is announced waits, and is not turned away
        announce(found)
        gc.collect()
        gc.freeze()  # what is there stays there
        gc.set_threshold(*COLLECTS_AFTER)
        uvicorn.Server(config_of(server)).run(sockets=[listening])


def config_of(server: Server) -> uvicorn.Config:
    """How the house is served; where it stands behind another server, that one says who asks."""
    return uvicorn.Config(
        server.app(),
        loop="uvloop",
        http=cast("type[asyncio.Protocol]", partial(Asking, server.gate)),
        ws=cast("type[asyncio.Protocol]", partial(Websocket, server.gate)),
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,  # views are small, and a dictionary a connection is memory
        ws_ping_interval=None,  # lines have a heartbeat of ours
        access_log=False,
        log_level="error",  # what strangers send is no matter for the log
        server_header=False,
        proxy_headers=bool(server.gate.proxies),
        forwarded_allow_ips=list(server.gate.proxies),
        timeout_keep_alive=KEPT_FOR,
        timeout_graceful_shutdown=CLOSES_WITHIN,
        backlog=BACKLOG,
    )
