"""A turn around the fire: what the player is asked, and what was answered. § numbers are of rulebook.fr.md."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.packs import NO_CARD
from veillee.engine.deal import NOBODY
from veillee.engine.notes import EVERYONE, TABLE
from veillee.engine.packing import packable
from veillee.engine.witness import Witness
from veillee.games.autour_du_feu.cards import FIRST_JOKER

NO_HEARTH: Final = -1
NO_JOKER: Final = -1

# What is asked, in this order for ever. First what begins a move, then what only the player knows to be asked.
TURN: Final = 0
DRAWN: Final = 1
FOLLOW: Final = 2
WHICH: Final = 3
ON: Final = 4
FLAME: Final = 5
REMOVE: Final = 6
REMOVE_TOO: Final = 7
HOW_MANY: Final = 8
MOVE: Final = 9
MOVE_TO: Final = 10
WHOM: Final = 11
GIVE: Final = 12
DISCARD: Final = 13


class UnderWay:
    """§3.7 The move under way. Until it is made, only the player sees it."""

    asked: i64
    after: i64  # §6.1 the joker that was played in this turn and that a number may follow
    card: i64  # that is being played
    is_laid: bool  # §3.5 it was drawn, and lies open already
    hearth: i64  # a first hearth that was named
    target: i64  # an opponent who was named

    def __init__(self) -> None:
        self.asked = TURN
        self.after = NO_JOKER
        self.card = NO_CARD
        self.is_laid = False
        self.hearth = NO_HEARTH
        self.target = NOBODY

    def clone(self) -> "UnderWay":
        """An independent copy."""
        twin = UnderWay()
        twin.asked = self.asked
        twin.after = self.after
        twin.card = self.card
        twin.is_laid = self.is_laid
        twin.hearth = self.hearth
        twin.target = self.target
        return twin

    def show(self, witness: Witness) -> None:
        """§3.5 Whoever looks sees the card that was drawn and laid."""
        if not self.is_laid:
            witness.zone("laid", 0, TABLE, EVERYONE)
        elif witness.zone("laid", 1, TABLE, EVERYONE):
            witness.card(self.card)

    def begin(self, asked: i64, after: i64) -> None:
        """No move is begun, and this is asked."""
        self.asked = asked
        self.after = after
        self.is_laid = False
        self.choose_again(asked)

    def choose_again(self, asked: i64) -> None:
        """No card is chosen, and this is asked."""
        self.card = NO_CARD
        self.answer_again(asked)

    def answer_again(self, asked: i64) -> None:
        """The card is chosen and nothing else, and this is asked."""
        self.asked = asked
        self.hearth = NO_HEARTH
        self.target = NOBODY

    def chosen_at(self) -> i64:
        """The question that the card was the answer to, or will be."""
        if self.after != NO_JOKER:
            return FOLLOW
        if self.card < FIRST_JOKER:
            return TURN
        return WHICH


NOTHING_BEGUN: Final = UnderWay()  # of a deal that is not served yet

packable(UnderWay)
