"""Who cries contre in Le Kem's, when, and how often the description is right: counted over many matches."""

from collections import Counter

import pytest

from kems_table import GAME, KEMS, PLAIN, dealt, tick
from veillee.cards.luck import SeededLuck
from veillee.engine.company import Company, Lucks, by_policy
from veillee.engine.deal import Deal
from veillee.engine.entry import BEGINNER, EXPERT, MASTER, REGULAR
from veillee.engine.evening import Streams, begun
from veillee.games.kems.moves import ANSWER, CALLS, CONTRE, CRY, DESCRIBE, OPEN
from veillee.games.kems.rules import Kems
from veillee.games.kems.signals import NO_SIGNAL
from veillee.testing import play

POLICY = KEMS.policy
RIGHT = 0.85  # of a hundred contres, 94 to 100 were right at each level and in each tempo when this was written
MATCHES = 25


class Listener(Company):
    """Four of a level; what comes of their contres is counted."""

    def __init__(self, level: int, lucks: Lucks) -> None:
        super().__init__(by_policy(POLICY, [level] * 4), lucks)
        self.found = Counter[str]()
        self.cried: dict[int, tuple[int, int, int]] = {}

    def do(self, deal: Deal, seat: int, action: int) -> None:
        assert isinstance(deal, Kems)
        if (deal.phase in (CALLS, ANSWER) and action == CONTRE) or (deal.phase == OPEN and action == CRY + CONTRE):
            self.hear(deal, seat)
        describer, before = deal.calls.describer, deal.score.gained[seat % 2]
        is_told = deal.phase == DESCRIBE
        super().do(deal, seat, action)
        if is_told and (deal.is_over() or deal.calls.describer != describer):
            self.found["right" if deal.score.gained[seat % 2] > before else "wrong"] += 1

    def hear(self, deal: Kems, seat: int) -> None:
        """Somebody cries contre."""
        beat = int(deal.number), int(deal.river.place), int(deal.river.age)
        self.cried[seat] = beat
        self.found["cried"] += 1
        self.found["both partners"] += self.cried.get((seat + 2) % 4) == beat
        self.found["before any swap"] += not any(deal.river.seen)


@pytest.mark.parametrize("attention", ["all", "gaze"])
@pytest.mark.parametrize("tempo", ["ticks", "open"])
@pytest.mark.parametrize("level", [BEGINNER, REGULAR, EXPERT, MASTER])
def test_one_partner_speaks_at_a_time_after_a_swap_and_mostly_rightly(level: int, tempo: str, attention: str) -> None:
    found = Counter[str]()
    for seed in range(MATCHES):
        match = begun(GAME, 4, GAME.settings(4, {"tempo": tempo, "attention": attention}), Streams(seed))
        listener = Listener(level, match.lucks)
        match.play(listener)
        found += listener.found
    assert found["both partners"] == found["before any swap"] == 0
    assert found["right"] >= RIGHT * (found["right"] + found["wrong"])
    if attention == "all":
        assert found["right"] > MATCHES / 2  # they have not become silent


@pytest.mark.parametrize("level", [BEGINNER, REGULAR, EXPERT, MASTER])
def test_whoever_must_describe_a_signal_says_something(level: int) -> None:
    """Without any idea too: a person who cried contre may leave the rest to a bot."""
    deal = tick(dealt(PLAIN, "AC AD AH AS"), takes="1 take AC", gives="1 give 6D")
    play(deal, "0 contre, 1 wait, 2 wait, 3 wait")
    assert deal.phase == DESCRIBE
    luck = SeededLuck(1)
    while deal.calls.describer == 0:
        deal.apply(0, POLICY.choose(deal, 0, luck, level), luck)
    assert len(deal.calls.in_vain[1]) == 1
    assert deal.calls.in_vain[1][0] != NO_SIGNAL
