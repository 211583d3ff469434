"""The hall: the tables that somebody is at. The others lie in the store, and are woken when somebody comes.

Whatever happens at a table is applied at once, and told once it is on disk: each flush of a table queues what happened
and what is to be sent; the store's answer lets the messages go, in order. If the store cannot keep something, the table
leaves the hall, and whoever comes back finds it as it was kept.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from secrets import token_bytes
from time import perf_counter
from typing import TYPE_CHECKING, Final

import msgspec

from veillee.bots.thoughts import BotKind
from veillee.cards.luck import SeededLuck
from veillee.engine.minds import Spot
from veillee.engine.notes import BadInputError, Note
from veillee.server.connection import AGAIN, LATER
from veillee.server.hosted import Hosted, Parcel
from veillee.server.metrics import Metrics
from veillee.server.store.failures import AWAY, DAMAGED
from veillee.server.store.port import (
    ALONE,
    Append,
    CodeTakenError,
    Create,
    LeasedError,
    LeaseLostError,
    NoTableError,
    StoreError,
    StoreFailedError,
)
from veillee.server.tokens import new_code, new_table_id
from veillee.table.agreeing import as_people_play, checked
from veillee.table.events import Played, TableOpened, read, written
from veillee.table.live import LiveTable
from veillee.table.showing import listed
from veillee.table.shuffles import new_secret
from veillee.table.table import DamagedTableError, Table, folded
from veillee.table.thinking import IN_TURN
from veillee.views.wire import ENCODE

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Coroutine, Iterable, Iterator, Sequence

    from veillee.server.bot_room import BotRoom
    from veillee.server.clock import Clock
    from veillee.server.connection import Connection
    from veillee.server.store.port import Holder, Store, Then
    from veillee.table.conversation import Frames
    from veillee.table.events import AnyEvent
    from veillee.table.people import Caller
    from veillee.table.thinking import Question
    from veillee.views import live as wire
    from veillee.views.live import Terms
    from veillee.views.over_http import Listed

RENEWED: Final = 3  # times while a lease lasts
HANDED_OVER_WITHIN: Final = 2.0  # seconds; else leases end with the process
ASLEEP_AFTER: Final = 3_600_000.0  # milliseconds that nobody touched a table: it leaves the hall
BOT_PATIENCE: Final = 5.0  # seconds for a bot to answer
VERSIONS: Final = 1_000_000  # of a viewer, between two wakings of a table
CODES_TRIED: Final = 20
MOOD_BYTES: Final = 7  # of chance, for how quick bots are

log = logging.getLogger(__name__)


class ComeAgainError(BadInputError):
    """A table cannot be had here now: another process holds it, or what is kept cannot be reached."""

    def __init__(self, note: Note, address: str = "", code: int = AGAIN, holder: str = "") -> None:
        super().__init__(note)
        self.address = address  # of whoever holds it,
        self.holder = holder  # and what that one is called
        self.code = code


class Hall:
    """The tables that somebody is at."""

    def __init__(
        self,
        store: Store,
        bots: BotRoom,
        clock: Clock,
        chance: Callable[[int], bytes] = token_bytes,
        holder: Holder = ALONE,
    ) -> None:
        """`chance` gives as many bytes as one asks for: what cards and bots' moods come from."""
        self.store = store
        self.holder = holder
        self.caretaker = ThreadPoolExecutor(1)  # of leases: they wait for nothing else, however much is asked
        self.is_closing = False
        self.bots = bots
        self.clock = clock
        self.chance = chance
        self.tables: dict[str, Hosted] = {}
        self.waking: dict[str, asyncio.Future[Hosted]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.unwritten: list[tuple[Append, Then]] = []  # what happened, on its way to the store
        self.metrics = Metrics()
        self.began = 0.0  # when what is being done was begun

    # Coming and going of tables

    async def open(self, terms: Terms, host: str, luck: str = "") -> Table:
        """A new table, once it is kept; nobody can foresee its luck, unless it comes from somewhere known."""
        terms, luck = checked(as_people_play(terms)), luck or new_secret(self.chance)
        now = int(self.clock.now())
        return await self.found(TableOpened(at=now, terms=terms, code="", host=host, luck=luck), ())

    async def found(self, opened: TableOpened, more: Sequence[AnyEvent], id: str = "") -> Table:  # noqa: A002 - a table's
        """A new table, at which more may have happened already; it gets a code, once it is kept."""
        for _ in range(CODES_TRIED):
            events = [msgspec.structs.replace(opened, code=new_code()), *more]
            table = await asyncio.to_thread(folded, id or new_table_id(), events)
            rows = tuple([written(event) for event in events])
            row = Create(table.id, table.code, ENCODE(listed(table)), table.terms.listed, rows, int(self.clock.now()))
            try:
                await asyncio.to_thread(self.store.create, row)
            except CodeTakenError:
                continue
            self.metrics.opened += 1
            return table
        raise BadInputError(Note("no_code_left"))

    async def at(self, id: str) -> Hosted:  # noqa: A002 - a table's
        """The table of that id, woken if it sleeps."""
        hosted = self.tables.get(id)
        if hosted is not None:
            hosted.touched = self.clock.now()
            return hosted
        if self.is_closing:
            raise ComeAgainError(elsewhere(""))
        waking = self.waking.get(id)
        if waking is None:
            waking = self.waking[id] = asyncio.ensure_future(self.wake(id))
            waking.add_done_callback(lambda _: self.waking.pop(id, None))
        return await asyncio.shield(waking)

    async def wake(self, id: str) -> Hosted:  # noqa: A002 - a table's
        """Fold a table from what is kept of it."""
        now = self.clock.now()
        try:
            live, lease = await asyncio.to_thread(self.read, id)
        except LeasedError as held:
            raise ComeAgainError(elsewhere(held.holder), held.address, holder=held.holder) from None
        except NoTableError:
            raise BadInputError(Note("no_such_table")) from None
        except (DamagedTableError, msgspec.MsgspecError, StoreFailedError) as wrong:
            log.error("table %s: %s", id, wrong)  # noqa: TRY400 - what is wrong is not our code
            if isinstance(wrong, StoreFailedError) and wrong.note.key == AWAY:
                raise ComeAgainError(Note("not_kept"), code=LATER) from None
            is_damaged = not isinstance(wrong, StoreFailedError) or wrong.note.key == DAMAGED
            raise BadInputError(Note("table_damaged" if is_damaged else "not_kept")) from None
        if self.is_closing:
            raise ComeAgainError(elsewhere(""))
        hosted = self.tables[id] = Hosted(live, lease, now)
        self.metrics.woken += 1
        return hosted

    def read(self, id: str) -> tuple[LiveTable, int]:  # noqa: A002 - a table's
        """A table as it is kept, and the number of the lease that it is held by."""
        lease = self.store.lease(id, self.holder)
        table = folded(id, [read(row) for row in self.store.read(id)])
        moods = SeededLuck(int.from_bytes(self.chance(MOOD_BYTES)))
        return LiveTable(table, moods, lease * VERSIONS), lease

    def sleep(self, hosted: Hosted) -> None:
        """Let a table leave the hall; whoever is connected may go on, and wakes it."""
        if hosted.alarm is not None:
            hosted.alarm.cancel()
        hosted.connections.clear()
        self.tables.pop(hosted.live.table.id, None)

    async def keep_house(self) -> None:
        """From time to time: hold the leases, and let sleep what nobody touches."""
        while True:
            await asyncio.sleep(self.holder.lasts / RENEWED / 1000.0)
            await self.tidy(self.clock.now())

    async def tidy(self, now: float) -> None:
        """Let sleep what nobody has touched for long, and hold the leases of the others."""
        for hosted in [one for one in self.tables.values() if now - one.touched > ASLEEP_AFTER]:
            if not hosted.parcels:
                self.sleep(hosted)
                self.store_release(hosted)
        try:
            await self.renew()
        except (StoreError, StoreFailedError) as wrong:
            log.error("the leases could not be renewed: %s", wrong)  # noqa: TRY400 - what is wrong is not our code

    async def renew(self) -> None:
        """Hold the leases; if we were not there for a while, let go of what others have taken meanwhile."""
        loop = asyncio.get_running_loop()
        ours = list(self.tables.values())
        if await loop.run_in_executor(self.caretaker, self.store.renew, self.holder, self.company()):
            return
        held = await loop.run_in_executor(self.caretaker, self.store.held, self.holder)
        for hosted in ours:
            if held.get(hosted.live.table.id) != hosted.lease and self.tables.get(hosted.live.table.id) is hosted:
                self.lose(hosted, LeaseLostError(hosted.live.table.id))

    def company(self) -> list[str]:
        """The tables in the list at which somebody sits who is there."""
        return [id for id, hosted in self.tables.items() if hosted.live.table.terms.listed and hosted.has_company]  # noqa: A001 - a table's

    def store_release(self, hosted: Hosted) -> None:
        """Let somebody else have a table."""

        def release() -> None:
            with suppress(StoreError, StoreFailedError):  # then the lease runs out
                self.store.release(hosted.live.table.id, hosted.lease)

        self.spawn(asyncio.to_thread(release))

    async def hand_over(self) -> None:
        """Let all tables go, once what happened there is kept: whoever comes back finds them with others, or here."""
        self.close()
        loop = asyncio.get_running_loop()
        with suppress(StoreError, StoreFailedError, TimeoutError):  # then the leases run out
            async with asyncio.timeout(HANDED_OVER_WITHIN):
                await loop.run_in_executor(self.caretaker, self.store.release_all, self.holder)

    def close(self) -> None:
        """Let all tables leave the hall: nothing happens at them any more."""
        self.is_closing = True
        for hosted in list(self.tables.values()):
            self.sleep(hosted)
        self.write()

    # What happens at a table

    def do(self, hosted: Hosted, connection: Connection, deed: wire.Deed, caller: Caller) -> None:
        """Do what somebody asks for; it is answered once it is kept."""
        hosted.touched = now = self.clock.now()
        self.began = perf_counter()
        answers = hosted.conversation.do(connection, deed, caller, now)
        self.flush(hosted, connection, answers)

    def flush(self, hosted: Hosted, asker: Connection | None = None, answers: Iterable[bytes] = ()) -> None:
        """Keep what happened, and then tell it."""
        live = hosted.live
        events, live.events = live.events, []
        frames = hosted.conversation.told(events, self.clock.now(), asker, answers)
        if events:
            self.keep(hosted, events, frames)
        elif frames:
            hosted.post(Parcel(frames, True))
        for question in live.thinking.take():
            self.ask(hosted, question)
        self.wind(hosted)

    def keep(self, hosted: Hosted, events: list[AnyEvent], frames: Frames[Connection]) -> None:
        """Give what happened to the store; what tells of it waits for the store's answer."""
        table = hosted.live.table
        began, self.began = self.began or perf_counter(), 0.0
        hosted.touched = self.clock.now()
        parcel = Parcel(frames, False)
        hosted.parcels.append(parcel)  # it goes once it is kept
        is_people = any(type(event) is not Played for event in events) or table.stage != "playing"
        append = Append(
            table.id,
            table.length - len(events),
            hosted.lease,
            tuple([written(event) for event in events]),
            int(hosted.touched),
            ENCODE(listed(table)) if is_people else None,
            table.terms.listed if is_people else None,
        )
        is_move = table.is_finished and isinstance(events[-1], Played)
        begun = perf_counter()
        if is_move:
            self.metrics.moves += 1
            self.tell_thoughts(hosted, events[-1])

        def then(error: Exception | None) -> None:
            if error is not None:
                self.lose(hosted, error)
                return
            kept = perf_counter()
            parcel.is_kept = True
            hosted.deliver()
            if is_move:
                self.metrics.kept_after.add(kept - begun)
                self.metrics.told_after.add(perf_counter() - began)

        if not self.unwritten:
            asyncio.get_running_loop().call_soon(self.write)
        self.unwritten.append((append, then))

    def tell_thoughts(self, hosted: Hosted, event: AnyEvent) -> None:
        """Measure what a bot thought over a move that is finished: how many steps it had, nobody sees."""
        if isinstance(event, Played) and event.by == "bot":
            self.metrics.thought_for.add(hosted.thoughts.pop(event.seat, 0.0) / 1000.0)

    def write(self) -> None:
        """Give the store all that happened in this turn of the loop: it is woken once, and writes it in one go."""
        unwritten, self.unwritten = self.unwritten, []
        for append, then in unwritten:
            self.store.append(append, then)

    def lose(self, hosted: Hosted, error: Exception) -> None:
        """What happened could not be kept: nobody hears of it, and the table begins again from what is kept."""
        if hosted.is_lost:
            return
        hosted.is_lost = True
        hosted.parcels.clear()
        connections = list(hosted.connections)
        self.sleep(hosted)
        if isinstance(error, LeaseLostError):  # another process has the table, and they are shown the way
            log.warning("table %s is held by another process now", hosted.live.table.id)
            for connection in connections:
                connection.hang_up(AGAIN)
            return
        self.metrics.not_kept += 1
        log.error("table %s: %s", hosted.live.table.id, error)
        told = hosted.conversation.refusal(BadInputError(Note("not_kept")), code="not_kept")
        for connection in connections:  # why, and in which file, is for whoever keeps the house
            connection.send([told])
            connection.hang_up()

    @contextmanager
    def minding(self, hosted: Hosted) -> Iterator[None]:
        """Where we are wrong ourselves, nothing is left half done: the table begins again from what is kept."""
        try:
            yield
        except BadInputError:
            raise
        except Exception as wrong:  # noqa: BLE001 - whatever it is, it is ours
            self.give_up(hosted, wrong)

    def give_up(self, hosted: Hosted, wrong: Exception) -> None:
        """We were wrong ourselves: the table begins again from what is kept."""
        log.error("table %s", hosted.live.table.id, exc_info=wrong)
        self.lose(hosted, wrong)

    # Bots

    def ask(self, hosted: Hosted, question: Question) -> None:
        """Ask a bot: it is handed an imagined world, never the real one."""
        live = hosted.live
        match = live.table.playing
        spot = Spot(match.game, match.setup, match.deal, question.seat)
        kind = BotKind(live.table.terms.game, "policy", question.level, question.character)
        if question.fresh == IN_TURN:
            thought = kind.turn(spot, live.luck)
        else:
            thought = kind.urge(spot, question.fresh, live.luck)

        async def think() -> None:
            answer = await self.bots.answered(thought, BOT_PATIENCE)
            action, took = (answer.action, answer.took) if answer is not None else (None, 0.0)
            if not hosted.is_lost and self.tables.get(live.table.id) is hosted:
                with self.minding(hosted):
                    hosted.thoughts[question.seat] = hosted.thoughts.get(question.seat, 0.0) + took
                    live.thinking.answer(live, question.number, action, self.clock.now(), took)
                    live.tick(self.clock.now())
                    self.flush(hosted)

        self.spawn(think())

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """Do something meanwhile."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # Time

    def wind(self, hosted: Hosted) -> None:
        """Set the alarm of a table; one that rings too soon is set again then, which is rarer than a move."""
        time = hosted.live.alarm()
        if hosted.alarm is not None:
            if time is not None and hosted.rings_at <= time and not hosted.is_lost:
                return
            hosted.alarm.cancel()
            hosted.alarm = None
        if time is not None and not hosted.is_lost:
            loop = asyncio.get_running_loop()
            hosted.rings_at = time
            hosted.alarm = loop.call_later(max(0.0, time - self.clock.now()) / 1000.0, self.ring, hosted)

    def ring(self, hosted: Hosted) -> None:
        """The alarm of a table rings."""
        hosted.alarm = None
        with self.minding(hosted):
            hosted.live.tick(self.clock.now())
            self.flush(hosted)

    # Connections

    def is_open(self, one: Listed, elsewhere: Collection[str] = ()) -> bool:
        """Whether a table in the list may be joined or looked at: a full one at which nobody is left is not."""
        hosted = self.tables.get(one.id)
        return one.free > 0 or one.id in elsewhere or (hosted is not None and hosted.has_company)

    def go(self, hosted: Hosted, connection: Connection) -> None:
        """A connection is gone."""
        connection.is_closed = True
        if connection in hosted.connections:
            hosted.conversation.go(connection, self.clock.now())
            self.flush(hosted)


def elsewhere(holder: str) -> Note:
    """Who has a table."""
    return Note("table_elsewhere").text("holder", holder)
