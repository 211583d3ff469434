"""The questions in the middle of a move around the fire, and all questions in their order.

A move of several steps is the player's own affair until its last step: they may go back, and nobody has seen anything
(§3.7 of rulebook.fr.md). What follows the choice of a card is in the card's own rule (`laying`, `jokers`).
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, members
from veillee.engine.deal import NOBODY
from veillee.engine.moves import CARD, NO_MOVE, NOTHING, MoveTable, Verb
from veillee.engine.notes import SEAT, WORD, ZONE, Note, Refusal
from veillee.engine.zones import Doing, zone_id
from veillee.games.autour_du_feu.cards import (
    COLOUR_WORDS,
    COLOURS,
    DOES_KEYS,
    FIRE,
    FIRST_JOKER,
    JOKER_WORDS,
    JOKERS,
    NUMBER_WORDS,
    NUMBERS,
)
from veillee.games.autour_du_feu.jokers import LOWER, NO_EFFECT, RAISE, rule_of
from veillee.games.autour_du_feu.laying import needs_room
from veillee.games.autour_du_feu.turn import (
    CARDBOARD_TOO,
    DRAW,
    JOKER,
    KEEP,
    PASS,
    PLAY,
    STOP,
    DrawnQuestion,
    FeuQuestion,
    FollowQuestion,
    TurnQuestion,
    begin,
)
from veillee.games.autour_du_feu.under_way import NO_HEARTH, NO_JOKER, TURN

if TYPE_CHECKING:
    from veillee.games.autour_du_feu.rules import Feu

BACK: Final = 61  # for ever: written games and trained bots count on it

MOST_SEATS: Final = 5
LAY: Final = Verb("place", CARD, 0, NUMBERS, NUMBER_WORDS)
DECLINE: Final = Verb("nothing", NOTHING, NO_EFFECT, 1)
NO_OTHER: Final = Verb("stop", NOTHING, NO_EFFECT, 1)
GO_BACK: Final = Verb("back", NOTHING, BACK, 1)


class WhichJoker(FeuQuestion):
    """§3.1 Which joker it is."""

    def open(self, deal: "Feu") -> i64:
        return deal.playable_jokers() | bit(BACK)

    def answer(self, deal: "Feu", action: i64, luck: Luck) -> None:
        if action == BACK:
            deal.under_way.asked = TURN
        else:
            begin(deal, FIRST_JOKER + action)

    def means(self, deal: "Feu", card: i64) -> i64:
        if card < FIRST_JOKER:
            return NO_MOVE
        return card - FIRST_JOKER

    def refuse_card(self, deal: "Feu", card: i64) -> Refusal:
        if card not in deal.hands.cards(deal.turn):
            return Refusal("card_not_in_hand", "3.1")
        return Refusal("joker_asked", "3.7")

    def ask(self, deal: "Feu") -> Note:
        """The jokers say what they do, as their cards would."""
        return Note("prompt_which").words("does", [DOES_KEYS[joker] for joker in members(deal.playable_jokers())])

    def refuse(self, deal: "Feu", action: i64) -> Refusal:
        if not 0 <= action < JOKERS:
            return self.unknown()
        if not bit(action) & deal.hands.jokers[deal.turn]:
            return Refusal("card_not_in_hand", "3.1")
        return needs_room(action)

    def doing(self, deal: "Feu") -> Doing | None:
        """The second step, after which there may be two more."""
        return Doing([], [], 2, 4, BACK)


class CardQuestion(FeuQuestion):
    """A question of the card that is being played: one may go back, and decline where its rule allows it."""

    is_free: bool  # it may be declined, by most cards

    def __init__(self, name: str, verbs: list[Verb], rule: str) -> None:
        super().__init__(name, [*verbs, GO_BACK], rule, bit(NO_EFFECT))
        self.is_free = verbs[-1].start == NO_EFFECT

    def open(self, deal: "Feu") -> i64:
        under_way = deal.under_way
        rule = rule_of(under_way.card)
        answers = rule.answers(deal)
        if self.is_free and rule.may_decline:
            answers |= bit(NO_EFFECT)
        if not under_way.is_laid or under_way.asked != rule.first(deal):
            answers |= bit(BACK)
        return answers

    def answer(self, deal: "Feu", action: i64, luck: Luck) -> None:
        if action == BACK:
            self.go_back(deal)
        elif action == NO_EFFECT:
            rule_of(deal.under_way.card).decline(deal)
        else:
            rule_of(deal.under_way.card).answer(deal, action, luck)

    def go_back(self, deal: "Feu") -> None:
        """§3.7 The answer before is taken back: the one to the card's first question, or the card itself."""
        under_way = deal.under_way
        asked = rule_of(under_way.card).first(deal)
        if under_way.asked == asked:
            under_way.choose_again(under_way.chosen_at())
        else:
            under_way.answer_again(asked)

    def ask(self, deal: "Feu") -> Note:
        return rule_of(deal.under_way.card).prompt(deal)

    def refuse(self, deal: "Feu", action: i64) -> Refusal:
        if action == BACK:
            return Refusal("laid_stays", "3.5")
        if any(verb.holds(action) for verb in self.table.verbs):
            return rule_of(deal.under_way.card).why_not(deal, action)
        return self.unknown()

    def doing(self, deal: "Feu") -> Doing | None:
        """The card comes first; but of most jokers first that it is one, and then which."""
        under_way = deal.under_way
        rule = rule_of(under_way.card)
        zones: list[str] = []
        if under_way.hearth != NO_HEARTH:
            zones.append(COLOUR_WORDS[under_way.hearth])
        if under_way.target != NOBODY:
            zones.append(zone_id("hand", under_way.target))
        step = 2 if under_way.asked == rule.first(deal) else 3
        if rule.joker != NO_JOKER and not under_way.is_laid and under_way.after == NO_JOKER:
            step += 1
        more = len(rule.asks) - 1 - rule.asks.index(under_way.asked)
        return Doing([under_way.card], zones, step, step + more, BACK if self.open(deal) & bit(BACK) else NO_MOVE)


class HearthQuestion(CardQuestion):
    """A question that a hearth answers."""

    def means(self, deal: "Feu", card: i64) -> i64:
        """A card on a hearth means that hearth."""
        for hearth in range(COLOURS):
            if card in deal.hearths.cards_on(hearth):
                return hearth
        return NO_MOVE

    def refuse_card(self, deal: "Feu", card: i64) -> Refusal:
        return Refusal("hearth_asked", self.table.rule)


class HandQuestion(CardQuestion):
    """A question that any other card of the hand answers, in one step: its number tells nobody what it is."""

    def moves(self, deal: "Feu") -> MoveTable:
        verb = self.table.verbs[0]
        cards = deal.other_cards()
        verbs = [DECLINE, GO_BACK]
        if cards:
            verbs.insert(0, Verb(verb.name, CARD, 0, len(cards), [FIRE.words[card] for card in cards], verb.among))
        return MoveTable(self.table.phase, FIRE, verbs, self.table.rule)

    def means(self, deal: "Feu", card: i64) -> i64:
        cards = deal.other_cards()
        return cards.index(card) if card in cards else NO_MOVE

    def refuse_card(self, deal: "Feu", card: i64) -> Refusal:
        return Refusal("joker_being_played" if card == deal.under_way.card else "card_not_in_hand", self.table.rule)


def hearths(name: str) -> Verb:
    """One answer for each hearth."""
    return Verb(name, ZONE, 0, COLOURS, COLOUR_WORDS)


def some_cards(name: str) -> Verb:
    """One answer for each card of a hand, of which there is always room for all; which ones depends on the hand."""
    return Verb(name, CARD, 0, NO_EFFECT, None, FIRE.words)


# In the order of their numbers (`under_way`).
QUESTIONS: Final = vec[FeuQuestion](
    [
        TurnQuestion(
            "turn",
            [LAY, Verb("joker", NOTHING, JOKER, 1), Verb("draw", NOTHING, DRAW, 1), Verb("pass", NOTHING, PASS, 1)],
            "3.1",
            bit(DRAW) | bit(PASS),
        ),
        DrawnQuestion("drawn", [Verb("play", NOTHING, PLAY, 1), Verb("keep", NOTHING, KEEP, 1)], "3.5", bit(KEEP)),
        FollowQuestion(
            "follow",
            [LAY, Verb("carton", NOTHING, CARDBOARD_TOO, 1), Verb("stop", NOTHING, STOP, 1)],
            "6.1",
            bit(STOP),
        ),
        WhichJoker("which", [Verb("choose", CARD, 0, JOKERS, JOKER_WORDS), GO_BACK], "3.1", 0),
        HearthQuestion("on", [hearths("on")], "3.2"),
        CardQuestion("flame", [Verb("raise", NOTHING, RAISE, 1), Verb("lower", NOTHING, LOWER, 1), DECLINE], "6.4"),
        HearthQuestion("remove", [hearths("remove"), DECLINE], "6.3"),
        HearthQuestion("remove_too", [hearths("remove"), NO_OTHER], "6.5"),
        CardQuestion("how_many", [Verb("take", WORD, 0, 2, ["one", "two"])], "6.6"),
        HearthQuestion("move", [hearths("move"), DECLINE], "6.8"),
        HearthQuestion("to", [hearths("to")], "6.8"),
        CardQuestion("whom", [Verb("name", SEAT, 0, MOST_SEATS), DECLINE], "6.13"),
        HandQuestion("give", [some_cards("give"), DECLINE], "6.15"),
        HandQuestion("discard", [some_cards("discard"), DECLINE], "6.14"),
    ]
)
