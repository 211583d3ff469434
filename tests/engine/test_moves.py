"""Moves: every action of a phase has its words, and only those."""

import pytest

from veillee.cards.packs import CLASSIC
from veillee.engine.moves import CARD, FALSE_START, NOTHING, RACE, MoveTable, Verb, check_table
from veillee.engine.notes import NUMBER, SEAT, SUIT, ZONE, BadInputError, Note
from veillee.games import CATALOGUE
from veillee.games.pan_tes_mort.cards import REVOLVER

BIDDING = MoveTable("bidding", CLASSIC, [Verb("bid", NUMBER, 0, 11), Verb("pass", NOTHING, 11, 1)])
PLAYING = MoveTable("playing", CLASSIC, [Verb("play", CARD, 0, 52)])
TRUMPS = MoveTable("trumps", CLASSIC, [Verb("trump", SUIT, 20, 4)])
CALLS = MoveTable(
    "calls",
    REVOLVER,
    [
        Verb("slap", RACE, 0, 1),
        Verb("accuse", SEAT, 1, 6),
        Verb("feed", ZONE, 7, 3),
        Verb("stop", NOTHING, 30, 1),
        Verb("early", FALSE_START, 31, 1),
        Verb("lay", CARD, 40, 8),
        Verb("raise", NUMBER, 52, 10),
    ],
)
NAMED = MoveTable(
    "named", CLASSIC, [Verb("throw", CARD, 0, 2, ["7H", "AS"]), Verb("on", ZONE, 2, 2, ["left", "right"])]
)
TABLES = [BIDDING, PLAYING, TRUMPS, CALLS, NAMED]
GAME_TABLES = [table for entry in CATALOGUE.values() for table in entry.game.phases]

each_table = pytest.mark.parametrize("table", [*TABLES, *GAME_TABLES], ids=lambda table: str(table.phase))


def actions_of(table: MoveTable) -> list[int]:
    return [action for verb in table.verbs for action in range(verb.start, verb.start + verb.size)]


def refused(table: MoveTable, words: str) -> Note:
    with pytest.raises(BadInputError) as caught:
        table.action(words)
    return caught.value.note


class TestWords:
    def test_a_verb_may_be_about_some_cards_or_zones_only_which_it_names(self) -> None:
        assert [NAMED.word(action) for action in range(4)] == ["throw 7H", "throw AS", "on left", "on right"]
        assert refused(NAMED, "throw 8H").key == refused(NAMED, "on 0").key == "error_move_unknown"

    @each_table
    def test_every_action_is_read_back_from_its_words(self, table: MoveTable) -> None:
        actions = actions_of(table)
        assert [table.action(table.word(action)) for action in actions] == actions

    @each_table
    def test_no_two_actions_of_a_phase_have_the_same_words(self, table: MoveTable) -> None:
        words = [table.word(action) for action in actions_of(table)]
        assert len(set(words)) == len(words)

    @pytest.mark.parametrize(
        ("table", "action", "words"),
        [
            (BIDDING, 0, "bid 0"),
            (BIDDING, 10, "bid 10"),
            (BIDDING, 11, "pass"),
            (PLAYING, 0, "play 2C"),
            (PLAYING, 51, "play AS"),
            (TRUMPS, 20, "trump clubs"),
            (TRUMPS, 23, "trump spades"),
            (CALLS, 0, "slap"),
            (CALLS, 1, "accuse 0"),
            (CALLS, 6, "accuse 5"),
            (CALLS, 9, "feed 2"),
            (CALLS, 30, "stop"),
            (CALLS, 31, "early"),
            (CALLS, 47, "lay bang"),
            (CALLS, 61, "raise 9"),
        ],
    )
    def test_a_verb_says_what_it_carries(self, table: MoveTable, action: int, words: str) -> None:
        assert table.word(action) == words

    @pytest.mark.parametrize(("words", "action"), [("  play   AS ", 51), ("play\tAS", 51)])
    def test_spaces_do_not_count(self, words: str, action: int) -> None:
        assert PLAYING.action(words) == action

    @pytest.mark.parametrize(("table", "action"), [(BIDDING, 12), (PLAYING, 52), (TRUMPS, 0), (CALLS, 10), (CALLS, -1)])
    def test_a_number_that_is_no_action_has_no_words(self, table: MoveTable, action: int) -> None:
        with pytest.raises(BadInputError) as caught:
            table.word(action)
        assert caught.value.note == Note("error_move_number").number("given", action)

    def test_a_phase_says_how_its_moves_are_written_but_not_how_to_fail(self) -> None:
        assert BIDDING.expected() == "bid 0, pass"
        assert PLAYING.expected() == "play 7C"
        assert CALLS.expected() == "slap, accuse 0, feed 0, stop, lay 6, raise 0"
        assert CALLS.verb_names() == ["slap", "accuse", "feed", "stop", "early", "lay", "raise"]


class TestRefusals:
    @pytest.mark.parametrize("words", ["", "  ", "fold", "Play 7H", "7H", "bid 1", "playing 7H"])
    def test_a_verb_that_the_phase_has_not_is_refused_with_those_it_has(self, words: str) -> None:
        note = refused(PLAYING, words)
        assert note == Note("error_move_unknown").text("given", words.strip()).text("expected", "play 7C")

    @pytest.mark.parametrize(
        "words", ["play", "play 7X", "play 7h", "play 7♥", "play 7H 8H", "play 7 H", "play 0", "play JK1"]
    )
    def test_a_card_must_be_one_card_by_its_word(self, words: str) -> None:
        note = refused(PLAYING, words)
        assert note == Note("error_move_unknown").text("given", words).text("expected", "play 7C")

    @pytest.mark.parametrize(
        "words",
        ["bid", "bid -1", "bid +1", "bid 11", "bid 99", "bid 100", "bid ٣", "bid ²", "bid three", "bid 1.0", "bid 1 2"],
    )
    def test_a_number_must_be_in_range_and_in_plain_digits(self, words: str) -> None:
        note = refused(BIDDING, words)
        assert note == Note("error_move_unknown").text("given", words).text("expected", "bid 0")

    def test_a_number_of_any_length_is_refused_with_grace(self) -> None:
        assert refused(BIDDING, "bid " + "9" * 5000).key == "error_move_unknown"

    @pytest.mark.parametrize("words", ["trump", "trump stars", "trump H", "trump 0", "trump hearts spades"])
    def test_a_suit_must_be_one_suit_by_its_word(self, words: str) -> None:
        assert refused(TRUMPS, words).values["expected"].text == "trump clubs"

    @pytest.mark.parametrize("words", ["accuse", "accuse 6", "accuse me", "feed 3", "slap 0", "stop it", "raise 10"])
    def test_each_verb_takes_what_it_carries_and_no_more(self, words: str) -> None:
        assert refused(CALLS, words).key == "error_move_unknown"

    def test_a_card_put_away_cannot_be_named(self) -> None:
        short = MoveTable("short", CLASSIC.without([0]), [Verb("play", CARD, 0, 52)])
        assert refused(short, "play 2C").key == "error_move_unknown"
        assert short.action("play 3C") == 1


class TestTables:
    @each_table
    def test_a_table_whose_verbs_are_apart_is_sound(self, table: MoveTable) -> None:
        check_table(table)
        assert len(set(actions_of(table))) == len(actions_of(table))

    @pytest.mark.parametrize(
        "verbs",
        [
            [Verb("play", CARD, 0, 52), Verb("pass", NOTHING, 51, 1)],
            [Verb("bid", NUMBER, 5, 5), Verb("raise", NUMBER, 0, 6)],
            [Verb("pass", NOTHING, 3, 1), Verb("stop", NOTHING, 3, 1)],
        ],
    )
    def test_a_table_whose_verbs_overlap_is_a_mistake(self, verbs: list[Verb]) -> None:
        with pytest.raises(ValueError, match=f"^wrong: the actions of {verbs[1].name} overlap"):
            check_table(MoveTable("wrong", CLASSIC, verbs))

    def test_two_verbs_of_one_name_are_a_mistake(self) -> None:
        with pytest.raises(ValueError, match="two verbs are called bid"):
            check_table(MoveTable("wrong", CLASSIC, [Verb("bid", NUMBER, 0, 5), Verb("bid", NUMBER, 5, 5)]))

    def test_a_table_may_go_as_far_as_action_61_and_no_further(self) -> None:
        check_table(MoveTable("right", CLASSIC, [Verb("bid", NUMBER, 60, 2)]))
        with pytest.raises(ValueError, match="pass 61"):
            check_table(MoveTable("wrong", CLASSIC, [Verb("bid", NUMBER, 60, 3)]))
