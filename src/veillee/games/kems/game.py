"""The match of Le Kem's: how a deal is dealt, what it leaves to the next, and when it is over."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import CLASSIC, Pack
from veillee.engine.deal import Deal
from veillee.engine.game import Game, Setup
from veillee.engine.notes import Note
from veillee.engine.options import FirstDealer, Settings
from veillee.engine.packing import packable
from veillee.engine.shapes import Shape
from veillee.engine.sheet import NO_RANK, Place, Sheet
from veillee.games.kems.calls import Calls
from veillee.games.kems.gestures import Gestures
from veillee.games.kems.house import MAX_DEALS, MOST_SWAPS, OPTIONS, SEATS, TARGET, TEMPO, KemsHouse
from veillee.games.kems.ledger import KemsLedger
from veillee.games.kems.memory import remembered
from veillee.games.kems.moves import TABLES
from veillee.games.kems.open import OpenTempo
from veillee.games.kems.recall import memory_after
from veillee.games.kems.river import River, has_three_alike
from veillee.games.kems.rules import Kems
from veillee.games.kems.score import Score
from veillee.games.kems.shape import points_of, shape_of
from veillee.games.kems.talk import opened_talk
from veillee.games.kems.talking import ask_teams
from veillee.games.kems.ticks import Ticks


class KemsGame(Game):
    """The match: deals until a team reaches the target."""

    def __init__(self) -> None:
        super().__init__("kems", (SEATS, SEATS, SEATS), OPTIONS, FirstDealer("1.4"), TABLES, minutes=15)

    def paper_columns(self, setup: Setup) -> int:
        """§6.2 Points belong to the team."""
        return 2

    def pack(self, setup: Setup) -> Pack:
        """§1.1 The whole pack, without jokers."""
        return CLASSIC

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        """§4.1 Four cards each, §4.6 once more, if need be; the teams choose their signals before anyone looks."""
        deal = Kems(KemsHouse(setup.settings), setup.dealer)
        deal.number = setup.number
        deal.tempo = OpenTempo() if deal.house.is_open else Ticks()
        deal.gestures = Gestures(in_ticks=not deal.house.is_open, gaze=deal.house.gaze)
        deal.river = River()
        deal.calls = Calls()
        deal.score = Score(vec[i64](setup.totals[:2]))
        deal.river.serve(order, setup.dealer + 1)
        while deal.house.redeals and any(has_three_alike(hand) for hand in deal.river.hands):
            luck.shuffle(order)
            deal.river.serve(order, setup.dealer + 1)
            deal.thrown_in += 1
        deal.memory = remembered(setup.carried)
        deal.ledger = KemsLedger(deal.memory)
        deal.ledger.dealt = deal.river.hands[:]
        deal.ledger.first_stock = deal.river.stock
        deal.talks = [opened_talk(team, setup.dealer, deal.house, deal.memory) for team in range(2)]
        ask_teams(deal)
        return deal

    def shape(self, setup: Setup) -> Shape:
        house = KemsHouse(setup.settings)
        return shape_of(house, self.worth(setup, points_of(house)))

    def with_clock(self, given: dict[str, str]) -> dict[str, str]:
        """§4.4 In the open tempo time puts the four cards aside, and no number of swaps that people ever make."""
        if given.get(TEMPO.key) != "open" or MOST_SWAPS.key in given:
            return given
        return {**given, MOST_SWAPS.key: str(MOST_SWAPS.high)}

    def at_a_table(self, given: dict[str, str]) -> dict[str, str]:
        """§3.2 All play at the same time; beats are for whoever asks for them."""
        return {TEMPO.key: "open", **given}

    def carried(self, setup: Setup, deal: Deal) -> list[int]:
        """§2.4 The signals, and what each one makes of the others'."""
        assert isinstance(deal, Kems)
        return memory_after(deal).written()

    def is_over(self, setup: Setup, deal: Deal, totals: list[int]) -> bool:
        """§6.3 When a team reaches the target; §6.4 or after the last deal that the table allows."""
        return max(totals) >= TARGET.of(setup.settings) or setup.number == MAX_DEALS.of(setup.settings)

    def swing(self, points: vec[i64], seat: i64) -> float:
        """§6.2 The points of one's team against those of the other."""
        return float(points[seat] - points[(seat + 1) % SEATS])

    def sharers(self, winners: int) -> int:
        """§6.2 Partners win together, each as much as alone."""
        return winners // 2

    def scale(self, setup: Setup) -> float:
        """§6.1 Between a kem's and what a contre-kem's moves."""
        return 2.0

    def ranking(self, sheet: Sheet, settings: Settings) -> list[Place]:
        """§6.4 A team wins, or nobody."""
        places = super().ranking(sheet, settings)
        if places[0].points > places[-1].points:
            return places
        return [Place(place.seat, NO_RANK, place.points) for place in places]

    def end_note(self, places: list[Place]) -> Note:
        """§6.4 The team that won, or all, where nobody did."""
        first = [place.seat for place in places if place.rank == places[0].rank]
        key = "match_drawn" if places[0].rank == NO_RANK else "team_won"
        return Note(key).seats("players", first).number("points", places[0].points)


GAME: Final = KemsGame()
packable(KemsHouse, GAME.settings(SEATS, {}))
packable(Kems, KemsHouse(GAME.settings(SEATS, {})), 0)
