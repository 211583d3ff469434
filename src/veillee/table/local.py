"""A table in one process: at most one person, and bots in the other seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from veillee.engine.entry import NORMAL
from veillee.engine.notes import TABLE
from veillee.engine.pace import NO_RACE
from veillee.engine.record import write
from veillee.engine.scribe import Scribe
from veillee.table.reflexes import Guest, Reflexes
from veillee.views.describing import described
from veillee.views.offers import answered
from veillee.views.rulebook import book_for
from veillee.views.saying import note_view
from veillee.views.seen import NEVER, view
from veillee.views.words import rulebook

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from veillee.bots.simple import Bot
    from veillee.cards.luck import Luck
    from veillee.engine.entry import Entry
    from veillee.engine.match import Match
    from veillee.engine.notes import Refusal
    from veillee.table.reflexes import Person
    from veillee.views.wire import NoteView, View, WhyNot
    from veillee.views.words import Words


class Time(NamedTuple):
    """How quick someone was in a race, in milliseconds."""

    seat: int
    milliseconds: int


class LocalTable:
    """A match under way, as whoever sits at it or looks on may see it and play."""

    def __init__(self, match: Match, entry: Entry, bot: Bot, luck: Luck, level: int = NORMAL) -> None:
        self.match = match
        self.entry = entry
        self.game = described(entry, match.players)
        self.reflexes = Reflexes(bot, luck, level)
        self.seat = TABLE  # as long as nobody sits down, someone looks on
        self.version = NEVER  # what has been seen
        self.times: tuple[Time, ...] = ()  # of the race that ended with the last step, the quickest first
        self.terms: dict[str, str] = {}  # what is to be known to go on with the match another time
        self.wrote: Callable[[], None] = nothing  # called whenever something was played
        match.watch()

    def welcome(self, person: Person, seat: int, *, calm: bool) -> None:
        """Give a person this seat; calmly, no clock bears on him."""
        self.seat = seat
        self.reflexes.guest = Guest(person, seat, self.view, calm)

    def rulebook(self, words: Words) -> str:
        """The rules as they are at this table."""
        book = rulebook(self.entry.package, words.lang)
        return book_for(book, self.entry.game, words, self.match.players, self.match.settings)

    # What is seen

    def view(self) -> View:
        """What is seen now, and what led to it since this was last asked."""
        seen = view(self.match, self.entry, self.seat, self.version)
        self.version = self.match.version
        return seen

    @property
    def deal(self) -> int:
        """The number of the deal."""
        return self.match.setup.number

    @property
    def secret(self) -> str:
        """What the promise of the shuffle was a promise of; nothing, where nothing was promised."""
        return self.match.luck.revealed()

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.match.is_over

    @property
    def is_between_deals(self) -> bool:
        """Whether a deal is over, and another one comes."""
        return self.match.deal.is_over() and not self.match.is_over

    # What is done

    def next_deal(self) -> None:
        """Go on to the next deal."""
        self.match.next_deal()
        self.wrote()

    def step(self) -> bool:
        """Let the table go on by one move, unless the person's is waited for; whether it went on."""
        deal = self.match.deal
        race = deal.pace().race
        move = self.reflexes.next_move(deal)
        self.times = ()
        if move is None:
            return False
        self.match.step(move.seat, move.action)
        self.wrote()
        if race not in (NO_RACE, deal.pace().race):
            self.times = tuple(Time(claim.seat, round(claim.took())) for claim in self.reflexes.ran)
        return True

    def play(self, offer: int) -> NoteView | None:
        """Take an offer for the person; why that is refused, if it is."""
        refused = self.worded(self.match.step(self.seat, offer))
        self.wrote()
        return refused

    def why_not(self, question: WhyNot) -> NoteView | None:
        """Why the person may not do what he asks about; None, if he may."""
        return self.worded(answered(question, self.match.deal, self.entry, self.seat))

    def why_not_said(self, move: str) -> NoteView | None:
        """Why the person may not make this move, given as written games have it; None, if he may."""
        return self.worded(self.match.deal.refusal(self.seat, self.match.read_move(self.seat, move)))

    def worded(self, refused: Refusal | None) -> NoteView | None:
        """A refusal as it goes out."""
        return note_view(refused, self.match.deal.moves().pack) if refused is not None else None

    def written(self, names: Sequence[str]) -> str:
        """The match as text."""
        return write(self.match, list(names))

    def scribe(self) -> Scribe:
        """Someone who writes the match down as it is played."""
        return Scribe(self.match)


def nothing() -> None:
    """Nobody writes."""
