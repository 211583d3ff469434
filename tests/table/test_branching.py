"""« Et si… ? »: from any moment of a match one plays on in any seat, with the cards as they were or drawn anew."""

import pytest

from evenings import ALL, Evening
from replays import events_of
from two_worlds import played
from veillee.cards.luck import SeededLuck
from veillee.engine.notes import BadInputError
from veillee.engine.record import Record, replay, write
from veillee.table.branching import Begun, Person, branched, origin_text, told_by
from veillee.table.reception import Written
from veillee.table.replaying import Replay
from veillee.table.table import Table, folded
from veillee.testing import brief
from veillee.views.over_http import WhatIf
from veillee.views.seen import still, view

MOVES = 30
AT = 0
SOMEBODY = Person("somebody", "")


def match_of(evening: Evening, seed: int) -> Replay:
    options = brief(evening.entry.game, evening.players) | dict(evening.options)
    story = played(evening.entry, evening.players, options, MOVES, seed)
    return Replay("real", events_of(story, story.pasts()))


def what_if(real: Replay, step: int, seat: int, *, anew: bool) -> Begun:
    asked = WhatIf(1, step, seat, "Camille", "camille", anew)
    return branched(real, asked, SOMEBODY, SeededLuck(step), AT)


def begun_at(begun: Begun) -> Table:
    return folded("branch", [begun.opened, *begun.more])


@pytest.mark.parametrize("evening", ALL, ids=str)
@pytest.mark.parametrize("anew", [False, True], ids=["as it was", "drawn anew"])
def test_whoever_plays_on_sees_just_what_that_seat_saw_then(evening: Evening, anew: bool) -> None:  # noqa: FBT001
    real = match_of(evening, 3)
    for step in (1, 12, real.steps - 1):
        for seat in (0, evening.players - 1):
            then = real.table_at(step)
            if then.playing.is_over:
                continue
            table = begun_at(what_if(real, step, seat, anew=anew))
            assert still(view(table.playing, table.entry, seat)) == still(view(then.playing, then.entry, seat))
            assert [chair.is_person for chair in table.chairs].count(True) == 1
            assert table.chairs[seat].name == "Camille"


def lying(table: Table) -> list[list[int]]:
    return [list(zone.cards) for zone in table.playing.deal.zones()]


BARBU = Evening("barbu")


def test_the_others_hold_what_they_held_or_what_is_drawn_anew() -> None:
    real = match_of(BARBU, 3)
    then = lying(real.table_at(12))
    assert lying(begun_at(what_if(real, 12, 0, anew=False))) == then
    assert lying(begun_at(what_if(real, 12, 0, anew=True))) != then


def ended(begun: Begun) -> Table:
    """The match played on to its end, by anybody's moves."""
    table, luck = begun_at(begun), SeededLuck(5)
    match = table.playing
    while not match.is_over:
        if match.deal.is_over():
            match.next_deal()
        seat = luck.member(match.deal.may_act())
        match.step(seat, luck.member(match.deal.legal_mask(seat)))
    return table


def test_its_record_says_where_it_comes_from_and_is_no_proof_of_anything() -> None:
    options = (("rounds", "1"),)
    begun = what_if(match_of(Evening("barbu", 4, options), 3), 12, 2, anew=True)
    fresh = folded("branch", [begun.opened, *begun.more], keeps_book=True)
    assert fresh.origin is not None
    again = ended(Begun(begun.opened, begun.more))
    text = write(again.playing, ["A", "B", "C", "D"], {"from": origin_text(fresh.origin)})
    assert "table from real match 1 step 12 seat 2 drawn_anew" in text
    assert "promise" not in text
    assert replay(Record(text), again.entry.game).is_over
    with pytest.raises(BadInputError) as refused:
        Written(text).verified()
    assert refused.value.note.key == "record_what_if"


def test_a_written_game_is_looked_at_like_any_other_match() -> None:
    begun = what_if(match_of(BARBU, 3), 12, 2, anew=False)
    table = ended(begun)
    text = write(table.playing, ["Anne", "Basile"])
    shown = told_by(text, AT)
    assert not shown.is_proved
    again = Replay("shelf", [shown.opened, *shown.more]).table()
    assert lying(again) == lying(table)
    assert [chair.name for chair in again.chairs][:2] == ["Anne", "Basile"]


def test_what_is_not_over_is_not_looked_at() -> None:
    text = write(match_of(BARBU, 3).table_at(20).playing, [])
    with pytest.raises(BadInputError) as refused:
        told_by(text, AT)
    assert refused.value.note.key == "record_unfinished"
