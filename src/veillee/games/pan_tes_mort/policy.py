"""A sensible way to play Pan, t'es mort !: cards that others will hardly match, then the best chance to live."""

from math import pow  # noqa: A004 - of floats, always a float
from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import highest, lowest, members
from veillee.engine.deal import Deal
from veillee.engine.entry import Policy
from veillee.engine.hidden import choose as ways
from veillee.games.pan_tes_mort.barrel import AGAIN, CHOOSE, DARE, FLIP, PASS, PAY, RELOAD, ROB, STOP, TURN
from veillee.games.pan_tes_mort.odds import Odds
from veillee.games.pan_tes_mort.rules import PanTesMort
from veillee.games.pan_tes_mort.stacks import ALL_CARDS, VALUES, held, kinds, size
from veillee.games.pan_tes_mort.tricks import CHAMBERS, ELEPHANT, MOUSE

BOLDNESS: Final = 3.0  # how much more often the better card is chosen: with 0, all are as likely

# The chances at all tables with the same options, kept from one position to the next.
ODDS: Final = [Odds(double_click=double, clockwise=round_) for double in (False, True) for round_ in (False, True)]


# The tricks


def unseen_shares(deal: PanTesMort, seat: i64) -> list[float]:
    """For each card, its share of those that this seat has not seen."""
    seen = deal.hands[seat] + deal.gone
    for pile in deal.piles:
        seen += pile
    unseen = ALL_CARDS - seen
    return [float(held(unseen, card)) / float(size(unseen)) for card in range(VALUES)]


def unmatched(rivals: list[int], others: int, free: float, shares: list[float]) -> float:
    """How likely it is that none of the rival cards is laid by just one of the others, and all else is free."""
    if not rivals:
        return pow(free, float(others))
    total = 0.0
    for count in range(others + 1):
        if count != 1:
            laid = ways(others, count) * pow(shares[rivals[0]], float(count))
            total += laid * unmatched(rivals[1:], others - count, free, shares)
    return total


def chance_to_win(card: int, others: int, shares: list[float]) -> float:
    """How likely a card is to take the trick if each of the others lays any unseen card."""
    rivals = [MOUSE] if card == ELEPHANT else list(range(card + 1, VALUES))
    free = 1.0 - shares[card]
    for rival in rivals:
        free -= shares[rival]
    if free < 1e-9:  # what rounding leaves of nothing
        free = 0.0
    chance = unmatched(rivals, others, free, shares)
    if card == MOUSE:  # it also wins when just one 6 is laid, whatever else is
        elephant = shares[ELEPHANT]
        rest = 1.0 - shares[MOUSE] - elephant
        chance += float(others) * elephant * pow(rest, float(others - 1))
    return chance


def card_for_the_trick(deal: PanTesMort, seat: i64, luck: Luck) -> i64:
    """A card drawn by lot, the better ones more often: who always lays his best is always matched."""
    shares = unseen_shares(deal, seat)
    cards = members(kinds(deal.hands[seat]))
    weights = [pow(0.01 + chance_to_win(card, deal.sharers - 1, shares), BOLDNESS) for card in cards]
    aim = luck.unit() * sum(weights)
    for place in range(len(cards)):
        aim -= weights[place]
        if aim < 0.0:
            return cards[place]
    return cards[-1]


# The barrel


class Outlook:
    """The second step as one player's odds see it: how many cards lie in front of each, from this seat on."""

    odds: Odds
    seats: list[int]
    lives: list[int]
    hidden: int
    ahead: int

    def __init__(self, deal: PanTesMort, seat: i64) -> None:
        line = list(deal.line)
        place = line.index(seat)
        self.odds = ODDS[(2 if deal.double_click else 0) + (1 if deal.clockwise else 0)]
        self.seats = line[place:] + line[:place]
        self.lives = [size(deal.piles[other]) for other in self.seats]
        self.hidden = CHAMBERS - deal.flipped
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
    """Mixes its cards in the tricks, and plays the odds with the barrel."""

    def choose(self, deal: Deal, seat: i64, luck: Luck) -> i64:
        assert isinstance(deal, PanTesMort)
        legal = deal.legal_mask(seat)
        if deal.phase == CHOOSE:
            return card_for_the_trick(deal, seat, luck)
        if deal.phase == TURN:
            return Outlook(deal, seat).way_out(deal.piles[seat])
        if deal.phase == DARE:
            return AGAIN if Outlook(deal, seat).dares() else STOP
        if deal.phase == ROB:
            return Outlook(deal, seat).victim(deal.owed)
        if deal.phase == PAY:
            return lowest(legal)
        return highest(kinds(deal.piles[deal.victim]))


POLICY: Final = PanPolicy()
