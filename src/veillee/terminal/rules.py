"""The rulebooks at the terminal, and what a table may change in a game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from veillee.engine.options import Choice, FirstDealer
from veillee.views.words import rulebook

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veillee.engine.entry import Entry
    from veillee.engine.options import Option
    from veillee.views.words import Words

MARKS: Final = re.compile(r"^#+ |\*\*")
OPTION: Final = re.compile(r"\[[a-z_]+\] ")


def rule_lines(entry: Entry, words: Words) -> Iterator[str]:
    """The rulebook of a game, then its options."""
    for line in rulebook(entry.package, words.lang).splitlines():
        yield MARKS.sub("", line)
    game = entry.game
    yield ""
    yield words.text("options_title" if game.usual == game.most else "options_title_usual", players=game.usual)
    yield words.text("options_how", game=game.id, option=changed(game.options[0], game.usual))
    yield ""
    for option in game.options:
        what = words.text("option_line", what=words.text(f"option_{option.key}"), rule=option.touches)
        yield f"  {written(option, option.default)}"
        yield f"      {words.text('labelled', title=what, value=accepted(option, game.usual, words))}"


def written(option: Option, value: int) -> str:
    """An option as one types it."""
    return f"{option.key}={option.word(value)}"


def changed(option: Option, players: int) -> str:
    """An option with another value than usual, for an example."""
    return written(option, next(value for value in option.accepted(players) if value != option.default))


def accepted(option: Option, players: int, words: Words) -> str:
    """What may be written, and what it means where that needs words."""
    if isinstance(option, Choice):
        return ", ".join(f"{way} ({words.text(f'option_{option.key}_{way}')})" for way in option.ways)
    if isinstance(option, FirstDealer):
        return words.text("first_dealers", last=option.word(players - 1))
    return option.expected(players)


def paragraph(package: str, lang: str, number: str) -> str:
    """A paragraph of a rulebook, without the names of the options that touch it."""
    opening = f"**{number}** "
    found = [line for line in rulebook(package, lang).splitlines() if line.startswith(opening)]
    return f"§{number} {OPTION.sub('', found[0].removeprefix(opening))}" if found else f"§{number}"
