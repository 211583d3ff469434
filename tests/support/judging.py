"""What was kept of tables whose house did not last, held against what its guests were told."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from guests import Client
from veillee.table.events import AnyEvent, Played
from veillee.table.people import hashed
from veillee.table.table import folded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from players import PlayingClient


class Laid(NamedTuple):
    """A table of the evening: the game, how many play, and how many of them are people."""

    game: str
    players: int
    people: int


TABLES = (
    Laid("huit-americain", 4, 3),
    Laid("bataille-corse", 3, 2),
    Laid("ascenseur", 3, 3),
    Laid("kems", 4, 2),
    Laid("pan-tes-mort", 4, 2),
)


def marks(client: Client, ids: list[str]) -> list[str]:
    """What a client asked for, as the table's events call it."""
    return [f"{hashed(client.guest.partition('.')[0])[:8]}-{id_}" for id_ in ids]


def seen(view: dict[str, Any]) -> dict[str, Any]:
    """What a view shows, whatever it tells of the way there."""
    return {key: value for key, value in view.items() if key not in ("beats", "sheet")}


async def same_as_the_house(client: Client) -> None:
    """What a client sees is what the house shows to whoever comes."""
    fresh = Client(client.base, client.id, client.guest)
    await fresh.come()
    await fresh.until(lambda: fresh.view, "a view")
    assert seen(fresh.view) == seen(client.view)
    await fresh.go()


def judge(events: list[AnyEvent], clients: Sequence[PlayingClient]) -> None:
    """What is kept of a table is what its clients were told, once each, and makes a match."""
    kept = Counter(event.id for event in events if event.id)
    assert set(kept.values()) <= {1}
    assert folded("again", events).match is not None
    sent: set[str] = set()
    for client in clients:
        moves = [id_ for id_ in client.done if id_ in client.sent]
        assert set(marks(client, [id_ for id_ in moves if id_ not in client.raced])) <= set(kept)
        sent.update(marks(client, list(client.sent)))
        views = [message["view"] for frame in client.frames for message in frame if message["is"] == "view"]
        versions = [view["version"] for view in views]
        assert versions == sorted(versions)
    for event in events:
        if isinstance(event, Played) and event.by == "person":
            assert event.id in sent
