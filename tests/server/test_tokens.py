"""Tokens and keys: only what this house has signed opens anything, and only what it was signed for."""

import pytest

from guests import Client, Message, arrived
from houses import House, asked, awaited, table_at
from veillee.server.tokens import LASTS, Tokens, new_table_id

NOW = 1_800_000_000.0
HERE = Tokens(b"the secret of this house")
ELSEWHERE = Tokens(b"the secret of another house")


def parts(token: str) -> list[str]:
    return token.split(".")


class TestSigning:
    def test_a_token_holds_until_its_time_is_over_and_not_a_second_longer(self) -> None:
        token = HERE.new_guest(NOW)
        assert HERE.guest(token, NOW + LASTS) == parts(token)[0]
        assert HERE.guest(token, NOW + LASTS + 1) == ""

    def test_no_two_guests_are_the_same(self) -> None:
        assert len({HERE.guest(HERE.new_guest(NOW), NOW) for _ in range(100)}) == 100

    def test_a_host_can_type_the_id_of_any_table_after_a_command(self) -> None:
        assert not any(new_table_id().startswith("-") for _ in range(2000))

    def test_a_token_of_another_house_is_none(self) -> None:
        assert HERE.guest(ELSEWHERE.new_guest(NOW), NOW) == ""

    def test_no_part_of_a_token_can_be_cut_off(self) -> None:
        token = HERE.new_guest(NOW)
        assert not [
            cut for cut in range(len(token)) if HERE.guest(token[:cut], NOW) or HERE.guest(token[cut + 1 :], NOW)
        ]

    def test_no_mark_of_a_token_can_be_changed(self) -> None:
        token = HERE.new_guest(NOW)
        for place, mark in enumerate(token):
            other = "B" if mark == "A" else "A"
            assert HERE.guest(token[:place] + other + token[place + 1 :], NOW) == ""

    def test_nobody_makes_a_token_last_longer_or_takes_the_signature_of_another(self) -> None:
        mine, yours = parts(HERE.new_guest(NOW)), parts(HERE.new_guest(NOW))
        assert HERE.guest(f"{mine[0]}.{int(mine[1]) + 1}.{mine[2]}", NOW) == ""
        assert HERE.guest(f"{yours[0]}.{mine[1]}.{mine[2]}", NOW) == ""
        assert HERE.guest(f"{yours[0]}.{yours[1]}.{mine[2]}", NOW) == ""

    @pytest.mark.parametrize(
        "rubbish", ["", ".", "..", "...", "a.b.c", "é.1.é", "a.\u0661.b", "x" * 10_000, f"a.{'9' * 5000}.b", "\0.\0.\0"]
    )
    def test_rubbish_is_no_token(self, rubbish: str) -> None:
        assert HERE.guest(rubbish, NOW) == ""

    def test_a_key_is_for_one_table_one_guest_and_one_sitting_down(self) -> None:
        keys = {
            HERE.key("table", "anne", "m1"),
            HERE.key("tables", "anne", "m1"),
            HERE.key("table", "basile", "m1"),
            HERE.key("table", "anne", "m2"),
            ELSEWHERE.key("table", "anne", "m1"),
        }
        assert len(keys) == 5
        assert HERE.key("table", "anne", "m1") in keys


async def byes(client: Client) -> list[str]:
    """Why a connection was closed."""
    await client.lost()
    return [bye["note"]["key"] for bye in client.heard("bye")]


async def whist(house: House) -> Message:
    """A table, with the token of its host."""
    opened: Message = await table_at(house.base, "whistiti", 4)
    return opened


class TestComing:
    @awaited
    async def test_forged_cut_and_foreign_tokens_are_turned_away_with_a_word(self, house: House) -> None:
        table = await whist(house)
        good = table["guest"]
        foreign = ELSEWHERE.new_guest(NOW)
        late = f"{parts(good)[0]}.1.{parts(good)[2]}"
        for token in (good[:-1], good[1:], f"{good}A", foreign, late, "rubbish", "a.b.c"):
            stranger = await Client(house.base, table["id"], token).come()
            assert await byes(stranger) == ["token_refused"], token
            assert not stranger.heard("table")

    @awaited
    async def test_a_token_of_somebody_else_opens_no_seat_but_his(self, house: House) -> None:
        table = await whist(house)
        host = await arrived(house.base, table["id"], table["guest"])
        await host.sit(0, "Anne")
        other = await arrived(house.base, table["id"])
        assert "yours" not in other.table
        assert not other.table.get("host", False)
        again = await arrived(house.base, table["id"], table["guest"])
        assert again.table["yours"] == [0]
        assert again.table["host"]
        for client in (host, other, again):
            await client.go()

    @awaited
    async def test_a_cookie_of_another_house_is_replaced_over_http_and_never_taken_for_ours(self, house: House) -> None:
        foreign = ELSEWHERE.new_guest(NOW)
        answer = await asked(house.base, "/api/tables", {"game": "whistiti", "players": 4}, foreign)
        assert answer.status == 201
        assert answer.json["guest"] != foreign


class TestKeys:
    @awaited
    async def test_a_key_opens_its_seat_elsewhere_and_no_other(self, house: House) -> None:
        table = await whist(house)
        anne, basile = [await arrived(house.base, table["id"]) for _ in range(2)]
        keys = [await anne.sit(0, "Anne"), await basile.sit(1, "Basile")]
        device = await arrived(house.base, table["id"], keys=(keys[0],))
        assert device.table["yours"] == [0]
        for seat in (1, 2):
            assert (await device.ask("rise", seat=seat))["note"]["key"] == "not_your_seat"
        other_table = await whist(house)
        lost = await arrived(house.base, other_table["id"], keys=tuple(keys))
        assert "yours" not in lost.table
        for client in (anne, basile, device, lost):
            await client.go()

    @awaited
    async def test_an_old_key_opens_nothing_once_somebody_sat_down_anew(self, house: House) -> None:
        table = await whist(house)
        anne = await arrived(house.base, table["id"])
        old = await anne.sit(0, "Anne")
        device = await arrived(house.base, table["id"], keys=(old,))
        assert await anne.sit(0, "Annette") == old  # who takes another name keeps the seat, on both devices
        await device.until_table(lambda told: told["chairs"][0]["name"] == "Annette" and told["yours"] == [0])
        await anne.sure("rise", seat=0)
        basile = await arrived(house.base, table["id"])
        key = await basile.sit(0, "Basile")
        stranger = await arrived(house.base, table["id"], keys=(old,))
        assert "yours" not in stranger.table
        assert (await stranger.ask("rise", seat=0))["note"]["key"] == "not_your_seat"
        await stranger.go()
        await basile.sure("start")
        await basile.until_view(lambda view: view["seat"] == 0)
        assert key not in str(anne.frames) + str(device.frames)
        for client in (anne, device):  # whoever sat there before sees that hand on none of his screens
            await client.until_view(lambda view: view["seat"] == -1)
            assert {view["view"]["seat"] for view in client.heard("view")} == {-1}
            await client.go()
        await basile.go()
