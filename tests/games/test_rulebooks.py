"""Rule coverage: every paragraph of every rulebook is cited by a test, in both languages the same."""

import ast
import re
from pathlib import Path

import pytest

from veillee.engine.options import Choice
from veillee.games import CATALOGUE
from veillee.views.words import LANGUAGES, Words, rulebook

FOLDER = Path(__file__).parent


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
def test_both_rulebooks_have_the_same_paragraphs_in_order(game: str) -> None:
    numbers = paragraphs(game, "fr")
    assert numbers == paragraphs(game, "en")
    assert numbers == sorted(set(numbers), key=lambda number: [int(part) for part in number.split(".")])


@pytest.mark.parametrize("game", CATALOGUE)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_stands_in_the_paragraph_it_touches_and_has_words(game: str, lang: str) -> None:
    entry = CATALOGUE[game]
    text = rulebook(entry.package, lang)
    words = Words(lang, entry.package)
    for option in entry.game.options:
        paragraph = re.search(rf"\*\*{re.escape(option.touches)}\*\*(.*)", text)
        assert paragraph is not None, f"{option.key} touches no paragraph"
        assert f"[{option.key}]" in paragraph[1]
        assert words.text(f"option_{option.key}")
        for way in option.ways if isinstance(option, Choice) else []:
            assert words.text(f"option_{option.key}_{way}")


@pytest.mark.parametrize("game", CATALOGUE)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_named_in_a_rulebook_exists(game: str, lang: str) -> None:
    named = set(re.findall(r"\[([a-z_]+)\]", rulebook(CATALOGUE[game].package, lang)))
    assert named == {option.key for option in CATALOGUE[game].game.options}
