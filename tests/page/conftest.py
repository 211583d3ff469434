"""The page in a real browser, in a real house: what people see. On the compiled build alone, which is what they get."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import Browser

from browser import BUILT, RUNNER, Chromium, Windows
from dealing import Dealer
from houses import House, house_for_all, house_here


def pytest_itemcollected(item: pytest.Item) -> None:
    """Everything here takes its time."""
    item.add_marker(pytest.mark.once)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of a process."""
    chromium = Chromium()
    RUNNER.run(chromium.open())
    yield chromium.browser
    RUNNER.run(chromium.close())
    RUNNER.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that shows the page."""
    assert (BUILT / "index.html").exists(), "the page was not built: make page"
    with house_for_all(tmp_path_factory.mktemp("house") / "tables.db", BUILT) as house:
        yield house


@pytest.fixture
def page_at(browser: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[Windows]:
    """Opens windows: `await page_at(390, 844, lang="en")`; the tables of a test deal the same whenever it runs."""
    house.foresee(request.node.nodeid)
    windows = Windows(browser, house.base)
    yield windows
    RUNNER.run(windows.close())


@pytest.fixture
def dealer(browser: Browser, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Dealer]:
    """Opens windows as well, in a house where the test says what is dealt."""
    opened = house_here(tmp_path / "tables.db", page=BUILT, chance=Random(request.node.nodeid).randbytes)
    windows = Dealer(browser, RUNNER.run(opened.__aenter__()))
    yield windows
    RUNNER.run(windows.close())
    RUNNER.run(opened.__aexit__(None, None, None))
