"""What was typed after `veillee`: read here and not by argparse, which refuses and explains in English only."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from veillee.bots.simple import BOTS
from veillee.engine.notes import BadInputError, Note
from veillee.table.house import LEVELS
from veillee.views.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veillee.views.words import Words

TABLE_FLAGS: Final = ("--players", "--option", "--seed", "--bots", "--level", "--record")
# How many words stand behind each command, and the flags it takes beside --lang.
COMMANDS: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "games": (0, ()),
    "rules": (1, ("--players", "--option")),
    "watch": (1, TABLE_FLAGS),
    "play": (1, (*TABLE_FLAGS, "--name", "--calm")),
    "replay": (1, ()),
    "verify": (1, ("--secret",)),
}
FLAGS: Final = ("--lang", *TABLE_FLAGS, "--name", "--calm", "--secret")
SWITCHES: Final = ("--calm",)  # flags that take nothing
HELP: Final = ("-h", "--help")
VERSION: Final = "--version"
CHOICES: Final = {"--lang": LANGUAGES, "--bots": BOTS, "--level": LEVELS}
LONGEST_NAME: Final = 20
LONGEST_NUMBER: Final = 18  # digits


@dataclass
class Asked:
    """A command as it was typed."""

    command: str
    about: str = ""
    flags: dict[str, list[str]] = field(default_factory=dict)

    def text(self, flag: str, usual: str) -> str:
        """What was given with a flag, the last time it was, or what is usual."""
        return self.flags.get(flag, [usual])[-1]

    def number(self, flag: str) -> int | None:
        """The number given with a flag, if any."""
        given = self.text(flag, "")
        if not given:
            return None
        if not given.isascii() or not given.isdecimal() or len(given) > LONGEST_NUMBER:
            raise refused_value(flag, given)
        return int(given)

    def name(self, usual: str) -> str:
        """The player's name: it must fit on a line of the written game and in a column of the sheet."""
        given = self.text("--name", usual)
        if not given.isprintable() or not 0 < len(given.strip()) <= LONGEST_NAME:
            raise refused_value("--name", given)
        return given.strip()


def language_in(argv: Sequence[str]) -> str:
    """The language asked for, found even where the rest cannot be read."""
    asked = [after for before, after in pairwise(argv) if before == "--lang"]
    asked += [word.removeprefix("--lang=") for word in argv if word.startswith("--lang=")]
    return next((lang for lang in asked if lang in LANGUAGES), LANGUAGES[0])


# Reading


def read(argv: Sequence[str]) -> Asked:
    """The command typed, with what it is about and its flags."""
    things, flags = parted(argv)
    if not things:
        raise BadInputError(Note("error_no_command").text("expected", ", ".join(COMMANDS)))
    command, *rest = things
    if command not in COMMANDS:
        raise BadInputError(Note("error_command").text("given", command).text("expected", ", ".join(COMMANDS)))
    words, takes = COMMANDS[command]
    for flag in flags:
        if flag not in ("--lang", *takes):
            raise refused_flag(flag, ("--lang", *takes))
    if len(rest) < words:
        raise BadInputError(Note("error_incomplete").text("given", command).word("expected", f"usage_{command}"))
    if len(rest) > words:
        raise BadInputError(Note("error_extra").text("given", rest[-1]).word("expected", f"usage_{command}"))
    return Asked(command, rest[0] if rest else "", flags)


def parted(argv: Sequence[str]) -> tuple[list[str], dict[str, list[str]]]:
    """The words typed, and the values of the flags among them."""
    things: list[str] = []
    flags: dict[str, list[str]] = {}
    rest = iter(argv)
    for word in rest:
        if word == "--":
            things += rest
        elif word.startswith("-"):
            flag, equals, value = word.partition("=")
            if flag not in FLAGS:
                raise refused_flag(flag, FLAGS)
            if flag in SWITCHES and not equals:
                flags[flag] = [flag]
            else:
                flags.setdefault(flag, []).append(checked(flag, value if equals else next(rest, "")))
        else:
            things.append(word)
    return things, flags


def checked(flag: str, value: str) -> str:
    """A value that the flag can take."""
    if flag in SWITCHES:
        raise BadInputError(Note("error_flag_switch").text("flag", flag).text("given", value))
    if not value or value.startswith("--"):
        raise BadInputError(Note("error_flag_alone").text("flag", flag).word("expected", takes_key(flag)))
    if flag in CHOICES and value not in CHOICES[flag]:
        raise refused_value(flag, value)
    return value


def refused_flag(flag: str, expected: Sequence[str]) -> BadInputError:
    """A flag that nobody knows, or not here."""
    return BadInputError(Note("error_flag").text("given", flag).text("expected", ", ".join(expected)))


def refused_value(flag: str, given: str) -> BadInputError:
    """A value that the flag cannot take."""
    return BadInputError(
        Note("error_flag_value").text("flag", flag).text("given", given).word("expected", takes_key(flag)),
    )


def takes_key(flag: str) -> str:
    """The words for what a flag takes."""
    return f"takes_{flag.removeprefix('--')}"


# Explaining


def help_lines(words: Words, argv: Sequence[str]) -> Iterator[str]:
    """What the command named understands, or all of them."""
    named = [word for word in argv if word in COMMANDS][:1]
    yield words.text("help_title")
    yield ""
    for command in named or COMMANDS:
        yield f"  veillee {words.text(f'usage_{command}'):<16}{words.text(f'help_{command}')}"
    yield ""
    for flag in ("--lang", *COMMANDS[named[0]][1]) if named else FLAGS:
        what = words.text(f"flag_{flag.removeprefix('--')}")
        takes = "" if flag in SWITCHES else words.text(takes_key(flag))
        yield f"  {flag:<12}{words.text('labelled', title=takes, value=what) if takes else what}"
    yield f"  {'-h, --help':<12}{words.text('flag_help')}"
    yield f"  {VERSION:<12}{words.text('flag_version')}"
