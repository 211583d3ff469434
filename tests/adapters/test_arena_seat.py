"""Other programs in the arena: started anew for each seat of each play, waited for, and told what their seat knows."""

import sys
from collections import Counter
from pathlib import Path

import pytest

from evenings import Evening
from two_worlds import played
from veillee.adapters.mcp.arena_seat import seen_at
from veillee.arena.asking import asked
from veillee.arena.playing import outcome
from veillee.arena.terms import ArenaTerms, Outcome
from veillee.bots.levels import LEVELS
from veillee.bots.players import imagined
from veillee.cards.luck import SeededLuck
from veillee.engine.minds import Spot
from veillee.engine.notes import BadInputError
from veillee.games import CATALOGUE
from veillee.testing import brief

pytestmark = pytest.mark.once

PROGRAM = Path(__file__).parents[1] / "support" / "processes" / "mcp_guest.py"


def compared(how: str, file: Path, patience: str = "60s") -> Outcome:
    """A program of that kind against bots, in each seat of a short deal; whoever comes leaves a line in the file."""
    name = f"mcp@{patience}:{sys.executable} -S {PROGRAM} {how} {file}"
    return outcome(ArenaTerms("ascenseur", 3, {"max_cards": "3"}, "deal", name, "regular"), 2)


def came(file: Path) -> Counter[str]:
    return Counter(file.read_text(encoding="utf-8").split())


def test_a_program_plays_every_seat_each_time_started_anew(tmp_path: Path) -> None:
    found = compared("honest", tmp_path / "came")
    assert [play.seats for play in found.plays] == [(0,), (1,), (2,)]
    assert all(play.effort.moves > 0 and not play.effort.faults and not play.effort.refused for play in found.plays)
    assert list(came(tmp_path / "came").values()) == [1, 1, 1]


def test_what_is_no_move_is_counted_and_asked_again_and_loses_nothing(tmp_path: Path) -> None:
    clumsy, honest = compared("clumsy", tmp_path / "clumsy"), compared("honest", tmp_path / "honest")
    assert [play.effort.refused for play in clumsy.plays] == [play.effort.moves for play in clumsy.plays]
    assert [play.margin for play in clumsy.plays] == [play.margin for play in honest.plays]
    assert not any(play.effort.faults for play in clumsy.plays)


@pytest.mark.parametrize("how", ["silent", "gone"])
def test_whoever_does_not_answer_is_late_and_has_lost_and_the_deal_goes_on(how: str, tmp_path: Path) -> None:
    found = compared(how, tmp_path / "came", "0.2s")
    assert all(play.effort.late == play.effort.moves > 0 and not play.effort.illegal for play in found.plays)
    assert all(play.won == 0.0 for play in found.plays)


@pytest.mark.parametrize(
    ("name", "key"), [("mcp:no-such-command", "arena_no_command"), ("mcp@soon:ls", "arena_no_patience")]
)
def test_what_cannot_be_started_is_refused(name: str, key: str) -> None:
    with pytest.raises(BadInputError) as refused:
        asked("barbu", 4, {}, ["regular", name], deals=1)
    assert refused.value.note.key == key


def test_a_program_that_is_named_alone_is_compared_with_the_four_levels() -> None:
    plan = asked("barbu", 4, {}, [f"mcp:{sys.executable}"], deals=1)
    assert [(each.one, each.others) for each in plan.terms] == [(f"mcp:{sys.executable}", level) for level in LEVELS]


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_seat_is_shown_the_same_in_every_world_it_cannot_tell_from_this_one(game: str) -> None:
    evening = Evening(game)
    entry, options = evening.entry, brief(evening.entry.game, evening.players)
    others = 0
    for seed in range(4):
        match = played(entry, evening.players, options, 5 * seed, seed).match
        for seat in range(evening.players):
            real = Spot(entry.game, match.setup, match.deal, seat)
            other = imagined(real, SeededLuck(seed))
            assert seen_at(real, entry) == seen_at(other, entry)
            others += [zone.cards for zone in real.world.zones()] != [zone.cards for zone in other.world.zones()]
    assert others > 0, "no world was another one"
