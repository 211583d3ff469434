"""Le Président, how an imagined world came about: the moves that nobody saw are those that its own hands ask for.

What was returned in secret (§2.5) may be other cards. Until the last card of a lay is picked (§3.10), nothing has
happened for anybody else: so a lay is picked where the hands of the world leave a choice, and nowhere else.
"""

from mypy_extensions import i64

from veillee.cards.sets import bit, bit_count, members
from veillee.engine.deal import PastMove
from veillee.engine.moves import Verb
from veillee.games.president.hands import PresidentHands
from veillee.games.president.moves import GIVE, PICK, PICKING, PLAY, RETURNING, TAKE_BACK
from veillee.games.president.picking import Picking
from veillee.games.president.sets_of_rank import cards_of_rank, count_of, lays_of, rank_of


def is_to(verb: Verb, played: PastMove) -> bool:
    """Whether a move is one of this verb's."""
    return played.words.split(" ")[0] == verb.name


def with_returns(moves: list[PastMove], seat: i64, returned: i64) -> list[PastMove]:
    """The moves of a deal in which this seat chose to return these cards."""
    chosen = [played.action for played in moves if played.seat == seat and is_to(GIVE, played)]
    if sorted(chosen) == members(returned):
        return moves
    others = members(returned)
    rewritten: list[PastMove] = []
    for played in moves:
        if played.seat == seat and is_to(GIVE, played):
            card = others.pop(0)
            rewritten.append(PastMove(played.seat, card, RETURNING.word(card), played.chances))
        else:
            rewritten.append(played)
    return rewritten


def not_taken_back(steps: list[PastMove]) -> list[PastMove]:
    """The steps of a turn that were not taken back."""
    straight: list[PastMove] = []
    for played in steps:
        if is_to(TAKE_BACK, played):
            straight.pop()
        else:
            straight.append(played)
    return straight


class Picks:
    """The moves of a deal, the same cards being laid, but picked where an imagined world leaves a choice.

    A turn that its hands allow stays as it was, step for step: so does each one of whoever imagines, who saw all their
    own. Any other goes straight on, for nobody saw how often its player hesitated.
    """

    hands: PresidentHands
    picking: Picking | None
    held: list[int]  # what each seat holds, at the move that is being rewritten
    rewritten: list[PastMove]

    def __init__(self, hands: PresidentHands, picking: Picking | None) -> None:
        self.hands = hands
        self.picking = picking
        self.held = [hands.held[seat] | hands.laid[seat] for seat in range(len(hands.held))]
        self.rewritten = []

    def rewrite(self, moves: list[PastMove]) -> list[PastMove]:
        """All the moves, turn after turn; a turn may take several."""
        steps: list[PastMove] = []
        for place, played in enumerate(moves):
            steps.append(played)
            goes_on = place + 1 < len(moves) and (is_to(PICK, moves[place + 1]) or is_to(TAKE_BACK, moves[place + 1]))
            if not goes_on and self.is_whole(not_taken_back(steps)):
                self.add_turn(steps)
                steps = []
        if self.fits(steps, under_way=True) and [played.action for played in not_taken_back(steps)] == self.reached():
            self.rewritten += steps
        return self.rewritten

    def reached(self) -> list[int]:
        """How far whoever is to play has come in this world: what they have begun and picked."""
        if self.picking is None:
            return []
        return [self.picking.lay, *self.picking.picks]

    def laid_by(self, straight: list[PastMove]) -> i64:
        """The cards laid by these steps: those picked, or else all that the seat still had of the rank."""
        found: i64 = 0
        for played in straight[1:]:
            found |= bit(played.action)
        if found:
            return found
        seat = straight[0].seat
        return self.hands.laid[seat] & self.held[seat] & cards_of_rank(rank_of(straight[0].action))

    def is_whole(self, straight: list[PastMove]) -> bool:
        """Whether these steps are a whole move: all cards of the lay lie on the table, or it is no lay."""
        if not straight:
            return False
        return not is_to(PLAY, straight[0]) or bit_count(self.laid_by(straight)) == count_of(straight[0].action)

    def add_turn(self, steps: list[PastMove]) -> None:
        """What was done in a turn, step for step if these hands allow it; or else what came of it."""
        straight = not_taken_back(steps)
        is_lay = is_to(PLAY, straight[0])
        if self.fits(steps, under_way=False):
            self.rewritten += steps
        elif is_lay:
            self.add_lay(straight)
        else:
            self.rewritten += straight
        if is_lay:
            self.held[straight[0].seat] &= ~self.laid_by(straight)

    def add_lay(self, straight: list[PastMove]) -> None:
        """The same cards laid, picked one after the other if these hands leave a choice."""
        play = straight[0]
        self.rewritten.append(play)
        if self.leaves_choice(play):
            for card in members(self.laid_by(straight)):
                self.rewritten.append(PastMove(play.seat, card, PICKING.word(card), []))

    def leaves_choice(self, play: PastMove) -> bool:
        """Whether the hand holds more cards of the rank than are laid."""
        return bit_count(self.held[play.seat] & cards_of_rank(rank_of(play.action))) > count_of(play.action)

    def fits(self, steps: list[PastMove], *, under_way: bool) -> bool:
        """Whether the hand allows these steps, and asks for just these picks."""
        for place, played in enumerate(steps):
            hand = self.held[played.seat]
            if is_to(PLAY, played):
                is_picked = under_way or place + 1 < len(steps)
                if not bit(played.action) & lays_of(hand) or self.leaves_choice(played) != is_picked:
                    return False
            if is_to(PICK, played) and not bit(played.action) & hand:
                return False
        return True
