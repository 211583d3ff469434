"""Nobody gets in: what others send for a seat, from elsewhere, or too much of, is refused and changes nothing."""

import asyncio
import json
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from deeds import FOR_A_SEAT, KINDS, Message, message, tag
from guests import Client, arrived
from houses import WITHIN, House, HouseHere, Json, answer_to, asked, awaited, house_here, table_at
from players import PlayingClient
from veillee.views import live as wire
from veillee.views.words import LANGUAGES, Words

FREE = ("sit",)  # what a stranger may ask for, if the chair is free
WORDS = [Words(lang) for lang in LANGUAGES]
FOREIGN = "https://evil.example"


def has_words(note: Json) -> bool:
    """Whether a note can be said in every language."""
    return all(words.has(note["key"]) for words in WORDS)


async def come(leaving: AsyncExitStack, base: str, table: str, guest: str = "") -> Client:
    """Somebody who comes, and goes when the test is over."""
    client = await arrived(base, table, guest)
    leaving.push_async_callback(client.go)
    return client


async def playing(leaving: AsyncExitStack, base: str) -> tuple[Message, Client, Client]:
    """A table at which two people and two bots play, step by step so that it stands still where a bot begins."""
    table = await table_at(base, "whistiti", 4, by_steps=True, options={"first_dealer": "seat:1"})
    anne = await come(leaving, base, table["id"], table["guest"])
    await anne.sit(0, "Anne")
    basile = await come(leaving, base, table["id"])
    await basile.sit(1, "Basile")
    await anne.sure("start")
    for client in (anne, basile):
        await client.until_view(bool)
    return table, anne, basile


async def state(client: Client) -> tuple[Json, Json]:
    """The table and the view, as whoever comes anew is told of them."""
    again = await arrived(client.base, client.id, client.guest)
    await again.until_view(bool)
    await again.go()
    chairs = [{key: value for key, value in chair.items() if key != "here"} for chair in again.table["chairs"]]
    return {**again.table, "chairs": chairs}, again.view


async def refused(client: Client, said: Message) -> Message:
    """Say something that is refused; in which words."""
    before = len(client.heard("no"))
    await client.say(said)
    await client.until(lambda: len(client.heard("no")) > before, f"a refusal of {str(said)[:200]}")
    answer = client.heard("no")[-1]
    assert has_words(answer["note"]), answer
    return answer


class TestSomebodyElsesSeat:
    @awaited
    async def test_whatever_is_sent_for_it_is_refused_and_changes_nothing(self, house: House) -> None:
        async with AsyncExitStack() as leaving:
            table, anne, basile = await playing(leaving, house.base)
            before = await state(anne)
            onlooker = await come(leaving, house.base, table["id"])
            for sender in (basile, onlooker):
                for number, kind in enumerate(FOR_A_SEAT):
                    said = message(kind, 0, f"x{number}-{sender is basile:d}")
                    answer = await refused(sender, said)
                    expected = {"sit": "seat_taken", "seat_bot": "still_here", "send_bot": "no_bot_there"}
                    if sender is onlooker and tag(kind).endswith("_bot"):
                        expected = dict.fromkeys(expected, "not_at_the_table")
                    expected["analyse"] = "analysis_match_on"  # of any seat: it would tell what cards are worth
                    assert answer.get("id") == said.get("id")
                    assert answer["note"]["key"] == expected.get(tag(kind), "not_your_seat"), said
                await refused(sender, {"do": "look", "shown": 0})
                assert {view["view"]["seat"] for view in sender.heard("view")} <= {-1, 1}
            assert await state(anne) == before

    @awaited
    async def test_onlookers_neither_begin_nor_end_nor_agree_to_anything(self, house: House) -> None:
        async with AsyncExitStack() as leaving:
            table, anne, _ = await playing(leaving, house.base)
            before = await state(anne)
            onlooker = await come(leaving, house.base, table["id"])
            for kind in KINDS:
                said = message(kind, 0, f"x-{KINDS.index(kind)}")
                if "id" in said and kind not in FOR_A_SEAT:
                    assert (await refused(onlooker, said))["note"]["key"] == "not_at_the_table", said
            assert await state(anne) == before

    @awaited
    async def test_whoever_got_up_can_do_nothing_more_for_the_seat(self, house: House) -> None:
        async with AsyncExitStack() as leaving:
            table = await table_at(house.base, "whistiti", 4)
            anne = await come(leaving, house.base, table["id"])
            await anne.sit(0, "Anne")
            await anne.sure("rise", seat=0)
            for kind in FOR_A_SEAT:
                said = message(kind, 0, f"after-{KINDS.index(kind)}")
                if "id" in said and tag(kind) not in FREE:
                    await refused(anne, said)

    @awaited
    async def test_nothing_is_heard_before_hello(self, house: House) -> None:
        table = await table_at(house.base, "whistiti", 4)
        for kind in KINDS:
            if kind is wire.Hello:
                continue
            async with connect(f"ws{house.base.removeprefix('http')}/ws/{table['id']}", proxy=None) as socket:
                (house_view,) = json.loads(await asyncio.wait_for(socket.recv(), WITHIN))
                assert house_view["is"] == "house"
                await socket.send(json.dumps(message(kind, 0, "m1")))
                (bye,) = json.loads(await asyncio.wait_for(socket.recv(), WITHIN))
                assert (bye["is"], bye["note"]["key"]) == ("bye", "hello_missing")
                assert has_words(bye["note"])
                with suppress(ConnectionClosed):
                    await asyncio.wait_for(socket.recv(), WITHIN)
                assert socket.close_code == 1008

    @awaited
    async def test_who_is_not_to_look_on_any_more_is_sent_no_view(self, house: House) -> None:
        async with AsyncExitStack() as leaving:
            table, anne, _ = await playing(leaving, house.base)
            onlooker = await come(leaving, house.base, table["id"])
            await onlooker.until_view(bool)
            terms = {**anne.table["terms"], "onlookers": "none"}
            await anne.sure("agree", terms=terms)
            await onlooker.until_table(lambda told: told["terms"].get("onlookers") == "none")
            await onlooker.until(lambda: onlooker.heard("no"), "why nothing is seen any more")
            assert onlooker.heard("no")[-1]["note"]["key"] == "no_onlookers"
            before = len(onlooker.heard("view"))
            for _ in range(4):
                await anne.sure("next", seat=0)
            await onlooker.say({"do": "look", "shown": -1})
            assert (await onlooker.ask("start"))["is"] == "no"
            assert len(onlooker.heard("view")) == before
            await anne.sure("agree", terms={**terms, "onlookers": "public"})
            await onlooker.until(lambda: len(onlooker.heard("view")) > before, "the table, which may be seen again")


def secrets_of(here: HouseHere, clients: list[Client]) -> dict[str, list[Client]]:
    """All that nobody may see, with those who may."""
    found: dict[str, list[Client]] = {here.server.tokens.secret.hex(): [], str(here.server.tokens.secret): []}
    for client in clients:
        found[client.guest] = [client]
        found[client.guest.partition(".")[0]] = [client]
        for key in client.seated.values():
            found[key] = [client]
    return found


class TestSecrets:
    @awaited
    async def test_no_token_key_or_secret_reaches_anybody_else(
        self, tmp_path: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        caplog.set_level("DEBUG", "veillee")
        async with house_here(tmp_path / "tables.db") as here:
            table = await table_at(here.base, "ascenseur", 4, options={"max_cards": "3"}, listed=True)
            people = [PlayingClient(here.base, table["id"], table["guest"] if not seat else "") for seat in range(3)]
            onlooker = await arrived(here.base, table["id"])
            for seat, person in enumerate(people):
                await person.come()
                await person.until_table(bool)
                await person.sit(seat, f"Guest {seat}")
            secret = here.server.hall.tables[table["id"]].live.table.luck.removeprefix("secret ")
            await people[0].sure("start")
            enough = asyncio.Event()
            await people[0].until_view(bool)
            during = await asked(here.base, f"/api/tables/{table['id']}/record")
            assert (during.status, during.json["note"]["key"]) == (400, "match_is_on")
            everyone: list[Client] = [*people, onlooker]
            assert secret not in "".join(str(client.frames) for client in everyone)
            await asyncio.wait_for(asyncio.gather(*(person.play(enough) for person in people)), WITHIN)
            await onlooker.until_table(lambda told: told["stage"] == "over")
            for client in everyone:
                for frame in client.frames:
                    for told in frame:
                        is_over = told["is"] == "table" and told["stage"] == "over"
                        assert (secret in str(told)) == is_over
            pages = [f"/t/{table['id']}", "/", "/api/tables", "/metrics", "/health", "/api/games", "/api/openapi.json"]
            public = [
                (await asked(here.base, path)).body.decode()
                for path in [*pages, f"/api/codes/{table['code']}", f"/api/tables/{table['id']}/record"]
            ]
            for hidden, knowing in secrets_of(here, everyone).items():
                for client in everyone:
                    assert client in knowing or hidden not in str(client.frames)
                assert hidden not in "".join(public)
                assert hidden not in caplog.text
            assert secret not in caplog.text
            for client in everyone:
                await client.go()


class TestOrigins:
    @pytest.mark.parametrize("origin", [FOREIGN, "null", "http://[", "", "http://127.0.0.1:1", "file://", "é"])
    @awaited
    async def test_a_page_from_elsewhere_opens_no_socket_and_no_table(self, house: House, origin: str) -> None:
        table = await table_at(house.base, "whistiti", 4)
        with pytest.raises(InvalidStatus) as refused:
            await connect(
                f"ws{house.base.removeprefix('http')}/ws/{table['id']}",
                additional_headers={"Origin": origin},
                proxy=None,
            )
        assert refused.value.response.status_code == 403
        body = json.dumps({"game": "whistiti", "players": 4}).encode()
        assert answer_to(house.base, "/api/tables", {"Origin": origin.encode().decode("latin-1")}, body).status == 400

    @awaited
    async def test_a_page_of_the_house_may_do_both(self, house: House) -> None:
        table = await table_at(house.base, "whistiti", 4)
        async with connect(
            f"ws{house.base.removeprefix('http')}/ws/{table['id']}", origin=Origin(house.base), proxy=None
        ) as socket:
            await socket.send('{"do":"hello"}')
            await asyncio.wait_for(socket.recv(), WITHIN)
        body = json.dumps({"game": "whistiti", "players": 4}).encode()
        assert answer_to(house.base, "/api/tables", {"Origin": house.base}, body).status == 201

    @pytest.mark.parametrize("path", ["/", "/api/tables"])
    def test_no_script_and_no_other_site_gets_the_cookie(self, house: House, path: str) -> None:
        body = json.dumps({"game": "whistiti", "players": 4}).encode() if path != "/" else None
        cookie = answer_to(house.base, path, {}, body).headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie or "samesite=strict" in cookie


MARKUP = "<img src=x onerror=alert(1)>"[:24]
NAMES = {
    "markup": (MARKUP, MARKUP),
    "quotes": ("\"'&<b>x", "\"'&<b>x"),
    "bidi": ("\u202eannA\u2066\u200f", "annA"),
    "control": ("An\x00\x1b[31mne\x7f\x85\n\tB", "An[31mne B"),
    "emoji": ("Zoé 🧀🔥", "Zoé 🧀🔥"),
    "a family": ("\U0001f469\u200d\U0001f467 Anne\u200d", "\U0001f469\u200d\U0001f467 Anne"),
    "spaces": ("  \u00a0Anne \u2003 B ", "Anne B"),
}
EMPTY = ["", " ", "\u200b\u2060", "\x00\x01", "\ue000", "\U000e0041"]


class TestNames:
    @pytest.mark.parametrize("kind", NAMES)
    @awaited
    async def test_a_name_is_plain_text_to_all(self, house: House, kind: str) -> None:
        async with AsyncExitStack() as leaving:
            given, expected = NAMES[kind]
            table = await table_at(house.base, "whistiti", 4, listed=True)
            anne = await come(leaving, house.base, table["id"])
            await anne.sit(0, given)
            assert (await anne.until_table(lambda told: told["chairs"][0].get("name")))["chairs"][0]["name"] == expected
            listed = (await asked(house.base, "/api/tables")).json
            assert expected in next(one for one in listed if one["id"] == table["id"])["names"]
            for path in ("/", f"/t/{table['id']}"):
                page = (await asked(house.base, path)).body.decode()
                assert "<img" not in page
                assert "<b>" not in page
                assert not set(page) & {"\u202e", "\x00", "\x1b"}

    @awaited
    async def test_no_name_is_empty_or_endless_and_no_words_are(self, house: House) -> None:
        async with AsyncExitStack() as leaving:
            table = await table_at(house.base, "whistiti", 4)
            anne = await come(leaving, house.base, table["id"])
            for name in [*EMPTY, "x" * 25, "x" * 10_000, "🔥" * 1000]:
                await refused(anne, {"do": "sit", "id": anne.new_id(), "seat": 0, "name": name, "avatar": "hugo"})
            await anne.sit(0, "Anne")
            for words in ("x" * 81, "x" * 10_000, "\u0958" * 80):
                await refused(anne, {"do": "mix", "id": anne.new_id(), "seat": 0, "words": words})
            await anne.sure("mix", seat=0, words="<b>\u202e\x00 hm\n 🔥")
            told = await anne.until_table(lambda told: told.get("next_words"))
            assert told["next_words"] == {"0": "<b> hm 🔥"}


def test_every_kind_of_message_can_be_made() -> None:
    for kind in KINDS:
        msgspec.convert(message(kind, 0, "m1"), wire.ClientMessage)
