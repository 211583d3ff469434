"""Pan, t'es mort !, its barrel and its double click, paragraph by paragraph; V numbers are vectors of its spec."""

import pytest

from pan import SAFE, barrel, lots, pan, piles, play, second_step, tricks
from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.sets import bit_count
from veillee.engine.match import Match
from veillee.games import CATALOGUE
from veillee.games.pan_tes_mort.cards import REVOLVER
from veillee.games.pan_tes_mort.rules import PanTesMort
from veillee.testing import offered, refused
from veillee.views.words import Words

EXAMPLE = "1 5 5 6 | | 6 6 2 1 | 3 2 4 6"  # V21: Evan, Thaïs, Enzo and Eliot play in this order
EVAN, ELIOT, THAIS, ENZO = range(4)
NAMES = ("Evan", "Eliot", "Thaïs", "Enzo")


def risk(deal: PanTesMort) -> str:
    """The chance that the next card is the bang."""
    return f"1/{6 - deal.barrel.flipped}"


def example(cards: str = "click click bang click click click", *, double_click: str = "no") -> PanTesMort:
    """V30 to V32: Evan reloads the barrel into this order, Thaïs flips, Enzo passes; Eliot is to play."""
    deal = second_step(EXAMPLE, double_click=double_click)
    play(deal, "0 reload 6", lots(barrel(cards)))
    return play(deal, "2 flip, 3 pass")


class TestTheBarrel:
    def test_one_may_flip_reload_or_pass(self) -> None:
        """§5.1 V29"""
        deal = second_step(EXAMPLE)
        assert offered(deal, EVAN) == "flip, reload 1, reload 5, reload 6, pass"
        assert refused(deal, THAIS, "flip") == "not_your_turn"

    def test_without_a_card_one_can_only_flip(self) -> None:
        """§5.1 V33"""
        deal = example()
        assert (offered(deal, ELIOT), risk(deal)) == ("flip", "1/4")
        assert refused(deal, ELIOT, "reload 1") == "no_card_to_reload §5.3"
        assert refused(deal, ELIOT, "pass") == "too_few_to_pass §5.4"

    def test_no_other_action_is_one_of_the_three(self) -> None:
        """§5.1"""
        refusal = second_step(EXAMPLE).refusal(EVAN, 40)
        assert refusal is not None
        assert (refusal.key, refusal.rule) == ("flip_reload_or_pass", "5.1")

    def test_clicks_stay_face_up_so_that_the_danger_grows(self) -> None:
        """§5.2 V45"""
        deal = second_step("1 1 | 1 ", bang=5)
        risks = [risk(deal)]
        for turn in range(5):
            play(deal, f"{turn % 2} flip")
            risks.append(risk(deal))
        assert risks == ["1/6", "1/5", "1/4", "1/3", "1/2", "1/1"]
        assert [len(zone.cards) for zone in deal.zones() if zone.name in ("barrel", "flipped")] == [1, 5]

    def test_the_last_card_is_bound_to_be_the_bang(self) -> None:
        """§5.2 V40"""
        deal = play(second_step("1 1 | ", bang=5), "0 flip, 1 flip, 0 flip, 1 flip, 0 flip")
        assert (offered(deal, 1), risk(deal)) == ("flip", "1/1")
        assert play(deal, "1 flip").is_over()

    def test_a_reload_costs_a_card_shuffles_all_six_and_flips_one(self) -> None:
        """§5.3 V30"""
        deal = play(second_step(EXAMPLE, bang=0), "0 reload 6", lots(barrel(SAFE)))
        assert (piles(deal)[EVAN], risk(deal), deal.turn) == ("1 5 5", "1/5", THAIS)
        assert [zone.cards for zone in deal.zones() if zone.name == "discard"] == [[5]]

    def test_a_reload_needs_a_card_that_one_has(self) -> None:
        """§5.3"""
        assert refused(second_step(EXAMPLE), EVAN, "reload 4") == "card_not_in_front §5.3"

    def test_a_reload_may_kill_at_once(self) -> None:
        """§5.3, §5.6"""
        chances = lots(barrel("bang click click click click click"), barrel(SAFE))
        deal = play(second_step(EXAMPLE), "0 reload 1", chances)
        assert chances.is_used_up()
        assert (list(deal.survivors.line), risk(deal)) == ([THAIS, ENZO, ELIOT], "1/6")

    def test_on_the_last_barrel_card_a_reload_saves(self) -> None:
        """§5.3, §5.4 V41"""
        deal = play(second_step("1 1 | 3 3 | 2"), "1 flip, 0 flip, 2 flip, 1 flip, 0 flip")
        assert (offered(deal, 2), risk(deal)) == ("flip, reload 2", "1/1")
        assert refused(deal, 2, "pass") == "too_few_to_pass §5.4"
        assert play(deal, "2 reload 2", lots(barrel(SAFE))).turn == 1

    def test_who_passes_discards_a_card_for_each_player_still_in_and_leaves_the_barrel(self) -> None:
        """§5.4 V31, V32"""
        deal = example()
        assert (piles(deal)[ENZO], risk(deal), deal.turn) == ("", "1/4", ELIOT)

    def test_the_price_goes_down_with_the_players(self) -> None:
        """§5.4 V35, V42"""
        deal = play(example(), "1 flip", lots(barrel(SAFE)))
        assert "pass" in offered(deal, THAIS)
        assert "pass" in offered(play(deal, "2 flip"), EVAN)
        assert "pass" not in offered(play(deal, "0 flip"), ENZO)
        assert "pass" in offered(second_step("2 3 | 1"), 0)
        assert "pass" not in offered(play(second_step("2 3 | 1"), "0 flip"), 1)

    def test_the_cards_to_discard_are_chosen_one_by_one(self) -> None:
        """§5.4"""
        deal = play(second_step("1 2 2 5 | 1"), "0 pass")
        assert offered(deal, 0) == "discard 1, discard 2, discard 5, back"
        assert refused(deal, 0, "discard 4") == "card_not_in_front §5.4"
        play(deal, "0 discard 5")
        assert [zone.cards for zone in deal.zones() if zone.name == "aside"] == [[4]]
        assert (piles(play(deal, "0 discard 1")), deal.turn) == (["2 2", "1"], 1)

    def test_until_the_last_card_one_may_think_again(self) -> None:
        """§5.4"""
        deal = play(second_step("1 2 2 5 | 1"), "0 pass, 0 discard 5, 0 back")
        assert piles(deal) == ["1 2 2 5", "1"]
        assert offered(deal, 0) == "flip, reload 1, reload 2, reload 5, pass"

    @pytest.mark.parametrize(
        ("cards", "script", "left"),
        [("4 5 | ", "0 pass", ""), ("4 4 4 | ", "0 pass", "4"), ("3 5 5 | ", "0 pass, 0 discard 3", "5")],
    )
    def test_without_a_choice_all_of_them_go_at_once(self, cards: str, script: str, left: str) -> None:
        """§5.4"""
        deal = play(second_step(cards), script)
        assert (piles(deal)[0], deal.turn) == (left, 1)

    def test_after_a_click_the_next_in_the_order_plays(self) -> None:
        """§5.5 V31, V34a"""
        deal = second_step(EXAMPLE)
        assert deal.turn == EVAN
        assert [play(deal, f"{deal.turn} flip").turn for _ in range(4)] == [THAIS, ENZO, ELIOT, EVAN]

    def test_a_bang_puts_a_player_out_and_a_new_order_is_settled(self) -> None:
        """§5.6 V34b"""
        deal = play(example(), "1 flip", lots(barrel(SAFE)))
        assert (list(deal.survivors.line), deal.turn, risk(deal)) == ([THAIS, EVAN, ENZO], THAIS, "1/6")

    def test_the_cards_of_who_falls_are_discarded(self) -> None:
        """§5.6 V44"""
        deal = play(second_step("6 2 | 1 | ", bang=0), "0 flip", lots(barrel(SAFE)))
        assert piles(deal) == ["", "1", ""]
        assert [zone.cards for zone in deal.zones() if zone.name == "discard"] == [[1, 5]]

    def test_a_new_order_draws_lots_anew(self) -> None:
        """§5.6, §4.2"""
        deal = second_step("1 | | ", bang=0, luck=lots(1, 2))
        assert list(deal.survivors.line) == [0, 2, 1]
        assert list(play(deal, "0 flip", lots(0, 2, barrel(SAFE))).survivors.line) == [1, 2]

    def test_the_ghost_takes_no_part_in_the_second_step(self) -> None:
        """§5.7"""
        deal = tricks(pan("6 5 4 1 | 1 2 3 5", ghost="3 3 2 2"), "6 2", "5 3", "4 5")
        assert piles(deal) == ["2 3 3 3 5 6", "2 4 5"]
        assert list(deal.survivors.line) == [0, 1]
        assert "pass" in offered(play(deal, "0 flip"), 1)
        assert piles(play(deal, "1 pass, 1 discard 2, 1 discard 4")) == ["2 3 3 3 5 6", "5"]

    @pytest.mark.parametrize("double_click", ["no", "yes"])
    @pytest.mark.parametrize("players", range(2, 7))
    def test_the_bang_is_always_to_come_and_192_turns_are_enough(self, players: int, double_click: str) -> None:
        """§5.2, §5.6, §5.7"""
        game = CATALOGUE["pan-tes-mort"].game
        luck = SeededLuck(players)
        for seed in range(20):
            match = Match(game, players, game.settings(players, {"double_click": double_click}), SeededLuck(seed))
            while not match.is_over:
                deal = match.deal
                assert isinstance(deal, PanTesMort)
                assert 0 <= deal.barrel.flipped <= deal.barrel.bang <= 5
                before = bit_count(deal.survivors.in_play)
                notes = len(match.notes)
                match.step(deal.turn, luck.member(deal.legal_mask(deal.turn)))
                banged = len([note for note in match.notes[notes:] if note.key in ("bang", "bang_after")])
                assert before - bit_count(deal.survivors.in_play) == banged
                assert match.is_over == (bit_count(deal.survivors.in_play) == 1)
            turns = ("click", "bang", "passes", "click_after", "bang_after")
            assert len([note for note in match.notes if note.key in turns]) <= 192


class TestTheDoubleClick:
    def test_off_a_click_is_just_a_click(self) -> None:
        """§6.1 V34a"""
        assert play(second_step("2 | | 5", bang=5), "2 flip, 0 flip, 1 flip").moves().phase == "turn"

    def test_who_has_no_card_and_survives_may_stop_or_risk_a_second_card(self) -> None:
        """§6.1 V36, option double_click"""
        deal = play(second_step("2 | | 5", bang=5, double_click="yes"), "2 flip, 0 flip, 1 flip")
        assert offered(deal, 1) == "stop, again"
        assert deal.turn == 1
        assert play(deal, "1 stop").turn == 2
        assert piles(deal) == ["2", "", "5"]

    def test_a_second_card_is_of_the_same_barrel_and_may_be_the_bang(self) -> None:
        """§6.1"""
        deal = play(second_step("2 | | 5", bang=3, double_click="yes"), "2 flip, 0 flip, 1 flip")
        play(deal, "1 again", lots(barrel("bang click click click click click")))
        assert (list(deal.survivors.line), deal.turn, deal.barrel.flipped) == ([2, 0], 2, 0)

    def test_the_condition_is_tested_at_the_start_of_the_turn(self) -> None:
        """§6.1 V39"""
        deal = second_step("2 | 1 1 | 5 5", bang=5, double_click="yes")
        play(deal, "2 flip, 1 flip")
        play(deal, "0 reload 2", lots(barrel("click click click click click bang")))
        assert (deal.turn, deal.moves().phase) == (2, "turn")

    def robber(self) -> PanTesMort:
        """V36: Eliot has flipped two clicks; Evan has three cards left, Thaïs four, Enzo none."""
        deal = play(example(SAFE, double_click="yes"), "1 flip, 1 again")
        assert (piles(deal), risk(deal)) == (["1 5 5", "", "1 2 6 6", ""], "1/2")
        return deal

    def test_the_thief_takes_a_card_for_each_player_still_in_from_one_or_several(self) -> None:
        """§6.2 V36"""
        one, several = self.robber(), self.robber()
        assert offered(one, ELIOT) == "rob 0, rob 2"
        play(one, "1 rob 2, 1 take 6, 1 rob 2, 1 take 6, 1 rob 2, 1 take 1, 1 rob 2")
        assert (piles(one), one.turn) == (["1 5 5", "1 2 6 6", "", ""], EVAN)
        play(several, "1 rob 0, 1 take 5, 1 rob 0, 1 take 1, 1 rob 0, 1 take 2")
        assert (piles(several), several.turn) == (["", "1 2 5 5", "1 6 6", ""], EVAN)
        assert list(several.survivors.line) == [EVAN, THAIS, ENZO, ELIOT]

    def test_before_he_takes_a_card_the_thief_may_choose_another_victim(self) -> None:
        """§6.2"""
        deal = play(self.robber(), "1 rob 2")
        assert offered(deal, 1) == "take 1, take 2, take 6, back"
        assert refused(deal, 1, "take 5") == "card_not_with_victim §6.2"
        assert offered(play(deal, "1 back"), 1) == "rob 0, rob 2"
        assert refused(deal, 1, "rob 3") == "nothing_to_rob §6.2"
        assert refused(deal, 1, "rob 1") == "nothing_to_rob §6.2"

    def test_without_a_choice_the_theft_goes_by_itself(self) -> None:
        """§6.3 V37"""
        deal = play(second_step("2 | | 5", bang=5, double_click="yes"), "2 flip, 0 flip, 1 flip, 1 again")
        assert (piles(deal), deal.turn) == (["", "2 5", ""], 2)

    def test_with_one_victim_there_is_nobody_else_to_go_back_to(self) -> None:
        """§6.3"""
        deal = play(second_step("6 6 2 1 | | ", bang=5, luck=lots(0, 2), double_click="yes"), "0 flip, 1 flip, 1 again")
        assert offered(deal, 1) == "take 1, take 2, take 6"
        assert refused(deal, 1, "back") == "only_victim §6.3"

    def test_there_may_be_nothing_to_steal(self) -> None:
        """§6.3 V38"""
        deal = second_step(" | | ", bang=5, luck=lots(0, 3, 0, 2), double_click="yes")
        play(deal, "0 flip, 0 again")
        assert (piles(deal), deal.turn, deal.barrel.flipped) == (["", "", ""], 1, 2)

    def test_there_is_no_third_card(self) -> None:
        """§6.3"""
        deal = play(second_step(" | 1", bang=5, double_click="yes"), "1 flip, 0 flip, 0 again")
        assert (piles(deal), deal.turn, deal.moves().phase) == (["1", ""], 1, "turn")


class TestTheTelling:
    def told(self, deal: PanTesMort, script: str, luck: Luck | None = None) -> list[str]:
        """What is said aloud while this is played."""
        deal.listen()
        deal.take_notes()
        words = Words("fr", CATALOGUE["pan-tes-mort"].package)
        return [words.sentence(note, NAMES, REVOLVER) for note in play(deal, script, luck).take_notes()]

    def test_who_reloads_is_named_once(self) -> None:
        """§5.3"""
        assert self.told(second_step(EXAMPLE), "0 reload 6", lots(barrel(SAFE))) == [
            "Evan se défausse d'un 6 et recharge le barillet",
            "Une carte… Clic !",
        ]

    def test_a_second_card_is_told_with_its_risk(self) -> None:
        """§6.1"""
        deal = play(second_step("2 | | 5", bang=5, double_click="yes"), "2 flip, 0 flip, 1 flip")
        assert self.told(deal, "1 again")[:2] == [
            "Eliot tente le double clic, une chance sur 3 d'y rester",
            "Une carte… Clic !",
        ]

    def test_a_victim_is_named_once_as_long_as_no_other_is_robbed(self) -> None:
        """§6.2"""
        deal = play(example(SAFE, double_click="yes"), "1 flip, 1 again")
        assert self.told(deal, "1 rob 2, 1 take 6, 1 rob 2, 1 take 6, 1 rob 0, 1 take 1, 1 rob 2, 1 take 1") == [
            "Eliot vole un 6 à Thaïs",
            "puis un 6",
            "puis un 1 à Evan",
            "puis un 1 à Thaïs",
            "Voilà Eliot avec 4 cartes.",
        ]

    def test_the_ghosts_1_is_told_to_beat_a_6(self) -> None:
        """§3.5"""
        deal = pan("6 1 1 1 | 3 2 2 2", ghost="1 4 4 4")
        assert self.told(deal, "0 choose 6, 1 choose 3")[-1].startswith("Le 1 bat le 6, et c'est celui du fantôme")
