"""Le Président, §3.10 of its rulebook: whoever lays some of his cards of a rank picks them, unseen by the others.

Until the last card is picked, nothing has happened for anybody else: worlds differ in such steps. So an imagined world
tells its past with picks where its own hands leave a choice, and nowhere else.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.sets import bit, bit_count, members
from veillee.engine.deal import Past, Played
from veillee.engine.notes import Note
from veillee.engine.zones import Doing, zone_id
from veillee.games.president.exchange import Dealt
from veillee.games.president.lays import BACK, LAYS, NOTHING_LAID, PICKING
from veillee.games.president.sets_of_rank import cards_of_rank, count_of, lays_of, rank_of


class Picking(Dealt):
    """The hands, and the cards that are being picked of one of them."""

    suits_chosen: bool
    begun: i64  # the lay whose cards are being picked, or NOTHING_LAID
    picks: vec[i64]  # the cards picked so far, in that order: replaced, never changed

    def __init__(self, players: i64, dealer: i64) -> None:
        super().__init__(players, dealer)
        self.suits_chosen = False
        self.begun = NOTHING_LAID
        self.picks = vec[i64]()

    def of_rank(self, seat: i64, lay: i64) -> i64:
        """The cards of a hand of which so many are laid."""
        return self.hands[seat] & cards_of_rank(rank_of(lay))

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
        return self.of_rank(seat, self.begun) & ~self.picked()

    def pick(self, card: i64) -> None:
        """One more card, not yet the last."""
        self.picks = append(self.picks[:], card)

    def take_back(self) -> None:
        """The last card picked is taken back, or the lay itself if none is picked."""
        if len(self.picks) > 0:
            self.picks = self.picks[: len(self.picks) - 1]
        else:
            self.begun = NOTHING_LAID

    def stop_picking(self) -> None:
        """Nothing is being picked."""
        self.begun = NOTHING_LAID
        self.picks = vec[i64]()

    def prompt_pick(self) -> Note:
        """What to ask whoever is picking."""
        if len(self.picks) == 0:
            return Note("prompt_pick").number("count", self.left_to_pick()).word("lay", LAYS[self.begun])
        return Note("prompt_pick_more").number("count", self.left_to_pick()).cards("cards", members(self.picked()))

    def doing(self, seat: i64) -> Doing | None:
        """§3.10 The cards picked so far, after the lay; §2.5 or put aside so far."""
        if self.begun == NOTHING_LAID or seat != self.turn:
            return self.doing_returns(seat)
        step = 2 + len(self.picks)
        return Doing([*self.picks], [zone_id("hand", seat)], step, 1 + count_of(self.begun), BACK)

    # Copies

    def copy_picking(self, twin: "Picking") -> None:
        """Give a new deal the hands of this one, and what is being picked."""
        self.copy_dealt(twin)
        twin.suits_chosen = self.suits_chosen
        twin.begun = self.begun
        twin.picks = self.picks

    def past(self, real: Past) -> Past:
        """The same lays and passes, with the picks that these hands ask for."""
        past = super().past(real)
        if self.suits_chosen:
            return Past(past.opening, Retelling(self).tell(past.moves))
        return past


class Retelling:
    """The moves of a deal told again for an imagined world: the same lays, picked where its hands leave a choice.

    A turn that these hands allow stays as it was, step for step: so does each one of whoever imagines, who saw all his
    own. Any other is told straight on, for nobody saw how often he hesitated.
    """

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
        for place, played in enumerate(moves):
            steps.append(played)
            if place + 1 < len(moves) and is_unseen(moves[place + 1]):
                continue
            if self.is_whole(kept(steps)):
                self.tell_turn(steps)
                steps = []
        if self.fits(steps, under_way=True) and [played.action for played in kept(steps)] == self.reached():
            self.told += steps
        return self.told

    def reached(self) -> list[int]:
        """How far whoever is to play has come in this world: what he has begun and picked."""
        if self.deal.begun == NOTHING_LAID:
            return []
        return [self.deal.begun, *self.deal.picks]

    def laid_by(self, straight: list[Played]) -> i64:
        """The cards laid by these steps: those picked, or else all that the seat still had of the rank."""
        if len(straight) > 1:
            found: i64 = 0
            for played in straight[1:]:
                found |= bit(played.action)
            return found
        seat = straight[0].seat
        return self.deal.laid[seat] & self.held[seat] & cards_of_rank(rank_of(straight[0].action))

    def is_whole(self, straight: list[Played]) -> bool:
        """Whether these steps are a whole move: all cards of the lay lie on the table, or it is no lay."""
        if not straight:
            return False
        return not is_lay(straight[0]) or bit_count(self.laid_by(straight)) == count_of(straight[0].action)

    def tell_turn(self, steps: list[Played]) -> None:
        """What was done in a turn, step for step if these hands allow it; or else what came of it."""
        straight = kept(steps)
        if self.fits(steps, under_way=False):
            self.told += steps
        elif is_lay(straight[0]):
            self.tell_lay(straight)
        else:
            self.told += straight
        if is_lay(straight[0]):
            self.held[straight[0].seat] &= ~self.laid_by(straight)

    def tell_lay(self, straight: list[Played]) -> None:
        """The same cards laid, picked one after the other if these hands leave a choice."""
        play = straight[0]
        self.told.append(play)
        if self.leaves_choice(play):
            for card in members(self.laid_by(straight)):
                self.told.append(Played(play.seat, card, PICKING.word(card), []))

    def leaves_choice(self, play: Played) -> bool:
        """Whether the hand holds more cards of the rank than are laid."""
        return bit_count(self.held[play.seat] & cards_of_rank(rank_of(play.action))) > count_of(play.action)

    def fits(self, steps: list[Played], *, under_way: bool) -> bool:
        """Whether the hand allows these steps, and asks for just these picks."""
        for place, played in enumerate(steps):
            hand = self.held[played.seat]
            if is_lay(played):
                is_picked = under_way or place + 1 < len(steps)
                if not bit(played.action) & lays_of(hand) or self.leaves_choice(played) != is_picked:
                    return False
            if is_pick(played) and not bit(played.action) & hand:
                return False
        return True


def is_lay(played: Played) -> bool:
    """Whether it says how many cards of which rank are laid."""
    return played.words.startswith("play ")


def is_pick(played: Played) -> bool:
    """Whether it picks one of them."""
    return played.words.startswith("lay ")


def is_unseen(played: Played) -> bool:
    """Whether it goes on with a turn, or back in it."""
    return is_pick(played) or played.words == "back"


def kept(steps: list[Played]) -> list[Played]:
    """The steps of a turn that were not taken back."""
    straight: list[Played] = []
    for played in steps:
        if played.words == "back":
            straight.pop()
        else:
            straight.append(played)
    return straight
