"""What a move really cost: it and the better one in fresh worlds, with experts playing on.

A search tries many moves, so the best of them was also lucky; and it lets everyone go on by a plain policy, so that
what seems lost may be what a good player wins back. Neither is held against anyone.
"""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING, Final

from veillee import BUILD
from veillee.bots.reasons import is_sure
from veillee.cards.luck import SeededLuck
from veillee.engine.company import Company, PolicyPlayer, one_luck
from veillee.engine.entry import EXPERT, REGULAR
from veillee.engine.minds import Spot

if TYPE_CHECKING:
    from veillee.cards.luck import Luck
    from veillee.engine.deal import Deal
    from veillee.engine.entry import Entry

WORLDS: Final = 100 if BUILD == "compiled" else 24
FEW: Final = 12  # worlds after which what gains nothing is given up
AT_MOST: Final = 1.0  # seconds
PLAYS_ON: Final = EXPERT if BUILD == "compiled" else REGULAR  # on the plain source, experts would take minutes


Moves = tuple[int, int]  # the one that seems better, and what was played


class ExpertPlayer(PolicyPlayer):
    """An expert, who thinks ahead as they do at a table."""

    def __init__(self, entry: Entry, spot: Spot) -> None:
        super().__init__(entry.policy, PLAYS_ON)
        self.mind = entry.mind
        self.spot = spot

    def choose(self, deal: Deal, seat: int, luck: Luck) -> int:
        """What an expert does in this seat."""
        spot = Spot(self.spot.game, self.spot.setup, deal, seat)
        search = self.mind.search(spot, PLAYS_ON, luck)
        if search is None:
            return super().choose(deal, seat, luck)
        search.go_on(self.mind.simulations(PLAYS_ON))
        return search.best()


def confirmed(entry: Entry, spot: Spot, moves: Moves, luck: Luck, seconds: float = AT_MOST) -> float | None:
    """By how much a move is better than another on average, if that is sure; `seconds` of 0 are as long as it takes."""
    until = process_time() + seconds
    total = squares = 0.0
    for seen in range(1, WORLDS + 1):
        gain = gained(entry, spot, moves, luck)
        total += gain
        squares += gain * gain
        if seen >= FEW and (total <= 0 or (seconds and process_time() > until)):
            break
    return total / seen if total > 0 and is_sure(total, squares, seen) else None


def gained(entry: Entry, spot: Spot, moves: Moves, luck: Luck) -> float:
    """How much more the better move brings in one world, with the same luck."""
    world, chances = spot.world.imagine(spot.seat, luck), luck.word()
    one, other = (ended(entry, spot, world.clone(), action, SeededLuck(chances)) for action in moves)
    return one - other


def ended(entry: Entry, spot: Spot, world: Deal, action: int, luck: Luck) -> float:
    """What a move is worth in one world, once experts have played it to its end."""
    world.apply(spot.seat, action, luck)
    players = int(world.players)
    Company([ExpertPlayer(entry, spot)] * players, one_luck(luck, players)).play(world)
    return spot.game.utility(spot.setup, world, spot.seat)
