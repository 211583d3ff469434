"""Our side of each figure, the twin of peer.py; then what has no peer."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

from veillee.cards.luck import SeededLuck
from veillee.cards.packs import suit_of
from veillee.cards.sets import members
from veillee.engine import playout
from veillee.engine.game import Game, Setup
from veillee.engine.match import Match
from veillee.engine.record import Record, replay, write
from veillee.games import CATALOGUE
from veillee.games.ascenseur.rules import GAME, Ascenseur
from worlds import Hands, Position

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

PLAYERS: Final = 4
LUCK: Final = SeededLuck(1)
TEN_CARDS: Final = Setup(PLAYERS, GAME.settings(PLAYERS, {}), 0, 10, [0] * PLAYERS, [])


# Positions


def dealt() -> Ascenseur:
    """A new deal: the cards are in hand and nobody has bid."""
    deal = GAME.open(TEN_CARDS, LUCK)
    if not isinstance(deal, Ascenseur):
        raise TypeError("a deal of L'Ascenseur was expected")
    return deal


def middle(cards: int) -> Position[Ascenseur]:
    """A new deal when everyone has bid and that many cards are laid, all at random."""
    deal = dealt()
    moves: list[tuple[int, int]] = []
    while len(moves) < PLAYERS + cards:
        seat = deal.turn
        moves.append((seat, LUCK.member(deal.legal_mask(seat))))
        deal.apply(seat, moves[-1][1], LUCK)
    return Position(
        world=deal,
        viewer=deal.turn,
        laid=moves[PLAYERS:],
        turned=deal.served.turned,
        must_trump=True,
        suit=suit_of,
        hands=hands,
        imagine=cast("Callable[[], Ascenseur]", partial(deal.imagine, deal.turn, LUCK)),
    )


def hands(deal: Ascenseur) -> Hands:
    """The hands."""
    return [set(members(deal.hands[seat])) for seat in range(PLAYERS)]


# What is timed


def play_outs(deals: Sequence[Ascenseur], times: int) -> int:
    """Random endings of each deal, inside compiled code; how many games."""
    for deal in deals:
        playout.playouts(deal, LUCK, times)
    return len(deals) * times


def deal_and_play(times: int) -> int:
    """Deal and play at random, inside compiled code; how many games."""
    playout.deal_and_play(GAME, TEN_CARDS, LUCK, times)
    return times


def drive(deals: Sequence[Ascenseur], times: int, rnd: Callable[[], float]) -> int:
    """Play each deal to its end call by call; how many games."""
    for deal in deals:
        for _ in range(times):
            game = deal.clone()
            while not game.is_over():
                seat = game.turn
                actions = game.legal_actions(seat)
                game.apply(seat, actions[int(rnd() * len(actions))], LUCK)
    return len(deals) * times


def copy(deals: Sequence[Ascenseur], times: int) -> int:
    """Copy each deal; how many copies."""
    for deal in deals:
        for _ in range(times):
            deal.clone()
    return len(deals) * times


# What has no peer


def random_match(game: Game, players: int, most_deals: int) -> Match:
    """A match at random, over or at its last deal."""
    luck = SeededLuck(1)
    match = Match(game, players, game.settings(players, {}), luck)
    while not match.is_over:
        if not match.deal.is_over():
            match.step(match.deal.turn, luck.member(match.deal.legal_mask(match.deal.turn)))
        elif len(match.chapters) < most_deals:
            match.next_deal()
        else:
            break
    return match


def first_deals(name: str, deals: int) -> tuple[Game, list[Setup]]:
    """A game, and the set-ups of the first deals of a match of it, with four players."""
    game = CATALOGUE[name].game
    return game, [chapter.setup for chapter in random_match(game, PLAYERS, deals).chapters]


def text_of(match: Match) -> str:
    """The match as text."""
    return write(match, [])


def replays(text: str, game: Game, times: int) -> int:
    """Judge a written match again; how many times."""
    for _ in range(times):
        replay(Record(text), game)
    return times


def decisions(game: Game, setups: Sequence[Setup], times: int) -> int:
    """Deal and play each of these deals at random, inside compiled code; how many decisions."""
    return sum(playout.deal_and_play(game, setup, LUCK, times) for setup in setups)
