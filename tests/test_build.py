"""`pip install .` compiles where there is a C compiler, installs interpreted where there is none, and says which.

The page comes with it, built where it was not. What is installed without an extra plays and compares, and says what the
rest takes.
"""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
from importlib.metadata import Distribution
from itertools import chain
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from veillee import __version__

ROOT = Path(__file__).parents[1]


PAGE = Path("veillee", "server", "page")
BINDING = "node_modules/@rolldown/binding-"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the tree, without a page and without what it is made of."""
    tree = tmp_path / "tree"
    shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "page"))
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "CHANGELOG.md", "LICENSE"):
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
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def version_of(installation: Path) -> str:
    return run("-m", "veillee.terminal", "--version", PYTHONPATH=str(installation)).stdout.strip()


@pytest.mark.once
def test_without_a_compiler_it_installs_interpreted_and_says_so(tree: Path) -> None:
    built = tree / "src" / PAGE / "assets" / "main-1.js.br"
    built.parent.mkdir(parents=True)
    built.write_bytes(b"a page that was built before")
    installation = installed(tree, CC="/bin/false")
    assert (installation / PAGE / "assets" / "main-1.js.br").read_bytes() == b"a page that was built before"
    assert list(installation.rglob("migrations/*.sql"))
    assert_is_plain(installation)


def assert_is_plain(installation: Path) -> None:
    """It has nothing compiled, fits every machine, and says so."""
    assert not list(installation.rglob("*.so"))
    assert "Tag: py3-none-any" in next(installation.glob("veillee-*.dist-info/WHEEL")).read_text(encoding="utf-8")
    assert version_of(installation) == f"veillee {__version__} (interpreted)"


@pytest.mark.once
def test_the_plain_package_without_an_extra_plays_and_compares_and_says_what_the_rest_takes(
    tree: Path, tmp_path: Path
) -> None:
    installation = installed(tree, VEILLEE_PURE="1", VEILLEE_NO_PAGE="1")
    assert_is_plain(installation)
    path = os.pathsep.join(map(str, (installation, libraries(installation, tmp_path / "libraries"))))

    def alone(*command: str) -> subprocess.CompletedProcess[str]:
        """Python, that knows nothing of what else is installed where the tests are."""
        return run("-S", *command, PYTHONPATH=path, VEILLEE_HOME=str(tmp_path / "home"))

    def veillee(*words: str) -> subprocess.CompletedProcess[str]:
        return alone("-m", "veillee.terminal", *words, "--lang", "en")

    played = veillee("play", "whistiti", "--seed", "7")  # until the first question, which nobody answers
    assert (played.returncode, played.stderr) == (0, "")
    assert "The hand:" in played.stdout
    compared = veillee("arena", "whistiti", "--bots", "habitue,debutant", "--deals", "2", "--jobs", "1")
    assert (compared.returncode, compared.stderr) == (0, "")
    assert "regular  beginner" in compared.stdout
    for words, part in (
        (["serve"], "server"),
        (["open", "barbu"], "online"),
        (["play", "--join", "123456"], "online"),
        (["lab", "measure", "pan", "--crew", "ray"], "cluster"),
    ):
        refused = veillee(*words)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert refused.stderr == f'This installation lacks what it takes to do that: pip install "veillee[{part}]".\n'
    assert (
        "ImportError: the laws need an extra: pip install 'veillee[testing]'" in alone("-m", "veillee.testing").stderr
    )


def libraries(installation: Path, folder: Path) -> Path:
    """A folder with what an installation asks for without an extra, with what that asks for, and with nothing else."""
    (ours,) = Distribution.discover(path=[str(installation)])
    asked = [*map(Requirement, ours.requires or ())]
    found: dict[str, Distribution] = {}
    while asked:
        need = asked.pop()
        if need.name not in found and (need.marker is None or need.marker.evaluate({"extra": ""})):
            found[need.name] = Distribution.from_name(need.name)
            asked += map(Requirement, found[need.name].requires or ())
    folder.mkdir()
    for library in found.values():
        for name in {file.parts[0] for file in library.files or ()} - {"..", "__pycache__"}:
            (folder / name).unlink(missing_ok=True)  # several may lie in one folder
            (folder / name).symlink_to(str(library.locate_file(name)))
    return folder


@pytest.mark.once
def test_the_source_distribution_has_what_it_is_built_from_and_what_changed_and_no_tests(tree: Path) -> None:
    (tree / "tests").mkdir()
    (tree / "tests" / "test_stray.py").touch()  # setuptools takes such files unasked
    made = subprocess.run(
        [sys.executable, "-c", "from setuptools.build_meta import build_sdist as make; print(make('.'))"],
        cwd=tree,
        capture_output=True,
        text=True,
        check=True,
    )
    with tarfile.open(tree / made.stdout.splitlines()[-1]) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {"CHANGELOG.md", "LICENSE", "setup.py", "src/veillee/games/kems/rules.py"} <= names
    assert [name for name in names if name.startswith("tests")] == []


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


def test_the_versions_that_are_tested_fit_what_the_package_asks_for() -> None:
    """Ranges for whoever installs it, one exact version for whoever tests it, and nothing without one."""
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    tested = {canonicalize_name(name): version for name, _, version in (pin.partition("==") for pin in pins)}
    project, groups = asked["project"], asked["dependency-groups"]
    shipped = [*chain(project["dependencies"], *project["optional-dependencies"].values())]
    tools = [need for need in chain(*groups.values()) if isinstance(need, str)]
    for need in map(Requirement, (*shipped, *tools, *asked["build-system"]["requires"])):
        assert need.name == "veillee" or tested[canonicalize_name(need.name)] in need.specifier, need
    assert [need for need in shipped if "==" in need] == []


def test_the_version_is_the_same_wherever_it_stands() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert f'return "{project["version"]}"' in (ROOT / "src" / "veillee" / "__init__.py").read_text(encoding="utf-8")
    assert f"## {project['version']}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_what_the_page_is_made_with_is_named_for_every_machine_and_from_nowhere() -> None:
    """npm writes down where it fetched something, and leaves out what other machines need, unless kept from it."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []
    assert [name for name, package in packages.items() if name and "integrity" not in package] == []
    assert len([name for name in packages if name.startswith(BINDING)]) == 15
