"""The lessons: each can be played through in both languages, and breaks where a rule breaks it."""

from __future__ import annotations

import msgspec
import pytest

from houses import House, answer_to
from veillee.engine.moves import MoveTable
from veillee.games import CATALOGUE
from veillee.lessons.giving import moments_of
from veillee.lessons.lesson import lesson_ids, lesson_of, read_lesson, text_of
from veillee.lessons.script import BadLessonError
from veillee.lessons.showing import lesson_view
from veillee.testing.lessons import check_lesson
from veillee.views.teaching import LessonView
from veillee.views.words import LANGUAGES

SCRIPT = text_of(CATALOGUE["whistiti"], "lesson.script")
WORDS = {lang: text_of(CATALOGUE["whistiti"], f"lesson.{lang}") for lang in LANGUAGES}


def given(script: str) -> None:
    """Give the lesson of Whistiti by another script."""
    lesson = read_lesson("whistiti", CATALOGUE["whistiti"], "lesson", {"script": script, **WORDS})
    check_lesson(lesson)


def without(words: str, names: tuple[str, ...]) -> str:
    """The words of a lesson but for those under these names."""
    kept = [said for said in words.split("\n\n") if not said.startswith(tuple(f"[{name}]" for name in names))]
    return "\n\n".join(kept)


class TestEveryLesson:
    @pytest.mark.parametrize("name", lesson_ids())
    def test_it_keeps_the_law_of_lessons(self, name: str) -> None:
        check_lesson(lesson_of(name))

    @pytest.mark.parametrize("name", lesson_ids())
    def test_it_comes_back_from_json_as_it_went(self, name: str) -> None:
        sent = lesson_view(name)
        assert msgspec.json.decode(msgspec.json.encode(sent), type=LessonView) == sent

    @pytest.mark.parametrize("name", lesson_ids())
    def test_nothing_is_promised_of_its_cards(self, name: str) -> None:
        table = lesson_view(name).table
        assert (table.promise, table.secret) == ("", "")

    def test_what_may_not_be_done_comes_with_its_reason(self) -> None:
        """Whistiti §3.3"""
        steps = [moment.step for moment in lesson_view("whistiti").moments if moment.step is not None]
        cut = next(step for step in steps if step.key == "cut")
        found = {card: why.note for why in cut.why_not if why.zone == "hand.0" for card in why.cards}
        assert {"4D", "7S", "KS"} <= set(found)
        assert {(note.key, note.rule) for note in found.values()} == {("must_trump", "3.3")}


class TestTheLaw:
    """A lesson that a change of the rules breaks is found, by the line of its script."""

    @pytest.mark.parametrize(
        ("line", "instead", "error"),
        [
            ("1 play 4S", "1 play JD", "line 14, move: 'play JD' is refused: must_follow §3.2"),
            ("1 play 4S", "3 play 2S", "line 14, move: 'play 2S' is refused: not_your_turn"),
            ("you play AS", "you play 7C", "line 13, you: 'play 7C' is not offered here"),
            ("at card AS", "at card 7C", "line 11, at: no card '7C' is seen at 'lead'"),
            ("at fact trump", "at fact atout", "line 9, at: no fact 'atout' is seen at 'trump'"),
            ("at zone trick", "at zone pli", "at: no zone 'pli' is seen at 'cut'"),
            ("step end", "deal\nstep end", "deal: the deal before is not over"),
            ("option first_dealer seat:3\n", "", "cards: who deals must be known"),
            ("deal\n", "lot 3\ndeal\n", "lot: something was arranged that nobody asked for"),
        ],
    )
    def test_what_cannot_be_played_is_told_by_its_line(self, line: str, instead: str, error: str) -> None:
        assert line in SCRIPT
        with pytest.raises(BadLessonError) as refused:
            given(SCRIPT.replace(line, instead, 1))
        assert error in str(refused.value)

    def test_a_verb_that_is_neither_met_nor_left_out_is_missed(self) -> None:
        script = text_of(CATALOGUE["barbu"], "lesson.script")
        words = {lang: text_of(CATALOGUE["barbu"], f"lesson.{lang}") for lang in LANGUAGES}
        made_before = script.replace(
            "step welcome\nstep contract\nat zone hand.0\nyou contract barbu",
            "0 contract barbu\nstep welcome\nstep contract",
        ).replace("you contract queens", "0 contract queens")
        lesson = read_lesson("barbu", CATALOGUE["barbu"], "lesson", {"script": made_before, **words})
        with pytest.raises(AssertionError, match=r"neither met nor left out: \['contract'\]"):
            check_lesson(lesson)

    def test_a_lesson_that_is_over_in_less_than_two_minutes_is_missed(self) -> None:
        told = SCRIPT.partition("3 play QH")[0]
        missing = ("last_trump", "nothing", "master", "count")
        words = {lang: without(WORDS[lang], missing) for lang in LANGUAGES}
        lesson = read_lesson("whistiti", CATALOGUE["whistiti"], "lesson", {"script": f"{told}step end\n", **words})
        with pytest.raises(AssertionError, match=r"it takes \d\d seconds, not 120 to 240"):
            check_lesson(lesson)

    def test_what_is_named_as_left_out_must_be_missed_by_somebody(self) -> None:
        lesson = lesson_of("whistiti")
        lesson.script.left_out.append("bid")
        try:
            with pytest.raises(AssertionError, match=r"left out, and never asked for: \['bid'\]"):
                check_lesson(lesson)
        finally:
            lesson.script.left_out.remove("bid")


class TestReading:
    @pytest.mark.parametrize(
        ("script", "error"),
        [
            ("players vier", "line 1, players: expected a number, not 'vier'"),
            ("players", "line 1, players: nothing stands behind it"),
            ("players 2\ndance", "line 2, dance: expected a seat or one of players"),
            ("players 2\n5 play AS", "line 2, seat: there is no seat 5 at a table of 2"),
            ("players 2\ncards AS", "line 2, cards: 1 hands for 2 players"),
            ("players 2\ncards AS | 1S", "line 2, cards: no such card"),
            ("players 2\nrest AS", "line 2, rest: expected behind the cards of a deal"),
            ("players 2\nat card AS", "line 2, at: expected right behind a step"),
            ("players 2\nstep a\nat seat 2", "line 3, at: expected zone, card, fact and a name"),
            ("players 2\nyou play AS", "line 2, you: nothing is awaited before the first step"),
            ("players 2\nstep a\nstep a", "line 3, step: 'a' stands here twice"),
            ("players 2\noption deals", "line 2, option: expected a key and a value"),
            ("players 2\ndeal 3", "line 2, deal: nothing is expected behind it"),
            ("players 2 # and a remark", "step: the coach never speaks"),
            ("step a", "players: how many sit at the table is not said"),
        ],
    )
    def test_what_cannot_be_read_is_told_by_its_line_and_field(self, script: str, error: str) -> None:
        with pytest.raises(BadLessonError) as refused:
            read_lesson("whistiti", CATALOGUE["whistiti"], "lesson", {"script": script, **WORDS})
        assert error in str(refused.value)

    @pytest.mark.parametrize(
        ("words", "error"),
        [
            ("Bonsoir !", "lesson.fr, line 1, name: expected a name in brackets before 'Bonsoir !'"),
            ("[a]\n[b]\nOui.", "lesson.fr, line 1, a: nothing is said under it"),
            ("[a]\nOui.\n[a]\nNon.", "lesson.fr, line 3, a: these words stand here twice"),
            (WORDS["fr"].replace("[lead]", "[leads]"), "lead: the script has it, and nothing is said"),
            (WORDS["fr"] + "[more]\nEncore.\n", "more: no step is called that"),
        ],
    )
    def test_words_that_do_not_fit_the_script_are_told_by_their_name(self, words: str, error: str) -> None:
        texts = {"script": SCRIPT, **WORDS, "fr": words}
        with pytest.raises(BadLessonError) as refused:
            read_lesson("whistiti", CATALOGUE["whistiti"], "lesson", texts)
        assert error in str(refused.value)


class TestTheHouse:
    def test_it_lists_its_lessons_and_tells_one_whole(self, house: House) -> None:
        listed = answer_to(house.base, "/api/lessons").json
        assert [one["id"] for one in listed] == list(lesson_ids())
        told = answer_to(house.base, "/api/lessons/whistiti")
        assert msgspec.json.decode(told.body, type=LessonView) == lesson_view("whistiti")

    def test_what_is_no_lesson_is_refused(self, house: House) -> None:
        answer = answer_to(house.base, "/api/lessons/belote")
        assert (answer.status, answer.json["note"]["key"]) == (404, "error_lesson")

    def test_a_lesson_is_no_table_of_the_house(self, house: House) -> None:
        answer_to(house.base, "/api/lessons/barbu")
        assert answer_to(house.base, "/health").json["tables"] == 0


def test_a_lesson_goes_the_same_way_each_time() -> None:
    """ADR 0002: what is arranged, and a seed where nothing is."""
    lesson = lesson_of("whistiti")
    first, again = moments_of(lesson), moments_of(lesson)
    assert [moment.view for moment in first] == [moment.view for moment in again]
    assert isinstance(first[0].deal.moves(), MoveTable)
