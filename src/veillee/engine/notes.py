"""Notes: what is said aloud, as keys and values.

Rules never write sentences. They say *which* sentence (a key of the catalogues) and what fills its holes; whoever
speaks to people looks the words up in their language.
"""

from typing import Final, Self

from mypy_extensions import mypyc_attr

EVERYONE: Final = -1  # seats as a set: all of them, onlookers too
NO_ONE: Final = 0
TABLE: Final = -1  # the place of an onlooker, and the owner of what belongs to nobody
ALL_UP: Final = -2  # the place of somebody who looks at a match that is over, with all hands open
UNSAID: Final = -2  # who did it has not been said: whoever moved, or the player it is about

# Kinds of values.
SEAT: Final = "seat"
CARDS: Final = "cards"
NUMBER: Final = "number"
SUIT: Final = "suit"
WORD: Final = "word"
ZONE: Final = "zone"
TEXT: Final = "text"


@mypyc_attr(acyclic=True)
class Value:
    """What fills a hole: seats, cards, a number or suits in `items`; word keys, a zone's name or a text in `text`."""

    kind: str
    items: list[int]
    text: str

    def __init__(self, kind: str, items: list[int], text: str = "") -> None:
        self.kind = kind
        self.items = items
        self.text = text

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Value)
            and self.kind == other.kind
            and self.items == other.items
            and self.text == other.text
        )

    def __hash__(self) -> int:
        return hash((self.kind, tuple(self.items), self.text))

    def __repr__(self) -> str:
        return self.text or " ".join([str(item) for item in self.items])


@mypyc_attr(acyclic=True)
class Note:
    """One thing to say: a key, its values, who may hear it, and who did it (TABLE, if nobody did)."""

    key: str
    values: dict[str, Value]
    heard_by: int
    actor: int

    def __init__(self, key: str, heard_by: int = EVERYONE) -> None:
        self.key = key
        self.values = {}
        self.heard_by = heard_by
        self.actor = UNSAID

    def by(self, seat: int) -> Self:
        """Say who did it, where that is neither the player it is about nor whoever moved."""
        self.actor = seat
        return self

    def done_by(self, mover: int) -> None:
        """Whoever did it is the player it is about, if there is one, else whoever moved; unless it was said."""
        if self.actor == UNSAID:
            self.actor = mover
            about = self.values.get("player")
            if about is not None and len(about.items) == 1:
                self.actor = about.items[0]

    def seat(self, name: str, seat: int) -> Self:
        """Fill a hole with a player."""
        self.values[name] = Value(SEAT, [seat])
        return self

    def seats(self, name: str, seats: list[int]) -> Self:
        """Fill a hole with several players."""
        self.values[name] = Value(SEAT, seats)
        return self

    def card(self, name: str, card: int) -> Self:
        """Fill a hole with a card."""
        self.values[name] = Value(CARDS, [card])
        return self

    def cards(self, name: str, cards: list[int]) -> Self:
        """Fill a hole with cards."""
        self.values[name] = Value(CARDS, cards)
        return self

    def number(self, name: str, number: int) -> Self:
        """Fill a hole with a number."""
        self.values[name] = Value(NUMBER, [number])
        return self

    def suit(self, name: str, suit: int) -> Self:
        """Fill a hole with a suit."""
        self.values[name] = Value(SUIT, [suit])
        return self

    def word(self, name: str, key: str) -> Self:
        """Fill a hole with another word of the catalogues."""
        self.values[name] = Value(WORD, [], key)
        return self

    def words(self, name: str, keys: list[str]) -> Self:
        """Fill a hole with several words of the catalogues."""
        self.values[name] = Value(WORD, [], " ".join(keys))
        return self

    def zone(self, name: str, zone: str) -> Self:
        """Fill a hole with the name of a zone."""
        self.values[name] = Value(ZONE, [], zone)
        return self

    def text(self, name: str, text: str) -> Self:
        """Fill a hole with a text as it is."""
        self.values[name] = Value(TEXT, [], text)
        return self

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Note)
            and self.key == other.key
            and self.values == other.values
            and self.heard_by == other.heard_by
        )

    def __hash__(self) -> int:
        return hash((self.key, frozenset(self.values.items()), self.heard_by))

    def __repr__(self) -> str:
        holes = ", ".join([f"{name}={value!r}" for name, value in self.values.items()])
        return f"{self.key}({holes})"


@mypyc_attr(acyclic=True)
class Refusal(Note):
    """Why a move is not allowed: a code with its values, and the paragraph of the rulebook that forbids it."""

    rule: str

    def __init__(self, key: str, rule: str = "") -> None:
        super().__init__(key)
        self.rule = rule

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self.rule == other.rule and super().__eq__(other)

    def __hash__(self) -> int:
        return hash((super().__hash__(), self.rule))


@mypyc_attr(allow_interpreted_subclasses=True)
class BadInputError(ValueError):
    """Something from outside that cannot be taken, as a note that says what was expected, and perhaps another: why."""

    note: Note
    because: Note | None

    def __init__(self, note: Note, because: Note | None = None) -> None:
        super().__init__(repr(note) if because is None else f"{note!r}: {because!r}")
        self.note = note
        self.because = because
