"""What is distributed: the sources, and the wheel built from them in an environment of its own, as `make test` does.

Installed elsewhere, with nothing but what it asks for, it opens a house.
"""

import json
import os
import socket
import subprocess
import tarfile
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

from veillee import __version__

DIST = Path(__file__).parents[1] / "build" / "dist"
WITHIN = 60.0  # seconds, on a busy machine

pytestmark = pytest.mark.once


def only(pattern: str) -> Path:
    """The one file of this kind that was built."""
    found = sorted(DIST.glob(pattern))
    assert len(found) == 1, f"`make build/compiled/ready` builds one {pattern}, there are {found}"
    return found[0]


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment of its own in which the wheel was installed, and what a house asks for."""
    folder = tmp_path_factory.mktemp("elsewhere")
    venv.create(folder, with_pip=True)
    pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    done = subprocess.run([*pip, f"{only('*.whl')}[server]"], env=bare(), capture_output=True, text=True, check=False)  # noqa: S603 - our own
    assert done.returncode == 0, done.stderr
    return folder / "bin" / "veillee"


def bare() -> dict[str, str]:
    """An environment in which this tree is not to be found."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VEILLEE_EXPECT")}


@contextmanager
def open_house(veillee: Path, data: Path) -> Iterator[str]:
    """A house as somebody opens it who installed the wheel; where it is."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(veillee), "serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(data)]
    house = subprocess.Popen(command, env=bare(), cwd=data.parent, stdout=subprocess.DEVNULL)  # noqa: S603 - our own
    try:
        base = f"http://127.0.0.1:{port}"
        until = monotonic() + WITHIN
        while not answers(base):
            assert house.poll() is None, "the house has closed"
            assert monotonic() < until, "the house does not open"
            sleep(0.1)  # between two askings
        yield base
    finally:
        house.terminate()
        house.wait(WITHIN)


def answers(base: str) -> bool:
    """Whether a house is open there."""
    try:
        return bool(fetched(f"{base}/health"))
    except OSError:
        return False


def fetched(address: str, asked: dict[str, object] | None = None) -> str:
    """What the house answers."""
    data = None if asked is None else json.dumps(asked).encode()
    request = urllib.request.Request(address, data, {"Content-Type": "application/json"})  # noqa: S310 - loopback
    with urllib.request.urlopen(request, timeout=WITHIN) as answer:  # noqa: S310 - likewise
        return str(answer.read().decode())


def test_the_wheel_is_compiled_and_asks_for_all_that_it_needs(elsewhere: Path) -> None:
    told = subprocess.run([elsewhere, "--version"], env=bare(), capture_output=True, text=True, check=True)  # noqa: S603
    assert told.stdout.strip() == f"veillee {__version__} (compiled)"


def test_a_house_is_opened_from_the_wheel_with_its_page_and_a_table(elsewhere: Path, tmp_path: Path) -> None:
    with open_house(elsewhere, tmp_path / "tables.db") as base:
        page = fetched(f"{base}/")
        assert '<div id="page">' in page
        assert "/assets/" in page
        opened = json.loads(fetched(f"{base}/api/tables", {"game": "whistiti", "players": 4}))
        assert json.loads(fetched(f"{base}/api/codes/{opened['code']}"))["id"] == opened["id"]


def test_the_sources_hold_what_the_wheel_is_made_of_and_no_tests() -> None:
    with tarfile.open(only("*.tar.gz")) as sources:
        names = [name.partition("/")[2] for name in sources.getnames()]
    assert {"CHANGELOG.md", "LICENSE", "README.md", "setup.py", "web/package-lock.json"} <= set(names)
    assert [name for name in names if name.startswith("tests") or Path(name).name.startswith("test_")] == []
