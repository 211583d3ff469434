"""Play-outs: a deal played to its end inside compiled code."""

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.engine.contract.playable import NOBODY, Playable
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.engine.game import Game, Setup


def playout(deal: Playable, luck: Luck) -> i64:
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
    bare = deal.clone()
    bare.forget()  # nothing is imagined from what is only played out
    for _ in range(times):
        moves += playout(bare.clone(), luck)
    return moves


def deal_and_play(game: Game, setup: Setup, luck: Luck, times: int) -> int:
    """Deal and play at random, many times; the number of moves."""
    moves: i64 = 0
    for _ in range(times):
        moves += playout(game.open_bare(setup, luck), luck)
    return moves


def play_by(deal: Deal, policy: Policy, luck: Luck, level: i64 = REGULAR) -> i64:
    """Everyone plays by the policy to the end; the number of moves."""
    moves: i64 = 0
    seat = deal.turn
    while seat != NOBODY:
        deal.apply(seat, policy.choose(deal, seat, luck, level), luck)
        moves += 1
        seat = deal.turn
    return moves


def play_each(deal: Deal, policies: vec[Policy], luck: Luck, level: i64 = REGULAR) -> i64:
    """Every seat plays by a policy of its own to the end; the number of moves."""
    moves: i64 = 0
    seat = deal.turn
    while seat != NOBODY:
        deal.apply(seat, policies[seat].choose(deal, seat, luck, level), luck)
        moves += 1
        seat = deal.turn
    return moves


def deal_and_play_by(game: Game, setup: Setup, policy: Policy, luck: Luck, times: int) -> int:
    """Deal and play by the policy, many times; the number of moves."""
    moves: i64 = 0
    for _ in range(times):
        moves += play_by(game.open_bare(setup, luck), policy, luck)
    return moves
