"""Other worlds: copies of a position, and positions that a viewer cannot tell from it.

The last part of the contract.
"""

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import Chance, Luck
from veillee.engine.contract.visible import Visible

if TYPE_CHECKING:
    from veillee.engine.deal import Deal


@mypyc_attr(acyclic=True)
class Past:
    """How a position came about: what chance decided at the deal, then each move with its own chances.

    An imagined world may also have been left something else by the deal before: `carried`, where it is not None.
    """

    opening: list[Chance]
    moves: "list[PastMove]"
    carried: list[int] | None

    def __init__(self, opening: list[Chance], moves: "list[PastMove]", carried: list[int] | None = None) -> None:
        self.opening = opening
        self.moves = moves
        self.carried = carried


@mypyc_attr(acyclic=True)
class PastMove:
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


class WorldStory:
    """How a world came about, for whoever weighs it: the deal as it was opened in it, and what was then played."""

    opening: "Deal"
    actions: list[int]  # each by the seat whose turn it then was

    def __init__(self, opening: "Deal", actions: list[int]) -> None:
        self.opening = opening
        self.actions = actions


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds:
    """What a viewer knows of a deal, worked out once: as many worlds as one likes are then drawn from it."""

    deal: "Deal"
    viewer: i64

    def __init__(self, deal: "Deal", viewer: i64) -> None:
        self.deal = deal
        self.viewer = viewer

    def imagine(self, luck: Luck) -> "Deal":
        """A world that the viewer cannot tell from the real one, each as likely, and how it came about."""
        return self.deal.imagine(self.viewer, luck)

    def draw(self, luck: Luck) -> "Deal":
        """The world that `imagine` gives for the same luck, to be played out only: it forgets how it came about."""
        world = self.imagine(luck)
        world.forget()
        return world

    def vary(self, world: "Deal", luck: Luck) -> "Deal":
        """Another world near one of these, or just another: as likely to come from it as it is to lead back."""
        return self.imagine(luck)


@mypyc_attr(allow_interpreted_subclasses=True)
class Imaginable(Visible):
    """A position beside which there are others."""

    def clone(self) -> "Deal":
        """An independent copy, which says nothing aloud."""
        raise NotImplementedError

    def forget(self) -> None:
        """Keep no story from now on: nobody will imagine from this copy again, it is only played out."""

    def imagine(self, seat: i64, luck: Luck) -> "Deal":
        """Another world that this seat (or an onlooker, TABLE) cannot tell from this one, each as likely."""
        raise NotImplementedError

    def worlds(self, seat: i64) -> Worlds:
        """All of them, to draw from many times before the next move: what the seat knows is worked out once."""
        return Worlds(cast("Deal", self), seat)

    def story(self) -> WorldStory | None:
        """How this world came about, where that is quickly told; None where it is not."""
        return None

    def past(self, real: Past) -> Past:
        """How this position came about, given how the real one did; an imagined world has its own cards."""
        raise NotImplementedError
