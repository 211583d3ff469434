"""Matches at live tables, played at random with any options: what was kept of them, and what each viewer was sent."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from veillee.cards.luck import Luck, SeededLuck
from veillee.engine.notes import ALL_UP, TABLE
from veillee.games import CATALOGUE
from veillee.table.events import AnyEvent, Dealt, Played, Started, TableOpened
from veillee.table.live import LiveTable
from veillee.table.making import make
from veillee.table.shuffles import scripted
from veillee.table.table import Table
from veillee.views.live import Terms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from two_worlds import Story
    from veillee.engine.deal import Past
    from veillee.engine.entry import Entry

MOST_PLAYERS = 12 if "VEILLEE_REPLAYS" in os.environ else 4  # many who play at random take thousands of moves


class Evening(NamedTuple):
    """A match that is over."""

    events: list[AnyEvent]
    sent: dict[int, list[bytes]]  # to each viewer: a message a step; nothing, where there was nothing new
    table: Table


def some_terms(entry: Entry, luck: Luck) -> Terms:
    """Any number of players, any options, calm or not."""
    game = entry.game
    players = game.fewest + luck.below(min(game.most, MOST_PLAYERS) - game.fewest + 1)
    options = {}
    for option in game.options:
        tried = option.tried(players)
        options[option.key] = option.word(tried[luck.below(len(tried))])
    return Terms(game.id, players, options, calm=luck.below(4) == 0)


def evening(number: int, steps: int = 100_000, terms: Terms | None = None) -> Evening:
    """A match, game after game of the catalogue, looked at from the table, from a seat, and with all cards up.

    It is played to its end, or for so many steps.
    """
    luck = SeededLuck(number)
    entry = list(CATALOGUE.values())[number % len(CATALOGUE)]
    terms = terms or some_terms(entry, luck)
    opened = TableOpened(at=0, terms=terms, code="123456", host="", luck=f"seed {number}")
    live = LiveTable(Table("replayed"), luck)
    live.table.apply(opened)
    sent: dict[int, list[bytes]] = {viewer: [] for viewer in (ALL_UP, TABLE, luck.below(terms.players))}
    for viewer in sent:
        live.seeing.channel(viewer)
    live.happen(Started(at=0, next_luck="seed 0"), 0.0)
    note(live, sent)
    while live.table.stage != "over" and len(live.events) < steps:
        if live.table.stage == "between":
            live.happen(Dealt(at=0), 0.0)
        else:
            deal = live.table.playing.deal
            seat = luck.member(deal.may_act())
            make(live, seat, luck.member(deal.legal_mask(seat)), 0.0)
        note(live, sent)
    return Evening([opened, *live.events], sent, live.table)


def note(live: LiveTable, sent: dict[int, list[bytes]]) -> None:
    """What each was sent of a step."""
    told = {viewer: message for viewer, message in live.mail.take() if viewer is not None}
    for viewer, messages in sent.items():
        messages.append(told.get(viewer, b""))


def events_of(story: Story, pasts: Sequence[Past]) -> list[AnyEvent]:
    """What would have been kept of a match, had its deals happened this way."""
    match = story.match
    options = {option.key: option.word(match.settings.values[option.place]) for option in story.entry.game.options}
    terms = Terms(match.game.id, match.players, options)
    chances = list(match.opening)
    events: list[AnyEvent] = []
    for past in pasts:
        if events:
            events.append(Dealt(at=0, left=past.carried))
        else:
            events.append(Started(at=0, next_luck="seed 2"))
        chances += past.opening
        for move in past.moves:
            chances += move.chances
            events.append(Played(at=0, seat=move.seat, move=move.words))
    luck = scripted(chances, "seed 1", match.game.phases[0].pack)
    return [TableOpened(at=0, terms=terms, code="123456", host="", luck=luck), *events]
