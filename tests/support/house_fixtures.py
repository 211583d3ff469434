"""The house in which tests meet that need none of their own."""

from collections.abc import Iterator

import pytest

from houses import House, house_for_all


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house_for_all(tmp_path_factory.mktemp("house") / "tables.db") as house:
        yield house
