"""The wire over HTTP: a table that was opened, the tables that may be joined, the games as they are offered."""

from __future__ import annotations

from veillee.views.live import Stage, TableCode, TableId
from veillee.views.wire import Count, GameId, PresetView, Wired


class Opened(Wired, frozen=True):
    """A table that was opened."""

    id: TableId
    code: TableCode
    link: str
    guest: str  # who opened it: what the cookie holds, for clients that keep none


class OfferedPreset(Wired, frozen=True):
    """A way to play that has a name, before the words of its game are here."""

    name: str
    help: str
    preset: PresetView


class CoverView(Wired, frozen=True):
    """A game as it is offered before it is chosen: its name and its aim in one line, in the language asked for."""

    id: GameId
    name: str
    aim: str
    fewest: Count
    usual: Count
    most: Count
    minutes: Count  # that a match takes
    presets: tuple[OfferedPreset, ...] = ()


class Listed(Wired, frozen=True):
    """A table in the list."""

    id: TableId
    code: TableCode
    game: GameId
    players: Count
    free: Count
    stage: Stage
    names: tuple[str, ...] = ()
