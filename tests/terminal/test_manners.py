"""What people at two terminals of a real house ask of each other by a word: a pause, another match, a bot."""

import asyncio
import os
import time
from itertools import cycle
from signal import SIGKILL

import pytest

from houses import House, Json, table_at
from screens import WAIT, Screen, at

pytestmark = pytest.mark.once

SHORT = {"max_cards": "3"}


def together(screens: list[Screen], house: House, game: str, **terms: Json) -> tuple[Screen, Screen, str]:
    """Zoé and Hugo at a table where the match has begun, and its link."""
    opened = asyncio.run(table_at(house.base, game, 4, **terms))
    link = f"{house.base}/t/{opened['id']}"
    zoe = at(screens, "play", "--join", link, "--name", "Zoé", "--lang", "fr")
    zoe.until("Vous êtes Zoé.")
    hugo = at(screens, "play", "--join", link, "--name", "Hugo", "--lang", "fr")
    zoe.until("Zoé et Hugo.")
    hugo.until("« q » : partir")
    hugo.type("commencer\n")
    zoe.until("Donne 1")
    hugo.until("Donne 1")
    return zoe, hugo, link


def play_on(people: list[Screen], words: str) -> None:
    """Whoever is asked answers something, until all are shown these words."""
    asked = dict.fromkeys(people, -1)
    answers = cycle(("1\n", "0\n", "2\n"))
    end = time.monotonic() + 4 * WAIT
    while any(words not in screen.flat() for screen in people):
        assert time.monotonic() < end, people[0].text
        for screen in people:
            screen.read(0.05)
            if screen.shown.rstrip(b" ").endswith(b">") and len(screen.shown) != asked[screen]:
                asked[screen] = len(screen.shown)
                screen.type(next(answers))


def say(screen: Screen, words: str, answer: str) -> None:
    """Type something, and wait for what is answered to it."""
    shown = len(screen.shown)
    screen.type(f"{words}\n")
    screen.until_shown(answer, shown)


def test_a_pause_is_asked_for_taken_back_granted_and_ended(screens: list[Screen], house: House) -> None:
    """What one does oneself is told to oneself so, and to the other by one's name."""
    zoe, hugo, _ = together(screens, house, "whistiti")
    say(zoe, "pause", "Vous demandez une pause : 1 sur 2.")
    hugo.until("Zoé demande une pause : 1 sur 2.")
    say(zoe, "annuler", "Vous ne demandez plus de pause.")
    hugo.until("Zoé ne demande plus de pause.")
    say(zoe, "pause", "Vous demandez une pause")
    say(hugo, "pause", "La partie est en pause.")
    zoe.until("La partie est en pause.")
    say(hugo, "reprendre", "Vous mettez fin à la pause.")
    zoe.until("Hugo met fin à la pause.")
    for screen, name in ((zoe, "Zoé"), (hugo, "Hugo")):
        assert f"{name} demande" not in screen.flat()
        assert f"{name} met fin" not in screen.flat()
        assert f"{name} s'assied" not in screen.flat()


def test_a_friend_who_is_gone_is_waited_for_replaced_and_takes_the_seat_back(
    screens: list[Screen], house: House
) -> None:
    zoe, hugo, link = together(screens, house, "whistiti", grace=1000)
    os.killpg(hugo.process.pid, SIGKILL)
    play_on([zoe], "Hugo ne répond plus : un robot peut jouer à sa place.")
    assert "On attend Hugo." in zoe.flat()
    say(zoe, "remplacer Hu", "Vous faites jouer un robot à la place")
    again = at(screens, "play", "--join", link, "--name", "Hugo", "--lang", "fr")
    zoe.until("Hugo reprend sa place.")
    again.until("La main")  # at once, whoever is waited for
    assert "Hugo reprend sa place." not in again.flat()


def test_another_match_is_asked_for_taken_back_and_begun(screens: list[Screen], house: House) -> None:
    zoe, hugo, _ = together(screens, house, "ascenseur", options=SHORT)
    play_on([zoe, hugo], "« annuler » : finalement non")
    say(zoe, "encore", "Vous proposez une autre partie.")
    hugo.until("Zoé propose une autre partie.")
    say(zoe, "annuler", "Vous ne proposez plus d'autre partie.")
    hugo.until("Zoé ne propose plus d'autre partie.")
    say(hugo, "encore", "Vous proposez une autre partie.")
    say(zoe, "encore", "Une autre partie commence.")
    hugo.until("Une autre partie commence.")


def test_another_match_begins_without_those_who_do_not_answer(screens: list[Screen], house: House) -> None:
    """Not before they have had the time that the table grants."""
    zoe, hugo, _ = together(screens, house, "ascenseur", options=SHORT, grace=4000)
    play_on([zoe, hugo], "« annuler » : finalement non")
    say(zoe, "encore", "Vous proposez une autre partie.")
    end = time.monotonic() + WAIT
    while "Une autre partie commence." not in zoe.flat() and time.monotonic() < end:
        shown = len(zoe.shown)
        zoe.type("encore\n")
        zoe.until_more(shown)
    zoe.until("Une autre partie commence.")
