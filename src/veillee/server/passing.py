"""A line that is passed on, socket and all, to the process of the same machine that holds its table.

The processes of one machine are forked from one, which makes a hatch for each before: a pair of sockets that all of
them have. What was asked goes through the holder's hatch together with the socket it was asked on, and a second socket
for a sign that it was taken. Where the holder is none of them, or its hatch is full, the line is relayed (`relay`).
"""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import suppress
from secrets import token_hex
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    Take = Callable[[socket.socket, bytes, socket.socket], Coroutine[None, None, None]]

TAKEN_WITHIN: Final = 2.0  # seconds: a process that stands still has a hatch, and takes nothing out of it
LARGEST_PASSED: Final = 131_072  # bytes of what was asked, which is smaller
AT_ONCE: Final = 16  # lines that are taken before others have their turn
TAKEN: Final = b"!"


class Hatches:
    """One hatch for each process, made before any of them is there; none is ever waited at."""

    def __init__(self, many: int) -> None:
        self.mark = token_hex(4)  # by which the processes of one machine know each other
        self.ends = [  # of each hatch: where its process takes out what is for it, and where others put it in
            socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(many)
        ]
        for end in [end for pair in self.ends for end in pair]:
            end.setblocking(False)

    def outside(self, holder: str) -> socket.socket | None:
        """Where one puts in what is for a holder, if that is one of them."""
        mark, _, rest = holder.partition("-")
        return self.ends[int(rest.partition("-")[0])][1] if mark == self.mark else None


class Passing:
    """The hatches, as one of the processes sees them."""

    def __init__(self, hatches: Hatches, number: int) -> None:
        self.hatches = hatches
        self.inside = hatches.ends[number][0]
        self.name = f"{hatches.mark}-{number}-{token_hex(8)}"  # as a holder, so that the others find its hatch
        self.taking: set[asyncio.Task[None]] = set()

    # For others

    def put(self, holder: str, line: int, asked: bytes) -> socket.socket | None:
        """Put a line into the hatch of a holder; where the sign will come, or nothing if it cannot be passed on so."""
        hatch = self.hatches.outside(holder)
        if hatch is None:
            return None
        sign, theirs = socket.socketpair()
        sign.setblocking(False)
        with theirs:
            try:
                socket.send_fds(hatch, [holder.encode(), b"\n", asked], [line, theirs.fileno()])
            except OSError:  # it is full: some ten wait there already
                sign.close()
                return None
        return sign

    # For this one

    def open(self, take: Take) -> None:
        """From now on, take what is put in."""
        self.take = take
        asyncio.get_running_loop().add_reader(self.inside.fileno(), self.look)

    def close(self) -> None:
        """Take what is there, and nothing any more."""
        self.look()
        asyncio.get_running_loop().remove_reader(self.inside.fileno())

    def look(self) -> None:
        """Something was put in."""
        for _ in range(AT_ONCE):
            try:
                told, files, _, _ = socket.recv_fds(self.inside, LARGEST_PASSED, 2, socket.MSG_CMSG_CLOEXEC)
            except OSError:  # nothing is left
                return
            line, sign = [socket.socket(fileno=file) for file in files]
            holder, _, asked = told.partition(b"\n")
            if holder.decode() != self.name:  # it was for one that is dead, whose place this one has taken
                line.close()
                sign.close()
                continue
            task = asyncio.ensure_future(self.take(line, asked, sign))
            self.taking.add(task)
            task.add_done_callback(self.taking.discard)


async def is_taken(sign: socket.socket) -> bool:
    """Whether a line that was put into a hatch is taken out in time."""
    with sign, suppress(OSError, TimeoutError):
        async with asyncio.timeout(TAKEN_WITHIN):
            return await asyncio.get_running_loop().sock_recv(sign, 1) == TAKEN
    return False


def hang_up(line: int, last_words: bytes) -> None:
    """End a connection for all who have its socket: whoever takes it later finds it dead."""
    with suppress(OSError), socket.socket(fileno=os.dup(line)) as ours:
        ours.send(last_words)
        ours.shutdown(socket.SHUT_RDWR)
