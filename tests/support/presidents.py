"""Tables of Le Président to test with."""

from veillee.cards.luck import SeededLuck
from veillee.cards.notation import card_of, words_of
from veillee.cards.packs import BY_RANK
from veillee.cards.sets import bit, members, set_of
from veillee.engine.game import Setup
from veillee.engine.match import Match
from veillee.games import CATALOGUE
from veillee.games.president.rules import President
from veillee.testing import stacked

PRESIDENT = CATALOGUE["president"]
GAME = PRESIDENT.game
president = stacked(PRESIDENT)
LOWEST = {"suits": "lowest"}  # every lay is then a single move


def cards(text: str) -> int:
    """The set of these cards."""
    return set_of([card_of(word, BY_RANK) for word in text.split()])


def words(found: int) -> str:
    """A set of cards in words."""
    return words_of(members(found), BY_RANK)


def table(hands: str, turn: int = 0, **options: str) -> President:
    """A first deal in which these hands are held and this seat leads; an empty hand is out already."""
    held = [cards(hand) for hand in hands.split("|")]
    players = len(held)
    deal = GAME.open(Setup(players, GAME.settings(players, options), 0, 1, [0] * players, []), SeededLuck(1))
    assert isinstance(deal, President)
    for seat, hand in enumerate(held):
        deal.hands.held[seat] = hand
        if not hand:
            deal.hands.active &= ~bit(seat)
            deal.places.take_best(seat)
    deal.turn = turn
    return deal


def opened(players: int, dealer: int, carried: list[int] | None = None, seed: int = 3, **options: str) -> President:
    """A deal of a match, shuffled."""
    number = 2 if carried else 1
    setup = Setup(players, GAME.settings(players, options), dealer, number, [0] * players, carried or [])
    deal = GAME.open(setup, SeededLuck(seed))
    assert isinstance(deal, President)
    return deal


def exchanged(hands: str, **options: str) -> President:
    """A second deal of these hands: seat 0 was first and the last seat last, who deals."""
    players = len(hands.split("|"))
    deal = president(hands, dealer=players - 1, number=2, carried=list(range(players)), **options)
    assert isinstance(deal, President)
    return deal


def first_and_last(upper: str, lower: str) -> President:
    """A second deal in which the first and the last player of the one before have these hands."""
    rest = [word for word in BY_RANK.words if word not in f"{upper} {lower}".split()]
    first, *seats = [0, 1, 2] if len(upper.split()) == 14 else [2, 0, 1]  # the first two have a card more
    hands = {first: upper, 3: lower, seats[0]: " ".join(rest[:14]), seats[1]: " ".join(rest[14:])}
    deal = president(" | ".join(hands[seat] for seat in range(4)), dealer=3, number=2, carried=[first, *seats, 3])
    assert isinstance(deal, President)
    return deal


def at_random(match: Match, luck: SeededLuck) -> None:
    """Play a deal to its end."""
    while not match.deal.is_over():
        seat = luck.member(match.deal.actors())
        match.step(seat, luck.member(match.deal.legal_mask(seat)))
