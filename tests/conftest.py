"""Says which build the tests run on, refuses to run on another than the one asked for, and has the command at hand."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from ended import SHORT, Ended, Run
from postgresql import MISSING
from screens import Screen
from veillee import BUILD
from veillee.games import CATALOGUE
from veillee.terminal.command import main
from veillee.terminal.introducing import SHOWN

pytest_plugins = ("store_fixtures", "house_fixtures")


def pytest_report_header() -> str:
    return f"veillee: {BUILD}"


def pytest_configure() -> None:
    os.environ["LC_ALL"] = "C.UTF-8"  # a system without a language of its own speaks ours
    expected = os.environ.get("VEILLEE_EXPECT", BUILD)
    if expected != BUILD:
        pytest.exit(f"these tests were to run {expected}, but veillee is {BUILD}", returncode=2)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What could not be tested here is said at the end, and not only counted."""
    if any(MISSING in str(skipped.longrepr) for skipped in terminalreporter.getreports("skipped")):
        terminalreporter.write_line(f"the store in PostgreSQL was not tested: {MISSING}", yellow=True)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes its time runs once, on the build that users get, unless all is asked for; there it comes first."""
    is_plain = BUILD == "interpreted" and os.environ.get("VEILLEE_EXPECT") == "interpreted"
    if is_plain and not os.environ.get("VEILLEE_ALL"):
        for item in items:
            if takes_its_time(item):
                item.add_marker(pytest.mark.skip(reason="runs on the compiled build"))
    else:
        abreast = getattr(config, "workerinput", {}).get("workercount", 1)
        items[:] = longest_first(items, abreast)


def takes_its_time(item: pytest.Item) -> bool:
    """Whether a test was marked as one that does."""
    return item.get_closest_marker("once") is not None


def longest_first(items: list[pytest.Item], abreast: int) -> list[pytest.Item]:
    """The same tests, so that each of those who run them abreast is given a row that begins with long ones.

    What is quick is left for the end, where it fills every gap: a long test that begins last has a core to itself.
    Tests of one file stay together, as they may share a house.
    """
    long: dict[Path, list[pytest.Item]] = {}
    for item in filter(takes_its_time, items):
        long.setdefault(item.path, []).append(item)
    rows: list[list[pytest.Item]] = [[] for _ in range(abreast)]
    for file in sorted(long.values(), key=len, reverse=True):
        min(rows, key=len).extend(file)
    quick = [item for item in items if not takes_its_time(item)]
    ordered: list[pytest.Item] = []
    for left in range(abreast, 0, -1):  # as xdist hands them out
        share = (len(items) - len(ordered)) // left
        row = rows.pop()
        more = max(0, share - len(row))
        ordered += row + quick[:more]
        del quick[:more]
    return ordered + quick


@pytest.fixture(autouse=True, scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the command keeps for its user, who is not the one who runs the tests, and has played every game."""
    folder = tmp_path_factory.mktemp("home")
    (folder / SHOWN).write_text("\n".join(CATALOGUE))
    os.environ["VEILLEE_HOME"] = str(folder)
    return folder


@pytest.fixture
def veillee(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command."""

    def run(*argv: str) -> Ended:
        capsys.readouterr()
        code = main(argv)
        said = capsys.readouterr()
        return Ended(code, said.out, said.err)

    return run


@pytest.fixture
def record(veillee: Run, tmp_path: Path) -> Path:
    """A written game."""
    file = tmp_path / "partie.txt"
    assert veillee("watch", *SHORT, "--record", str(file)).code == 0
    return file


@pytest.fixture
def screens() -> Iterator[list[Screen]]:
    """The terminals of a test, put away after it."""
    opened: list[Screen] = []
    yield opened
    for screen in opened:
        if screen.process.poll() is None:
            screen.process.kill()
            screen.process.wait()
        os.close(screen.ours)
