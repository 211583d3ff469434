"""What may be played: whose turn it is, what is open to each, why something is not, and what the end brings.

The first part of the contract. It knows of no clock, of nobody who looks on, and of no other world.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import Luck
from veillee.cards.sets import CAPACITY, bit, members
from veillee.engine.moves import CARD, NO_MOVE, MoveTable
from veillee.engine.notes import Refusal
from veillee.engine.sheet import Line

NOBODY: Final = -1  # whose turn it is once the deal is over
ENDLESS: Final = 1_000_000  # moves left, where nobody can tell


@mypyc_attr(allow_interpreted_subclasses=True)
class Playable:
    """A position that is played on: actions are ints 0 .. 61, and what a number means depends on the phase."""

    players: i64
    dealer: i64
    turn: i64  # the seat waited for (the first of them, where choices are sealed), NOBODY when over

    def __init__(self, players: i64, dealer: i64) -> None:
        self.players = players
        self.dealer = dealer
        self.turn = NOBODY

    # Who may do what

    def actors(self) -> i64:
        """The seats that are waited for."""
        if self.turn == NOBODY:
            return 0
        return bit(self.turn)

    def may_act(self) -> i64:
        """The seats that may act now: those waited for, and whoever may cut in."""
        return self.actors()

    def sealed(self) -> i64:
        """The seats whose choice lies sealed: made, and not seen by anybody else until all are revealed."""
        return 0

    def legal_mask(self, seat: i64) -> i64:
        """The actions open to this seat: none, if it may not act."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        """Play a legal action."""
        raise NotImplementedError

    def moves(self) -> MoveTable:
        """What the actions of the present phase mean."""
        raise NotImplementedError

    def moves_of(self, seat: i64) -> MoveTable:
        """What they mean when this seat makes them, where the same number is another card in each hand."""
        return self.moves()

    def moves_left(self) -> i64:
        """How many moves are left at most, where that is known and chance has no part in them; else ENDLESS."""
        return ENDLESS

    def distinct(self, seat: i64) -> i64:
        """The actions open to this seat: of those that surely come to the same, one alone."""
        return self.legal_mask(seat)

    # Why not

    def why_not(self, seat: i64, action: i64) -> Refusal:
        """Why this seat, whose turn it is, may not play this action."""
        raise NotImplementedError

    def meant(self, seat: i64, cards: list[int]) -> i64:
        """The action that this seat means by these cards, allowed or not; NO_MOVE, if cards are not asked for now."""
        if len(cards) == 1:
            table = self.moves_of(seat)
            for verb in table.verbs:
                if verb.carries == CARD:
                    return verb.action_for(table.pack.words[cards[0]], cards[0])
        return NO_MOVE

    def why_not_cards(self, seat: i64, cards: list[int]) -> Refusal | None:
        """Why this seat may not play these cards now, or None if it may."""
        action = self.meant(seat, cards)
        waited = 0 <= seat < self.players and bit(seat) & self.may_act() != 0
        if action == NO_MOVE and waited:
            return Refusal("cards_not_asked", self.moves().rule)
        return self.refusal(seat, action)

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

    def outcomes(self, seat: i64) -> list[str]:
        """What this seat hoped for or feared and has happened, once the deal is over: words of the game (`often_…`)."""
        return []

    def takings(self) -> list[str]:
        """The notes of which the next one tells who takes the trick under way; none, where none is."""
        return []

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
