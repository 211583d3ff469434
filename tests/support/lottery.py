"""A game of nothing but chance, which asks luck for all that can be asked: an order, a number, a card of a set."""

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import CLASSIC, Pack
from veillee.cards.sets import set_of
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.game import Game, Setup
from veillee.engine.moves import NOTHING, MoveTable, Verb
from veillee.engine.notes import Note
from veillee.engine.options import FirstDealer
from veillee.engine.sheet import Line

DRAWING = MoveTable("drawing", CLASSIC, [Verb("roll", NOTHING, 0, 1), Verb("pick", NOTHING, 1, 1)])
THREE_CARDS = Pack(CLASSIC.words, [1, 1, 1, *[0] * 49], CLASSIC.families)


class Lot(Deal):
    """Chance decides in the middle of the deal."""

    def __init__(self) -> None:
        super().__init__(2, 1)
        self.scores = [0, 0]
        self.turn = 0

    def moves(self) -> MoveTable:
        return DRAWING

    def legal_mask(self, seat: i64) -> i64:
        return 1 + self.turn

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        self.scores[seat] = luck.pick(set_of([0, 1, 2])) if action else luck.below(6)
        self.turn = NOBODY if action else 1

    def lines(self) -> list[Line]:
        return [Line(seat, points, Note("drew")) for seat, points in enumerate(self.scores)]


class Lottery(Game):
    """One deal."""

    def __init__(self) -> None:
        super().__init__("lottery", (2, 2, 2), [], FirstDealer("1.1"), [DRAWING])

    def pack(self, setup: Setup) -> Pack:
        return THREE_CARDS

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        return Lot()

    def is_over(self, setup: Setup, deal: Deal, totals: list[int]) -> bool:
        return True
