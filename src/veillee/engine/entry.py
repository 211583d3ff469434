"""What the catalogue knows of a game: its rules, a sensible way to play it, and how its table is laid."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import Luck
from veillee.engine.blocks.attention import reaction
from veillee.engine.deal import Deal
from veillee.engine.game import Game
from veillee.engine.layout import Layout
from veillee.engine.minds import NO_MIND, Mind
from veillee.engine.moves import NO_MOVE

# How well one plays, and how attentive one is in races. In French: débutant, habitué, expert, maître.
BEGINNER: Final = 0
REGULAR: Final = 1
EXPERT: Final = 2
MASTER: Final = 3

# Which way one leans between moves that are about as good: a matter of taste. In French: prudent, audacieux.
CAREFUL: Final = -1
NEUTRAL: Final = 0
BOLD: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """A sensible way to play: the greedy bot, and the hand that plays a deal out in searches."""

    character: i64  # which way it leans, where a game gives room for that

    def __init__(self, character: i64 = NEUTRAL) -> None:
        self.character = character

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        """A legal action of this seat, chosen from what it may know, as well as that level plays."""
        raise NotImplementedError

    def ways(self) -> "list[Policy]":
        """Itself, and then other ways to play that somebody may have who knows the game."""
        return [self]

    def weigh(self, deal: Deal, seat: i64, action: i64, luck: Luck) -> float:
        """How well what this seat did fits the way it plays, from 1 (just that) to 0 (never that)."""
        if self.choose(deal, seat, luck) == action:
            return 1.0
        return 0.0

    def urge(self, deal: Deal, seat: i64, fresh: i64, level: i64, luck: Luck) -> i64:
        """What this seat is quick to do in a race, or out of turn (a slap, a call), or NO_MOVE.

        Asked once of each who may cut in, after each move, and once of each who races; `fresh` are the actions that
        were not open out of turn when it was last asked, `level` is how attentive it is, from BEGINNER to MASTER.
        """
        return NO_MOVE

    def haste(self, deal: Deal, seat: i64, action: i64, level: i64, luck: Luck) -> float:
        """After how many milliseconds this seat does what it has an urge to do: whoever is ready for it is quicker."""
        return reaction(level, luck)


class Entry:
    """A game of the catalogue."""

    package: str  # where its words and rulebooks lie
    game: Game
    policy: Policy
    layout: Layout
    mind: Mind
    bold: Policy  # how those of a character play it; just like the others, where the game gives them no room
    careful: Policy

    def __init__(
        self,
        package: str,
        game: Game,
        policy: Policy,
        layout: Layout,
        mind: Mind = NO_MIND,
        bold: Policy | None = None,
        careful: Policy | None = None,
    ) -> None:
        self.package = package
        self.game = game
        self.policy = policy
        self.layout = layout
        self.mind = mind
        self.bold = policy if bold is None else bold
        self.careful = policy if careful is None else careful

    def has_characters(self) -> bool:
        """Whether the bold play it otherwise than the careful."""
        return self.bold is not self.careful

    def policy_of(self, character: i64) -> Policy:
        """How one of that character plays it, where nobody thinks ahead."""
        if character == BOLD:
            return self.bold
        return self.careful if character == CAREFUL else self.policy
