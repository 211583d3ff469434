"""What there can be to see in Les Cinq Rois. § numbers are paragraphs of rulebook.fr.md."""

from typing import Final

from veillee.cards.packs import TWO_STARS, Pack
from veillee.engine.deal import ENDLESS
from veillee.engine.shapes import FactShape, Shape, ZoneShape, number_shape, seat_shape, word_shape
from veillee.games.cinq_rois.house import ATOUT_WORDS, FIRST_ATOUT, LAST_ATOUT
from veillee.games.cinq_rois.melds import ATOUT_POINTS, JOKER_POINTS, SMALLEST
from veillee.games.cinq_rois.solo import HAND_ZONES, HANDS, LARGEST_HAND, SMALLEST_HAND

MANY_POINTS: Final = 500  # in a whole match


def most_points(cards: int, jokers: int) -> int:
    """§5.1 What so many cards cost at the most, where there are so many jokers."""
    dear = min(cards, jokers)
    return JOKER_POINTS * dear + ATOUT_POINTS * (cards - dear)


def shape_of_round(players: int, pack: Pack, points: tuple[int, int], worth: tuple[float, float]) -> Shape:
    """A round of any number of cards; §4.5 a player about to lay a hand may think again, as often as they like."""
    most = pack.size()
    return Shape(
        players,
        pack,
        [
            ZoneShape("hand", LAST_ATOUT + 1, owned=True),
            ZoneShape("meld", LAST_ATOUT, owned=True, numbers=list(range(1, LAST_ATOUT // SMALLEST + 1))),
            ZoneShape("left", LAST_ATOUT, owned=True),
            ZoneShape("discard", 1),
            ZoneShape("covered", most),
            ZoneShape("stock", most),
        ],
        [
            seat_shape("dealer"),
            number_shape("round", 1, LAST_ATOUT - FIRST_ATOUT + 1),
            number_shape("rounds", 1, LAST_ATOUT - FIRST_ATOUT + 1),
            word_shape("atout", ATOUT_WORDS),
            number_shape("stock", 0, most),
            seat_shape("exposer"),
            number_shape("total", 0, MANY_POINTS, owned=True, clipped=True),
            number_shape("left_points", 0, points[1] + JOKER_POINTS, owned=True),
        ],
        most_moves=ENDLESS,
        points=points,
        worth=worth,
    )


def shape_alone(victory: float) -> Shape:
    """§6 The game for one; §6.3 a card goes to one hand after the other before one is thrown."""
    most = TWO_STARS.size()
    facts: list[FactShape] = [number_shape("closed", 0, HANDS), number_shape("stock", 0, most)]
    return Shape(
        1,
        TWO_STARS,
        [
            *(ZoneShape(name, SMALLEST_HAND + place + 1, owned=True) for place, name in enumerate(HAND_ZONES)),
            ZoneShape("closed", LARGEST_HAND, owned=True, numbers=list(range(SMALLEST_HAND, LARGEST_HAND + 1))),
            ZoneShape("card", 1, owned=True),
            ZoneShape("discard", most),
            ZoneShape("stock", most),
        ],
        facts,
        most_moves=ENDLESS,
        points=(0, HANDS),
        worth=(0.0, HANDS + victory),
    )
