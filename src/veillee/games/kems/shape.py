"""What there can be to see in Le Kem's, in both tempos. § numbers are paragraphs of rulebook.fr.md."""

from typing import Final

from veillee.cards.packs import CLASSIC
from veillee.engine.deal import ENDLESS
from veillee.engine.notes import WORD
from veillee.engine.shapes import FactShape, Shape, ZoneShape, cards_shape, number_shape, seat_shape, word_shape
from veillee.games.kems.calls import BARRED
from veillee.games.kems.house import SEATS, KemsHouse
from veillee.games.kems.moves import ROW
from veillee.games.kems.rules import MOMENTS
from veillee.games.kems.score import GOOD_CONTRE, MISSED_CONTRE, THEIR_WRONG_KEMS, WORTH, WRONG_KEMS
from veillee.games.kems.signals import NAMED
from veillee.games.kems.ticks import CALLED

HAND: Final = 4  # §4.1 cards
UNDEALT: Final = 36  # cards
MANY_POINTS: Final = 20  # below nothing: nobody knows how often teams are wrong in a match


def points_of(house: KemsHouse) -> tuple[int, int]:
    """§5.8 In front of each river each of two partners may be wrong once in a kem's and once in a contre-kem's."""
    rivers: int = UNDEALT // ROW * (1 + house.shuffles)
    lost, won = WORTH[MISSED_CONTRE], WORTH[GOOD_CONTRE]
    if house.false_costs:
        lost += WORTH[WRONG_KEMS]
    if house.false_pays:
        won += 2 * rivers * WORTH[THEIR_WRONG_KEMS]
    return int(2 * rivers * lost), int(won)


def shape_of(house: KemsHouse, worth: tuple[float, float]) -> Shape:
    """§2.1 A signal is known to partners alone; §3.2 gestures may be made without end."""
    target: int = house.target
    length: int = house.max_len
    return Shape(
        SEATS,
        CLASSIC,
        [
            ZoneShape("hand", HAND, owned=True),
            ZoneShape("river", ROW),
            ZoneShape("stock", UNDEALT),
            ZoneShape("swept", CLASSIC.size()),
        ],
        [
            seat_shape("dealer"),
            word_shape("moment", MOMENTS),
            number_shape("stock", 0, UNDEALT),
            number_shape("age", 0, house.river_max),
            number_shape("sated", 0, SEATS),
            word_shape("signal", NAMED),
            word_shape("proposal", NAMED),
            FactShape("signal_then", WORD, words=NAMED, times=length - 1, ordered=True),
            number_shape("score", -MANY_POINTS, target + MANY_POINTS, owned=True, clipped=True),
            word_shape("gesture", NAMED, owned=True),
            word_shape("barred", BARRED[1:], owned=True),
            FactShape("described", WORD, owned=True, words=NAMED, times=length, ordered=True),
            seat_shape("looks", owned=True),
            cards_shape("reaches", owned=True),
            cards_shape("gives", owned=True),
            word_shape("chosen", [*CALLED, "offer_leave", "offer_still", *NAMED], owned=True),
        ],
        most_moves=ENDLESS,
        points=points_of(house),
        worth=worth,
        teams=2,
    )
