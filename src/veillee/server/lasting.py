"""What stays the same as long as the house is open: it is made once, packed once, and sent once to each browser."""

from __future__ import annotations

import gzip
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

if TYPE_CHECKING:
    from starlette.requests import Request

ASK_AGAIN: Final = "no-cache"  # keep it, and ask whether it is still the same
MARK: Final = 16  # digits of the digest: enough to tell one from another


class Lasting:
    """Some bytes, plain and packed, each with a mark by which a browser knows them again."""

    def __init__(self, body: bytes, kind: str, vary: str = "Accept-Encoding") -> None:
        self.kind = kind
        self.vary = vary
        self.body = body
        self.packed = gzip.compress(body, mtime=0)
        self.digest = sha256(body).hexdigest()[:MARK]

    def answer(self, request: Request) -> Response:
        """Them, packed where that is understood; or that they are still what the browser has."""
        is_packed = accepts(request, "gzip")
        mark = f'"{self.digest}-gzip"' if is_packed else f'"{self.digest}"'
        headers = {"ETag": mark, "Cache-Control": ASK_AGAIN, "Vary": self.vary}
        if has(request, mark):
            return Response(status_code=304, headers=headers)
        if is_packed:
            headers["Content-Encoding"] = "gzip"
        return Response(self.packed if is_packed else self.body, headers=headers, media_type=self.kind)


def accepts(request: Request, encoding: str) -> bool:
    """Whether a browser understands what is packed so."""
    for part in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() == encoding:
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def has(request: Request, mark: str) -> bool:
    """Whether a browser has what bears this mark."""
    known = request.headers.get("if-none-match", "")
    return known.strip() == "*" or mark in [one.strip().removeprefix("W/") for one in known.split(",")]
