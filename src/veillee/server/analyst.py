"""The analyst: lets the moves of matches that are over be judged by the bots, while somebody waits for it.

One move is judged at a time in the whole house, so that bots at live tables wait for no more than one short thought.
What was found is kept: whoever asks again, or comes back, is told at once, or it goes on where it stopped.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from veillee.cards.packs import CLASSIC
from veillee.engine.notes import BadInputError, Note
from veillee.server.limits import Addresses, TooManyError
from veillee.table.analysing import may_be_asked, study_of
from veillee.table.events import match_in, read
from veillee.table.table import DamagedTableError, folded
from veillee.views import live as wire
from veillee.views.opinions import Analysis
from veillee.views.saying import note_view
from veillee.views.wire import ENCODE

if TYPE_CHECKING:
    from veillee.server.connection import Connection
    from veillee.server.hall import Hall
    from veillee.server.hosted import Hosted
    from veillee.server.limits import Limits
    from veillee.table.analysing import StudiedChoice, Study
    from veillee.table.events import AnyEvent
    from veillee.views.opinions import Analyse

KEPT: Final = 64  # analyses
WITHIN: Final = 10.0  # seconds for one move
PATIENCE: Final = 6000.0  # milliseconds: whoever does not ask again meanwhile is gone
TRIES: Final = 2  # of each move, before it is left unjudged
HOPELESS: Final = 4  # moves in a row about which nothing is found out: the bots are gone
TOLD_EVERY: Final = 0.3  # seconds

log = logging.getLogger(__name__)


class Subject(NamedTuple):
    """What an analysis is about."""

    table: str
    match: int  # its number at that table
    seat: int


class Work:
    """An analysis, and those who wait for it, with what they call it."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.study: Study | None = None
        self.waiting: dict[Connection, str] = {}
        self.is_under_way = False
        self.told = 0.0  # when progress was last told
        self.wanted_until = 0.0  # by those who ask from time to time
        self.failed: BadInputError | None = None


class Analyst:
    """The analyses of a house."""

    def __init__(self, hall: Hall, limits: Limits) -> None:
        self.hall = hall
        self.most = limits.analyses_at_once
        self.guests = Addresses(limits.analyses)
        self.works: dict[Subject, Work] = {}  # those asked for last come last
        self.desk = asyncio.Lock()  # whoever has it may have one move judged

    def ask(self, hosted: Hosted, connection: Connection, asked: Analyse) -> None:
        """Take on an analysis, or go on with one."""
        table = hosted.live.table
        may_be_asked(table, asked.seat)
        subject = Subject(table.id, table.matches, asked.seat)
        work = self.works.pop(subject, None) or Work(subject)
        if not work.is_under_way and (work.study is None or work.study.mistakes is None):
            self.allow(connection.caller.guest)
        work.waiting[connection] = asked.id
        self.take_on(work)

    def consult(self, subject: Subject, guest: str) -> Analysis:
        """How far an analysis is, for whoever looks at a match again; it goes on as long as they ask."""
        work = self.works.pop(subject, None) or Work(subject)
        self.works[subject] = work
        failed, work.failed = work.failed, None
        if failed is not None:
            raise failed
        if work.study is None or work.study.mistakes is None:
            if not work.is_under_way:
                self.allow(guest)
            work.wanted_until = self.hall.clock.now() + PATIENCE
            self.take_on(work)
        return work.study.state("") if work.study is not None else Analysis("", subject.seat, 0, 0)

    def take_on(self, work: Work) -> None:
        """Go on with an analysis that somebody wants."""
        self.works[work.subject] = work
        self.forget()
        if not work.is_under_way:
            work.is_under_way = True
            self.hall.spawn(self.see_to(work))

    def allow(self, guest: str) -> None:
        """Refuse what would be too much: for one guest, or for the house."""
        if sum(work.is_under_way for work in self.works.values()) >= self.most:
            raise TooManyError
        self.guests.spend(guest, self.hall.clock.now() / 1000.0)

    def forget(self) -> None:
        """Keep what was asked for last."""
        for subject in [one for one, work in self.works.items() if not work.is_under_way][: len(self.works) - KEPT]:
            del self.works[subject]

    # The work

    async def see_to(self, work: Work) -> None:
        """Have move after move judged, as long as somebody waits for it; what goes wrong is told."""
        try:
            await self.go_on(work)
        except BadInputError as bad:
            self.fail(work, bad)
        except Exception:
            log.exception("the analysis of %s", work.subject)
            self.fail(work, BadInputError(Note("analysis_failed")))
        finally:
            work.is_under_way = False
            work.waiting.clear()

    async def go_on(self, work: Work) -> None:
        """Read the match if that was not done yet, judge what is left, and tell what was found."""
        if work.study is None:
            work.study = await asyncio.to_thread(self.begun, work.subject)
        study, in_vain = work.study, 0
        while (choice := study.next()) is not None:
            if not self.is_wanted(work):
                return
            in_vain = 0 if await self.judge(study, choice) else in_vain + 1
            if in_vain >= HOPELESS:
                raise BadInputError(Note("analysis_failed"))
            self.tell_progress(work, study)
        if study.mistakes is None:
            await asyncio.to_thread(self.end, work.subject, study)
        self.tell(work, study.state(""))

    def is_wanted(self, work: Work) -> bool:
        """Whether anybody still waits for it, who has not begun another match."""
        work.waiting = {connection: mark for connection, mark in work.waiting.items() if not connection.is_closed}
        if self.hall.clock.now() < work.wanted_until:
            return True
        hosted = self.hall.tables.get(work.subject.table)
        return bool(work.waiting) and (hosted is None or hosted.live.table.matches == work.subject.match)

    async def judge(self, study: Study, choice: StudiedChoice) -> bool:
        """Have one move judged; whether that was possible. A process that dies over it gives way to another one."""
        for _ in range(TRIES):
            async with self.desk:
                answer = await self.hall.bots.answered(choice.thought, WITHIN)
            if answer is not None:
                study.take(answer.finding)
                return True
        study.take(None, is_known=False)
        return False

    # In a thread

    def events(self, subject: Subject) -> list[AnyEvent]:
        """What happened at the table, to the end of that match."""
        return match_in([read(row) for row in self.hall.store.read(subject.table)], subject.match)

    def begun(self, subject: Subject) -> Study:
        """The match as it was played, and all choices that the seat had."""
        try:
            table = folded(subject.table, self.events(subject), is_watched=False, keeps_book=True)
        except DamagedTableError:
            raise BadInputError(Note("table_damaged")) from None
        return study_of(table, subject.seat)

    def end(self, subject: Subject, study: Study) -> None:
        """What is told of it."""
        study.tell(subject.table, self.events(subject))

    # Telling

    def fail(self, work: Work, bad: BadInputError) -> None:
        """Tell those who wait that nothing comes of it, and whoever asks next."""
        work.failed = bad
        self.tell(work, wire.No(note_view(bad.note, CLASSIC)))

    def tell_progress(self, work: Work, study: Study) -> None:
        """How far it is, from time to time."""
        now = asyncio.get_running_loop().time()
        if now - work.told >= TOLD_EVERY:
            work.told = now
            self.tell(work, study.state(""))

    def tell(self, work: Work, message: Analysis | wire.No) -> None:
        """Tell all who wait for it, each by what they called it."""
        hosted = self.hall.tables.get(work.subject.table)
        if hosted is None:
            return
        for connection, mark in work.waiting.items():
            if connection in hosted.connections:
                self.hall.flush(hosted, connection, [ENCODE(msgspec.structs.replace(message, id=mark))])
