"""The calls of Le Kem's, what they are worth, and what stays secret."""

import pytest

from kems_table import BOTH, GAME, KINGS, PLAIN, THREE, calls, dealt, gained, gestures, keys, swept, tick
from sight import shown
from veillee.cards.luck import SeededLuck
from veillee.engine.game import Setup
from veillee.engine.match import Match
from veillee.engine.notes import TABLE, BadInputError, Note
from veillee.engine.record import Record, replay, write
from veillee.engine.sheet import Line, Sheet
from veillee.games.kems.moves import CALLS, CONTRE, DESCRIBE, DOUBLE, KEMS, TAKE
from veillee.games.kems.rules import Kems
from veillee.testing import offered, play, refused

SIX_TO_NINE = "2C 3C 4C 5C | 6D 7D 8D 9D | KC KD KH KS | 10S JS QS AS"


def settled(deal: Kems, cries: dict[tuple[int, str], int]) -> str:
    """A script of calls in the order in which a table settles them: the quickest first, then by precedence."""
    numbers = {"kems": KEMS, "double": DOUBLE, "contre": CONTRE}
    order = sorted(cries, key=lambda cry: (cries[cry], deal.pace().calls.precedence(cry[0], numbers[cry[1]])))
    return ", ".join(f"{seat} {word}" for seat, word in order)


def contre(deal: Kems, seat: int, description: str) -> Kems:
    """A contre, described."""
    calls(deal, f"{seat} contre")
    return described(deal, seat, description)


def described(deal: Kems, seat: int, description: str) -> Kems:
    """The description of a contre, ended early where it is short."""
    if description:
        play(deal, gestures(seat, description))
    if deal.phase == DESCRIBE and deal.turn == seat:
        play(deal, f"{seat} done")
    return deal


class TestTheOrder:
    def test_each_may_call_one_thing_or_wait(self) -> None:
        """§5.1"""
        deal = dealt()
        assert offered(deal, 0) == "wait, kems, double, contre"
        assert deal.why_not(0, 30).rule == "5.1"

    def test_nobody_hears_a_call_before_all_have_chosen(self) -> None:
        """§5.1"""
        deal = dealt(KINGS)
        play(deal, "0 kems, 1 contre, 3 wait")
        assert keys(deal) == []
        assert deal.actors() == 0b0100
        play(deal, "2 wait")
        assert keys(deal)[:2] == ["cries_kems", "cries_contre"]

    def test_the_quickest_is_judged_first_and_ends_it(self) -> None:
        """§5.2 K20"""
        deal = dealt("2C 3C 4C 5C | 6C 6D 6H 6S | KC KD KH KS | 2S 3S 4S 5S")
        calls(deal, settled(deal, {(0, "kems"): 380, (3, "kems"): 350}))
        assert deal.is_over()
        assert gained(deal) == (0, 1)

    def test_at_the_same_moment_contre_comes_first(self) -> None:
        """§5.2 K21"""
        deal = dealt(KINGS)
        calls(deal, settled(deal, {(0, "kems"): 400, (1, "contre"): 400}))
        described(deal, 1, "cheek")
        assert deal.is_over()
        assert gained(deal) == (0, 4)

    def test_then_double_before_kems_and_then_the_nearest_to_the_dealers_left(self) -> None:
        """§5.2"""
        deal = dealt()
        cries = {(0, "kems"): 400, (3, "double"): 400, (3, "contre"): 400, (1, "contre"): 400, (2, "kems"): 400}
        assert settled(deal, cries) == "1 contre, 3 contre, 3 double, 0 kems, 2 kems"

    def test_a_contre_before_a_kems_wins_or_costs(self) -> None:
        """§5.2, §6.3 K15, K16"""
        won = dealt(KINGS, score=(9, 9))
        calls(won, settled(won, {(0, "kems"): 5200, (1, "contre"): 5150}))
        assert gained(described(won, 1, "cheek")) == (0, 4)
        missed = dealt(KINGS, score=(9, 9))
        calls(missed, settled(missed, {(0, "kems"): 5200, (1, "contre"): 5150}))
        assert gained(described(missed, 1, "nose")) == (1, -2)
        assert missed.is_over()

    def test_nobody_swaps_while_calls_are_judged(self) -> None:
        """§5.2"""
        deal = calls(dealt(KINGS), "1 contre")
        assert deal.phase == DESCRIBE
        assert deal.actors() == 0b0010
        described(deal, 1, "nose")
        assert deal.phase == TAKE


class TestKems:
    def test_right_if_the_partner_holds_four_of_a_kind(self) -> None:
        """§5.3 K02"""
        deal = calls(dealt(KINGS), "0 kems")
        assert deal.is_over()
        assert gained(deal) == (1, 0)
        shown = deal.zones()[2]
        assert all(shown.face_up(-1, card) for card in shown.cards)

    @pytest.mark.parametrize("hands", [KINGS, BOTH], ids=["K02", "K05"])
    def test_the_callers_own_cards_do_not_matter(self, hands: str) -> None:
        """§5.3 K05"""
        assert gained(calls(dealt(hands), "0 kems")) == (1, 0)
        alone = calls(dealt("KC KD KH KS | 6D 7D 8D 9D | 2C 3C 4C 5C | 2S 3S 4S 5S"), "0 kems")  # K03
        assert gained(alone) == (0, 0)
        assert not alone.is_over()

    @pytest.mark.parametrize(
        ("made", "good"),
        [
            (["", "cheek"], True),
            (["cheek", ""], False),  # K24: made before the carré was complete
            (["", ""], False),
            (["cheek", "cheek"], True),
        ],
    )
    def test_by_house_rule_the_signal_must_have_been_made_since(self, made: list[str], *, good: bool) -> None:
        """§5.4 K24, option signal_required"""
        deal = dealt("2C 3C 4C 5C | 6D 7D 8D 9D | KC KD KH QS | 2S 3S 4S 5S", "KS AC AD AH", signal_required="yes")
        tick(deal, shows=f"2 gesture {made[0]}" if made[0] else "")
        tick(deal, takes="2 take KS", gives="2 give QS", shows=f"2 gesture {made[1]}" if made[1] else "")
        keys(deal)
        calls(deal, "0 kems")
        assert deal.is_over() == good
        assert ("shows_unsigned" in keys(deal)) != good

    def test_of_a_longer_signal_only_the_last_gesture_must_come_after(self) -> None:
        """§5.4, option signal_required"""
        deal = dealt("2C 3C 4C 5C | KC KD KH QS | 6D 7D 8D 9D | 2S 3S 4S 5S", "KS AC AD AH", signal_required="yes")
        tick(deal, shows="1 gesture nose")
        tick(deal, takes="1 take KS", gives="1 give QS", shows="1 gesture tap")
        assert gained(calls(deal, "3 kems")) == (0, 1)

    @pytest.mark.parametrize(("second", "points"), [("2 gesture cheek", 4), ("2 still", 0)])
    def test_for_a_double_both_must_have_made_it(self, second: str, points: int) -> None:
        """§5.4, option signal_required"""
        deal = tick(dealt(BOTH, signal_required="yes"), shows=f"0 gesture cheek, {second}")
        assert gained(calls(deal, "0 double, 2 double")) == (points, 0)

    @pytest.mark.parametrize(
        ("option", "points", "over"),
        [
            ("reveal", (0, 0), False),
            ("minus_one", (-1, 0), False),
            ("opponents_plus_one", (0, 1), False),
            ("deal_lost", (0, 1), True),
        ],
    )
    def test_a_false_kems_costs_what_the_table_wants(self, option: str, points: tuple[int, int], *, over: bool) -> None:
        """§5.5 K03, K04, option false_kems"""
        deal = calls(dealt(PLAIN, false_kems=option), "0 kems")
        assert gained(deal) == points
        assert deal.is_over() == over
        assert deal.river.seen[2] == deal.river.hands[2]
        assert "shows_no_carre" in keys(deal)

    def test_the_others_may_win_by_a_false_kems(self) -> None:
        """§5.5, §6.3, option false_kems"""
        assert calls(dealt(PLAIN, score=(0, 9), false_kems="opponents_plus_one"), "0 kems").is_over()


class TestDouble:
    def test_both_shout_it_and_both_have_four_of_a_kind(self) -> None:
        """§5.6"""
        assert gained(calls(dealt(BOTH), "0 double, 2 double")) == (4, 0)

    def test_the_partner_is_waited_for_during_one_tick(self) -> None:
        """§5.6 K06, option double_window"""
        deal = calls(dealt(BOTH), "0 double")
        assert (deal.phase, deal.gestures.clock, deal.river.age) == (CALLS, 2, 0)
        assert gained(calls(deal, "2 double")) == (4, 0)
        late = calls(dealt(BOTH, double_window="0"), "0 double")
        assert gained(late) == (1, 0)
        patient = calls(calls(calls(dealt(BOTH, double_window="3"), "0 double")))
        assert gained(calls(patient, "2 double")) == (4, 0)

    def test_the_waiting_does_not_age_the_middle_and_swaps_come_after(self) -> None:
        """§5.6"""
        deal = calls(calls(dealt(PLAIN), "0 double"))
        assert (deal.phase, deal.river.age) == (TAKE, 0)
        assert len(deal.gestures.shown) == deal.gestures.clock * 4

    def test_what_is_shouted_after_it_waits_too(self) -> None:
        """§5.6 K29, K30"""
        assert gained(calls(calls(dealt(THREE), "0 double, 1 kems"), "2 double")) == (4, 0)
        assert gained(calls(calls(dealt(THREE), "0 double, 1 kems"))) == (1, 0)
        deal = dealt("QC QD QH QS | 6D 7D 8D 9D | KC KD KH AS | 2C 2D 2H 2S")
        calls(calls(deal, "0 double, 1 kems"))
        assert gained(deal) == (0, 1)
        assert deal.is_over()

    def test_calls_of_the_tick_of_waiting_come_after_those_that_wait(self) -> None:
        """§5.6"""
        deal = dealt("QC QD QH QS | 6C 6D 6H 6S | KC KD KH AS | 2C 2D 2H 2S")
        calls(deal, "0 double, 1 kems")
        assert gained(calls(deal, "3 contre")) == (0, 1)
        assert keys(deal)[-2:] == ["shows_carre", "team_gains"]

    def test_one_without_four_of_a_kind_makes_it_false(self) -> None:
        """§5.6, §5.8 K08"""
        hands = "QC QD QH QS | 6D 7D 8D 9D | KC KD KH AS | 2S 3S 4S 5S"
        deal = calls(dealt(hands), "0 double, 2 double")
        assert gained(deal) == (0, 0)
        assert [deal.river.seen[seat] == deal.river.hands[seat] for seat in (0, 2)] == [True, True]
        assert deal.calls.kems_barred == 0b0101
        assert gained(calls(dealt(hands, false_kems="minus_one"), "0 double, 2 double")) == (-1, 0)

    def test_two_teams_may_wait_for_one_another(self) -> None:
        """§5.6"""
        deal = calls(dealt(PLAIN), "0 double")
        calls(deal, "1 double")
        assert deal.phase == CALLS
        calls(deal)
        assert deal.phase == TAKE
        assert deal.calls.kems_barred == 0b0011

    def test_said_by_one_alone_it_is_a_kems_or_nothing(self) -> None:
        """§5.7 K07, option lone_double"""
        assert gained(calls(calls(dealt(BOTH), "0 double"))) == (1, 0)
        void = calls(calls(dealt(BOTH, lone_double="void"), "0 double"))
        assert gained(void) == (0, 0)
        assert void.calls.kems_barred == 0b0001
        assert void.river.seen[2] == 0


class TestWhoIsBarred:
    def test_after_a_false_kems_until_the_next_row(self) -> None:
        """§5.8 K25"""
        deal = tick(calls(dealt(PLAIN), "0 kems"))
        assert offered(deal, 0) == "wait, contre"
        assert refused(deal, 0, "kems") == "barred §5.8"
        assert [(fact.seat, fact.value.text) for fact in deal.facts() if fact.key == "barred"] == [
            (0, "barred_from_kems")
        ]
        tick(deal)
        assert offered(deal, 0) == "wait, kems, double, contre"

    def test_after_a_missed_contre_until_the_next_row(self) -> None:
        """§5.8"""
        deal = tick(contre(dealt(), 1, "ear"))
        assert offered(deal, 1) == "wait, kems, double"
        assert refused(deal, 1, "contre") == "barred §5.8"
        assert offered(swept(deal), 1) == "wait, kems, double, contre"

    def test_nobody_shouts_the_same_twice_while_calls_are_judged(self) -> None:
        """§5.8"""
        deal = calls(dealt(PLAIN), "0 double, 1 kems")
        assert offered(deal, 0) == "wait, kems, contre"
        assert refused(deal, 0, "double") == "called_already §5.8"
        assert offered(deal, 1) == "wait, double, contre"

    def test_a_call_of_someone_barred_meanwhile_counts_for_nothing(self) -> None:
        """§5.8"""
        deal = calls(dealt(PLAIN, false_kems="minus_one"), "0 double")
        calls(deal, "0 kems")
        assert gained(deal) == (-1, 0)
        assert deal.phase == TAKE


class TestContre:
    @pytest.mark.parametrize(
        ("seat", "description", "points"),
        [
            pytest.param(1, "cheek", (0, 4), id="K09"),
            pytest.param(1, "nose", (0, -2), id="K10"),
            pytest.param(0, "tap nose", (-2, 0), id="K11"),
            pytest.param(0, "nose tap", (4, 0), id="K12"),
            pytest.param(0, "", (-2, 0), id="K13"),
            pytest.param(0, "nose", (-2, 0), id="too short"),
            pytest.param(1, "cheek cheek", (0, -2), id="too long"),
            pytest.param(0, "cheek", (-2, 0), id="his own"),
        ],
    )
    def test_the_signal_must_be_described_as_it_is(self, seat: int, description: str, points: tuple[int, int]) -> None:
        """§5.9 K09 to K13, option describe_timeout"""
        deal = contre(dealt(), seat, description)
        assert gained(deal) == points
        assert deal.is_over() == (max(points) > 0)

    @pytest.mark.parametrize("seconds", ["5", "15", "60"])
    def test_a_table_with_a_clock_waits_so_long_for_a_description(self, seconds: str) -> None:
        """§5.9, option describe_timeout: then it ends, and is missed if it is not right"""
        deal = calls(dealt(describe_timeout=seconds), "1 contre")
        assert deal.pace().patience.time == 1000 * int(seconds)
        deal.apply(1, deal.idle(1), SeededLuck(0))
        assert gained(deal) == (0, -2)

    def test_both_teams_may_have_the_same_signal(self) -> None:
        """§5.9, §2.2"""
        assert gained(contre(dealt(signals=("ear", "ear")), 0, "ear")) == (4, 0)

    def test_a_blind_contre_costs_a_point_and_a_half(self) -> None:
        """§5.9 K27"""
        total = 0
        for gesture in ("wink cheek nose ear hair eyebrows smile yawn tap arms ceiling fan").split():
            total += gained(contre(dealt(signals=("ear", "ear"), signal_max_len="1"), 1, gesture))[1]
        assert total / 12 == -1.5

    def test_the_team_that_was_found_out_is_named(self) -> None:
        """§5.9"""
        deal = contre(dealt(), 1, "cheek")
        assert keys(deal)[-3:] == ["described_one", "team_gains", "found_out"]
        assert deal.calls.found_out == 0

    def test_who_described_it_is_still_seen_when_that_has_ended_the_deal(self) -> None:
        """§5.9"""
        assert [fact.seat for fact in contre(dealt(), 1, "cheek").facts() if fact.key == "described"] == [1]


class TestTheScore:
    def test_what_each_call_is_worth(self) -> None:
        """§6.1"""
        assert gained(calls(dealt(KINGS), "0 kems")) == (1, 0)
        assert gained(calls(dealt(BOTH), "0 double, 2 double")) == (4, 0)
        assert gained(contre(dealt(), 1, "cheek")) == (0, 4)
        assert gained(contre(dealt(), 1, "nose")) == (0, -2)

    def test_each_partner_has_a_line_for_each_reason(self) -> None:
        """§6.2"""
        deal = calls(dealt(KINGS), "0 contre, 2 wait, 1 wait, 3 wait")
        described(deal, 0, "ear")
        tick(deal)
        calls(deal, "0 kems")
        assert [(line.seat, line.points, line.because.key) for line in deal.lines()] == [
            (0, -2, "line_missed"),
            (0, 1, "line_kems"),
            (2, -2, "line_missed"),
            (2, 1, "line_kems"),
            (1, 0, "line_nothing"),
            (3, 0, "line_nothing"),
        ]
        assert deal.points(2) == -1

    def test_who_reaches_the_target_wins_at_once(self) -> None:
        """§6.3 K14, option target"""
        deal = contre(dealt(score=(9, 8)), 3, "cheek")
        assert deal.is_over()
        sheet = Sheet(4)
        sheet.enter([Line(seat, [9, 12][seat % 2], Note("line_kems")) for seat in range(4)])
        setup = Setup(4, GAME.settings(4, {}), 3, 2, [9, 8, 9, 8], [])
        assert GAME.is_over(setup, deal, sheet.totals())
        assert not GAME.is_over(Setup(4, GAME.settings(4, {"target": "13"}), 3, 2, [0] * 4, []), deal, sheet.totals())
        places = GAME.ranking(sheet, GAME.settings(sheet.players, {}))
        assert [(place.seat, place.rank) for place in places] == [(1, 1), (3, 1), (0, 3), (2, 3)]
        assert GAME.end_note(places) == Note("team_won").seats("players", [1, 3]).number("points", 12)

    def test_the_match_ends_after_so_many_deals(self) -> None:
        """§6.4, option max_deals"""
        match = Match(GAME, 4, GAME.settings(4, {"max_deals": "1", "river_idle": "1"}), SeededLuck(1))
        luck = SeededLuck(2)
        while not match.deal.is_over():
            match.step(match.deal.turn, luck.member(match.deal.legal_mask(match.deal.turn)))
        assert match.is_over

    def test_equal_teams_draw(self) -> None:
        """§6.4"""
        sheet = Sheet(4)
        sheet.enter([Line(seat, 3, Note("line_kems")) for seat in range(4)])
        places = GAME.ranking(sheet, GAME.settings(sheet.players, {}))
        assert [(place.seat, place.rank) for place in places] == [(0, 0), (1, 0), (2, 0), (3, 0)]
        assert GAME.end_note(places) == Note("match_drawn").seats("players", [0, 1, 2, 3]).number("points", 3)

    def test_of_a_draw_nobody_is_written_to_have_won_and_older_texts_are_still_read(self) -> None:
        """§6.4"""
        match = Match(GAME, 4, GAME.settings(4, {"max_deals": "1", "river_idle": "1"}), SeededLuck(1))
        while not match.is_over:
            match.step(match.deal.turn, match.deal.legal_actions(match.deal.turn)[0])
        assert (match.winners(), match.sheet.totals()) == ([], [0, 0, 0, 0])
        text = write(match, []).split("seal")[0]
        assert "end won by nobody" in text
        for end in ("nobody", "0 1 2 3"):
            assert replay(Record(text.replace("won by nobody", f"won by {end}")), GAME).is_over
        with pytest.raises(BadInputError):
            replay(Record(text.replace("won by nobody", "won by 0")), GAME)


class TestSecrets:
    def test_a_hand_is_its_owners_alone(self) -> None:
        """§7.1"""
        deal = dealt(SIX_TO_NINE)
        assert [len(shown(zone, deal, 0).cards) for zone in deal.zones()] == [4, 0, 0, 0, 4, 0, 0]
        assert [len(shown(zone, deal, TABLE).cards) for zone in deal.zones()] == [0, 0, 0, 0, 4, 0, 0]
