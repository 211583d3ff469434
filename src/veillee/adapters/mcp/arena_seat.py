"""A player of the arena that is another program: it is told where its seat is, and plays there by `adapters/mcp`.

For one play in one seat a server is opened on this machine and the program is started, with the address of the server
in its environment. It is handed what any bot is handed, a world imagined from its seat, as the words that this world
shows there. When the play is over it is told so; the next one is for a program that is started anew, and remembers
nothing: the same cards are dealt to it again in another seat.
"""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import shlex
import shutil
import subprocess
from collections import deque
from math import inf
from select import select
from socket import socketpair
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from veillee.adapters.mcp.seat import RINGS, ProgramClient, Seat
from veillee.adapters.mcp.seating import Visitor, introduce
from veillee.adapters.mcp.server import LOOPBACK, address_of, over_http, server_for
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit
from veillee.engine.book import Book, Chapter
from veillee.engine.deal import Past
from veillee.engine.entry import REGULAR
from veillee.engine.match import Match, MatchParts
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import BadInputError, Note
from veillee.games import CATALOGUE
from veillee.server.addresses import listener
from veillee.views import live as wire
from veillee.views.describing import described
from veillee.views.offers import answered
from veillee.views.saying import note_view
from veillee.views.seen import view
from veillee.views.wire import BeatView, NoteView, SheetView

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from threading import Condition

    from veillee.arena.guests import Outsider
    from veillee.arena.terms import ArenaTerms
    from veillee.cards.luck import Luck
    from veillee.engine.deal import Deal
    from veillee.engine.entry import Entry
    from veillee.engine.minds import Spot
    from veillee.views.wire import View
    from veillee.views.words import Words

ADDRESS: Final = "VEILLEE_MCP_URL"
LANGUAGE: Final = "en"
PATIENCE: Final = 60.0  # seconds for an answer
SECONDS: Final = re.compile(r"([0-9]+(?:\.[0-9]+)?)s")
STARTING: Final = 60.0  # seconds in which it has come
PARTING: Final = 5.0  # seconds in which it goes by itself, once all is over
AT_ONCE: Final = 4096  # bytes
NOT_HERE: Final = NoteView("not_in_the_arena")
STALE: Final = NoteView("stale")
BETWEEN: Final = 0.2  # seconds between two looks at whether it is still there


def comer(command: str, patience: str) -> Callable[[ArenaTerms, int], Outsider]:
    """Who sits down when this command is started: it has so long for an answer ("30s")."""
    words = shlex.split(command)
    limit = SECONDS.fullmatch(patience) if patience else None
    if patience and limit is None:
        raise BadInputError(Note("arena_no_patience").text("given", patience))
    if not words or shutil.which(words[0]) is None:
        raise BadInputError(Note("arena_no_command").text("given", command))
    seconds = float(limit[1]) if limit is not None else PATIENCE
    return lambda terms, seat: Program(words, seconds, terms, seat)


class Program:
    """A program in one seat of one play."""

    def __init__(self, command: list[str], patience: float, terms: ArenaTerms, seat: int) -> None:
        self.patience = patience
        self.entry = CATALOGUE[terms.game]
        visitor = Visitor(LANGUAGE)
        self.place = visitor.taken()
        self.booth = Booth(self.entry, terms, seat, visitor.words.text("seat_name"), self.place.change)
        self.place.hear_at(self.booth.bell)
        words = visitor.words_of(terms.game)
        self.place.start(lambda: sit(self.place, self.booth, words))
        self.endpoint = Endpoint(visitor)
        self.process = subprocess.Popen(command, env={**os.environ, ADDRESS: self.endpoint.address})  # noqa: S603 - as it was asked
        with contextlib.suppress(TimeoutError):  # whoever has not come yet is late for what is asked
            self.wait_until(lambda: self.place.is_called, STARTING)

    @property
    def refused(self) -> int:
        """How many answers were no move."""
        return self.place.refused

    def hear(self, notes: Sequence[NoteView]) -> None:
        """Hear what was said since."""
        self.booth.notes += notes

    def choose(self, spot: Spot, luck: Luck, level: int = REGULAR) -> int:  # noqa: ARG002 - it plays as it plays
        """What it answers in its turn; too late is a TimeoutError."""
        action = self.answer(spot)
        return spot.world.idle(spot.seat) if action == NO_MOVE else action

    def urge(self, spot: Spot, fresh: int, luck: Luck, level: int = REGULAR) -> int:  # noqa: ARG002 - as above
        """What it would be quick to do, if anything."""
        action = self.answer(spot)
        return NO_MOVE if action == spot.world.idle(spot.seat) else action

    def answer(self, spot: Spot) -> int:
        """What it does about this; NO_MOVE, if it does nothing."""
        booth = self.booth
        with self.place.change:
            booth.ask(spot.world, seen_at(spot, self.entry))
            try:
                self.wait_until(lambda: booth.is_answered or self.is_at_rest(), self.patience)
            finally:
                booth.withdraw()
            return booth.answer

    def is_at_rest(self) -> bool:
        """Whether the client has heard all, and is asked nothing."""
        return self.place.is_resting and not self.booth.box

    def wait_until(self, holds: Callable[[], bool], seconds: float) -> None:
        """Wait until this holds; a TimeoutError, if it takes too long or nobody is there any more."""
        end = monotonic() + seconds
        with self.place.change:
            while not holds():
                if self.process.poll() is not None or self.place.is_over or monotonic() >= end:
                    raise TimeoutError
                self.place.change.wait(BETWEEN)

    def leave(self) -> None:
        """All is over: let it hear what came of it, and go."""
        with contextlib.suppress(TimeoutError), self.place.change:
            self.booth.rest()
            self.wait_until(self.is_at_rest, PARTING)
        self.place.leave()
        try:
            self.process.wait(PARTING)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.endpoint.close()
        self.booth.close()


def sit(place: Seat, booth: Booth, words: Words) -> None:
    """Play at a booth until all is over."""
    client = ProgramClient(seat=place, door=booth, words=words, ask=place.ask, show=place.show, typist=place)
    introduce(client)
    client.play()


class Booth:
    """The door to one seat of a deal to which nobody else listens: it is asked from outside, one view at a time."""

    def __init__(self, entry: Entry, terms: ArenaTerms, seat: int, name: str, change: Condition) -> None:
        self.entry = entry
        self.seat = seat
        self.change = change  # around all of it: one thread asks, another answers
        chairs = [wire.ChairView(level="regular")] * terms.players
        chairs[seat] = wire.ChairView(name=name, here=True)
        agreed = wire.Terms(terms.game, terms.players, terms.options, calm=True, hints=False)
        self.table = wire.TableView("arena", "000000", agreed, "playing", tuple(chairs), yours=(seat,), match=1)
        self.box: deque[wire.ServerMessage] = deque()
        self.bell, self.ringer = socketpair()  # to be read as soon as something lies in the box
        self.bell.setblocking(False)
        self.notes: list[NoteView] = []  # that were said since the last view
        self.world: Deal | None = None  # that is shown now,
        self.seen: View | None = None  # and what of it
        self.version = 0
        self.is_answered = False
        self.answer = NO_MOVE

    # Asking

    def ask(self, world: Deal, seen: View) -> None:
        """Show a world, in which something may be done."""
        self.world, self.is_answered, self.answer = world, False, NO_MOVE
        self.show(seen)

    def withdraw(self) -> None:
        """What was asked is asked no more."""
        if self.world is not None:
            self.rest()

    def rest(self) -> None:
        """Nothing is asked: somebody else is waited for."""
        self.world = None
        if self.seen is not None:
            other = (self.seat + 1) % len(self.table.chairs)
            seen = replace(self.seen, waiting_for=(other,), offers=(), prompt=None, doing=None)
            self.show(replace(seen, formality=None, idle=None, race=None))

    def show(self, seen: View) -> None:
        """Show a view, after what was said since the last one."""
        self.version += 1
        beats = tuple([BeatView(note) for note in self.notes])
        self.notes.clear()
        self.seen = replace(seen, version=self.version, beats=beats)
        self.put(wire.Seen(self.seen))

    def put(self, message: wire.ServerMessage) -> None:
        """Lay something into the box, and ring, if somebody is there to hear it."""
        self.box.append(message)
        with contextlib.suppress(OSError):
            self.ringer.send(RINGS)

    # The client's side

    def send(self, message: wire.ClientMessage) -> None:
        """Hear what the client says."""
        with self.change:
            match message:
                case wire.Hello():
                    self.put(wire.Told(described(self.entry, len(self.table.chairs))))
                    self.put(self.table)
                case wire.Play():
                    self.play(message)
                case wire.Ask():
                    self.explain(message)
                case wire.Look() | wire.Pong() | wire.React():
                    pass
                case _:
                    self.put(wire.No(NOT_HERE, id=message.id))

    def play(self, deed: wire.Play) -> None:
        """Take an offer of what is asked now."""
        world = self.world
        if world is None or deed.version != self.version or not bit(deed.offer) & world.legal_mask(self.seat):
            self.put(wire.No(STALE, id=deed.id, code="stale"))
            return
        self.is_answered, self.answer = True, deed.offer
        self.withdraw()
        self.put(wire.Done(deed.id))
        self.change.notify_all()

    def explain(self, ask: wire.Ask) -> None:
        """Say why something may not be done in the world that is shown."""
        if self.world is None:
            self.put(wire.No(STALE, id=ask.id, code="stale"))
            return
        pack = self.world.moves().pack
        try:
            refused = answered(ask.question, self.world, self.entry, self.seat)
        except BadInputError as bad:
            self.put(wire.No(note_view(bad.note, pack), id=ask.id))
        else:
            self.put(wire.Why(ask.id, note_view(refused, pack) if refused is not None else None))

    def receive(self, seconds: float = inf) -> wire.ServerMessage | None:
        """What is said next."""
        while not self.box:
            if not select([self.bell], [], [], None if seconds == inf else seconds)[0]:
                return None
            self.bell.recv(AT_ONCE)
        return self.box.popleft()

    def has_mail(self) -> bool:
        """Whether something lies in the box."""
        return bool(self.box)

    def quiet(self) -> float:
        """Nothing happens by itself."""
        return inf

    def close(self) -> None:
        """Go."""
        self.bell.close()
        self.ringer.close()


def seen_at(spot: Spot, entry: Entry) -> View:
    """What the seat sees of the world that it is shown, with the totals for a sheet."""
    setup = spot.setup
    book = Book(spot.game, setup.players, setup.settings)
    book.pages.append(Chapter(setup, Past([], [])))
    match = Match(spot.game, setup.players, setup.settings, SeededLuck(0), MatchParts(book, [], spot.world))
    return replace(view(match, entry, spot.seat), sheet=SheetView((), (), tuple(setup.totals)))


class Endpoint:
    """A server of one player on this machine, in a thread of its own."""

    def __init__(self, visitor: Visitor) -> None:
        token = secrets.token_urlsafe(24)
        self.socket = listener(LOOPBACK, 0)
        self.address = address_of(self.socket, token)
        self.server = over_http(server_for(visitor, is_seated=True), token)
        self.thread = Thread(target=self.server.run, args=([self.socket],), daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Close it."""
        self.server.should_exit = True
        self.thread.join()
        self.socket.close()
