"""A rulebook for one table: what its options change, what its players need not read; and the whole book."""

import pytest

from veillee.games import CATALOGUE
from veillee.terminal.rules import chapter, paragraph
from veillee.views.examples import in_faces
from veillee.views.rulebook import BadMarkerError, Condition, Hole, Variant, book_for, paper_line, pieces
from veillee.views.words import LANGUAGES, Words, rulebook

WHISTITI = CATALOGUE["whistiti"]
LIFT = CATALOGUE["ascenseur"]

BOOK = """# A game

For four.

## 1. The play

**1.1** {must_trump=yes: You must trump.} {must_trump=no: Trumping is free.}

**1.2** {must_trump=no: Nobody minds.}

> **Example.** {must_trump=yes: Anne trumps.}

## 2. The rest

**2.1** {must_overtrump=yes: Beat the {target: trump|trumps}.}

## 3. The end

**3.1** The first to {target: point|points} wins.
"""


def told(text: str, lang: str = "en", **given: str) -> str:
    settings = WHISTITI.game.settings(4, given)
    return book_for(text, WHISTITI.game, Words(lang, WHISTITI.package), 4, settings)


class TestAtATable:
    def test_only_what_holds_there_is_left(self) -> None:
        assert "**1.1** You must trump.\n" in told(BOOK)
        assert "**1.1** Trumping is free.\n" in told(BOOK, must_trump="no")

    def test_a_paragraph_a_box_or_a_chapter_of_which_nothing_is_left_goes_too(self) -> None:
        usual, free = told(BOOK), told(BOOK, must_trump="no")
        assert "**1.2**" not in usual
        assert "Example" in usual
        assert "Example" not in free
        assert "## 2" not in usual
        assert "## 2" in told(BOOK, must_overtrump="yes")

    def test_a_number_stands_with_its_noun(self) -> None:
        assert "The first to 20 points wins." in told(BOOK)
        assert "The first to 55 points wins." in told(BOOK, target="55")

    @pytest.mark.parametrize(("lang", "gap", "said"), [("fr", "1500", "1,5 seconde"), ("en", "1500", "1.5 seconds")])
    def test_a_number_is_counted_in_its_unit_as_the_language_does(self, lang: str, gap: str, said: str) -> None:
        corse = CATALOGUE["bataille-corse"]
        settings = corse.game.settings(4, {"flip_gap": gap})
        text = book_for(rulebook(corse.package, lang), corse.game, Words(lang, corse.package), 4, settings)
        assert said in paragraph(text, "3.2")

    def test_players_are_told_only_what_concerns_their_number(self) -> None:
        words = Words("en", LIFT.package)
        for players, cards in {3: 17, 4: 13, 5: 10, 6: 8}.items():
            settings = LIFT.game.settings(players, {})
            text = book_for(rulebook(LIFT.package, "en"), LIFT.game, words, players, settings)
            assert f"{cards} cards each" in paragraph(text, "2.2")
            assert paragraph(text, "2.2").count("cards each") == 1

    def test_some_of_a_few_things_are_named_in_the_language(self) -> None:
        fire = CATALOGUE["autour-du-feu"]
        settings = fire.game.settings(4, {"colours": "red+blue"})
        text = book_for(rulebook(fire.package, "fr"), fire.game, Words("fr", fire.package), 4, settings)
        assert "On garde d'abord rouge et bleu" in paragraph(text, "1.3")


class TestTheWholeBook:
    def whole(self, lang: str = "en") -> str:
        return book_for(BOOK, WHISTITI.game, Words(lang, WHISTITI.package))

    def test_the_usual_rules_are_told_and_in_brackets_what_an_option_changes(self) -> None:
        assert "**1.1** You must trump. [Option must_trump=no: Trumping is free.]" in self.whole()

    def test_the_values_that_a_number_may_take_are_shown(self) -> None:
        assert "**3.1** The first to 20 points wins. [Option target: 5…100]" in self.whole()

    def test_the_brackets_are_explained(self) -> None:
        assert "For four. In brackets" in self.whole()
        assert "In brackets" not in told(BOOK)

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_it_tells_for_every_number_of_players(self, lang: str) -> None:
        text = book_for(rulebook(LIFT.package, lang), LIFT.game, Words(lang, LIFT.package))
        assert all(str(cards) in paragraph(text, "2.2") for cards in (17, 13, 10, 8))


class TestMarkers:
    def test_a_marker_is_a_hole_or_a_variant(self) -> None:
        assert pieces("a {target} b")[1] == Hole("target", 1, ())
        assert pieces("{gap/1000: second|seconds}")[1] == Hole("gap", 1000, ("second", "seconds"))
        variant = pieces("{a=x|y & players>2: b {c: d}}")[1]
        assert isinstance(variant, Variant)
        assert variant.conditions == (Condition("a", "=", ("x", "y")), Condition("players", ">", ("2",)))
        assert Hole("c", 1, ("d",)) in variant.text

    @pytest.mark.parametrize("line", ["{", "}", "{a=b: c", "{a=b}", "{A b: c}", "{}"])
    def test_what_is_not_a_marker_is_a_mistake(self, line: str) -> None:
        with pytest.raises(BadMarkerError):
            pieces(line)

    @pytest.mark.parametrize(
        ("sign", "values", "holds"),
        [
            ("=", ("3", "4"), True),
            ("=", ("2",), False),
            ("!=", ("2",), True),
            ("<", ("4",), True),
            (">", ("3",), False),
        ],
    )
    def test_a_condition_compares(self, sign: str, values: tuple[str, ...], holds: bool) -> None:  # noqa: FBT001
        assert Condition("n", sign, values).holds("3", 3) is holds


def test_a_paragraph_is_quoted_with_its_number() -> None:
    assert paragraph(told(BOOK), "3.1") == "§3.1 The first to 20 points wins."
    assert paragraph(told(BOOK), "1.2") == "§1.2"


class TestExamples:
    def test_a_terminal_prints_the_faces_of_the_cards_and_marks_those_that_are_lit(self) -> None:
        line = "`KS` Anne · `3H! QD` Chloé takes it [Option a=b: `AC` David]"
        assert (
            in_faces(line, Words("en", WHISTITI.package))
            == "K♠ (Anne) · 3♥* Q♦ (Chloé takes it) [Option a=b: A♣ (David)]"
        )
        fire = Words("fr", CATALOGUE["autour-du-feu"].package)
        assert in_faces("`6red allumette` à Basile", fire) == "6 rouge, Allumette (à Basile)"

    def test_a_chapter_asked_for_at_the_table_shows_them_too(self) -> None:
        book = book_for(rulebook(WHISTITI.package, "fr"), WHISTITI.game, Words("fr", WHISTITI.package))
        assert "  R♠ (Anne) · 4♠ (Basile) · 3♥* (Chloé remporte le pli) · A♠ (David)" in chapter(
            book, "3", Words("fr", WHISTITI.package)
        )


class TestOnPaper:
    @pytest.mark.parametrize(
        ("game", "players", "options", "line"),
        [
            (
                "barbu",
                4,
                {"rounds": "1"},
                "| 4 | les Plis | les Dames | les Cœurs | le Barbu | le Dernier pli | la Salade |",
            ),
            ("ascenseur", 3, {"max_cards": "3"}, "| 3 | 1 | 2 | 3 | 2 | 1 |"),
            ("president", 5, {"match_deals": "3"}, "| 5 | 1 | 2 | 3 |"),
            ("cinq-rois", 2, {"first_round": "12"}, "| 2 | les dames | les rois |"),
            ("whistiti", 4, {}, f"| 4 | {' | '.join(map(str, range(1, 11)))} |"),
            ("kems", 4, {}, f"| 2 | {' | '.join(map(str, range(1, 11)))} |"),
        ],
    )
    def test_the_sheet_of_a_table_has_its_rows(
        self, game: str, players: int, options: dict[str, str], line: str
    ) -> None:
        entry = CATALOGUE[game]
        settings = entry.game.settings(players, options)
        assert paper_line(entry.game, Words("fr", entry.package), players, settings).strip() == line
