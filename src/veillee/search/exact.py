"""The last moves of a deal of which everything is known: looked at to the end, each seat doing what is best for itself.

With several who each play for themselves that is all that can be said for sure (the *max-n* of the books): nobody
helps or harms another but for their own good.
"""

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import lowest
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.game import Game, Setup


class LastMoves:
    """What the last moves of a deal come to."""

    game: Game
    setup: Setup
    luck: Luck  # has no part in it

    def __init__(self, game: Game, setup: Setup, luck: Luck) -> None:
        self.game = game
        self.setup = setup
        self.luck = luck

    def worths(self, deal: Deal) -> vec[float]:
        """What the deal is worth to each seat if all play their best from here on; it is not to be used any more."""
        seat = deal.turn
        while seat != NOBODY:
            choices = deal.distinct(seat)
            if choices & (choices - 1):
                return self.best(deal, seat, choices)
            deal.apply(seat, lowest(choices), self.luck)
            seat = deal.turn
        return self.game.utilities(self.setup, deal)

    def best(self, deal: Deal, seat: i64, choices: i64) -> vec[float]:
        """The same, where this seat has several choices: that which is worth most to it, the first of equals."""
        best = vec[float]()
        while choices:
            twin = deal.clone()
            twin.apply(seat, lowest(choices), self.luck)
            found = self.worths(twin)
            if len(best) == 0 or found[seat] > best[seat]:
                best = found
            choices &= choices - 1
        return best
