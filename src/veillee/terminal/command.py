"""The command `veillee`: for players (games to play), for the curious (arena, lab, mcp) and for hosts (serve to store).

Bad input gets one clear sentence on the error stream and exit code 2; nothing is written.
"""

from __future__ import annotations

import os
import secrets
import signal
import sys
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

import veillee
from veillee import BUILD
from veillee.table import reception
from veillee.terminal import shelf
from veillee.terminal.analysis import analyse
from veillee.terminal.arguments import HELP, JOIN, RESUME, VERSION, YOUR_NAME, Command, help_lines, language_in, read
from veillee.terminal.asides import LeftTableError
from veillee.terminal.hosting import forget, prune, restore, store, tables
from veillee.terminal.introducing import is_first_match
from veillee.terminal.keys import keyboard
from veillee.terminal.learning import Learner, lesson_meant
from veillee.terminal.parts import part
from veillee.terminal.play import TABLE, Client
from veillee.terminal.refused import RefusedByHouseError, RefusedError, sentence, spoken
from veillee.terminal.rules import rule_lines
from veillee.terminal.screen import PLAINLY, show, speak_plainly, width
from veillee.terminal.serving import backup, serve
from veillee.terminal.sheet import NAMES, sheet_lines
from veillee.terminal.shelf import game_meant
from veillee.terminal.start import INTERRUPTED
from veillee.terminal.tables import SeatedTable, named, notebook_for, opened, resumed, sit_down, wanted
from veillee.terminal.waits import waiting_lines
from veillee.terminal.watch import told
from veillee.terminal.written import text_of
from veillee.views.avatars import OF_GUESTS
from veillee.views.live import Hello, Start
from veillee.views.telling import Teller
from veillee.views.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

BAD_INPUT: Final = 2
TERMINAL: Final = "veillee.terminal"
OTHERS: Final = ("veillee.server",)  # whose refusals are said here too


def command(interrupted: signal.Handlers | Callable[..., object] | int | None = None) -> NoReturn:
    """The installed command; while it loaded, an interruption was somebody else's affair."""
    lang = language_in(sys.argv, os.environ)
    prepare_streams(lang)
    try:
        signal.signal(signal.SIGINT, interrupted)
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
    lang = language_in(argv, os.environ)
    try:
        with spoken(Words(lang, TERMINAL, *OTHERS), NAMES):
            run(argv, lang)
    except RefusedError as refused:
        print(refused, file=sys.stderr)
        return BAD_INPUT
    except RefusedByHouseError as refused:
        print(sentence([refused.no.note], Words(lang, TERMINAL, *OTHERS), NAMES), file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def run(argv: Sequence[str], lang: str) -> None:
    """Do what was asked."""
    if VERSION in argv:
        show(f"veillee {veillee.__version__} ({BUILD})")
        return
    wants_help = any(word in HELP for word in argv)
    asked = Command("") if wants_help else read(argv)
    if asked.command:
        DOES[asked.command](asked, lang)
        return
    for line in help_lines(Words(lang, TERMINAL), argv, shelf.names(lang)):
        show(line)


# The commands


def list_games(_: Command, lang: str) -> None:
    """`veillee games`."""
    for line in shelf.listed(lang):
        show(line)


def print_rules(asked: Command, lang: str) -> None:
    """`veillee rules`."""
    game = reception.game_of(game_meant(asked.about))
    words = shelf.words_of(lang, game.id)
    new = wanted(asked, game)
    with spoken(words, NAMES, game.id):
        is_whole = not asked.flags.keys() & {"--players", "--option"}
        book = reception.whole_rulebook(game.id, words) if is_whole else reception.rulebook_of(new, words)
    for line in rule_lines(reception.game_of(game.id, new.players), book, words):
        show(line)


def learn(asked: Command, lang: str) -> None:
    """`veillee learn`."""
    lesson = lesson_meant(asked.about)
    words = shelf.words_of(lang, lesson.entry.game.id)
    Learner(lesson, words, answer, show, width(), anew="--anew" in asked.flags).learn()


def watch(asked: Command, lang: str) -> None:
    """`veillee watch`."""
    seated = going_on(asked, lang, 0) if RESUME in asked.flags else watched(asked, lang)
    seated.door.send(Hello())
    for line in told(seated.door, seated.words, seated.names, width()):
        show(line)
    seated.finish("watch")


def watched(asked: Command, lang: str) -> SeatedTable:
    """The table to watch."""
    seed = asked.number("--seed")
    seed = secrets.randbelow(1 << 32) if seed is None else seed
    seated = opened(asked, lang, calm=True, seed=seed, thoughts=seed + (reception.BOT_SEED << 64))
    notebook = notebook_for(asked)
    sit_down(seated, ())
    seated.door.send(Start("start"))
    seated.record(notebook)
    words = seated.words
    show(
        words.text("watch_start", game=words.text("game_name"), names=words.listed(seated.introduced()), seed=str(seed))
    )
    return seated


def going_on(asked: Command, lang: str, people: int) -> SeatedTable:
    """The table of a match that goes on."""
    seated = resumed(asked, lang, people, calm="--calm" in asked.flags or keyboard() is None)
    words = seated.words
    names = words.listed(seated.introduced())
    show(words.text("resume_start", game=words.text("game_name"), names=names, deal=seated.deal))
    return seated


def tell_again(asked: Command, lang: str) -> None:
    """`veillee replay`."""
    written = reception.Written(text_of(Path(asked.about)))
    words = shelf.words_of(lang, written.game)
    names = named(written)
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


def check_secret(asked: Command, lang: str) -> None:
    """`veillee verify`."""
    written = reception.Written(text_of(Path(asked.about)))
    words = shelf.words_of(lang, written.game)
    with spoken(words, named(written), written.game):
        deals = written.verified(asked.text("--secret", "").lower())
    show(words.text("verify_fits", deals=deals, promise=written.record.promise))
    for seat, added in written.record.mix.items():
        show(words.text("verify_words", name=named(written)[seat], words=added))


def compare(asked: Command, lang: str) -> None:
    """`veillee arena`."""
    from veillee.terminal.arena import arena  # noqa: PLC0415 - it takes its time to load

    arena(asked, lang)


def experiment(asked: Command, lang: str) -> None:
    """`veillee lab`."""
    from veillee.terminal.lab import lab  # noqa: PLC0415 - it takes its time to load

    lab(asked, lang)


def seat_a_model(asked: Command, lang: str) -> None:
    """`veillee mcp`."""
    with part("mcp"):
        from veillee.adapters.mcp.server import serve as seat  # noqa: PLC0415 - it takes its time to load

    seat(asked, lang)


def answer(asking: str) -> str:
    """What the player types; what comes from a file or another program is shown as if it had been typed."""
    given = input(asking)
    if not sys.stdin.isatty():
        show(given)
    return given


def elsewhere(what: str, asked: Command, lang: str) -> None:
    """`veillee open`, and `veillee play --join`."""
    with part("online"):
        from veillee.terminal import joining  # noqa: PLC0415 - what speaks over a network takes its time to load

    getattr(joining, what)(asked, lang)


def play(asked: Command, lang: str) -> None:
    """`veillee play`."""
    if asked.flags.get(JOIN, [""])[-1]:
        elsewhere("join", asked, lang)
        return
    if JOIN in asked.flags:
        for line in waiting_lines(lang):
            show(line)
        return
    seated = going_on(asked, lang, 1) if RESUME in asked.flags else sat_down(asked, lang)
    words = seated.words
    show(words.text("play_hint"))
    is_shared = len(seated.table().yours) > 1
    client = Client(
        door=seated.door,
        words=words,
        named=seated.names,
        ask=answer,
        show=show,
        columns=width(),
        keys=None if "--calm" in asked.flags or is_shared else keyboard(),
        comes_back=RESUME in asked.flags and not is_shared,
        hello=Hello(shown=TABLE) if is_shared else Hello(),
    )
    try:
        client.introduce()
        client.play()
    except (LeftTableError, EOFError, KeyboardInterrupt) as left:
        show()
        if seated.ledger is not None:
            show(words.text("play_waits"))
        show(words.text("play_left"))
        if isinstance(left, KeyboardInterrupt):
            seated.finish("play")
            raise
    if client.table.secret:
        show(words.text("play_reveal", secret=client.table.secret))
    seated.finish("play")


def sat_down(asked: Command, lang: str) -> SeatedTable:
    """A new table, at which the player sits down."""
    people = people_in(asked, lang)
    seed = asked.number("--seed")
    calm = "--calm" in asked.flags or keyboard() is None or len(people) > 1
    seated = opened(asked, lang, calm=calm, seed=seed, thoughts=None if seed is None else seed + 1)
    notebook = notebook_for(asked)
    seated.keep_anew()
    sit_down(seated, people)
    seated.door.send(Start("start"))
    seated.record(notebook)
    words = seated.words
    show(greeting(words, people, seated.introduced()[len(people) :]))
    if not is_first_match(seated.table().terms.game):  # else the game is shown in three lines
        show(words.text("help_aim", aim=words.text("game_aim")))
    if promise := seated.table().promise:
        show(words.text("play_promise", promise=promise))
    return seated


def people_in(asked: Command, lang: str) -> list[str]:
    """The names of those who sit down at this keyboard: one, unless several are named or counted."""
    people = asked.names(YOUR_NAME)
    words = Words(lang)
    others = [name for avatar in OF_GUESTS if (name := words.text(f"avatar_{avatar}")) not in people]
    return people + others[: max(0, (asked.number("--people") or 0) - len(people))]


def greeting(words: Words, people: Sequence[str], others: Sequence[str]) -> str:
    """Who you are, and whom you face, if anyone."""
    game, you = words.text("game_name"), words.listed(people)
    if not others:
        return words.text("play_alone" if len(people) == 1 else "play_together", game=game, name=you)
    return words.text("play_start", game=game, name=you, names=words.listed(others))


DOES: Final[dict[str, Callable[[Command, str], None]]] = {
    "games": list_games,
    "rules": print_rules,
    "learn": learn,
    "watch": watch,
    "play": play,
    "open": partial(elsewhere, "open_there"),
    "replay": tell_again,
    "analyse": analyse,
    "verify": check_secret,
    "arena": compare,
    "lab": experiment,
    "mcp": seat_a_model,
    "serve": serve,
    "backup": backup,
    "restore": restore,
    "store": store,
    "tables": tables,
    "prune": prune,
    "forget": forget,
}
