"""Coming back to a table: what was missed, what is sent twice or too late, and tables that slept or were closed."""

from pathlib import Path

import pytest

from guests import Client, Message, arrived
from houses import House, HouseHere, asked, awaited, house_at, house_here, table_at
from players import PlayingClient
from veillee.server.hall import ASLEEP_AFTER
from veillee.table.seeing import Channel
from veillee.views.encoded import Encoded


async def begun(house: House | HouseHere) -> tuple[PlayingClient, PlayingClient]:
    """Two people whose match has begun: who is asked, and who is not."""
    table = await table_at(house.base, "huit-americain", 2)
    guests = [PlayingClient(house.base, table["id"], guest) for guest in (table["guest"], "")]
    for seat, guest in enumerate(guests):
        await guest.come()
        await guest.sit(seat, f"Guest {seat}")
    await guests[0].sure("start")
    for guest in guests:
        await guest.until_view(lambda view: view)
    return asked_first(guests)


def asked_first(guests: list[PlayingClient]) -> tuple[PlayingClient, PlayingClient]:
    """Who is asked, and who is not."""
    one, other = sorted(guests, key=lambda guest: guest.view["seat"] not in guest.view["waiting_for"])
    return one, other


def offer_of(client: Client) -> Message:
    """The first offer that is made to a client, as a move."""
    view = client.view
    return {"seat": view["seat"], "offer": view["offers"][0]["number"], "version": view["version"]}


def seen(view: Message) -> Message:
    """What a view shows, whatever it tells of the way there."""
    return {name: part for name, part in view.items() if name not in ("beats", "sheet", "version")}


def notes_in(client: Client, version: int) -> list[Message]:
    """What a client was told on this connection in views behind that version."""
    views = [message["view"] for message in client.heard("view") if message["view"]["version"] > version]
    return [beat["note"] for view in views for beat in view.get("beats", ()) if "note" in beat]


async def gone(*clients: Client) -> None:
    for client in clients:
        await client.go()


class TestSince:
    @awaited
    async def test_whoever_missed_nothing_is_sent_no_view(self, house: House) -> None:
        mover, other = await begun(house)
        await other.go()
        await other.come()
        await other.until_told()
        assert other.heard("game")
        assert not other.heard("view")
        await gone(mover, other)

    @awaited
    async def test_whoever_missed_something_is_told_just_that(self, house: House) -> None:
        mover, other = await begun(house)
        twin = PlayingClient(house.base, other.id, other.guest)  # sees what the other one misses
        await twin.come()
        await twin.until_told()
        left_at = other.version
        await other.go()
        while not notes_in(twin, left_at):
            version = twin.version
            await mover.act()
            await twin.act()
            await twin.until_after(version)
        await mover.all_answered()
        await twin.all_answered()
        await other.come()
        await other.until_told()
        assert [view["view"]["version"] for view in other.heard("view")] == [twin.version]
        assert notes_in(other, left_at) == notes_in(twin, left_at)
        assert seen(other.view) == seen(twin.view)
        await gone(mover, other, twin)

    @awaited
    async def test_whoever_comes_with_a_version_that_is_not_known_is_shown_everything(self, house: House) -> None:
        mover, other = await begun(house)
        for since in (1, other.version + 1, 9_007_199_254_740_991):
            again = Client(house.base, other.id, other.guest)
            await again.come(since=since)
            view = await again.until_view(lambda view: view)
            assert seen(view) == seen(other.view)
            assert view["version"] == other.version
            await again.go()
        await gone(mover, other)


class TestStory:
    @awaited
    async def test_a_screen_that_has_seen_nothing_is_told_the_deal_so_far_and_then_shown_it(self, house: House) -> None:
        mover, other = await begun(house)
        before = other.version
        await mover.sure("play", **offer_of(mover))
        await other.until_after(before)
        heard = notes_in(other, 0)
        again = Client(house.base, other.id, other.guest)
        await again.come(since=0)
        await again.until_view(bool)
        kinds = [message["is"] for frame in again.frames for message in frame if message["is"] in ("story", "view")]
        assert kinds[:2] == ["story", "view"]
        assert again.heard("story")[0]["notes"] == heard
        assert "beats" not in again.heard("view")[0]["view"]
        await gone(mover, other, again)


class TestTwiceOrTooLate:
    @awaited
    async def test_a_move_that_is_sent_twice_is_made_once(self, house: House) -> None:
        mover, other = await begun(house)
        before, move = other.version, offer_of(mover)
        await mover.sure("play", id="once", **move)
        await mover.sure("play", id="once", **move)
        await mover.go()
        await mover.come()
        await mover.sure("play", id="once", **move)
        assert (await other.until_after(before))["version"] == before + 1
        await gone(mover, other)

    @awaited
    async def test_an_answer_to_what_is_no_longer_asked_is_stale(self, house: House) -> None:
        mover, other = await begun(house)
        move = offer_of(mover)
        answer = await mover.ask("play", **move | {"version": move["version"] - 1})
        assert (answer["is"], answer["code"]) == ("no", "stale")
        answer = await mover.ask("play", **move | {"version": move["version"] + 1})
        assert answer["code"] == "stale"
        await mover.sure("play", **move)
        answer = await mover.ask("play", **move)
        assert answer["is"] == "no"
        await gone(mover, other)

    @awaited
    async def test_what_comes_in_the_wrong_order_is_answered_one_by_one(self, house: House) -> None:
        mover, other = await begun(house)
        for id_ in ("a", "b", "c"):
            await mover.say({"do": "play", "id": id_, **offer_of(mover)})
        answers = [await mover.answer(id_) for id_ in ("c", "b", "a")]
        assert [answer["is"] for answer in answers][-1] == "done"
        assert not mover.waiting
        await gone(mover, other)


class TestDaysLater:
    @awaited
    async def test_the_link_still_works_when_the_house_was_closed_and_opened_again(self, tmp_path: Path) -> None:
        async with house_at(tmp_path / "tables.db") as house:
            mover, other = await begun(house)
            shown, version, code = mover.view, mover.version, mover.table["code"]
            await house.stop()
            for guest in (mover, other):
                await guest.lost()
                assert guest.closed_with == 1012
            await house.open()
            assert (await asked(house.base, f"/t/{mover.id}")).status == 200
            assert (await asked(house.base, f"/api/codes/{code}")).json["id"] == mover.id
            for guest in (mover, other):
                guest.base = house.base
                await guest.come()
                await guest.until_told()
            assert seen(mover.view) == seen(shown)
            assert mover.version > version
            stale = await mover.ask("play", **offer_of(mover) | {"version": version})
            assert stale["code"] == "stale"
            before = other.version
            await mover.sure("play", **offer_of(mover))
            await other.until_after(before)
            await gone(mover, other)

    @awaited
    async def test_a_table_that_slept_is_woken_by_whoever_is_still_there(self, tmp_path: Path) -> None:
        async with house_here(tmp_path / "tables.db") as house:
            mover, other = await begun(house)
            hall = house.server.hall
            shown, version = mover.view, mover.version
            hall.sleep(hall.tables[mover.id])
            assert not hall.tables
            again = await mover.ask("play", **offer_of(mover))
            assert again["code"] == "stale"
            assert seen(mover.view) == seen(shown)
            assert mover.version > version
            await mover.sure("play", **offer_of(mover))
            hall.sleep(hall.tables[mover.id])
            await gone(mover, other)
            late = await arrived(house.base, mover.id, other.guest)
            assert late.view["waiting_for"] != shown["waiting_for"] or seen(late.view) != seen(shown)
            assert late.table["chairs"][late.view["seat"]]["here"]
            await late.go()
            assert hall.metrics.woken == 3

    @awaited
    async def test_a_table_that_nobody_touches_leaves_the_hall(self, tmp_path: Path) -> None:
        async with house_here(tmp_path / "tables.db") as house:
            mover, other = await begun(house)
            hall = house.server.hall
            await hall.tidy(hall.clock.now() + ASLEEP_AFTER / 2)
            assert hall.tables
            await hall.tidy(hall.clock.now() + ASLEEP_AFTER + 1)
            assert not hall.tables
            await gone(mover, other)


class SpoiltChannel(Channel):
    """Takes what another would, and cannot go on."""

    def __init__(self, other: Channel) -> None:
        super().__init__(other.version)

    def news(self, encoded: Encoded, viewer: int, at: float) -> bytes:
        raise RuntimeError(f"viewer {viewer} of version {encoded.version} at {at}")


@awaited
async def test_a_table_that_we_have_spoilt_ourselves_begins_again_from_what_is_kept(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with house_here(tmp_path / "tables.db") as house:
        mover, other = await begun(house)
        bystander, _ = await begun(house)
        channels, seat = house.server.hall.tables[mover.id].live.seeing.channels, mover.view["seat"]
        channels[seat] = SpoiltChannel(channels[seat])
        await mover.say({"do": "play", "id": "move", **offer_of(mover)})
        for guest in (mover, other):
            await guest.lost()
            assert guest.heard("no")[-1]["code"] == "not_kept"
            await guest.come()
            await guest.until_told()
        assert "Traceback" in caplog.text
        await mover.sure("play", id="move", **offer_of(mover))
        await bystander.sure("play", **offer_of(bystander))
        await gone(mover, other, bystander, _)
