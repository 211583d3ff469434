"""The four levels by their names, and what they are in the words of both languages."""

from typing import get_args

import pytest

from veillee.bots.levels import FRENCH, LEVELS, OLDER, USUAL, level_named
from veillee.engine.entry import BEGINNER, EXPERT, MASTER, REGULAR
from veillee.table.events import OlderLevel
from veillee.views.faces import bare
from veillee.views.words import LANGUAGES, Words


def test_the_place_of_a_level_is_its_number() -> None:
    assert [LEVELS[number] for number in (BEGINNER, REGULAR, EXPERT, MASTER)] == [
        "beginner",
        "regular",
        "expert",
        "master",
    ]
    assert LEVELS[REGULAR] == USUAL


@pytest.mark.parametrize(
    ("name", "level"),
    [("maître", "master"), ("Maitre", "master"), ("HABITUÉ", "regular"), ("beginner", "beginner"), ("wizard", None)],
)
def test_a_level_is_found_by_its_name_in_either_language(name: str, level: str | None) -> None:
    assert level_named(name) == level


def test_what_levels_were_called_before_the_fourth_is_understood() -> None:
    assert set(OLDER) == set(get_args(OlderLevel))
    assert [level_named(name) for name in OLDER] == ["beginner", "regular"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_is_told_to_players_in_one_sentence(lang: str) -> None:
    words = Words(lang)
    names = [words.text(f"level_{level}") for level in LEVELS]
    assert [level_named(name) for name in names] == list(LEVELS)
    if lang == "fr":
        assert [bare(name) for name in names] == [bare(name) for name in FRENCH]
    for level in LEVELS:
        sentence = words.text(f"level_{level}_help")
        assert sentence.endswith(".")
        assert sentence.count(".") == 1
