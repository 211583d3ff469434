"""Sockets that keep no rule: raw bytes to a house, and frames that no browser sends."""

import asyncio
from base64 import b64encode
from contextlib import suppress
from urllib.parse import urlsplit

from houses import WITHIN

MASK = b"\x00\x00\x00\x00"
TEXT, PING, PONG, MORE = 0x81, 0x89, 0x8A, 0x00
HANDSHAKE = (
    b"GET /ws/%b HTTP/1.1\r\nHost: %b\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %b\r\n\r\n"
)


def frame(kind: int, body: bytes = b"") -> bytes:
    """A frame as a client sends it, of at most 64 KB."""
    size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2)
    return bytes([kind]) + size + MASK + body


class Raw:
    """A connection that says what it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def say(self, data: bytes) -> None:
        with suppress(ConnectionError):
            self.writer.write(data)
            await self.writer.drain()

    async def end(self) -> bytes:
        """What it still hears until it is cut off."""
        heard = b""
        with suppress(ConnectionError):
            while part := await asyncio.wait_for(self.reader.read(65_536), WITHIN):
                heard += part
        await self.go()
        return heard

    async def go(self) -> None:
        self.writer.close()
        with suppress(ConnectionError):
            await self.writer.wait_closed()


async def reached(base: str) -> Raw:
    """A connection to a house, on which nothing was said yet."""
    there = urlsplit(base)
    return Raw(*await asyncio.open_connection(there.hostname, there.port))


async def upgraded(base: str, table: str, hello: bytes = b'{"do":"hello"}') -> Raw:
    """A line to a table, on which one has said hello."""
    raw = await reached(base)
    await raw.say(HANDSHAKE % (table.encode(), urlsplit(base).netloc.encode(), b64encode(b"veillee" * 2 + b"12")))
    assert b" 101 " in await asyncio.wait_for(raw.reader.readuntil(b"\r\n\r\n"), WITHIN)
    if hello:
        await raw.say(frame(TEXT, hello))
    return raw
