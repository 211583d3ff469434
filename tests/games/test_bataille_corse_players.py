"""La Bataille Corse: what its players can know, and what they do with it.

The worlds are found by brute force: every order of a small pack in which everyone would have seen just the same.
"""

from collections.abc import Sequence
from itertools import combinations, permutations
from math import sqrt
from typing import NamedTuple

import pytest

from corse import CORSE, GAME, setup, told
from fair import is_even
from veillee.bots.thoughts import BotKind, answered
from veillee.cards.luck import SeededLuck
from veillee.cards.notation import words_of
from veillee.cards.packs import CLASSIC
from veillee.engine.blocks.attention import ATTENTION
from veillee.engine.deal import Deal
from veillee.engine.entry import BEGINNER, EXPERT, MASTER
from veillee.engine.minds import Spot
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE, Note
from veillee.games.bataille_corse.rules import LET, SLAP
from veillee.testing import stacked
from veillee.testing.snapshot import snapshot

corse = stacked(CORSE)
DRAWS_A_WORLD = 150
World = tuple[str, ...]  # the cards of each zone, in order


class Scene(NamedTuple):
    """Two packets, and what was played of them: seat 1 deals, so seat 0 begins."""

    sentence: str
    cards: str
    script: str
    worlds: int  # how many there must be

    def __str__(self) -> str:
        return self.sentence

    def packets(self) -> list[list[str]]:
        return [packet.split() for packet in self.cards.split("|")]

    def played(self, cards: str) -> tuple[Deal, list[object]] | None:
        """The scene with these cards and what everyone has seen of it, or nothing if a move would not be legal."""
        deal = corse(cards, dealer=1, false_slap="burn")
        deal.listen()
        seen: list[object] = [public(deal, [])]
        for line in self.script.split(",") if self.script else []:
            seat, words = line.split()
            if deal.step(int(seat), deal.moves().action(words), SeededLuck(0)) is not None:
                return None
            seen.append(public(deal, deal.take_notes()))
        return deal, seen

    def real(self) -> Deal:
        found = self.played(self.cards)
        assert found is not None, "the scene itself is illegal"
        return found[0]

    def possible(self) -> list[World]:
        """The worlds in which everyone would have seen the same, from beginning to end."""
        real = self.played(self.cards)
        assert real is not None
        half = len(self.packets()[0])
        orders = permutations([card for packet in self.packets() for card in packet])
        packs = [f"{' '.join(order[:half])} | {' '.join(order[half:])}" for order in orders]
        found = [self.played(cards) for cards in packs]
        return [world_of(one[0]) for one in found if one is not None and one[1] == real[1]]


def public(deal: Deal, said: list[Note]) -> object:
    """All that anyone can see, hear or do."""
    return (
        [repr(note) for note in said],
        [(fact.key, fact.seat, repr(fact.value)) for fact in deal.facts()],
        [
            (zone.name, zone.owner, len(zone.cards), [card for card in zone.cards if zone.face_up(TABLE, card)])
            for zone in deal.zones()
        ],
        [deal.legal_actions(seat) for seat in range(deal.players)],
    )


def world_of(deal: Deal) -> World:
    return tuple(words_of(zone.cards, CLASSIC) for zone in deal.zones())


SCENES = [
    Scene("before a card is turned any order is possible", "7C 4D | 5C 9D", "", 24),
    Scene("a card that was turned is known", "7C 4D 2H | 5C 9D 3H", "0 flip, 1 flip", 24),
    Scene(
        "what was taken lies under the packet in an order that all have seen",
        "JC 4D 2H | 5C 9D 3H",
        "0 flip, 1 flip, 0 flip",
        6,
    ),
    Scene(
        "what was taken and turned again hides nothing",
        "JC 4D | 5C 9D",
        "0 flip, 1 flip, 0 flip, 1 flip, 0 flip",
        1,
    ),
    Scene("a card that was burnt is as unknown as before", "7C 4D 2H | 5C 9D 3H", "0 flip, 1 slap, 1 flip", 24),
    Scene(
        "and so it stays in the packet of who takes it",
        "JC 4D 2H | 5C 9D 3H",
        "0 flip, 1 slap, 1 flip, 0 flip",
        6,
    ),
    Scene(
        "a card that all have seen is known even when it is burnt",
        "QC 4D 2H | 5C 9D 3H",
        "0 flip, 1 flip, 1 flip, 0 flip, 0 slap, 0 slap",
        2,
    ),
]

each_scene = pytest.mark.parametrize("scene", SCENES, ids=str)


@each_scene
def test_everyone_imagines_all_that_the_play_allows_each_as_likely(scene: Scene) -> None:
    deal, worlds, luck = scene.real(), scene.possible(), SeededLuck(11)
    assert len(worlds) == scene.worlds
    assert world_of(deal) in worlds
    for viewer in (TABLE, 0, 1):
        drawn = [world_of(deal.imagine(viewer, luck)) for _ in range(DRAWS_A_WORLD * len(worlds))]
        assert is_even(drawn, worlds) if len(worlds) > 1 else set(drawn) == set(worlds)


@each_scene
def test_only_hidden_cards_differ_between_worlds(scene: Scene) -> None:
    deal, luck = scene.real(), SeededLuck(6)
    before = snapshot(deal)
    for _ in range(20):
        twin = snapshot(deal.imagine(0, luck))
        assert {name for name, value in twin.items() if value != before[name]} <= {"packets", "dealt"}
    assert snapshot(deal) == before


class TestThePolicy:
    def test_it_slaps_pairs_unless_it_misses_them(self) -> None:
        deal, luck, times = told("0 6, 1 6"), SeededLuck(1), 4000
        for level in (BEGINNER, EXPERT):
            urges = [CORSE.policy.urge(deal, 0, 0, level, luck) for _ in range(times)]
            assert set(urges) == {SLAP, LET}
            assert urges.count(LET) / times == pytest.approx(ATTENTION[level].misses, abs=0.03)

    def test_asked_in_turn_it_misses_as_many_pairs(self) -> None:
        deal, luck, times = told("0 6, 1 6"), SeededLuck(1), 4000
        for level in (BEGINNER, EXPERT):
            slaps = [CORSE.policy.choose(deal, 0, luck, level) for _ in range(times)].count(SLAP)
            assert slaps / times == pytest.approx((1 - ATTENTION[level].misses) / 2, abs=0.02)

    def test_it_slaps_at_other_cards_by_mistake(self) -> None:
        deal, luck, times = told("0 6, 1 9"), SeededLuck(1), 4000
        urges = [CORSE.policy.urge(deal, 1, 0, BEGINNER, luck) for _ in range(times)]
        assert set(urges) == {SLAP, NO_MOVE}
        assert urges.count(SLAP) / times == pytest.approx(ATTENTION[BEGINNER].mistakes, abs=0.01)

    def test_it_does_not_slap_in_vain(self) -> None:
        barred, none = told("0 5, 1 8, 0 slap, 0 8"), told("0 6, 1 9", false_slap="none")
        luck = SeededLuck(1)
        assert {CORSE.policy.urge(barred, 0, 0, BEGINNER, luck) for _ in range(200)} == {LET}
        assert {CORSE.policy.choose(barred, 0, luck) for _ in range(200)} == {LET}
        assert {CORSE.policy.urge(none, 1, 0, BEGINNER, luck) for _ in range(2000)} == {NO_MOVE}


def together(one: Sequence[bool], other: Sequence[bool]) -> float:
    """How much two do the same thing at the same moments: 0 for strangers, 1 for twins."""
    times = len(one)
    p, q = sum(one) / times, sum(other) / times
    both = sum(a and b for a, b in zip(one, other, strict=True)) / times
    return (both - p * q) / sqrt(p * (1 - p) * q * (1 - q))


class TestFourMasters:
    """Asked like the bots of a table: one after the other about the same card, with one luck."""

    def test_they_do_not_slap_the_same_card_in_vain(self) -> None:
        luck = SeededLuck(4)
        slaps: list[list[bool]] = [[] for _ in range(4)]
        for seed in range(30):
            deal = GAME.open(setup(4, seed % 4), SeededLuck(seed))
            while not deal.is_over() and len(slaps[0]) < 250 * (seed + 1):
                if not deal.pace().race and deal.may_act() == 15:
                    for seat in range(4):
                        slaps[seat].append(CORSE.policy.urge(deal, seat, 0, MASTER, luck) == SLAP)
                deal.apply(deal.turn, CORSE.policy.choose(deal, deal.turn, luck, MASTER), luck)
        assert all(sum(row) > 15 for row in slaps)
        assert all(together(one, other) < 0.35 for one, other in combinations(slaps, 2))

    def test_a_pair_that_one_of_them_misses_is_seen_by_the_others(self) -> None:
        deal, luck = told("0 6, 1 6", 4), SeededLuck(9)
        spots = [Spot(GAME, setup(4), deal, seat) for seat in range(4)]
        kind = BotKind("bataille-corse", level=MASTER)
        missed = [[answered(kind.urge(spot, 0, luck)) == LET for _ in range(1000)] for spot in spots]
        assert all(sum(row) < 60 for row in missed)
        assert all(together(one, other) < 0.2 for one, other in combinations(missed, 2))
        assert not any(sum(row) > 2 for row in zip(*missed, strict=True))


def test_asked_in_turn_all_who_race_win_about_as_often() -> None:
    luck, times = SeededLuck(2), 3000
    wins = [0] * 4
    for _ in range(times):
        deal = told("0 6, 1 6", 4)
        while deal.pace().race:
            deal.apply(deal.turn, CORSE.policy.choose(deal, deal.turn, luck), luck)
        wins[deal.turn] += 1 if deal.packets.size[deal.players] == 0 else 0
    assert all(0.2 < won / times < 0.3 for won in wins)


@pytest.mark.parametrize(
    ("players", "slap_back", "fewest", "most"),
    [(2, "pile", 330, 540), (3, "pile", 430, 700), (3, "always", 640, 1000)],
)
def test_matches_last_as_long_as_the_announced_quarter_of_an_hour(
    players: int, slap_back: str, fewest: int, most: int
) -> None:
    luck, flips, times = SeededLuck(5), 0, 40
    for _ in range(times):
        deal = GAME.open(setup(players, slap_back=slap_back, false_slap="none"), luck)
        while not deal.is_over():
            moved = deal.turn
            flips += 0 if deal.pace().race else 1
            deal.apply(moved, CORSE.policy.choose(deal, moved, luck), luck)
    assert fewest < flips / times < most
