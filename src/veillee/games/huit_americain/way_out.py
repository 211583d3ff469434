"""Le 8 Américain: going out in a single turn, which is certain, for it depends on nobody else's cards.

The rules themselves are asked, so that it holds at every table: § numbers are paragraphs of rulebook.fr.md.
"""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import ACE, JACK, RANK_MATES, rank_cards
from veillee.cards.sets import bit, first, lowest
from veillee.engine.moves import NO_MOVE
from veillee.games.huit_americain.house import HITS, SEVEN
from veillee.games.huit_americain.moves import DRAW, STOP
from veillee.games.huit_americain.rules import HuitAmericain

# What is laid, named or left: whoever draws does not know what comes, and calls lay no card.
CERTAIN: Final = first(DRAW) | bit(STOP)
# Cards after which the turn may come back before others have played: §4.7 a 7, §4.6 jacks that skip all others;
PLAYED_ON: Final = rank_cards(SEVEN) | rank_cards(JACK)
# and with two players also §4.2 a card that skips who is hit, §4.5 or an ace that does.
PLAYED_ON_BY_TWO: Final = PLAYED_ON | HITS | rank_cards(ACE)


def way_out(deal: HuitAmericain, seat: i64, luck: Luck) -> i64:
    """The next move of a way to lay all that this seat holds before anyone else plays, or NO_MOVE."""
    if not may_be_run(deal, seat):
        return NO_MOVE
    bare = deal.clone()
    bare.forget()
    return next_of_run(bare, seat, luck)


def may_be_run(deal: HuitAmericain, seat: i64) -> bool:
    """Whether it is worth a look: each play is of one rank, and all but the last must bring the turn back."""
    last = deal.cards.hands[seat] & ~PLAYED_ON
    if deal.players == 2:
        last &= ~PLAYED_ON_BY_TWO
    return last == 0 or last & ~RANK_MATES[lowest(last)] == 0


def next_of_run(deal: HuitAmericain, seat: i64, luck: Luck) -> i64:
    """What to do first to lay them all, or NO_MOVE if they cannot be."""
    moves = deal.legal_mask(seat) & CERTAIN
    while moves:
        after = deal.clone()
        after.apply(seat, lowest(moves), luck)
        if after.out == seat or (after.turn == seat and next_of_run(after, seat, luck) != NO_MOVE):
            return lowest(moves)
        moves &= moves - 1
    return NO_MOVE
