"""Races at the terminal: against the clock by a key, or asked calmly."""

from __future__ import annotations

import os
import pty
import termios
import threading
import time
from itertools import chain, repeat
from typing import TYPE_CHECKING

import pytest

from seated import stacked_match
from veillee.bots.players import PolicyBot
from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.sets import bit
from veillee.engine.entry import REGULAR
from veillee.engine.match import Match
from veillee.engine.moves import NO_MOVE
from veillee.games import CATALOGUE
from veillee.games.bataille_corse.rules import SLAP
from veillee.table.door import LocalDoor
from veillee.terminal.asides import LeftTableError
from veillee.terminal.keys import Key, Keyboard
from veillee.terminal.play import Client
from veillee.testing.at_table import door_to_match
from veillee.views.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Self

    from veillee.bots.players import Bot
    from veillee.engine.entry import Entry
    from veillee.engine.minds import Spot
    from veillee.views.wire import View

NAMES = ("Camille", "Alice", "Bruno", "Chloé")
CORSE = CATALOGUE["bataille-corse"]
KEMS = CATALOGUE["kems"]
KEYS = "espace : TAPEZ ! · Entrée : la suite · q : quitter · ? : aide"


class Fingers:
    """A keyboard whose keys are pressed as was arranged: after how long, or not at all."""

    def __init__(self, presses: Iterable[float | None]) -> None:
        self.presses = iter(presses)
        self.waited: list[int] = []
        self.seconds = 1000.0  # the time, which passes only while keys are waited for

    def __call__(self) -> float:
        return self.seconds

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def wait(self, milliseconds: int) -> Key | None:
        self.waited.append(milliseconds)
        after = next(self.presses, None)
        return self.pressed(" " if after is not None and after <= milliseconds else "", after, milliseconds)

    def pressed(self, key: str, after: float | None, milliseconds: int) -> Key | None:
        """The key, if one is pressed; and time passes."""
        spent = after if key and after is not None else milliseconds
        self.seconds += spent / 1000
        return Key(key, spent) if key else None


def dealt_by_bruno(entry: Entry) -> dict[str, str]:
    """So that Bruno deals, where someone does."""
    return {"first_dealer": "seat:2"} if "first_dealer" in [option.key for option in entry.game.options] else {}


def table(
    answers: Iterator[str], keys: Fingers | None, entry: Entry = CORSE, bot: Bot | None = None
) -> tuple[Client, list[str]]:
    shown: list[str] = []
    players = max(3, entry.game.fewest)
    match = Match(entry.game, players, entry.game.settings(players, dealt_by_bruno(entry)), SeededLuck(11))
    made = Client(
        door=door_to_match(
            match, entry, bot or PolicyBot(entry.policy), people=NAMES[:1], calm=keys is None, clock=keys
        ),
        words=Words("fr", "veillee.terminal", entry.package),
        named=NAMES[:players],
        ask=lambda _: next(answers),
        show=shown.append,
        keys=keys,
    )
    return made, shown


def match_at(made: Client) -> Match:
    """The match that is played there."""
    assert isinstance(made.door, LocalDoor)
    return made.door.live.table.playing


class Eyes(Fingers):
    """The keyboard of somebody who slaps at every pair after so long, and turns her cards."""

    def __init__(self, after: float) -> None:
        super().__init__(())
        self.after = after
        self.client: Client | None = None

    def wait(self, milliseconds: int) -> Key | None:
        self.waited.append(milliseconds)
        assert self.client is not None
        seen = self.client.seen
        assert seen is not None
        key = " " if has_pair(seen) else "\n" if seen.seat in seen.waiting_for else ""
        return self.pressed(key if self.after <= milliseconds else "", self.after, milliseconds)


def has_pair(seen: View) -> bool:
    """Whether two cards of a rank lie on the pile, for somebody who may slap at them."""
    ranks = [card[:-1] for zone in seen.zones if zone.id == "pile" for card in zone.cards[-2:]]
    return len(ranks) == 2 and len(set(ranks)) == 1 and any(offer.verb == "slap" for offer in seen.offers)


def played(keys: Fingers | None) -> list[str]:
    """What Camille sees of a match in which she turns her first cards when she is asked."""
    made, shown = table(repeat("1"), keys)
    if isinstance(keys, Eyes):
        keys.client = made
    made.play()
    return shown


def test_a_key_pressed_in_time_takes_the_pile() -> None:
    shown = played(Eyes(120.0))
    assert any("Vous tapez et ramassez" in line for line in shown)
    assert not any("Vous tapez à côté" in line for line in shown)


def test_the_space_bar_slaps_at_every_card_in_ones_own_turn_too() -> None:
    """La Bataille Corse §4.4: whoever slaps at everything is never let at a pair."""
    made, shown = table(chain(["1"], repeat("q")), Typist("   "))
    with pytest.raises(LeftTableError):
        made.play()
    assert [line for line in shown if "Vous tapez à côté" in line]


class Rash(PolicyBot):
    """A bot that slaps at every card that is no pair."""

    def urge(self, spot: Spot, fresh: int, luck: Luck, level: int = REGULAR) -> int:
        """Slap, if that is a mistake."""
        return SLAP if spot.world.pace().is_mistake(SLAP) and bit(SLAP) & spot.world.legal_mask(spot.seat) else NO_MOVE


def test_as_long_as_a_pile_lies_there_keys_are_watched_and_nothing_is_typed() -> None:
    """La Bataille Corse §4.2: in one's own turn too, whatever others have slapped at meanwhile."""
    made, shown = table(repeat(""), Typist(chain(repeat("", 30), repeat("q"))), bot=Rash(CORSE.policy))
    piles: list[list[str]] = []

    def ask(_: str) -> str:
        assert made.seen is not None
        piles.append([card for zone in made.seen.zones if zone.id == "pile" for card in zone.cards])
        return ""

    made.ask = ask
    with pytest.raises(LeftTableError):
        made.play()
    assert piles
    assert not any(piles)
    assert any("tape à côté" in line for line in shown)


def test_nobody_presses_and_the_bots_take_the_pairs() -> None:
    keys = Fingers(())
    shown = played(keys)
    assert any("tape et ramasse" in line for line in shown)
    assert not any("Vous tapez" in line for line in shown)
    cards = [waited for waited in keys.waited if waited == 700]
    pairs = [waited for waited in keys.waited if waited != 700]
    assert len(cards) > len(pairs) > 0
    assert max(pairs) <= 3001  # a pair is given its window, or until a bot has won it
    assert sum(waited > 150 for waited in pairs) > 0.9 * len(
        pairs
    )  # now and then a bot slaps at nothing, at its leisure
    assert min(pairs) < 1500


def test_a_key_pressed_before_anyone_could_react_is_a_guess() -> None:
    """La Bataille Corse §4.6"""
    shown = played(Eyes(99.0))
    assert any("Vous avez tapé trop tôt" in line for line in shown)
    assert not any("Vous tapez et ramassez" in line for line in shown)


def test_after_a_race_the_times_are_told() -> None:
    shown = played(Eyes(120.0))
    won = next(place for place, line in enumerate(shown) if "Vous tapez et ramassez" in line)
    assert shown[won + 1].startswith("Temps de réaction : vous 120 ms")


def test_nothing_tells_that_there_is_a_pair_and_the_keys_are_explained_once() -> None:
    """La Bataille Corse §4.1: a pair is noticed, not announced."""
    shown = played(Fingers(()))
    assert [line for line in shown if "espace" in line] == [KEYS]
    assert "Tapez, ou laissez passer." not in shown
    assert any(line.startswith("Une paire !") for line in shown)  # told once it is settled


class StoppedError(Exception):
    """The test has seen enough."""


class Watched(Fingers):
    """A keyboard that stops the match when a key is waited for and this card has just been told."""

    def __init__(self, shown: list[str], card: str) -> None:
        super().__init__(())
        self.shown = shown
        self.card = card

    def wait(self, milliseconds: int) -> Key | None:
        if any(self.card in line for line in self.shown):
            raise StoppedError
        return self.pressed("", None, milliseconds)


def up_to_the_slap(under: str, top: str, people: int, lang: str, *, is_calm: bool) -> list[str]:
    """All that is shown from the last of three cards until somebody may slap at it."""
    match = stacked_match("bataille-corse", ["10S", under, top], dealer=2)
    card = Words(lang, CORSE.package).card(top)
    shown: list[str] = []
    keys = None if is_calm else Watched(shown, card)

    def ask(asking: str) -> str:
        shown.append(asking)
        if any(card in line for line in shown):
            raise StoppedError
        return ""

    made = Client(
        door=door_to_match(match, CORSE, PolicyBot(CORSE.policy), people=NAMES[:people], calm=is_calm, clock=keys),
        words=Words(lang, "veillee.terminal", CORSE.package),
        named=NAMES[:3],
        ask=ask,
        show=shown.append,
        wipe=lambda: shown.append("(wiped)"),
        keys=keys,
    )
    with pytest.raises(StoppedError):
        made.play()
    return shown[next(place for place, line in enumerate(shown) if card in line) :]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("top", "mate", "other"), [("9S", "9D", "3D"), ("KS", "KD", "QD")])  # a figure asks for cards
@pytest.mark.parametrize(("people", "is_calm"), [(1, False), (1, True), (2, True)])
def test_until_somebody_slaps_the_screen_is_the_same_with_a_pair_and_without(
    top: str, mate: str, other: str, people: int, *, is_calm: bool, lang: str
) -> None:
    """La Bataille Corse §4.1: a pair is noticed, not announced; it is Camille's turn after the third card."""
    pair = up_to_the_slap(mate, top, people, lang, is_calm=is_calm)
    assert pair == up_to_the_slap(other, top, people, lang, is_calm=is_calm)
    assert len(pair) == 2 if is_calm else 1  # the card, and the question that all cards have


class Typist(Fingers):
    """A keyboard on which these keys are pressed one after the other, each after a while."""

    def __init__(self, keys: Iterable[str]) -> None:
        super().__init__(())
        self.typed = iter(keys)

    def wait(self, milliseconds: int) -> Key | None:
        return self.pressed(next(self.typed, ""), min(150.0, milliseconds), milliseconds)


def test_only_the_space_bar_slaps_and_any_other_key_says_so_once() -> None:
    made, shown = table(chain([""], repeat("q")), Typist("xyz1"))
    with pytest.raises(LeftTableError):
        made.play()
    assert not any("Vous tapez" in line for line in shown)
    assert [line for line in shown if "Cette touche" in line] == [
        f"Cette touche ne fait rien ici. {KEYS}",
    ]


def test_a_question_mark_helps_and_q_leaves_while_others_turn_their_cards() -> None:
    made, shown = table(repeat(""), Typist("?q"))
    with pytest.raises(LeftTableError):
        made.play()
    assert any(line.startswith("Ce que vous voulez : ") for line in shown)
    assert not any("Vous tapez" in line for line in shown)


def test_enter_alone_turns_a_card() -> None:
    keys = Eyes(120.0)
    made, _ = table(repeat(""), keys)
    keys.client = made
    made.play()
    own = [played for played in match_at(made).chapters[0].past.moves if played.seat == 0]
    assert {played.words for played in own} == {"flip", "slap"}


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


def test_calmly_one_is_asked_at_every_card_so_that_nothing_tells_the_pairs() -> None:
    """La Bataille Corse §4.1: a pair is noticed, not announced."""
    made, shown = table(repeat(""), None)
    asked: list[str] = []

    def ask(_: str) -> str:
        asked.append(shown[-1])
        return ""

    made.ask = ask
    made.play()
    assert shown.count("[1] TAPEZ ! · Entrée : la suite") == 1
    assert len(asked) > 3 * sum("Une paire !" in line for line in shown) > 0
    assert not any("paire" in line for line in asked)


def test_calmly_a_slap_may_be_typed_and_one_may_leave_ask_for_help_or_be_wrong() -> None:
    words = iter(["", "peut-être", "?", "s", "règles", "tapez", "q", "q"])
    made, shown = table(words, None)
    with pytest.raises(LeftTableError):
        made.play()
    asked = shown.index("[1] TAPEZ ! · Entrée : la suite")
    assert shown[asked + 1] == "« peut-être » n'est pas un choix : on attend 1, ou Entrée pour ne rien faire."
    assert shown[asked + 2].startswith("Ce que vous voulez : ")
    assert any(line.split()[:1] == ["total"] for line in shown)
    assert any("Vous tapez" in line for line in shown)


def calm_question(*answers: str) -> list[str]:
    """What Camille sees at Kem's once she may call, if she answers this, then gets up."""
    made, shown = table(chain(["1", "1"], answers, ["q"]), None, entry=CATALOGUE["kems"])
    with pytest.raises(LeftTableError):
        made.play()
    asked = next(place for place, line in enumerate(shown) if line.endswith("Entrée : rien"))
    return shown[asked - 3 :]


def test_calmly_one_is_asked_with_the_hand_in_sight() -> None:
    river, hand, question, choices, *_ = calm_question()
    assert river.startswith("  Le milieu : ")
    assert hand.startswith("  La main : ")
    assert question == "Criez-vous quelque chose ?"
    assert choices.startswith("[1] kem's !")


def test_a_beat_has_one_screen_and_enter_does_nothing_four_times() -> None:
    made, shown = table(chain(["1", "1"], repeat("", 6), repeat("q")), None, entry=KEMS)
    with pytest.raises(LeftTableError):
        made.play()
    beats = "\n".join(shown).split("  donneur ")
    assert any(
        all(
            beat.count(question) == 1 for question in ("Criez-vous", "Quelle carte prenez-vous", "Faites-vous un geste")
        )
        and beat.count("La main : ") == 1
        for beat in beats
    )
    assert "           équipe  points" in shown


def test_what_lies_in_the_middle_is_offered_as_it_lies() -> None:
    made, shown = table(chain(["1", "1"], repeat("", 1), repeat("q")), None, entry=KEMS)
    with pytest.raises(LeftTableError):
        made.play()
    river = next(line for line in shown if line.startswith("  Le milieu : "))
    choices = next(line for line in shown if line.startswith("  [1] prendre "))
    assert [card for card in choices.split() if card in river] == river.split(" : ")[1].split()


@pytest.mark.parametrize("answer", ["bof", "0", "4", "-1", "²", "9" * 5000])
def test_what_is_no_choice_is_said_and_asked_again(answer: str) -> None:
    assert calm_question(answer)[4].endswith("un numéro de 1 à 3, ou Entrée pour ne rien faire.")


@pytest.mark.parametrize(
    ("answer", "shown"), [("?", "Ce que vous voulez : "), ("s", ""), ("aide", "Ce que vous voulez : ")]
)
def test_help_and_the_sheet_are_at_hand_there_too(answer: str, shown: str) -> None:
    assert calm_question(answer)[4].startswith(shown)


def test_a_real_keyboard_gives_the_key_and_its_time() -> None:
    ours, theirs = pty.openpty()
    before = termios.tcgetattr(theirs)
    typist = threading.Timer(0.05, os.write, (ours, b"x"))
    typist.start()
    began = time.monotonic()
    with Keyboard(theirs) as keys:
        pressed = keys.wait(5000)
    took = (time.monotonic() - began) * 1000
    typist.join()
    assert pressed is not None
    assert pressed.key == "x"
    assert 0 < pressed.after <= took
    with Keyboard(theirs) as keys:
        assert keys.wait(10) is None
    leaver = threading.Timer(0.05, os.write, (ours, b"\x04"))
    leaver.start()
    with pytest.raises(EOFError), Keyboard(theirs) as keys:
        keys.wait(5000)
    leaver.join()
    assert termios.tcgetattr(theirs) == before
    os.close(ours)
    os.close(theirs)
