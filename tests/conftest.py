"""Says which build the tests run on, and refuses to run on another than the one asked for."""

import os

import pytest

from veillee import BUILD


def pytest_report_header() -> str:
    return f"veillee: {BUILD}"


def pytest_configure() -> None:
    expected = os.environ.get("VEILLEE_EXPECT", BUILD)
    if expected != BUILD:
        pytest.exit(f"these tests were to run {expected}, but veillee is {BUILD}", returncode=2)
