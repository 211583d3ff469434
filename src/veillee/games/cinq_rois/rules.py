"""Les Cinq Rois: runs and books, wilds that change every round, and the fewest points left win.

The rules are in rulebook.fr.md; § numbers below are its paragraphs. Here is §1, the match; a round is in round.py and
its cards in cards.py, the game for one in solo.py, what a meld is in melds.py.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import THREE_STARS, TWO_STARS, Pack
from veillee.engine.deal import Deal
from veillee.engine.game import VICTORY, Game, Setup
from veillee.engine.notes import Note
from veillee.engine.options import FirstDealer, Settings
from veillee.engine.packing import packable
from veillee.engine.shapes import Shape
from veillee.engine.sheet import NO_RANK, Place, Sheet
from veillee.games.cinq_rois.house import ATOUT_WORDS, FIRST_ROUND, LAST_ATOUT, RESHUFFLE, RoisHouse
from veillee.games.cinq_rois.melds import JOKER
from veillee.games.cinq_rois.moves import DISCARDING, TAKING
from veillee.games.cinq_rois.round import CinqRois
from veillee.games.cinq_rois.shape import most_points, shape_alone, shape_of_round
from veillee.games.cinq_rois.solo import CHOOSING_HAND, HANDS, THROWING, dealt_alone

TWO_SETS: Final = 8  # §1.1 players whom two sets are enough for
ROUND_POINTS: Final = 10.0


class CinqRoisGame(Game):
    """The match: a round for each number of cards, up to thirteen; for one player, a single game of eleven hands."""

    def __init__(self) -> None:
        super().__init__(
            "cinq-rois",
            (1, 4, 12),
            [FIRST_ROUND, RESHUFFLE],
            FirstDealer("1.5"),
            [TAKING, DISCARDING, CHOOSING_HAND, THROWING],
            minutes=45,
            fewest_win=True,  # §5.3
        )

    def pack(self, setup: Setup) -> Pack:
        """§1.1 Two sets, or three from nine players on."""
        return TWO_STARS if setup.players <= TWO_SETS else THREE_STARS

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        """§1.4 One card more each round; the rank of that number is wild."""
        if setup.players == 1:
            return dealt_alone(order)
        deal = CinqRois(setup.players, setup.dealer, RoisHouse(setup.settings), setup.number)
        deal.totals = vec[i64](setup.totals)
        deal.serve(order)
        return deal

    def shape(self, setup: Setup) -> Shape:
        """§1.3 Alone, another game."""
        if setup.players == 1:
            return shape_alone(VICTORY)
        pack = self.pack(setup)
        points = (0, most_points(LAST_ATOUT, pack.copies[JOKER]))
        return shape_of_round(setup.players, pack, points, self.worth(setup, points))

    def deals(self, setup: Setup) -> int:
        """§1.4 A round for each number of cards; §1.3 alone, a single game."""
        return 1 if setup.players == 1 else RoisHouse(setup.settings).rounds()

    def paper(self, setup: Setup) -> list[str]:
        """§1.4 The wild cards of each round."""
        return super().paper(setup) if setup.players == 1 else ATOUT_WORDS[-self.deals(setup) :]

    def utilities(self, setup: Setup, deal: Deal) -> vec[float]:
        """§6.5 Alone, each hand that is closed counts, and all of them are a victory; §5.3 else the fewest points."""
        if setup.players > 1:
            return super().utilities(setup, deal)
        closed = deal.points(0)
        return vec[float]([float(closed) + (VICTORY if closed == HANDS else 0.0)])

    def scale(self, setup: Setup) -> float:
        """About what a round costs a player."""
        return ROUND_POINTS

    def ranking(self, sheet: Sheet, settings: Settings) -> list[Place]:
        """§6.5 Alone, one comes first by closing all the hands, or nowhere; §5.3 else the fewest points."""
        if sheet.players > 1:
            return super().ranking(sheet, settings)
        closed = sheet.totals()[0]
        return [Place(0, 1 if closed == HANDS else NO_RANK, closed)]

    def end_note(self, places: list[Place]) -> Note:
        """§6.5 Alone, one has won when all the hands are closed."""
        if len(places) > 1:
            return super().end_note(places)
        if places[0].rank != NO_RANK:
            return Note("solo_won")
        return Note("solo_lost").number("closed", places[0].points).number("hands", HANDS)


GAME: Final = CinqRoisGame()
USUAL: Final = RoisHouse(GAME.settings(GAME.usual, {}))

packable(RoisHouse, GAME.settings(GAME.usual, {}))
packable(CinqRois, 2, 0, USUAL, 1)
