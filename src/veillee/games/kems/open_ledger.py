"""What a deal in which all act at any moment keeps beside its ledger: what only its player saw, and who did what.

Each of these is a few columns of numbers, a row a step; `place` is that of the next move which all could notice.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.engine.packing import packable


class Steps:
    """Steps of one kind, in order."""

    places: vec[i64]
    seats: vec[i64]
    actions: vec[i64]
    things: vec[i64]  # the card, the seat or the moment that each is about

    def __init__(self) -> None:
        self.places = vec[i64]()
        self.seats = vec[i64]()
        self.actions = vec[i64]()
        self.things = vec[i64]()

    def clone(self) -> "Steps":
        """An independent copy."""
        twin = Steps()
        twin.places = self.places[:]
        twin.seats = self.seats[:]
        twin.actions = self.actions[:]
        twin.things = self.things[:]
        return twin

    def count(self) -> i64:
        """How many there are."""
        return len(self.places)

    def add(self, place: i64, seat: i64, action: i64, thing: i64) -> None:
        """One more."""
        self.places = append(self.places, place)
        self.seats = append(self.seats, seat)
        self.actions = append(self.actions, action)
        self.things = append(self.things, thing)

    def take(self, other: "Steps", number: i64) -> None:
        """One more, like that one."""
        self.add(other.places[number], other.seats[number], other.actions[number], other.things[number])


class OpenLedger:
    """The steps that nobody else saw, the swaps, and who wanted nothing more when."""

    is_kept: bool
    opened_at: i64  # the place of the first move of the play
    private: Steps  # cards reached for, second thoughts and glances
    taken: Steps  # of each swap, the reaching as it would be at that moment,
    given: Steps  # and what was given
    sated: Steps  # each with the swaps and rivers there were before

    def __init__(self, *, is_kept: bool = True) -> None:
        self.is_kept = is_kept
        self.opened_at = 0
        self.private = Steps()
        self.taken = Steps()
        self.given = Steps()
        self.sated = Steps()

    def clone(self) -> "OpenLedger":
        """An independent copy (one that keeps nothing is shared)."""
        if not self.is_kept:
            return self
        twin = OpenLedger()
        twin.opened_at = self.opened_at
        twin.private = self.private.clone()
        twin.taken = self.taken.clone()
        twin.given = self.given.clone()
        twin.sated = self.sated.clone()
        return twin


NO_OPEN_LEDGER: Final = OpenLedger(is_kept=False)

packable(Steps)
packable(OpenLedger)
