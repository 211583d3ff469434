"""Weighed worlds: those in which the others played as players play are likelier than those in which they blundered."""

from bisect import bisect_right
from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.engine.deal import Deal, Worlds
from veillee.engine.entry import Policy

HOPELESS: Final = 1e-9  # a world that explains so little is not looked at to its end


def weight(world: Deal, viewer: i64, policy: Policy, luck: Luck) -> float:
    """How well a world explains what the others did, if they play about like this policy; 1 where nothing is told."""
    story = world.story()
    if story is None:
        return 1.0
    deal = story.opening
    found = 1.0
    for action in story.actions:
        seat = deal.turn
        if seat != viewer:
            legal = deal.legal_mask(seat)
            if legal & (legal - 1):
                found *= policy.weigh(deal, seat, action, luck)
                if found < HOPELESS:
                    return HOPELESS
        deal.apply(seat, action, luck)
    return found


class WeighedWorlds:
    """Worlds to simulate in: out of ever more that were drawn, each is taken as often as it is likely."""

    worlds: Worlds
    policy: Policy
    at_once: i64  # how many more are drawn for each that is taken
    drawn: list[Deal]
    sums: list[float]  # of the weights up to each

    def __init__(self, worlds: Worlds, policy: Policy, at_once: i64) -> None:
        self.worlds = worlds
        self.policy = policy
        self.at_once = at_once
        self.drawn = []
        self.sums = []

    def take(self, luck: Luck) -> Deal:
        """A world, likelier the better it explains what was played; it is not to be changed."""
        if self.at_once == 0:
            return self.worlds.draw(luck)
        count: i64 = self.at_once
        while count > 0:
            self.add(luck)
            count -= 1
        return self.drawn[bisect_right(self.sums, luck.unit() * self.sums[-1])]

    def add(self, luck: Luck) -> None:
        """Draw one more, and weigh it."""
        world = self.worlds.imagine(luck)
        found = weight(world, self.worlds.viewer, self.policy, luck)
        world.forget()
        self.drawn.append(world)
        self.sums.append(found + self.sums[-1] if self.sums else found)
