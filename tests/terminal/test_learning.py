"""Lessons at the terminal: followed, refused, skipped, left and gone on with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from veillee.lessons.giving import moments_of
from veillee.lessons.lesson import lesson_ids, lesson_of
from veillee.terminal.learning import Learner, kept, lesson_meant
from veillee.terminal.shelf import words_of
from veillee.views.words import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VEILLEE_HOME", str(tmp_path))


def learnt(name: str, *answers: str, lang: str = "fr", anew: bool = False) -> list[str]:
    """What is shown to somebody who answers so, and then leaves."""
    shown: list[str] = []
    waiting = [*answers, "q"]

    def ask(asking: str) -> str:
        shown.append(asking)
        return waiting.pop(0)

    lesson = lesson_of(name)
    Learner(lesson, words_of(lang, lesson.entry.game.id), ask, shown.append, 80, anew=anew).learn()
    return shown


class TestEveryLesson:
    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("name", lesson_ids())
    def test_it_is_told_to_its_end_to_somebody_who_skips_every_move(self, name: str, lang: str) -> None:
        moments = moments_of(lesson_of(name), calm=True)
        shown = "\n".join(learnt(name, *["skip"] * 2 * len(moments), lang=lang))
        for text in lesson_of(name).words[lang].values():
            assert text in shown
        assert f"veillee play {lesson_of(name).entry.game.id}" in shown


class TestALesson:
    def test_only_what_is_awaited_goes_on_and_the_rest_is_answered_kindly(self) -> None:
        shown = learnt("whistiti", "", "", "DP", "AP")
        assert "On pourrait ; ici, essayez plutôt : jouer A♠." in shown
        assert any(line.startswith("Vous entamez de l'A♠") for line in shown)

    def test_what_a_rule_forbids_is_answered_by_the_rule(self) -> None:
        shown = learnt("whistiti", "", "", "AP", "3K", "AK")
        assert any(line.startswith("  §3.3 ") for line in shown)

    def test_advice_is_what_is_awaited(self) -> None:
        shown = learnt("whistiti", "", "", "conseil")
        assert any("A♠" in line and "jouer" in line for line in shown[shown.index("> ") :])

    def test_whoever_leaves_goes_on_where_they_stopped(self) -> None:
        learnt("whistiti", "", "", "AP")
        assert kept()["whistiti"] > 0
        shown = learnt("whistiti")
        words = lesson_of("whistiti").words["fr"]
        assert any(words["low"] in line for line in shown)
        assert not any(words["welcome"] in line for line in shown)

    def test_a_lesson_may_be_begun_anew(self) -> None:
        learnt("whistiti", "", "", "AP")
        assert any(lesson_of("whistiti").words["fr"]["welcome"] in line for line in learnt("whistiti", anew=True))

    def test_a_lesson_that_was_finished_begins_anew(self) -> None:
        learnt("whistiti", *["passer"] * 20)
        assert kept() == {}

    def test_what_was_kept_and_cannot_be_read_is_no_reason_to_stop(self, tmp_path: Path) -> None:
        (tmp_path / "lessons").write_text("whistiti douze\nbarbu 9999\n", encoding="utf-8")
        assert kept() == {"barbu": 9999}
        lesson = lesson_of("barbu")
        last = lesson.words["fr"][lesson.script.steps[-1].key]
        assert any(last in line for line in learnt("barbu"))

    def test_it_is_found_by_what_its_game_is_called(self) -> None:
        assert lesson_meant("Le Whistiti").id == "whistiti"
