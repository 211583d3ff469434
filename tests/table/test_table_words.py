"""Whatever a live table refuses, it says why, in every language."""

import re
from pathlib import Path

import pytest

import veillee.table
from veillee.games import CATALOGUE
from veillee.views.words import LANGUAGES, Words

NAMED = re.compile(r'Note\(\s*"([a-z_]+)"(?: if [^()]*? else "([a-z_]+)")?')


def keys() -> list[str]:
    """The keys of all notes that the table makes."""
    found: set[str] = set()
    for file in Path(veillee.table.__file__).parent.glob("*.py"):
        for match in NAMED.finditer(file.read_text(encoding="utf-8")):
            found |= {key for key in match.groups() if key}
    return sorted(found)


def test_the_keys_are_found() -> None:
    assert {"was_too_late", "match_is_over", "table_not_started", "still_here"} <= set(keys())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", keys())
def test_there_are_words_for_every_refusal(lang: str, key: str) -> None:
    for entry in CATALOGUE.values():
        assert Words(lang, entry.package).has(key)
