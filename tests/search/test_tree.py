"""The tree: it finds what wins, knows nothing that is sealed, and searches any game."""

import pytest

from guess import GO, RIGHT, SURE, Guess, Guessing
from lift import ASCENSEUR, ascenseur
from veillee.cards.luck import SeededLuck
from veillee.cards.notation import card_of
from veillee.cards.packs import CLASSIC
from veillee.engine.deal import Deal
from veillee.engine.entry import Entry
from veillee.engine.game import Setup
from veillee.engine.minds import Spot
from veillee.games import CATALOGUE
from veillee.search.sampling import Endings
from veillee.search.tree import Tree
from veillee.testing import play
from veillee.testing.example import ENTRY as CARTE_HAUTE

# Seat 0 has promised nothing and speaks last in a trick that its ace would take.
DUCK = "1 bid 0, 2 bid 1, 0 bid 0, 1 play QS, 2 play 3S"


def setup_of(entry: Entry, number: int = 1) -> Setup:
    players = entry.game.usual
    return Setup(players, entry.game.settings(players, {}), 0, number, [0] * players, [])


def trees_of(entry: Entry, deal: Deal, seed: int = 1) -> list[Tree]:
    """With endings at random, by the policy, and by the policy with calls and races."""
    spot = Spot(entry.game, setup_of(entry), deal, deal.turn)
    by_policy, live = Endings(entry.policy), Endings(entry.policy, is_live=True)
    return [Tree(spot, SeededLuck(seed)), Tree(spot, SeededLuck(seed), by_policy), Tree(spot, SeededLuck(seed), live)]


def duck() -> Deal:
    return play(ascenseur("AS 2S | QS 4D | 3S 5C / 9H", number=2), DUCK)


@pytest.mark.parametrize("ending", [0, 1, 2])
def test_it_finds_the_only_card_that_keeps_a_promise(ending: int) -> None:
    tree = trees_of(ASCENSEUR, duck())[ending]
    assert tree.go_on(200)
    assert tree.best() == card_of("2S", CLASSIC)
    best, other = tree.judged()
    assert best.action == tree.best()
    assert best.value > other.value
    assert best.simulations + other.simulations == 200


def test_it_can_be_asked_to_go_on() -> None:
    tree, twin = trees_of(ASCENSEUR, duck())[0], trees_of(ASCENSEUR, duck())[0]
    for _ in range(10):
        tree.go_on(30)
    twin.go_on(300)
    assert told(tree) == told(twin)


def test_where_there_is_no_choice_it_does_not_search() -> None:
    deal = play(duck(), "0 play 2S, 1 play 4D, 2 play 5C")
    tree = trees_of(ASCENSEUR, deal)[0]
    assert not tree.go_on(100)
    assert tree.best() == card_of("AS", CLASSIC)
    assert not tree.judged()


def told(tree: Tree) -> list[tuple[int, float, float, int]]:
    return [(one.action, one.value, one.spread, one.simulations) for one in tree.judged()]


@pytest.mark.parametrize("seed", range(4))
def test_it_cannot_answer_what_is_sealed(seed: int) -> None:
    """Whoever saw what the other seals would go on and always be right; to be right once in four is worth less."""
    game = Guessing()
    setup = Setup(2, game.settings(2, {}), 0, 1, [0, 0], [])
    tree = Tree(Spot(game, setup, Guess(), 0), SeededLuck(seed))
    tree.go_on(1000)
    values = {one.action: one.value for one in tree.judged()}
    assert values[GO] < 0.5 * RIGHT == SURE
    assert tree.best() != GO


def test_nor_when_it_chooses_last_itself() -> None:
    game = Guessing()
    setup = Setup(2, game.settings(2, {}), 0, 1, [0, 0], [])
    deal = Guess()
    deal.apply(0, GO, SeededLuck(1))
    deal.apply(1, 2, SeededLuck(1))
    tree = Tree(Spot(game, setup, deal, 0), SeededLuck(1))
    tree.go_on(1000)
    assert max(one.value for one in tree.judged()) < 0.5 * RIGHT


@pytest.mark.parametrize("game", [*CATALOGUE, "example"])
def test_any_game_is_searched_and_the_same_seed_finds_the_same(game: str) -> None:
    entry = CATALOGUE.get(game, CARTE_HAUTE)
    luck = SeededLuck(4)
    deal = entry.game.open(setup_of(entry, 3), luck)
    for _ in range(8):
        if not deal.is_over():
            deal.apply(deal.turn, entry.policy.choose(deal, deal.turn, luck), luck)
    for tree, twin in zip(trees_of(entry, deal), trees_of(entry, deal), strict=True):
        tree.go_on(20)
        twin.go_on(20)
        assert tree.best() in deal.legal_actions(deal.turn)
        assert told(tree) == told(twin)
