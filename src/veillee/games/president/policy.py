"""A sensible way to play Le Président: low cards first, sets kept whole, and the highest cards for when they decide."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, bit_count, first, highest, lowest
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.games.president.levels import LEVELS
from veillee.games.president.moves import PASS, PLAYING
from veillee.games.president.rules import President
from veillee.games.president.sets_of_rank import PACK, RANKS, cards_of_rank, count_of, first_cards, lays_of, rank_of
from veillee.games.president.trick import JOKERS, NOTHING_LAID, TWOS

BELOW_TWOS: Final = first(4 * TWOS)  # the cards, and the lays of them
HIGH: Final = 11  # aces and above are kept for later
BREAKING: Final = 3  # what it costs to break a set, in ranks
GIVING: Final = 6  # and to give one of its cards away
EACH_MORE: Final = 2  # what each more card in a set is worth when one leads, in ranks; twice that to the bold
SHORT: Final = 4  # a player with so few cards is about to go out
FEW_SETS: Final = 3  # with so few sets left, one's own end is near


def level(deal: President, rank: i64) -> i64:
    """How high a rank is now."""
    if deal.is_reversed and rank < JOKERS:
        return TWOS - rank
    return rank


def unseen_by(deal: President, seat: i64) -> i64:
    """The cards that are in other hands."""
    return PACK & ~deal.hands.held[seat] & ~deal.hands.gone_by()


def is_master(deal: President, unseen: i64, lay: i64) -> bool:
    """Whether no hand can hold an answer, or the lay closes the trick by itself."""
    if deal.house.two_closes and rank_of(lay) == TWOS:
        return True
    return lays_of(unseen) & deal.answers(lay) == 0


def whole_sets(hand: i64) -> i64:
    """The lays that take all cards of their rank."""
    lays = lays_of(hand)
    whole: i64 = 0
    rank: i64 = 0
    while rank < RANKS:
        count = bit_count(hand & cards_of_rank(rank))
        if count > 0:
            whole |= bit(4 * rank + count - 1)
        rank += 1
    return whole & lays


def lowest_lay(deal: President, lays: i64, each_more: i64) -> i64:
    """The lay of the lowest rank, larger sets counting as lower."""
    best = lowest(lays)
    least: i64 = 1000
    while lays:
        lay = lowest(lays)
        height = level(deal, rank_of(lay)) - each_more * (count_of(lay) - 1)
        if height < least:
            least = height
            best = lay
        lays &= lays - 1
    return best


def masters_among(deal: President, unseen: i64, lays: i64) -> i64:
    """Those of the lays that nobody can beat."""
    found: i64 = 0
    while lays:
        if is_master(deal, unseen, lowest(lays)):
            found |= lays & -lays
        lays &= lays - 1
    return found


def gift(hand: i64, cards: i64) -> i64:
    """The card to give back: the lowest, but rather one a little higher than one of a set."""
    best = lowest(cards)
    least: i64 = 1000
    while cards:
        card = lowest(cards)
        price = rank_of(card)
        if bit_count(hand & cards_of_rank(price)) > 1:
            price += GIVING
        if price < least:
            least = price
            best = card
        cards &= cards - 1
    return best


def lead(deal: President, seat: i64, character: i64) -> i64:
    """What to lead: if all but one of the sets win for sure, those; else the lowest, for the bold large sets first."""
    each_more = EACH_MORE * (1 + character)
    sets = whole_sets(deal.hands.held[seat])
    masters = masters_among(deal, unseen_by(deal, seat), sets)
    losers = sets & ~masters
    free = sets
    if deal.house.no_finish_on_top:
        free = without_the_end(sets)
    if masters & free and losers & (losers - 1) == 0:
        return lowest_lay(deal, masters & free, 0)
    if losers & free:
        return lowest_lay(deal, losers & free, each_more)
    return lowest_lay(deal, free, each_more)


def without_the_end(sets: i64) -> i64:
    """Where it costs to go out on twos or jokers, the last set below them is kept for the end."""
    below = sets & BELOW_TWOS
    if below & (below - 1) == 0 and sets & ~below:
        return sets & ~below
    return sets


def spoils_the_end(deal: President, hand: i64, lay: i64) -> bool:
    """Whether only twos and jokers would be left to go out on, or go out now, where that costs the place."""
    if not deal.house.no_finish_on_top:
        return False
    left = hand & ~first_cards(hand & cards_of_rank(rank_of(lay)), count_of(lay))
    if left == 0:
        return rank_of(lay) >= TWOS
    return left & BELOW_TWOS == 0 and hand & BELOW_TWOS != 0


def answer(deal: President, seat: i64, legal: i64) -> i64:
    """What to lay on what is there: the cheapest that does not break too much, or nothing."""
    hand = deal.hands.held[seat]
    unseen = unseen_by(deal, seat)
    sets = whole_sets(hand)
    lays = legal & ~bit(PASS)
    best: i64 = PASS
    least = patience(deal, seat, sets)
    while lays:
        lay = lowest(lays)
        lays &= lays - 1
        if spoils_the_end(deal, hand, lay):
            continue
        price = level(deal, rank_of(lay))
        if not bit(lay) & sets:
            price += BREAKING
        left = sets & ~cards_of_rank(rank_of(lay))
        if is_master(deal, unseen, lay) and wins_from_here(deal, unseen, left):
            price = -100  # this takes the trick, and what is left goes out
        if left == 0 and bit(lay) & sets:
            price = -200
        if price <= least:
            least = price - 1
            best = lay
    return best


def wins_from_here(deal: President, unseen: i64, sets: i64) -> bool:
    """Whether the player who leads these sets goes out without being beaten, but perhaps by the last one."""
    losers = sets & ~masters_among(deal, unseen, sets)
    return losers & (losers - 1) == 0


def hasty(deal: President, legal: i64) -> i64:
    """What a beginner lays: their best on any trick; and when they lead, one card after the other."""
    lays = legal & ~bit(PASS)
    if not lays:
        return PASS
    return lowest_lay(deal, lays, 0) if deal.trick.lay == NOTHING_LAID else highest(lays)


def patience(deal: President, seat: i64, sets: i64) -> i64:
    """The highest price worth paying now."""
    others = deal.hands.active & ~bit(seat)
    while others:
        if bit_count(deal.hands.held[lowest(others)]) <= SHORT:
            return JOKERS + BREAKING
        others &= others - 1
    if bit_count(sets) <= FEW_SETS:
        return JOKERS
    return HIGH - 1


class PresidentPolicy(Policy):
    """Sheds its lowest cards, keeps its sets whole, and spends high cards when someone is about to go out."""

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        assert isinstance(deal, President)
        legal = deal.legal_mask(seat)
        if legal & (legal - 1) == 0 or deal.picking is not None:
            return lowest(legal)  # suits do not count: of a rank, the first ones are laid
        if deal.moves() is not PLAYING:
            return gift(deal.hands.held[seat], legal & deal.hands.held[seat])
        if LEVELS[level].slip(luck):
            return hasty(deal, legal)
        if deal.trick.lay == NOTHING_LAID:
            return lead(deal, seat, self.character)
        return answer(deal, seat, legal)


POLICY: Final = PresidentPolicy()
