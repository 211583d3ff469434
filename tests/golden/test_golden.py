"""Every game is played, told and fingerprinted as in its golden file, in both builds (law 11)."""

from pathlib import Path

import pytest

from veillee.games import CATALOGUE
from veillee.testing import golden
from veillee.testing.golden import MOST_LINES, too_long

FOLDER = Path(__file__).parent


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_game_goes_as_in_its_golden_file(game: str) -> None:
    """After a change of rules or words: `make golden`, and read it aloud."""
    expected = (FOLDER / f"{game}.txt").read_text(encoding="utf-8")
    title = expected.splitlines()[0]
    assert title.startswith(f"golden {game} ")
    assert golden(title, CATALOGUE) == expected


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_a_golden_file_is_short_and_its_game_exists(path: Path) -> None:
    assert path.stem in CATALOGUE
    assert not too_long(path.read_text(encoding="utf-8"))


def test_who_makes_a_golden_file_too_long_is_told_what_to_do() -> None:
    assert not too_long("a line\n" * MOST_LINES)
    assert too_long("a line\n" * (MOST_LINES + 1)).startswith("it has 141 lines, and a golden file has 140 at the most")
