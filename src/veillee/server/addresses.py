"""Addresses that a host gives: what is none is refused by name, before anything is opened."""

from __future__ import annotations

import errno
import socket
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

from veillee.engine.notes import BadInputError, Note

if TYPE_CHECKING:
    from collections.abc import Sequence

EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - phones on the same network are to find it
EVERYWHERE_6: Final = "::"
HERE: Final = ("localhost", "127.0.0.1", "::1")
SOMEWHERE_ELSE: Final = ("192.0.2.1", 9)  # nobody answers there; asking the way tells which address is ours
SCHEMES: Final = ("http", "https")
WHY_NOT: Final = {  # what a system says that does not let us listen
    errno.EADDRINUSE: "port_taken",
    errno.EACCES: "port_forbidden",
    errno.EADDRNOTAVAIL: "host_elsewhere",
}


class Reached(NamedTuple):
    """Where a process of a house is reached by the others."""

    host: str
    port: int = 0  # any that is free

    def next(self, number: int) -> Reached:
        """Where the process behind it is that has this number: each has a port of its own."""
        return Reached(self.host, self.port + number if self.port else 0)

    def __str__(self) -> str:
        return f"http://{f'[{self.host}]' if ':' in self.host else self.host}:{self.port}"


def peer(given: str) -> Reached:
    """Where a process is to be reached by the others: an address, and perhaps a port behind it."""
    try:
        parts = urlsplit(f"//[{given}]" if given.count(":") > 1 and "[" not in given else f"//{given}")
        found = Reached(str(ip_address(parts.hostname or "")), parts.port or 0)
    except ValueError:
        raise BadInputError(Note("peer_bad").text("given", given)) from None
    if ip_address(found.host).is_unspecified or parts.path or parts.username is not None:
        raise BadInputError(Note("peer_bad").text("given", given))
    return found


def public_url(given: str) -> str:
    """Where a house is found from outside, as it is said: nothing but a scheme, a name and perhaps a port."""
    try:
        parts = urlsplit(given)
        is_one = parts.scheme in SCHEMES and bool(parts.hostname) and parts.port != 0 and " " not in given
    except ValueError:
        is_one = False
    if not is_one or parts.username is not None:
        raise BadInputError(Note("public_url_bad").text("given", given))
    if parts.path not in {"", "/"} or parts.query or parts.fragment:
        raise BadInputError(Note("public_url_path").text("given", given))
    return f"{parts.scheme}://{parts.netloc}"


def proxies(given: str) -> tuple[str, ...]:
    """The servers that may speak for others, by their addresses."""
    found = [one.strip() for one in given.split(",") if one.strip()]
    for one in found:
        try:
            ip_address(one)
        except ValueError:
            raise BadInputError(Note("proxy_bad").text("given", one)) from None
    return tuple(found)


def listener(host: str, port: int) -> socket.socket:
    """The socket at which the house listens."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError:
        raise BadInputError(Note("host_bad").text("host", host)) from None
    family, _, _, _, address = min(found, key=lambda one: one[0] != socket.AF_INET)
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if family == socket.AF_INET6 and host == EVERYWHERE_6:
        listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)  # those of the older kind find it too
    try:
        listening.bind(address)
    except OSError as wrong:
        listening.close()
        key = WHY_NOT.get(wrong.errno or 0, "host_bad")
        raise BadInputError(Note(key).number("port", port).text("host", host)) from None
    listening.set_inheritable(False)
    return listening


def found_at(host: str, port: int, public: str) -> Sequence[str]:
    """Where a house is found: on this machine, then by phones on the same network."""
    if public:
        return [public.rstrip("/")]
    if host in (EVERYWHERE, EVERYWHERE_6):
        ours = own_address()
        return [f"http://localhost:{port}", *([f"http://{ours}:{port}"] if ours else [])]
    if host in HERE:
        return [f"http://localhost:{port}"]
    return [f"http://{f'[{host}]' if ':' in host else host}:{port}"]


def own_address() -> str:
    """The address of this machine on its network, if it is on one; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(SOMEWHERE_ELSE)
        except OSError:
            return ""
        return str(way.getsockname()[0])
