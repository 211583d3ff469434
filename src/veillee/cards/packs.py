"""Packs: which cards exist, how many of each, and what they are called.

A card is an int. In the classic packs it is `13 * suit + rank`, clubs first and twos lowest, then the jokers; suits
never need comparing, and a greater rank is a greater int. A pack of two identical sets has one int for the two
copies of a card.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.sets import bit, first, shifted

CLUBS: Final = 0
DIAMONDS: Final = 1
HEARTS: Final = 2
SPADES: Final = 3

RANKS: Final = 13
TWO: Final = 0
JACK: Final = 9
QUEEN: Final = 10
KING: Final = 11
ACE: Final = 12

SUIT_LETTERS: Final = ["C", "D", "H", "S", "*"]
RANK_WORDS: Final = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]

NO_CARD: Final = -1


def cards_of(suit: i64) -> i64:
    """The thirteen cards of a suit."""
    return shifted(first(RANKS), RANKS * suit)


# For each card of the classic pack, the whole of its suit: a look-up is quicker than a division.
SUIT_OF: Final = vec[i64]([cards_of(card // RANKS) for card in range(4 * RANKS)])


def suit_mates(card: i64) -> i64:
    """The cards of this card's suit, itself included."""
    return SUIT_OF[card]


def suit_of(card: i64) -> i64:
    """The suit of a classic card."""
    return card // RANKS


def rank_of(card: i64) -> i64:
    """The rank of a classic card, the two being 0 and the ace 12."""
    return card % RANKS


def rank_cards(rank: i64) -> i64:
    """The four cards of a rank."""
    return bit(rank) | bit(rank + RANKS) | bit(rank + 2 * RANKS) | bit(rank + 3 * RANKS)


# For each card of the pack with jokers, the cards of its rank; the two jokers are of one rank.
RANK_MATES: Final = vec[i64]([rank_cards(card % RANKS) for card in range(4 * RANKS)] + [bit(52) | bit(53)] * 2)


def rank_mates(card: i64) -> i64:
    """The cards of this card's rank, itself included."""
    return RANK_MATES[card]


def above(card: i64) -> i64:
    """The cards of the same suit that are higher."""
    return suit_mates(card) & ~first(card + 1)


class Pack:
    """The cards of a game: the word of each, how many copies of it there are, and its family."""

    words: list[str]
    copies: list[int]
    families: list[int]  # of each card: those of one family, a suit, a colour or the jokers, are shown together
    numbers: dict[str, int]
    sorted: vec[i64]  # every card, copies included, in increasing order: copy it before you shuffle

    def __init__(self, words: list[str], copies: list[int], families: list[int]) -> None:
        self.words = words
        self.copies = copies
        self.families = families
        self.numbers = {word: card for card, word in enumerate(words)}
        self.sorted = vec[i64]([card for card, number in enumerate(copies) for _ in range(number)])

    def without(self, removed: list[int]) -> "Pack":
        """The pack after these cards were put away."""
        gone = set(removed)
        copies = [0 if card in gone else copies for card, copies in enumerate(self.copies)]
        return Pack(self.words, copies, self.families)

    def size(self) -> int:
        """How many cards it holds."""
        return len(self.sorted)


def classic_words() -> list[str]:
    """2C 3C … AS."""
    return [rank + suit for suit in SUIT_LETTERS[:4] for rank in RANK_WORDS]


def words_by_rank() -> list[str]:
    """3C 3D 3H 3S 4C … AS, then the twos and the jokers, which are above them."""
    return [rank + suit for rank in [*RANK_WORDS[1:], RANK_WORDS[0]] for suit in SUIT_LETTERS[:4]] + ["JK1", "JK2"]


def star_words() -> list[str]:
    """Five suits of eleven ranks, three to king, then the joker."""
    return [rank + suit for suit in SUIT_LETTERS for rank in RANK_WORDS[1:12]] + ["JK"]


STAR_SUITS: Final = [card // 11 for card in range(56)]  # the jokers come last, and are a family of their own
CLASSIC: Final = Pack(classic_words(), [1] * 52, [card // RANKS for card in range(52)])
WITH_JOKERS: Final = Pack([*classic_words(), "JK1", "JK2"], [1] * 54, [card // RANKS for card in range(54)])
BY_RANK: Final = Pack(words_by_rank(), [1] * 54, [0] * 54)  # where ranks count and suits do not
TWO_STARS: Final = Pack(star_words(), [2] * 55 + [6], STAR_SUITS)
THREE_STARS: Final = Pack(star_words(), [3] * 55 + [9], STAR_SUITS)
