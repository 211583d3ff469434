"""Le Président as a seat sees it, told at a blow: the planes that environments read (docs/adr/0039).

§ numbers are paragraphs of rulebook.fr.md.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.sets import bit, bit_count, first, highest
from veillee.engine.blocks.turns import away, next_seat, turned_round
from veillee.engine.deal import NOBODY
from veillee.engine.shapes import seats_from_here
from veillee.games.president.moves import MOST_LAID, PHASES
from veillee.games.president.titles import TITLES, title_number

if TYPE_CHECKING:
    from veillee.games.president.rules import President

# Those of the table, then those of each seat, in the order in which they are told.
TABLE_PLANES: Final = [
    *("phase", "waited for", "has chosen", "out", "title", "own move under way", "its cards", "its zones"),
    *("trick: cards", "trick", "trick, on top", *[f"trick, {deep} below" for deep in range(1, MOST_LAID)]),
    *("taken: cards", "taken", "dealer", "deal", "turn", "order"),
]
SEAT_PLANES: Final = [
    *("hand {}: cards", "hand {}", "returned {}: cards", "returned {}", "trick, laid by {}"),
    *("cards {}", "title {}", "in_trick {}", "last_title {}"),
]
STEP: Final = 5
TRICK: Final = 8
ON_TOP: Final = TRICK + 2
TAKEN: Final = ON_TOP + MOST_LAID
ON_TABLE: Final = len(TABLE_PLANES)
LAID_BY: Final = 4
PER_SEAT: Final = len(SEAT_PLANES)


def plane_names(players: int) -> list[str]:
    """What the planes are called."""
    return [*TABLE_PLANES, *[name.format(seat) for seat in seats_from_here(players) for name in SEAT_PLANES]]


def tell(deal: "President", seat: i64, line: vec[i64]) -> None:
    """What this seat sees."""
    players = deal.players
    actors = deal.actors()
    line[0] = 0
    if bit(seat) & actors:
        line[0] = bit(PHASES.index(deal.moves()))
    line[1] = turned_round(actors, seat, players)
    line[2] = turned_round(deal.sealed(), seat, players)
    tell_move(deal, seat, line)
    tell_seats(deal, seat, line)
    tell_trick(deal, seat, line)
    line[TAKEN + 2] = bit(away(deal.dealer, seat, players))
    line[TAKEN + 3] = deal.number
    line[TAKEN + 4] = 0
    if deal.turn != NOBODY:
        line[TAKEN + 4] = bit(away(deal.turn, seat, players))
    line[TAKEN + 5] = 0
    if deal.is_reversed:
        line[TAKEN + 5] = bit(0)


def tell_move(deal: "President", seat: i64, line: vec[i64]) -> None:
    """§3.10 The cards picked so far, §2.5 or put aside so far: only who does it sees it."""
    line[STEP] = 0
    line[STEP + 1] = 0
    line[STEP + 2] = 0
    if deal.picking is not None:
        if seat == deal.turn:
            line[STEP] = 2 + len(deal.picking.picks)
            line[STEP + 1] = deal.picking.cards()
            line[STEP + 2] = bit(0)
    elif deal.exchange.to_choose > 0 and bit(seat) & deal.exchange.choosers():
        aside = deal.exchange.put_aside_by(seat)
        if aside:
            line[STEP] = 1 + bit_count(aside)
            line[STEP + 1] = aside
            line[STEP + 2] = bit(deal.players)


def tell_seats(deal: "President", seat: i64, line: vec[i64]) -> None:
    """What each seat holds, as far as this one sees it, and its titles."""
    players = deal.players
    line[3] = turned_round(first(players) & ~deal.hands.active, seat, players)
    line[4] = 0
    far: i64 = 0
    other = seat
    while far < players:
        tell_hand(deal, other, ON_TABLE + far * PER_SEAT, line, is_own=far == 0)
        line[4] |= bit(far * len(TITLES)) * tell_titles(deal, other, ON_TABLE + far * PER_SEAT, line)
        other = next_seat(other, players)
        far += 1


def tell_hand(deal: "President", other: i64, place: i64, line: vec[i64], *, is_own: bool) -> None:
    """A hand, and what of it was put aside."""
    aside = deal.exchange.put_aside_by(other)
    hand = deal.hands.held[other]
    line[place] = bit_count(hand & ~aside)
    line[place + 1] = 0
    line[place + 2] = bit_count(aside)
    line[place + 3] = 0
    if is_own:
        line[place + 1] = hand & ~aside
        line[place + 3] = aside
    line[place + LAID_BY] = 0
    line[place + 5] = bit_count(hand)


def tell_titles(deal: "President", other: i64, place: i64, line: vec[i64]) -> i64:
    """§4.2 The title of this deal and that of the last one, as sets; which of them counts."""
    earned = title_set(deal.places.of[other], deal.players)
    before = title_set(deal.exchange.place(other), deal.players)
    line[place + 6] = earned
    line[place + 7] = 0
    if bit(other) & deal.trick.passed & deal.hands.active:
        line[place + 7] = bit(0)
    line[place + 8] = before
    if earned:
        return earned
    return before


def title_set(place: i64, players: i64) -> i64:
    """The title of a place, as a set of one; nothing, where there is no place."""
    if place == 0:
        return 0
    return bit(title_number(place, players))


def tell_trick(deal: "President", seat: i64, line: vec[i64]) -> None:
    """§3.1 Lay upon lay, who laid each, and the last cards one by one; then what lies face down."""
    trick = deal.trick
    lays = trick.lays
    found: i64 = 0
    count: i64 = 0
    left: i64 = len(lays)
    below: i64 = 0
    while below < MOST_LAID:
        line[ON_TOP + below] = 0
        below += 1
    below = 0
    while left > 0:
        left -= 1
        cards = lays[left]
        found |= cards
        count += bit_count(cards)
        line[ON_TABLE + PER_SEAT * away(trick.laid_by[left], seat, deal.players) + LAID_BY] |= cards
        while cards and below < MOST_LAID:
            top = bit(highest(cards))
            line[ON_TOP + below] = top
            cards ^= top
            below += 1
    line[TRICK] = count
    line[TRICK + 1] = found
    gone = deal.hands.gone_by() & ~found
    line[TAKEN] = bit_count(gone)
    line[TAKEN + 1] = gone
