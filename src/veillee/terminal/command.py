"""The command `veillee`: games, rules, watch, play, replay.

Bad input gets one clear sentence on the error stream and exit code 2; nothing is written.
"""

from __future__ import annotations

import os
import secrets
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from veillee import BUILD, __version__
from veillee.bots.simple import BOTS, bot_named
from veillee.cards.luck import SECRET_BYTES, SecretLuck, SeededLuck
from veillee.cards.packs import CLASSIC
from veillee.engine.entry import NORMAL
from veillee.engine.match import Match
from veillee.engine.notes import BadInputError, Note
from veillee.engine.record import Record, replay
from veillee.games import CATALOGUE
from veillee.terminal.arguments import HELP, LEVELS, LONGEST_NAME, VERSION, Asked, help_lines, language_in, read
from veillee.terminal.keys import keyboard
from veillee.terminal.play import LeftTableError, Table
from veillee.terminal.refused import RefusedError, spoken
from veillee.terminal.rules import changed, rule_lines
from veillee.terminal.screen import PLAINLY, quoted, show, speak_plainly, width
from veillee.terminal.sheet import NAMES, sheet_lines
from veillee.terminal.watch import all_bots, told
from veillee.terminal.written import can_keep, keep, text_of
from veillee.views.telling import Teller
from veillee.views.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.engine.entry import Entry
    from veillee.engine.options import Settings

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
TERMINAL: Final = "veillee.terminal"
YOUR_NAME: Final = "Camille"


def command() -> NoReturn:
    """The installed command."""
    lang = language_in(sys.argv)
    prepare_streams(lang)
    try:
        code = main(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:  # whoever was reading has left
        close_output()
        code = 0
    except OSError:  # a full disk, for instance; files of ours are opened elsewhere, and refused there
        close_output()
        print(Words(lang, TERMINAL).text("error_output"), file=sys.stderr)
        code = BAD_INPUT
    sys.exit(code)


def close_output() -> None:
    """What the interpreter still flushes goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def prepare_streams(lang: str) -> None:
    """A stream that was closed on us is an empty one, and a mark that it cannot carry is replaced by a plainer one."""
    speak_plainly(lang)
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("r+", encoding="utf-8"))  # noqa: SIM115 - open to the end
        stream = getattr(sys, name)
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace" if stream.readable() else PLAINLY)


def main(argv: Sequence[str]) -> int:
    """Run the command; its exit code."""
    lang = language_in(argv)
    try:
        with spoken(Words(lang, TERMINAL), NAMES, CLASSIC):
            run(argv, lang)
    except RefusedError as refused:
        print(refused, file=sys.stderr)
        return BAD_INPUT
    return 0


def run(argv: Sequence[str], lang: str) -> None:
    """Do what was asked."""
    if any(word in HELP for word in argv):
        for line in help_lines(Words(lang, TERMINAL), argv):
            show(line)
    elif VERSION in argv:
        show(f"veillee {__version__} ({BUILD})")
    else:
        asked = read(argv)
        DOES[asked.command](asked, lang)


# What the commands share


def entry_of(game: str) -> Entry:
    """The game of that name."""
    if game not in CATALOGUE:
        raise BadInputError(Note("error_game").text("given", game).text("expected", ", ".join(CATALOGUE)))
    return CATALOGUE[game]


def words_of(lang: str, entry: Entry) -> Words:
    """The words of the terminal and those of a game."""
    return Words(lang, TERMINAL, entry.package)


def settings_of(asked: Asked, entry: Entry, words: Words) -> tuple[int, Settings]:
    """The number of players and the settings asked for; a file to keep the game in must be one that can be written."""
    players = asked.number("--players")
    players = entry.game.usual if players is None else players
    given: dict[str, str] = {}
    for option in asked.flags.get("--option", []):
        key, equals, value = option.partition("=")
        if not equals:
            expected = changed(entry.game.options[0], entry.game.usual)
            raise BadInputError(Note("error_option_form").text("given", option).text("expected", expected))
        given[key.strip()] = value.strip()
    with spoken(words, NAMES, entry.game.phases[0].pack):
        settings = entry.game.settings(players, given)
    file = asked.text("--record", "")
    if file:
        can_keep(Path(file))
    return players, settings


def level_of(asked: Asked) -> int:
    """How attentive the bots are."""
    return LEVELS.index(asked.text("--level", LEVELS[NORMAL]))


def finish(asked: Asked, match: Match, names: Sequence[str], words: Words) -> None:
    """Keep the written game, if that was asked."""
    file = asked.text("--record", "")
    if file:
        keep(Path(file), match, names)
        show(words.text("kept", file=quoted(file)))


# The commands


def list_games(_: Asked, lang: str) -> None:
    """`veillee games`."""
    for game, entry in CATALOGUE.items():
        words = words_of(lang, entry)
        fewest, most = entry.game.fewest, entry.game.most
        seats = words.text("seats" if fewest < most else "seats_exactly", fewest=fewest, most=most)
        show(f"{game:16}{words.text('game_name')} ({seats})")
        show(f"{'':16}{words.text('game_aim')}")


def print_rules(asked: Asked, lang: str) -> None:
    """`veillee rules`."""
    entry = entry_of(asked.about)
    for line in rule_lines(entry, words_of(lang, entry)):
        show(line)


def watch(asked: Asked, lang: str) -> None:
    """`veillee watch`."""
    entry = entry_of(asked.about)
    words = words_of(lang, entry)
    seed = asked.number("--seed")
    seed = secrets.randbelow(1 << 32) if seed is None else seed
    players, settings = settings_of(asked, entry, words)
    names = NAMES[:players]
    show(words.text("watch_start", game=words.text("game_name"), names=words.listed(names), seed=str(seed)))
    match = Match(entry.game, players, settings, SeededLuck(seed))
    bots = all_bots(bot_named(asked.text("--bots", BOTS[0]), entry), level_of(asked), seed)
    for line in told(match, bots, words, names):
        show(line)
    show_sheet(match, names, words)
    finish(asked, match, names, words)


def show_sheet(match: Match, names: Sequence[str], words: Words) -> None:
    """The score sheet, set apart."""
    show()
    for line in sheet_lines(match.sheet, names, words, width()):
        show(line)


def tell_again(asked: Asked, lang: str) -> None:
    """`veillee replay`."""
    record = Record(text_of(Path(asked.about)))
    entry = entry_of(record.game)
    words = words_of(lang, entry)
    names = [*(name[:LONGEST_NAME] for name in record.names), *NAMES[len(record.names) :]]
    with spoken(words, names, entry.game.phases[0].pack):
        match = replay(record, entry.game)
    names = names[: match.players]
    for line in Teller(words, names).news(match):
        show(line)
    show_sheet(match, names, words)
    show()
    show(words.text("replay_fits" if match.is_over else "replay_unfinished"))


def greeting(words: Words, names: Sequence[str]) -> str:
    """Who you are, and whom you face, if anyone."""
    game, you, *others = words.text("game_name"), *names
    if not others:
        return words.text("play_alone", game=game, name=you)
    return words.text("play_start", game=game, name=you, names=words.listed(others))


def answer(asking: str) -> str:
    """What the player types; what comes from a file or another program is shown as if it had been typed."""
    given = input(asking)
    if not sys.stdin.isatty():
        show(given)
    return given


def play(asked: Asked, lang: str) -> None:
    """`veillee play`."""
    entry = entry_of(asked.about)
    words = words_of(lang, entry)
    name = asked.name(YOUR_NAME)
    seed = asked.number("--seed")
    players, settings = settings_of(asked, entry, words)
    names = [name, *(other for other in NAMES if other.casefold() != name.casefold())][:players]
    secret = secrets.token_bytes(SECRET_BYTES)
    luck = SecretLuck(secret)
    show(greeting(words, names))
    if seed is None:
        show(words.text("play_promise", promise=luck.promise()))
    table = Table(
        match=Match(entry.game, players, settings, luck if seed is None else SeededLuck(seed)),
        entry=entry,
        bot=bot_named(asked.text("--bots", BOTS[0]), entry),
        thoughts=SeededLuck(secrets.randbits(64) if seed is None else seed + 1),
        level=level_of(asked),
        keys=None if "--calm" in asked.flags else keyboard(),
        words=words,
        names=names,
        ask=answer,
        show=show,
        columns=width(),
    )
    try:
        table.play()
    except (LeftTableError, EOFError, KeyboardInterrupt):
        show()
        show(words.text("play_left"))
    if seed is None:
        show(words.text("play_reveal", secret=secret.hex()))
    finish(asked, table.match, names, words)


DOES: Final = {"games": list_games, "rules": print_rules, "watch": watch, "play": play, "replay": tell_again}
