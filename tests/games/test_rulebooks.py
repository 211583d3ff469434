"""The rulebooks: every paragraph is cited by a test, and every option changes the paragraph it touches."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from veillee.engine.options import Choice, Number, Option, Several
from veillee.games import CATALOGUE
from veillee.views.describing import cover, described
from veillee.views.rulebook import MINUTES, PLAYERS, Condition, Hole, Piece, Variant, book_for, heard_in, pieces
from veillee.views.words import LANGUAGES, Words, rulebook

FOLDER = Path(__file__).parent


@cache
def words_of(game: str, lang: str) -> Words:
    return Words(lang, CATALOGUE[game].package)


def paragraphs(game: str, lang: str) -> list[str]:
    """The numbers of the paragraphs, in their order."""
    return re.findall(r"^\*\*(\d+\.\d+)\*\*", rulebook(CATALOGUE[game].package, lang), flags=re.MULTILINE)


def cited(game: str) -> set[str]:
    """The paragraphs that the docstrings of a game's tests name; a long test file is cut in several."""
    paths = sorted(FOLDER.glob(f"test_{game.replace('-', '_')}*.py"))
    nodes = [node for path in paths for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    return {
        number for function in functions for number in re.findall(r"§(\d+\.\d+)", ast.get_docstring(function) or "")
    }


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_paragraph_is_held_by_a_test_and_no_other_is_cited(game: str) -> None:
    assert cited(game) == set(paragraphs(game, "fr"))


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_sentence_that_is_heard_has_words_and_tells_of_a_paragraph_there_is(game: str) -> None:
    heard = heard_in(CATALOGUE[game].package)
    assert set(heard.values()) <= set(paragraphs(game, "fr"))
    assert all(words_of(game, lang).has(key) for key in heard for lang in LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_a_game_has_one_name_and_its_french_one_comes_first(game: str, lang: str) -> None:
    name = words_of(game, lang).text("game_name")
    assert rulebook(CATALOGUE[game].package, lang).startswith(f"# {name}\n")
    assert name.startswith(words_of(game, "fr").text("game_name"))


@pytest.mark.parametrize("game", CATALOGUE)
def test_both_rulebooks_have_the_same_paragraphs_in_order(game: str) -> None:
    numbers = paragraphs(game, "fr")
    assert numbers == paragraphs(game, "en")
    assert numbers == sorted(set(numbers), key=lambda number: [int(part) for part in number.split(".")])


# Of the rule sheets that we were given; that of Pan, t'es mort ! does not say.
MINUTES_GIVEN = {
    "autour-du-feu": 30,
    "whistiti": 15,
    "kems": 15,
    "barbu": 30,
    "president": 25,
    "bataille-corse": 15,
    "huit-americain": 10,
    "ascenseur": 15,
    "cinq-rois": 45,
}


@pytest.mark.parametrize(("game", "minutes"), MINUTES_GIVEN.items())
def test_a_match_takes_as_long_as_its_rule_sheet_says(game: str, minutes: int) -> None:
    assert CATALOGUE[game].game.minutes == minutes


@pytest.mark.parametrize("game", CATALOGUE)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rulebook_says_how_long_it_takes_and_gives_an_example(game: str, lang: str) -> None:
    """One number in one place: the rulebook, whole or told for a table, says what the cover says."""
    entry, text = CATALOGUE[game], rulebook(CATALOGUE[game].package, lang)
    minutes = cover(entry, words_of(game, lang)).minutes
    whole = book_for(text, entry.game, words_of(game, lang))
    for told in (whole, book(game, lang, entry.game.usual, {})):
        assert re.findall(r"(\d+)\sminutes", told.splitlines()[2]) == [str(minutes)]
    assert described(entry).minutes == minutes
    assert re.search(r"\*\*(Exemple|Example)\.\*\*", text)


@pytest.mark.parametrize("game", CATALOGUE)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_has_words(game: str, lang: str) -> None:
    entry = CATALOGUE[game]
    words = words_of(game, lang)
    for option in entry.game.options:
        assert words.text(f"option_{option.key}")
        for way in option.ways if isinstance(option, Choice) else []:
            assert words.text(f"option_{option.key}_{way}")


# Markers


def marks(parts: tuple[Piece, ...]) -> Iterator[Hole | Condition]:
    for part in parts:
        match part:
            case Hole():
                yield part
            case Variant():
                yield from part.conditions
                yield from marks(part.text)


def marks_of(game: str, lang: str) -> list[list[Hole | Condition]]:
    """The markers of each line."""
    return [list(marks(pieces(line))) for line in rulebook(CATALOGUE[game].package, lang).splitlines()]


@pytest.mark.parametrize("game", CATALOGUE)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_markers_name_options_of_the_game_and_values_that_they_take(game: str, lang: str) -> None:
    rules = CATALOGUE[game].game
    options = {option.key: option for option in rules.options}
    for mark in [mark for line in marks_of(game, lang) for mark in line]:
        if mark.key == MINUTES:
            continue
        if mark.key == PLAYERS:
            assert isinstance(mark, Condition)
            assert all(rules.fewest <= int(value) <= rules.most for value in mark.values)
            continue
        option = options[mark.key]
        taken = {option.word(value) for players in tables(game) for value in option.accepted(players)}
        if isinstance(mark, Condition):
            assert set(mark.values) <= taken | {"0"}


@pytest.mark.parametrize("game", CATALOGUE)
def test_both_languages_mark_the_same(game: str) -> None:
    french, english = (
        [[(mark.key, getattr(mark, "sign", ""), getattr(mark, "values", ())) for mark in line] for line in found]
        for found in (marks_of(game, lang) for lang in LANGUAGES)
    )
    assert french == english


# What options change


def tables(game: str) -> range:
    rules = CATALOGUE[game].game
    return range(rules.fewest, rules.most + 1)


def book(game: str, lang: str, players: int, given: dict[str, str]) -> str:
    entry = CATALOGUE[game]
    settings = entry.game.settings(players, given)
    return book_for(rulebook(entry.package, lang), entry.game, words_of(game, lang), players, settings)


def paragraph_with(game: str, lang: str, number: str, players: int, given: dict[str, str]) -> str:
    """One paragraph as it is at a table; the rest of the book is not read."""
    entry = CATALOGUE[game]
    lines = rulebook(entry.package, lang).splitlines()
    opening = [*lines[:4], *(line for line in lines if line.startswith(f"**{number}** "))]
    return book_for("\n".join(opening), entry.game, words_of(game, lang), players, entry.game.settings(players, given))


def values_to_try(option: Option, players: int) -> list[str]:
    """Every value of a choice, and the ends of a long range."""
    values = [value for value in option.accepted(players) if value != option.default]
    if isinstance(option, Number | Several):
        values = [*values[:2], values[-1]]
    return [option.word(value) for value in values]


def circumstances(game: str, option: Option) -> Iterator[tuple[int, dict[str, str]]]:
    """Tables at which an option may matter: the usual one, of any number, or with one other option changed."""
    for players in tables(game):
        yield players, {}
    for other in CATALOGUE[game].game.options:
        for value in values_to_try(other, CATALOGUE[game].game.usual) if other is not option else []:
            yield CATALOGUE[game].game.usual, {other.key: value}


OPTIONS = [(game, option) for game, entry in CATALOGUE.items() for option in entry.game.options]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=[f"{game}-{option.key}" for game, option in OPTIONS])
def test_an_option_changes_the_paragraph_it_touches(game: str, option: Option, lang: str) -> None:
    values = dict.fromkeys(value for players in tables(game) for value in values_to_try(option, players))
    for value in values:
        assert any(
            paragraph_with(game, lang, option.touches, players, others)
            != paragraph_with(game, lang, option.touches, players, {**others, option.key: value})
            for players, others in circumstances(game, option)
            if value in [option.word(way) for way in option.accepted(players)]
        ), value


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_no_marker_and_no_raw_value_is_left_at_any_table_nor_in_the_whole_book(game: str, lang: str) -> None:
    entry = CATALOGUE[game]
    books = [book_for(rulebook(entry.package, lang), entry.game, words_of(game, lang))]
    books += [book(game, lang, players, {}) for players in tables(game)]
    for option in entry.game.options:
        books += [
            book(game, lang, entry.game.usual, {option.key: way}) for way in values_to_try(option, entry.game.usual)
        ]
    for text in books:
        assert not re.search(r"[{}]|  |\*\* *$|^> *\n\n| [.,]|\(\)", text, flags=re.MULTILINE)
        assert "\n\n\n" not in text
    for text in books:
        assert not re.search(r"seat:\d", text)
    for text in books[1:]:  # the whole book names options as they are written, in brackets
        assert not re.search(r"[a-z]_[a-z]|\w=\w|: (auto|none|random|yes)\b", text), text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_the_whole_book_names_every_option(game: str, lang: str) -> None:
    entry = CATALOGUE[game]
    text = book_for(rulebook(entry.package, lang), entry.game, words_of(game, lang))
    for option in entry.game.options:
        assert re.search(rf"\[Option [^]:]*\b{option.key}\b", text), option.key
