"""A sensible way to play Pan, t'es mort !: tricks that nobody can foresee, then the best chance to live."""

from typing import Final

from mypy_extensions import i64

from frozen.pan_odds import Odds
from veillee.cards.luck import Luck
from veillee.cards.sets import highest, lowest
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.games.pan_tes_mort.moves import AGAIN, CHOOSE, DARE, FLIP, PASS, PAY, RELOAD, ROB, STOP, TURN
from veillee.games.pan_tes_mort.rules import PanTesMort
from veillee.games.pan_tes_mort.stacks import kinds, nth, size

# The chances at all tables with the same options, kept from one position to the next.
ODDS: Final = [Odds(double_click=double, clockwise=round_) for double in (False, True) for round_ in (False, True)]


# The tricks


def card_for_the_trick(hand: i64, luck: Luck) -> i64:
    """Any card of the hand, each as likely.

    Where the others do so, all tricks are alike, and no order of one's own cards is better than another: nobody gains
    by a different way to play. Whoever lays the best cards first is matched by those who think likewise.
    """
    return nth(hand, luck.fair(size(hand)))


# The barrel


class Outlook:
    """The second step as one player's odds see it: how many cards lie in front of each, from this seat on."""

    odds: Odds
    seats: list[int]
    lives: list[int]
    hidden: int
    ahead: int

    def __init__(self, deal: PanTesMort, seat: i64) -> None:
        line = list(deal.survivors.line)
        place = line.index(seat)
        self.odds = ODDS[(2 if deal.house.double_click else 0) + (1 if deal.house.clockwise else 0)]
        self.seats = line[place:] + line[:place]
        self.lives = [size(deal.spoils.piles[other]) for other in self.seats]
        self.hidden = deal.barrel.hidden()
        self.ahead = self.odds.depth(self.lives)
        self.odds.forget_some()

    def way_out(self, pile: i64) -> i64:
        """Flip, reload or pass, whichever leaves the best chance; the lowest card is the one to part with."""
        best: i64 = FLIP
        most = self.odds.flip(self.lives, self.hidden, self.ahead)[0]
        if self.lives[0] > 0:
            chance = self.odds.reload(self.lives, self.ahead)[0]
            if chance > most:
                best, most = RELOAD + lowest(kinds(pile)), chance
        if self.lives[0] >= len(self.lives) and self.odds.passing(self.lives, self.hidden, self.ahead)[0] > most:
            best = PASS
        return best

    def dares(self) -> bool:
        """Whether a second card is worth its risk."""
        stopped = self.odds.handed_on(self.lives, self.hidden, self.ahead)[0]
        return self.odds.again(self.lives, self.hidden, self.ahead)[0] > stopped

    def victim(self, owed: int) -> i64:
        """From whom to steal the next card."""
        after = self.odds.theft(self.lives, owed, self.hidden, self.ahead)
        for place in range(1, len(after)):
            if after[place] < self.lives[place]:
                return self.seats[place]
        return self.seats[0]


class PanPolicy(Policy):
    """Lays any card in the tricks, and plays the odds with the barrel."""

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        assert isinstance(deal, PanTesMort)
        legal = deal.legal_mask(seat)
        if deal.phase == CHOOSE:
            return card_for_the_trick(deal.tricks.hands[seat], luck)
        if deal.phase == TURN:
            return Outlook(deal, seat).way_out(deal.spoils.piles[seat])
        if deal.phase == DARE:
            return AGAIN if Outlook(deal, seat).dares() else STOP
        if deal.phase == ROB:
            return Outlook(deal, seat).victim(deal.owed)
        if deal.phase == PAY:
            return lowest(legal)
        return highest(kinds(deal.spoils.piles[deal.victim]))


POLICY: Final = PanPolicy()
