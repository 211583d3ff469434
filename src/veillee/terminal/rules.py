"""The rulebooks at the terminal, and what a table may change in a game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from veillee.views.examples import in_faces
from veillee.views.wire import ChoiceView, RangeView, SeveralView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veillee.views.wire import GameView, OptionView
    from veillee.views.words import Words

MARKS: Final = re.compile(r"^#+ |^> ?|\*\*")
POINTED: Final = "* "  # the paragraph of what is asked
MOST_WAYS: Final = 20  # to be named one by one
A_SEAT: Final = "seat:"  # a way that is a player, and has no words of its own


def rule_lines(game: GameView, book: str, words: Words) -> Iterator[str]:
    """A rulebook, then the options of the game."""
    for line in book.splitlines():
        yield printed(line, words)
    yield ""
    yield words.text("options_title" if game.usual == game.most else "options_title_usual", players=game.usual)
    yield words.text("options_how", game=game.id, option=changed(game.options[0]))
    yield ""
    for option in game.options:
        what = words.text("option_line", what=words.text(f"option_{option.key}"), rule=option.rule)
        yield f"  {option.key}={option.default}"
        yield f"      {words.text('labelled', title=what, value=accepted(option, words))}"


def printed(line: str, words: Words) -> str:
    """A line of a rulebook without its marks, its cards as they are read."""
    return in_faces(MARKS.sub("", line), words)


def changed(option: OptionView) -> str:
    """An option with another value than usual, for an example."""
    return f"{option.key}={next(value for value in values(option) if value != option.default)}"


def values(option: OptionView) -> Iterator[str]:
    """What may be written for an option, one thing after the other."""
    match option:
        case ChoiceView():
            yield from option.ways
        case SeveralView():
            yield from (option.none, *option.parts)
        case RangeView():
            yield from [option.auto] if option.auto else []
            yield from map(str, range(option.low, option.high + 1, option.step))
        case _:
            yield from ("no", "yes")


def accepted(option: OptionView, words: Words) -> str:
    """What may be written, in short, and what it means where that needs words."""
    match option:
        case ChoiceView() if option.ways[-1].startswith(A_SEAT):
            return words.text("first_dealers", last=option.ways[-1])
        case ChoiceView() if len(option.ways) > MOST_WAYS:
            return f"{option.ways[0]}, …, {option.ways[-1]}"
        case ChoiceView():
            return ", ".join(explained(way, f"option_{option.key}_{way}", words) for way in option.ways)
        case SeveralView():
            return f"{option.none}, {'+'.join(option.parts)}"
        case RangeView():
            start = f"{option.low}" if option.step == 1 else f"{option.low}, {option.low + option.step}"
            bounds = f"{start}…{option.high}"
            return f"{option.auto}, {bounds}" if option.auto else bounds
        case _:
            return ", ".join(values(option))


def explained(way: str, key: str, words: Words) -> str:
    """One way, and what it means where it does not say that itself."""
    return f"{way} ({words.text(key)})" if words.has(key) else way


def paragraph(book: str, number: str) -> str:
    """A paragraph, with its number, of a rulebook for a table; only the number, if there is no such paragraph."""
    opening = f"**{number}** "
    found = [line.removeprefix(opening) for line in book.splitlines() if line.startswith(opening)]
    return f"§{number} {found[0]}" if found else f"§{number}"


def chapter(book: str, number: str, words: Words) -> list[str]:
    """A chapter of a rulebook, found by its number or that of a paragraph of it, which is then pointed at; or none."""
    title, _, rest = number.partition(".")
    found: list[str] = []
    is_here = False
    for line in book.splitlines():
        if line.startswith("## "):
            is_here = line.startswith(f"## {title}.")
        if line.strip() and is_here:
            mark = POINTED if rest and line.startswith(f"**{number}** ") else "  "
            found.append(printed(line, words) if line.startswith("#") else mark + printed(line, words))
    return found
