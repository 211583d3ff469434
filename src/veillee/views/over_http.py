"""The wire over HTTP: tables that were opened, or may be joined, games as they are offered, matches that are over."""

from __future__ import annotations

from veillee.views.avatars import Avatar
from veillee.views.live import Name, Seen, Stage, Story, TableCode, TableId, TableView
from veillee.views.wire import Count, GameId, GameView, PresetView, Seat, Wired


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


class ReplayView(Wired, frozen=True):
    """A match that is over: the table at its end, its game, and how many steps there are to look at."""

    table: TableView
    game: GameView
    steps: Count  # the first deal is step 0; then each move and each deal is one
    deals: tuple[Count, ...]  # the step with which each begins


class StretchView(Wired, frozen=True):
    """Some steps of it as a viewer was sent them: how it lay at the first one, then each with what led to it."""

    first: Count
    story: Story  # of the deal, up to there
    views: tuple[Seen | None, ...]  # a step each; nothing, where it showed nothing new


class WhatIf(Wired, frozen=True):
    """Take a seat at a moment of a match that is over, and play on from there against bots."""

    match: Count
    step: Count
    seat: Seat
    name: Name
    avatar: Avatar
    anew: bool = False  # what the others hold is drawn anew, from what that seat knew


class Shelved(Wired, frozen=True):
    """A written game that may be looked at: the table that shows it, and whether its secret proves its cards."""

    id: TableId
    match: Count
    proved: bool
