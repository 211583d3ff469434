"""A closer look at some matches: what could still have become of them after each deal."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from veillee.games import CATALOGUE
from veillee.lab.closer import (
    ENDINGS,
    SHUFFLES,
    Course,
    Fate,
    decided_in,
    fate_of,
    leads_by_chance,
    look_closer,
    parts_of,
    typical_of,
)
from veillee.lab.measures import SHARED
from veillee.lab.moves import ENOUGH, FEW, OFTEN, THOUSAND, MoveCount, costs, striking
from veillee.lab.running import Found, closer_seeds, experiment, found_in
from veillee.lab.store import LabStore
from veillee.lab.telling import ExperimentTeller, words_for
from veillee.lab.terms import LabTerms
from veillee.views.wire import Amount, Offer, Seats

SURE, EVEN = SHARED * ENDINGS, SHARED * ENDINGS // 2
WHISTITI = LabTerms("whistiti", 4, {"target": "10"}, {"target": "5"})
BID = Offer(7, "bid", "number", Amount(7))
ROWS = [[3, 0], [0, 1], [0, 1], [0, 9]]
MOST_WIN = -1  # the sign by which the least leads


def fate(winners: list[int], chances: list[list[int]]) -> Fate:
    return Fate(Course(1, 0, ROWS, winners), chances, {}, (0, 0))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[LabStore]:
    with closing(LabStore(tmp_path / "lab.db")) as store:
        yield store


class TestWhatIsCounted:
    @pytest.mark.parametrize(
        ("chances", "left"),
        [
            ([[EVEN, EVEN], [EVEN, EVEN], [EVEN, EVEN]], 0),
            ([[EVEN, EVEN], [0, SURE], [0, SURE]], 2),
            ([[0, SURE], [EVEN, EVEN], [0, SURE]], 1),  # it was open again meanwhile
            ([[0, SURE], [0, SURE], [0, SURE]], 3),
            ([[SURE, 0], [SURE, 0], [SURE, 0]], 0),  # whoever was sure has lost in the end
        ],
    )
    def test_a_match_is_decided_once_its_winner_stays_sure(self, chances: list[list[int]], left: int) -> None:
        """lab.md §2: the share of the match left once p(w) stays above 0.8."""
        assert decided_in(fate([1], chances)) == left

    def test_what_is_shared_in_the_end_was_never_decided(self) -> None:
        assert decided_in(fate([0, 1], [[0, SURE]] * 3)) == 0

    def test_whoever_wins_no_ending_has_nothing_to_hope_for(self) -> None:
        """lab.md §2: the share of seats with a chance below 1/32, after each deal but the last."""
        played = fate([1], [[EVEN, EVEN], [SHARED, SURE - SHARED], [SHARED // 2, SURE - SHARED // 2]])
        assert parts_of(LabTerms("whistiti", 2, {}, {}), played, 1)["hopeless"] == (1, 6)

    def test_what_chance_does_to_the_lead_is_told_by_the_same_deals_in_other_orders(self) -> None:
        """Three points for the one, and for the other one, one and nine: of all orders, the mean is three in four."""
        leads = [leads_by_chance(ROWS, MOST_WIN, seed) / SHUFFLES for seed in range(200)]
        assert sum(leads) / len(leads) == pytest.approx(3 / 4, abs=0.1)
        assert leads_by_chance(ROWS[:1], MOST_WIN, 1) == 0

    @pytest.mark.parametrize("game", ["whistiti", "president", "huit-americain"])
    def test_all_chances_together_are_one(self, game: str) -> None:
        rules = CATALOGUE[game].game
        terms = LabTerms(game, rules.usual, {}, {})
        played = fate_of(terms, terms.settings()[0], 5)
        assert len(played.chances) == len(played.course.rows) - 1
        assert {sum(chances) for chances in played.chances} <= {SURE}

    def test_the_typical_match_is_the_one_most_like_the_others(self) -> None:
        """lab.md §6: one typical match."""
        lengths = (3, 4, 4, 4, 9)
        courses = [Course(seed, 0, [[1, 0]] * length, [0]) for seed, length in enumerate(lengths)]
        typical = typical_of(WHISTITI, courses)
        assert typical is not None
        assert typical.seed == 1
        assert typical_of(WHISTITI, []) is None


@pytest.mark.once
class TestAnExperiment:
    def test_looks_closer_at_some_of_its_matches_once_the_rest_is_known(self, store: LabStore) -> None:
        run = store.run_of(WHISTITI, 400)
        first, last = experiment(store, run, 1, lambda _: None)
        assert last.changes == first.changes
        assert [change.key for change in last.observed[len(first.observed) :]] == [
            "by_chance",
            "decided",
            "hopeless",
            "kingmaking",
        ]
        assert last == found_in(store, run)
        assert list(store.closer_looks(run)) == [look_closer(WHISTITI, first) for first in closer_seeds(run)]

    def test_says_nothing_of_the_deals_of_a_match_that_has_one(self, store: LabStore) -> None:
        for terms in (LabTerms("pan-tes-mort", 3, {}, {}), LabTerms("cinq-rois", 1, {}, {})):
            *_, found = experiment(store, store.run_of(terms, 200), 1, lambda _: None)
            assert not {change.key for change in found.observed} & {"by_chance", "decided", "hopeless", "kingmaking"}

    def test_what_is_told_of_moves_and_rules_is_the_second_way_s(self, store: LabStore) -> None:
        *_, found = experiment(store, store.run_of(WHISTITI, 400), 1, lambda _: None)
        assert found.listened == 64
        assert found.typical is not None
        assert max(sum(rows) for rows in zip(*found.typical.rows, strict=True)) == 5


class TestMoves:
    def test_every_choice_is_counted_with_what_else_was_open(self) -> None:
        """In L'Ascenseur four bid in each deal; the last may not say one bid: no choice, with one card."""
        terms = LabTerms("ascenseur", 4, {"max_cards": "3"}, {})
        played = fate_of(terms, terms.settings()[0], 5)
        bids = {word: count for word, count in played.moves.items() if count.offer.verb == "bid"}
        assert sum(count.chosen for count in bids.values()) == 4 * len(played.course.rows) - 2
        counts = played.moves.values()
        assert all(count.chosen <= count.offered and count.right <= count.tried <= count.offered for count in counts)
        assert sum(count.right for count in counts) > 0

    @pytest.mark.parametrize(
        ("count", "told"),
        [
            (MoveCount(BID, OFTEN, 0), ["never"]),
            (MoveCount(BID, OFTEN, OFTEN), ["always"]),
            (MoveCount(BID, OFTEN, 1, ENOUGH, 0), ["never_right"]),
            (MoveCount(BID, OFTEN, 0, ENOUGH, 0), ["never", "never_right"]),
            (MoveCount(BID, OFTEN, 1, ENOUGH, 1), []),
            (MoveCount(BID, OFTEN - 1, 0, ENOUGH, 0), []),  # too seldom
            (MoveCount(Offer(0, "back", "button"), OFTEN, 0), []),  # no choice of its own
        ],
    )
    def test_what_is_never_always_or_never_rightly_made_is_told(self, count: MoveCount, told: list[str]) -> None:
        assert list(striking({"bid 7": count})) == told

    def test_they_are_told_in_the_words_of_the_game_each_once(self) -> None:
        terms = LabTerms("huit-americain", 4, {}, {})
        denounced = [Offer(0, "denounce", "seat", Seats((seat,))) for seat in (1, 2)]
        found = Found(1, 1, [], [], {"never": [Offer(0, "draw", "button"), *denounced]})
        (told,) = ExperimentTeller(terms, words_for(terms, "fr")).moves(found)
        assert told.endswith(": piocher, dénoncer quelqu'un.")

    def test_those_are_told_that_cost_least_and_most(self) -> None:
        """lab.md §2: points lost against the best."""
        moves = {f"bid {at}": MoveCount(BID, OFTEN, 1, ENOUGH, 1, THOUSAND * ENOUGH * at) for at in range(3 * FEW)}
        moves["bid 99"] = MoveCount(BID, OFTEN, 1, ENOUGH - 1, 0, 10**9)  # tried too seldom
        lost = [count.lost // (THOUSAND * ENOUGH) for count in costs(moves)]
        assert lost == [*range(FEW), *range(2 * FEW, 3 * FEW)]
