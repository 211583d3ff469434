"""Le Président, §3.10 of its rulebook: which cards of a rank are laid is picked card after card, unseen by the others.

They see only that a step was made. So that the number of steps tells nothing of a hand, a lay takes the same number
whatever stays behind: picking all that one holds of a rank is a formality. A step can be taken back, but who has begun
does not pass any more: all that his steps tell is that he is about to lay something.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.sets import bit, bit_count, lowest, members
from veillee.engine.deal import Past, Played
from veillee.engine.notes import Note
from veillee.engine.sets_of_rank import cards_of_rank, count_of, lays_of, rank_of
from veillee.games.president.exchange import Dealt
from veillee.games.president.lays import BACK, LAYS, NOTHING_LAID, PICKING, PLAYING


class Picking(Dealt):
    """The hands, and the cards that are being picked of one of them."""

    suits_chosen: bool
    begun: i64  # the lay whose cards are being picked, or NOTHING_LAID
    picks: vec[i64]  # the cards picked so far, in that order: replaced, never changed
    steps: i64  # how many steps of this turn the player alone has seen

    def __init__(self, players: i64, dealer: i64) -> None:
        super().__init__(players, dealer)
        self.suits_chosen = False
        self.begun = NOTHING_LAID
        self.picks = vec[i64]()
        self.steps = 0

    def begin_lay(self, lay: i64) -> None:
        """A rank and a number are chosen, the cards not yet."""
        self.begun = lay
        self.steps += 1

    def picked(self) -> i64:
        """The cards picked so far."""
        found: i64 = 0
        for card in self.picks:
            found |= bit(card)
        return found

    def left_to_pick(self) -> i64:
        """How many cards are still to be picked."""
        return count_of(self.begun) - len(self.picks)

    def may_pick(self, seat: i64) -> i64:
        """The cards that can be picked."""
        return self.hands[seat] & cards_of_rank(rank_of(self.begun)) & ~self.picked()

    def lays_whole_rank(self, seat: i64) -> bool:
        """Whether all cards of the rank are to be laid, so that there is nothing to choose."""
        return bit_count(self.may_pick(seat)) == self.left_to_pick()

    def pick(self, card: i64) -> None:
        """One more card, not yet the last."""
        self.picks = append(self.picks[:], card)
        self.steps += 1

    def take_back(self) -> None:
        """The last step is undone: a card, or the rank and the number."""
        if len(self.picks) > 0:
            self.picks = self.picks[: len(self.picks) - 1]
        else:
            self.begun = NOTHING_LAID
        self.steps += 1

    def forget_steps(self) -> None:
        """All is picked."""
        self.begun = NOTHING_LAID
        self.picks = vec[i64]()
        self.steps = 0

    def prompt_pick(self) -> Note:
        """What to ask whoever is picking."""
        if len(self.picks) == 0:
            return Note("prompt_pick").number("count", self.left_to_pick()).word("lay", LAYS[self.begun])
        return Note("prompt_pick_more").number("count", self.left_to_pick()).cards("cards", members(self.picked()))

    # Copies

    def copy_picking(self, twin: "Picking") -> None:
        """Give a new deal the hands of this one, and what is being picked."""
        self.copy_dealt(twin)
        twin.suits_chosen = self.suits_chosen
        twin.begun = self.begun
        twin.picks = self.picks
        twin.steps = self.steps

    def past(self, real: Past) -> Past:
        """The same lays and passes; over each of them, steps that these hands allow."""
        past = super().past(real)
        if self.suits_chosen:
            return Past(past.opening, Retelling(self).tell(past.moves))
        return past


class Retelling:
    """The moves of a deal told again for an imagined world: the same lays, perhaps after other hesitations."""

    deal: Picking
    held: list[int]  # what each seat holds, at the point where the telling is
    told: list[Played]

    def __init__(self, deal: Picking) -> None:
        self.deal = deal
        self.held = [deal.hands[seat] | deal.laid[seat] for seat in range(deal.players)]
        self.told = []

    def tell(self, moves: list[Played]) -> list[Played]:
        """All the moves, turn after turn; a turn may take several."""
        steps: list[Played] = []
        for played in moves:
            steps.append(played)
            if is_whole(without_detours(steps)):
                self.tell_turn(steps)
                steps = []
        if steps:
            self.tell_half(steps)
        return self.told

    def tell_turn(self, steps: list[Played]) -> None:
        """What was done in a turn, as it was or straight on after other hesitations, just as long."""
        straight = without_detours(steps)
        if self.fits(steps):
            self.told += steps
        else:
            self.told += hesitation(straight[0], len(steps) - len(straight)) + straight
        for played in straight:
            if played.words.startswith("lay "):
                self.held[played.seat] &= ~bit(played.action)

    def tell_half(self, steps: list[Played]) -> None:
        """Somebody is picking: as far as in the imagined world, whatever he did."""
        deal = self.deal
        reached: list[int] = []
        if deal.begun != NOTHING_LAID:
            reached = [deal.begun, *deal.picks]
        if self.fits(steps) and [played.action for played in without_detours(steps)] == reached:
            self.told += steps
            return
        lay = reached[0] if reached else lowest(deal.legal_mask(deal.turn))
        self.told += hesitation(Played(deal.turn, lay, PLAYING.word(lay), []), len(steps))

    def fits(self, steps: list[Played]) -> bool:
        """Whether the hand allows these steps."""
        for played in steps:
            hand = self.held[played.seat]
            if played.words.startswith("play ") and not bit(played.action) & lays_of(hand):
                return False
            if played.words.startswith("lay ") and not bit(played.action) & hand:
                return False
        return True


def without_detours(steps: list[Played]) -> list[Played]:
    """The steps that were not taken back."""
    straight: list[Played] = []
    for played in steps:
        if played.words == "back":
            straight.pop()
        else:
            straight.append(played)
    return straight


def is_whole(straight: list[Played]) -> bool:
    """Whether these steps are a whole move: all cards of a lay are picked, or it takes a single step."""
    if not straight:
        return False
    return not straight[0].words.startswith("play ") or len(straight) == 1 + count_of(straight[0].action)


def hesitation(play: Played, steps: i64) -> list[Played]:
    """So many steps of someone who begins the same lay over and over."""
    back = Played(play.seat, BACK, PICKING.word(BACK), [])
    return [play if step % 2 == 0 else back for step in range(steps)]
