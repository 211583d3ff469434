"""The real house in a process of its own: `house.py DATA`, on any free port of this machine.

Everything is loaded first, and the house opens once a line comes in: the next one can be ready before the last one is
killed. It announces its addresses, or prints why it does not open. Every further line says how large files may grow
from then on (a number of bytes; 0 for no limit), and is answered.
"""

import resource
import sys
from pathlib import Path
from threading import Thread

from veillee.engine.notes import BadInputError
from veillee.server.serving import Open, serve

REFUSED = 3  # what the process ends with


def limit() -> None:
    """Do what further lines say."""
    for line in sys.stdin:
        most = int(line) or resource.RLIM_INFINITY
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
        print("limited", flush=True)


def main(data: Path) -> int:
    """Wait for the word, and open."""
    sys.stdin.readline()
    Thread(target=limit, daemon=True).start()
    try:
        serve(Open(data, "127.0.0.1", 0, is_unlimited=True), lambda found: print(*found, flush=True))
    except BadInputError as bad:
        print(bad.note.key, flush=True)
        return REFUSED
    return 0


sys.exit(main(Path(sys.argv[1])))
