"""The ledger of a deal: what was hidden from somebody, so that they can imagine how else it may have been.

The rules never read it. A copy that is only played out has one that keeps nothing.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.sets import zeros
from veillee.engine.moves import NO_MOVE
from veillee.engine.packing import packable
from veillee.games.kems.house import SEATS
from veillee.games.kems.memory import Memory
from veillee.games.kems.moves import BACK, TAKE, is_private


class Steps:
    """Steps that not everybody saw, in order, as so many rows of a table.

    Of most of them all noticed that they were made; `place` is theirs among those moves. Some nobody noticed: second
    thoughts, and in the open tempo cards reached for and glances. Theirs is the place of the next move.
    """

    places: vec[i64]
    seats: vec[i64]
    phases: vec[i64]
    actions: vec[i64]
    about: vec[i64]  # the tick, the card, how much had happened, or all the cards that it may have been

    def __init__(self) -> None:
        self.places = vec[i64]()
        self.seats = vec[i64]()
        self.phases = vec[i64]()
        self.actions = vec[i64]()
        self.about = vec[i64]()

    def clone(self) -> "Steps":
        """An independent copy."""
        twin = Steps()
        twin.places = self.places[:]
        twin.seats = self.seats[:]
        twin.phases = self.phases[:]
        twin.actions = self.actions[:]
        twin.about = self.about[:]
        return twin

    def count(self) -> i64:
        """How many there are."""
        return len(self.places)

    def add(self, place: i64, seat: i64, phase: i64, action: i64, about: i64) -> None:
        """One more."""
        self.places = append(self.places, place)
        self.seats = append(self.seats, seat)
        self.phases = append(self.phases, phase)
        self.actions = append(self.actions, action)
        self.about = append(self.about, about)

    def take(self, other: "Steps", number: i64) -> None:
        """One more, like that one."""
        place, seat, phase = other.places[number], other.seats[number], other.phases[number]
        self.add(place, seat, phase, other.actions[number], other.about[number])

    def is_private(self, number: i64) -> bool:
        """Whether nobody else noticed it."""
        return is_private(self.phases[number], self.actions[number])


class KemsLedger:
    """What was dealt, and what was played that not everybody saw."""

    is_kept: bool
    came_with: Memory  # what the last deal left
    dealt: vec[i64]  # the hands
    first_stock: vec[i64]
    count: i64  # the moves so far that all noticed
    steps: Steps
    moved_at: vec[i64]  # for each seat, the place of its last move,
    reached_at: vec[i64]  # and of the one that reached for a card, or left them, in this tick
    lot_at: vec[i64]  # for each team, the move at which the lot gave it its signal
    opened_at: i64  # the place of the first move of the play, once it is open
    shuffled_at: i64  # the move at which the stock was last made anew

    def __init__(self, came_with: Memory, *, is_kept: bool = True) -> None:
        self.is_kept = is_kept
        self.came_with = came_with
        self.dealt = vec[i64]()
        self.first_stock = vec[i64]()
        self.count = 0
        self.steps = Steps()
        self.moved_at = zeros(SEATS)
        self.reached_at = zeros(SEATS)
        self.lot_at = vec[i64]([NO_MOVE, NO_MOVE])
        self.opened_at = NO_MOVE
        self.shuffled_at = NO_MOVE

    def clone(self) -> "KemsLedger":
        """An independent copy (one that keeps nothing is shared)."""
        if not self.is_kept:
            return self
        twin = self.without_steps()
        twin.steps = self.steps.clone()
        return twin

    def without_steps(self) -> "KemsLedger":
        """A copy whose steps are to be written anew."""
        twin = KemsLedger(self.came_with)
        twin.dealt = self.dealt[:]
        twin.first_stock = self.first_stock
        twin.count = self.count
        twin.moved_at = self.moved_at[:]
        twin.reached_at = self.reached_at[:]
        twin.lot_at = self.lot_at[:]
        twin.opened_at = self.opened_at
        twin.shuffled_at = self.shuffled_at
        return twin

    # Writing

    def write(self, seat: i64) -> None:
        """One more move that all notice."""
        if self.is_kept:
            self.moved_at[seat] = self.count
            self.count += 1

    def hide(self, seat: i64, phase: i64, action: i64, about: i64 = 0) -> None:
        """The last move of this seat stays secret."""
        if self.is_kept:
            self.steps.add(self.moved_at[seat], seat, phase, action, about)

    def hide_round(self, phase: i64, chosen: vec[i64], tick: i64) -> None:
        """§3.4 The last move of each seat was seen by some alone."""
        for seat in range(SEATS):
            self.hide(seat, phase, chosen[seat], tick)

    def hide_reach(self, seat: i64, card: i64, among: i64) -> None:
        """§4.2 Nobody ever learns for what one reached in vain: for all they know, for any of these cards."""
        if self.is_kept:
            self.steps.add(self.reached_at[seat], seat, TAKE, self.first_reach(seat, card), among)

    def first_reach(self, seat: i64, card: i64) -> i64:
        """§4.2 The card that this seat reached for before it went back, if it did in this tick; else this one."""
        steps = self.steps
        for number in range(steps.count() - 1, -1, -1):
            if steps.is_private(number) and steps.seats[number] == seat and steps.actions[number] == BACK:
                return steps.about[number] if steps.places[number] > self.reached_at[seat] else card
        return card

    def step_alone(self, seat: i64, phase: i64, action: i64, about: i64) -> None:
        """Something was done that nobody else notices."""
        if self.is_kept:
            self.steps.add(self.count, seat, phase, action, about)

    def step_unnamed(self, seat: i64, phase: i64, action: i64, about: i64) -> None:
        """A move that all notice, but not whose it was."""
        if self.is_kept:
            self.steps.add(self.count, seat, phase, action, about)
            self.count += 1

    def opened(self) -> None:
        """§4.1 The play begins."""
        if self.is_kept:
            self.opened_at = self.count

    def reached(self) -> None:
        """§4.2 With their last moves all have chosen what to take."""
        if self.is_kept:
            for seat in range(SEATS):
                self.reached_at[seat] = self.moved_at[seat]

    def drew_lot(self, team: i64) -> None:
        """§2.3 With the last move the lot gave this team its signal."""
        if self.is_kept:
            self.lot_at[team] = self.count - 1

    def shuffled(self) -> None:
        """§4.5 With the last move the stock was made anew."""
        if self.is_kept:
            self.shuffled_at = self.count - 1


NO_LEDGER: Final = KemsLedger(Memory(), is_kept=False)

packable(Steps)
packable(KemsLedger, Memory())
