"""`make golden`: write every golden file anew from its first line, or those named. Then read them aloud."""

import sys
from pathlib import Path

from veillee.games import CATALOGUE
from veillee.testing import golden

for path in sorted(Path(__file__).parent.glob("*.txt")):
    if sys.argv[1:] and path.stem not in sys.argv[1:]:
        continue
    path.write_text(golden(path.read_text(encoding="utf-8").splitlines()[0], CATALOGUE), encoding="utf-8")
    print(path.name)  # noqa: T201 - a tool speaks
