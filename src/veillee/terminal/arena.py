"""`veillee arena`: bots compared, deal after deal, with a bar that shows how far it is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import json

import veillee
from veillee.bots.characters import AND
from veillee.engine.notes import BadInputError
from veillee.table import reception
from veillee.terminal import shelf
from veillee.terminal.arguments import refused_value
from veillee.terminal.bar import ProgressBar
from veillee.terminal.crews import check_crew, crew_in
from veillee.terminal.home import home
from veillee.terminal.refused import spoken
from veillee.terminal.screen import show
from veillee.terminal.sheet import NAMES
from veillee.terminal.shelf import game_meant
from veillee.terminal.tables import wanted
from veillee.terminal.written import about_file
from veillee.views.words import MINUS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.arena.asking import Contest
    from veillee.arena.crews import Crew
    from veillee.arena.figures import Estimate, Figures
    from veillee.arena.keeping import Keeper
    from veillee.terminal.arguments import Command
    from veillee.views.words import Words

USUAL_DEALS: Final = 100
USUAL_BOTS: Final = "master,regular"
FIRST_SEED: Final = 1
STDOUT: Final = "-"
COLUMNS: Final = ("one", "others", "margin", "won", "firsts")


def arena(asked: Command, lang: str) -> None:
    """`veillee arena`."""
    from veillee.arena.keeping import heading_of  # noqa: PLC0415 - it takes its time to load

    game = reception.game_of(game_meant(asked.about))
    words = shelf.words_of(lang, game.id)
    with spoken(words, NAMES, game.id):
        plan = planned(asked, game.id)
        check_crew(asked)
        check_json(asked)
        keeper = keeper_for(asked, heading_of(plan.terms))
    try:
        with spoken(words, NAMES, game.id), crew_in(asked) as crew:
            play(plan, keeper, crew, ProgressBar(words))
    except KeyboardInterrupt:
        tell(plan, keeper, asked, words)
        tell_where(keeper, words)
        keeper.close()
        raise
    tell(plan, keeper, asked, words)
    if "--keep" in asked.flags:
        keeper.close()
    else:
        keeper.forget()


# What is asked


def planned(asked: Command, game: str) -> Contest:
    """What to play."""
    from veillee.arena.asking import USUAL_BUDGET, budget_in  # noqa: PLC0415 - it takes its time to load
    from veillee.arena.asking import asked as plan  # noqa: PLC0415

    budget = budget_in(asked.text("--budget", "")) if "--budget" in asked.flags else USUAL_BUDGET
    if budget is None:
        raise refused_value("--budget", asked.text("--budget", ""))
    deals, seed = asked.number("--deals"), asked.number("--seed")
    if deals == 0:
        raise refused_value("--deals", "0")
    new = wanted(asked, reception.game_of(game))
    return plan(
        game,
        new.players,
        new.options,
        asked.text("--bots", USUAL_BOTS).split(","),
        deals=USUAL_DEALS if deals is None else deals,
        seed=FIRST_SEED if seed is None else seed,
        budget=budget,
        unit=asked.text("--unit", ""),
    )


def check_json(asked: Command) -> None:
    """Refuse a file that cannot be written before anything is played."""
    given = asked.text("--json", STDOUT)
    if given != STDOUT:
        try:
            Path(given).open("a", encoding="utf-8").close()
        except OSError as refused:
            raise BadInputError(about_file("arena_no_file", Path(given), refused, "folder_missing")) from None


def keeper_for(asked: Command, heading: object) -> Keeper:
    """Where what is played is kept: where it was asked, else among the user's own."""
    from veillee.arena.keeping import Heading, Keeper, usual_name  # noqa: PLC0415 - it takes its time to load

    if not isinstance(heading, Heading):
        raise TypeError(heading)
    given = asked.text("--keep", "")
    file = Path(given) if given else home() / "arena" / usual_name(heading)
    try:
        return Keeper(file, heading)
    except OSError as refused:
        raise BadInputError(about_file("arena_no_file", file, refused, "folder_missing")) from None


# Playing


def play(plan: Contest, keeper: Keeper, crew: Crew, bar: ProgressBar) -> None:
    """Play what is not kept yet."""
    from veillee.arena.process import ArenaJob  # noqa: PLC0415 - it takes its time to load
    from veillee.arena.running import outcomes  # noqa: PLC0415

    kept = {(outcome.one, outcome.others, outcome.seed) for outcome in keeper.outcomes}
    jobs = [
        ArenaJob(terms, seed)
        for terms in plan.terms
        for seed in plan.seeds
        if (terms.one, terms.others, seed) not in kept
    ]
    whole = len(plan.terms) * len(plan.seeds)
    bar.begin(whole - len(jobs), whole)
    try:
        for outcome in outcomes(jobs, crew):
            keeper.keep(outcome)
            bar.step()
    finally:
        bar.end()


# Telling


def tell(plan: Contest, keeper: Keeper, asked: Command, words: Words) -> None:
    """Print the table, and write the figures where that was asked."""
    from veillee.arena.figures import figures  # noqa: PLC0415 - it takes its time to load

    found = []
    for terms in plan.terms:
        between = [each for each in keeper.outcomes if (each.one, each.others) == (terms.one, terms.others)]
        between = [each for each in between if each.seed in plan.seeds]
        if between:
            found.append(figures(between, terms.players))
    where = asked.text("--json", "")
    if where:
        text = written(plan, found)
        if where == STDOUT:
            print(text)
            return
        Path(where).write_text(text + "\n", encoding="utf-8")
    for line in table_lines(plan, found, words):
        show(line)


def written(plan: Contest, found: Sequence[Figures]) -> str:
    """The figures for programs: what was played, by what, and what came of it."""
    terms = plan.terms[0]
    data = {
        "game": terms.game,
        "players": terms.players,
        "options": terms.options,
        "unit": terms.unit,
        "simulations": terms.simulations,
        "seconds": terms.seconds,
        "version": veillee.__version__,
        "build": veillee.BUILD,
        "pairs": found,
    }
    return json.format(json.encode(data), indent=2).decode()


def tell_where(keeper: Keeper, words: Words) -> None:
    """Say that nothing is lost."""
    show(words.text("arena_kept", file=str(keeper.file)))


def table_lines(plan: Contest, found: Sequence[Figures], words: Words) -> list[str]:
    """The figures for people: a row for each pair."""
    terms = plan.terms[0]
    budget = f"{terms.simulations}" if terms.simulations else number(1000 * terms.seconds, "g", words)
    lines = [
        words.text("arena_title", game=words.text("game_name"), players=terms.players),
        words.text("arena_by_time" if terms.seconds else "arena_by_simulations", budget=budget),
        "",
    ]
    if not found:
        return [*lines, words.text("arena_nothing")]
    heads = [words.text(f"arena_{key}") for key in (*COLUMNS, terms.unit)] + [words.text("arena_time")]
    rows = [heads, *(row(each, words) for each in found)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines += ["  ".join(cell.ljust(wide) for cell, wide in zip(cells, widths, strict=True)).rstrip() for cells in rows]
    for each in found:
        for name, effort in ((each.one, each.effort), (each.others, each.effort_of_others)):
            if effort.late or effort.illegal:
                said = words.text("arena_faults", bot=bot(name, words), late=effort.late, illegal=effort.illegal)
                lines.append(said)
            if effort.refused:
                lines.append(words.text("arena_refused", bot=bot(name, words), refused=effort.refused))
    return lines


def row(each: Figures, words: Words) -> list[str]:
    """What one bot is worth against another, cell after cell."""
    spent = each.effort
    return [
        bot(each.one, words),
        bot(each.others, words),
        interval(each.margin, 1, "+.2f", words),
        interval(each.won, 100, ".1f", words),
        interval(each.firsts, 100, ".1f", words),
        f"{each.units}",
        number(1000 * spent.seconds / spent.moves if spent.moves else 0.0, ".2f", words),
    ]


def bot(name: str, words: Words) -> str:
    """A bot as people call it."""
    level, _, character = name.partition(AND)
    key = "arena_random" if level == "random" else f"level_{level}"
    if not words.has(key):
        return name
    told = words.text(key)
    if character:
        told = words.text("level_of_character", level=told, character=words.text(f"character_{character}"))
    return told.lower()


def interval(found: Estimate, scale: int, form: str, words: Words) -> str:
    """A mean and its interval."""
    mean, low, high = (number(scale * value, form, words) for value in (found.mean, found.low, found.high))
    return words.text("arena_interval", mean=mean, low=low, high=high)


def number(value: float, form: str, words: Words) -> str:
    """A number as it is written in a language."""
    text = format(round(value, 3) + 0.0, form).replace("-", MINUS)  # nothing is neither more nor less than nothing
    return text.replace(".", words.text("arena_point"))
