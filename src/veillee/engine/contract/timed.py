"""How time bears on a position: what a table with a clock asks, and what bots that take time to react are told.

The second part of the contract: most games have nothing to say here.
"""

from mypy_extensions import i64, mypyc_attr

from veillee.engine.contract.playable import Playable
from veillee.engine.moves import NO_MOVE
from veillee.engine.pace import NO_PACE, Pace


@mypyc_attr(allow_interpreted_subclasses=True)
class Timed(Playable):
    """A position in time."""

    def pace(self) -> Pace:
        """How time bears on what is open now."""
        return NO_PACE

    def race(self) -> i64:
        """The number of the race that is open, as the pace tells it, or NO_RACE; asked far more often."""
        return self.pace().race

    def idle(self, seat: i64) -> i64:
        """The move that means nothing (let go, leave, still, pass over), or NO_MOVE."""
        return NO_MOVE

    def lapse(self, seat: i64) -> i64:
        """The move that a clock plays for whoever lets their time run out: to do nothing, unless the rules say more."""
        return self.idle(seat)

    def formality(self, seat: i64) -> i64:
        """The move that a client makes for this seat without asking, since it has no other, or NO_MOVE.

        Where it tells something of a hand, a table with a clock waits a moment first, as for a choice.
        """
        return NO_MOVE
