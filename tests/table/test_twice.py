"""What is asked for twice is done once, even while it is not yet known what becomes of it."""

from veillee.cards.luck import SeededLuck
from veillee.engine.pace import NO_RACE
from veillee.table.events import Played, TableOpened
from veillee.table.live import LiveTable
from veillee.table.people import Caller
from veillee.table.racing import is_racing
from veillee.table.table import folded
from veillee.views import live as wire

PEOPLE = (Caller("anne", new_key="a"), Caller("paul", new_key="p"))


def raced(seed: int) -> tuple[LiveTable, float]:
    """A table of La Bataille corse at which a race has just begun, and what time it is there."""
    terms = wire.Terms("bataille-corse", 2)
    table = folded("table", [TableOpened(at=0, terms=terms, code="123456", host="anne", luck=f"seed {seed}")])
    live = LiveTable(table, SeededLuck(1))
    live.people.come((0, 1))
    for seat, caller in enumerate(PEOPLE):
        live.do(wire.Sit(f"sit-{seat}", seat, caller.guest, "camille"), caller, 0.0)
    live.do(wire.Start("start"), PEOPLE[0], 0.0)
    now = 0.0
    for viewer in (0, 1):
        live.look(viewer, 0, now)
    while table.playing.deal.pace().race == NO_RACE:
        now = live.alarm() or now
        live.tick(now)
    return live, now


def slap(live: LiveTable, seat: int) -> wire.Play:
    """A slap on what lies there now."""
    deal = live.table.playing.deal
    (offer,) = [action for action in range(62) if deal.legal_mask(seat) >> action & 1 and is_racing(deal, action)][:1]
    return wire.Play("slap", seat, offer, live.seeing.channel(seat).version, after=250.0)


def test_a_slap_that_is_sent_twice_while_it_is_judged_is_judged_once() -> None:
    live, now = raced(seed=1)
    before = len(live.events)
    for _ in range(2):
        live.do(slap(live, 1), PEOPLE[1], now + 300.0)
    assert live.racing.is_waiting(PEOPLE[1].mark("slap"))
    while live.racing.is_waiting(PEOPLE[1].mark("slap")):
        alarm = live.alarm()
        assert alarm is not None
        now = max(now + 300.0, alarm)
        live.tick(now)
    made = [event for event in live.events[before:] if isinstance(event, Played) and event.id]
    assert [event.id for event in made] == [PEOPLE[1].mark("slap")]
    live.do(wire.Play("slap", 1, made[0].seat, 0, after=250.0), PEOPLE[1], now)
    assert len([event for event in live.events if event.id == made[0].id]) == 1


def test_however_much_others_do_meanwhile_what_was_done_is_not_done_again() -> None:
    terms = wire.Terms("bataille-corse", 2)
    live = LiveTable(
        folded("table", [TableOpened(at=0, terms=terms, code="123456", host="anne", luck="seed 1")]), SeededLuck(1)
    )
    live.do(wire.Sit("first", 0, "Anne", "camille"), PEOPLE[0], 0.0)
    for number in range(200):
        live.do(wire.Sit(f"name-{number}", 1, f"Paul {number}", "hugo"), PEOPLE[1], 0.0)
    live.do(wire.Sit("first", 0, "Anna", "camille"), PEOPLE[0], 0.0)
    assert live.table.chairs[0].name == "Anne"
    again = folded("table", [TableOpened(at=0, terms=terms, code="123456", host="anne", luck="seed 1"), *live.events])
    assert again.ids == live.table.ids
