"""Clients that play by themselves, by the simplest of rules, and take up again what a lost connection left open."""

import asyncio
from contextlib import suppress
from random import Random

from guests import Client, Message
from houses import table_at

QUICK = 250.0  # milliseconds after which they slap, where that is a race
PATIENCE = 2.0  # seconds after which they try once more what was refused, though they have seen nothing new


class PlayingClient(Client):
    """Plays for all the seats that are its own; what it is not told the fate of, it asks for again."""

    def __init__(self, base: str, table: str, guest: str = "", seed: int = 0, *, plays_again: bool = False) -> None:
        super().__init__(base, table, guest)
        self.random = Random(seed)
        self.plays_again = plays_again  # asks for another match once one is over
        self.answered = 0  # the last version that it moved on, or was refused
        self.sent: dict[str, Message] = {}  # the offers that it took, by id,
        self.raced: set[str] = set()  # and which of them in a race, where one may have to let it go

    async def act(self) -> None:
        """Do what there is to do now, unless an answer is awaited."""
        view, table = self.view, self.table
        if self.waiting or not table:
            return
        if table["stage"] == "over" and self.plays_again:
            await self.say({"do": "again", "id": self.new_id()})
            return
        if table["stage"] == "between":
            late = [seat for seat in table.get("yours", []) if seat not in table.get("ready", [])]
            for seat in late[:1]:
                await self.say({"do": "next", "id": self.new_id(), "seat": seat})
            return
        if not view or view["seat"] not in view.get("waiting_for", []) or view["version"] <= self.answered:
            return
        if table["stage"] == "playing" and view.get("offers"):
            await self.take(self.random.choice(view["offers"]), view)

    async def take(self, offer: Message, view: Message, id_: str = "") -> None:
        """Take an offer of a view."""
        id_ = id_ or self.new_id()
        self.answered = view["version"]
        self.sent[id_] = offer
        if view.get("race"):
            self.raced.add(id_)
        move = {"do": "play", "id": id_, "seat": view["seat"], "offer": offer["number"], "version": view["version"]}
        await self.say(move | ({"after": QUICK} if view.get("race") else {}))

    async def take_up(self) -> None:
        """Ask again for what was not answered: a move, if it is still offered; all else, as it was."""
        left, self.waiting = self.waiting, {}
        self.answered = 0
        for id_, message in left.items():
            if message["do"] != "play":
                await self.say(message)
                continue
            view = self.view
            if self.sent[id_] in view.get("offers", []):
                await self.take(self.sent[id_], view, id_)

    def hear(self, message: Message) -> None:
        super().hear(message)
        if message["is"] == "done" and message["id"] in self.sent:
            self.answered = 0  # done before, perhaps, and no other view will come: what is offered now is open

    async def play(self, is_enough: asyncio.Event, *, stays: bool = False) -> None:
        """Play until it is enough, the match is over (unless one stays for another), or the connection is lost."""
        seen = -1

        def is_stirred() -> bool:
            return len(self.frames) > seen or not self.is_connected

        while self.is_connected and not is_enough.is_set() and (stays or not self.is_over):
            if len(self.frames) == seen:
                self.answered = 0
            seen = len(self.frames)
            await self.act()
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE), self.news:
                    await self.news.wait_for(is_stirred)

    @property
    def is_over(self) -> bool:
        return bool(self.table) and self.table["stage"] == "over"


async def match_played(base: str, *, players: int, cards: int) -> str:
    """The id of a table of L'Ascenseur at which a match was played, by somebody who plays anything."""
    table = await table_at(base, "ascenseur", players, options={"max_cards": str(cards)}, bot_pace=0)
    guest = PlayingClient(base, table["id"], table["guest"], seed=3)
    await guest.come()
    await guest.sit(0, "Camille")
    await guest.sure("start")
    await guest.until_table(lambda seen: seen["stage"] == "playing")
    await guest.play(asyncio.Event())
    await guest.go()
    return str(table["id"])
