"""`python -m veillee.server DATA PORT [unlimited]`: the house without its command line, for load tests."""

from __future__ import annotations

import sys
from pathlib import Path

from veillee.server.serving import Open, serve
from veillee.server.store.archive import InFile
from veillee.server.store.places import place_at

if __name__ == "__main__":
    data = sys.argv[1]
    serve(
        Open(
            place_at(data) if ":" in data else InFile(Path(data)),
            "127.0.0.1",
            int(sys.argv[2]),
            is_unlimited="unlimited" in sys.argv[3:],
        ),
        lambda found: print(*found, flush=True),  # noqa: T201 - whoever started it waits for this
    )
