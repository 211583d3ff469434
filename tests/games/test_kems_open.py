"""Le Kem's in the open tempo: all act at any moment. K numbers are vectors of its spec, those about real time."""

import pytest

from kems_table import BOTH, GAME, KEMS, KINGS, PLAIN, THREE, acted, dealt, gained, gestures, hand, keys, opened, river
from veillee.cards.luck import SeededLuck
from veillee.cards.notation import card_of
from veillee.cards.packs import CLASSIC, NO_CARD
from veillee.cards.sets import bit
from veillee.engine.moves import RACE
from veillee.engine.notes import TABLE
from veillee.games.kems.moves import ANSWER, OPEN
from veillee.games.kems.open import MOST_GESTURES, wishes_of
from veillee.games.kems.rules import Kems
from veillee.games.kems.signals import GESTURES, gestures_of
from veillee.testing import offered, refused
from veillee.testing.snapshot import snapshot
from veillee.views.rulebook import book_for
from veillee.views.words import LANGUAGES, Words, rulebook

ACES = "AC AD AH AS"
QUEEN = "QS AD AH AS"  # in the middle
GESTURES_OFFERED = 12


def opened_and(script: str, hands: str, score: tuple[int, int] = (0, 0), **options: str) -> Kems:
    """A deal of these hands, in which this was done."""
    return acted(opened(hands, "", score=score, options=options), script)


def others(deal: Kems, seat: int) -> str:
    """What is offered to a seat beside gestures."""
    return ", ".join(offered(deal, seat).split(", ")[GESTURES_OFFERED:])


def talking() -> Kems:
    """A deal in which the teams have yet to choose their signals."""
    deal = dealt(signals=None, tempo="open")
    assert deal.house.is_open
    return deal


def time_is_over(deal: Kems) -> None:
    """A clock plays for each who is still waited for, as long as what it waits for is the same."""
    pace = deal.pace()
    waits = (pace.patience.number, pace.limit.number)
    while not deal.is_over() and (deal.pace().patience.number, deal.pace().limit.number) == waits:
        assert deal.step(deal.turn, deal.idle(deal.turn), SeededLuck(0)) is None


class TestActing:
    def test_all_four_may_act_at_any_moment(self) -> None:
        """§3.2, option tempo"""
        deal = opened()
        assert (deal.actors(), deal.may_act()) == (0b1111, 0b1111)
        for seat in range(4):
            assert others(deal, seat) == "leave, kems, double, contre, take AC, take AD, take AH, take AS"
        acted(deal, "3 gesture nose, 1 take AD, 0 gesture ear, 1 give 6D, 2 gesture tap, 3 take 6D")
        assert keys(deal) == ["makes_nose", "makes_ear", "swap", "makes_tap"]

    def test_every_move_fits_among_sixty_two_and_calls_are_moves_of_a_race(self) -> None:
        """§3.2: the actions keep their numbers, written games and trained bots count on them"""
        verbs = GAME.phases[OPEN].verbs
        assert [(verb.name, verb.start, verb.size) for verb in verbs] == [
            ("gesture", 0, 12),
            ("leave", 12, 1),
            ("kems", 13, 1),
            ("double", 14, 1),
            ("contre", 15, 1),
            ("take", 16, 4),
            ("give", 20, 4),
            ("back", 24, 1),
            ("look", 25, 4),
        ]
        assert [verb.name for verb in verbs if verb.carries == RACE] == ["kems", "double", "contre"]

    def test_whoever_wants_something_yet_is_waited_for(self) -> None:
        """§4.4"""
        deal = opened()
        acted(deal, "1 leave, 0 leave")
        assert (deal.actors(), deal.may_act(), deal.turn) == (0b1100, 0b1111, 2)
        assert refused(deal, 0, "leave") == "sated_already §4.4"
        acted(deal, "0 gesture nose, 1 take AC")  # they may still change their minds

    def test_after_a_swap_the_next_seat_is_the_first_to_be_asked(self) -> None:
        deal = opened()
        acted(deal, "1 take AC, 1 give 6D")
        assert deal.turn == 2
        acted(deal, "2 leave")
        assert deal.turn == 3


class TestSwapping:
    def test_a_swap_has_two_steps_and_the_first_is_seen_by_nobody_else(self) -> None:
        """§4.2"""
        deal = opened()
        knew = [deal.key(seat) for seat in (1, 2, 3, TABLE)]
        acted(deal, "0 take AH")
        assert keys(deal) == []
        assert [deal.key(seat) for seat in (1, 2, 3, TABLE)] == knew
        assert others(deal, 0) == "leave, kems, double, contre, give 2C, give 3C, give 4C, give 5C, back"
        assert (deal.prompt(0).key, deal.prompt(1).key) == ("prompt_give", "prompt_playing")
        acted(deal, "0 give 3C")
        assert (hand(deal, 0), river(deal)) == ("2C 4C 5C AH", "AC AD 3C AS")
        assert keys(deal) == ["swap"]

    def test_one_may_go_back_as_often_as_one_likes(self) -> None:
        """§4.2"""
        deal = opened()
        before = snapshot(deal)["river"]
        for card in ACES.split():
            acted(deal, f"2 take {card}")
            assert refused(deal, 2, "take AS") == "back_first §4.2"
            acted(deal, "2 back")
        assert snapshot(deal)["river"] == before
        assert keys(deal) == []
        assert refused(deal, 2, "back") == "take_first §4.2"
        assert refused(deal, 2, "give KH") == "take_first §4.2"

    def test_the_move_under_way_tells_its_player_how_to_go_back(self) -> None:
        """§4.2"""
        deal = acted(opened(), "0 take AH")
        doing = deal.doing(0)
        assert doing is not None
        back = GAME.phases[OPEN].action("back")
        assert (doing.cards, doing.step, doing.steps, doing.back) == ([card_of("AH", CLASSIC)], 2, 2, back)
        assert deal.doing(1) is None
        assert (deal.played_from(0), deal.played_from(1)) == ("", "river")

    def test_who_comes_too_late_keeps_his_hand_and_alone_is_told(self) -> None:
        """§4.3 K17: the table has settled that seat 3 was quicker"""
        deal = opened(PLAIN, QUEEN)
        acted(deal, "0 take QS, 3 take QS, 3 give 2S")
        assert [(note.key, note.heard_by) for note in deal.take_notes()] == [("swap", -1), ("came_too_late", 0b0001)]
        assert refused(deal, 0, "give 2C") == "too_late_to_give §4.3"
        assert (hand(deal, 0), hand(deal, 3)) == ("2C 3C 4C 5C", "3S 4S 5S QS")
        acted(deal, "0 take 2S, 0 give 2C")  # what was given may be taken at once
        assert hand(deal, 0) == "3C 4C 5C 2S"
        assert deal.pace().compared.of(GAME.phases[OPEN].verbs[6].start) == 120

    def test_one_card_is_given_for_one(self) -> None:
        """§4.2 K28"""
        deal = acted(opened(), "0 take AC, 0 give 2C")
        assert refused(deal, 0, "give 3C") == "take_first §4.2"

    def test_a_swap_that_completes_four_of_a_kind_is_told_to_its_player(self) -> None:
        """§1.3"""
        deal = opened("KC KD KH 5C | 6D 7D 8D 9D | 10H JH QH 4H | 2S 3S 4S 5S", "KS AC AD AH")
        acted(deal, "0 take KS, 0 give 5C")
        assert [(note.key, note.heard_by) for note in deal.take_notes()][1] == ("carre", 0b0001)
        assert deal.prompt(0).key == "prompt_carre"

    def test_a_card_in_sight_means_to_take_it_or_to_give_it(self) -> None:
        """§4.2"""
        deal = opened()
        meant = {word: deal.meant(0, [card_of(word, CLASSIC)]) for word in ("AC", "AS", "2C", "5C", "9D")}
        assert meant == {"AC": 16, "AS": 19, "2C": 20, "5C": 23, "9D": 29}
        elsewhere = [card_of("9D", CLASSIC)]
        why = [deal.why_not_cards(0, elsewhere), acted(deal, "0 take AC").why_not_cards(0, elsewhere)]
        assert [one.key for one in why if one] == ["not_in_river", "card_not_in_hand"]

    def test_a_swap_moves_no_other_card_of_the_middle(self) -> None:
        """So that whoever reaches for one at the same moment reaches for what he sees."""
        deal = acted(opened(), "1 take AD, 1 give 6D")
        assert others(deal, 0).endswith("take AC, take 6D, take AH, take AS")


class TestTheRiver:
    def test_a_swap_and_nobody_has_said_that_he_wants_nothing_more(self) -> None:
        """§4.4 K18"""
        deal = opened()
        acted(deal, "0 leave, 1 leave, 2 leave, 3 take AC, 3 give 2S")
        assert (deal.actors(), river(deal)) == (0b1111, "2S AD AH AS")

    def test_when_all_four_want_nothing_more_it_is_swept(self) -> None:
        """§4.4"""
        deal = opened()
        acted(deal, "3 take AS, 0 leave, 1 leave, 2 leave, 3 leave")
        assert keys(deal) == ["new_river"]
        assert (deal.actors(), deal.river.wanted[3], deal.turn) == (0b1111, NO_CARD, 0)
        assert deal.river.swept == sum(bit(card_of(word, CLASSIC)) for word in ACES.split())

    def test_it_is_known_how_many_want_nothing_more_and_not_who(self) -> None:
        """§4.4"""
        one, other = acted(opened(), "1 leave"), acted(opened(), "3 leave")
        for viewer in (0, 2, TABLE):
            assert one.key(viewer) == other.key(viewer)
            assert one.awaited(viewer) == 0b1111
        assert (one.awaited(1), one.actors(), one.sealed()) == (0b1101, 0b1101, 0)
        assert [fact.value.items for fact in one.facts() if fact.key == "sated"] == [[1]]

    def test_without_a_clock_it_ends_after_so_many_swaps(self) -> None:
        """§4.4"""
        deal = opened()
        assert deal.house.most_swaps == 16
        for number in range(16):
            assert wishes_of(deal).rivers == 1
            lying, mine = river(deal).split(), hand(deal, number % 4).split()
            acted(deal, f"{number % 4} take {lying[0]}, {number % 4} give {mine[0]}")
        assert wishes_of(deal).rivers == 2

    def test_with_a_clock_no_number_of_swaps_that_people_make_ends_it(self) -> None:
        """§4.4, option most_swaps: only bots that go round for ever would come to 200"""
        given = GAME.with_clock({"tempo": "open"})
        assert given == {"tempo": "open", "most_swaps": "200"}
        assert GAME.with_clock({}) == {}
        assert GAME.with_clock({"tempo": "open", "most_swaps": "8"}) == {"tempo": "open", "most_swaps": "8"}
        deal = opened(options=given)
        for number in range(17):
            lying, mine = river(deal).split(), hand(deal, number % 4).split()
            acted(deal, f"{number % 4} take {lying[0]}, {number % 4} give {mine[0]}")
        assert wishes_of(deal).rivers == 1

    def test_nobody_makes_gestures_without_end(self) -> None:
        """§3.2"""
        deal = acted(opened(), ", ".join(["2 gesture nose"] * MOST_GESTURES))
        assert refused(deal, 2, "gesture nose") == "gestures_enough §3.2"
        acted(deal, "0 leave, 1 leave, 2 leave, 3 leave, 2 gesture nose")

    def test_the_bounds_are_those_of_the_rulebook(self) -> None:
        """§3.2, §4.4"""
        settings = GAME.settings(4, {"tempo": "open"})
        for lang, bounds in (
            ("fr", ("vingt au plus", "après 16 échanges")),
            ("en", ("twenty at most", "after 16 swaps")),
        ):
            assert lang in LANGUAGES
            book = book_for(rulebook(KEMS.package, lang), GAME, Words(lang, KEMS.package), 4, settings)
            assert all(bound in book for bound in bounds)
        assert MOST_GESTURES == 20

    def test_the_deal_is_void_when_nothing_is_left_to_turn(self) -> None:
        """§4.5 K19"""
        deal = opened()
        for _ in range(9):
            assert not deal.is_over()
            acted(deal, "0 leave, 1 leave, 2 leave, 3 leave")
        assert (deal.is_over(), gained(deal), keys(deal)[-1]) == (True, (0, 0), "void")


class TestTheTalk:
    @pytest.mark.parametrize("opener", [0, 1, 2, 3])
    def test_either_partner_may_open_it(self, opener: int) -> None:
        """§2.2"""
        deal = talking()
        assert (deal.actors(), deal.may_act()) == (0b1111, 0b1111)
        answerer = (opener + 2) % 4
        acted(deal, f"{opener} gesture nose")
        assert (deal.actors() & (bit(opener) | bit(answerer))) == bit(opener)  # whoever began says it to the end
        acted(deal, f"{opener} done")
        assert refused(deal, opener, "accept").startswith("not_your_turn")
        acted(deal, f"{answerer} accept")
        assert gestures_of(deal.memory.signals[opener % 2]) == [GESTURES.index("nose")]

    def test_and_after_a_refusal_either_again(self) -> None:
        """§2.2"""
        deal = acted(talking(), "2 gesture nose, 2 done, 0 refuse")
        assert deal.actors() & 0b0101 == 0b0101
        acted(deal, "2 gesture ear, 2 done")
        assert deal.actors() & 0b0101 == 0b0001

    def test_either_keeps_the_signal_or_changes_it(self) -> None:
        """§2.4, option free_signal_change"""
        deal = opened(options={"free_signal_change": "yes"})
        acted(deal, "2 keep, 3 change, 1 gesture ear")
        assert deal.actors() == 0b0010

    def test_each_is_asked_about_the_other(self) -> None:
        """§2.2"""
        deal = talking()
        assert [deal.prompt(seat).values["partner"].items for seat in range(4)] == [[2], [3], [0], [1]]


class TestGestures:
    def test_a_gesture_is_seen_at_once_until_the_cards_change(self) -> None:
        """§3.2"""
        deal = acted(opened(), "1 gesture nose, 1 gesture ear, 3 gesture tap")
        made = [(fact.seat, fact.value.text) for fact in deal.facts() if fact.key == "gesture"]
        assert made == [(1, "gesture_ear"), (3, "gesture_tap")]
        acted(deal, "0 take AC, 0 give 2C")
        assert not [fact for fact in deal.facts() if fact.key == "gesture"]

    def test_where_one_must_look_to_see_one_looks_at_the_partner_first(self) -> None:
        """§3.4, option attention"""
        deal = opened(options={"attention": "gaze"})
        acted(deal, "2 gesture nose, 1 gesture ear")
        assert [(note.key, note.heard_by) for note in deal.take_notes()] == [
            ("makes_nose", 0b0101),
            ("makes_ear", 0b1010),
        ]
        assert others(deal, 0).endswith("look 1, look 3")
        assert refused(deal, 0, "look 2") == "look_at_another §3.4"
        assert refused(opened(), 0, "look 1") == "all_are_seen §3.4"

    def test_to_look_elsewhere_is_silent_and_private(self) -> None:
        """§3.4, option attention"""
        deal = opened(options={"attention": "gaze"})
        knew = [deal.key(seat) for seat in (1, 2, 3, TABLE)]
        acted(deal, "0 look 1")
        assert [deal.key(seat) for seat in (1, 2, 3, TABLE)] == knew
        acted(deal, "1 gesture ear, 2 gesture nose")
        assert [note.heard_by for note in deal.take_notes()] == [0b1011, 0b0100]
        looks = [fact for fact in deal.facts() if fact.key == "looks"]
        assert (looks[0].value.items, looks[0].seen_by) == ([1], 0b0001)

    def test_nobody_knows_how_many_gestures_he_missed(self) -> None:
        """§3.4, option attention"""
        deal = opened(options={"attention": "gaze"})
        knew = deal.key(0)
        acted(deal, gestures(1, "nose ear tap"))
        assert deal.key(0) == knew

    @pytest.mark.parametrize(
        ("script", "good"),
        [
            ("2 gesture nose, 2 take KS, 2 give 5C, 2 gesture cheek", False),  # its beginning is too old
            ("2 take KS, 2 give 5C, 2 gesture nose, 1 gesture tap, 2 gesture cheek", True),
            ("2 take KS, 2 give 5C, 2 gesture nose, 2 gesture ear, 2 gesture cheek", False),  # K23
            ("2 gesture nose, 2 gesture cheek, 2 take KS, 2 give 5C", False),  # K24
            ("2 take KS, 2 give 5C, 2 gesture nose, 2 gesture cheek, 2 gesture ear", True),
        ],
    )
    def test_a_signal_is_made_whole_with_the_hand_as_it_is(self, script: str, *, good: bool) -> None:
        """§3.3, §5.4, option signal_required"""
        deal = opened(
            "2C 3C 4C 6C | 6D 7D 8D 9D | KC KD KH 5C | 2S 3S 4S 5S",
            "KS AC AD AH",
            signals=("nose cheek", "nose tap"),
            options={"signal_required": "yes"},
        )
        acted(deal, f"{script}, 0 kems")
        assert (deal.is_over(), gained(deal)) == (good, (int(good), 0))


class TestCalls:
    def test_a_call_is_judged_as_it_comes(self) -> None:
        """§5.1, §5.3 K02, K05"""
        assert gained(opened_and("0 kems", KINGS)) == (1, 0)
        assert gained(opened_and("0 kems", BOTH)) == (1, 0)

    def test_after_a_wrong_one_the_play_goes_on_where_it_was(self) -> None:
        """§5.5, §5.8 K03, K25"""
        deal = opened()
        acted(deal, "3 leave, 1 take AC, 0 kems")
        assert (deal.phase, deal.actors(), gained(deal)) == (OPEN, 0b0111, (0, 0))
        assert refused(deal, 0, "kems") == "barred §5.8"
        acted(deal, "1 give 6D, 0 leave, 1 leave, 2 leave, 3 leave, 0 kems")  # after the sweep it is allowed again

    @pytest.mark.parametrize(("described", "points"), [("cheek", (0, 4)), ("nose", (0, -2)), ("", (0, -2))])
    def test_a_contre_is_described_and_nobody_else_acts_meanwhile(
        self, described: str, points: tuple[int, int]
    ) -> None:
        """§5.9 K09, K10, K13"""
        deal = acted(opened(), "1 contre")
        assert (deal.may_act(), refused(deal, 0, "gesture nose")) == (0b0010, "not_your_turn")
        assert deal.pace().patience.time == 15_000
        if described:
            acted(deal, gestures(1, described))
        time_is_over(deal)
        assert (gained(deal), deal.is_over()) == (points, points[1] > 0)

    def test_of_two_calls_the_first_may_end_it(self) -> None:
        """§5.2 K15, K16: the table has settled that the contre came first"""
        assert opened_and("1 contre, 1 gesture cheek, 1 done", KINGS, (9, 9)).points(1) == 4
        missed = opened_and("1 contre, 1 gesture nose, 1 done, 0 kems", KINGS, (9, 9))
        assert (gained(missed), missed.is_over()) == ((1, -2), True)
        pace = opened().pace()
        calls = sorted([(0, 13), (2, 13), (3, 14), (1, 15)], key=lambda call: pace.calls.precedence(*call))
        assert calls == [(1, 15), (3, 14), (0, 13), (2, 13)]

    def test_a_double_waits_for_the_partner_and_only_calls_are_possible(self) -> None:
        """§5.6 K06, option double_time"""
        deal = opened_and("0 double", BOTH)
        assert (deal.phase, deal.actors(), deal.may_act()) == (ANSWER, 0b0100, 0b1111)
        assert [offered(deal, seat) for seat in (2, 1, 0)] == [
            "wait, kems, double, contre",
            "kems, double, contre",
            "kems, contre",
        ]
        assert keys(deal) == ["cries_double", "double_waits"]
        assert (deal.pace().window, deal.pace().patience.time) == (2000, 2000)
        assert opened_and("0 double", BOTH, double_time="500").pace().patience.time == 500
        assert gained(acted(deal, "2 double")) == (4, 0)

    def test_alone_it_is_a_kems_once_the_time_is_over(self) -> None:
        """§5.7 K07, option lone_double"""
        deal = opened_and("0 double", BOTH)
        time_is_over(deal)
        assert gained(deal) == (1, 0)
        void = opened_and("0 double", BOTH, lone_double="void")
        time_is_over(void)
        assert (gained(void), void.phase, others(void, 0).startswith("leave, contre")) == ((0, 0), OPEN, True)

    def test_said_by_both_it_is_false_if_one_has_none(self) -> None:
        """§5.6 K08"""
        deal = opened_and("0 double, 2 double", KINGS)
        assert (gained(deal), deal.phase, deal.calls.kems_barred) == ((0, 0), OPEN, 0b0101)

    def test_what_is_called_meanwhile_waits_behind_the_double(self) -> None:
        """§5.6 K29"""
        deal = opened_and("0 double", THREE)
        asked = deal.pace().patience.number
        acted(deal, "1 kems")
        assert (deal.phase, deal.pace().patience.number) == (ANSWER, asked)  # the time of the partner goes on
        assert gained(acted(deal, "2 double")) == (4, 0)

    @pytest.mark.parametrize(("hands", "points"), [(THREE, (1, 0)), (THREE.replace("KS", "5S"), (0, 1))])
    def test_and_is_judged_next_if_the_deal_goes_on(self, hands: str, points: tuple[int, int]) -> None:
        """§5.6, §5.7 K30"""
        deal = opened_and("0 double, 1 kems", hands)
        time_is_over(deal)
        assert (gained(deal), deal.is_over()) == (points, True)

    def test_the_partner_is_waited_for_even_if_he_is_barred(self) -> None:
        """§5.6"""
        deal = opened_and("2 kems, 0 double", KINGS)
        assert (offered(deal, 2), refused(deal, 2, "double")) == ("wait, contre", "barred §5.8")
        assert gained(acted(deal, "2 wait")) == (1, 0)

    def test_two_doubles_wait_one_after_the_other(self) -> None:
        """§5.6"""
        deal = opened_and("0 double, 1 double", PLAIN)
        asked = deal.pace().patience.number
        acted(deal, "2 wait")
        assert (deal.phase, deal.actors(), keys(deal).count("double_waits")) == (ANSWER, 0b1000, 2)
        assert deal.pace().patience.number != asked
