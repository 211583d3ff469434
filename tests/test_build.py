"""`pip install .` compiles where there is a C compiler, installs interpreted where there is none, and says which."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from veillee import __version__

ROOT = Path(__file__).parents[1]


def installed(tmp_path: Path, **environment: str) -> Path:
    """The package as pip installs it from a copy of the tree."""
    tree = tmp_path / "tree"
    shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree)
    target = tmp_path / "installed"
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


@pytest.mark.parametrize(
    "environment",
    [{"CC": "/bin/false"}, {"VEILLEE_PURE": "1"}],
    ids=["no working compiler", "asked for plain Python"],
)
def test_without_a_compiler_it_installs_interpreted_and_says_so(tmp_path: Path, environment: dict[str, str]) -> None:
    installation = installed(tmp_path, **environment)
    assert not list(installation.rglob("*.so"))
    assert list(installation.rglob("migrations/*.sql"))
    assert version_of(installation) == f"veillee {__version__} (interpreted)"
    told = run("-m", "veillee.terminal", "watch", "whistiti", "--seed", "7", PYTHONPATH=str(installation))
    assert told.returncode == 0, told.stderr
