"""How players without a screen notice and react."""

from math import sqrt
from statistics import fmean

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from fair import Z
from veillee.cards.luck import LOW32, SeededLuck
from veillee.engine.blocks.attention import (
    ATTENTION,
    QUICKEST,
    READY,
    misses,
    mistakes,
    reaction,
    ready,
)
from veillee.engine.blocks.race import TIE
from veillee.engine.entry import BEGINNER, EXPERT, MASTER, REGULAR

LEVELS = (BEGINNER, REGULAR, EXPERT, MASTER)


class TestPlayersWithoutAScreen:
    @pytest.mark.parametrize("level", LEVELS)
    def test_they_react_on_average_as_they_are_attentive_and_never_too_quickly(self, level: int) -> None:
        luck, times = SeededLuck(level), 20_000
        drawn = [reaction(level, luck) for _ in range(times)]
        mean = fmean(drawn)
        spread = sqrt(fmean((one - mean) ** 2 for one in drawn))
        assert min(drawn) >= QUICKEST
        assert abs(mean - ATTENTION[level].mean - ATTENTION[level].tail) < Z * spread / sqrt(times)

    def test_the_luckiest_hand_is_no_quicker_than_the_quickest(self) -> None:
        luck = SeededLuck(1)
        luck.words = vec[i64]([LOW32, LOW32, LOW32 // 2, 0, 0, 0])  # the farthest stray, on the quick side, no tail
        luck.place = 0
        assert reaction(EXPERT, luck) == QUICKEST

    def test_who_is_ready_is_quicker_and_no_quicker_than_a_hand_can_be(self) -> None:
        for level in LEVELS:
            taken = [reaction(level, luck) for luck in [SeededLuck(9)] for _ in range(500)]
            at_once = [ready(level, luck) for luck in [SeededLuck(9)] for _ in range(500)]
            assert at_once == [max(QUICKEST, READY * one) for one in taken]

    @pytest.mark.parametrize("level", LEVELS)
    def test_they_are_as_quick_as_people(self, level: int) -> None:
        assert 250 <= ATTENTION[level].mean + ATTENTION[level].tail <= 600
        assert QUICKEST >= 150

    @pytest.mark.parametrize("level", LEVELS)
    def test_they_miss_and_mistake_as_often_as_they_should(self, level: int) -> None:
        luck, times = SeededLuck(level), 20_000
        for happens, share in ((misses, ATTENTION[level].misses), (mistakes, ATTENTION[level].mistakes)):
            found = sum(happens(level, luck) for _ in range(times)) / times
            assert abs(found - share) < Z * sqrt(share * (1 - share) / times)

    def test_both_builds_draw_the_same(self) -> None:
        luck = SeededLuck(7)
        assert [round(reaction(level, luck), 6) for level in LEVELS] == [
            496.02961,
            472.219295,
            534.873843,
            528.315224,
        ]

    def test_more_attention_is_quicker_and_surer(self) -> None:
        levels = [(one.mean, one.tail, one.misses, one.mistakes) for one in ATTENTION]
        for numbers in zip(*levels, strict=True):
            assert list(numbers) == sorted(numbers, reverse=True)
        assert TIE < QUICKEST
