"""A match as the lab sees it: how many decisions there were, how free they were, and what came of it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit_count, zeros
from veillee.engine.company import Company, Lucks, Player, PolicyPlayer
from veillee.engine.deal import Deal
from veillee.engine.entry import Policy
from veillee.engine.evening import Evening
from veillee.engine.moves import NO_MOVE

MARKS: Final = 2_147_483_647  # decisions are told apart by a number below this
STEP: Final = 31


class Erring(PolicyPlayer):
    """Plays by a policy, but so many moves of a hundred at random; whoever errs lets a chance to be quick go by."""

    errors: i64

    def __init__(self, policy: Policy, level: i64, errors: i64) -> None:
        super().__init__(policy, level)
        self.errors = errors

    def choose(self, deal: Deal, seat: i64, luck: Luck) -> i64:
        """Whatever is legal, now and then."""
        if luck.below(100) < self.errors:
            return luck.pick(deal.legal_mask(seat))
        return self.policy.choose(deal, seat, luck, self.level)

    def urge(self, deal: Deal, seat: i64, fresh: i64, luck: Luck) -> i64:
        """Nothing, now and then."""
        if luck.below(100) < self.errors:
            return NO_MOVE
        return self.policy.urge(deal, seat, fresh, self.level, luck)


class Watcher(Company):
    """Counts what is decided."""

    decisions: i64
    choices: i64  # decisions with two legal moves or more,
    options: i64  # and how many there were, all told
    dead: i64  # turns with one legal move that is no formality
    waited: i64  # decisions of others between two of one's own in a deal, all told,
    again: i64  # and how often that was counted
    idle: i64  # decisions of a deal after one's own last, of all seats together
    last: vec[i64]  # of each seat in this deal: which decision its last one was, counted from 1
    begun: i64  # how many there were before it
    mark: i64  # all decisions as one number: where one differs, so does this, as good as always

    def __init__(self, players: list[Player], lucks: Lucks) -> None:
        super().__init__(players, lucks)
        self.decisions = 0
        self.choices = 0
        self.options = 0
        self.dead = 0
        self.waited = 0
        self.again = 0
        self.idle = 0
        self.last = zeros(len(players))
        self.begun = 0
        self.mark = 0

    def play(self, deal: Deal) -> i64:
        """Play a deal, and count who had to wait for its end."""
        self.begun = self.decisions
        self.last = zeros(len(self.players))
        moves = super().play(deal)
        for seat in range(len(self.players)):
            self.idle += self.decisions - self.begun - self.last[seat]
        return moves

    def do(self, deal: Deal, seat: i64, action: i64) -> None:
        """Count it, and let it happen."""
        open_to = bit_count(deal.legal_mask(seat))
        self.decisions += 1
        if open_to > 1:
            self.choices += 1
            self.options += open_to
        elif deal.formality(seat) != action:
            self.dead += 1
        now = self.decisions - self.begun
        if self.last[seat]:
            self.waited += now - self.last[seat] - 1
            self.again += 1
        self.last[seat] = now
        self.mark = (self.mark * STEP + seat * 64 + action + 1) % MARKS
        deal.apply(seat, action, self.lucks.cards)


class Watched:
    """A match that is over, and what was counted meanwhile."""

    evening: Evening
    watcher: Watcher
    dealer: int  # who dealt first

    def __init__(self, evening: Evening, watcher: Watcher, dealer: int) -> None:
        self.evening = evening
        self.watcher = watcher
        self.dealer = dealer

    def rows(self) -> list[list[int]]:
        """The points of each seat, deal after deal."""
        found: list[list[int]] = []
        for lines in self.evening.sheet.rows:
            row = [0] * self.evening.sheet.players
            for line in lines:
                row[line.seat] += line.points
            found.append(row)
        return found


def watch(evening: Evening, players: list[Player]) -> Watched:
    """Let them play the match to its end."""
    dealer = evening.setup.dealer
    watcher = Watcher(players, evening.lucks)
    evening.play(watcher)
    return Watched(evening, watcher, dealer)
