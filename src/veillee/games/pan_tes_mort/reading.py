"""How a master lays their cards: imagining the hands and habits of the others, and counting what each order brings.

Worlds are drawn from what the seat has seen, and each counts as much as the habits explain what the others have shown.
In a world each order of one's own cards comes to its end: who takes which trick, and the chances of the second step.
"""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import larger, zeros
from veillee.engine.entry import NEUTRAL
from veillee.games.pan_tes_mort.cards import CHAMBERS
from veillee.games.pan_tes_mort.habits import EVEN, HABITS, lays, likelihood
from veillee.games.pan_tes_mort.odds import POWERS, Odds, odds_of, ranked
from veillee.games.pan_tes_mort.rules import PanTesMort
from veillee.games.pan_tes_mort.stacks import ALL_CARDS, ONE, VALUES, cards_in, size
from veillee.games.pan_tes_mort.survivors import standing
from veillee.games.pan_tes_mort.tricks import HAND, winner

WORLDS: Final = 400  # for a choice
TEMPER: Final = 0.005  # a chance so much better makes a card laid e times as often
# How common each habit is taken to be, before anyone has shown a card: even, eager, high, cunning, low, middle, odd, …
COMMON: Final = vec[float]([0.1, 0.1, 0.2, 0.15, 0.15, 0.075, 0.075, 0.075, 0.075])
LEANS: Final = 0.0015  # what each step up to a higher card is worth to the bold, as a chance; or down, to the careful
NONE: Final = -1.0


def all_orders(count: i64) -> list[vec[i64]]:
    """Every order of so many things, in increasing order."""
    orders = [vec[i64]()]
    for _ in range(count):
        orders = [append(order, thing) for order in orders for thing in range(count) if thing not in list(order)]
    return orders


ORDERINGS: Final = [all_orders(count) for count in range(HAND + 1)]


class Reading:
    """What a seat makes of the tricks: its own cards, those it has not seen, and what each has shown."""

    deal: PanTesMort
    seat: i64
    character: i64
    odds: Odds
    mine: vec[i64]
    unseen: vec[i64]
    shown: vec[i64]  # the stack that each seat has shown
    likely: vec[float]  # of the hand that is weighed, each habit and those before it
    orders: list[vec[i64]]
    worth: vec[float]  # of each order
    weight: float

    def __init__(self, deal: PanTesMort, seat: i64, character: i64 = NEUTRAL) -> None:
        self.deal = deal
        self.seat = seat
        self.character = character
        self.odds = odds_of(deal.house.double_click, deal.house.clockwise)
        self.likely = COMMON[:]
        hand = deal.tricks.hands[seat]
        self.mine = vec[i64](cards_in(hand))
        seen = hand + deal.spoils.gone
        for pile in deal.spoils.piles:
            seen += pile
        self.unseen = vec[i64](cards_in(ALL_CARDS - seen))
        self.shown = zeros(deal.players)
        for other in range(deal.players):
            self.shown[other] = deal.tricks.dealt_to(other) - deal.tricks.hands[other]
        self.orders = ORDERINGS[len(self.mine)]
        self.worth = vec[float]()
        for _ in self.orders:
            self.worth = append(self.worth, 0.0)
        self.weight = 0.0

    def think(self, luck: Luck, worlds: i64) -> None:
        """Imagine so many worlds, and count what each order of the own cards brings."""
        for _ in range(worlds):
            self.imagine(luck)

    def imagine(self, luck: Luck) -> None:
        """One world: hands from the cards not seen, habits that explain what was shown."""
        unseen = self.unseen
        luck.shuffle(unseen)
        self.unseen = unseen
        players = self.deal.players
        left = len(self.mine)
        laid = zeros(left * (players + 1))  # trick after trick, the card of each seat and the ghost's
        weight = 1.0
        at: i64 = 0
        for other in range(self.deal.tricks.sharers):
            if other == self.seat:
                continue
            hand: i64 = 0
            for place in range(left):
                hand += ONE[unseen[at + place]]
            habit: i64 = EVEN
            if other < players:
                weight *= self.weigh(hand + self.shown[other], self.shown[other])
                habit = self.drawn_habit(luck)
            for place in range(left):
                card = lays(habit, hand, luck)
                hand -= ONE[card]
                laid[place * (players + 1) + other] = card
            at += left
        self.count(laid, weight)

    def weigh(self, hand: i64, shown: i64) -> float:
        """How likely all habits together, each as likely as it is known to be, are to show these cards of a hand.

        It is compared to any cards being laid, as the world itself was drawn.
        """
        total = 0.0
        likely = self.likely
        for habit in range(HABITS):
            total += COMMON[habit] * likelihood(habit, hand, shown)
            likely[habit] = total
        self.likely = likely
        return total / likelihood(EVEN, hand, shown)

    def drawn_habit(self, luck: Luck) -> i64:
        """One of the habits just weighed, each as often as it is likely."""
        pick = luck.unit() * self.likely[HABITS - 1]
        habit: i64 = 0
        while habit < HABITS - 1 and self.likely[habit] <= pick:
            habit += 1
        return habit

    def count(self, laid: vec[i64], weight: float) -> None:
        """Add what each order brings in this world."""
        players = self.deal.players
        left = len(self.mine)
        takers = zeros(left * left)  # by trick, then by own card
        stacks = zeros(left * left)
        for trick in range(left):
            for own in range(left):
                cards = zeros(self.deal.tricks.sharers)
                stack: i64 = 0
                for sharer in range(self.deal.tricks.sharers):
                    cards[sharer] = self.mine[own] if sharer == self.seat else laid[trick * (players + 1) + sharer]
                    stack += ONE[cards[sharer]]
                takers[trick * left + own] = winner(cards)
                stacks[trick * left + own] = stack
        worth = self.worth
        for number in range(len(self.orders)):
            order = self.orders[number]
            piles = self.deal.spoils.piles[:]
            for trick in range(left):
                at = trick * left + order[trick]
                taker = takers[at]
                if 0 <= taker < players:
                    piles[taker] += stacks[at]
            worth[number] += weight * self.chance(piles)
        self.worth = worth
        self.weight += weight

    def chance(self, piles: vec[i64]) -> float:
        """The own chance in the second step, with these stacks in front of each."""
        mine = standing(piles[self.seat])
        best = mine
        before: i64 = 0  # those who play before
        equals: i64 = 0  # those as likely to play when this seat does, itself included
        for pile in piles:
            rank = standing(pile)
            best = larger(best, rank)
            if rank > mine:
                before += 1
            elif rank == mine:
                equals += 1
        if self.deal.house.clockwise:
            return self.chance_around(piles, best)
        lives = ranked(self.lives_from(piles, 0))
        total = 0.0
        for place in range(before, before + equals):
            total += self.odds.chance(lives, self.deal.players, CHAMBERS, place, 0)
        return total / float(equals)

    def chance_around(self, piles: vec[i64], best: i64) -> float:
        """The same where one plays clockwise, from any of those with the best stack."""
        total = 0.0
        starts: i64 = 0
        for start in range(self.deal.players):
            if standing(piles[start]) == best:
                place = (self.seat - start) % self.deal.players
                total += self.odds.chance(self.lives_from(piles, start), self.deal.players, CHAMBERS, place, 0)
                starts += 1
        return total / float(starts)

    def lives_from(self, piles: vec[i64], start: i64) -> i64:
        """How many cards lie in front of each, clockwise from a seat."""
        lives: i64 = 0
        for turns in range(self.deal.players):
            lives += POWERS[turns] * size(piles[(start + turns) % self.deal.players])
        return lives

    def values(self) -> vec[float]:
        """For each card, the most that an order beginning with it brings; less than nothing for those not held."""
        found = vec[float]()
        for _ in range(VALUES):
            found = append(found, NONE)
        for number in range(len(self.orders)):
            card = self.mine[self.orders[number][0]]
            found[card] = max(found[card], self.worth[number] / self.weight)
        return found

    def card(self, luck: Luck) -> i64:
        """The card to lay: the better its chance, the more often, so that this is not read either."""
        self.think(luck, WORLDS)
        values = self.leaning(self.values())
        best = NONE
        for value in values:
            best = max(best, value)
        total = 0.0
        for value in values:
            total += self.liking(value, best)
        pick = luck.unit() * total
        card: i64 = 0
        while card < VALUES - 1 and pick >= self.liking(values[card], best):
            pick -= self.liking(values[card], best)
            card += 1
        return card

    def leaning(self, values: vec[float]) -> vec[float]:
        """The same chances as one of this character sees them."""
        for card in range(VALUES):
            if values[card] > NONE:
                values[card] += LEANS * float(self.character * card)
        return values

    def liking(self, value: float, best: float) -> float:
        """How often a card of this chance is laid, next to the best one."""
        return exp((value - best) / TEMPER) if value > NONE else 0.0
