"""A live table with people whose screens are as far away as one says, and a clock that one turns by hand."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from itertools import count
from math import exp

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from veillee.bots.players import Bot, Budget, bot_named, imagined
from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.sets import members
from veillee.engine.blocks.race import delay_of
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR
from veillee.engine.minds import Spot
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import BadInputError
from veillee.engine.pace import NO_RACE
from veillee.games.bataille_corse.rules import FLIP, SLAP
from veillee.table import news
from veillee.table.events import AnyEvent, Played, TableOpened
from veillee.table.live import LiveTable
from veillee.table.people import Caller
from veillee.table.showing import table_view
from veillee.table.table import folded
from veillee.table.thinking import IN_TURN
from veillee.views import live as wire
from veillee.views.avatars import OF_GUESTS

THOUGHTS = 8  # simulations a move
NEWS = msgspec.json.Decoder(wire.News)
DECODER = msgspec.json.Decoder(wire.Seen | wire.Times | wire.Reacted)


class Evening:
    """A table, those who sit there, and what time it is."""

    def __init__(
        self, terms: wire.Terms, people: Iterable[int] = (), *, seed: int = 1, start: bool = True, opened: float = 0.0
    ) -> None:
        self.ids = count(1)
        self.now = opened
        self.bot: Bot | None = None
        self.bot_luck = SeededLuck(seed)
        self.kept: list[AnyEvent] = [
            TableOpened(at=0, terms=terms, code="000000", host="guest 0", luck=f"seed {seed}"),
        ]
        self.live = LiveTable(folded("t1", self.kept), SeededLuck(seed))
        for seat in people:
            self.sit(seat)
        if start:
            self.do(wire.Start(id=self.id()), 0)

    # Who is there

    @staticmethod
    def guest(seat: int) -> Caller:
        """Whoever sits there."""
        return Caller(f"guest {seat}")

    def id(self) -> str:
        """Another name for something that a client asks for."""
        return str(next(self.ids))

    def sit(self, seat: int) -> None:
        """Somebody comes and sits down."""
        self.do(wire.Sit(id=self.id(), seat=seat, name=f"Guest {seat}", avatar=OF_GUESTS[seat]), seat)
        self.come(seat)

    def come(self, seat: int) -> None:
        """Somebody's screen is there."""
        self.live.come((seat,), self.now)
        self.live.look(seat, 0, self.now)

    def go(self, seat: int) -> None:
        """Somebody's screen is gone."""
        self.live.go((seat,), self.now)

    def far(self, delays: Mapping[int, tuple[float, float]]) -> None:
        """So far away are their screens: round trip, and what it strays by."""
        for seat, (round_trip, jitter) in delays.items():
            self.live.people.far(seat, partial(delay_of, round_trip, jitter), is_silent=False)

    # What is done

    def do(self, deed: wire.Deed, seat: int) -> None:
        """Do what somebody asks for, and keep what happened."""
        try:
            self.live.do(deed, self.guest(seat), self.now)
        finally:
            self.keep()

    def play(self, seat: int, words: str, after: float | None = None, version: int | None = None, id: str = "") -> None:  # noqa: A002 - the client's
        """Make a move in the words of written games, at what one sees now or saw then."""
        offer = self.deal.moves().action(words)
        seen = self.version(seat) if version is None else version
        self.do(wire.Play(id=id or self.id(), seat=seat, offer=offer, version=seen, after=after), seat)

    def wait(self, milliseconds: float) -> None:
        """Let time pass; bots answer at once, if there are any."""
        self.wait_until(self.now + milliseconds)

    def wait_until(self, time: float) -> None:
        """Let time pass until then."""
        self.think()
        while (alarm := self.live.alarm()) is not None and alarm <= time:
            self.now = max(self.now, alarm)
            if not self.live.step(self.now):
                break
            self.think()
        self.now = max(self.now, time)
        self.keep()

    def think(self) -> None:
        """The bots answer, if they are not told to be silent."""
        while self.bot is not None and (asked := self.live.thinking.take()):
            for question in asked:
                match = self.live.table.playing
                spot = imagined(Spot(match.game, match.setup, match.deal, question.seat), self.bot_luck)
                if question.fresh == IN_TURN:
                    action = self.bot.choose(spot, self.bot_luck, question.level)
                else:
                    action = self.bot.urge(spot, question.fresh, self.bot_luck, question.level)
                self.live.thinking.answer(self.live, question.number, action, self.now)

    def let_bots_play(self) -> None:
        """The bots play as they do, but think no longer than a test can wait on the plain source."""
        self.bot = bot_named("policy", self.live.table.entry, Budget(simulations=THOUGHTS))

    # What is seen

    @property
    def deal(self) -> Deal:
        """The deal."""
        return self.live.table.playing.deal

    def version(self, seat: int) -> int:
        """What a seat was last sent."""
        return self.live.seeing.channels[seat].version

    def keep(self) -> None:
        """Put what happened on disk, so to speak."""
        self.kept += self.live.events
        self.live.events.clear()

    def moves(self) -> list[str]:
        """All that was played."""
        return [f"{event.seat} {event.move}" for event in self.kept if isinstance(event, Played)]

    def last(self) -> Played:
        """What was played last."""
        return [event for event in self.kept if isinstance(event, Played)][-1]

    def times(self) -> list[tuple[int, int]]:
        """How quick each was in the races since this was last asked."""
        mail = [DECODER.decode(message) for viewer, message in self.live.mail.take() if viewer is None]
        return [(time.seat, time.milliseconds) for told in mail if isinstance(told, wire.Times) for time in told.times]

    def news(self) -> list[str]:
        """What was said of people since this was last asked: the key, and whom it is about."""
        told = [NEWS.decode(one) for one in news.take(self.live)]
        return [one.note.key if one.seat is None else f"{one.note.key} {one.seat}" for one in told]

    def table(self, seat: int = 0) -> wire.TableView:
        """The table as somebody is told of it now."""
        return table_view(self.live, self.guest(seat), self.now)

    def outcomes(self) -> list[str]:
        """What became of what had to wait: the key of the note, or `done`."""
        found = [note.key if note is not None else "done" for _, note in self.live.outcomes]
        self.live.outcomes.clear()
        return found

    def after_a_restart(self) -> "Evening":
        """The same table, folded from what was kept; nobody is there yet."""
        other = Evening(self.live.table.terms, start=False, opened=self.now)
        other.kept = list(self.kept)
        other.live = LiveTable(folded("t1", other.kept), SeededLuck(7), base=1000)
        other.ids = self.ids
        return other

    # Refusals

    def everything(self) -> object:
        """All that a table is, so that it can be told whether anything has changed."""
        table = self.live.table
        return (
            table.length,
            table.terms,
            [replace(chair) for chair in table.chairs],
            table.match.encode() if table.match is not None else b"",
            table.is_paused,
            dict(table.ids),
            len(self.kept),
            set(self.live.ready),
            set(self.live.pausing),
            set(self.live.rematch.asked),
        )

    def refuse(self, deed: wire.Deed, seat: int, key: str) -> None:
        """What somebody asks for is refused with this note, and nothing has changed."""
        before = self.everything()
        with pytest.raises(BadInputError) as refused:
            self.do(deed, seat)
        assert refused.value.note.key == key
        assert self.everything() == before


# La Bataille Corse


class Steady:
    """A bot that turns its cards, slaps at every pair, and never at anything else."""

    def choose(self, spot: Spot, luck: Luck, level: int = REGULAR) -> int:
        """Turn a card."""
        return FLIP

    def urge(self, spot: Spot, fresh: int, luck: Luck, level: int = REGULAR) -> int:
        """Slap at a pair."""
        return SLAP if spot.world.pace().race != NO_RACE else NO_MOVE


def as_quick_as(*reactions: float) -> SeededLuck:
    """The luck by which bots of the usual level react after so many milliseconds, one after the other."""
    luck = SeededLuck(0)
    words: list[int] = []
    for wanted in reactions:
        around, after = min(0.0, (wanted - 400.0) / 60.0), max(0.0, (wanted - 400.0) / 140.0)
        for unit in (1.0 - exp(-(around**2) / 2.0), 0.5, 1.0 - exp(-after)):
            drawn = int(unit * 2**53)
            words += [drawn >> 21, (drawn & (2**21 - 1)) << 11]
    luck.word()
    luck.words = vec[i64](words + list(luck.words)[len(words) :])
    luck.place = 0
    return luck


def corse(
    people: int = 2, house: Mapping[str, str] | None = None, *, players: int = 0, seed: int = 1, calm: bool = False
) -> Evening:
    """People at La Bataille Corse, and bots who do nothing unless they are let play."""
    options = {"first_dealer": "seat:0", **(house or {})}
    terms = wire.Terms(game="bataille-corse", players=players or people, options=options, calm=calm)
    return Evening(terms, range(people), seed=seed)


def turn(evening: Evening) -> None:
    """Whoever's turn it is turns a card, once the last one has been seen."""
    evening.wait(float(evening.deal.pace().gap))
    evening.play(int(evening.deal.turn), "flip")


def to_a_pair(evening: Evening) -> float:
    """Turn cards until there is a pair; when it was sent."""
    for _ in range(400):
        if evening.deal.pace().race != NO_RACE:
            return evening.now
        turn(evening)
    raise AssertionError("no pair in so many cards")


def to_an_ordinary_card(evening: Evening, least: int = 1) -> float:
    """Turn cards until so many lie there, the top one making no pair; when it was sent."""
    for _ in range(400):
        pile = next(zone for zone in evening.deal.zones() if zone.name == "pile")
        if evening.deal.pace().race != NO_RACE:
            for seat in members(evening.deal.actors()):
                evening.play(seat, "let")
            evening.wait(0)
        elif len(pile.cards) >= least:
            return evening.now
        else:
            turn(evening)
    raise AssertionError("no such card")


def play_until(evening: Evening, stage: str) -> None:
    """The people make any move they may, until the table has come so far."""
    for _ in range(5000):
        if evening.live.table.stage == stage:
            return
        evening.wait(0)
        seats = [seat for seat in members(evening.deal.actors()) if evening.live.table.chairs[seat].is_person]
        if evening.live.table.stage == "between":
            evening.wait(20_000)
        elif seats:
            evening.play(seats[0], evening.deal.moves().word(evening.deal.legal_actions(seats[0])[0]))
        else:
            evening.wait(2000)
    raise AssertionError(f"never {stage}")
