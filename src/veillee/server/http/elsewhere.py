"""What another process of the house is asked for, since the table is there."""

from __future__ import annotations

import asyncio
from http.client import HTTPConnection, HTTPException
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from veillee.engine.notes import Note
from veillee.server.hall import ComeAgainError
from veillee.server.http.answering import JSON
from veillee.server.peers import PASSED_ON, VOUCHED, place_of

if TYPE_CHECKING:
    from starlette.requests import Request

    from veillee.server.peers import Peers

ANSWERED_WITHIN: Final = 5.0  # seconds
TOLD: Final = ("host", "cookie")  # of what a browser says


async def elsewhere(request: Request, peers: Peers | None) -> Response | None:
    """What the process answers that holds a table, if it is not this one; where nobody holds it, this one does."""
    if peers is None or PASSED_ON in request.scope:
        return None
    _, address = await peers.way_to(request.path_params["table"])
    if not address:
        return None
    client = request.client.host if request.client is not None else ""
    headers = {name: request.headers[name] for name in TOLD if name in request.headers}
    headers[VOUCHED.decode()] = peers.vouch(client, request.url.path).decode("latin-1")
    return await asyncio.to_thread(answer_of, address, f"{request.url.path}?{request.url.query}", headers)


def answer_of(address: str, path: str, headers: dict[str, str]) -> Response:
    """What another process answers, in time."""
    asking = HTTPConnection(*place_of(address), timeout=ANSWERED_WITHIN)
    try:
        asking.request("GET", path, headers=headers)
        answer = asking.getresponse()
        return Response(answer.read(), answer.status, media_type=JSON)
    except (OSError, HTTPException) as away:
        raise ComeAgainError(Note("not_kept")) from away
    finally:
        asking.close()
