"""A match that is over is looked at again as it was sent: step by step, from any seat."""

import os
import re
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import pytest

from evenings import ALL
from evenings import Evening as Table
from replays import evening, events_of
from two_worlds import Story as Match
from two_worlds import played
from veillee.cards.luck import SeededLuck
from veillee.engine.deal import Past
from veillee.engine.notes import ALL_UP, TABLE, BadInputError
from veillee.table import events as happened
from veillee.table.replaying import STRETCH, Replay
from veillee.table.table import DamagedTableError
from veillee.testing import brief
from veillee.views.live import Seen, Story
from veillee.views.wire import View

MATCHES = int(os.environ.get("VEILLEE_REPLAYS", "10"))  # `make replays` looks at 200
VERSION = re.compile(rb'^(\{"is":"view","view":\{"version":)\d+')
MOVES = 40  # of which two worlds are compared
MOST_STEPS = 100_000 if "VEILLEE_REPLAYS" in os.environ else 250  # those who play at random take their time
LOOKS = 2  # anywhere in each match


def unnumbered(view: bytes) -> bytes:
    """A view but for its version, which counts what a live screen was sent, and the steps where one looks again."""
    return VERSION.sub(rb"\1", view)


def view_in(message: bytes) -> View:
    return msgspec.json.decode(message, type=Seen).view


@pytest.mark.once
@pytest.mark.parametrize("number", range(MATCHES))
def test_every_step_is_what_the_live_table_sent_byte_for_byte(number: int) -> None:
    seen = evening(number, MOST_STEPS)
    replay = Replay("replayed", seen.events)
    luck = SeededLuck(number)
    for viewer, sent in seen.sent.items():
        assert len(sent) == replay.steps
        again = [unnumbered(view) for _, view in replay.seen_from(viewer, 0)]
        assert again == [unnumbered(view) for view in sent]
        for _ in range(LOOKS):
            stretch = replay.stretch(viewer, luck.below(replay.steps))
            after = slice(stretch.first + 1, stretch.first + STRETCH + 1)
            assert [unnumbered(view) for view in stretch.views[1:]] == again[after]


class Told(NamedTuple):
    """What is shown of a match from one place, had its deals happened this way; and where all cards then lie."""

    shown: list[bytes]
    lying: list[list[int]]


def told(story: Match, pasts: Sequence[Past], viewer: int) -> Told:
    """Look at a match again that happened this way."""
    steps = list(Replay("replayed", events_of(story, pasts)).seen_from(viewer, 0))
    table = steps[-1][0].table
    shown = [unnumbered(view) for _, view in steps if view]
    return Told([*shown, table.story.to(viewer)], [list(zone.cards) for zone in table.playing.deal.zones()])


@pytest.mark.parametrize("table", ALL, ids=str)
def test_a_replay_from_one_seat_is_the_same_in_every_world_that_seat_cannot_tell_from_this_one(table: Table) -> None:
    others = 0
    for seed, viewer in enumerate((TABLE, 0, table.players - 1)):
        options = brief(table.entry.game, table.players) | dict(table.options)
        story = played(table.entry, table.players, options, MOVES, seed)
        if story.match.is_over:  # a short game, in which nothing is hidden any more
            story = played(table.entry, table.players, options, MOVES // 2, seed)
        real = told(story, story.pasts(), viewer)
        other = told(story, story.imagined(viewer, SeededLuck(seed)), viewer)
        assert other.shown == real.shown
        others += other.lying != real.lying
    assert others > 0, "no world was another one"


SHORT = 8  # L'Ascenseur, whose match has many deals


def test_whoever_begins_to_look_is_told_the_deal_so_far_and_sees_all_that_lies_there() -> None:
    seen = evening(SHORT)
    replay = Replay("replayed", seen.events)
    viewer = max(seen.sent)
    stretch = replay.stretch(viewer, 3 * STRETCH + 1)
    first = view_in(stretch.views[0])
    assert stretch.first == 3 * STRETCH
    assert first.beats == ()
    assert first.sheet is not None
    assert first.version == 3 * STRETCH + 1
    begun = max(step for step in replay.deals() if step <= stretch.first)
    heard = [beat.note for view in seen.sent[viewer][begun : stretch.first + 1] if view for beat in view_in(view).beats]
    told = msgspec.json.decode(stretch.story, type=Story).notes
    assert list(told) == [note for note in heard if note is not None]


def test_with_all_cards_up_every_hand_is_seen_and_nothing_is_offered() -> None:
    seen = evening(SHORT)
    view = view_in(Replay("replayed", seen.events).stretch(ALL_UP, 5).views[0])
    hands = [zone for zone in view.zones if zone.id.startswith("hand")]
    assert len(hands) == seen.table.terms.players
    assert all(zone.hidden == 0 for zone in hands)
    assert view.seat == -1
    assert view.offers == ()


def test_the_deals_of_a_match_are_found_by_their_first_steps() -> None:
    seen = evening(SHORT)
    replay = Replay("replayed", seen.events)
    steps = seen.events[1:]
    assert replay.deals() == (0, *(step for step, event in enumerate(steps) if isinstance(event, happened.Dealt)))
    assert replay.steps == len(steps)


def test_only_what_is_over_is_looked_at_again() -> None:
    events = evening(SHORT).events[:-1]
    with pytest.raises(BadInputError) as refused:
        Replay("replayed", events).table()
    assert refused.value.note.key == "match_is_on"


@pytest.mark.parametrize("step", [-1, 1_000_000])
def test_a_step_that_the_match_has_not_is_refused(step: int) -> None:
    with pytest.raises(BadInputError) as refused:
        Replay("replayed", evening(SHORT).events).stretch(0, step)
    assert refused.value.note.key == "no_such_step"


@pytest.mark.parametrize("viewer", [-3, 12])
def test_a_seat_that_the_table_has_not_is_refused(viewer: int) -> None:
    with pytest.raises(BadInputError) as refused:
        Replay("replayed", evening(SHORT).events).stretch(viewer, 0)
    assert refused.value.note.key == "no_such_seat"


def test_a_match_that_cannot_have_happened_is_not_shown() -> None:
    events = evening(SHORT).events
    moves = [place for place, event in enumerate(events) if isinstance(event, happened.Played)]
    del events[moves[2]]
    with pytest.raises(DamagedTableError):
        Replay("replayed", events).table()
