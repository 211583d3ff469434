"""The page reads every rulebook to its last word, whole and as it is told at all kinds of tables."""

from pathlib import Path
from typing import Any, Final

import pytest

from node import run_module
from veillee.games import CATALOGUE
from veillee.testing.fingerprint import tables
from veillee.views.rulebook import book_for, paper_line
from veillee.views.words import COMMON, LANGUAGES, Words, rulebook, source

pytestmark = pytest.mark.once

REREAD: Final = Path(__file__).parent / "reread.mjs"
NARROW: Final = "\u202f"
EVERY: Final = 5  # one table of so many


def books(game: str, lang: str) -> list[str]:
    """The whole book, and the books of some tables."""
    entry = CATALOGUE[game]
    text, words, rules = rulebook(entry.package, lang), Words(lang, entry.package), entry.game
    some = list(tables(entry))[::EVERY]
    terms = [(players, rules.settings(players, chosen)) for players, chosen in some]
    at_tables = [
        f"{book_for(text, rules, words, players, settings).rstrip()}\n\n{paper_line(rules, words, players, settings)}"
        for players, settings in terms
    ]
    return [book_for(text, rules, words), *dict.fromkeys(at_tables)]


def asked(game: str, lang: str) -> list[dict[str, Any]]:
    catalogues = [source(COMMON, lang), source(CATALOGUE[game].package, lang)]
    return [{"lang": lang, "catalogues": catalogues, "text": text} for text in books(game, lang)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_what_is_read_is_all_there_is(game: str, lang: str) -> None:
    answers: Any = run_module(REREAD, asked(game, lang))
    for answer in answers:
        answer["text"] = answer["text"].replace(NARROW, " ")  # which the page sets before the high marks of French
    assert answers == [{"text": one["text"].rstrip() + "\n", "marks": []} for one in asked(game, lang)]
