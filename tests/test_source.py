"""What the source itself must keep: traps of the compiler, sizes, and where things may be named."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

from veillee.games import CATALOGUE

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "veillee"
MODULES = sorted(SOURCE.rglob("*.py"))
MACHINES_OWN = rb"index[-]url|registry *= *h[t]tp|/roo[t]/|/tmp/bas[h]"  # written so that it does not find itself


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


COUNTED_IN_PARALLEL = {
    "games/cinq_rois/going_out.py",
    "games/cinq_rois/melds.py",
    "games/president/sets_of_rank.py",
}  # many digits at once


def counts_in_parallel(path: Path) -> bool:
    return "/".join(path.parts[-3:]) in COUNTED_IN_PARALLEL


def rules_of_games() -> list[Path]:
    games = [path for path in MODULES if "games" in path.parts or "example" in path.parts]
    return [path for path in games if not counts_in_parallel(path)]


@pytest.mark.parametrize("path", rules_of_games(), ids=name_of)
def test_no_game_shifts_by_hand(path: Path) -> None:
    """mypyc 2.4.1 emits `constant << variable` as a 32-bit shift; `bit`, `first` and `shifted` are safe."""
    shifts = [
        node.lineno
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.LShift | ast.RShift)
    ]
    assert not shifts


def may_shift() -> list[Path]:
    return [path for path in MODULES if "engine" in path.parts or "cards" in path.parts or counts_in_parallel(path)]


@pytest.mark.parametrize("path", may_shift(), ids=name_of)
def test_no_constant_is_shifted_by_a_variable_in_compiled_code(path: Path) -> None:
    """The same trap, where shifts are allowed; at module level Python itself computes them."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    shifts = [
        node.lineno
        for function in functions
        for node in ast.walk(function)
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.LShift)
        and isinstance(node.left, ast.Constant)
        and not isinstance(node.right, ast.Constant)
    ]
    assert not shifts


@pytest.mark.parametrize("path", [path for path in MODULES if "games" not in path.parts], ids=name_of)
def test_no_game_is_named_outside_its_folder(path: Path) -> None:
    """A game, option or word is looked up by id."""
    code = re.sub(r'"""(.|\n)*?"""|#.*', "", path.read_text(encoding="utf-8"))
    for game in CATALOGUE:
        assert not re.search(rf"\b{game.replace('-', '[-_]')}\b", code, flags=re.IGNORECASE), game


def test_no_two_classes_share_a_name() -> None:
    """One word, one meaning: whoever reads a name knows which class it is (docs/glossary.md)."""
    places: dict[str, list[str]] = {}
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(name_of(path))
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def test_no_extension_lies_beside_its_source() -> None:
    """Extensions are built out of the tree, so that none can be stale."""
    assert not [path for suffix in ("so", "pyd") for path in SOURCE.rglob(f"*.{suffix}")]


def test_nothing_in_the_tree_names_a_registry_or_this_machine() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S607
    files = [ROOT / name for name in listed.stdout.splitlines()]
    if not files:  # a copy without its history: all that is not built
        kept = [path for path in ROOT.iterdir() if not path.name.startswith(".") and path.name != "build"]
        files = [file for path in kept for file in [path, *path.rglob("*")]]
    assert SOURCE / "__init__.py" in files
    for file in files:
        assert not file.is_file() or not re.search(MACHINES_OWN, file.read_bytes()), file
