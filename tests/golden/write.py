"""`make golden`: write every golden file anew from its first line, or that of the game named. Then read them aloud."""

import sys
from pathlib import Path

from veillee.games import CATALOGUE
from veillee.testing import golden
from veillee.testing.golden import too_long

FILES = {path.stem: path for path in sorted(Path(__file__).parent.glob("*.txt"))}


def main(names: list[str]) -> str:
    """Write the files; what is wrong with them, if anything."""
    wrong = [
        f"there is no golden file of {name!r}: there are {', '.join(FILES)}" for name in names if name not in FILES
    ]
    for name in [name for name in names or FILES if name in FILES]:
        text = golden(FILES[name].read_text(encoding="utf-8").splitlines()[0], CATALOGUE)
        FILES[name].write_text(text, encoding="utf-8")
        print(FILES[name].name)  # noqa: T201 - a tool speaks
        if too_long(text):
            wrong.append(f"{FILES[name].name}: {too_long(text)}")
    return "\n".join(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) or None)
