"""A closed window loses nothing: the last table that was not finished goes on where it stood."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Callable
from io import StringIO
from random import Random
from typing import TYPE_CHECKING

import pytest

from ended import SHORT, Run, is_one_sentence
from screens import Screen, at
from veillee.table.events import Played, read
from veillee.table.table import folded
from veillee.terminal.home import TableFile
from veillee.terminal.remembering import Remembering
from veillee.views.wire import NoteView

if TYPE_CHECKING:
    from pathlib import Path

    from veillee.table.events import AnyEvent

TABLE = ("ascenseur", "--option", "max_cards=3", "--option", "first_dealer=seat:3", "--seed", "4")
Typed = Callable[[str], None]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder, empty."""
    monkeypatch.setenv("VEILLEE_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "tables"


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typed:
    """What is typed at the next command."""
    return lambda text: monkeypatch.setattr("sys.stdin", StringIO(text))


def kept(folder: Path) -> list[AnyEvent]:
    """What is kept of the only table."""
    (file,) = folder.iterdir()
    ledger = TableFile(file)
    events = ledger.read()[1]
    ledger.close()
    return events


class TestGoingOn:
    def test_who_left_goes_on_where_he_was_and_ends_the_match(self, veillee: Run, typed: Typed, folder: Path) -> None:
        typed("0\nq\n")
        out = veillee("play", *TABLE, "--name", "Zoé").out
        assert "Pour la reprendre : veillee play --resume" in out
        before = kept(folder)
        typed("s\nq\n")
        out = veillee("play", "--resume").out
        bots = "Alice (robot habitué, audacieux), Bruno (robot habitué, prudent) et Chloé (robot habitué, audacieux)"
        assert out.startswith(f"L'Ascenseur, avec Zoé, {bots} : la partie reprend à la donne 2.")
        assert kept(folder)[: len(before)] == before
        typed("0\n1\n" * 300)
        out = veillee("play", "--resume").out
        assert "gagne la partie" in out
        assert not list(folder.iterdir())  # nothing is left to go on with

    def test_the_deal_so_far_is_told_once_then_the_hand_is_shown(self, veillee: Run, typed: Typed) -> None:
        typed("1\n1\nq\n")
        before = veillee("play", "whistiti", "--seed", "5").out
        typed("q\n")
        out = veillee("play", "--resume").out
        tricks = [line for line in before.splitlines() if "remporte le pli" in line]
        assert tricks
        assert all(out.count(line) == 1 for line in tricks)
        assert out.count("Donne 1 :") == 1
        assert out.rindex("remporte le pli") < out.index("La main")

    def test_the_last_trick_is_shown_as_it_lay(self, veillee: Run, typed: Typed) -> None:
        typed("1\n1\nq\n")
        before = veillee("play", "whistiti", "--seed", "5").out
        (*_, told) = [line for line in before.splitlines() if "remporte le pli" in line]
        typed("q\n")
        out = veillee("play", "--resume").out
        shown = out.partition("Le dernier pli :\n")[2].splitlines()[0]
        cards = re.compile(r"\w+[♠♥♦♣]")
        assert len(cards.findall(shown)) == 4
        assert set(cards.findall(shown)) == set(cards.findall(told))

    def test_the_last_one_played_goes_on_and_a_finished_one_does_not(self, veillee: Run, typed: Typed) -> None:
        for game in ("whistiti", "barbu"):
            typed("q\n")
            veillee("play", game)
        typed("0\n1\n" * 300)
        assert "gagne la partie" in veillee("play", *SHORT).out
        typed("q\n")
        assert veillee("play", "--resume", "--calm").out.startswith("Le Barbu")

    def test_where_nothing_waits_that_is_said(self, veillee: Run) -> None:
        ended = veillee("play", "--resume")
        assert is_one_sentence(ended)
        assert "Aucune partie" in ended.err
        assert is_one_sentence(veillee("watch", "--resume"))

    def test_a_table_that_was_not_begun_is_passed_over(self, veillee: Run, typed: Typed, folder: Path) -> None:
        typed("q\n")
        veillee("play", *TABLE)
        (file,) = folder.iterdir()
        (folder / "new.jsonl").write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:3]))
        typed("q\n")
        assert veillee("play", "--resume").out.startswith("L'Ascenseur")

    def test_bots_are_the_same_and_so_are_the_cards_to_come(self, veillee: Run, typed: Typed, folder: Path) -> None:
        typed("q\n")
        veillee("play", *TABLE, "--bots", "random", "--level", "expert")
        table = folded("table", kept(folder))
        assert [chair.bot for chair in table.chairs] == [None, "expert", "expert", "expert"]
        (file,) = folder.iterdir()
        assert file.read_bytes().startswith(b'{"bots":"random"}\n')
        assert table.luck == "seed 4"

    def test_where_nothing_can_be_kept_one_plays_all_the_same(
        self, veillee: Run, typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "file").touch()
        monkeypatch.setenv("VEILLEE_HOME", str(tmp_path / "file"))
        typed("0\nq\n")
        ended = veillee("play", *TABLE)
        assert ended.code == 0
        assert "--resume" not in ended.out


class TestAStoryToldAgain:
    """A house that was closed tells the whole deal to a screen that has told some of it."""

    def test_news_are_told_to_who_comes_and_not_again_to_who_was_there(self) -> None:
        story = (*map(NoteView, ("deal_start", "play", "news_sat", "play")),)
        remembering = Remembering()
        assert remembering.new_in(0, story) == story
        remembering.hear(0, story)
        assert remembering.new_in(0, story) == ()
        assert remembering.new_in(1, story) == (*story[:2], story[3])

    STORY = tuple(map(NoteView, ("deal_start", "pass", "pass", "play", "pass")))

    @pytest.mark.parametrize("told", range(6))
    def test_it_begins_where_it_is_new(self, told: int) -> None:
        remembering = Remembering()
        remembering.hear(0, (NoteView("deal_end"), *self.STORY[:told]))
        assert remembering.new_in(0, self.STORY) == self.STORY[told:]
        assert remembering.new_in(1, self.STORY) == self.STORY  # that seat has heard nothing

    def test_another_deal_is_told_from_its_beginning(self) -> None:
        remembering = Remembering()
        remembering.hear(0, (NoteView("deal_start"), NoteView("play"), NoteView("deal_end")))
        assert remembering.new_in(0, self.STORY) == self.STORY


class TestMatchesThatWait:
    def test_they_are_listed_with_the_command_that_goes_on_with_each(self, veillee: Run, typed: Typed) -> None:
        for game in ("ascenseur", "barbu"):
            typed("q\n")
            veillee("play", game, "--name", "Zoé")
        typed("0\n1\n" * 300)
        assert "gagne la partie" in veillee("play", *SHORT).out  # which does not wait any more
        out = veillee("play", "--join").out
        assert "Le Barbu, avec Alice, Bruno et Chloé (à l'instant)\n  veillee play --resume\n" in out
        assert out.count("veillee play") == 2
        (first,) = [line.split()[1:] for line in out.splitlines() if line.endswith(".jsonl")]
        assert "No match" not in (english := veillee("play", "--join", "--lang", "en").out)
        assert "with Alice, Bruno and Chloé (just now)" in english
        typed("q\n")
        assert veillee(*first).out.startswith("L'Ascenseur")
        typed("q\n")
        assert veillee("play", "--resume").out.startswith("L'Ascenseur")  # by now it is the last one

    def test_where_none_waits_that_is_said(self, veillee: Run) -> None:
        assert veillee("play", "--join").out == "Aucune partie ne vous attend.\n"
        assert veillee("play", "--join", "--lang", "en").out == "No match is waiting for you.\n"

    def test_a_table_that_is_kept_cannot_be_watched(self, veillee: Run, typed: Typed, folder: Path) -> None:
        typed("q\n")
        veillee("play", *TABLE)
        (file,) = folder.iterdir()
        assert is_one_sentence(veillee("watch", "--resume", str(file)))

    def test_how_long_ago_it_was_is_said_in_one_unit(self, veillee: Run, typed: Typed, folder: Path) -> None:
        typed("q\n")
        veillee("play", *TABLE)
        (file,) = folder.iterdir()
        for seconds, said in ((90, "il y a 1 min"), (7300, "il y a 2 h"), (90_000, "il y a 1 jour"), (9e5, "10 jours")):
            os.utime(file, (time.time() - seconds,) * 2)
            assert said in veillee("play", "--join").out


class TestDamage:
    @pytest.mark.once
    def test_a_torn_last_line_is_cut_off(self, veillee: Run, typed: Typed, folder: Path) -> None:
        typed("0\nq\n")
        veillee("play", *TABLE)
        (file,) = folder.iterdir()
        whole = file.read_bytes()
        for cut in range(1, len(whole.splitlines(keepends=True)[-1])):
            file.write_bytes(whole[:-cut])
            typed("q\n")
            assert veillee("play", "--resume").code == 0
            assert file.read_bytes().endswith(b"\n")

    def test_what_cannot_have_happened_is_refused_in_one_sentence_and_left_alone(
        self, veillee: Run, typed: Typed, folder: Path
    ) -> None:
        typed("0\nq\n")
        veillee("play", *TABLE)
        (file,) = folder.iterdir()
        whole = file.read_bytes()
        for damage in (whole.replace(b'"bid 0"', b'"bid 9"', 1), whole.replace(b'"e":', b'"x":', 1)):
            file.write_bytes(damage)
            assert is_one_sentence(veillee("play", "--resume"))
            assert file.read_bytes() == damage

    def test_nobody_else_reads_it(self, veillee: Run, typed: Typed, folder: Path) -> None:
        typed("q\n")
        veillee("play", *TABLE)
        (file,) = folder.iterdir()
        assert file.stat().st_mode & 0o077 == 0


@pytest.mark.once
class TestKilled:
    def test_killed_again_and_again_the_match_goes_on_and_loses_nothing(
        self, screens: list[Screen], folder: Path
    ) -> None:
        random = Random(3)
        screen = at(screens, "play", *TABLE)
        acknowledged: list[AnyEvent] = []
        for killing in range(8):
            screen.until(" >")
            before = len(screen.flat())  # what the resumed table tells again was kept long ago
            for _ in range(random.randrange(3)):
                shown = len(screen.shown)
                screen.type(random.choice(["0\n", "1\n"]))
                screen.until_more(shown)
            os.kill(screen.process.pid, signal.SIGKILL)
            assert screen.ended() == -signal.SIGKILL
            (file,) = folder.iterdir()
            events = [read(row) for row in file.read_bytes().splitlines()[1:] if row.endswith(b"}")]
            assert events[: len(acknowledged)] == acknowledged, killing
            new = [event for event in events[len(acknowledged) :] if isinstance(event, Played) and event.seat == 0]
            told = screen.flat().count("ous annoncez ", before) + screen.flat().count("ous n'annoncez", before)
            assert told <= sum(event.move.startswith("bid") for event in new)  # whatever was told is kept
            acknowledged = events
            screen = at(screens, "play", "--resume")
            screen.until("la partie reprend à la donne")
        assert sum(isinstance(event, Played) for event in acknowledged) > 10

    def test_a_table_that_is_played_in_another_window_is_not_taken_away(self, screens: list[Screen]) -> None:
        first = at(screens, "play", *TABLE)
        first.until(" >")
        second = at(screens, "play", "--resume")
        assert second.ended() == 2
        assert "Aucune partie" in second.text
