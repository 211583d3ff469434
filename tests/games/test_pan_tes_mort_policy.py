"""Pan, t'es mort !: how each level plays, from a beginner's nerves to a master's reading."""

from collections import Counter
from itertools import permutations

import pytest

from pan import pan, play, second_step, tricks
from veillee.cards.luck import SeededLuck
from veillee.engine.deal import Deal
from veillee.engine.entry import BEGINNER, EXPERT, MASTER, REGULAR
from veillee.engine.match import Match
from veillee.games import CATALOGUE
from veillee.games.pan_tes_mort.habits import EVEN, HABITS, HIGH, LOW, lays, likelihood, next_laid
from veillee.games.pan_tes_mort.moves import CHOOSE
from veillee.games.pan_tes_mort.reading import ORDERINGS, Reading
from veillee.games.pan_tes_mort.rules import PanTesMort
from veillee.games.pan_tes_mort.stacks import cards_in, stack_of

ENTRY = CATALOGUE["pan-tes-mort"]
LEVELS = (BEGINNER, REGULAR, EXPERT, MASTER)
CHEAP = (BEGINNER, REGULAR, EXPERT)  # those who do not imagine worlds


def dealt(seed: int, players: int, **options: str) -> PanTesMort:
    """A deal of this table."""
    deal = Match(ENTRY.game, players, ENTRY.game.settings(players, options), SeededLuck(seed)).deal
    assert isinstance(deal, PanTesMort)
    return deal


def said(deal: Deal, seat: int, level: int, seed: int = 1) -> str:
    """What this level does, in words."""
    return deal.moves().word(ENTRY.policy.choose(deal, seat, SeededLuck(seed), level))


def wins(seeds: range, one: int, others: int) -> float:
    """How often one of a level wins against three of another."""
    won = 0
    for seed in seeds:
        luck = SeededLuck(seed)
        deal = dealt(seed, 4)
        own = seed % 4
        while not deal.is_over():
            level = one if deal.turn == own else others
            deal.apply(deal.turn, ENTRY.policy.choose(deal, deal.turn, luck, level), luck)
        won += deal.survivors.fallen[own] == 0
    return won / len(seeds)


class TestEveryLevel:
    @pytest.mark.parametrize("level", LEVELS)
    @pytest.mark.parametrize("order", ["ranking", "clockwise"])
    @pytest.mark.parametrize("double_click", ["no", "yes"])
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_only_legal_moves_are_made_at_any_table(
        self, players: int, double_click: str, order: str, level: int
    ) -> None:
        """§2 to §6"""
        for seed in range(1 if level == MASTER else 6):
            deal = dealt(seed, players, double_click=double_click, order=order, tie="seat" if seed % 2 else "random")
            luck = SeededLuck(seed)
            while not deal.is_over():
                assert deal.step(deal.turn, ENTRY.policy.choose(deal, deal.turn, luck, level), luck) is None

    @pytest.mark.parametrize("level", LEVELS)
    def test_the_same_luck_and_the_same_knowledge_make_the_same_choice(self, level: int) -> None:
        """A level sees nothing of what lies face down: hands, choices, the ghost's, the box, the barrel."""
        for seed in range(1 if level == MASTER else 20):
            deal = dealt(seed, 2 + seed % 3, double_click="yes")
            luck = SeededLuck(seed)
            while not deal.is_over():
                seat = deal.turn
                choice = ENTRY.policy.choose(deal, seat, SeededLuck(5), level)
                for _ in range(1 if level == MASTER else 3):
                    assert ENTRY.policy.choose(deal.imagine(seat, luck), seat, SeededLuck(5), level) == choice
                deal.apply(seat, luck.member(deal.legal_mask(seat)), luck)

    @pytest.mark.parametrize("level", LEVELS)
    def test_it_reloads_or_passes_rather_than_flip_the_bang(self, level: int) -> None:
        """§5.2"""
        deal = play(second_step("1 1 | 3 3 | 2"), "1 flip, 0 flip, 2 flip, 1 flip, 0 flip")
        assert said(deal, 2, level) == "reload 2"

    @pytest.mark.parametrize("level", LEVELS)
    def test_it_does_not_dare_when_only_the_bang_is_left(self, level: int) -> None:
        """§6.1"""
        deal = second_step(" | 1 1 1 1 | 2 2 2 | 3 3 | 4", double_click="yes")
        play(deal, "1 flip, 2 flip, 3 flip, 4 flip, 0 flip")
        assert said(deal, 0, level) == "stop"

    @pytest.mark.parametrize("level", CHEAP)
    def test_it_does_not_always_lay_the_same_card(self, level: int) -> None:
        """§3.1"""
        deal = pan("1 6 3 5 | 5 6 2 1 | 5 2 4 4 | 6 1 6 4")
        luck = SeededLuck(1)
        assert {ENTRY.policy.choose(deal, 0, luck, level) for _ in range(200)} == {0, 2, 4, 5}


class TestTheLadder:
    """§1.2: one of a level against three of the level below, of whom each would win a quarter."""

    def test_a_regular_wins_more_often_than_three_beginners(self) -> None:
        assert wins(range(2000), REGULAR, BEGINNER) > 0.27

    def test_an_expert_wins_more_often_than_three_regulars(self) -> None:
        assert wins(range(4000), EXPERT, REGULAR) > 0.255

    def test_a_regular_wins_more_often_than_chance_players(self) -> None:
        luck = SeededLuck(9)
        won = 0
        for seed in range(2500):
            deal = dealt(seed, 4)
            while not deal.is_over():
                mine = deal.turn == seed % 4
                action = ENTRY.policy.choose(deal, deal.turn, luck) if mine else luck.member(deal.legal_mask(deal.turn))
                deal.apply(deal.turn, action, luck)
            won += deal.survivors.fallen[seed % 4] == 0
        assert won / 2500 > 0.27


class TestHabits:
    def test_a_habit_lays_its_first_card(self) -> None:
        """§3.1"""
        hand = stack_of([0, 2, 2, 5])
        assert next_laid(HIGH, hand) == 5
        assert next_laid(LOW, hand) == 0

    @pytest.mark.parametrize("habit", range(HABITS))
    @pytest.mark.parametrize("count", [1, 2, 3])
    def test_it_is_as_likely_to_have_shown_cards_as_it_shows_them(self, habit: int, count: int) -> None:
        """§3.1"""
        hand = stack_of([0, 3, 3, 5])
        ways = {stack_of(list(cards)) for cards in permutations([0, 3, 3, 5], count)}
        assert sum(likelihood(habit, hand, shown) for shown in ways) == pytest.approx(1.0)
        luck = SeededLuck(habit)
        seen: Counter[int] = Counter()
        for _ in range(1500):
            left = hand
            for _ in range(count):
                left -= stack_of([lays(habit, left, luck)])
            seen[hand - left] += 1
        for shown in ways:
            assert seen[shown] / 1500 == pytest.approx(likelihood(habit, hand, shown), abs=0.06)


class TestReading:
    def test_every_order_is_tried(self) -> None:
        assert [len(orders) for orders in ORDERINGS] == [1, 1, 2, 6, 24]
        assert sorted(list(order) for order in ORDERINGS[3]) == [list(order) for order in permutations(range(3))]

    def test_what_was_shown_tells_a_habit(self) -> None:
        """§3.2: they have shown their elephants and bears, so the others are likely lower still"""
        deal = tricks(pan("1 2 3 4 | 6 5 2 1 | 6 4 3 1 | 5 5 2 1"), "4 6 6 5", "3 5 4 5")
        reading = Reading(deal, 0)
        assert [cards_in(stack) for stack in reading.shown] == [[2, 3], [4, 5], [3, 5], [4, 4]]
        hand = stack_of([0, 1])
        high = likelihood(HIGH, hand + reading.shown[1], reading.shown[1])
        assert high > 3 * likelihood(EVEN, hand + reading.shown[1], reading.shown[1])
        assert reading.weigh(hand + reading.shown[1], reading.shown[1]) > 1.0

    def test_a_card_that_cannot_be_beaten_is_worth_more_now(self) -> None:
        """§3.5: against three who lay their highest, the mouse that meets one elephant takes the trick"""
        deal = tricks(pan("1 2 2 3 | 6 5 4 3 | 5 5 4 1 | 4 4 3 2"), "3 6 5 4")
        reading = Reading(deal, 0)
        reading.think(SeededLuck(1), 300)
        values = list(reading.values())
        assert [card for card in range(6) if values[card] > 0.0] == [0, 1]
        assert all(0.0 < values[card] < 1.0 for card in (0, 1))

    def test_whoever_reads_players_who_always_lay_their_highest_takes_more_cards(self) -> None:
        """§3.1: next to an even player in his seat"""
        luck = SeededLuck(4)
        gains: list[int] = []
        for seed in range(60):
            taken = []
            for reads in (False, True):
                deal = dealt(seed, 4)
                while deal.phase == CHOOSE:
                    seat = deal.turn
                    card = (
                        lays(EVEN, deal.tricks.hands[seat], luck)
                        if seat == 0
                        else next_laid(HIGH, deal.tricks.hands[seat])
                    )
                    if reads and seat == 0:
                        reading = Reading(deal, 0)
                        reading.think(luck, 30)
                        card = list(reading.values()).index(max(reading.values()))
                    deal.apply(seat, card, luck)
                taken.append(len(cards_in(deal.spoils.piles[0])))
            gains.append(taken[1] - taken[0])
        assert sum(gains) > 0
