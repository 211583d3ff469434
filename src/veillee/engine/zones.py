"""Zones and facts: where every card lies, what is public, and who may look.

A zone that does not say who sees it is face down.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from veillee.cards.sets import bit, members
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import ALL_UP, EVERYONE, NO_ONE, NUMBER, SEAT, SUIT, TABLE, WORD, Value


def sees(viewer: int, seen_by: int) -> bool:
    """Whether this seat (or an onlooker, at TABLE) is among those who may look; ALL_UP sees what anybody sees."""
    if viewer < 0:
        return seen_by == EVERYONE or (viewer == ALL_UP and seen_by != NO_ONE)
    return seen_by == EVERYONE or seen_by & bit(viewer) != 0


NO_BEST: Final = -1  # no card of the zone is winning
NO_TEAM: Final = -1


@mypyc_attr(acyclic=True)
class Group:
    """Cards of a zone that belong together, by their places in it: a meld, and what each wild card in it stands for."""

    kind: str  # a word key
    places: list[int]
    stands_for: list[int]  # a card for each place; the card itself, unless it is wild

    def __init__(self, kind: str, places: list[int], stands_for: list[int]) -> None:
        self.kind = kind
        self.places = places
        self.stands_for = stands_for

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Group)
            and self.kind == other.kind
            and self.places == other.places
            and self.stands_for == other.stands_for
        )

    def __hash__(self) -> int:
        return hash((self.kind, tuple(self.places)))


@mypyc_attr(acyclic=True)
class Zone:
    """Some cards lying together, in the order in which they lie; of a pile, the top card is the last."""

    name: str
    cards: list[int]
    owner: int  # the seat it lies in front of, or TABLE
    seen_by: int  # the set of seats that see its faces
    shown: int  # the cards of a hidden zone that everyone has been shown
    laid_by: list[int]  # who laid each card, where that matters
    number: int  # which of several zones of that name and owner it is, from 1; 0 where there is only one
    best: int  # the place of the card that is winning, or NO_BEST
    groups: list[Group]  # how its cards belong together, for whoever sees them
    is_recalled: bool  # face down, but each of its cards was seen by all before: no world can have others there

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
        self.number = 0
        self.best = NO_BEST
        self.groups = []
        self.is_recalled = False

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, Zone)
            and self.cards == other.cards
            and self.seen_by == other.seen_by
            and self.shown == other.shown
            and self.laid_by == other.laid_by
            and self.best == other.best
            and self.groups == other.groups
            and self.name == other.name
            and self.owner == other.owner
            and self.number == other.number
        )

    def __hash__(self) -> int:
        return hash((self.name, self.owner, self.number))

    def id(self) -> str:
        """What it is called among all zones of the table."""
        return zone_id(self.name, self.owner, self.number)

    def face_up(self, viewer: int, card: int) -> bool:
        """Whether this viewer sees that card of the zone."""
        return sees(viewer, self.seen_by) or (self.shown != 0 and self.shown & bit(card) != 0)


def zone_id(name: str, owner: int = TABLE, number: int = 0) -> str:
    """What a zone is called among all those of a table: `stock`, `hand.2`, `meld.0.3`."""
    if owner == TABLE:
        return name
    return f"{name}.{owner}.{number}" if number > 0 else f"{name}.{owner}"


def hand_zone(cards: i64, seat: i64, shown: i64 = 0) -> Zone:
    """A hand: its owner alone sees it, but for the cards that everyone was shown."""
    return Zone("hand", members(cards), seat, bit(seat), shown & cards)


def recalled_zone(name: str, cards: list[int], owner: int = TABLE) -> Zone:
    """Cards lying face down that everyone saw before."""
    zone = Zone(name, cards, owner)
    zone.is_recalled = True
    return zone


def open_zone(name: str, cards: list[int], owner: int = TABLE) -> Zone:
    """Cards lying face up."""
    return Zone(name, cards, owner, EVERYONE)


@mypyc_attr(acyclic=True)
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


@mypyc_attr(acyclic=True)
class Sitting:
    """What a seat is in this deal, beside a player: of a team, out of the game, of a title."""

    team: int  # NO_TEAM where everyone plays alone
    is_out: bool  # no longer plays in this deal
    title: str  # a word key, or nothing

    def __init__(self, team: int = NO_TEAM, *, is_out: bool = False, title: str = "") -> None:
        self.team = team
        self.is_out = is_out
        self.title = title


OUT: Final = Sitting(is_out=True)


@mypyc_attr(acyclic=True)
class Doing:
    """A move under way that is made in several steps, as its player sees it: what they have chosen so far."""

    cards: list[int]
    zones: list[str]  # their ids
    step: int  # which step is asked now, from 1
    steps: int  # of how many at the most
    back: int  # the action that goes back, or NO_MOVE once there is no way back

    def __init__(self, cards: list[int], zones: list[str], step: int, steps: int, back: int = NO_MOVE) -> None:
        self.cards = cards
        self.zones = zones
        self.step = step
        self.steps = steps
        self.back = back
