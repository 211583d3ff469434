"""Le Président, the match: five deals, and who was Président most often. § numbers are paragraphs of rulebook.fr.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import BY_RANK, Pack
from veillee.cards.sets import zeros
from veillee.engine.deal import Deal
from veillee.engine.game import Game, Setup
from veillee.engine.notes import Note
from veillee.engine.options import Choice, FirstDealer, Number, Toggle
from veillee.engine.packing import packable
from veillee.engine.sheet import Place, Sheet, ranked
from veillee.games.president.exchange import RETURNING
from veillee.games.president.lays import PICKING, PLAYING
from veillee.games.president.rules import President

RETURN_CHOICE: Final = Choice("return_choice", ["worst", "free"], "2.5")
PASS_LOCKS: Final = Toggle("pass_locks", default=False, touches="3.4")
EQUAL_SKIPS: Final = Toggle("equal_skips", default=False, touches="3.7")
TWO_CLOSES: Final = Toggle("two_closes", default=False, touches="3.8")
REVOLUTION: Final = Toggle("revolution", default=False, touches="3.9")
SUITS: Final = Choice("suits", ["chosen", "lowest"], "3.10", unwritten="lowest")
NO_FINISH_ON_TOP: Final = Toggle("no_finish_on_top", default=False, touches="4.3")
MATCH_DEALS: Final = Number("match_deals", 5, 1, 50, "4.4")
RANKING: Final = Choice("ranking", ["titles", "points"], "4.5")


class Titles(Place):
    """Where a player ended, and how often he was Président."""

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
            [
                RETURN_CHOICE,
                PASS_LOCKS,
                EQUAL_SKIPS,
                TWO_CLOSES,
                REVOLUTION,
                SUITS,
                NO_FINISH_ON_TOP,
                MATCH_DEALS,
                RANKING,
            ],
            FirstDealer("2.2"),
            [PLAYING, RETURNING, PICKING],
        )

    def pack(self, setup: Setup) -> Pack:
        """§1.1 The whole pack, with both jokers."""
        return BY_RANK

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        """§2.1 All the cards; §2.4 from the second deal on, the exchange."""
        deal = President(setup.players, setup.dealer)
        deal.free_return = RETURN_CHOICE.of(setup.settings) == "free"
        deal.pass_locks = PASS_LOCKS.of(setup.settings)
        deal.equal_skips = EQUAL_SKIPS.of(setup.settings)
        deal.two_closes = TWO_CLOSES.of(setup.settings)
        deal.revolution = REVOLUTION.of(setup.settings)
        deal.suits_chosen = SUITS.of(setup.settings) == "chosen"
        deal.no_finish_on_top = NO_FINISH_ON_TOP.of(setup.settings)
        deal.by_points = RANKING.of(setup.settings) == "points"
        deal.number = setup.number
        deal.deals = MATCH_DEALS.of(setup.settings)
        deal.places = zeros(setup.players)
        deal.serve(order)
        if setup.carried:
            deal.exchange(setup.carried)
        deal.begin()
        return deal

    def carried(self, setup: Setup, deal: Deal) -> list[int]:
        """§4.2 The titles: the seats from first to last."""
        assert isinstance(deal, President)
        return deal.in_order()

    def next_dealer(self, setup: Setup, deal: Deal) -> int:
        """§2.3 The last player deals."""
        return self.carried(setup, deal)[-1]

    def is_over(self, setup: Setup, deal: Deal, totals: list[int]) -> bool:
        """§4.4 After the last deal."""
        return setup.number == MATCH_DEALS.of(setup.settings)

    def deals(self, setup: Setup) -> int:
        """§4.4 As many as the table chose."""
        return MATCH_DEALS.of(setup.settings)

    def utility(self, setup: Setup, deal: Deal, seat: i64) -> float:
        """§4.2 What a deal is worth is its place: one for the Président, minus one for the last, evenly between.

        A presidency alone, where only that is counted, would make all other places equal, which no player believes.
        """
        assert isinstance(deal, President)
        behind = float(deal.places[seat] - 1) / float(deal.players - 1)
        return 1.0 - 2.0 * behind + super().utility(setup, deal, seat)

    def swing(self, points: list[int], seat: i64) -> float:
        """Points are worth nothing by themselves, only the place (`utility`) and the match."""
        return 0.0

    def ranking(self, sheet: Sheet) -> list[Place]:
        """§4.5 The most points, or presidencies; then the most first places, second places…; then the last deal."""
        totals = sheet.totals()
        if not sheet.rows:
            return ranked(totals)
        order = sorted(range(sheet.players), key=lambda seat: standing(sheet, seat))
        by_points = sum([line.points for line in sheet.rows[0]]) > 1
        found: list[Place] = []
        for rank, seat in enumerate(order, 1):
            presidencies = places_of(sheet, seat).count(1)
            found.append(Titles(Place(seat, rank, totals[seat]), presidencies, by_points=by_points))
        return found

    def end_note(self, places: list[Place]) -> Note:
        """§4.5 Who has won, and how often he was Président."""
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


packable(President, 3, 0)
GAME: Final = PresidentGame()
