"""How strong a policy is: one against the frozen ones, which then take turns in its seat with the same cards.

`PYTHONPATH=src python bench/strength.py whistiti 250 target=100` plays 250 matches, each once for every seat.
"""

from __future__ import annotations

import sys
from math import sqrt
from statistics import mean, stdev
from typing import TYPE_CHECKING, Final

from frozen import FROZEN
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit_count, members
from veillee.engine.entry import REGULAR
from veillee.engine.match import Match
from veillee.engine.moves import NO_MOVE
from veillee.games import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.cards.luck import Luck
    from veillee.engine.deal import Deal
    from veillee.engine.entry import Policy
    from veillee.engine.game import Game

MOST_DEALS: Final = 30  # of a match: a longer one tells no more than several short ones

TEAMS: Final = ("kems",)  # where partners sit opposite each other, and play by the same policy


class Company:
    """A policy in each seat: whoever is quick comes first, one as likely as another, then who is waited for."""

    def __init__(self, policies: Sequence[Policy], luck: Luck) -> None:
        self.policies = policies
        self.luck = luck
        self.open: dict[int, int] = {}  # what each seat could have done when it was last asked

    def move(self, deal: Deal) -> tuple[int, int]:
        """Who does what next."""
        if bit_count(deal.may_act()) == 1:
            self.open.clear()
        else:
            seats = members(deal.may_act())
            start = self.luck.fair(len(seats))
            for seat in seats[start:] + seats[:start]:
                action = self.urge(deal, seat)
                if action != NO_MOVE:
                    return seat, action
        seat = members(deal.actors())[0]
        return seat, self.policies[seat].choose(deal, seat, self.luck)

    def urge(self, deal: Deal, seat: int) -> int:
        """What this seat is quick to do, if anything."""
        legal = deal.legal_mask(seat)
        fresh = legal & ~self.open.get(seat, 0)
        self.open[seat] = legal
        return self.policies[seat].urge(deal, seat, fresh, REGULAR, self.luck)

    def play(self, match: Match) -> None:
        """The match, or its first deals."""
        while not match.is_over:
            if not match.deal.is_over():
                seat, action = self.move(match.deal)
                match.step(seat, action)
            elif match.setup.number < MOST_DEALS:
                match.next_deal()
            else:
                return


def margin(game: Game, match: Match, seats: Sequence[int]) -> float:
    """What these seats gained a deal on the others, the game's way of counting."""
    totals = match.sheet.totals()
    ours = mean(totals[seat] for seat in seats)
    theirs = mean(totals[seat] for seat in range(match.players) if seat not in seats)
    return (theirs - ours if game.fewest_win else ours - theirs) / match.setup.number


def tables(name: str, players: int) -> list[list[int]]:
    """The seats that the policy takes, table after table."""
    if name in TEAMS:
        return [[seat, seat + players // 2] for seat in range(players // 2)]
    return [[seat] for seat in range(players)]


def margins(name: str, policy: Policy, matches: int, options: dict[str, str]) -> list[float]:
    """For each match, the margin a deal of one policy among frozen ones, the mean over the seats it takes."""
    game = CATALOGUE[name].game
    players = game.usual
    found = []
    for seed in range(matches):
        each = []
        for seats in tables(name, players):
            policies = [policy if seat in seats else FROZEN[name] for seat in range(players)]
            match = Match(game, players, game.settings(players, options), SeededLuck(seed))
            Company(policies, SeededLuck(seed)).play(match)
            each.append(margin(game, match, seats))
        found.append(mean(each))
    return found


def main(arguments: list[str]) -> None:
    """Print the margin and its interval."""
    name, matches, *options = arguments
    found = margins(name, CATALOGUE[name].policy, int(matches), dict(option.split("=") for option in options))
    half = 1.96 * stdev(found) / sqrt(len(found))
    print(f"{name}: {mean(found):+.3f} ± {half:.3f} a deal, one against frozen ones, {len(found)} matches in each seat")


if __name__ == "__main__":
    main(sys.argv[1:])
