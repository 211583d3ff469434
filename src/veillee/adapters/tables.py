"""The numbers of all environments, as a page: which move has which, and what each byte of an observation says.

`python -m veillee.adapters.tables` writes docs/environments.md; a test holds the page to it.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, Final

from veillee.adapters.terms import EpisodeTerms
from veillee.adapters.versions import RULES
from veillee.games import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veillee.engine.planes import Segment

HEAD: Final = """# The numbers of the environments

Written by `python -m veillee.adapters.tables` from the games themselves ([how they are used](research.md)). Moves are
numbered for ever; bytes are those of a table of the usual number of players with its usual options:
`encoder.describe()` tells those of any other. Seats are counted from the one that looks: `own`, then `+1` to the left
of it and so on; what is said of *each* lies there seat after seat, with as many bytes for each. A number is told by two
bytes: whether there is one, and how much. *Rules* is the hash of what some episodes come to (`metadata["rules"]`).
"""
SEAT: Final = re.compile(r"(?<= )(own|\+\d+)(?=[ ,]|$)")
LONGEST: Final = 4  # labels that are written out


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(line for name in CATALOGUE for line in game_lines(name))])


def game_lines(name: str) -> Iterator[str]:
    """What one game has."""
    terms = EpisodeTerms(name)
    encoder = terms.encoder
    yield f"## {name}"
    yield ""
    yield f"{terms.players} players; {terms.wait + 1} actions, {encoder.size} bytes; rules `{RULES[name]}`."
    yield ""
    yield "| phase | move | numbers |"
    yield "|---|---|---|"
    yield from move_lines(terms)
    yield f"| any | WAIT | {terms.wait} |"
    yield ""
    yield "| from | bytes | what | of |"
    yield "|---:|---:|---|---|"
    for what, group in groupby(encoder.describe(), key=lambda segment: SEAT.sub("each", segment.name)):
        segments = list(group)
        size = sum(len(segment.labels) for segment in segments)
        yield f"| {segments[0].start} | {size} | {what} | {labels_of(segments)} |"
    yield ""


def move_lines(terms: EpisodeTerms) -> Iterator[str]:
    """The moves of each phase, verb by verb."""
    number = 0
    for phase in terms.game.phases:
        for verb, group in groupby(phase.all_words(), key=lambda words: words.split()[0]):
            words = list(group)
            last = number + len(words) - 1
            if len(words) == 1:
                yield f"| {phase.phase} | {words[0]} | {number} |"
            else:
                things = [word.removeprefix(f"{verb} ") for word in words]
                yield f"| {phase.phase} | {verb} {things[0]} … {things[-1]} | {number} to {last} |"
            number = last + 1


def labels_of(segments: list[Segment]) -> str:
    """What the bytes of a segment say; those of the others of its kind say the same."""
    kinds = {tuple(segment.labels): None for segment in segments}
    return "; ".join(written(list(labels)) for labels in kinds)


def written(labels: list[str]) -> str:
    """Some labels, the middle of many left out."""
    if len(labels) <= LONGEST:
        return ", ".join(labels)
    return f"{labels[0]}, {labels[1]} … {labels[-1]}"


if __name__ == "__main__":
    print(page(), end="")  # noqa: T201 - it is a tool
