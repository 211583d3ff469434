"""What each player's chances are once the tricks are over, as the frozen policy counts them.

Everything in the second step is public but the barrel, and of the barrel only one thing is unknown: which of its
hidden cards is the bang, each as likely. So the chances of winning can be computed, everyone playing for himself,
from how many cards lie in front of each, in the order of play from who is to play, and how many barrel cards are
hidden. What the cards are worth only settles the order between equal numbers, which is taken as drawn by lot.

With four players left the count is exact. With more it looks a few turns ahead, and beyond, takes the chances to go
with the cards.
"""

from typing import Final

from veillee.games.pan_tes_mort.cards import CHAMBERS

EXACT: Final = 0  # how far ahead one looks: to the end
AHEAD: Final = 4  # turns, with many players left
ALL_COUNTED: Final = 4  # players: with that many left, or fewer, the count goes to the end
MOST_KNOWN: Final = 200_000  # positions: beyond, what was counted is forgotten
LIFE: Final = 0.3  # what a card is worth, next to being in


def turned(chances: list[float]) -> list[float]:
    """The chances as seen by who has just played: the next player's come second."""
    return [chances[-1], *chances[:-1]]


def mixed(risk: float, dead: list[float], alive: list[float]) -> list[float]:
    """The chances before a card is flipped."""
    return [risk * dead[place] + (1.0 - risk) * alive[place] for place in range(len(dead))]


def better(one: list[float], other: list[float]) -> list[float]:
    """What who is to play prefers: the first of the two, unless the other is better for him."""
    return other if other[0] > one[0] else one


def shares(lives: list[int]) -> list[float]:
    """A guess: whoever is in has a chance, and each card adds to it."""
    total = float(len(lives)) + LIFE * float(sum(lives))
    return [(1.0 + LIFE * float(cards)) / total for cards in lives]


def thefts(lives: list[int], owed: int, place: int = 1) -> list[list[int]]:
    """What may lie in front of each after the player to play has stolen that many cards, from this place on."""
    if owed == 0:
        return [lives]
    if place == len(lives):
        return []
    found: list[list[int]] = []
    for taken in range(min(owed, lives[place]), -1, -1):
        after = lives[:]
        after[0] += taken
        after[place] -= taken
        found += thefts(after, owed - taken, place + 1)
    return found


class Odds:
    """The chances at tables that play by the same options."""

    double_click: bool
    clockwise: bool
    known: dict[int, list[float]]

    def __init__(self, *, double_click: bool, clockwise: bool) -> None:
        self.double_click = double_click
        self.clockwise = clockwise
        self.known = {}

    def depth(self, lives: list[int]) -> int:
        """How many turns ahead to look."""
        return EXACT if len(lives) <= ALL_COUNTED else AHEAD

    def forget_some(self) -> None:
        """Begin anew when too much is known."""
        if len(self.known) > MOST_KNOWN:
            self.known = {}

    def chances(self, lives: list[int], hidden: int, ahead: int) -> list[float]:
        """The chances of winning, in the order of play from who is to play."""
        if len(lives) == 1:
            return [1.0]
        if len(lives) <= ALL_COUNTED:
            ahead = EXACT
        key = hidden * (AHEAD + 1) + ahead
        for cards in [*lives, len(lives)]:
            key = key * 32 + cards
        if key not in self.known:
            best = self.flip(lives, hidden, ahead)
            if lives[0] > 0:
                best = better(best, self.reload(lives, ahead))
            if lives[0] >= len(lives):
                best = better(best, self.passing(lives, hidden, ahead))
            self.known[key] = best
        return self.known[key]

    # The three ways out

    def flip(self, lives: list[int], hidden: int, ahead: int) -> list[float]:
        """Flip: one chance of falling for each hidden card; a click may be doubled by who has no card."""
        dead = self.fallen(lives, ahead)
        if hidden == 1:
            return dead
        alive = self.handed_on(lives, hidden - 1, ahead)
        if self.double_click and lives[0] == 0:
            alive = better(alive, self.again(lives, hidden - 1, ahead))
        return mixed(1.0 / float(hidden), dead, alive)

    def reload(self, lives: list[int], ahead: int) -> list[float]:
        """Discard a card for a full barrel, and flip."""
        lighter = [lives[0] - 1, *lives[1:]]
        alive = self.handed_on(lighter, CHAMBERS - 1, ahead)
        return mixed(1.0 / float(CHAMBERS), self.fallen(lives, ahead), alive)

    def passing(self, lives: list[int], hidden: int, ahead: int) -> list[float]:
        """Discard a card for each player still in, and leave the barrel to the next one."""
        return self.handed_on([lives[0] - len(lives), *lives[1:]], hidden, ahead)

    def again(self, lives: list[int], hidden: int, ahead: int) -> list[float]:
        """Flip a second card; who survives steals as it suits him best."""
        dead = self.fallen(lives, ahead)
        if hidden == 1:
            return dead
        loot = min(len(lives), sum(lives[1:]))
        alive = self.handed_on(self.theft(lives, loot, hidden - 1, ahead), hidden - 1, ahead)
        return mixed(1.0 / float(hidden), dead, alive)

    def theft(self, lives: list[int], owed: int, hidden: int, ahead: int) -> list[int]:
        """What lies in front of each after the theft of so many cards that suits the thief best."""
        best = lives
        most = -1.0
        for after in thefts(lives, owed):
            chance = self.handed_on(after, hidden, ahead)[0]
            if chance > most:
                best, most = after, chance
        return best

    # What comes next

    def handed_on(self, lives: list[int], hidden: int, ahead: int) -> list[float]:
        """The next one plays."""
        if ahead == 1:
            return shares(lives)
        return turned(self.chances([*lives[1:], lives[0]], hidden, max(ahead - 1, EXACT)))

    def fallen(self, lives: list[int], ahead: int) -> list[float]:
        """Who was to play is out; the others play on in a new order, equals being drawn by lot."""
        left = lives[1:]
        if ahead == 1:
            return [0.0, *shares(left)]
        most = max(left)
        if not self.clockwise:
            order = sorted(left, reverse=True)
            chances = self.chances(order, CHAMBERS, max(ahead - 1, EXACT))
            return [0.0, *[mean_of(chances, order, cards) for cards in left]]
        total = [0.0] * len(left)
        for start in range(len(left)):
            if left[start] == most:
                chances = self.chances([*left[start:], *left[:start]], CHAMBERS, max(ahead - 1, EXACT))
                for place in range(len(left)):
                    total[place] += chances[(place - start) % len(left)] / float(left.count(most))
        return [0.0, *total]


def mean_of(chances: list[float], order: list[int], cards: int) -> float:
    """The mean chance of those with so many cards."""
    total = 0.0
    for place in range(len(order)):
        if order[place] == cards:
            total += chances[place]
    return total / float(order.count(cards))
