"""A game of sealed choices: stop for a sure half, or go on and guess what the other seals at the same moment."""

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import CLASSIC, Pack
from veillee.cards.sets import bit, first
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.game import Game, Setup
from veillee.engine.moves import NOTHING, MoveTable, Verb

STOP, GO = 0, 1
SURE, RIGHT = 5, 10
NUMBERS = 4
OPENING, SEALING = 0, 1
UNSAID = -1
GUESSING = MoveTable("guessing", CLASSIC, [Verb(f"number_{number}", NOTHING, number, 1) for number in range(NUMBERS)])


class Guess(Deal):
    """Seat 0 stops or goes; then both seal a number, seat 1 before the other in simulations."""

    def __init__(self) -> None:
        super().__init__(2, 1)
        self.phase = OPENING
        self.stopped = False
        self.numbers = [UNSAID, UNSAID]
        self.turn = 0

    def actors(self) -> i64:
        if self.phase == OPENING or self.turn == NOBODY:
            return super().actors()
        waited: i64 = 0
        for seat in range(2):
            if self.numbers[seat] == UNSAID:
                waited |= bit(seat)
        return waited

    def sealed(self) -> i64:
        if self.phase == OPENING or self.turn == NOBODY:
            return 0
        return 3 & ~self.actors()

    def moves(self) -> MoveTable:
        return GUESSING

    def legal_mask(self, seat: i64) -> i64:
        if not bit(seat) & self.actors():
            return 0
        return first(2) if self.phase == OPENING else first(NUMBERS)

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        if self.phase == OPENING:
            self.stopped = action == STOP
            self.phase = SEALING
            self.turn = NOBODY if self.stopped else 1
        else:
            self.numbers[seat] = action
            self.turn = NOBODY if UNSAID not in self.numbers else 1 - seat

    def points(self, seat: i64) -> i64:
        if seat == 1:
            return 0
        if self.stopped:
            return SURE
        return RIGHT if self.numbers[0] == self.numbers[1] else 0

    def clone(self) -> "Guess":
        twin = Guess()
        twin.phase, twin.stopped, twin.turn, twin.numbers = self.phase, self.stopped, self.turn, self.numbers[:]
        return twin

    def imagine(self, seat: i64, luck: Luck) -> "Guess":
        twin = self.clone()
        if twin.numbers[1 - seat] != UNSAID:
            twin.numbers[1 - seat] = luck.below(NUMBERS)
        return twin


class Guessing(Game):
    """One deal."""

    def __init__(self) -> None:
        super().__init__("guess", (2, 2, 2), [], None, [GUESSING])

    def pack(self, setup: Setup) -> Pack:
        return CLASSIC

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        return Guess()

    def is_over(self, setup: Setup, deal: Deal, totals: list[int]) -> bool:
        return False
