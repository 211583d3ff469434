"""The yardstick does not change: the frozen policies play the games of commit 87bf2d7 again, move by move."""

from pathlib import Path

import pytest

from asked import Asked
from frozen import FROZEN
from veillee.cards.luck import SeededLuck
from veillee.engine.match import Match
from veillee.engine.record import Record
from veillee.games import CATALOGUE

GAMES = sorted(Path(__file__).parent.glob("*.txt"))


def written_moves(text: str) -> list[str]:
    """The moves of a written game, each with its seat."""
    return [line for line in text.splitlines() if line[:1].isdigit()]


def played_again(file: Path, **options: str) -> list[str]:
    """The moves of the same match by the frozen policy, some options apart."""
    text = file.read_text(encoding="utf-8")
    record, seed = Record(text), int(file.stem.rpartition("-")[2])
    game = CATALOGUE[record.game].game
    settings = game.settings(record.players, record.told_options(game) | options)
    match = Match(game, record.players, settings, SeededLuck(seed))
    Asked(FROZEN[record.game], SeededLuck(seed + 1)).play(match, text.count("\ndeal "))
    return [f"{played.seat} {played.words}" for chapter in match.chapters for played in chapter.past.moves]


def test_every_game_has_a_frozen_policy_and_a_written_game() -> None:
    assert sorted(FROZEN) == sorted({file.stem.rpartition("-")[0] for file in GAMES})


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_the_frozen_policy_plays_the_same_moves_as_then(file: Path) -> None:
    assert played_again(file) == written_moves(file.read_text(encoding="utf-8"))


def test_where_suits_are_chosen_the_same_cards_are_laid_as_then() -> None:
    """ADR 0012: the lowest suits were laid then, and whoever may choose now chooses them."""
    file = next(file for file in GAMES if file.stem.startswith("president"))
    moves = played_again(file, suits="chosen")
    assert any(" lay " in move for move in moves)
    assert [move for move in moves if " lay " not in move] == written_moves(file.read_text(encoding="utf-8"))
