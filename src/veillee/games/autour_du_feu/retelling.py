"""How an imagined world came about: the real moves told again with other cards.

Two deals are played side by side, one with the real cards and one with the imagined ones. A move that all have seen is
the same in both. Steps that only the player saw are kept if his imagined hand allows them, and left out otherwise. A
card that was given unseen is the one that was imagined.
"""

from mypy_extensions import i64

from veillee.cards.luck import NUMBER, Chance, ScriptedLuck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit
from veillee.engine.deal import NOBODY, Played
from veillee.games.autour_du_feu.cards import FIRST_JOKER, LIGHTER
from veillee.games.autour_du_feu.jokers import choose
from veillee.games.autour_du_feu.opponents import others_in_hand
from veillee.games.autour_du_feu.position import DISCARD, DRAWN, FOLLOW, GIVE, NO_HEARTH, TURN, WHICH, Position
from veillee.games.autour_du_feu.questions import BACK, NO_EFFECT


def take_back(deal: Position) -> None:
    """§3.7 The move under way is not begun, or not gone on with since its card was shown: nobody else can tell."""
    deal.hearth = NO_HEARTH
    deal.target = NOBODY
    if deal.is_laid:
        choose(deal, deal.chosen)
        return
    deal.chosen = NO_CARD
    deal.phase = TURN
    if deal.follows:
        deal.phase = FOLLOW


def without_detours(steps: list[int]) -> list[int]:
    """The answers that were not taken back."""
    straight: list[int] = []
    for action in steps:
        if action == BACK:
            straight.pop()
        else:
            straight.append(action)
    return straight


class Retelling:
    """The moves of a deal told again for an imagined world, in which it stands as in `after`."""

    theirs: Position  # with the real cards
    ours: Position  # with the imagined ones
    after: Position
    gifts: list[int]  # that are still to come
    told: list[Played]

    def __init__(self, theirs: Position, ours: Position, after: Position) -> None:
        self.theirs = theirs
        self.ours = ours
        self.after = after
        self.gifts = list(after.ledger.given)
        self.told = []

    def tell(self, moves: list[Played]) -> list[Played]:
        """All the moves, one after the other; a move is one step or several."""
        steps: list[int] = []
        for played in moves:
            asked = self.theirs.phase
            card = self.card_named(played.action)
            self.theirs.apply(played.seat, played.action, ScriptedLuck(played.chances))
            if card != NO_CARD:
                self.tell_move(steps)
                self.tell_card(self.gifts.pop(0) if asked == GIVE else card)
                steps = []
                continue
            steps.append(played.action)
            if asked == DRAWN or (played.action != BACK and self.theirs.phase < WHICH):
                self.tell_move(steps)
                steps = []
        if steps:
            self.tell_half(steps)
        return self.told

    def tell_move(self, steps: list[int]) -> None:
        """A move, or what led to its last step: as it was made, or straight on."""
        if not self.enact(steps):
            self.enact(without_detours(steps))

    def card_named(self, action: i64) -> i64:
        """The card of the hand that this answer means, if that is what was asked."""
        if self.theirs.phase in (GIVE, DISCARD) and action < NO_EFFECT:
            return others_in_hand(self.theirs)[action]
        return NO_CARD

    def tell_card(self, card: i64) -> None:
        """A card of the hand was discarded or given; with the lighter, another one came back."""
        deal = self.ours
        chances: list[Chance] = []
        if deal.chosen == FIRST_JOKER + LIGHTER:
            hand = sorted([*deal.hand(deal.target), card])
            chances.append(Chance(NUMBER, [hand.index(self.gifts.pop(0))], len(hand)))
        self.step(deal, others_in_hand(deal).index(card), chances)

    def tell_half(self, steps: list[int]) -> None:
        """A move is under way: as it was begun, or not begun, whichever the imagined world says."""
        before = self.ours
        told = len(self.told)
        if self.enact(steps) and self.is_there():
            return
        self.ours = before
        del self.told[told:]

    def is_there(self) -> bool:
        """Whether the move under way is as far as in the imagined world."""
        ours, after = self.ours, self.after
        return (
            ours.phase == after.phase
            and ours.chosen == after.chosen
            and ours.hearth == after.hearth
            and ours.target == after.target
        )

    def enact(self, steps: list[int]) -> bool:
        """Play these steps if all are open; otherwise nothing."""
        before = self.ours
        told = len(self.told)
        twin = before.clone()
        assert isinstance(twin, Position)
        self.ours = twin
        for action in steps:
            if not bit(action) & twin.legal_mask(twin.turn):
                self.ours = before
                del self.told[told:]
                return False
            self.step(twin, action, [])
        return True

    def step(self, deal: Position, action: i64, chances: list[Chance]) -> None:
        """One step of the imagined world."""
        self.told.append(Played(deal.turn, action, deal.moves().word(action), chances))
        deal.apply(deal.turn, action, ScriptedLuck(chances))
