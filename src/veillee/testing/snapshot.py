"""Everything a deal holds, by the names of its fields: what tells two positions apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec

from veillee.engine.packing import field_names

if TYPE_CHECKING:
    from veillee.engine.deal import Deal


def snapshot(deal: Deal) -> dict[str, object]:
    """The fields of a deal and their values, what it has said aloud apart."""
    return {name: plain(getattr(deal, name)) for name in field_names(deal)}


def plain(value: object) -> object:
    """A value that can be compared and printed."""
    if isinstance(value, vec) and len(value) > 0 and isinstance(value[0], int | float):
        return list(value)  # numbers are plain already, and there may be many
    if isinstance(value, list | vec):
        return [plain(item) for item in value]
    if isinstance(value, str | int | bool | float | None | tuple | dict):
        return value
    return {name: plain(getattr(value, name)) for name in field_names(value)}
