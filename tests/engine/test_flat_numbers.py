"""Flat numbers: every move of a game has a number among all its moves, and that number never changes.

`moves.txt` lists, for each game, how many moves there are and a hash of them in their order. Moves may be added at the
end of the last phase, or a phase after it, which lengthens the list; then, and only then, it is written anew.
"""

from hashlib import sha256
from pathlib import Path

import pytest

from frozen import FROZEN
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import members
from veillee.engine.match import Match
from veillee.engine.moves import NO_MOVE
from veillee.games import CATALOGUE

LISTED = dict(
    line.split(maxsplit=1) for line in (Path(__file__).parent / "moves.txt").read_text(encoding="utf-8").splitlines()
)


def test_the_moves_of_every_game_are_listed_once_it_is_played() -> None:
    """A game that is being written may still change its own."""
    assert LISTED.keys() >= FROZEN.keys()


@pytest.mark.parametrize("game", LISTED)
def test_the_number_of_a_move_never_changes(game: str) -> None:
    """wire.md §2: a flat, stable numbering of all actions of a game."""
    moves = CATALOGUE[game].game.numbering.words
    count, hashed = LISTED[game].split()
    listed = sha256("\n".join(moves[: int(count)]).encode()).hexdigest()[:16]
    assert listed == hashed, "a move has another number than before: trained bots and packed matches count on it"


@pytest.mark.parametrize("game", list(CATALOGUE))
def test_each_legal_action_has_a_number_of_its_own(game: str) -> None:
    """game.phases tells the truth about each phase's verbs."""
    rules = CATALOGUE[game].game
    assert len({id(phase) for phase in rules.phases}) == len({phase.phase for phase in rules.phases})
    luck = SeededLuck(2)
    for players in {rules.fewest, rules.usual}:
        match = Match(rules, players, rules.settings(players, {}), SeededLuck(1))
        for _ in range(150):
            if match.deal.is_over():
                if match.is_over:
                    break
                match.next_deal()
            table = match.deal.moves()
            for seat in members(match.deal.may_act()):
                legal = match.deal.legal_actions(seat)
                numbers = [rules.numbering.flat(table, action) for action in legal]
                assert len(set(numbers)) == len(legal)
                assert [rules.numbering.words[number] for number in numbers] == [table.word(action) for action in legal]
                mine = match.deal.moves_of(seat)
                assert [rules.numbering.action(mine, rules.numbering.flat(mine, action)) for action in legal] == legal
            seat = luck.member(match.deal.may_act())
            match.step(seat, luck.member(match.deal.legal_mask(seat)))


def test_the_number_of_a_move_of_another_phase_means_nothing() -> None:
    rules = CATALOGUE["ascenseur"].game
    (bidding, playing), numbering = rules.phases, rules.numbering
    assert numbering.action(playing, numbering.flat(bidding, 3)) == NO_MOVE
    assert [numbering.action(bidding, number) for number in (-1, len(numbering.words))] == [
        NO_MOVE,
        NO_MOVE,
    ]


def test_a_thing_that_the_position_does_not_offer_has_no_action() -> None:
    """A number that means a card of the river: none, while that card does not lie there."""
    rules = CATALOGUE["kems"].game
    giving = next(phase for phase in rules.phases if phase.phase == "giving")
    assert rules.numbering.action(giving, rules.numbering.picked["giving"]["take"]["AC"]) == NO_MOVE
