"""A deal: one position of one deal of any game. Each game is one subclass.

Its contract is read in four parts, each of which knows only those before it: what may be played (`contract/playable`),
how time bears on it (`timed`), what there is to see (`visible`), and other worlds (`imaginable`).

Actions are ints 0 .. 61; what a number means depends on the phase (`moves`). Chance comes only by the `luck`
argument. `apply` trusts its caller; `step` is the checked door.
"""

from mypy_extensions import mypyc_attr

from veillee.engine.contract.imaginable import Imaginable, Past, PastMove, Worlds, WorldStory
from veillee.engine.contract.playable import ENDLESS, NOBODY
from veillee.engine.contract.visible import SITTING
from veillee.engine.packing import packed, unpickled

__all__ = ("ENDLESS", "NOBODY", "SITTING", "Deal", "Past", "PastMove", "WorldStory", "Worlds")


@mypyc_attr(allow_interpreted_subclasses=True)
class Deal(Imaginable):
    """A position: what each game is."""

    def encode(self) -> bytes:
        """The whole position as bytes, what it has said aloud apart."""
        return packed(self)

    def __reduce__(self) -> tuple[object, ...]:
        return (unpickled, (type(self).__module__, self.encode()))
