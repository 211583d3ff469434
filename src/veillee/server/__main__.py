"""`python -m veillee.server DATA PORT [unlimited]`: the house without its command line, for load tests."""

from __future__ import annotations

import sys
from pathlib import Path

from veillee.server.serving import Open, serve

if __name__ == "__main__":
    serve(
        Open(Path(sys.argv[1]), "127.0.0.1", int(sys.argv[2]), is_unlimited="unlimited" in sys.argv[3:]),
        lambda found: print(*found, flush=True),  # noqa: T201 - whoever started it waits for this
    )
