"""What those at a table are called."""

from types import SimpleNamespace
from typing import Any

import pytest

from veillee.terminal.sheet import names_at


def at(*names: str) -> Any:  # noqa: ANN401 - what is asked of a table is its chairs
    """A table with these people, and bots where nobody sits."""
    return SimpleNamespace(chairs=[SimpleNamespace(name=name) for name in names])


@pytest.mark.parametrize(
    ("people", "called"),
    [
        (("Nour", "", "", ""), "Nour Alice Bruno Chloé"),
        (("Nour", "Odile", "", ""), "Nour Odile Bruno Chloé"),
        (("Nour", "", "Odile", ""), "Nour Alice Odile Chloé"),
        (("", "", "Odile", ""), "David Alice Odile Chloé"),
        (("alice", "", "", ""), "alice Emma Bruno Chloé"),
        (("", "", "", ""), "Alice Bruno Chloé David"),
    ],
)
def test_a_bot_keeps_its_name_whoever_takes_the_chair_of_another(people: tuple[str, ...], called: str) -> None:
    assert names_at(at(*people)) == called.split()


def test_no_two_have_the_same_name_at_the_largest_table() -> None:
    found = names_at(at("bruno", "", "ALICE", *[""] * 9))
    assert len({name.casefold() for name in found}) == 12
