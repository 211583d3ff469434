"""Play-outs: a deal played to its end inside compiled code."""

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.entry import Policy
from veillee.engine.game import Game, Setup


def playout(deal: Deal, luck: Luck) -> i64:
    """Play at random to the end; the number of moves."""
    moves: i64 = 0
    seat = deal.turn
    while seat != NOBODY:
        deal.apply(seat, luck.member(deal.legal_mask(seat)), luck)
        moves += 1
        seat = deal.turn
    return moves


def playouts(deal: Deal, luck: Luck, times: int) -> int:
    """Many random endings of one position; the number of moves."""
    moves: i64 = 0
    for _ in range(times):
        moves += playout(deal.clone(), luck)
    return moves


def deal_and_play(game: Game, setup: Setup, luck: Luck, times: int) -> int:
    """Deal and play at random, many times; the number of moves."""
    moves: i64 = 0
    for _ in range(times):
        moves += playout(game.open(setup, luck), luck)
    return moves


def play_by(deal: Deal, policy: Policy, luck: Luck) -> i64:
    """Everyone plays by the policy to the end; the number of moves."""
    moves: i64 = 0
    seat = deal.turn
    while seat != NOBODY:
        deal.apply(seat, policy.choose(deal, seat, luck), luck)
        moves += 1
        seat = deal.turn
    return moves


def deal_and_play_by(game: Game, setup: Setup, policy: Policy, luck: Luck, times: int) -> int:
    """Deal and play by the policy, many times; the number of moves."""
    moves: i64 = 0
    for _ in range(times):
        moves += play_by(game.open(setup, luck), policy, luck)
    return moves
