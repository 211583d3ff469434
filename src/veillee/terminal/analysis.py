"""`veillee analyse`: the moves of a written game that cost most, what was better, and why."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from veillee.table import reception
from veillee.terminal import shelf
from veillee.terminal.bar import ProgressBar
from veillee.terminal.refused import spoken
from veillee.terminal.screen import show
from veillee.terminal.tables import named
from veillee.terminal.written import text_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veillee.bots.analysis import Mistake
    from veillee.terminal.arguments import Command
    from veillee.views.words import Words

INDENT: Final = "  "


def analyse(asked: Command, lang: str) -> None:
    """`veillee analyse`."""
    written = reception.Written(text_of(Path(asked.about)))
    words = shelf.words_of(lang, written.game)
    names = named(written)
    bar = ProgressBar(words)
    try:
        with spoken(words, names, written.game):
            found = written.analysed(bar.at)
    finally:
        bar.end()
    for line in analysis_lines(found, names, words):
        show(line)


def analysis_lines(found: Sequence[Mistake], names: Sequence[str], words: Words) -> Iterator[str]:
    """What was found, seat by seat, each move with what was better and why."""
    if not found:
        yield words.text("analyse_nothing")
        return
    for seat in sorted({one.seat for one in found}):
        yield words.text("analyse_seat", name=names[seat])
        for one in found:
            if one.seat == seat:
                yield INDENT + told(one, names, words)
                for why in one.why:
                    yield 2 * INDENT + words.reason(why)
    yield words.text("worth_counted")
    yield words.text("why_counted")


def told(one: Mistake, names: Sequence[str], words: Words) -> str:
    """What was played, and what was better by how much."""
    played, better = words.offer(one.played, names), words.offer(one.better, names)
    return words.text("analyse_move", deal=one.deal, played=played, better=better, cost=words.figure(one.cost))
