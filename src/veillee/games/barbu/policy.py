"""A sensible way to play Le Barbu: name the contract that suits the hand, take nothing, and throw what is dangerous."""

from math import pow  # noqa: A004 - of floats, always a float
from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import ACE, HEARTS, RANKS, above, rank_of, suit_mates, suit_of
from veillee.cards.sets import bit, bit_count, lowest
from veillee.engine.blocks.tactics import strongest, unseen_by, weakest, winning
from veillee.engine.deal import Deal
from veillee.engine.entry import BOLD, REGULAR, Policy
from veillee.games.barbu.levels import LEVELS
from veillee.games.barbu.rules import (
    ALL_HEARTS,
    BARBU,
    BEARDED_KING,
    HEART_CARDS,
    LAST_TRICK,
    QUEEN_CARDS,
    QUEENS,
    SALAD,
    TOTAL,
    UNCHOSEN,
    Barbu,
)

CURVE: Final = 3.0  # how much likelier an ace is to take a trick than a seven
LEANS: Final = 0.03  # how much smaller a share of the points the bold think to take, and how much larger the careful
BARE: Final = 0.2  # what a card without guards adds to its danger

# Of each contract: the threat in an average hand, and how much more of the points a worse one takes (measured).
AVERAGE: Final = [0.18, 0.19, 0.175, 0.22, 1.64, 0.18]
WEIGHT: Final = [2.0, 2.0, 0.9, 0.45, 0.08, 2.0]


def danger(hand: i64, card: i64) -> float:
    """How likely a card is to take a trick nobody wants: a high one, badly guarded."""
    height = pow(float(rank_of(card)) / float(ACE), CURVE)
    guards = bit_count(hand & suit_mates(card)) - 1
    if guards > 4:
        return height * 0.5
    return height + BARE * height * float(4 - guards)


def exit_ranks(hand: i64) -> float:
    """The ranks of the two lowest cards: with them one gets out of the last tricks."""
    low: i64 = ACE
    next_low: i64 = ACE
    while hand:
        rank = rank_of(lowest(hand))
        if rank < low:
            next_low = low
            low = rank
        elif rank < next_low:
            next_low = rank
        hand &= hand - 1
    return float(low + next_low)


def threat(hand: i64, contract: i64) -> float:
    """How badly this hand fits the contract; no two contracts have the same scale."""
    if contract == LAST_TRICK:
        return exit_ranks(hand)
    total = 0.0
    cards = hand
    if contract in (ALL_HEARTS, BARBU):
        cards = hand & HEART_CARDS
    while cards:
        total += danger(hand, lowest(cards))
        cards &= cards - 1
    if contract == BARBU and hand & bit(BEARDED_KING):
        total += 1.0
    if contract == QUEENS:
        total += 0.4 * float(bit_count(hand & QUEEN_CARDS))
    if contract in (ALL_HEARTS, BARBU):
        return total / 6.0
    return total / 24.0


def share(hand: i64, contract: i64) -> float:
    """About which share of the contract's points this hand will take: an average hand has a quarter."""
    return 0.25 + WEIGHT[contract] * (threat(hand, contract) - AVERAGE[contract])


def best_contract(hand: i64, contracts: i64, character: i64) -> i64:
    """The contract on which this hand saves most, next to an average one: the dear ones sooner for the bold."""
    best = lowest(contracts)
    most = -1000.0
    while contracts:
        contract = lowest(contracts)
        saved = float(TOTAL[contract]) * (0.25 - share(hand, contract) + LEANS * float(character))
        if saved > most:
            most = saved
            best = contract
        contracts &= contracts - 1
    return best


def hated(deal: Barbu, card: i64) -> i64:
    """How much one wants to be rid of a card when one cannot follow.

    Where only the bearded king costs, a lower heart is what one lays under him: the last thing to throw away.
    """
    worth = rank_of(card)
    if deal.contract in (BARBU, SALAD) and card == BEARDED_KING:
        worth += 100
    if deal.contract in (QUEENS, SALAD) and bit(card) & QUEEN_CARDS:
        worth += 50
    if suit_of(card) == HEARTS:
        if deal.contract in (ALL_HEARTS, SALAD) or (deal.contract == BARBU and card > BEARDED_KING):
            worth += 20
        elif deal.contract == BARBU:
            worth -= RANKS
    return worth


def most_hated(deal: Barbu, cards: i64) -> i64:
    """The card to throw on someone else's trick."""
    best = lowest(cards)
    while cards:
        if hated(deal, lowest(cards)) > hated(deal, best):
            best = lowest(cards)
        cards &= cards - 1
    return best


def dear(deal: Barbu) -> i64:
    """The cards that cost more than others of their suit."""
    cards: i64 = 0
    if deal.contract in (QUEENS, SALAD):
        cards |= QUEEN_CARDS
    if deal.contract in (BARBU, SALAD):
        cards |= bit(BEARDED_KING)
    return cards


def costs_nothing(deal: Barbu) -> bool:
    """Whether the trick as it lies may be taken for nothing."""
    if deal.contract == ALL_HEARTS:
        return deal.in_trick() & HEART_CARDS == 0
    return deal.contract in (QUEENS, BARBU) and deal.in_trick() & dear(deal) == 0


def likeliest_loser(deal: Barbu, cards: i64) -> i64:
    """The card above which most are still out; of equals the highest, to be rid of it."""
    unseen = unseen_by(deal, deal.turn)
    best = lowest(cards)
    most: i64 = -1
    while cards:
        card = lowest(cards)
        higher = bit_count(unseen & above(card))
        if higher > most or (higher == most and rank_of(card) > rank_of(best)):
            best = card
            most = higher
        cards &= cards - 1
    return best


def lead(deal: Barbu, cards: i64) -> i64:
    """A low card, but none that would draw out one's own bearded king."""
    if cards & bit(BEARDED_KING) and deal.contract in (BARBU, SALAD) and cards & ~HEART_CARDS:
        return likeliest_loser(deal, cards & ~HEART_CARDS)
    return likeliest_loser(deal, cards)


def following(deal: Barbu, cards: i64, character: i64) -> i64:
    """The worst card that loses; but a trick that is one's own, or free, is taken high, and not made dearer.

    The bold take it even if one more is to play, who may throw something on it.
    """
    is_last = deal.on_table == deal.players - 1
    cheap = cards & ~dear(deal)
    is_taken = is_last or (character == BOLD and deal.on_table == deal.players - 2)
    if is_taken and cheap and costs_nothing(deal):
        return strongest(deal, cheap)
    losers = cards & ~winning(deal, cards)
    if losers:
        return most_hated(deal, losers)
    if not cheap:
        cheap = cards
    if is_last:
        return strongest(deal, cheap)
    return weakest(deal, cheap)


class BarbuPolicy(Policy):
    """Ducks under the trick with its worst loser, throws its worst card when void, and leads low."""

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        assert isinstance(deal, Barbu)
        legal = deal.legal_mask(seat)
        if deal.contract == UNCHOSEN:
            if deal.house.blind:
                return luck.member(legal)
            if LEVELS[level].slip(luck):
                return luck.member(legal)  # whatever they have not played yet
            return best_contract(deal.hands[seat], legal, self.character)
        if LEVELS[level].slip(luck):
            return weakest(deal, legal)  # they keep their high cards, as in other games
        if deal.on_table > 0 and not legal & deal.led:
            return most_hated(deal, legal)
        if deal.contract == LAST_TRICK:
            return strongest(deal, legal)
        if deal.on_table == 0:
            return lead(deal, legal)
        return following(deal, legal, self.character)


POLICY: Final = BarbuPolicy()
