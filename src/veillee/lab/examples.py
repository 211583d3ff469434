"""Matches to look at: those in which a rule changed most, written down as they were played both ways."""

from __future__ import annotations

from heapq import nlargest
from itertools import islice, takewhile
from typing import TYPE_CHECKING, Final, NamedTuple

from veillee.cards.luck import ScriptedLuck, WitnessLuck
from veillee.engine.company import Company, Lucks
from veillee.engine.evening import Streams, begun
from veillee.engine.match import Match
from veillee.engine.record import write
from veillee.games import CATALOGUE
from veillee.lab.judging import A, B

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veillee.cards.luck import Chance, Luck
    from veillee.engine.company import Player
    from veillee.engine.deal import Deal
    from veillee.lab.measures import Figure
    from veillee.lab.running import Matches
    from veillee.lab.tally import Tally
    from veillee.lab.terms import LabTerms

SHOWN: Final = 3
AMONG: Final = 12_800  # pairs


# Which


def furthest(terms: LabTerms, matches: Matches) -> list[int]:
    """The seeds of the pairs whose matches lie furthest apart, all figures and who won taken alike: among the first."""
    figures = [figure for figure in terms.figures() if figure.place < 0]
    found: list[tuple[int, list[float]]] = []
    for seed, before, after in islice(matches.pairs(), AMONG):
        if before.mark != after.mark:
            found.append((seed, apart(figures, before, after)))
    whole = [sum(column) or 1.0 for column in zip(*(distances for _, distances in found), strict=True)]

    def far(one: tuple[int, list[float]]) -> tuple[float, int]:
        return sum(distance / total for distance, total in zip(one[1], whole, strict=True)), -one[0]

    return [seed for seed, _ in nlargest(SHOWN, found, far)]


def apart(figures: list[Figure], before: Tally, after: Tally) -> list[float]:
    """How far apart two matches are: in each figure, and in who won."""
    found = [abs(value_of(figure, after) - value_of(figure, before)) for figure in figures]
    return [*found, float(before.winners != after.winners)]


def value_of(figure: Figure, match: Tally) -> float:
    """A figure in one match."""
    counted, among = figure.parts(match)
    return counted / among if among else 0.0


# As they were played


class WitnessedLucks(Streams):
    """The lucks of a match, with a witness to whatever the cards decide."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.witnesses: list[WitnessLuck] = []

    def witness(self, luck: Luck) -> WitnessLuck:
        """One more, after those before."""
        self.witnesses.append(WitnessLuck(luck))
        return self.witnesses[-1]

    def before(self) -> Luck:
        """What decides before the first deal."""
        return self.witness(super().before())

    def of(self, deal: int, players: int) -> Lucks:
        """The lucks of a deal of the match."""
        lucks = super().of(deal, players)
        return Lucks(self.witness(lucks.cards), lucks.quickness, list(lucks.minds))


class Scribes(Company):
    """Players whose every move is kept."""

    def __init__(self, players: list[Player], lucks: Lucks) -> None:
        super().__init__(players, lucks)
        self.moves: list[tuple[int, int]] = []

    def do(self, deal: Deal, seat: int, action: int) -> None:
        """Keep it, and let it happen."""
        self.moves.append((seat, action))
        super().do(deal, seat, action)


class BothWays(NamedTuple):
    """The match of a seed as it was played both ways, as written games, and where they part."""

    before: str
    after: str
    parted: int  # the first step that is not the same in both


def both_ways(terms: LabTerms, seed: int) -> BothWays:
    """The match of a seed, played again both ways."""
    before, after = (played_again(terms, arm, seed) for arm in (A, B))
    names = [f"Bot {seat + 1}" for seat in range(terms.players)]
    return BothWays(write(before, names), write(after, names), parted(before, after))


def played_again(terms: LabTerms, arm: int, seed: int) -> Match:
    """The match of a seed, played one of the ways."""
    game, settings, streams = CATALOGUE[terms.game].game, terms.settings()[arm], WitnessedLucks(seed)
    evening = begun(game, terms.players, settings, streams)
    company = Scribes(terms.seats_of(arm, evening, seed), evening.lucks)
    evening.play(company)
    chances = [chance for witness in streams.witnesses for chance in witness.take_seen()]
    match = Match(game, terms.players, settings, ScriptedLuck(chances))
    for seat, action in company.moves:
        if match.deal.is_over():
            match.next_deal()
        if match.step(seat, action) is not None:
            raise ValueError("a match that was played cannot be played again")
    return match


def parted(one: Match, other: Match) -> int:
    """The first step at which one of them was dealt or played otherwise than the other, or was over."""
    both = zip(steps_of(one), steps_of(other), strict=False)
    same = takewhile(lambda step: step[0] == step[1], both)
    return sum(1 for _ in same)


def steps_of(match: Match) -> Iterator[tuple[int, str, list[Chance]]]:
    """What happened in a match, as it is stepped through when it is looked at again: who, what, and what luck did."""
    before = match.opening
    for chapter in match.chapters:
        yield chapter.setup.dealer, "", before + chapter.past.opening
        before = []
        for move in chapter.past.moves:
            yield move.seat, move.words, move.chances
