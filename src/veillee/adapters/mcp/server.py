"""`veillee mcp`: a seat for language models, by the Model Context Protocol (docs/mcp.md).

A server is one player: whoever speaks to it has one seat at a time, and hears and sees what that seat does. Over stdin
and stdout it is started by whoever plays; over HTTP it is found on this machine alone, at an address that nobody can
guess.
"""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Final, TypedDict, TypeVar

import anyio
import uvicorn
from mcp.server.mcpserver import MCPServer
from mcp.types import CallToolResult, TextContent

import veillee
from veillee.adapters.mcp.seat import Seat
from veillee.adapters.mcp.seating import MCP, Visitor
from veillee.server.addresses import listener
from veillee.terminal.arguments import refused_value
from veillee.terminal.home import OURS_ALONE, home
from veillee.terminal.joining import HERE
from veillee.terminal.refused import RefusedError
from veillee.terminal.screen import show
from veillee.views.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from socket import socket

    from veillee.adapters.mcp.seat import Report
    from veillee.terminal.arguments import Command

LOOPBACK: Final = "127.0.0.1"
PATIENCE: Final = 30.0  # seconds that a call waits for the others, unless it is told
MOST_PATIENCE: Final = 300.0
LAST_PORT: Final = 65535
QUIETLY: Final = "WARNING"
T = TypeVar("T")


class Standing(TypedDict):
    """How a seat stands, for programs that do not read."""

    state: str  # asked, waiting or over
    choices: dict[str, str]  # what may be answered, with its name; none, where moves are said freely
    refused: int  # answers so far that were no move,
    late: int  # and those that nobody waited for any more


Told = Annotated[CallToolResult, Standing]


class Tools:
    """What a model can do: each is a tool of the same name, told in words of the catalogue."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor

    def games(self) -> CallToolResult:  # noqa: D102 - the catalogue says it
        return self.read(self.visitor.games)

    def open_table(  # noqa: D102, PLR0917 - as many as a table has
        self,
        game: str,
        players: int | None = None,
        options: dict[str, str | int] | None = None,
        level: str = "regular",
        name: str = "",
        seed: int | None = None,
        advice: bool = False,  # noqa: FBT001, FBT002 - a tool's arguments have names
    ) -> Told:
        asked = {key: str(value) for key, value in (options or {}).items()}
        return self.told(
            lambda: self.visitor.open(game, players, asked, level, name=name, seed=seed, advice=advice).wait(PATIENCE)
        )

    def join_table(self, link: str, name: str = "") -> Told:  # noqa: D102
        return self.told(lambda: self.visitor.join(link, name).wait(PATIENCE))

    def look(self) -> Told:  # noqa: D102
        return self.told(self.at_seat(Seat.look))

    def play(self, move: str | int, seconds: float = PATIENCE) -> Told:  # noqa: D102
        return self.told(self.at_seat(lambda seat: seat.answer(str(move).strip(), bounded(seconds))))

    def wait(self, seconds: float = PATIENCE) -> Told:  # noqa: D102
        return self.told(self.at_seat(lambda seat: seat.wait(bounded(seconds))))

    def story(self) -> CallToolResult:  # noqa: D102
        return self.read(self.at_seat(Seat.story))

    def rules(self, chapter: str | int = "", game: str = "") -> CallToolResult:  # noqa: D102
        return self.read(lambda: self.visitor.rules(str(chapter), game))

    def scores(self) -> CallToolResult:  # noqa: D102
        return self.read(self.at_seat(Seat.scores))

    def leave(self) -> CallToolResult:  # noqa: D102
        return self.read(self.get_up)

    def get_up(self) -> str:
        """Get up; what is said of it."""
        self.visitor.leave()
        return self.visitor.words.text("seat_left")

    # Answering

    def at_seat(self, what: Callable[[Seat], T]) -> Callable[[], T]:
        """Something that is done where one sits, if one does."""
        return lambda: what(self.visitor.seat)

    def told(self, report: Callable[[], Report]) -> CallToolResult:
        """A report as it goes out; what cannot be is refused in words."""
        try:
            found = report()
        except RefusedError as refused:
            return self.answered(str(refused), "over", is_error=True)
        return self.answered(found.text, found.state, found.choices, is_error=found.is_refused)

    def answered(
        self, text: str, state: str, choices: Mapping[str, str] | None = None, *, is_error: bool = False
    ) -> CallToolResult:
        """The words, and how the seat stands."""
        seat = self.visitor.place
        refused, late = (seat.refused, seat.late) if seat is not None else (0, 0)
        standing = Standing(state=state, choices=dict(choices or {}), refused=refused, late=late)
        return CallToolResult(content=[TextContent(text=text)], structured_content=standing, is_error=is_error)

    def read(self, text: Callable[[], str]) -> CallToolResult:
        """A text as it goes out."""
        try:
            return CallToolResult(content=[TextContent(text=text())])
        except RefusedError as refused:
            return CallToolResult(content=[TextContent(text=str(refused))], is_error=True)


AT_ANY_TABLE: Final = (Tools.look, Tools.play, Tools.wait, Tools.story, Tools.rules, Tools.scores)
TO_SIT_DOWN: Final = (Tools.games, Tools.open_table, Tools.join_table, Tools.leave)


def server_for(visitor: Visitor, *, is_seated: bool = False) -> MCPServer:
    """A server that is this player; where somebody else has seated them, they can neither leave nor sit elsewhere."""
    words = visitor.words
    server = MCPServer(
        "veillee",
        title="Veillée",
        instructions=words.text("mcp_instructions"),
        version=veillee.__version__,
        log_level=QUIETLY,
    )
    tools = Tools(visitor)
    for tool in AT_ANY_TABLE if is_seated else (*TO_SIT_DOWN, *AT_ANY_TABLE):
        name = tool.__name__
        server.add_tool(getattr(tools, name), name, description=words.text(f"tool_{name}"))
    return server


def bounded(seconds: float) -> float:
    """How long a call waits: nobody holds a line for ever."""
    return min(max(seconds, 0.0), MOST_PATIENCE)


# Serving


def path_of(token: str) -> str:
    """Where the server is found at an address: whoever does not know it finds nothing."""
    return f"/{token}/mcp"


def address_of(listening: socket, token: str) -> str:
    """Where a client finds it."""
    return f"http://{LOOPBACK}:{listening.getsockname()[1]}{path_of(token)}"


def over_http(server: MCPServer, token: str) -> uvicorn.Server:
    """The server over HTTP; a page from elsewhere that asks in a browser's name is refused, by the SDK's own check."""
    app = server.streamable_http_app(streamable_http_path=path_of(token), json_response=True, host=LOOPBACK)
    return uvicorn.Server(uvicorn.Config(app, log_level=QUIETLY.lower(), timeout_graceful_shutdown=1))


def kept_token() -> str:
    """The secret part of the address: the same every time, if it can be kept."""
    file = home() / "mcp"
    with suppress(OSError):
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(FileExistsError):
            stream = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OURS_ALONE)
            os.write(stream, secrets.token_urlsafe(24).encode())
            os.close(stream)
        if kept := file.read_text(encoding="ascii", errors="replace").strip():
            return kept
    return secrets.token_urlsafe(24)


def serve(asked: Command, lang: str) -> None:
    """`veillee mcp`."""
    port = asked.number("--http")
    if port is not None and not 0 < port <= LAST_PORT:
        raise refused_value("--http", str(port))
    visitor = Visitor(lang, asked.text("--server", HERE), freely="--freely" in asked.flags)
    server = server_for(visitor)
    if port is None:
        anyio.run(server.run_stdio_async)
        return
    token = kept_token()
    listening = listener(LOOPBACK, port)
    show(Words(lang, MCP).text("mcp_here", address=address_of(listening, token)))
    over_http(server, token).run([listening])
