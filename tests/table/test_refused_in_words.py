"""Whatever a table refuses, it refuses in words."""

import re
from pathlib import Path

import pytest

import veillee.table
from veillee.views.words import LANGUAGES, Words

TABLE = Path(next(iter(veillee.table.__path__)))
NOTED = re.compile(r'Note\(\s*"([a-z_]+)"(?: if [^)]*? else "([a-z_]+)")?')


def keys() -> list[str]:
    """The keys of all notes that are made in this package."""
    found = [
        key for file in TABLE.glob("*.py") for pair in NOTED.findall(file.read_text("utf-8")) for key in pair if key
    ]
    assert len(found) > 20
    return sorted(set(found))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", keys())
def test_every_note_of_a_table_has_words(key: str, lang: str) -> None:
    assert Words(lang, "veillee.table").has(key)
