"""Several people at one keyboard: a curtain between hands, and to each the story since the last look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.terminal.asides import LEAVE, LeftTableError
from veillee.views.live import Look

if TYPE_CHECKING:
    from veillee.terminal.play import Client
    from veillee.views.wire import View


class Curtain:
    """Hands the keyboard from one person to the next."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.unread: list[str] = []  # what was told since somebody last answered: nobody can have read it yet
        self.missed: dict[int, list[str]] = {}  # what each person's screen was wiped of, to be told again

    @property
    def is_hung(self) -> bool:
        """Whether several people share this keyboard."""
        return not self.client.is_live and len(self.client.table.yours) > 1

    def hides(self, seen: View) -> bool:
        """Whether nobody can read what is told now: the screen is wiped for the first of them, who is told it then."""
        return self.is_hung and seen.seat not in self.client.table.yours and not self.client.noticing.verb

    def others_asked(self, seen: View) -> list[int]:
        """Those at this keyboard who are waited for, and do not see their cards."""
        raced = self.client.raced
        return [
            seat
            for seat in seen.waiting_for
            if seat != seen.seat
            and seat in self.client.table.yours
            and (seen.race is None or seen.race.number != raced.get(seat))
        ]

    def pass_to(self, seat: int) -> None:
        """Draw the curtain, hand the keyboard on, and show what the next person sees, with what they missed."""
        client = self.client
        if client.noticing.verb:  # nothing is hidden there
            client.noticing.seen_by(seat)
            return
        client.catch_up()
        if client.seen is not None:
            self.missed[client.seen.seat] = list(self.unread)
        client.wipe()
        if client.waiting.answer(client.words.text("curtain", name=client.names[seat])).strip().lower() in LEAVE:
            raise LeftTableError
        last = client.views.get(seat)
        client.seen, client.drawn, client.raced_in = last, [], 0
        client.listed.clear()
        for line in self.missed.pop(seat, []):
            client.tell(line)
        client.door.send(Look(seat, last.version if last is not None else 0))
        while client.seen is None or client.door.has_mail():
            client.visit.listen()

    def let_read(self) -> None:
        """Wait until whoever sits at the keyboard has read what would be wiped away at once."""
        if self.is_hung and self.client.waiting.answer(self.client.words.text("curtain_read")).strip().lower() in LEAVE:
            raise LeftTableError
