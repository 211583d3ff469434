"""How Le Président is thought over: worlds played to their end; and once two players are left, the end worked out."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, lowest, members
from veillee.engine.minds import Judged, Search, Spot
from veillee.games.president.duel import Duel, is_duel
from veillee.games.president.levels import LEVELS
from veillee.games.president.policy import POLICY
from veillee.games.president.rules import President
from veillee.search.mind import SampledMind
from veillee.search.sampling import Endings


class PresidentMind(SampledMind):
    """Thinks ahead by sampling, and to the very end where the cards gone by tell who holds what."""

    def search(self, spot: Spot, level: i64, luck: Luck) -> Search | None:
        deal = spot.world
        assert isinstance(deal, President)
        if self.simulations(level) > 0 and is_duel(deal):
            if deal.picking is not None:
                return None  # what is laid was chosen, and suits do not count
            won = Duel(deal, luck).winners(deal)
            if won:
                return WonDuel(spot, won, luck)
        return super().search(spot, level, luck)


class WonDuel(Search):
    """A duel that is won: nothing is left to look for. Where it is lost, one hopes for a mistake, and samples."""

    spot: Spot
    won: i64  # the moves that win
    usual: i64  # what the policy would do

    def __init__(self, spot: Spot, won: i64, luck: Luck) -> None:
        self.spot = spot
        self.won = won
        self.usual = POLICY.choose(spot.world, spot.seat, luck)

    def go_on(self, simulations: i64) -> bool:
        """All is known."""
        return False

    def best(self) -> i64:
        """The policy's own move if it wins, else the lowest that does."""
        if bit(self.usual) & self.won:
            return self.usual
        return lowest(self.won)

    def judged(self) -> list[Judged]:
        """The moves that win, the best first, then the others."""
        best = self.best()
        lost = self.spot.world.legal_mask(self.spot.seat) & ~self.won
        won = [Judged(action, self.worth(is_won=True), 0.0, 1) for action in [best, *members(self.won & ~bit(best))]]
        return won + [Judged(action, self.worth(is_won=False), 0.0, 1) for action in members(lost)]

    def worth(self, *, is_won: bool) -> float:
        """What the deal is worth to the seat if it goes out in the better place, or in the other one."""
        end = self.spot.world.clone()
        assert isinstance(end, President)
        seat = self.spot.seat
        if is_won:
            end.places.take_best(seat)
        end.places.take_best(lowest(end.hands.active & ~bit(seat)))
        if not is_won:
            end.places.take_best(seat)
        return self.spot.game.utility(self.spot.setup, end, seat)


MIND: Final = PresidentMind(Endings(POLICY), LEVELS)
