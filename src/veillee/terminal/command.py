"""The command `veillee`: games, rules, watch, replay, play.

Bad input gets one clear sentence on the error stream and exit code 2; nothing is written.
"""

from __future__ import annotations

import argparse
import secrets
import sys
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from veillee import BUILD, __version__
from veillee.bots.simple import BOTS, bot_named
from veillee.cards.luck import SECRET_BYTES, Luck, SecretLuck, SeededLuck
from veillee.engine.match import Match
from veillee.engine.notes import BadInputError, Note
from veillee.engine.record import Record, replay, write
from veillee.games import CATALOGUE
from veillee.terminal.play import LeftTableError, Table
from veillee.terminal.sheet import NAMES, sheet_lines
from veillee.terminal.watch import played_by, told
from veillee.views.telling import Teller
from veillee.views.words import LANGUAGES, Words, package_of, rulebook

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.engine.entry import Entry
    from veillee.engine.options import Settings

BAD_INPUT: Final = 2
TERMINAL: Final = "veillee.terminal"


class Parser(argparse.ArgumentParser):
    """Refuses in one sentence instead of printing its usage."""

    def error(self, message: str) -> NoReturn:
        """Say what was expected."""
        raise BadInputError(Note("error_command").text("why", message).text("expected", self.format_usage().strip()))


def parser() -> Parser:
    """What the command understands."""
    top = Parser(prog="veillee", description="Ten French family card games.")
    top.add_argument("--version", action="version", version=f"veillee {__version__} ({BUILD})")
    commands = top.add_subparsers(dest="command", required=True, parser_class=Parser)

    games = commands.add_parser("games", help="list the games")
    rules = commands.add_parser("rules", help="print the rulebook of a game")
    watch = commands.add_parser("watch", help="watch bots play a match, told in words")
    again = commands.add_parser("replay", help="check a written game against the rules and tell it again")
    play = commands.add_parser("play", help="play against bots")

    for command in (games, rules, watch, again, play):
        command.add_argument("--lang", choices=LANGUAGES, default="fr", help="language (default: fr)")
    for command in (rules, watch, play):
        command.add_argument("game", help="a game of `veillee games`")
    for command in (watch, play):
        command.add_argument("--players", type=int, help="how many sit at the table")
        command.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="change a rule")
        command.add_argument("--seed", type=int, help="the deal to play: the same number gives the same match")
        command.add_argument("--bots", choices=BOTS, default="policy", help="who the bots are")
        command.add_argument("--record", type=Path, metavar="FILE", help="keep the written game")
    play.add_argument("--name", default="Camille", help="your name at the table")
    again.add_argument("file", type=Path, help="a written game")
    return top


def main(argv: Sequence[str]) -> int:
    """Run the command; its exit code."""
    args = argparse.Namespace(game="")
    try:
        parser().parse_args(argv, args)
        return COMMANDS[args.command](args)
    except BadInputError as bad:
        print(sentence(bad, language_in(argv), args.game), file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:  # whoever was reading has left
        sys.stdout = None
        return 0


def language_in(argv: Sequence[str]) -> str:
    """The language asked for, found even where the rest cannot be read."""
    for before, word in pairwise(["", *argv]):
        asked = word if before == "--lang" else word.removeprefix("--lang=")
        if asked in LANGUAGES and (before == "--lang" or word.startswith("--lang=")):
            return asked
    return LANGUAGES[0]


def sentence(bad: BadInputError, lang: str, game: str) -> str:
    """What was wrong, in one sentence, and why, in another."""
    entry = CATALOGUE.get(game)
    words = words_of_table(lang, game if entry else "")
    pack = (entry or next(iter(CATALOGUE.values()))).game.phases[0].pack
    said = [words.say(note, NAMES, pack) for note in (bad.note, bad.because) if note is not None]
    return " ".join(part[0].upper() + part[1:] for part in said)


def words_of_table(lang: str, game: str = "") -> Words:
    """The words of the terminal, with those of a game if one is named."""
    return Words(lang, TERMINAL, *([package_of(game)] if game else []))


# What the commands share


def entry_of(game: str) -> Entry:
    """The game of that name."""
    if game not in CATALOGUE:
        raise BadInputError(Note("error_game").text("given", game).text("expected", ", ".join(CATALOGUE)))
    return CATALOGUE[game]


def table_of(args: argparse.Namespace) -> tuple[Entry, int, Settings]:
    """The game, the number of players and the settings asked for."""
    entry = entry_of(args.game)
    players = entry.game.usual if args.players is None else args.players
    given: dict[str, str] = {}
    for option in args.option:
        key, equals, value = option.partition("=")
        if not equals:
            example = entry.game.options[0]
            expected = f"{example.key}={example.word(example.default)}"
            raise BadInputError(Note("error_option_form").text("given", option).text("expected", expected))
        given[key.strip()] = value.strip()
    settings = entry.game.settings(players, given)
    if args.record is not None and not args.record.parent.is_dir():
        raise BadInputError(Note("error_folder").text("given", str(args.record.parent)))
    return entry, players, settings


def keep(record: Path | None, match: Match, names: Sequence[str]) -> None:
    """Keep the written game, if that was asked."""
    if record is None:
        return
    try:
        record.write_text(write(match, list(names)), encoding="utf-8")
    except OSError as refused:
        raise BadInputError(
            Note("error_file").text("given", str(record)).text("why", refused.strerror or str(refused)),
        ) from None


# The commands


def list_games(args: argparse.Namespace) -> int:
    """`veillee games`."""
    for game, entry in CATALOGUE.items():
        words = words_of_table(args.lang, game)
        fewest, most = entry.game.fewest, entry.game.most
        seats = words.text("seats" if fewest < most else "seats_exactly", fewest=fewest, most=most)
        print(f"{game:16}{words.text('game_name')} ({seats})")
        print(f"{'':16}{words.text('game_aim')}")
    return 0


def print_rules(args: argparse.Namespace) -> int:
    """`veillee rules`."""
    entry_of(args.game)
    print(rulebook(entry_of(args.game).package, args.lang))
    return 0


def watch(args: argparse.Namespace) -> int:
    """`veillee watch`."""
    entry, players, settings = table_of(args)
    words = words_of_table(args.lang, args.game)
    names = NAMES[:players]
    seed = secrets.randbelow(1 << 32) if args.seed is None else args.seed
    print(words.text("watch_start", game=words.text("game_name"), names=words.listed(names), seed=str(seed)))
    states = list(played_by(bot_named(args.bots, entry), entry.game, players, settings, seed))
    for line in told(iter(states), words, names):
        print(line)
    keep(args.record, states[-1], names)
    return 0


def tell_again(args: argparse.Namespace) -> int:
    """`veillee replay`."""
    try:
        text = args.file.read_text(encoding="utf-8")
    except OSError as refused:
        raise BadInputError(
            Note("error_file").text("given", str(args.file)).text("why", refused.strerror or str(refused)),
        ) from None
    except UnicodeDecodeError:
        raise BadInputError(Note("error_not_text").text("given", str(args.file))) from None
    record = Record(text)
    entry = entry_of(record.game)
    args.game = record.game
    match = replay(record, entry.game)
    words = words_of_table(args.lang, args.game)
    names = [*record.names, *NAMES[len(record.names) :]][: record.players]
    for line in Teller(words, names).news(match):
        print(line)
    print()
    for line in sheet_lines(match.sheet, names, words):
        print(line)
    print()
    print(words.text("replay_fits" if match.is_over else "replay_unfinished"))
    return 0


def play(args: argparse.Namespace) -> int:
    """`veillee play`."""
    entry, players, settings = table_of(args)
    words = words_of_table(args.lang, args.game)
    names = [args.name, *(name for name in NAMES if name != args.name)][:players]
    secret = secrets.token_bytes(SECRET_BYTES)
    luck: Luck = SecretLuck(secret) if args.seed is None else SeededLuck(args.seed)
    thoughts = SeededLuck(int.from_bytes(secret[:12], "big") if args.seed is None else args.seed + 1)
    print(words.text("play_start", game=words.text("game_name"), name=names[0], names=words.listed(names[1:])))
    if isinstance(luck, SecretLuck):
        print(words.text("play_promise", promise=luck.promise()))
    match = Match(entry.game, players, settings, luck)
    table = Table(
        match=match,
        entry=entry,
        bot=bot_named(args.bots, entry),
        thoughts=thoughts,
        words=words,
        names=names,
        ask=input,
        show=print,
    )
    try:
        table.play()
    except (LeftTableError, EOFError, KeyboardInterrupt):
        print()
        print(words.text("play_left"))
    if isinstance(luck, SecretLuck):
        print(words.text("play_reveal", secret=secret.hex()))
    keep(args.record, match, names)
    return 0


def command() -> NoReturn:
    """The installed command."""
    sys.exit(main(sys.argv[1:]))


COMMANDS: Final = {"games": list_games, "rules": print_rules, "watch": watch, "replay": tell_again, "play": play}
