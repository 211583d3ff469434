"""`python -m veillee.server DATA PORT [unlimited] [peer] [processes=N]`: the house without its command line.

For load tests; DATA is a file, or where a store is.
"""

from __future__ import annotations

import sys
from pathlib import Path

from veillee.server.addresses import Reached
from veillee.server.serving import HERE, Open, serve
from veillee.server.store.archive import InFile
from veillee.server.store.places import place_at

if __name__ == "__main__":
    data, more = sys.argv[1], sys.argv[3:]
    serve(
        Open(
            place_at(data) if ":" in data else InFile(Path(data)),
            HERE,
            int(sys.argv[2]),
            is_unlimited="unlimited" in more,
            processes=next((int(one.partition("=")[2]) for one in more if one.startswith("processes=")), 1),
            peer=Reached(HERE) if "peer" in more else None,
        ),
        lambda found: print(*found, flush=True),  # noqa: T201 - whoever started it waits for this
    )
