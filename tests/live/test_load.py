"""The load counts what it says it counts; nothing here is timed."""

import pytest

from boardgame import CONNECT, EVENT, Guest
from driver import PLAYERS, Heard
from figures import Reading, Tally, Weights, percentile, report
from required import Required
from tables import Table

STATE = b'{"G":{"seat":2%s},"ctx":{},"_stateID":7}'
OFFERS = b',"offers":[{"verb":"play","about":{"kind":"cards","of":["6C"]}},{"verb":"draw"}]'
WEIGHTS = Weights(empty=10**7, seated=6 * 10**7, played=11 * 10**7)


class Wire:
    """What a table's guests have sent."""

    def __init__(self) -> None:
        self.sent: list[str] = []


def table() -> tuple[Table, Wire]:
    """A table that is counted."""
    return Table(Tally(is_open=True)), Wire()


def show(at: Table, wire: Wire, version: int, mover: int, seats: range = range(PLAYERS)) -> None:
    """These seats are shown a position in which one of the four is to move."""
    for seat in seats:
        at.told(seat, Heard(version, f"move in {version}" if seat == mover else ""), wire.sent.append, now=1e9)


def test_a_move_counts_once_all_four_were_shown_what_came_of_it() -> None:
    at, wire = table()
    show(at, wire, 0, mover=0)
    at.move()
    show(at, wire, 1, mover=1, seats=range(3))
    assert at.moves == 0
    show(at, wire, 1, mover=1, seats=range(3, 4))
    assert at.moves == len(at.tally.waits) == 1


def test_a_table_is_seated_when_each_of_the_four_has_seen_it() -> None:
    at, wire = table()
    show(at, wire, 0, mover=0, seats=range(3))
    assert not at.seated.is_set()
    show(at, wire, 0, mover=0, seats=range(3, 4))
    assert at.seated.is_set()


def test_at_a_pace_nobody_moves_before_the_beat_and_a_beat_too_many_is_skipped() -> None:
    at, wire = table()
    show(at, wire, 0, mover=0)
    assert not wire.sent
    at.move()
    at.move()
    assert wire.sent == ["move in 0"]


def test_in_saturation_the_next_moves_as_soon_as_it_may_even_if_another_has_not_seen_the_last_move() -> None:
    at, wire = table()
    at.at_once = True
    show(at, wire, 0, mover=0)
    show(at, wire, 1, mover=1, seats=range(2))
    assert wire.sent == ["move in 0", "move in 1"]
    assert at.moves == 0
    show(at, wire, 2, mover=2)
    assert at.moves == 2


def test_a_position_shown_twice_is_moved_in_once() -> None:
    at, wire = table()
    at.at_once = True
    show(at, wire, 0, mover=0)
    show(at, wire, 0, mover=0)
    assert wire.sent == ["move in 0"]


def test_what_happens_outside_the_measure_is_not_counted() -> None:
    at, wire = table()
    at.at_once = True
    at.tally.is_open = False
    show(at, wire, 0, mover=0)
    show(at, wire, 1, mover=1)
    assert at.moves == 1
    assert not at.tally.waits


def test_a_percentile_is_a_value_that_was_measured() -> None:
    values = [float(value) for value in range(200, 0, -1)]
    assert percentile(values, 0.50) == 100
    assert percentile(values, 0.99) == 198
    assert percentile([3.0], 0.99) == 3
    assert percentile([], 0.99) == 0


def test_figures_are_of_a_move_a_second_and_a_table() -> None:
    tally = Tally(waits=[0.001] * 1000, updates=4000, bytes_of_updates=8_000_000)
    figures = report(tally, Reading(5, 1, 2, 9), Reading(15, 3, 3, 17), WEIGHTS, tables=500)
    assert figures["moves_per_s"] == 100
    assert figures["server_cpu_us_per_move"] == 2000
    assert figures["load_cores"] == 0.1
    assert figures["other_cores"] == 0.5
    assert figures["bytes_per_update"] == 2000
    assert figures["rss_kb_per_table_seated"] == 100
    assert figures["rss_kb_per_table_played"] == 200


def test_a_guest_of_the_peer_comes_in_by_its_protocol() -> None:
    guest = Guest("m", "2", "hush")
    assert guest.hear(b'0{"sid":"x"}').reply == CONNECT
    assert guest.hear(f'{CONNECT}{{"sid":"y"}}'.encode()).reply == f'{EVENT}["sync","m","2","hush",4]'
    assert guest.hear(b"2").reply == "3"
    assert guest.hear(f'{EVENT}["matchData","m",[]]'.encode()) == Heard()


def test_a_guest_of_the_peer_makes_the_first_move_it_is_offered() -> None:
    guest = Guest("m", "2", "hush")
    heard = guest.hear(EVENT.encode() + b'["update","m",' + STATE % OFFERS + b",[]]")
    assert heard.version == 7
    assert heard.move == (
        f'{EVENT}["update",{{"type":"MAKE_MOVE","payload":{{"type":"play","args":["6C"],"playerID":"2",'
        '"credentials":"hush"}},7,"m","2"]'
    )


def test_a_guest_of_the_peer_that_is_offered_nothing_only_looks() -> None:
    guest = Guest("m", "2", "hush")
    shown = STATE % b""
    assert guest.hear(EVENT.encode() + b'["update","m",' + shown + b",[]]") == Heard(7)
    assert guest.hear(EVENT.encode() + b'["sync","m",{"state":' + shown + b',"log":[]}]') == Heard(7)


def test_what_is_not_reached_is_said_and_fails_the_run(capsys: pytest.CaptureFixture[str]) -> None:
    required = Required()
    required.at_most("CPU", 180.0, 180.0)
    required.at_least("ratio", 2.4, 2.4)
    required.of_a_run("run", {"refused": 0, "lost": 0, "still_tables": 0})
    assert required.told() == 0
    required.at_most("CPU", 180.1, 180.0)
    required.at_least("ratio", float("nan"), 2.4)
    required.of_a_run("run", {"refused": 0, "lost": 1, "still_tables": 0})
    assert required.told() == 1
    said = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[2].partition(":")[0].strip() for line in said] == ["CPU", "ratio", "run, lost"]
