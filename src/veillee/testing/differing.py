"""What differs, field by field: whoever broke a law reads where, in this world and in the other."""

from __future__ import annotations

from itertools import islice, zip_longest
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veillee.testing.replayed import Replayed

MOST: Final = 8  # fields that are told: what follows is mostly more of the same
NOTHING: Final = "nothing"


def same(law: str, real: object, other: object, where: str = "") -> None:
    """Two things are the same, or this law is broken, and what differs is told."""
    assert real == other, "\n".join([law, *islice(differences(real, other, where), MOST)])


def same_views(law: str, real: Sequence[bytes], other: Sequence[bytes]) -> None:
    """Two viewers were sent the same views, or the first that differs is told."""
    for number, (one, two) in enumerate(zip_longest(real, other, fillvalue=b"null"), 1):
        if one != two:
            same(law, msgspec.json.decode(one), msgspec.json.decode(two), f"view {number}")


def same_numbers(law: str, real: Replayed, other: Replayed) -> None:
    """Two seats saw and could do the same in numbers, or those that differ are told by what they mean."""
    meanings = [f"{segment.name}, {label}" for segment in real.encoder.describe() for label in segment.labels]
    meanings += [f"open: move {number}" for number in range(len(real.encoder.moves))]
    for number, (one, two) in enumerate(zip_longest(real.numbers, other.numbers, fillvalue=b""), 1):
        if one != two:
            mine, theirs = (dict(zip(meanings, each, strict=False)) for each in (one, two))
            same(law, mine, theirs, f"look {number}")


def differences(real: object, other: object, where: str) -> Iterator[str]:
    """Each field that differs, with its way from the top."""
    if isinstance(real, dict) and isinstance(other, dict):
        for key in [*real, *(key for key in other if key not in real)]:
            yield from differences(real.get(key, NOTHING), other.get(key, NOTHING), f"{where} {key}".lstrip())
    elif isinstance(real, list) and isinstance(other, list):
        yield from differences(by_name(real), by_name(other), where)
    elif real != other:
        yield f"  {where}: {real} in this world, {other} in the other"


def by_name(items: Sequence[object]) -> dict[str | int, object]:
    """The items of a list by what they are called, or by their places in it."""
    names = [name_of(item, place) for place, item in enumerate(items)]
    return dict(zip(names if len(set(names)) == len(names) else range(len(items)), items, strict=True))


def name_of(item: object, place: int) -> str | int:
    """What an item is called, if anything: a zone by its id, a fact by its key, an offer by its number."""
    fields = item if isinstance(item, dict) else {}
    return next((fields[key] for key in ("id", "key", "number") if isinstance(fields.get(key), str | int)), place)
