"""The fourteen jokers (§6): what each asks first, and what it does once all is said."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, larger, lowest
from veillee.engine.notes import Note
from veillee.games.autour_du_feu.cards import (
    EXTINGUISHER,
    FIRST_JOKER,
    JOKER_KEYS,
    KINDLING,
    LIGHTER,
    LOG,
)
from veillee.games.autour_du_feu.position import DISCARD, FLAME, GIVE, MOVE, ON, REMOVE, WHOM, Position

NO_QUESTION: Final = -1

# What each joker asks first, in the order of the jokers.
ASKS: Final = vec[i64](
    [FLAME, FLAME, REMOVE, ON, NO_QUESTION, REMOVE, WHOM, REMOVE, ON, DISCARD, WHOM, WHOM, MOVE, ON],
)
LOG_DROP: Final = 3  # §6.12


def choose(deal: Position, card: i64) -> None:
    """Go on with this card: ask what it needs to know, or play it at once where nothing is left to ask."""
    deal.chosen = card
    question: i64 = ON
    if card >= FIRST_JOKER:
        question = ASKS[card - FIRST_JOKER]
    if question == NO_QUESTION:
        deal.grant_number(spend(deal))  # §6.9 the gloves act on the number that follows
        return
    if question == ON:
        room = deal.hearths_for(card)
        if room & (room - 1) == 0:
            lay(deal, lowest(room))
            return
    elif question == WHOM and deal.players == 2:
        deal.target = 1 - deal.turn
        if card == FIRST_JOKER + EXTINGUISHER:
            extinguish(deal)
            return
        question = GIVE
    deal.phase = question


def lay(deal: Position, hearth: i64) -> None:
    """§3.1 The card goes on this hearth; §6.10 to §6.12 a joker takes its value from what it covers."""
    card = deal.chosen
    joker = card - FIRST_JOKER
    if joker == KINDLING:
        deal.kindling = deal.tops[hearth] - 1
    elif joker == LOG:
        deal.log = larger(0, deal.tops[hearth] - LOG_DROP)
    deal.show(card)
    deal.put(card, hearth)
    deal.is_laid = False
    if deal.notes is not None:
        said = deal.tell_card("number_laid", "joker_laid", card).seat("player", deal.turn)
        said.zone("hearth", deal.hearth_name(hearth))
        deal.say(said if joker < 0 else said.number("value", deal.tops[hearth]))
    if joker < 0 or deal.follows:
        deal.end_turn()
    else:
        deal.grant_number(joker)


def spend(deal: Position, said: str = "joker_played") -> i64:
    """§6.3 A joker that goes on no hearth goes to the discards; which one it was."""
    card = deal.chosen
    was_laid = deal.is_laid
    deal.show(card)
    deal.discard(card)
    deal.is_laid = False
    if deal.notes is not None and not was_laid:  # of one that was drawn it was said already
        played = Note(said).seat("player", deal.turn)
        deal.say(played.word("joker", JOKER_KEYS[card - FIRST_JOKER]))
    return card - FIRST_JOKER


def play_for_nothing(deal: Position) -> None:
    """§6.2 What a joker allows may be declined."""
    deal.grant_number(spend(deal, "joker_declined"))


def feed(deal: Position, by: i64) -> None:
    """§6.4 The fire goes up or down by 1."""
    joker = spend(deal)
    deal.fire += by
    if deal.notes is not None:
        deal.say(Note("fire_raised" if by > 0 else "fire_lowered").number("fire", deal.fire))
    deal.grant_number(joker)


def remove_from(deal: Position, hearths: i64, count: i64) -> None:
    """§6.5 to §6.7 So many top cards of each of these hearths go to the discards."""
    joker = spend(deal)
    while hearths:
        hearth = lowest(hearths)
        for _ in range(count):
            card = deal.lift(hearth)
            deal.discard(card)
            if deal.notes is not None:
                removed = deal.tell_card("number_removed", "joker_removed", card)
                deal.say(removed.zone("hearth", deal.hearth_name(hearth)))
        hearths &= hearths - 1
    deal.grant_number(joker)


def move_card(deal: Position, hearth: i64) -> None:
    """§6.8 The top card of a hearth goes on another one, and keeps its value."""
    joker = spend(deal)
    card = deal.lift(deal.hearth)
    deal.put(card, hearth)
    if deal.notes is not None:
        moved = deal.tell_card("number_moved", "joker_moved", card).zone("hearth", deal.hearth_name(deal.hearth))
        deal.say(moved.zone("other", deal.hearth_name(hearth)))
    deal.grant_number(joker)


def extinguish(deal: Position) -> None:
    """§6.13 An opponent will miss his next turn."""
    target = deal.target
    joker = spend(deal)
    deal.skipping |= bit(target)
    if deal.notes is not None:
        deal.say(Note("must_skip").seat("player", target).by(deal.turn))
    deal.grant_number(joker)


def throw(deal: Position, card: i64) -> None:
    """§6.14 A card of the hand goes to the discards, and another one is drawn if there is one."""
    seat = deal.turn
    joker = spend(deal)
    deal.take(seat, card)
    deal.ledger.showed(seat, card)
    deal.discard(card)
    if deal.notes is not None:
        deal.say(deal.tell_card("number_thrown", "joker_thrown", card).seat("player", seat))
    if deal.stock.size() > 0:
        drawn = deal.draw(seat)
        if deal.notes is not None:
            deal.say(Note("draws").seat("player", seat))
            deal.say(deal.tell_card("number_drawn", "joker_drawn", drawn, bit(seat)))
    deal.grant_number(joker)


def give(deal: Position, card: i64, luck: Luck) -> None:
    """§6.15, §6.16 A card goes to an opponent; with the lighter, one comes back at random from his hand."""
    giver = deal.turn
    taker = deal.target
    joker = spend(deal)
    hand_over(deal, giver, taker, card)
    if deal.notes is not None:
        deal.say(Note("gives").seat("player", giver).seat("other", taker))
        deal.say(deal.tell_card("number_given", "joker_given", card, bit(giver) | bit(taker)))
    if joker == LIGHTER:
        back = deal.hand(taker)[luck.below(deal.hand_size(taker))]
        hand_over(deal, taker, giver, back)
        if deal.notes is not None:
            deal.say(Note("takes_back").seat("player", giver).seat("other", taker))
            deal.say(deal.tell_card("number_taken", "joker_taken", back, bit(giver) | bit(taker)))
    deal.grant_number(joker)


def hand_over(deal: Position, giver: i64, taker: i64, card: i64) -> None:
    """A card goes from hand to hand; only these two see it."""
    deal.take(giver, card)
    deal.take(taker, card)
    deal.ledger.gave(giver, taker, card)
