"""What is counted while the house is open, as Prometheus reads it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

HELP = {
    "opened": "tables opened",
    "woken": "tables woken from the store",
    "events": "events given to the store",
    "not_kept": "times the store could not keep something",
    "connected": "connections accepted",
    "messages": "messages from clients",
    "refused": "messages refused",
    "unreadable": "messages that could not be read",
    "too_many": "requests beyond a limit",
}


@dataclass
class Metrics:
    """The counters of a house."""

    opened: int = 0
    woken: int = 0
    events: int = 0
    not_kept: int = 0
    connected: int = 0
    messages: int = 0
    refused: int = 0
    unreadable: int = 0
    too_many: int = 0

    def text(self, gauges: Mapping[str, int]) -> str:
        """All of it, with what is measured just now."""
        lines: list[str] = []
        for one in fields(self):
            name = f"veillee_{one.name}_total"
            lines += [f"# HELP {name} {HELP[one.name]}", f"# TYPE {name} counter", f"{name} {getattr(self, one.name)}"]
        for name, value in gauges.items():
            lines += [f"# TYPE veillee_{name} gauge", f"veillee_{name} {value}"]
        return "\n".join(lines) + "\n"
