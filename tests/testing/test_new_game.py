"""`make new-game`: one folder, one catalogue line, one test file, one golden file, and everything is green."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from veillee.testing.example import ENTRY as EXAMPLE
from veillee.testing.new_game import BadNameError, create
from veillee.views.describing import cover
from veillee.views.rulebook import book_for
from veillee.views.words import Words, rulebook

ROOT = Path(__file__).parents[2]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the source tree."""
    for part in ("src", "tests"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def run(tree: Path, *command: str) -> str:
    """Run Python in the tree, on its own source."""
    done = subprocess.run(  # noqa: S603 - our own interpreter and our own tree
        [sys.executable, *command],
        cwd=tree,
        env={"PYTHONPATH": "src", "PATH": "/usr/bin:/bin", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.once
def test_a_new_game_is_green_at_once(tree: Path) -> None:
    made = create("nain_jaune", tree)
    assert len(made) == 12
    run(tree, "tests/golden/write.py", "nain-jaune")
    tests = [f"tests/games/test_{name}.py" for name in ("nain_jaune", "rulebooks", "presets", "introductions")]
    tests += ["tests/golden", "-k", "nain or jaune"]
    assert "passed" in run(tree, "-m", "pytest", "-p", "no:cacheprovider", "-v", *tests)
    assert "La Carte Haute" in run(tree, "-m", "veillee.terminal", "watch", "nain-jaune", "--seed", "3")


def test_a_new_game_says_how_long_it_takes() -> None:
    """« 0 min » on its cover would be no length at all; the number is the author's to change, in one place."""
    assert EXAMPLE.game.minutes == 5
    assert cover(EXAMPLE, Words("fr", EXAMPLE.package)).minutes == 5
    book = book_for(rulebook(EXAMPLE.package, "fr"), EXAMPLE.game, Words("fr", EXAMPLE.package))
    assert "5 minutes" in book.replace("\xa0", " ").replace("\u202f", " ").splitlines()[2]


def test_a_new_game_passes_the_linters_as_it_is(tree: Path) -> None:
    create("nain_jaune", tree)
    run(tree, "-m", "ruff", "check", "src/veillee/games", "tests/games")
    run(tree, "-m", "ruff", "format", "--check", "src/veillee/games", "tests/games")


@pytest.mark.parametrize("name", ["", "Nain", "nain-jaune", "8_americain", "../x", "nain jaune"])
def test_a_name_that_is_no_module_name_is_refused_and_nothing_is_made(tree: Path, name: str) -> None:
    before = sorted(path for path in tree.rglob("*"))
    with pytest.raises(BadNameError, match="no name for a game"):
        create(name, tree)
    assert sorted(path for path in tree.rglob("*")) == before


@pytest.mark.parametrize("name", ["class", "match", "print", "catalogue", "table", "zone", "carte_haute", "example"])
def test_a_name_that_means_something_else_is_refused_and_nothing_is_made(tree: Path, name: str) -> None:
    before = sorted(path for path in tree.rglob("*"))
    with pytest.raises(BadNameError, match="means something else"):
        create(name, tree)
    assert sorted(path for path in tree.rglob("*")) == before


def test_a_game_that_exists_is_not_overwritten(tree: Path) -> None:
    with pytest.raises(BadNameError, match="already"):
        create("ascenseur", tree)
