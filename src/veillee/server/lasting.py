"""What stays the same as long as the house is open: it is made once, packed once, and sent once to each browser."""

from __future__ import annotations

import gzip
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request

ASK_AGAIN: Final = "no-cache"  # keep it, and ask whether it is still the same
BY_ENCODING: Final = "Accept-Encoding"
BY_LANGUAGE: Final = "Accept-Encoding, Accept-Language"
ENCODINGS: Final = ("br", "gzip")  # the smallest first
MARK: Final = 16  # digits of the digest: enough to tell one from another


class Lasting:
    """Some bytes, plain and packed, each with a mark by which a browser knows them again."""

    def __init__(
        self,
        body: bytes,
        kind: str,
        packed: Mapping[str, bytes],
        keeps: str = ASK_AGAIN,
        vary: str = BY_ENCODING,
    ) -> None:
        self.body = body
        self.kind = kind
        self.packed = packed
        self.keeps = keeps
        self.vary = vary
        self.digest = sha256(body).hexdigest()[:MARK]

    def answer(self, request: Request, status: int = 200) -> Response:
        """Them, packed where that is understood; or that they are still what the browser has."""
        understood = [one for one in ENCODINGS if one in self.packed and accepts(request, one)]
        mark = "-".join([self.digest, *understood[:1]])
        headers = {"ETag": f'"{mark}"', "Cache-Control": self.keeps, "Vary": self.vary}
        if status == 200 and has(request, f'"{mark}"'):
            return Response(status_code=304, headers=headers)
        if not understood:
            return Response(self.body, status, headers, self.kind)
        headers["Content-Encoding"] = understood[0]
        return Response(self.packed[understood[0]], status, headers, self.kind)


def spoken(body: bytes, kind: str) -> Lasting:
    """What is said in the language asked for."""
    return Lasting(body, kind, {"gzip": gzip.compress(body, mtime=0)}, vary=BY_LANGUAGE)


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
