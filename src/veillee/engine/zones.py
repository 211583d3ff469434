"""Zones and facts: where every card lies, what is public, and who may look.

A zone that does not say who sees it is face down.
"""

from mypy_extensions import i64

from veillee.cards.sets import bit, members
from veillee.engine.notes import EVERYONE, NO_ONE, NUMBER, SEAT, SUIT, TABLE, WORD, Value


def sees(viewer: int, seen_by: int) -> bool:
    """Whether this seat (or an onlooker, at TABLE) is among those who may look."""
    return seen_by == EVERYONE or (viewer != TABLE and seen_by & bit(viewer) != 0)


class Zone:
    """Some cards lying together."""

    name: str
    cards: list[int]
    owner: int  # the seat it lies in front of, or TABLE
    seen_by: int  # the set of seats that see its faces
    shown: int  # the cards of a hidden zone that everyone has been shown
    laid_by: list[int]  # who laid each card, where that matters

    def __init__(
        self,
        name: str,
        cards: list[int],
        owner: int = TABLE,
        seen_by: int = NO_ONE,
        shown: int = 0,
        laid_by: list[int] | None = None,
    ) -> None:
        self.name = name
        self.cards = cards
        self.owner = owner
        self.seen_by = seen_by
        self.shown = shown
        self.laid_by = laid_by if laid_by is not None else []

    def face_up(self, viewer: int, card: int) -> bool:
        """Whether this viewer sees that card of the zone."""
        return sees(viewer, self.seen_by) or (self.shown != 0 and self.shown & bit(card) != 0)


def hand_zone(cards: i64, seat: i64, shown: i64 = 0) -> Zone:
    """A hand: its owner alone sees it, but for the cards that everyone was shown."""
    return Zone("hand", members(cards), seat, bit(seat), shown & cards)


def open_zone(name: str, cards: list[int], owner: int = TABLE) -> Zone:
    """Cards lying face up."""
    return Zone(name, cards, owner, EVERYONE)


class Fact:
    """Something everyone may know that is not a card: a bid, the trump suit, who deals."""

    key: str
    value: Value
    seat: int  # whom it is about, or TABLE
    seen_by: int

    def __init__(self, key: str, value: Value, seat: int = TABLE, seen_by: int = EVERYONE) -> None:
        self.key = key
        self.value = value
        self.seat = seat
        self.seen_by = seen_by


def number_fact(key: str, number: int, seat: int = TABLE) -> Fact:
    """A number that everyone may know."""
    return Fact(key, Value(NUMBER, [number]), seat)


def seat_fact(key: str, seat: int) -> Fact:
    """A player whom everyone may know to be something."""
    return Fact(key, Value(SEAT, [seat]))


def suit_fact(key: str, suit: int) -> Fact:
    """A suit that everyone may know."""
    return Fact(key, Value(SUIT, [suit]))


def word_fact(key: str, word: str, seat: int = TABLE) -> Fact:
    """A word that everyone may know."""
    return Fact(key, Value(WORD, [], word), seat)


def words_fact(key: str, words: list[str], seat: int = TABLE) -> Fact:
    """Several words that everyone may know."""
    return Fact(key, Value(WORD, [], " ".join(words)), seat)
