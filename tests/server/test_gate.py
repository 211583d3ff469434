"""The gate: no connection costs the house more than its share, whatever comes over it, from its first byte on."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from guests import arrived
from hostile import MORE, PING, PONG, TEXT, frame, reached, upgraded
from houses import WITHIN, asked, awaited, house_here, table_at
from veillee.games import CATALOGUE
from veillee.server import asking, gate, serving
from veillee.server.gate import FINE, RESERVED, connections_for, household_of
from veillee.server.limits import UNLIMITED, Addresses, Limits, Rate
from veillee.views import words
from veillee.views.words import LANGUAGES

HALF_A_TABLE = b"POST /api/tables HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\n1"
ENDLESS = b"GET / HTTP/1.1\r\n" + b"X-More: and more\r\n" * 10_000
FLOODS = {
    "pings": frame(PING) * 40_000,
    "pongs": frame(PONG) * 40_000,
    "empty parts": frame(TEXT & 0x7F, b"{") + frame(MORE) * 40_000,
    "empty messages": frame(TEXT) * 40_000,
    "{}": frame(TEXT, b"{}") * 40_000,
    "large messages": frame(TEXT, b" " * 16_000) * 50,
}


async def until(condition: Callable[[], object]) -> None:
    """Wait until something holds in a house of this process."""
    async with asyncio.timeout(WITHIN):  # nobody tells
        while not condition():  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.001)


class TestFrames:
    @pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
    @awaited
    async def test_whoever_floods_is_cut_off_in_the_middle_and_the_others_play_on(
        self, tmp_path: Path, flood: bytes
    ) -> None:
        async with house_here(tmp_path / "tables.db", Limits()) as here:
            table, other = [await table_at(here.base, "whistiti", 4, by_steps=True) for _ in range(2)]
            calm = await arrived(here.base, other["id"])
            await calm.sit(0, "Anne")
            loud = await upgraded(here.base, table["id"])
            flooding = asyncio.ensure_future(loud.say(flood))
            await calm.sure("start")
            await loud.end()
            await flooding
            assert here.server.hall.metrics.unreadable < 100
            assert here.server.gate.cut == 1
            await calm.sure("next", seat=0)
            await calm.go()

    @awaited
    async def test_whoever_speaks_as_quickly_as_one_may_is_heard(self, tmp_path: Path) -> None:
        async with house_here(tmp_path / "tables.db", Limits()) as here:
            table = await table_at(here.base, "whistiti", 4)
            guest = await arrived(here.base, table["id"])
            answers = [await guest.ask("pause", seat=0, on=True) for _ in range(50)]
            assert {answer["is"] for answer in answers} == {"no"}
            wrong = await guest.ask("pause", seat="nobody")
            assert (wrong["code"], wrong["note"]["key"]) == ("unreadable", "error_field_kind")
            assert not guest.heard("bye")
            assert not here.server.gate.cut
            await guest.go()


class TestAsking:
    @awaited
    async def test_endless_headers_are_not_read_to_the_end(self, tmp_path: Path) -> None:
        async with house_here(tmp_path / "tables.db") as here:
            raw = await reached(here.base)
            await raw.say(ENDLESS)
            assert await raw.end() == b""
            assert here.server.gate.cut == 1

    @pytest.mark.parametrize(
        "said",
        [
            b"",
            b"GET / HTTP/1.1\r\nHost: h",
            b"\r\n",
            b"POST /api/tables HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\n1",
        ],
    )
    @awaited
    async def test_what_is_not_asked_to_the_end_in_time_is_not_waited_for(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: bytes
    ) -> None:
        monkeypatch.setattr(asking, "ASKED_WITHIN", 0.1)
        async with house_here(tmp_path / "tables.db") as here:
            raw = await reached(here.base)
            await raw.say(said)
            await raw.end()
            await until(lambda: not here.server.gate.inside)

    @awaited
    async def test_who_leaves_in_the_middle_of_asking_is_no_matter_for_the_log(
        self, tmp_path: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        async with house_here(tmp_path / "tables.db") as here:
            raw = await reached(here.base)
            await raw.say(HALF_A_TABLE)
            await until(lambda: here.server.gate.inside)
            await raw.go()
            await until(lambda: not here.server.gate.inside)
            assert (await asked(here.base, "/health")).status == 200
        assert not caplog.records

    @awaited
    async def test_a_second_question_on_the_same_connection_has_its_time_too(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(asking, "ASKED_WITHIN", 0.3)
        async with house_here(tmp_path / "tables.db") as here:
            raw = await reached(here.base)
            for _ in range(2):
                await raw.say(b"GET /health HTTP/1.1\r\nHost: h\r\n\r\n")
                assert b'"build"' in await raw.reader.readuntil(b"}")
            await raw.say(b"GET /hea")
            assert await raw.end() == b""

    @awaited
    async def test_who_asks_again_and_again_without_taking_answers_is_cut_off(self, tmp_path: Path) -> None:
        async with house_here(tmp_path / "tables.db") as here:
            raw = await reached(here.base)
            await raw.say(b"GET /health HTTP/1.1\r\nHost: h\r\n\r\n" * 1000)
            await raw.end()
            assert here.server.gate.cut == 1

    @awaited
    async def test_an_address_asks_for_so_much_granted_or_not(self, tmp_path: Path) -> None:
        limits = UNLIMITED._replace(asking=Rate(0.001, 3.0))
        async with house_here(tmp_path / "tables.db", limits) as here:
            assert [(await asked(here.base, "/health")).status for _ in range(3)] == [200] * 3
            raw = await reached(here.base)
            await raw.say(b"GET /health HTTP/1.1\r\nHost: h\r\n\r\n")
            assert await raw.end() == b""

    @awaited
    async def test_an_answer_that_is_never_taken_is_not_kept_for_ever(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(asking, "TAKEN_WITHIN", 0.2)
        monkeypatch.setattr(serving, "KEPT_FOR", 0)
        page = tmp_path / "page"
        (page / "assets").mkdir(parents=True)
        (page / "index.html").write_text("<title>x</title>")
        (page / "assets" / "large.js").write_bytes(b"x" * 30_000_000)
        async with house_here(tmp_path / "tables.db", page=page) as here:
            raw = await reached(here.base)
            await raw.say(b"GET /assets/large.js HTTP/1.1\r\nHost: h\r\n\r\n")
            await until(lambda: here.server.gate.inside)
            await until(lambda: not here.server.gate.inside)
            await raw.end()


class TestComing:
    @awaited
    async def test_an_address_has_so_many_connections_from_their_first_byte_on(self, tmp_path: Path) -> None:
        limits = UNLIMITED._replace(reached=3)
        async with house_here(tmp_path / "tables.db", limits) as here:
            table = await table_at(here.base, "whistiti", 4)
            await until(lambda: not here.server.gate.inside)
            silent = [await reached(here.base) for _ in range(2)]
            screen = await upgraded(here.base, table["id"])
            assert await (await reached(here.base)).end() == b""
            await silent[0].go()
            await until(lambda: len(here.server.gate.inside) == 2)
            assert (await asked(here.base, "/health")).status == 200
            await screen.go()
            await silent[1].go()
            await until(lambda: not here.server.gate.households)

    @awaited
    async def test_an_address_makes_so_many_connections_a_while(self, tmp_path: Path) -> None:
        async with house_here(tmp_path / "tables.db", UNLIMITED._replace(coming=Rate(0.001, 2.0))) as here:
            assert [(await asked(here.base, "/health")).status for _ in range(2)] == [200] * 2
            assert await (await reached(here.base)).end() == b""

    @pytest.mark.parametrize("said", [FLOODS["pings"], ENDLESS], ids=["frames", "headers"])
    @awaited
    async def test_whoever_overdraws_again_and_again_is_not_let_in_for_a_while(
        self, tmp_path: Path, said: bytes
    ) -> None:
        async with house_here(tmp_path / "tables.db", Limits(coming=Rate(10.0, 2.5 * FINE))) as here:
            gate = here.server.gate
            table = await table_at(here.base, "whistiti", 4)
            calm = await arrived(here.base, table["id"])
            for _ in range(3):
                assert not gate.refused
                loud = await (reached(here.base) if said is ENDLESS else upgraded(here.base, table["id"]))
                await loud.say(said)
                await loud.end()
            assert await (await reached(here.base)).end() == b""
            assert (gate.cut, gate.refused) == (3, 1)
            await calm.sit(0, "Anne")  # whoever is inside stays there,
            await calm.go()
            await until(lambda: gate.has_room_for("127.0.0.1"))  # and nobody is shut out for ever

    @awaited
    async def test_where_no_files_are_left_whoever_asked_for_nothing_makes_room(self, tmp_path: Path) -> None:
        async with house_here(tmp_path / "tables.db") as here:
            table = await table_at(here.base, "whistiti", 4)
            seated = await arrived(here.base, table["id"])
            await until(lambda: len(here.server.gate.inside) == 1)
            here.server.gate.most = 4
            silent = [await reached(here.base) for _ in range(6)]
            assert (await asked(here.base, "/health")).status == 200
            assert [await one.end() for one in silent[:3]] == [b""] * 3
            await seated.sit(0, "Anne")
            await seated.go()
            for one in silent[3:]:
                await one.go()

    def test_files_are_kept_for_the_house_itself(self) -> None:
        assert connections_for(1024) == 1024 - RESERVED
        assert connections_for(10) == gate.FEWEST

    def test_a_household_is_an_address_or_all_that_it_is_given(self) -> None:
        assert household_of("192.0.2.7") == "192.0.2.7" == household_of("::ffff:192.0.2.7")
        assert household_of("2001:db8:1:2:3::4") == household_of("2001:db8:1:2::9") != household_of("2001:db8:1:3::9")
        assert household_of("testclient") == "testclient"

    @awaited
    async def test_a_server_that_speaks_for_others_is_not_taken_for_one_of_them(self, tmp_path: Path) -> None:
        async with house_here(tmp_path / "tables.db", UNLIMITED._replace(reached=1)) as here:
            here.server.gate.proxies = frozenset(["127.0.0.1"])
            several = [await reached(here.base) for _ in range(3)]
            assert (await asked(here.base, "/health")).status == 200
            for one in several:
                await one.go()


class TestWhatIsThere:
    @awaited
    async def test_words_and_rules_are_read_before_anybody_asks(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async with house_here(tmp_path / "tables.db") as here:

            def none_left(package: str) -> Path:
                raise OSError(24, "Too many open files", package)

            monkeypatch.setattr(words, "files", none_left)
            for lang in LANGUAGES:
                assert (await asked(here.base, f"/api/words?lang={lang}")).status == 200
                for game in CATALOGUE:
                    assert (await asked(here.base, f"/api/games/{game}/words?lang={lang}")).status == 200

    def test_addresses_that_asked_long_ago_are_forgotten_and_not_looked_for_each_time(self) -> None:
        addresses = Addresses(Rate(1.0, 2.0))
        for number in range(10_000):
            assert addresses.allows(str(number), 0.0)
        assert len(addresses.buckets) == 10_000
        for number in range(30_000):
            assert addresses.allows(f"later {number}", 100.0)
        assert len(addresses.buckets) < 40_000
