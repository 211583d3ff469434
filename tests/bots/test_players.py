"""The bots of the house. A bot is a guest like others: it sees a world that it cannot tell from the real one."""

import pytest

from veillee.bots.players import BOTS, HouseBot, RandomBot, bot_move, bot_named
from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.sets import bit, members
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR
from veillee.engine.match import Match
from veillee.engine.minds import Spot
from veillee.engine.moves import NO_MOVE
from veillee.games import CATALOGUE
from veillee.testing import brief
from veillee.testing.at_table import door_to_match, play_on


class NosyBot:
    """Keeps every world it is shown."""

    def __init__(self) -> None:
        self.worlds: list[Deal] = []

    def choose(self, spot: Spot, luck: Luck, level: int = REGULAR) -> int:
        assert luck is not None
        self.worlds.append(spot.world)
        return spot.world.legal_actions(spot.seat)[0]

    def urge(self, *_: object) -> int:
        return NO_MOVE


def match_of(game: str, players: int = 4, seed: int = 3) -> Match:
    rules = CATALOGUE[game].game
    return Match(rules, players, rules.settings(players, brief(rules, players)), SeededLuck(seed))


def spot(match: Match, seat: int) -> Spot:
    return Spot(match.game, match.setup, match.deal, seat)


def hands(deal: Deal) -> list[list[int]]:
    return [zone.cards for zone in deal.zones() if zone.name == "hand"]


@pytest.mark.once
@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", CATALOGUE)
def test_every_bot_plays_every_game_by_the_rules_to_its_end(game: str, name: str) -> None:
    match, entry = match_of(game), CATALOGUE[game]
    assert play_on(door_to_match(match, entry, bot_named(name, entry), SeededLuck(5))).is_over


@pytest.mark.parametrize(("name", "kind"), [("policy", HouseBot), ("random", RandomBot)])
def test_a_bot_is_called_by_its_name(name: str, kind: type) -> None:
    assert isinstance(bot_named(name, CATALOGUE["whistiti"]), kind)


def test_a_bot_is_shown_its_own_hand_and_never_the_real_ones_of_others() -> None:
    match, bot = match_of("whistiti"), NosyBot()
    seat = match.deal.turn
    for seed in range(20):
        bot_move(bot, spot(match, seat), SeededLuck(seed))
    assert {tuple(hands(world)[seat]) for world in bot.worlds} == {tuple(hands(match.deal)[seat])}
    others = {tuple(map(tuple, hands(world))) for world in bot.worlds}
    assert len(others) == 20
    assert tuple(map(tuple, hands(match.deal))) not in others


def test_what_a_bot_does_to_its_world_does_not_touch_the_table() -> None:
    match, bot = match_of("whistiti"), NosyBot()
    before = hands(match.deal)
    seat = match.deal.turn
    action = bot_move(bot, spot(match, seat), SeededLuck(1))
    bot.worlds[0].apply(seat, action, SeededLuck(1))
    assert hands(match.deal) == before


def test_the_random_bot_finds_every_legal_move() -> None:
    match, luck = match_of("whistiti"), SeededLuck(1)
    deal = match.deal
    played = {RandomBot().choose(spot(match, deal.turn), luck) for _ in range(400)}
    assert played == set(members(deal.legal_mask(deal.turn)))


@pytest.mark.parametrize("name", BOTS)
def test_the_same_luck_gives_the_same_choice(name: str) -> None:
    match = match_of("ascenseur", players=3)
    bot, seat = bot_named(name, CATALOGUE["ascenseur"]), match.deal.turn
    choices = {bot_move(bot, spot(match, seat), SeededLuck(9)) for _ in range(5)}
    assert len(choices) == 1
    assert bit(choices.pop()) & match.deal.legal_mask(seat)


def test_the_policy_beats_chance() -> None:
    policy, chance = bot_named("policy", CATALOGUE["whistiti"]), RandomBot()
    taken = 0
    for seed in range(12):
        match, thoughts = match_of("whistiti", seed=seed), SeededLuck(seed)
        while not match.deal.is_over():
            seat = match.deal.turn
            match.step(seat, bot_move(policy if seat == 0 else chance, spot(match, seat), thoughts))
        taken += match.deal.points(0)
    assert taken > 12 * 13 / 4
