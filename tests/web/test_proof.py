"""Provable deals as the page checks them: JavaScript says what Python says, of every luck and every written game."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import pytest

from asked import Asked
from node import run_module
from proofs import FOLDER, forged, judged, played
from veillee.cards.luck import SecretLuck, SeededLuck
from veillee.engine.entry import Entry
from veillee.engine.match import Match
from veillee.engine.record import write
from veillee.games import CATALOGUE
from veillee.testing.fingerprint import tables

pytestmark = pytest.mark.once

PROVE: Final = Path(__file__).parent / "prove.mjs"
WRITTEN: Final = json.loads((FOLDER / "vectors.json").read_text(encoding="utf-8"))
SOME_TABLES: Final = 8  # of each game
WHOLE_MATCH: Final = 1_000_000  # deals


def proved(hashed: list[str], lucks: list[object], records: list[dict[str, Any]]) -> Any:  # noqa: ANN401 - JSON
    """What JavaScript says."""
    return run_module(PROVE, {"hashed": hashed, "lucks": lucks, "records": records})


def some_tables(entry: Entry) -> list[tuple[int, dict[str, str]]]:
    """Tables of all sizes and with all kinds of options, far apart in their list."""
    found = list(tables(entry))
    return [found[place * len(found) // SOME_TABLES] for place in range(SOME_TABLES)]


def written_games(entry: Entry) -> list[str]:
    """Whole matches with words in the mix: every second one by the policy, the others at random."""
    texts: list[str] = []
    for seed, (players, options) in enumerate(some_tables(entry)):
        luck = SecretLuck(sha256(bytes([seed])).digest(), dict.fromkeys(range(0, players, 2), f"n° {seed}, été"))
        if seed % 2:
            match = played(entry.game, players, options, luck, seed)
        else:
            match = Match(entry.game, players, entry.game.settings(players, options), luck)
            Asked(entry.policy, SeededLuck(seed)).play(match, WHOLE_MATCH)
        texts.append(write(match, []))
    return texts


def test_its_sha_256_is_that_of_everyone_else() -> None:
    texts = ["", "abc", "é" * 200, *("a" * length for length in range(50, 70)), "b" * 1000]
    assert proved(texts, [], [])["hashed"] == [sha256(text.encode()).hexdigest() for text in texts]


def test_a_luck_draws_what_is_written() -> None:
    asked = WRITTEN["lucks"]
    for luck, answer in zip(asked, proved([], asked, [])["lucks"], strict=True):
        assert {**luck, **answer} == luck


def test_a_written_game_is_judged_as_it_is_written() -> None:
    records = WRITTEN["records"]
    for record, verdict in zip(records, proved([], [], records)["records"], strict=True):
        assert verdict == record["verdict"], f"{record['game']}: {record['is']}"


@pytest.mark.parametrize("game", list(CATALOGUE))
def test_every_draw_of_a_match_is_in_its_record_and_comes_from_its_secret(game: str) -> None:
    """Were a single word of the luck drawn outside of what is written, all that follows would differ."""
    texts = written_games(CATALOGUE[game])
    verdicts = proved([], [], [{"text": text} for text in texts])["records"]
    assert verdicts == [judged(text, CATALOGUE[game].game) for text in texts]
    assert [verdict for verdict in verdicts if "key" in verdict] == []


@pytest.mark.parametrize("game", list(CATALOGUE))
def test_every_forgery_is_found_on_the_same_line(game: str) -> None:
    rules = CATALOGUE[game].game
    changed = forged(written_games(CATALOGUE[game])[0])
    verdicts = proved([], [], [{"text": text} for text in changed.values()])["records"]
    assert dict(zip(changed, verdicts, strict=True)) == {name: judged(text, rules) for name, text in changed.items()}
    assert [name for name, verdict in zip(changed, verdicts, strict=True) if "key" not in verdict] == []


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("", {"key": "error_record", "line": 1}),
        ("veillee 2\n", {"key": "error_record", "line": 1}),
        ("veillee 1\ngame whistiti\nplayers 4\n", {"key": "record_without_secret"}),
        ("veillee 1\ngame whistiti\nplayers 4\npromise 12\n", {"key": "error_record", "line": 4}),
    ],
)
def test_what_is_no_written_game_is_refused(text: str, verdict: dict[str, object]) -> None:
    assert proved([], [], [{"text": text}])["records"] == [verdict]


def in_a_record(*lines: str) -> str:
    """A written game with a promise that is kept, and these lines below it."""
    secret = bytes(32)
    below = "".join([f"{line}\n" for line in lines])
    promise = f"promise {sha256(secret).hexdigest()}"
    return f"veillee 1\ngame whistiti\nplayers 4\n{promise}\n{below}end unfinished\nsecret {secret.hex()}\n"


@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        ("words 4 pomme", {"key": "error_record", "line": 5}),
        ("words 0", {"key": "error_record", "line": 5}),
        (f"words 0 {'e' * 81}", {"key": "error_record", "line": 5}),
        (f"words 0 {'🍎' * 80}", {"deals": 0, "chances": 0}),
        ("drawn 0 of 0", {"key": "error_record", "line": 5}),
        ("drawn 0", {"key": "error_record", "line": 5}),
        ("order 2C 3Z", {"key": "card_unknown", "line": 5}),
        ("card 2C", {"key": "error_record", "line": 5}),
    ],
)
def test_a_line_that_cannot_be_read_is_refused(line: str, verdict: dict[str, object]) -> None:
    assert proved([], [], [{"text": in_a_record(line)}])["records"] == [verdict]


def test_cards_of_a_game_that_it_does_not_know_are_to_be_given() -> None:
    text = in_a_record().replace("game whistiti", "game belote")
    assert proved([], [], [{"text": text}])["records"] == [{"key": "error_game"}]
    assert proved([], [], [{"text": text, "cards": ["7C"]}])["records"] == [{"deals": 0, "chances": 0}]
