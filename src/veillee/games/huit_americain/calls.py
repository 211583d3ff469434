"""Le 8 Américain, chapter 5: « carte » is said, forgotten and paid for. § numbers are of rulebook.fr.md."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, lowest
from veillee.engine.deal import NOBODY
from veillee.engine.notes import Note
from veillee.games.huit_americain.carte import PENALTY
from veillee.games.huit_americain.moves import DENOUNCE, DRAWN, GIVING, PLAYING

if TYPE_CHECKING:
    from veillee.games.huit_americain.rules import HuitAmericain


def call(deal: "HuitAmericain", seat: i64, action: i64, luck: Luck) -> None:
    """§5.2 They say it in time, or with their card; or §5.3 someone else has noticed."""
    if action >= DENOUNCE:
        denounce(deal, action - DENOUNCE, seat, luck)
        return
    if deal.carte.due & bit(seat):
        deal.carte.due &= ~bit(seat)
    else:
        deal.carte.is_said = True
        if not deal.cards.alone & bit(seat):
            deal.cards.ledger.holds(seat, deal.layable())
    if deal.heard is not None:
        deal.say(Note("carte").seat("player", seat))


def denounce(deal: "HuitAmericain", seat: i64, by: i64, luck: Luck) -> None:
    """§5.4 Each other player who holds two cards or more gives one to whoever forgot, or that player draws two."""
    if not deal.carte.due & bit(seat):
        deal.carte.asleep |= bit(by)  # §5.6
        if deal.heard is not None:
            deal.say(Note("groundless").seat("player", seat).seat("by", by).by(by))
        return
    deal.carte.due &= ~bit(seat)
    deal.carte.denounced |= bit(seat)
    if deal.heard is not None:
        deal.say(Note("denounce").seat("player", seat).seat("by", by).by(by))
    if not deal.house.gifts:
        deal.take_hit(seat, PENALTY, luck)
        return
    givers = deal.cards.with_two() & ~bit(seat)
    if givers:
        pause(deal, seat, givers)


def pause(deal: "HuitAmericain", forgetful: i64, givers: i64) -> None:
    """§5.4 The play stops for the gifts."""
    carte = deal.carte
    carte.forgetful = forgetful
    carte.givers = givers
    carte.paused_turn = deal.turn
    carte.paused_phase = deal.phase
    deal.turn = lowest(givers)
    deal.phase = GIVING


def give(deal: "HuitAmericain", seat: i64, card: i64) -> None:
    """§5.4 A card that only giver and taker see; §5.1 whoever keeps just one owes « carte » too."""
    carte = deal.carte
    taker = carte.forgetful
    deal.cards.give(seat, taker, card)
    carte.due |= deal.cards.alone & bit(seat)
    if deal.heard is not None:
        deal.say(Note("gave").seat("player", seat).seat("taker", taker))
        deal.say(Note("gift", bit(seat) | bit(taker)).seat("player", seat).card("card", card))
    carte.givers &= ~bit(seat)
    if carte.givers:
        deal.turn = lowest(carte.givers)
    else:
        resume(deal)


def resume(deal: "HuitAmericain") -> None:
    """§5.5 The play goes on where it was; whoever gave away the only card they could play after a draw passes."""
    deal.turn = deal.carte.paused_turn
    deal.phase = deal.carte.paused_phase
    deal.carte.forgetful = NOBODY
    deal.carte.paused_turn = NOBODY
    deal.carte.paused_phase = PLAYING
    if deal.phase == DRAWN and not deal.house.free_draw and not deal.can_play(deal.turn):
        deal.skip_play(deal.turn, "pass")
