"""A deal: one position of one deal of any game. Each game is one subclass.

Actions are ints 0 .. 61; what a number means depends on the phase (`moves`). Chance comes only by the `luck`
argument. `apply` trusts its caller; `step` is the checked door.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import Chance, Luck
from veillee.cards.sets import CAPACITY, bit, members
from veillee.engine.moves import MoveTable
from veillee.engine.notes import Note, Refusal
from veillee.engine.sheet import Line
from veillee.engine.zones import Fact, Zone

NOBODY: Final = -1  # whose turn it is once the deal is over
NO_RACE: Final = 0
NO_MOVE: Final = -1


class Past:
    """How a position came about: what chance decided at the deal, then each move with its own chances.

    An imagined world may also have been left something else by the deal before: `carried`, where it is not None.
    """

    opening: list[Chance]
    moves: "list[Played]"
    carried: list[int] | None

    def __init__(self, opening: list[Chance], moves: "list[Played]", carried: list[int] | None = None) -> None:
        self.opening = opening
        self.moves = moves
        self.carried = carried


class Played:
    """A move that was played, its words, and what chance decided in it."""

    seat: int
    action: int
    words: str
    chances: list[Chance]

    def __init__(self, seat: int, action: int, words: str, chances: list[Chance]) -> None:
        self.seat = seat
        self.action = action
        self.words = words
        self.chances = chances


@mypyc_attr(allow_interpreted_subclasses=True)
class Deal:
    """A position. What follows is the contract of every game; the end of the class is common to all."""

    players: i64
    dealer: i64
    turn: i64  # the seat waited for (the first of them, where choices are sealed), NOBODY when over
    notes: list[Note] | None  # what has been said since it was last asked; None while nobody listens

    def __init__(self, players: i64, dealer: i64) -> None:
        self.players = players
        self.dealer = dealer
        self.turn = NOBODY
        self.notes = None

    # Who may do what

    def actors(self) -> i64:
        """The seats that are waited for."""
        if self.turn == NOBODY:
            return 0
        return bit(self.turn)

    def may_act(self) -> i64:
        """The seats that may act now: those waited for, and whoever may cut in."""
        return self.actors()

    def race(self) -> i64:
        """The number of the race that is open, another for each, or NO_RACE.

        While one is open, those waited for are racing: their choices come in the order in which they were made.
        """
        return NO_RACE

    def precedence(self, seat: i64, action: i64) -> i64:
        """Who comes first of those who acted at the very same moment of a race: the smallest; the lot parts equals."""
        return 0

    def window(self) -> i64:
        """For how many milliseconds a table with a clock waits now for whoever races or may cut in."""
        return 0

    def calm_reaction(self) -> i64:
        """How many milliseconds count for whoever races without a clock; 0: they are drawn, as for any other player."""
        return 0

    def is_mistake(self, action: i64) -> bool:
        """Whether to cut in with this now can only be a mistake: a slap on nothing."""
        return False

    def held_back(self, action: i64) -> i64:
        """For how many milliseconds a move made in haste is held back, to leave someone else the time to make his."""
        return 0

    def legal_mask(self, seat: i64) -> i64:
        """The actions open to this seat."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        """Play a legal action."""
        raise NotImplementedError

    def moves(self) -> MoveTable:
        """What the actions of the present phase mean."""
        raise NotImplementedError

    # What it is worth

    def points(self, seat: i64) -> i64:
        """What the deal brings to this seat, once it is over."""
        raise NotImplementedError

    def lines(self) -> list[Line]:
        """The score lines, once it is over: who, how much, why."""
        raise NotImplementedError

    def row_title(self) -> str:
        """What the deal is called on the sheet: a word key, or nothing for its number."""
        return ""

    # Who sees what

    def zones(self) -> list[Zone]:
        """Where every card lies."""
        raise NotImplementedError

    def played_from(self, seat: i64) -> str:
        """The zone whose cards this seat may play, where equal ones may lie elsewhere before it; or nothing."""
        return ""

    def facts(self) -> list[Fact]:
        """What is public and is not a card."""
        raise NotImplementedError

    def announce(self) -> None:
        """Say what is said when the cards have just been dealt."""

    def prompt(self, seat: i64) -> Note:
        """What to ask this seat when it is its turn."""
        raise NotImplementedError

    def formality(self, seat: i64) -> i64:
        """The move that a client makes for this seat without asking, since it has no other, or NO_MOVE.

        Where it tells something of a hand, a table with a clock waits a moment first, as for a choice.
        """
        return NO_MOVE

    def why_not(self, seat: i64, action: i64) -> Refusal:
        """Why this seat, whose turn it is, may not play this action."""
        raise NotImplementedError

    # Copies

    def clone(self) -> "Deal":
        """An independent copy, which says nothing aloud."""
        raise NotImplementedError

    def imagine(self, seat: i64, luck: Luck) -> "Deal":
        """Another world that this seat (or an onlooker, TABLE) cannot tell from this one, each as likely."""
        raise NotImplementedError

    def past(self, real: Past) -> Past:
        """How this position came about, given how the real one did; an imagined world has its own cards."""
        raise NotImplementedError

    # Common to all games

    def is_over(self) -> bool:
        """Whether nothing is left to play."""
        return self.turn == NOBODY

    def legal_actions(self, seat: i64) -> list[int]:
        """The actions open to this seat, in increasing order."""
        return members(self.legal_mask(seat))

    def refusal(self, seat: i64, action: i64) -> Refusal | None:
        """The rule that forbids this action, or None if it is legal."""
        if self.is_over():
            return Refusal("deal_over")
        if not 0 <= seat < self.players or not bit(seat) & self.may_act():
            return Refusal("not_your_turn").seat("player", self.turn)
        if 0 <= action < CAPACITY and bit(action) & self.legal_mask(seat):
            return None
        return self.why_not(seat, action)

    def step(self, seat: i64, action: i64, luck: Luck) -> Refusal | None:
        """Play an action if it is legal; otherwise change nothing and say why."""
        refused = self.refusal(seat, action)
        if refused is None:
            self.apply(seat, action, luck)
        return refused

    def listen(self) -> None:
        """From now on, say aloud what happens."""
        if self.notes is None:
            self.notes = []

    def say(self, note: Note) -> None:
        """Say something, if anyone listens. Hot paths ask `notes is not None` before they make the note."""
        if self.notes is not None:
            self.notes.append(note)

    def take_notes(self) -> list[Note]:
        """What was said since this was last asked."""
        heard = self.notes
        if heard is None:
            return []
        self.notes = []
        return heard
