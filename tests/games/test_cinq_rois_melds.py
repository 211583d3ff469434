"""Les Cinq Rois: what is a meld and what a hand leaves; M, P and D numbers are vectors of its spec, R its rulings."""

import pytest

from rois import GAME, points, rois
from stars import cards, cost, is_meld
from veillee.engine.notes import Note
from veillee.engine.sheet import Line, Sheet
from veillee.games.cinq_rois.laying import is_book, is_run, lay_out
from veillee.games.cinq_rois.melds import held_of, penalty
from veillee.testing import play

# 12.1: what is a meld
MELDS = [
    ("M1", "4C 5C 6C 7C", 9, "run"),
    ("M2", "8P 9P 10P", 6, "run"),
    ("M3", "11C 11T 11E", 6, "book"),
    ("M4", "4C 4P 4T", 7, "book"),
    ("M5", "5T 6T 7T", 9, "run"),
    ("M6", "9E 10E 11E 12E", 5, "run"),
    ("M7", "9K 7T 11K", 7, "run"),
    ("M8", "6K 7E 7C 9K", 7, "run"),
    ("M9", "8T 8C 8P", 10, "book"),
    ("M10", "13P 13K 13C 13C", 10, "book"),
    ("M11", "8P 12P 12E", 8, "book"),
    ("M12", "12P 13P 3P", 9, ""),
    ("M13", "12P 13P JK", 9, "run"),
    ("M14", "5T 6T 7C", 9, ""),
    ("M15", "5T 6T", 9, ""),
    ("M16", "5T 5T 6T 7T", 9, ""),
    ("M17", "7T 7T 7T", 9, "book"),
    ("M18", "5C JK JK 8C", 9, "run"),
    ("M19 wild", "5C JK JK 9C", 9, "run book"),
    ("M19 natural", "5C JK JK 9C", 4, ""),
    ("M20", "JK JK JK JK", 9, "run book"),
    ("M21", "3C 4C 5C 6C 7C 8C 9C 10C 11C 12C 13C JK", 9, ""),
    ("M22", "7K 8K 9K", 7, "run"),
    ("M23", "7C 7C 7K 7K 7T 7T 7P 7P 7E 7E JK JK JK", 12, "book"),
]


class TestMelds:
    @pytest.mark.parametrize(("group", "atout", "kinds"), [melds[1:] for melds in MELDS], ids=[m[0] for m in MELDS])
    def test_a_book_is_of_one_rank_and_a_run_of_one_suit_in_order(self, group: str, atout: int, kinds: str) -> None:
        """§3.1, §3.2, §3.3 R-2, R-3, R-17"""
        cards_of_group = cards(group)
        assert ("run" in kinds, "book" in kinds) == (is_run(cards_of_group, atout), is_book(cards_of_group, atout))
        assert bool(kinds) == is_meld(cards_of_group, atout)

    def test_a_card_serves_in_one_meld_only(self) -> None:
        """§3.4 P12"""
        lying = lay_out(held_of(cards("3C 4C 5C 5T 5P 9E")), 6)
        assert [meld.cards for meld in lying.melds] == [cards("5T 5C 5P")]
        assert lying.left == cards("3C 4C 9E")

    def test_nothing_is_added_to_the_melds_of_others(self) -> None:
        """§3.4"""
        deal = play(rois("8E 9T 12P | 8C 8T 8P / 10E 4E 13K"), "1 stock, 1 expose, 1 discard 4*")
        play(deal, "0 stock, 0 discard KD")
        assert points(deal) == [29, 0]


# 12.2: the least that a hand leaves; § of the rulebook in the test below
TO_KING = "3P 4P 5P 6P 7P 8P 9P 10P 11P 12P 13P"
PENALTIES = [
    ("P1", 3, "3C 3P 3E", 60, 0),
    ("P2", 3, "JK JK JK", 150, 0),
    ("P3", 3, "JK 5C 9T", 64, 64),
    ("P4", 3, "3C 5T 7T", 32, 0),
    ("P5", 3, "3C 5T 8T", 33, 33),
    ("P6", 3, "3C 5T 5T", 30, 0),
    ("P7", 4, "5T 5T 6T 7T", 23, 5),
    ("P8", 4, "4C 12P 13P 3P", 48, 3),
    ("P9", 4, "4C 4P JK 13T", 103, 0),
    ("P10", 5, "5C 5P 13T 12E 11C", 76, 23),
    ("P11", 5, "JK 13C 13P 12T 10T", 98, 22),
    ("P12", 6, "3C 4C 5C 5T 5P 9E", 31, 16),
    ("P13", 6, "3C 4C 5C 5T 5P JK", 72, 0),
    ("P14", 6, "6C 10P 11P 13P 13T 13E", 80, 0),
    ("P15", 6, "13C 12C 3C 4C 13P 12P", 57, 57),
    ("P16", 7, "6K 7E 7T 9K 3P 4C 13E", 75, 20),
    ("P17", 7, "5C 6C 6C 7T 8C 5P 7C", 70, 5),
    ("P18", 8, "3T 4T 5T 3T 4T 5T 8C JK", 94, 0),
    ("P19", 8, "3C 4C 6C 7C 9C 10C 13E JK", 102, 20),
    ("P20", 8, "3C 4C 6C 7C 9C 10C JK JK", 139, 0),
    ("P21", 9, "4C 5C 6C 7C 7T 7P 4T 4P JK", 94, 0),
    ("P22", 10, "7K 8K 9K 9C 9T 10T 11T 11E 11P 12P", 107, 12),
    ("P23", 10, "3E 4E 5E 6E 7E 8E 9E 10C 11E 12E", 85, 0),
    ("P24", 11, "4C 5C 6C 6T 6P 7P 8P 9P 9E 9K JK", 119, 6),
    ("P25", 11, "JK 11C 9T 9P 5E 6E 13K 13C 3T 8K 12P", 148, 34),
    ("P26", 12, "3E 4E 5E 6E 3P 4P 5P 6P 5C 6C 10C 11C", 68, 26),
    ("P27", 13, f"{TO_KING} JK JK", 195, 0),
    ("P28", 13, "JK JK JK 13C 13P 13T 3C 8C 4P 9P 5T 10T 6E", 255, 18),
    ("P29", 13, "10C 10C 10P 10E 11P 11C 11E 12P 12C 12E 3T 4T 5T", 121, 0),
    ("P30", 13, "3C 5C 7C 9C 11C 4T 6T 8T 10T 12T 13E 13P JK", 165, 19),
    ("P31", 13, f"{TO_KING} 13C 13T JK", 185, 0),
]
# 12.3: what each card leaves if it is thrown
THROWN = [
    ("D1", 3, "3C 13P 12T JK", [75, 0, 0, 45]),
    ("D2", 3, "5C 7T 9P 13E", [29, 27, 25, 21]),
    ("D3", 4, "4C 8P 8T 10K JK", [10, 8, 8, 0, 10]),
    ("D4", 6, "6C 7C 8C 9C 11T 11P 11E", [0, 0, 0, 0, 0, 0, 0]),
    ("D5", 6, "11C 11T 11E 8P 9P 10P 3T", [25, 25, 25, 22, 21, 20, 0]),
    ("D6", 3, "13C 13P JK 5T", [68, 68, 31, 0]),
    ("D7", 3, "JK JK 7T 4E", [61, 61, 0, 0]),
    ("D8", 3, "8C 8T 8P 8E", [0, 0, 0, 0]),
    ("D9", 3, "JK 5C 9T 12P", [26, 71, 67, 64]),
]


class TestTheScore:
    def test_each_card_left_costs_its_points(self) -> None:
        """§5.1 R-16"""
        assert [cost(card, 7) for card in cards("3C 10P 11T 12E 13K 7C JK")] == [3, 10, 11, 12, 13, 20, 50]
        assert penalty(held_of(cards("7C 3C 10P 12E 5K")), 7) == 50

    @pytest.mark.parametrize(
        ("atout", "hand", "whole", "left"), [p[1:] for p in PENALTIES], ids=[p[0] for p in PENALTIES]
    )
    def test_a_hand_costs_the_least_that_it_can_leave(self, atout: int, hand: str, whole: int, left: int) -> None:
        """§5.2"""
        assert sum(cost(card, atout) for card in cards(hand)) == whole
        assert penalty(held_of(cards(hand)), atout) == left
        assert lay_out(held_of(cards(hand)), atout).points == left

    @pytest.mark.parametrize(("atout", "hand", "after"), [d[1:] for d in THROWN], ids=[d[0] for d in THROWN])
    def test_a_throw_leaves_what_the_other_cards_leave(self, atout: int, hand: str, after: list[int]) -> None:
        """§4.7, §5.2"""
        held = cards(hand)
        found = [penalty(held_of(held[:place] + held[place + 1 :]), atout) for place in range(len(held))]
        assert found == after

    def test_who_laid_his_hand_counts_nothing(self) -> None:
        """§5.2 F15"""
        deal = rois("3C 5T 8T | 8C 8T 8P | JK 5C 9T / 10E 4E 13K 11C")
        play(deal, "1 stock, 1 expose, 1 discard 4*, 2 stock, 2 discard KD, 0 stock, 0 discard JH")
        assert points(deal) == [33, 0, 64]
        assert [(line.points, line.because.key) for line in deal.lines()] == [
            (33, "score_left"),
            (0, "score_out"),
            (64, "score_left"),
        ]

    def test_the_smallest_total_wins_and_equals_share(self) -> None:
        """§5.3 F12, R-6"""
        sheet = Sheet(3)
        sheet.enter([Line(seat, total, Note("score_left")) for seat, total in enumerate([120, 95, 95])])
        places = GAME.ranking(sheet, GAME.settings(sheet.players, {}))
        assert [place.seat for place in places if place.rank == 1] == [1, 2]
        assert GAME.end_note(places).key == "match_tied"
