"""The door to a table in the same process: a client on this side, bots and a clock on the other.

A client sends messages and receives messages, as over a socket. Here nothing happens unless somebody waits for it, and
time jumps to whatever comes next, unless the client waits in real time, as one does in a race.
"""

from __future__ import annotations

from collections import deque
from math import inf
from time import monotonic, sleep, time
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from veillee.bots.players import imagined
from veillee.bots.thoughts import advised
from veillee.engine.minds import Spot
from veillee.engine.notes import BadInputError, Note
from veillee.engine.scribe import Scribe
from veillee.table import advising
from veillee.table.conversation import Conversation, Screen
from veillee.table.showing import table_view
from veillee.table.thinking import IN_TURN
from veillee.views import live as wire
from veillee.views.opinions import Advise, Analyse
from veillee.views.wire import ENCODE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from veillee.bots.players import Bot
    from veillee.cards.luck import Luck
    from veillee.table.events import AnyEvent
    from veillee.table.live import LiveTable
    from veillee.table.people import Caller
    from veillee.table.thinking import Question

DECODER: Final[msgspec.json.Decoder[wire.ServerMessage]] = msgspec.json.Decoder(wire.ServerMessage)
SECOND: Final = 1000.0
STARTED: Final = time() - monotonic()  # so that time never goes back, and its beginning is 1970


class Door(Protocol):
    """What a client has of a table, wherever that is."""

    def send(self, message: wire.ClientMessage) -> None:
        """Say something."""
        ...

    def receive(self, seconds: float = inf) -> wire.ServerMessage | None:
        """What the table says next; None, if it says nothing so long, or until the client does something."""
        ...

    def has_mail(self) -> bool:
        """Whether the table has said something already."""
        ...

    def quiet(self) -> float:
        """For how many milliseconds one need not listen: until then the table says nothing by itself."""
        ...

    def close(self) -> None:
        """Go."""
        ...


class LocalDoor:
    """The door to a live table in this process."""

    def __init__(
        self,
        live: LiveTable,
        bot_of: Callable[[int], Bot],
        luck: Luck,
        caller: Caller,
        clock: Callable[[], float] | None = None,
    ) -> None:
        self.live = live
        self.bot_of = bot_of  # who plays for a bot of that character
        self.luck = luck  # the bots think with
        self.clock = clock if clock is not None else since_1970
        self.ahead = 0.0  # milliseconds by which time has jumped
        self.screen = Screen(caller)
        self.conversation: Conversation[Screen] = Conversation(live)
        self.conversation.screens.append(self.screen)
        self.box: deque[wire.ServerMessage] = deque()
        self.keepers: list[Callable[[Sequence[AnyEvent]], None]] = []  # before anyone hears of it

    def now(self) -> float:
        """What time it is at the table."""
        return self.clock() * SECOND + self.ahead

    # The client's side

    def send(self, message: wire.ClientMessage) -> None:
        """Say something to the table."""
        try:
            answers = self.answers(message)
        except BadInputError as bad:
            answers = [self.conversation.refusal(bad, getattr(message, "id", None))]
        self.deliver(answers)

    def answers(self, message: wire.ClientMessage) -> list[bytes]:
        """What is answered at once."""
        live, screen, now = self.live, self.screen, self.now()
        match message:
            case wire.Hello():
                return self.conversation.come(screen, message, now)
            case wire.Look():
                return self.conversation.look(screen, message.shown, message.since, now)
            case wire.Ask():
                return self.conversation.why(screen, message)
            case Advise():
                asked = advising.wanted(live, message, screen.caller)
                return [ENCODE(advising.told(live, asked, advised(asked.thought)))]
            case Analyse():
                raise BadInputError(Note("analysis_elsewhere"))
            case wire.React():
                live.react(message, screen.caller)
            case wire.Pong():
                pass
            case _:
                return self.conversation.do(screen, message, screen.caller, now)
        return []

    def receive(self, seconds: float = inf) -> wire.ServerMessage | None:
        """What the table says next; without an end to the waiting, time jumps to whatever comes next."""
        end = self.now() + seconds * SECOND
        while not self.box:
            self.think()
            alarm = self.live.alarm()
            if alarm is not None and alarm <= self.now():
                self.live.step(self.now())
            elif seconds == inf:
                if alarm is None:
                    return None
                self.ahead += alarm - self.now()
            else:
                wait = min(end, alarm if alarm is not None else inf) - self.now()
                if wait <= 0:
                    return None
                sleep(wait / SECOND)
            self.deliver()
        return self.box.popleft()

    def has_mail(self) -> bool:
        """Whether something lies in the box."""
        return bool(self.box)

    def quiet(self) -> float:
        """For how many milliseconds nothing happens by itself."""
        self.think()
        alarm = self.live.alarm()
        return max(0.0, alarm - self.now()) if alarm is not None else inf

    def close(self) -> None:
        """Go: nobody is there any more."""
        if self.screen in self.conversation.screens:
            self.conversation.go(self.screen, self.now())

    # The table, as it is here

    def table(self) -> wire.TableView:
        """The table as those at it are told."""
        return table_view(self.live, self.screen.caller, self.now())

    @property
    def deal(self) -> int:
        """The number of the deal."""
        return self.live.table.playing.setup.number

    @property
    def shuffled_by(self) -> str:
        """The luck of the match, which only who keeps the table is told."""
        return self.live.table.luck

    def scribe(self) -> Scribe:
        """Someone who writes the match down as it is played."""
        return Scribe(self.live.table.playing)

    # The table's side

    def think(self) -> None:
        """The bots answer at once: each is shown a world imagined from its seat, never the real one."""
        live = self.live
        for question in live.thinking.take():
            live.thinking.answer(live, question.number, self.thought(question), self.now())

    def thought(self, question: Question) -> int | None:
        """What a bot answers; nothing, if the table has gone on meanwhile."""
        match, seat = self.live.table.playing, question.seat
        if match.deal.is_over() or not match.deal.legal_mask(seat):
            return None
        spot = imagined(Spot(match.game, match.setup, match.deal, seat), self.luck)
        bot = self.bot_of(question.character)
        if question.fresh == IN_TURN:
            return bot.choose(spot, self.luck, question.level)
        return bot.urge(spot, question.fresh, self.luck, question.level)

    def deliver(self, answers: Sequence[bytes] = ()) -> None:
        """Put into the box what is for this client, once it is kept."""
        if self.live.events:
            for keep in self.keepers:
                keep(self.live.events)
        events, self.live.events = self.live.events, []
        for told in self.conversation.told(events, self.now(), self.screen, answers).values():
            self.box.extend(DECODER.decode(message) for message in told)


def since_1970() -> float:
    """What time it is, in seconds."""
    return STARTED + monotonic()
