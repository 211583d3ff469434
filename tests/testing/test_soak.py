"""The soak plays to the end, and tells which match broke."""

import pytest

from veillee.games import CATALOGUE
from veillee.testing import soak
from veillee.testing.laws import Laws


@pytest.mark.parametrize("name", CATALOGUE)
def test_matches_of_every_game_end_without_a_broken_law(name: str) -> None:
    laws = Laws(CATALOGUE[name], None, soak.MOST_MOVES)
    assert all(soak.soak_one(laws, number) > 0 for number in range(3))


def test_a_broken_match_is_named_by_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "MOST_MOVES", 5)
    wrong = "match 500 of whistiti: AssertionError: the match does not end"
    assert soak.batch(("whistiti", 500)) == ("whistiti", 0, wrong)
