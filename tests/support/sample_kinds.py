"""Kinds that another module of a small wire stands on."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

Room = Annotated[str, Meta(pattern="^[a-z]*/?$", min_length=1, max_length=12)]
Colour = Literal["red", "green"]
Shade = Literal[Colour, "grey", -1] | None
Month = Literal[
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
]  # fmt: skip
