"""What was typed after `veillee`: read here and not by argparse, which refuses and explains in English only."""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from veillee.bots.levels import LEVELS, level_named
from veillee.bots.players import BOTS
from veillee.engine.notes import BadInputError, Note
from veillee.views.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from veillee.views.words import Words

RESUME: Final = "--resume"
JOIN: Final = "--join"
LEVEL: Final = "--level"
TABLE_FLAGS: Final = ("--players", "--option", "--seed", "--bots", LEVEL, "--record", RESUME)
CREW_FLAGS: Final = ("--crew", "--jobs")
ARENA_FLAGS: Final = ("--deals", "--budget", "--unit", *CREW_FLAGS, "--json", "--keep")
LAB_FLAGS: Final = ("--a", "--b", "--try", "--aim", "--cap", "--matches", "--without", "--times")
SEAT_FLAGS: Final = ("--http", "--freely")
PLACE_FLAGS: Final = ("--data", "--store")  # where tables are kept
HOUSE_FLAGS: Final = (
    "--port",
    "--host",
    *PLACE_FLAGS,
    "--public-url",
    "--proxy",
    "--processes",
    "--peer",
    "--log",
    "--page",
    "--lab-time",
    "--no-lab",
    "--unlimited",
)
HOST_FLAGS: Final = ("--older-than",)
# How many words stand behind each command, and the flags it takes beside --lang.
COMMANDS: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "games": (0, ()),
    "rules": (1, ("--players", "--option")),
    "learn": (1, ("--anew",)),
    "watch": (1, TABLE_FLAGS),
    "play": (1, (*TABLE_FLAGS, "--name", "--names", "--people", "--calm", JOIN, "--server")),
    "open": (1, ("--players", "--option", LEVEL, "--name", "--server", "--public", "--calm")),
    "replay": (1, ()),
    "analyse": (1, ()),
    "verify": (1, ("--secret",)),
    "arena": (1, ("--bots", *ARENA_FLAGS, "--players", "--option", "--seed")),
    "lab": (1, (*LAB_FLAGS, "--store", "--page", "--players", LEVEL, "--budget", "--seed", *CREW_FLAGS)),
    "mcp": (0, (*SEAT_FLAGS, "--server")),
    "serve": (0, HOUSE_FLAGS),
    "backup": (1, PLACE_FLAGS),
    "restore": (1, PLACE_FLAGS),
    "tables": (0, PLACE_FLAGS),
    "prune": (0, (*HOST_FLAGS, *PLACE_FLAGS)),
    "forget": (1, PLACE_FLAGS),
    "store": (3, ()),
}
WITH_RESUME: Final = ("--lang", RESUME, "--calm")  # the rest stands in the file already
WITH_JOIN: Final = ("--lang", JOIN, "--server", "--name", "--calm", LEVEL)  # the table has the rest
GUEST_FLAGS: Final = ("--name", "--names", "--people", "--calm", JOIN, "--server", "--public")
FLAGS: Final = (
    "--lang",
    *TABLE_FLAGS,
    *GUEST_FLAGS,
    "--anew",
    "--secret",
    *ARENA_FLAGS,
    *LAB_FLAGS,
    *SEAT_FLAGS,
    *HOUSE_FLAGS,
    *HOST_FLAGS,
)
MORE: Final = {"lab": 2, "tables": 2}  # words that may stand behind a command: what to do, and with which
SWITCHES: Final = ("--calm", "--unlimited", "--public", "--anew", "--freely", "--no-lab")  # flags that take nothing
HELP: Final = ("-h", "--help")
VERSION: Final = "--version"
UNITS: Final = ("deal", "match")
CHOICES: Final = {"--lang": LANGUAGES, "--bots": BOTS, "--unit": UNITS}
SEVERAL: Final = {"arena": ("--bots",)}  # flags that take a list in one command, and one of the choices in others
SYSTEM: Final = ("LC_ALL", "LC_MESSAGES", "LANG")  # where a system says its language
LONGEST_NAME: Final = 20
YOUR_NAME: Final = "Camille"
LONGEST_NUMBER: Final = 18  # digits


@dataclass
class Command:
    """A command as it was typed."""

    command: str
    about: str = ""
    flags: dict[str, list[str]] = field(default_factory=dict)
    which: str = ""  # where a command has two words behind it
    onto: str = ""  # or three

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
        return fitting("--name", self.text("--name", usual))

    def names(self, usual: str) -> list[str]:
        """The names of those who share the keyboard, or the only one."""
        given = self.text("--names", "")
        if not given:
            return [self.name(usual)]
        return [fitting("--names", name) for name in given.split(",")]


def fitting(flag: str, name: str) -> str:
    """A name that fits."""
    if not name.isprintable() or not 0 < len(name.strip()) <= LONGEST_NAME:
        raise refused_value(flag, name)
    return name.strip()


def language_in(argv: Sequence[str], environ: Mapping[str, str]) -> str:
    """The language asked for, found even where the rest cannot be read; else that of the system, if it is one of ours.

    As everywhere on a system, the first of its variables that is set counts.
    """
    asked = [after for before, after in pairwise(argv) if before == "--lang"]
    asked += [word.removeprefix("--lang=") for word in argv if word.startswith("--lang=")]
    asked = [lang for lang in asked if lang in LANGUAGES]
    system = next((environ[name] for name in SYSTEM if environ.get(name)), "")
    spoken = [lang for lang in LANGUAGES if re.match(rf"{lang}(?![a-z])", system, re.IGNORECASE)]
    return next(iter(asked or spoken), LANGUAGES[0])


# Reading


def read(argv: Sequence[str]) -> Command:
    """The command typed, with what it is about and its flags; no command at all asks for help."""
    named = next((word for word in argv if word in COMMANDS), "")
    takes = ("--lang", *COMMANDS[named][1]) if named else FLAGS
    things, flags = parted(argv, takes, SEVERAL.get(named, ()))
    if not things:
        return Command("")
    command, *rest = things
    if command not in COMMANDS:
        raise BadInputError(Note("error_command").text("given", command).text("expected", ", ".join(COMMANDS)))
    if command == "watch" and flags.get(RESUME, ["-"])[-1] == "":
        raise BadInputError(Note("error_flag_alone").text("flag", RESUME).word("expected", takes_key(RESUME)))
    words, usage = COMMANDS[command][0], f"usage_{command}"
    for instead, fits, why in ((RESUME, WITH_RESUME, "error_flag_resume"), (JOIN, WITH_JOIN, "error_flag_join")):
        if instead in flags:
            words, usage = 0, f"usage_{command}_{instead.removeprefix('--')}"
            for flag in flags:
                if flag not in fits:
                    raise BadInputError(Note(why).text("given", flag))
    if len(rest) < words:
        raise BadInputError(Note("error_incomplete").text("given", command).word("expected", usage))
    if len(rest) > max(words, MORE.get(command, 0)):
        raise BadInputError(Note("error_extra").text("given", rest[-1]).word("expected", usage))
    about, which, onto, *_ = (*rest, "", "", "")
    return Command(command, about, flags, which, onto)


def parted(argv: Sequence[str], takes: Sequence[str], several: Sequence[str]) -> tuple[list[str], dict[str, list[str]]]:
    """The words typed, and the values of the flags among them, which must be some of these; several take a list."""
    things: list[str] = []
    flags: dict[str, list[str]] = {}
    rest = deque(argv)
    while rest:
        word = rest.popleft()
        if word == "--":
            things += rest
            break
        if word.startswith("-"):
            flag, equals, value = word.partition("=")
            if flag not in takes:
                raise refused_flag(flag, takes)
            if flag in SWITCHES and not equals:
                flags[flag] = [flag]
            elif flag in (RESUME, JOIN) and not equals and (not rest or rest[0].startswith("-")):
                flags[flag] = [""]  # the last table, or the list of those that wait
            else:
                value = value if equals else rest.popleft() if rest else ""
                flags.setdefault(flag, []).append(checked(flag, value, takes_key(flag, several)))
        else:
            things.append(word)
    return things, flags


def checked(flag: str, value: str, takes: str) -> str:
    """A value that the flag can take, which is said in these words."""
    if flag in SWITCHES:
        raise BadInputError(Note("error_flag_switch").text("flag", flag).text("given", value))
    if not value or value.startswith("--"):
        raise BadInputError(Note("error_flag_alone").text("flag", flag).word("expected", takes))
    if takes == takes_key(flag) and flag in CHOICES and value not in CHOICES[flag]:
        raise refused_value(flag, value)
    if flag == LEVEL:
        level = level_named(value)
        if level is None:
            raise refused_value(flag, value)
        return level
    return value


def refused_flag(flag: str, expected: Sequence[str]) -> BadInputError:
    """A flag that nobody knows, or not here."""
    return BadInputError(Note("error_flag").text("given", flag).text("expected", ", ".join(expected)))


def refused_value(flag: str, given: str) -> BadInputError:
    """A value that the flag cannot take."""
    return BadInputError(
        Note("error_flag_value").text("flag", flag).text("given", given).word("expected", takes_key(flag)),
    )


def takes_key(flag: str, several: Sequence[str] = ()) -> str:
    """The words for what a flag takes."""
    key = f"takes_{flag.removeprefix('--')}"
    return f"{key}_several" if flag in several else key


# Explaining


def help_lines(words: Words, argv: Sequence[str], games: Mapping[str, str]) -> Iterator[str]:
    """What the command named understands, or all of them, with the games in words."""
    named = [word for word in argv if word in COMMANDS][:1]
    several = SEVERAL.get(named[0], ()) if named else ()
    yield words.text("help_title")
    yield ""
    for command in named or COMMANDS:
        yield f"  veillee {words.text(f'usage_{command}'):<16}{words.text(f'help_{command}')}"
    yield ""
    for flag in ("--lang", *COMMANDS[named[0]][1]) if named else FLAGS:
        what = words.text(f"flag_{flag.removeprefix('--')}")
        takes = "" if flag in SWITCHES else words.text(takes_key(flag, several))
        yield f"  {flag:<13}{words.text('labelled', title=takes, value=what) if takes else what}"
        if flag == LEVEL:
            for level in LEVELS:
                yield f"{'':15}{words.text(f'level_{level}'):<10}{words.text(f'level_{level}_help')}"
    yield f"  {'-h, --help':<13}{words.text('flag_help')}"
    yield f"  {VERSION:<13}{words.text('flag_version')}"
    if not named or (COMMANDS[named[0]][0] and "--players" in COMMANDS[named[0]][1]):
        yield ""
        yield words.text("help_names")
        yield from (f"  {game:<16}{name}" for game, name in games.items())
