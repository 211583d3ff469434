"""`python -m veillee.lab.process FILE SECONDS`: plays what a house was asked to try, until nothing is left.

It is as little urgent as can be, and ends with whoever started it. Killed at any moment, it has lost one batch.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import closing
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Final

from veillee.engine.notes import BadInputError
from veillee.lab.asked import STOPPED, Desk
from veillee.lab.examples import furthest
from veillee.lab.page import page_of
from veillee.lab.running import experiment, found_in, matches_in
from veillee.lab.store import LabStore
from veillee.views.words import LANGUAGES

if TYPE_CHECKING:
    from veillee.lab.asked import Asked
    from veillee.views.experiments import LabState

LEAST_URGENT: Final = 19
ALONE: Final = 1  # process that plays


class EndedError(Exception):
    """An experiment ends before all is known."""

    def __init__(self, state: LabState) -> None:
        super().__init__(state)
        self.state: LabState = state


class Playing:
    """One experiment, from where it is to its end."""

    def __init__(self, desk: Desk, asked: Asked, seconds: float) -> None:
        self.desk = desk
        self.run = asked.run
        self.before = asked.spent / 1000.0  # seconds that it has taken already
        self.most = seconds
        self.begun = monotonic()
        self.pairs = sum(batch.pairs for batch in desk.store.batches(asked.run))

    def play(self) -> None:
        """Play it, and keep what is known at each look and in the end."""
        self.desk.begin(self.run)
        state: LabState = "done"
        try:
            for found in experiment(self.desk.store, self.run, ALONE, self.step):
                self.desk.look(self.run, found)
        except EndedError as ended:
            state, found = ended.state, found_in(self.desk.store, self.run)
            self.desk.look(self.run, found)
        except BadInputError:  # the rules are others since it was asked for
            self.desk.enter(self.run, "outdated")
            return
        matches = matches_in(self.desk.store, self.run)
        pages = {lang: page_of(self.run.terms, found, matches, lang) for lang in LANGUAGES}
        self.desk.keep(self.run, pages, furthest(self.run.terms, matches))
        self.desk.enter(self.run, state)

    def step(self, pairs: int) -> None:
        """So many more pairs are played; whoever asked for it may have had enough, and so may the host."""
        self.pairs += pairs
        spent = self.before + monotonic() - self.begun
        self.desk.count(self.run, self.pairs, int(1000 * spent))
        is_judged = not pairs  # where a closer look has begun, all that is judged is known
        if self.desk.state(self.run) == STOPPED:
            raise EndedError("done" if is_judged else STOPPED)
        if spent >= self.most:
            raise EndedError("done" if is_judged else "spent")


def play_all(file: Path, seconds: float) -> None:
    """Play one after the other, each for so many seconds at most."""
    with closing(LabStore(file)) as store:
        desk = Desk(store)
        while (asked := desk.next()) is not None:
            Playing(desk, asked, seconds).play()


def leave_with_parent() -> None:
    """End when whoever started it is gone, and holds our input no longer."""
    while os.read(0, 1):  # not by `sys.stdin`, which whoever ends in peace would have to wait for
        pass
    os._exit(0)


def main(file: str, seconds: str) -> None:
    """As it is started."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started it
    os.nice(LEAST_URGENT)
    Thread(target=leave_with_parent, daemon=True).start()
    play_all(Path(file), float(seconds))


if __name__ == "__main__":
    main(*sys.argv[1:])
