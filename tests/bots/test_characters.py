"""The two characters by their names, and what they are in the words of both languages."""

import pytest

from veillee.bots.characters import CHARACTERS, FRENCH, LEANINGS, character_named
from veillee.engine.entry import BOLD, CAREFUL, NEUTRAL
from veillee.views.words import LANGUAGES, Words


def test_a_character_leans_one_way_or_the_other_and_none_leans_nowhere() -> None:
    assert LEANINGS == {"bold": BOLD, "careful": CAREFUL, None: NEUTRAL}
    assert BOLD == -CAREFUL
    assert NEUTRAL == 0


@pytest.mark.parametrize(
    ("name", "character"),
    [
        ("Audacieux", "bold"),
        ("PRUDENT", "careful"),
        ("bold", "bold"),
        ("careful", "careful"),
        ("expert", None),
        ("", None),
    ],
)
def test_a_character_is_found_by_its_name_in_either_language(name: str, character: str | None) -> None:
    assert character_named(name) == character


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_is_told_to_players_in_one_sentence(lang: str) -> None:
    words = Words(lang)
    names = [words.text(f"character_{character}") for character in CHARACTERS]
    assert [character_named(name) for name in names] == list(CHARACTERS)
    if lang == "fr":
        assert names == list(FRENCH)
    for character in CHARACTERS:
        sentence = words.text(f"character_{character}_help")
        assert sentence.endswith(".")
        assert sentence.count(".") == 1
