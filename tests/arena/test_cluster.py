"""A crew of several machines (`make cluster`): what it finds is what one process does, whoever dies meanwhile."""

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep, time

import pytest
from msgspec.structs import replace

from ended import Run as Command
from nodes import PATIENCE, Doubling, Nodes, two_nodes, wait_for
from veillee.arena.asking import asked
from veillee.arena.cluster import LASTS, PENDING, TOKEN, Cluster, share
from veillee.arena.crews import crew_of
from veillee.arena.playing import outcome
from veillee.arena.process import ArenaJob
from veillee.arena.running import outcomes
from veillee.arena.terms import Effort, Outcome
from veillee.engine.notes import BadInputError
from veillee.lab.running import experiment
from veillee.lab.store import LabStore
from veillee.lab.terms import LabTerms

WHISTITI = LabTerms("whistiti", 4, {"target": "10"}, {"target": "5"})
KEPT = ("select * from batch order by first", "select * from closer order by first")


def timeless(found: Outcome) -> Outcome:
    """What was played, whatever time it took."""
    return replace(found, plays=[replace(play, effort=Effort(), others=Effort()) for play in found.plays])


# Without one


def test_a_task_lasts_its_time_and_the_last_ones_are_shared_out() -> None:
    assert share(0.0, 1000, 8) == 1  # nobody knows yet how long one takes
    assert share(2.0, 10_000, 8) == 2 * LASTS
    assert share(2.0, 80, 8) == 10
    assert share(0.01, 1000, 8) == share(2.0, 3, 8) == 1


@pytest.mark.parametrize("crew", ["sailors", "ray://", "ray:127.0.0.1"])
def test_nobody_else_plays(veillee: Command, crew: str) -> None:
    ended = veillee("arena", "ascenseur", "--crew", crew)
    assert ended.code == 2
    assert f"ray://adresse, et non « {crew} »" in ended.err


# With one

HAS_RAY = find_spec("ray") is not None  # not by importing it, since it reads some of its settings then
with_ray = pytest.mark.skipif(not HAS_RAY, reason="make cluster")


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    with two_nodes() as nodes:
        yield nodes


@pytest.fixture
def cluster(nodes: Nodes) -> Iterator[Cluster]:
    cluster = Cluster(nodes.address)
    yield cluster
    cluster.leave()


@with_ray
@pytest.mark.filterwarnings("ignore")  # Ray's own
class TestACluster:
    def test_finds_what_one_process_does_byte_for_byte(self, cluster: Cluster, tmp_path: Path) -> None:
        kept = []
        for name, crew in (("alone", 1), ("pool", 2), ("cluster", cluster)):
            with closing(LabStore(tmp_path / name)) as store:
                *_, found = experiment(store, store.run_of(WHISTITI, 3200), crew, lambda _: None)
                rows = [store.connection.execute(query) for query in KEPT]
                kept.append((found, [each.fetchall() for each in rows]))
        alone, pool, there = kept
        assert len(alone[1][0]) >= 8
        assert len(alone[1][1]) == 8
        assert alone == pool == there

    def test_a_process_that_dies_loses_nothing(self, cluster: Cluster, tmp_path: Path) -> None:
        came = list(cluster.play(Doubling(tmp_path).dies_once, range(40)))
        assert (tmp_path / "died").exists()
        assert sorted(came) == [(number, 2 * number) for number in range(40)]

    def test_a_machine_that_is_gone_loses_nothing(self, nodes: Nodes, cluster: Cluster, tmp_path: Path) -> None:
        with ThreadPoolExecutor(1) as thread:
            came = thread.submit(list, cluster.play(Doubling(tmp_path).waits, range(12)))
            wait_for(tmp_path / nodes.second.node_id)
            nodes.lose(nodes.second)
            (tmp_path / "go").touch()
            assert sorted(came.result()) == [(number, 2 * number) for number in range(12)]
        nodes.second = nodes.add()

    def test_so_many_tasks_wait_as_there_are_cores_for_unless_fewer_were_asked_for(self, cluster: Cluster) -> None:
        until = monotonic() + PATIENCE
        while cluster.tasks() != PENDING * 2:  # a machine that was lost is counted until Ray has noticed
            assert monotonic() < until
            sleep(0.1)
        cluster.most = 1
        assert cluster.tasks() == 1

    def test_the_arena_finds_there_what_it_finds_here(self, cluster: Cluster) -> None:
        plan = asked("ascenseur", 3, {"max_cards": "3"}, ["random", "regular"], deals=6)
        terms = plan.terms[0]
        there = sorted(outcomes([ArenaJob(terms, seed) for seed in plan.seeds], cluster), key=lambda found: found.seed)
        assert [timeless(found) for found in there] == [timeless(outcome(terms, seed)) for seed in plan.seeds]

    def test_whoever_has_not_its_token_is_refused_in_a_sentence(self, nodes: Nodes, tmp_path: Path) -> None:
        args = ("lab", "measure", "pan", "--crew", nodes.address, "--store", str(tmp_path / "lab.db"))
        ended = subprocess.run(  # noqa: S603 - our own command
            [sys.executable, "-m", "veillee.terminal", *args],
            env={**os.environ, TOKEN: "0" * 64},
            capture_output=True,
            text=True,
            check=False,
        )
        assert ended.returncode == 2
        assert TOKEN in ended.stderr
        assert ended.stderr.count("\n") == 1

    def test_one_that_has_another_veillee_is_refused(
        self, cluster: Cluster, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setattr("veillee.arena.cluster.code", lambda _: "another")
        with pytest.raises(BadInputError) as refused:
            list(cluster.play(Doubling(tmp_path).dies_once, range(2)))
        assert refused.value.note.key == "crew_other_code"


@with_ray
@pytest.mark.filterwarnings("ignore")
class TestOfThisMachine:
    def test_one_is_started_that_only_this_machine_hears_as_urgent_as_we_are_and_ends_with_us(
        self, tmp_path: Path
    ) -> None:
        began = time()
        with crew_of("ray", 2) as cluster:
            import psutil  # noqa: PLC0415 - Ray brings it along

            assert isinstance(cluster, Cluster)
            theirs = [one for one in psutil.Process().children(recursive=True) if one.create_time() >= began]
            assert theirs
            assert sorted(cluster.play(Doubling(tmp_path).dies_once, [5, 6])) == [(5, 10), (6, 12)]
            assert list(cluster.play(Doubling(tmp_path).urgency, [0])) == [(0, os.nice(0))]
            heard = {line.laddr.ip for one in theirs for line in one.net_connections("tcp") if line.status == "LISTEN"}
            assert {address.removeprefix("::ffff:") for address in heard} == {"127.0.0.1"}
            assert os.environ["RAY_USAGE_STATS_ENABLED"] == "0"
            assert os.environ["RAY_AUTH_MODE"] == "token"
        assert psutil.wait_procs(theirs, timeout=60)[1] == []

    def test_the_lab_plays_there_as_anywhere(self, veillee: Command, tmp_path: Path) -> None:
        told = []
        for name, crew in (("here.db", "processes"), ("there.db", "ray")):
            args = ("--matches", "400", "--jobs", "2", "--store", str(tmp_path / name), "--crew", crew)
            ended = veillee("lab", "measure", "pan", *args)
            assert (ended.code, ended.err) == (0, "")
            told.append(ended.out)
        assert told[0] == told[1]
