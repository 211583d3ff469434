"""A match at a live table, told to one connection twice: as it was, and as it might have been for all that it shows.

The bytes are made by the door, the hall and the table of the server. Only the store is left out: what it keeps is sent
at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

import msgspec

from veillee.cards.luck import Luck, ScriptedLuck, SeededLuck
from veillee.cards.sets import CAPACITY, bit
from veillee.engine.match import Match
from veillee.engine.notes import TABLE
from veillee.server.clock import Clock
from veillee.server.connection import Connection
from veillee.server.hall import Hall
from veillee.server.hosted import Hosted, Parcel
from veillee.server.limits import UNLIMITED
from veillee.server.sockets import Sockets
from veillee.server.tokens import Tokens
from veillee.table.events import AnyEvent, Dealt, Sat, Started, TableOpened
from veillee.table.live import LiveTable
from veillee.table.making import make
from veillee.table.people import Caller
from veillee.table.table import Table
from veillee.views import live as wire
from veillee.views.wire import View, WhyNot

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from veillee.engine.deal import Deal, Past
    from veillee.engine.entry import Entry
    from veillee.server.bot_room import BotRoom
    from veillee.server.store.port import Store

ENCODE = msgspec.json.encode
READER = msgspec.json.Decoder(list[wire.ServerMessage])
PROBED_EVERY = 5  # news, with questions; whoever comes back is tried at every step
NAMES = ("Anne", "Basile", "Chloé", "David", "Emma", "Félix", "Gaël", "Hugo", "Inès", "Jules", "Katia", "Léon")


class Story(NamedTuple):
    """A match that was played, as far as it went."""

    entry: Entry
    match: Match
    deals: list[Deal]  # as each ended, and the present one

    def pasts(self) -> list[Past]:
        """How each deal came about."""
        return [chapter.past for chapter in self.match.chapters]

    def imagined(self, viewer: int, luck: Luck) -> list[Past]:
        """How each might have come about, for all that this viewer knows."""
        twins = [deal.imagine(viewer, luck) for deal in self.deals]
        return [twin.past(past) for twin, past in zip(twins, self.pasts(), strict=True)]


def played(entry: Entry, players: int, options: dict[str, str], moves: int, seed: int) -> Story:
    """A match played at random."""
    luck = SeededLuck(seed)
    match = Match(entry.game, players, entry.game.settings(players, options), SeededLuck(seed + 1))
    ended: list[Deal] = []
    for _ in range(moves):
        if match.is_over:
            break
        if match.deal.is_over():
            ended.append(match.deal)
            match.next_deal()
        seat = luck.member(match.deal.may_act())
        match.step(seat, luck.member(match.deal.legal_mask(seat)))
    return Story(entry, match, [*ended, match.deal])


class Scripted(Table):
    """A table whose cards lie as they are told to."""

    def __init__(self, story: Story, first: Past) -> None:
        super().__init__("leaks")
        self.tale = story
        self.script = ScriptedLuck([*story.match.opening, *first.opening])
        self.left: list[int] | None = None  # by the deal before, to the next

    def agree(self, terms: wire.Terms) -> None:
        self.terms, self.entry = terms, self.tale.entry

    def start(self, next_luck: str) -> None:
        self.next_luck = next_luck
        self.match = Match(self.entry.game, self.terms.players, self.tale.match.settings, self.script)
        self.match.watch()
        self.matches += 1

    def deal_again(self, left: list[int] | None = None) -> None:
        self.playing.next_deal(left or self.left)


def gathered(story: Story, first: Past, *, has_clock: bool) -> LiveTable:
    """The table of a story before it begins, with a person on every chair: all are there, and none of them is ready."""
    table = Scripted(story, first)
    players = story.match.players
    clock = wire.ClockView(60_000, 2000) if has_clock else None
    terms = wire.Terms(story.match.game.id, players, clock=clock)
    table.apply(TableOpened(at=0, terms=terms, code="123456", host="anne", luck="seed 1"))
    for seat in range(players):
        table.apply(Sat(at=0, seat=seat, guest=f"guest{seat}", name=NAMES[seat], avatar="camille", key=f"k{seat}"))
    live = LiveTable(table, SeededLuck(1))
    live.people.come(tuple(range(players)))
    return live


class Stopped(Clock):
    """Time stands still: what comes by itself never comes."""

    def now(self) -> float:
        return 0.0


class Sure(Hall):
    """A hall whose store has kept everything at once, and where time stands still."""

    def keep(self, hosted: Hosted, events: list[AnyEvent], frames: dict[Connection, list[bytes]]) -> None:
        assert events
        hosted.post(Parcel(frames, is_kept=True))

    def wind(self, hosted: Hosted) -> None:
        assert hosted.alarm is None


class World:
    """A table in a hall, all chairs taken, and a connection that is shown what one viewer sees."""

    def __init__(self, story: Story, pasts: Sequence[Past], viewer: int) -> None:
        self.viewer = viewer
        self.heard: list[bytes] = []  # every frame
        self.last: View | None = None
        self.versions: list[int] = []
        self.marks = 0
        self.hall = Sure(cast("Store", None), cast("BotRoom", None), Stopped())
        self.sockets = Sockets(self.hall, Tokens(b"secret"), UNLIMITED, frozenset())
        live = gathered(story, pasts[0], has_clock=viewer != 0)  # some play against the clock
        self.table = cast("Scripted", live.table)
        self.hosted = Hosted(live, 1, 0.0)
        caller = Caller("" if viewer == TABLE else f"guest{viewer}")
        self.connection = Connection(self, caller, UNLIMITED, 0.0)
        self.sockets.welcome(self.hosted, self.connection, wire.Hello())
        self.happen(Started(at=0, next_luck="seed 2"))
        for number, past in enumerate(pasts):
            self.tell(past, is_first=number == 0)

    hears: Callable[[bytes], bool] | None = None

    def unread(self) -> int:
        return 0

    def round_trip(self) -> float | None:
        return None

    def travel_light(self) -> None:
        """Nothing was kept."""

    def cut(self) -> None:
        raise AssertionError("the connection reads all")

    def say(self, messages: Sequence[bytes]) -> None:
        """What goes out to the connection."""
        text = b"[%b]" % b",".join(messages)
        self.heard.append(text)
        for told in READER.decode(text):
            if isinstance(told, wire.Seen):
                self.last = told.view
                if told.view.version not in self.versions:
                    self.versions = [*self.versions[-2:], told.view.version]

    def tell(self, past: Past, *, is_first: bool) -> None:
        """One deal, move by move; whoever comes back between two moves that he did not see is told the same."""
        if not is_first:
            self.table.script.script += past.opening
            self.table.left = past.carried
            self.happen(Dealt(at=0))
        looks = self.looks()
        for move in past.moves:
            before = len(self.heard)
            self.table.script.script += move.chances
            make(self.hosted.live, move.seat, move.action, 0.0)
            self.hall.flush(self.hosted)
            is_news = len(self.heard) > before
            again = self.looks()
            if is_news:
                self.heard += looks
            else:  # how often it happens may not show either
                assert again == looks, "whoever comes back is told of a hidden step"
            looks = again
            if is_news and len(self.versions) % PROBED_EVERY == 0:
                self.ask()
        self.ask()

    def happen(self, event: AnyEvent) -> None:
        """Something happens that no player did."""
        self.hosted.live.happen(event, 0.0)
        self.hall.flush(self.hosted)

    def hear(self, message: wire.ClientMessage) -> None:
        """The connection says something."""
        self.sockets.hear(self.hosted, self.connection, ENCODE(message))

    def looks(self) -> list[bytes]:
        """What the viewer is told who comes back with one of the last versions, or with none."""
        before = len(self.heard)
        for since in (0, *self.versions):
            self.hear(wire.Look(self.viewer, since))
        told, self.heard = self.heard[before:], self.heard[:before]
        return told

    def mark(self) -> str:
        """Another name for something that is asked for."""
        self.marks += 1
        return f"m{self.marks}"

    def ask(self) -> None:
        """Ask why not, of every card in sight and of every move; and try what is not allowed."""
        if self.last is None:
            return
        seat = max(self.viewer, 0)
        for zone in self.last.zones:
            self.hear(wire.Ask(self.mark(), seat, WhyNot(zone=zone.id)))
            for card in zone.cards:
                self.hear(wire.Ask(self.mark(), seat, WhyNot(zone=zone.id, cards=(card,))))
        legal = self.table.playing.deal.legal_mask(seat)
        for offer in range(0, CAPACITY, 3):
            self.hear(wire.Ask(self.mark(), seat, WhyNot(offer=offer)))
            if self.viewer == TABLE or not bit(offer) & legal:
                self.hear(wire.Play(self.mark(), seat, offer, self.last.version))
        self.hear(wire.Play(self.mark(), seat, 0, 0))
        if self.table.stage != "between":
            self.hear(wire.Next(self.mark(), seat))
        self.hear(wire.Look((self.viewer + 2) % self.table.terms.players))
