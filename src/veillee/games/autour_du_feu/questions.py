"""The questions in the middle of a move: which joker, which hearth, whom, what.

A move of several steps is the player's own affair until its last step: he may go back, and nobody has seen anything
(§3.7).
"""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, first, lowest, members
from veillee.engine.deal import NOBODY
from veillee.engine.moves import NO_MOVE, NOTHING, Verb
from veillee.engine.notes import Note, Refusal
from veillee.engine.zones import Doing, zone_id
from veillee.games.autour_du_feu.cards import (
    BLOWER,
    COLOURS,
    DOES_KEYS,
    FIRST_JOKER,
    FLAMETHROWER,
    HIGHEST,
    JOKER_KEYS,
    PETROL,
)
from veillee.games.autour_du_feu.jokers import (
    choose,
    feed,
    lay,
    move_card,
    play_for_nothing,
    remove_from,
)
from veillee.games.autour_du_feu.position import (
    FOLLOW,
    HOW_MANY,
    MOVE_TO,
    NO_HEARTH,
    REMOVE_TOO,
    TURN,
    WHICH,
    Position,
)
from veillee.games.autour_du_feu.steps import Step, needs_room, unknown

# Answers, in this order for ever: written games and trained bots count on it.
RAISE: Final = 0
LOWER: Final = 1
NO_EFFECT: Final = 60
BACK: Final = 61

DECLINE: Final = Verb("nothing", NOTHING, NO_EFFECT, 1)
NO_OTHER: Final = Verb("stop", NOTHING, NO_EFFECT, 1)
GO_BACK: Final = Verb("back", NOTHING, BACK, 1)


class Question(Step):
    """A question that follows another one: one may go back, and decline where the joker allows it."""

    before: i64  # the question before it
    is_free: bool  # it may be declined

    def __init__(self, name: str, verbs: list[Verb], before: i64, rule: str) -> None:
        super().__init__(name, [*verbs, GO_BACK], rule, bit(NO_EFFECT))
        self.before = before
        self.is_free = verbs[-1].start == NO_EFFECT

    def open(self, deal: Position) -> i64:
        answers = self.answers(deal)
        if self.may_decline(deal):
            answers |= bit(NO_EFFECT)
        before = self.back_to(deal)
        if not deal.is_laid or before not in (TURN, WHICH):
            answers |= bit(BACK)
        return answers

    def answers(self, deal: Position) -> i64:
        """The answers proper."""
        raise NotImplementedError

    def may_decline(self, deal: Position) -> bool:
        """Whether the joker may be played for nothing."""
        return self.is_free

    def back_to(self, deal: Position) -> i64:
        """The question that one goes back to."""
        return self.before

    def answer(self, deal: Position, action: i64, luck: Luck) -> None:
        if action == BACK:
            self.go_back(deal)
        elif action == NO_EFFECT:
            self.decline(deal)
        else:
            self.say(deal, action, luck)

    def say(self, deal: Position, action: i64, luck: Luck) -> None:
        """What an answer proper does."""
        raise NotImplementedError

    def decline(self, deal: Position) -> None:
        """§6.2 The joker is played for nothing."""
        play_for_nothing(deal)

    def go_back(self, deal: Position) -> None:
        """§3.7 The answer before is taken back."""
        deal.phase = self.back_to(deal)
        deal.hearth = NO_HEARTH
        deal.target = NOBODY
        if deal.phase in (TURN, FOLLOW, WHICH):
            deal.chosen = NO_CARD

    def doing(self, deal: Position) -> Doing | None:
        cards = [deal.chosen] if deal.chosen != NO_CARD else []
        zones: list[str] = []
        if deal.hearth != NO_HEARTH:
            zones.append(deal.hearth_name(deal.hearth))
        if deal.target != NOBODY:
            zones.append(zone_id("hand", deal.target))
        step = self.step(deal)
        return Doing(cards, zones, step, step + self.more(deal), BACK if self.open(deal) & bit(BACK) else NO_MOVE)

    def step(self, deal: Position) -> int:
        """Which step of the move it is: the card comes first, but of most jokers that it is one, and then which."""
        step = 2
        if deal.chosen >= FIRST_JOKER and not deal.is_laid and not deal.follows:
            step += 1
        return step if self.back_to(deal) in (TURN, FOLLOW, WHICH) else step + 1

    def more(self, deal: Position) -> int:
        """How many questions may still come after this one."""
        return 0

    def refuse(self, deal: Position, action: i64) -> Refusal:
        if action == BACK:
            return Refusal("laid_stays", "3.5")
        if 0 <= action < self.table.verbs[0].size:
            return self.why_not(deal, action)
        return unknown(self.table.rule)

    def why_not(self, deal: Position, action: i64) -> Refusal:
        """Why an answer that has a meaning is not open."""
        raise NotImplementedError


class WhichJoker(Question):
    """§3.1 Which joker it is."""

    def more(self, deal: Position) -> int:
        return 2

    def means(self, deal: Position, card: i64) -> i64:
        if card < FIRST_JOKER:
            return NO_MOVE
        return card - FIRST_JOKER

    def refuse_card(self, deal: Position, card: i64) -> Refusal:
        if card not in deal.hand(deal.turn):
            return Refusal("card_not_in_hand", "3.1")
        return Refusal("joker_asked", "3.7")

    def answers(self, deal: Position) -> i64:
        return deal.jokers[deal.turn] & deal.playable_jokers()

    def say(self, deal: Position, action: i64, luck: Luck) -> None:
        choose(deal, FIRST_JOKER + action)

    def ask(self, deal: Position) -> Note:
        """The jokers say what they do, as their cards would."""
        return Note("prompt_which").words("does", [DOES_KEYS[joker] for joker in members(self.answers(deal))])

    def why_not(self, deal: Position, action: i64) -> Refusal:
        if not bit(action) & deal.jokers[deal.turn]:
            return Refusal("card_not_in_hand", "3.1")
        return needs_room(FIRST_JOKER + action)


class Flame(Question):
    """§6.4 Up or down by 1, within the counter."""

    def answers(self, deal: Position) -> i64:
        answers: i64 = 0
        if deal.fire < HIGHEST:
            answers |= bit(RAISE)
        if deal.fire > 0:
            answers |= bit(LOWER)
        return answers

    def say(self, deal: Position, action: i64, luck: Luck) -> None:
        feed(deal, 1 - 2 * action)

    def ask(self, deal: Position) -> Note:
        return Note("prompt_flame").number("fire", deal.fire)

    def refuse(self, deal: Position, action: i64) -> Refusal:
        if action == RAISE:
            return Refusal("fire_is_full", self.table.rule)
        if action == LOWER:
            return Refusal("fire_is_out", self.table.rule)
        return super().refuse(deal, action)


# Hearths


def removable(deal: Position) -> i64:
    """§6.3 The hearths with more than their founding card."""
    found: i64 = 0
    for hearth in range(COLOURS):
        if deal.heights[hearth] > 1:
            found |= bit(hearth)
    return found


def above(deal: Position, hearth: i64) -> i64:
    """§6.8 The other hearths whose top is higher than this one's."""
    found: i64 = 0
    for other in range(COLOURS):
        if deal.tops[other] > deal.tops[hearth]:
            found |= bit(other)
    return found


class WhichHearth(Question):
    """A question that a hearth answers."""

    prompt: str

    def __init__(self, name: str, verbs: list[Verb], before: i64, rule: str, prompt: str) -> None:
        super().__init__(name, verbs, before, rule)
        self.prompt = prompt

    def means(self, deal: Position, card: i64) -> i64:
        """A card on a hearth means that hearth."""
        for hearth in range(COLOURS):
            if card in deal.cards_on(hearth):
                return hearth
        return NO_MOVE

    def refuse_card(self, deal: Position, card: i64) -> Refusal:
        return Refusal("hearth_asked", self.table.rule)

    def ask(self, deal: Position) -> Note:
        prompt = self.prompt if self.answers(deal) else "prompt_nothing_on_hearths"
        return Note(prompt).word("joker", JOKER_KEYS[deal.chosen - FIRST_JOKER])

    def why_not(self, deal: Position, action: i64) -> Refusal:
        if deal.heights[action] == 0:
            return Refusal("no_such_hearth", "2.1")
        if deal.heights[action] == 1:
            return Refusal("founding_card_stays", "6.3")
        return self.why_not_this(deal, action)

    def why_not_this(self, deal: Position, action: i64) -> Refusal:
        """Why a hearth that has cards to remove is no answer."""
        return Refusal("another_hearth", self.table.rule)


class On(WhichHearth):
    """§3.2 Where a number goes; §6.10 to §6.12 where a joker does."""

    def back_to(self, deal: Position) -> i64:
        if deal.follows:
            return FOLLOW
        return TURN if deal.chosen < FIRST_JOKER else WHICH

    def answers(self, deal: Position) -> i64:
        return deal.hearths_for(deal.chosen)

    def say(self, deal: Position, action: i64, luck: Luck) -> None:
        lay(deal, action)

    def ask(self, deal: Position) -> Note:
        return deal.tell_card("prompt_on_number", "prompt_on_joker", deal.chosen)

    def why_not(self, deal: Position, action: i64) -> Refusal:
        if deal.heights[action] == 0:
            return Refusal("no_such_hearth", "2.1")
        if deal.chosen < FIRST_JOKER:
            return Refusal("too_high_here", "3.2").card("card", deal.chosen).zone("hearth", deal.hearth_name(action))
        return needs_room(deal.chosen)


class Remove(WhichHearth):
    """§6.5 to §6.7 Which hearth loses its top card."""

    def more(self, deal: Position) -> int:
        return 0 if deal.chosen == FIRST_JOKER + PETROL else 1

    def answers(self, deal: Position) -> i64:
        return removable(deal)

    def say(self, deal: Position, action: i64, luck: Luck) -> None:
        joker = deal.chosen - FIRST_JOKER
        if joker == BLOWER and removable(deal) & ~bit(action):
            deal.phase = REMOVE_TOO
        elif joker == FLAMETHROWER and deal.heights[action] > 2:
            deal.phase = HOW_MANY
        else:
            remove_from(deal, bit(action), 1)
            return
        deal.hearth = action


class RemoveToo(WhichHearth):
    """§6.5 And which other one does."""

    def answers(self, deal: Position) -> i64:
        return removable(deal) & ~bit(deal.hearth)

    def say(self, deal: Position, action: i64, luck: Luck) -> None:
        remove_from(deal, bit(deal.hearth) | bit(action), 1)

    def decline(self, deal: Position) -> None:
        remove_from(deal, bit(deal.hearth), 1)


class HowMany(Question):
    """§6.6 One card or two."""

    def answers(self, deal: Position) -> i64:
        return first(2)

    def say(self, deal: Position, action: i64, luck: Luck) -> None:
        remove_from(deal, bit(deal.hearth), action + 1)

    def ask(self, deal: Position) -> Note:
        return Note("prompt_how_many").zone("hearth", deal.hearth_name(deal.hearth))


class Move(WhichHearth):
    """§6.8 Which hearth gives its top card."""

    def more(self, deal: Position) -> int:
        return 1

    def answers(self, deal: Position) -> i64:
        found: i64 = 0
        for hearth in range(COLOURS):
            if deal.heights[hearth] > 1 and above(deal, hearth):
                found |= bit(hearth)
        return found

    def say(self, deal: Position, action: i64, luck: Luck) -> None:
        room = above(deal, action)
        deal.hearth = action
        if room & (room - 1):
            deal.phase = MOVE_TO
        else:
            move_card(deal, lowest(room))

    def why_not_this(self, deal: Position, action: i64) -> Refusal:
        return Refusal("nowhere_to_move", self.table.rule)


class MoveTo(WhichHearth):
    """§6.8 And which one takes it."""

    def answers(self, deal: Position) -> i64:
        return above(deal, deal.hearth)

    def say(self, deal: Position, action: i64, luck: Luck) -> None:
        move_card(deal, action)

    def why_not(self, deal: Position, action: i64) -> Refusal:
        if deal.heights[action] == 0:
            return Refusal("no_such_hearth", "2.1")
        return Refusal("not_higher", self.table.rule)
