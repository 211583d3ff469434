"""All that is asked in a deal, each with the moves that answer it."""

from typing import Final

from veillee.engine.moves import CARD, NOTHING, PLACE, SEAT, WORD, Verb
from veillee.games.autour_du_feu.cards import COLOUR_WORDS, COLOURS, FIRE, JOKER_WORDS, JOKERS
from veillee.games.autour_du_feu.opponents import Discard, Give, Whom
from veillee.games.autour_du_feu.position import MOVE, REMOVE, TURN, WHICH, WHOM
from veillee.games.autour_du_feu.questions import (
    DECLINE,
    LOWER,
    NO_EFFECT,
    NO_OTHER,
    RAISE,
    Flame,
    HowMany,
    Move,
    MoveTo,
    On,
    Remove,
    RemoveToo,
    WhichJoker,
)
from veillee.games.autour_du_feu.steps import DRAWN_STEP, FOLLOW_STEP, TURN_STEP, Step

MOST_SEATS: Final = 5


def hearths(name: str) -> Verb:
    """One answer for each hearth."""
    return Verb(name, PLACE, 0, COLOURS, COLOUR_WORDS)


def some_cards(name: str) -> Verb:
    """One answer for each card of a hand, of which there is always room for all; which ones depends on the hand."""
    return Verb(name, CARD, 0, NO_EFFECT, None, FIRE.words)


# In the order of the phases that ask them.
STEPS: Final[list[Step]] = [
    TURN_STEP,
    DRAWN_STEP,
    FOLLOW_STEP,
    WhichJoker("which", [Verb("choose", CARD, 0, JOKERS, JOKER_WORDS)], TURN, "3.1"),
    On("on", [hearths("on")], TURN, "3.2", "prompt_on_number"),
    Flame("flame", [Verb("raise", NOTHING, RAISE, 1), Verb("lower", NOTHING, LOWER, 1), DECLINE], WHICH, "6.4"),
    Remove("remove", [hearths("remove"), DECLINE], WHICH, "6.3", "prompt_remove"),
    RemoveToo("remove_too", [hearths("remove"), NO_OTHER], REMOVE, "6.5", "prompt_remove_too"),
    HowMany("how_many", [Verb("take", WORD, 0, 2, ["one", "two"])], REMOVE, "6.6"),
    Move("move", [hearths("move"), DECLINE], WHICH, "6.8", "prompt_move"),
    MoveTo("to", [hearths("to")], MOVE, "6.8", "prompt_move_to"),
    Whom("whom", [Verb("name", SEAT, 0, MOST_SEATS), DECLINE], WHICH, "6.13"),
    Give("give", [some_cards("give"), DECLINE], WHOM, "6.15"),
    Discard("discard", [some_cards("discard"), DECLINE], WHICH, "6.14"),
]
