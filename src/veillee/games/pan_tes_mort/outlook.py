"""The second step as one seat sees it, and what someone who counts the chances does there."""

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.sets import highest, lowest
from veillee.games.pan_tes_mort.moves import AGAIN, DARE, FLIP, PASS, PAY, RELOAD, ROB, STOP, TURN
from veillee.games.pan_tes_mort.odds import PASSING, POWERS, RELOADING, Odds, odds_of
from veillee.games.pan_tes_mort.rules import PanTesMort
from veillee.games.pan_tes_mort.stacks import BASE, kinds, size


class Outlook:
    """How many cards lie in front of each, from this seat on, and what the odds say of it."""

    odds: Odds
    line: vec[i64]
    place: i64  # this seat's, in the line
    lives: i64
    hidden: i64

    def __init__(self, deal: PanTesMort, seat: i64) -> None:
        self.odds = odds_of(deal.house.double_click, deal.house.clockwise)
        self.line = deal.survivors.line
        self.hidden = deal.barrel.hidden()
        self.place = 0
        while self.line[self.place] != seat:
            self.place += 1
        self.lives = 0
        for turns in range(len(self.line)):
            self.lives += POWERS[turns] * size(deal.spoils.piles[self.seat_after(turns)])

    def seat_after(self, turns: i64) -> i64:
        """Who plays so many turns later."""
        return self.line[(self.place + turns) % len(self.line)]

    def way_out(self, pile: i64) -> i64:
        """Flip, reload or pass, whichever leaves the best chance."""
        way = self.odds.way_out(self.lives, len(self.line), self.hidden)
        if way == RELOADING:
            return RELOAD + highest(kinds(pile))
        return PASS if way == PASSING else FLIP

    def dares(self) -> bool:
        """Whether a second card is worth its risk."""
        return self.odds.dares(self.lives, len(self.line), self.hidden)

    def victim(self, owed: i64) -> i64:
        """From whom to steal the next card."""
        after = self.odds.theft(self.lives, len(self.line), owed, self.hidden)
        turns: i64 = 1
        while after // POWERS[turns] % BASE == self.lives // POWERS[turns] % BASE:
            turns += 1
        return self.seat_after(turns)


def by_the_odds(deal: PanTesMort, seat: i64) -> i64:
    """What leaves this seat the best chance.

    High cards go first, and low ones are stolen: between equal numbers, who has the lower ones plays later, and that is
    better.
    """
    if deal.phase == PAY:
        return highest(kinds(deal.spoils.piles[seat]))
    if deal.phase not in (TURN, DARE, ROB):
        return lowest(kinds(deal.spoils.piles[deal.victim]))
    outlook = Outlook(deal, seat)
    if deal.phase == TURN:
        return outlook.way_out(deal.spoils.piles[seat])
    if deal.phase == DARE:
        return AGAIN if outlook.dares() else STOP
    return outlook.victim(deal.owed)
