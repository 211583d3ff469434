"""Ways to play Le 8 Américain: shed what costs, keep what is wild, and hit a neighbour who is nearly out.

A beginner lays what strikes them; a regular weighs the cards by a few rules; experts and masters weigh whole
plays by what many deals have taught (`scales`), unless they can go out at once (`way_out`), and a master counts cards
too (`readings`) and thinks ahead (`mind`).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import SUIT_OF, cards_of, suit_of
from veillee.cards.sets import bit, bit_count, lowest, members, smaller, worth
from veillee.engine.blocks.turns import beside
from veillee.engine.deal import Deal
from veillee.engine.entry import BEGINNER, EXPERT, MASTER, REGULAR, Policy
from veillee.engine.moves import NO_MOVE
from veillee.games.huit_americain.experience import EXPERTS, MASTERS
from veillee.games.huit_americain.house import (
    COST,
    EFFECT_OF,
    EIGHTS,
    JOKERS,
    RED_JOKER,
    REPLAY,
    SPECIAL,
    TWOS,
    WILD,
)
from veillee.games.huit_americain.levels import LEVELS
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
from veillee.games.huit_americain.readings import HandReading, read
from veillee.games.huit_americain.rules import HuitAmericain
from veillee.games.huit_americain.scales import Scales, laid_with
from veillee.games.huit_americain.way_out import way_out

NOT_READ: Final[list[HandReading]] = []

GOING_OUT: Final = 1000.0
PER_POINT: Final = 0.06  # what it is worth to be rid of a point, when nobody is near the end
FOLLOWER: Final = 1.0  # what each card is worth that will fit on the one laid
FAR: Final = 54  # cards: nobody is near the end, or one does not look
SHORT: Final = 3  # cards: who has no more may soon go out
KEPT: Final = vec[float]([0.0, 1.0, 0.0, 0.5, 0.0, 4.0])  # what a card is worth to keep, by what it does
HITS: Final = vec[float]([0.0, 3.0, 1.0, 2.5, 0.0, 0.0])  # against a neighbour who is short
STRANDED: Final = 2.5  # a 7 after which one must draw
LEANS: Final = 0.3  # by which share the bold think less of keeping a card that does something, and the careful more
EXTRA: Final = 1.5  # each further card laid with the first


def fewest(deal: HuitAmericain, seat: i64) -> i64:
    """The size of the shortest hand of the others."""
    least: i64 = FAR
    for other in range(deal.players):
        if other != seat:
            least = smaller(least, deal.cards.size(other))
    return least


def urgency(near: i64) -> float:
    """How much more a point weighs when someone is near the end."""
    if near > SHORT:
        return 1.0
    return 1.0 + 0.5 * float(SHORT + 1 - near)


def merit(deal: HuitAmericain, seat: i64, card: i64, near: i64, neighbour: i64) -> float:
    """How good it is to lay this card, the shortest hand and the neighbour's having so many cards."""
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
    if neighbour <= SHORT:
        value += HITS[effect]
    if effect == REPLAY and followers == 0 and not left & WILD:
        value -= STRANDED
    return value


def best_card(deal: HuitAmericain, seat: i64, cards: i64, level: i64, character: i64) -> i64:
    """The card of most merit; a beginner does not look how many cards the others have."""
    lean = LEANS * float(character)
    near: i64 = FAR
    neighbour: i64 = FAR
    if level > BEGINNER:
        near = fewest(deal, seat)
        neighbour = deal.cards.size(beside(seat, deal.way, deal.players))
    best = lowest(cards)
    most = merit(deal, seat, best, near, neighbour) + lean * KEPT[EFFECT_OF[best]]
    cards &= cards - 1
    while cards:
        card = lowest(cards)
        value = merit(deal, seat, card, near, neighbour) + lean * KEPT[EFFECT_OF[card]]
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


def striking(cards: i64) -> i64:
    """What strikes a beginner: an 8, then whatever does something; else the cheapest, since high cards look strong."""
    if cards & EIGHTS:
        return lowest(cards & EIGHTS)
    if cards & SPECIAL:
        cards &= SPECIAL
    best = lowest(cards)
    while cards:
        if COST[lowest(cards)] < COST[best]:
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


def at_a_glance(deal: HuitAmericain, hand: i64, cards: i64, luck: Luck) -> i64:
    """What a beginner does without a second look: a suit in hand, no further card of the rank, what strikes the eye."""
    if deal.phase == NAMING:
        return suit_of(luck.member(hand & ~JOKERS)) if hand & ~JOKERS else suit_most_held(hand)
    return STOP if deal.phase == ADDING else striking(cards)


def weighed(deal: HuitAmericain, seat: i64, level: i64, character: i64, luck: Luck) -> i64:
    """A way out in this turn, or what weighs most; §5.2 a master says « carte » with the card that leaves them one."""
    out = way_out(deal, seat, luck)
    if out != NO_MOVE:
        return out
    legal = deal.legal_mask(seat)
    masters = level == MASTER
    scales = Scales(deal, seat, MASTERS if masters else EXPERTS, read(deal, seat) if masters else NOT_READ)
    scales.keeping -= LEANS * float(character)
    scales.weigh_all()
    if masters and legal & bit(CARTE) and bit_count(scales.left) == 1:
        return CARTE
    return scales.first


class HuitAmericainPolicy(Policy):
    """Says « carte » at its turn, if it has not before; lays and names as its level does."""

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        assert isinstance(deal, HuitAmericain)
        hand = deal.cards.hands[seat]
        legal = deal.legal_mask(seat)
        if deal.phase == GIVING:
            return gift(hand)
        if deal.carte.due & bit(seat):
            return CARTE
        cards = legal & hand
        if deal.phase == ANSWERING:
            return answer(cards)
        if deal.phase < ADDING and not cards:
            return DRAW if legal & bit(DRAW) else STOP
        if level >= EXPERT:
            return weighed(deal, seat, level, self.character, luck)
        if LEVELS[level].slip(luck):
            return at_a_glance(deal, hand, cards, luck)
        if deal.phase == NAMING:
            return suit_most_held(hand)
        if deal.phase == ADDING:
            return one_more(hand, cards)
        return best_card(deal, seat, cards, level, self.character)

    def urge(self, deal: Deal, seat: i64, fresh: i64, level: i64, luck: Luck) -> i64:
        """§5.1 It says « carte » at once, unless it forgets; §5.3 it notices, or not, that another has forgotten."""
        assert isinstance(deal, HuitAmericain)
        due = deal.carte.due
        if due & bit(seat) and bit(CARTE) & fresh and luck.unit() >= LEVELS[level].forgets:
            return CARTE
        open_calls = deal.legal_mask(seat)
        for other in members(due & ~bit(seat)):
            if bit(DENOUNCE + other) & open_calls and luck.unit() < LEVELS[level].notices:
                return DENOUNCE + other
        return NO_MOVE


POLICY: Final = HuitAmericainPolicy()
