"""The wire: what clients are sent, and what they send, as closed types.

`docs/wire.schema.json` is derived from these, and clients' own types from it. No field is just any text: a key names a
sentence of the catalogues, a card has its word, a zone its id. What is usual is left out, so that views stay small; how
a game is laid out is sent once (`GameView`), and never again.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.json import Encoder

ENCODE: Final = Encoder().encode  # as which all of it goes out


def form(pattern: str, longest: int) -> Meta:
    """The form of a short text: this and nothing else, not even the end of a line, before which `$` matches too."""
    return Meta(pattern=rf"^{pattern}$(?!\n)", max_length=longest)


Key = Annotated[str, form("[A-Za-z0-9_]+", 60)]
Card = Annotated[str, form("[0-9A-Za-z*]+", 14)]
ZoneId = Annotated[str, form(r"[a-z0-9_]+(\.[0-9]{1,2}){0,2}", 40)]
Target = Annotated[str, form("[a-z0-9_{}.]+", 40)]
Paragraph = Annotated[str, form(r"[0-9]+(\.[0-9]+)*", 8)]
Art = Annotated[str, form("[a-z]+/[a-z0-9_-]+", 40)]  # the id of a drawing: its path among the art of the cards
GameId = Annotated[str, form("[a-z0-9-]+", 40)]
MoveId = Annotated[str, form("[A-Za-z0-9-]+", 40)]
OptionValue = Annotated[str, form("[a-z0-9_:,+-]+", 80)]
Seat = Annotated[int, Meta(ge=0, le=11)]
Viewer = Annotated[int, Meta(ge=-1, le=11)]  # -1: an onlooker, or nobody
Action = Annotated[int, Meta(ge=0, le=61)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Version = Annotated[int, Meta(ge=0, le=9_007_199_254_740_991)]  # what any client can count to
Plain = Annotated[str, Meta(max_length=400)]

Suit = Literal["clubs", "diamonds", "hearts", "spades"]
Arranged = Literal["fan", "pile", "row", "trick", "plays", "ring"]
Lies = Literal["mine", "seat", "centre", "side"]
Role = Literal["plate", "bar", "centre", "dial", "pill", "off"]
Gesture = Literal["card", "cards", "zone", "button", "number", "seat", "suit", "word", "race"]


class Wired(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """Whatever goes over the wire: it does not change, and holds nothing that is not named here."""


# What fills the holes of sentences


class Seats(Wired, frozen=True, tag_field="kind", tag="seat"):
    """Players."""

    of: tuple[Seat, ...]


class Cards(Wired, frozen=True, tag_field="kind", tag="cards"):
    """Cards, by their words."""

    of: tuple[Card, ...]


class Amount(Wired, frozen=True, tag_field="kind", tag="number"):
    """A number."""

    of: int


class Suits(Wired, frozen=True, tag_field="kind", tag="suit"):
    """Suits."""

    of: tuple[Suit, ...]


class Phrases(Wired, frozen=True, tag_field="kind", tag="word"):
    """Other words of the catalogues, by their keys; `<key>_help` explains one, where it has such words."""

    of: tuple[Key, ...]


class ZoneName(Wired, frozen=True, tag_field="kind", tag="zone"):
    """A zone, by its name; its words are `zone_<name>`."""

    of: Key


class Text(Wired, frozen=True, tag_field="kind", tag="text"):
    """A text as it is."""

    of: Plain


Value = Seats | Cards | Amount | Suits | Phrases | ZoneName | Text


class NoteView(Wired, frozen=True):
    """Something said: the client has the sentence, here are its key and what fills its holes."""

    key: Key
    values: dict[Key, Value] = {}
    by: Viewer = -1  # who did it; nobody, where it just happened
    joins: bool = False  # it goes on with the sentence before
    rule: Paragraph | None = None  # the paragraph of the rulebook, where something is asked or refused


# What lies on the table


class GroupView(Wired, frozen=True):
    """Cards of a zone that belong together, by their places in it, and what each stands for."""

    kind: Key
    places: tuple[Count, ...]
    stands_for: tuple[Card, ...] = ()


class ZoneView(Wired, frozen=True):
    """Some cards lying together; first those that the viewer does not see, then those he sees, the top one last."""

    id: ZoneId
    cards: tuple[Card, ...] = ()
    hidden: Count = 0
    owner: Viewer = -1
    laid_by: tuple[Seat, ...] = ()
    best: Count | None = None  # the place of the card that is winning
    groups: tuple[GroupView, ...] = ()


class FactView(Wired, frozen=True):
    """Something public that is not a card, or that the viewer alone knows."""

    key: Key
    value: Value
    seat: Viewer = -1


class SeatView(Wired, frozen=True):
    """What a player is in this deal; names and faces are the table's."""

    team: Seat | None = None
    out: bool = False
    title: Key | None = None
    sealed: bool = False  # his choice is made and lies face down


class BeatView(Wired, frozen=True):
    """A moment inside a step: what is said, and the zones that changed since the beat before, or went."""

    note: NoteView | None = None
    zones: tuple[ZoneView, ...] = ()
    gone: tuple[ZoneId, ...] = ()


# What may be done


class Offer(Wired, frozen=True):
    """A move that the viewer may make: the client returns its number, and never builds a move."""

    number: Action
    verb: Key
    gesture: Gesture
    about: Value | None = None
    zone: ZoneId | None = None  # where its card lies, or the zone it is made on
    cards: tuple[Card, ...] = ()  # where the gesture is `cards`: those it may be made of,
    count: Count = 0  # and how many of them
    wait: Count = 0  # milliseconds for which it is held back, to leave someone else the time to speak


class DoingView(Wired, frozen=True):
    """A move under way that is made in several steps: what was chosen so far."""

    step: Count
    steps: Count
    cards: tuple[Card, ...] = ()
    zones: tuple[ZoneId, ...] = ()
    back: Action | None = None  # the offer that goes back


class RaceView(Wired, frozen=True):
    """A race is open, or may be where the cards alone tell; how long the table waits, in milliseconds."""

    number: Count
    window: Count


# The score


class LineView(Wired, frozen=True):
    """A line of the score sheet: points, and the whole sentence that says why."""

    seat: Seat
    points: int
    because: NoteView
    mark: int | None = None  # noted beside the points: a bid, a place


class SheetView(Wired, frozen=True):
    """The score sheet: a row a deal with its title (a word key; none for its number), and the totals."""

    titles: tuple[Key | None, ...]
    rows: tuple[tuple[LineView, ...], ...]
    totals: tuple[int, ...]


class PlaceView(Wired, frozen=True):
    """Where a player ended; rank 0 is no place at all: nobody has won."""

    seat: Seat
    rank: Count
    points: int


class View(Wired, frozen=True):
    """Everything one viewer is sent. The sheet comes only when it has changed."""

    version: Version
    game: GameId
    seat: Viewer
    deal: Count
    seats: tuple[SeatView, ...]
    zones: tuple[ZoneView, ...]
    facts: tuple[FactView, ...] = ()
    deals: Count = 0  # in all, where that is known
    waiting_for: tuple[Seat, ...] = ()
    prompt: NoteView | None = None
    offers: tuple[Offer, ...] = ()
    doing: DoingView | None = None
    formality: Action | None = None  # the offer that needs no asking, since there is no other
    idle: Action | None = None  # the offer that means to do nothing
    race: RaceView | None = None
    beats: tuple[BeatView, ...] = ()
    sheet: SheetView | None = None
    places: tuple[PlaceView, ...] = ()  # once the match is over, from first to last
    over: bool = False


# What a game is, sent once


class LayView(Wired, frozen=True):
    """How a zone is arranged, and where it lies."""

    arranged: Arranged
    lies: Lies
    deep: bool = False
    messy: bool = False
    hidden: bool = False
    slots: Count = 0


class VerbView(Wired, frozen=True):
    """A way to move, and the zone it is made on, if it is made on one; `{}` in it stands for what the move is about."""

    name: Key
    gesture: Gesture
    target: Target | None = None
    own: bool = False  # on the player's own zone


class PhaseView(Wired, frozen=True):
    """A phase of a deal: what is asked, by which paragraph, and whether choices stay sealed."""

    name: Key
    verbs: tuple[VerbView, ...]
    rule: Paragraph | None = None
    sealed: bool = False


class ToggleView(Wired, frozen=True, tag_field="kind", tag="toggle"):
    """A rule that is on or off."""

    key: Key
    default: OptionValue
    rule: Paragraph


class ChoiceView(Wired, frozen=True, tag_field="kind", tag="choice"):
    """One of a few ways; the words of each are `option_<key>_<way>`, where it has any."""

    key: Key
    default: OptionValue
    rule: Paragraph
    ways: tuple[OptionValue, ...]


class RangeView(Wired, frozen=True, tag_field="kind", tag="number"):
    """A number from low to high by steps, or the way with a name."""

    key: Key
    default: OptionValue
    rule: Paragraph
    low: int
    high: int
    step: Count = 1
    auto: OptionValue | None = None


class SeveralView(Wired, frozen=True, tag_field="kind", tag="several"):
    """Some of these, written with a plus between them, or none."""

    key: Key
    default: OptionValue
    rule: Paragraph
    parts: tuple[OptionValue, ...]
    none: OptionValue


OptionView = ToggleView | ChoiceView | RangeView | SeveralView


class PresetView(Wired, frozen=True):
    """A way to play that has a name: its words are `preset_<key>` and `preset_<key>_help`."""

    key: Key
    options: dict[Key, OptionValue]
    fewest: Annotated[int, Meta(ge=1, le=12)] = 1  # players, where it is not for all that the game takes
    most: Annotated[int, Meta(ge=1, le=12)] = 12


class GameView(Wired, frozen=True):
    """What a game is and how it is drawn, for a table of so many players."""

    id: GameId
    players: Annotated[int, Meta(ge=1, le=12)]
    fewest: Count
    usual: Count
    most: Count
    fewest_win: bool
    zones: dict[Key, LayView]  # by their names; the words of each are `zone_<name>`
    facts: dict[Key, Role]  # the words of each are `fact_<key>`, and `short_<key>` where there is little room
    phases: tuple[PhaseView, ...]
    options: tuple[OptionView, ...]
    cards: tuple[tuple[Card, ...], ...]  # all that it may be played with; those of a family are shown together
    art: dict[Card, Art]  # the drawing of each
    presets: tuple[PresetView, ...] = ()
    opening: dict[Key, OptionValue] = {}  # the options of a table that chose none
    mark: Key | None = None  # the word for what the sheet notes beside the points
    minutes: Count = 0


# What clients send


class WhyNot(Wired, frozen=True):
    """A question: why may I not play these cards of that zone, or touch it; or why is that move not offered."""

    zone: ZoneId | None = None
    cards: Annotated[tuple[Card, ...], Meta(max_length=20)] = ()
    offer: Action | None = None
    said: Annotated[str, Meta(max_length=80)] | None = None  # a move in the words of written games


class NewTable(Wired, frozen=True):
    """A table that someone wants to open."""

    game: GameId
    players: Annotated[int, Meta(ge=1, le=12)]
    options: dict[Key, OptionValue] = {}
