"""The door to a table in the same process: any match is played through it as over a socket, and kept as it happens."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from veillee.bots.players import bot_named
from veillee.cards.luck import SeededLuck
from veillee.games import CATALOGUE
from veillee.table.door import LocalDoor
from veillee.table.events import TableOpened, read, written
from veillee.table.live import LiveTable
from veillee.table.people import Caller
from veillee.table.table import Table, folded
from veillee.testing import brief
from veillee.views import live as wire
from veillee.views.wire import WhyNot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.engine.match import Match
    from veillee.table.events import AnyEvent
    from veillee.views.wire import View

GUEST = "guest"


class Clock:
    """A clock that goes only when it is told to."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


class Player:
    """A client at a table: it takes offers as they come, and keeps what it was told."""

    def __init__(self, game: str, *, seats: int = 1, calm: bool = False, seed: int = 5, **terms: object) -> None:
        entry = CATALOGUE[game]
        players = entry.game.usual
        asked = wire.Terms(game, players, brief(entry.game, players), bot_pace=0, calm=calm, **terms)  # type: ignore[arg-type]
        self.table = Table("table", keeps_book=True)
        self.clock = Clock()
        self.kept: list[bytes] = []
        live = LiveTable(self.table, SeededLuck(seed))
        self.door = LocalDoor(
            live,
            lambda character: bot_named("policy", entry, character=character),
            SeededLuck(seed),
            Caller(GUEST, new_key="key"),
            self.clock,
        )
        self.door.keepers.append(self.keep)
        live.happen(TableOpened(at=0, terms=asked, code="123456", host=GUEST, luck=f"seed {seed}"), 0.0)
        self.random = Random(seed)
        self.seats = range(seats)
        self.views: dict[int, View] = {}
        self.told: list[wire.ServerMessage] = []
        self.raced: dict[int, int] = {}  # the race in which each seat has made its choice
        self.ids = 0
        for seat in self.seats:
            self.door.send(wire.Sit(self.id(), seat, f"Player {seat}", "camille"))
        self.door.send(wire.Hello())

    @property
    def match(self) -> Match:
        return self.table.playing

    def id(self) -> str:
        self.ids += 1
        return f"id-{self.ids}"

    def keep(self, events: Sequence[AnyEvent]) -> None:
        self.kept += [written(event) for event in events]

    def start(self) -> None:
        self.door.send(wire.Start(self.id()))
        self.read()

    def read(self) -> None:
        """Read what lies in the box."""
        while self.door.has_mail():
            self.hear(self.door.receive())

    def hear(self, message: wire.ServerMessage | None) -> None:
        assert message is not None
        self.told.append(message)
        if isinstance(message, wire.Seen):
            self.views[message.view.seat] = message.view

    def asked(self) -> View | None:
        """The view of a seat of this client that is waited for."""
        for seat in self.seats:
            if seat != self.door.screen.shown:
                self.door.send(wire.Look(seat, self.views[seat].version if seat in self.views else 0))
            self.read()
            view = self.views[seat]
            if seat in view.waiting_for and (view.race is None or self.raced.get(seat) != view.race.number):
                return view
        return None

    def play(self, view: View, offer: int, after: float | None = None) -> wire.ServerMessage:
        """Take an offer; what is answered."""
        name = self.id()
        self.door.send(wire.Play(name, view.seat, offer, view.version, after))
        while not (answers := [one for one in self.told if getattr(one, "id", "") == name]):
            self.hear(self.door.receive())
        return answers[0]

    def go_on(self) -> None:
        """One thing more: a move where one is asked, the next deal, or whatever comes by itself."""
        if self.table.stage == "between":
            for seat in self.seats:
                self.door.send(wire.Next(self.id(), seat))
            self.read()
        elif (view := self.asked()) is not None:
            offer = self.random.choice(view.offers).number
            self.door.send(wire.Play(self.id(), view.seat, offer, view.version))
            self.clock.seconds += 0.4
            self.raced[view.seat] = view.race.number if view.race is not None else 0
            self.read()
        else:
            self.hear(self.door.receive())


@pytest.mark.once
@pytest.mark.parametrize(("seats", "calm"), [(1, False), (1, True), (2, True)])
@pytest.mark.parametrize("game", CATALOGUE)
def test_any_match_is_played_to_its_end_and_what_was_kept_makes_the_same_match(
    game: str, seats: int, *, calm: bool
) -> None:
    player = Player(game, seats=seats, calm=calm)
    player.start()
    while player.table.stage != "over":
        player.go_on()
    player.read()
    assert player.views[player.door.screen.shown].over
    again = folded("table", map(read, player.kept), keeps_book=True)
    assert again.playing.encode() == player.match.encode()
    assert [chair.name for chair in again.chairs] == [chair.name for chair in player.table.chairs]
    assert {type(message) for message in player.told} >= {wire.Told, wire.TableView, wire.Seen, wire.Done}


@pytest.mark.parametrize("game", CATALOGUE)
def test_who_waits_before_the_cards_are_dealt_is_told_everything_from_the_first_one(game: str) -> None:
    player = Player(game)
    player.read()
    assert not player.views
    player.start()
    while player.table.stage == "playing":
        player.go_on()
    player.read()
    beats = [beat for one in player.told if isinstance(one, wire.Seen) for beat in one.view.beats]
    heard = [note for note in player.match.notes if note.heard_by & 1]
    assert [beat.note.key for beat in beats if beat.note is not None] == [note.key for note in heard]


def test_what_is_kept_is_kept_before_the_client_hears_of_it() -> None:
    player = Player("whistiti")
    player.door.keepers.insert(0, lambda _: heard.append(player.door.has_mail()))
    heard: list[bool] = []
    player.read()
    player.door.send(wire.SeatBot(player.id(), 3, "expert"))
    assert heard == [False]  # not even that it was asked for is acknowledged yet
    assert player.door.has_mail()
    assert read(player.kept[-1]).id.endswith(f"id-{player.ids}")


def test_a_keeper_that_fails_lets_nobody_believe_that_it_is_kept() -> None:
    player = Player("whistiti")

    def full(_: object) -> None:
        raise OSError

    player.door.keepers.append(full)
    with pytest.raises(OSError):  # noqa: PT011 - whatever the system says
        player.start()


def test_what_is_not_offered_is_refused_with_its_paragraph_and_nothing_has_changed() -> None:
    player = Player("whistiti")
    player.start()
    while (view := player.asked()) is None:
        player.go_on()
    before = player.match.encode()
    offered = {offer.number for offer in view.offers}
    refused = player.play(view, next(number for number in range(52) if number not in offered))
    assert isinstance(refused, wire.No)
    assert refused.note.rule
    assert player.match.encode() == before


def test_a_move_of_a_view_of_the_past_is_stale_and_asked_twice_it_is_done_once() -> None:
    player = Player("whistiti")
    player.start()
    while (view := player.asked()) is None:
        player.go_on()
    move = wire.Play(player.id(), 0, view.offers[0].number, view.version)
    for _ in range(2):
        player.door.send(move)
        player.read()
    assert player.told.count(wire.Done(move.id)) == 2
    mine = [played for chapter in player.match.chapters for played in chapter.past.moves if played.seat == 0]
    assert len(mine) == 1
    refused = player.play(view, view.offers[-1].number)
    assert isinstance(refused, wire.No)
    assert refused.code == "stale"


def test_why_not_is_asked_by_cards_by_zone_or_by_a_whole_move() -> None:
    player = Player("ascenseur")
    player.start()
    while (view := player.asked()) is None:
        player.go_on()
    hand = next(zone for zone in view.zones if zone.id == "hand.0")
    for question, key in (
        (WhyNot("hand.0", hand.cards), "cards_not_asked"),
        (WhyNot("trick"), "zone_not_asked"),
        (WhyNot(said="bid 9"), "bid_out_of_range"),
    ):
        player.door.send(wire.Ask(player.id(), 0, question))
        player.read()
        answer = player.told[-1]
        assert isinstance(answer, wire.Why)
        assert answer.note is not None
        assert answer.note.key == key
    for nothing in (WhyNot(said="play 7H"), WhyNot("hearth")):
        player.door.send(wire.Ask(player.id(), 0, nothing))
        player.read()
        assert isinstance(player.told[-1], wire.No)


def test_nobody_looks_into_the_hand_of_another() -> None:
    player = Player("whistiti")
    player.start()
    player.door.send(wire.Look(2))
    player.read()
    refused = player.told[-1]
    assert isinstance(refused, wire.No)
    assert refused.note.key == "not_your_seat"
    assert player.door.screen.shown == 0


def test_where_nobody_is_there_nothing_happens() -> None:
    player = Player("whistiti")
    player.start()
    player.door.close()
    assert not player.door.live.is_running
    assert player.door.live.alarm() is None
