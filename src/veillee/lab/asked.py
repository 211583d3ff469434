"""What a house is asked to try: experiments one after the other, in the file in which their matches are kept.

The file knows all of it: who asked, what comes next, how far it is, what is known. So whoever plays may die at any
moment, and whoever looks on reads one row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct, json, msgpack

from veillee.engine.notes import BadInputError, Note
from veillee.lab.judging import MOST
from veillee.lab.running import Found
from veillee.lab.store import Run
from veillee.views.experiments import LabState

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from veillee.lab.store import LabStore
    from veillee.lab.terms import LabTerms

SCHEMA: Final = """
create table if not exists asked (
  run integer primary key references run, place integer not null, state text not null, guest text not null,
  pairs integer not null default 0, spent integer not null default 0, found blob, pages blob,
  examples blob
)
"""
WAITING: Final = "waiting"
PLAYING: Final = "playing"
STOPPED: Final = "stopped"
OPEN: Final = (WAITING, PLAYING)
MAY_GO_ON: Final = ("spent", STOPPED, "failed")  # once somebody asks for it again
LONGEST: Final = 8  # experiments that wait or are played, in the whole house,
OF_ONE: Final = 2  # and of one guest


class Asked(Struct, frozen=True):
    """An experiment that somebody asked for."""

    run: Run
    state: LabState
    guest: str
    ahead: int  # how many come before it
    pairs: int  # played so far
    spent: int  # milliseconds that it took
    found: Found | None  # at the last look
    examples: list[int]  # the seeds of matches to look at


class Desk:
    """The experiments of a house."""

    def __init__(self, store: LabStore) -> None:
        self.store = store
        self.connection = store.connection
        self.connection.executescript(SCHEMA)

    # Whoever asks

    def ask(self, terms: LabTerms, guest: str) -> Asked:
        """Take on an experiment. One that is there is told as it is, and goes on where it was ended too early."""
        known = next(self.rows("run.name = ?", terms.name()), None)
        if known is not None and known.state not in MAY_GO_ON:
            return known
        waiting = list(self.rows("state in (?, ?)", *OPEN))
        if len(waiting) >= LONGEST or sum(one.guest == guest for one in waiting) >= OF_ONE:
            raise BadInputError(Note("lab_full").number("most", LONGEST).number("yours", OF_ONE))
        run = self.store.run_of(terms, MOST)
        self.connection.execute(
            "insert into asked (run, place, state, guest) "
            "values (?, (select coalesce(max(place), 0) + 1 from asked), ?, ?) on conflict (run) do update set "
            "place = excluded.place, state = excluded.state, guest = excluded.guest, spent = 0",
            (run.number, WAITING, guest),
        )
        return self.about(terms.name())

    def about(self, name: str) -> Asked:
        """The experiment of that name."""
        for asked in self.rows("run.name = ?", name):
            return asked
        raise BadInputError(Note("no_such_experiment"))

    def stop(self, name: str, guest: str) -> Asked:
        """End one too early, for whoever asked for it."""
        asked = self.about(name)
        if asked.guest != guest:
            raise BadInputError(Note("lab_not_yours"))
        if asked.state in OPEN:
            self.enter(asked.run, STOPPED)
        return self.about(name)

    def page(self, name: str, lang: str) -> str:
        """The page of a result, once there is one."""
        row = self.connection.execute(
            "select pages from asked join run on run = number where name = ?", (name,)
        ).fetchone()
        if row is None or row[0] is None:
            raise BadInputError(Note("no_such_experiment"))
        return msgpack.decode(row[0], type=dict[str, str])[lang]

    # Whoever plays

    def next(self) -> Asked | None:
        """The first one that waits, or was being played when everything ended."""
        return next(self.rows("state in (?, ?)", *OPEN), None)

    def state(self, run: Run) -> LabState:
        """How an experiment stands."""
        return next(self.rows("run = ?", run.number)).state

    def begin(self, run: Run) -> None:
        """It is played from now on, unless somebody has stopped it just now."""
        self.connection.execute(
            "update asked set state = ? where run = ? and state = ?", (PLAYING, run.number, WAITING)
        )

    def enter(self, run: Run, state: LabState) -> None:
        """From now on it stands so."""
        self.connection.execute("update asked set state = ? where run = ?", (state, run.number))

    def count(self, run: Run, pairs: int, spent: int) -> None:
        """So many pairs are played, and it took so many milliseconds."""
        self.connection.execute("update asked set pairs = ?, spent = ? where run = ?", (pairs, spent, run.number))

    def look(self, run: Run, found: Found) -> None:
        """What is known now."""
        self.connection.execute("update asked set found = ? where run = ?", (json.encode(found), run.number))

    def keep(self, run: Run, pages: Mapping[str, str], examples: list[int]) -> None:
        """The pages of the result, by language, and the seeds of matches to look at."""
        self.connection.execute(
            "update asked set pages = ?, examples = ? where run = ?",
            (msgpack.encode(pages), json.encode(examples), run.number),
        )

    def rows(self, where: str, *values: str | int) -> Iterator[Asked]:
        """Those of which that holds, the one that comes first first."""
        query = (
            "select run, state, guest, asked.pairs, spent, found, examples, (select count(*) from asked as other "  # noqa: S608 - ours
            "where other.state in ('waiting', 'playing') and other.place < asked.place) "
            f"from asked join run on run = number where {where} order by place"
        )
        for run, state, guest, pairs, spent, found, examples, ahead in self.connection.execute(query, values):
            known = json.decode(found, type=Found) if found is not None else None
            seeds = json.decode(examples, type=list[int]) if examples is not None else []
            yield Asked(self.store.run(run), state, guest, ahead, pairs, spent, known, seeds)
