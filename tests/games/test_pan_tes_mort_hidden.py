"""Pan, t'es mort !: what is hidden, imagined as often as it must be."""

from collections import Counter
from itertools import permutations, product

import pytest

from fair import is_even
from pan import pan, play, second_step, tricks
from veillee.cards.luck import SeededLuck
from veillee.engine.deal import Deal
from veillee.engine.match import Match
from veillee.engine.notes import TABLE
from veillee.games import CATALOGUE
from veillee.games.pan_tes_mort.cards import REVOLVER
from veillee.games.pan_tes_mort.rules import PanTesMort

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
    chose = [seat for seat in range(real.players) if real.tricks.has_chosen(seat) and seat != viewer]
    worlds: Counter[World] = Counter()
    left = 4 - (real.tricks.number - 1)
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
        assert {world.tricks.chosen[1] for world in worlds} == {4}
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
        places = [deal.imagine(luck.fair(3) - 1, luck).barrel.bang for _ in range(600)]
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
            assert retold.moves[1].action == twin.tricks.chosen[1]
            assert retold.moves[2].action == past.moves[2].action
            told.add(retold.moves[0].action)
        assert len(told) > 2
