"""A person at a table that goes on by itself: it is heard while the person thinks, and may be spoken to meanwhile."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from veillee.terminal.play import Client
    from veillee.views.wire import View


class MovedOnError(Exception):
    """What was asked is asked no more: the table has gone on meanwhile."""


class Waiting:
    """Waits for a person and for the table at once, where that can be."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.told: tuple[object, ...] = ()  # for whom one was last said to wait

    # For the person

    def answer(self, asking: str) -> str:
        """What the person answers, who hears what happens meanwhile; until it is asked no more."""
        client = self.client
        if client.typist is None:
            given: str | None = client.ask(asking)
            client.curtain.unread.clear()
        else:
            seen = client.seen
            is_asked = self.is_still_asked(seen)
            given = client.typist.line(asking, lambda: self.is_still_asked(seen)) if is_asked else None
        if given is None:
            raise MovedOnError
        return given

    def is_still_asked(self, seen: View | None) -> bool:
        """Hear what has come; whether the same is asked as before."""
        self.client.visit.catch_up()
        return self.client.seen is seen or asked_in(self.client.seen) == asked_in(seen)

    # For the table

    def listen(self) -> None:
        """Wait for whatever comes next; a person may ask for something meanwhile, but what was written waits."""
        client = self.client
        if client.typist is not None and client.typist.is_person:
            self.tell_whom()
            typed = client.typist.line("", self.hears_all)
            if typed is not None:
                self.obey(typed.strip())
        elif not client.visit.listen():
            raise RuntimeError("nothing comes, and nobody is asked")

    def tell_whom(self) -> None:
        """Say once who is waited for, if they are people, and where that tells nothing that nobody may know."""
        client, seen = self.client, self.client.seen
        if seen is None or seen.race is not None or client.noticing.verb or client.table.paused:
            return
        chairs = client.table.chairs
        people = [seat for seat in seen.waiting_for if chairs[seat].level is None and seat not in client.table.yours]
        told = (client.match, seen.deal, *people)
        if people and told != self.told:
            client.show(
                client.words.text("wait_for", names=client.words.listed([client.names[seat] for seat in people]))
            )
        self.told = told

    def hears_all(self) -> bool:
        """Hear what has come, after which one need not wait any more."""
        self.client.visit.catch_up()
        return False

    def obey(self, said: str) -> None:
        """Obey what is typed while nothing is asked."""
        client, seen = self.client, self.client.seen
        if not said or (seen is not None and client.asides.obeyed(said, seen)) or client.manners.obeyed(said):
            return
        names = [client.names[seat] for seat in seen.waiting_for] if seen is not None else []
        client.show(client.words.text("wait_not_asked", names=client.words.listed(names or ["…"])))

    def for_another_match(self) -> None:
        """Wait until another match begins, or the player gets up."""
        client = self.client
        if client.table.secret:
            client.show(client.words.text("play_reveal", secret=client.table.secret))
        client.show(client.words.text("after_help"))
        while client.is_over:
            with suppress(MovedOnError):
                self.obey(self.answer("> ").strip())
            client.visit.catch_up()


def asked_in(seen: View | None) -> tuple[object, ...]:
    """What a view asks the seat that sees it."""
    if seen is None:
        return ()
    return seen.seat, seen.deal, seen.seat in seen.waiting_for, seen.prompt, seen.offers, seen.race, seen.over
