"""A closer look at some matches: after each deal they are played to their end again and again, with other cards.

What each seat wins of these endings is its chance. So one knows from when on a match was decided, and how many of those
who still play have nothing left to hope for. Policies play the endings, whoever plays the match.
"""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING, Final, NamedTuple

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from veillee.cards.luck import SeededLuck
from veillee.games import CATALOGUE
from veillee.lab.endings import APART, fresh, played_out
from veillee.lab.judging import Sums
from veillee.lab.kingmaking import KINGMAKING, KingCounter
from veillee.lab.measures import SHARED, Scale
from veillee.lab.moves import MoveCounter, Moves, Noted, merged
from veillee.lab.speaking import RulesHeard, listened
from veillee.lab.tally import leads_in, totals_of
from veillee.lab.watching import Watched, Watcher

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.engine.evening import Evening
    from veillee.engine.options import Settings
    from veillee.lab.measures import Parts
    from veillee.lab.terms import LabTerms

LOOKED: Final = 256  # matches, both ways, where enough are played: one in so many
FEW: Final = 50
AT_ONCE: Final = 8  # of them in a batch
LISTENED: Final = 8  # matches that are listened to for each of them: 2,048, where nobody thinks ahead
ENDINGS: Final = 32  # from each deal on
SHUFFLES: Final = 8  # of the deals of a match
SURE: Final = 0.8  # a chance that the winner keeps from then on

DECIDED: Final = Scale("decided", "share", 0.05)
HOPELESS: Final = Scale("hopeless", "share", 0.05)
BY_CHANCE: Final = Scale("by_chance", "count", 0.1, is_relative=True)  # beside the changes of the lead
CLOSER: Final = (BY_CHANCE, DECIDED, HOPELESS, KINGMAKING)


class Closer(Struct, frozen=True):
    """What a closer look at some pairs has shown."""

    first: int  # seed
    sums: dict[str, Sums]
    moves: Moves  # of the second way to play, as is all that follows
    heard: RulesHeard
    courses: list[Course]


class Course(Struct, frozen=True):
    """How a match went, deal after deal."""

    seed: int
    dealer: int  # who dealt first
    rows: list[list[int]]  # the points of each seat
    winners: list[int]


class Fate(NamedTuple):
    """A match, and what it could still have become after each deal but the last."""

    course: Course
    chances: list[list[int]]  # of each seat to win, in parts of all endings
    moves: Moves
    kings: Parts  # choices of those who have lost that make the winner, among how many


def look_closer(terms: LabTerms, first: int) -> Closer:
    """Look at these seeds, each under both rules."""
    before, after = terms.settings()
    sums = {scale.name: Sums() for scale in CLOSER}
    fates: list[Fate] = []
    for seed in range(first, first + AT_ONCE):
        one = fate_of(terms, before, seed)
        other = fate_of(terms, after, seed) if terms.is_comparison else one
        parts = parts_of(terms, one, seed), parts_of(terms, other, seed)
        for name, each in sums.items():
            each.add(parts[0][name], parts[1][name])
        fates.append(other)
    moves, courses = merged(fate.moves for fate in fates), [fate.course for fate in fates]
    return Closer(first, sums, moves, listened(terms, after, listening(terms, first)), courses)


def listening(terms: LabTerms, first: int) -> range:
    """The seeds of the matches that are listened to beside these."""
    each = 1 if terms.thoughts else LISTENED
    return range(terms.seed + (first - terms.seed) * each, terms.seed + (first - terms.seed + AT_ONCE) * each)


def fate_of(terms: LabTerms, settings: Settings, seed: int) -> Fate:
    """Play the match of a seed, and after each deal what else could come."""
    evening = terms.begun(settings, seed)
    entry, dealer = CATALOGUE[terms.game], evening.setup.dealer
    counter = MoveCounter(evening, entry, terms.place_of_level())
    kings = KingCounter(terms, evening, seed)
    company = Watcher([Noted(player, (counter, kings)) for player in terms.seats(evening)], evening.lucks)
    chances: list[list[int]] = []
    evening.play_deal(company)
    while not evening.is_over:
        evening.next_deal()
        chances.append(chances_at(terms, evening, seed))
        kings.begin(chances[-1], ENDINGS)
        evening.play_deal(company)
    course = Course(seed, dealer, Watched(evening, company, dealer).rows(), evening.winners())
    return Fate(course, chances, counter.moves, kings.parts())


def chances_at(terms: LabTerms, evening: Evening, seed: int) -> list[int]:
    """How much of the first places each seat wins in endings from here on, the cards of this deal dealt anew."""
    deals, chances = evening.setup.number - 1, [0] * terms.players
    for number in range(ENDINGS):
        won = played_out(terms, fresh(evening, (seed * 1000 + deals) * ENDINGS + number))
        chances = [one + more for one, more in zip(chances, won, strict=True)]
    return chances


def parts_of(terms: LabTerms, fate: Fate, seed: int) -> dict[str, Parts]:
    """What is counted in a match that was looked at closely."""
    sign = 1 if CATALOGUE[terms.game].game.fewest_win else -1
    hopeless = sum(chance < SHARED for chances in fate.chances for chance in chances)
    return {
        BY_CHANCE.name: (leads_by_chance(fate.course.rows, sign, seed), SHUFFLES),
        DECIDED.name: (decided_in(fate), len(fate.course.rows)),
        HOPELESS.name: (hopeless, len(fate.chances) * terms.players),
        KINGMAKING.name: fate.kings,
    }


def decided_in(fate: Fate) -> int:
    """How many deals were still played once the winner was as good as sure, and stayed so."""
    winners = fate.course.winners
    if len(winners) != 1:
        return 0
    left = 0
    for chances in reversed(fate.chances):
        if chances[winners[0]] <= SURE * SHARED * ENDINGS:
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


def typical_of(terms: LabTerms, courses: Sequence[Course]) -> Course | None:
    """The match that is most like the others: in deals, changes of the lead, and points between the first two."""
    sign = 1 if CATALOGUE[terms.game].game.fewest_win else -1
    signs = [signs_of(course.rows, sign) for course in courses]
    middles = [median(column) for column in zip(*signs, strict=True)]

    def unlike(place: int) -> float:
        far = [abs(one - middle) / (abs(middle) or 1.0) for one, middle in zip(signs[place], middles, strict=True)]
        return float(sum(far))

    return courses[min(range(len(courses)), key=unlike)] if courses else None


def signs_of(rows: Sequence[Sequence[int]], sign: int) -> list[int]:
    """What tells one match from another."""
    totals = totals_of(rows)
    last = sorted(sign * total for total in totals[-1])
    return [len(rows), leads_in(totals, sign), last[1] - last[0] if len(last) > 1 else last[0]]
