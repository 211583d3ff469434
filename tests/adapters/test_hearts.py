"""The tricks of Le Barbu's Hearts are those of OpenSpiel's `hearts` once cards were passed: `make doors` runs this.

What no option makes equal: there cards are passed. There whoever has the 2 of clubs leads first, and leads a club; here
the dealer leads anything: so its holder deals, and leads one of its clubs. There the queen of spades costs 13, and
whoever takes all points gives them to the others; here hearts alone cost: what was taken is counted their way.
"""

from random import Random

import pytest

pytest.importorskip("pyspiel")

from librt.vecs import vec
from mypy_extensions import i64

import pyspiel
from veillee.cards.luck import SeededLuck
from veillee.cards.packs import CLUBS, HEARTS, QUEEN, RANKS, SPADES, TWO, cards_of
from veillee.cards.sets import bit, bit_count, members
from veillee.engine.blocks.dealing import order_dealing
from veillee.engine.game import Setup
from veillee.games.barbu.rules import ALL_HEARTS, GAME, Barbu

DEALS = 10_000
PLAYERS, SUITS = 4, 4
PASSED = 3  # cards, by each
ANY_CARD = -1
FREE = {"must_break_hearts": False, "no_pts_on_first_trick": False, "can_lead_any_club": True}
QUEEN_OF_SPADES = bit(SPADES * RANKS + QUEEN)
QUEEN_COSTS = 13
ALL_POINTS = 26


def card(theirs: int) -> int:
    """A card of theirs as we number it: they count rank after rank, we suit after suit."""
    return theirs % SUITS * RANKS + theirs // SUITS


def opened(chance: Random) -> tuple[pyspiel.State, list[list[int]]]:
    """A deal of theirs in which cards have been passed, by lot, and the hands as we number them."""
    state = pyspiel.load_game("hearts", FREE).new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice(state.chance_outcomes())[0])
    way, *dealt = state.history()  # how far to the left cards are passed, and who is dealt which
    hands = [dealt[seat::PLAYERS] for seat in range(PLAYERS)]
    passed = [(seat, (seat + way) % PLAYERS) for seat in range(PLAYERS) for _ in range(PASSED)] if way else []
    moved = []
    for seat, to in passed:
        assert state.current_player() == seat
        moved.append((seat, to, chance.choice(state.legal_actions())))
        state.apply_action(moved[-1][2])
    for seat, to, each in moved:
        hands[seat].remove(each)
        hands[to].append(each)
    return state, [[card(each) for each in hand] for hand in hands]


def hearts_of(hands: list[list[int]]) -> Barbu:
    """The same deal here: whoever has the 2 of clubs deals, names Hearts and leads."""
    dealer = next(seat for seat, hand in enumerate(hands) if CLUBS * RANKS + TWO in hand)
    setup = Setup(PLAYERS, GAME.settings(PLAYERS, {}), dealer, 1, [0] * PLAYERS, [])
    deal = GAME.deal(setup, vec[i64](order_dealing(hands, dealer)), SeededLuck(0))
    assert isinstance(deal, Barbu)
    deal.apply(dealer, ALL_HEARTS, SeededLuck(0))
    return deal


def returns(deal: Barbu) -> list[float]:
    """What was taken, as they count it: 26 less each heart and 13 for the queen of spades; all of it is the others'."""
    costs = [
        bit_count(taken & cards_of(HEARTS)) + QUEEN_COSTS * bit_count(taken & QUEEN_OF_SPADES) for taken in deal.taken
    ]
    if ALL_POINTS in costs:
        costs = [ALL_POINTS - cost for cost in costs]
    return [float(ALL_POINTS - cost) for cost in costs]


@pytest.mark.once
def test_on_ten_thousand_deals_both_ask_the_same_seat_allow_the_same_cards_and_take_the_same_tricks() -> None:
    chance, luck = Random(1), SeededLuck(1)
    moves = 0
    for _ in range(DEALS):
        state, hands = opened(chance)
        deal = hearts_of(hands)
        is_first = True
        while not state.is_terminal():
            seat = state.current_player()
            assert seat == deal.turn
            theirs = state.legal_actions()
            ours = deal.legal_mask(seat) & (cards_of(CLUBS) if is_first else ANY_CARD)
            assert sorted(map(card, theirs)) == members(ours)
            action = chance.choice(theirs)
            deal.apply(seat, card(action), luck)
            state.apply_action(action)
            is_first = False
            moves += 1
        assert deal.is_over()
        assert returns(deal) == state.returns()
    assert moves == DEALS * PLAYERS * RANKS
