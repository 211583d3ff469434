"""Several people at one keyboard: a curtain between hands, and to each his own story."""

from __future__ import annotations

import re
from contextlib import suppress
from io import StringIO
from itertools import count
from random import Random
from typing import TYPE_CHECKING

import pytest

from ended import Run, is_one_sentence
from veillee.bots.players import PolicyBot
from veillee.cards.luck import SeededLuck
from veillee.engine.match import Match
from veillee.games import CATALOGUE
from veillee.terminal.asides import LeftTableError
from veillee.terminal.play import TABLE, Client
from veillee.testing import brief
from veillee.testing.at_table import door_to_match
from veillee.views.live import Hello
from veillee.views.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable

PEOPLE = ("Camille", "Hugo")
BOTS = "Alice (robot audacieux) et Bruno (robot prudent)"
WIPED = "(wiped)"
CURTAIN = re.compile(r"Passez le clavier à (\w+), puis Entrée\.")


def evening(game: str, answers: Callable[[str], str], seed: int = 3, **options: str) -> tuple[Match, Client, list[str]]:
    """A table at which two people hand one keyboard on, and all that is shown on the screen."""
    entry = CATALOGUE[game]
    players = max(3, entry.game.fewest)
    settings = entry.game.settings(players, {**brief(entry.game, players), **options})
    match = Match(entry.game, players, settings, SeededLuck(seed))
    shown: list[str] = []

    def ask(asking: str) -> str:
        shown.append(asking)
        return answers(asking)

    client = Client(
        door=door_to_match(match, entry, PolicyBot(entry.policy), people=PEOPLE, calm=True),
        words=Words("fr", "veillee.terminal", entry.package),
        ask=ask,
        show=shown.append,
        wipe=lambda: shown.append(WIPED),
        hello=Hello(shown=TABLE),
    )
    return match, client, shown


def at_random(seed: int, most: int) -> Callable[[str], str]:
    """Answers as they come, and « q » after so many."""
    random, asked = Random(seed), count()
    return lambda asking: "q" if next(asked) > most else "" if CURTAIN.match(asking) else str(random.randrange(10))


@pytest.mark.parametrize("game", CATALOGUE)
def test_two_people_play_any_game_at_one_keyboard(game: str) -> None:
    _, client, shown = evening(game, at_random(1, 400))
    with suppress(LeftTableError):
        client.play()
    curtains = [line for line in shown if CURTAIN.match(line)]
    assert {CURTAIN.match(line).group(1) for line in curtains} == set(PEOPLE)  # type: ignore[union-attr]


def test_nothing_of_one_hand_is_on_the_screen_when_the_other_is_shown() -> None:
    """A hand is drawn behind the curtain of its own player, and a card of it is in no other hand of that deal."""
    _, client, shown = evening("whistiti", lambda asking: "" if CURTAIN.match(asking) else "1")
    hands: dict[str, set[str]] = {"Camille": set(), "Hugo": set()}
    client.play()
    whose = ""
    deals = 0
    for before, line in zip(["", *shown], shown, strict=False):
        found = CURTAIN.match(line)
        if found:
            assert before == WIPED
            whose = found.group(1)
        if line.startswith("Donne ") and "La main" not in line:
            hands = {name: set() for name in PEOPLE}
            deals += 1
        if "La main" in line:
            hands[whose] |= set(re.findall(r"\w+[♠♥♦♣]", line))
            assert not hands["Camille"] & hands["Hugo"]
    assert deals > 2
    assert all(hands.values())


def test_the_screen_is_wiped_before_the_curtain() -> None:
    _, client, shown = evening("ascenseur", at_random(2, 100))
    with suppress(LeftTableError):
        client.play()
    for place, line in enumerate(shown[:-1]):
        if CURTAIN.match(line):
            assert shown[place - 1] == WIPED


def test_each_is_told_what_he_missed_since_he_last_looked() -> None:
    match, client, shown = evening("whistiti", lambda asking: "" if CURTAIN.match(asking) else "1")
    client.play()
    screens = "\n".join(shown).split(WIPED)
    told = [screen for screen in screens if "remporte le pli" in screen]
    assert len(told) > 10
    tricks = sum(note.key == "trick_won" for note in match.notes)
    for name in PEOPLE:
        seen = "".join(screen for screen in screens if f"{name}" in screen)
        assert seen.count("remporte le pli") >= tricks - 2


def test_whoever_says_q_behind_the_curtain_leaves() -> None:
    _, client, shown = evening("whistiti", lambda _: "q")
    with pytest.raises(LeftTableError):
        client.play()
    assert not any("La main" in line for line in shown)


class TestTheCommand:
    def test_people_are_named_or_counted(self, veillee: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        for flags, start in (
            (
                ("--names", "Zoé, Hugo"),
                f"Le Whistiti : vous êtes Zoé et Hugo, à table avec {BOTS}.",
            ),
            (
                ("--people", "2"),
                f"Le Whistiti : vous êtes Camille et Mamie, à table avec {BOTS}.",
            ),
            (("--people", "4"), "Le Whistiti : à table, Camille, Mamie, Hugo et Papa."),
        ):
            monkeypatch.setattr("sys.stdin", StringIO("q\n"))
            assert veillee("play", "whistiti", *flags).out.startswith(start)

    @pytest.mark.parametrize(
        "flags", [("--names", "Zoé,zoé"), ("--names", "Zoé,,"), ("--people", "5"), ("--people", "x")]
    )
    def test_people_who_cannot_sit_down_are_refused_in_one_sentence(self, veillee: Run, flags: tuple[str, ...]) -> None:
        assert is_one_sentence(veillee("play", "whistiti", *flags))

    def test_they_go_on_another_time(self, veillee: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("sys.stdin", StringIO("\n1\nq\n"))
        veillee("play", "whistiti", "--names", "Zoé,Hugo", "--seed", "7")
        monkeypatch.setattr("sys.stdin", StringIO("\n1\nq\n"))
        out = veillee("play", "--resume").out
        assert f"avec Zoé, Hugo, {BOTS}" in out
        assert CURTAIN.search(out)
