"""The page as it was built from `web/`: read once when the house opens, and served from memory.

Only what lay in its folder then is ever sent, so that no address leads anywhere else; and a page that is being built
anew beside an open house disturbs nobody.
"""

from __future__ import annotations

import gzip
import re
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from veillee.engine.notes import BadInputError, Note
from veillee.server.lasting import ASK_AGAIN, MARK, Lasting

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.responses import Response

OURS: Final = Path(__file__).parent / "page"
INDEX: Final = "index.html"
ASSETS: Final = "assets/"  # what is in there bears its digest in its name,
FOR_EVER: Final = "public, max-age=31536000, immutable"  # and never changes
SUFFIXES: Final = {".br": "br", ".gz": "gzip"}  # of what was packed when it was built
KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
ANY_KIND: Final = "application/octet-stream"
HOST: Final = re.compile(r"[A-Za-z0-9.-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")


class Page:
    """The files of the page, by their addresses without the slash before them; none, if it was not built."""

    def __init__(self, folder: Path) -> None:
        self.files: dict[str, Lasting] = {}
        found = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
        for name, path in found.items():
            if path.suffix not in SUFFIXES:
                packed = {
                    encoding: found[name + suffix].read_bytes()
                    for suffix, encoding in SUFFIXES.items()
                    if name + suffix in found
                }
                keeps = FOR_EVER if name.startswith(ASSETS) else ASK_AGAIN
                self.files[name] = Lasting(path.read_bytes(), KINDS.get(path.suffix, ANY_KIND), packed, keeps)
        plain = self.files.pop(INDEX, None)
        self.build = build_of(plain, self.files) if plain is not None else ""
        self.index = stamped(plain, self.build) if plain is not None else None


def build_of(index: Lasting, files: Mapping[str, Lasting]) -> str:
    """What this page is called: another one, of which any file differs, is called otherwise."""
    marks = [index.digest, *(f"{name} {one.digest}" for name, one in sorted(files.items()))]
    return sha256("\n".join(marks).encode()).hexdigest()[:MARK]


def stamped(index: Lasting, build: str) -> Lasting:
    """The page with its build in it, so that it knows when the house serves another one."""
    body = index.body.replace(b"<title>", b'<meta name="veillee-build" content="%b"><title>' % build.encode(), 1)
    return Lasting(body, index.kind, {"gzip": gzip.compress(body, mtime=0)}, index.keeps)


def page_in(folder: Path) -> Path:
    """A folder that holds a page, as somebody says."""
    if not (folder / INDEX).is_file():
        raise BadInputError(Note("page_missing").text("folder", str(folder)))
    return folder


def closed(response: Response, base: str) -> Response:
    """A page that nothing from elsewhere gets into, and that shows itself in no other page."""
    host = base.partition("://")[2].partition("/")[0]
    sockets = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""  # not every browser takes them for 'self'
    response.headers["Content-Security-Policy"] = (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; "
        f"font-src 'self'; media-src 'self' blob:; connect-src 'self' blob:{sockets}; "
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
    response.headers["Referrer-Policy"] = "same-origin"
    return response
