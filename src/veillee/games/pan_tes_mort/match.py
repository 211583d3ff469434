"""Pan, t'es mort !, the match: one deal. § numbers are paragraphs of rulebook.fr.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.packs import Pack
from veillee.engine.deal import ENDLESS, Deal
from veillee.engine.game import Game, Setup
from veillee.engine.notes import SEAT, Note
from veillee.engine.packing import packable
from veillee.engine.shapes import FactShape, Shape, ZoneShape, cards_shape, number_shape, seat_shape, word_shape
from veillee.engine.sheet import Place
from veillee.games.pan_tes_mort.cards import CHAMBERS, REVOLVER
from veillee.games.pan_tes_mort.house import OPTIONS, PanHouse
from veillee.games.pan_tes_mort.moves import TABLES
from veillee.games.pan_tes_mort.rules import opened
from veillee.games.pan_tes_mort.stacks import COPIES, VALUES
from veillee.games.pan_tes_mort.tricks import HAND

TABLE_CARDS: Final = REVOLVER.sorted[: VALUES * COPIES]


class PanTesMortGame(Game):
    """§1.3 A match is one deal. It makes no difference who deals."""

    def __init__(self) -> None:
        super().__init__("pan-tes-mort", (2, 4, 6), OPTIONS, None, TABLES, minutes=10)

    def pack(self, setup: Setup) -> Pack:
        """§1.1 The table cards and the barrel cards."""
        return REVOLVER

    def open(self, setup: Setup, luck: Luck) -> Deal:
        """§2.1 The table cards are shuffled on their own, before the barrel is."""
        order = TABLE_CARDS[:]
        luck.shuffle(order)
        return self.deal(setup, order, luck)

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        """§2.1 Table cards in this order are dealt; §2.2 the barrel is shuffled."""
        return opened(setup.players, setup.dealer, PanHouse(setup.settings), order, luck)

    def shape(self, setup: Setup) -> Shape:
        """§5.4 Whoever pays may think again, as often as they like."""
        cards = VALUES * COPIES
        points = (0, setup.players - 1)
        return Shape(
            setup.players,
            REVOLVER,
            [
                ZoneShape("hand", HAND, owned=True),
                ZoneShape("sealed", 1, owned=True),
                ZoneShape("front", cards, owned=True),
                ZoneShape("aside", cards, owned=True),
                ZoneShape("barrel", CHAMBERS),
                ZoneShape("flipped", CHAMBERS),
                ZoneShape("ghost", HAND),
                ZoneShape("ghost_card", 1),
                ZoneShape("discard", cards),
                ZoneShape("box", cards),
            ],
            [
                number_shape("trick", 1, HAND),
                word_shape("chosen", ["has_chosen"], owned=True),
                number_shape("hidden", 0, CHAMBERS),
                FactShape("order", SEAT, times=setup.players, ordered=True),
                seat_shape("turn"),
                seat_shape("victim"),
                cards_shape("front", cards, owned=True),
                number_shape("fallen", 1, setup.players, owned=True),
            ],
            most_moves=ENDLESS,
            points=points,
            worth=self.worth(setup, points),
        )

    def deals(self, setup: Setup) -> int:
        """§1.3 One deal is the whole match."""
        return 1

    def end_note(self, places: list[Place]) -> Note:
        """§5.7 The last one left has won."""
        return Note("last_one_left").seat("player", places[0].seat)


GAME: Final = PanTesMortGame()
packable(PanHouse, GAME.settings(GAME.usual, {}))
packable(opened, GAME.usual, 0, PanHouse(GAME.settings(GAME.usual, {})), TABLE_CARDS, SeededLuck(0))
