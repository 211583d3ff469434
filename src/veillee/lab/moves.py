"""Which moves are open, which are chosen, and which are ever right: counted in the matches that are looked at closely.

Some decisions are tried out: each move that was open is made, and the deal played to its end by policies, some times
with the same luck for all of them. What was best there was right, with all cards in sight: what never is, is never.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from msgspec import Struct

from veillee.cards.luck import SeededLuck
from veillee.cards.sets import members
from veillee.engine.company import Player
from veillee.engine.moves import NO_MOVE
from veillee.lab.endings import Tried, worth_of
from veillee.views.offers import Choices
from veillee.views.wire import Offer

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from veillee.cards.luck import Luck
    from veillee.engine.deal import Deal
    from veillee.engine.entry import Entry
    from veillee.engine.evening import Evening

TRIED: Final = 17  # one decision in so many
TRIES: Final = 8  # endings of each move
OFTEN: Final = 100  # times offered, or
ENOUGH: Final = 20  # tried out, before anything is said of a move
BACK: Final = "back"  # takes a step of a choice back, and is no choice of its own
SAID: Final = 8  # moves at most
FEW: Final = 5  # of those that cost least, and of those that cost most
THOUSAND: Final = 1000  # parts of a point


class MoveCount(Struct, omit_defaults=True):
    """A move, wherever it was open beside others."""

    offer: Offer  # as it is told
    offered: int = 0
    chosen: int = 0
    tried: int = 0
    right: int = 0  # how often nothing was better,
    lost: int = 0  # and how much was lost against the best, in thousandths of a point

    def add(self, other: MoveCount) -> None:
        """As much more as another has."""
        self.offered += other.offered
        self.chosen += other.chosen
        self.tried += other.tried
        self.right += other.right
        self.lost += other.lost


Moves = dict[str, MoveCount]  # by the words of records


def merged(parts: Iterable[Moves]) -> Moves:
    """All of these together."""
    whole: Moves = {}
    for part in parts:
        for word, count in part.items():
            whole.setdefault(word, MoveCount(count.offer)).add(count)
    return whole


class MoveCounter:
    """Counts the moves of a match, and tries some out."""

    def __init__(self, evening: Evening, entry: Entry, level: int) -> None:
        self.evening = evening
        self.entry = entry
        self.level = level
        self.decisions = 0
        self.moves: Moves = {}

    def note(self, deal: Deal, seat: int, action: int) -> None:
        """Somebody chooses this."""
        legal = members(deal.legal_mask(seat))
        if len(legal) == 1:
            return
        choices = Choices(deal, self.entry, seat)
        open_moves = {choices.table.word(each): each for each in legal}
        for word, each in open_moves.items():
            if word not in self.moves:
                self.moves[word] = MoveCount(choices.offer(each))
            self.moves[word].offered += 1
            self.moves[word].chosen += each == action
        self.decisions += 1
        if self.decisions % TRIED == 0:
            self.try_out(deal, seat, open_moves)

    def try_out(self, deal: Deal, seat: int, open_moves: dict[str, int]) -> None:
        """What each of these moves comes to."""
        worth = {word: self.worth(deal, seat, action) for word, action in open_moves.items()}
        best = max(worth.values())
        for word, value in worth.items():
            count = self.moves[word]
            count.tried += 1
            count.right += value == best
            count.lost += round(THOUSAND * (best - value) / TRIES)

    def worth(self, deal: Deal, seat: int, action: int) -> float:
        """What a move is worth to its player, in some endings together."""
        tried, setup, game = Tried(deal, seat, action), self.evening.setup, self.entry.game.id
        return sum(worth_of(tried, setup, game, self.level, SeededLuck(number)) for number in range(TRIES))


class Counter(Protocol):
    """Whoever is told what is chosen, before it is played."""

    def note(self, deal: Deal, seat: int, action: int) -> None:
        """Somebody chooses this."""


class Noted(Player):
    """A player whose choices are noted."""

    def __init__(self, player: Player, counters: Sequence[Counter]) -> None:
        self.player = player
        self.counters = counters

    def choose(self, deal: Deal, seat: int, luck: Luck) -> int:
        """As the player does."""
        action = self.player.choose(deal, seat, luck)
        for counter in self.counters:
            counter.note(deal, seat, action)
        return action

    def urge(self, deal: Deal, seat: int, fresh: int, luck: Luck) -> int:
        """As the player does; what they are quick to do is chosen too."""
        action = self.player.urge(deal, seat, fresh, luck)
        if action != NO_MOVE:
            for counter in self.counters:
                counter.note(deal, seat, action)
        return action

    def haste(self, deal: Deal, seat: int, action: int, luck: Luck) -> float:
        """As the player does."""
        return self.player.haste(deal, seat, action, luck)


def striking(moves: Moves) -> dict[str, list[Offer]]:
    """What is told: moves that were often open and never made, or always, and those never best when tried out."""
    often = [count for count in moves.values() if count.offered >= OFTEN and count.offer.verb != BACK]
    found = {
        "never": [count for count in often if not count.chosen],
        "always": [count for count in often if count.chosen == count.offered],
        "never_right": [count for count in often if count.tried >= ENOUGH and not count.right],
    }
    return {
        key: [count.offer for count in sorted(counts, key=by_use)[:SAID]] for key, counts in found.items() if counts
    }


def costs(moves: Moves) -> list[MoveCount]:
    """The moves that cost least when they are open, and those that cost most: the best of them first."""
    tried = [count for count in moves.values() if count.tried >= ENOUGH and count.offer.verb != BACK]
    tried.sort(key=lambda count: (count.lost / count.tried, *by_use(count)))
    return tried if len(tried) <= 2 * FEW else [*tried[:FEW], *tried[-FEW:]]


def by_use(count: MoveCount) -> tuple[int, str, str]:
    """The most usual ones first."""
    return -count.offered, count.offer.verb, str(count.offer.about)
