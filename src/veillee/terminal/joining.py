"""`veillee play --join` and `veillee open`: sitting down at a table of a house on the network."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from veillee.engine.notes import BadInputError, Note
from veillee.table import reception
from veillee.terminal import shelf
from veillee.terminal.arguments import JOIN, YOUR_NAME
from veillee.terminal.asides import LeftTableError
from veillee.terminal.keys import keyboard
from veillee.terminal.play import Client
from veillee.terminal.refused import RefusedByHouseError, RefusedError, sentence
from veillee.terminal.remote import RemoteDoor
from veillee.terminal.screen import print_square, show, width
from veillee.terminal.seats import pass_for
from veillee.terminal.sheet import NAMES, names_at
from veillee.terminal.shelf import game_meant
from veillee.terminal.tables import wanted
from veillee.terminal.visit import Visit
from veillee.views.avatars import OF_GUESTS
from veillee.views.live import Bye, No, Sit, Start, TableView, Terms, Told
from veillee.views.over_http import Opened
from veillee.views.qr import half_blocks

if TYPE_CHECKING:
    from collections.abc import Callable

    from veillee.terminal.arguments import Asked
    from veillee.views.live import ServerMessage
    from veillee.views.words import Words

HERE: Final = "http://localhost:8000"
CODE: Final = re.compile(r"\d{3} ?\d{3}")
PATIENCE: Final = 10.0  # seconds


class Address(NamedTuple):
    """Where a table is: the house, and the id of the table there."""

    base: str
    table: str


def address_of(link: str, server: str) -> Address:
    """The table that a link or a code means; the key of a seat behind it is kept."""
    if CODE.fullmatch(link.strip()):
        found = asked_of(server, f"/api/codes/{link.replace(' ', '')}")
        return Address(base_of(server), str(found["id"]))
    parts = urlsplit(link)
    table = parts.path.rpartition("/t/")[2]
    if parts.scheme not in ("http", "https") or not parts.netloc or not re.fullmatch(r"[A-Za-z0-9_-]+", table):
        raise BadInputError(Note("join_bad_link").text("given", link))
    if parts.fragment.startswith("k="):
        pass_for(table).add_key(parts.fragment.removeprefix("k="))
    return Address(f"{parts.scheme}://{parts.netloc}", table)


def opened(terms: Terms, server: str) -> Address:
    """A new table at a house, whose link, code and square are shown."""
    answer = msgspec.convert(asked_of(server, "/api/tables", msgspec.json.encode(terms)), Opened)
    pass_for(answer.id).set_guest(answer.guest)
    return Address(base_of(server), answer.id)


def show_way(words: Words, address: Address, code: str) -> None:
    """How others come to a table."""
    link = f"{address.base}/t/{address.table}"
    show(words.text("join_link", link=link))
    show(words.text("join_code", code=f"{code[:3]} {code[3:]}"))
    print_square(half_blocks(link, on_dark=False))


def base_of(server: str) -> str:
    """The address of a house, as links begin with it."""
    parts = urlsplit(server)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise BadInputError(Note("join_bad_link").text("given", server))
    return f"{parts.scheme}://{parts.netloc}"


def asked_of(server: str, path: str, body: bytes | None = None) -> dict[str, Any]:
    """What a house answers over HTTP."""
    request = Request(base_of(server) + path, body, {"Content-Type": "application/json"})  # noqa: S310 - http alone, checked
    try:
        with urlopen(request, timeout=PATIENCE) as response:  # noqa: S310 - as above
            found: dict[str, Any] = json.load(response)
    except HTTPError as refused:
        raise RefusedByHouseError(msgspec.json.decode(refused.read(), type=No)) from None
    except (URLError, OSError, ValueError):
        raise BadInputError(Note("join_no_answer").text("given", server)) from None
    return found


class Lobby:
    """Before a match: who sits where, until the cards are dealt."""

    def __init__(self, address: Address, lang: str, ask: Callable[[str], str]) -> None:
        self.door = RemoteDoor(address.base, address.table, pass_for(address.table))
        self.address = address
        self.ask = ask
        self.table: TableView | None = None
        self.words = shelf.common_words(lang)
        self.lang = lang
        self.visit = Visit(self.door, self.hear)
        self.told = ""  # how those at the table were last told

    def hear(self, message: ServerMessage) -> None:
        """Take in who sits where."""
        match message:
            case Told():
                self.words = shelf.words_of(self.lang, message.game.id)
            case TableView():
                self.table = message
            case Bye():
                raise RefusedError(sentence([message.note], self.words, NAMES))
            case _:
                pass

    def enter(self) -> TableView:
        """Say hello, and hear what table it is."""
        self.door.send(self.door.hello)
        self.listen_until(lambda _: True)
        assert self.table is not None  # noqa: S101 - it has just been heard of
        return self.table

    def sit(self, name: str) -> None:
        """Sit down on the first chair that is free, or a bot's; whoever has one keeps it."""
        table = self.enter()
        if table.yours:
            return
        chairs = enumerate(table.chairs)
        free = sorted((chair.level is not None, seat) for seat, chair in chairs if not chair.name)
        if not free:
            show(self.words.text("join_full"))
            return
        seat = free[0][1]
        refused = self.visit.do(Sit(self.visit.new_id(), seat, name, OF_GUESTS[seat % len(OF_GUESTS)]))
        if refused is not None:
            raise RefusedError(sentence([refused.note], self.words, NAMES))
        self.listen_until(lambda now: bool(now.yours))

    def listen_until(self, holds: Callable[[TableView], bool]) -> None:
        """Listen until this holds of the table."""
        while self.table is None or not holds(self.table):
            self.visit.listen()

    def wait(self) -> Words:
        """Wait until the cards are dealt; whoever opened the table says when."""
        while self.table is None or self.table.stage == "gathering":
            if self.table is not None:
                self.tell(self.table)
            if self.table is not None and self.table.host:
                self.begin()
            else:
                self.visit.listen()
        self.door.close()
        return self.words

    def tell(self, table: TableView) -> None:
        """Say who sits there, whenever that is news."""
        names = self.words.listed([chair.name for chair in table.chairs if chair.name] or ["…"])
        free = sum(not chair.name and chair.level is None for chair in table.chairs)
        told = self.words.text("join_people", game=self.words.text("game_name"), names=names, free=free)
        if told != self.told:
            show(told)
        self.told = told

    def begin(self) -> None:
        """Ask the host whether everybody is there."""
        self.ask(self.words.text("join_start"))
        self.visit.catch_up()
        refused = self.visit.do(Start(self.visit.new_id()))
        if refused is not None:
            show(sentence([refused.note], self.words, names_at(self.table) if self.table is not None else NAMES))
            return
        self.listen_until(lambda now: now.stage != "gathering")


# The commands


def open_there(asked: Asked, lang: str, ask: Callable[[str], str]) -> None:
    """`veillee open`."""
    game = reception.game_of(game_meant(asked.about))
    new = wanted(asked, game)
    terms = Terms(new.game, new.players, new.options, listed="--public" in asked.flags, calm="--calm" in asked.flags)
    address = opened(terms, asked.text("--server", HERE))
    sit_and_play(address, asked, Lobby(address, lang, ask), shows_way=True)


def join(asked: Asked, lang: str, ask: Callable[[str], str]) -> None:
    """`veillee play --join`."""
    address = address_of(asked.text(JOIN, ""), asked.text("--server", HERE))
    sit_and_play(address, asked, Lobby(address, lang, ask))


def sit_and_play(address: Address, asked: Asked, lobby: Lobby, *, shows_way: bool = False) -> None:
    """Sit down at a table elsewhere, and play there; a line that breaks is taken up again."""
    lobby.sit(asked.name(YOUR_NAME))
    if shows_way and lobby.table is not None:
        show_way(lobby.words, address, lobby.table.code)
    words = lobby.wait()
    show(words.text("play_hint"))
    client = Client(
        door=RemoteDoor(address.base, address.table, pass_for(address.table)),
        words=words,
        ask=lobby.ask,
        show=show,
        columns=width(),
        keys=None if "--calm" in asked.flags else keyboard(),
        is_live=True,
    )
    try:
        client.play()
    except (LeftTableError, EOFError, KeyboardInterrupt):
        show()
        show(words.text("join_left", link=f"{address.base}/t/{address.table}"))
    finally:
        client.door.close()
