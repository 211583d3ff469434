"""Le Président, the play: each test a sentence of its rulebook; P numbers are vectors of its spec."""

import pytest

from presidents import LOWEST, exchanged, table, words
from veillee.cards.notation import words_of
from veillee.cards.packs import BY_RANK
from veillee.engine.moves import NO_MOVE
from veillee.games.president.house import SUITS
from veillee.games.president.moves import PASS
from veillee.games.president.rules import President
from veillee.testing import offered, play, refused

LOCKED = {"pass_locks": "yes"}
REENTRY = "4C 3C | 9C 3D | 7C 3H | 5C 3S"


class TestThePlay:
    def test_a_lead_is_one_or_more_cards_of_one_rank(self) -> None:
        """§3.1 P03"""
        deal = table("5C 5D 5H 9C JK1 JK2 | 3C 4C | 3D 4D | 3H 4H")
        assert offered(deal, 0) == "play 5x1, play 5x2, play 5x3, play 9x1, play JKx1, play JKx2"
        assert refused(deal, 0, "play 9x2") == "bad_combination §3.1"

    def test_who_leads_may_not_pass(self) -> None:
        """§3.1 P25"""
        assert refused(table("5C 5D | 3C 4C | 3D 4D | 3H 4H"), 0, "pass") == "must_lead §3.1"

    @pytest.mark.parametrize(
        ("led", "hand", "answers"),
        [
            ("5C 5D", "5H 5S 6C 8C 8D 8H 2C JK1", "play 8x2, pass"),  # P04
            ("AC", "KC AD 2C JK1", "play 2x1, play JKx1, pass"),  # P05
            ("2C 2D", "JK1 JK2 2H 2S", "play JKx2, pass"),  # P06
            ("2C 2D 2H", "JK1 JK2 AC AD AH AS", "pass"),  # P07
            ("JK1", "JK2 2C", "pass"),  # P08
        ],
    )
    def test_answers_are_as_many_cards_of_a_higher_rank(self, led: str, hand: str, answers: str) -> None:
        """§3.2"""
        deal = table(f"{led} 3C | {hand} | 3D 4D | 3H 4H")
        rank = led.split(maxsplit=1)[0][:-1].replace("JK", "JK")
        play(deal, f"0 play {rank}x{len(led.split())}")
        assert offered(deal, 1) == answers

    def test_another_number_or_a_rank_too_low_is_refused(self) -> None:
        """§3.2"""
        deal = play(table("5C 5D 3C | 4C 4D 5H 5S 8C 8D 8H | 3D 4H | 3H 4S"), "0 play 5x2")
        assert refused(deal, 1, "play 8x1") == "wrong_number §3.2"
        assert refused(deal, 1, "play 8x3") == "wrong_number §3.2"
        assert refused(deal, 1, "play 4x2") == "not_higher §3.2"
        assert refused(deal, 1, "play 5x2") == "not_higher §3.2"
        assert refused(deal, 2, "pass") == "not_your_turn"

    def test_who_has_passed_may_come_back_in(self) -> None:
        """§3.3 P10"""
        deal = play(table(REENTRY), "0 play 4x1, 1 pass, 2 play 7x1, 3 pass, 0 pass")
        assert deal.turn == 1
        assert offered(deal, 1) == "play 9x1, pass"

    @pytest.mark.parametrize(
        ("hand", "lead", "options", "unbeatable"),
        [
            ("JK1", "JKx1", {}, True),
            ("JK1", "JKx1", {"equal_skips": "yes"}, False),
            ("JK1 JK2", "JKx2", {"equal_skips": "yes"}, True),
            ("2C 2D 2H", "2x3", {}, True),
            ("2C 2D", "2x2", {}, False),
            ("2C", "2x1", {}, False),
        ],
    )
    def test_one_can_only_pass_when_no_cards_of_the_pack_are_above(
        self, hand: str, lead: str, options: dict[str, str], *, unbeatable: bool
    ) -> None:
        """§3.3"""
        deal = play(table(f"{hand} 3C | 3D 4D | 3H 4H | 3S 4S", 0, **options), f"0 play {lead}")
        assert (deal.prompt(1).key == "prompt_pass") == unbeatable
        assert (deal.formality(1) == PASS) == unbeatable  # whoever sits there passes without being asked
        assert unbeatable or deal.prompt(1).key == "prompt_cannot"

    def test_everyone_sees_who_has_passed(self) -> None:
        """§3.3"""
        deal = play(table(REENTRY), "0 play 4x1, 1 pass")
        assert [fact.seat for fact in deal.facts() if fact.key == "in_trick"] == [1]
        assert not [fact for fact in play(deal, "2 play 7x1").facts() if fact.key == "in_trick"]

    def test_by_house_rule_he_may_not(self) -> None:
        """§3.4 P10, option pass_locks"""
        deal = play(table(REENTRY, 0, **LOCKED), "0 play 4x1, 1 pass, 2 play 7x1, 3 pass, 0 pass")
        assert deal.turn == 2
        assert "pass" not in offered(deal, 2)

    def test_the_trick_closes_when_all_others_have_passed(self) -> None:
        """§3.5 P11"""
        deal = play(table(REENTRY), "0 play 4x1, 1 pass, 2 play 7x1, 3 pass, 0 pass, 1 pass")
        assert deal.turn == 2
        assert offered(deal, 2) == "play 3x1"
        (taken,) = [zone for zone in deal.zones() if zone.name == "taken"]
        assert words_of(taken.cards, BY_RANK) == "4C 7C"

    def test_the_last_cards_of_who_goes_out_may_be_beaten(self) -> None:
        """§3.5, §4.1 P12"""
        deal = table("KC | 3C 4C | AC 3D | 3H 4H")
        play(deal, "0 play Kx1, 1 pass, 2 play Ax1, 3 pass, 1 pass")
        assert deal.places.of[0] == 1
        assert deal.turn == 2

    def test_if_the_taker_is_out_the_next_one_with_cards_leads(self) -> None:
        """§3.6 P13"""
        deal = play(table("2C | 3C 4C | 3D 4D | 3H 4H"), "0 play 2x1, 1 pass, 2 pass, 3 pass")
        assert deal.turn == 1
        assert not offered(deal, 1).endswith("pass")

    def test_those_who_are_out_are_passed_over(self) -> None:
        """§3.6 P15"""
        deal = play(table("| 3C 4C | 3D 4D | KC", turn=3), "3 play Kx1, 1 pass, 2 pass")
        assert deal.turn == 1

    def test_by_house_rule_an_equal_play_skips_the_next_player(self) -> None:
        """§3.7, option equal_skips"""
        deal = table("5C 3C | 5D 3D | 9H 3H | 6S 3S", equal_skips="yes")
        play(deal, "0 play 5x1, 1 play 5x1")
        assert deal.turn == 3
        play(deal, "3 pass, 0 pass")
        assert deal.turn == 1
        assert deal.trick.lay == -1

    def test_who_was_skipped_comes_back_when_someone_plays(self) -> None:
        """§3.7, option equal_skips"""
        deal = table("5C 3C | 5D 3D | 9H 3H | 6S 3S", equal_skips="yes")
        assert play(deal, "0 play 5x1, 1 play 5x1, 3 play 6x1, 0 pass, 1 pass").turn == 2

    def test_being_skipped_locks_as_a_pass_would(self) -> None:
        """§3.7, §3.4, options equal_skips and pass_locks"""
        deal = table("5C 3C | 5D 3D | 9H 3H | 6S 3S", 0, equal_skips="yes", **LOCKED)
        assert play(deal, "0 play 5x1, 1 play 5x1, 3 play 6x1, 0 pass, 1 pass").turn == 3
        assert deal.trick.lay == -1

    def test_the_skipped_player_is_the_next_with_cards_locked_or_not(self) -> None:
        """§3.7, options equal_skips and pass_locks"""
        deal = table("5C 3C | 4D 3D | 5H 3H | 4S 3S", turn=3, equal_skips="yes", **LOCKED)
        play(deal, "3 play 4x1, 0 play 5x1, 1 pass, 2 play 5x1")
        assert deal.turn == 0  # seat 3 is skipped, seat 1 is locked
        deal = table("3C 6C | 4D 3D | 5H 3H | 5S 3S", turn=1, equal_skips="yes", **LOCKED)
        play(deal, "1 play 4x1, 2 play 5x1, 3 pass, 0 play 6x1, 1 pass")
        assert deal.turn == 2  # locked seats are passed over

    def test_between_two_an_equal_play_closes_the_trick(self) -> None:
        """§3.7, option equal_skips"""
        deal = table("| 5D 3D | 5H 3H |", equal_skips="yes", turn=1)
        play(deal, "1 play 5x1, 2 play 5x1")
        assert (deal.turn, deal.trick.lay) == (2, -1)

    def test_by_house_rule_twos_close_the_trick(self) -> None:
        """§3.8, option two_closes"""
        deal = table("5C 3C | 2D 3D | JK1 3H | 6S 3S", two_closes="yes")
        assert play(deal, "0 play 5x1, 1 play 2x1").turn == 1
        assert deal.trick.lay == -1
        out = table("5C 3C | 2D | JK1 3H | 6S 3S", two_closes="yes")
        assert play(out, "0 play 5x1, 1 play 2x1").turn == 2

    def test_by_house_rule_four_of_a_kind_reverse_the_order_at_once(self) -> None:
        """§3.9, option revolution"""
        deal = table("7C 7D 7H 7S 4C | 6C 6D 6H 6S 8C 8D 8H 8S JK1 | 3D 5C | 2C 5D 3C", revolution="yes")
        play(deal, "0 play 7x4")
        assert offered(deal, 1) == "play 6x4, pass"
        play(deal, "1 pass, 2 pass, 3 pass, 0 play 4x1")
        assert offered(deal, 1) == "play JKx1, pass"
        play(deal, "1 pass")
        assert offered(deal, 2) == "play 3x1, pass"
        play(deal, "2 play 3x1")
        assert refused(deal, 3, "play 2x1") == "not_higher §3.2"

    def test_four_more_restore_it(self) -> None:
        """§3.9, option revolution"""
        deal = table("7C 7D 7H 7S 4C | 6C 6D 6H 6S 8C 9C | 3D 5C | 2C 5D 3C", revolution="yes")
        play(deal, "0 play 7x4, 1 play 6x4, 2 pass, 3 pass, 0 pass, 1 play 8x1, 2 pass")
        assert offered(deal, 3) == "play 2x1, pass"

    def test_the_exchange_goes_by_the_usual_order(self) -> None:
        """§3.9, option revolution"""
        deal = exchanged("5C 6C 7C | 3D 3S 8C | 3C 9C AD | 4C 5D 6D", revolution="yes")
        assert (words(deal.exchange.given[0]), words(deal.exchange.returned[0])) == ("5D 6D", "5C 6C")

    def test_without_the_house_rule_four_of_a_kind_change_nothing(self) -> None:
        """§3.9"""
        deal = play(table("7C 7D 7H 7S 4C | 6C 8C | 3D 5C | 2C 5D"), "0 play 7x4, 1 pass, 2 pass, 3 pass, 0 play 4x1")
        assert offered(deal, 1) == "play 6x1, play 8x1, pass"

    def test_by_house_rule_suits_are_laid_in_their_order_which_shows_what_is_not_held(self) -> None:
        """§3.10, option suits"""
        deal = play(table("7D 7S 9C | 3C 4C | 3D 4D | 3H 4H", 0, **LOWEST), "0 play 7x1")
        assert words(deal.hands.laid[0]) == "7D"  # type: ignore[attr-defined]
        assert words(deal.hands.lacking[0]) == "7C"  # type: ignore[attr-defined]
        deal = play(table("7C 7H 7S 9C | 3C 4C | 3D 4D | 3H 4H", 0, **LOWEST), "0 play 7x2")
        assert words(deal.hands.lacking[0]) == "7D"  # type: ignore[attr-defined]


class TestTheSuits:
    TENS = "10C 10D 10H 4C JK1 | QC QD 3C | 3D 4D | 3H 4H"

    def begun(self, moves: str = "") -> President:
        deal = table(self.TENS)
        deal.listen()
        if moves:
            play(deal, moves)
        return deal

    def test_the_player_chooses_which_cards_of_a_rank_he_lays(self) -> None:
        """§3.10"""
        deal = self.begun("0 play 10x2")
        assert offered(deal, 0) == "lay 10C, lay 10D, lay 10H, back"
        assert offered(play(deal, "0 lay 10H"), 0) == "lay 10C, lay 10D, back"
        play(deal, "0 lay 10C")
        assert (words(deal.hands.laid[0]), words(deal.hands.held[0])) == ("10C 10H", "4C 10D JK1")
        assert not any(deal.hands.lacking)
        assert deal.turn == 1

    def test_nothing_is_seen_or_heard_before_the_last_card_is_picked(self) -> None:
        """§3.10"""
        before = self.begun()
        deal = self.begun("0 play 10x2, 0 lay 10H")
        assert deal.take_notes() == []
        assert [zone.cards for zone in deal.zones()] == [zone.cards for zone in before.zones()]
        facts = [[(fact.key, fact.seat, fact.value) for fact in one.facts()] for one in (deal, before)]
        assert facts[0] == facts[1]
        (laid,) = play(deal, "0 lay 10D").take_notes()
        assert (laid.key, words_of(laid.values["cards"].items, BY_RANK)) == ("laid", "10D 10H")

    def test_only_a_card_of_the_rank_that_is_still_in_hand_can_be_picked(self) -> None:
        """§3.10"""
        deal = self.begun("0 play 10x2, 0 lay 10H")
        assert refused(deal, 0, "lay 4C") == "not_of_the_lay §3.10"
        assert refused(deal, 0, "lay 10H") == "not_of_the_lay §3.10"
        assert refused(deal, 1, "lay QC") == "not_your_turn"

    def test_cards_are_taken_back_one_by_one_and_then_the_lay(self) -> None:
        """§3.10"""
        deal = self.begun("0 play 10x2, 0 lay 10H, 0 back")
        assert offered(deal, 0) == "lay 10C, lay 10D, lay 10H, back"
        play(deal, "0 back")
        assert offered(deal, 0) == offered(self.begun(), 0)
        assert play(deal, "0 play 4x1").turn == 1

    def test_who_has_gone_back_may_pass(self) -> None:
        """§3.10, §3.3"""
        deal = self.begun("0 play 10x1, 0 lay 10C, 1 play Qx1, 1 back")
        assert offered(deal, 1) == "play Qx1, pass"
        assert play(deal, "1 pass").turn == 2

    def test_who_lays_all_he_has_of_a_rank_is_not_asked_which(self) -> None:
        """§3.10"""
        deal = self.begun("0 play 10x3")
        assert (words(deal.hands.laid[0]), deal.turn) == ("10C 10D 10H", 1)
        assert deal.formality(1) == NO_MOVE

    def test_the_prompt_names_what_is_laid_then_what_is_picked(self) -> None:
        """§3.10"""
        asked = self.begun("0 play 10x2").prompt(0)
        assert (asked.key, asked.values["lay"].text) == ("prompt_pick", "play_10x2")
        asked = self.begun("0 play 10x2, 0 lay 10H").prompt(0)
        assert (asked.key, words_of(asked.values["cards"].items, BY_RANK)) == ("prompt_pick_more", "10H")

    def test_written_games_that_do_not_name_the_option_laid_the_first_suits(self) -> None:
        """§3.10, option suits"""
        assert (SUITS.word(SUITS.default), SUITS.word(SUITS.unwritten)) == ("chosen", "lowest")

    @pytest.mark.parametrize("suits", ["chosen", "lowest"])
    def test_only_whoever_is_to_play_has_moves(self, suits: str) -> None:
        """§3.2"""
        deal = table(self.TENS, suits=suits)
        assert [seat for seat in range(4) if deal.legal_mask(seat)] == [0]
