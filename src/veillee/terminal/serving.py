"""`veillee serve` and `veillee backup`: the house opened to the network, and its tables copied."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from veillee.engine.notes import BadInputError, Note
from veillee.terminal.arguments import refused_value
from veillee.terminal.home import LAB, home
from veillee.terminal.parts import part
from veillee.terminal.screen import print_square, show
from veillee.views.words import Words

if TYPE_CHECKING:
    from veillee.server.lab_room import Lab
    from veillee.server.store.port import StorePlace
    from veillee.terminal.arguments import Command

PACKAGES: Final = ("veillee.terminal", "veillee.server")
DATA: Final = "tables.db"
MOST_MINUTES: Final = 1440  # of an experiment: a day
HIGHEST_PORT: Final = 65_535
MOST_PROCESSES: Final = 64
METRICS_FOR: Final = "VEILLEE_METRICS_TOKEN"  # of the environment: what is typed, others of the machine can read


def serve(asked: Command, lang: str) -> None:
    """`veillee serve`."""
    with part("server"):
        from veillee.server import access, addresses  # noqa: PLC0415 - it takes its time to load
        from veillee.server.built_page import OURS, page_in  # noqa: PLC0415
        from veillee.server.serving import PORT, Open, serve  # noqa: PLC0415
        from veillee.views.qr import half_blocks  # noqa: PLC0415

    words = Words(lang, *PACKAGES)
    place = place_of(asked)
    public = asked.text("--public-url", "")
    if log := asked.text("--log", ""):
        access.write_to(log, Path(log))
    port = asked.number("--port")
    if port is not None and port > HIGHEST_PORT:
        raise refused_value("--port", str(port))
    processes = asked.number("--processes")
    if processes is not None and not 0 < processes <= MOST_PROCESSES:
        raise refused_value("--processes", str(processes))

    def announce(addresses: list[str]) -> None:
        show(words.text("serve_here", address=addresses[0]))
        for address in addresses[1:]:
            show(words.text("serve_phones", address=address))
        print_square(half_blocks(addresses[-1], on_dark=False))
        show(words.text("serve_stop"))

    serve(
        Open(
            place,
            asked.text("--host", addresses.EVERYWHERE),
            PORT if port is None else port,
            addresses.public_url(public) if public else "",
            "--unlimited" in asked.flags,
            page_in(Path(asked.text("--page", ""))) if "--page" in asked.flags else OURS,
            proxies=addresses.proxies(asked.text("--proxy", "")),
            metrics_token=os.environ.get(METRICS_FOR, ""),
            lab=lab_of(asked, place),
            processes=processes or 1,
            peer=addresses.peer(asked.text("--peer", "")) if "--peer" in asked.flags else None,
        ),
        announce,
    )
    show(words.text("serve_closed"))


def lab_of(asked: Command, place: StorePlace) -> Lab | None:
    """The lab of the house: beside its tables, where these lie in a file, else in the user's own folder."""
    from veillee.server.lab_room import MINUTES, Lab  # noqa: PLC0415 - it takes its time to load
    from veillee.server.store.archive import InFile  # noqa: PLC0415

    if "--no-lab" in asked.flags:
        return None
    minutes = asked.number("--lab-time")
    if minutes is not None and not 0 < minutes <= MOST_MINUTES:
        raise refused_value("--lab-time", str(minutes))
    folder = place.file.parent if isinstance(place, InFile) else home()
    return Lab(folder / LAB, MINUTES if minutes is None else minutes)


def backup(asked: Command, lang: str) -> None:
    """`veillee backup`."""
    place_of(asked).backup(Path(asked.about))
    show(Words(lang, *PACKAGES).text("backup_done", file=asked.about))


def place_of(asked: Command) -> StorePlace:
    """Where the tables are kept: where it was asked, else in the user's own folder."""
    from veillee.server.store.archive import InFile  # noqa: PLC0415 - it takes its time to load
    from veillee.server.store.places import place_at  # noqa: PLC0415

    data, store = asked.text("--data", ""), asked.text("--store", "")
    if data and store:
        raise BadInputError(Note("store_twice"))
    if store:
        return place_at(store)
    return InFile(Path(data) if data else home() / DATA)
