"""A sensible way to play Le 8 Américain: shed what costs, keep what is wild, and hit a neighbour who is nearly out."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import RANK_MATES, SUIT_OF, cards_of
from veillee.cards.sets import bit, bit_count, lowest, members, smaller, worth
from veillee.engine.blocks.turns import beside
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.engine.moves import NO_MOVE
from veillee.games.huit_americain.house import (
    COST,
    EFFECT_OF,
    EIGHTS,
    RED_JOKER,
    REPLAY,
    TWOS,
    WILD,
)
from veillee.games.huit_americain.moves import (
    ADDING,
    ANSWERING,
    CARTE,
    DENOUNCE,
    DRAW,
    GIVING,
    NAMING,
    STOP,
)
from veillee.games.huit_americain.rules import HuitAmericain

# §5 How often a player forgets « carte », and notices that another has: beginner, regular, expert, master.
FORGETS: Final = [0.20, 0.05, 0.01, 0.005]
NOTICES: Final = [0.3, 0.6, 0.9, 0.95]

GOING_OUT: Final = 1000.0
PER_POINT: Final = 0.06  # what it is worth to be rid of a point, when nobody is near the end
FOLLOWER: Final = 1.0  # what each card is worth that will fit on the one laid
SHORT: Final = 3  # cards: who has no more may soon go out
KEPT: Final = vec[float]([0.0, 1.0, 0.0, 0.5, 0.0, 4.0])  # what a card is worth to keep, by what it does
HITS: Final = vec[float]([0.0, 3.0, 1.0, 2.5, 0.0, 0.0])  # against a neighbour who is short
STRANDED: Final = 2.5  # a 7 after which one must draw
EXTRA: Final = 1.5  # each further card laid with the first


def fewest(deal: HuitAmericain, seat: i64) -> i64:
    """The size of the shortest hand of the others."""
    least: i64 = 54
    for other in range(deal.players):
        if other != seat:
            least = smaller(least, deal.cards.size(other))
    return least


def laid_with(deal: HuitAmericain, hand: i64, card: i64) -> i64:
    """The cards that can be laid together with this one, itself included."""
    if deal.house.one_at_a_time or (not deal.house.any_set and not RANK_MATES[card] & bit(deal.cards.top)):
        return bit(card)
    return hand & RANK_MATES[card]


def urgency(near: i64) -> float:
    """How much more a point weighs when someone is near the end."""
    if near > SHORT:
        return 1.0
    return 1.0 + 0.5 * float(SHORT + 1 - near)


def merit(deal: HuitAmericain, seat: i64, card: i64, near: i64) -> float:
    """How good it is to lay this card."""
    hand = deal.cards.hands[seat]
    laid = laid_with(deal, hand, card)
    left = hand & ~laid
    if left == 0:
        return GOING_OUT
    effect = EFFECT_OF[card]
    fits = deal.demand.wanted
    if card < RED_JOKER:
        fits = SUIT_OF[card]
    followers = bit_count(left & fits & ~WILD)
    value = FOLLOWER * float(followers) + EXTRA * float(bit_count(laid) - 1)
    value += PER_POINT * urgency(near) * float(worth(laid, COST))
    if near > 1:
        value -= KEPT[effect]
    if deal.cards.size(beside(seat, deal.way, deal.players)) <= SHORT:
        value += HITS[effect]
    if effect == REPLAY and followers == 0 and not left & WILD:
        value -= STRANDED
    return value


def best_card(deal: HuitAmericain, seat: i64, cards: i64) -> i64:
    """The card of most merit."""
    near = fewest(deal, seat)
    best = lowest(cards)
    most = merit(deal, seat, best, near)
    cards &= cards - 1
    while cards:
        card = lowest(cards)
        value = merit(deal, seat, card, near)
        if value > most:
            best = card
            most = value
        cards &= cards - 1
    return best


def suit_most_held(hand: i64) -> i64:
    """The suit of which the hand has most cards, 8s apart."""
    best: i64 = 0
    for suit in range(1, 4):
        if bit_count(hand & cards_of(suit) & ~EIGHTS) > bit_count(hand & cards_of(best) & ~EIGHTS):
            best = suit
    return best


def next_of_set(hand: i64, cards: i64) -> i64:
    """Of cards to be laid one after the other, the one whose suit will be missed least: the best comes last."""
    best = lowest(cards)
    while cards:
        card = lowest(cards)
        if card < RED_JOKER and bit_count(hand & SUIT_OF[card]) < bit_count(hand & SUIT_OF[best]):
            best = card
        cards &= cards - 1
    return best


def one_more(hand: i64, cards: i64) -> i64:
    """Another card of the same rank, or enough: 8s are kept, unless they are all that is left."""
    if not cards or (cards & WILD and hand & ~cards):
        return STOP
    return next_of_set(hand, cards)


def gift(hand: i64) -> i64:
    """The card that costs most, but not one that hits or is wild."""
    plain = hand & ~WILD & ~TWOS
    cards = plain
    if not plain:
        cards = hand
    best = lowest(cards)
    while cards:
        if COST[lowest(cards)] > COST[best]:
            best = lowest(cards)
        cards &= cards - 1
    return best


def answer(cards: i64) -> i64:
    """A 2 rather than a joker, a joker rather than the cards."""
    if cards & TWOS:
        return lowest(cards & TWOS)
    if cards:
        return lowest(cards)
    return DRAW


class HuitAmericainPolicy(Policy):
    """Weighs what each card sheds, leaves and does; says « carte » at its turn, if it has not before."""

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        assert isinstance(deal, HuitAmericain)
        hand = deal.cards.hands[seat]
        legal = deal.legal_mask(seat)
        if deal.phase == GIVING:
            return gift(hand)
        if deal.carte.due & bit(seat):
            return CARTE
        if deal.phase == NAMING:
            return suit_most_held(hand)
        cards = legal & hand
        if deal.phase == ADDING:
            return one_more(hand, cards)
        if deal.phase == ANSWERING:
            return answer(cards)
        if cards:
            return best_card(deal, seat, cards)
        if legal & bit(DRAW):
            return DRAW
        return STOP

    def urge(self, deal: Deal, seat: i64, fresh: i64, level: i64, luck: Luck) -> i64:
        """§5.1 It says « carte » at once, unless it forgets; §5.3 it notices, or not, that another has forgotten."""
        assert isinstance(deal, HuitAmericain)
        due = deal.carte.due
        if due & bit(seat) and bit(CARTE) & fresh and luck.unit() >= FORGETS[level]:
            return CARTE
        open_calls = deal.legal_mask(seat)
        for other in members(due & ~bit(seat)):
            if bit(DENOUNCE + other) & open_calls and luck.unit() < NOTICES[level]:
                return DENOUNCE + other
        return NO_MOVE


POLICY: Final = HuitAmericainPolicy()
