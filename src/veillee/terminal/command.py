"""The command `veillee`: games, rules, watch, play, replay, verify.

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
from veillee.bots.simple import BOTS
from veillee.engine.notes import BadInputError, Note
from veillee.table import house
from veillee.terminal.arguments import HELP, LONGEST_NAME, VERSION, Asked, help_lines, language_in, read
from veillee.terminal.keys import keyboard
from veillee.terminal.play import LeftTableError, Table
from veillee.terminal.refused import RefusedError, spoken
from veillee.terminal.rules import changed, rule_lines
from veillee.terminal.screen import PLAINLY, quoted, show, speak_plainly, width
from veillee.terminal.sheet import NAMES, sheet_lines
from veillee.terminal.watch import told
from veillee.terminal.written import can_keep, keep, text_of
from veillee.views.telling import Teller
from veillee.views.wire import NewTable
from veillee.views.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.table.house import Shuffle
    from veillee.table.local import LocalTable
    from veillee.views.wire import GameView

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
        with spoken(Words(lang, TERMINAL), NAMES):
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


def words_of(lang: str, game: str) -> Words:
    """The words of the terminal and those of a game."""
    return Words(lang, TERMINAL, house.package_of(game))


def wanted(asked: Asked, game: GameView) -> NewTable:
    """The table asked for."""
    players = asked.number("--players")
    given: dict[str, str] = {}
    for option in asked.flags.get("--option", []):
        key, equals, value = option.partition("=")
        if not equals:
            expected = changed(game.options[0])
            raise BadInputError(Note("error_option_form").text("given", option).text("expected", expected))
        given[key.strip()] = value.strip()
    return NewTable(game.id, game.usual if players is None else players, given)


def opened(asked: Asked, game: GameView, shuffle: Shuffle, words: Words) -> LocalTable:
    """The table asked for, with bots in every seat; a file to keep the game in must be one that can be written."""
    with spoken(words, NAMES, game.id):
        table = house.open_table(
            wanted(asked, game), shuffle, asked.text("--bots", BOTS[0]), asked.text("--level", house.USUAL_LEVEL)
        )
    file = asked.text("--record", "")
    if file:
        can_keep(Path(file))
    return table


def finish(asked: Asked, table: LocalTable, names: Sequence[str], words: Words) -> None:
    """Keep the written game, if that was asked."""
    file = asked.text("--record", "")
    if file:
        keep(Path(file), table.written(names))
        show(words.text("kept", file=quoted(file)))


# The commands


def list_games(_: Asked, lang: str) -> None:
    """`veillee games`."""
    for game in house.games():
        words = words_of(lang, game.id)
        seats = words.text("seats" if game.fewest < game.most else "seats_exactly", fewest=game.fewest, most=game.most)
        show(f"{game.id:16}{words.text('game_name')} ({seats})")
        show(f"{'':16}{words.text('game_aim')}")


def print_rules(asked: Asked, lang: str) -> None:
    """`veillee rules`: as they are at the table described, or all of them."""
    game = house.game_of(asked.about)
    words = words_of(lang, game.id)
    with spoken(words, NAMES, game.id):
        is_whole = not asked.flags.keys() & {"--players", "--option"}
        book = house.whole_rulebook(game.id, words) if is_whole else house.rulebook_of(wanted(asked, game), words)
    for line in rule_lines(game, book, words):
        show(line)


def watch(asked: Asked, lang: str) -> None:
    """`veillee watch`."""
    game = house.game_of(asked.about)
    words = words_of(lang, game.id)
    seed = asked.number("--seed")
    seed = secrets.randbelow(1 << 32) if seed is None else seed
    table = opened(asked, game, house.seeded(seed), words)
    names = NAMES[: table.game.players]
    show(words.text("watch_start", game=words.text("game_name"), names=words.listed(names), seed=str(seed)))
    for line in told(table, words, names, width()):
        show(line)
    finish(asked, table, names, words)


def tell_again(asked: Asked, lang: str) -> None:
    """`veillee replay`."""
    written = house.Written(text_of(Path(asked.about)))
    words = words_of(lang, written.game)
    names = [*(name[:LONGEST_NAME] for name in written.names), *NAMES[len(written.names) :]]
    with spoken(words, names, written.game):
        judged = written.judged()
    names = names[: judged.players]
    teller = Teller(words, names)
    for note in judged.notes:
        for line in teller.lines(note):
            show(line)
    for line in ("", *sheet_lines(judged.sheet, names, words, width()), ""):
        show(line)
    show(words.text("replay_fits" if judged.is_over else "replay_unfinished"))


def check_secret(asked: Asked, lang: str) -> None:
    """`veillee verify`."""
    written = house.Written(text_of(Path(asked.about)))
    words = words_of(lang, written.game)
    with spoken(words, [*written.names, *NAMES[len(written.names) :]], written.game):
        deals = written.verified(asked.text("--secret", "").lower())
    show(words.text("verify_fits", deals=deals, promise=written.record.promise))


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
    game = house.game_of(asked.about)
    words = words_of(lang, game.id)
    name = asked.name(YOUR_NAME)
    seed = asked.number("--seed")
    shuffle = house.sworn() if seed is None else house.seeded(seed, seed + 1)
    local = opened(asked, game, shuffle, words)
    names = [name, *(other for other in NAMES if other.casefold() != name.casefold())][: local.game.players]
    show(greeting(words, names))
    if promise := shuffle.luck.promise():
        show(words.text("play_promise", promise=promise))
    table = Table(
        table=local,
        words=words,
        names=names,
        ask=answer,
        show=show,
        columns=width(),
        keys=None if "--calm" in asked.flags else keyboard(),
    )
    try:
        table.play()
    except (LeftTableError, EOFError, KeyboardInterrupt):
        show()
        show(words.text("play_left"))
    if secret := shuffle.luck.revealed():
        show(words.text("play_reveal", secret=secret))
    finish(asked, local, names, words)


DOES: Final = {
    "games": list_games,
    "rules": print_rules,
    "watch": watch,
    "play": play,
    "replay": tell_again,
    "verify": check_secret,
}
