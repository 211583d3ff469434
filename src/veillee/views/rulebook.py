"""The rulebook as it is at one table, or whole.

A rulebook marks what depends on the options of a table and on the number of players:

    {must_trump=no: Trumping is optional.}    only where the option has this value; also `a|b`, `!=`, `<`, `>`, and `&`
    {players=2: With two players, …}          only at a table of two
    The first to {target: point|points} wins  the value, with its noun in the singular or the plural
    {slap_window/1000: second|seconds}        the value in another unit
    {minutes: minute|minutes}                 how long a match takes

At a table only what holds there is left: a paragraph or a chapter of which nothing is left goes too. The whole book
shows the usual rules, and in brackets what an option changes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from veillee.engine.game import Setup
from veillee.engine.options import Several

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veillee.engine.game import Game
    from veillee.engine.options import Option, Settings
    from veillee.views.words import Words

PLAYERS: Final = "players"
MINUTES: Final = "minutes"
FEW: Final = 4  # values that are listed one by one

CONDITION: Final = re.compile(r"(?P<key>[a-z_]+)(?P<sign>!=|=|<|>)(?P<values>[\w|]+)")
EMPTY: Final = re.compile(r"(\*\*\d+\.\d+\*\*|> \*\*[^*]+\*\*|>) +")  # of what stood here, nothing is left
PARAGRAPH: Final = re.compile(r"\*\*(?P<number>\d+\.\d+)\*\* (?P<text>.+)")
HOLE: Final = re.compile(r"(?P<key>[a-z_]+)(?:/(?P<unit>\d+))?")


class BadMarkerError(ValueError):
    """A marker of a rulebook that says nothing we understand: a mistake of ours, never of a user."""


@dataclass(frozen=True)
class Condition:
    """What an option or the number of players must be."""

    key: str
    sign: str
    values: tuple[str, ...]

    def holds(self, word: str, value: int) -> bool:
        """Whether it holds for a value, which people write as this word."""
        match self.sign:
            case "=":
                return word in self.values
            case "!=":
                return word not in self.values
            case "<":
                return value < int(self.values[0])
            case _:
                return value > int(self.values[0])


@dataclass(frozen=True)
class Hole:
    """The value of an option, counted in some unit and perhaps followed by its noun."""

    key: str
    unit: int
    nouns: tuple[str, ...]


@dataclass(frozen=True)
class Variant:
    """A text that stands only where all its conditions hold."""

    conditions: tuple[Condition, ...]
    text: tuple[Piece, ...]


Piece = str | Hole | Variant


def book_for(book: str, game: Game, words: Words, players: int | None = None, settings: Settings | None = None) -> str:
    """The rulebook for a table of so many with these settings; without them, whole."""
    title, empty, opening, *lines = book.splitlines()
    if players is None or settings is None:
        reader: RulebookReader = WholeBook(game, words)
        opening = f"{opening} {words.text('rulebook_brackets')}" if game.options else opening
    else:
        reader = TableBook(game, words, players, settings)
    return tidied([reader.line(line) for line in (title, empty, opening, *lines)])


def paper_line(game: Game, words: Words, players: int, settings: Settings) -> str:
    """The score sheet of a table on paper, as a line after its rulebook: how many score, then its rows."""
    setup = Setup(players, settings, 0, 1, [0] * players, [])
    rows = [title if title.isdecimal() else words.text(title) for title in game.paper(setup)]
    return f"| {' | '.join([str(game.paper_columns(setup)), *rows])} |\n"


def paragraphs_at(book: str, game: Game, words: Words, players: int, settings: Settings) -> dict[str, str]:
    """The paragraphs that stand in the rulebook of a table, by their numbers."""
    lines = book_for(book, game, words, players, settings).splitlines()
    return {found["number"]: found["text"] for line in lines if (found := PARAGRAPH.fullmatch(line))}


@cache
def heard_in(package: str) -> dict[str, str]:
    """The paragraph that each sentence of a game tells of, by its key: what `heard.txt` beside its words says."""
    lines = (files(package) / "heard.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split() for line in lines if line and not line.startswith("#"))


# Reading


@cache
def pieces(line: str) -> tuple[Piece, ...]:
    """A line taken apart."""
    found, rest = inside(line, closing="")
    if rest:
        raise BadMarkerError(line)
    return tuple(found)


def inside(text: str, closing: str) -> tuple[list[Piece], str]:
    """The pieces up to a closing mark, and what follows it."""
    found: list[Piece] = []
    while text:
        cut = re.search(r"[{}]", text)
        if cut is None:
            break
        found.append(text[: cut.start()])
        text = text[cut.end() :]
        if cut[0] == "}":
            if not closing:
                raise BadMarkerError(text)
            return found, text
        piece, text = marker(text)
        found.append(piece)
    if closing:
        raise BadMarkerError(text)
    return [*found, text], ""


def marker(text: str) -> tuple[Piece, str]:
    """The marker that begins here, and what follows it."""
    end = re.search(r"[:}]", text)
    if end is None:
        raise BadMarkerError(text)
    head, rest = text[: end.start()].strip(), text[end.end() :]
    conditions = [CONDITION.fullmatch(part.strip()) for part in head.split("&")]
    if all(conditions) and end[0] == ":":
        body, rest = inside(rest.lstrip(), closing="}")
        tests = [Condition(one["key"], one["sign"], tuple(one["values"].split("|"))) for one in conditions if one]
        return Variant(tuple(tests), tuple(body)), rest
    hole = HOLE.fullmatch(head)
    if hole is None:
        raise BadMarkerError(text)
    nouns = ""
    if end[0] == ":":
        nouns, _, rest = rest.partition("}")
    return Hole(
        hole["key"], int(hole["unit"] or 1), tuple(noun.strip() for noun in nouns.split("|") if noun.strip())
    ), rest


# Writing


class RulebookReader:
    """Reads a book aloud, marker by marker."""

    def __init__(self, game: Game, words: Words) -> None:
        self.game = game
        self.words = words
        self.options = {option.key: option for option in game.options}

    def line(self, line: str) -> str:
        """A line of the book."""
        return self.joined(pieces(line))

    def joined(self, parts: Sequence[Piece], within: Sequence[Condition] = ()) -> str:
        """Pieces one after the other, within a variant perhaps."""
        return "".join(self.piece(part, within) for part in parts)

    def piece(self, part: Piece, within: Sequence[Condition]) -> str:
        """A piece as it is read."""
        match part:
            case Hole(key=key) if key == MINUTES:
                return self.number(part, self.game.minutes)
            case Hole():
                return self.hole(part, within)
            case Variant():
                return self.variant(part, within)
            case _:
                return part

    def hole(self, hole: Hole, within: Sequence[Condition]) -> str:
        """What fills a hole."""
        raise NotImplementedError

    def variant(self, variant: Variant, within: Sequence[Condition]) -> str:
        """What is left of a variant."""
        raise NotImplementedError

    def counted(self, hole: Hole, option: Option, value: int) -> str:
        """A value of an option, with its noun."""
        if isinstance(option, Several):
            chosen = option.word(value).split("+")
            return self.words.listed([self.words.text(f"option_{option.key}_{part}") for part in chosen])
        if value < 0 or not option.word(value).isdecimal():
            return option.word(value)
        return self.number(hole, value)

    def number(self, hole: Hole, value: int) -> str:
        """A number in the unit of a hole, with its noun."""
        number = value if hole.unit == 1 else value / hole.unit
        one, *many = hole.nouns or ("",)
        return self.words.text("rulebook_counted", number=number, one=one, many=many[0] if many else one).strip()


class TableBook(RulebookReader):
    """Reads only what holds at one table."""

    def __init__(self, game: Game, words: Words, players: int, settings: Settings) -> None:
        super().__init__(game, words)
        self.players = players
        self.settings = settings

    def hole(self, hole: Hole, within: Sequence[Condition]) -> str:  # noqa: ARG002 - the whole book needs it
        """The value at this table."""
        option = self.options[hole.key]
        return self.counted(hole, option, int(self.settings.values[option.place]))

    def variant(self, variant: Variant, within: Sequence[Condition]) -> str:
        """All of it, or nothing."""
        return self.joined(variant.text, within) if all(map(self.holds, variant.conditions)) else ""

    def holds(self, condition: Condition) -> bool:
        """Whether a condition holds at this table."""
        if condition.key == PLAYERS:
            return condition.holds(str(self.players), self.players)
        option = self.options[condition.key]
        value = int(self.settings.values[option.place])
        return condition.holds(option.word(value), value)


class WholeBook(RulebookReader):
    """Reads everything: the usual rules, and in brackets what options change."""

    def __init__(self, game: Game, words: Words) -> None:
        super().__init__(game, words)
        self.named: dict[str, list[Condition]] = {}  # the options whose values this line shows, and where it does

    def line(self, line: str) -> str:
        """A line, and what else its numbers may be."""
        self.named.clear()
        text = super().line(line)
        for key, about in self.named.items():
            values = self.accepted(Hole(key, 1, ()), about)
            text += " " + self.words.text("rulebook_option", option=key, text=values)
        return text

    def hole(self, hole: Hole, within: Sequence[Condition]) -> str:
        """The usual value; within a variant, what the option may be there."""
        option = self.options[hole.key]
        about = [condition for condition in within if condition.key == hole.key]
        if all(condition.holds(option.word(option.default), option.default) for condition in about):
            self.named[hole.key] = about
            return self.counted(hole, option, option.default)
        return self.accepted(hole, about)

    def variant(self, variant: Variant, within: Sequence[Condition]) -> str:
        """The text, in brackets if it is not usual."""
        text = self.joined(variant.text, (*within, *variant.conditions))
        unusual = [condition for condition in variant.conditions if not self.is_usual(condition)]
        if not unusual:
            return text
        label = ", ".join(self.label(condition) for condition in unusual)
        return self.words.text("rulebook_option", option=label, text=text)

    def is_usual(self, condition: Condition) -> bool:
        """Whether a condition holds if nobody asks for anything else."""
        if condition.key == PLAYERS:
            return True
        option = self.options[condition.key]
        return condition.holds(option.word(option.default), option.default)

    def label(self, condition: Condition) -> str:
        """What to ask for, so that a condition holds."""
        if condition.sign == "=":
            return f"{condition.key}={'|'.join(condition.values)}"
        return condition.key

    def accepted(self, hole: Hole, about: Sequence[Condition]) -> str:
        """The values an option may take under some conditions, in short."""
        option = self.options[hole.key]
        if isinstance(option, Several):
            return self.either([self.words.text(f"option_{option.key}_{part}") for part in option.parts])
        tables = range(self.game.fewest, self.game.most + 1)
        values = sorted({int(value) for players in tables for value in option.accepted(players)})
        values = [value for value in values if all(one.holds(option.word(value), value) for one in about)]
        bare = Hole(hole.key, hole.unit, ())
        last = self.counted(hole, option, values[-1])
        if len(values) > FEW:
            return f"{self.counted(bare, option, values[0])}…{last}"
        return self.either([*(self.counted(bare, option, value) for value in values[:-1]), last])

    def either(self, ways: Sequence[str]) -> str:
        """One way or another, in words."""
        return self.words.text("list_or", first=", ".join(ways[:-1]), last=ways[-1])


# What is left


def tidied(lines: Sequence[str]) -> str:
    """The lines without what is empty: paragraphs, boxes, chapters, and double spaces."""
    kept = [re.sub(r"  +", " ", line) for line in lines]
    kept = [line.strip() for line in kept if not EMPTY.fullmatch(line)]
    return "\n".join(without_doubles(without_empty_chapters(kept))) + "\n"


def without_empty_chapters(lines: Sequence[str]) -> list[str]:
    """The lines without titles that have nothing under them."""
    kept: list[str] = []
    below = "## "
    for line in reversed(lines):
        if line.startswith("## ") and below.startswith("## "):
            continue
        kept.append(line)
        below = line.removeprefix(">") or below
    return kept[::-1]


def without_doubles(lines: Sequence[str]) -> Iterator[str]:
    """The lines without two empty ones in a row, in a box or out of one."""
    before = ""
    for line in lines:
        if line.removeprefix(">") or before.removeprefix(">"):
            yield line
        before = line
