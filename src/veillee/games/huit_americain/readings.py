"""What a player of Le 8 Américain reads of the other hands: the cards gone by, who drew, and on what."""

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, bit_count
from veillee.engine.worlds.knowledge import Knowledge, known_by
from veillee.games.huit_americain.house import ALL_CARDS
from veillee.games.huit_americain.rules import HuitAmericain


class HandReading:
    """One hand: lots of cards, each out of a set in which all are as likely."""

    among: vec[i64]  # the set of each lot
    count: vec[float]  # how many cards of it are in the hand, as a mean

    def __init__(self) -> None:
        self.among = vec[i64]()
        self.count = vec[float]()

    def add(self, among: i64, count: float) -> None:
        """One more lot."""
        if count > 0.0:
            self.among = append(self.among, among)
            self.count = append(self.count, count)

    def has(self, cards: i64) -> float:
        """How likely one of these cards is in the hand."""
        none = 1.0
        for lot in range(len(self.among)):
            room = bit_count(self.among[lot])
            others = room - bit_count(self.among[lot] & cards)
            if others == room:
                continue
            if others == 0:
                none *= max(0.0, 1.0 - self.count[lot])
            else:
                none *= (float(others) / float(room)) ** self.count[lot]
        return 1.0 - none


def read(deal: HuitAmericain, seat: i64) -> list[HandReading]:
    """What this seat makes of each hand; where nothing was kept of the past, what it has not in sight."""
    cards = deal.cards
    if cards.is_kept:
        known = known_by(cards.ledger, seat)
        return [layers_read(known, other) for other in range(deal.players)]
    unseen = ALL_CARDS & ~cards.under & ~bit(cards.top) & ~cards.hands[seat]
    readings: list[HandReading] = []
    for other in range(deal.players):
        reading = HandReading()
        reading.add(unseen, float(cards.size(other)))
        readings.append(reading)
    return readings


def layers_read(known: Knowledge, other: i64) -> HandReading:
    """A hand as its layers tell: who could not play held nothing that fitted then."""
    reading = HandReading()
    if other == known.viewer:
        return reading
    hand = known.hands[other]
    width: i64 = len(hand.layers)
    all_ways = 0.0
    for ways in hand.weights:
        all_ways += ways
    for place in range(width):
        layer = hand.layers[place]
        count = 0.0
        for state in range(len(hand.weights)):
            count += hand.weights[state] * float(hand.there[state * width + place])
        among: i64 = 0
        if layer.card != NO_CARD:
            among = bit(layer.card)
        for card in range(len(known.is_left)):
            if known.is_left[card] and known.is_fit(card, layer):
                among |= bit(card)
        reading.add(among, count / all_ways)
    return reading
