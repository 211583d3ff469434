"""What was played in the lab, in one file: experiments and their batches. Whoever was interrupted goes on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Final

from msgspec import json, msgpack

from veillee.engine.notes import BadInputError, Note
from veillee.lab.closer import Closer
from veillee.lab.playing import PlayedPairs
from veillee.lab.terms import LabTerms, fingerprint

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SCHEMA: Final = """
create table if not exists run (
  number integer primary key, name text not null unique, terms blob not null, pairs integer not null, at text not null,
  is_trial integer not null
);
create table if not exists batch (
  run integer not null references run, first integer not null, data blob not null, primary key (run, first)
) without rowid;
create table if not exists closer (
  run integer not null references run, first integer not null, data blob not null, primary key (run, first)
) without rowid;
"""


FORMAT: Final = 1  # of what is kept of a match and of a closer look: raised where that changes


class Run:
    """An experiment in the file."""

    def __init__(self, number: int, terms: LabTerms, pairs: int, at: str) -> None:
        self.number = number
        self.terms = terms
        self.pairs = pairs  # to be played at most
        self.at = at  # when it was begun


class LabStore:
    """The file."""

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self.file = file
        self.connection = sqlite3.connect(file, isolation_level=None)
        try:
            self.check_format()
            self.connection.executescript(SCHEMA)
        except (sqlite3.Error, BadInputError):  # a file of something else, or of another lab
            self.connection.close()
            raise

    def check_format(self) -> None:
        """Refuse a file whose matches were measured in another way; what is new is written in the way of today."""
        (form,) = self.connection.execute("pragma user_version").fetchone()
        has_runs = self.connection.execute("select 1 from sqlite_schema where name = 'run'").fetchone()
        if not has_runs:
            self.connection.execute(f"pragma user_version = {FORMAT}")
        elif form != FORMAT:
            raise BadInputError(Note("lab_other_format").text("given", str(self.file)))

    def close(self) -> None:
        """Nothing is kept any more."""
        self.connection.close()

    def run_of(self, terms: LabTerms, pairs: int, *, is_trial: bool = False) -> Run:
        """The experiment of these terms: the one that is there, or a new one. A trial is one only for a sweep."""
        self.connection.execute(
            "insert into run (name, terms, pairs, at, is_trial) values (?, ?, ?, datetime('now'), ?) "
            "on conflict (name) do update set "
            "pairs = max(pairs, excluded.pairs), is_trial = min(is_trial, excluded.is_trial)",
            (terms.name(), json.encode(terms), pairs, is_trial),
        )
        return next(self.found("name = ?", terms.name()))

    def runs(self) -> Iterator[Run]:
        """All experiments, the first one first."""
        return self.found("is_trial = ?", 0)

    def run(self, number: int) -> Run:
        """The experiment of that number."""
        for run in self.found("number = ?", number):
            return run
        raise BadInputError(Note("lab_no_run").number("given", number))

    def found(self, where: str, value: str | int) -> Iterator[Run]:
        """The experiments of which that holds."""
        query = f"select number, terms, pairs, at from run where {where} order by number"  # noqa: S608 - ours
        with closing(self.connection.execute(query, (value,))) as rows:
            for number, terms, pairs, at in rows.fetchall():
                yield Run(number, json.decode(terms, type=LabTerms), pairs, at)

    def check(self, run: Run) -> None:
        """Refuse to go on where the rules are others than those that were played."""
        if run.terms.rules != fingerprint():
            raise BadInputError(Note("lab_other_rules").number("given", run.number))

    def keep(self, run: Run, batch: PlayedPairs | Closer) -> None:
        """Keep a batch, or a closer look at some of its seeds; played twice, it is the same."""
        table = "batch" if isinstance(batch, PlayedPairs) else "closer"
        self.connection.execute(
            f"insert or ignore into {table} values (?, ?, ?)",  # noqa: S608 - ours
            (run.number, batch.first, msgpack.encode(batch)),
        )

    def batches(self, run: Run) -> Iterator[PlayedPairs]:
        """What was played of it, seed after seed."""
        found = self.connection.execute("select data from batch where run = ? order by first", (run.number,))
        for (data,) in found:
            yield msgpack.decode(data, type=PlayedPairs)

    def closer_looks(self, run: Run) -> Iterator[Closer]:
        """What was looked at closely, seed after seed."""
        found = self.connection.execute("select data from closer where run = ? order by first", (run.number,))
        for (data,) in found:
            yield msgpack.decode(data, type=Closer)
