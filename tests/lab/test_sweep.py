"""A sweep: many settings are tried a little, the better ones more, and what is told was played anew."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from ended import Run as Command
from veillee.engine.notes import BadInputError
from veillee.games import CATALOGUE
from veillee.lab.judging import A, Difference
from veillee.lab.running import Found
from veillee.lab.store import LabStore
from veillee.lab.sweep import BEST, FRESH, KEPT, MOST, STAGES, Sweep, Sweeping, checked, pairs_of, ways_of
from veillee.lab.terms import LabTerms

FEW = (200, 400)  # matches of each
USUAL = LabTerms("whistiti", 4, {"target": "10"}, {"target": "10"})
TARGETS = Sweep(USUAL, {"target": [str(number) for number in range(5, 15)]}, "minutes", {}, FEW)


class Counted:
    """How far it is, for whoever counts."""

    def __init__(self) -> None:
        self.there = self.played = 0

    def begin(self, done: int, whole: int) -> None:
        self.there += done
        assert done <= whole

    def step(self) -> None:
        self.played += 1


def change(key: str, before: float, after: float, place: int = -1) -> Difference:
    return Difference(key, place, "share", before, after, 0, 0, 0.1, "unknown", 1)


class TestWhatIsTried:
    def test_all_settings_but_the_usual_one(self) -> None:
        assert ways_of(TARGETS) == [{"target": str(number)} for number in range(5, 15) if number != 10]

    def test_one_change_at_a_time_where_all_together_are_too_many(self) -> None:
        """lab.md §4: above 200 settings, one change at a time, then pairs of those that mattered."""
        options = CATALOGUE["whistiti"].game.options
        tries = {option.key: [option.word(value) for value in option.tried(4)][:30] for option in options}
        wide = Sweep(USUAL, tries, "minutes", {})
        assert wide.is_wide
        assert len(ways_of(wide)) > len(tries)
        assert all(len(way) == 1 for way in ways_of(wide))
        assert pairs_of([{"a": "1"}, {"a": "2"}, {"b": "3"}]) == [{"a": "1", "b": "3"}, {"a": "2", "b": "3"}]

    def test_what_cannot_be_tried_is_refused(self) -> None:
        many = [str(number) for number in range(1, MOST + 2)]
        for tries, aim, key in (
            ({}, "minutes", "lab_no_try"),
            ({"target": ["10"]}, "minutes", "lab_no_try"),
            ({"target": many}, "minutes", "lab_too_many"),
            ({"target": ["ten"]}, "minutes", "error_option_value"),
            ({"target": ["9"]}, "beauty", "lab_not_measured"),
        ):
            with pytest.raises(BadInputError) as refused:
                checked(Sweep(USUAL, tries, aim, {}))
            assert refused.value.note.key.startswith(key)

    def test_the_stages_are_those_of_the_design(self) -> None:
        assert STAGES == (600, 2000, 8000)
        assert (KEPT, BEST, FRESH) == (2, 2, 1_000_000)


class TestTheAim:
    def test_seats_are_best_where_none_is_far_from_even(self) -> None:
        sweep = Sweep(USUAL, {}, "seats", {})
        found = Found(1, 1, [change("seats", 0.25, 0.30, place) for place in range(4)])
        assert sweep.place(found)[1] == pytest.approx(0.05)
        assert sweep.place(found, A)[1] == 0

    def test_more_choices_are_better_and_fewer_minutes(self) -> None:
        found = Found(1, 1, [change("choices", 0.5, 0.6), change("minutes", 10, 12)])
        for aim, is_better in (("choices", True), ("minutes", False)):
            sweep = Sweep(USUAL, {}, aim, {})
            assert (sweep.place(found) < sweep.place(found, A)) is is_better

    def test_whatever_is_over_a_cap_comes_after_all_that_is_not(self) -> None:
        sweep = Sweep(USUAL, {}, "choices", {"minutes": 11})
        over = Found(1, 1, [change("choices", 0, 0.9), change("minutes", 0, 12)])
        within = Found(1, 1, [change("choices", 0, 0.1), change("minutes", 0, 10)])
        assert sweep.place(within) < sweep.place(over)


class Swept:
    """A sweep that was stopped after its first stage, and went on."""

    def __init__(self, store: LabStore) -> None:
        self.store = store
        next(Sweeping(store, TARGETS, 1, Counted()).stages())
        self.counted = Counted()
        self.stages = list(Sweeping(store, TARGETS, 1, self.counted).stages())


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Swept]:
    with closing(LabStore(tmp_path_factory.mktemp("sweep") / "lab.db")) as store:
        yield Swept(store)


@pytest.mark.once
class TestASweep:
    def test_the_best_is_found_and_told_on_seeds_that_did_not_choose_it(self, swept: Swept) -> None:
        assert [stage.tried for stage in swept.stages] == [9, 5]
        best, second = swept.stages[-1].left
        assert (best, second) == ({"target": "5"}, {"target": "6"})
        last = TARGETS.comparison(best)
        assert (last.before, last.after) == ({"target": "10"}, {"target": "5"})
        assert last.seed == USUAL.seed + FRESH > USUAL.seed + STAGES[-1]

    def test_whoever_was_stopped_goes_on(self, swept: Swept) -> None:
        assert swept.counted.there == 9 + 5  # a batch of each, and then of the five that go on,
        assert swept.counted.played == 5  # which play one more

    def test_its_trials_are_not_listed_among_the_experiments(self, swept: Swept) -> None:
        assert list(swept.store.runs()) == []
        kept = swept.store.run_of(TARGETS.measure({"target": "5"}), 200)
        assert [run.number for run in swept.store.runs()] == [kept.number]


class TestTheCommand:
    def test_the_best_is_compared_with_the_usual_rules(self, veillee: Command, tmp_path: Path) -> None:
        args = ("--aim", "choices", "--matches", "200", "--jobs", "1", "--store", str(tmp_path / "lab.db"))
        ended = veillee("lab", "sweep", "pan", "--try", "double_click", *args, "--page", str(tmp_path / "pan.html"))
        assert ended.code == 0, ended.err
        assert "beaucoup de choix" in ended.out
        assert "double clic" in ended.out.splitlines()[-2]
        assert "et si…" in (tmp_path / "pan.html").read_text(encoding="utf-8")

    @pytest.mark.parametrize(
        ("given", "said"),
        [
            ((), "--try"),
            (("--try", "nothing"), "nothing"),
            (("--try", "double_click=maybe"), "double_click"),
            (("--try", "double_click", "--aim", "beauty"), "beauty"),
            (("--try", "double_click", "--cap", "minutes"), "minutes"),
            (("--try", "double_click", "--cap", "beauty=3"), "beauty"),
        ],
    )
    def test_bad_input_gets_a_sentence(
        self, veillee: Command, tmp_path: Path, given: tuple[str, ...], said: str
    ) -> None:
        ended = veillee("lab", "sweep", "pan", *given, "--store", str(tmp_path / "lab.db"))
        assert ended.code == 2
        assert said in ended.err
        assert ended.err.count("\n") == 1
