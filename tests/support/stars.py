"""Cards of the pack with stars as the rules write them (`11C 3E JK`), and melds judged by brute force."""

from collections.abc import Iterator, Sequence
from functools import cache

from veillee.cards.packs import SUIT_LETTERS

SUITS = {"T": 0, "K": 1, "C": 2, "P": 3, "E": 4}  # trèfle, carreau, cœur, pique, étoile
JOKER = 55
RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def cards(text: str) -> list[int]:
    """The cards of a text such as `11C 3E JK`."""
    return [JOKER if word == "JK" else 11 * SUITS[word[-1]] + int(word[:-1]) - 3 for word in text.split()]


def word_of(card: int) -> str:
    """The card as moves write it."""
    return "JK" if card == JOKER else RANKS[card % 11] + SUIT_LETTERS[card // 11]


def words(text: str) -> str:
    """The same cards as moves write them; strokes that part hands stay."""
    return " ".join(word if word in "|/" else word_of(cards(word)[0]) for word in text.split())


# Brute force: every subset of the cards is tested, and every way to part them


def wild(card: int, atout: int) -> bool:
    return card == JOKER or card % 11 + 3 == atout


def cost(card: int, atout: int) -> int:
    if card == JOKER:
        return 50
    return 20 if card % 11 + 3 == atout else card % 11 + 3


def is_meld(group: Sequence[int], atout: int) -> bool:
    """By the definition: is there a rank, or a place in a suit, that every card can have?"""
    if len(group) < 3:
        return False
    naturals = [card for card in group if not wild(card, atout)]
    if len({card % 11 for card in naturals}) <= 1:
        return True
    return len({card // 11 for card in naturals}) == 1 and any(
        len(naturals) == sum(1 for place in range(low, low + len(group)) if place in naturals)
        for low in starts(naturals[0] // 11, len(group))
    )


def starts(suit: int, length: int) -> Iterator[int]:
    """The cards with which a run of that length in that suit may begin."""
    yield from range(11 * suit, 11 * suit + 12 - length)


def least(hand: Sequence[int], atout: int) -> int:
    """The least penalty, over all ways to part the hand into melds and a rest."""
    size = len(hand)
    members = [[hand[i] for i in range(size) if subset >> i & 1] for subset in range(1 << size)]
    melds: list[list[int]] = [[] for _ in hand]  # by their first card
    for subset in range(1, 1 << size):
        if is_meld(members[subset], atout):
            melds[(subset & -subset).bit_length() - 1].append(subset)

    @cache
    def left(subset: int) -> int:
        if not subset:
            return 0
        first = (subset & -subset).bit_length() - 1
        best = cost(hand[first], atout) + left(subset & (subset - 1))
        for meld in melds[first]:
            if best == 0:
                break
            if meld & ~subset == 0:
                best = min(best, left(subset ^ meld))
        return best

    return left((1 << size) - 1)
