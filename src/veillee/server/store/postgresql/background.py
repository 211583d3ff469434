"""A loop in a thread of its own: whoever calls from another thread hands it something to do, and waits."""

from __future__ import annotations

import asyncio
from threading import Thread, current_thread
from typing import TYPE_CHECKING, Any, TypeVar

try:
    from uvloop import new_event_loop
except ImportError:  # where there is none
    from asyncio import new_event_loop  # type: ignore[assignment]

if TYPE_CHECKING:
    from collections.abc import Coroutine

Answer = TypeVar("Answer")


class Background:
    """A loop that runs until it is closed."""

    def __init__(self) -> None:
        self.loop = new_event_loop()
        self.thread = Thread(target=self.loop.run_forever, name="store", daemon=True)
        self.thread.start()

    def wait(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Have something done, and wait for the answer."""
        if current_thread() is self.thread:
            work.close()
            raise RuntimeError("the store's own thread cannot wait for itself")
        return asyncio.run_coroutine_threadsafe(work, self.loop).result()

    def close(self) -> None:
        """Let the thread end, once sessions that were given up are gone."""
        self.wait(asyncio.sleep(0))
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()
