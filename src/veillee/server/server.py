"""The house as one thing: a store, a hall, a room for bots, and the doors to it, as one ASGI application."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from ipaddress import ip_address
from secrets import token_bytes
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from starlette.applications import Starlette
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from veillee.engine.notes import BadInputError, Note
from veillee.server.asking import TABLES
from veillee.server.bot_room import BotRoom
from veillee.server.built_page import OURS, Page
from veillee.server.clock import Clock
from veillee.server.gate import Gate
from veillee.server.hall import BOT_PATIENCE, Hall
from veillee.server.http.library import read_all
from veillee.server.http.routes import routes_of
from veillee.server.lab_room import LabRoom
from veillee.server.limits import Limits
from veillee.server.metrics import registry_of
from veillee.server.peers import Peers, place_of
from veillee.server.sockets import Sockets
from veillee.server.store.port import ALONE
from veillee.server.tokens import Tokens
from veillee.views.live import HouseView

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Collection
    from pathlib import Path

    from starlette.requests import Request
    from starlette.types import ASGIApp, Receive, Scope, Send

    from veillee.server.lab_room import Lab
    from veillee.server.passing import Passing
    from veillee.server.store.port import Holder, StorePlace, Then

BOTS: Final = 1  # processes
LONGEST_HOST: Final = 255  # marks of the name of a house, as those who ask for it say it
OUR_OWN: Final = ("127.0.0.1", "::1")  # where another server of this machine speaks for those who ask


class Server:
    """Everything that is open while the house is."""

    def __init__(  # noqa: PLR0913 - whatever a house may be told when it opens
        self,
        place: StorePlace,
        public_url: str = "",
        limits: Limits | None = None,
        bots: int = BOTS,
        page: Path = OURS,
        *,
        address: str = "",
        chance: Callable[[int], bytes] = token_bytes,
        metrics_token: str = "",
        proxies: Collection[str] = (),
        lab: Lab | None = None,
        holder: Holder = ALONE,
        passing: Passing | None = None,
    ) -> None:
        """`address` is where the phones of the same network reach the house, if it is known."""
        read_all()
        self.page = Page(page)
        self.public_url = public_url.rstrip("/")
        self.address = self.public_url or address
        self.limits = limits or Limits()
        peers_at = place_of(holder.address) if holder.address else None
        self.gate = Gate(self.limits, proxies=(*(OUR_OWN if self.public_url else ()), *proxies), peers_at=peers_at)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.when_closed: Callable[[], None] = lambda: None
        self.store = place.store(self.deliver, holder, self.wait_for_store)
        self.tokens = Tokens(self.store.secret("guests"))
        self.hall = Hall(self.store, BotRoom(bots, BOT_PATIENCE), Clock(), chance, holder)
        self.peers = None
        if holder.address:
            self.peers = Peers(self.hall, self.store.secret("peers"), holder.address, passing)
        self.lab = LabRoom(lab)
        self.metrics_token = metrics_token  # which shows them to whoever asks from elsewhere
        self.metrics = registry_of(self)
        origins = frozenset([self.public_url] if self.public_url else [])
        house = HouseView(self.page.build, self.address)
        self.sockets = Sockets(self.hall, self.tokens, self.limits, origins, house)

    def deliver(self, outcomes: list[tuple[Then, Exception | None]]) -> None:
        """What became of a batch of events, from the store's thread to ours."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(told, outcomes)

    def wait_for_store(self, is_waiting: bool) -> None:  # noqa: FBT001 - as the store tells it
        """The store waits for its server, or does no longer; from its thread to ours."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.sockets.wait_for_store, is_waiting)

    def app(self) -> ASGIApp:
        """The house as an application."""
        pages = Starlette(routes=routes_of(self), lifespan=self.lifespan)

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            """Sockets stay open for hours, and go straight to the tables: nothing stands between, nor in memory."""
            if scope["type"] == "websocket" and scope["path"].startswith(TABLES):
                await self.sockets(scope, receive, send)
            else:
                await pages(scope, receive, send)

        behind: ASGIApp = ProxyHeadersMiddleware(app, list(self.gate.proxies)) if self.gate.proxies else app  # type: ignore[arg-type, assignment]
        return self.peers.guarding(behind) if self.peers is not None else behind

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """Open the house, and close it: what is on its way to the disk gets there."""
        self.loop = asyncio.get_running_loop()
        if self.peers is not None:
            await self.hall.renew()  # before anything is taken, the others know where we are
        caretakers = [asyncio.ensure_future(work) for work in (self.hall.keep_house(), self.hall.clock.beat())]
        self.lab.go_on()
        try:
            yield
        finally:
            for caretaker in caretakers:
                caretaker.cancel()
            self.hall.close()
            await self.lab.close()
            await self.hall.bots.close()
            await asyncio.to_thread(self.store.close)
            self.hall.caretaker.shutdown(wait=False)
            self.when_closed()

    def base(self, request: Request) -> str:
        """Where the house is: as it was told, else as whoever asks has found it."""
        if not self.public_url and len(request.url.netloc) > LONGEST_HOST:
            raise BadInputError(Note("origin_refused"))
        return self.public_url or f"{request.url.scheme}://{request.url.netloc}"

    def link(self, request: Request, table: str) -> str:
        """The link of a table: under an address that other machines reach, where there is one."""
        base = self.base(request)
        if is_here(base) and self.address and not is_here(self.address):
            base = self.address
        return f"{base}/t/{table}"


def is_here(address: str) -> bool:
    """Whether only this machine finds anything at an address."""
    try:
        host = urlsplit(address).hostname or ""
        return host == "localhost" or host.endswith(".localhost") or ip_address(host).is_loopback
    except ValueError:
        return False


def told(outcomes: list[tuple[Then, Exception | None]]) -> None:
    """Tell all those who wait for the store."""
    for then, error in outcomes:
        then(error)
