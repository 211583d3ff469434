"""For whoever keeps the house: whether it is open, what it measures, what it understands."""

from __future__ import annotations

import asyncio
from hmac import compare_digest
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final

from prometheus_client import generate_latest
from starlette.responses import Response

from veillee.engine.notes import BadInputError, Note
from veillee.server.http.answering import answered
from veillee.server.openapi import openapi

if TYPE_CHECKING:
    from starlette.requests import Request

    from veillee.server.server import Server

PROMETHEUS: Final = "text/plain; version=0.0.4; charset=utf-8"
FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip", "via")  # what a server says that speaks for another


class Keeping:
    """Tells it."""

    def __init__(self, house: Server) -> None:
        self.house = house

    async def health(self, _: Request) -> Response:
        """Whether the house is open, and which page it serves."""
        tables = await asyncio.to_thread(self.house.store.count)
        return answered({"tables": tables, "build": self.house.page.build})

    async def metrics(self, request: Request) -> Response:
        """What is counted, as Prometheus reads it: for whoever keeps the house."""
        if not self.is_host(request):
            raise BadInputError(Note("host_only"))
        return Response(await asyncio.to_thread(generate_latest, self.house.metrics), media_type=PROMETHEUS)

    def is_host(self, request: Request) -> bool:
        """Whether somebody asks on the machine of the house, for nobody else, or shows the host's token."""
        shown = request.headers.get("authorization", "").removeprefix("Bearer ")
        if self.house.metrics_token and compare_digest(shown.encode(), self.house.metrics_token.encode()):
            return True
        is_forwarded = any(name in request.headers for name in FORWARDED)
        return not is_forwarded and is_loopback(request.client.host if request.client is not None else "")

    async def openapi(self, _: Request) -> Response:
        """What this side of the house understands, as OpenAPI has it."""
        return answered(openapi())


def is_loopback(address: str) -> bool:
    """Whether an address is this very machine."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
