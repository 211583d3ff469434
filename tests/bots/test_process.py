"""The process in which bots think: it answers on stdout, and ends with whoever started it."""

import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

import pytest
from msgspec import msgpack
from msgspec.structs import replace

from thinking import misbehaving, some_thought
from veillee.bots.process import LONGEST_REASON
from veillee.bots.thoughts import MOST_BYTES, READY, SIZE_BYTES, UNREAD, Answer, Thought, answered, frame_size, framed
from veillee.games import CATALOGUE

USUAL = [sys.executable, "-m", "veillee.bots.process"]
LONG = 60  # seconds: whoever waits longer waits for ever


class Talk:
    """What is said to a process, and what it says."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process = process
        self.thoughts: IO[bytes] = process.stdin
        self.answers: IO[bytes] = process.stdout

    def send(self, data: bytes) -> None:
        self.thoughts.write(data)
        self.thoughts.flush()

    def heard(self) -> Answer:
        size = frame_size(self.answers.read(SIZE_BYTES))
        return msgpack.decode(self.answers.read(size), type=Answer)

    def ask(self, thought: Thought) -> Answer:
        self.send(framed(thought))
        return self.heard()


@contextmanager
def started(command: list[str] = USUAL) -> Iterator[Talk]:
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, **pipes) as process:  # type: ignore[call-overload] # noqa: S603 - our own
        talk = Talk(process)
        assert talk.heard() == Answer(READY)
        try:
            yield talk
        finally:
            process.kill()


def test_it_answers_what_would_be_answered_here() -> None:
    with started() as talk:
        for number, game in enumerate(CATALOGUE, 1):
            thought = replace(some_thought(game=game), number=number)
            answer = talk.ask(thought)
            assert replace(answer, took=0.0) == Answer(number, answered(thought))
            assert answer.took > 0


def test_it_ends_when_no_more_thoughts_can_come() -> None:
    with started() as talk:
        talk.thoughts.close()
        assert talk.process.wait(LONG) == 0
        assert talk.answers.read() == b""


def test_it_ends_quietly_when_nobody_reads_its_answers() -> None:
    with started() as talk:
        talk.answers.close()
        talk.send(framed(some_thought()))
        assert talk.process.wait(LONG) == 0
        assert talk.process.stderr is not None
        assert talk.process.stderr.read() == b""


def test_a_thought_that_fails_fails_alone() -> None:
    good = replace(some_thought(), number=3)
    with started() as talk:
        refused = talk.ask(replace(good, number=1, world=b"garbage"))
        assert refused.number == 1
        assert "BadThoughtError" in refused.failed
        talk.send(framed(Answer(2)))  # no thought at all
        unread = talk.heard()
        assert unread.number == UNREAD
        assert 0 < len(unread.failed) <= LONGEST_REASON
        assert replace(talk.ask(good), took=0.0) == Answer(3, answered(good))


def test_a_message_without_end_ends_it() -> None:
    with started() as talk:
        talk.send((MOST_BYTES + 1).to_bytes(SIZE_BYTES, "big"))
        assert talk.process.wait(LONG) != 0


def test_an_interruption_is_not_for_it() -> None:
    thought = some_thought()
    with started() as talk:
        talk.process.send_signal(signal.SIGINT)
        assert talk.ask(thought).action == answered(thought)


def test_a_bot_that_speaks_aloud_does_not_speak_between_answers() -> None:
    with started(misbehaving("print('aha'); os.system('echo aha')")) as talk:
        assert [talk.ask(replace(some_thought(), number=number)).number for number in (1, 2)] == [1, 2]


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="this system cannot wait for the child of another process")
def test_it_does_not_outlive_whoever_started_it_and_was_killed() -> None:
    starter = (
        "import subprocess, sys; PIPE = subprocess.PIPE;"
        "bots = subprocess.Popen([sys.executable, '-m', 'veillee.bots.process'], stdin=PIPE, stdout=PIPE);"
        "bots.stdout.read(1); print(bots.pid, flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", starter]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:  # noqa: S603 - our own
        assert process.stdout is not None
        bots = os.pidfd_open(int(process.stdout.readline()))
        try:
            assert not select.select([bots], [], [], 0)[0]
            process.kill()
            assert select.select([bots], [], [], LONG)[0]
        finally:
            os.close(bots)


def test_a_bot_that_never_ends_is_ended_by_the_system() -> None:
    """Even where nobody is left to do it; a compiled bot would run no code of ours meanwhile."""
    hanging = "process.LONGEST_THOUGHT == 1 and time.sleep(1000); process.LONGEST_THOUGHT = 1"
    with started(misbehaving(hanging)) as talk:
        assert not talk.ask(some_thought()).failed
        talk.send(framed(some_thought()))
        assert talk.process.wait(LONG) == -signal.SIGALRM
