"""Pan, t'es mort !: the chances of the second step are those of the rules, counted branch by branch."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod, sqrt

import pytest

from fair import Z
from pan import SAFE, barrel, lots, second_step
from veillee.cards.luck import Luck, SeededLuck
from veillee.engine.entry import EXPERT
from veillee.games import CATALOGUE
from veillee.games.pan_tes_mort.barrel import Barrel
from veillee.games.pan_tes_mort.moves import AGAIN, DARE, FLIP, PASS, RELOAD, ROB, TURN
from veillee.games.pan_tes_mort.odds import COUNTED, Odds, lives_of, ranked, row, thefts
from veillee.games.pan_tes_mort.rules import PanTesMort
from veillee.games.pan_tes_mort.stacks import size

ENTRY = CATALOGUE["pan-tes-mort"]
FATAL = "bang click click click click click"
Chances = dict[int, Fraction]
Position = tuple[tuple[int, ...], int, int, int]  # the cards in front, those flipped, the phase, what is owed


class Enumeration:
    """All that may happen by the rules, everyone doing what is best for him; all cards in front are alike."""

    def __init__(self, options: dict[str, str]) -> None:
        self.options = options
        self.known: dict[Position, list[Fraction]] = {}

    def chances(self, deal: PanTesMort) -> Chances:
        """The chance of each seat to be the last one left."""
        if deal.is_over():
            return {seat: Fraction(int(deal.survivors.fallen[seat] == 0)) for seat in range(deal.players)}
        place = list(deal.survivors.line).index(deal.turn)
        line = list(deal.survivors.line)[place:] + list(deal.survivors.line)[:place]
        sizes = tuple(int(size(deal.spoils.piles[seat])) for seat in line)
        key = (sizes, int(deal.barrel.flipped), int(deal.phase), int(deal.owed))
        if key not in self.known:
            best = max(
                (self.after(deal, action) for action in self.actions(deal, line)), key=lambda found: found[line[0]]
            )
            self.known[key] = [best[seat] for seat in line]
        return dict.fromkeys(range(deal.players), Fraction()) | dict(zip(line, self.known[key], strict=True))

    def actions(self, deal: PanTesMort, line: list[int]) -> list[int]:
        """What may be done: of equally good things, the first one is done."""
        legal = deal.legal_actions(deal.turn)
        if deal.phase == TURN:
            return [action for action in (FLIP, RELOAD, PASS) if action in legal]
        if deal.phase == ROB:
            return [seat for seat in line if seat in legal]
        return legal

    def after(self, deal: PanTesMort, action: int) -> Chances:
        """The chances once that is done, over all that chance may decide."""
        total = dict.fromkeys(range(deal.players), Fraction())
        for odds, reached in self.reached(deal, action):
            for seat, chance in self.chances(reached).items():
                total[seat] += odds * chance
        return total

    def reached(self, deal: PanTesMort, action: int) -> list[tuple[Fraction, PanTesMort]]:
        """The positions that may follow, each with its odds."""
        reloads = deal.phase == TURN and action == RELOAD
        flips = reloads or (deal.phase == TURN and action == FLIP) or (deal.phase == DARE and action == AGAIN)
        if not flips:
            return [(Fraction(1), self.applied(deal, action))]
        hidden = 6 if reloads else 6 - deal.barrel.flipped
        found = []
        if hidden > 1:
            click = lots(barrel(SAFE)) if reloads else lots()
            found.append((Fraction(hidden - 1, hidden), self.applied(deal, action, script=click)))
        left = [int(size(deal.spoils.piles[seat])) for seat in deal.survivors.line if seat != deal.turn]
        draws = self.draws(left)
        for drawn in product(*(range(among) for among in draws)):
            script = [number for pair in zip(drawn, draws, strict=True) for number in pair]
            before = [barrel(FATAL)] if reloads else []
            after = [barrel(SAFE)] if len(left) > 1 else []
            odds = Fraction(1, hidden * prod(draws))
            found.append(
                (odds, self.applied(deal, action, script=lots(*before, *script, *after), bang=deal.barrel.flipped))
            )
        return found

    def draws(self, left: list[int]) -> list[int]:
        """Among how many lots are drawn, again and again, to settle the order of these numbers of cards."""
        if len(left) < 2:
            return []
        if self.options["order"] == "clockwise":
            most = left.count(max(left))
            return [most] if most > 1 else []
        return [among for cards in sorted(set(left), reverse=True) for among in range(left.count(cards), 1, -1)]

    def applied(self, deal: PanTesMort, action: int, script: Luck | None = None, bang: int = 5) -> PanTesMort:
        """The position after the move, what chance decides being written."""
        twin = deal.clone()
        twin.barrel = Barrel(bang, twin.barrel.flipped)
        twin.apply(twin.turn, action, script or lots())
        return twin


def sizes_of(players: int, most: int) -> list[tuple[int, ...]]:
    """Numbers of cards in front of each, who has most coming first: as a step begins."""
    return [
        sizes for sizes in product(range(most, -1, -1), repeat=players) if list(sizes) == sorted(sizes, reverse=True)
    ]


class TestTheOdds:
    @pytest.mark.parametrize("order", ["ranking", "clockwise"])
    @pytest.mark.parametrize("double_click", ["no", "yes"])
    def test_they_are_exactly_what_enumeration_by_the_rules_gives(self, double_click: str, order: str) -> None:
        """§5, §6"""
        options = {"double_click": double_click, "order": order}
        odds = Odds(double_click=double_click == "yes", clockwise=order == "clockwise")
        counted = Enumeration(options)
        for players, most in ((2, 4), (3, 3), (4, 1)):
            for sizes in sizes_of(players, most):
                fronts = " | ".join("1 " * cards for cards in sizes)
                deal = second_step(fronts, luck=SeededLuck(1), double_click=double_click, order=order)
                counted.chances(deal)
        assert len(counted.known) > 500
        for (sizes, flipped, phase, _), chances in counted.known.items():
            if phase == TURN:
                found = odds.chances(lives_of(list(sizes)), len(sizes), 6 - flipped)
                assert list(found) == pytest.approx([float(chance) for chance in chances], abs=1e-9)

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
        chances = Odds(double_click=False, clockwise=False).chances(lives_of(lives), len(lives), hidden)
        assert chances[0] == pytest.approx(chance)
        assert sum(chances) == pytest.approx(1.0)

    @pytest.mark.parametrize("double_click", ["no", "yes"])
    @pytest.mark.parametrize("cards", ["1 1 2 | 3 | ", "5 5 | | 6 6 6", "1 1 1 | 2 2 | 3 | "])
    def test_experts_win_as_often_as_they_say(self, cards: str, double_click: str) -> None:
        """§5.1, §6.1: ties are settled by lot here, as the odds take them to be"""
        odds = Odds(double_click=double_click == "yes", clockwise=False)
        luck = SeededLuck(7)
        games = 1500
        wins: Counter[int] = Counter()
        for _ in range(games):
            deal = second_step(cards, luck=SeededLuck(0), double_click=double_click)
            line = list(deal.survivors.line)
            deal.barrel.bang = luck.fair(6)
            while not deal.is_over():
                deal.apply(deal.turn, ENTRY.policy.choose(deal, deal.turn, luck, EXPERT), luck)
            wins[line.index(next(seat for seat in range(deal.players) if deal.survivors.fallen[seat] == 0))] += 1
        start = second_step(cards, luck=SeededLuck(0))
        lives = [len(cards.split("|")[seat].split()) for seat in start.survivors.line]
        for place, chance in enumerate(odds.chances(lives_of(lives), len(lives), 6)):
            assert abs(wins[place] / games - chance) < Z * sqrt(chance * (1 - chance) / games)

    def test_a_thief_considers_every_theft(self) -> None:
        """§6.2"""
        after = [lives_of([2, 0, 1]), lives_of([2, 1, 0])]
        assert sorted(thefts(lives_of([0, 2, 1]), 3, 2)) == sorted(after)
        assert thefts(lives_of([0, 0, 0]), 3, 0) == [0]

    def test_between_six_it_looks_ahead_and_its_chances_add_up(self) -> None:
        """§5.1"""
        chances = Odds(double_click=False, clockwise=False).chances(lives_of([2, 2, 2, 2, 0, 0]), 6, 6)
        assert sum(chances) == pytest.approx(1.0)
        assert chances[3] > chances[4]


class TestTheTable:
    @pytest.mark.parametrize("players", range(2, COUNTED + 1))
    def test_every_position_has_a_row_of_its_own_and_fewer_cards_come_before(self, players: int) -> None:
        positions = [sizes for sizes in product(range(6), repeat=players) if sum(sizes) <= 5]
        rows = {sizes: row(lives_of(list(sizes)), players) for sizes in positions}
        assert sorted(rows.values()) == list(range(len(positions)))
        assert max(place for sizes, place in rows.items() if sum(sizes) < 5) < rows[(5, *[0] * (players - 1))]

    def test_it_is_no_larger_than_the_positions_with_as_many_cards(self) -> None:
        odds = Odds(double_click=True, clockwise=False)
        odds.chances(lives_of([3, 1, 0]), 3, 6)
        assert [len(rows.cells) for rows in odds.rows] == [0, 0, 15 * 6 * 2, 35 * 6 * 3, 0, 0]

    def test_numbers_of_cards_are_ranked(self) -> None:
        assert ranked(lives_of([0, 3, 1, 3])) == lives_of([3, 3, 1, 0])
