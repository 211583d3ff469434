"""What is seen of tricks: their zones, facts and planes, and the shapes of these. Written once for all trick games."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.packs import NO_CARD, suit_of
from veillee.cards.sets import bit, bit_count, lowest, members
from veillee.engine.blocks.turns import away, next_seat
from veillee.engine.deal import NOBODY
from veillee.engine.notes import CARDS, EVERYONE, NO_ONE, TABLE, Value
from veillee.engine.shapes import (
    FactShape,
    ZoneShape,
    cards_shape,
    number_shape,
    seat_shape,
    seats_from_here,
    suit_shape,
)
from veillee.engine.zones import Fact, Zone, hand_zone, number_fact, recalled_zone, seat_fact, suit_fact

if TYPE_CHECKING:
    from veillee.engine.blocks.tricks import TrickDeal

BASE: Final = 64  # a trick is written as one number, a card a digit

# Planes of all trick games (`trick_planes`), in this order: those of the table, then those of each seat.
TABLE_PLANES: Final = ["phase", "waited for", "dealer", "turn", "trump", "turned", "trick: cards", "trick"]
SEAT_PLANES: Final = ["hand {}: cards", "hand {}", "trick, laid by {}", "tricks {}", "last_trick {}"]
SWEPT_PLANES: Final = ["taken: cards", "taken", "stock: cards", "stock"]  # (`swept_planes`)
ON_TABLE: Final = 8  # as many as there are
PER_SEAT: Final = 5
HELD: Final = 1
LAID: Final = 2
LAST: Final = 4


def cards_in(trick: i64, count: i64) -> list[int]:
    """The cards of a trick, in the order they were laid."""
    found: list[int] = []
    while count > 0:
        found.append(trick % BASE)
        trick //= BASE
        count -= 1
    found.reverse()
    return found


def set_in(trick: i64, count: i64) -> i64:
    """The same as a set."""
    found: i64 = 0
    while count > 0:
        found |= bit(trick % BASE)
        trick //= BASE
        count -= 1
    return found


def trick_zone_shapes(players: int, hand: int, pack: int) -> list[ZoneShape]:
    """The zones of all trick games, with so many cards in a hand at the most and in the pack."""
    hands, trick = ZoneShape("hand", hand, owned=True), ZoneShape("trick", players, laid=True)
    return [hands, trick, ZoneShape("taken", pack), ZoneShape("stock", pack)]


def trick_fact_shapes(players: int, tricks: int) -> list[FactShape]:
    """What all trick games make public (`trick_facts`), with so many tricks in a deal."""
    return [
        seat_shape("dealer"),
        seat_shape("turn"),
        suit_shape("trump"),
        cards_shape("turned"),
        number_shape("tricks", 0, tricks, owned=True),
        cards_shape("last_trick", players, owned=True),
    ]


def trick_plane_names(players: int) -> list[str]:
    """What they are called."""
    return [*TABLE_PLANES, *[name.format(seat) for seat in seats_from_here(players) for name in SEAT_PLANES]]


def trick_zones(deal: "TrickDeal") -> list[Zone]:
    """Hands, the trick, the cards taken and what was not dealt."""
    zones = [hand_zone(deal.hands[seat], seat, deal.served.shown) for seat in range(deal.players)]
    cards = cards_in(deal.trick, deal.on_table)
    laid_by = [(deal.leader + place) % deal.players for place in range(len(cards))]
    trick = Zone("trick", cards, TABLE, EVERYONE, 0, laid_by)
    if cards:
        trick.best = cards.index(deal.best)
    zones.append(trick)
    zones.append(recalled_zone("taken", members(deal.gone_by() & ~deal.in_trick())))
    stock = deal.served.undealt()
    if stock:
        zones.append(Zone("stock", deal.served.turned_last(stock), TABLE, NO_ONE, deal.served.shown))
    return zones


def trick_facts(deal: "TrickDeal") -> list[Fact]:
    """What all trick games make public: who deals, whose turn, the trump, the tricks taken, the last trick."""
    facts = [seat_fact("dealer", deal.dealer)]
    if not deal.is_over():
        facts.append(seat_fact("turn", deal.turn))
    if deal.served.trumps:
        facts.append(suit_fact("trump", suit_of(lowest(deal.served.trumps))))
    if deal.served.turned != NO_CARD:
        facts.append(Fact("turned", Value(CARDS, [deal.served.turned])))
    for seat in range(deal.players):
        facts.append(number_fact("tricks", deal.won[seat], seat))
    if deal.last_taker != NOBODY:
        facts.append(Fact("last_trick", Value(CARDS, cards_in(deal.last_trick, deal.players)), deal.last_taker))
    return facts


def trick_planes(deal: "TrickDeal", seat: i64, line: vec[i64], phase: i64) -> i64:
    """What all trick games show a seat, as planes, in this phase; where the next one is to be written."""
    players = deal.players
    waited: i64 = 0
    if deal.turn != NOBODY:
        waited = bit(away(deal.turn, seat, players))
    line[0] = 0
    if deal.turn == seat:
        line[0] = bit(phase)
    line[1] = waited
    line[2] = bit(away(deal.dealer, seat, players))
    line[3] = waited
    line[4] = 0
    if deal.served.trumps:
        line[4] = bit(suit_of(lowest(deal.served.trumps)))
    line[5] = 0
    if deal.served.turned != NO_CARD:
        line[5] = bit(deal.served.turned)
    line[6] = deal.on_table
    line[7] = deal.in_trick()
    place: i64 = ON_TABLE
    one: i64 = 0
    other = seat
    while one < players:
        hand = deal.hands[other]
        line[place] = bit_count(hand)
        line[place + HELD] = hand & deal.served.shown
        line[place + LAID] = 0
        line[place + 3] = deal.won[other]
        line[place + LAST] = 0
        place += PER_SEAT
        other = next_seat(other, players)
        one += 1
    line[ON_TABLE + HELD] = deal.hands[seat]
    trick = deal.trick
    left = deal.on_table
    while left > 0:
        left -= 1
        laid_by = away((deal.leader + left) % players, seat, players)
        line[ON_TABLE + LAID + PER_SEAT * laid_by] = bit(trick % BASE)
        trick //= BASE
    if deal.last_taker != NOBODY:
        line[ON_TABLE + LAST + PER_SEAT * away(deal.last_taker, seat, players)] = set_in(deal.last_trick, players)
    return place


def swept_planes(deal: "TrickDeal", line: vec[i64], place: i64) -> i64:
    """The cards taken, which all saw, and the stock; where the next plane is to be written."""
    taken = deal.gone_by() & ~deal.in_trick()
    stock = deal.served.undealt()
    line[place] = bit_count(taken)
    line[place + 1] = taken
    line[place + 2] = bit_count(stock)
    line[place + 3] = stock & deal.served.shown
    return place + 4
