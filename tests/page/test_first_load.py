"""What a browser fetches before something is seen: every script and style of a screen, packed."""

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest

from browser import BUILT

MOST: Final = 130 * 1024  # bytes of a first screen, packed by gzip: a phone on a slow line has them in a few seconds
MOST_ON_THE_WAY: Final = 150 * 1024  # of several, one after the other
MOST_OF_TYPE: Final = 60 * 1024  # bytes of fonts, which come beside them and hold nothing up
INDEX: Final = "index.html"
WORDS: Final = ("src/words/page.fr.ftl?raw",)  # the longer of the two
HOME: Final = (INDEX, *WORDS, "src/screens/Home.svelte", "src/art/emblems/covers.ts")
TABLE: Final = (INDEX, *WORDS, "src/screens/Visit.svelte", "src/art/cards/backs.ts")
FIRE: Final = (*TABLE, "src/art/cards/fire.ts")
COURTS: Final = (*TABLE, "src/art/cards/standard.ts")
WALKS: Final = {
    "home": (HOME, MOST),
    "a table of Autour du Feu, by its link": (FIRE, MOST),
    "a table of Le Barbu, by its link": (COURTS, MOST),
    "from home through the gathering to a table of Autour du Feu": (
        (*HOME, "src/screens/Before.svelte", *FIRE),
        MOST_ON_THE_WAY,
    ),
}


@pytest.mark.parametrize("walk", WALKS)
def test_a_first_load_is_small(walk: str) -> None:
    parts, most = WALKS[walk]
    sizes = {name: size_of(name) for name in fetched(parts)}
    assert any(name.endswith(".css") for name in sizes)
    total = sum(sizes.values())
    assert total <= most, f"{walk}: {total / 1024:.1f} KB; {sorted(sizes.items(), key=lambda one: -one[1])}"


def test_the_fonts_that_come_beside_are_small() -> None:
    fonts = {font.name: font.stat().st_size for font in BUILT.rglob("*.woff2")}
    assert len(fonts) == 3  # text, text in bold, titles
    assert sum(fonts.values()) <= MOST_OF_TYPE, fonts


def fetched(parts: tuple[str, ...]) -> set[str]:
    """The files that these parts of the page are made of, with all that they import at once."""
    manifest: dict[str, dict[str, Any]] = json.loads((BUILT / ".vite" / "manifest.json").read_text())

    def of(part: str, seen: set[str]) -> Iterator[str]:
        if part not in seen:
            seen.add(part)
            chunk = manifest[part]
            yield chunk["file"]
            yield from chunk.get("css", ())
            for other in chunk.get("imports", ()):
                yield from of(other, seen)

    seen: set[str] = set()
    return {INDEX, *(name for part in parts for name in of(part, seen))}


def size_of(name: str) -> int:
    """How many bytes of a file go over the line to a browser that knows gzip."""
    packed = BUILT / f"{name}.gz"
    return (packed if packed.exists() else BUILT / name).stat().st_size
