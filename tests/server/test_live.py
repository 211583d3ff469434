"""How people come to a table over real sockets, and sit down there before a match begins."""

from guests import Client, Message, arrived
from houses import House, Json, asked, awaited, table_at


async def opened(house: House, game: str = "ascenseur", players: int = 4, **terms: Json) -> tuple[Message, Client]:
    """A new table, and its host."""
    table = await table_at(house.base, game, players, **terms)
    return table, await arrived(house.base, table["id"], table["guest"])


def key_of(answer: Message) -> str:
    """Why something is refused."""
    assert answer["is"] == "no", answer
    return str(answer["note"]["key"])


class TestOpening:
    @awaited
    async def test_a_table_is_opened_with_the_options_that_were_asked_for(self, house: House) -> None:
        _, host = await opened(house, options={"max_cards": "3"})
        assert host.table["terms"]["options"] == {"max_cards": "3"}
        assert host.table["host"]
        assert host.table["stage"] == "gathering"
        assert len(host.table["chairs"]) == 4
        assert host.game["id"] == "ascenseur"
        assert len(host.table["promise"]) == 64
        assert "secret" not in host.table
        await host.go()

    @awaited
    async def test_at_a_table_with_a_clock_no_number_of_swaps_sweeps_le_kems(self, house: House) -> None:
        """rules/kems.md, addenda: it stands among the options, so that the written game replays without a clock."""
        _, host = await opened(house, game="kems", options={"tempo": "open"})
        assert host.table["terms"]["options"] == {"tempo": "open", "most_swaps": "200"}
        await host.go()

    @awaited
    async def test_le_kems_is_played_in_real_time_unless_the_table_chooses_beats(self, house: House) -> None:
        """rules/kems.md, addenda: « tous les joueurs jouent en même temps »"""
        for options, played in (
            ({}, {"tempo": "open", "most_swaps": "200"}),
            ({"target": "5"}, {"tempo": "open", "most_swaps": "200", "target": "5"}),
            ({"tempo": "ticks"}, {"tempo": "ticks"}),
        ):
            _, host = await opened(house, game="kems", options=options)
            assert host.table["terms"]["options"] == played
            await host.go()
        _, host = await opened(house, game="kems")
        await host.ask("agree", terms={**host.table["terms"], "options": {}})  # beats, which nobody writes down
        assert host.table["terms"].get("options", {}) == {}
        await host.go()
        _, host = await opened(house, game="kems", calm=True)  # without a clock nobody is hurried
        assert host.table["terms"].get("options", {}) == {}
        await host.go()

    @awaited
    async def test_what_a_game_does_not_know_is_refused(self, house: House) -> None:
        for terms, status, key in (
            ({"game": "ascenseur", "players": 4, "options": {"max_cards": "99"}}, 400, "error_option_value"),
            ({"game": "ascenseur", "players": 4, "options": {"colour": "red"}}, 400, "error_option_unknown"),
            ({"game": "ascenseur", "players": 1}, 400, "error_players"),
            ({"game": "belote", "players": 4}, 404, "error_game"),
        ):
            answer = await asked(house.base, "/api/tables", terms)
            assert (answer.status, key_of(answer.json)) == (status, key)

    @awaited
    async def test_a_table_is_found_by_its_link_and_by_its_code(self, house: House) -> None:
        table = await table_at(house.base, "ascenseur", 4)
        assert table["link"] == f"{house.base}/t/{table['id']}"
        assert (await asked(table["link"], "")).status == 200
        assert (await asked(house.base, f"/api/codes/{table['code']}")).json["id"] == table["id"]

    @awaited
    async def test_nobody_finds_a_table_that_is_not_there(self, house: House) -> None:
        for path in ("/t/nowhere", "/api/codes/12345x", "/api/tables/nowhere/record"):
            assert (await asked(house.base, path)).status == 404
        stranger = await Client(house.base, "nowhere").come()
        await stranger.lost()
        assert [bye["note"]["key"] for bye in stranger.heard("bye")] == ["no_such_table"]
        assert stranger.closed_with == 1008


class TestSitting:
    @awaited
    async def test_whoever_sits_down_is_seen_by_all_and_his_key_by_nobody(self, house: House) -> None:
        table, host = await opened(house)
        guest = await arrived(house.base, table["id"])
        key = await guest.sit(2, "Léa", "lea")
        seen = await host.until_table(lambda told: told["chairs"][2].get("name"))
        assert seen["chairs"][2] == {"name": "Léa", "avatar": "lea", "here": True}
        assert guest.table["yours"] == [2]
        assert "yours" not in seen
        assert key not in str(host.frames)
        await guest.go()
        await host.until_table(lambda told: "here" not in told["chairs"][2])
        await host.go()

    @awaited
    async def test_two_cannot_have_the_same_chair_nor_the_same_name(self, house: House) -> None:
        table, host = await opened(house)
        await host.sit(0, "Camille")
        guest = await arrived(house.base, table["id"])
        answers = [
            await guest.ask("sit", seat=seat, name=name, avatar="hugo")
            for seat, name in ((0, "Hugo"), (1, "CAMILLE"), (1, " \u200b "), (11, "Hugo"))
        ]
        assert [key_of(answer) for answer in answers] == ["seat_taken", "name_taken", "error_name", "no_such_seat"]
        await guest.sit(1, "Hugo", "hugo")
        for client in (host, guest):
            await client.go()

    @awaited
    async def test_whoever_gets_up_before_the_match_frees_his_chair(self, house: House) -> None:
        table, host = await opened(house)
        guest = await arrived(house.base, table["id"])
        await guest.sit(1, "Hugo")
        await guest.sure("rise", seat=1)
        assert key_of(await guest.ask("rise", seat=1)) == "not_your_seat"
        await host.sit(1, "Hugo")
        for client in (host, guest):
            await client.go()

    @awaited
    async def test_bots_come_and_go_by_level(self, house: House) -> None:
        table, host = await opened(house)
        await host.sit(0, "Camille")
        await host.sure("seat_bot", seat=1, level="beginner")
        await host.sure("seat_bot", seat=2, level="expert")
        seen = await host.until_table(lambda told: told["chairs"][2].get("level"))
        assert [chair.get("level") for chair in seen["chairs"]] == [None, "beginner", "expert", None]
        await host.sure("send_bot", seat=1)
        await host.until_table(lambda told: "level" not in told["chairs"][1])
        assert key_of(await host.ask("send_bot", seat=0)) == "no_bot_there"
        stranger = await arrived(house.base, table["id"])
        assert key_of(await stranger.ask("seat_bot", seat=3)) == "not_at_the_table"
        assert key_of(await stranger.ask("start")) == "not_at_the_table"
        for client in (host, stranger):
            await client.go()

    @awaited
    async def test_asked_twice_to_sit_down_the_house_tells_the_same_key_and_it_opens_the_seat(
        self, house: House
    ) -> None:
        table, host = await opened(house)
        key = await host.sit(0, "Camille")
        host.seated.clear()
        await host.sure("sit", id=host.done[0], seat=0, name="Camille", avatar="camille")
        await host.until(lambda: host.seated)
        assert host.seated == {0: key}
        telephone = await Client(house.base, table["id"], keys=(key,)).come()
        assert (await telephone.until_table(lambda told: told))["yours"] == [0]
        for client in (host, telephone):
            await client.go()


class TestScreens:
    @awaited
    async def test_one_guest_on_two_screens_is_there_as_long_as_one_of_them_is(self, house: House) -> None:
        table, host = await opened(house)
        other = await arrived(house.base, table["id"], table["guest"])
        watcher = await arrived(house.base, table["id"])
        await host.sit(0, "Camille")
        await host.sit(1, "Léa")
        await host.sure("start")
        await other.until_table(lambda told: told["stage"] == "playing")
        await host.go()
        await other.until_view(lambda view: view["seat"] == 0, "the seat, though he sat down on the other screen")
        assert (await watcher.ask("seat_bot", seat=0))["note"]["key"] == "not_at_the_table"
        assert watcher.table["chairs"][0]["here"]
        for client in (other, watcher):
            await client.go()

    @awaited
    async def test_several_people_share_one_screen_and_look_one_at_a_time(self, house: House) -> None:
        _, host = await opened(house, "huit-americain", 2)
        await host.sit(0, "Camille")
        await host.sit(1, "Léa")
        await host.sure("start")
        first = await host.until_view(lambda view: view["seat"] == 0)
        await host.say({"do": "look", "shown": 1})
        second = await host.until_view(lambda view: view["seat"] == 1)
        assert first["zones"] != second["zones"]
        await host.say({"do": "look", "shown": -1})
        await host.until_view(lambda view: view["seat"] == -1)
        await host.say({"do": "look", "shown": 0})
        assert (await host.until_view(lambda view: view["seat"] == 0))["version"] == first["version"]
        await host.go()

    @awaited
    async def test_onlookers_see_the_table_where_they_may(self, house: House) -> None:
        for onlookers in ("public", "none"):
            table, host = await opened(house, onlookers=onlookers)
            await host.sit(0, "Camille")
            await host.sure("start")
            watcher = await arrived(house.base, table["id"])
            seen = {view["view"]["seat"] for view in watcher.heard("view")}
            assert seen == ({-1} if onlookers == "public" else set())
            told = [no["note"]["key"] for no in watcher.heard("no")]
            assert told == ([] if onlookers == "public" else ["no_onlookers"])
            assert key_of(await watcher.ask("play", seat=0, offer=0, version=1)) == "not_your_seat"
            for client in (host, watcher):
                await client.go()

    @awaited
    async def test_what_people_do_is_told_to_all_after_the_table_that_shows_it(self, house: House) -> None:
        table, host = await opened(house)
        await host.sit(0, "Camille")
        guest = await arrived(house.base, table["id"])
        await guest.sit(1, "Léa")
        await host.until(lambda: len(host.heard("news")) == 2, "news")
        frame = next(frame for frame in host.frames if any(one["is"] == "news" and one["seat"] == 1 for one in frame))
        kinds = [one["is"] for one in frame]
        assert kinds.index("table") < kinds.index("news")
        assert frame[kinds.index("news")]["note"]["key"] == "news_sat"
        assert not guest.heard("news") or guest.heard("news")[-1]["seat"] == 1
        for client in (host, guest):
            await client.go()


@awaited
async def test_a_full_table_that_everybody_has_left_is_not_listed(house: House) -> None:
    table, host = await opened(house, listed=True)

    async def is_listed() -> bool:
        return table["id"] in [one["id"] for one in (await asked(house.base, "/api/tables")).json]

    assert await is_listed()
    await host.sit(0, "Camille")
    await host.sure("start")
    assert await is_listed()
    watcher = await arrived(house.base, table["id"])
    await host.go()
    await watcher.until_table(lambda told: not told["chairs"][0].get("here"))
    assert not await is_listed()
    await watcher.go()
