"""Where a move begins around the fire: a turn, the card just drawn, the number that may follow a joker.

A question is what may be answered, what an answer does, and why another is refused. § numbers are of rulebook.fr.md.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, first, members
from veillee.engine.moves import NO_MOVE, MoveTable, Verb
from veillee.engine.notes import Note, Refusal
from veillee.engine.zones import Doing
from veillee.games.autour_du_feu.cards import (
    CARD_OF_NUMBER,
    CARDBOARD,
    DOES_KEYS,
    FIRE,
    FIRST_JOKER,
    HIGHEST,
    NUMBER_OF_CARD,
    NUMBERS,
    VALUES,
    kinds_of,
)
from veillee.games.autour_du_feu.jokers import rule_of
from veillee.games.autour_du_feu.laying import AT_ONCE, needs_room
from veillee.games.autour_du_feu.under_way import DRAWN, WHICH

if TYPE_CHECKING:
    from veillee.games.autour_du_feu.rules import Feu

# Answers, in this order for ever: written games and trained bots count on it.
JOKER: Final = NUMBERS
DRAW: Final = NUMBERS + 1
PASS: Final = NUMBERS + 2
CARDBOARD_TOO: Final = NUMBERS
STOP: Final = NUMBERS + 1
PLAY: Final = 0
KEEP: Final = 1


def begin(deal: "Feu", card: i64) -> None:
    """Go on with this card: it asks what it needs to know, or is played at once."""
    deal.under_way.card = card
    rule_of(card).begin(deal)


def too_high(deal: "Feu", card: i64, rule: str) -> Refusal:
    """§3.2 Why a number fits nowhere; §6.9 the gloves lift only one of the two conditions, and by 1."""
    if card % HIGHEST + 1 > deal.hearths.fire:
        return Refusal("above_fire", rule or "3.2").card("card", card).number("fire", deal.hearths.fire)
    if deal.has_gloves():
        return Refusal("too_high_with_gloves", "6.9").card("card", card)
    return Refusal("too_high", rule or "3.2").card("card", card)


def number_meant(card: i64) -> i64:
    """The answer that a number means; a 9 means none, since no hand holds one."""
    if card % HIGHEST == VALUES:
        return NO_MOVE
    return NUMBER_OF_CARD[card]


class FeuQuestion:
    """A question."""

    table: MoveTable
    idle: i64  # the answers that do as little as may be done

    def __init__(self, name: str, verbs: list[Verb], rule: str, idle: i64) -> None:
        self.table = MoveTable(name, FIRE, verbs, rule)
        self.idle = idle

    def moves(self, deal: "Feu") -> MoveTable:
        """What the numbers of the answers mean."""
        return self.table

    def open(self, deal: "Feu") -> i64:
        """The answers that are open."""
        raise NotImplementedError

    def answer(self, deal: "Feu", action: i64, luck: Luck) -> None:
        """What an answer does."""
        raise NotImplementedError

    def ask(self, deal: "Feu") -> Note:
        """The question in words."""
        raise NotImplementedError

    def refuse(self, deal: "Feu", action: i64) -> Refusal:
        """Why something else is no answer."""
        raise NotImplementedError

    def means(self, deal: "Feu", card: i64) -> i64:
        """The answer that this card means, open or not, or NO_MOVE."""
        return NO_MOVE

    def why_not_card(self, deal: "Feu", card: i64) -> Refusal | None:
        """Why this card is no answer, or None if it is one."""
        action = self.means(deal, card)
        if action == NO_MOVE:
            return self.refuse_card(deal, card)
        return None if bit(action) & self.open(deal) else self.refuse(deal, action)

    def refuse_card(self, deal: "Feu", card: i64) -> Refusal:
        """Why a card that means nothing here means nothing."""
        return Refusal("cards_not_asked", self.table.rule)

    def cards_of(self, deal: "Feu", action: i64) -> list[int]:
        """The cards of the hand that an answer is about, where it does not name them."""
        return []

    def doing(self, deal: "Feu") -> Doing | None:
        """The move that this question is a part of, if it has begun."""
        return None

    def unknown(self) -> Refusal:
        """The number of no answer to this question."""
        return Refusal("no_such_answer", self.table.rule)


class TurnQuestion(FeuQuestion):
    """§3.1 A number, or a joker; §3.4, §3.6 else draw or pass."""

    def means(self, deal: "Feu", card: i64) -> i64:
        if card < FIRST_JOKER:
            return number_meant(card)
        return JOKER if bit(card - FIRST_JOKER) & deal.playable_jokers() else NO_MOVE

    def refuse_card(self, deal: "Feu", card: i64) -> Refusal:
        if card not in deal.hands.cards(deal.turn):
            return Refusal("card_not_in_hand", "3.1")
        return needs_room(card - FIRST_JOKER)

    def cards_of(self, deal: "Feu", action: i64) -> list[int]:
        if action != JOKER:
            return []
        return [FIRST_JOKER + joker for joker in members(deal.playable_jokers())]

    def open(self, deal: "Feu") -> i64:
        fitting = deal.fitting_numbers()
        playable = deal.playable_jokers()
        answers = fitting
        if playable:
            answers |= bit(JOKER)
        if not fitting and not (playable and deal.house.jokers_compulsory):
            answers |= bit(DRAW) if deal.hands.stock.size() > 0 else bit(PASS)
        return answers

    def answer(self, deal: "Feu", action: i64, luck: Luck) -> None:
        if action < NUMBERS:
            begin(deal, CARD_OF_NUMBER[action])
        elif action == JOKER:
            deal.under_way.asked = WHICH
        else:
            self.give_up(deal, action)

    def give_up(self, deal: "Feu", action: i64) -> None:
        """§3.4 A player who cannot lay a number draws, §3.6 or passes: all see that they have none that fits."""
        seat = deal.turn
        kinds = deal.fitting_kinds()
        if deal.house.jokers_compulsory:
            kinds |= kinds_of(deal.open_jokers())
        deal.hands.ledger.lacks(seat, kinds)
        if deal.heard is not None:
            deal.say(Note("draws" if action == DRAW else "passes").seat("player", seat))
        if action == PASS:
            deal.end_turn()
            return
        card = deal.hands.draw(seat)
        deal.under_way.asked = DRAWN
        if deal.heard is not None:
            deal.say(Note("card_drawn", bit(seat)).card("card", card))

    def ask(self, deal: "Feu") -> Note:
        answers = self.open(deal)
        if answers & first(NUMBERS):
            key = "prompt_lay_or_joker" if answers & bit(JOKER) else "prompt_lay"
        elif answers & bit(DRAW):
            key = "prompt_draw_or_joker" if answers & bit(JOKER) else "prompt_draw"
        elif answers & bit(PASS):
            key = "prompt_pass_or_joker" if answers & bit(JOKER) else "prompt_pass"
        else:
            key = "prompt_only_joker"
        return Note(key).number("fire", deal.hearths.fire)

    def refuse(self, deal: "Feu", action: i64) -> Refusal:
        if 0 <= action < NUMBERS:
            if not bit(action) & deal.hands.numbers[deal.turn]:
                return Refusal("card_not_in_hand", "3.1")
            return too_high(deal, CARD_OF_NUMBER[action], "")
        if action == JOKER:
            return Refusal("no_joker" if deal.hands.jokers[deal.turn] == 0 else "joker_needs_room", "3.1")
        if action not in (DRAW, PASS):
            return self.unknown()
        if deal.fitting_numbers():
            return Refusal("can_lay", "3.3")
        if self.open(deal) == bit(JOKER):
            return Refusal("must_play_joker", "3.4")
        return Refusal("stock_is_empty", "3.6") if action == DRAW else Refusal("must_draw", "3.4")


class DrawnQuestion(FeuQuestion):
    """§3.5 The card just drawn may be played at once, and it alone: it is shown, and not taken back."""

    def fits(self, deal: "Feu") -> bool:
        """Whether it may be played."""
        card = deal.hands.last_drawn()
        if card < FIRST_JOKER:
            return deal.room_for(card) != 0
        return bit(card - FIRST_JOKER) & deal.open_jokers() != 0

    def open(self, deal: "Feu") -> i64:
        return bit(PLAY) | bit(KEEP) if self.fits(deal) else bit(KEEP)

    def answer(self, deal: "Feu", action: i64, luck: Luck) -> None:
        if action == KEEP:
            if deal.heard is not None:
                deal.say(Note("keeps").seat("player", deal.turn))
            deal.end_turn()
            return
        card = deal.hands.last_drawn()
        deal.hands.ledger.seen(deal.hands.stock.place - 1)  # all know that it is the card just drawn
        deal.hands.show(deal.turn, card)
        deal.under_way.card = card
        deal.under_way.is_laid = True
        if deal.heard is not None:
            if rule_of(card).first(deal) == AT_ONCE:
                deal.still()
            else:
                deal.say(deal.card_note("number_shown", "joker_shown", card).seat("player", deal.turn))
        begin(deal, card)

    def means(self, deal: "Feu", card: i64) -> i64:
        return PLAY if card == deal.hands.last_drawn() else NO_MOVE

    def refuse_card(self, deal: "Feu", card: i64) -> Refusal:
        is_held = card in deal.hands.cards(deal.turn)
        return Refusal("only_the_card_drawn" if is_held else "card_not_in_hand", "3.5")

    def cards_of(self, deal: "Feu", action: i64) -> list[int]:
        return [deal.hands.last_drawn()]

    def ask(self, deal: "Feu") -> Note:
        card = deal.hands.last_drawn()
        if not self.fits(deal):
            return deal.card_note("prompt_useless_number", "prompt_useless_joker", card)
        if card >= FIRST_JOKER:
            return Note("prompt_drawn_joker").word("does", DOES_KEYS[card - FIRST_JOKER])
        return Note("prompt_drawn_number").card("card", card)

    def refuse(self, deal: "Feu", action: i64) -> Refusal:
        if action != PLAY:
            return self.unknown()
        if deal.hands.last_drawn() >= FIRST_JOKER:
            return Refusal("joker_needs_room", "3.5")
        return too_high(deal, deal.hands.last_drawn(), "3.5")


class FollowQuestion(FeuQuestion):
    """§6.1 After a joker, one number may follow; the cardboard counts as one."""

    def open(self, deal: "Feu") -> i64:
        answers = deal.fitting_numbers() | bit(STOP)
        if deal.playable_jokers() & bit(CARDBOARD):
            answers |= bit(CARDBOARD_TOO)
        return answers

    def answer(self, deal: "Feu", action: i64, luck: Luck) -> None:
        if action < NUMBERS:
            begin(deal, CARD_OF_NUMBER[action])
        elif action == CARDBOARD_TOO:
            begin(deal, FIRST_JOKER + CARDBOARD)
        else:
            deal.end_turn()

    def means(self, deal: "Feu", card: i64) -> i64:
        if card < FIRST_JOKER:
            return number_meant(card)
        return CARDBOARD_TOO if card == FIRST_JOKER + CARDBOARD else NO_MOVE

    def refuse_card(self, deal: "Feu", card: i64) -> Refusal:
        is_held = card in deal.hands.cards(deal.turn)
        return Refusal("no_second_joker" if is_held else "card_not_in_hand", "6.1")

    def cards_of(self, deal: "Feu", action: i64) -> list[int]:
        return [FIRST_JOKER + CARDBOARD] if action == CARDBOARD_TOO else []

    def ask(self, deal: "Feu") -> Note:
        key = "prompt_after_gloves" if deal.has_gloves() else "prompt_after_joker"
        return Note(key).number("fire", deal.hearths.fire)

    def refuse(self, deal: "Feu", action: i64) -> Refusal:
        if 0 <= action < NUMBERS:
            if not bit(action) & deal.hands.numbers[deal.turn]:
                return Refusal("card_not_in_hand", "6.1")
            return too_high(deal, CARD_OF_NUMBER[action], "")
        if action == CARDBOARD_TOO:
            is_held = deal.hands.jokers[deal.turn] & bit(CARDBOARD) != 0
            return needs_room(CARDBOARD) if is_held else Refusal("card_not_in_hand", "6.1")
        return self.unknown()
