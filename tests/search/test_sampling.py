"""Sampling: it finds what wins, compares moves in the same worlds with the same chances, and stops when it is sure."""

import pytest

from lift import ASCENSEUR, ascenseur
from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.notation import card_of
from veillee.cards.packs import CLASSIC
from veillee.cards.sets import first, members
from veillee.engine.deal import Deal
from veillee.engine.entry import BEGINNER, EXPERT, MASTER, REGULAR, Entry, Policy
from veillee.engine.game import Setup
from veillee.engine.levels import Level, by_level
from veillee.engine.minds import Spot
from veillee.games import CATALOGUE
from veillee.games.ascenseur.rules import Ascenseur
from veillee.search.mind import SampledMind
from veillee.search.sampling import FIRST_LOOK, Endings, Sampling
from veillee.testing import play, stacked
from veillee.testing.example import ENTRY as CARTE_HAUTE

ENOUGH = 4000  # simulations: never needed where something is clear
# Seat 0 has promised nothing and speaks last in a trick that its ace would take.
DUCK = "1 bid 0, 2 bid 1, 0 bid 0, 1 play QS, 2 play 3S"


class Chancy(Policy):
    """Plays anything."""

    def choose(self, deal: Deal, seat: int, luck: Luck, level: int = REGULAR) -> int:
        return luck.member(deal.legal_mask(seat))


class Watchful(Policy):
    """Plays its lowest card, and keeps what it sees when it is the first to play after the move that is tried."""

    def __init__(self, number: int) -> None:
        self.number = number  # of cards that have been laid by then
        self.seen: list[tuple[bytes, int]] = []  # the world as it was dealt, and what chance says

    def choose(self, deal: Deal, seat: int, luck: Luck, level: int = REGULAR) -> int:
        assert isinstance(deal, Ascenseur)
        if deal.on_table == self.number and deal.tricks_left == deal.cards:
            self.seen.append((bytes(str(list(deal.served.dealt)), "ascii"), luck.word()))
        return deal.legal_actions(seat)[0]


def setup_of(entry: Entry, players: int) -> Setup:
    return Setup(players, entry.game.settings(players, {}), 0, 2, [0] * players, [])


def sampling(entry: Entry, deal: Deal, policy: Policy, seed: int = 1, weighed: int = 0) -> Sampling:
    spot = Spot(entry.game, setup_of(entry, deal.players), deal, deal.turn)
    return Sampling(spot, Endings(policy), SeededLuck(seed), deal.legal_mask(deal.turn), weighed)


def duck() -> Deal:
    return play(ascenseur("AS 2S | QS 4D | 3S 5C / 9H", number=2), DUCK)


def led(entry: Entry = ASCENSEUR, number: int = 6, seed: int = 3) -> Deal:
    """Everyone has bid: somebody is to lead any of his cards."""
    luck = SeededLuck(seed)
    setup = Setup(4, entry.game.settings(4, {}), 0, number, [0] * 4, [])
    deal = entry.game.open(setup, luck)
    for _ in range(4):
        deal.apply(deal.turn, entry.policy.choose(deal, deal.turn, luck), luck)
    return deal


# What is best


@pytest.mark.parametrize("weighed", [0, 4])
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("policy", [Chancy(), ASCENSEUR.policy])
def test_it_finds_the_only_card_that_keeps_a_promise(policy: Policy, seed: int, weighed: int) -> None:
    search = sampling(ASCENSEUR, duck(), policy, seed, weighed)
    search.go_on(ENOUGH)
    assert search.best() == card_of("2S", CLASSIC)


@pytest.mark.parametrize("policy", [Chancy(), CARTE_HAUTE.policy])
def test_it_searches_a_game_that_is_not_compiled(policy: Policy) -> None:
    """The ten takes a round now, and might not later."""
    deal = stacked(CARTE_HAUTE)("10S 3S 2H | 9H 4D 2D")
    play(deal, "1 play 2D, 0 play 2H, 1 play 9H")
    search = sampling(CARTE_HAUTE, deal, policy)
    search.go_on(ENOUGH)
    assert search.best() == card_of("10S", CLASSIC)


def test_the_move_of_the_policy_comes_first_and_is_kept_where_nothing_is_known() -> None:
    deal = led()
    search = sampling(ASCENSEUR, deal, ASCENSEUR.policy)
    assert search.best() == search.actions[0] == ASCENSEUR.policy.choose(deal, deal.turn, SeededLuck(1))
    assert sorted(search.actions) == deal.legal_actions(deal.turn)


# What is dropped


def test_it_stops_when_it_is_sure() -> None:
    search = sampling(ASCENSEUR, duck(), ASCENSEUR.policy)
    assert search.go_on(10)
    assert not search.go_on(ENOUGH)
    assert 4 * search.seen < ENOUGH
    seen = search.seen
    assert not search.go_on(ENOUGH)
    assert search.seen == seen


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_worse_is_dropped_and_never_what_leads(seed: int) -> None:
    search = sampling(ASCENSEUR, led(seed=seed), Chancy(), seed)
    before = list(search.open)
    for _ in range(60):
        search.go_on(20)
        leader = search.leader()
        assert leader in search.open
        assert all(search.gain(place) <= search.gain(leader) for place in search.open)
        assert set(search.open) <= set(before), "what was dropped came back"
        assert search.seen >= FIRST_LOOK or search.open == before
        before = list(search.open)
        assert search.best() == search.judged()[0].action
    assert len(before) < len(search.actions)
    assert all(search.tried[place] == search.seen for place in before)
    assert min(search.tried) < search.seen


def test_a_move_of_the_policy_that_was_dropped_does_not_come_back() -> None:
    """However badly the others then do."""
    search = sampling(ASCENSEUR, led(), ASCENSEUR.policy)
    search.open = [1, 2]
    for _ in range(5):
        search.note(0, 3.0, 0.0)
        search.note(1, 2.0, -1.0)
        search.note(2, 1.0, -2.0)
    assert search.best() == search.judged()[0].action == search.actions[1]
    search.drop()
    assert search.open == [1]


@pytest.mark.parametrize(("prudence", "place"), [(0.0, 1), (2.0, 1), (3.0, 0)])
def test_who_is_prudent_leaves_the_policys_choice_only_for_a_gain_that_is_sure(prudence: float, place: int) -> None:
    """A gain of 1, whose uncertainty is 0.45."""
    search = sampling(ASCENSEUR, led(), ASCENSEUR.policy)
    search.prudence = prudence
    for gain in (0.0, 0.0, 1.0, 2.0, 2.0):
        search.note(0, 0.0, 0.0)
        search.note(1, gain, gain)
    assert search.doubt(1) == pytest.approx(0.2)
    assert search.best() == search.actions[place]


def test_a_choice_that_was_dropped_is_not_prudent() -> None:
    search = sampling(ASCENSEUR, led(), ASCENSEUR.policy)
    search.prudence = 1000.0
    search.open = [1, 2]
    search.note(1, 2.0, 1.0)
    search.note(2, 1.0, 0.0)
    assert search.best() == search.actions[1]


def test_the_level_of_whoever_searches_may_be_another_than_that_of_endings() -> None:
    class Levelled(Policy):
        """Plays its lowest card, or at a master's level its highest."""

        def choose(self, deal: Deal, seat: int, luck: Luck, level: int = REGULAR) -> int:
            return deal.legal_actions(seat)[-1 if level == MASTER else 0]

    deal = led()
    spot = Spot(ASCENSEUR.game, setup_of(ASCENSEUR, 4), deal, deal.turn)
    legal = deal.legal_actions(deal.turn)
    firsts = [
        Sampling(spot, endings, SeededLuck(1), deal.legal_mask(deal.turn)).actions[0]
        for endings in (Endings(Levelled()), Endings(Levelled(), EXPERT, MASTER))
    ]
    assert firsts == [legal[0], legal[-1]]


# The same worlds and chances for all


def test_all_moves_are_tried_in_the_same_worlds_with_the_same_chances() -> None:
    policy = Watchful(1)
    deal = led(number=3)
    search = sampling(ASCENSEUR, deal, policy)
    count = len(search.actions)
    assert count == 3
    search.go_on(10 * count)  # fewer worlds than are looked at before anything is dropped
    rounds = [policy.seen[start : start + count] for start in range(0, len(policy.seen), count)]
    assert len(rounds) == search.seen == 10
    assert all(len(set(together)) == 1 for together in rounds)
    assert len({together[0] for together in rounds}) == 10
    assert len({together[0][0] for together in rounds}) > 1


def test_the_same_seed_finds_the_same() -> None:
    found = []
    for _ in range(2):
        search = sampling(ASCENSEUR, led(), ASCENSEUR.policy, seed=5, weighed=2)
        search.go_on(200)
        found.append([(one.action, one.value, one.spread, one.simulations) for one in search.judged()])
    assert found[0] == found[1]


def test_the_deal_it_thinks_about_is_left_as_it_was() -> None:
    deal = led()
    before = deal.encode()
    sampling(ASCENSEUR, deal, ASCENSEUR.policy, weighed=2).go_on(100)
    assert deal.encode() == before


# What it thinks of each


def test_moves_are_judged_best_first_by_what_they_bring_and_how_much_that_varies() -> None:
    search = sampling(ASCENSEUR, led(number=3), ASCENSEUR.policy)
    results: dict[int, list[float]] = {action: [] for action in search.actions}
    luck = SeededLuck(8)
    worlds = search.spot.world.worlds(search.spot.seat)
    for _ in range(20):
        world, chances = worlds.draw(luck), luck.word()
        usual = search.ending(world, 0, chances)
        for place, action in enumerate(search.actions):
            result = search.ending(world, place, chances)
            search.note(place, result, result - usual)
            results[action].append(result)
    judged = search.judged()
    assert [one.value for one in judged] == sorted([one.value for one in judged], reverse=True)
    assert sum(one.spread for one in judged) > 0
    for one in judged:
        values = results[one.action]
        mean = sum(values) / len(values)
        assert one.value == pytest.approx(mean)
        assert one.spread == pytest.approx((sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5)
        assert one.simulations == 20


# Who searches


def test_a_mind_searches_for_those_who_think_ahead_where_there_is_a_choice() -> None:
    mind = SampledMind(
        Endings(ASCENSEUR.policy),
        by_level(beginner=Level(), regular=Level(), expert=Level(simulations=10), master=Level(simulations=20)),
    )
    assert [mind.simulations(level) for level in (BEGINNER, REGULAR, EXPERT, MASTER)] == [0, 0, 10, 20]
    deal = duck()
    spot = Spot(ASCENSEUR.game, setup_of(ASCENSEUR, 3), deal, deal.turn)
    is_searched = [mind.search(spot, level, SeededLuck(1)) is not None for level in (BEGINNER, REGULAR, EXPERT, MASTER)]
    assert is_searched == [False, False, True, True]
    play(deal, "0 play 2S, 1 play 4D, 2 play 5C")
    assert mind.search(spot, MASTER, SeededLuck(1)) is None


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_mind_searches_among_legal_moves_and_judges_them_all(game: str) -> None:
    entry = CATALOGUE[game]
    players, luck = entry.game.usual, SeededLuck(2)
    setup = Setup(players, entry.game.settings(players, {}), 0, 1, [0] * players, [])
    deal = entry.game.open(setup, luck)
    spot = Spot(entry.game, setup, deal, members(deal.actors())[0])
    search = entry.mind.search(spot, MASTER, luck)
    if search is None:
        assert entry.policy.choose(deal, spot.seat, luck, MASTER) in deal.legal_actions(spot.seat)
    else:
        search.go_on(60)
        judged = [one.action for one in search.judged()]
        assert len(set(judged)) == len(judged)
        assert set(judged) <= set(members(first(62) & deal.legal_mask(spot.seat)))
        assert search.best() in judged
