"""How cards are played around the fire, and those that are laid on a hearth. § numbers are of rulebook.fr.md.

A card has its whole rule in one class; the jokers that are not laid are in `jokers`.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import larger, lowest
from veillee.engine.notes import Note, Refusal
from veillee.games.autour_du_feu.cards import COLOUR_WORDS, FIRST_JOKER, HIGHEST, JOKER_KEYS, KINDLING
from veillee.games.autour_du_feu.under_way import NO_JOKER, ON

if TYPE_CHECKING:
    from veillee.games.autour_du_feu.rules import Feu

AT_ONCE: Final = -1  # instead of a question, where nothing is left to ask


class CardRule:
    """How a card is played: what it asks, what it does once all is answered, why another answer is refused."""

    joker: i64  # which one it is, or NO_JOKER
    asks: list[int]  # at the most, in this order
    may_decline: bool  # §6.2 it may be played for nothing
    is_followed: bool  # §6.1 a number may be laid after it

    def __init__(self, joker: i64, asks: list[int], *, may_decline: bool = True, is_followed: bool = True) -> None:
        self.joker = joker
        self.asks = asks
        self.may_decline = may_decline
        self.is_followed = is_followed

    def first(self, deal: "Feu") -> i64:
        """What it asks first, or AT_ONCE."""
        return self.asks[0]

    def begin(self, deal: "Feu") -> None:
        """It was chosen."""
        asked = self.first(deal)
        if asked == AT_ONCE:
            self.at_once(deal)
        else:
            deal.under_way.asked = asked

    def at_once(self, deal: "Feu") -> None:
        """What it does where nothing is left to ask."""
        raise NotImplementedError

    def answers(self, deal: "Feu") -> i64:
        """What may be answered now, but to decline."""
        raise NotImplementedError

    def answer(self, deal: "Feu", action: i64, luck: Luck) -> None:
        """What an answer does."""
        raise NotImplementedError

    def decline(self, deal: "Feu") -> None:
        """§6.2 It is played for nothing."""
        self.spend(deal)
        if deal.heard is not None:
            deal.say(self.signed(Note("joker_declined"), deal))
        self.end(deal)

    def prompt(self, deal: "Feu") -> Note:
        """What to ask now."""
        raise NotImplementedError

    def why_not(self, deal: "Feu", action: i64) -> Refusal:
        """Why an answer that has a meaning is not open."""
        raise NotImplementedError

    # Common to all

    def spend(self, deal: "Feu") -> None:
        """§6.3 A joker that goes on no hearth goes to the discards."""
        self.leave_hand(deal)
        deal.hearths.discard(FIRST_JOKER + self.joker)
        deal.still()

    def leave_hand(self, deal: "Feu") -> None:
        """The card is shown; one that was drawn and laid open has left the hand already."""
        if not deal.under_way.is_laid:
            deal.hands.show(deal.turn, deal.under_way.card)
        deal.under_way.is_laid = False

    def end(self, deal: "Feu") -> None:
        """All is done: §6.1 a number may follow, or the turn is over."""
        if self.is_followed:
            deal.let_follow(self.joker)
        else:
            deal.end_turn()

    def signed(self, said: Note, deal: "Feu") -> Note:
        """A note of what it did, which says too who played which joker: one act is one sentence."""
        return said.seat("player", deal.turn).word("joker", JOKER_KEYS[self.joker])


def no_such_hearth() -> Refusal:
    """§2.1 A colour that is not in play has no hearth."""
    return Refusal("no_such_hearth", "2.1")


def needs_room(joker: i64) -> Refusal:
    """§6.10, §6.11 Why one of the two jokers that go below what they cover goes nowhere."""
    return Refusal("joker_needs_room", "6.11" if joker == KINDLING else "6.10")


# Cards that are laid on a hearth


class Laid(CardRule):
    """§3.1 A card that goes on a hearth."""

    def __init__(self, joker: i64, *, is_followed: bool) -> None:
        super().__init__(joker, [ON], may_decline=False, is_followed=is_followed)

    def first(self, deal: "Feu") -> i64:
        room = self.answers(deal)
        return ON if room & (room - 1) else AT_ONCE

    def begin(self, deal: "Feu") -> None:
        room = self.answers(deal)
        if room & (room - 1):
            deal.under_way.asked = ON
        else:
            self.lay(deal, lowest(room))

    def answer(self, deal: "Feu", action: i64, luck: Luck) -> None:
        self.lay(deal, action)

    def value_on(self, deal: "Feu", hearth: i64) -> i64:
        """The value that it takes there."""
        raise NotImplementedError

    def lay(self, deal: "Feu", hearth: i64) -> None:
        """It goes on this hearth."""
        card = deal.under_way.card
        value = self.value_on(deal, hearth)
        self.leave_hand(deal)
        deal.hearths.put(card, value, hearth)
        if deal.heard is not None:
            said = deal.card_note("number_laid", "joker_laid", card).seat("player", deal.turn)
            said.zone("hearth", COLOUR_WORDS[hearth])
            deal.say(said if card < FIRST_JOKER else said.number("value", value))
        self.end(deal)

    def prompt(self, deal: "Feu") -> Note:
        return deal.card_note("prompt_on_number", "prompt_on_joker", deal.under_way.card)


class NumberCard(Laid):
    """§3.2 A number goes on a higher card, if it is no more than the fire."""

    def __init__(self) -> None:
        super().__init__(NO_JOKER, is_followed=False)

    def answers(self, deal: "Feu") -> i64:
        return deal.room_for(deal.under_way.card)

    def value_on(self, deal: "Feu", hearth: i64) -> i64:
        return deal.under_way.card % HIGHEST + 1

    def why_not(self, deal: "Feu", action: i64) -> Refusal:
        if deal.hearths.heights[action] == 0:
            return no_such_hearth()
        refusal = Refusal("too_high_here", "3.2").card("card", deal.under_way.card)
        return refusal.zone("hearth", COLOUR_WORDS[action])


class Placed(Laid):
    """§6.10 to §6.12 A joker that goes on any card that is high enough, and is worth so much less, but not below 0."""

    least: i64
    less: i64

    def __init__(self, joker: i64, least: i64, less: i64, *, is_followed: bool) -> None:
        super().__init__(joker, is_followed=is_followed)
        self.least = least
        self.less = less

    def answers(self, deal: "Feu") -> i64:
        return deal.hearths.showing(self.least)

    def value_on(self, deal: "Feu", hearth: i64) -> i64:
        return larger(0, deal.hearths.tops[hearth] - self.less)

    def why_not(self, deal: "Feu", action: i64) -> Refusal:
        return no_such_hearth() if deal.hearths.heights[action] == 0 else needs_room(self.joker)


NUMBER: Final = NumberCard()
