"""Levels and characters at tables of every game: by the rules under all options, blind, alike for alike luck."""

from collections.abc import Iterator
from time import process_time

import pytest

from fair import are_alike
from thinking import positions
from veillee import IS_COMPILED
from veillee.bots.players import Budget, HouseBot, bot_move
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit
from veillee.engine.deal import Deal
from veillee.engine.entry import BEGINNER, BOLD, CAREFUL, EXPERT, MASTER, NEUTRAL, REGULAR, Entry
from veillee.engine.game import Game
from veillee.engine.match import Match
from veillee.engine.minds import Spot
from veillee.engine.moves import NO_MOVE
from veillee.engine.options import Option
from veillee.games import CATALOGUE
from veillee.testing import brief

LEVELS = (BEGINNER, REGULAR, EXPERT, MASTER)
CHARACTERS = (NEUTRAL, BOLD, CAREFUL)
EVERY = 4 if IS_COMPILED else 29  # moves between two positions that are looked at
MOVES = 40  # of each deal are made by levels at most, the others by chance
DEALS = 3  # of a match are played: in some games the second has another beginning
DRAWS = 100  # of a choice, to know how often it is which
MANY = 25  # values of an option are more than need be tried
SEARCHED = [game for game, entry in CATALOGUE.items() if entry.mind.simulations(MASTER)]


def in_world(spot: Spot, world: Deal) -> Spot:
    """The same seat in another world."""
    return Spot(spot.game, spot.setup, world, spot.seat)


# The same luck


@pytest.mark.once
@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", CATALOGUE)
def test_the_same_luck_gives_the_same_choice(game: str, level: int, character: int) -> None:
    bots = [HouseBot(CATALOGUE[game], Budget(simulations=40), character) for _ in range(2)]
    for spot in positions(game, seeds=1, every=EVERY):
        found = [bot_move(bot, spot, SeededLuck(9), level) for bot in bots]
        assert found[0] == found[1]
        assert spot.world.refusal(spot.seat, found[0]) is None


# All options


def some_values(option: Option, players: int) -> list[int]:
    """All values of an option, or some from the lowest to the highest where they are many."""
    values = option.tried(players)
    return values[:: len(values) // MANY + 1] + values[-1:]


def tables(game: Game) -> Iterator[dict[str, str]]:
    """Tables with one option changed, at which matches are short."""
    usual = brief(game, game.usual)
    for option in game.options:
        for value in some_values(option, game.usual):
            yield {**usual, option.key: option.word(value)}


def levels_play(entry: Entry, match: Match, first: int) -> None:
    """Some deals in which every seat plays some of its moves at another level and by another character."""
    bots = [HouseBot(entry, Budget(simulations=8), character) for character in CHARACTERS]
    luck = SeededLuck(first)
    for _ in range(DEALS):
        left = MOVES
        while not match.deal.is_over():
            seat = luck.member(match.deal.may_act())
            move = NO_MOVE
            if left > 0 and luck.below(2):
                bot = bots[(first + seat) % len(bots)]
                move = move_of(bot, spot_of(match, seat), luck, (first + seat) % len(LEVELS))
                left -= 1
            if move == NO_MOVE:
                seat = match.deal.turn
                move = luck.member(match.deal.legal_mask(seat))
            assert match.step(seat, move) is None
        if match.is_over:
            break
        match.next_deal()


def spot_of(match: Match, seat: int) -> Spot:
    return Spot(match.game, match.setup, match.deal, seat)


def move_of(bot: HouseBot, spot: Spot, luck: SeededLuck, level: int) -> int:
    """What a seat is quick to do, or else chooses if it is waited for."""
    deal, seat = spot.world, spot.seat
    legal = deal.legal_mask(seat)
    move = bot.urge(in_world(spot, deal.imagine(seat, luck)), legal, luck, level)
    if move == NO_MOVE and bit(seat) & deal.actors():
        return bot_move(bot, spot, luck, level)
    return move


@pytest.mark.once
@pytest.mark.parametrize("game", CATALOGUE)
def test_every_level_plays_by_the_rules_whatever_the_table_chose(game: str) -> None:
    entry = CATALOGUE[game]
    rules = entry.game
    for number, options in enumerate(tables(rules)):
        match = Match(rules, rules.usual, rules.settings(rules.usual, options), SeededLuck(number))
        levels_play(entry, match, number)


@pytest.mark.once
@pytest.mark.parametrize("game", CATALOGUE)
def test_every_level_plays_by_the_rules_however_many_play(game: str) -> None:
    entry = CATALOGUE[game]
    rules = entry.game
    for players in range(rules.fewest, rules.most + 1):
        match = Match(rules, players, rules.settings(players, brief(rules, players)), SeededLuck(players))
        levels_play(entry, match, players)


# What is not seen


@pytest.mark.once
@pytest.mark.parametrize("character", [NEUTRAL, BOLD])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", CATALOGUE)
def test_a_level_chooses_alike_whichever_world_is_the_real_one(game: str, level: int, character: int) -> None:
    bot = HouseBot(CATALOGUE[game], Budget(simulations=24), character)
    for spot in positions(game, seeds=1, every=10):
        other = in_world(spot, spot.world.imagine(spot.seat, SeededLuck(99)))
        one, two = (
            [bot_move(bot, real, SeededLuck(first + seed), level) for seed in range(DRAWS)]
            for first, real in ((0, spot), (1000, other))
        )
        assert are_alike(one, two)


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", CATALOGUE)
def test_what_a_level_does_at_once_depends_only_on_what_its_seat_knows(game: str, level: int, character: int) -> None:
    """Not even within the world it is shown does a policy look at what its seat may not see."""
    policy = CATALOGUE[game].policy_of(character)
    luck = SeededLuck(4)
    for spot in positions(game, seeds=1, every=EVERY):
        worlds = [spot.world, *(spot.world.imagine(spot.seat, luck) for _ in range(3))]
        assert len({policy.choose(world, spot.seat, SeededLuck(6), level) for world in worlds}) == 1
        legal = spot.world.legal_mask(spot.seat)
        assert len({policy.urge(world, spot.seat, legal, level, SeededLuck(6)) for world in worlds}) == 1


@pytest.mark.parametrize("level", [EXPERT, MASTER])
@pytest.mark.parametrize("game", SEARCHED)
def test_a_search_finds_the_same_in_every_world_that_its_seat_cannot_tell_apart(game: str, level: int) -> None:
    luck = SeededLuck(4)
    for spot in positions(game, seeds=1, every=EVERY):
        worlds = [spot.world, *(spot.world.imagine(spot.seat, luck) for _ in range(2))]
        found = [searched(CATALOGUE[game], in_world(spot, world), level) for world in worlds]
        assert found[1:] == found[:-1]


def searched(entry: Entry, spot: Spot, level: int) -> list[tuple[int, float, float, int]]:
    """What a short search thinks of each move."""
    search = entry.mind.search(spot, level, SeededLuck(6))
    if search is None:
        return []
    search.go_on(40)
    leans = [(search.lean(character), 0.0, 0.0, 0) for character in (BOLD, CAREFUL)]
    return leans + [(one.action, one.value, one.spread, one.simulations) for one in search.judged()]


# Time


@pytest.mark.parametrize("level", [EXPERT, MASTER])
@pytest.mark.parametrize("game", SEARCHED)
def test_a_search_ends_with_its_time(game: str, level: int) -> None:
    entry = CATALOGUE[game]
    spot = next(positions(game))
    bot = HouseBot(entry, Budget(simulations=1_000_000, seconds=0.004))
    started = process_time()
    move = bot_move(bot, spot, SeededLuck(1), level)
    assert process_time() - started < 1.0
    assert bot.simulations < 10_000
    assert spot.world.refusal(spot.seat, move) is None
