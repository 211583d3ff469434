"""The line to a screen: messages are the same however they are cut, and what no screen may send ends it."""

import asyncio
from pathlib import Path

import pytest

from hostile import MORE, PING, TEXT, Raw, frame, upgraded
from houses import WITHIN, awaited, house_here, table_at
from veillee.server.limits import UNLIMITED
from veillee.server.line import MASK, Unheard, frame_at
from veillee.views.reading import LARGEST

FIRST = TEXT & 0x7F  # a text that goes on
PONG, CLOSED = b"\x8a\x02hi", 0x88
WRONG = 1002
TOO_BIG = 1009
HOSTILE = {
    "unmasked": (b"\x81\x02{}", WRONG),
    "of a kind that there is not": (frame(0x83, b"{}"), WRONG),
    "with a bit that nobody has agreed on": (frame(0xC1, b"{}"), WRONG),
    "that goes on with nothing": (frame(MORE | 0x80, b"{}"), WRONG),
    "in the middle of a message": (frame(FIRST, b"{") + frame(TEXT, b"{}"), WRONG),
    "too large, of which only the beginning came": (b"\x81\xfe" + (LARGEST + 1).to_bytes(2), TOO_BIG),
    "much too large": (b"\x81\xff" + (1 << 40).to_bytes(8), TOO_BIG),
    "of parts that are too large together": (frame(FIRST, b" " * LARGEST) + frame(MORE, b" "), TOO_BIG),
    "a ping too long": (frame(PING, b" " * 126), WRONG),
}


def asking(name: str) -> bytes:
    """A message that is refused by this name."""
    return b'{"do":"nothing","id":"%b"}' % name.encode()


async def heard(raw: Raw, *wanted: bytes) -> bytes:
    """All that came until these were among it."""
    found = b""
    while not all(one in found for one in wanted):
        part = await asyncio.wait_for(raw.reader.read(65_536), WITHIN)
        assert part, found[-200:]
        found += part
    return found


@awaited
async def test_messages_are_the_same_however_they_are_cut(tmp_path: Path) -> None:
    async with house_here(tmp_path / "tables.db", UNLIMITED) as here:
        table = await table_at(here.base, "whistiti", 4)
        raw = await upgraded(here.base, table["id"])
        await heard(raw, b'"is":"table"')
        whole = asking("cut")
        parts = frame(FIRST, whole[:5]) + frame(PING, b"hi") + frame(MORE, whole[5:9]) + frame(MORE | 0x80, whole[9:])
        await raw.say(frame(TEXT, asking("one")) + frame(TEXT, asking("two")) + parts + frame(0x82, asking("bytes")))
        told = await heard(raw, b'"id":"bytes"')
        places = [told.index(one) for one in (b'"id":"one"', b'"id":"two"', PONG, b'"id":"cut"', b'"id":"bytes"')]
        assert places == sorted(places)
        for byte in frame(TEXT, asking("slow")) + parts.replace(b"cut", b"low"):
            await raw.say(bytes([byte]))
        await heard(raw, b'"id":"slow"', PONG, b'"id":"low"')
        await raw.go()


@awaited
async def test_what_no_screen_may_send_ends_its_line_with_a_reason(tmp_path: Path) -> None:
    async with house_here(tmp_path / "tables.db", UNLIMITED) as here:
        table = await table_at(here.base, "whistiti", 4)
        for name, (sent, reason) in HOSTILE.items():
            raw = await upgraded(here.base, table["id"])
            await heard(raw, b'"is":"table"')
            await raw.say(sent)
            told = await raw.end()
            assert told[told.rindex(CLOSED) + 2 :][:2] == reason.to_bytes(2), name


class TestFrames:
    @pytest.mark.parametrize("size", [0, 1, 125, 126, 127, LARGEST])
    def test_a_frame_ends_where_it_says_and_before_it_has_come_it_does_not(self, size: int) -> None:
        sent = b"xyz" + frame(TEXT, b" " * size)
        mask, end = frame_at(sent, 3)
        assert (end - mask, end) == (MASK + size, len(sent))
        for cut in {*range(3, min(len(sent), 20)), len(sent) - 1}:
            assert frame_at(sent[:cut], 3)[1] > cut


class TestUnheard:
    @awaited
    async def test_what_came_first_is_read_first_and_who_reads_waits_for_it(self) -> None:
        unheard = Unheard()
        reading = asyncio.ensure_future(unheard.get())
        await asyncio.sleep(0)
        assert unheard.empty()
        for code in (1, 2, 3):
            unheard.put_nowait({"type": "websocket.disconnect", "code": code})
        assert [(await got)["code"] for got in (reading, unheard.get(), unheard.get())] == [1, 2, 3]  # type: ignore[typeddict-item]
        assert unheard.empty()

    @awaited
    async def test_whoever_gives_up_takes_nothing_with_him(self) -> None:
        unheard = Unheard()
        reading = asyncio.ensure_future(unheard.get())
        await asyncio.sleep(0)
        reading.cancel()
        unheard.put_nowait({"type": "websocket.disconnect", "code": 1})
        with pytest.raises(asyncio.CancelledError):
            await reading
        assert (await unheard.get())["type"] == "websocket.disconnect"
