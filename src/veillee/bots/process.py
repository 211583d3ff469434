"""A process for bots: `python -m veillee.bots.process` reads thoughts on stdin and writes their answers on stdout.

It ends when stdin does, so it does not outlive whoever started it.
"""

from __future__ import annotations

import os
import signal
import sys
from time import perf_counter
from typing import TYPE_CHECKING, Final

from msgspec import msgpack

from veillee.bots.thoughts import (
    ADVICE,
    ANALYSIS,
    READY,
    SIZE_BYTES,
    UNREAD,
    Answer,
    Thought,
    advised,
    answered,
    frame_size,
    framed,
    judged,
)

if TYPE_CHECKING:
    from io import BufferedReader, FileIO

LONGEST_THOUGHT: Final = 60  # seconds: whoever asks is less patient, but may be gone
LESS_URGENT: Final = 5  # tables come before bots, where both want the machine
LONGEST_REASON: Final = 200


def main() -> None:
    """Answer thoughts until no more come."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started it
    os.nice(LESS_URGENT)
    with os.fdopen(os.dup(0), "rb") as thoughts, os.fdopen(os.dup(1), "wb", buffering=0) as answers:
        os.dup2(sys.stderr.fileno(), 1)  # whoever prints does not write between answers
        try:
            serve(thoughts, answers)
        except BrokenPipeError:
            return  # nobody reads any more


def serve(thoughts: BufferedReader, answers: FileIO) -> None:
    """Say that all games are loaded, then answer one thought after the other."""
    answers.write(framed(Answer(READY)))
    while len(head := thoughts.read(SIZE_BYTES)) == SIZE_BYTES:
        message = thoughts.read(frame_size(head))
        signal.alarm(LONGEST_THOUGHT)  # by which the system ends us: a bot that hangs would run no code of ours
        answer = answer_to(message)
        signal.alarm(0)
        answers.write(framed(answer))


def answer_to(message: bytes) -> Answer:
    """The answer to a thought, whatever it is."""
    number = UNREAD
    try:
        thought = msgpack.decode(message, type=Thought)
        number = thought.number
        if thought.kind == ADVICE:
            return advised(thought)
        if thought.kind == ANALYSIS:
            return judged(thought)
        begun = perf_counter()
        action = answered(thought)
        return Answer(number, action, took=(perf_counter() - begun) * 1000.0)
    except Exception as wrong:  # noqa: BLE001 - a thought fails alone, whatever it does to the bot
        return Answer(number, failed=f"{type(wrong).__name__}: {wrong}"[:LONGEST_REASON])


if __name__ == "__main__":
    main()
