"""The jokers of Autour du Feu (§6 of rulebook.fr.md): each has its whole rule in one class."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, first, lowest
from veillee.engine.notes import Note, Refusal
from veillee.games.autour_du_feu.cards import (
    BLOWER,
    CARDBOARD,
    COLOUR_WORDS,
    EXTINGUISHER,
    FIRE_SCREEN,
    FIREBRAND,
    FIRELIGHTER,
    FIREPROOF,
    FIRST_JOKER,
    FLAMETHROWER,
    GLOVES,
    HIGHEST,
    JOKER_KEYS,
    KINDLING,
    LIGHTER,
    LOG,
    MATCHSTICK,
    PETROL,
)
from veillee.games.autour_du_feu.laying import AT_ONCE, NUMBER, CardRule, Placed, no_such_hearth
from veillee.games.autour_du_feu.under_way import (
    DISCARD,
    FLAME,
    GIVE,
    HOW_MANY,
    MOVE,
    MOVE_TO,
    REMOVE,
    REMOVE_TOO,
    WHOM,
)

if TYPE_CHECKING:
    from veillee.games.autour_du_feu.rules import Feu

# What is asked where a hearth is the answer.
PROMPTS: Final = {
    REMOVE: "prompt_remove",
    REMOVE_TOO: "prompt_remove_too",
    MOVE: "prompt_move",
    MOVE_TO: "prompt_move_to",
}
# Answers, in this order for ever: written games and trained bots count on it.
RAISE: Final = 0
LOWER: Final = 1
NO_EFFECT: Final = 60  # §6.2 declines


# Jokers that touch the fire or the hearths


class Feeding(CardRule):
    """§6.4 The fire goes up or down by 1, between 0 and 9."""

    def answers(self, deal: "Feu") -> i64:
        fire = deal.hearths.fire
        if fire == HIGHEST:
            return bit(LOWER)
        if fire == 0:
            return bit(RAISE)
        return bit(RAISE) | bit(LOWER)

    def answer(self, deal: "Feu", action: i64, luck: Luck) -> None:
        self.spend(deal)
        deal.hearths.fire += 1 - 2 * action
        if deal.heard is not None:
            said = self.signed(Note("fire_raised" if action == RAISE else "fire_lowered"), deal)
            deal.say(said.number("fire", deal.hearths.fire))
        self.end(deal)

    def prompt(self, deal: "Feu") -> Note:
        return Note("prompt_flame").number("fire", deal.hearths.fire)

    def why_not(self, deal: "Feu", action: i64) -> Refusal:
        return Refusal("fire_is_full" if action == RAISE else "fire_is_out", "6.4")


class Gloves(CardRule):
    """§6.9 The number that follows may be worth just 1 more than what it covers."""

    def first(self, deal: "Feu") -> i64:
        return AT_ONCE

    def at_once(self, deal: "Feu") -> None:
        self.spend(deal)
        if deal.heard is not None:
            deal.say(self.signed(Note("joker_played"), deal))
        self.end(deal)


class Removing(CardRule):
    """§6.7 Petrol: the top card of a hearth goes to the discards."""

    def answers(self, deal: "Feu") -> i64:
        return deal.hearths.with_cards()

    def answer(self, deal: "Feu", action: i64, luck: Luck) -> None:
        self.remove_one(deal, action)

    def remove_one(self, deal: "Feu", hearth: i64) -> None:
        """One card goes, and that is all."""
        self.spend(deal)
        card = deal.hearths.remove(hearth)
        if deal.heard is not None:
            said = self.signed(deal.card_note("number_removed", "joker_removed", card), deal)
            deal.say(said.zone("hearth", COLOUR_WORDS[hearth]))
        self.end(deal)

    def remove_two(self, deal: "Feu", one: i64, other: i64, key: str) -> None:
        """Two cards go, the first of this hearth and the second of that."""
        self.spend(deal)
        card = deal.hearths.remove(one)
        deal.still()
        second = deal.hearths.remove(other)
        if deal.heard is not None:
            said = self.signed(Note(key), deal).card("card", card).card("second", second)
            deal.say(said.zone("hearth", COLOUR_WORDS[one]).zone("other", COLOUR_WORDS[other]))
        self.end(deal)

    def prompt(self, deal: "Feu") -> Note:
        key = PROMPTS[deal.under_way.asked] if self.answers(deal) else "prompt_nothing_on_hearths"
        return Note(key).word("joker", JOKER_KEYS[self.joker])

    def why_not(self, deal: "Feu", action: i64) -> Refusal:
        if deal.hearths.heights[action] == 0:
            return no_such_hearth()
        return Refusal("founding_card_stays", "6.3")


class Blower(Removing):
    """§6.5 The top cards of two hearths go."""

    def answers(self, deal: "Feu") -> i64:
        if deal.under_way.asked == REMOVE_TOO:
            return deal.hearths.with_cards() & ~bit(deal.under_way.hearth)
        return deal.hearths.with_cards()

    def answer(self, deal: "Feu", action: i64, luck: Luck) -> None:
        if deal.under_way.asked == REMOVE_TOO:
            self.remove_two(deal, deal.under_way.hearth, action, "one_from_two")
        elif deal.hearths.with_cards() & ~bit(action):
            deal.under_way.hearth = action
            deal.under_way.asked = REMOVE_TOO
        else:
            self.remove_one(deal, action)

    def decline(self, deal: "Feu") -> None:
        if deal.under_way.asked == REMOVE_TOO:
            self.remove_one(deal, deal.under_way.hearth)
        else:
            super().decline(deal)

    def why_not(self, deal: "Feu", action: i64) -> Refusal:
        if deal.hearths.heights[action] > 1:
            return Refusal("another_hearth", "6.5")
        return super().why_not(deal, action)


class Flamethrower(Removing):
    """§6.6 Two cards of one hearth go, or one."""

    def answers(self, deal: "Feu") -> i64:
        return first(2) if deal.under_way.asked == HOW_MANY else deal.hearths.with_cards()

    def answer(self, deal: "Feu", action: i64, luck: Luck) -> None:
        hearth = deal.under_way.hearth
        if deal.under_way.asked == REMOVE:
            if deal.hearths.heights[action] > 2:
                deal.under_way.hearth = action
                deal.under_way.asked = HOW_MANY
            else:
                self.remove_one(deal, action)
        elif action == 0:
            self.remove_one(deal, hearth)
        else:
            self.remove_two(deal, hearth, hearth, "two_from_one")

    def prompt(self, deal: "Feu") -> Note:
        if deal.under_way.asked == HOW_MANY:
            return Note("prompt_how_many").zone("hearth", COLOUR_WORDS[deal.under_way.hearth])
        return super().prompt(deal)


class Firelighter(Removing):
    """§6.8 The top card of a hearth goes on another one that shows more, and keeps its value."""

    def answers(self, deal: "Feu") -> i64:
        hearths = deal.hearths
        if deal.under_way.asked == MOVE_TO:
            return hearths.higher_than(deal.under_way.hearth)
        found: i64 = 0
        movable = hearths.with_cards()
        while movable:
            hearth = lowest(movable)
            if hearths.higher_than(hearth):
                found |= bit(hearth)
            movable &= movable - 1
        return found

    def answer(self, deal: "Feu", action: i64, luck: Luck) -> None:
        if deal.under_way.asked == MOVE_TO:
            self.move(deal, deal.under_way.hearth, action)
            return
        room = deal.hearths.higher_than(action)
        if room & (room - 1):
            deal.under_way.hearth = action
            deal.under_way.asked = MOVE_TO
        else:
            self.move(deal, action, lowest(room))

    def move(self, deal: "Feu", origin: i64, hearth: i64) -> None:
        """The card goes over."""
        self.spend(deal)
        value = deal.hearths.tops[origin]
        card = deal.hearths.lift(origin)
        deal.hearths.put(card, value, hearth)
        if deal.heard is not None:
            said = self.signed(deal.card_note("number_moved", "joker_moved", card), deal)
            deal.say(said.zone("hearth", COLOUR_WORDS[origin]).zone("other", COLOUR_WORDS[hearth]))
        self.end(deal)

    def why_not(self, deal: "Feu", action: i64) -> Refusal:
        if deal.under_way.asked == MOVE_TO and deal.hearths.heights[action] > 0:
            return Refusal("not_higher", "6.8")
        if deal.hearths.heights[action] > 1:
            return Refusal("nowhere_to_move", "6.8")
        return super().why_not(deal, action)


# Jokers that touch opponents or hands


class Extinguisher(CardRule):
    """§6.13 An opponent misses their next turn: someone must be named."""

    def __init__(self, joker: i64, asks: list[int]) -> None:
        super().__init__(joker, asks, may_decline=False)

    def first(self, deal: "Feu") -> i64:
        return AT_ONCE if deal.players == 2 else WHOM

    def at_once(self, deal: "Feu") -> None:
        self.stop(deal, 1 - deal.turn)

    def answers(self, deal: "Feu") -> i64:
        return first(deal.players) & ~bit(deal.turn)

    def answer(self, deal: "Feu", action: i64, luck: Luck) -> None:
        self.stop(deal, action)

    def stop(self, deal: "Feu", target: i64) -> None:
        """They will miss it."""
        self.spend(deal)
        deal.skipping |= bit(target)
        if deal.heard is not None:
            deal.say(self.signed(Note("must_skip"), deal).seat("other", target))
        self.end(deal)

    def prompt(self, deal: "Feu") -> Note:
        return Note("prompt_whom_to_stop")

    def why_not(self, deal: "Feu", action: i64) -> Refusal:
        if action == NO_EFFECT:
            return Refusal("must_name_someone", "6.13")
        return Refusal("not_yourself" if action == deal.turn else "no_such_answer", "6.13")


class FireScreen(CardRule):
    """§6.14 A card of the hand is discarded and another one drawn, if there is one."""

    def answers(self, deal: "Feu") -> i64:
        return first(deal.others_held())

    def answer(self, deal: "Feu", action: i64, luck: Luck) -> None:
        seat = deal.turn
        card = deal.other_cards()[action]
        self.spend(deal)
        deal.hands.show(seat, card)
        deal.hearths.discard(card)
        deal.still()
        drawn: i64 = 0
        if deal.hands.stock.size() > 0:
            deal.hands.draw(seat)
            drawn = 1
        if deal.heard is not None:
            said = deal.card_note("number_thrown", "joker_thrown", card)
            deal.say(self.signed(said, deal).number("drawn", drawn))
            if drawn:
                deal.say(Note("card_drawn", bit(seat)).card("card", deal.hands.last_drawn()))
        self.end(deal)

    def prompt(self, deal: "Feu") -> Note:
        return Note("prompt_discard_one" if deal.others_held() else "prompt_nothing_to_discard")

    def why_not(self, deal: "Feu", action: i64) -> Refusal:
        return Refusal("card_not_in_hand", "6.14")


class Fireproof(CardRule):
    """§6.15 The fireproof: a card goes to an opponent, and only the two see it."""

    def first(self, deal: "Feu") -> i64:
        return GIVE if deal.players == 2 else WHOM

    def begin(self, deal: "Feu") -> None:
        if deal.players == 2:
            deal.under_way.target = 1 - deal.turn
        super().begin(deal)

    def answers(self, deal: "Feu") -> i64:
        if deal.under_way.asked == GIVE:
            return first(deal.others_held())
        if deal.others_held() == 0:
            return 0
        return first(deal.players) & ~bit(deal.turn)

    def answer(self, deal: "Feu", action: i64, luck: Luck) -> None:
        if deal.under_way.asked == WHOM:
            deal.under_way.target = action
            deal.under_way.asked = GIVE
            return
        card = deal.other_cards()[action]
        self.spend(deal)
        deal.hands.give(deal.turn, deal.under_way.target, card)
        deal.still()
        self.take_back(deal, card, luck)
        self.end(deal)

    def take_back(self, deal: "Feu", given: i64, luck: Luck) -> None:
        """What comes back: nothing. All is said here."""
        target = deal.under_way.target
        if deal.heard is not None:
            deal.say(self.signed(Note("gives"), deal).seat("other", target))
            deal.say(Note("card_given", bit(deal.turn) | bit(target)).card("card", given))

    def prompt(self, deal: "Feu") -> Note:
        if deal.others_held() == 0:
            return Note("prompt_nothing_to_give")
        if deal.under_way.asked == WHOM:
            return Note("prompt_whom_to_give")
        return Note("prompt_give").seat("other", deal.under_way.target)

    def why_not(self, deal: "Feu", action: i64) -> Refusal:
        if deal.under_way.asked == GIVE:
            return Refusal("card_not_in_hand", "6.15")
        if action == deal.turn:
            return Refusal("not_yourself", "6.15")
        return Refusal("nothing_to_give", "6.15") if action < deal.players else Refusal("no_such_answer", "6.13")


class Lighter(Fireproof):
    """§6.16 And one of their cards comes back at random, perhaps the one that was given."""

    def take_back(self, deal: "Feu", given: i64, luck: Luck) -> None:
        target = deal.under_way.target
        back = deal.hands.cards(target)[luck.below(deal.hands.size(target))]
        deal.hands.give(target, deal.turn, back)
        if deal.heard is not None:
            deal.say(self.signed(Note("swaps"), deal).seat("other", target))
            deal.say(Note("cards_swapped", bit(deal.turn) | bit(target)).card("card", given).card("back", back))


# In the order of the jokers.
JOKER_RULES: Final = vec[CardRule](
    [
        Feeding(FIREBRAND, [FLAME]),
        Feeding(MATCHSTICK, [FLAME]),
        Blower(BLOWER, [REMOVE, REMOVE_TOO]),
        Placed(CARDBOARD, 1, HIGHEST, is_followed=False),  # §6.10 always worth 0
        Gloves(GLOVES, []),
        Flamethrower(FLAMETHROWER, [REMOVE, HOW_MANY]),
        Extinguisher(EXTINGUISHER, [WHOM]),
        Removing(PETROL, [REMOVE]),
        Placed(KINDLING, 1, 1, is_followed=False),  # §6.11
        FireScreen(FIRE_SCREEN, [DISCARD]),
        Fireproof(FIREPROOF, [WHOM, GIVE], is_followed=False),
        Lighter(LIGHTER, [WHOM, GIVE]),
        Firelighter(FIRELIGHTER, [MOVE, MOVE_TO]),
        Placed(LOG, 0, 3, is_followed=True),  # §6.12
    ]
)


def rule_of(card: i64) -> CardRule:
    """The rule of this card."""
    if card < FIRST_JOKER:
        return NUMBER
    return JOKER_RULES[card - FIRST_JOKER]
