"""Moves that only their player saw, played again with other cards: around the fire, where most have such steps."""

import pytest

from hearths import around, play
from veillee.cards.luck import ScriptedLuck
from veillee.engine.deal import PastMove
from veillee.engine.worlds.secret_moves import SecretMoves
from veillee.games.autour_du_feu.rules import Feu

HEARTHS = "9 4 | 9 5 | 9"
REAL = "2grey 3grey essence"


def dealt(hand: str) -> Feu:
    return around(HEARTHS, hand, "1red 2red", fire=5, stock="3red 1orange")


def moves_of(deal: Feu, script: str) -> list[PastMove]:
    """What was played, as a match writes it down."""
    moves: list[PastMove] = []
    for words in script.split(", "):
        table = deal.moves()
        moves.append(PastMove(deal.turn, table.action(words), words, []))
        deal.apply(deal.turn, moves[-1].action, ScriptedLuck([]))
    return moves


def again(script: str, hand: str, so_far: str) -> str:
    """What was done with the real hand, as it was done with another one in a world that has come so far."""
    moves = moves_of(dealt(REAL), script)
    after = play(dealt(hand), ", ".join(f"0 {words}" for words in so_far.split(", "))) if so_far else dealt(hand)
    return ", ".join(played.words for played in SecretMoves(dealt(REAL), dealt(hand)).replay(moves, after))


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("2grey 3grey gants", "place 2grey, back, place 3grey, on red"),
        ("3grey 8grey gants", "place 3grey, on red"),
    ],
)
def test_what_was_taken_back_stays_where_the_other_hand_allows_it_and_goes_where_it_does_not(
    hand: str, expected: str
) -> None:
    assert again("place 2grey, back, place 3grey, on red", hand, "place 3grey, on red") == expected


@pytest.mark.parametrize(
    ("hand", "so_far", "expected"),
    [
        ("2grey 3grey gants", "place 2grey", "place 2grey"),
        ("2grey 3grey gants", "", ""),  # the world says that nothing is begun
        ("3grey 8grey gants", "", ""),  # nothing can be
    ],
)
def test_what_is_only_begun_is_begun_there_if_the_world_says_so(hand: str, so_far: str, expected: str) -> None:
    assert again("place 2grey", hand, so_far) == expected


def test_a_step_that_all_saw_stays_though_the_move_is_not_made() -> None:
    """§3.5 of Autour du Feu: a card that is drawn and shown is not taken back."""
    real, ours = (around("9 4 | 9 5 3", hand, "1red", fire=4, stock="lanceflammes") for hand in ("8grey", "7grey"))
    moves = moves_of(real.clone(), "draw, play, remove orange")
    after = play(ours.clone(), "0 draw, 0 play")
    assert [played.words for played in SecretMoves(real, ours).replay(moves, after)] == ["draw", "play"]


def test_the_words_are_those_of_the_other_world() -> None:
    """§6.14 of Autour du Feu: the number of a card in a hand depends on the other cards."""

    class Discards(SecretMoves):
        def instead(self, step: PastMove) -> PastMove:
            if not step.words.startswith("discard"):
                return step
            return PastMove(step.seat, self.ours.moves().action("discard 8grey"), "", [])

    real, ours = (around(HEARTHS, hand, "1red", stock="1grey") for hand in ("8grey parefeu", "2grey 8grey parefeu"))
    moves = moves_of(real.clone(), "joker, choose parefeu, discard 8grey")
    there = Discards(real, ours).replay(moves, ours)
    assert [(played.action, played.words) for played in there][2] == (1, "discard 8grey")
