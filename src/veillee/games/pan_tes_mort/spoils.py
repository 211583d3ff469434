"""Pan, t'es mort !, the cards won and lost: a stack in front of each seat, and those out of the game."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from veillee.engine.notes import EVERYONE, TABLE
from veillee.engine.packing import packable
from veillee.engine.witness import Witness
from veillee.games.pan_tes_mort.stacks import lay, size


@mypyc_attr(acyclic=True, free_list_len=1)
class Spoils:
    """What lies face up."""

    piles: vec[i64]  # the stack in front of each seat
    gone: i64  # the stack of cards out of the game
    gone_last: i64  # those that went last, on top of the others

    def __init__(self, piles: vec[i64], gone: i64 = 0, gone_last: i64 = 0) -> None:
        self.piles = piles
        self.gone = gone
        self.gone_last = gone_last

    def clone(self) -> "Spoils":
        """An independent copy."""
        return Spoils(self.piles[:], self.gone, self.gone_last)

    def discard(self, stack: i64) -> None:
        """Cards go out of the game, and lie on those that went before."""
        if stack:
            self.gone += stack
            self.gone_last = stack

    def show_discards(self, witness: Witness) -> None:
        """The cards out of the game, those that went last on top."""
        if witness.zone("discard", size(self.gone), TABLE, EVERYONE):
            lay(witness, self.gone - self.gone_last)
            lay(witness, self.gone_last)


packable(Spoils, vec[i64]())
