"""`pip install .` compiles where there is a C compiler, installs interpreted where there is none, and says which.

The page comes with it, built where it was not.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from veillee import __version__

ROOT = Path(__file__).parents[1]


PAGE = Path("veillee", "server", "page")
BINDING = "node_modules/@rolldown/binding-"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the tree, without a page and without what it is made of."""
    tree = tmp_path / "tree"
    shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "page"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree)
    return tree


def installed(tree: Path, **environment: str) -> Path:
    """The package as pip installs it."""
    target = tree.parent / "installed"
    command = ["-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--target", str(target), str(tree)]
    done = run(*command, **environment)
    assert done.returncode == 0, done.stderr
    return target


def run(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, *command],
        env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def version_of(installation: Path) -> str:
    return run("-m", "veillee.terminal", "--version", PYTHONPATH=str(installation)).stdout.strip()


@pytest.mark.once
@pytest.mark.parametrize(
    "environment",
    [{"CC": "/bin/false"}, {"VEILLEE_PURE": "1"}],
    ids=["no working compiler", "asked for plain Python"],
)
def test_without_a_compiler_it_installs_interpreted_and_says_so(tree: Path, environment: dict[str, str]) -> None:
    built = tree / "src" / PAGE / "assets" / "main-1.js.br"
    built.parent.mkdir(parents=True)
    built.write_bytes(b"a page that was built before")
    installation = installed(tree, **environment)
    assert (installation / PAGE / "assets" / "main-1.js.br").read_bytes() == b"a page that was built before"
    assert not list(installation.rglob("*.so"))
    assert list(installation.rglob("migrations/*.sql"))
    assert version_of(installation) == f"veillee {__version__} (interpreted)"
    told = run("-m", "veillee.terminal", "watch", "whistiti", "--seed", "7", PYTHONPATH=str(installation))
    assert told.returncode == 0, told.stderr


@pytest.mark.once
def test_the_page_is_built_where_it_was_not_and_nobody_needs_node(tree: Path, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "web", tree / "web", ignore=shutil.ignore_patterns("node_modules", "tests"), symlinks=True)
    (tmp_path / "bare").mkdir()
    (tmp_path / "bare" / "sh").symlink_to(shutil.which("sh") or "/bin/sh")  # all that npm itself needs
    installation = installed(tree, VEILLEE_PURE="1", PATH=str(tmp_path / "bare"))
    page = installation / PAGE
    index = (page / "index.html").read_text(encoding="utf-8")
    assert (page / "index.html.br").exists()
    assert '<div id="page">' in index
    assert [script for script in page.glob("assets/*.js") if script.name in index]


def test_what_the_page_is_made_with_is_named_for_every_machine_and_from_nowhere() -> None:
    """npm writes down where it fetched something, and leaves out what other machines need, unless kept from it."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []
    assert [name for name, package in packages.items() if name and "integrity" not in package] == []
    assert len([name for name in packages if name.startswith(BINDING)]) == 15
