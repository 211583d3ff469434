"""The real command in a process of its own, at a real terminal: how it is interrupted, killed, and typed at."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from screens import Screen, at

if TYPE_CHECKING:
    from pathlib import Path


def test_a_match_that_was_killed_is_all_there_and_goes_on(screens: list[Screen], tmp_path: Path) -> None:
    file = tmp_path / "partie.txt"
    table = ("--option", "max_cards=3", "--option", "first_dealer=seat:3", "--seed", "4")
    first = at(screens, "play", "ascenseur", *table, "--record", str(file))
    first.until("Combien de plis")
    first.type("0\n")
    first.until("cartes 2")  # the second deal: the only card of the first one was played without asking
    first.process.send_signal(signal.SIGKILL)
    assert first.ended() == -signal.SIGKILL
    text = file.read_text("utf-8")
    assert "\ndeal 2 dealer 0\n" in text
    second = at(screens, "play", "--resume", str(file))
    second.until("la partie reprend à la donne 2")
    second.until("mais pas 1")
    second.type("q\n")
    assert second.ended() == 0
    assert file.read_text("utf-8").startswith(text.partition("\nend ")[0])


def test_ctrl_c_leaves_quietly(screens: list[Screen], tmp_path: Path) -> None:
    file = tmp_path / "partie.txt"
    screen = at(screens, "play", "whistiti", "--seed", "7", "--record", str(file))
    screen.until(" >")
    screen.until_idle()  # an interruption before the terminal is read again waits for the next key
    os.killpg(screen.process.pid, signal.SIGINT)
    assert screen.ended() == 130
    assert "Traceback" not in screen.text
    assert "Vous quittez la table" in screen.text
    assert file.read_text("utf-8").splitlines()[-2] == "end unfinished"


@pytest.mark.parametrize("after", [0.1, 0.2, 0.4])
def test_ctrl_c_while_it_loads_leaves_no_traceback(screens: list[Screen], after: float) -> None:
    screen = at(screens, "watch", "bataille-corse", "--seed", "7")
    screen.until_worked(after)
    with suppress(ProcessLookupError):  # it may be over
        os.killpg(screen.process.pid, signal.SIGINT)
    code = screen.ended()
    assert "veillee/" not in screen.text  # a traceback of the interpreter, which was not ready itself, is not ours
    assert code in (130, 1, -signal.SIGINT) or (code == 0 and "gagne la partie" in screen.text)  # or it was over


def test_ctrl_d_leaves_the_table(screens: list[Screen]) -> None:
    screen = at(screens, "play", "whistiti", "--seed", "7")
    screen.until(" >")
    screen.type("\x04")
    assert screen.ended() == 0
    assert screen.text.rstrip().endswith("Vous quittez la table. À bientôt !")


def test_only_the_space_bar_slaps_at_a_real_keyboard(screens: list[Screen]) -> None:
    """La Bataille Corse: « q » and « ? » are no slaps."""
    table = ("--seed", "3", "--option", "flip_gap=3000", "--option", "first_dealer=seat:0")
    screen = at(screens, "play", "bataille-corse", *table)
    screen.until("espace : TAPEZ ! · Entrée : la suite · q : quitter · ? : aide")
    for key, shown in (("x", "Cette touche ne fait rien ici."), ("?", "Tapez un nombre"), (" ", "Vous tapez à côté")):
        screen.type(key)
        screen.until(shown)
    assert screen.text.count("Vous tapez") == 1
    screen.until("retourne")
    screen.until_idle()
    screen.type("q\n")
    assert screen.ended() == 0


@pytest.mark.once
@pytest.mark.parametrize("columns", [10, 40, 80, 200])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_help_and_rules_are_at_hand_on_every_screen(screens: list[Screen], columns: int, lang: str) -> None:
    table = ("--seed", "3", "--option", "first_dealer=seat:0", "--lang", lang)
    screen = at(screens, "play", "barbu", *table, columns=columns)
    screen.until("116")
    screen.until(" >")  # what is typed before would be echoed in the middle of a line
    screen.type("?\nrègles\nq\n")
    assert screen.ended() == 0
    assert "116" in screen.text
    assert "2.3" in screen.text
    if columns >= 40:
        assert max(map(len, screen.text.splitlines())) <= columns


def test_a_new_table_is_told_of_once(screens: list[Screen]) -> None:
    """What was said while one sat down is not said again."""
    screen = at(screens, "play", "whistiti", "--seed", "7")
    screen.until(" >")
    assert screen.flat().count("Donne 1 :") == 1
