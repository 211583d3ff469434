"""Options: typed inside, words outside, and refused with what was expected."""

import pytest

from veillee.engine.game import Game
from veillee.engine.notes import BadInputError, Note
from veillee.engine.options import RANDOM_SEAT, Choice, FirstDealer, Number, Option, Settings, Toggle, settle
from veillee.games.ascenseur.house import MAX_CARDS, MUST_OVERTRUMP, MUST_TRUMP, TOP_TRUMP
from veillee.games.ascenseur.rules import GAME as ASCENSEUR
from veillee.games.whistiti.rules import GAME as WHISTITI
from veillee.testing import brief

BOLD = Toggle("bold", default=False, touches="1.1")
POLITE = Toggle("polite", default=True, touches="1.2")
ENDING = Choice("ending", ["sudden", "slow", "never"], "2.1")
TARGET = Number("target", 20, 5, 30, "3.1")
LENGTH = Number("length", -1, 2, 4, "3.2", auto="auto")
PACE = Number("pace", 300, 100, 900, "3.3", step=200)
LIMIT = Number("limit", -1, 500, 2000, "3.4", auto="none", step=500)
DEALER = FirstDealer("4.1")
HOUSE = Game("house", (2, 3, 4), [BOLD, POLITE, ENDING, TARGET, LENGTH, PACE, LIMIT], DEALER, [])

EVERY_OPTION = [*HOUSE.options, *ASCENSEUR.options, *WHISTITI.options]


def refused(given: dict[str, str], players: int = 3, game: Game = HOUSE) -> Note:
    with pytest.raises(BadInputError) as caught:
        game.settings(players, given)
    return caught.value.note


def values(note: Note) -> dict[str, str]:
    """What fills the holes of a note, as text."""
    return {name: repr(value) for name, value in note.values.items()}


class TestEachKind:
    def test_defaults_stand_where_nothing_was_given(self) -> None:
        table = HOUSE.settings(3, {})
        assert (BOLD.of(table), POLITE.of(table)) == (False, True)
        assert ENDING.of(table) == "sudden"
        assert (TARGET.of(table), LENGTH.of(table)) == (20, -1)
        assert DEALER.of(table) == RANDOM_SEAT

    def test_what_was_given_is_read_and_the_rest_stays(self) -> None:
        table = HOUSE.settings(3, {"bold": "yes", "polite": "no", "ending": "never"})
        assert (BOLD.of(table), POLITE.of(table), ENDING.of(table)) == (True, False, "never")
        assert TARGET.of(table) == 20

    @pytest.mark.parametrize(("text", "number"), [("5", 5), ("30", 30), (" 12 ", 12)])
    def test_a_number_is_within_its_bounds_both_included(self, text: str, number: int) -> None:
        assert TARGET.of(HOUSE.settings(3, {"target": text})) == number

    @pytest.mark.parametrize(("text", "number"), [("auto", -1), ("2", 2), ("4", 4)])
    def test_a_number_may_have_a_name_for_what_goes_without_saying(self, text: str, number: int) -> None:
        assert LENGTH.of(HOUSE.settings(3, {"length": text})) == number

    @pytest.mark.parametrize(("text", "number"), [("100", 100), ("500", 500), ("900", 900)])
    def test_a_number_may_go_by_steps(self, text: str, number: int) -> None:
        assert PACE.of(HOUSE.settings(3, {"pace": text})) == number

    @pytest.mark.parametrize(("text", "seat"), [("random", RANDOM_SEAT), ("seat:0", 0), ("seat:2", 2)])
    def test_the_first_dealer_is_drawn_by_lot_or_is_a_seat(self, text: str, seat: int) -> None:
        assert DEALER.of(HOUSE.settings(3, {"first_dealer": text})) == seat

    @pytest.mark.parametrize("players", [3, 4, 5, 6])
    @pytest.mark.parametrize("option", EVERY_OPTION, ids=lambda option: str(option.key))
    def test_every_value_is_read_back_from_its_word(self, option: Option, players: int) -> None:
        accepted = option.accepted(players)
        assert [option.read(option.word(value), players) for value in accepted] == accepted
        assert option.default in accepted

    def test_a_bare_option_is_of_no_kind(self) -> None:
        bare = Option("bare", 0, "1.1")
        with pytest.raises(NotImplementedError):
            bare.accepted(3)
        with pytest.raises(NotImplementedError):
            bare.word(0)


class TestWhatIsTriedAtRandom:
    def test_every_value_unless_a_match_would_then_hardly_end(self) -> None:
        deals = Number("deals", 200, 1, 1000, "3.5", at_random=3)
        assert deals.tried(3) == [1, 2, 3]
        assert len(deals.accepted(3)) == 1000
        for option in EVERY_OPTION:
            assert option.tried(3) == option.accepted(3)

    def test_a_brief_match_has_the_most_of_it(self) -> None:
        deals, rows = Number("deals", 200, 1, 1000, "3.5", at_random=3), Number("rows", 2, 1, 9, "3.6", at_random=4)
        game = Game("long", (2, 3, 4), [BOLD, deals, rows], None, [])
        assert brief(game, 3) == {"deals": "3"}
        assert brief(ASCENSEUR, 3) == {}


class TestRefusals:
    @pytest.mark.parametrize(
        ("key", "text", "expected"),
        [
            ("bold", "maybe", "no, yes"),
            ("bold", "Yes", "no, yes"),
            ("bold", "1", "no, yes"),
            ("bold", "", "no, yes"),
            ("ending", "soon", "sudden, slow, never"),
            ("ending", "0", "sudden, slow, never"),
            ("target", "4", "5…30"),
            ("target", "31", "5…30"),
            ("target", "-1", "5…30"),
            ("target", "12.0", "5…30"),
            ("target", "٣", "5…30"),
            ("target", "auto", "5…30"),
            ("length", "5", "auto, 2…4"),
            ("length", "-1", "auto, 2…4"),
            ("pace", "200", "100, 300…900"),
            ("pace", "1100", "100, 300…900"),
            ("limit", "750", "none, 500, 1000…2000"),
            ("first_dealer", "seat:3", "random, seat:0, seat:1, seat:2"),
            ("first_dealer", "1", "random, seat:0, seat:1, seat:2"),
            ("first_dealer", "seat:-1", "random, seat:0, seat:1, seat:2"),
        ],
    )
    def test_a_value_that_cannot_be_is_refused_with_what_can(self, key: str, text: str, expected: str) -> None:
        note = refused({key: text})
        assert note.key == "error_option_value"
        assert values(note) == {"option": key, "given": text, "expected": expected}

    def test_the_first_dealer_must_sit_at_the_table(self) -> None:
        assert DEALER.of(HOUSE.settings(4, {"first_dealer": "seat:3"})) == 3
        assert refused({"first_dealer": "seat:3"}, players=3).key == "error_option_value"

    def test_an_option_the_game_has_not_is_refused_with_those_it_has(self) -> None:
        note = refused({"bold": "yes", "colour": "red"})
        assert note.key == "error_option_unknown"
        listed = "bold, polite, ending, target, length, pace, limit, first_dealer"
        assert values(note) == {"option": "colour", "expected": listed}

    @pytest.mark.parametrize("players", [-1, 0, 1, 5])
    def test_too_few_or_too_many_players_are_refused(self, players: int) -> None:
        note = refused({}, players)
        assert note.key == "error_players"
        assert values(note) == {"game": "house", "given": str(players), "fewest": "2", "most": "4"}

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_the_bounds_of_the_players_are_included(self, players: int) -> None:
        assert HOUSE.settings(players, {}) == settle(HOUSE.options, {}, players)


class TestPlaces:
    def test_an_option_that_no_game_lists_cannot_be_read(self) -> None:
        stray = Toggle("stray", default=True, touches="9.9")
        with pytest.raises(IndexError):
            stray.of(HOUSE.settings(3, {}))

    def test_a_game_adds_who_deals_first_to_its_options(self) -> None:
        assert [option.key for option in HOUSE.options][-1] == "first_dealer"
        assert [option.place for option in HOUSE.options] == list(range(8))

    def test_an_option_belongs_to_one_game(self) -> None:
        """Another that had it at another place would read the values of others."""
        with pytest.raises(ValueError, match="the option polite is listed at two places"):
            Game("other", (2, 3, 4), [POLITE], None, [])
        assert POLITE.of(HOUSE.settings(3, {}))

    def test_equal_settings_are_equal_and_hash_alike(self) -> None:
        one, two = HOUSE.settings(3, {"target": "20"}), HOUSE.settings(4, {})
        assert one == two
        assert len({one, two}) == 1

    def test_settings_differ_by_any_value(self) -> None:
        assert HOUSE.settings(3, {"target": "21"}) != HOUSE.settings(3, {})
        assert Settings([1]) != [1]

    def test_settings_show_their_values_in_order(self) -> None:
        given = {"bold": "yes", "ending": "slow", "first_dealer": "seat:1"}
        assert repr(HOUSE.settings(3, given)) == "Settings([1, 1, 1, 20, -1, 300, -1, 1])"


class TestTheLift:
    @pytest.mark.parametrize(("players", "top"), [(3, 17), (4, 13), (5, 10), (6, 8)])
    def test_the_top_is_limited_by_the_cards_there_are_for_each(self, players: int, top: int) -> None:
        """§2.2"""
        assert MAX_CARDS.of(ASCENSEUR.settings(players, {"max_cards": str(top)})) == top
        note = refused({"max_cards": str(top + 1)}, players, ASCENSEUR)
        assert values(note) == {"option": "max_cards", "given": str(top + 1), "expected": f"auto, 3…{top}"}

    def test_the_top_is_three_cards_at_least(self) -> None:
        """§2.2"""
        assert refused({"max_cards": "2"}, 4, ASCENSEUR).key == "error_option_value"
        assert MAX_CARDS.of(ASCENSEUR.settings(4, {"max_cards": "3"})) == 3

    def test_its_house_rules_are_read_one_by_one(self) -> None:
        table = ASCENSEUR.settings(4, {"must_trump": "no", "top_trump": "draw_suit"})
        assert (MUST_TRUMP.of(table), MUST_OVERTRUMP.of(table), TOP_TRUMP.of(table)) == (False, False, "draw_suit")
