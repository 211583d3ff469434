"""A pause: more than half of the people who are there ask for it, and anyone of them ends it."""

import pytest

from timed import Evening
from veillee.table.events import Paused, WentOn
from veillee.views import live as wire


@pytest.fixture
def evening() -> Evening:
    """Three people and a bot who play."""
    return Evening(wire.Terms(game="whistiti", players=4), range(3))


def ask(evening: Evening, seat: int, *, on: bool = True) -> None:
    evening.do(wire.Pause(id=evening.id(), seat=seat, on=on), seat)


def test_more_than_half_have_to_ask_for_it(evening: Evening) -> None:
    ask(evening, 0)
    ask(evening, 0)
    assert (evening.live.pausing, evening.live.table.is_paused) == ({0}, False)
    ask(evening, 1)
    assert evening.live.table.is_paused
    assert [type(event) for event in evening.kept[-1:]] == [Paused]


def test_whoever_takes_it_back_no_longer_asks(evening: Evening) -> None:
    ask(evening, 0)
    ask(evening, 0, on=False)
    ask(evening, 1)
    assert not evening.live.table.is_paused


def test_only_those_count_who_are_there(evening: Evening) -> None:
    ask(evening, 0)
    evening.go(0)
    ask(evening, 1)
    assert not evening.live.table.is_paused  # one of the two who are left
    ask(evening, 2)
    assert evening.live.table.is_paused


def test_one_of_them_ends_it(evening: Evening) -> None:
    ask(evening, 0)
    ask(evening, 1)
    ask(evening, 2, on=False)
    assert not evening.live.table.is_paused
    assert type(evening.kept[-1]) is WentOn


def test_in_a_pause_nobody_plays_and_no_clock_runs(evening: Evening) -> None:
    evening.let_bots_play()
    ask(evening, 0)
    ask(evening, 1)
    ask(evening, 1)  # which says nothing more
    assert evening.live.alarm() is None
    seat = int(evening.deal.turn)
    if seat == 3:
        before = evening.moves()
        evening.wait(600_000)
        assert evening.moves() == before
    else:
        action = evening.deal.legal_actions(seat)[0]
        evening.refuse(wire.Play(id="x", seat=seat, offer=action, version=evening.version(seat)), seat, "table_paused")


def test_nobody_asks_for_another_nor_before_the_match(evening: Evening) -> None:
    evening.refuse(wire.Pause(id="x", seat=1), 0, "not_your_seat")
    gathering = Evening(evening.live.table.terms, (0,), start=False)
    gathering.refuse(wire.Pause(id="x", seat=0), 0, "table_not_started")


def test_a_table_left_in_a_pause_is_still_paused_when_somebody_comes_back(evening: Evening) -> None:
    ask(evening, 0)
    ask(evening, 1)
    for seat in range(3):
        evening.go(seat)
    evening.wait(60_000)
    evening.come(1)
    again = evening.after_a_restart()
    again.come(1)
    for paused in (evening, again):
        before = paused.moves()
        paused.let_bots_play()
        paused.wait(600_000)
        assert paused.live.table.is_paused
        assert paused.moves() == before
