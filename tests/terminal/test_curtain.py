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
BOTS = "Bruno (robot habitué, audacieux) et Chloé (robot habitué, prudent)"
WIPED = "(wiped)"
READ = "Entrée, quand c'est lu. "
DEAL = re.compile(r"· donne (\d+)")
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
    return lambda asking: "q" if next(asked) > most else str(random.randrange(10)) if asking == "> " else ""


@pytest.mark.parametrize("game", CATALOGUE)
def test_two_people_play_any_game_at_one_keyboard(game: str) -> None:
    _, client, shown = evening(game, at_random(1, 400))
    with suppress(LeftTableError):
        client.play()
    curtains = [line for line in shown if CURTAIN.match(line)]
    if game == "bataille-corse":  # nothing is hidden there, and a curtain would tell that there is a pair
        assert not curtains
        return
    assert {CURTAIN.match(line).group(1) for line in curtains} == set(PEOPLE)  # type: ignore[union-attr]


def screenfuls(shown: list[str]) -> list[tuple[str, list[str]]]:
    """Each screen between two wipings, and whose it is; the first one is nobody's."""
    found: list[tuple[str, list[str]]] = [("", [])]
    for line in shown:
        curtain = CURTAIN.match(line)
        if line == WIPED:
            found.append(("", []))
        elif curtain:
            found[-1] = (curtain.group(1), [])
        else:
            found[-1][1].append(line)
    return found


def test_nothing_of_one_hand_is_on_the_screen_when_the_other_is_shown() -> None:
    """A hand is drawn behind the curtain of its own player, and a card of it is in no other hand of that deal."""
    _, client, shown = evening("whistiti", lambda asking: "" if asking != "> " else "1")
    client.play()
    hands: dict[tuple[str, str], set[str]] = {}
    deal = ""
    for name, lines in screenfuls(shown):
        deal = next((found[1] for found in map(DEAL.search, lines) if found), deal)  # a forced card is shown alone
        for line in [line for line in lines if "La main" in line]:
            hands.setdefault((deal, name), set()).update(re.findall(r"\w+[♠♥♦♣]", line))
    deals = {deal for deal, _ in hands}
    assert len(deals) > 2
    for deal in deals:
        assert len(hands[deal, "Camille"]) > 1
        assert len(hands[deal, "Hugo"]) > 1
        assert not hands[deal, "Camille"] & hands[deal, "Hugo"]


def test_the_screen_is_wiped_before_the_curtain() -> None:
    _, client, shown = evening("ascenseur", at_random(2, 100))
    with suppress(LeftTableError):
        client.play()
    curtains = [place for place, line in enumerate(shown) if CURTAIN.match(line)]
    assert len(curtains) > 10
    assert all(shown[place - 1] == WIPED for place in curtains)


@pytest.mark.parametrize("game", CATALOGUE)
def test_whatever_was_wiped_away_unread_is_told_again_when_the_curtain_opens(game: str) -> None:
    """A screen is read when something is asked on it; what was told after the last question nobody can have read."""
    _, client, shown = evening(game, at_random(4, 300))
    with suppress(LeftTableError):
        client.play()
    unread: dict[str, list[str]] = {}
    checked = 0
    for name, lines in screenfuls(shown)[1:-1]:
        assert lines[: len(unread.get(name, []))] == unread.get(name, []), (name, unread[name])
        checked += len(unread.get(name, []))
        asked = [place for place, line in enumerate(lines) if line.endswith(("> ", READ))]
        unread[name] = lines[asked[-1] + 1 :] if asked else lines
    assert checked > 0 or game in ("kems", "bataille-corse", "pan-tes-mort")  # all choose before anything is told


@pytest.mark.parametrize("game", ["president", "huit-americain", "ascenseur"])
def test_the_only_move_there_is_is_read_before_the_screen_is_wiped(game: str) -> None:
    _, client, shown = evening(game, at_random(5, 300))
    with suppress(LeftTableError):
        client.play()
    forced = [place for place, line in enumerate(shown) if line.startswith("Un seul choix") and shown[place + 1 :]]
    assert forced
    for place in forced:
        until_wiped = shown[place : shown.index(WIPED, place)] if WIPED in shown[place:] else shown[place:]
        assert any(line.endswith(READ) for line in until_wiped)


def test_each_is_told_what_was_missed_since_the_last_look() -> None:
    match, client, shown = evening("whistiti", lambda asking: "" if asking != "> " else "1")
    client.play()
    tricks = sum(note.key == "trick_won" for note in match.notes)
    for name in PEOPLE:
        seen = "\n".join(line for whose, lines in screenfuls(shown) if whose == name for line in lines)
        told = len(re.findall("remportez? le pli", seen))  # « vous remportez » to the one who does
        assert told >= tricks - 1  # the last one is on the screen of the other


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

    def test_the_deal_so_far_is_told_behind_each_curtain_and_not_before_the_first(
        self, veillee: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("sys.stdin", StringIO("\n1\nq\n"))
        veillee("play", "whistiti", "--names", "Zoé,Hugo", "--seed", "7")
        monkeypatch.setattr("sys.stdin", StringIO("\n1\n\n1\n\n1\nq\n"))
        out = veillee("play", "--resume").out
        assert "Donne 1 :" not in out[: out.index("Passez le clavier")]
        assert out.count("Donne 1 :") == len(set(CURTAIN.findall(out))) == 2
