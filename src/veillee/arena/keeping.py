"""What was played is kept in a file, a line each: whoever was interrupted goes on where they were."""

from __future__ import annotations

import os
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import DecodeError, Struct, json

import veillee
from veillee.arena.terms import ArenaTerms, Outcome
from veillee.engine.notes import BadInputError, Note

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAYED_BY: Final = ("cards", "engine", "games", "search", "bots", "arena")  # the packages that results depend on


class Heading(Struct, frozen=True):
    """What stands above the results: what they are results of."""

    terms: list[ArenaTerms]
    code: str
    build: str


@cache
def code(packages: tuple[str, ...] = PLAYED_BY) -> str:
    """What these packages hold just now, as a number: results of other rules or bots are not mixed with theirs."""
    root = Path(veillee.__file__).parent
    found = sha256()
    for package in packages:
        for file in sorted((root / package).rglob("*.py")):
            found.update(file.read_bytes())
    return found.hexdigest()[:16]


def heading_of(terms: list[ArenaTerms]) -> Heading:
    """What is to stand above results of today."""
    return Heading(terms, code(), veillee.BUILD)


def usual_name(heading: Heading) -> str:
    """The name of the file of these terms, where none is given."""
    return f"{heading.terms[0].game}-{sha256(json.encode(heading)).hexdigest()[:12]}.jsonl"


class Keeper:
    """The file: what stands in it was played."""

    def __init__(self, file: Path, heading: Heading) -> None:
        self.file = file
        file.parent.mkdir(parents=True, exist_ok=True)
        self.stream = os.open(file, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        try:
            self.outcomes = list(self.read(heading))
        except BadInputError:
            self.close()
            raise

    def read(self, heading: Heading) -> Iterator[Outcome]:
        """What was played so far; a last line that was torn off is cut away."""
        text = os.pread(self.stream, os.fstat(self.stream).st_size, 0)
        whole = text.rfind(b"\n") + 1
        if not whole and text:
            raise BadInputError(Note("arena_kept_damaged").text("given", str(self.file)))
        os.ftruncate(self.stream, whole)
        lines = text[:whole].splitlines()
        if not lines:
            self.put(json.encode(heading))
            return
        try:
            if json.decode(lines[0], type=Heading) != heading:
                raise BadInputError(Note("arena_kept_other").text("given", str(self.file)))
            for line in lines[1:]:
                yield json.decode(line, type=Outcome)
        except DecodeError:
            raise BadInputError(Note("arena_kept_damaged").text("given", str(self.file))) from None

    def put(self, line: bytes) -> None:
        """Add a line."""
        os.write(self.stream, line + b"\n")

    def keep(self, outcome: Outcome) -> None:
        """Keep what was played."""
        self.outcomes.append(outcome)
        self.put(json.encode(outcome))

    def close(self) -> None:
        """Nothing is added any more."""
        os.close(self.stream)

    def forget(self) -> None:
        """All was played: nothing is left to go on with."""
        self.close()
        self.file.unlink(missing_ok=True)
