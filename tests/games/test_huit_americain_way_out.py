"""Le 8 Américain, going out in one turn: found where the rules allow it, at any table, and nowhere else."""

import pytest

from huit import ENTRY, GAME, huit
from veillee.cards.luck import SeededLuck
from veillee.engine.deal import NOBODY
from veillee.engine.entry import EXPERT, MASTER, REGULAR
from veillee.engine.game import Setup
from veillee.engine.match import Match
from veillee.engine.minds import Search, Spot
from veillee.engine.moves import NO_MOVE
from veillee.games.huit_americain.moves import CARTE, DRAW
from veillee.games.huit_americain.rules import HuitAmericain
from veillee.games.huit_americain.way_out import way_out

LUCK = SeededLuck(1)
TABLES: tuple[dict[str, str], ...] = (
    {},
    {"multi": "any", "joker_suit": "choose", "ace_two": "skip", "draw_two_skips": "yes"},
    {"multi": "off", "joker_play": "colour", "seven_last": "draw", "stack_draw": "yes"},
    {"voluntary_draw": "yes", "last_draw_counts": "yes", "draw_two_skips": "yes", "stack_draw": "yes"},
)


def found(deal: HuitAmericain) -> str:
    """The first move of a way out, in words."""
    move = way_out(deal, deal.turn, LUCK)
    return "none" if move == NO_MOVE else deal.moves().word(move)


def goes_out(deal: HuitAmericain, seat: int) -> bool:
    """Whether a seat can go out before anyone else plays: everything is tried that is neither a draw nor a call."""
    if deal.turn == NOBODY:
        return deal.out == seat
    if deal.turn != seat:
        return False
    return any(
        goes_out(after(deal, action), seat) for action in deal.legal_actions(seat) if action < CARTE and action != DRAW
    )


def after(deal: HuitAmericain, action: int) -> HuitAmericain:
    twin = deal.clone()
    twin.apply(deal.turn, action, LUCK)
    return twin


@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_found_where_trying_everything_finds_one(players: int, options: dict[str, str]) -> None:
    seen = 0
    for seed in range(40):
        luck = SeededLuck(seed)
        deal = Match(GAME, players, GAME.settings(players, options), luck).deal
        assert isinstance(deal, HuitAmericain)
        while not deal.is_over():
            seat = deal.turn
            if deal.cards.size(seat) <= 4:
                move = way_out(deal, seat, luck)
                assert (move != NO_MOVE) == goes_out(deal, seat)
                if move != NO_MOVE:
                    assert goes_out(after(deal, move), seat)
                    seen += 1
            deal.apply(seat, ENTRY.policy.choose(deal, seat, luck, REGULAR), luck)
    assert seen > 10


@pytest.mark.parametrize(
    ("cards", "options", "expected"),
    [
        ("7C KC | 9D 3D / 5C", {}, "play 7C"),  # §4.7
        ("7C KC | 9D 3D / 5C", {"seven_last": "draw"}, "play 7C"),
        ("7C | 9D 3D / 5C", {"seven_last": "draw"}, "none"),  # §4.8
        ("7C 7H KH | 9D 3D / 5C", {}, "play 7C"),
        ("JC JH KH | 9D 3D / 5C", {}, "play JC"),  # §4.6 the only other is skipped
        ("JC KC | 9D 3D | 4S 5S / 5C", {}, "none"),
        ("JC JH KH | 9D 3D | 4S 5S / JD", {}, "play JC"),  # both others are
        ("AC KC | 9D 3D / 5C", {}, "none"),
        ("AC KC | 9D 3D / 5C", {"ace_two": "skip"}, "play AC"),  # §4.5
        ("2C KC | 9D 3D / 5C 3S 4S 6S", {}, "none"),
        ("2C KC | 9D 3D / 5C 3S 4S 6S", {"draw_two_skips": "yes"}, "play 2C"),  # §4.2
        ("8D | 9D 3D / 5C", {}, "play 8D"),
        ("8D KC | 9D 3D / 5C", {}, "none"),
    ],
)
def test_the_turn_comes_back_as_the_table_wants_it(cards: str, options: dict[str, str], expected: str) -> None:
    """§4"""
    assert found(huit(cards, turn=0, **options)) == expected


def test_experts_and_masters_take_it_and_do_not_think_any_further() -> None:
    """§4.6, §6.1"""
    deal = huit("JH JC QC | 9D 3D / 5H")
    for level in (EXPERT, MASTER):
        assert deal.moves().word(ENTRY.policy.choose(deal, 0, LUCK, level)) == "play JH"
        assert searched(deal, level) is None


def searched(deal: HuitAmericain, level: int) -> Search | None:
    players = deal.players
    setup = Setup(players, GAME.settings(players, {}), 0, 1, [0] * players, [])
    return ENTRY.mind.search(Spot(GAME, setup, deal, deal.turn), level, LUCK)


def test_a_master_thinks_ahead_among_plays_and_an_expert_does_not() -> None:
    deal = huit("9H KH 4S 3C | 9D 3D 4D 5D / 5H")
    search = searched(deal, MASTER)
    assert search is not None
    assert search.best() == ENTRY.policy.choose(deal, 0, LUCK, MASTER)  # before it has seen anything
    search.go_on(60)
    assert sorted(one.action for one in search.judged()) == deal.legal_actions(0)
    assert searched(deal, EXPERT) is None


def test_what_to_call_is_not_searched_for() -> None:
    """§5.2 With two cards left, « carte » comes first."""
    deal = huit("9H KH | 9D 3D 4D 5D / 5H")
    assert ENTRY.policy.choose(deal, 0, LUCK, MASTER) == CARTE
    assert searched(deal, MASTER) is None
