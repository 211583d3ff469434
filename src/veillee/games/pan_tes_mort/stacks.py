"""Stacks: how many cards of each value, as one number. Cards of one value are interchangeable.

A stack is a number in base 32 with a digit for each value, the sixes first. Stacks are added and taken apart by plus
and minus, and of two stacks the one with more sixes is the greater number, or else the one with more fives, and so on.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.sets import bit
from veillee.engine.notes import CARDS, EVERYONE
from veillee.engine.witness import Witness

VALUES: Final = 6  # the table cards: card 0 is a 1, card 5 is a 6
COPIES: Final = 4
BASE: Final = 32
ONE: Final = vec[i64]([BASE**card for card in range(VALUES)])  # the stack of one such card
ALL_CARDS: Final = sum([COPIES * BASE**card for card in range(VALUES)])


def held(stack: i64, card: i64) -> i64:
    """How many of this card."""
    return stack // ONE[card] % BASE


def size(stack: i64) -> i64:
    """How many cards in all: divided by 31, every power of 32 leaves 1, so that the digits add up."""
    return stack % (BASE - 1)


def kinds(stack: i64) -> i64:
    """The set of cards of which there is at least one."""
    found: i64 = 0
    card: i64 = 0
    while stack:
        if stack % BASE:
            found |= bit(card)
        stack //= BASE
        card += 1
    return found


def total(stack: i64) -> i64:
    """The values of the cards, added up."""
    points: i64 = 0
    value: i64 = 1
    while stack:
        points += value * (stack % BASE)
        stack //= BASE
        value += 1
    return points


def nth(stack: i64, place: i64) -> i64:
    """The card at this place, the stack being laid out in increasing order."""
    card: i64 = 0
    while place >= stack % BASE:
        place -= stack % BASE
        stack //= BASE
        card += 1
    return card


def cards_in(stack: i64) -> list[int]:
    """Every card, in increasing order."""
    found: list[int] = []
    card: i64 = 0
    while stack:
        for _ in range(stack % BASE):
            found.append(card)
        stack //= BASE
        card += 1
    return found


def lay(witness: Witness, stack: i64) -> None:
    """Show a witness every card of a zone, in increasing order."""
    card: i64 = 0
    while stack:
        for _ in range(stack % BASE):
            witness.card(card)
        stack //= BASE
        card += 1


def show_stack(witness: Witness, name: str, stack: i64, owner: i64, seen_by: i64 = EVERYONE) -> None:
    """Show a witness a stack as a zone."""
    if witness.zone(name, size(stack), owner, seen_by):
        lay(witness, stack)


def tell_stack(witness: Witness, key: str, stack: i64, seat: i64) -> None:
    """Show a witness a stack as a fact."""
    if witness.fact(key, CARDS, seat):
        card: i64 = 0
        while stack:
            for _ in range(stack % BASE):
                witness.item(card)
            stack //= BASE
            card += 1


def stack_of(cards: list[int]) -> int:
    """The stack of these cards."""
    stack: i64 = 0
    for card in cards:
        stack += ONE[card]
    return stack
