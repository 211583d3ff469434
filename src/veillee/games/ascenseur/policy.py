"""A sensible way to play L'Ascenseur: bid what the hand should take, then take just that."""

from math import pow  # noqa: A004 - of floats, always a float
from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import ACE, above, rank_of, suit_mates
from veillee.cards.sets import bit, bit_count, highest, lowest
from veillee.engine.blocks.tactics import chance_to_win, ducking, eager, surest, unseen_by, weakest, winning, worth
from veillee.engine.blocks.turns import CLOCKWISE, beside
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.games.ascenseur.levels import LEVELS
from veillee.games.ascenseur.rules import Ascenseur

SIDE_CURVE: Final = 8.0  # how much more an ace is worth than a ten
TRUMP_FLOOR: Final = 1.0  # what the two of trumps is worth, an ace of another suit being worth 1
TRUMP_CURVE: Final = 2.0
SLACK: Final = 0.1  # a cheaper card is preferred to one that is hardly surer
HONOUR: Final = 9  # the rank of a jack
LEANS: Final = 0.3  # tricks that the bold bid beyond what they expect, and the careful below it
BARELY: Final = 1.3  # tricks that a bid is off where it tells nothing more
NEARLY_SURE: Final = 0.9
NEVER: Final = 2.0  # surer than sure
POOR: Final = 0.3  # a lead less likely to win than that is worth less than a long suit


def weight(deal: Ascenseur, cards: i64) -> float:
    """What cards are worth in tricks, next to each other."""
    total = 0.0
    while cards:
        card = lowest(cards)
        height = float(rank_of(card)) / float(ACE)
        if bit(card) & deal.served.trumps:
            total += TRUMP_FLOOR + pow(height, TRUMP_CURVE)
        else:
            total += pow(height, SIDE_CURVE)
        cards &= cards - 1
    return total


def lone_card_wins(deal: Ascenseur, seat: i64) -> float:
    """How likely a hand of a single card takes the only trick."""
    unseen = unseen_by(deal, seat)
    card = lowest(deal.hands[seat])
    elsewhere = float(bit_count(unseen))
    stronger = unseen & above(card)
    odds = 1.0
    if not bit(card) & deal.served.trumps:
        stronger |= unseen & deal.served.trumps
        if seat != beside(deal.dealer, CLOCKWISE, deal.players):
            odds = float(bit_count(unseen & suit_mates(card))) / elsewhere  # this suit must be led
    return odds * pow(1.0 - float(deal.players - 1) / elsewhere, float(bit_count(stronger)))


def expected_tricks(deal: Ascenseur, seat: i64) -> float:
    """The hand's share of the tricks, against hands of average worth."""
    unseen = unseen_by(deal, seat)
    others = bit_count(unseen)
    if others == 0:
        return float(deal.cards)
    if deal.cards == 1:
        return lone_card_wins(deal, seat)
    mine = weight(deal, deal.hands[seat])
    average = weight(deal, unseen) / float(others)
    theirs = average * float(deal.cards * (deal.players - 1))
    if mine + theirs == 0.0:
        return 0.0
    return float(deal.cards) * mine / (mine + theirs)


def honours(deal: Ascenseur, seat: i64) -> float:
    """What a beginner thinks they will take: one trick for each honour and each trump, whoever else may have some."""
    cards = deal.hands[seat]
    found = bit_count(cards & deal.served.trumps)
    cards &= ~deal.served.trumps
    while cards:
        if rank_of(lowest(cards)) > HONOUR:
            found += 1
        cards &= cards - 1
    return float(found)


def nearest_bid(open_bids: i64, tricks: float) -> i64:
    """The open bid nearest to a number of tricks."""
    best = lowest(open_bids)
    distance = 1000.0
    while open_bids:
        bid = lowest(open_bids)
        gap = float(bid) - tricks
        if gap < 0.0:
            gap = -gap
        if gap < distance:
            best = bid
            distance = gap
        open_bids &= open_bids - 1
    return best


def card_to_win(deal: Ascenseur, seat: i64, cards: i64) -> i64:
    """One more trick is wanted: take it as cheaply as is safe, else part with the least."""
    winners = winning(deal, cards)
    if not winners:
        return weakest(deal, cards)
    card = surest(deal, seat, winners, SLACK)
    if deal.on_table == 0 and chance_to_win(deal, seat, card) < POOR:
        return from_a_long_suit(deal, seat, cards, card)
    return card


def from_a_long_suit(deal: Ascenseur, seat: i64, cards: i64, otherwise: i64) -> i64:
    """The highest card of a suit in which the others run out first, where nobody can trump: its last cards all win.

    Not for a single trick: whoever leads such a suit takes more.
    """
    unseen = unseen_by(deal, seat)
    best = otherwise
    if unseen & deal.served.trumps or deal.bids[seat] - deal.won[seat] < 2:
        return best
    most: i64 = 0
    while cards:
        suit = suit_mates(lowest(cards))
        winners = bit_count(cards & suit) - bit_count(unseen & suit)
        if winners > most:
            most = winners
            best = highest(cards & suit)
        cards &= ~suit
    return best


class AscenseurPolicy(Policy):
    """Counts its likely tricks, bids them, and plays to them."""

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        assert isinstance(deal, Ascenseur)
        legal = deal.legal_mask(seat)
        is_hasty = LEVELS[level].slip(luck)
        if deal.bids_left > 0:
            tricks = honours(deal, seat) if is_hasty else expected_tricks(deal, seat)
            return nearest_bid(legal, tricks + LEANS * float(self.character))
        if bit_count(legal) == 1:
            return lowest(legal)
        if is_hasty:
            return eager(deal, legal) if deal.won[seat] < deal.bids[seat] else weakest(deal, legal)
        if deal.won[seat] < deal.bids[seat]:
            return self.taking(deal, seat, legal)
        return self.sparing(deal, seat, legal)

    def taking(self, deal: Ascenseur, seat: i64, cards: i64) -> i64:
        """The card to play while tricks are wanted."""
        return card_to_win(deal, seat, cards)

    def sparing(self, deal: Ascenseur, seat: i64, cards: i64) -> i64:
        """The card to play once they are all there."""
        return ducking(deal, cards)

    def ways(self) -> list[Policy]:
        return WAYS

    def weigh(self, deal: Deal, seat: i64, action: i64, luck: Luck) -> float:
        """A bid tells of the hand, and one that is nearly what it should take does so nearly as well."""
        assert isinstance(deal, Ascenseur)
        if deal.bids_left == 0 or self.choose(deal, seat, luck) == action:
            return super().weigh(deal, seat, action, luck)
        return max(0.0, BARELY - abs(float(action) - expected_tricks(deal, seat)))


class Hasty(AscenseurPolicy):
    """Takes its tricks as soon as it can, with its highest cards."""

    def taking(self, deal: Ascenseur, seat: i64, cards: i64) -> i64:
        return eager(deal, cards)


class Patient(AscenseurPolicy):
    """Waits for tricks that are nearly sure, as long as enough are to come, and then takes what it can."""

    surely: float  # how likely a trick must be to be taken while one can wait

    def __init__(self, surely: float) -> None:
        super().__init__()
        self.surely = surely

    def taking(self, deal: Ascenseur, seat: i64, cards: i64) -> i64:
        if deal.bids[seat] - deal.won[seat] >= deal.tricks_left:
            return card_to_win(deal, seat, cards)
        winners = winning(deal, cards)
        if deal.on_table > 0 and winners:
            card = surest(deal, seat, winners, SLACK)
            if chance_to_win(deal, seat, card) >= self.surely:
                return card_to_win(deal, seat, cards)
        return ducking(deal, cards)


class DrawingTrumps(AscenseurPolicy):
    """Leads its highest trumps first, so that its other high cards are not trumped."""

    def taking(self, deal: Ascenseur, seat: i64, cards: i64) -> i64:
        if deal.on_table == 0 and cards & deal.served.trumps:
            return highest(cards & deal.served.trumps)
        return card_to_win(deal, seat, cards)


class Shedding(AscenseurPolicy):
    """Wants no more tricks: leads the highest of the cards that are least likely to take one."""

    def sparing(self, deal: Ascenseur, seat: i64, cards: i64) -> i64:
        if deal.on_table > 0:
            return ducking(deal, cards)
        best = lowest(cards)
        least = 2.0
        while cards:
            card = lowest(cards)
            odds = chance_to_win(deal, seat, card)
            if odds < least or (odds == least and worth(deal, card) > worth(deal, best)):
                least = odds
                best = card
            cards &= cards - 1
        return best


POLICY: Final = AscenseurPolicy()
WAYS: Final[list[Policy]] = [POLICY, Hasty(), Patient(NEARLY_SURE), Patient(NEVER), DrawingTrumps(), Shedding()]
