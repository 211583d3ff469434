"""How strong the four levels are: `make strength` plays them in the arena and writes docs/strength.md.

`python bench/levels.py barbu` plays one game (with `crew=ray` or `crew=ray://address` on a cluster),
`python bench/levels.py --write` writes the page from what was played.
What is played is kept in build/strength, so that whoever stops goes on; the figures lie in bench/strength.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import Struct, json

from levels_drawn import Line, Point, drawn
from veillee import BUILD
from veillee.arena.asking import asked
from veillee.arena.crews import PROCESSES, Crew, crew_of
from veillee.arena.figures import Estimate, Figures, figures
from veillee.arena.keeping import Keeper, code, heading_of, usual_name
from veillee.arena.process import ArenaJob
from veillee.arena.running import outcomes
from veillee.bots.players import Budget
from veillee.engine.entry import MASTER
from veillee.games import CATALOGUE

ROOT: Final = Path(__file__).parents[1]
RESULTS: Final = ROOT / "bench" / "strength"
KEPT: Final = ROOT / "build" / "strength"
PAGE: Final = ROOT / "docs" / "strength.md"
PICTURE: Final = ROOT / "docs" / "pictures" / "strength.svg"

LEVELS: Final = ("beginner", "regular", "expert", "master")
FROZEN: Final = "frozen:FROZEN"
USUAL: Final = Budget(seconds=0.05)
SPENT: Final = (20, 60, 200, 600)  # simulations, for the picture,
A_SHARE: Final = 4  # which takes so many times fewer deals
COLUMNS: Final = (
    "bot",
    "against",
    "gain a deal",
    "wins",
    "first of a deal",
    "ms a move",
    "simulations a move",
    "late, illegal",
)
UNITS: Final = {"deal": "deals", "match": "matches"}
FIRST_SEED: Final = 1_000_000  # nobody tunes by these


class Plan(NamedTuple):
    """How a game is measured."""

    deals: int
    options: dict[str, str] = {}  # noqa: RUF012 - nobody changes it
    by: str = "margin"  # the figure that its levels are judged by


PLANS: Final = {
    "whistiti": Plan(200, {"target": "100"}),
    "barbu": Plan(180, {"rounds": "1"}),
    "ascenseur": Plan(280),
    "president": Plan(160, by="firsts"),
    "autour-du-feu": Plan(120),
    "cinq-rois": Plan(880),
    "huit-americain": Plan(2400),
    "kems": Plan(500, by="won"),
    "bataille-corse": Plan(400, by="won"),
    "pan-tes-mort": Plan(600, by="won"),
}
GAMES: Final = [game for game in CATALOGUE if game in PLANS]  # in the order of the catalogue


class Spent(Struct, frozen=True):
    """What a master is worth against frozen policies by what it spends."""

    simulations: int
    figures: Figures


class Measured(Struct, frozen=True):
    """What a game's levels are worth."""

    game: str
    options: dict[str, str]
    unit: str
    seconds: float
    build: str
    code: str
    against_frozen: list[Figures]
    against_below: list[Figures]
    by_budget: list[Spent]


# Playing


def compared(game: str, bots: tuple[str, str], budget: Budget, deals: int, crew: Crew) -> tuple[str, Figures]:
    """What one is worth against others; and whether deals or matches were compared."""
    plan = PLANS[game]
    players = CATALOGUE[game].game.usual
    wanted = asked(game, players, plan.options, [*bots], deals=deals, seed=FIRST_SEED, budget=budget)
    heading = heading_of(wanted.terms)
    keeper = Keeper(KEPT / usual_name(heading), heading)
    known = {outcome.seed for outcome in keeper.outcomes}
    for outcome in outcomes([ArenaJob(wanted.terms[0], seed) for seed in wanted.seeds if seed not in known], crew):
        keeper.keep(outcome)
    keeper.close()
    found = figures([outcome for outcome in keeper.outcomes if outcome.seed in wanted.seeds], players)
    print(game, *bots, shown(found.margin), percent(found.won), found.units, flush=True)
    return wanted.terms[0].unit, found


def measured(game: str, deals: int, crew: Crew) -> Measured:
    """Play all that is told of a game; so many deals, or as many as it takes."""
    deals = deals or PLANS[game].deals
    frozen = [compared(game, (level, FROZEN), USUAL, deals, crew) for level in LEVELS]
    below = [compared(game, (level, lower), USUAL, deals, crew)[1] for lower, level in pairwise(LEVELS)]
    thinks = CATALOGUE[game].mind.simulations(MASTER) > 0
    spent = [
        Spent(many, compared(game, (LEVELS[MASTER], FROZEN), Budget(simulations=many), deals // A_SHARE, crew)[1])
        for many in (SPENT if thinks else ())
    ]
    options = PLANS[game].options
    return Measured(
        game, options, frozen[0][0], USUAL.seconds, BUILD, code(), [each for _, each in frozen], below, spent
    )


def play(game: str, deals: int, crew: Crew) -> None:
    """Play a game's levels, and keep the figures."""
    RESULTS.mkdir(exist_ok=True)
    text = json.format(json.encode(measured(game, deals, crew)), indent=1)
    (RESULTS / f"{game}.json").write_bytes(text + b"\n")


# Writing


def known() -> list[Measured]:
    """What was measured, in the order of the catalogue."""
    files = [RESULTS / f"{game}.json" for game in GAMES]
    return [json.decode(file.read_bytes(), type=Measured) for file in files if file.exists()]


def shown(found: Estimate) -> str:
    """A gain, and its interval."""
    return f"{found.mean:+.2f} [{found.low:+.2f}, {found.high:+.2f}]"


def percent(found: Estimate) -> str:
    """A share, and its interval."""
    return f"{100 * found.mean:.1f} % [{100 * found.low:.1f}, {100 * found.high:.1f}]"


def page(results: list[Measured]) -> str:
    """The page of strengths."""
    lines = [
        "# How strong the bots are",
        "",
        "Written by `make strength` (one game: `make strength name=barbu`); do not edit. One bot against others in all",
        "other seats, the same cards once in each seat ([the arena](arena.md)); in brackets 95 % bootstrap intervals",
        "over deals, or over matches where a deal leaves something to the next.",
        f"At most {1000 * USUAL.seconds:.0f} ms a move. *Frozen*: the policies of commit 87bf2d7.",
        "",
    ]
    missing = [game for game in GAMES if game not in {each.game for each in results}]
    if missing:
        lines += [f"Not measured yet: {', '.join(missing)}.", ""]
    for each in results:
        lines += section(each)
    if any(each.by_budget for each in results):
        lines += [
            "## By what a master spends",
            "",
            "![A master's gain by simulations a move](pictures/strength.svg)",
            "",
        ]
    return "\n".join(lines)


def section(each: Measured) -> list[str]:
    """What is told of a game."""
    options = "".join(f", {key}={value}" for key, value in each.options.items())
    first, last = each.against_frozen[0].seeds
    lines = [
        f"## {each.game}",
        "",
        f"Seeds {first} to {last}, {each.build} rules{options}. The levels are judged by what is in bold.",
        "",
        f"| {' | '.join([*COLUMNS[:5], UNITS[each.unit], *COLUMNS[5:]])} |",
        "|---|---|---|---|---|---:|---:|---:|---:|",
    ]
    return [*lines, *(row(each.game, found) for found in (*each.against_frozen, *each.against_below)), ""]


def row(game: str, found: Figures) -> str:
    """A line of the table."""
    cells = {"margin": shown(found.margin), "won": percent(found.won), "firsts": percent(found.firsts)}
    cells[PLANS[game].by] = f"**{cells[PLANS[game].by]}**"
    spent, moves = found.effort, max(1, found.effort.moves)
    others = "frozen" if found.others == FROZEN else found.others
    return (
        f"| {found.one} | {others} | {cells['margin']} | {cells['won']} | {cells['firsts']} | {found.units} | "
        f"{1000 * spent.seconds / moves:.2f} | {spent.simulations / moves:.0f} | {spent.late}, {spent.illegal} |"
    )


def lines_of(results: list[Measured]) -> list[Line]:
    """What the picture shows: for each game the gain by simulations, as a share of the best one."""
    found = []
    for each in results:
        best = max((abs(spent.figures.margin.mean) for spent in each.by_budget), default=0.0)
        if best:
            points = [
                Point(spent.simulations, *(value / best for value in (margin.mean, margin.low, margin.high)))
                for spent in each.by_budget
                for margin in [spent.figures.margin]
            ]
            found.append(Line(f"{each.game} ({best:.2f})", points))
    return found


def write() -> None:
    """Write the page and its picture from what was measured."""
    results = known()
    PAGE.write_text(page(results), encoding="utf-8")
    lines = lines_of(results)
    if lines:
        PICTURE.write_text(drawn(lines), encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Play the games named, or all; then write."""
    deals = sum(int(word.partition("=")[2]) for word in arguments if word.startswith("deals="))
    games = [word for word in arguments if word in GAMES]
    if "--write" not in arguments:
        name = next((word.partition("=")[2] for word in arguments if word.startswith("crew=")), PROCESSES)
        with crew_of(name) as crew:
            for game in games or GAMES:
                play(game, deals, crew)
    write()


if __name__ == "__main__":
    main(sys.argv[1:])
