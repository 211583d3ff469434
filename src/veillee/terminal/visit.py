"""A visit to a table: what a client says through a door, and the answers it waits for."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from veillee.views.live import Ask, Done, No, Play, Why
from veillee.views.opinions import Advice, Advise

if TYPE_CHECKING:
    from collections.abc import Callable

    from veillee.table.door import Door
    from veillee.views.live import Deed, ServerMessage
    from veillee.views.wire import NoteView, View, WhyNot


class Visit:
    """Numbers what is said, waits for what is answered, and lets the client hear all the rest."""

    def __init__(self, door: Door, hear: Callable[[ServerMessage], None]) -> None:
        self.door = door
        self.hear = hear
        self.name = secrets.token_hex(4)  # of this visit: what another one called its moves is not meant
        self.said = 0

    def new_id(self) -> str:
        """What to call the next thing that is said."""
        self.said += 1
        return f"{self.name}-{self.said}"

    # Saying

    def do(self, deed: Deed) -> No | None:
        """Do something; why not, if it is refused."""
        self.door.send(deed)
        answer = self.answer(deed.id)
        return answer if isinstance(answer, No) else None

    def play(self, seen: View, offer: int) -> No | None:
        """Take an offer of a view; why not, if it is refused."""
        return self.do(Play(self.new_id(), seen.seat, offer, seen.version))

    def claim(self, seen: View, offer: int, after: float | None) -> None:
        """Be quick to take an offer: what becomes of it is known once it is settled who came first."""
        self.door.send(Play(self.new_id(), seen.seat, offer, seen.version, after))

    def why_not(self, seat: int, question: WhyNot) -> NoteView | None:
        """Why this may not be done; None, if it may, or if that cannot be asked here."""
        ask = Ask(self.new_id(), seat, question)
        self.door.send(ask)
        answer = self.answer(ask.id)
        return answer.note if isinstance(answer, Why) else None

    def advice(self, seat: int) -> Advice | No | None:
        """What a strong player would do in this seat, or why that is not told."""
        ask = Advise(self.new_id(), seat)
        self.door.send(ask)
        answer = self.answer(ask.id)
        return answer if isinstance(answer, Advice | No) else None

    # Hearing

    def answer(self, id: str) -> ServerMessage | None:  # noqa: A002 - what the client calls what it asked
        """The answer to what was said; all else that comes meanwhile is heard."""
        while (message := self.door.receive()) is not None:
            if isinstance(message, Done | No | Why | Advice) and message.id == id:
                return message
            self.hear(message)
        return None

    def catch_up(self) -> None:
        """Hear all that has been said already."""
        while self.door.has_mail():
            self.listen()

    def listen(self, *, waits: bool = True) -> bool:
        """Hear what comes next, or what is there already; whether there was anything."""
        message = self.door.receive() if waits else self.door.receive(0.0)
        if message is not None:
            self.hear(message)
        return message is not None
