"""Pan, t'es mort !: what is hidden, imagined as often as it must be, and a policy that knows the odds."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations, product
from math import sqrt

import pytest

from fair import Z, is_even
from pan import pan, play, second_step, tricks
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import highest, lowest
from veillee.engine.deal import Deal
from veillee.engine.match import Match
from veillee.engine.notes import TABLE
from veillee.games import CATALOGUE
from veillee.games.pan_tes_mort.barrel import CHOOSE
from veillee.games.pan_tes_mort.cards import REVOLVER
from veillee.games.pan_tes_mort.odds import EXACT, Odds, thefts
from veillee.games.pan_tes_mort.rules import PanTesMort
from veillee.games.pan_tes_mort.stacks import size

ENTRY = CATALOGUE["pan-tes-mort"]
DRAWS_A_WORLD = 80
World = tuple[tuple[str, ...], ...]


def world_of(deal: Deal) -> World:
    """All that lies face down but the barrel: hands, cards chosen, the ghost's hand in its order, the box."""
    hidden = [zone for zone in deal.zones() if zone.name in ("hand", "sealed", "ghost", "box")]
    return tuple(
        tuple(REVOLVER.words[card] for card in (sorted(zone.cards) if zone.name == "box" else zone.cards))
        for zone in hidden
    )


def all_worlds(real: PanTesMort, viewer: int, unseen: list[str]) -> Counter[World]:
    """Every way to lay the unseen cards down, each card an object of its own, and every choice of those who chose.

    The places: the hand of each other seat, its size as it is; then the ghost's; then the box.
    """
    zones = [zone for zone in real.zones() if zone.name in ("hand", "sealed", "ghost", "box")]
    chose = [seat for seat in range(real.players) if real.has_chosen(seat) and seat != viewer]
    worlds: Counter[World] = Counter()
    left = 4 - (real.trick - 1)
    for laid in permutations(unseen):
        for choices in product(range(left), repeat=len(chose)):
            cards = list(laid)
            hands = {seat: [cards.pop() for _ in range(left)] for seat in range(real.players) if seat != viewer}
            world: list[tuple[str, ...]] = []
            for zone in zones:
                seat = zone.owner
                if seat == viewer or (zone.name == "sealed" and seat not in chose):
                    world.append(tuple(REVOLVER.words[card] for card in zone.cards))
                elif zone.name == "hand":
                    chosen = choices[chose.index(seat)] if seat in chose else -1
                    world.append(tuple(sorted(card for place, card in enumerate(hands[seat]) if place != chosen)))
                elif zone.name == "sealed":
                    world.append((hands[seat][choices[chose.index(seat)]],))
                elif zone.name == "ghost":
                    world.append(tuple(cards.pop() for _ in range(left)))
                else:
                    world.append(tuple(sorted(cards)))
            worlds[tuple(world)] += 1
    return worlds


def is_exact(real: PanTesMort, viewer: int, unseen: list[str]) -> bool:
    """Whether each world is imagined as often as there are ways to lay it: of its ways one is drawn by lot, and all
    ways must be even."""
    worlds = all_worlds(real, viewer, unseen)
    smallest = min(worlds.values())
    ways = {world: count // smallest for world, count in worlds.items()}
    assert all(count % smallest == 0 for count in worlds.values())
    kinds = [(world, way) for world, count in ways.items() for way in range(count)]
    luck = SeededLuck(11)
    drawn: list[tuple[World, int]] = []
    for _ in range(DRAWS_A_WORLD * len(kinds)):
        world = world_of(real.imagine(viewer, luck))
        drawn.append((world, luck.fair(ways.get(world, 1))))
    return is_even(drawn, kinds)


class TestImaginedWorlds:
    def test_hands_and_a_secret_choice(self) -> None:
        """§2.1, §3.1"""
        deal = tricks(pan("1 2 3 3 | 4 4 5 6 | 6 5 1 2", box="2"), "1 4 6", "2 4 5")
        assert is_exact(play(deal, "1 choose 5"), 0, "5 6 1 2 2".split())

    def test_two_secret_choices_seen_from_outside(self) -> None:
        """§3.1"""
        deal = tricks(pan("1 2 3 3 | 4 4 3 6 | 6 5 6 6", box=""), "1 4 6", "2 4 5")
        assert is_exact(play(deal, "1 choose 6, 2 choose 6"), TABLE, "3 3 3 6 6 6".split())

    def test_the_own_choice_is_known(self) -> None:
        """§3.1"""
        deal = play(tricks(pan("1 2 3 3 | 4 4 5 6 | 6 5 1 2", box="2"), "1 4 6", "2 4 5"), "1 choose 5")
        luck = SeededLuck(3)
        worlds = [deal.imagine(1, luck) for _ in range(50)]
        assert {world.chosen[1] for world in worlds} == {4}
        assert len({world_of(world) for world in worlds}) > 5

    def test_the_ghosts_hand_comes_in_any_order(self) -> None:
        """§2.3, §3.2"""
        deal = tricks(pan("1 2 3 3 | 4 4 5 6", ghost="6 5 1 1", box="2"), "1 4", "2 4")
        assert is_exact(deal, 0, "5 6 1 1 2".split())

    @pytest.mark.parametrize("flips", range(6))
    def test_the_bang_is_any_hidden_card_of_the_barrel(self, flips: int) -> None:
        """§2.2, §5.2"""
        deal = second_step("1 1 | 1")
        for turn in range(flips):
            play(deal, f"{turn % 2} flip")
        luck = SeededLuck(flips)
        places = [deal.imagine(luck.fair(3) - 1, luck).bang for _ in range(600)]
        if flips == 5:
            assert set(places) == {5}
        else:
            assert is_even(places, range(flips, 6))

    def test_a_card_taken_back_is_told_anew_where_it_could_not_have_been_chosen(self) -> None:
        """§3.1"""
        match = Match(ENTRY.game, 3, ENTRY.game.settings(3, {}), SeededLuck(2))
        first, second = match.deal.legal_actions(1)[:2]
        for seat, action in ((1, first), (1, second), (0, match.deal.legal_actions(0)[0])):
            assert match.step(seat, action) is None
        luck = SeededLuck(1)
        past = match.chapters[-1].past
        told: set[int] = set()
        for _ in range(100):
            twin = match.deal.imagine(0, luck)
            assert isinstance(twin, PanTesMort)
            retold = twin.past(past)
            assert [move.seat for move in retold.moves] == [1, 1, 0]
            assert retold.moves[1].action == twin.chosen[1]
            assert retold.moves[2].action == past.moves[2].action
            told.add(retold.moves[0].action)
        assert len(told) > 2


class TestTheOdds:
    @pytest.mark.parametrize(
        ("lives", "hidden", "chance"),
        [
            ([0, 0], 6, 1 / 2),  # he falls at the first, third or fifth card
            ([0, 0], 5, 2 / 5),
            ([0, 0], 1, 0.0),
            ([1, 0], 1, 5 / 6 * 3 / 5),  # he reloads, and the other flips from five
            ([2, 0], 1, 1.0),  # he passes, and the other flips the bang
            ([0, 0, 0], 1, 0.0),
        ],
    )
    def test_simple_positions_are_counted_as_by_hand(self, lives: list[int], hidden: int, chance: float) -> None:
        """§5.2, §5.3, §5.4"""
        odds = Odds(double_click=False, clockwise=False)
        chances = odds.chances(lives, hidden, EXACT)
        assert chances[0] == pytest.approx(chance)
        assert sum(chances) == pytest.approx(1.0)

    @pytest.mark.parametrize("double_click", ["no", "yes"])
    @pytest.mark.parametrize("cards", ["1 1 2 | 3 | ", "5 5 | | 6 6 6", "1 1 1 | 2 2 | 3 | "])
    def test_who_plays_by_the_odds_wins_as_often_as_they_say(self, cards: str, double_click: str) -> None:
        """§5.1, §6.1: ties are settled by lot here, as the odds take them to be"""
        odds = Odds(double_click=double_click == "yes", clockwise=False)
        luck = SeededLuck(7)
        games = 1500
        wins: Counter[int] = Counter()
        for _ in range(games):
            deal = second_step(cards, luck=SeededLuck(0), double_click=double_click)
            line = list(deal.line)
            deal.bang = luck.fair(6)
            while not deal.is_over():
                deal.apply(deal.turn, ENTRY.policy.choose(deal, deal.turn, luck), luck)
            wins[line.index(next(seat for seat in range(deal.players) if deal.fallen[seat] == 0))] += 1
        start = second_step(cards, luck=SeededLuck(0))
        lives = [len(cards.split("|")[seat].split()) for seat in start.line]
        for place, chance in enumerate(odds.chances(lives, 6, EXACT)):
            assert abs(wins[place] / games - chance) < Z * sqrt(chance * (1 - chance) / games)

    def test_a_thief_considers_every_theft(self) -> None:
        """§6.2"""
        assert sorted(thefts([0, 2, 1], 2)) == [[2, 0, 1], [2, 1, 0]]
        assert thefts([0, 0, 0], 0) == [[0, 0, 0]]


class TestThePolicy:
    def test_it_reloads_or_passes_rather_than_flip_the_bang(self) -> None:
        """§5.2"""
        deal = play(second_step("1 1 | 3 3 | 2"), "1 flip, 0 flip, 2 flip, 1 flip, 0 flip")
        assert deal.moves().word(ENTRY.policy.choose(deal, 2, SeededLuck(1))) == "reload 2"

    def test_it_does_not_dare_when_only_the_bang_is_left(self) -> None:
        """§6.1"""
        deal = second_step(" | 1 1 1 1 1 1 | 2 2 2 | 3 | 4", double_click="yes")
        play(deal, "1 flip, 2 flip, 4 flip, 3 flip, 0 flip")
        assert deal.moves().word(ENTRY.policy.choose(deal, 0, SeededLuck(1))) == "stop"

    def test_it_does_not_always_lay_the_same_card(self) -> None:
        """§3.1"""
        deal = pan("1 6 3 5 | 5 6 2 1 | 5 2 4 4 | 6 1 6 4")
        luck = SeededLuck(1)
        laid = {ENTRY.policy.choose(deal, 0, luck) for _ in range(200)}
        assert laid == {0, 2, 4, 5}

    @pytest.mark.parametrize("order", [lowest, highest])
    def test_nobody_wins_more_cards_by_laying_them_in_an_order(self, order: Callable[[int], int]) -> None:
        """§3.3, §3.6: one among five who play by the policy, how many cards more than the others"""
        luck = SeededLuck(3)
        gains: list[float] = []
        for seed in range(1000):
            deal = Match(ENTRY.game, 6, ENTRY.game.settings(6, {}), SeededLuck(seed)).deal
            assert isinstance(deal, PanTesMort)
            while deal.phase == CHOOSE:
                legal = deal.legal_mask(deal.turn)
                own = deal.turn == seed % 6
                deal.apply(deal.turn, order(legal) if own else ENTRY.policy.choose(deal, deal.turn, luck), luck)
            cards = [int(size(pile)) for pile in deal.piles]
            gains.append(1.2 * cards[seed % 6] - 0.2 * sum(cards))
        mean = sum(gains) / len(gains)
        spread = sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)
        assert abs(mean) < Z * spread

    def test_it_wins_more_often_than_chance_players(self) -> None:
        """§1.2: one against three who play at random, of whom each would win a quarter"""
        luck = SeededLuck(9)
        games = 2500
        wins = 0
        for seed in range(games):
            match = Match(ENTRY.game, 4, ENTRY.game.settings(4, {}), SeededLuck(seed))
            while not match.is_over:
                deal = match.deal
                seat = luck.member(deal.actors())
                mine = seat == seed % 4
                match.step(seat, ENTRY.policy.choose(deal, seat, luck) if mine else luck.member(deal.legal_mask(seat)))
            wins += match.winners() == [seed % 4]
        assert wins / games > 0.27
