"""`veillee lab`: a rule is changed, and one page says what that changed."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from veillee.engine.notes import BadInputError, Note
from veillee.lab.judging import MOST, A
from veillee.lab.measures import AIMS, TableTimes
from veillee.lab.measures import USUAL as USUAL_TIMES
from veillee.lab.page import page_of
from veillee.lab.restricted import checked as checked_move
from veillee.lab.running import experiment, found_in, matches_in
from veillee.lab.store import LabStore, Run
from veillee.lab.sweep import Sweep, Sweeping, checked, tries_of
from veillee.lab.telling import ExperimentTeller, grouped, words_for
from veillee.lab.terms import LabTerms
from veillee.table import reception
from veillee.terminal.arguments import LEVEL, refused_value
from veillee.terminal.bar import ProgressBar
from veillee.terminal.crews import check_crew, crew_in
from veillee.terminal.home import LAB as KEPT
from veillee.terminal.home import home
from veillee.terminal.refused import spoken
from veillee.terminal.rules import changed
from veillee.terminal.screen import show
from veillee.terminal.sheet import NAMES
from veillee.terminal.shelf import game_meant
from veillee.terminal.tables import options_in
from veillee.terminal.written import about_file
from veillee.views.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veillee.arena.crews import Crew
    from veillee.lab.running import Found
    from veillee.terminal.arguments import Command

ENOUGH: Final = 12_800  # matches, where nothing is compared
USUAL: Final = 102_400
LONGEST_TIME: Final = 36_000  # tenths of a second: an hour
MOST_THOUGHTS: Final = 100_000  # before a choice
LAB: Final = "veillee.lab"
TERMINAL: Final = "veillee.terminal"


def lab(asked: Command, lang: str) -> None:
    """`veillee lab`."""
    words = Words(lang, TERMINAL, LAB)
    with spoken(words, NAMES):
        if asked.about not in DOES:
            expected = ", ".join(DOES)
            raise BadInputError(Note("error_command").text("given", f"lab {asked.about}").text("expected", expected))
        if not asked.which and asked.about != "list":
            raise BadInputError(Note("error_incomplete").text("given", "lab").word("expected", "usage_lab"))
        check_crew(asked)
        with opened(asked) as store:
            DOES[asked.about](asked, store, words)


@contextmanager
def opened(asked: Command) -> Iterator[LabStore]:
    """The file in which the lab keeps what it plays."""
    file = Path(asked.text("--store", str(home() / KEPT)))
    try:
        store = LabStore(file)
    except sqlite3.DatabaseError:
        raise BadInputError(Note("lab_bad_file").text("given", str(file))) from None
    except OSError as refused:
        raise BadInputError(about_file("lab_no_file", file, refused, "folder_missing")) from None
    try:
        yield store
    except sqlite3.OperationalError as refused:  # no room, or a disk that fails
        raise BadInputError(Note("lab_no_room").text("given", str(file)).text("why", str(refused))) from None
    finally:
        store.close()


# What is asked


def measure(asked: Command, store: LabStore, words: Words) -> None:
    """`veillee lab measure GAME`."""
    result(asked, store, store.run_of(*terms_of(asked, words)), words)


def compare(asked: Command, store: LabStore, words: Words) -> None:
    """`veillee lab compare GAME --b option=value`."""
    terms, pairs = terms_of(asked, words)
    if not terms.differing():
        raise BadInputError(Note("lab_same_rules").text("expected", changed(reception.game_of(terms.game).options[0])))
    result(asked, store, store.run_of(terms, pairs), words)


def sweep(asked: Command, store: LabStore, words: Words) -> None:
    """`veillee lab sweep GAME --try option=value,value --aim figure`: the best is compared with the usual rules."""
    terms, pairs = terms_of(asked, words)
    hunt = Sweep(
        terms, tries_of(terms, asked.flags.get("--try", [])), asked.text("--aim", next(iter(AIMS))), caps_in(asked)
    )
    with spoken(words_for(terms, words.lang), NAMES, terms.game):
        checked(hunt)
    with crew_in(asked) as crew:
        best = best_of(hunt, store, crew, words)
        show(words.text("lab_fresh"))
        runs = [store.run_of(hunt.comparison(way), pairs) for way in best]
        found = [play(crew, store, run, words) for run in runs]
    for run, came in zip(runs, found, strict=True):
        tell(run, came, words.lang)
        show(words.text("lab_kept", number=run.number))
    first = min(range(len(runs)), key=lambda number: hunt.place(found[number]))
    teller = ExperimentTeller(runs[first].terms, words_for(runs[first].terms, words.lang))
    is_better = hunt.place(found[first]) < hunt.place(found[first], A)
    aim = words.text(f"lab_aim_{hunt.aim}")
    show(words.text("lab_best" if is_better else "lab_usual_best", aim=aim, change=teller.change()))
    write_page(asked, store, runs[first], found[first], words)


def best_of(hunt: Sweep, store: LabStore, crew: Crew, words: Words) -> list[dict[str, str]]:
    """The settings that are left in the end, telling how many go on at each stage."""
    bar = ProgressBar(Words(words.lang, TERMINAL))
    best: list[dict[str, str]] = []
    try:
        for stage in Sweeping(store, hunt, crew, bar).stages():
            bar.end()
            best = stage.left
            if stage.tried > len(best):
                show(words.text("lab_stage", matches=grouped(stage.matches), tried=stage.tried, left=len(best)))
    except KeyboardInterrupt:
        bar.end()
        show(words.text("lab_sweep_kept"))
        raise
    return best


def resume(asked: Command, store: LabStore, words: Words) -> None:
    """`veillee lab resume N`."""
    result(asked, store, store.run(number_of(asked)), words)


def show_run(asked: Command, store: LabStore, words: Words) -> None:
    """`veillee lab show N`."""
    run = store.run(number_of(asked))
    tell(run, found_in(store, run), words.lang)
    write_page(asked, store, run, found_in(store, run), words)


def list_runs(_: Command, store: LabStore, words: Words) -> None:
    """`veillee lab list`."""
    runs = list(store.runs())
    if not runs:
        show(words.text("lab_none"))
    for run in runs:
        teller = ExperimentTeller(run.terms, words_for(run.terms, words.lang))
        show(
            words.text(
                "lab_listed",
                number=run.number,
                game=teller.words.text("game_name"),
                players=run.terms.players,
                change=teller.change(),
                pairs=grouped(found_in(store, run).pairs),
                at=run.at,
            )
        )


def terms_of(asked: Command, words: Words) -> tuple[LabTerms, int]:
    """What to play, and how much of it at most; what cannot be played is refused before anything is."""
    game = reception.game_of(game_meant(asked.which))
    before = options_in(asked, "--a", game)
    after = {**before, **options_in(asked, "--b", game)} if asked.about == "compare" else before
    matches, seed, players = (asked.number(flag) for flag in ("--matches", "--seed", "--players"))
    if matches is not None and not 0 < matches <= MOST:
        raise refused_value("--matches", str(matches))
    if "--without" in asked.flags and asked.about != "measure":
        raise BadInputError(Note("lab_measured_only").text("given", "--without"))
    terms = LabTerms(
        game.id,
        game.usual if players is None else players,
        before,
        after,
        asked.text(LEVEL, "regular"),
        1 if seed is None else seed,
        thoughts_in(asked),
        times_in(asked),
        asked.text("--without", "").strip(),
    )
    with spoken(words_for(terms, words.lang), NAMES, game.id):
        terms.settings()
        if terms.is_restricted:
            checked_move(terms)
    usual = ENOUGH if asked.about == "measure" else USUAL
    return terms, -(-(matches or usual) // terms.batch) * terms.batch


def thoughts_in(asked: Command) -> int:
    """How many endings everyone imagines before a choice: counted, not timed, so that it comes out the same again."""
    given = asked.text("--budget", "")
    if given and (not given.isdecimal() or not 0 < int(given) <= MOST_THOUGHTS):
        raise BadInputError(Note("lab_budget").text("given", given).number("most", MOST_THOUGHTS))
    return int(given or 0)


def times_in(asked: Command) -> TableTimes:
    """How long things take at a table, given in seconds."""
    given = asked.text("--times", USUAL_TIMES.told())
    try:
        choice, forced, deal = (round(10 * float(part)) for part in given.split(","))
        times = TableTimes(choice, forced, deal)
    except (ValueError, OverflowError):
        times = None
    if times is None or not all(0 <= tenths <= LONGEST_TIME for tenths in times):
        raise BadInputError(Note("lab_times").text("given", given))
    return times


def caps_in(asked: Command) -> dict[str, float]:
    """What a figure may be at most."""
    caps: dict[str, float] = {}
    for given in asked.flags.get("--cap", []):
        key, _, most = given.partition("=")
        try:
            caps[key.strip()] = float(most)
        except ValueError:
            raise refused_value("--cap", given) from None
    return caps


def number_of(asked: Command) -> int:
    """The number of an experiment."""
    if not asked.which.isdecimal():
        raise BadInputError(
            Note("error_flag_value")
            .text("flag", asked.about)
            .text("given", asked.which)
            .word("expected", "takes_matches")
        )
    return int(asked.which)


# Playing


def result(asked: Command, store: LabStore, run: Run, words: Words) -> None:
    """Play it, and tell what came of it."""
    with crew_in(asked) as crew:
        found = play(crew, store, run, words)
    tell(run, found, words.lang)
    write_page(asked, store, run, found, words)
    show(words.text("lab_kept", number=run.number))


def play(crew: Crew, store: LabStore, run: Run, words: Words) -> Found:
    """Play until all is known, telling what is known at each look; stopped, it goes on another time."""
    bar = ProgressBar(Words(words.lang, TERMINAL))
    found = found_in(store, run)
    bar.begin(found.pairs // run.terms.batch, run.pairs // run.terms.batch)
    told = 0

    def step(pairs: int) -> None:
        bar.at(bar.done + pairs // run.terms.batch, bar.whole)

    try:
        for found in experiment(store, run, crew, step):
            if found.pairs > told:  # a closer look at the same pairs judges nothing
                tell_look(found, run, words)
            told = found.pairs
    except KeyboardInterrupt:
        bar.end()
        show(words.text("lab_kept", number=run.number))
        raise
    bar.end()
    return found


def tell_look(found: Found, run: Run, words: Words) -> None:
    """How much is known."""
    if run.terms.is_comparison:
        counts = {
            verdict: sum(change.verdict == verdict for change in found.changes)
            for verdict in ("changed", "same", "unknown")
        }
        show(words.text("lab_look", pairs=grouped(found.pairs), **counts))


def tell(run: Run, found: Found, lang: str) -> None:
    """What came of it."""
    teller = ExperimentTeller(run.terms, words_for(run.terms, lang))
    is_comparison = run.terms.is_comparison
    lines = ["", teller.title(), *(teller.differences() if is_comparison else []), teller.played(found)]
    lines += [teller.noticed(found), "", *teller.in_short(found)] if is_comparison else []
    for line in (*lines, ""):
        show(line)
    wide = max(len(teller.figure(change)) for change in (*found.changes, *found.observed))
    for change in (*found.changes, *found.observed):
        before, after = (teller.number(value, change.unit).rjust(9) for value in (change.before, change.after))
        line = f"{teller.figure(change):<{wide}}{before}"
        verdict = f"  {teller.verdict(change)}" if change in found.changes else ""
        show(f"{line}{after}{verdict}" if is_comparison else line)
    for lines in (teller.moves(found), teller.silent(found)):
        for line in ("", *lines) if lines else ():
            show(line)
    show()
    show(Words(lang, TERMINAL).text("labelled", title=teller.words.text("lab_try"), value=teller.try_it()))


def write_page(asked: Command, store: LabStore, run: Run, found: Found, words: Words) -> None:
    """The page, where one was asked for."""
    given = asked.text("--page", "")
    if not given:
        return
    try:
        Path(given).write_text(page_of(run.terms, found, matches_in(store, run), words.lang), encoding="utf-8")
    except OSError as refused:
        raise BadInputError(about_file("lab_no_file", Path(given), refused, "folder_missing")) from None
    show(words.text("lab_page", file=given))


DOES: Final = {
    "measure": measure,
    "compare": compare,
    "sweep": sweep,
    "list": list_runs,
    "show": show_run,
    "resume": resume,
}
