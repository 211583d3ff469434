"""`veillee play --join` and `veillee open`: sitting down at a table of a house on the network."""

from __future__ import annotations

import json
import re
from contextlib import closing, nullcontext, suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from veillee.bots.levels import level_named
from veillee.engine.notes import BadInputError, Note
from veillee.table import reception
from veillee.terminal import shelf
from veillee.terminal.arguments import JOIN, LEVEL, YOUR_NAME
from veillee.terminal.asides import LeftTableError
from veillee.terminal.keys import keyboard
from veillee.terminal.lobby import Lobby
from veillee.terminal.play import Client
from veillee.terminal.refused import RefusedByHouseError, RefusedError, sentence
from veillee.terminal.remote import RemoteDoor
from veillee.terminal.screen import print_square, show, width
from veillee.terminal.seats import pass_for
from veillee.terminal.sheet import NAMES
from veillee.terminal.shelf import game_meant
from veillee.terminal.tables import wanted
from veillee.terminal.typist import typist
from veillee.views.live import No, Rise, Terms, Told
from veillee.views.over_http import Opened
from veillee.views.qr import half_blocks

if TYPE_CHECKING:
    from urllib.parse import SplitResult

    from veillee.terminal.arguments import Command
    from veillee.terminal.typist import Typist
    from veillee.views.words import Words

HERE: Final = "http://localhost:8000"
CODE: Final = re.compile(r"\d{3} ?\d{3}")
PATIENCE: Final = 10.0  # seconds


class Address(NamedTuple):
    """Where a table is: the house, the id of the table there, and what shows who comes, if anything does."""

    base: str
    table: str
    guest: str = ""
    key: str = ""


def address_of(link: str, server: str) -> Address:
    """The table that a link or a code means, with the key of a seat that may stand behind it."""
    if CODE.fullmatch(link.strip()):
        found = asked_of(server, f"/api/codes/{link.replace(' ', '')}")
        return Address(base_of(server), str(found["id"]))
    parts = parted(link)
    before, slash, table = parts.path.rpartition("/t/")
    if not slash or not re.fullmatch(r"[A-Za-z0-9_-]+", table):
        raise BadInputError(Note("join_bad_link").text("given", link))
    key = parts.fragment.removeprefix("k=") if parts.fragment.startswith("k=") else ""
    return Address(f"{parts.scheme}://{parts.netloc}{before}", table, key=key)


def opened(terms: Terms, server: str) -> Address:
    """A new table at a house."""
    answer = msgspec.convert(asked_of(server, "/api/tables", msgspec.json.encode(terms)), Opened)
    return Address(base_of(server), answer.id, guest=answer.guest)


def way_to(door: RemoteDoor) -> str:
    """The link by which others come to a table: by an address that their phones reach, if the house knows one."""
    address = door.house.address if door.house is not None else ""
    return f"{address.rstrip('/')}/t/{door.table}" if address else door.link


def show_way(words: Words, link: str, code: str) -> None:
    """How others come to a table."""
    show(words.text("join_link", link=link))
    show(words.text("join_code", code=f"{code[:3]} {code[3:]}"))
    print_square(half_blocks(link, on_dark=False))


def base_of(server: str) -> str:
    """The address of a house, as links begin with it."""
    parts = parted(server)
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"


def parted(given: str) -> SplitResult:
    """The parts of an address; one that does not say how it is spoken to is spoken to plainly."""
    wanted = given.strip()
    try:
        parts = urlsplit(wanted if "://" in wanted else f"http://{wanted}")
        is_sound = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        is_sound = False
    if not is_sound or any(mark.isspace() for mark in wanted):
        raise BadInputError(Note("join_bad_link").text("given", given))
    return parts


def asked_of(server: str, path: str, body: bytes | None = None) -> dict[str, Any]:
    """What a house answers over HTTP."""
    request = Request(base_of(server) + path, body, {"Content-Type": "application/json"})  # noqa: S310 - http alone, checked
    try:
        with urlopen(request, timeout=PATIENCE) as response:  # noqa: S310 - as above
            found: dict[str, Any] = json.load(response)
    except HTTPError as refused:
        with suppress(msgspec.DecodeError):  # something else than a house may answer there
            raise RefusedByHouseError(msgspec.json.decode(refused.read(), type=No)) from None
        raise BadInputError(Note("join_no_house").text("given", server)) from None
    except ValueError:
        raise BadInputError(Note("join_no_house").text("given", server)) from None
    except (URLError, OSError):
        raise BadInputError(Note("join_no_answer").text("given", server)) from None
    return found


# The commands


def open_there(asked: Command, lang: str) -> None:
    """`veillee open`."""
    game = reception.game_of(game_meant(asked.about))
    new = wanted(asked, game)
    terms = Terms(new.game, new.players, new.options, listed="--public" in asked.flags, calm="--calm" in asked.flags)
    try:
        address = opened(terms, asked.text("--server", HERE))
    except RefusedByHouseError as refused:  # perhaps in words of the game
        raise RefusedError(sentence([refused.no.note], shelf.words_of(lang, game.id), NAMES)) from None
    sit_and_play(address, asked, lang, shows_way=True)


def join(asked: Command, lang: str) -> None:
    """`veillee play --join`."""
    address = address_of(asked.text(JOIN, ""), asked.text("--server", HERE))
    sit_and_play(address, asked, lang)


def sit_and_play(address: Address, asked: Command, lang: str, *, shows_way: bool = False) -> None:
    """Sit down at a table elsewhere, and play there; a line that breaks is taken up again."""
    with pass_for(address.table, asked.text("--name", "")) as own:
        if address.guest:
            own.keep(guest=address.guest)
        if address.key:
            own.add_key(address.key)
        door = RemoteDoor(address.base, address.table, own)
        at_keyboard = typist(door.bell)
        lobby = Lobby(door, lang, at_keyboard, level_named(asked.text(LEVEL, "")))
        with closing(door), at_keyboard or nullcontext():
            try:
                lobby.sit(asked.name(own.name or YOUR_NAME), is_given="--name" in asked.flags)
                if shows_way and lobby.table is not None:
                    show_way(lobby.words, way_to(door), lobby.table.code)
                comes_back = lobby.is_begun
                lobby.wait()
                play_there(door, lobby, at_keyboard, asked, comes_back=comes_back)
            except (LeftTableError, EOFError, KeyboardInterrupt):
                show()
                leave(lobby)


def play_there(door: RemoteDoor, lobby: Lobby, at_keyboard: Typist | None, asked: Command, *, comes_back: bool) -> None:
    """Play at a table where the cards are dealt."""
    assert lobby.game is not None  # noqa: S101 - the lobby was entered,
    assert lobby.table is not None  # noqa: S101 - and the table told
    words = lobby.words
    show(words.text("play_hint_live"))
    client = Client(
        door=door,
        words=words,
        ask=input,
        show=show,
        columns=width(),
        keys=None if "--calm" in asked.flags else keyboard(),
        is_live=True,
        typist=at_keyboard,
        comes_back=comes_back,
        heard=[Told(lobby.game), lobby.table, *lobby.heard],
    )
    try:
        client.introduce()
        client.play()
    except LeftTableError:
        rise(client)
        raise


def rise(client: Client) -> None:
    """Get up, if others are there: nobody has to wait for somebody who has gone."""
    chairs = enumerate(client.table.chairs)
    others = [seat for seat, chair in chairs if chair.here and seat not in client.table.yours]
    if others and not client.is_over:
        for seat in client.table.yours:
            client.visit.do(Rise(client.visit.new_id(), seat))


def leave(lobby: Lobby) -> None:
    """Say how to come back."""
    key = "join_left" if lobby.is_begun else "join_left_early"
    show(lobby.words.text(key, link=lobby.door.link))
