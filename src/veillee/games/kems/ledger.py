"""The ledger of a deal: what was hidden from somebody, so that they can imagine how else it may have been.

The rules never read it. A copy that is only played out has one that keeps nothing.
"""

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from veillee.cards.sets import zeros
from veillee.engine.moves import NO_MOVE
from veillee.engine.packing import packable
from veillee.games.kems.house import SEATS
from veillee.games.kems.memory import Memory
from veillee.games.kems.moves import TAKE

ROOM: Final = 16  # moves, to begin with


class Secrets:
    """Moves that not everybody saw, as so many rows of a table."""

    places: vec[i64]  # among the moves of the deal
    seats: vec[i64]
    phases: vec[i64]
    ticks: vec[i64]
    among: vec[i64]  # what each may have been, for all that the others know: a set of cards, where there is one

    def __init__(self) -> None:
        self.places = vec[i64]()
        self.seats = vec[i64]()
        self.phases = vec[i64]()
        self.ticks = vec[i64]()
        self.among = vec[i64]()

    def clone(self) -> "Secrets":
        """An independent copy."""
        twin = Secrets()
        twin.places = self.places[:]
        twin.seats = self.seats[:]
        twin.phases = self.phases[:]
        twin.ticks = self.ticks[:]
        twin.among = self.among[:]
        return twin

    def add(self, place: i64, seat: i64, phase: i64, tick: i64, among: i64) -> None:
        """One more."""
        self.places = append(self.places, place)
        self.seats = append(self.seats, seat)
        self.phases = append(self.phases, phase)
        self.ticks = append(self.ticks, tick)
        self.among = append(self.among, among)

    def move(self, number: i64, to: i64) -> None:
        """Let one take the place of another."""
        self.places[to] = self.places[number]
        self.seats[to] = self.seats[number]
        self.phases[to] = self.phases[number]
        self.ticks[to] = self.ticks[number]
        self.among[to] = self.among[number]

    def cut(self, count: i64) -> None:
        """Keep so many of them."""
        self.places = self.places[:count]
        self.seats = self.seats[:count]
        self.phases = self.phases[:count]
        self.ticks = self.ticks[:count]
        self.among = self.among[:count]


class KemsLedger:
    """What was dealt and played, and which of it was secret."""

    is_kept: bool
    came_with: Memory  # what the last deal left
    dealt: vec[i64]  # the hands
    first_stock: vec[i64]
    actions: vec[i64]  # the moves so far, in order, with room for more; second thoughts, which nobody sees, apart
    count: i64  # how many they are
    secrets: Secrets
    back_at: vec[i64]  # the second thoughts: each with the place of the next move,
    back_by: vec[i64]  # and whose it was
    moved_at: vec[i64]  # for each seat, its last move,
    reached_at: vec[i64]  # and the one that reached for a card, or left them, in this tick
    lot_at: vec[i64]  # for each team, the move at which the lot gave it its signal
    shuffled_at: i64  # the move at which the stock was last made anew

    def __init__(self, came_with: Memory, *, is_kept: bool = True) -> None:
        self.is_kept = is_kept
        self.came_with = came_with
        self.dealt = vec[i64]()
        self.first_stock = vec[i64]()
        self.actions = zeros(ROOM)
        self.count = 0
        self.secrets = Secrets()
        self.back_at = vec[i64]()
        self.back_by = vec[i64]()
        self.moved_at = zeros(SEATS)
        self.reached_at = zeros(SEATS)
        self.lot_at = vec[i64]([NO_MOVE, NO_MOVE])
        self.shuffled_at = NO_MOVE

    def clone(self) -> "KemsLedger":
        """An independent copy (one that keeps nothing is shared)."""
        if not self.is_kept:
            return self
        twin = KemsLedger(self.came_with)
        twin.dealt = self.dealt[:]
        twin.first_stock = self.first_stock
        twin.actions = self.actions[:]
        twin.count = self.count
        twin.secrets = self.secrets.clone()
        twin.back_at = self.back_at[:]
        twin.back_by = self.back_by[:]
        twin.moved_at = self.moved_at[:]
        twin.reached_at = self.reached_at[:]
        twin.lot_at = self.lot_at[:]
        twin.shuffled_at = self.shuffled_at
        return twin

    # Writing

    def write(self, seat: i64, action: i64) -> None:
        """One more move. Whoever plays asks first whether the ledger is kept, since this comes at every move."""
        self.moved_at[seat] = self.count
        self.add(action)

    def add(self, action: i64) -> None:
        """One more move, whoever made it."""
        place = self.count
        if place == len(self.actions):
            self.actions = extend(self.actions, zeros(place))
        self.actions[place] = action
        self.count = place + 1

    def rethought(self, seat: i64) -> None:
        """§4.2 Somebody thought better of a swap."""
        if self.is_kept:
            self.back_at = append(self.back_at, self.count)
            self.back_by = append(self.back_by, seat)

    def reached(self) -> None:
        """§4.2 With their last moves all have chosen what to take."""
        if self.is_kept:
            for seat in range(SEATS):
                self.reached_at[seat] = self.moved_at[seat]

    def hide(self, seat: i64, phase: i64, tick: i64, among: i64 = 0) -> None:
        """The last move of this seat stays secret."""
        if self.is_kept:
            self.secrets.add(self.moved_at[seat], seat, phase, tick, among)

    def hide_reach(self, seat: i64, tick: i64, among: i64) -> None:
        """§4.2 Nobody ever learns for what one reached in vain: for all they know, for any of these cards."""
        if self.is_kept:
            self.secrets.add(self.reached_at[seat], seat, TAKE, tick, among)

    def hide_round(self, phase: i64, tick: i64) -> None:
        """§3.4 The last move of each seat was seen by some alone."""
        for seat in range(SEATS):
            self.hide(seat, phase, tick)

    def drew_lot(self, team: i64) -> None:
        """§2.3 With the last move the lot gave this team its signal."""
        if self.is_kept:
            self.lot_at[team] = self.count - 1

    def shuffled(self) -> None:
        """§4.5 With the last move the stock was made anew."""
        if self.is_kept:
            self.shuffled_at = self.count - 1


NO_LEDGER: Final = KemsLedger(Memory(), is_kept=False)

packable(Secrets)
packable(KemsLedger, Memory())
