"""The soak plays to the end, and tells which match broke."""

import pytest

from veillee.engine.notes import BadInputError, Note
from veillee.games import CATALOGUE
from veillee.testing import soak
from veillee.testing.laws import Laws


@pytest.mark.parametrize("name", CATALOGUE)
def test_matches_of_every_game_end_without_a_broken_law(name: str) -> None:
    laws = Laws(CATALOGUE[name], None, soak.MOST_MOVES)
    assert all(soak.soak_one(laws, number) > 0 for number in range(3))


def test_a_broken_match_is_named_by_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(laws: Laws, number: int) -> int:
        assert laws is not None
        if number == 7:
            raise BadInputError(Note("error_move_unknown"))
        return 1

    monkeypatch.setattr(soak, "soak_one", refuse)
    assert soak.batch(("whistiti", 0)) == ("whistiti", 7, "match 7 of whistiti: BadInputError: error_move_unknown()")
