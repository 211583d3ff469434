"""Le 8 Américain, chapter 4: what the special cards do to the players. § numbers are of rulebook.fr.md."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.engine.blocks.turns import beside
from veillee.engine.deal import NOBODY
from veillee.engine.notes import Note
from veillee.games.huit_americain.house import REVERSE, SKIP, TAKE_TWO
from veillee.games.huit_americain.moves import ANSWERING, PLAYING

if TYPE_CHECKING:
    from veillee.games.huit_americain.rules import HuitAmericain


def act(deal: "HuitAmericain", seat: i64, effect: i64, count: i64, luck: Luck) -> None:
    """§4 What so many cards do that act on the players."""
    if effect == TAKE_TWO:
        hit(deal, seat, 2 * count, luck)
    elif effect == REVERSE:
        reverse(deal, seat, count)
    elif effect == SKIP:
        skip(deal, seat, count)
    elif deal.heard is not None:  # §4.7 after a 7 the turn stays
        deal.say(Note("replay").seat("player", seat))


def hit(deal: "HuitAmericain", seat: i64, cards: i64, luck: Luck) -> None:
    """§4.2 The next player takes two cards for each 2 or joker, then plays; §4.4 by house rule they may answer."""
    if deal.house.stacks:
        pass_debt(deal, seat, cards, luck)
        return
    deal.take_hit(beside(seat, deal.way, deal.players), cards, luck)
    if deal.house.taker_is_skipped:
        deal.pass_turn(seat, 2)
    else:
        deal.pass_turn(seat, 1)


def pass_debt(deal: "HuitAmericain", seat: i64, cards: i64, luck: Luck) -> None:
    """§4.4 The next player must answer, or take all that has been added up; §6.5 if the deal stops, take it."""
    deal.demand.owed += cards
    if deal.turns + 1 == deal.house.max_turns:
        deal.take_hit(beside(seat, deal.way, deal.players), deal.demand.owed, luck)
        deal.demand.owed = 0
    deal.pass_turn(seat, 1)
    if deal.turn != NOBODY:
        deal.phase = ANSWERING
        if deal.heard is not None:
            deal.say(Note("owes").seat("player", deal.turn).number("cards", deal.demand.owed))


def take_debt(deal: "HuitAmericain", seat: i64, luck: Luck) -> None:
    """§4.4 A player who does not answer takes everything, and then plays unless §4.2 the turn is lost."""
    deal.take_hit(seat, deal.demand.owed, luck)
    deal.demand.owed = 0
    deal.phase = PLAYING
    if deal.house.taker_is_skipped:
        deal.pass_turn(seat, 1)


def reverse(deal: "HuitAmericain", seat: i64, aces: i64) -> None:
    """§4.5 Each ace turns the play round; with two players, by house rule, each makes the other miss a turn."""
    if aces % 2:
        deal.way = -deal.way
    if deal.heard is not None:
        deal.say(Note("reverse" if aces % 2 else "reverse_twice"))
    if deal.players == 2 and deal.house.ace_skips:
        deal.pass_turn(seat, aces + 1)
    else:
        deal.pass_turn(seat, 1)


def skip(deal: "HuitAmericain", seat: i64, jacks: i64) -> None:
    """§4.6 Each jack makes one player miss their turn."""
    if deal.heard is not None:
        missing = seat
        for _ in range(jacks):
            missing = beside(missing, deal.way, deal.players)
            deal.say(Note("skip").seat("player", missing))
    deal.pass_turn(seat, jacks + 1)
