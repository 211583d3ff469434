"""What the last card of Le 8 Américain asks of the next player: a suit or a rank, or cards to take.

§ numbers are paragraphs of rulebook.fr.md.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from veillee.cards.packs import rank_of, suit_of
from veillee.cards.sets import bit, lowest
from veillee.engine.notes import Note
from veillee.engine.packing import packable
from veillee.engine.zones import Fact, suit_fact, word_fact
from veillee.games.huit_americain.house import (
    ALL_CARDS,
    BLACK_JOKER,
    EIGHTS,
    JOKERS,
    RED_CARDS,
    RED_JOKER,
)

# How much of what fits is worth saying: nothing, all but the rank, or all.
ANYTHING: Final = 0
BY_SUIT: Final = 1
BY_RANK_TOO: Final = 2
NAMED_RANKS: Final = [
    "rank_2",
    "rank_3",
    "rank_4",
    "rank_5",
    "rank_6",
    "rank_7",
    "rank_8",
    "rank_9",
    "rank_10",
    "rank_jack",
    "rank_queen",
    "rank_king",
    "rank_ace",
]


@mypyc_attr(acyclic=True, free_list_len=1)  # each play-out makes one: the last one dropped is used again
class Demand:
    """The suit in force, the cards that fit, and those that are owed."""

    wanted: i64  # the cards of the suit in force; all cards, if any will do
    open: i64  # the cards that may be laid now
    owed: i64  # §4.4 the cards that the next player must take, or answer

    def __init__(self) -> None:
        self.wanted = ALL_CARDS
        self.open = ALL_CARDS
        self.owed = 0

    def bar_joker(self, top: i64) -> None:
        """§3.5 By house rule the joker of the other colour does not fit."""
        if top < RED_JOKER and self.wanted != ALL_CARDS:
            barred: i64 = RED_JOKER
            if self.wanted & RED_CARDS:
                barred = BLACK_JOKER
            self.open &= ~bit(barred)

    # In words

    def suit_in_force(self) -> Fact:
        """§3.1 The suit that fits; §2.4 any on a joker turned up."""
        if self.wanted == ALL_CARDS:
            return word_fact("suit", "any_suit")
        return suit_fact("suit", suit_of(lowest(self.wanted)))

    def fill_in(self, note: Note, top: i64) -> None:
        """Add to a note the rank, the suit and the jokers that fit, and how much of that is worth saying."""
        fit = BY_RANK_TOO
        if self.wanted == ALL_CARDS:
            fit = ANYTHING
        elif top >= RED_JOKER or bit(top) & EIGHTS:
            fit = BY_SUIT  # the 8s and the jokers are named anyway
        note.number("fit", fit).word("joker", self.jokers_word())
        note.word("rank", NAMED_RANKS[rank_of(top)] if top < RED_JOKER else "rank_joker")
        if self.wanted == ALL_CARDS:
            note.word("suit", "any_suit")
        else:
            note.suit("suit", suit_of(lowest(self.wanted)))

    def jokers_word(self) -> str:
        """§3.5 Any joker, or the one whose colour fits."""
        if self.open & JOKERS == JOKERS:
            return "rank_joker"
        return "red_joker" if self.open & bit(RED_JOKER) else "black_joker"

    def clone(self) -> "Demand":
        """The same demand."""
        twin = Demand()
        twin.wanted = self.wanted
        twin.open = self.open
        twin.owed = self.owed
        return twin


packable(Demand)
