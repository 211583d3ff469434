"""How Les Cinq Rois is played: never worse than what the solver shows at the last turn, and well before it."""

from math import sqrt

import pytest
from mypy_extensions import i64

from rois import GAME, ROIS, rois
from stars import cards, word_of
from veillee.cards.luck import Luck, SeededLuck
from veillee.engine.deal import Deal
from veillee.engine.entry import BEGINNER, EXPERT, MASTER, REGULAR, Policy
from veillee.engine.game import Setup
from veillee.games.cinq_rois.going_out import exposing
from veillee.games.cinq_rois.habits import last_throw
from veillee.games.cinq_rois.melds import deadwood, held_of, penalty
from veillee.games.cinq_rois.moves import DISCARD, EXPOSE, GO_OUT, STOCK, TAKE
from veillee.games.cinq_rois.round import CinqRois
from veillee.testing import play


class AnyMove(Policy):
    """Any legal move."""

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        return luck.member(deal.legal_mask(seat))


class LeastPenalty(Policy):
    """Looks no further than the penalty: takes what lowers it, throws what leaves least, lays the hand at once."""

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        assert isinstance(deal, CinqRois)
        hand = deal.cards.hands[seat]
        if deal.phase == TAKE:
            more = held_of([*hand.cards(), deal.cards.pile[len(deal.cards.pile) - 1]])
            more.remove(last_throw(more, deadwood(more, deal.atout), deal.atout))
            return DISCARD if penalty(more, deal.atout) < penalty(hand, deal.atout) else STOCK
        if deal.phase == GO_OUT:
            return luck.member(exposing(hand, deal.atout))
        return EXPOSE if deal.may_expose() else last_throw(hand, deadwood(hand, deal.atout), deal.atout)


def advantage(other: Policy, deals: int) -> tuple[float, float]:
    """By how many points a round ours does better, each deal played from both sides, and the standard error."""
    gains: list[float] = []
    for number in range(deals):
        gain = 0.0
        for side in (0, 1):
            luck = SeededLuck(number)
            setup = Setup(4, GAME.settings(4, {}), 0, number % 11 + 1, [0] * 4, [])
            deal = GAME.open(setup, luck)
            while not deal.is_over():
                seat = deal.turn
                player = ROIS.policy if seat % 2 == side else other
                deal.apply(seat, player.choose(deal, seat, luck), luck)
            gain += sum(deal.points(seat) * (-1 if seat % 2 == side else 1) for seat in range(4)) / 4
        gains.append(gain)
    mean = sum(gains) / deals
    return mean, sqrt(sum((gain - mean) ** 2 for gain in gains)) / deals


def test_it_beats_whoever_plays_at_random() -> None:
    mean, error = advantage(AnyMove(), 33)
    assert mean - 4 * error > 10


@pytest.mark.once
def test_it_beats_whoever_only_lowers_the_penalty() -> None:
    mean, error = advantage(LeastPenalty(), 440)
    assert mean - 3 * error > 0


@pytest.mark.parametrize(
    ("atout", "hand", "thrown"),
    [
        (3, "5C 7T 9P 13E", "13E"),  # D2
        (3, "13C 13P JK 5T", "5T"),  # D6
        (3, "JK 5C 9T 12P", "JK"),  # D9: the joker cannot be laid and costs most
        (4, "4C 8P 8T 10K JK", "10K"),  # D3
    ],
)
def test_at_the_last_turn_it_throws_the_card_that_leaves_least(atout: int, hand: str, thrown: str) -> None:
    held = held_of(cards(hand))
    assert last_throw(held, deadwood(held, atout), atout) == cards(thrown)[0]


def test_at_the_last_turn_no_other_throw_leaves_less() -> None:
    luck = SeededLuck(5)
    for number in range(200):
        deal = GAME.open(Setup(2, GAME.settings(2, {}), 0, number % 11 + 1, [0] * 2, []), luck)
        assert isinstance(deal, CinqRois)
        hand = deal.cards.hands[0]
        hand.add(deal.cards.pile[0])
        left = {}
        for card in set(hand.cards()):
            hand.remove(card)
            left[card] = penalty(hand, deal.atout)
            hand.add(card)
        assert left[last_throw(hand, deadwood(hand, deal.atout), deal.atout)] == min(left.values())


def test_it_lays_its_hand_as_soon_as_it_can_and_keeps_wilds_from_the_next() -> None:
    deal = play(rois("5C 9T 12P | 8C 8T 8P / 10E 3E 13K"), "1 stock")
    luck = SeededLuck(1)
    assert ROIS.policy.choose(deal, 1, luck) == EXPOSE
    play(deal, "1 expose")
    assert word_of(ROIS.policy.choose(deal, 1, luck)) in ("8C", "8H", "8S")


def test_it_takes_a_wild_from_the_discard() -> None:
    assert ROIS.policy.choose(rois("5C 9T 12P | 4C 8T 6P / JK 4E 13K"), 1, SeededLuck(1)) == DISCARD


def test_a_card_that_only_makes_melds_of_one_card_too_many_is_left() -> None:
    """9, 11 and a five, 7, 8 and a five are all laid; but one of them must be thrown, and that breaks a meld."""
    deal = rois("5C 9T 12P 6K 13E | 9T 11T 5C 5P 7E / 8E 4E 13K", 5)
    assert ROIS.policy.choose(deal, 1, SeededLuck(1)) == STOCK


def test_at_the_last_turn_a_wild_that_nothing_can_be_laid_with_is_left() -> None:
    deal = play(rois("8T 11K 7P | 8C 8T 8P / 10E 3T 13K"), "1 stock, 1 expose, 1 discard 3C")
    assert ROIS.policy.choose(deal, 0, SeededLuck(1)) == STOCK


def test_it_keeps_a_pair_that_waits_for_cards_rather_than_a_lone_card_a_little_cheaper() -> None:
    held = play(rois("5C 9T 12P 3K | 9C 9P 8K 5E / 13E 6T 13K", 4), "1 stock")
    assert word_of(ROIS.policy.choose(held, 1, SeededLuck(1))) == "8D"


def test_an_expert_takes_a_card_that_frees_a_wild_though_it_saves_few_points() -> None:
    """Three kings need no wild: with it, next to any card will do for the three that is left."""
    deal = rois("6C 9T 12P 7K 10E | 13C 13P 5T 7K 3E / 13T 6T 13K", 5)
    assert ROIS.policy.choose(deal, 1, SeededLuck(1), REGULAR) == STOCK
    assert ROIS.policy.choose(deal, 1, SeededLuck(1), EXPERT) == DISCARD


def test_a_master_keeps_two_kings_that_wait_for_a_third_when_it_would_end_the_round() -> None:
    """A king costs most, and an expert looks at that alone; but with a third one the hand is laid."""
    deal = play(rois("5C 9T 12P 7K 10E 8K | 7T 8T 9T 13C 13P 4E / 5K 3K 13K", 6), "1 stock")
    assert word_of(ROIS.policy.choose(deal, 1, SeededLuck(1), REGULAR)) == "KH"
    assert word_of(ROIS.policy.choose(deal, 1, SeededLuck(1), EXPERT)) == "KH"
    assert word_of(ROIS.policy.choose(deal, 1, SeededLuck(1), MASTER)) == "4*"


LEVELS = (BEGINNER, REGULAR, EXPERT, MASTER)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_level_plays_by_the_rules(level: int, players: int) -> None:
    luck = SeededLuck(level)
    for number in (1, 2) if players > 1 else (1,):
        deal = GAME.open(Setup(players, GAME.settings(players, {}), 0, number, [0] * players, []), luck)
        while not deal.is_over():
            assert deal.step(deal.turn, ROIS.policy.choose(deal, deal.turn, luck, level), luck) is None


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_peeks(level: int) -> None:
    luck = SeededLuck(4)
    deal = GAME.open(Setup(4, GAME.settings(4, {}), 0, 3, [0] * 4, []), luck)
    while not deal.is_over():
        seat = deal.turn
        chosen = ROIS.policy.choose(deal, seat, SeededLuck(9), level)
        assert ROIS.policy.choose(deal.imagine(seat, luck), seat, SeededLuck(9), level) == chosen
        deal.apply(seat, chosen, luck)


def test_a_beginner_picks_up_what_only_looks_useful_and_forgets_which_rank_is_wild() -> None:
    pair = rois("5C 9T 12P | 4C 8T 6P / 8E 4E 13K")
    wild = rois("5C 9T 12P | 5C 8T 11P / 3E 4E 13K")
    taken = [ROIS.policy.choose(pair, 1, SeededLuck(seed), BEGINNER) for seed in range(40)]
    seen = [ROIS.policy.choose(wild, 1, SeededLuck(seed), BEGINNER) for seed in range(40)]
    assert taken.count(DISCARD) > 20
    assert 0 < seen.count(STOCK) < 20


def test_a_beginner_does_not_always_see_that_he_can_lay_his_hand() -> None:
    deal = play(rois("5C 9T 12P | 8C 8T 8P / 10E 3E 13K"), "1 stock")
    chosen = [ROIS.policy.choose(deal, 1, SeededLuck(seed), BEGINNER) for seed in range(40)]
    assert 20 < chosen.count(EXPOSE) < 40


def test_a_beginner_counts_what_he_is_left_with_at_the_last_turn_if_he_thinks_of_it() -> None:
    """§4.7 The two kings look useful, but nothing can come any more."""
    deal = play(rois("13C 13T 5P | 8C 8T 8P / 10E 4T 6K"), "1 stock, 1 expose, 1 discard 4C, 0 stock")
    chosen = [word_of(ROIS.policy.choose(deal, 0, SeededLuck(seed), BEGINNER)) for seed in range(40)]
    assert 15 < chosen.count("KH") + chosen.count("KC") < 40
