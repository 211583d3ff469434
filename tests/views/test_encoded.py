"""Views as bytes: put together from parts, they are what encoding a view gives that was made in one piece."""

import msgspec
import pytest
from msgspec.structs import replace

from evenings import ALL, Evening
from sight import at_random, step
from veillee.cards.luck import SeededLuck
from veillee.engine.match import Match
from veillee.engine.notes import TABLE
from veillee.table.seeing import Seeing
from veillee.testing import brief
from veillee.views.encoded import Encoded
from veillee.views.live import Seen
from veillee.views.scene import NEVER, Scene
from veillee.views.seen import view
from whole_views import whole_view

MOVES = 90  # of each match, at random
LATE = 5  # moves that somebody may have missed
VERSION = 1_000_042  # as a viewer counts it
EVENINGS = pytest.mark.parametrize("evening", ALL, ids=str)


def begun(evening: Evening, seed: int) -> Match:
    """A match that somebody watches, short enough that some end."""
    options = brief(evening.entry.game, evening.players) | dict(evening.options)
    match = at_random(evening.entry, evening.players, seed, **options)
    match.watch()
    return match


def whole(match: Match, evening: Evening, viewer: int, since: int) -> bytes:
    """The view as it is encoded in one piece."""
    seen = whole_view(match, evening.entry, viewer, since)
    return msgspec.json.encode(Seen(replace(seen, version=VERSION)))


def put_together(match: Match, evening: Evening, since: int) -> list[bytes]:
    """The views of all viewers, put together from parts."""
    encoded = Encoded(Scene(match, evening.entry, since))
    viewers = range(TABLE, match.players)
    return [encoded.view(VERSION, encoded.still(viewer), encoded.beats(viewer)) for viewer in viewers]


def versions(match: Match) -> set[int]:
    """Which versions a viewer may have seen last: none, the one before, this one, one of a while ago."""
    return {NEVER, match.version - 1, match.version, max(0, match.version - LATE)}


@EVENINGS
@pytest.mark.parametrize("seed", range(2))
def test_bytes_put_together_are_those_of_the_whole_view(evening: Evening, seed: int) -> None:
    match, luck = begun(evening, seed), SeededLuck(seed)
    for _ in range(MOVES):
        for since in versions(match) if luck.fair(4) == 0 or match.deal.is_over() else {match.version - 1}:
            expected = [whole(match, evening, viewer, since) for viewer in range(TABLE, match.players)]
            assert put_together(match, evening, since) == expected
        if match.is_over:
            break
        step(match, luck)


@EVENINGS
def test_bytes_can_be_read_back_as_the_view_they_tell_of(evening: Evening) -> None:
    match, luck = begun(evening, 7), SeededLuck(7)
    for _ in range(MOVES // 3):
        if match.is_over:
            break
        step(match, luck)
    for viewer, data in zip(range(TABLE, match.players), put_together(match, evening, NEVER), strict=True):
        expected = whole_view(match, evening.entry, viewer)
        assert msgspec.json.decode(data, type=Seen).view == replace(expected, version=VERSION)
        assert view(match, evening.entry, viewer) == expected


@EVENINGS
def test_a_match_played_to_its_end_is_told_with_its_places(evening: Evening) -> None:
    match, luck = begun(evening, 3), SeededLuck(3)
    for _ in range(MOVES * 15):
        if match.is_over:
            break
        step(match, luck)
    for since in versions(match):
        expected = [whole(match, evening, viewer, since) for viewer in range(TABLE, match.players)]
        assert put_together(match, evening, since) == expected


@EVENINGS
def test_what_a_table_sends_step_by_step_is_what_each_viewer_sees(evening: Evening) -> None:
    match, luck, seeing = begun(evening, 5), SeededLuck(5), Seeing(1_000)
    viewers = range(TABLE, match.players)
    for viewer in viewers:
        seeing.whole(match, evening.entry, viewer, 0, 0.0)
    for now in range(MOVES // 2):
        if match.is_over:
            break
        before = match.version
        step(match, luck)
        # a new deal and its first move are two versions of the match: what led there is told as to one who comes late
        since = before if match.version == before + 1 else seeing.seen
        views = {viewer: whole_view(match, evening.entry, viewer, since) for viewer in viewers}
        for viewer, sent in seeing.step(match, evening.entry, float(now)).items():
            expected = replace(views[viewer], version=seeing.channel(viewer).version)
            assert sent == msgspec.json.encode(Seen(expected))
