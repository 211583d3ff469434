"""Parts of the package that are installed by name: `veillee[server]` is the house, `veillee[online]` goes to one."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from veillee.engine.notes import BadInputError, Note

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def part(name: str) -> Iterator[None]:
    """Load what stands on the libraries of this part; where they are missing, say what to install."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.split(".")[0] == "veillee":
            raise
        raise BadInputError(Note("error_part").text("given", f"veillee[{name}]")) from None
