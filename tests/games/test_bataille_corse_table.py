"""What a table of La Bataille Corse shows, waits for and answers; and what a bot may count on."""

import pytest

from corse import CORSE, GAME, opened, ranks, ready, setup, tell, told
from sight import answers
from veillee.cards.luck import SeededLuck
from veillee.cards.packs import CLASSIC
from veillee.cards.sets import bit, set_of
from veillee.engine.beats import Beat
from veillee.engine.blocks.race import REACTION_FLOOR
from veillee.engine.game import VICTORY
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE
from veillee.engine.pace import NO_RACE
from veillee.games.bataille_corse.rules import EARLY, FLIP, LET, SLAP


def lying(beat: Beat, name: str) -> str:
    """The ranks of the cards of a zone of the table, as they lay when something was said."""
    assert beat.zones is not None
    cards = next(zone.cards for zone in beat.zones if zone.name == name)
    return " ".join([CLASSIC.words[card][:-1] for card in cards])


def watched(script: str, spare: dict[int, int] | None = None, **options: str) -> list[Beat]:
    """What is seen of a telling."""
    deal = ready(script, 2, spare or {}, **options)
    deal.watch()
    tell(deal, script)
    return deal.take_beats()


def seen(beats: list[Beat], zone: str = "pile") -> list[tuple[str, str]]:
    """What is said, and what lies there then."""
    return [(beat.note.key if beat.note is not None else "", lying(beat, zone)) for beat in beats]


class TestWhatIsSeen:
    def test_a_card_is_told_as_it_lies_on_the_pile_and_the_pile_is_seen_before_it_goes(self) -> None:
        """§3.1, §3.5, §3.7"""
        assert seen(watched("0 7, 1 J, 0 9")) == [
            ("turned", "7"),
            ("turned_too", "7 J"),
            ("contract", "7 J"),
            ("turned", "7 J 9"),
            ("take_figure", "7 J 9"),
        ]

    def test_the_last_card_of_the_match_is_seen(self) -> None:
        """§5.2"""
        beats = watched("0 K, 1 5", {1: 0})
        assert seen(beats)[-4:] == [
            ("turned", "K 5"),
            ("last_card", "K 5"),
            ("take_unanswered", "K 5"),
            ("out", ""),
        ]

    def test_a_pair_is_seen_before_it_is_taken(self) -> None:
        """§4.2"""
        assert seen(watched("0 6, 1 6, 1 slap"))[-2:] == [("pair", "6 6"), ("slap_won", "6 6")]

    def test_a_card_that_was_burnt_is_told_as_it_lies_under_the_pile(self) -> None:
        """§4.5, option false_slap"""
        beats = watched("0 4, 1 9, 0 burns 2", false_slap="burn")
        assert seen(beats, "burnt")[-1] == ("slap_burns", "2")
        assert lying(beats[-1], "pile") == "4 9"

    def test_the_next_card_to_be_turned_lies_on_top_of_its_packet(self) -> None:
        """§2.2"""
        deal = ready("0 7, 1 J, 0 9", 2, {})
        assert ranks(deal, "packet", 0)[-2:] == ["9", "7"]

    def test_who_is_out_is_seen_to_be(self) -> None:
        """§5.1"""
        deal = told("0 K, 1 5, 2 7, 2 9", 3, {1: 0})
        assert [deal.sitting(seat).is_out for seat in range(3)] == [False, True, False]


class TestTime:
    def test_a_card_stays_in_sight_and_a_slap_at_it_can_only_be_a_mistake(self) -> None:
        """§3.2, §4.4, option flip_gap"""
        pace = told("0 6, 1 9", flip_gap="900").pace()
        assert (pace.race, pace.window, pace.reaction.false_start) == (NO_RACE, 900, NO_MOVE)
        assert [pace.is_mistake(action) for action in (FLIP, SLAP)] == [False, True]

    def test_who_sleeps_over_his_turn_has_his_card_turned_for_him(self) -> None:
        """§3.2, option flip_timeout"""
        deal = told("0 6, 1 9", flip_timeout="5000")
        assert deal.pace().patience.time == 5000
        assert deal.idle(deal.turn) == FLIP
        assert told("0 6, 1 6", flip_timeout="5000").pace().patience.time == 0

    def test_a_pair_is_waited_for_and_whoever_is_too_quick_has_guessed(self) -> None:
        """§4.3, §4.6, option slap_window"""
        pace = told("0 6, 1 6", slap_window="2500").pace()
        assert (pace.window, pace.reaction.floor, pace.reaction.false_start) == (2500, REACTION_FLOOR, EARLY)
        assert not pace.is_mistake(SLAP)

    def test_each_race_has_its_own_number(self) -> None:
        """§4.2"""
        script = "0 6, 1 6, 0 let, 1 let, 0 6"
        deal = ready(script, 2, {})
        numbers = []
        for line in script.split(","):
            tell(deal, line)
            numbers.append(deal.pace().race)
        first, second = numbers[1], numbers[-1]
        assert (numbers[0], numbers[2] == first, numbers[3]) == (NO_RACE, True, NO_RACE)
        assert NO_RACE not in (first, second)
        assert first != second

    def test_who_does_nothing_lets_a_pair_go_and_has_his_card_turned_for_him(self) -> None:
        """§3.2, §4.3"""
        assert [told("0 6, 1 6").idle(seat) for seat in range(2)] == [LET, LET]
        assert [told("0 6, 1 9").idle(seat) for seat in range(2)] == [FLIP, NO_MOVE]

    def test_a_slap_is_offered_at_a_pair_as_at_any_other_card(self) -> None:
        """§4.2, §4.4"""
        for script in ("0 6, 1 9, 2 6", "0 6, 1 9, 2 9"):
            deal = told(script, 3)
            assert deal.may_act() == set_of([0, 1, 2])
            assert all(deal.legal_mask(seat) & bit(SLAP) for seat in range(3))


class TestWhatIsAnswered:
    @pytest.mark.parametrize(
        ("script", "codes"),
        [("0 6, 1 9, 0 slap", {"cards_not_asked", "not_your_turn"}), ("0 6, 1 6", {"cards_not_asked"})],
    )
    def test_every_card_in_sight_is_answered_for(self, script: str, codes: set[str]) -> None:
        """§3.1"""
        assert answers(CORSE, told(script, 3)) == codes


class TestWhatABotCountsOn:
    def test_a_better_place_is_worth_more(self) -> None:
        """§5.3"""
        deal = told("0 K, 1 5, 2 7, 2 9, 0 Q, 2 8, 3 4, 0 J, 3 3", 4, {1: 0, 2: 0, 3: 0})  # places 1, 4, 3, 2
        scale = GAME.scale(setup(4))
        worth = [GAME.utility(setup(4), deal, seat) for seat in range(4)]
        assert worth == pytest.approx([2 * scale + VICTORY * scale, -2 * scale, -scale * 2 / 3, scale * 2 / 3])
        assert GAME.deals(setup(4)) == 1

    def test_equal_players_share_the_victory(self) -> None:
        """§5.4"""
        deal = ready("0 6, 1 9", 2, {}, max_flips="500")
        deal.pile.flips = 498
        tell(deal, "0 6, 1 9")
        assert [GAME.utility(setup(2), deal, seat) for seat in range(2)] == [VICTORY * GAME.scale(setup(2)) / 2] * 2

    def test_a_key_holds_the_order_in_which_cards_were_seen_to_go(self) -> None:
        """§2.2, §3.7"""
        deal, luck = opened(2), SeededLuck(4)
        deal.apply(deal.turn, FLIP, luck)
        for _ in range(5):
            assert deal.imagine(TABLE, luck).key(TABLE) == deal.key(TABLE)
        one, other = told("0 4, 1 7, 0 J, 1 9"), told("0 7, 1 4, 0 J, 1 9")
        assert [zone.cards for zone in one.zones()][2:] == [zone.cards for zone in other.zones()][2:]  # no pile is left
        assert one.key(0) != other.key(0)
