"""Notes: a key, what fills its holes, and who may hear it."""

import pytest

from veillee.engine.notes import CARDS, EVERYONE, NUMBER, SEAT, SUIT, TEXT, WORD, BadInputError, Note, Refusal, Value


def bid() -> Note:
    return Note("bid").seat("player", 2).number("bid", 3)


class TestValues:
    @pytest.mark.parametrize(
        ("note", "value"),
        [
            (Note("n").seat("hole", 2), Value(SEAT, [2])),
            (Note("n").seats("hole", [0, 2]), Value(SEAT, [0, 2])),
            (Note("n").card("hole", 51), Value(CARDS, [51])),
            (Note("n").cards("hole", [3, 1]), Value(CARDS, [3, 1])),
            (Note("n").number("hole", -5), Value(NUMBER, [-5])),
            (Note("n").suit("hole", 1), Value(SUIT, [1])),
            (Note("n").word("hole", "hearts"), Value(WORD, [], "hearts")),
            (Note("n").words("hole", ["hearts", "clubs"]), Value(WORD, [], "hearts clubs")),
            (Note("n").text("hole", "Anne"), Value(TEXT, [], "Anne")),
        ],
    )
    def test_each_kind_of_value_fills_a_hole(self, note: Note, value: Value) -> None:
        assert note.values == {"hole": value}

    @pytest.mark.parametrize("other", [Value(SEAT, [3]), Value(NUMBER, [4]), Value(NUMBER, [3], "3"), 3])
    def test_a_value_differs_by_its_kind_its_items_and_its_text(self, other: object) -> None:
        assert Value(NUMBER, [3]) != other

    def test_equal_values_hash_alike(self) -> None:
        assert len({Value(CARDS, [1, 2]), Value(CARDS, [1, 2])}) == 1

    def test_a_value_shows_its_text_or_its_items(self) -> None:
        assert repr(Value(TEXT, [], "Anne")) == "Anne"
        assert repr(Value(CARDS, [3, 1])) == "3 1"


class TestNotes:
    def test_a_note_is_heard_by_everyone_unless_it_says_otherwise(self) -> None:
        assert Note("bid").heard_by == EVERYONE
        assert Note("bid", 0b101).heard_by == 0b101

    def test_notes_that_say_the_same_are_equal(self) -> None:
        assert bid() == bid()

    @pytest.mark.parametrize(
        "other",
        [
            Note("bids").seat("player", 2).number("bid", 3),
            Note("bid").seat("player", 1).number("bid", 3),
            Note("bid").seat("player", 2).seat("bid", 3),
            Note("bid").seat("player", 2),
            Note("bid", 1).seat("player", 2).number("bid", 3),
            "bid(player=2, bid=3)",
        ],
    )
    def test_notes_differ_by_key_value_kind_and_hearers(self, other: object) -> None:
        assert bid() != other

    def test_equal_notes_hash_alike_whatever_the_order_of_their_holes(self) -> None:
        turned = Note("bid").number("bid", 3).seat("player", 2)
        assert turned == bid()
        assert hash(turned) == hash(bid())

    def test_a_note_shows_its_key_and_its_values(self) -> None:
        assert repr(bid().text("by", "Anne")) == "bid(player=2, bid=3, by=Anne)"
        assert repr(Note("no_trump")) == "no_trump()"

    def test_a_hole_filled_again_holds_the_last_value(self) -> None:
        assert bid().number("bid", 4).values["bid"] == Value(NUMBER, [4])


class TestRefusals:
    def test_a_refusal_is_a_note_with_its_paragraph(self) -> None:
        refusal = Refusal("must_follow", "4.2").suit("suit", 2)
        assert (refusal.key, refusal.rule, repr(refusal)) == ("must_follow", "4.2", "must_follow(suit=2)")
        assert isinstance(refusal, Refusal)

    def test_a_refusal_may_rest_on_no_paragraph(self) -> None:
        assert Refusal("deal_over").rule == ""

    def test_two_refusals_by_different_paragraphs_differ(self) -> None:
        assert Refusal("must_follow", "4.2") != Refusal("must_follow", "4.3")
        assert hash(Refusal("must_follow", "4.2")) == hash(Refusal("must_follow", "4.2"))

    def test_bad_input_shows_what_was_expected(self) -> None:
        error = BadInputError(Note("error_players").number("given", 9))
        assert str(error) == "error_players(given=9)"
        assert error.because is None

    def test_bad_input_may_show_why(self) -> None:
        error = BadInputError(Note("error_record").number("line", 9), Note("chance_missing"))
        assert str(error) == "error_record(line=9): chance_missing()"
        assert error.because == Note("chance_missing")
