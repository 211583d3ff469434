"""Pan, t'es mort !: what is seen inside a step, who did it, and what a player has begun."""

import pytest

from pan import SAFE, barrel, lots, pan, play, second_step, tricks
from sight import answers_about_cards, at_random, explained, lying, seen_at, step
from veillee.cards.luck import Luck, SeededLuck
from veillee.engine.beats import Beat
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE, Refusal
from veillee.engine.zones import NO_BEST
from veillee.games import CATALOGUE
from veillee.games.pan_tes_mort.cards import REVOLVER
from veillee.games.pan_tes_mort.moves import BACK
from veillee.games.pan_tes_mort.rules import PanTesMort
from veillee.testing import offered

ENTRY = CATALOGUE["pan-tes-mort"]
HANDS = "6 5 4 1 | 1 2 3 5 | 3 3 2 2"


def words(cards: list[int]) -> str:
    return " ".join(REVOLVER.words[card] for card in cards)


def beats(deal: PanTesMort, script: str, luck: Luck | None = None) -> dict[str, Beat]:
    """What is seen while this is played, the last time that each thing is said."""
    deal.watch()
    return {beat.note.key: beat for beat in play(deal, script, luck).take_beats() if beat.note is not None}


def robber() -> PanTesMort:
    """Seat 1 has flipped two clicks and is to steal three cards from seats 0 and 2."""
    deal = second_step("1 5 5 | | 1 2 6 6", double_click="yes")
    return play(deal, "2 flip, 0 flip, 1 flip, 1 again")


class TestTheReveal:
    def test_all_cards_of_a_trick_are_seen_together_before_anyone_takes_them(self) -> None:
        """§3.2, §3.6"""
        deal = play(pan(HANDS), "0 choose 6, 1 choose 5")
        seen = beats(deal, "2 choose 3")
        for key in ("shows_first", "shows"):
            assert [words(seen_at(seen[key], f"sealed.{seat}").cards) for seat in range(3)] == ["6", "5", "3"]
            assert all(seen_at(seen[key], f"sealed.{seat}").face_up(TABLE, 5) for seat in range(3))
        assert words(seen_at(seen["trick_won"], "front.0").cards) == "3 5 6"
        assert seen_at(seen["trick_won"], "sealed.0").cards == []

    @pytest.mark.parametrize(
        ("script", "last", "best"),
        [
            ("0 choose 6, 1 choose 5", "2 choose 3", 0),
            ("0 choose 6, 1 choose 1", "2 choose 3", 1),
            ("0 choose 5, 1 choose 5", "2 choose 3", 2),
        ],
        ids=["the highest", "the mouse beats the elephant", "what is left of equals"],
    )
    def test_the_card_that_wins_is_known_as_soon_as_all_are_seen(self, script: str, last: str, best: int) -> None:
        """§3.3, §3.4, §3.5"""
        deal = play(pan(HANDS), script)
        assert [lying(deal, f"sealed.{seat}").best for seat in range(3)] == [NO_BEST] * 3
        seen = beats(deal, last)["shows_first"]
        assert [seat for seat in range(3) if seen_at(seen, f"sealed.{seat}").best == 0] == [best]

    @pytest.mark.parametrize(
        ("script", "last", "cancelled"),
        [("0 choose 6, 1 choose 5", "2 choose 3", []), ("0 choose 5, 1 choose 5", "2 choose 3", [0, 1])],
        ids=["all different", "two equals"],
    )
    def test_cards_that_cancel_each_other_are_seen_to(self, script: str, last: str, cancelled: list[int]) -> None:
        """§3.3: they are marked where they lie, and not before all are seen"""
        deal = play(pan(HANDS), script)
        assert not any(lying(deal, f"sealed.{seat}").groups for seat in range(3))
        seen = beats(deal, last)["shows_first"]
        marked = [seat for seat in range(3) if seen_at(seen, f"sealed.{seat}").groups]
        assert marked == cancelled
        assert {group.kind for seat in marked for group in seen_at(seen, f"sealed.{seat}").groups} <= {"cancelled"}

    def test_the_ghosts_card_cancels_and_is_cancelled(self) -> None:
        """§3.2, §3.3"""
        shown = beats(play(pan("6 5 4 1 | 1 2 3 5", ghost="3 3 2 2"), "0 choose 6"), "1 choose 3")["ghost_shows"]
        assert [len(seen_at(shown, zone).groups) for zone in ("sealed.0", "sealed.1", "ghost_card")] == [0, 1, 1]

    def test_until_then_only_its_player_sees_a_card(self) -> None:
        """§3.1"""
        deal = play(pan(HANDS), "0 choose 6, 1 choose 5")
        assert [seat for seat in range(TABLE, 3) if lying(deal, "sealed.0").face_up(seat, 5)] == [0]
        assert deal.sealed() == 0b011
        assert deal.moves().is_sealed
        assert play(deal, "2 choose 3").sealed() == 0

    def test_the_ghosts_card_is_turned_up_beside_its_hand(self) -> None:
        """§3.2: its other 3 stays hidden"""
        deal = play(pan("6 5 4 1 | 1 2 3 5", ghost="3 3 2 2"), "0 choose 6")
        assert lying(deal, "ghost_card").cards == []
        shown = beats(deal, "1 choose 2")["ghost_shows"]
        assert (words(seen_at(shown, "ghost_card").cards), words(seen_at(shown, "ghost").cards)) == ("3", "2 2 3")
        assert not any(seen_at(shown, "ghost").face_up(TABLE, card) for card in range(6))
        assert (lying(deal, "ghost_card").cards, words(lying(deal, "ghost").cards)) == ([], "2 2 3")

    def test_the_last_cards_are_seen_though_nobody_chose_them(self) -> None:
        """§3.7"""
        deal = play(tricks(pan(HANDS), "6 5 3", "5 1 3"), "0 choose 4, 1 choose 2")
        deal.watch()
        shown = [beat for beat in play(deal, "2 choose 2").take_beats() if beat.note and beat.note.key == "shows_first"]
        assert [words(seen_at(beat, f"sealed.{seat}").cards) for beat in shown for seat in range(3)] == [
            *("4", "2", "2"),
            *("1", "3", "2"),
        ]


class TestTheBarrel:
    def test_the_bang_is_seen_before_the_barrel_is_reloaded(self) -> None:
        """§5.2, §5.6"""
        deal = second_step("6 2 | 1 | ", bang=1)
        play(deal, "0 flip")
        seen = beats(deal, "1 flip", lots(barrel(SAFE)))
        assert words(seen_at(seen["bang"], "flipped").cards) == "click bang"
        assert words(seen_at(seen["cards_lost"], "discard").cards) == "1"
        assert lying(deal, "flipped").cards == []

    def test_a_reloaded_barrel_is_seen_whole_before_its_first_card(self) -> None:
        """§5.3"""
        deal = play(second_step("6 2 | 1 | "), "0 flip, 1 flip, 2 flip")
        seen = beats(deal, "0 reload 2", lots(barrel(SAFE)))
        assert len(seen_at(seen["reloads"], "barrel").cards) == 6
        assert words(seen_at(seen["reloads"], "discard").cards) == "2"
        assert words(seen_at(seen["click_after"], "flipped").cards) == "click"

    def test_the_next_card_of_the_barrel_lies_on_top(self) -> None:
        """§5.2"""
        assert words(lying(second_step("1 | 2", bang=0), "barrel").cards) == "click click click click click bang"

    def test_what_was_discarded_last_lies_on_top(self) -> None:
        """§5.3"""
        deal = play(second_step("6 2 | 1 | "), "0 reload 6", lots(barrel(SAFE)))
        play(deal, "1 reload 1", lots(barrel(SAFE)))
        assert words(lying(deal, "discard").cards) == "6 1"

    def test_stolen_cards_are_seen_with_the_thief(self) -> None:
        """§6.2"""
        seen = beats(robber(), "1 rob 2, 1 take 6")
        assert words(seen_at(seen["steals"], "front.1").cards) == "6"

    def test_what_nobody_does_is_nobodys(self) -> None:
        """§3.3, §4.1, §5.6"""
        match = at_random(ENTRY, 2, 5)
        luck = SeededLuck(6)
        while not match.is_over:
            step(match, luck)
        nobodys = {note.key for note in match.notes if note.actor == TABLE}
        assert {"deal_start", "ghost_joins", "ghost_shows", "barrel_begins", "order"} <= nobodys
        assert not nobodys & {"shows", "trick_won", "click", "bang", "click_after", "bang_after", "reloads", "passes"}


class TestMovesUnderWay:
    def test_whoever_pays_to_pass_sees_what_he_has_laid_aside(self) -> None:
        """§5.4"""
        deal = play(second_step("1 2 3 4 6 | 1 | "), "0 pass, 0 discard 3")
        doing = deal.doing(0)
        assert doing is not None
        assert (words(doing.cards), doing.step, doing.steps, doing.back) == ("3", 2, 3, BACK)
        assert deal.doing(1) is None
        assert play(deal, "0 back").doing(0) is None

    def test_a_thief_chooses_a_victim_then_a_card(self) -> None:
        """§6.2"""
        deal = robber()
        asked = deal.doing(1)
        assert asked is not None
        assert (asked.zones, asked.step, asked.steps, asked.back) == ([], 1, 2, NO_MOVE)
        taking = play(deal, "1 rob 2").doing(1)
        assert taking is not None
        assert (taking.zones, taking.step, taking.steps, taking.back) == (["front.2"], 2, 2, BACK)

    def test_with_one_victim_there_is_no_way_back(self) -> None:
        """§6.3"""
        deal = play(second_step("6 6 2 1 | | ", bang=5, luck=lots(0, 2), double_click="yes"), "0 flip, 1 flip, 1 again")
        doing = deal.doing(1)
        assert doing is not None
        assert doing.back == NO_MOVE

    def test_everyone_sees_who_is_being_robbed(self) -> None:
        """§6.2"""
        deal = play(robber(), "1 rob 2")
        assert [fact.value.items for fact in deal.facts() if fact.key == "victim"] == [[2]]
        assert deal.key(0) != play(deal, "1 back").key(0)

    def test_cards_are_played_from_where_they_lie(self) -> None:
        """§3.1, §5.3, §5.4, §6.2"""
        assert pan(HANDS).played_from(0) == ""
        deal = second_step("1 2 3 4 6 | 1 | ")
        assert deal.played_from(0) == "front.0"
        assert play(deal, "0 pass").played_from(0) == "front.0"
        assert play(robber(), "1 rob 2").played_from(1) == "front.2"

    def test_who_has_fallen_is_out(self) -> None:
        """§5.6"""
        deal = second_step("6 2 | 1 | ", bang=0)
        assert not deal.sitting(0).is_out
        play(deal, "0 flip", lots(barrel(SAFE)))
        assert [deal.sitting(seat).is_out for seat in range(3)] == [True, False, False]
        assert deal.legal_mask(0) == 0


class TestWhoMayAct:
    def test_only_the_player_whose_turn_it_is_has_a_move_at_the_barrel(self) -> None:
        """§5.1"""
        deal = second_step("6 2 | 1 | ")
        assert [deal.legal_mask(seat) != 0 for seat in range(3)] == [True, False, False]
        assert offered(robber(), 1) == "rob 0, rob 2"
        assert [robber().legal_mask(seat) for seat in (0, 2)] == [0, 0]


class TestWhyNot:
    def test_every_card_in_sight_is_allowed_or_refused_by_a_paragraph(self) -> None:
        found: dict[str, Refusal | None] = {}
        for seed in range(20):
            match = at_random(ENTRY, 2 + seed % 5, seed, double_click="yes")
            luck = SeededLuck(seed)
            while not match.is_over:
                found.update(answers_about_cards(match.deal))
                step(match, luck)
            found.update(answers_about_cards(match.deal))
        assert explained(ENTRY, found) == {
            *("", "card_not_in_hand", "flip_reload_or_pass", "no_card_to_reload", "card_not_in_front"),
            *("stop_or_dare", "nothing_to_rob", "card_not_with_victim", "not_your_turn", "deal_over"),
        }

    @pytest.mark.parametrize(
        ("script", "answer"),
        [("", "flip_reload_or_pass §5.1"), ("0 pass", "card_not_in_front §5.4")],
    )
    def test_a_barrel_card_is_nobodys_to_play(self, script: str, answer: str) -> None:
        """§5.1, §5.4"""
        deal = second_step("1 2 3 4 6 | 1 | ")
        if script:
            play(deal, script)
        refusal = deal.why_not_cards(0, [REVOLVER.numbers["click"]])
        assert refusal is not None
        assert f"{refusal.key} §{refusal.rule}" == answer

    def test_several_cards_at_once_are_not_asked_for(self) -> None:
        """§5.4: they are discarded one after the other"""
        refusal = play(second_step("1 2 3 4 6 | 1 | "), "0 pass").why_not_cards(0, [0, 1])
        assert refusal is not None
        assert (refusal.key, refusal.rule) == ("cards_not_asked", "5.4")
