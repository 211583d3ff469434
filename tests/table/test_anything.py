"""Anything may happen at a live table, in any order: it is done or refused, and what is kept of it makes the table."""

import os
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deeds import message
from evenings import ALL, Evening
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import CAPACITY
from veillee.engine.notes import TABLE, BadInputError
from veillee.table import news
from veillee.table.events import AnyEvent, TableOpened, read, written
from veillee.table.live import DOES, LiveTable
from veillee.table.people import Caller, hashed
from veillee.table.showing import table_view
from veillee.table.table import Table, folded
from veillee.testing.differing import same
from veillee.testing.snapshot import plain, snapshot
from veillee.views import live as wire

if TYPE_CHECKING:
    from veillee.table.thinking import Question

EXAMPLES = int(os.environ.get("VEILLEE_SERVER_EXAMPLES", "40"))
GUESTS = ("anne", "basile", "chloé")
KINDS = list(DOES)

WAYS = ["do", "play", "play", "play", "tick", "tick", "answer", "answer", "answer", "ask", "look", "go"]


def some_step(random: Random) -> tuple[str, int, int, int]:
    """How something happens, by whom, for which seat, and what."""
    seat = random.randrange(4) if random.random() < 0.9 else random.randrange(12)
    return random.choice(WAYS), random.randrange(len(GUESTS)), seat, random.randrange(1 << 20)


class Evenings:
    """A live table to which anything happens."""

    def __init__(self, evening: Evening, *, calm: bool) -> None:
        terms = wire.Terms(evening.game, evening.players, dict(evening.options), calm=calm, bot_pace=100)
        opening = TableOpened(at=0, terms=terms, code="123456", host=GUESTS[0], luck="seed 7")
        self.kept: list[AnyEvent] = [opening]
        self.live = LiveTable(folded("any", [opening]), SeededLuck(1))
        self.live.people.come((TABLE,))
        self.now = 0.0
        self.questions: list[Question] = []
        self.count = 0

    def step(self, how: str, who: int, seat: int, what: int) -> None:
        """Let something happen; nothing but a refusal comes of it."""
        self.count += 1
        self.now += what % 30_000 if how == "tick" else 1.0
        chairs = self.live.table.chairs
        holder = chairs[seat].guest if seat < len(chairs) and what % 4 else ""  # mostly his own chair's
        caller = Caller(holder or GUESTS[who], new_key=f"key{self.count}")
        try:
            getattr(self, how)(caller, seat, what)
        except BadInputError as bad:
            assert bad.note.key  # noqa: PT017 - whether it is refused or not is all the same
        self.questions += self.live.thinking.take()
        self.kept += self.live.events
        self.live.events = []
        self.live.mail.take()
        news.take(self.live)
        self.check_people()
        self.check_pace()

    def check_people(self) -> None:
        """Whatever people do: nobody is late for whom a bot plays, and another match is asked for once one is over."""
        told = table_view(self.live, Caller(""), self.now)
        for chair in told.chairs:
            assert not (chair.late and chair.level is not None)
            assert not chair.running or chair.bank is not None
        people = {seat for seat, chair in enumerate(self.live.table.chairs) if chair.is_person}
        assert set(told.again) <= people
        assert not told.again or told.stage == "over"
        assert (told.again_in is None) == (not told.again)
        assert told.next_in is None or told.stage == "between"

    def check_pace(self) -> None:
        """The pace that the table holds is that of where the match is."""
        match = self.live.table.match
        if match is not None:
            same("the table holds the pace of another position", plain(match.deal.pace()), plain(self.live.pace))

    def do(self, caller: Caller, seat: int, what: int) -> None:
        kind: Any = KINDS[what % len(KINDS)]
        said = message(kind, seat, f"m{what % 997}")
        if "name" in said:
            said["name"] = f"Guest {seat}"
        if "terms" in said and what % 4:
            said["terms"] = msgspec.to_builtins(self.live.table.terms) | {"bot_pace": what % 500}
        self.live.do(msgspec.convert(said, kind), caller, self.now)

    def play(self, caller: Caller, seat: int, what: int) -> None:
        version = self.live.seeing.channel(seat).version if what % 5 else what % 7
        after = float(what % 900) if what % 2 else None
        legal = self.legal(seat)
        offer = legal[what % len(legal)] if legal and what % 7 else what % CAPACITY
        self.live.do(wire.Play(f"p{self.count}", seat, offer, version, after), caller, self.now)

    def tick(self, _: Caller, __: int, ___: int) -> None:
        self.live.tick(self.now)

    def answer(self, _: Caller, __: int, what: int) -> None:
        """A bot answers: late, twice, wrongly, or not at all."""
        if self.questions:
            question = self.questions[-1 - what % min(4, len(self.questions))]
            right = self.legal(question.seat)
            action = right[what % len(right)] if right and what % 5 else what % CAPACITY
            self.live.thinking.answer(self.live, question.number, action if what % 11 else None, self.now)

    def legal(self, seat: int) -> list[int]:
        """What a seat may do now."""
        table = self.live.table
        return table.match.deal.legal_actions(seat) if table.match is not None and seat < table.terms.players else []

    def ask(self, caller: Caller, seat: int, what: int) -> None:
        self.live.why_not(msgspec.convert(message(wire.Ask, seat, f"a{what}"), wire.Ask), caller)

    def look(self, _: Caller, seat: int, what: int) -> None:
        viewer = seat - 1 if seat <= self.live.table.terms.players else TABLE
        self.live.look(viewer, what % 40, self.now)

    def go(self, _: Caller, seat: int, what: int) -> None:
        """Somebody comes, or goes."""
        if seat >= self.live.table.terms.players:
            return
        if self.live.people.is_here(seat) and what % 2:
            self.live.go((seat,), self.now)
        else:
            self.live.come((seat,), self.now)


def as_it_is(table: Table) -> tuple[object, ...]:
    """All that makes a table, as it can be compared."""
    caller = Caller(GUESTS[0], frozenset([hashed("key1")]))
    told = table_view(LiveTable(table, SeededLuck(1)), caller, 0.0)
    match = table.match
    return (told, table.length, list(table.ids), match and match.version, match and snapshot(match.deal))


@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize="VEILLEE_SERVER_EXAMPLES" not in os.environ,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(
    evening=st.sampled_from(ALL),
    calm=st.booleans(),
    started=st.integers(0, 3).map(bool),
    length=st.integers(0, 300),
    random=st.integers(0, 1 << 32).map(Random),
)
def test_anything_is_done_or_refused_and_what_is_kept_makes_the_same_table(
    *, evening: Evening, calm: bool, started: bool, length: int, random: Random
) -> None:
    table = Evenings(evening, calm=calm)
    if started:
        for seat in range(min(2, evening.players)):
            table.live.do(
                wire.Sit(f"s{seat}", seat, f"Guest {seat}", "camille"), Caller(GUESTS[seat], new_key="k"), 0.0
            )
            table.live.people.come((seat,))
        table.step("do", 0, 0, KINDS.index(wire.Start))
    for _ in range(length):
        table.step(*some_step(random))
    again = folded("any", [read(written(event)) for event in table.kept])
    assert as_it_is(again)[1:] == as_it_is(table.live.table)[1:]
    assert again.chairs == table.live.table.chairs
