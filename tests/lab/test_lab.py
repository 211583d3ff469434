"""The lab: a rule is changed, matches are played both ways with the same cards, and what is told holds."""

import re
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from math import sqrt
from multiprocessing import active_children
from pathlib import Path
from random import Random
from resource import RLIM_INFINITY, RLIMIT_FSIZE, setrlimit
from statistics import fmean, stdev
from subprocess import CompletedProcess, run

import pytest
from msgspec import json

from ended import Run as Command
from veillee.engine.notes import BadInputError
from veillee.engine.record import Record, replay
from veillee.games import CATALOGUE
from veillee.lab.crew import Job, play_all
from veillee.lab.examples import SHOWN, both_ways, furthest
from veillee.lab.judging import FIRST_LOOK, LOOKS, MOST, Sums, judged, looks_up_to
from veillee.lab.lengths import lengths_in
from veillee.lab.measures import MINUTE, OBSERVED, Figure, TableTimes, figures_for, minutes
from veillee.lab.page import page_of
from veillee.lab.playing import play_batch
from veillee.lab.running import Found, experiment, found_in, matches_in
from veillee.lab.store import LabStore
from veillee.lab.tally import Tally, behind_in, leads_in, packed, tallied, totals_of, unpacked
from veillee.lab.telling import ExperimentTeller, words_for
from veillee.lab.terms import PAIRS, THOUGHTFUL, LabTerms
from veillee.lab.watching import Watched, watch
from veillee.views.words import LANGUAGES

MOST_WIN, FEWEST_WIN = -1, 1  # the sign by which the least leads
PAN = LabTerms("pan-tes-mort", 3, {}, {"double_click": "yes"})
STEPS = ("deal", "0", "1", "2", "3")  # the lines of a written game that tell of one
SHORT = LabTerms("whistiti", 4, {"target": "10"}, {"target": "5"})


def nothing(_: int) -> None:
    pass


@pytest.fixture
def store(tmp_path: Path) -> Iterator[LabStore]:
    with closing(LabStore(tmp_path / "lab.db")) as store:
        yield store


def result(store: LabStore, terms: LabTerms, pairs: int, processes: int = 1) -> Found:
    """What is found in the end."""
    *_, found = experiment(store, store.run_of(terms, pairs), processes, nothing)
    return found


def watched(terms: LabTerms, seed: int) -> Watched:
    """The match of a seed, as it is usually played."""
    evening = terms.begun(terms.settings()[0], seed)
    return watch(evening, terms.seats(evening))


# What is counted


class TestAMatch:
    @pytest.mark.parametrize("game", CATALOGUE)
    def test_what_is_kept_of_it_is_what_was_played(self, game: str) -> None:
        rules = CATALOGUE[game].game
        terms = LabTerms(game, rules.usual, {}, {})
        found = watched(terms, 5)
        tally = tallied(found)
        assert tally.decisions == found.evening.moves >= tally.choices + tally.dead
        assert tally.options >= 2 * tally.choices
        assert tally.deals == len(found.evening.sheet.rows)
        assert [seat for seat in range(tally.players) if tally.winners >> seat & 1] == (
            found.evening.winners() or list(range(tally.players))
        )
        assert next(unpacked(packed([tally]))) == tally

    def test_whoever_waits_is_counted(self) -> None:
        """lab.md §2, waiting: in Le Whistiti four play thirteen tricks, so that three play between two of one's own."""
        terms = LabTerms("whistiti", 4, {"end_check": "deal"}, {})
        found = watched(terms, 5)
        tally = tallied(found)
        plays = [figure.parts(tally) for figure in OBSERVED]
        assert tally.again == tally.decisions - 4 * tally.deals
        assert plays[0][0] / plays[0][1] == pytest.approx(3, abs=0.5)  # who takes a trick leads to the next
        assert tally.idle == tally.deals * (0 + 1 + 2 + 3)  # the last trick of each deal

    def test_leads_and_comebacks_are_read_off_the_sheet(self) -> None:
        """lab.md §2: changes of sole leader; how many were ahead of the winner, before the last deal."""
        rows = [[3, 1, 0], [0, 4, 0], [0, 0, 9]]  # totals 3 1 0, 3 5 0, 3 5 9
        after = totals_of(rows)
        assert after == [[3, 1, 0], [3, 5, 0], [3, 5, 9]]
        assert leads_in(after, MOST_WIN) == 2
        assert behind_in(after[:-1], 2, MOST_WIN) == 4
        assert behind_in(after[:-1], 2, FEWEST_WIN) == 0

    def test_time_is_four_seconds_a_choice(self) -> None:
        tally = Tally(10, 6, 20, 1, 2, 4, 0, 1, 0, 0, 1, 3, 7, 0, 0, 0)
        assert minutes(tally) == (6 * 40 + 4 * 15 + 2 * 300, MINUTE)  # tenths of a second
        assert minutes(tally, TableTimes(20, 10, 100)) == (6 * 20 + 4 * 10 + 2 * 100, MINUTE)

    def test_a_first_place_that_is_shared_is_shared_evenly(self) -> None:
        tally = Tally(10, 6, 20, 1, 2, 3, 1, 0b011, 0, 0, 0, 3, 7, 0, 0, 0)  # seats 0 and 1 won, seat 1 dealt
        shares = [figure.parts(tally) for figure in figures_for(3, 0) if figure.place >= 0]
        assert [counted / among for counted, among in shares] == [0.5, 0.0, 0.5]


# How sure it is


class TestVerdicts:
    def test_the_error_of_a_difference_of_means_is_that_of_the_paired_differences(self) -> None:
        luck, sums, apart = Random(1), Sums(), []
        for _ in range(500):
            cards = luck.randrange(100)
            before, after = cards + luck.randrange(5), cards + luck.randrange(9)
            sums.add((before, 1), (after, 1))
            apart.append(after - before)
        assert sums.ratio(1) - sums.ratio(0) == pytest.approx(fmean(apart))
        assert sums.error() == pytest.approx(stdev(apart) / sqrt(500))
        assert sums.error(is_paired=False) > 5 * sums.error()

    def test_sums_are_the_same_however_they_were_put_together(self) -> None:
        luck = Random(2)
        pairs = [
            ((luck.randrange(9), 1 + luck.randrange(9)), (luck.randrange(9), 1 + luck.randrange(9))) for _ in range(60)
        ]
        whole, parts = Sums(), Sums()
        for pair in pairs:
            whole.add(*pair)
        for start in (40, 0, 20):
            part = Sums()
            for pair in pairs[start : start + 20]:
                part.add(*pair)
            parts.merge(part)
        assert parts == whole

    def test_where_nothing_changes_a_verdict_is_wrong_in_five_of_a_hundred_runs_at_most(self) -> None:
        """lab.md §7: A against A, looked at again and again."""
        luck, wrong = Random(3), 0
        figures = [Figure(f"f{number}", "count", 0.0, lambda match: (match.decisions, 1)) for number in range(3)]
        for _ in range(400):
            sums = [Sums() for _ in figures]
            has_cried = False
            for pairs in range(1, 81):
                for each in sums:
                    each.add((luck.randrange(10), 1), (luck.randrange(10), 1))
                if pairs in (20, 40, 80):
                    has_cried |= any(
                        judged(*both, len(figures)).verdict == "changed" for both in zip(figures, sums, strict=True)
                    )
            wrong += has_cried
        assert wrong <= 0.05 * 400

    def test_what_lies_within_what_a_table_notices_is_called_the_same(self) -> None:
        sums = Sums()
        for number in range(1000):
            sums.add((100 + number % 2, 1), (101 + number % 2, 1))
        small = Figure("points", "count", 2.0, lambda match: (match.gap, 1))
        assert judged(small, sums, 1).verdict == "same"
        assert judged(replace(small, noticed=0.5), sums, 1).verdict == "changed"
        assert judged(small, Sums(), 1).verdict == "unknown"

    def test_half_of_the_matches_and_one_in_twenty_are_found_with_their_intervals(self) -> None:
        """lab.md §3: quantiles from histograms, drawn again block by block."""
        luck = Random(4)
        before = [luck.uniform(10, 20) for _ in range(4000)]
        half, long = lengths_in((before, [minutes + 3 for minutes in before]), 3)
        assert [half.before, half.after] == pytest.approx([15, 18], abs=0.3)
        assert [long.before, long.after] == pytest.approx([19.5, 22.5], abs=0.2)
        assert {half.verdict, long.verdict} == {"changed"}
        assert half.low < 3 < half.high < half.low + 1

    def test_lengths_of_the_same_kind_are_not_said_to_differ(self) -> None:
        luck, wrong = Random(5), 0
        for _ in range(60):
            arms = [[luck.lognormvariate(3, 0.4) for _ in range(200)] for _ in range(2)]
            wrong += any(length.verdict == "changed" for length in lengths_in(arms, 16))
        assert wrong <= 0.05 * 60

    def test_one_looks_seven_times_twice_as_far_each_time(self) -> None:
        assert looks_up_to(MOST) == [1600, 3200, 6400, 12_800, 25_600, 51_200, 102_400]
        assert looks_up_to(200) == [200]
        assert looks_up_to(5000) == [1600, 3200, 5000]
        assert (FIRST_LOOK, LOOKS) == (1600, 7)


# An experiment


@pytest.mark.once
class TestAnExperiment:
    def test_a_planted_effect_is_found_with_its_sign(self, store: LabStore) -> None:
        """Whistiti to five points is shorter than to ten."""
        changes = {change.key: change for change in result(store, SHORT, 200).changes}
        assert changes["minutes"].verdict == changes["deals"].verdict == "changed"
        assert changes["minutes"].difference < 0
        assert changes["deals"].high < 0

    def test_the_cards_are_the_same_both_ways(self) -> None:
        """Whatever an option changes later, the first deal is dealt alike: pairs hang together."""
        batch = play_batch(PAN, 1, 40)
        assert judged(PAN.figures()[0], batch.sums["minutes"], 1).saved > 1.5

    def test_where_no_decision_differs_that_is_said_first(self, store: LabStore) -> None:
        """How a match is ranked is no affair of a policy, which plays its deal."""
        terms = LabTerms("president", 4, {"match_deals": "1"}, {"match_deals": "1", "ranking": "points"})
        found = result(store, terms, 200)
        assert found.differing == 0
        assert "robots ne connaissent pas" in ExperimentTeller(terms, words_for(terms, "fr")).noticed(found)

    def test_several_processes_find_what_one_does_byte_for_byte(self, store: LabStore, tmp_path: Path) -> None:
        alone = result(store, PAN, 2400)  # more batches than are under way at once
        assert alone.pairs == 2400
        with closing(LabStore(tmp_path / "other.db")) as other:
            assert json.encode(result(other, PAN, 2400, 2)) == json.encode(alone)
            assert list(other.batches(other.run(1))) == list(store.batches(store.run(1)))

    def test_whatever_was_interrupted_goes_on_and_ends_alike(self, store: LabStore, tmp_path: Path) -> None:
        run = store.run_of(PAN, 600)
        store.keep(run, play_batch(PAN, PAN.seed + PAIRS))  # the middle one, before anything else
        with closing(LabStore(tmp_path / "whole.db")) as other:
            assert result(store, PAN, 600) == result(other, PAN, 600) == found_in(store, run)

    def test_a_batch_played_twice_counts_once(self, store: LabStore) -> None:
        run = store.run_of(PAN, 200)
        for _ in range(2):
            store.keep(run, play_batch(PAN, PAN.seed))
        assert found_in(store, run).pairs == PAIRS

    def test_other_rules_are_refused_by_their_fingerprint(self, store: LabStore) -> None:
        older = LabTerms("whistiti", 4, {}, {"target": "5"}, rules="0123456789abcdef")
        with pytest.raises(BadInputError) as refused:
            list(experiment(store, store.run_of(older, 200), 1, nothing))
        assert refused.value.note.key == "lab_other_rules"

    def test_bots_may_think_before_they_play_and_come_to_the_same_again(self) -> None:
        """With endings imagined before each choice; a batch is then a few pairs, as it takes its time."""
        terms = LabTerms("pan-tes-mort", 3, {}, {"double_click": "yes"}, "expert", thoughts=8)
        batch = play_batch(terms, 1)
        assert batch.pairs == THOUGHTFUL < PAIRS
        assert batch == play_batch(terms, 1)
        assert batch.before != play_batch(LabTerms("pan-tes-mort", 3, {}, {}, "expert"), 1, THOUGHTFUL).before
        assert "imagine 8 endings" in ExperimentTeller(terms, words_for(terms, "en")).played(Found(4, 4, []))

    def test_whoever_stops_listening_stops_the_crew(self) -> None:
        batches = play_all([Job(PAN, first) for first in range(1, 1_000_001, PAIRS)], 2)
        next(batches)
        assert active_children()
        batches.close()
        for child in active_children():
            child.join(30)
        assert not active_children()


# Matches to look at


class TestExamples:
    @pytest.mark.parametrize("game", CATALOGUE)
    def test_a_match_is_written_as_the_lab_has_played_it(self, game: str) -> None:
        """And judged again by the rules: the same moves, the same sheet."""
        rules = CATALOGUE[game].game
        terms = LabTerms(game, rules.usual, {}, {})
        match = replay(Record(both_ways(terms, 5).before), rules)
        found = watched(terms, 5)
        assert match.is_over
        assert match.sheet.totals() == found.evening.sheet.totals()
        assert sum(len(chapter.past.moves) for chapter in match.chapters) == found.evening.moves

    @pytest.mark.parametrize("seed", [5, 6, 7])
    def test_both_ways_are_the_same_until_they_part(self, seed: int) -> None:
        """The deals, and who made which move: as far as that step, and not at it."""
        terms = LabTerms("ascenseur", 4, {}, {"must_trump": "no"})
        pair = both_ways(terms, seed)
        before, after = (
            [line for line in text.splitlines() if line.startswith(STEPS)] for text in (pair.before, pair.after)
        )
        assert 0 < pair.parted < min(len(before), len(after))
        assert before[: pair.parted] == after[: pair.parted]
        assert before[pair.parted] != after[pair.parted]

    def test_a_match_that_ends_sooner_parts_where_it_is_over(self) -> None:
        pair = both_ways(SHORT, 5)
        before, after = (
            len([line for line in text.splitlines() if line.startswith(STEPS)]) for text in (pair.before, pair.after)
        )
        assert pair.parted == after < before

    def test_those_are_shown_in_which_the_rule_changed_most(self, store: LabStore) -> None:
        run = store.run_of(SHORT, 200)
        store.keep(run, play_batch(SHORT, SHORT.seed))
        seeds = furthest(SHORT, matches_in(store, run))
        (batch,) = store.batches(run)
        lengths = [abs(a.deals - b.deals) for a, b in zip(unpacked(batch.before), unpacked(batch.after), strict=True)]
        assert len(set(seeds)) == SHOWN
        assert min(lengths[seed - SHORT.seed] for seed in seeds) > fmean(lengths)

    def test_none_is_shown_where_no_decision_differs(self, store: LabStore) -> None:
        alike = LabTerms("pan-tes-mort", 3, {}, {})
        run = store.run_of(alike, 200)
        store.keep(run, play_batch(alike, 1, 20))
        assert furthest(alike, matches_in(store, run)) == []


# The page


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    alone = LabTerms("cinq-rois", 1, {}, {})
    pages = []
    with closing(LabStore(tmp_path_factory.mktemp("lab") / "lab.db")) as store:
        for terms in (PAN, SHORT, alone):
            found = result(store, terms, 200)
            matches = matches_in(store, store.run_of(terms, 200))
            pages += [page_of(terms, found, matches, lang) for lang in LANGUAGES]
    return pages


@pytest.mark.once
class TestThePage:
    def test_is_one_small_file_that_fetches_nothing_and_runs_nothing(self, pages: list[str]) -> None:
        for page in pages:
            assert len(page.encode()) < 60_000
            assert not re.search(r"https?:|//|<script|\bsrc=|@import|url\(|javascript", page)

    def test_every_picture_has_a_title_and_says_what_it_shows(self, pages: list[str]) -> None:
        for page in pages:
            for drawn in re.findall(r"<svg.*?</svg>", page, re.DOTALL):
                assert re.search(r'role="img"><title>[^<]+</title><desc>[^<]+</desc>', drawn)

    def test_says_in_short_what_changed_most_and_how_to_run_it_again(self, pages: list[str]) -> None:
        french = pages[2]
        assert "au lieu de" in french
        assert "veillee lab compare whistiti --a target=10 --b target=5" in french
        assert "veillee play whistiti --players 4 --option target=5" in french


# At the terminal


def measured(store: Path, room: int) -> CompletedProcess[str]:
    """A game is measured where no file may be larger than that."""
    args = ("lab", "measure", "pan", "--matches", "600", "--jobs", "1", "--store", str(store))
    return run(  # noqa: S603 - our own command
        [sys.executable, "-m", "veillee.terminal", *args],
        preexec_fn=lambda: setrlimit(RLIMIT_FSIZE, (room, RLIM_INFINITY)),
        capture_output=True,
        text=True,
        check=False,
    )


class TestTheCommand:
    def test_a_rule_is_compared_and_the_page_is_written(self, veillee: Command, tmp_path: Path) -> None:
        file, kept = tmp_path / "pan.html", tmp_path / "lab.db"
        args = ("--b", "double_click=yes", "--matches", "200", "--jobs", "1", "--store", str(kept))
        ended = veillee("lab", "compare", "pan", *args, "--page", str(file))
        assert ended.code == 0, ended.err
        assert "200 paires" in ended.out
        assert "et si…" in file.read_text(encoding="utf-8")
        again = veillee("lab", "show", "1", "--store", str(kept), "--lang", "en")
        assert "200 matches played each way" in again.out
        assert "1. Pan, t'es mort !" in veillee("lab", "list", "--store", str(kept)).out

    def test_a_game_is_measured_as_it_is(self, veillee: Command, tmp_path: Path) -> None:
        ended = veillee("lab", "measure", "pan", "--matches", "200", "--jobs", "1", "--store", str(tmp_path / "lab.db"))
        assert ended.code == 0, ended.err
        assert "tel qu'on y joue" in ended.out

    @pytest.mark.parametrize(
        ("given", "said"),
        [
            (("compare", "pan"), "--b"),
            (("compare", "pan", "--b", "double_click=maybe"), "double_click"),
            (("compare", "pan", "--b", "nothing=1"), "nothing"),
            (("compare", "pan", "--b", "double_click"), "double_click"),
            (("compare", "pan", "--b", "double_click=yes", "--matches", "1000000"), "--matches"),
            (("compare", "pan", "--b", "double_click=yes", "--budget", "50ms"), "50ms"),
            (("compare", "pan", "--b", "double_click=yes", "--without", "bang"), "--without"),
            (("measure", "whistiti", "--without", "fly"), "play"),
            (("measure", "cinq-rois", "--players", "1", "--without", "throw"), "deux"),
            (("measure", "pan", "--times", "4,1.5"), "4,1.5,30"),
            (("measure", "pan", "--times", "4,1.5,nan"), "4,1.5,30"),
            (("show", "7"), "7"),
            (("show", "seven"), "seven"),
            (("brew", "pan"), "brew"),
            (("measure",), "lab"),
        ],
    )
    def test_bad_input_gets_a_sentence(
        self, veillee: Command, tmp_path: Path, given: tuple[str, ...], said: str
    ) -> None:
        ended = veillee("lab", *given, "--store", str(tmp_path / "lab.db"))
        assert ended.code == 2
        assert said in ended.err
        assert ended.err.count("\n") == 1

    @pytest.mark.once
    def test_where_there_is_no_room_left_nothing_is_lost(self, tmp_path: Path) -> None:
        """A disk that is full at the second batch: a sentence, and the rest is played once there is room again."""
        store = tmp_path / "lab.db"
        told = [measured(store, room) for room in (30_000, RLIM_INFINITY)]
        assert [ended.returncode for ended in told] == [2, 0]
        assert "lab.db" in told[0].stderr
        assert told[0].stderr.count("\n") == 1
        assert told[1].stdout == measured(tmp_path / "other.db", RLIM_INFINITY).stdout

    def test_a_file_that_is_none_of_the_labs_is_said_to_be_none(self, veillee: Command, tmp_path: Path) -> None:
        file = tmp_path / "lab.db"
        file.write_text("shopping list, not a database: " * 50)
        ended = veillee("lab", "list", "--store", str(file))
        assert ended.code == 2
        assert "lab.db" in ended.err
        with pytest.raises(sqlite3.DatabaseError):
            LabStore(file)

    def test_a_file_of_a_lab_that_measured_differently_is_kept_as_it_is(self, veillee: Command, tmp_path: Path) -> None:
        """It is neither misread nor written to: a sentence says to name another."""
        file = tmp_path / "lab.db"
        LabStore(file).close()
        with closing(sqlite3.connect(file)) as kept:
            kept.execute("pragma user_version = 0")
        before = file.read_bytes()
        ended = veillee("lab", "list", "--store", str(file))
        assert ended.code == 2
        assert "--store" in ended.err
        assert file.read_bytes() == before
