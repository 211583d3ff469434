"""Moves that only their player saw, in an imagined world.

A move may be made in several steps. Until all see what comes of it, the steps are its player's own affair: they may go
back, and what they thought of depends on cards that the viewer imagines otherwise. And a card may be given that but two
players see. So the past of an imagined world is not the real one with another shuffle: it is played again, with the
real cards and with the imagined ones side by side. A game that has such moves makes a `SecretMoves` of the two deals as
they were dealt, and says with `instead` what becomes of a step that names a hidden card; the rest is found here, by
what deals answer anyway: a step is seen once something is said of it or its move is over, and `doing` names the action
that goes back.
"""

from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import ScriptedLuck
from veillee.cards.sets import bit
from veillee.engine.deal import Deal, PastMove


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretMoves:
    """The moves of a deal, played again with the cards of an imagined world."""

    real: Deal  # both as far as they are played again
    ours: Deal
    played: list[PastMove]  # by which ours came about
    steps: list[PastMove]  # since all saw something
    straight: list[PastMove]  # those that were not taken back

    def __init__(self, real: Deal, ours: Deal) -> None:
        self.real = real
        self.real.listen()
        self.ours = ours
        self.played = []
        self.steps = []
        self.straight = []

    def instead(self, step: PastMove) -> PastMove:
        """What this step is in the imagined world, which stands just before it: a game has its own hidden cards."""
        return step

    def replay(self, moves: list[PastMove], after: Deal) -> list[PastMove]:
        """The moves by which an imagined world came to stand as it does."""
        for step in moves:
            self.go_on(step)
            if self.is_seen(step.seat):
                self.make()
        ours, count = self.ours, len(self.played)
        if not (self.enact(self.steps) and self.ours.encode() == after.encode()):
            self.ours = ours  # what was only begun is not begun there
            del self.played[count:]
        return self.played

    def go_on(self, step: PastMove) -> None:
        """One more step in the real deal."""
        doing = self.real.doing(step.seat)
        if doing is not None and doing.back == step.action and self.straight:
            self.straight.pop()
        else:
            self.straight.append(step)
        self.steps.append(step)
        self.real.apply(step.seat, step.action, ScriptedLuck(step.chances))

    def is_seen(self, seat: i64) -> bool:
        """Whether all know of the last step: something was said of it, or no move is under way any more."""
        return len(self.real.take_notes()) > 0 or self.real.doing(seat) is None

    def make(self) -> None:
        """These steps were seen: they are made as they were, if the imagined hand allows it, or else straight on."""
        if not self.enact(self.steps):
            self.enact(self.straight)
        self.steps = []
        self.straight = []

    def enact(self, steps: list[PastMove]) -> bool:
        """Play these steps in the imagined world, if all are open there; otherwise nothing."""
        ours, count = self.ours, len(self.played)
        self.ours = ours.clone()
        for step in steps:
            there = self.instead(step)
            if not bit(there.action) & self.ours.legal_mask(there.seat):
                self.ours = ours
                del self.played[count:]
                return False
            words = self.ours.moves().word(there.action)
            self.played.append(PastMove(there.seat, there.action, words, there.chances))
            self.ours.apply(there.seat, there.action, ScriptedLuck(there.chances))
        return True
