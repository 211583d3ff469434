"""The script of a lesson, as it lies beside its game: cards in words, moves of all, and where the coach stops.

    players 4                      before the first deal: how many, and which options
    option rounds 1
    deal                           the cards of a deal: hands by seats, then what lies under them
    cards AS 2H | KS 3D | QS 4H
    rest 9H
    order 9S 4C                    what comes out of the next shuffle, where it is not hands that are dealt
    lot 2                          what chance decides next, where it is asked for a number
    step lead                      the coach says what the words call « lead »
    at card AS                     and points at something
    you play AS                    which the learner is to do; a step without such a line is only read
    1 play KS                      and so do the others, each in their turn
    left-out denounce              a verb that this lesson leaves out, or several together, as its end says

A `#` begins a remark. Seats are numbers, and the learner sits at 0. Moves that come before the first step are made
before the learner sits down, their own among them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from veillee.cards.notation import UnknownCardError, card_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from veillee.cards.packs import Pack

LEARNER: Final = 0
POINTS: Final = ("zone", "card", "fact")
REMARK: Final = "#"


class BadLessonError(ValueError):
    """A lesson that cannot be read or given: where, which field, and what was expected."""

    def __init__(self, file: str, line: int, field: str, what: str) -> None:
        super().__init__(f"{file}, line {line}, {field}: {what}")
        self.line = line
        self.field = field


class Point(NamedTuple):
    """What the coach points at: a zone by its id, a card by its word, a fact by its key, of a seat where it has one."""

    kind: str
    name: str
    seat: int | None


class Dealing(NamedTuple):
    """A deal begins."""

    line: int


class ArrangedCards(NamedTuple):
    """The hands of a deal by seats, and the cards under them."""

    line: int
    hands: list[list[int]]
    rest: list[int]


class Order(NamedTuple):
    """The first cards of a shuffle that comes later, in their order."""

    line: int
    cards: list[int]


class Lot(NamedTuple):
    """What chance decides next."""

    line: int
    number: int


class Move(NamedTuple):
    """A move in words; awaited, it is the learner's to make."""

    line: int
    seat: int
    words: str
    is_awaited: bool


class Step(NamedTuple):
    """The coach speaks, and points at something."""

    line: int
    key: str
    points: list[Point]


Entry = Dealing | ArrangedCards | Order | Lot | Move | Step


class Script:
    """What was written, line by line."""

    def __init__(self, file: str, text: str, pack: Pack) -> None:
        self.file = file
        self.pack = pack
        self.players = 0
        self.options: dict[str, str] = {}
        self.entries: list[Entry] = []
        self.left_out: list[str] = []
        self.line = 0
        for self.line, field, rest in lines_of(text):
            self.read(field, rest)
        if not self.players:
            raise self.bad("players", "how many sit at the table is not said")
        if not self.steps:
            raise self.bad("step", "the coach never speaks")

    @property
    def steps(self) -> list[Step]:
        """Where the coach speaks."""
        return [entry for entry in self.entries if isinstance(entry, Step)]

    def bad(self, field: str, what: str, line: int = 0) -> BadLessonError:
        """Say what cannot be taken."""
        return BadLessonError(self.file, line or self.line, field, what)

    def read(self, field: str, rest: str) -> None:
        """Take one line."""
        if field.isdecimal():
            self.entries.append(Move(self.line, self.seat(field), self.given(field, rest), is_awaited=False))
        elif field in READS:
            READS[field](self, self.given(field, rest) if field != "deal" else rest)
        else:
            raise self.bad(field, f"expected a seat or one of {', '.join(READS)}")

    def given(self, field: str, rest: str) -> str:
        """What stands behind a field, which may not be empty."""
        if not rest:
            raise self.bad(field, "nothing stands behind it")
        return rest

    def number(self, field: str, text: str) -> int:
        """A whole number."""
        if not text.isascii() or not text.isdecimal():
            raise self.bad(field, f"expected a number, not {text!r}")
        return int(text)

    def seat(self, text: str) -> int:
        """A seat of the table."""
        seat = self.number("seat", text)
        if not 0 <= seat < self.players:
            raise self.bad("seat", f"there is no seat {seat} at a table of {self.players}")
        return seat

    # Fields

    def read_players(self, rest: str) -> None:
        """How many sit there."""
        self.players = self.number("players", rest)

    def read_option(self, rest: str) -> None:
        """An option of the table."""
        key, _, value = rest.partition(" ")
        if not value.strip():
            raise self.bad("option", "expected a key and a value")
        self.options[key] = value.strip()

    def read_deal(self, rest: str) -> None:
        """A deal begins."""
        if rest:
            raise self.bad("deal", f"nothing is expected behind it, not {rest!r}")
        self.entries.append(Dealing(self.line))

    def read_cards(self, rest: str) -> None:
        """The hands of the deal."""
        hands = [self.cards("cards", hand) for hand in rest.split("|")]
        if self.players == 1:  # who may have several, served one after the other
            hands = [[card for hand in hands for card in hand]]
        if len(hands) != self.players:
            raise self.bad("cards", f"{len(hands)} hands for {self.players} players")
        self.entries.append(ArrangedCards(self.line, hands, []))

    def read_rest(self, rest: str) -> None:
        """What lies under the hands."""
        last = self.entries[-1] if self.entries else None
        if not isinstance(last, ArrangedCards):
            raise self.bad("rest", "expected behind the cards of a deal")
        last.rest.extend(self.cards("rest", rest))

    def cards(self, field: str, text: str) -> list[int]:
        """Cards in words."""
        try:
            return [card_of(word, self.pack) for word in text.split()]
        except UnknownCardError as unknown:
            raise self.bad(field, f"no such card: {unknown}") from None

    def read_order(self, rest: str) -> None:
        """What comes out of a shuffle that is none of hands."""
        self.entries.append(Order(self.line, self.cards("order", rest)))

    def read_lot(self, rest: str) -> None:
        """What chance decides."""
        self.entries.append(Lot(self.line, self.number("lot", rest)))

    def read_step(self, rest: str) -> None:
        """The coach speaks."""
        if rest in [step.key for step in self.steps]:
            raise self.bad("step", f"{rest!r} stands here twice")
        self.entries.append(Step(self.line, rest, []))

    def read_at(self, rest: str) -> None:
        """The coach points at something."""
        last = self.entries[-1] if self.entries else None
        if not isinstance(last, Step):
            raise self.bad("at", "expected right behind a step")
        kind, _, name = rest.partition(" ")
        if kind not in POINTS or not name:
            raise self.bad("at", f"expected {', '.join(POINTS)} and a name, not {rest!r}")
        name, _, seat = name.partition(" ")
        last.points.append(Point(kind, name, self.seat(seat) if seat else None))

    def read_you(self, rest: str) -> None:
        """What the learner is to do."""
        if not self.steps:
            raise self.bad("you", "nothing is awaited before the first step")
        self.entries.append(Move(self.line, LEARNER, rest, is_awaited=True))

    def read_left_out(self, rest: str) -> None:
        """A verb that the lesson leaves out, or some that go together."""
        self.left_out.append(rest)


READS: Final[dict[str, Callable[[Script, str], None]]] = {
    "players": Script.read_players,
    "option": Script.read_option,
    "deal": Script.read_deal,
    "cards": Script.read_cards,
    "rest": Script.read_rest,
    "order": Script.read_order,
    "lot": Script.read_lot,
    "step": Script.read_step,
    "at": Script.read_at,
    "you": Script.read_you,
    "left-out": Script.read_left_out,
}


def lines_of(text: str) -> Iterator[tuple[int, str, str]]:
    """The lines that say something: their number, their first word, and the rest."""
    for number, line in enumerate(text.splitlines(), 1):
        said = line.partition(REMARK)[0].strip()
        if said:
            field, _, rest = said.partition(" ")
            yield number, field, rest.strip()
