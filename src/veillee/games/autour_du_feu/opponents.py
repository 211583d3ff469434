"""The questions about opponents and the cards of one's hand: whom, and what to give or throw away."""

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, first
from veillee.engine.moves import CARD, NO_MOVE, MoveTable, Verb
from veillee.engine.notes import Note, Refusal
from veillee.games.autour_du_feu.cards import EXTINGUISHER, FIRE, FIRST_JOKER
from veillee.games.autour_du_feu.jokers import extinguish, give, throw
from veillee.games.autour_du_feu.position import GIVE, WHICH, WHOM, Position
from veillee.games.autour_du_feu.questions import BACK, DECLINE, GO_BACK, NO_EFFECT, Question
from veillee.games.autour_du_feu.steps import unknown


def others_in_hand(deal: Position) -> list[int]:
    """The cards of the player's hand but the joker he is playing."""
    return [card for card in deal.hand(deal.turn) if card != deal.chosen]


def has_others(deal: Position) -> i64:
    """How many there are."""
    if deal.is_laid:
        return deal.hand_size(deal.turn)
    return deal.hand_size(deal.turn) - 1


class Whom(Question):
    """§6.13 Whom the extinguisher stops; §6.15, §6.16 who gets a card, if there is one to give."""

    def may_decline(self, deal: Position) -> bool:
        return deal.chosen != FIRST_JOKER + EXTINGUISHER

    def more(self, deal: Position) -> int:
        return 1 if self.may_decline(deal) else 0

    def answers(self, deal: Position) -> i64:
        if self.may_decline(deal) and has_others(deal) == 0:
            return 0
        return first(deal.players) & ~bit(deal.turn)

    def say(self, deal: Position, action: i64, luck: Luck) -> None:
        deal.target = action
        if self.may_decline(deal):
            deal.phase = GIVE
        else:
            extinguish(deal)

    def ask(self, deal: Position) -> Note:
        if not self.may_decline(deal):
            return Note("prompt_whom_to_stop")
        return Note("prompt_whom_to_give" if has_others(deal) else "prompt_nothing_to_give")

    def refuse(self, deal: Position, action: i64) -> Refusal:
        if action == NO_EFFECT:
            return Refusal("must_name_someone", "6.13")
        return super().refuse(deal, action)

    def why_not(self, deal: Position, action: i64) -> Refusal:
        if action == deal.turn:
            return Refusal("not_yourself", "6.13" if not self.may_decline(deal) else "6.15")
        return Refusal("nothing_to_give", "6.15") if action < deal.players else unknown("6.13")


class FromHand(Question):
    """A question that any other card of the hand answers, in one step: its number tells nobody what it is."""

    def moves(self, deal: Position) -> MoveTable:
        verb = self.table.verbs[0]
        cards = others_in_hand(deal)
        verbs = [DECLINE, GO_BACK]
        if cards:
            verbs.insert(0, Verb(verb.name, CARD, 0, len(cards), [FIRE.words[card] for card in cards], verb.among))
        return MoveTable(self.table.phase, FIRE, verbs, self.table.rule)

    def answers(self, deal: Position) -> i64:
        return first(has_others(deal))

    def refuse(self, deal: Position, action: i64) -> Refusal:
        if action == BACK:
            return super().refuse(deal, action)
        return Refusal("card_not_in_hand", self.table.rule)

    def means(self, deal: Position, card: i64) -> i64:
        cards = others_in_hand(deal)
        return cards.index(card) if card in cards else NO_MOVE

    def refuse_card(self, deal: Position, card: i64) -> Refusal:
        return Refusal("joker_being_played" if card == deal.chosen else "card_not_in_hand", self.table.rule)


class Give(FromHand):
    """§6.15, §6.16 Which card is given."""

    def back_to(self, deal: Position) -> i64:
        return WHICH if deal.players == 2 else WHOM

    def say(self, deal: Position, action: i64, luck: Luck) -> None:
        give(deal, others_in_hand(deal)[action], luck)

    def ask(self, deal: Position) -> Note:
        return Note("prompt_give" if has_others(deal) else "prompt_nothing_to_give").seat("other", deal.target)


class Discard(FromHand):
    """§6.14 Which card is discarded."""

    def say(self, deal: Position, action: i64, luck: Luck) -> None:
        throw(deal, others_in_hand(deal)[action])

    def ask(self, deal: Position) -> Note:
        return Note("prompt_discard_one" if has_others(deal) else "prompt_nothing_to_discard")
