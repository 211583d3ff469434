"""Dealing: cards go round the table one by one from the dealer's left; and which order of a pack deals given hands."""

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.sets import bit, zeros
from veillee.engine.blocks.turns import next_seat


def hands_from(order: vec[i64], count: i64, dealer: i64, players: i64) -> vec[i64]:
    """The hands once so many cards have gone round, as sets."""
    hands = zeros(players)
    seat = dealer
    place: i64 = 0
    while place < count:
        seat = next_seat(seat, players)
        hands[seat] |= bit(order[place])
        place += 1
    return hands


def order_dealing(hands: list[list[int]], dealer: int) -> list[int]:
    """The order of a pack that deals these hands, the first card of each hand first; some may have one card more."""
    seats = [(dealer + 1 + place) % len(hands) for place in range(len(hands))]
    order: list[int] = []
    for turn in range(max([len(hand) for hand in hands])):
        order += [hands[seat][turn] for seat in seats if turn < len(hands[seat])]
    return order
