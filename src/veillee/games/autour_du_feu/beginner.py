"""How a beginner plays Autour du Feu: knowing the rules, and not yet what they lead to."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import lowest
from veillee.games.autour_du_feu.cards import VALUES, WORTH
from veillee.games.autour_du_feu.regular import Regular
from veillee.games.autour_du_feu.rules import Feu

# One time in so many they ...
PLAYS_ANY_JOKER: Final = 4  # plays a joker because they have one
FORGETS_THE_FIRE: Final = 5  # lays a low number, and keeps a high one for a round in which the fire is too low
OVERLOOKS_JOKER: Final = 5  # draws, though a joker would spare them that
HOLDS_ON_TO_HIGH: Final = 3  # gives or throws away any card


class Beginner(Regular):
    """Burns their jokers early, forgets that the fire burns down, lays anywhere and gives anything."""

    def stuck(self, answers: i64, luck: Luck) -> i64:
        """A joker, unless they overlook it."""
        others = answers & (answers - 1)
        if others and luck.fair(OVERLOOKS_JOKER) == 0:
            return lowest(others)
        return lowest(answers)

    def plays_joker(self, deal: Feu, seat: i64, luck: Luck) -> bool:
        """Sometimes just because they have one."""
        return luck.fair(PLAYS_ANY_JOKER) == 0 or super().plays_joker(deal, seat, luck)

    def number(self, numbers: i64, luck: Luck) -> i64:
        """Sometimes the lowest, which could have waited."""
        if luck.fair(FORGETS_THE_FIRE) > 0:
            return super().number(numbers, luck)
        value: i64 = 1
        while value < VALUES and not numbers & WORTH[value]:
            value += 1
        return lowest(numbers & WORTH[value])

    def joker(self, deal: Feu, seat: i64, jokers: i64, luck: Luck) -> i64:
        """Any, while a number fits."""
        if deal.fitting_numbers():
            return luck.member(jokers)
        return super().joker(deal, seat, jokers, luck)

    def hearth(self, deal: Feu, hearths: i64, luck: Luck) -> i64:
        """Any."""
        return luck.member(hearths)

    def worst_card(self, deal: Feu, luck: Luck) -> i64:
        """Sometimes any."""
        if luck.fair(HOLDS_ON_TO_HIGH) == 0:
            return luck.fair(deal.others_held())
        return super().worst_card(deal, luck)
