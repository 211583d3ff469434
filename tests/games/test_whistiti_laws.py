"""Le Whistiti as a whole: a census against rules written once more, and the laws of every game."""

from typing import Final

from veillee.engine.deal import Deal
from veillee.games import CATALOGUE
from veillee.games.whistiti.rules import Whistiti
from veillee.testing import Census, census, check_game, stacked

WHISTITI = CATALOGUE["whistiti"]
GAME = WHISTITI.game
whistiti = stacked(WHISTITI)


class Twin:
    """The trick rules once more, as slowly and plainly as possible: cards are words, a position is lists."""

    ranks: Final = "2 3 4 5 6 7 8 9 10 J Q K A".split()

    def __init__(self, trump: str) -> None:
        self.trump = trump

    def legal(self, hand: list[str], trick: list[tuple[int, str]]) -> list[str]:
        if not trick:
            return hand
        suit = trick[0][1][-1]
        follow = [card for card in hand if card[-1] == suit]
        cut = [card for card in hand if card[-1] == self.trump]
        return follow or cut or hand

    def winner(self, trick: list[tuple[int, str]]) -> int:
        trumps = [laid for laid in trick if laid[1][-1] == self.trump]
        suit = [laid for laid in trick if laid[1][-1] == trick[0][1][-1]]
        return max(trumps or suit, key=lambda laid: self.ranks.index(laid[1][:-1]))[0]

    def count(self, hands: list[list[str]], turn: int, trick: list[tuple[int, str]]) -> Census:
        if len(trick) == len(hands):
            return self.count(hands, self.winner(trick), [])
        if not hands[turn]:
            return Census(0, 1)
        choices = ends = 0
        for card in self.legal(hands[turn], trick):
            left = [[held for held in hand if held != card] for hand in hands]
            below = self.count(left, (turn + 1) % len(hands), [*trick, (turn, card)])
            choices += 1 + below.choices
            ends += below.ends
        return Census(choices, ends)


def test_census_of_the_three_trick_game() -> None:
    """The rules and an obvious twin of them find the same tree."""
    hands = "AS 2H 8S | KS 3D 4C | QS 4H 5D | JC 5H 2D"
    counted = Twin("S").count([hand.split() for hand in hands.split(" | ")], 1, [])
    assert census(whistiti(hands)) == counted == Census(choices=394, ends=57)


def every_trick_is_someones(deal: Deal) -> None:
    """Law 9."""
    assert isinstance(deal, Whistiti)
    left = sum(len(zone.cards) for zone in deal.zones() if zone.name == "hand")
    assert 4 * sum(deal.won) + left == 52
    assert left == 0 or max(deal.score(seat) for seat in range(4)) == deal.house.target


def test_it_keeps_the_laws_of_every_game() -> None:
    check_game(CATALOGUE["whistiti"], every_trick_is_someones)
