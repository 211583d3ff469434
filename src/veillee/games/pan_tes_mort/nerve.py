"""How those who do not count the chances face the barrel: by rules of thumb, and a beginner by their nerves."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import highest, lowest
from veillee.games.pan_tes_mort.cards import CHAMBERS
from veillee.games.pan_tes_mort.moves import AGAIN, DARE, FLIP, PASS, PAY, RELOAD, ROB, STOP, TURN
from veillee.games.pan_tes_mort.rules import PanTesMort
from veillee.games.pan_tes_mort.stacks import kinds, size

CALM: Final = 5  # hidden cards: with as many one flips without a second thought
DARING: Final = 4  # hidden cards: with as many a second card seems worth a theft


def by_rule_of_thumb(deal: PanTesMort, seat: i64, character: i64) -> i64:
    """Flip while the barrel is nearly full, then pass if one can, or reload; steal from the richest, if one dares."""
    hidden = deal.barrel.hidden()
    if deal.phase == TURN:
        cards = size(deal.spoils.piles[seat])
        if cards == 0 or hidden >= CALM or (hidden == CALM - 1 and cards == 1):
            return FLIP
        return PASS if cards >= len(deal.survivors.line) else RELOAD + lowest(kinds(deal.spoils.piles[seat]))
    if deal.phase == DARE:
        return AGAIN if hidden >= DARING - character and deal.robbable(seat) else STOP
    if deal.phase == ROB:
        return richest(deal, seat)
    return spent_or_stolen(deal, seat)


def by_nerves(deal: PanTesMort, seat: i64, blind: float, luck: Luck) -> i64:
    """Afraid of a barrel that others flip, forgetful of what cards can buy, and no thief unless it is quite safe."""
    hidden = deal.barrel.hidden()
    if deal.phase == TURN:
        cards = size(deal.spoils.piles[seat])
        if cards == 0 or hidden >= CALM - luck.fair(2):
            return FLIP
        if cards >= len(deal.survivors.line) and luck.unit() >= blind:
            return PASS
        return RELOAD + lowest(kinds(deal.spoils.piles[seat]))
    if deal.phase == DARE:
        return AGAIN if hidden == CHAMBERS - 1 and deal.robbable(seat) else STOP
    if deal.phase == ROB:
        return luck.member(deal.robbable(seat))
    return spent_or_stolen(deal, seat)


def richest(deal: PanTesMort, seat: i64) -> i64:
    """Who has the most cards to steal."""
    best = lowest(deal.robbable(seat))
    for other in deal.survivors.line:
        if other != seat and size(deal.spoils.piles[other]) > size(deal.spoils.piles[best]):
            best = other
    return best


def spent_or_stolen(deal: PanTesMort, seat: i64) -> i64:
    """The lowest of one's own cards is the one to part with, the highest of another's the one to take."""
    if deal.phase == PAY:
        return lowest(kinds(deal.spoils.piles[seat]))
    return highest(kinds(deal.spoils.piles[deal.victim]))
