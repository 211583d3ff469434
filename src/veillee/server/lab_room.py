"""The lab of a house: experiments that guests ask for, played one after the other by one process that can always wait.

The file of the lab holds all of it (`lab/asked`): here nothing is remembered but the process. Whoever plays has a lock
on a file beside it, so that of several processes with one file one plays at a time, and another when that one is gone.
"""

from __future__ import annotations

import asyncio
import fcntl
import logging
import os
import sqlite3
import sys
from asyncio.subprocess import DEVNULL, PIPE
from contextlib import closing, suppress
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from veillee.engine.notes import BadInputError, Note
from veillee.lab.asked import Desk
from veillee.lab.examples import both_ways
from veillee.lab.shown import view_of
from veillee.lab.store import LabStore
from veillee.lab.terms import LabTerms, fingerprint
from veillee.server.bot_room import environment
from veillee.table.games import entry_of

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import Callable
    from pathlib import Path

    from veillee.lab.examples import BothWays
    from veillee.views.experiments import Example, Experiment, LabView

COMMAND: Final = (sys.executable, "-P", "-m", "veillee.lab.process")
MINUTES: Final = 10  # for each experiment
DEATHS: Final = 3  # of the process that plays, in a row: then something is wrong with what it plays

Answer = TypeVar("Answer")

log = logging.getLogger(__name__)


class Lab(NamedTuple):
    """Where the lab of a house keeps what it plays, and how many minutes it gives to each experiment."""

    file: Path
    minutes: float = MINUTES


class LabRoom:
    """The lab of a house; without a place it is closed."""

    def __init__(self, lab: Lab | None) -> None:
        self.lab = lab
        self.process: Process | None = None
        self.keeper: asyncio.Task[None] | None = None
        self.is_closing = False

    # For guests

    async def ask(self, asked: Experiment, guest: str) -> str:
        """Take on an experiment; its name."""
        terms = await asyncio.to_thread(terms_of, asked)
        await asyncio.to_thread(self.at_desk, lambda desk: desk.ask(terms, guest))
        self.go_on()
        return terms.name()

    async def stop(self, name: str, guest: str) -> None:
        """End one too early."""
        await asyncio.to_thread(self.at_desk, lambda desk: desk.stop(name, guest))

    def shown(self, name: str, lang: str, guest: str) -> LabView:
        """How far an experiment is."""
        asked = self.at_desk(lambda desk: desk.about(name))
        package = entry_of(asked.run.terms.game).package
        return view_of(asked, package, lang, guest, self.seconds)

    def page(self, name: str, lang: str) -> str:
        """The page of a result."""
        return self.at_desk(lambda desk: desk.page(name, lang))

    def example(self, name: str, asked: Example) -> BothWays:
        """One of the matches in which a rule changed most, as it was played both ways."""
        found = self.at_desk(lambda desk: desk.about(name))
        if asked.seed not in found.examples or found.run.terms.rules != fingerprint():
            raise BadInputError(Note("no_such_example"))
        return both_ways(found.run.terms, asked.seed)

    def at_desk(self, do: Callable[[Desk], Answer]) -> Answer:
        """Do something in the file, in a thread: it may have to wait for whoever plays."""
        if self.lab is None:
            raise BadInputError(Note("lab_closed"))
        try:
            with closing(LabStore(self.lab.file)) as store:
                return do(Desk(store))
        except (OSError, sqlite3.Error) as wrong:
            log.error("the lab in %s: %s", self.lab.file, wrong)  # noqa: TRY400 - what is wrong is not our code
            raise BadInputError(Note("not_kept")) from None

    @property
    def seconds(self) -> float:
        """How long each experiment may take."""
        return self.lab.minutes * 60.0 if self.lab is not None else 0.0

    # Whoever plays

    def go_on(self) -> None:
        """See to it that somebody plays what waits, as long as the house is open."""
        if self.lab is not None and not self.is_closing and (self.keeper is None or self.keeper.done()):
            self.keeper = asyncio.create_task(self.keep(self.lab))

    async def keep(self, lab: Lab) -> None:
        """Let a process play until nothing waits any more, and another one where it dies."""
        with suppress(BadInputError):  # the file cannot be read, which was logged: whoever asks is told
            await self.keep_playing(lab)

    async def keep_playing(self, lab: Lab) -> None:
        """The same, as long as the file can be read."""
        deaths = 0
        while (waiting := await asyncio.to_thread(self.at_desk, Desk.next)) is not None and not self.is_closing:
            before = waiting.pairs
            code = await self.employ(lab)
            if code is None or self.is_closing:
                return
            if code == 0:
                continue
            left = await asyncio.to_thread(self.at_desk, Desk.next)
            has_moved = left is None or left.run.number != waiting.run.number or left.pairs > before
            deaths = 1 if has_moved else deaths + 1
            log.warning("the process of the lab is replaced: %d", code)
            if deaths >= DEATHS:
                await asyncio.to_thread(self.at_desk, lambda desk, run=waiting.run: desk.enter(run, "failed"))
                deaths = 0

    async def employ(self, lab: Lab) -> int | None:
        """One process, from its start to its end; what it ended with, or nothing where another house plays."""
        lock = os.open(lab.file.with_name(f"{lab.file.name}.lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(lock)
            return None
        try:
            self.process = await asyncio.create_subprocess_exec(
                *COMMAND,
                str(lab.file),
                str(self.seconds),
                stdin=PIPE,
                stdout=DEVNULL,
                env=environment(),
                start_new_session=True,
                pass_fds=[lock],
            )
        finally:
            os.close(lock)  # the process holds it as long as it lives
        if self.is_closing:
            self.end()
        try:
            return await self.process.wait()
        finally:
            self.process = None

    async def close(self) -> None:
        """Stop playing: what was played is kept, and goes on when the house opens again."""
        self.is_closing = True
        self.end()
        if self.keeper is not None:
            await asyncio.wait({self.keeper})

    def end(self) -> None:
        """End the process, if there is one."""
        if self.process is not None:
            with suppress(ProcessLookupError):
                self.process.kill()


def terms_of(asked: Experiment) -> LabTerms:
    """What to play; what cannot be played, or is no change, is refused."""
    entry_of(asked.game)
    terms = LabTerms(asked.game, asked.players, dict(asked.before), dict(asked.after), asked.level, asked.seed)
    if not terms.differing():
        raise BadInputError(Note("lab_alike"))
    return terms
