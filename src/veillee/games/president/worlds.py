"""Imagined worlds: other hands that a viewer cannot tell from the real ones, each possible deal as likely.

What binds them: what was laid, what laying it showed, and the exchange. A viewer knows what his own pair exchanged,
and so what the other one of it kept: nothing better than what was given, nothing worse than what was returned. Of a
pair that is not his he knows only that they exchanged.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, bit_count, first, highest, members, zeros
from veillee.engine.worlds.filling import Hand, attempt, choose, fill, fill_by_trial
from veillee.games.president.exchange import Dealt, best_of, worse_than
from veillee.games.president.secret_exchange import Known, SecretExchange, secret_exchange

FEW: Final = 3  # so many hands are filled by counting


class Seen:
    """What a viewer knows of every hand."""

    deal: Dealt
    viewer: i64
    own_pair: i64
    unseen: i64
    sure: vec[i64]  # the hidden cards each seat is known to hold
    lacking: vec[i64]  # those it is known not to hold, the sure ones apart

    def __init__(self, deal: Dealt, viewer: i64) -> None:
        self.deal = deal
        self.viewer = viewer
        self.own_pair = deal.pair_of(viewer)
        self.sure = zeros(deal.players)
        self.lacking = deal.lacking[:]
        if viewer >= 0:
            self.sure[viewer] = deal.hands[viewer]
        if self.own_pair >= 0:
            self.remember(self.own_pair)
        self.unseen = 0
        for cards in deal.dealt:
            self.unseen |= cards
        seat: i64 = 0
        while seat < deal.players:
            self.unseen &= ~(deal.laid[seat] | self.sure[seat])
            seat += 1

    def remember(self, pair: i64) -> None:
        """§2.6 What the viewer learnt from his own exchange about the other one of the pair."""
        deal = self.deal
        lower = deal.lower(pair)
        upper = deal.upper(pair)
        settled = deal.to_choose == 0
        if self.viewer == upper:
            self.lacking[lower] |= ~worse_than(deal.given[pair])
            if settled:
                self.sure[lower] = deal.returned[pair] & ~deal.laid[lower]
        elif settled:
            self.sure[upper] = deal.given[pair] & ~deal.returned[pair] & ~deal.laid[upper]
            if not deal.free_return:
                self.lacking[upper] |= first(highest(deal.returned[pair]) + 1)
        else:
            self.sure[upper] = deal.given[pair]

    def hidden(self, seat: i64) -> i64:
        """How many cards of a seat the viewer does not know."""
        return bit_count(self.deal.hands[seat]) - bit_count(self.sure[seat])

    def hand(self, seat: i64) -> Hand:
        """A hand to draw."""
        return Hand(self.hidden(seat), ~self.lacking[seat])

    def known(self, seat: i64) -> Known:
        """The player of a pair that is not the viewer's."""
        return Known(self.deal.laid[seat], self.hidden(seat), self.lacking[seat])


def redraw(deal: Dealt, twin: Dealt, viewer: i64, luck: Luck) -> None:
    """Draw again, in the twin, all that the viewer does not know."""
    seen = Seen(deal, viewer)
    if deal.to_choose > 0:
        redraw_while_choosing(seen, twin, luck)
    elif deal.pairs == 0 or (deal.pairs == 1 and seen.own_pair == 0):
        everyone = [seat for seat in range(deal.players) if seat != viewer]
        hands = [seen.hand(seat) for seat in everyone]
        if len(hands) <= FEW:
            fill(hands, seen.unseen, luck)
        else:
            fill_by_trial(hands, seen.unseen, luck)
        set_hands(seen, twin, everyone, hands)
    else:
        redraw_exchange(seen, twin, luck)
    twin.dealt = dealt_hands(twin)


def set_hands(seen: Seen, twin: Dealt, seats: list[int], hands: list[Hand]) -> None:
    """Give these seats what was drawn for them, with what was known of them."""
    for place in range(len(seats)):
        twin.hands[seats[place]] = seen.sure[seats[place]] | hands[place].drawn


def dealt_hands(twin: Dealt) -> vec[i64]:
    """The hands as they must have been dealt: what was laid comes back, and the exchange is undone."""
    dealt = twin.hands[:]
    seat: i64 = 0
    while seat < twin.players:
        dealt[seat] |= twin.laid[seat]
        seat += 1
    pair: i64 = 0
    while pair < twin.pairs:
        lower = twin.lower(pair)
        upper = twin.upper(pair)
        if twin.to_choose == 0:
            dealt[lower] &= ~twin.returned[pair]
            dealt[upper] |= twin.returned[pair]
        dealt[upper] &= ~twin.given[pair]
        dealt[lower] |= twin.given[pair]
        pair += 1
    return dealt


# While returns are chosen


def redraw_while_choosing(seen: Seen, twin: Dealt, luck: Luck) -> None:
    """Nothing was laid yet: any deal, but for what the viewer's own pair has shown him; then any choices."""
    deal = seen.deal
    seats = [seat for seat in range(deal.players) if seat != seen.viewer]
    hands = [seen.hand(seat) for seat in seats]
    other: i64 = 0
    while other < deal.pairs:
        if other != seen.own_pair:  # what the lower of another pair has given is still his here
            hands[seats.index(deal.lower(other))].size += deal.size(other)
            hands[seats.index(deal.upper(other))].size -= deal.size(other)
        other += 1
    fill(hands, seen.unseen, luck)
    set_hands(seen, twin, seats, hands)
    given = twin.given[:]
    returned = twin.returned[:]
    pair: i64 = 0
    while pair < deal.pairs:
        lower = deal.lower(pair)
        upper = deal.upper(pair)
        if pair != seen.own_pair:
            given[pair] = best_of(twin.hands[lower], deal.size(pair))
            twin.hands[lower] &= ~given[pair]
            twin.hands[upper] |= given[pair]
        if upper != seen.viewer:
            returned[pair] = luck.some(twin.hands[upper], bit_count(returned[pair]))
        pair += 1
    twin.given = given
    twin.returned = returned


# Once they are made


def redraw_exchange(seen: Seen, twin: Dealt, luck: Luck) -> None:
    """The secrets that are not the viewer's are drawn by a full count, the other hands by trial."""
    deal = seen.deal
    seats: list[int] = []
    hands: list[Hand] = []
    secret: list[int] = [pair for pair in range(deal.pairs) if pair != seen.own_pair]
    others_may: i64 = 0
    for seat in range(deal.players):
        if seat != seen.viewer and deal.pair_of(seat) not in secret:
            seats.append(seat)
            hands.append(seen.hand(seat))
            others_may |= ~seen.lacking[seat]
    draws = SecretDraws(seen, secret, others_may)
    while not (draws.attempt(luck) and attempt(hands, draws.rest, seen.unseen, luck)):
        pass
    set_hands(seen, twin, seats, hands)
    twin.given = deal.given[:]
    twin.returned = deal.returned[:]
    for place in range(len(secret)):
        set_pair(twin, secret[place], draws.drawn[place])


def set_pair(twin: Dealt, pair: i64, drawn: SecretExchange) -> None:
    """Give a pair what was drawn for it."""
    lower = twin.lower(pair)
    upper = twin.upper(pair)
    twin.hands[lower] = drawn.low & ~twin.laid[lower]
    twin.hands[upper] = drawn.up & ~twin.laid[upper]
    twin.given[pair] = drawn.given
    twin.returned[pair] = drawn.returned


class SecretDraws:
    """One secret exchange or two.

    The second has the cards that the first leaves: the fewer ways that makes, next to the most there could be, the
    more often a try fails.
    """

    seen: Seen
    pairs: list[int]
    others_may: i64
    drawn: list[SecretExchange]
    rest: i64  # what is left
    most: float

    def __init__(self, seen: Seen, pairs: list[int], others_may: i64) -> None:
        self.seen = seen
        self.pairs = pairs
        self.others_may = others_may
        self.rest = 0
        self.most = 0.0
        self.drawn = []
        if len(pairs) == 1:
            self.drawn.append(self.count(pairs[0], seen.unseen, others_may))
        else:
            second = seen.known(seen.deal.lower(1)), seen.known(seen.deal.upper(1))
            others_may = others_may | ~(second[0].lacking & second[1].lacking)
            self.drawn.append(self.count(pairs[0], seen.unseen, others_may))
            self.drawn.append(self.count(pairs[1], seen.unseen, ~0))
            taken = seen.hidden(seen.deal.lower(0)) + seen.hidden(seen.deal.upper(0))
            blind = blind_ways(second[0], second[1], bit_count(seen.unseen) - taken, free=seen.deal.free_return)
            self.most = min(self.drawn[1].total, blind)

    def count(self, pair: i64, cards: i64, others_may: i64) -> SecretExchange:
        """The ways of one exchange."""
        deal = self.seen.deal
        return secret_exchange(
            deal.size(pair),
            cards,
            others_may,
            self.seen.known(deal.lower(pair)),
            self.seen.known(deal.upper(pair)),
            free=deal.free_return,
        )

    def attempt(self, luck: Luck) -> bool:
        """Try to draw all of them; whether it went."""
        first = self.drawn[0]
        first.draw(luck)
        self.rest = self.seen.unseen & ~first.low & ~first.up
        if len(self.pairs) == 1:
            return True
        second = self.count(self.pairs[1], self.rest, self.others_may)
        if luck.unit() * self.most >= second.total:
            return False
        second.draw(luck)
        self.drawn[1] = second
        self.rest &= ~second.low & ~second.up
        return True


def blind_ways(low: Known, up: Known, room: i64, *, free: bool) -> float:
    """In how many ways, at the most, the deputies' exchange of one card fits in so many unseen cards.

    The card given may be one that the upper has laid, the card returned one that the lower has laid.
    """
    total = 0.0
    if free:  # the very card that was given is returned
        total += choose(room, low.hidden) * choose(room - low.hidden, up.hidden)
    for given in [0, *[bit(card) for card in members(up.laid)]]:
        for returned in [0, *[bit(card) for card in members(low.laid)]]:
            kept_low = low.laid & ~returned
            kept_up = up.laid & ~given
            if given and kept_low & ~worse_than(given):
                continue
            if returned and not free and kept_up & (returned - 1):
                continue
            to_low = low.hidden + bit_count(returned) - bit_count(given)
            to_up = up.hidden + bit_count(given) - bit_count(returned)
            ways = choose(room, to_low) * choose(room - to_low, to_up)
            if free and not returned:
                ways *= float(to_up)
            total += ways
    return total
