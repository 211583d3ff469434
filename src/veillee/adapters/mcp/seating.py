"""A program comes to a table: a private one against bots, or a live one of a house, by the terminal's own ways."""

from __future__ import annotations

from contextlib import closing
from threading import Lock
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from veillee.adapters.mcp.seat import ProgramClient, Seat, read_in
from veillee.table import reception
from veillee.terminal import shelf
from veillee.terminal.arguments import LEVEL, Command, checked, fitting, takes_key
from veillee.terminal.asides import LeftTableError
from veillee.terminal.joining import HERE, address_of, rise
from veillee.terminal.lobby import Lobby
from veillee.terminal.refused import RefusedError, spoken
from veillee.terminal.remote import RemoteDoor
from veillee.terminal.seats import pass_for
from veillee.terminal.sheet import NAMES
from veillee.terminal.shelf import game_meant
from veillee.terminal.tables import opened, sit_down
from veillee.views.live import Agree, Start, Told
from veillee.views.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from veillee.terminal.joining import Address

MCP: Final = "veillee.adapters.mcp"  # its words


class Visitor:
    """Whoever plays from outside: one seat at a time."""

    def __init__(self, lang: str, house: str = HERE, *, freely: bool = False) -> None:
        self.lang = lang
        self.house = house  # where codes of tables are looked up
        self.freely = freely  # moves are said in words, unless a table is asked for otherwise
        self.words = Words(lang, "veillee.server", "veillee.terminal", MCP)
        self.lock = Lock()
        self.place: Seat | None = None

    @property
    def seat(self) -> Seat:
        """Where one sits."""
        if self.place is None:
            raise RefusedError(self.words.text("seat_none"))
        return self.place

    def words_of(self, game: str) -> Words:
        """The words spoken at a table of a game."""
        return Words(self.lang, "veillee.server", "veillee.terminal", MCP, reception.package_of(game))

    def games(self) -> str:
        """The games of the house, with their players and their aim."""
        return "\n".join(shelf.listed(self.lang))

    def rules(self, number: str, game: str) -> str:
        """The rulebook of the table, or of a game before one sits down to it."""
        if not game:
            return self.seat.rules(number)
        with spoken(self.words, NAMES):
            known = reception.game_of(game_meant(game))
            words = shelf.words_of(self.lang, known.id)
            return read_in(reception.whole_rulebook(known.id, words), number, words)

    def taken(self) -> Seat:
        """A new seat, if one has none."""
        with self.lock:
            if self.place is not None and not self.place.is_over:
                raise RefusedError(self.words.text("seat_taken"))
            self.place = Seat(self.words)
            return self.place

    def leave(self) -> None:
        """Get up."""
        self.seat.leave()
        self.place = None

    # A private table

    def open(
        self,
        game: str,
        players: int | None,
        options: Mapping[str, str],
        level: str,
        *,
        name: str = "",
        seed: int | None = None,
        advice: bool = False,
    ) -> Seat:
        """Sit down at a new table in this process, against bots."""
        flags = {"--option": [f"{key}={value}" for key, value in options.items()]}
        flags |= {} if players is None else {"--players": [str(players)]}
        with spoken(self.words, NAMES):
            flags[LEVEL] = [checked(LEVEL, level, takes_key(LEVEL))]
            name = fitting("--name", name or self.words.text("seat_name"))
            table = opened(
                Command("play", game, flags),
                self.lang,
                calm=True,
                seed=seed,
                thoughts=None if seed is None else seed + 1,
            )
        sit_down(table, [name])
        terms = replace(table.table().terms, hints=advice)
        table.door.send(Agree("agree", terms))
        table.door.send(Start("start"))
        seat = self.taken()

        def play() -> None:
            client = ProgramClient(
                seat=seat,
                freely=self.freely,
                door=table.door,
                words=self.words_of(table.table().terms.game),
                ask=seat.ask,
                show=seat.show,
            )
            introduce(client)
            client.play()

        seat.start(play)
        return seat

    # A live one

    def join(self, link: str, name: str = "") -> Seat:
        """Sit down at a live table, by its link or its code."""
        with spoken(self.words, NAMES):
            address = address_of(link, self.house)
            name = fitting("--name", name) if name else ""
        seat = self.taken()
        seat.start(lambda: self.play_there(seat, address, name))
        return seat

    def play_there(self, seat: Seat, address: Address, name: str) -> None:
        """Sit down, wait with the others, and play; a line that breaks is taken up again."""
        with pass_for(address.table, name) as own:
            if address.key:
                own.add_key(address.key)
            door = RemoteDoor(address.base, address.table, own)
            seat.hear_at(door.bell)
            lobby = Lobby(door, self.lang, seat, show=seat.show)
            with closing(door):
                lobby.sit(name or own.name or self.words.text("seat_name"), is_given=bool(name))
                comes_back = lobby.is_begun
                lobby.wait()
                assert lobby.game is not None  # noqa: S101 - the lobby was entered,
                assert lobby.table is not None  # noqa: S101 - and the table told
                client = ProgramClient(
                    seat=seat,
                    freely=self.freely,
                    door=door,
                    words=self.words_of(lobby.game.id),
                    ask=seat.ask,
                    show=seat.show,
                    is_live=True,
                    typist=seat,
                    comes_back=comes_back,
                    heard=[Told(lobby.game), lobby.table, *lobby.heard],
                )
                introduce(client)
                try:
                    client.play()
                except (LeftTableError, EOFError):
                    rise(client)
                    raise


def introduce(client: ProgramClient) -> None:
    """The game in three lines: a program does not remember whether it has read them."""
    for line in client.introduction():
        client.show(line)
