"""A match of Le 8 Américain. § numbers are paragraphs of rulebook.fr.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import WITH_JOKERS, Pack
from veillee.cards.sets import bit_count
from veillee.engine.deal import ENDLESS, Deal
from veillee.engine.game import Game, Setup
from veillee.engine.options import FirstDealer
from veillee.engine.packing import packable
from veillee.engine.shapes import Shape, ZoneShape, number_shape, seat_shape, suit_shape, word_shape
from veillee.games.huit_americain.cards import MOST_LAID, HuitCards
from veillee.games.huit_americain.carte import Carte
from veillee.games.huit_americain.demand import Demand
from veillee.games.huit_americain.house import CARDS, COST, DEALS, HITS, JOKERS, OPTIONS, HuitHouse
from veillee.games.huit_americain.moves import PHASES
from veillee.games.huit_americain.planes import plane_names
from veillee.games.huit_americain.rules import WENT_OUT, HuitAmericain

EACH: Final = 8  # §2.1 cards
POINTS_A_DEAL: Final = 15.0  # about how much more or less than the others one counts


def new_deal(players: i64, dealer: i64, house: HuitHouse, number: i64) -> HuitAmericain:
    """A deal that is not served yet."""
    return HuitAmericain(players, dealer, house, number, HuitCards(), Demand(), Carte())


class HuitAmericainGame(Game):
    """The match: five deals, and the fewest points."""

    def __init__(self) -> None:
        dealer = FirstDealer("2.1")
        super().__init__("huit-americain", (2, 4, 5), OPTIONS, dealer, PHASES, minutes=10, fewest_win=True)  # §6.4

    def pack(self, setup: Setup) -> Pack:
        """§1.1 The whole pack, with its jokers."""
        return WITH_JOKERS

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        deal = self.served(setup, order)
        deal.cards.begin_ledger(setup.dealer)
        return deal

    def open_bare(self, setup: Setup, luck: Luck) -> Deal:
        return self.served(setup, self.shuffled(setup, luck))

    def served(self, setup: Setup, order: vec[i64]) -> HuitAmericain:
        """§2.1 Eight cards each; §2.2 the next one is turned up."""
        deal = new_deal(setup.players, setup.dealer, HuitHouse(setup.settings), setup.number)
        deal.serve(order, EACH)
        return deal

    def shape(self, setup: Setup) -> Shape:
        """§6.5 A deal ends after so many turns, each with its cards, its suit and its calls, if the house says so."""
        house = HuitHouse(setup.settings)
        turn = MOST_LAID + 2 + 4 * setup.players
        points = (WENT_OUT, int(sum(COST) + house.joker_cost * bit_count(JOKERS)))
        return Shape(
            setup.players,
            WITH_JOKERS,
            [
                ZoneShape("hand", CARDS, owned=True),
                ZoneShape("top", 1, laid=True),
                ZoneShape("discard", CARDS),
                ZoneShape("stock", CARDS),
            ],
            [
                seat_shape("dealer"),
                number_shape("deal", 1, house.deals),
                number_shape("deals", 1, DEALS.high),
                seat_shape("turn"),
                suit_shape("suit"),
                word_shape("suit", ["any_suit", "suit_to_come"]),
                word_shape("way", ["clockwise", "backwards"]),
                number_shape("stock", 0, CARDS),
                number_shape("owed", 0, 2 * bit_count(HITS)),
                number_shape("cards", 0, CARDS, owned=True),
            ],
            most_moves=ENDLESS if house.max_turns < 0 else house.max_turns * turn,
            points=points,
            worth=self.worth(setup, points),
        )

    def planes(self, setup: Setup) -> list[str]:
        return plane_names(setup.players)

    def deals(self, setup: Setup) -> int:
        """§6.4 As many as the table chose."""
        return HuitHouse(setup.settings).deals

    def scale(self, setup: Setup) -> float:
        return POINTS_A_DEAL


GAME: Final = HuitAmericainGame()
packable(HuitHouse, GAME.settings(GAME.usual, {}))
packable(new_deal, GAME.usual, 0, HuitHouse(GAME.settings(GAME.usual, {})), 1)
