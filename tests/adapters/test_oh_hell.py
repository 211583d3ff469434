"""L'Ascenseur where nobody must trump is OpenSpiel's `oh_hell`, move by move: `make doors` installs it to run this."""

from random import Random

import pytest

pytest.importorskip("pyspiel")

from oh_hell import meant, opened, ours, theirs, tricks
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import members

PACK = 52
DEALS = 10_000


def test_on_ten_thousand_deals_both_ask_the_same_seat_allow_the_same_moves_and_count_the_same_tricks() -> None:
    chance, luck = Random(1), SeededLuck(1)
    moves = 0
    for _ in range(DEALS):
        state, dealt = opened(PACK, chance)
        deal, _ = ours(dealt, PACK)
        while not state.is_terminal():
            seat = state.current_player()
            assert seat == deal.turn
            allowed = state.legal_actions()
            assert allowed == sorted(theirs(action, deal, PACK) for action in members(deal.legal_mask(seat)))
            action = chance.choice(allowed)
            deal.apply(seat, meant(action, deal, PACK), luck)
            state.apply_action(action)
            moves += 1
        assert deal.is_over()
        assert tricks(state.returns(), deal) == [float(won) for won in deal.won]
    assert moves == DEALS * 24, "a bid and five cards of each of four"
