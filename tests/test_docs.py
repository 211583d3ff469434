"""What the documentation shows is what the program does: every `$ veillee …` in it is run."""

import re
from pathlib import Path

import pytest

from veillee.terminal.command import main

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
CUT = "…"  # a line of its own: some output is left out


def shown() -> list[tuple[str, str]]:
    """Every command shown in the documentation with the output shown under it."""
    found = []
    for block in [block for page in PAGES for block in page.read_text(encoding="utf-8").split("```")[1::2]]:
        for piece in block.split("$ ")[1:]:
            command, _, output = piece.partition("\n")
            if command.startswith("veillee "):
                found.append((command, output))
    return found


@pytest.mark.parametrize(("command", "output"), shown(), ids=[command for command, _ in shown()])
def test_a_command_shown_prints_what_is_shown(
    command: str, output: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert output.strip(), "a command is shown without what it prints"
    monkeypatch.chdir(ROOT / "docs")
    main(command.split()[1:])
    printed = capsys.readouterr()
    real = printed.out + printed.err
    for part in output.split(f"{CUT}\n"):
        assert part.strip() in real


def test_every_link_in_the_documentation_leads_somewhere() -> None:
    pages = [*PAGES, *ROOT.glob("*.md"), *(ROOT / "docs" / "adr").glob("*.md"), *(ROOT / "bench").glob("*.md")]
    for page in pages:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"
