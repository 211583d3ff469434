"""Le Président when two players are left: whoever counts the cards knows the other hand, so the end can be worked out.

Only one thing is at stake, which of the two goes out in the better place: every position is won or lost for whoever is
to play. Suits do not count, so a hand is all that it can lay (`lays_of`), and who lays two of three sevens keeps the
lay of one. § numbers are paragraphs of rulebook.fr.md.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, bit_count, lowest, zeros
from veillee.games.president.house import PresidentHouse
from veillee.games.president.rules import President
from veillee.games.president.sets_of_rank import RANKS, cards_of_rank, count_of, first_cards, lay_of, lays_of, rank_of
from veillee.games.president.trick import FOUR_OF_A_KIND, JOKERS, NOTHING_LAID, TWOS, answers_to

MOST_LOOKED_INTO: Final = 60_000  # positions: some ten milliseconds
TRICKS: Final = 2 * lay_of(JOKERS, 4)  # more than there are lays to answer, in either order of the ranks


def is_duel(deal: President) -> bool:
    """Whether two players are left."""
    others = deal.hands.active & (deal.hands.active - 1)
    return others != 0 and others & (others - 1) == 0


class Duel:
    """Who wins from a position of two players and from all that may come of it, each looked into once."""

    house: PresidentHouse
    luck: Luck
    seats: vec[i64]  # of the two, who are its sides 0 and 1
    weights: vec[i64]  # of a card of each rank, side by side, in the number of what is held
    known: dict[int, bool]  # by its number, whether who is to play wins a position
    left: i64  # positions that may still be looked into

    def __init__(self, deal: President, luck: Luck, at_most: i64 = MOST_LOOKED_INTO) -> None:
        self.house = deal.house
        self.luck = luck
        self.seats = vec[i64]([lowest(deal.hands.active), lowest(deal.hands.active & (deal.hands.active - 1))])
        self.weights = zeros(2 * RANKS)
        weight: i64 = 1
        for place in range(2 * RANKS):
            self.weights[place] = weight
            weight *= 1 + bit_count(deal.hands.held[self.seats[place // RANKS]] & cards_of_rank(place % RANKS))
        self.known = {}
        self.left = at_most

    def winners(self, deal: President) -> i64:
        """The moves that win for whoever is to play; none either where there was too much to look into."""
        found: i64 = 0
        moves = deal.legal_mask(deal.turn)
        while moves:
            if self.is_winner(deal, lowest(moves)):
                found |= moves & -moves
            moves &= moves - 1
        if self.left <= 0:
            return 0
        return found

    # By the rules themselves: the first move, and what is laid on the last cards of someone who is out

    def is_winner(self, deal: President, action: i64) -> bool:
        """Whether a move wins."""
        seat = deal.turn
        after = deal.clone()
        after.apply(seat, action, self.luck)
        while after.picking is not None:
            after.apply(seat, lowest(after.legal_mask(seat)), self.luck)  # §3.10 whichever suits
        if after.is_over():
            return after.places.of[seat] < after.places.of[self.seats[0] + self.seats[1] - seat]
        return self.is_won(after) == (after.turn == seat)

    def is_won(self, deal: President) -> bool:
        """Whether whoever is to play wins."""
        if deal.trick.lay != NOTHING_LAID and not bit(deal.trick.owner) & deal.hands.active:
            moves = deal.legal_mask(deal.turn)
            while moves and not self.is_winner(deal, lowest(moves)):
                moves &= moves - 1
            return moves != 0
        side: i64 = 0
        if deal.turn != self.seats[0]:
            side = 1
        own = lays_of(deal.hands.held[self.seats[side]])
        other = lays_of(deal.hands.held[self.seats[1 - side]])
        held = self.number(side, own) + self.number(1 - side, other)
        return self.wins(side, own, other, deal.trick.lay, held, is_reversed=deal.is_reversed)

    def number(self, side: i64, hand: i64) -> i64:
        """The part of a side in the number of what both hold."""
        found: i64 = 0
        for rank in range(RANKS):
            found += bit_count(hand & cards_of_rank(rank)) * self.weights[RANKS * side + rank]
        return found

    # With lays alone

    def wins(self, side: i64, own: i64, other: i64, lay: i64, held: i64, *, is_reversed: bool) -> bool:
        """Whether the side to play wins, the other having laid this, or nothing."""
        position = (2 * held + side) * TRICKS + 2 * (lay + 1)
        if is_reversed:
            position += 1
        known = self.known.get(position)
        if known is not None:
            return known
        if self.left <= 0:
            return False
        self.left -= 1
        found = self.lays_and_wins(side, own, other, lay, held, is_reversed=is_reversed)
        if not found and lay != NOTHING_LAID:  # §3.5 who passes lets the other lead
            found = not self.wins(1 - side, other, own, NOTHING_LAID, held, is_reversed=is_reversed)
        self.known[position] = found
        return found

    def lays_and_wins(self, side: i64, own: i64, other: i64, lay: i64, held: i64, *, is_reversed: bool) -> bool:
        """Whether something can be laid that wins."""
        lays = own
        if lay != NOTHING_LAID:
            lays &= answers_to(lay, is_reversed=is_reversed, or_equal=self.house.equal_skips)
        while lays:
            mine = lowest(lays)
            lays &= lays - 1
            rank = rank_of(mine)
            count = count_of(mine)
            of_rank = own & cards_of_rank(rank)
            kept = own & ~of_rank | first_cards(of_rank, bit_count(of_rank) - count)
            turned = is_reversed
            if self.house.revolution and count == FOUR_OF_A_KIND:
                turned = not is_reversed  # §3.9
            still = held - count * self.weights[RANKS * side + rank]
            if kept == 0:
                won = not self.house.no_finish_on_top or rank < TWOS  # §4.1, §4.3
            elif self.takes_trick(mine, lay, other, is_reversed=turned):
                won = self.wins(side, kept, other, NOTHING_LAID, still, is_reversed=turned)
            else:
                won = not self.wins(1 - side, other, kept, mine, still, is_reversed=turned)
            if won:
                return True
        return False

    def takes_trick(self, lay: i64, on: i64, other: i64, *, is_reversed: bool) -> bool:
        """§3.5 Whether the other cannot answer; §3.7 is skipped, by equal cards; §3.8 or twos close the trick."""
        if on != NOTHING_LAID and rank_of(lay) == rank_of(on):
            return True
        if self.house.two_closes and rank_of(lay) == TWOS:
            return True
        return other & answers_to(lay, is_reversed=is_reversed, or_equal=self.house.equal_skips) == 0
