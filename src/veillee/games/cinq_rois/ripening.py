"""Worlds in which the others have played: whoever has had some turns holds better cards than chance would give him.

What was thrown tells of what was kept. So each of the others is let exchange a card as often as he has had a turn: one
from the stock, for what a regular player throws; a card with which he would have laid his hand did not come.
"""

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.engine.blocks.piles import Stock
from veillee.engine.blocks.turns import seats_on
from veillee.engine.deal import Deal, Worlds
from veillee.games.cinq_rois.going_out import can_expose
from veillee.games.cinq_rois.habits import best_throw
from veillee.games.cinq_rois.melds import deadwood
from veillee.games.cinq_rois.round import CinqRois
from veillee.games.cinq_rois.unknown import Unknown, unknown_to


class RipeWorlds(Worlds):
    """Worlds of a round in which nobody has laid his hand yet, the hands of the others ripened."""

    worlds: Worlds

    def __init__(self, deal: CinqRois, viewer: i64) -> None:
        super().__init__(deal, viewer)
        self.worlds = deal.worlds(viewer)

    def draw(self, luck: Luck) -> Deal:
        world = self.worlds.draw(luck)
        assert isinstance(world, CinqRois)
        stock = world.cards.stock
        world.cards.stock = Stock(stock.order[:], stock.place)
        for seat in range(world.players):
            if seat != self.viewer:
                unknown = unknown_to(world, seat)
                for _ in range(turns_had(world, seat)):
                    exchange(world, seat, unknown, luck)
        return world


def turns_had(deal: CinqRois, seat: i64) -> i64:
    """How many turns a seat has finished."""
    after_first = (seat - seats_on(deal.dealer, 1, deal.players) + deal.players) % deal.players
    return (deal.turns - 1 - after_first + deal.players - 1) // deal.players


def exchange(world: CinqRois, seat: i64, unknown: Unknown, luck: Luck) -> None:
    """Any card of the stock for what this hand would throw, unless all know that it is there."""
    stock = world.cards.stock
    if stock.size() == 0:
        return
    hand = world.cards.hands[seat]
    place = stock.place + luck.fair(stock.size())
    card = stock.order[place]
    hand.add(card)
    thrown = card
    if not can_expose(hand, world.atout):
        thrown = best_throw(hand, deadwood(hand, world.atout), world.atout, unknown)
        if hand.of(thrown) == world.cards.known[seat].of(thrown):
            thrown = card
    hand.remove(thrown)
    stock.order[place] = thrown
