"""A table as its events have made it. It knows no clock: what happened says when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from veillee.bots.levels import level_named
from veillee.cards.sets import bit
from veillee.engine.match import Match
from veillee.engine.notes import TABLE, BadInputError, Note
from veillee.table.chairs import Chair
from veillee.table.events import (
    Agreed,
    BotSat,
    BotSent,
    Dealt,
    Mixed,
    Paused,
    Played,
    Rematched,
    Returned,
    Rose,
    Sat,
    Started,
    TableOpened,
    WentOn,
)
from veillee.table.games import entry_of
from veillee.table.news import public_note
from veillee.table.shuffles import luck_from
from veillee.table.story import TableStory, has_tricks

if TYPE_CHECKING:
    from collections.abc import Iterable

    from veillee.engine.contract.visible import Visible
    from veillee.engine.entry import Entry
    from veillee.table.events import AnyEvent
    from veillee.views.live import OriginView, Stage, Terms

IDS_KEPT: Final = 12  # of what each client asked for: those of the others, however many, are no reason to forget them
BACK: Final = "back"  # the move that takes a step of a choice back
TOLD: Final = (Played, Dealt, Started, Rematched)  # what the story of a deal goes on with
NOTES_KEPT: Final = 16  # that somebody who comes back may have missed,
MOST_NOTES: Final = 32  # and how many there may be before the others are forgotten


class DamagedTableError(ValueError):
    """What is kept of a table cannot have happened: it was damaged, or the rules have changed since."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """A table, folded from what happened there."""

    terms: Terms
    entry: Entry

    def __init__(
        self,
        id: str,  # noqa: A002 - just that
        *,
        is_watched: bool = True,
        keeps_book: bool = False,
        is_told: bool = True,
    ) -> None:
        self.id = id
        self.is_watched = is_watched  # else what is seen inside a step is not kept
        self.keeps_trick = is_watched  # else the story does without the last trick
        self.is_told = is_told  # else nobody will ask for the story so far
        self.keeps_book = keeps_book  # else how the deals were played is left to the events
        self.length = 0  # how many events made it
        self.code = ""
        self.host = ""
        self.luck = ""  # of the match that is on, or comes first
        self.next_luck = ""  # of the one after it: it is promised before anybody adds words to it
        self.first_origin: OriginView | None = None
        self.mix: dict[int, str] = {}  # the words that went into the cards of the match that is on
        self.chairs: list[Chair] = []
        self.match: Match | None = None
        self.matches = 0  # begun at this table
        self.is_paused = False
        self.is_finished = True  # whether the last move ended its player's choice, as all know
        self.story = TableStory()
        self.ids: dict[str, tuple[str, ...]] = {}  # of what each client asked for and got, the last one last

    @property
    def stage(self) -> Stage:
        """How far the table is."""
        if self.match is None:
            return "gathering"
        if self.match.is_over:
            return "over"
        return "between" if self.match.deal.is_over() else "playing"

    @property
    def playing(self) -> Match:
        """The match, which has begun."""
        if self.match is None:
            raise BadInputError(Note("table_not_started"))
        return self.match

    @property
    def origin(self) -> OriginView | None:
        """Where the match comes from, if it goes on from a moment of another one: the first one of a table may."""
        return self.first_origin if self.matches <= 1 else None

    @property
    def told(self) -> Visible:
        """The deal as people are told of it; calmly each is asked in turn, and nothing is left for them to notice."""
        return self.playing.deal if self.terms.calm else self.playing.deal.as_told()

    def has_done(self, mark: str) -> bool:
        """Whether what a client asks for was asked for before, and done."""
        client, _, id = mark.partition("-")  # noqa: A001 - what the client calls it
        return id in self.ids.get(client, ())

    def words(self) -> dict[int, str]:
        """What the players added to the mix, by seat."""
        return {seat: chair.words for seat, chair in enumerate(self.chairs) if chair.words}

    def fold(self, events: Iterable[AnyEvent]) -> None:
        """Let all this have happened."""
        for event in events:
            self.apply(event)

    def apply(self, event: AnyEvent) -> None:  # noqa: C901, PLR0912 - one case an event
        """Let this happen."""
        match event:
            case Played():
                self.move(event)
            case Dealt():
                self.deal_again(event.left)
            case TableOpened():
                self.open(event)
            case Agreed():
                self.agree(event.terms)
            case Sat():
                words, bank = self.chairs[event.seat].words, self.chairs[event.seat].bank
                self.chairs[event.seat] = Chair(
                    event.guest, event.key, event.name, event.avatar, words=words, bank=bank
                )
            case Rose() | BotSent():
                self.chairs[event.seat] = Chair()
            case Returned():
                self.chairs[event.seat].bot = self.chairs[event.seat].character = None
            case BotSat():
                self.chairs[event.seat].bot = level_named(event.level)
                self.chairs[event.seat].character = event.character
            case Mixed():
                self.chairs[event.seat].words = event.words
            case Started() | Rematched():
                self.start(event.next_luck)
            case Paused():
                self.is_paused = True
            case WentOn():
                self.is_paused = False
        if isinstance(event, TOLD):
            self.tell()
        self.count(event)

    def pass_over(self, event: AnyEvent) -> None:
        """Let this have happened in a match that is past: who sits where still counts, what was played no longer does.

        A match begins from its luck, its words and its terms: nothing of the one before is in it.
        """
        if isinstance(event, Started | Rematched):
            self.begin(event.next_luck)
        elif not isinstance(event, Played | Dealt):
            self.apply(event)
            return
        self.count(event)

    def count(self, event: AnyEvent) -> None:
        """One more event, and what the client who asked for it calls it."""
        self.length += 1
        if event.id:
            client, _, id = event.id.partition("-")  # noqa: A001 - what the client calls it
            self.ids[client] = (*self.ids.get(client, ())[1 - IDS_KEPT :], id)

    def open(self, event: TableOpened) -> None:
        """The table is there, with free chairs."""
        self.code = event.code
        self.host = event.host
        self.luck = event.luck
        self.first_origin = event.origin
        self.chairs = [Chair() for _ in range(event.terms.players)]
        self.agree(event.terms)

    def agree(self, terms: Terms) -> None:
        """These terms hold; before a match there may be more chairs, or fewer."""
        self.terms = terms
        self.entry = entry_of(terms.game)
        self.chairs += [Chair() for _ in range(terms.players - len(self.chairs))]
        del self.chairs[terms.players :]

    def begin(self, next_luck: str) -> None:
        """A match begins, by the luck that was promised and the words that were added to it."""
        self.luck, self.next_luck = self.next_luck or self.luck, next_luck
        self.mix = self.words()
        self.matches += 1
        self.is_paused = False
        for chair in self.chairs:
            chair.bank = self.terms.clock.bank if self.terms.clock is not None else 0
            chair.words = ""

    def start(self, next_luck: str) -> None:
        """A match begins: its first cards are dealt."""
        self.begin(next_luck)
        game = self.entry.game
        settings = game.settings(self.terms.players, dict(self.terms.options))
        self.match = Match(game, self.terms.players, settings, luck_from(self.luck, self.mix, game.phases[0].pack))
        if self.is_watched or (self.is_told and self.keeps_trick and has_tricks(self.entry)):
            self.match.watch()

    def deal_again(self, left: list[int] | None = None) -> None:
        """The next deal is dealt."""
        self.playing.next_deal(left)

    def move(self, event: Played) -> None:
        """A move is made; the rules have the last word, even on what was kept."""
        match = self.playing
        was_asked = 0 <= event.seat < match.players and bit(event.seat) & match.deal.actors() != 0
        try:
            refused = match.play(event.seat, event.move)
        except BadInputError as bad:
            raise DamagedTableError(f"event {self.length + 1}: {bad}") from bad
        if refused is not None:
            raise DamagedTableError(f"event {self.length + 1}: {refused!r}")
        self.is_finished = event.move != BACK and self.has_ended(event.seat)
        if self.terms.clock is not None and event.by != "bot" and was_asked and self.is_finished:
            chair = self.chairs[event.seat]
            chair.bank = max(0, chair.bank - event.used + self.terms.clock.increment)

    def has_ended(self, seat: int) -> bool:
        """Whether a choice is made, as all know: they have seen it, or wait for that player no longer."""
        match = self.playing
        if match.deal.doing(seat) is not None:
            return False
        told = match.deal if self.terms.calm else match.deal.as_told()
        return public_note(match, seat) is not None or not bit(seat) & told.awaited(TABLE)

    def tell(self) -> None:
        """Go on with the story of the deal; what was said before the last few notes is kept there alone."""
        match = self.playing
        if self.is_told:
            self.story.hear(match, self.matches, self.entry)
        if len(match.notes) > MOST_NOTES and not self.keeps_book:
            match.drop_story(NOTES_KEPT)


def folded(id: str, events: Iterable[AnyEvent], *, is_watched: bool = True, keeps_book: bool = False) -> Table:  # noqa: A002
    """The table that these events make; of its matches only the last one is played again."""
    happened = list(events)
    begun = max((place for place, event in enumerate(happened) if isinstance(event, Started | Rematched)), default=0)
    table = Table(id, is_watched=False, keeps_book=keeps_book)
    table.keeps_trick = is_watched
    for event in happened[:begun]:
        table.pass_over(event)
    table.fold(happened[begun:])
    table.is_watched = is_watched
    if is_watched and table.match is not None:
        table.match.watch()
        table.match.drop_beats()
    return table
