"""Races at the terminal: against the clock by a key, or asked calmly."""

from __future__ import annotations

import os
import pty
import termios
import threading
import time
from itertools import chain, pairwise, repeat
from typing import TYPE_CHECKING

import pytest

from veillee.bots.simple import PolicyBot
from veillee.cards.luck import SeededLuck
from veillee.engine.match import Match
from veillee.engine.pace import NO_RACE
from veillee.games import CATALOGUE
from veillee.table.local import LocalTable
from veillee.terminal.keys import Key, Keyboard
from veillee.terminal.play import LeftTableError, Table
from veillee.views.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veillee.engine.blocks.race import Claim
    from veillee.engine.entry import Entry

NAMES = ("Camille", "Alice", "Bruno", "Chloé")
CORSE = CATALOGUE["bataille-corse"]
KEMS = CATALOGUE["kems"]


class Fingers:
    """A keyboard whose keys are pressed as was arranged: after how long, or not at all."""

    def __init__(self, presses: Iterable[float | None]) -> None:
        self.presses = iter(presses)
        self.waited: list[int] = []

    def wait(self, milliseconds: int) -> Key | None:
        self.waited.append(milliseconds)
        after = next(self.presses, None)
        return None if after is None or after > milliseconds else Key(" ", after)


def dealt_by_bruno(entry: Entry) -> dict[str, str]:
    """So that Bruno deals, where someone does."""
    return {"first_dealer": "seat:2"} if "first_dealer" in [option.key for option in entry.game.options] else {}


def table(answers: Iterator[str], keys: Fingers | None, entry: Entry = CORSE) -> tuple[Table, list[str]]:
    shown: list[str] = []
    players = max(3, entry.game.fewest)
    match = Match(entry.game, players, entry.game.settings(players, dealt_by_bruno(entry)), SeededLuck(11))
    made = Table(
        table=LocalTable(match, entry, PolicyBot(entry.policy), SeededLuck(1)),
        words=Words("fr", "veillee.terminal", entry.package),
        names=NAMES[:players],
        ask=lambda _: next(answers),
        show=shown.append,
        keys=keys,
    )
    return made, shown


def played(keys: Fingers | None) -> list[str]:
    """What Camille sees of a match in which she turns her cards, and answers yes when she is asked."""
    made, shown = table(repeat("1"), keys)
    made.play()
    return shown


def test_a_key_pressed_in_time_takes_the_pile() -> None:
    shown = played(Fingers(repeat(120.0)))
    assert any("Camille tape et ramasse" in line for line in shown)
    assert any("Camille tape à côté" in line for line in shown)  # it was pressed at every card


def test_nobody_presses_and_the_bots_take_the_pairs() -> None:
    keys = Fingers(())
    shown = played(keys)
    assert any("tape et ramasse" in line for line in shown)
    assert not any("Camille tape" in line for line in shown)
    cards = [waited for waited in keys.waited if waited == 700]
    pairs = [waited for waited in keys.waited if waited != 700]
    assert len(cards) > len(pairs) > 0
    assert all(150 < waited <= 3000 for waited in pairs)  # a pair is given its window, or until a bot has won it
    assert min(pairs) < 1500


def test_a_key_pressed_before_anyone_could_react_is_a_guess() -> None:
    """La Bataille Corse §4.6"""
    shown = played(Fingers(repeat(99.0)))
    assert any("Vous avez tapé trop tôt" in line for line in shown)
    assert not any("Camille tape et ramasse" in line for line in shown)


def test_after_a_race_the_times_are_told() -> None:
    shown = played(Fingers(repeat(120.0)))
    won = next(place for place, line in enumerate(shown) if "Camille tape et ramasse" in line)
    assert shown[won + 1].startswith("Temps de réaction : Camille 120 ms, ")


def test_only_a_pair_is_called_out_and_the_key_explained_once() -> None:
    shown = played(Fingers(()))
    assert [line for line in shown if "touche" in line] == [
        "Tapez, ou laissez passer. (N'importe quelle touche fait l'affaire.)",
    ]
    assert shown.count("Tapez, ou laissez passer.") > 2


def test_a_card_is_told_before_one_may_slap_at_it() -> None:
    made, shown = table(iter(["1", "q"]), keys := Fingers(()))
    seen: list[int] = []
    wait = keys.wait

    def counting(milliseconds: int) -> Key | None:
        seen.append(len([line for line in shown if "retourne" in line]))
        return wait(milliseconds)

    keys.wait = counting  # type: ignore[method-assign]
    with pytest.raises(LeftTableError):
        made.play()
    assert seen
    assert all(count > 0 for count in seen)


def test_calmly_one_is_asked_at_a_pair_only() -> None:
    shown = played(None)
    questions = [line for line in shown if line.startswith("[1] TAPEZ")]
    assert questions
    assert all("Entrée : rien" in line for line in questions)
    told = [line for line in shown if line in questions or line.endswith("Une paire !")]
    assert all(after.endswith("Une paire !") for asked, after in pairwise([*told, ""]) if asked in questions)


def test_calmly_one_may_leave_ask_for_help_or_be_wrong() -> None:
    words = iter(["1", "1", "taper", "?", "s", "q"])
    made, shown = table(words, None)
    with pytest.raises(LeftTableError):
        made.play()
    asked = shown.index("[1] TAPEZ ! · Entrée : rien")
    assert shown[asked - 1] == "Tapez, ou laissez passer."
    assert shown[asked + 1] == "« taper » n'est pas un choix : on attend 1, ou Entrée pour ne rien faire."
    assert shown[asked + 2].startswith("Tapez un nombre entre crochets")
    assert "Camille" in shown[asked + 4]  # the sheet
    assert next(words, "none left") == "none left"


def test_calmly_a_call_is_always_as_quick() -> None:
    """Le Kem's §5.2"""
    made, _ = table(repeat("kems"), None, KEMS)
    match, luck = made.table.match, SeededLuck(2)
    while match.deal.pace().race == NO_RACE:
        match.step(match.deal.turn, KEMS.policy.choose(match.deal, match.deal.turn, luck))
    kems = match.deal.moves().action("kems")
    assert {(claim.action, claim.took()) for claim in calm_claims(made, 20)} == {(kems, 400.0)}


def test_calmly_a_slap_takes_as_long_as_a_bots() -> None:
    """La Bataille Corse, Annex R.10 of its spec"""
    made, _ = table(repeat("1"), None)
    match = made.table.match
    while match.deal.pace().race == NO_RACE:
        match.step(match.deal.turn, match.deal.moves().action("flip"))
    assert sum(claim.took() for claim in calm_claims(made, 400)) / 400 == pytest.approx(540, abs=30)


def calm_claims(made: Table, times: int) -> list[Claim]:
    """What Camille claims in a race, asked so many times."""
    claims = [made.table.reflexes.urge(made.table.match.deal, 0) for _ in range(times)]
    assert None not in claims
    return [claim for claim in claims if claim is not None]


def calm_question(*answers: str) -> list[str]:
    """What Camille sees at Kem's once she may call, if she answers this, then gets up."""
    made, shown = table(chain(["1", "1"], answers, ["q"]), None, entry=CATALOGUE["kems"])
    with pytest.raises(LeftTableError):
        made.play()
    asked = next(place for place, line in enumerate(shown) if line.endswith("Entrée : rien"))
    return shown[asked - 2 :]


def test_calmly_one_is_asked_with_the_hand_in_sight() -> None:
    hand, question, choices, *_ = calm_question()
    assert hand.startswith("  La main : ")
    assert question == "Criez-vous quelque chose ?"
    assert choices.startswith("[1] kem's !")


@pytest.mark.parametrize("answer", ["bof", "0", "4", "-1", "²", "9" * 5000])
def test_what_is_no_choice_is_said_and_asked_again(answer: str) -> None:
    assert calm_question(answer)[3].endswith("un numéro de 1 à 3, ou Entrée pour ne rien faire.")


@pytest.mark.parametrize(("answer", "shown"), [("?", "Tapez un nombre"), ("s", ""), ("aide", "Tapez un nombre")])
def test_help_and_the_sheet_are_at_hand_there_too(answer: str, shown: str) -> None:
    assert calm_question(answer)[3].startswith(shown)


def test_a_real_keyboard_gives_the_key_and_its_time() -> None:
    ours, theirs = pty.openpty()
    before = termios.tcgetattr(theirs)
    typist = threading.Timer(0.05, os.write, (ours, b"x"))
    typist.start()
    began = time.monotonic()
    pressed = Keyboard(theirs).wait(5000)
    took = (time.monotonic() - began) * 1000
    typist.join()
    assert pressed is not None
    assert pressed.key == "x"
    assert 0 < pressed.after <= took
    assert Keyboard(theirs).wait(10) is None
    leaver = threading.Timer(0.05, os.write, (ours, b"\x04"))
    leaver.start()
    with pytest.raises(EOFError):
        Keyboard(theirs).wait(5000)
    leaver.join()
    assert termios.tcgetattr(theirs) == before
    os.close(ours)
    os.close(theirs)
