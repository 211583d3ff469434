"""What a seat of Le 8 Américain sees, as planes: for those who play it by the million."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.packs import suit_of
from veillee.cards.sets import bit, bit_count, lowest, set_of_row
from veillee.engine.blocks.turns import CLOCKWISE, away, next_seat, turned_round
from veillee.engine.deal import NOBODY
from veillee.engine.planes import UNTOLD
from veillee.engine.shapes import seats_from_here
from veillee.games.huit_americain.house import ALL_CARDS
from veillee.games.huit_americain.moves import MOVES, NAMING, PHASES

if TYPE_CHECKING:
    from veillee.games.huit_americain.rules import HuitAmericain

# What is told as planes (`tell_planes`), in this order: of the table, then of each seat.
TABLE_PLANES: Final = [
    *("phase", "waited for", "own move under way", "its cards", "top: cards", "top", "discard: cards", "discard"),
    *("stock: cards", "dealer", "deal", "deals", "turn", "suit: clubs", "suit: any_suit", "way", "stock: told", "owed"),
]
SEAT_PLANES: Final = ["hand {}: cards", "hand {}", "top, laid by {}", "cards {}"]
ON_TABLE: Final = 18  # as many as there are
PHASE_OF: Final = vec[i64]([PHASES.index(moves) for moves in MOVES])
ANY_SUIT: Final = 0
SUIT_TO_COME: Final = 1


def plane_names(players: int) -> list[str]:
    """What the planes are called."""
    return [*TABLE_PLANES, *[name.format(seat) for seat in seats_from_here(players) for name in SEAT_PLANES]]


def tell_planes(deal: "HuitAmericain", seat: i64, line: vec[i64]) -> None:
    """What this seat sees, in the order of the names."""
    cards = deal.cards
    players = deal.players
    line[0] = 0
    if bit(seat) & deal.may_act():
        line[0] = bit(PHASE_OF[deal.phase])
    line[1] = turned_round(deal.actors(), seat, players)
    line[2] = 0
    line[3] = 0
    if seat == deal.turn and not deal.is_between_plays():
        line[2] = cards.laid + 1
        line[3] = set_of_row(cards.run[: cards.laid])
    line[4] = 1
    line[5] = bit(cards.top)
    line[6] = bit_count(cards.under)
    line[7] = cards.under
    line[8] = cards.stock.size()
    line[9] = bit(away(deal.dealer, seat, players))
    line[10] = deal.number
    line[11] = deal.house.deals
    line[12] = 0
    if deal.turn != NOBODY:
        line[12] = bit(away(deal.turn, seat, players))
    line[13] = 0
    line[14] = 0
    if deal.phase == NAMING:  # §4.1 no suit is in force while one is being named
        line[14] = bit(SUIT_TO_COME)
    elif deal.demand.wanted == ALL_CARDS:
        line[14] = bit(ANY_SUIT)
    else:
        line[13] = bit(suit_of(lowest(deal.demand.wanted)))
    line[15] = bit(0)
    if deal.way != CLOCKWISE:
        line[15] = bit(1)
    line[16] = cards.stock.size()
    line[17] = UNTOLD
    if deal.demand.owed:
        line[17] = deal.demand.owed
    hand_planes(deal, seat, line)


def hand_planes(deal: "HuitAmericain", seat: i64, line: vec[i64]) -> None:
    """What each seat holds, as far as this one sees it, and what it laid last."""
    cards = deal.cards
    players = deal.players
    is_over = deal.turn == NOBODY
    place: i64 = ON_TABLE
    other = seat
    for _ in range(players):
        hand = cards.hands[other]
        line[place] = bit_count(hand)
        line[place + 1] = 0
        if is_over or other == seat:
            line[place + 1] = hand
        line[place + 2] = 0
        if other == cards.layer:
            line[place + 2] = bit(cards.top)
        line[place + 3] = bit_count(hand)
        other = next_seat(other, players)
        place += 4
