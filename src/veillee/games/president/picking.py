"""Le Président, §3.10 of its rulebook: whoever lays some of their cards of a rank picks them, unseen by the others."""

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.sets import members, set_of_row
from veillee.engine.notes import Note
from veillee.engine.zones import Doing, zone_id
from veillee.games.president.moves import BACK, LAYS
from veillee.games.president.sets_of_rank import count_of


class Picking:
    """A lay whose cards are being picked one by one. It never changes, so that copies of a deal share it."""

    lay: i64
    picks: vec[i64]  # the cards picked so far, in that order

    def __init__(self, lay: i64, picks: vec[i64]) -> None:
        self.lay = lay
        self.picks = picks

    def cards(self) -> i64:
        """The cards picked so far, as a set."""
        return set_of_row(self.picks)

    def left(self) -> i64:
        """How many cards are still to be picked."""
        return count_of(self.lay) - len(self.picks)

    def with_card(self, card: i64) -> "Picking":
        """The same, one more card being picked."""
        return Picking(self.lay, append(self.picks[:], card))

    def taken_back(self) -> "Picking | None":
        """The same without the last card picked; None if none is, for then the lay itself is taken back."""
        if len(self.picks) == 0:
            return None
        return Picking(self.lay, self.picks[: len(self.picks) - 1])

    def prompt(self) -> Note:
        """What to ask whoever is picking."""
        if len(self.picks) == 0:
            return Note("prompt_pick").number("count", self.left()).word("lay", LAYS[self.lay])
        return Note("prompt_pick_more").number("count", self.left()).cards("cards", members(self.cards()))

    def doing(self, seat: i64) -> Doing:
        """The cards picked so far, after the lay."""
        return Doing([*self.picks], [zone_id("hand", seat)], 2 + len(self.picks), 1 + count_of(self.lay), BACK)


def start_picking(lay: i64) -> Picking:
    """No card is picked yet."""
    return Picking(lay, vec[i64]())
