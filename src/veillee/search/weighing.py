"""Weighed worlds: those in which the others played as players play are likelier than those in which they blundered.

Nobody plays quite by a policy, and how nearly is not known beforehand. So a world is weighed for players of several
*faiths*: with that chance each of their moves is what the policy would do, otherwise it is any move. What was played
then tells of the cards and of the players at once: where no cards explain it, little is concluded from it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit_count
from veillee.engine.deal import Deal, Worlds
from veillee.engine.entry import Policy

FAITHS: Final = vec[float]([0.95, 0.8, 0.5])  # each as likely
FIRST_STEPS: Final = 64  # from anywhere to where likely worlds are
LEAP: Final = 5  # one step in so many goes to a world far away


class Evidence:
    """How likely what was played is in a world, for players of each faith."""

    odds: vec[float]

    def __init__(self) -> None:
        self.odds = vec[float]([1.0 / float(len(FAITHS))] * len(FAITHS))

    def add(self, fit: float, choices: i64) -> None:
        """A move that fits so well, out of so many."""
        by_chance = 1.0 / float(choices)
        place: i64 = 0
        while place < len(FAITHS):
            faith = FAITHS[place]
            self.odds[place] *= faith * fit + (1.0 - faith) * by_chance
            place += 1

    def weight(self) -> float:
        """For whoever does not know their faith."""
        total = 0.0
        for each in self.odds:
            total += each
        return total

    def faith(self) -> float:
        """What their faith is on average, as far as this tells."""
        weight = self.weight()
        if weight == 0.0:
            return 0.0
        total = 0.0
        place: i64 = 0
        while place < len(FAITHS):
            total += FAITHS[place] * self.odds[place]
            place += 1
        return total / weight


def evidence_in(world: Deal, viewer: i64, policy: Policy, luck: Luck, enough: float = 0.0) -> Evidence:
    """How likely the others were to do what they did in this world; its weight is 1 where nothing is told.

    Once it surely weighs less than enough, it is not looked at to its end.
    """
    evidence = Evidence()
    story = world.story()
    if story is None:
        return evidence
    deal = story.opening
    for action in story.actions:
        seat = deal.turn
        if seat != viewer:
            legal = deal.legal_mask(seat)
            if legal & (legal - 1):
                evidence.add(policy.weigh(deal, seat, action, luck), bit_count(legal))
                if evidence.weight() < enough:
                    return evidence
        deal.apply(seat, action, luck)
    return evidence


class WeighedWorlds:
    """Worlds to simulate in, each taken as often as it is likely: a walk from world to world.

    Each step proposes another world, mostly a near one. It is taken if it is likelier than where the walk stands, and
    otherwise as often as it is nearly as likely (the rule of Metropolis and Hastings).
    """

    worlds: Worlds
    policy: Policy
    steps: i64  # between two worlds that are taken; 0: any world is taken, unweighed
    world: Deal  # where the walk stands,
    likely: float  # how likely that is,
    evidence: Evidence  # by what was played,
    bare: Deal | None  # and the same without its story, once somebody wants it
    walked: i64

    def __init__(self, worlds: Worlds, policy: Policy, steps: i64) -> None:
        self.worlds = worlds
        self.policy = policy
        self.steps = steps
        self.world = worlds.deal
        self.likely = 0.0
        self.evidence = Evidence()
        self.bare = None
        self.walked = 0

    def take(self, luck: Luck) -> Deal:
        """A world, likelier the better it explains what was played; it is not to be changed."""
        if self.steps == 0:
            return self.worlds.draw(luck)
        count = self.steps
        if self.walked == 0:
            count += FIRST_STEPS
        while count > 0:
            self.step(luck)
            count -= 1
        if self.bare is None:
            self.bare = self.world.clone()
            self.bare.forget()
        return self.bare

    def step(self, luck: Luck) -> None:
        """Go to another world, as often as it deserves."""
        is_leap = self.walked % LEAP == 0
        other = self.worlds.imagine(luck) if is_leap else self.worlds.vary(self.world, luck)
        self.walked += 1
        enough = luck.unit() * self.likely
        evidence = evidence_in(other, self.worlds.viewer, self.policy, luck, enough)
        if evidence.weight() >= enough:
            self.world = other
            self.likely = evidence.weight()
            self.evidence = evidence
            self.bare = None
