"""The score of Le 8 Américain (§6), and the laws of every game."""

import pytest

from huit import ENTRY, GAME, huit, play
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.game import Setup
from veillee.engine.notes import Note
from veillee.engine.sheet import Line, Sheet
from veillee.games.huit_americain.house import COST, RED_JOKER
from veillee.games.huit_americain.rules import HuitAmericain
from veillee.testing import check_game


class TestTheScore:
    def test_who_goes_out_scores_ten_less_and_the_deal_is_over_at_once(self) -> None:
        """§6.1"""
        deal = play(huit("8S | 9S 9D / 5H"), "0 play 8S")
        assert [(line.points, line.because.key) for line in deal.lines()] == [(-10, "score_out"), (18, "score_left")]

    def test_the_others_count_what_they_hold(self) -> None:
        """§6.2 H15"""
        deal = play(huit("5S | AS KD 8C JK1 2H / 5H"), "0 play 5S")
        assert (deal.points(1), sum(COST)) == (60, 496)
        assert deal.zones()[1].face_up(-1, 0)

    @pytest.mark.parametrize(("cost", "points"), [("0", 60), ("20", 80), ("40", 100), ("50", 110)])
    def test_a_joker_costs_what_the_house_says(self, cost: str, points: int) -> None:
        """§6.3, option joker_cost H15"""
        assert play(huit("5S | AS KD 8C JK1 2H / 5H", joker_cost=cost), "0 play 5S").points(1) == points

    def test_after_five_deals_the_fewest_points_win_and_equals_share(self) -> None:
        """§6.4 H22"""
        sheet = Sheet(2)
        for row in [(-10, 60), (30, -10), (-10, 5), (25, -10), (12, -10)]:
            sheet.enter([Line(seat, points, Note("score_left")) for seat, points in enumerate(row)])
        assert [
            (place.seat, place.rank, place.points) for place in GAME.ranking(sheet, GAME.settings(sheet.players, {}))
        ] == [(1, 1, 35), (0, 2, 47)]
        setup = [Setup(2, GAME.settings(2, {}), 0, number, [0, 0], []) for number in (4, 5)]
        assert [GAME.is_over(one, huit("5S | 9S / 5H"), sheet.totals()) for one in setup] == [False, True]

    def test_a_deal_that_does_not_end_is_stopped_and_everyone_counts(self) -> None:
        """§6.5, option max_turns"""
        deal = huit("3C 4C | KC KD / 5H", max_turns="200")
        for turn in range(200):
            assert deal.turn == turn % 2
            play(deal, f"{deal.turn} draw")
        assert (deal.is_over(), [deal.points(seat) for seat in (0, 1)]) == (True, [7, 20])

    def test_a_debt_that_stands_when_the_deal_is_stopped_is_taken_before_the_cards_are_counted(self) -> None:
        """§4.4, §6.5, options stack_draw and max_turns"""
        deal = huit("2H 3C | KC KD / 5H QS QD 9S", stack_draw="yes", max_turns="200")
        deal.turns = 199
        play(deal, "0 play 2H")
        assert (deal.is_over(), [deal.points(seat) for seat in (0, 1)]) == (True, [3, 40])


def one_goes_out_and_the_others_pay(deal: Deal) -> None:
    """Law 9: what is left in the hands is what the pack was worth, less what was laid or never drawn."""
    assert isinstance(deal, HuitAmericain)
    paid = sum(line.points for line in deal.lines() if line.seat != deal.out)
    elsewhere = [card for zone in deal.zones() if zone.name != "hand" for card in zone.cards]
    jokers = 2 - len([card for card in elsewhere if card >= RED_JOKER])
    assert paid == 496 - sum(COST[card] for card in elsewhere) + deal.house.joker_cost * jokers
    assert deal.out == NOBODY or deal.points(deal.out) == -10


@pytest.mark.once
def test_it_keeps_the_laws_of_every_game() -> None:
    check_game(ENTRY, one_goes_out_and_the_others_pay, most_moves=200_000)
