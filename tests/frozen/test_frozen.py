"""The yardstick does not change: the frozen policies play the games of commit 87bf2d7 again, move by move."""

from hashlib import sha256
from pathlib import Path

import pytest

from asked import Asked
from frozen import FROZEN
from veillee.cards.luck import SeededLuck
from veillee.engine.match import Match
from veillee.engine.record import Record
from veillee.games import CATALOGUE

HERE = Path(__file__).parent
WRITTEN = sorted((HERE / "written").glob("*.txt"))
HASHED = (HERE / "moves.txt").read_text(encoding="utf-8").splitlines()


def played(name: str, players: int, options: dict[str, str], seed: int, deals: int) -> list[str]:
    """The moves of a match by the frozen policy, each with its seat; options younger than it are as they were then."""
    game = CATALOGUE[name].game
    unwritten = {option.key: option.word(option.unwritten) for option in game.options}
    match = Match(game, players, game.settings(players, unwritten | options), SeededLuck(seed))
    Asked(FROZEN[name], SeededLuck(seed + 1)).play(match, deals)
    return [f"{move.seat} {move.words}" for chapter in match.chapters for move in chapter.past.moves]


def played_again(file: Path, **options: str) -> list[str]:
    """The moves of a written match by the frozen policy, with these options besides."""
    text = file.read_text(encoding="utf-8")
    record = Record(text)
    seed, deals = int(file.stem.rpartition("-")[2]), text.count("\ndeal ")
    return played(record.game, record.players, record.options | options, seed, deals)


def moves_in(file: Path) -> list[str]:
    """The moves of a written match, each with its seat."""
    return [line for line in file.read_text(encoding="utf-8").splitlines() if line[:1].isdigit()]


def test_every_game_of_then_has_a_frozen_policy_and_a_written_match() -> None:
    """Ten games were whole at that commit; what came later has nothing to be measured against yet."""
    assert len(FROZEN) == 10
    assert set(FROZEN) <= set(CATALOGUE)
    assert set(FROZEN) == {file.stem.rpartition("-")[0] for file in WRITTEN}


@pytest.mark.parametrize("file", WRITTEN, ids=lambda file: file.stem)
def test_the_frozen_policy_plays_the_same_moves_as_then(file: Path) -> None:
    assert played_again(file) == moves_in(file)


@pytest.mark.parametrize("line", HASHED, ids=lambda line: "-".join(line.split()[:3]))
def test_and_so_it_does_with_other_players_options_and_cards(line: str) -> None:
    name, players, seed, deals, moves, *options = line.split()
    again = played(name, int(players), dict(option.split("=") for option in options), int(seed), int(deals))
    assert sha256("\n".join(again).encode()).hexdigest()[:16] == moves


def test_where_suits_are_chosen_the_same_cards_are_laid_as_then() -> None:
    """ADR 0012: the lowest suits were laid then, and whoever may choose now chooses them."""
    file = next(file for file in WRITTEN if file.stem.startswith("president"))
    moves = played_again(file, suits="chosen")
    assert any(" lay " in move for move in moves)
    assert [move for move in moves if " lay " not in move] == moves_in(file)
