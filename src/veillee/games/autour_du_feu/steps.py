"""Where moves begin: a turn, the card just drawn, the number that may follow a joker.

A step is a question: what may be answered, what an answer does, and why another is refused.
"""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, first, members
from veillee.engine.moves import CARD, NO_MOVE, NOTHING, MoveTable, Verb
from veillee.engine.notes import Note, Refusal
from veillee.engine.zones import Doing
from veillee.games.autour_du_feu.cards import (
    CARD_OF_NUMBER,
    CARDBOARD,
    DOES_KEYS,
    FIRE,
    FIRST_JOKER,
    HIGHEST,
    KINDLING,
    NUMBER_OF_CARD,
    NUMBER_WORDS,
    NUMBERS,
    VALUES,
    kinds_of,
)
from veillee.games.autour_du_feu.jokers import choose
from veillee.games.autour_du_feu.position import DRAWN, WHICH, Position

# Moves, in this order for ever: written games and trained bots count on it.
JOKER: Final = NUMBERS
DRAW: Final = NUMBERS + 1
PASS: Final = NUMBERS + 2
CARDBOARD_TOO: Final = NUMBERS
STOP: Final = NUMBERS + 1
PLAY: Final = 0
KEEP: Final = 1


def unknown(rule: str) -> Refusal:
    """The number of no answer to this question."""
    return Refusal("no_such_answer", rule)


def too_high(deal: Position, card: i64) -> Refusal:
    """§3.2 Why a number fits nowhere; §6.9 the gloves lift only one of the two conditions, and by 1."""
    if card % HIGHEST + 1 > deal.fire:
        return Refusal("above_fire", "3.2").card("card", card).number("fire", deal.fire)
    if deal.gloves:
        return Refusal("too_high_with_gloves", "6.9").card("card", card)
    return Refusal("too_high", "3.2").card("card", card)


def needs_room(joker: i64) -> Refusal:
    """§6.10, §6.11 Why one of the two jokers that go below what they cover goes nowhere."""
    return Refusal("joker_needs_room", "6.11" if joker == FIRST_JOKER + KINDLING else "6.10")


def number_meant(card: i64) -> i64:
    """The answer that a number means; a 9 means none, since no hand holds one."""
    if card % HIGHEST == VALUES:
        return NO_MOVE
    return NUMBER_OF_CARD[card]


class Step:
    """A question."""

    table: MoveTable
    idle: i64  # the answers that do as little as may be done

    def __init__(self, name: str, verbs: list[Verb], rule: str, idle: i64) -> None:
        self.table = MoveTable(name, FIRE, verbs, rule)
        self.idle = idle

    def moves(self, deal: Position) -> MoveTable:
        """What the numbers of the answers mean."""
        return self.table

    def open(self, deal: Position) -> i64:
        """The answers that are open."""
        raise NotImplementedError

    def answer(self, deal: Position, action: i64, luck: Luck) -> None:
        """What an answer does."""
        raise NotImplementedError

    def ask(self, deal: Position) -> Note:
        """The question in words."""
        raise NotImplementedError

    def refuse(self, deal: Position, action: i64) -> Refusal:
        """Why something else is no answer."""
        raise NotImplementedError

    def means(self, deal: Position, card: i64) -> i64:
        """The answer that this card means, open or not, or NO_MOVE."""
        return NO_MOVE

    def why_not_card(self, deal: Position, card: i64) -> Refusal | None:
        """Why this card is no answer, or None if it is one."""
        action = self.means(deal, card)
        if action == NO_MOVE:
            return self.refuse_card(deal, card)
        return None if bit(action) & self.open(deal) else self.refuse(deal, action)

    def refuse_card(self, deal: Position, card: i64) -> Refusal:
        """Why a card that means nothing here means nothing."""
        return Refusal("cards_not_asked", self.table.rule)

    def cards_of(self, deal: Position, action: i64) -> list[int]:
        """The cards of the hand that an answer is about, where it does not name them."""
        return []

    def doing(self, deal: Position) -> Doing | None:
        """The move that this question is a part of, if it has begun."""
        return None


class TurnStep(Step):
    """§3.1 A number, or a joker; §3.4, §3.6 else draw or pass."""

    def means(self, deal: Position, card: i64) -> i64:
        if card < FIRST_JOKER:
            return number_meant(card)
        return JOKER if card in self.cards_of(deal, JOKER) else NO_MOVE

    def refuse_card(self, deal: Position, card: i64) -> Refusal:
        if card not in deal.hand(deal.turn):
            return Refusal("card_not_in_hand", "3.1")
        return needs_room(card)

    def cards_of(self, deal: Position, action: i64) -> list[int]:
        if action != JOKER:
            return []
        return [FIRST_JOKER + joker for joker in members(deal.jokers[deal.turn] & deal.playable_jokers())]

    def open(self, deal: Position) -> i64:
        fitting = deal.fitting_numbers(deal.turn)
        playable = deal.jokers[deal.turn] & deal.playable_jokers()
        answers = fitting
        if playable:
            answers |= bit(JOKER)
        if not fitting and not (playable and deal.jokers_compulsory):
            answers |= bit(DRAW) if deal.stock.size() > 0 else bit(PASS)
        return answers

    def answer(self, deal: Position, action: i64, luck: Luck) -> None:
        if action < NUMBERS:
            choose(deal, CARD_OF_NUMBER[action])
        elif action == JOKER:
            deal.phase = WHICH
        else:
            self.give_up(deal, action)

    def give_up(self, deal: Position, action: i64) -> None:
        """§3.4 Who cannot lay a number draws, §3.6 or passes: all see that he has none that fits."""
        seat = deal.turn
        kinds = deal.fitting_kinds()
        if deal.jokers_compulsory:
            kinds |= kinds_of(deal.playable_jokers())
        deal.ledger.lacks(seat, kinds)
        if deal.notes is not None:
            deal.say(Note("draws" if action == DRAW else "passes").seat("player", seat))
        if action == PASS:
            deal.end_turn()
            return
        card = deal.draw(seat)
        deal.phase = DRAWN
        if deal.notes is not None:
            deal.say(deal.tell_card("number_drawn", "joker_drawn", card, bit(seat)))

    def ask(self, deal: Position) -> Note:
        answers = self.open(deal)
        fire = deal.fire
        if answers & first(NUMBERS):
            return Note("prompt_lay_or_joker" if answers & bit(JOKER) else "prompt_lay").number("fire", fire)
        if answers & bit(DRAW):
            return Note("prompt_draw_or_joker" if answers & bit(JOKER) else "prompt_draw").number("fire", fire)
        if answers & bit(PASS):
            return Note("prompt_pass_or_joker" if answers & bit(JOKER) else "prompt_pass").number("fire", fire)
        return Note("prompt_only_joker").number("fire", fire)

    def refuse(self, deal: Position, action: i64) -> Refusal:
        if 0 <= action < NUMBERS:
            if not bit(action) & deal.numbers[deal.turn]:
                return Refusal("card_not_in_hand", "3.1")
            return too_high(deal, CARD_OF_NUMBER[action])
        if action == JOKER:
            return Refusal("no_joker" if deal.jokers[deal.turn] == 0 else "joker_needs_room", "3.1")
        if action not in (DRAW, PASS):
            return unknown("3.1")
        if deal.fitting_numbers(deal.turn):
            return Refusal("can_lay", "3.3")
        if self.open(deal) == bit(JOKER):
            return Refusal("must_play_joker", "3.4")
        return Refusal("stock_is_empty", "3.6") if action == DRAW else Refusal("must_draw", "3.4")


class DrawnStep(Step):
    """§3.5 The card just drawn may be played at once, and it alone: it is shown, and not taken back."""

    def card(self, deal: Position) -> i64:
        """The card just drawn."""
        return deal.stock.order[deal.stock.place - 1]

    def fits(self, deal: Position) -> bool:
        """Whether it may be played."""
        card = self.card(deal)
        if card < FIRST_JOKER:
            return deal.hearths_for(card) != 0
        return bit(card - FIRST_JOKER) & deal.playable_jokers() != 0

    def open(self, deal: Position) -> i64:
        return bit(PLAY) | bit(KEEP) if self.fits(deal) else bit(KEEP)

    def answer(self, deal: Position, action: i64, luck: Luck) -> None:
        seat = deal.turn
        if action == KEEP:
            if deal.notes is not None:
                deal.say(Note("keeps").seat("player", seat))
            deal.end_turn()
            return
        card = self.card(deal)
        deal.ledger.seen(deal.stock.place - 1)  # all know that it is the card just drawn
        deal.show(card)
        deal.chosen = card
        deal.is_laid = True
        if deal.notes is not None:
            deal.say(deal.tell_card("number_shown", "joker_shown", card).seat("player", seat))
        choose(deal, card)

    def means(self, deal: Position, card: i64) -> i64:
        return PLAY if card == self.card(deal) else NO_MOVE

    def refuse_card(self, deal: Position, card: i64) -> Refusal:
        return Refusal("only_the_card_drawn" if card in deal.hand(deal.turn) else "card_not_in_hand", "3.5")

    def cards_of(self, deal: Position, action: i64) -> list[int]:
        return [self.card(deal)]

    def ask(self, deal: Position) -> Note:
        if self.fits(deal):
            card = self.card(deal)
            if card >= FIRST_JOKER:
                return Note("prompt_drawn_joker").word("does", DOES_KEYS[card - FIRST_JOKER])
            return Note("prompt_drawn_number").card("card", card)
        return deal.tell_card("prompt_useless_number", "prompt_useless_joker", self.card(deal))

    def refuse(self, deal: Position, action: i64) -> Refusal:
        if action != PLAY:
            return unknown("3.5")
        if self.card(deal) >= FIRST_JOKER:
            return Refusal("joker_needs_room", "3.5")
        refusal = too_high(deal, self.card(deal))
        refusal.rule = "3.5"
        return refusal


class FollowStep(Step):
    """§6.1 After a joker, one number may follow; the cardboard counts as one."""

    def open(self, deal: Position) -> i64:
        answers = deal.fitting_numbers(deal.turn) | bit(STOP)
        if deal.jokers[deal.turn] & deal.cardboard_follows():
            answers |= bit(CARDBOARD_TOO)
        return answers

    def answer(self, deal: Position, action: i64, luck: Luck) -> None:
        if action < NUMBERS:
            choose(deal, CARD_OF_NUMBER[action])
        elif action == CARDBOARD_TOO:
            choose(deal, FIRST_JOKER + CARDBOARD)
        else:
            deal.end_turn()

    def means(self, deal: Position, card: i64) -> i64:
        if card < FIRST_JOKER:
            return number_meant(card)
        return CARDBOARD_TOO if card == FIRST_JOKER + CARDBOARD else NO_MOVE

    def refuse_card(self, deal: Position, card: i64) -> Refusal:
        return Refusal("no_second_joker" if card in deal.hand(deal.turn) else "card_not_in_hand", "6.1")

    def cards_of(self, deal: Position, action: i64) -> list[int]:
        return [FIRST_JOKER + CARDBOARD] if action == CARDBOARD_TOO else []

    def ask(self, deal: Position) -> Note:
        return Note("prompt_after_gloves" if deal.gloves else "prompt_after_joker").number("fire", deal.fire)

    def refuse(self, deal: Position, action: i64) -> Refusal:
        if 0 <= action < NUMBERS:
            if not bit(action) & deal.numbers[deal.turn]:
                return Refusal("card_not_in_hand", "6.1")
            return too_high(deal, CARD_OF_NUMBER[action])
        if action == CARDBOARD_TOO:
            held = deal.jokers[deal.turn] & bit(CARDBOARD)
            return needs_room(FIRST_JOKER + CARDBOARD) if held else Refusal("card_not_in_hand", "6.1")
        return unknown("6.1")


LAY: Final = Verb("place", CARD, 0, NUMBERS, NUMBER_WORDS)
TURN_STEP: Final = TurnStep(
    "turn",
    [LAY, Verb("joker", NOTHING, JOKER, 1), Verb("draw", NOTHING, DRAW, 1), Verb("pass", NOTHING, PASS, 1)],
    "3.1",
    bit(DRAW) | bit(PASS),
)
DRAWN_STEP: Final = DrawnStep(
    "drawn",
    [Verb("play", NOTHING, PLAY, 1), Verb("keep", NOTHING, KEEP, 1)],
    "3.5",
    bit(KEEP),
)
FOLLOW_STEP: Final = FollowStep(
    "follow",
    [LAY, Verb("carton", NOTHING, CARDBOARD_TOO, 1), Verb("stop", NOTHING, STOP, 1)],
    "6.1",
    bit(STOP),
)
