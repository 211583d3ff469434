"""A closer look at some matches: after each deal they are played to their end again and again, with other cards.

What each seat wins of these endings is its chance. So one knows from when on a match was decided, and how many of those
who still play have nothing left to hope for. Policies play the endings, whoever plays the match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from veillee.cards.luck import SeededLuck
from veillee.engine.company import Company, by_policy
from veillee.engine.evening import Evening, Streams
from veillee.games import CATALOGUE
from veillee.lab.judging import Sums
from veillee.lab.measures import SHARED, Scale
from veillee.lab.moves import MoveCounter, Moves, Noted, merged
from veillee.lab.tally import leads_in, totals_of
from veillee.lab.watching import Watched, Watcher

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.engine.options import Settings
    from veillee.lab.measures import Parts
    from veillee.lab.terms import LabTerms

LOOKED: Final = 256  # matches, both ways, where enough are played: one in so many
FEW: Final = 50
AT_ONCE: Final = 8  # of them in a batch
ENDINGS: Final = 32  # from each deal on
SHUFFLES: Final = 8  # of the deals of a match
SURE: Final = 0.8  # a chance that the winner keeps from then on
APART: Final = 1 << 40  # how far the seeds of endings lie from those of matches

DECIDED: Final = Scale("decided", "share", 0.05)
HOPELESS: Final = Scale("hopeless", "share", 0.05)
BY_CHANCE: Final = Scale("by_chance", "count", 0.1, is_relative=True)  # beside the changes of the lead
CLOSER: Final = (BY_CHANCE, DECIDED, HOPELESS)


class Closer(Struct, frozen=True):
    """What a closer look at some pairs has shown."""

    first: int  # seed
    sums: dict[str, Sums]
    before: Moves
    after: Moves


class Fate(NamedTuple):
    """A match, and what it could still have become after each deal but the last."""

    rows: list[list[int]]  # the points of each seat, deal after deal
    winners: list[int]
    chances: list[list[int]]  # of each seat to win, in parts of all endings
    moves: Moves


def look_closer(terms: LabTerms, first: int) -> Closer:
    """Look at these seeds, each under both rules."""
    before, after = terms.settings()
    sums = {scale.name: Sums() for scale in CLOSER}
    moves: tuple[list[Moves], list[Moves]] = ([], [])
    for seed in range(first, first + AT_ONCE):
        one = fate_of(terms, before, seed)
        other = fate_of(terms, after, seed) if terms.is_comparison else one
        parts = parts_of(terms, one, seed), parts_of(terms, other, seed)
        for name, each in sums.items():
            each.add(parts[0][name], parts[1][name])
        moves[0].append(one.moves)
        moves[1].append(other.moves)
    return Closer(first, sums, merged(moves[0]), merged(moves[1]))


def fate_of(terms: LabTerms, settings: Settings, seed: int) -> Fate:
    """Play the match of a seed, and after each deal what else could come."""
    evening = terms.begun(settings, seed)
    entry, dealer = CATALOGUE[terms.game], evening.setup.dealer
    counter = MoveCounter(evening, entry, terms.place_of_level())
    company = Watcher([Noted(player, counter) for player in terms.seats(evening)], evening.lucks)
    chances: list[list[int]] = []
    evening.play_deal(company)
    while not evening.is_over:
        evening.next_deal()
        chances.append(chances_at(terms, evening, seed))
        evening.play_deal(company)
    return Fate(Watched(evening, company, dealer).rows(), evening.winners(), chances, counter.moves)


def chances_at(terms: LabTerms, evening: Evening, seed: int) -> list[int]:
    """How much of the first places each seat wins in endings from here on, the cards of this deal dealt anew."""
    entry, chances = CATALOGUE[terms.game], [0] * terms.players
    deals = evening.setup.number - 1
    for number in range(ENDINGS):
        ending = Evening(entry.game, evening.setup, Streams(APART + (seed * 1000 + deals) * ENDINGS + number))
        for row, title in zip(evening.sheet.rows[:deals], evening.sheet.titles[:deals], strict=True):
            ending.sheet.enter(row, title)
        ending.play(Company(by_policy(entry.policy, [terms.place_of_level()] * terms.players), ending.lucks))
        winners = ending.winners() or list(range(terms.players))
        for seat in winners:
            chances[seat] += SHARED // len(winners)
    return chances


def parts_of(terms: LabTerms, fate: Fate, seed: int) -> dict[str, Parts]:
    """What is counted in a match that was looked at closely."""
    sign = 1 if CATALOGUE[terms.game].game.fewest_win else -1
    hopeless = sum(chance < SHARED for chances in fate.chances for chance in chances)
    return {
        BY_CHANCE.name: (leads_by_chance(fate.rows, sign, seed), SHUFFLES),
        DECIDED.name: (decided_in(fate), len(fate.rows)),
        HOPELESS.name: (hopeless, len(fate.chances) * terms.players),
    }


def decided_in(fate: Fate) -> int:
    """How many deals were still played once the winner was as good as sure, and stayed so."""
    if len(fate.winners) != 1:
        return 0
    left = 0
    for chances in reversed(fate.chances):
        if chances[fate.winners[0]] <= SURE * SHARED * ENDINGS:
            break
        left += 1
    return left


def leads_by_chance(rows: Sequence[Sequence[int]], sign: int, seed: int) -> int:
    """How often the lead would have changed had the same deals come in another order: all told, of some orders."""
    luck, leads = SeededLuck(APART + seed), 0
    for _ in range(SHUFFLES):
        order = vec[i64](range(len(rows)))
        luck.shuffle(order)
        leads += leads_in(totals_of([rows[place] for place in order]), sign)
    return leads
