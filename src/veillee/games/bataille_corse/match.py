"""La Bataille Corse, the match: who ends where. § numbers are paragraphs of rulebook.fr.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import CLASSIC, Pack
from veillee.cards.sets import nothings
from veillee.engine.deal import ENDLESS, Deal
from veillee.engine.game import VICTORY, Game, Setup
from veillee.engine.notes import Note
from veillee.engine.options import FirstDealer, Settings
from veillee.engine.packing import packable
from veillee.engine.shapes import Shape, ZoneShape, number_shape, seat_shape, word_shape
from veillee.engine.sheet import Place, Sheet
from veillee.games.bataille_corse.house import CARDS, MAX_FLIPS, OPTIONS, CorseHouse
from veillee.games.bataille_corse.rules import PLAYING, BatailleCorse, opened

MOST_ASKED: Final = 4  # §3.3 cards, by an ace
PAIRED: Final = 3  # §4.1 cards that a pair or a sandwich is seen in
A_PLACE: Final = 20.0  # about as many cards as part two players


class BatailleCorseGame(Game):
    """The match: one deal, until someone has all the cards."""

    def __init__(self) -> None:
        super().__init__(
            "bataille-corse",
            (2, 4, 6),
            OPTIONS,
            FirstDealer("2.1"),
            [PLAYING],
            minutes=15,
        )

    def pack(self, setup: Setup) -> Pack:
        """§1.1 The whole pack, without jokers."""
        return CLASSIC

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        return opened(setup.players, setup.dealer, CorseHouse(setup.settings), order)

    def shape(self, setup: Setup) -> Shape:
        """§5.4 The match stops after so many cards, at each of which all may slap, as long as they have any to burn."""
        most: int = CorseHouse(setup.settings).max_flips
        return Shape(
            setup.players,
            CLASSIC,
            [
                ZoneShape("packet", CARDS, owned=True),
                ZoneShape("burnt", CARDS),
                ZoneShape("pile", CARDS, deep=PAIRED),
            ],
            [
                seat_shape("dealer"),
                number_shape("flips", 0, most if most > 0 else MAX_FLIPS.default, clipped=most < 0),
                seat_shape("owner"),
                number_shape("left", 1, MOST_ASKED),
                number_shape("cards", 0, CARDS, owned=True),
                seat_shape("turn"),
                word_shape("state", ["state_out", "state_hasty", "state_locked"], owned=True),
            ],
            most_moves=most * (1 + 2 * setup.players + CARDS) if most > 0 else ENDLESS,
            points=(0, CARDS),
            worth=(-A_PLACE * (setup.players - 1), A_PLACE * (setup.players - 1) + VICTORY * A_PLACE),
        )

    def deals(self, setup: Setup) -> int:
        """§5.2 One deal is the whole match."""
        return 1

    def utilities(self, setup: Setup, deal: Deal) -> vec[float]:
        """§5.3 Places are what counts, not the cards by which they are won."""
        assert isinstance(deal, BatailleCorse)
        ranks = [deal.rank(seat) for seat in range(deal.players)]
        behind = vec[i64]([-rank for rank in ranks])
        worths = nothings(deal.players)
        for seat in range(deal.players):
            worths[seat] = A_PLACE * self.swing(behind, seat)
            if ranks[seat] == 1:
                worths[seat] += VICTORY * A_PLACE / float(ranks.count(1))
        return worths

    def scale(self, setup: Setup) -> float:
        return A_PLACE

    def ranking(self, sheet: Sheet, settings: Settings) -> list[Place]:
        """§5.3 By the places noted on the sheet."""
        places = [Place(line.seat, line.mark, line.points) for line in sheet.rows[-1]]
        return sorted(places, key=lambda place: (place.rank, place.seat))

    def end_note(self, places: list[Place]) -> Note:
        """§5.2 Someone has all the cards; §5.4 or the most of them."""
        if places[0].points == CARDS:
            return Note("match_swept").seat("player", places[0].seat)
        return super().end_note(places)


GAME: Final = BatailleCorseGame()
packable(CorseHouse, GAME.settings(GAME.usual, {}))
packable(opened, GAME.usual, 0, CorseHouse(GAME.settings(GAME.usual, {})), vec[i64]())
