"""The door for screens: a websocket a connection, one message a frame from there, an array of messages from here.

It speaks bare ASGI: what stands between a socket and a table is this module, and can be exchanged for another.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING, Annotated, Final
from urllib.parse import urlsplit

import msgspec

from veillee.cards.packs import CLASSIC
from veillee.engine.notes import BadInputError, Note
from veillee.server import access
from veillee.server.analyst import Analyst
from veillee.server.connection import POLICY, Connection
from veillee.server.gate import household_of
from veillee.server.hall import ComeAgainError
from veillee.server.heartbeat import Heartbeat
from veillee.server.hosted import SoughtAdvice
from veillee.server.limits import Addresses, TooManyError
from veillee.server.line import line_of
from veillee.table import advising, conversation
from veillee.table.people import Caller, hashed
from veillee.views import live as wire
from veillee.views.opinions import Advise, Analyse
from veillee.views.reading import read_by
from veillee.views.saying import note_view
from veillee.views.wire import ENCODE

if TYPE_CHECKING:
    from starlette.types import Message, Receive, Scope, Send

    from veillee.server.hall import Hall
    from veillee.server.hosted import Hosted
    from veillee.server.limits import Limits
    from veillee.server.tokens import Tokens
    from veillee.views.wire import NoteView

COOKIE: Final = "veillee"
HELLO_WITHIN: Final = 10.0  # seconds
ADVICE_WITHIN: Final = 5.0  # seconds
DECODER: Final[msgspec.json.Decoder[wire.ClientMessage]] = msgspec.json.Decoder(wire.ClientMessage)
NAMELESS: Final = wire.HouseView()

log = logging.getLogger(__name__)


class Sockets:
    """Takes connections to tables."""

    def __init__(
        self,
        hall: Hall,
        tokens: Tokens,
        limits: Limits,
        origins: frozenset[str],
        house: wire.HouseView = NAMELESS,
    ) -> None:
        self.hall = hall
        self.tokens = tokens
        self.limits = limits
        self.analyst = Analyst(hall, limits)
        self.heartbeat = Heartbeat(hall)
        self.house = house  # which house this is,
        self.told = ENCODE(house)  # as it is said
        self.origins = origins  # from which pages may connect, besides the house's own
        self.addresses = Addresses(limits.connections)
        self.open: dict[str, int] = {}  # connections of each address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection, from its first word to its last."""
        await receive()  # websocket.connect
        address = address_of(scope)
        if not self.is_welcome(headers_of(scope)) or not self.is_within_limits(address):
            await send({"type": "websocket.close", "code": POLICY})
            return
        await send({"type": "websocket.accept"})
        self.open[address] = self.open.get(address, 0) + 1
        self.hall.metrics.connected += 1
        begun = self.seconds()
        try:
            await self.converse(
                Connection(line_of(scope), Caller(""), self.limits, self.seconds()), scope, receive, send
            )
        finally:
            if access.is_on():
                lasted = self.seconds() - begun
                access.line(scope["client"][0] if scope.get("client") else "", "WS", scope["path"], 101, lasted)
            self.open[address] -= 1
            if not self.open[address]:
                del self.open[address]

    def is_welcome(self, headers: dict[str, str]) -> bool:
        """Whether the page that connects is one of ours: others must not speak in a guest's name."""
        origin = headers.get("origin")
        if origin is None or origin in self.origins:
            return True
        try:
            page = urlsplit(origin).netloc
        except ValueError:
            return False
        return bool(page) and page == headers.get("host")

    def is_within_limits(self, address: str) -> bool:
        """Whether this address may have one more connection."""
        with suppress(TooManyError):
            self.addresses.spend(address, self.seconds())
            if self.open.get(address, 0) < self.limits.open_connections:
                return True
        self.hall.metrics.too_many += 1
        return False

    def seconds(self) -> float:
        """What time it is."""
        return self.hall.clock.now() / 1000.0

    def wait_for_store(self, is_waiting: bool) -> None:  # noqa: FBT001 - as the store tells it
        """Say on every screen that what happens cannot be kept now, and waits; or that it can again."""
        self.told = ENCODE(msgspec.structs.replace(self.house, waits=is_waiting))
        for hosted in self.hall.tables.values():
            for connection in hosted.connections:
                connection.send([self.told])

    # A conversation

    async def converse(self, connection: Connection, scope: Scope, receive: Receive, send: Send) -> None:
        """Listen to a connection until it is over."""
        table = scope["path"].rpartition("/")[2]
        connection.send([self.told])
        try:
            hello = await asyncio.wait_for(self.first(receive), HELLO_WITHIN)
            connection.caller = self.caller(hello, headers_of(scope).get("cookie", ""), connection)
            hosted = await self.hall.at(table)
        except TimeoutError:
            await self.bye(send, connection, Note("hello_missing"))
            return
        except ComeAgainError as again:
            await close(send, again.code)
            return
        except BadInputError as bad:
            await self.bye(send, connection, bad.note)
            return
        except ConnectionError:
            return
        code = POLICY
        try:
            self.welcome(hosted, connection, hello)
            self.heartbeat.beat(table, connection)
            await self.listen(table, connection, receive)
        except asyncio.CancelledError:
            if not connection.is_closed:
                raise
            code = connection.code  # somebody hung up
        finally:
            connection.rest()
            self.hall.go(self.hall.tables.get(table, hosted), connection)
            await close(send, code)

    async def first(self, receive: Receive) -> wire.Hello:
        """The first message, which says who it is."""
        data = heard(await receive())
        if data is None:
            raise ConnectionError
        message = self.understood(data)
        if not isinstance(message, wire.Hello):
            raise BadInputError(Note("hello_missing"))
        return message

    def caller(self, hello: wire.Hello, cookies: str, connection: Connection) -> Caller:
        """Who it is: by the cookie of a browser, or by what the first message says; and by keys of seats."""
        token = hello.guest or cookie_of(cookies)
        if not token:
            token = self.tokens.new_guest(self.seconds())
            connection.send([ENCODE(wire.Welcome(token))])
        guest = self.tokens.guest(token, self.seconds())
        if not guest:
            raise BadInputError(Note("token_refused"))
        return Caller(guest, frozenset(hashed(key) for key in hello.keys))

    def welcome(self, hosted: Hosted, connection: Connection, hello: wire.Hello) -> None:
        """Tell a connection what there is."""
        told = hosted.conversation.come(connection, hello, self.hall.clock.now())
        self.hall.flush(hosted, connection, told)

    async def listen(self, table: str, connection: Connection, receive: Receive) -> None:
        """Take message after message: at once, or here where the table has to be woken first."""
        connection.line.travel_light()
        connection.line.hears = partial(self.take, table, connection)
        while (data := heard(await receive())) is not None and not connection.is_closed:
            if self.take(table, connection, data):
                continue
            try:
                hosted = await self.hall.at(table)
            except ComeAgainError as again:
                connection.hang_up(again.code)
                continue
            except BadInputError as bad:
                connection.send([ENCODE(wire.Bye(noted(bad.note)))])
                return
            if connection not in hosted.connections:
                connection.present = ()
                self.welcome(hosted, connection, wire.Hello(shown=connection.shown))
            self.hear(hosted, connection, data)

    def take(self, table: str, connection: Connection, data: bytes) -> bool:
        """Deal with a message, if the table is awake; whether it was."""
        if connection.is_closed:
            return True
        now = self.seconds()
        connection.heard(now)
        if not connection.bucket.take(now):
            self.hall.metrics.too_many += 1
            connection.send([ENCODE(wire.Bye(noted(Note("too_many"))))])
            connection.hang_up(POLICY)
            return True
        hosted = self.hall.tables.get(table)
        if hosted is None or connection not in hosted.connections:
            return is_sign_of_life(connection, data, now)
        self.hear(hosted, connection, data)
        return True

    def hear(self, hosted: Hosted, connection: Connection, data: bytes) -> None:
        """Do what a message asks for, or say why not; nothing that it says can harm anything else."""
        try:
            message = self.understood(data)
        except UnreadableError as bad:
            self.refuse(hosted, connection, id_in(data), bad)
            return
        try:
            self.obey(hosted, connection, message)
        except BadInputError as bad:
            self.refuse(hosted, connection, getattr(message, "id", None), bad)
        except Exception as wrong:  # noqa: BLE001 - whatever it is, it is ours
            self.hall.give_up(hosted, wrong)

    def refuse(self, hosted: Hosted, connection: Connection, id: str | None, bad: BadInputError) -> None:  # noqa: A002 - what the client calls it
        """Say why something is not done."""
        self.hall.metrics.refused += 1
        self.hall.flush(hosted, connection, [hosted.conversation.refusal(bad, id, code_of(bad))])

    def understood(self, data: bytes) -> wire.ClientMessage:
        """A message, or a refusal that names what is wrong with it."""
        try:
            return read_by(data, DECODER)
        except BadInputError as bad:
            self.hall.metrics.unreadable += 1
            raise UnreadableError(bad.note) from None

    def obey(self, hosted: Hosted, connection: Connection, message: wire.ClientMessage) -> None:
        """Do what a message asks for."""
        hall, caller = self.hall, connection.caller
        match message:
            case wire.Play():  # first, since it is the most frequent by far
                hall.do(hosted, connection, message, caller)
            case wire.Pong():
                connection.pong(message.number, self.seconds())
                self.heartbeat.measure(hosted, connection)
            case wire.Ask():
                hall.flush(hosted, connection, hosted.conversation.why(connection, message))
            case Advise():
                self.advise(hosted, connection, message)
            case Analyse():
                self.analyst.ask(hosted, connection, message)
            case wire.Look():
                views = hosted.conversation.look(connection, message.shown, message.since, hall.clock.now())
                hall.flush(hosted, connection, views)
            case wire.React():
                hosted.live.react(message, caller)
                hall.flush(hosted)
            case wire.Hello():
                raise BadInputError(Note("hello_twice"))
            case wire.Sit():
                key = self.tokens.key(hosted.live.table.id, caller.guest, message.id)
                hall.do(hosted, connection, message, caller._replace(new_key=key))
            case _:
                hall.do(hosted, connection, message, caller)

    def advise(self, hosted: Hosted, connection: Connection, ask: Advise) -> None:
        """Let a bot think about what somebody would like to know; they are told when it has, and nobody waits."""
        hall, live = self.hall, hosted.live
        advising.must_be_allowed(live, ask, connection.caller)
        if not connection.advice.take(self.seconds()):
            raise TooManyError
        thought = self.thought(hosted, connection, ask)

        async def tell() -> None:
            await asyncio.wait([thought.answer])
            if hosted.is_lost or hall.tables.get(live.table.id) is not hosted:
                return
            answer = None if thought.answer.cancelled() else thought.answer.result()
            try:
                with hall.minding(hosted):
                    advice = advising.told(live, thought.wanted._replace(id=ask.id), answer)
                    hall.flush(hosted, connection, [ENCODE(advice)])
            except BadInputError as bad:
                self.refuse(hosted, connection, ask.id, bad)

        hall.spawn(tell())

    def thought(self, hosted: Hosted, connection: Connection, ask: Advise) -> SoughtAdvice:
        """What is thought about the position of a seat: once, however often it asks; what it asked before is left."""
        live = hosted.live
        position = (live.table.matches, live.table.playing.version)
        known = hosted.advice.get(ask.seat)
        if known is not None and known.position == position and not is_vain(known):
            return known
        if known is not None:
            known.answer.cancel()
        wanted = advising.wanted(live, ask, connection.caller)
        thinking = asyncio.ensure_future(self.hall.bots.answered(wanted.thought, ADVICE_WITHIN))
        found = hosted.advice[ask.seat] = SoughtAdvice(position, wanted, thinking)
        return found

    async def bye(self, send: Send, connection: Connection, note: Note) -> None:
        """Say why a connection is closed, and close it."""
        connection.send([ENCODE(wire.Bye(noted(note)))])
        await close(send, POLICY)


async def close(send: Send, code: int) -> None:
    """Close a connection, if it is still there, and say by a number why."""
    with suppress(Exception):
        await send({"type": "websocket.close", "code": code})


class UnreadableError(BadInputError):
    """A message that cannot be read."""


def is_vain(thought: SoughtAdvice) -> bool:
    """Whether nothing was found: then it may be asked again."""
    return thought.answer.done() and (thought.answer.cancelled() or thought.answer.result() is None)


def code_of(bad: BadInputError) -> wire.Code:
    """What kind of refusal it is, for clients."""
    if isinstance(bad, UnreadableError):
        return "unreadable"
    return "too_many" if isinstance(bad, TooManyError) else conversation.code_of(bad)


class Called(msgspec.Struct):
    """What a client calls what it asks for, whatever else it says."""

    id: Annotated[str, msgspec.Meta(max_length=64)] | None = None


def id_in(data: bytes) -> str | None:
    """What a message is called of which all else cannot be read."""
    with suppress(msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return CALLED.decode(data).id
    return None


CALLED: Final = msgspec.json.Decoder(Called)


def is_sign_of_life(connection: Connection, data: bytes, now: float) -> bool:
    """Whether a message only says that somebody is there, for which no table is woken."""
    with suppress(msgspec.MsgspecError):
        message = DECODER.decode(data)
        if isinstance(message, wire.Pong):
            connection.pong(message.number, now)
            return True
    return False


def heard(message: Message) -> bytes | None:
    """The next frame; None, if the connection is over. It does not wait itself: thousands would, for hours."""
    if message["type"] != "websocket.receive":
        return None
    text = message.get("text")
    return text.encode() if text is not None else message.get("bytes") or b""


def noted(note: Note) -> NoteView:
    """A note as it goes out that is about no table."""
    return note_view(note, CLASSIC)


def headers_of(scope: Scope) -> dict[str, str]:
    """What the other end says of itself."""
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def address_of(scope: Scope) -> str:
    """Whose connection it is."""
    client = scope.get("client")
    return household_of(client[0]) if client else ""


def cookie_of(header: str) -> str:
    """The token in the cookies of a browser."""
    try:
        found = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return ""
    return found.value if found is not None else ""
