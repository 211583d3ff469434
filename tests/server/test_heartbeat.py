"""The heartbeat: every line is heard of every few seconds, and who says nothing for long is gone."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from guests import arrived
from houses import WITHIN, HouseHere, asked, awaited, house_here, table_at
from veillee.server import connection, heartbeat
from veillee.server.addresses import found_at
from veillee.server.connection import GONE_AFTER, UNANSWERED, Connection
from veillee.server.hall import ASLEEP_AFTER
from veillee.server.limits import UNLIMITED
from veillee.server.line import LAST_WORDS, Websocket
from veillee.table.people import Caller

OFTEN = 0.05  # seconds
MOST_SENT = 3_000_000  # bytes
FAREWELL = b"\x88\x80\0\0\0\0"  # the close frame of a screen, masked by nothing (RFC 6455, section 5.5.1)


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hearts beat often, and patience is short."""
    monkeypatch.setattr(heartbeat, "EVERY", OFTEN)
    monkeypatch.setattr(connection, "GONE_AFTER", 12 * OFTEN)


def address_of(here: HouseHere, table: str) -> str:
    return f"ws{here.base.removeprefix('http')}/ws/{table}"


async def frames_of(socket: ClientConnection) -> AsyncIterator[object]:
    """All that comes, until the line is cut."""
    with suppress(ConnectionClosed):
        while True:
            yield await asyncio.wait_for(socket.recv(), WITHIN)


def test_a_frame_comes_within_four_seconds_always() -> None:
    """A client takes seven seconds of silence for a dead line."""
    assert heartbeat.IN_RACES <= heartbeat.EVERY <= 4.0
    assert GONE_AFTER == 20.0


class TestBeating:
    @awaited
    async def test_a_screen_that_does_nothing_is_pinged_for_as_long_as_it_is_there(
        self, tmp_path: Path, hurried: None
    ) -> None:
        async with house_here(tmp_path / "tables.db") as here:
            table = await table_at(here.base, "whistiti", 4)
            guest = await arrived(here.base, table["id"])
            await guest.until(lambda: len(guest.heard("ping")) > 30, "many pings")
            assert guest.is_connected
            numbers = [ping["number"] for ping in guest.heard("ping")]
            assert numbers == sorted(numbers)
            await guest.go()

    @awaited
    async def test_one_that_says_nothing_is_pinged_all_the_same_and_then_gone(
        self, tmp_path: Path, hurried: None
    ) -> None:
        async with house_here(tmp_path / "tables.db") as here:
            table = await table_at(here.base, "whistiti", 4)
            watcher = await arrived(here.base, table["id"])
            guest = await arrived(here.base, table["id"], table["guest"])
            await guest.sit(0, "Anne")
            await guest.go()
            async with connect(address_of(here, table["id"]), proxy=None, ping_interval=None) as mute:
                await mute.send(json.dumps({"do": "hello", "guest": table["guest"]}))
                await watcher.until_table(lambda told: told["chairs"][0].get("here"))
                frames = [str(frame) async for frame in frames_of(mute)]
                assert sum("ping" in frame for frame in frames) >= UNANSWERED
            await watcher.until_table(lambda told: not told["chairs"][0].get("here"))
            await watcher.go()

    @awaited
    async def test_a_table_that_sleeps_is_not_woken_by_signs_of_life_and_the_line_stays(
        self, tmp_path: Path, hurried: None
    ) -> None:
        async with house_here(tmp_path / "tables.db") as here:
            hall = here.server.hall
            table = await table_at(here.base, "whistiti", 4)
            guest = await arrived(here.base, table["id"], table["guest"])
            await hall.tidy(hall.clock.now() + ASLEEP_AFTER + 1)
            past = len(guest.heard("ping"))
            await guest.until(lambda: len(guest.heard("ping")) > past + 30, "pings while the table sleeps")
            assert not hall.tables
            await guest.sit(0, "Anne")
            assert list(hall.tables) == [table["id"]]
            await guest.go()


class Deaf:
    """A line that leads nowhere."""

    hears: Callable[[bytes], bool] | None = None

    def say(self, messages: Sequence[bytes]) -> None:
        """Nobody hears it."""

    def unread(self) -> int:
        return 0

    def round_trip(self) -> float | None:
        return None

    def travel_light(self) -> None:
        """Nothing was kept."""

    def cut(self) -> None:
        """There was none."""


class TestGone:
    def test_where_the_house_itself_stood_still_nobody_has_gone(self) -> None:
        async def pinged() -> None:
            screen = Connection(Deaf(), Caller("anne"), UNLIMITED, 0.0)
            screen.ping(1.0)
            assert not screen.is_gone(31.0)
            for second in range(31, 31 + UNANSWERED):
                screen.ping(float(second))
            assert screen.is_gone(36.0)
            screen.heard(36.0)
            assert not screen.is_gone(50.0)

        asyncio.run(pinged())

    def test_a_ping_that_is_answered_late_has_taken_that_long(self) -> None:
        async def pinged() -> None:
            screen = Connection(Deaf(), Caller("anne"), UNLIMITED, 0.0)
            screen.ping(1.0)
            screen.ping(4.0)
            screen.pong(1, 4.5)
            screen.pong(1, 4.6)
            assert screen.trips == [3500.0]

        asyncio.run(pinged())

    def test_how_far_away_a_screen_is_follows_its_last_pong(self) -> None:
        async def pinged() -> None:
            screen = Connection(Deaf(), Caller("anne"), UNLIMITED, 0.0)
            assert screen.delay().compensation == 0.0
            for number, took, middle in ((1, 0.05, 50.0), (2, 0.25, 150.0), (3, 0.1, 100.0)):
                screen.ping(float(number))
                screen.pong(number, number + took)
                assert screen.delay().compensation == pytest.approx(middle)

        asyncio.run(pinged())


HANDSHAKE = (
    "GET /ws/{} HTTP/1.1\r\nHost: house\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
NOTHING = b"\x81\x82\x00\x00\x00\x00{}"  # a message that says nothing, masked by zeroes
LARGE = b"\x82\xfe\x04\x00\x00\x00\x00\x00" + bytes(1024)


class TestDistance:
    """What is given back in a race is what the line takes: who answers pings late gains nothing by it."""

    @pytest.mark.parametrize(("proxies", "is_believed"), [((), False), (("127.0.0.1",), True)])
    @awaited
    async def test_no_more_is_given_back_than_the_line_takes_as_the_system_measured_it(
        self, tmp_path: Path, hurried: None, proxies: tuple[str, ...], *, is_believed: bool
    ) -> None:
        async with house_here(tmp_path / "tables.db") as here:
            here.server.gate.proxies = frozenset(proxies)
            table = await table_at(here.base, "bataille-corse", 2)
            async with connect(address_of(here, table["id"]), proxy=None) as slow:
                await slow.send('{"do":"hello"}')
                await slow.send('{"do":"sit","id":"s","seat":0,"name":"Anne","avatar":"hugo"}')
                people = here.server.hall.tables
                async for frame in frames_of(slow):
                    for message in json.loads(str(frame)):
                        if message["is"] == "ping":
                            await asyncio.sleep(0.2)
                            await slow.send(json.dumps({"do": "pong", "number": message["number"]}))
                    hosted = people.get(table["id"])
                    if hosted is not None and 0 in hosted.live.people.delays:
                        break
                assert hosted is not None
                (screen,) = hosted.connections
                assert screen.trips[0] >= 200.0
                given_back = hosted.live.people.delay(0).compensation
                assert (given_back >= 200.0) if is_believed else (given_back < 100.0)


@awaited
async def test_after_a_farewell_the_socket_is_read_no_more(tmp_path: Path) -> None:
    async with house_here(tmp_path / "tables.db") as here:
        table = await table_at(here.base, "whistiti", 4)
        port = int(here.base.rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(HANDSHAKE.format(table["id"]).encode() + NOTHING)
        await asyncio.wait_for(reader.readuntil(b'"bye"'), WITHIN)
        sent = 0
        while not writer.transport.is_closing() and sent < MOST_SENT:
            writer.write(LARGE)
            sent += len(LARGE)
            await asyncio.sleep(0)  # the house is in this loop
        assert LAST_WORDS < sent < MOST_SENT
        assert (await asked(here.base, "/health")).status == 200


class TestHouse:
    @awaited
    async def test_every_connection_is_told_first_which_house_this_is(self, tmp_path: Path) -> None:
        page = tmp_path / "page"
        page.mkdir()
        (page / "index.html").write_text("<title>a page</title>")
        async with house_here(tmp_path / "tables.db", page=page) as here:
            build = (await asked(here.base, "/health")).json["build"]
            table = await table_at(here.base, "whistiti", 4)
            guest = await arrived(here.base, table["id"])
            assert guest.frames[0] == [{"is": "house", "build": build}]
            await guest.go()

    @awaited
    async def test_a_link_made_on_the_machine_of_the_house_is_one_that_phones_reach(self, tmp_path: Path) -> None:
        async with house_here(tmp_path / "tables.db", address="http://192.0.2.7:8000") as here:
            table = await table_at(here.base, "whistiti", 4)
            assert table["link"] == f"http://192.0.2.7:8000/t/{table['id']}"
            square = (await asked(here.base, f"/api/tables/{table['id']}/qr.svg")).body.decode()
            assert table["link"] in square
            guest = await arrived(here.base, table["id"])
            assert guest.frames[0] == [{"is": "house", "address": "http://192.0.2.7:8000"}]
            await guest.go()

    @pytest.mark.parametrize(
        ("public", "host", "expected"),
        [
            ("https://cards.example/", "0.0.0.0", "https://cards.example"),  # noqa: S104 - where it listens
            ("", "127.0.0.1", "http://localhost:8000"),
            ("", "192.0.2.7", "http://192.0.2.7:8000"),
            ("", "::1", "http://localhost:8000"),
            ("", "2001:db8::7", "http://[2001:db8::7]:8000"),
        ],
    )
    def test_the_address_is_the_last_one_announced(self, public: str, host: str, expected: str) -> None:
        assert found_at(host, 8000, public)[-1] == expected


@awaited
async def test_a_house_closes_for_everybody_while_one_screen_says_farewell(tmp_path: Path) -> None:
    async with house_here(tmp_path / "tables.db") as here:
        table = await table_at(here.base, "whistiti", 4)
        guests = [await arrived(here.base, table["id"]) for _ in range(2)]
        lines = [line for line in here.serving.server_state.connections if isinstance(line, Websocket)]
        assert len(lines) == len(guests)
        lines[0].data_received(FAREWELL)  # its socket is closing, but not gone yet
        for line in lines:
            line.shutdown()
        for guest in guests:
            await guest.lost()
