"""Le Kem's, paragraph by paragraph: each test a sentence of its rulebook; K numbers are vectors of its spec."""

import pytest

from kems_table import (
    GAME,
    KEMS,
    KINGS,
    PLAIN,
    calls,
    dealt,
    gained,
    gestures,
    hand,
    keys,
    river,
    signal,
    swept,
    tick,
)
from veillee.cards.luck import NUMBER_DRAWN, Chance, ScriptedLuck, SeededLuck
from veillee.cards.packs import CLASSIC
from veillee.engine.deal import Deal
from veillee.engine.game import Setup
from veillee.engine.match import Match
from veillee.engine.pace import NO_RACE
from veillee.games.kems.memory import remembered
from veillee.games.kems.moves import CALLS, GESTURE, TAKE
from veillee.games.kems.rules import Kems
from veillee.games.kems.score import WORTH
from veillee.games.kems.signals import ALL_SIGNALS, GESTURES
from veillee.testing import check_game, offered, play, refused


class TestTheGame:
    def test_four_play_with_the_whole_pack(self) -> None:
        """§1.1"""
        assert (GAME.fewest, GAME.most) == (4, 4)
        assert GAME.pack(Setup(4, GAME.settings(4, {}), 0, 1, [0] * 4, [])) is CLASSIC

    def test_partners_sit_face_to_face_and_score_together(self) -> None:
        """§1.2"""
        deal = calls(dealt(KINGS), "0 kems")
        assert [deal.points(seat) for seat in range(4)] == [1, 0, 1, 0]

    def test_whoever_completes_four_of_a_kind_is_told_and_nobody_else(self) -> None:
        """§1.3"""
        deal = dealt("KC KD KH 5C | 6D 7D 8D 9D | 10H JH QH 4H | 2S 3S 4S 5S", "KS AC AD AH")
        tick(deal, takes="0 take KS", gives="0 give 5C")
        assert [note.heard_by for note in deal.take_notes() if note.key == "carre"] == [0b0001]
        assert hand(deal, 0) == "KC KD KH KS"
        assert deal.prompt(0).key == "prompt_call"

    def test_the_deal_passes_to_the_left_after_every_deal(self) -> None:
        """§1.4 K19, option first_dealer"""
        match = Match(GAME, 4, GAME.settings(4, {"first_dealer": "seat:2"}), SeededLuck(1))
        assert match.setup.dealer == 2
        assert GAME.next_dealer(match.setup, match.deal) == 3


class TestTheSignal:
    @pytest.mark.parametrize(("longest", "count"), [(1, 12), (2, 156), (3, 1884)])
    def test_there_are_so_many_signals(self, longest: int, count: int) -> None:
        """§2.1 K26, option signal_max_len"""
        assert len(set(ALL_SIGNALS[longest])) == count

    def test_only_the_partners_know_their_signal(self) -> None:
        """§2.1"""
        facts = [fact for fact in dealt().facts() if fact.key.startswith("signal")]
        assert [(fact.key, fact.value.text, fact.seen_by) for fact in facts] == [
            ("signal", "gesture_cheek", 0b0101),
            ("signal", "gesture_nose", 0b1010),
            ("signal_then", "gesture_tap", 0b1010),
        ]

    def test_one_proposes_and_the_other_accepts(self) -> None:
        """§2.2"""
        deal = dealt(signals=None)
        assert deal.actors() == 0b0011  # one of each team, from the dealer's left on
        play(deal, "0 gesture cheek, 1 gesture nose, 0 done, 1 gesture tap, 2 accept, 3 accept")
        assert list(deal.memory.signals) == [signal("cheek"), signal("nose tap")]
        assert deal.phase == CALLS

    def test_the_other_may_propose_in_turn(self) -> None:
        """§2.2"""
        deal = play(dealt(signals=None), "0 gesture cheek, 0 done, 2 gesture ear, 2 gesture ear")
        assert isinstance(deal, Kems)
        assert deal.actors() == 0b0011
        play(deal, "0 accept")
        assert deal.memory.signals[0] == signal("ear ear")

    @pytest.mark.parametrize("longest", ["1", "2"])
    def test_either_may_refuse_and_then_proposes_in_turn(self, longest: str) -> None:
        """§2.2: the first proposal accepted holds"""
        deal = dealt(signals=None, signal_max_len=longest)
        play(deal, "0 gesture cheek" + (", 0 done" if longest == "2" else ""))
        assert offered(deal, 2).endswith("accept, refuse")
        play(deal, "2 refuse")
        assert [(note.key, note.heard_by) for note in deal.take_notes()][-1] == ("proposal_refused", 0b0101)
        assert deal.actors() == 0b0110
        assert deal.prompt(2).key == "prompt_signal"
        assert "accept" not in offered(deal, 2)
        play(deal, "2 gesture ear" + (", 2 done" if longest == "2" else ""))
        assert offered(deal, 0).endswith("accept, refuse")
        play(deal, "0 accept")
        assert deal.memory.signals[0] == signal("ear")

    def test_what_is_said_aside_is_heard_by_the_partners_alone(self) -> None:
        """§2.2"""
        deal = dealt(signals=None)
        play(deal, "1 gesture nose, 1 done, 3 accept")
        assert [(note.key, note.heard_by) for note in deal.take_notes()] == [
            ("proposed_one", 0b1010),
            ("signal_set_one", 0b1010),
            ("signal_ready", -1),
        ]

    def test_a_short_signal_takes_as_many_moves_as_a_long_one(self) -> None:
        """§2.2, option signal_max_len"""
        deal = play(dealt(signals=None, signal_max_len="3"), "0 gesture cheek, 0 done")
        assert deal.actors() == 0b0011
        assert offered(deal, 0) == "done"
        assert refused(deal, 0, "gesture nose") == "signal_is_done §2.2"
        play(deal, "0 done")
        assert deal.actors() == 0b0110

    def test_a_signal_is_not_empty_and_is_proposed_before_it_is_accepted(self) -> None:
        """§2.1, §2.2, §2.4"""
        deal = dealt(signals=None)
        assert refused(deal, 0, "done") == "signal_is_empty §2.1"
        assert refused(deal, 0, "accept") == "nothing_to_answer §2.2"
        assert refused(deal, 0, "refuse") == "nothing_to_answer §2.2"
        assert refused(deal, 0, "keep") == "no_free_change §2.4"
        assert refused(deal, 2, "accept") == "not_your_turn"

    def test_after_four_proposals_the_lot_decides(self) -> None:
        """§2.3"""
        deal = dealt(signals=None)
        for seat in (0, 2, 0, 2):
            play(deal, f"{seat} gesture cheek, {seat} gesture nose")
        assert offered(deal, 0) == "accept, refuse"
        assert deal.prompt(0).key == "prompt_last_two"
        assert refused(deal, 0, "gesture ear") == "last_proposal §2.3"
        play(deal, "0 refuse", ScriptedLuck([Chance(NUMBER_DRAWN, [3], 12)]))
        assert deal.memory.signals[0] == signal("ear")
        assert "signal_lot" in keys(deal)

    def test_a_team_keeps_its_signal(self) -> None:
        """§2.4"""
        deal = calls(dealt(KINGS), "0 kems")
        after = GAME.carried(Setup(4, GAME.settings(4, {}), 3, 2, [0] * 4, []), deal)
        memory = remembered(after)
        assert [*memory.signals, *memory.retired] == [signal("cheek"), signal("nose tap"), 0, 0]
        assert dealt(carried=after).phase == CALLS

    def test_by_house_rule_it_may_change_before_any_deal(self) -> None:
        """§2.4, option free_signal_change"""
        deal = dealt(free_signal_change="yes")
        assert offered(deal, 0) == "keep, change"
        assert refused(deal, 0, "gesture ear") == "keep_or_change §2.4"
        play(deal, "0 keep, 1 change, 1 gesture nose, 1 gesture tap, 3 accept")
        assert list(deal.memory.signals) == [signal("cheek"), signal("nose tap")]
        assert keys(deal)[:2] == ["signal_kept", "signal_changing"]

    @pytest.mark.parametrize(
        ("found_out", "begun", "code"),
        [("cheek", "cheek", "done"), ("cheek nose", "cheek", "gesture nose")],
    )
    def test_a_signal_that_was_found_out_is_never_chosen_again(self, found_out: str, begun: str, code: str) -> None:
        """§2.5 K09"""
        deal = dealt(signals=(found_out, "nose tap"))
        calls(deal, "1 contre")
        play(deal, gestures(1, found_out) + (", 1 done" if found_out == "cheek" else ""))
        setup = Setup(4, GAME.settings(4, {}), 3, 2, [0] * 4, [])
        after = dealt(carried=GAME.carried(setup, deal))
        assert after.actors() == 0b0001  # team B keeps its own
        play(after, gestures(0, begun))
        assert refused(after, 0, code) == "signal_found_out §2.5"
        play(after, "0 gesture ear, 2 accept")
        assert after.memory.signals[0] == signal(f"{begun} ear")

    def test_the_lot_does_not_give_it_back_either(self) -> None:
        """§2.5"""
        deal = calls(dealt(signal_max_len="1", signals=("cheek", "nose")), "1 contre")
        play(deal, "1 gesture cheek")
        after = dealt(carried=GAME.carried(Setup(4, GAME.settings(4, {}), 3, 2, [0] * 4, []), deal), signal_max_len="1")
        assert refused(after, 0, "gesture cheek") == "signal_found_out §2.5"
        play(after, "0 gesture ear, 2 gesture ear, 0 gesture ear, 2 gesture ear")
        play(after, "0 refuse", ScriptedLuck([Chance(NUMBER_DRAWN, [1], 11)]))
        assert after.memory.signals[0] == signal("nose")


class TestGestures:
    def test_there_are_twelve(self) -> None:
        """§3.1"""
        deal = tick_to_gestures(dealt())
        assert offered(deal, 0).split(", ") == [*(f"gesture {word}" for word in GESTURES), "still"]
        assert deal.refusal(0, 40) is not None
        assert deal.why_not(0, 40).rule == "3.1"

    def test_all_gestures_are_seen_at_once_after_calls_and_swaps(self) -> None:
        """§3.2"""
        deal = dealt()
        first = deal.pace().race
        calls(deal)
        assert (deal.phase, deal.pace().race) == (TAKE, NO_RACE)
        deal = tick_to_gestures(deal)
        keys(deal)
        play(deal, "0 gesture cheek, 1 gesture wink, 2 still")
        assert keys(deal) == []
        play(deal, "3 still")
        assert keys(deal) == ["makes_cheek", "makes_wink"]
        assert deal.pace().race not in (first, NO_RACE)

    @pytest.mark.parametrize(
        ("shown", "made"),
        [
            (["nose", "tap"], True),
            (["nose", "", "", "tap"], True),  # K22: two and a half seconds
            (["nose", "", "", "", "tap"], False),  # K22: three and a half
            (["nose", "ear", "tap"], False),  # K23
            (["tap", "nose"], False),
            (["nose", "nose", "tap"], True),
        ],
    )
    def test_a_signal_is_made_by_its_gestures_in_order_and_in_time(self, shown: list[str], *, made: bool) -> None:
        """§3.3 K22, K23"""
        deal = dealt(river_idle="6")
        for gesture in shown:
            tick(deal, shows=f"1 gesture {gesture}" if gesture else "")
        assert deal.gestures.performed(1, signal("nose tap"), 0, deal.gestures.clock) == made

    def test_by_house_rule_one_sees_only_whom_one_looks_at(self) -> None:
        """§3.4, option attention"""
        deal = dealt(attention="gaze")
        calls(deal)
        play(deal, "0 leave, 1 leave, 2 leave, 3 leave")
        assert offered(deal, 0) == "look 1, look 2, look 3"
        assert refused(deal, 0, "look 0") == "look_at_another §3.4"
        keys(deal)
        play(deal, "0 look 3, 1 look 0, 2 look 3, 3 look 1, 0 still, 1 still, 2 still, 3 gesture ear")
        (note,) = deal.take_notes()
        assert (note.key, note.heard_by) == ("makes_ear", 0b1101)
        assert [fact.seen_by for fact in deal.facts() if fact.key == "gesture"] == [0b1101]


def tick_to_gestures(deal: Kems) -> Kems:
    """On to the gestures of the tick."""
    if deal.phase == CALLS:
        calls(deal)
    play(deal, "0 leave, 1 leave, 2 leave, 3 leave")
    assert deal.phase == GESTURE
    return deal


class TestTheMiddle:
    def test_four_cards_each_one_by_one_and_four_in_the_middle(self) -> None:
        """§4.1 K01"""
        order = list(CLASSIC.sorted)
        setup = Setup(4, GAME.settings(4, {}), 3, 1, [0] * 4, [])
        deal = GAME.deal(setup, CLASSIC.sorted[:], SeededLuck(0))
        assert isinstance(deal, Kems)
        hands = [zone.cards for zone in deal.zones() if zone.name == "hand"]
        assert hands == [[order[seat + 4 * place] for place in range(4)] for seat in range(4)]
        play(deal, "0 gesture cheek, 0 done, 1 gesture nose, 1 done, 2 accept, 3 accept")
        assert list(deal.river.row) == order[16:20]
        assert deal.river.stock_size() == 32

    def test_all_know_how_many_cards_are_left_and_hear_which_are_turned(self) -> None:
        """§4.1, §4.4, §7.1"""
        deal = dealt(signals=None)
        play(deal, "0 gesture cheek, 0 done, 1 gesture nose, 1 done, 2 accept, 3 accept")
        assert [fact.value.items for fact in deal.facts() if fact.key == "stock"] == [[32]]
        swept(deal)
        assert [key for key in keys(deal) if "river" in key] == ["river", "new_river"]
        assert [fact.value.items for fact in deal.facts() if fact.key == "stock"] == [[28]]

    def test_nobody_looks_at_his_cards_before_the_signals_are_chosen(self) -> None:
        """§4.1"""
        deal = dealt(signals=None)
        assert all(zone.seen_by == 0 for zone in deal.zones() if zone.name == "hand")
        assert [zone.cards for zone in deal.zones() if zone.name == "river"] == [[]]
        assert dealt().zones()[0].seen_by == 0b0001

    def test_a_card_of_the_middle_for_one_of_the_hand(self) -> None:
        """§4.2"""
        deal = dealt(PLAIN, "AC AD AH AS")
        tick(deal, takes="0 take AH, 1 take AC", gives="0 give 4C, 1 give 9D", luck=SeededLuck(0))
        assert (hand(deal, 0), hand(deal, 1)) == ("2C 3C 5C AH", "AC 6D 7D 8D")
        assert river(deal) == "9D AD 4C AS"

    def test_only_what_lies_there_and_only_what_one_has(self) -> None:
        """§4.2 K28"""
        deal = calls(dealt(PLAIN, "AC AD AH AS"))
        assert offered(deal, 0) == "take AC, take AD, take AH, take AS, leave"
        assert refused(deal, 0, "take KS") == "not_in_river §4.2"
        play(deal, "0 take AC, 1 leave, 2 leave, 3 take AD")
        assert refused(deal, 0, "give 2S") == "card_not_in_hand §4.2"
        play(deal, "0 give 2C")
        assert refused(deal, 0, "give 3C") == "not_your_turn"  # one card, never two

    @pytest.mark.parametrize(("drawn", "first", "late"), [(0, 0, 3), (1, 3, 0)])
    def test_the_lot_says_who_is_first_and_the_other_comes_too_late(self, drawn: int, first: int, late: int) -> None:
        """§4.3 K17"""
        deal = dealt(PLAIN, "QS AD AH AS")
        luck = ScriptedLuck([Chance(NUMBER_DRAWN, [drawn], 2)])
        before = hand(deal, late)
        tick(deal, takes="0 take QS, 3 take QS", gives="0 give 2C, 3 give 2S", luck=luck)
        assert "QS" in hand(deal, first)
        assert hand(deal, late) == before
        assert keys(deal) == ["swap", "too_late"]

    def test_two_ticks_without_a_wish_and_the_middle_is_swept(self) -> None:
        """§4.4, option river_idle"""
        deal = dealt(PLAIN, "AC AD AH AS")
        assert river(tick(deal)) == "AC AD AH AS"
        tick(deal, takes="3 take AS", gives="3 give 2S")  # K18: three want nothing, the fourth swaps
        assert river(tick(deal)) == "AC AD AH 2S"
        assert river(tick(deal)) != "AC AD AH 2S"
        assert [len(zone.cards) for zone in deal.zones() if zone.name == "swept"] == [4]
        assert river(tick(dealt(PLAIN, "AC AD AH AS", river_idle="1"))) != "AC AD AH AS"

    def test_after_twelve_ticks_it_is_swept_anyway(self) -> None:
        """§4.4, option river_max"""
        for most in (12, 3):
            deal = dealt(PLAIN, "AC AD AH AS", river_max=str(most))
            for _ in range(most - 1):
                taken = river(deal).split()[0]
                tick(deal, takes=f"0 take {taken}", gives=f"0 give {hand(deal, 0).split()[0]}")
            assert deal.river.stock_size() == 32
            tick(deal, takes=f"0 take {river(deal).split()[0]}", gives=f"0 give {hand(deal, 0).split()[0]}")
            assert deal.river.stock_size() == 28

    def test_after_nine_rows_nobody_scores(self) -> None:
        """§4.5 K19"""
        deal = dealt()
        for _ in range(9):
            assert not deal.is_over()
            swept(deal)
        assert deal.is_over()
        assert gained(deal) == (0, 0)
        assert [line.because.key for line in deal.lines()] == ["line_nothing"] * 4
        assert keys(deal)[-1] == "void"

    def test_what_was_scored_before_the_cards_ran_out_stands(self) -> None:
        """§4.5: and nobody is told otherwise"""
        deal = calls(dealt(), "1 contre")
        play(deal, "1 gesture ear, 1 done")
        while not deal.is_over():
            tick(deal)
        assert gained(deal) == (0, -2)
        assert [line.because.key for line in deal.lines()] == ["line_nothing"] * 2 + ["line_missed"] * 2
        assert keys(deal)[-1] == "void_but_scored"

    def test_by_house_rule_what_was_put_aside_is_shuffled_three_times(self) -> None:
        """§4.5, option exhaustion"""
        deal = dealt(exhaustion="reshuffle")
        for _ in range(4):
            assert not deal.is_over()
            for _ in range(9):
                swept(deal)
        assert deal.is_over()
        assert keys(deal).count("reshuffled") == 3

    def test_by_house_rule_three_of_a_kind_are_dealt_again(self) -> None:
        """§4.6, option redeal_three"""
        three = "2C 2D 2H 5C | 6D 7D 8D 9D | 10H JH QH KH | 2S 3S 4S 5S"
        assert hand(dealt(three), 0) == "2C 5C 2D 2H"
        deal = dealt(three, redeal_three="yes", luck=SeededLuck(4))
        assert hand(deal, 0) != "2C 5C 2D 2H"
        assert deal.thrown_in == 1
        assert dealt(PLAIN, redeal_three="yes").thrown_in == 0


def events_are_scored(deal: Deal) -> None:
    """Law 9: partners score the same, and what happened adds up."""
    assert isinstance(deal, Kems)
    assert [deal.points(0), deal.points(1)] == [deal.points(2), deal.points(3)]
    for team in range(2):
        assert deal.points(team) == sum(WORTH[event] for event in deal.score.events[team])


@pytest.mark.once
def test_it_keeps_the_laws_of_every_game() -> None:
    check_game(KEMS, events_are_scored)
