"""`veillee arena`, as it is typed: what it says, what it refuses, and how it goes on."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest
from msgspec import json

from ended import Run, is_one_sentence
from veillee.terminal.bar import ProgressBar
from veillee.views.words import LANGUAGES, Words

QUICK = ("arena", "ascenseur", "--players", "3", "--option", "max_cards=3", "--jobs", "1")
CHANCE = ("--bots", "hasard,arena_bots:OTHER_CHANCE")


def figures_in(text: str) -> list[tuple[object, ...]]:
    """The figures that do not depend on the clock."""
    return [(pair["margin"], pair["won"], pair["firsts"], pair["units"]) for pair in json.decode(text)["pairs"]]


class TestTheTable:
    def test_has_a_row_for_each_pair(self, veillee: Run) -> None:
        out = veillee(*QUICK, "--deals", "2", "--bots", "habitue,hasard,arena_bots:OTHER_CHANCE").out.splitlines()
        assert out[0].startswith("L'Ascenseur, à 3 joueurs")
        assert out[1].startswith("50 ms par coup")
        assert [line.split()[:2] for line in out[4:]] == [["habitué", "hasard"], ["hasard", "arena_bots:OTHER_CHANCE"]]

    def test_tells_of_characters_in_words(self, veillee: Run) -> None:
        out = veillee(*QUICK, "--deals", "1", "--bots", "habitue+audacieux,regular+careful").out.splitlines()
        assert out[4].startswith("habitué, audacieux  habitué, prudent  ")

    def test_is_told_in_english(self, veillee: Run) -> None:
        out = veillee(*QUICK, *CHANCE, "--deals", "2", "--lang", "en", "--budget", "10").out
        assert "10 simulations a move" in out
        assert "gain a deal" in out

    def test_says_what_was_counted_as_lost(self, veillee: Run) -> None:
        out = veillee(*QUICK, "--deals", "1", "--bots", "arena_bots:CHEAT,hasard").out
        assert "arena_bots:CHEAT : 0 coups en retard et " in out

    def test_matches_are_counted_where_they_are_compared(self, veillee: Run) -> None:
        assert "parties" in veillee(*QUICK, *CHANCE, "--deals", "5", "--unit", "match").out


class TestTheFigures:
    def test_are_printed_as_json(self, veillee: Run) -> None:
        found = json.decode(veillee(*QUICK, *CHANCE, "--deals", "3", "--seed", "70", "--json", "-").out)
        assert (found["game"], found["players"], found["options"]) == ("ascenseur", 3, {"max_cards": "3"})
        assert found["pairs"][0]["units"] == 3
        assert found["pairs"][0]["seeds"] == [70, 72]

    def test_are_written_to_a_file_beside_the_table(self, veillee: Run, tmp_path: Path) -> None:
        file = tmp_path / "figures.json"
        out = veillee(*QUICK, *CHANCE, "--deals", "2", "--json", str(file)).out
        assert "hasard" in out
        assert figures_in(file.read_text(encoding="utf-8"))

    def test_the_same_seed_gives_the_same_figures(self, veillee: Run) -> None:
        once, again = (veillee(*QUICK, *CHANCE, "--deals", "4", "--json", "-").out for _ in range(2))
        assert figures_in(once) == figures_in(again)


# Whoever runs the tests in the background has told all their processes to ignore Ctrl-C.
INTERRUPTIBLE = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("veillee.terminal", run_name="__main__", alter_sys=True)
"""


class TestGoingOn:
    def test_more_of_the_same_goes_on_where_it_was(self, veillee: Run, tmp_path: Path) -> None:
        file = tmp_path / "kept.jsonl"
        veillee(*QUICK, *CHANCE, "--deals", "3", "--keep", str(file))
        assert len(file.read_text(encoding="utf-8").splitlines()) == 4
        more = veillee(*QUICK, *CHANCE, "--deals", "8", "--keep", str(file), "--json", "-").out
        assert len(file.read_text(encoding="utf-8").splitlines()) == 9
        assert figures_in(more) == figures_in(veillee(*QUICK, *CHANCE, "--deals", "8", "--json", "-").out)

    def test_nothing_is_left_behind_once_all_is_played(self, veillee: Run, home: Path) -> None:
        veillee(*QUICK, *CHANCE, "--deals", "1")
        assert not list((home / "arena").iterdir())

    @pytest.mark.skipif(sys.platform == "win32", reason="signals are another thing there")
    def test_whoever_interrupts_it_loses_nothing(self, veillee: Run, tmp_path: Path) -> None:
        file = tmp_path / "kept.jsonl"
        command = [sys.executable, "-c", INTERRUPTIBLE, *QUICK, *CHANCE, "--deals", "20000", "--keep", str(file)]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)  # noqa: S603 - our own command
        patience = monotonic() + 60
        while monotonic() < patience and (not file.exists() or file.read_bytes().count(b"\n") < 3):
            sleep(0.02)
        running.send_signal(signal.SIGINT)
        out, _ = running.communicate(timeout=60)
        assert running.returncode == 130
        assert "la même commande continue" in out
        kept = file.read_bytes()
        assert kept.count(b"\n") >= 3
        more = veillee(*QUICK, *CHANCE, "--deals", "3", "--keep", str(file), "--json", "-").out
        assert figures_in(more) == figures_in(veillee(*QUICK, *CHANCE, "--deals", "3", "--json", "-").out)


class TestWhatIsRefused:
    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize(
        "given",
        [
            ("--bots", "maitre"),
            ("--bots", "maitre,toto"),
            ("--bots", "maitre,maitre+toto"),
            ("--bots", "maitre,hasard+prudent"),
            ("--bots", "maitre,nowhere:BOT"),
            ("--bots", "maitre,arena_bots:NOBODY"),
            ("--bots",),
            ("--budget", "soon"),
            ("--budget", "0ms"),
            ("--deals", "0"),
            ("--deals", "many"),
            ("--jobs", "0"),
            ("--jobs", "1000"),
            ("--unit", "evening"),
            ("--players", "9"),
            ("--option", "max_cards=99"),
            ("--json", "/no/such/folder/figures.json"),
            ("--keep", "/dev/null/figures.jsonl"),
            ("--level", "expert"),
        ],
        ids="=".join,
    )
    def test_in_one_sentence(self, veillee: Run, given: tuple[str, ...], lang: str) -> None:
        assert is_one_sentence(veillee("arena", "ascenseur", "--lang", lang, *given))

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_character_where_the_game_has_none(self, veillee: Run, lang: str) -> None:
        given = ("--bots", "expert+prudent,expert", "--lang", lang)
        assert is_one_sentence(veillee("arena", "cinq-rois", *given))

    def test_a_game_that_nobody_knows(self, veillee: Run) -> None:
        assert is_one_sentence(veillee("arena", "belote"))

    def test_a_file_that_holds_something_else(self, veillee: Run, tmp_path: Path) -> None:
        file = tmp_path / "letter.txt"
        file.write_text("Dear Ann\n", encoding="utf-8")
        assert is_one_sentence(veillee(*QUICK, *CHANCE, "--keep", str(file)))
        assert file.read_text(encoding="utf-8") == "Dear Ann\n"


class TestTheBar:
    def test_shows_how_far_it_is(self, capsys: pytest.CaptureFixture[str]) -> None:
        bar = ProgressBar(Words("fr", "veillee.terminal"))
        bar.is_seen = True
        bar.begin(1, 4)
        bar.step()
        bar.end()
        drawn = capsys.readouterr().err
        assert "██████░░░░░░░░░░░░░░░░░░ 1/4" in drawn
        assert "████████████░░░░░░░░░░░░ 2/4  encore 0:0" in drawn

    def test_is_for_eyes_only(self, capsys: pytest.CaptureFixture[str]) -> None:
        bar = ProgressBar(Words("fr", "veillee.terminal"))
        bar.begin(0, 2)
        bar.end()
        assert not capsys.readouterr().err
