"""For hosts: `veillee tables`, `prune`, `forget`, `restore` and `store`, for what is kept of the tables."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

from veillee.engine.notes import BadInputError, Note
from veillee.terminal import shelf
from veillee.terminal.arguments import refused_value
from veillee.terminal.screen import show
from veillee.terminal.serving import PACKAGES, place_of
from veillee.views.words import Words

if TYPE_CHECKING:
    from veillee.server.housekeeping import FoundTable
    from veillee.terminal.arguments import Command

SPAN: Final = re.compile(r"([1-9][0-9]{0,4})([dhw])")
UNITS: Final = {"h": timedelta(hours=1), "d": timedelta(days=1), "w": timedelta(weeks=1)}
OLDER: Final = "--older-than"
SHOW, CLOSE, COPY = "show", "close", "copy"


def tables(asked: Command, lang: str) -> None:
    """`veillee tables`, `veillee tables show TABLE`, `veillee tables close TABLE`."""
    from veillee.server import housekeeping  # noqa: PLC0415 - it takes its time to load

    words, place = Words(lang, *PACKAGES), place_of(asked)
    if not asked.about:
        found = housekeeping.tables(place)
        for one in found:
            show(line(one, lang))
        show(words.text("tables_count", tables=len(found)))
    elif asked.about == SHOW and asked.which:
        (one,) = housekeeping.tables(place, asked.which)
        for text in described(one, words, lang):
            show(text)
    elif asked.about == CLOSE and asked.which:
        one = housekeeping.remove(place, asked.which)
        show(words.text("tables_closed", game=shelf.name_of(one.about.game, lang), code=one.code))
    else:
        given = f"tables {asked.about}"
        raise BadInputError(Note("error_incomplete").text("given", given).word("expected", "usage_tables_one"))


def line(one: FoundTable, lang: str) -> str:
    """A table in a line."""
    touched = one.touched.astimezone().strftime("%Y-%m-%d %H:%M")
    names = ", ".join(name for name in one.about.names if name)
    return f"{touched}  {one.code}  {one.id}  {shelf.name_of(one.about.game, lang):<22} {names}".rstrip()


def described(one: FoundTable, words: Words, lang: str) -> list[str]:
    """A table in some lines: nothing of its cards."""
    about = one.about
    return [
        line(one, lang),
        words.text("tables_stage", stage=about.stage),
        words.text("tables_seats", players=about.players, free=about.free),
        words.text("tables_listed" if one.listed else "tables_unlisted"),
        words.text("tables_rows", rows=one.rows),
    ]


def prune(asked: Command, lang: str) -> None:
    """`veillee prune --older-than 90d`."""
    from veillee.server import housekeeping  # noqa: PLC0415 - it takes its time to load

    span = SPAN.fullmatch(asked.text(OLDER, ""))
    if OLDER not in asked.flags:
        raise BadInputError(Note("error_incomplete").text("given", "prune").word("expected", "usage_prune_since"))
    if span is None:
        raise refused_value(OLDER, asked.text(OLDER, ""))
    before = datetime.now(UTC) - int(span[1]) * UNITS[span[2]]
    gone = housekeeping.prune(place_of(asked), before)
    show(Words(lang, *PACKAGES).text("prune_done", tables=gone))


def forget(asked: Command, lang: str) -> None:
    """`veillee forget NAME|TABLE`."""
    from veillee.server import housekeeping  # noqa: PLC0415 - it takes its time to load

    words, place = Words(lang, *PACKAGES), place_of(asked)
    try:
        one = housekeeping.remove(place, asked.about)
    except BadInputError as bad:
        if bad.note.key != "no_table_here":
            raise
        changed = housekeeping.forget(place, asked.about)
        if not changed:
            raise BadInputError(Note("nobody_here").text("given", asked.about)) from None
        show(words.text("forget_done", name=asked.about, tables=changed))
    else:
        show(words.text("tables_closed", game=shelf.name_of(one.about.game, lang), code=one.code))


def restore(asked: Command, lang: str) -> None:
    """`veillee restore FILE`."""
    aside = place_of(asked).restore(Path(asked.about))
    words = Words(lang, *PACKAGES)
    show(words.text("restore_done", file=asked.about))
    if aside:
        show(words.text("restore_aside", file=aside))


def store(asked: Command, lang: str) -> None:
    """`veillee store copy A B`."""
    from veillee.server.store.copying import copy  # noqa: PLC0415 - it takes its time to load
    from veillee.server.store.places import place_at  # noqa: PLC0415

    if asked.about != COPY:
        given = f"store {asked.about}"
        raise BadInputError(Note("error_incomplete").text("given", given).word("expected", "usage_store"))
    copied = copy(place_at(asked.which), target := place_at(asked.onto))
    show(Words(lang, *PACKAGES).text("store_copied", tables=copied.tables, rows=copied.rows, file=str(target)))
