"""The real house, opened as often as one asks: `house.py DATA PAGE STORE`, on any free port of this machine.

With a STORE it is one of several processes, which hold their tables for a short while only.

Everything is loaded once. For each line that comes in, which may end with a port, the house opens in a process of its
own, forked from this one, which prints its id and then its addresses, or why it does not open; this one prints how it
ended. As long as the house is open, a line says how large its files may grow (a number of bytes; 0 for no limit), and
is answered.
"""

import os
import resource
import sys
from pathlib import Path
from random import Random
from secrets import token_bytes
from threading import Thread

from veillee.engine.notes import BadInputError
from veillee.server.addresses import Reached
from veillee.server.serving import Open, serve
from veillee.server.store.archive import InFile
from veillee.server.store.places import place_at

REFUSED = 3  # what the house ends with that does not open
LEASE = 1500  # milliseconds


class Foreseen:
    """Chance that comes again: the words in a file beside the data decide it, once somebody has written there."""

    def __init__(self, words: Path) -> None:
        self.words = words
        self.read = ""
        self.random = Random()

    def __call__(self, size: int) -> bytes:
        words = self.words.read_text() if self.words.exists() else ""
        if words != self.read:
            self.read, self.random = words, Random(words)
        return self.random.randbytes(size) if words else token_bytes(size)


def limit() -> None:
    """Do what further lines say."""
    for line in sys.stdin:
        most = int(line) or resource.RLIM_INFINITY
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
        print("limited", flush=True)


def opened(data: Path, page: Path, store: str, port: int) -> int:
    """Keep the house open until somebody ends it."""
    print(os.getpid(), flush=True)
    Thread(target=limit, daemon=True).start()
    try:
        chance = Foreseen(data.with_name("chance"))
        place, peer = (place_at(store), Reached("127.0.0.1")) if store else (InFile(data), None)
        asked = Open(
            place, "127.0.0.1", port, is_unlimited=True, page=page, chance=chance, peer=peer, lease=LEASE
        )  # fmt: skip
        serve(asked, lambda found: print(*found, flush=True))
    except BadInputError as bad:
        print(bad.note.key, flush=True)
        return REFUSED
    return 0


def main(data: Path, page: Path, store: str) -> int:
    """Open it again and again."""
    while asked := sys.stdin.readline():
        child = os.fork()
        if not child:
            return opened(data, page, store, int(asked.split()[-1]) if asked.split()[1:] else 0)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)
    return 0


sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]))
