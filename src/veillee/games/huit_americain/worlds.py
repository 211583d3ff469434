"""How a position of Le 8 Américain came about in an imagined world, and what a seat has seen of the hands."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import with_orders
from veillee.cards.packs import NO_CARD
from veillee.engine.deal import Past, PastMove
from veillee.engine.worlds.ledger import HOLDS, LACKS, TOOK
from veillee.games.huit_americain.cards import HuitCards
from veillee.games.huit_americain.moves import GIVE, GIVING_MOVES

PROVED: Final = (LACKS, HOLDS)


def past_of(cards: HuitCards, real: Past) -> Past:
    """The same moves, but with the orders and gifts of these cards."""
    orders = [list(order) for order in cards.ledger.orders]
    back = len(orders[0]) - cards.put_back
    orders[0] = orders[0][: cards.turned] + orders[0][back:] + orders[0][cards.turned : back]
    gifts = list(cards.ledger.given)
    opening = with_orders(real.opening, orders)
    moves: list[PastMove] = []
    for played in real.moves:
        action, words = played.action, played.words
        if is_gift(played):
            action = gifts.pop(0)
            words = GIVING_MOVES.word(action)
        moves.append(PastMove(played.seat, action, words, with_orders(played.chances, orders)))
    return Past(opening, moves)


def is_gift(played: PastMove) -> bool:
    """§5.4 Whether this move was a gift."""
    return GIVE.holds(played.action) and GIVING_MOVES.word(played.action) == played.words


def seen_of(cards: HuitCards, seat: i64) -> list[int]:
    """What this seat has seen of the hands: the cards it was shown, and what others were proved to lack or hold."""
    ledger = cards.ledger
    shown = ledger.seen_by(seat)
    numbers: list[int] = []
    for event in ledger.events():
        which: i64 = NO_CARD
        if event.what in PROVED:
            which = event.which
        elif event.is_seen_by(seat) or (event.what == TOOK and event.which in shown[event.shuffle]):
            which = ledger.card_of(event)
        numbers += [event.what, event.seat, event.taker, which]
    return numbers
