"""Le Président, the match: five deals, and who was Président most often. § numbers are paragraphs of rulebook.fr.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import BY_RANK, Pack
from veillee.engine.blocks.dealing import hands_from
from veillee.engine.deal import ENDLESS, Deal
from veillee.engine.game import VICTORY, Game, Setup
from veillee.engine.notes import Note
from veillee.engine.options import FirstDealer, Settings
from veillee.engine.packing import packable
from veillee.engine.shapes import Shape, ZoneShape, number_shape, seat_shape, word_shape
from veillee.engine.sheet import Place, Sheet, ranked
from veillee.games.president.exchange import Exchange, exchange_of, no_exchange
from veillee.games.president.house import OPTIONS, PresidentHouse
from veillee.games.president.moves import MOST_LAID, PHASES
from veillee.games.president.picking import Picking
from veillee.games.president.planes import plane_names
from veillee.games.president.rules import President, opened
from veillee.games.president.titles import TITLES, Places
from veillee.games.president.trick import Trick

RETURNED: Final = 2  # §2.4 cards at the most


class Titles(Place):
    """Where a player ended, and how often they were Président."""

    presidencies: int
    by_points: bool  # points decided first

    def __init__(self, place: Place, presidencies: int, *, by_points: bool) -> None:
        super().__init__(place.seat, place.rank, place.points)
        self.presidencies = presidencies
        self.by_points = by_points


class PresidentGame(Game):
    """The match: the last player of a deal deals the next one and leads it."""

    def __init__(self) -> None:
        super().__init__(
            "president",
            (3, 4, 8),
            OPTIONS,
            FirstDealer("2.2"),
            PHASES,
            minutes=25,
        )

    def pack(self, setup: Setup) -> Pack:
        """§1.1 The whole pack, with both jokers."""
        return BY_RANK

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        """§2.1 All the cards; §2.4 from the second deal on, the exchange."""
        house = PresidentHouse(setup.settings)
        dealt = hands_from(order, len(order), setup.dealer, setup.players)
        exchange = no_exchange(dealt)
        if setup.carried:
            exchange = exchange_of(dealt, vec[i64](setup.carried), is_free=house.free_return)
        return opened(setup.players, setup.dealer, house, setup.number, exchange)

    def shape(self, setup: Setup) -> Shape:
        """§3.1 The last cards laid are to be answered; §3.10 picked cards may be taken back again and again."""
        house = PresidentHouse(setup.settings)
        pack = BY_RANK.size()
        hand = pack // setup.players + 1 + RETURNED
        return Shape(
            setup.players,
            BY_RANK,
            [
                ZoneShape("hand", hand, owned=True),
                ZoneShape("returned", RETURNED, owned=True),
                ZoneShape("trick", pack, deep=MOST_LAID, laid=True),
                ZoneShape("taken", pack),
            ],
            [
                seat_shape("dealer"),
                number_shape("deal", 1, house.deals),
                seat_shape("turn"),
                word_shape("order", ["order_reversed"]),
                number_shape("cards", 0, hand, owned=True),
                word_shape("title", TITLES, owned=True),
                word_shape("in_trick", ["has_passed"], owned=True),
                word_shape("last_title", TITLES, owned=True),
            ],
            most_moves=ENDLESS if house.suits_chosen else 2 * RETURNED + pack * setup.players,
            points=(0, setup.players - 1 if house.by_points else 1),
            worth=(-1.0, 1.0 + VICTORY * self.scale(setup)),
            titles=TITLES,
        )

    def planes(self, setup: Setup) -> list[str]:
        return plane_names(setup.players)

    def carried(self, setup: Setup, deal: Deal) -> list[int]:
        """§4.2 The titles: the seats from first to last."""
        assert isinstance(deal, President)
        return deal.places.in_order()

    def next_dealer(self, setup: Setup, deal: Deal) -> int:
        """§2.3 The last player deals."""
        return self.carried(setup, deal)[-1]

    def deals(self, setup: Setup) -> int:
        """§4.4 As many as the table chose."""
        return PresidentHouse(setup.settings).deals

    def counts_points(self, setup: Setup) -> bool:
        """§4.5 Where only presidencies are counted, they say little of the other places."""
        return PresidentHouse(setup.settings).by_points

    def utilities(self, setup: Setup, deal: Deal) -> vec[float]:
        """§4.2 What a deal is worth is its place: one for the Président, minus one for the last, evenly between.

        A presidency alone, where only that is counted, would make all other places equal, which no player believes.
        """
        assert isinstance(deal, President)
        worths = super().utilities(setup, deal)
        for seat in range(deal.players):
            behind = float(deal.places.of[seat] - 1) / float(deal.players - 1)
            worths[seat] += 1.0 - 2.0 * behind
        return worths

    def swing(self, points: vec[i64], seat: i64) -> float:
        """Points are worth nothing by themselves, only the place (`utilities`) and the match."""
        return 0.0

    def ranking(self, sheet: Sheet, settings: Settings) -> list[Place]:
        """§4.5 The most points, or presidencies; then the most first places, second places…; then the last deal."""
        totals = sheet.totals()
        if not sheet.rows:
            return ranked(totals)
        order = sorted(range(sheet.players), key=lambda seat: standing(sheet, seat))
        by_points = PresidentHouse(settings).by_points
        found: list[Place] = []
        for rank, seat in enumerate(order, 1):
            presidencies = places_of(sheet, seat).count(1)
            found.append(Titles(Place(seat, rank, totals[seat]), presidencies, by_points=by_points))
        return found

    def end_note(self, places: list[Place]) -> Note:
        """§4.5 Who has won, and how often they were Président."""
        winner = places[0]
        assert isinstance(winner, Titles)
        said = Note("match_end_points" if winner.by_points else "match_end").seat("player", winner.seat)
        if winner.by_points:
            said.number("points", winner.points)
        return said.number("count", winner.presidencies)


def places_of(sheet: Sheet, seat: int) -> list[int]:
    """The places of a seat, deal after deal, as the sheet notes them."""
    return [line.mark for row in sheet.rows for line in row if line.seat == seat]


def standing(sheet: Sheet, seat: int) -> list[int]:
    """§4.5 What decides between players, the smallest first: points, number of each place, the last place."""
    places = places_of(sheet, seat)
    counts = [-places.count(place) for place in range(1, sheet.players + 1)]
    return [-sheet.totals()[seat], *counts, places[-1]]


GAME: Final = PresidentGame()
USUAL: Final = PresidentHouse(GAME.settings(GAME.usual, {}))
NOTHING: Final = vec[i64]()
packable(PresidentHouse, GAME.settings(GAME.usual, {}))
packable(Exchange, NOTHING, NOTHING, NOTHING, NOTHING)
packable(Picking, 0, NOTHING)
packable(Trick)
packable(Places, NOTHING, 0)
packable(opened, GAME.usual, 0, USUAL, 1, no_exchange(NOTHING))
