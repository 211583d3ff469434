"""L'Ascenseur as a whole: a census against rules written once more, and the laws of every game."""

import pytest

from lift import SMALL, ascenseur
from veillee.engine.deal import Deal
from veillee.games import CATALOGUE
from veillee.games.ascenseur.rules import Ascenseur
from veillee.testing import Census, census, check_game


def plays_below(hands: list[list[str]], turn: int, trick: list[str], leader: int) -> Census:
    """The play once more, as plainly as possible, hearts being trumps: what lies below when the bids are made."""
    ranks = "2 3 4 5 6 7 8 9 10 J Q K A".split()
    if len(trick) == 3:
        suit = "H" if any(card[-1] == "H" for card in trick) else trick[0][-1]
        best = max((card for card in trick if card[-1] == suit), key=lambda card: ranks.index(card[:-1]))
        winner = (leader + trick.index(best)) % 3
        return plays_below(hands, winner, [], winner)
    if not hands[turn]:
        return Census(0, 1)
    follow = [card for card in hands[turn] if trick and card[-1] == trick[0][-1]]
    cut = [card for card in hands[turn] if trick and card[-1] == "H"]
    choices = ends = 0
    for card in follow or cut or hands[turn]:
        left = [[held for held in hand if held != card] for hand in hands]
        below = plays_below(left, (turn + 1) % 3, [*trick, card], leader)
        choices += 1 + below.choices
        ends += below.ends
    return Census(choices, ends)


def test_census_of_the_two_card_game() -> None:
    """Nine pairs of bids leave two or three to the last speaker (six may still add up); the play is below each."""
    below = plays_below([hand.split() for hand in ["AS 2H", "KS 3D", "QS 4H"]], 1, [], 1)
    auctions = 6 * 2 + 3 * 3
    expected = Census(3 + 9 + auctions + auctions * below.choices, auctions * below.ends)
    assert census(ascenseur(SMALL, number=2)) == expected == Census(choices=285, ends=42)


def every_trick_is_someones(deal: Deal) -> None:
    """Law 9."""
    assert isinstance(deal, Ascenseur)
    assert sum(deal.won) == deal.cards
    assert all(line.points % 5 == 0 for line in deal.lines())


@pytest.mark.once
def test_it_keeps_the_laws_of_every_game() -> None:
    check_game(CATALOGUE["ascenseur"], every_trick_is_someones)
