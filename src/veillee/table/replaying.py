"""A match that is over, looked at again: any step of it, as the live table sent it to whoever looked on from there.

Nothing is held: each time the match is folded again from its events, by the same code, up to where somebody looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from veillee.engine.notes import ALL_UP, BadInputError, Note
from veillee.table.events import Dealt, Played, Rematched, Started, match_in
from veillee.table.seeing import Channel
from veillee.table.table import Table
from veillee.views.encoded import Encoded
from veillee.views.scene import NEVER, Scene

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veillee.table.events import AnyEvent

STRETCH: Final = 32  # steps that are asked for at once
STEPS: Final = Started | Rematched | Dealt | Played  # what moves a match on
NOTHING: Final = b"null"


class Stretch(NamedTuple):
    """Some steps in a row as one viewer was sent them: how it lay at the first, then each with what led to it."""

    first: int
    story: bytes  # the deal up to there
    views: Sequence[bytes]  # a message a step; nothing, where there was nothing new to see

    def encoded(self) -> bytes:
        """As it goes out."""
        views = b",".join([view or NOTHING for view in self.views])
        return b'{"first":%d,"story":%b,"views":[%b]}' % (self.first, self.story, views)


class Replay:
    """One match of a table, from what is kept of it. Its first deal is step 0; then each move and each deal is one."""

    def __init__(self, id: str, events: Sequence[AnyEvent], asked: int | None = None) -> None:  # noqa: A002 - a table's
        """`asked` is the number of the match at this table; the last one, if it is not said."""
        whole = match_in(list(events), asked)
        begun = [place for place, event in enumerate(whole) if isinstance(event, Started | Rematched)]
        self.id = id
        self.number = len(begun)
        self.before = whole[: begun[-1]]
        self.events = whole[begun[-1] :]
        self.steps = sum(isinstance(event, STEPS) for event in self.events)
        self.is_followed = self.number < sum(isinstance(event, Started | Rematched) for event in events)

    def deals(self) -> tuple[int, ...]:
        """The step with which each deal begins."""
        steps = [event for event in self.events if isinstance(event, STEPS)]
        return tuple([step for step, event in enumerate(steps) if not isinstance(event, Played)])

    def table(self) -> Table:
        """The table at the end of the match, which must have one: only what is over can be looked at again."""
        table = self.opened()
        table.keeps_book = True
        table.fold(self.events)
        if table.stage != "over":
            raise BadInputError(Note("match_is_on"))
        return table

    def table_at(self, step: int) -> Table:
        """The table at a step of the match, with its book."""
        table = self.opened()
        table.keeps_book = True
        at = -1
        for event in self.events:
            at += isinstance(event, STEPS)
            if at > step:
                break
            table.apply(event)
        return table

    def opened(self) -> Table:
        """The table as it was when the match began: nobody watches it yet, and nothing is told."""
        table = Table(self.id, is_watched=False, is_told=False)
        for event in self.before:
            table.pass_over(event)
        return table

    def stretch(self, viewer: int, step: int) -> Stretch:
        """The steps around this one, as they were sent to a viewer: a seat, an onlooker, or all hands open."""
        self.check(viewer, step)
        first = max(0, step - 1) // STRETCH * STRETCH  # so that each step but 0 comes with what led to it
        story, views = b"", []
        for looking, view in self.seen_from(viewer, first):
            story = story or looking.table.story.to(viewer)
            views.append(view)
            if len(views) > STRETCH:
                break
        return Stretch(first, story, views)

    def seen_from(self, viewer: int, first: int) -> Iterator[tuple[Looking, bytes]]:
        """What a viewer was sent from this step on: first how it lay, then each step with what led to it.

        A deal is told from its beginning; before it nothing is kept that nobody will ask for.
        """
        looking = Looking(self.opened(), viewer)
        told = max(deal for deal in self.deals() if deal <= first)
        at = -1
        for event in self.events:
            at += isinstance(event, STEPS)
            if at == told and not looking.table.is_told:
                looking.listen()
            looking.table.apply(event)
            if at >= first and isinstance(event, STEPS):
                yield looking, looking.begin() if at == first else looking.go_on()
            if looking.table.is_told:
                looking.table.playing.drop_beats()

    def check(self, viewer: int, step: int) -> None:
        """Refuse a step that the match has not, and a seat that the table has not."""
        if not 0 <= step < self.steps:
            raise BadInputError(Note("no_such_step").number("given", step).number("most", self.steps - 1))
        terms = self.opened().terms
        if not ALL_UP <= viewer < terms.players:
            raise BadInputError(Note("no_such_seat").number("given", viewer + 1).number("most", terms.players))


class Looking:
    """Somebody who looks at a table that is folded again; versions count the steps of the match."""

    def __init__(self, table: Table, viewer: int) -> None:
        self.table = table
        self.viewer = viewer
        self.channel = Channel(0)

    def listen(self) -> None:
        """From the next step on, the deal is told."""
        self.table.is_told = self.table.keeps_trick = True
        if self.table.match is not None:
            self.table.story.skip(self.table.match, self.table.matches)
            self.table.match.watch()

    def begin(self) -> bytes:
        """How it lies at the first step looked at: if that is where the match begins, with what is said of it."""
        match = self.table.playing
        match.watch()
        self.channel.version = match.version - 1
        scene = Scene(match, self.table.entry, NEVER, is_late=match.version > 1, told=self.table.told)
        return self.channel.whole(Encoded(scene), self.viewer, 0.0, is_told=match.version > 1)

    def go_on(self) -> bytes:
        """What was sent of the next step; nothing, if it showed nothing new."""
        match = self.table.playing
        self.channel.version = match.version - 1
        scene = Scene(match, self.table.entry, match.version - 1, told=self.table.told)
        return self.channel.news(Encoded(scene), self.viewer, 0.0)
