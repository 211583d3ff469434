"""`veillee play --join` alone: the matches that wait for the user, here and elsewhere, and how to come back to each."""

from __future__ import annotations

from collections import Counter
from operator import attrgetter
from shlex import quote
from time import time
from typing import TYPE_CHECKING, Final, NamedTuple

from veillee.engine.notes import BadInputError
from veillee.table import reception
from veillee.terminal import shelf
from veillee.terminal.home import ledgers
from veillee.terminal.seats import passes
from veillee.terminal.sheet import names_at
from veillee.terminal.tables import unfinished

if TYPE_CHECKING:
    from collections.abc import Iterator

AGO: Final = (("ago_days", 86_400), ("ago_hours", 3600), ("ago_minutes", 60))  # seconds each


class Waits(NamedTuple):
    """A match to which one may come back."""

    game: str
    others: list[str]
    when: float  # it was last played
    back: str  # the command


def waiting_lines(lang: str) -> Iterator[str]:
    """The matches that wait, the one last played first."""
    words = shelf.common_words(lang)
    found = sorted((*kept_here(lang), *seats_elsewhere()), key=attrgetter("when"), reverse=True)
    yield words.text("waits_title" if found else "waits_none")
    for match in found:
        unit, count = ago(time() - match.when)
        yield ""
        yield words.text(
            "waits_line" if match.others else "waits_line_alone",
            game=shelf.name_of(match.game, lang),
            names=words.listed(match.others or [""]),
            when=words.text(unit, count=count),
        )
        yield f"  {match.back}"


def kept_here(lang: str) -> Iterator[Waits]:
    """The tables in this process that were left; one that cannot be read is told of when it is asked for."""
    is_last = True
    for ledger in ledgers():
        try:
            seated = unfinished(ledger, lang)
        except BadInputError:
            seated = None
        ledger.close()
        if seated is not None:
            table = seated.table()
            others = [name for seat, name in enumerate(seated.names or names_at(table)) if seat not in table.yours]
            file = "" if is_last else f" {quote(str(ledger.file))}"
            yield Waits(table.terms.game, others, ledger.file.stat().st_mtime, f"veillee play --resume{file}")
            is_last = False


def seats_elsewhere() -> Iterator[Waits]:
    """One's seats at houses where the match is not over; a name says which, where one has several at a table."""
    found = [(kept, when) for kept, when in passes() if kept.link and not kept.over and kept.game in reception.ids()]
    seats = Counter(table_in(kept.link) for kept, _ in found)
    for kept, when in found:
        name = f" --name {quote(kept.name)}" if seats[table_in(kept.link)] > 1 else ""
        yield Waits(kept.game, kept.others, when, f"veillee play --join {quote(kept.link)}{name}")


def table_in(link: str) -> str:
    """Which table a link leads to: a house may be known by several addresses."""
    return link.rpartition("/")[2]


def ago(seconds: float) -> tuple[str, int]:
    """How long ago that is, in the largest unit of which there is one whole, or none of the smallest."""
    unit, length = next(((unit, length) for unit, length in AGO if seconds >= length), AGO[-1])
    return unit, max(0, int(seconds // length))
