"""The jokers of Autour du Feu, one by one, but for those that touch hands; #numbers are the vectors of its spec."""

import pytest

from hearths import around, asked, discards, hand, play, stacks
from veillee.table import reception
from veillee.testing import offered, refused
from veillee.views.words import LANGUAGES, source

OTHER = "8blue"  # what an opponent holds who does not matter


class TestAfterAJoker:
    def test_one_number_may_follow_or_the_cardboard_but_no_other_joker(self) -> None:
        """§6.1"""
        deal = around("9 6 | 9 4", "3grey 5grey 8grey carton gants essence", OTHER, fire=7)
        play(deal, "0 joker, 0 choose essence, 0 nothing")
        assert offered(deal, 0) == "place 3grey, place 5grey, carton, stop"
        assert refused(deal, 0, "place 8grey") == "above_fire §3.2"
        assert refused(deal, 0, "place 4grey") == "card_not_in_hand §6.1"
        play(deal, "0 place 3grey, 0 on red")
        assert deal.turn == 1

    def test_the_number_is_not_compulsory(self) -> None:
        """§6.1"""
        deal = play(around("9", "3grey essence", OTHER), "0 joker, 0 choose essence, 0 nothing, 0 stop")
        assert (hand(deal, 0), deal.turn) == ("3grey", 1)

    @pytest.mark.parametrize(
        ("joker", "script", "follows"),
        [
            ("boutefeu", "lower", True),
            ("allumette", "lower", True),
            ("souffleur", "nothing", True),
            ("carton", "on red", False),
            ("gants", "", True),
            ("lanceflammes", "nothing", True),
            ("extincteur", "name 1", True),
            ("essence", "nothing", True),
            ("petitbois", "on red", False),
            ("parefeu", "nothing", True),
            ("ignifuge", "nothing", False),
            ("briquet", "nothing", True),
            ("allumefeu", "nothing", True),
            ("buche", "on red", True),
        ],
    )
    def test_eleven_jokers_are_followed_by_a_number(self, joker: str, script: str, follows: object) -> None:
        """§6.1"""
        deal = around("9 | 9", f"1grey 2grey {joker}", OTHER, OTHER.replace("blue", "green"), fire=9)
        play(deal, ", ".join(f"0 {step}" for step in ["joker", f"choose {joker}", script] if step))
        assert (deal.turn == 0) == follows

    def test_what_a_joker_allows_may_be_declined(self) -> None:
        """§6.2"""
        deal = around("9 6 | 9 4", "essence parefeu 8grey", OTHER, fire=2)
        play(deal, "0 joker, 0 choose essence, 0 nothing")
        assert stacks(deal) == "9 6 | 9 4"
        assert discards(deal) == {"essence"}

    @pytest.mark.parametrize(
        ("script", "key"),
        [
            ("0 choose essence, 0 nothing", "joker_declined"),
            ("0 choose essence, 0 remove red", "number_removed"),
            ("0 choose gants", "joker_played"),  # their effect is still to come
        ],
    )
    def test_that_it_was_declined_is_told(self, script: str, key: str) -> None:
        """§6.2, §6.9"""
        deal = around("9 6 | 9 4", "essence gants 8grey", OTHER, fire=2)
        deal.listen()
        assert play(deal, f"0 joker, {script}").take_notes()[0].key == key

    def test_a_joker_without_effect_may_be_played_for_its_number(self) -> None:
        """§6.2 (#24)"""
        deal = around("9 | 9", "essence 3grey", OTHER)
        assert asked(deal, "essence") == "nothing, back"
        assert refused(deal, 0, "remove red") == "founding_card_stays §6.3"
        assert offered(play(deal, "0 nothing"), 0) == "place 3grey, stop"

    @pytest.mark.parametrize("joker", ["souffleur", "lanceflammes", "essence", "allumefeu"])
    def test_that_there_is_nothing_to_do_is_said_when_it_is_asked(self, joker: str) -> None:
        """§6.2, §6.3"""
        deal = play(around("9 | 9", f"{joker} 3grey", OTHER), f"0 joker, 0 choose {joker}")
        assert deal.prompt(0).key == "prompt_nothing_on_hearths"
        deal = play(around("9 4 | 9", f"{joker} 3grey", OTHER), f"0 joker, 0 choose {joker}")
        assert deal.prompt(0).key in ("prompt_remove", "prompt_move")

    def test_the_last_card_may_be_any_joker(self) -> None:
        """§6.2 (#36)"""
        for joker in ("ignifuge", "briquet", "parefeu"):
            deal = around("9 | 9", joker, OTHER, "8green", stock="1grey")
            assert asked(deal, joker) == "nothing, back"
            assert play(deal, "0 nothing").is_ending

    def test_placed_jokers_keep_their_value_and_others_are_discarded(self) -> None:
        """§6.3"""
        deal = around("9 4 | 9", "buche gants", "petitbois 3grey", fire=5)
        play(deal, "0 joker, 0 choose buche, 0 on red")
        play(deal, "1 joker, 1 choose petitbois, 1 on red, 0 joker, 0 choose gants")
        assert stacks(deal) == "9 4 1 0 | 9"
        assert discards(deal) == {"gants"}

    def test_the_founding_card_is_never_moved(self) -> None:
        """§6.3"""
        deal = around("9 6 | 9 | 9 3", "allumefeu 8grey", OTHER)
        play(deal, "0 joker, 0 choose allumefeu")
        assert refused(deal, 0, "move orange") == "founding_card_stays §6.3"

    def test_the_cardboard_may_follow_another_joker(self) -> None:
        """§6.1 (#49)"""
        deal = play(around("9 1 | 9 1", "essence carton", OTHER), "0 joker, 0 choose essence, 0 remove red")
        assert offered(play(deal, "0 carton"), 0) == "on red, on orange, back"
        play(deal, "0 on red")
        assert stacks(deal) == "9 0 | 9 1"
        assert deal.is_ending


class TestTheFire:
    @pytest.mark.parametrize(
        ("fire", "answers"),
        [(9, "lower, nothing, back"), (0, "raise, nothing, back"), (5, "raise, lower, nothing, back")],  # 20
    )
    @pytest.mark.parametrize("joker", ["boutefeu", "allumette"])
    def test_it_goes_up_or_down_by_one_within_the_counter(self, joker: str, fire: int, answers: str) -> None:
        """§6.4"""
        assert asked(around("9 | 9", f"{joker} 8grey", OTHER, fire=fire), joker) == answers

    def test_the_refusals(self) -> None:
        """§6.4"""
        full = play(around("8 | 8", "boutefeu 8grey", OTHER, fire=9), "0 joker, 0 choose boutefeu")
        assert refused(full, 0, "raise") == "fire_is_full §6.4"
        out = play(around("8 | 8", "boutefeu 8grey", OTHER, fire=0), "0 joker, 0 choose boutefeu")
        assert refused(out, 0, "lower") == "fire_is_out §6.4"

    def test_the_new_fire_counts_for_the_number_that_follows(self) -> None:
        """§6.4, §4.3 (#21)"""
        deal = around("9 4 | 9 1", "1grey allumette", "8blue 8green", fire=0, last_round=True)
        play(deal, "0 joker, 0 choose allumette, 0 raise")
        assert (deal.hearths.fire, offered(deal, 0)) == (1, "place 1grey, stop")
        play(deal, "0 place 1grey")
        assert (stacks(deal), hand(deal, 0)) == ("9 4 1 | 9 1", "")
        assert play(deal, "1 pass").is_over()


class TestRemoving:
    def test_the_blower_takes_two_cards_from_two_hearths(self) -> None:
        """§6.5 (#22)"""
        deal = around("9 6 | 9 | 9 4 2", "souffleur 8grey", OTHER, fire=7)
        assert asked(deal, "souffleur") == "remove red, remove yellow, nothing, back"
        assert offered(play(deal, "0 remove red"), 0) == "remove yellow, stop, back"
        assert refused(deal, 0, "remove red") == "another_hearth §6.5"
        assert stacks(play(deal, "0 remove yellow")) == "9 | 9 | 9 4"
        assert discards(deal) == {"souffleur", "6", "2"}

    def test_the_blower_may_take_one_only(self) -> None:
        """§6.5, §6.2"""
        deal = around("9 6 | 9 | 9 4 2", "souffleur 8grey", OTHER, fire=7)
        play(deal, "0 joker, 0 choose souffleur, 0 remove yellow, 0 stop")
        assert stacks(deal) == "9 6 | 9 | 9 4"
        lonely = around("9 6 | 9", "souffleur 8grey", OTHER, fire=7)
        assert stacks(play(lonely, "0 joker, 0 choose souffleur, 0 remove red")) == "9 | 9"

    def test_the_flamethrower_takes_two_cards_from_one_hearth(self) -> None:
        """§6.6 (#23)"""
        deal = around("9 6 | 9 | 9 4 2", "lanceflammes 8grey", OTHER, fire=7)
        assert asked(deal, "lanceflammes") == "remove red, remove yellow, nothing, back"
        assert offered(play(deal, "0 remove yellow"), 0) == "take one, take two, back"
        assert stacks(play(deal, "0 take two")) == "9 6 | 9 | 9"
        assert discards(deal) == {"2", "4", "lanceflammes"}

    def test_the_flamethrower_takes_one_where_there_is_but_one(self) -> None:
        """§6.6"""
        deal = around("9 6 | 9 | 9 4 2", "lanceflammes 8grey", OTHER, fire=7)
        assert stacks(play(deal, "0 joker, 0 choose lanceflammes, 0 remove red")) == "9 | 9 | 9 4 2"
        one = around("9 6 | 9 | 9 4 2", "lanceflammes 8grey", OTHER, fire=7)
        play(one, "0 joker, 0 choose lanceflammes, 0 remove yellow, 0 take one")
        assert stacks(one) == "9 6 | 9 | 9 4"

    def test_petrol_takes_one_card(self) -> None:
        """§6.7"""
        deal = play(around("9 6 4 | 9", "essence 8grey", OTHER, fire=7), "0 joker, 0 choose essence, 0 remove red")
        assert stacks(deal) == "9 6 | 9"

    def test_a_joker_that_is_removed_has_no_value_any_more(self) -> None:
        """§6.7, §6.3"""
        deal = around("9 6 buche=3 | 9", "essence 8grey", OTHER, fire=7)
        assert [fact.value.items for fact in deal.facts() if fact.key == "log"] == [[3]]
        play(deal, "0 joker, 0 choose essence, 0 remove red")
        assert [fact for fact in deal.facts() if fact.key == "log"] == []
        assert discards(deal) == {"essence", "buche"}


class TestMoving:
    @pytest.mark.parametrize(
        ("origin", "places"),
        [("red", "yellow"), ("orange", "to red, to yellow, back")],  # 30
    )
    def test_the_firelighter_moves_a_card_onto_a_higher_one(self, origin: str, places: str) -> None:
        """§6.8"""
        deal = around("9 6 | 9 3 | 9", "allumefeu 8grey", OTHER, fire=2)
        assert asked(deal, "allumefeu") == "move red, move orange, nothing, back"
        play(deal, f"0 move {origin}")
        if origin == "red":
            assert stacks(deal) == "9 | 9 3 | 9 6"  # the only place to go: the hearth at 3 is too low
        else:
            assert offered(deal, 0) == places
            assert refused(deal, 0, "to orange") == "not_higher §6.8"
            assert stacks(play(deal, "0 to red")) == "9 6 3 | 9 | 9"  # 31

    def test_a_card_with_nowhere_to_go_stays(self) -> None:
        """§6.8"""
        deal = play(around("9 6 | 7 6", "allumefeu 8grey", OTHER, fire=2), "0 joker, 0 choose allumefeu")
        assert refused(deal, 0, "move red") == "nowhere_to_move §6.8"

    def test_a_joker_moves_with_its_value(self) -> None:
        """§6.8 (#32)"""
        deal = around("9 petitbois=8 | 9", "allumefeu 7grey", OTHER, fire=1)
        assert stacks(play(deal, "0 joker, 0 choose allumefeu, 0 move red")) == "9 | 9 8"


class TestTheGloves:
    def test_the_number_may_be_one_more_than_what_it_covers(self) -> None:
        """§6.9 (#18)"""
        deal = play(around("9 4 | 9 2", "3grey 5grey 7grey gants", OTHER, fire=6), "0 joker, 0 choose gants")
        assert offered(deal, 0) == "place 3grey, place 5grey, stop"
        assert refused(deal, 0, "place 7grey") == "above_fire §3.2"
        assert offered(play(deal, "0 place 3grey"), 0) == "on red, on orange, back"
        play(deal, "0 back, 0 place 5grey")
        assert stacks(deal) == "9 4 5 | 9 2"

    def test_but_not_above_the_fire(self) -> None:
        """§6.9 (#19)"""
        deal = play(around("9 6", "7grey gants", OTHER, fire=6), "0 joker, 0 choose gants")
        assert deal.turn == 1
        assert discards(deal) == {"gants"}

    def test_exactly_one_more(self) -> None:
        """§6.9"""
        deal = play(around("9 4 | 9 2", "3grey 6grey gants", OTHER, fire=6), "0 joker, 0 choose gants")
        assert refused(deal, 0, "place 6grey") == "too_high_with_gloves §6.9"

    def test_a_one_covers_a_nought(self) -> None:
        """§6.9"""
        deal = play(around("9 1 carton", "1grey gants", OTHER, fire=1), "0 joker, 0 choose gants, 0 place 1grey")
        assert stacks(deal) == "9 1 0 1"

    def test_without_fire_they_help_nobody(self) -> None:
        """§6.9"""
        deal = around("9 1 carton", "1grey gants", OTHER, fire=0, last_round=True)
        assert play(deal, "0 joker, 0 choose gants").turn == 1


class TestPlacedJokers:
    def test_the_cardboard_is_a_nought_on_anything_higher(self) -> None:
        """§6.10 (#25)"""
        deal = around("9 1 | 9 3 buche=0", "carton 8grey", OTHER, fire=5)
        play(deal, "0 joker, 0 choose carton")
        assert stacks(deal) == "9 1 0 | 9 3 0"
        assert deal.turn == 1

    def test_holding_the_cardboard_does_not_forbid_drawing(self) -> None:
        """§6.10"""
        deal = around("9 2 | 9 2", "8grey carton", OTHER, fire=5, stock="1grey")
        assert offered(deal, 0) == "joker, draw"

    def test_nothing_goes_below_a_nought(self) -> None:
        """§6.10, §6.11"""
        deal = around("9 2 | 9 3 buche=0 | 9", "carton petitbois", OTHER, fire=5)
        for joker, rule in (("carton", "6.10"), ("petitbois", "6.11")):
            play(deal, f"0 joker, 0 choose {joker}")
            assert refused(deal, 0, "on orange") == f"joker_needs_room §{rule}"
            play(deal, "0 back, 0 back")
        shut = around("9 1 carton | 9 3 buche=0", "petitbois 8grey", OTHER, fire=5)
        assert refused(shut, 0, "joker") == "joker_needs_room §3.1"

    @pytest.mark.parametrize(("hearth", "after"), [("9", "9 8"), ("9 1", "9 1 0")])
    def test_kindling_is_one_less_whatever_the_fire(self, hearth: str, after: str) -> None:
        """§6.11 (#26, #27)"""
        deal = around(hearth, "petitbois 8grey", OTHER, fire=3)
        assert stacks(play(deal, "0 joker, 0 choose petitbois")) == after
        assert deal.turn == 1

    @pytest.mark.parametrize(
        ("hearth", "after"),
        [("9", "9 6"), ("9 2", "9 2 0"), ("9 5 carton", "9 5 0 0"), ("9 4", "9 4 1")],  # 28, 29
    )
    def test_the_log_is_three_less_but_not_below_nought(self, hearth: str, after: str) -> None:
        """§6.12"""
        deal = around(hearth, "buche 8grey", OTHER, fire=4)
        assert stacks(play(deal, "0 joker, 0 choose buche")) == after

    def test_a_number_may_follow_on_the_log(self) -> None:
        """§6.12 (#28)"""
        deal = around("9", "1grey 2grey 3grey 4grey 5grey buche", OTHER, fire=4)
        play(deal, "0 joker, 0 choose buche")
        assert offered(deal, 0) == "place 1grey, place 2grey, place 3grey, place 4grey, stop"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_joker_is_told_without_what_it_does(lang: str) -> None:
    told = [
        line
        for line in source(reception.package_of("autour-du-feu"), lang).splitlines()
        if " = { $player } " in line and "$joker" in line
    ]
    assert len(told) > 5
    assert not [line for line in told if line.endswith("{ $joker }.")]
