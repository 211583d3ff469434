"""What a player of Le 8 Américain may imagine: other cards, whose story they cannot tell from the real one."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck, with_orders
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import set_of_row
from veillee.engine.deal import Deal, Past, PastMove, Worlds
from veillee.engine.worlds.drawing import Drawn, draw, imagine
from veillee.engine.worlds.knowledge import Knowledge, known_by
from veillee.engine.worlds.ledger import HOLDS, LACKS, TOOK
from veillee.games.huit_americain.cards import HuitCards
from veillee.games.huit_americain.moves import GIVE, GIVING_MOVES
from veillee.games.huit_americain.play import HuitPlay

PROVED: Final = (LACKS, HOLDS)


class HuitWorlds(Worlds):
    """All that a viewer cannot tell from a deal under way."""

    knowledge: Knowledge

    def __init__(self, deal: HuitPlay, viewer: i64) -> None:
        self.knowledge = known_by(deal.cards.ledger, viewer)
        bare = deal.clone()
        bare.forget()
        super().__init__(bare, viewer)

    def imagine(self, luck: Luck) -> Deal:
        drawn = imagine(self.knowledge, luck)
        twin = self.world(drawn)
        twin.cards.keep(drawn.ledger)
        return twin

    def draw(self, luck: Luck) -> Deal:
        return self.world(draw(self.knowledge, luck))

    def world(self, drawn: Drawn) -> HuitPlay:
        """The deal with these cards."""
        twin = self.deal.clone()
        assert isinstance(twin, HuitPlay)
        twin.cards.stock.order = drawn.stock
        for seat in range(twin.players):
            if seat != self.viewer:
                twin.cards.hands[seat] = set_of_row(drawn.hands[seat])
        return twin


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
