"""A match at a live table over real sockets: leaving and coming back, pauses, steps, words, another match."""

import asyncio
from hashlib import sha256

from guests import Client, Message, arrived
from houses import House, Json, asked, awaited, table_at
from players import PlayingClient
from veillee.engine.record import Record, verify
from veillee.games import CATALOGUE


async def gathered(house: House, people: int, players: int = 4, **terms: Json) -> list[PlayingClient]:
    """People who sit at a new table; the first is the host."""
    table = await table_at(house.base, terms.pop("game", "ascenseur"), players, **terms)
    guests = []
    for seat in range(people):
        guest = PlayingClient(house.base, table["id"], "" if seat else table["guest"], seed=seat)
        await guest.come()
        await guest.sit(seat, f"Guest {seat}")
        guests.append(guest)
    return guests


async def begun(house: House, people: int, players: int = 4, **terms: Json) -> list[PlayingClient]:
    """People whose match has begun."""
    guests = await gathered(house, people, players, **terms)
    await guests[0].sure("start")
    for guest in guests:
        await guest.until_table(lambda table: table["stage"] == "playing")
    return guests


async def played_out(guests: list[PlayingClient]) -> None:
    """All play until the match is over."""
    await asyncio.gather(*[guest.play(asyncio.Event()) for guest in guests])


async def gone(*clients: Client) -> None:
    for client in clients:
        await client.go()


def key_of(answer: Message) -> str:
    """Why something is refused."""
    assert answer["is"] == "no", answer
    return str(answer["note"]["key"])


def is_asked(view: Message) -> bool:
    """Whether the viewer is waited for."""
    return view["seat"] in view.get("waiting_for", ())


SHORT = {"max_cards": "3"}


class TestWholeMatches:
    @awaited
    async def test_a_match_is_played_and_what_was_promised_is_shown_and_verified(self, house: House) -> None:
        guests = await gathered(house, 2, 3, options=SHORT)
        await guests[1].sure("mix", seat=1, words="le chat de mamie")
        promise = guests[0].table["promise"]
        await guests[0].sure("start")
        assert key_of(await guests[0].ask("mix", seat=0, words="trop tard")) == "match_is_on"
        assert (await asked(house.base, f"/api/tables/{guests[0].id}/record")).json["note"]["key"] == "match_is_on"
        await played_out(guests)
        over = guests[0].table
        assert sha256(bytes.fromhex(over["secret"])).hexdigest() == promise == over["promise"]
        assert over["words"] == {"1": "le chat de mamie"}
        written = (await asked(house.base, f"/api/tables/{guests[0].id}/record")).body.decode()
        match = verify(Record(written), CATALOGUE["ascenseur"].game, bytes.fromhex(over["secret"]))
        assert match.is_over
        await gone(*guests)

    @awaited
    async def test_another_match_is_promised_before_words_are_added_to_it(self, house: House) -> None:
        guests = await begun(house, 2, 3, options=SHORT)
        assert key_of(await guests[0].ask("again")) == "match_is_on"
        await played_out(guests)
        first = guests[0].table
        promise = first["next_promise"]
        assert promise != first["promise"]
        await guests[0].sure("mix", seat=0, words="encore")
        assert (await guests[1].until_table(lambda table: table.get("next_words")))["next_promise"] == promise
        await guests[0].sure("again")
        await guests[1].until_table(lambda table: table.get("again") == [0])
        await guests[1].sure("again")
        second = await guests[0].until_table(lambda table: table["match"] == 2)
        assert second["promise"] == promise
        assert second["words"] == {"0": "encore"}
        assert "secret" not in second
        assert [chair["name"] for chair in second["chairs"][:2]] == ["Guest 0", "Guest 1"]
        await played_out(guests)
        for number, table in (("1", first), ("2", guests[0].table)):
            written = (await asked(house.base, f"/api/tables/{guests[0].id}/record?match={number}")).body.decode()
            verify(Record(written), CATALOGUE["ascenseur"].game, bytes.fromhex(table["secret"]))
        assert (await asked(house.base, f"/api/tables/{guests[0].id}/record?match=3")).status == 404
        await gone(*guests)


class TestAdvice:
    @awaited
    async def test_whoever_is_to_play_is_told_what_each_offer_is_worth_and_nobody_else(self, house: House) -> None:
        guests = await begun(house, 2, 2, game="cinq-rois")  # stock or discard: always a choice
        asker, other = sorted(guests, key=lambda guest: not is_asked(guest.view))
        seat, others = asker.view["seat"], other.view["seat"]
        assert key_of(await other.ask("advise", seat=others)) == "not_your_turn"
        assert key_of(await other.ask("advise", seat=seat)) == "not_your_seat"
        told = await asker.ask("advise", seat=seat)
        assert told["is"] == "advice", told
        assert told["version"] == asker.version
        assert {one["offer"] for one in told["offers"]} == {one["number"] for one in asker.view["offers"]}
        assert not other.heard("advice")
        await gone(*guests)

    @awaited
    async def test_a_table_may_agree_to_play_without(self, house: House) -> None:
        guests = await begun(house, 2, 2, game="huit-americain", hints=False)
        asker = next(guest for guest in guests if is_asked(guest.view))
        assert key_of(await asker.ask("advise", seat=asker.view["seat"])) == "advice_forbidden"
        await gone(*guests)


class TestComingAndGoing:
    @awaited
    async def test_a_bot_sits_in_for_whoever_leaves_until_he_comes_back(self, house: House) -> None:
        guests = await begun(house, 2, 2, game="huit-americain")
        leaver = guests[0]
        await leaver.sure("rise", seat=0)
        seen = await guests[1].until_table(lambda table: table["chairs"][0].get("left"))
        assert (seen["chairs"][0]["name"], seen["chairs"][0]["level"]) == ("Guest 0", "regular")
        await guests[1].until_view(is_asked, "the bot's move")
        assert key_of(await leaver.ask("play", seat=0, offer=0, version=leaver.version)) == "bot_plays_for_you"
        assert key_of(await guests[1].ask("return", seat=0)) == "not_your_seat"
        await leaver.sure("return", seat=0)
        await guests[1].until_table(lambda table: "left" not in table["chairs"][0])
        await guests[1].act()
        await guests[1].all_answered()
        await gone(*guests)

    @awaited
    async def test_a_seat_is_taken_back_from_another_device_by_its_key(self, house: House) -> None:
        guests = await begun(house, 2, 2, game="huit-americain")
        key = guests[0].seated[0]
        await guests[0].go()
        await guests[1].until_table(lambda table: "here" not in table["chairs"][0])
        telephone = PlayingClient(house.base, guests[0].id)
        telephone.keys = (key,)
        await telephone.come()
        view = await telephone.until_view(lambda view: view)
        assert view["seat"] == 0
        mover = telephone if is_asked(view) else guests[1]
        await mover.act()
        await mover.all_answered()
        assert not mover.refused
        await guests[1].until_table(lambda table: table["chairs"][0].get("here"))
        forger = await arrived(house.base, guests[0].id, keys=(key[:-1] + ("a" if key[-1] != "a" else "b"),))
        assert "yours" not in forger.table
        await gone(telephone, guests[1], forger)

    @awaited
    async def test_a_bot_is_put_on_the_chair_of_somebody_whose_line_is_dead(self, house: House) -> None:
        guests = await begun(house, 2, 2, game="huit-americain", grace=5000)
        assert key_of(await guests[1].ask("seat_bot", seat=0)) in ("still_here", "not_late_yet")
        await guests[0].go()
        assert key_of(await guests[1].ask("seat_bot", seat=0)) == "not_late_yet"
        await guests[1].until_table(lambda table: table["chairs"][0].get("late"))
        assert [news["note"]["key"] for news in guests[1].heard("news")][-2:] == ["news_gone", "news_late"]
        await guests[1].sure("seat_bot", seat=0, level="beginner")
        await guests[1].until_view(is_asked, "the bot's move")
        await guests[0].come()
        await guests[0].until_told()
        assert guests[0].table["chairs"][0]["left"]
        await guests[0].sure("return", seat=0)
        await gone(*guests)


class TestTime:
    @awaited
    async def test_more_than_half_of_those_who_are_there_grant_a_pause(self, house: House) -> None:
        guests = await begun(house, 2, 2, game="huit-americain")
        await guests[0].sure("pause", seat=0)
        assert (await guests[1].until_table(lambda table: table.get("pausing")))["pausing"] == [0]
        assert "paused" not in guests[1].table
        await guests[1].sure("pause", seat=1)
        await guests[0].until_table(lambda table: table.get("paused"))
        mover = guests[0] if is_asked(guests[0].view) else guests[1]
        seat, offer = mover.view["seat"], mover.view["offers"][0]["number"]
        assert key_of(await mover.ask("play", seat=seat, offer=offer, version=mover.version)) == "table_paused"
        await guests[1].sure("pause", seat=1, on=False)
        await guests[0].until_table(lambda table: "paused" not in table)
        await mover.sure("play", seat=seat, offer=offer, version=mover.version)
        await gone(*guests)

    @awaited
    async def test_by_steps_a_bot_moves_when_somebody_says_so(self, house: House) -> None:
        (guest,) = await begun(house, 1, 3, options=SHORT, by_steps=True)
        first = guest.version
        steps = 0
        while steps < 10:
            seen = guest.version
            if is_asked(guest.view):
                await guest.act()
            else:
                await guest.sure("next", seat=0)
            await guest.until_after(seen)
            steps += 1
        assert guest.version == first + steps
        await guest.go()
