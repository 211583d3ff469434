"""Who a guest is, without an account: a token that only this house can have signed, and keys of seats."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from hmac import compare_digest, digest
from typing import Final

LASTS: Final = 180 * 24 * 3600  # seconds
SIGNED: Final = 24  # marks of the signature


def new_table_id() -> str:
    """The id of a table, which is in its link: nobody guesses it; a host can type it, as no flag begins so."""
    while (drawn := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return drawn


def new_code() -> str:
    """Six digits that can be said on the telephone."""
    return f"{secrets.randbelow(1_000_000):06d}"


class Tokens:
    """Signs guests and makes keys of seats, by a secret that nobody else knows."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    def new_guest(self, now: float) -> str:
        """A token for somebody who has none: an id, until when it holds, and the signature."""
        body = f"{secrets.token_urlsafe(12)}.{int(now) + LASTS}"
        return f"{body}.{self.signature(body)}"

    def guest(self, token: str, now: float) -> str:
        """The id of the guest whose token this is; nothing, if it was forged or holds no longer."""
        body, _, signature = token.rpartition(".")
        id, _, until = body.partition(".")  # noqa: A001 - the guest's
        if not id or not until.isascii() or not until.isdecimal() or len(until) > SIGNED:
            return ""
        if not compare_digest(signature.encode(), self.signature(body).encode()) or int(until) < now:
            return ""
        return id

    def key(self, table: str, guest: str, id: str) -> str:  # noqa: A002 - what the guest calls what they ask for
        """The key of the seat on which a guest sits down: asked for twice, it is the same."""
        told = digest(self.secret, f"seat {table} {guest} {id}".encode(), sha256)
        return urlsafe_b64encode(told).decode().rstrip("=")

    def signature(self, body: str) -> str:
        """The signature of a token."""
        return urlsafe_b64encode(digest(self.secret, body.encode(), sha256)).decode()[:SIGNED]
