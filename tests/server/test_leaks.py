"""Nothing leaks: the bytes that a connection receives are the same in every world it cannot tell from this one."""

import asyncio

import pytest
from mypy_extensions import i64

import two_worlds
from doctored import Sound, game_of
from evenings import ALL, Evening
from two_worlds import Story, World, played
from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.sets import highest
from veillee.engine.deal import Past
from veillee.engine.notes import EVERYONE, TABLE, Note
from veillee.engine.zones import Zone
from veillee.table.live import LiveTable
from veillee.table.seeing import Channel
from veillee.testing import brief
from veillee.views.encoded import Encoded

MOVES = 30
WORLDS = 2  # that each viewer might be in instead


def compare(story: Story, viewer: int, seed: int, worlds: int = WORLDS) -> int:
    """Whether this viewer is told the same in other worlds; in how many there was something else to tell."""

    async def told() -> int:
        real = World(story, story.pasts(), viewer)
        others = 0
        for number in range(worlds):
            pasts = story.imagined(viewer, SeededLuck(seed + number))
            other = World(story, pasts, viewer)
            assert other.heard == real.heard, "the frames tell the worlds apart"
            others += hidden(other) != hidden(real)
        return others

    return asyncio.run(told())


def compare_all(stories: list[Story]) -> None:
    """Whether onlookers are told the same of all these."""
    for seed, story in enumerate(stories):
        compare(story, TABLE, seed)


def hidden(world: World) -> list[list[int]]:
    """Where all cards lie."""
    return [list(zone.cards) for zone in world.table.playing.deal.zones()]


def story_of(evening: Evening, seed: int, moves: int = MOVES) -> Story:
    options = brief(evening.entry.game, evening.players) | dict(evening.options)
    return played(evening.entry, evening.players, options, moves, seed)


@pytest.mark.parametrize("evening", ALL, ids=str)
def test_a_connection_is_sent_the_same_bytes_in_every_world_it_cannot_tell_from_this_one(evening: Evening) -> None:
    others = 0
    for seed, viewer in enumerate((TABLE, 0, evening.players - 1)):
        others += compare(story_of(evening, seed, MOVES if viewer >= 0 else 2 * MOVES), viewer, seed)
    assert others > 0, "no world was another one"


class FaceUp(Sound):
    """The hands lie open on the table."""

    def zones(self) -> list[Zone]:
        zones = super().zones()
        for zone in zones:
            zone.seen_by = EVERYONE
        return zones


class Telltale(Sound):
    """After each move everyone is told what the next player holds."""

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        super().apply(seat, action, luck)
        held = self.hands[(seat + 1) % self.players]
        self.say(Note("card_laid").seat("player", seat).card("card", highest(held) if held else 0))


@pytest.mark.parametrize("kind", [FaceUp, Telltale])
def test_a_zone_turned_face_up_or_a_word_too_many_is_caught(kind: type[Sound]) -> None:
    with pytest.raises(AssertionError, match="tell the worlds apart"):
        compare_all([played(game_of(kind), 3, {}, 4, seed) for seed in range(10)])


def test_the_same_game_without_the_fault_is_not() -> None:
    compare_all([played(game_of(Sound), 3, {}, 4, seed) for seed in range(10)])


class CountsHiddenSteps(Channel):
    """Versions grow with every step, seen or not."""

    def count(self, encoded: Encoded, viewer: int, at: float, still: bytes) -> None:
        self.version = encoded.version - 1
        super().count(encoded, viewer, at, still)


def test_versions_that_count_hidden_steps_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    gathered = two_worlds.gathered

    def gathered_wrongly(story: Story, first: Past, *, has_clock: bool) -> LiveTable:
        live = gathered(story, first, has_clock=has_clock)
        live.seeing.channels.update({viewer: CountsHiddenSteps(0) for viewer in range(TABLE, live.table.terms.players)})
        return live

    monkeypatch.setattr(two_worlds, "gathered", gathered_wrongly)
    with pytest.raises(AssertionError, match="tell the worlds apart"):
        compare_all([story_of(Evening("autour-du-feu"), seed) for seed in range(10)])
