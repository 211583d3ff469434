"""Processes of the arena, and files that let it go on."""

from collections import deque
from pathlib import Path
from queue import SimpleQueue

import pytest
from msgspec.structs import replace

from veillee.arena.asking import asked
from veillee.arena.crews import cores
from veillee.arena.keeping import Keeper, heading_of, usual_name
from veillee.arena.playing import outcome
from veillee.arena.process import ArenaJob, ArenaResult
from veillee.arena.running import ArenaError, Worker, outcomes
from veillee.arena.terms import Effort, Outcome
from veillee.engine.notes import BadInputError

PLAN = asked("ascenseur", 3, {"max_cards": "3"}, ["random", "arena_bots:OTHER_CHANCE"], deals=6)
TERMS = PLAN.terms[0]


def timeless(found: Outcome) -> Outcome:
    """What was played, whatever time it took."""
    return replace(found, plays=[replace(play, effort=Effort(), others=Effort()) for play in found.plays])


class TestProcesses:
    def test_they_play_what_is_played_here(self) -> None:
        there = sorted(outcomes([ArenaJob(TERMS, seed) for seed in PLAN.seeds], 2), key=lambda found: found.seed)
        assert [timeless(found) for found in there] == [timeless(outcome(TERMS, seed)) for seed in PLAN.seeds]

    def test_whoever_stops_listening_stops_them(self) -> None:
        running = outcomes([ArenaJob(TERMS, seed) for seed in range(1, 500)], 2)
        assert next(running).one == "random"
        running.close()

    def test_what_fails_there_is_told_here(self) -> None:
        with pytest.raises(ArenaError, match="KeyError: 'belote'"):
            list(outcomes([ArenaJob(replace(TERMS, game="belote"), 1)], 1))

    def test_one_that_dies_is_told_of_and_nobody_waits_for_it(self) -> None:
        results: SimpleQueue[ArenaResult] = SimpleQueue()
        worker = Worker(deque([ArenaJob(TERMS, seed) for seed in range(1, 100_000)]), results)
        worker.process.kill()
        while not (done := results.get(timeout=60)).failed:
            pass
        worker.stop()
        assert "the process ended" in done.failed
        assert results.empty()

    def test_nothing_to_play_needs_no_process(self) -> None:
        assert list(outcomes([], 2)) == []

    def test_there_is_a_core(self) -> None:
        assert cores() >= 1


class TestWhatIsKept:
    def test_it_is_read_again(self, tmp_path: Path) -> None:
        file, heading = tmp_path / "some" / "kept.jsonl", heading_of(PLAN.terms)
        keeper = Keeper(file, heading)
        played = [outcome(TERMS, seed) for seed in (1, 2)]
        for each in played:
            keeper.keep(each)
        keeper.close()
        again = Keeper(file, heading)
        assert again.outcomes == played
        again.forget()
        assert not file.exists()

    def test_a_line_that_was_torn_off_is_cut_away(self, tmp_path: Path) -> None:
        file, heading = tmp_path / "kept.jsonl", heading_of(PLAN.terms)
        keeper = Keeper(file, heading)
        keeper.keep(outcome(TERMS, 1))
        keeper.close()
        whole = file.read_bytes()
        file.write_bytes(whole + whole[-40:-1])
        again = Keeper(file, heading)
        assert [found.seed for found in again.outcomes] == [1]
        again.close()
        assert file.read_bytes() == whole

    def test_other_terms_or_other_code_are_not_mixed_with_it(self, tmp_path: Path) -> None:
        heading = heading_of(PLAN.terms)
        others = [replace(heading, code="other"), replace(heading, terms=[replace(TERMS, unit="match")])]
        for other in others:
            assert usual_name(other) != usual_name(heading)
            Keeper(tmp_path / usual_name(other), other).close()
            with pytest.raises(BadInputError) as refused:
                Keeper(tmp_path / usual_name(other), heading)
            assert refused.value.note.key == "arena_kept_other"

    @pytest.mark.parametrize("text", ["nonsense", "nonsense\n", "{}\n"])
    def test_what_is_no_file_of_ours_is_left_alone(self, tmp_path: Path, text: str) -> None:
        file = tmp_path / "letter.txt"
        file.write_text(text, encoding="utf-8")
        with pytest.raises(BadInputError) as refused:
            Keeper(file, heading_of(PLAN.terms))
        assert refused.value.note.key == "arena_kept_damaged"
        assert file.read_text(encoding="utf-8") == text
