"""Five lines through each door: they run, and say something."""

import runpy
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).resolve().parents[2] / "examples").glob("*.py"))
ELSEWHERE = {"mcp_player", "pan_by_regret", "peeking", "ppo"}  # run by test_mcp, test_learned and `make learn`
MEASURED = {"quick_hands": "13", "secret_signals": "4"}  # of how many deals or matches, here: they are asked for more
BY_THEMSELVES = [example for example in EXAMPLES if example.stem not in ELSEWHERE]


@pytest.mark.parametrize("example", BY_THEMSELVES, ids=lambda path: path.stem)
def test_an_example_runs_and_says_something(
    example: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if example.stem == "open_spiel":
        pytest.importorskip("pyspiel")
    monkeypatch.setattr("sys.argv", [str(example), *([MEASURED[example.stem]] if example.stem in MEASURED else [])])
    runpy.run_path(str(example), run_name="__main__")
    assert capsys.readouterr().out.strip()


def test_every_example_is_listed() -> None:
    listed = (EXAMPLES[0].parent / "README.md").read_text(encoding="utf-8")
    assert EXAMPLES
    assert all(f"[{example.name}]({example.name})" in listed for example in EXAMPLES)
