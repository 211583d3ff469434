"""The jokers of Autour du Feu that touch an opponent or one's own hand; #numbers are the vectors of its spec."""

from fair import is_even
from hearths import around, asked, discards, hand, play
from veillee.cards.luck import NUMBER_DRAWN, Chance, ScriptedLuck, SeededLuck
from veillee.engine.notes import EVERYONE
from veillee.testing import offered, refused

OTHER = "8blue"  # what an opponent holds who does not matter


class TestOpponents:
    def test_the_extinguisher_skips_a_turn_of_this_round(self) -> None:
        """§6.13 (#38)"""
        deal = around("9 8 | 9 1", "extincteur 2red 3red", "4red 5red", "6red 7red", stock="1grey")
        assert asked(deal, "extincteur") == "name 1, name 2, back"
        play(deal, "0 name 2")
        assert [fact.seat for fact in deal.facts() if fact.key == "skips"] == [2]

    def test_he_plays_again_in_the_next_round_and_has_not_drawn(self) -> None:
        """§6.13 (#38)"""
        deal = around("9 8 | 9 1", "extincteur 3red 2red", "5red 4red", "6red 1red", stock="1grey")
        play(deal, "0 joker, 0 choose extincteur, 0 name 2, 0 stop, 1 place 5red")
        assert (deal.turn, deal.round, hand(deal, 2), deal.skipping) == (0, 2, "1red 6red", 0)
        play(deal, "0 place 3red, 1 draw, 1 keep")
        assert deal.turn == 2

    def test_or_the_next_turn_of_who_has_played_already(self) -> None:
        """§6.13 (#39)"""
        deal = around("9 8 | 9 1", "7red 3red", "6red 5red", "extincteur 4red 2red", stock="1grey")
        play(deal, "0 place 7red, 1 place 6red, 2 joker, 2 choose extincteur, 2 name 0, 2 stop")
        assert (deal.round, deal.turn) == (2, 1)

    def test_someone_else_must_be_named(self) -> None:
        """§6.13"""
        deal = play(around("9", "extincteur 8red", "1red", "2red"), "0 joker, 0 choose extincteur")
        assert refused(deal, 0, "name 0") == "not_yourself §6.13"
        assert refused(deal, 0, "nothing") == "must_name_someone §6.13"
        assert refused(deal, 0, "name 4") == "no_such_answer §6.13"

    def test_at_two_there_is_nobody_else_to_name(self) -> None:
        """§6.13"""
        deal = play(around("9 1", "extincteur 8red", "1red"), "0 joker, 0 choose extincteur")
        assert (deal.round, deal.turn) == (2, 0)

    def test_the_fire_screen_discards_and_draws(self) -> None:
        """§6.14 (#33)"""
        deal = around("9 5", "8grey carton parefeu", OTHER, fire=2, stock="2grey")
        assert asked(deal, "parefeu") == "discard 8grey, discard carton, nothing, back"
        play(deal, "0 discard 8grey")
        assert (deal.hands.stock.size(), discards(deal)) == (0, {"8", "parefeu"})
        assert offered(deal, 0) == "place 2grey, carton, stop"

    def test_without_stock_one_only_discards(self) -> None:
        """§6.14 (#34)"""
        deal = play(around("9 5", "8grey parefeu", OTHER, fire=2), "0 joker, 0 choose parefeu, 0 discard 8grey")
        assert (hand(deal, 0), deal.is_ending, deal.turn) == ("", True, 1)
        assert play(deal, "1 pass").is_over()

    def test_without_a_card_to_discard_one_does_not_draw(self) -> None:
        """§6.14"""
        deal = around("9 5", "parefeu", OTHER, fire=2, stock="2grey")
        play(deal, "0 joker, 0 choose parefeu, 0 nothing")
        assert (hand(deal, 0), deal.hands.stock.size()) == ("", 1)

    def test_the_fireproof_gives_a_card(self) -> None:
        """§6.15 (#35)"""
        deal = around("9", "7grey ignifuge", "1red", "2red")
        play(deal, "0 joker, 0 choose ignifuge, 0 name 2, 0 give 7grey")
        assert (hand(deal, 0), hand(deal, 2), deal.turn, deal.is_ending) == ("", "2red 7grey", 1, True)

    def test_only_the_two_see_what_is_given(self) -> None:
        """§6.15"""
        deal = around("9", "7grey ignifuge 1grey", "1red", "2red")
        deal.listen()
        play(deal, "0 joker, 0 choose ignifuge, 0 name 2, 0 give 7grey")
        heard = {note.key: note.heard_by for note in deal.take_notes()}
        assert (heard["card_given"], heard["gives"]) == (0b101, -1)

    def test_what_the_lighter_gives_and_takes_is_told_to_the_two(self) -> None:
        """§6.16"""
        deal = around("9", "7grey briquet 1grey", "1red", "gants")
        deal.listen()
        play(deal, "0 joker, 0 choose briquet, 0 name 2, 0 give 7grey", ScriptedLuck([Chance(NUMBER_DRAWN, [1], 2)]))
        assert [(note.key, note.heard_by) for note in deal.take_notes()] == [
            ("swaps", EVERYONE),
            ("cards_swapped", 0b101),
        ]

    def test_one_gives_to_someone_else_and_what_one_has(self) -> None:
        """§6.15"""
        deal = play(around("9", "7grey ignifuge", "1red", "2red"), "0 joker, 0 choose ignifuge")
        assert refused(deal, 0, "name 0") == "not_yourself §6.15"
        alone = play(around("9", "ignifuge", "1red", "2red"), "0 joker, 0 choose ignifuge")
        assert refused(alone, 0, "name 1") == "nothing_to_give §6.15"

    def test_the_lighter_gives_then_takes_at_random_the_card_given_included(self) -> None:
        """§6.16 (#37)"""
        taken = []
        for seed in range(400):
            deal = around("9 3", "7grey briquet", "2grey", fire=8)
            play(deal, "0 joker, 0 choose briquet, 0 give 7grey", SeededLuck(seed))
            taken.append(hand(deal, 0))
            assert deal.hands.size(0) == deal.hands.size(1) == 1
            assert (deal.turn == 0) == (hand(deal, 0) == "2grey")  # a 2 may follow at once
        assert is_even(taken, ["2grey", "7grey"])
