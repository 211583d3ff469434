"""Worlds drawn again in the middle of a deal, and how many of them cannot be.

The judge is written here once for both engines. It looks at nothing but the cards laid: it neither asks an engine what
a player lacks nor trusts the hands it judges.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

World = TypeVar("World")
Hands = list[set[int]]


@dataclass(frozen=True)
class Position(Generic[World]):
    """A position in the middle of a deal, and how its engine draws again what the player to move does not know."""

    world: World
    viewer: int
    laid: list[tuple[int, int]]  # seat and card, trick after trick
    turned: int
    must_trump: bool
    suit: Callable[[int], int]
    hands: Callable[[World], Hands]
    imagine: Callable[[], World]


def imagine(positions: Sequence[Position[World]], times: int) -> int:
    """Draw that many worlds in each position; how many in all."""
    for position in positions:
        draw = position.imagine
        for _ in range(times):
            draw()
    return len(positions) * times


def impossible(positions: Iterable[Position[World]], times: int) -> int:
    """How many cannot be, of that many worlds in each position."""
    found = 0
    for position in positions:
        real = position.hands(position.world)
        lacking = shown_lacking(position)
        if not is_possible(position, real, real, lacking):
            raise ValueError("the judge refuses the real world, so it has misread the cards")
        for _ in range(times):
            found += not is_possible(position, real, position.hands(position.imagine()), lacking)
    return found


def shown_lacking(position: Position[World]) -> list[set[int]]:
    """The suits each seat has shown not to hold: one it did not follow, and trumps if it had to trump and did not."""
    players = 1 + max(seat for seat, _ in position.laid)
    trump = position.suit(position.turned)
    shown: list[set[int]] = [set() for _ in range(players)]
    for start in range(0, len(position.laid), players):
        led = position.suit(position.laid[start][1])
        for seat, card in position.laid[start + 1 : start + players]:
            if position.suit(card) != led:
                shown[seat].add(led)
                if position.must_trump and position.suit(card) != trump:
                    shown[seat].add(trump)
    return shown


def is_possible(position: Position[World], real: Hands, hands: Hands, lacking: list[set[int]]) -> bool:
    """Whether these hands could be the real ones, for all that the viewer knows."""
    gone = {card for _, card in position.laid} | {position.turned}
    held = [card for hand in hands for card in hand]
    return (
        hands[position.viewer] == real[position.viewer]
        and [len(hand) for hand in hands] == [len(hand) for hand in real]
        and len(set(held)) == len(held)
        and gone.isdisjoint(held)
        and not any(position.suit(card) in lacking[seat] for seat, hand in enumerate(hands) for card in hand)
    )
