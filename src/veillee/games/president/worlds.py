"""Imagined worlds: other hands that a viewer cannot tell from the real ones, each possible deal as likely.

What binds them: what was laid, what laying it showed, and the exchange. A viewer knows what their own pair exchanged,
and so what the other one of it kept: nothing better than what was given, nothing worse than what was returned. Of a
pair that is not their own they know only that it exchanged.
"""

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit_count, first, highest, zeros
from veillee.engine.worlds.filling import Hand, attempt
from veillee.games.president.deputies import Deputies
from veillee.games.president.exchange import Exchange, best_of, move, worse_than
from veillee.games.president.hands import PresidentHands
from veillee.games.president.secret_exchange import Ending, SecretExchange, Side


class SeenHands:
    """What a viewer knows of every hand."""

    hands: PresidentHands
    exchange: Exchange
    viewer: i64
    is_free: bool  # §2.5 whether returns are chosen
    own_pair: i64
    unseen: i64
    sure: vec[i64]  # the hidden cards each seat is known to hold
    lacking: vec[i64]  # those it is known not to hold, the sure ones apart

    def __init__(self, hands: PresidentHands, exchange: Exchange, viewer: i64, *, is_free: bool) -> None:
        self.hands = hands
        self.exchange = exchange
        self.viewer = viewer
        self.is_free = is_free
        self.own_pair = exchange.pair_of(viewer)
        self.sure = zeros(len(hands.held))
        self.lacking = hands.lacking[:]
        if viewer >= 0:
            self.sure[viewer] = hands.held[viewer]
        if self.own_pair >= 0:
            self.remember(self.own_pair)
        self.unseen = 0
        for hand in hands.held:
            self.unseen |= hand
        for cards in self.sure:
            self.unseen &= ~cards

    def remember(self, pair: i64) -> None:
        """§2.6 What the viewer learnt from their own exchange about the other one of the pair."""
        exchange = self.exchange
        laid = self.hands.laid
        lower = exchange.lower(pair)
        upper = exchange.upper(pair)
        settled = exchange.to_choose == 0
        if self.viewer == upper:
            self.lacking[lower] |= ~worse_than(exchange.given[pair])
            if settled:
                self.sure[lower] = exchange.returned[pair] & ~laid[lower]
        elif settled:
            self.sure[upper] = exchange.given[pair] & ~exchange.returned[pair] & ~laid[upper]
            if not self.is_free:
                self.lacking[upper] |= first(highest(exchange.returned[pair]) + 1)
        else:
            self.sure[upper] = exchange.given[pair]

    def hidden(self, seat: i64) -> i64:
        """How many cards of a seat the viewer does not know."""
        return bit_count(self.hands.held[seat]) - bit_count(self.sure[seat])

    def hand(self, seat: i64) -> Hand:
        """A hand to draw."""
        return Hand(self.hidden(seat), ~self.lacking[seat])

    def barred(self, seat: int) -> i64:
        """How many of the unseen cards a seat is known not to hold."""
        return bit_count(self.unseen & self.lacking[seat])

    def side(self, seat: i64) -> Side:
        """A player of a pair that is not the viewer's."""
        return Side(self.hands.laid[seat], self.hidden(seat), self.lacking[seat])


class HiddenHands:
    """All that a viewer does not know, worked out to be drawn many times."""

    seen: SeenHands
    exchange: Exchange  # what is true of it
    seats: list[int]  # whose hands are drawn on their own, those barred from the most cards first
    hands: list[Hand]
    secret: list[int]  # the pairs whose exchange is counted, or guessed
    counted: SecretExchange | None
    guessed: Deputies | None

    def __init__(self, hands: PresidentHands, exchange: Exchange, viewer: i64, *, is_free: bool) -> None:
        seen = SeenHands(hands, exchange, viewer, is_free=is_free)
        self.seen = seen
        self.exchange = exchange
        self.secret = []
        if exchange.to_choose == 0:
            self.secret = [pair for pair in range(exchange.pairs) if pair != seen.own_pair]
        others = [seat for seat in range(len(hands.held)) if seat != viewer and not self.is_secret(seat)]
        self.seats = sorted(others, key=lambda seat: -seen.barred(seat))
        self.hands = [seen.hand(seat) for seat in self.seats]
        self.counted = None
        self.guessed = None
        if self.secret:
            self.count()
        elif exchange.to_choose > 0:
            self.deal_gifts_back()

    def is_secret(self, seat: int) -> bool:
        """Whether this seat is of a pair whose exchange is secret."""
        return self.exchange.pair_of(seat) in self.secret

    def count(self) -> None:
        """Count the ways of one secret exchange; where there are two, that of the deputies is guessed after it."""
        seen = self.seen
        pair: i64 = self.secret[0]
        lower, upper = seen.side(self.exchange.lower(pair)), seen.side(self.exchange.upper(pair))
        others_may: i64 = 0
        for seat in range(len(seen.lacking)):
            if seat != seen.viewer and self.exchange.pair_of(seat) != pair:
                others_may |= ~seen.lacking[seat]
        self.counted = SecretExchange(
            self.exchange.size(pair), seen.unseen, others_may, lower, upper, is_free=seen.is_free
        )
        if len(self.secret) > 1:
            room = bit_count(seen.unseen) - lower.hidden - upper.hidden
            deputies = seen.side(self.exchange.lower(1)), seen.side(self.exchange.upper(1))
            self.guessed = Deputies(deputies[0], deputies[1], seen.unseen, room, is_free=seen.is_free)

    def draw(self, hands: PresidentHands, luck: Luck) -> Exchange:
        """Draw again, in these hands, all that the viewer does not know; and the exchange that makes them."""
        while not self.attempt(luck):
            pass
        for place in range(len(self.seats)):
            seat = self.seats[place]
            hands.held[seat] = self.seen.sure[seat] | self.hands[place].drawn
        given = self.exchange.given[:]
        returned = self.exchange.returned[:]
        if self.exchange.to_choose > 0:
            self.choose(hands.held, given, returned, luck)
        if self.counted is not None:
            self.set_pair(hands, self.secret[0], self.counted.drawn, given, returned)
        if self.guessed is not None:
            self.set_pair(hands, self.secret[1], self.guessed.drawn, given, returned)
        dealt = self.dealt(hands, given, returned)
        return Exchange(dealt, self.exchange.titles, given, returned, self.exchange.to_choose)

    def attempt(self, luck: Luck) -> bool:
        """Try to draw all hands, each way as likely; whether it went."""
        rest = self.seen.unseen
        if self.counted is not None:
            self.counted.draw(luck)
            rest &= ~self.counted.drawn.low & ~self.counted.drawn.up
        if self.guessed is not None:
            if not self.guessed.attempt(rest, luck):
                return False
            rest &= ~self.guessed.drawn.low & ~self.guessed.drawn.up
        return attempt(self.hands, rest, self.seen.unseen, luck)

    def set_pair(self, hands: PresidentHands, pair: i64, drawn: Ending, given: vec[i64], returned: vec[i64]) -> None:
        """Give a pair what was drawn for it."""
        lower = self.exchange.lower(pair)
        upper = self.exchange.upper(pair)
        hands.held[lower] = drawn.low & ~hands.laid[lower]
        hands.held[upper] = drawn.up & ~hands.laid[upper]
        given[pair] = drawn.given
        returned[pair] = drawn.returned

    def dealt(self, hands: PresidentHands, given: vec[i64], returned: vec[i64]) -> vec[i64]:
        """The hands as they must have been dealt: what was laid comes back, and the exchange is undone."""
        dealt = hands.held[:]
        seat: i64 = 0
        while seat < len(dealt):
            dealt[seat] |= hands.laid[seat]
            seat += 1
        pair: i64 = 0
        while pair < self.exchange.pairs:
            lower = self.exchange.lower(pair)
            upper = self.exchange.upper(pair)
            if self.exchange.to_choose == 0:
                move(dealt, lower, upper, returned[pair])
            move(dealt, upper, lower, given[pair])
            pair += 1
        return dealt

    # While returns are chosen: nothing was laid yet, so any deal may be, but for what the viewer's own pair has shown

    def deal_gifts_back(self) -> None:
        """What the lower of another pair has given is still theirs, when hands are drawn."""
        for pair in range(self.exchange.pairs):
            if pair != self.seen.own_pair:
                self.hands[self.seats.index(self.exchange.lower(pair))].size += self.exchange.size(pair)
                self.hands[self.seats.index(self.exchange.upper(pair))].size -= self.exchange.size(pair)

    def choose(self, hands: vec[i64], given: vec[i64], returned: vec[i64], luck: Luck) -> None:
        """The best cards of the other pairs rise, and whoever is to choose has chosen any that they hold."""
        pair: i64 = 0
        while pair < self.exchange.pairs:
            lower = self.exchange.lower(pair)
            upper = self.exchange.upper(pair)
            if pair != self.seen.own_pair:
                given[pair] = best_of(hands[lower], self.exchange.size(pair))
                move(hands, lower, upper, given[pair])
            if upper != self.seen.viewer:
                returned[pair] = luck.some(hands[upper], bit_count(returned[pair]))
            pair += 1
