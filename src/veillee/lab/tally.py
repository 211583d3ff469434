"""What the lab keeps of a match: a few whole numbers."""

from __future__ import annotations

from struct import Struct
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from veillee.lab.watching import Watched

PACKED: Final = Struct("<IIIIHBBHHIHIIIIIB")


class Tally(NamedTuple):
    """A match in numbers."""

    decisions: int
    choices: int
    options: int
    dead: int
    deals: int
    players: int
    dealer: int  # the seat that dealt first
    winners: int  # seats as bits; all, where nobody has won
    leads: int  # how often another one came to lead alone
    behind: int  # how many were ahead of the winner before each deal but the first, all told,
    looked: int  # and before how many deals that was looked at
    gap: int  # points between the first two
    mark: int  # all decisions as one number
    waited: int  # decisions of others between two of one's own, all told,
    again: int  # and how often that was counted
    idle: int  # decisions of a deal after one's own last, of all seats together
    watched: int = 0  # the seat that may not make some move, where one may not

    @property
    def is_tied(self) -> bool:
        """Whether several won, or nobody."""
        return self.winners & (self.winners - 1) != 0


def tallied(match: Watched, watched: int = 0) -> Tally:
    """What is kept of a match."""
    rows, watcher, game = match.rows(), match.watcher, match.evening.game
    players = len(rows[0])
    after = totals_of(rows)
    sign = 1 if game.fewest_win else -1
    winners = match.evening.winners() or list(range(players))
    is_alone = len(winners) == 1
    last = sorted(sign * total for total in after[-1])
    return Tally(
        int(watcher.decisions),
        int(watcher.choices),
        int(watcher.options),
        int(watcher.dead),
        len(rows),
        players,
        match.dealer,
        sum(1 << seat for seat in winners),
        leads_in(after, sign),
        behind_in(after[:-1], winners[0], sign) if is_alone else 0,
        len(rows) - 1 if is_alone else 0,
        last[1] - last[0] if players > 1 else 0,
        int(watcher.mark),
        int(watcher.waited),
        int(watcher.again),
        int(watcher.idle),
        watched,
    )


def totals_of(rows: Sequence[Sequence[int]]) -> list[list[int]]:
    """The totals after each deal."""
    totals, found = [0] * len(rows[0]), []
    for row in rows:
        totals = [total + points for total, points in zip(totals, row, strict=True)]
        found.append(totals)
    return found


def leads_in(after: Iterable[Sequence[int]], sign: int) -> int:
    """How often another one came to lead alone; the least of the signed totals leads."""
    leader, changes = -1, 0
    for totals in after:
        best = min(sign * total for total in totals)
        ahead = [seat for seat, total in enumerate(totals) if sign * total == best]
        if len(ahead) == 1:
            changes += leader not in (-1, ahead[0])
            leader = ahead[0]
    return changes


def behind_in(after: Iterable[Sequence[int]], winner: int, sign: int) -> int:
    """How many were ahead of the winner, deal after deal."""
    return sum(sum(sign * total < sign * totals[winner] for total in totals) for totals in after)


def packed(tallies: Iterable[Tally]) -> bytes:
    """Tallies as bytes."""
    return b"".join(PACKED.pack(*tally) for tally in tallies)


def unpacked(data: bytes) -> Iterator[Tally]:
    """And back."""
    return (Tally(*row) for row in PACKED.iter_unpack(data))
