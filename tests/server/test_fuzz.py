"""Nonsense: whatever is sent to the house, it stays open, says what is wrong, and nobody else notices."""

import asyncio
import json
import os
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from deeds import KINDS, message
from guests import arrived
from houses import WITHIN, House, Json, asked, table_at
from veillee.views.reading import LARGEST
from veillee.views.words import LANGUAGES, Words

pytestmark = pytest.mark.once

EXAMPLES = int(os.environ.get("VEILLEE_SERVER_EXAMPLES", "25"))
WORDS = [Words(lang, "veillee.games.whistiti") for lang in LANGUAGES]
ANSWERS = {
    "house",
    "story",
    "news",
    "welcome",
    "table",
    "game",
    "view",
    "done",
    "no",
    "why",
    "seated",
    "times",
    "reacted",
    "ping",
    "bye",
}

fuzzed = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize="VEILLEE_SERVER_EXAMPLES" not in os.environ,
    database=None,
    suppress_health_check=list(HealthCheck),
)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)


@st.composite
def near_messages(draw: st.DrawFn) -> bytes:
    """A message that can be read, or nearly: something in it may be wrong."""
    said = message(draw(st.sampled_from(KINDS)), draw(st.integers(-2, 13)), draw(st.sampled_from(["m1", "m2", "m3"])))
    for key in draw(st.lists(st.sampled_from(sorted(said)), max_size=2)):
        if draw(st.booleans()):
            said.pop(key, None)
        else:
            said[key] = draw(json_values)
    if draw(st.booleans()) and "version" in said:
        said["version"] = draw(st.integers(0, 1 << 40))
    return json.dumps(said).encode()


frames = st.one_of(
    near_messages(),
    json_values.map(lambda value: json.dumps(value).encode()),
    st.binary(max_size=200),
    st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace")),
    st.integers(1, 3000).map(lambda depth: b"[" * depth),
    st.integers(1, 3000).map(lambda depth: b'{"do":' * depth),
    st.integers(1, 400).map(lambda digits: b'{"do":"pong","number":' + b"9" * digits + b"}"),
    st.sampled_from([b"x" * LARGEST, b"x" * (LARGEST + 1), b'"' + b"x" * 100_000 + b'"', b"", b"\xff\xfe", b"null"]),
)


async def heard_of(base: str, table: str, sent: list[tuple[bytes, bool]], *, hello: bool) -> list[Any]:
    """What a connection hears that sends all this, as text or as bytes, until it is answered or shown the door."""
    messages: list[Any] = []
    socket = await connect(f"ws{base.removeprefix('http')}/ws/{table}", proxy=None, ping_interval=None)
    try:
        with suppress(ConnectionClosed):
            if hello:
                await socket.send('{"do":"hello"}')
            for frame, is_text in sent:
                await socket.send(frame, text=is_text)
            await socket.send('{"do":"again","id":"the-end"}')
            async with asyncio.timeout(WITHIN):
                while not any(one.get("id") == "the-end" for one in messages):
                    messages += json.loads(await socket.recv())
    finally:
        await socket.close()
    return messages


def check(told: list[Json]) -> None:
    """All that was heard is a message of ours, and every refusal has words."""
    for one in told:
        assert one["is"] in ANSWERS
        if one["is"] in ("no", "bye"):
            for words in WORDS:
                assert words.has(one["note"]["key"]), one


@fuzzed
@given(sent=st.lists(st.tuples(frames, st.booleans()), min_size=1, max_size=12), hello=st.booleans())
def test_whatever_is_sent_the_house_answers_clearly_and_another_table_plays_on(
    house: House, sent: list[tuple[bytes, bool]], *, hello: bool
) -> None:
    async def run() -> None:
        fuzzed_table, other = [await table_at(house.base, "whistiti", 4, by_steps=True) for _ in range(2)]
        calm = await arrived(house.base, other["id"])
        await calm.sit(0, "Anne")
        await calm.sure("start")
        before = await calm.until_view(bool)
        check(await heard_of(house.base, fuzzed_table["id"], sent, hello=hello))
        await calm.sure("next", seat=0)
        assert calm.view["deal"] == before["deal"]
        assert not calm.heard("no")
        await calm.go()
        assert (await asked(house.base, "/health")).status == 200

    asyncio.run(run())


@fuzzed
@given(
    said=st.lists(
        st.tuples(st.sampled_from(KINDS), st.integers(0, 5), st.integers(0, 3), st.integers(0, 40)),
        min_size=1,
        max_size=25,
    )
)
def test_messages_that_can_be_read_in_any_order_are_each_answered(
    house: House, said: list[tuple[Any, int, int, int]]
) -> None:
    async def run() -> None:
        table = await table_at(house.base, "whistiti", 4)
        sent = [json.dumps({"do": "sit", "id": "s", "seat": 0, "name": "Anne", "avatar": "hugo"}).encode()]
        for kind, seat, number, offer in said:
            one = message(kind, seat, f"m{number}")
            if "offer" in one:
                one["offer"] = offer
            if "name" in one:
                one["name"] = f"Guest {number}"
            sent.append(json.dumps(one).encode())
        told = await heard_of(house.base, table["id"], [(frame, True) for frame in sent], hello=True)
        check(told)
        answered = {one.get("id") for one in told}
        assert {"s", "the-end"} <= answered
        for one in (json.loads(frame) for frame in sent):
            assert one.get("id") is None or one["id"] in answered or one["do"] == "play"

    asyncio.run(run())
