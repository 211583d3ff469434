"""A small benchmark: signalling to a partner under the eyes of others, in Le Kem's.

    pip install veillee
    python examples/secret_signals.py 1000

Two partners agree on a secret signal; whoever has four of a kind makes it, and the other calls. The other two see every
gesture, and whoever names the signal gains four times what it is worth to use it. Partners play matches against two
masters: who listen; or who are deaf, and play the same but never name a signal. What eavesdropping costs is the
difference. The baselines are the game's own policies at each level, and whoever does anything at all.

Agents of one's own play the same as `parallel_env("kems", episode="match")`.
"""

import sys
from math import sqrt
from statistics import fmean, stdev

from veillee.adapters.terms import MATCH, EpisodeTerms
from veillee.cards.luck import Luck
from veillee.engine.company import Player, PolicyPlayer
from veillee.engine.deal import Deal
from veillee.engine.entry import MASTER
from veillee.engine.episode import Episode
from veillee.engine.evening import Evening
from veillee.engine.moves import NO_MOVE

PARTNERS = ("random", "beginner", "regular", "expert", "master")
TERMS = EpisodeTerms("kems", episode=MATCH)


class Deaf(PolicyPlayer):
    """Plays as the game's policy does, but for one thing: it never names the others' signal."""

    def choose(self, deal: Deal, seat: int, luck: Luck) -> int:
        """What it plays in its turn."""
        action = super().choose(deal, seat, luck)
        return deal.idle(seat) if deal.moves_of(seat).word(action) == "contre" else action

    def urge(self, deal: Deal, seat: int, fresh: int, luck: Luck) -> int:
        """What it is quick to call."""
        action = super().urge(deal, seat, fresh, luck)
        return NO_MOVE if action != NO_MOVE and deal.moves_of(seat).word(action) == "contre" else action


def played(partner: Player, other: Player, seed: int) -> Evening:
    """A match of two against two, face to face."""
    return Episode(TERMS.plan, [partner, other, partner, other], seed).evening


def found_out(evening: Evening) -> float:
    """In which share of the deals the partners' signal was named."""
    rows = evening.sheet.rows
    return sum(any(line.seat == 1 and line.because.key == "line_contre" for line in row) for row in rows) / len(rows)


def table(matches: int) -> list[str]:
    """What the baselines reach, with half the 95 % interval."""
    rows = ["| partners | against | matches won | deals in which they are found out |", "|---|---|---:|---:|"]
    others = {"masters who listen": PolicyPlayer, "masters who are deaf": Deaf}
    for name in PARTNERS:
        for called, kind in others.items():
            other = kind(TERMS.entry.policy, MASTER)
            evenings = [played(TERMS.bot(name), other, seed) for seed in range(matches)]
            won = [100.0 * (0 in evening.winners()) for evening in evenings]
            out = [100.0 * found_out(evening) for evening in evenings]
            rows.append(f"| {name} | {called} | {told(won)} | {told(out)} |")
    return rows


def told(found: list[float]) -> str:
    """A mean and half its 95 % interval, in per cent."""
    return f"{fmean(found):.1f} ± {1.96 * stdev(found) / sqrt(len(found)):.1f} %"


if __name__ == "__main__":
    print("\n".join(table(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)))
