"""The lab of a house: whoever asks for an experiment is told how far it is, and nothing that was played is lost."""

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from houses import WITHIN, HouseHere, Json, asked, awaited, house_here
from veillee.engine.notes import BadInputError
from veillee.lab.asked import LONGEST, OF_ONE, Desk
from veillee.lab.store import LabStore
from veillee.lab.terms import PAIRS, LabTerms
from veillee.server.lab_room import Lab, terms_of
from veillee.views.experiments import Experiment

PAN = Experiment("pan-tes-mort", 3, {}, {"double_click": "yes"})
ASKED = {"game": "pan-tes-mort", "players": 3, "after": {"double_click": "yes"}}
SLOW = {"game": "ascenseur", "players": 4, "after": {"must_trump": "no"}}  # nothing is known of it for long
A_BATCH = 0.0  # minutes, after which one batch is played
LONG = 60.0


async def until(house: HouseHere, name: str, is_so: Callable[[Json], bool]) -> Json:
    """The experiment, once that is so of it."""
    async with asyncio.timeout(WITHIN):
        while True:
            view = (await asked(house.base, f"/api/lab/{name}?lang=fr")).json
            if is_so(view):
                return view
            await asyncio.sleep(0.1)


def desk_in(file: Path) -> closing[LabStore]:
    return closing(LabStore(file))


@pytest.mark.once
class TestAHouse:
    @awaited
    async def test_an_experiment_is_played_told_and_gone_on_with(self, tmp_path: Path) -> None:
        """It ends when the host's minutes are spent; whoever asks once more gives it as many again."""
        async with house_here(tmp_path / "tables.db", lab=Lab(tmp_path / "lab.db", A_BATCH)) as house:
            first = await asked(house.base, "/api/lab?lang=fr", ASKED)
            assert first.status == 201, first.body
            name = first.json["id"]
            assert (first.json["state"], first.json["yours"], first.json["asked"]["game"]) == (
                "waiting",
                True,
                "pan-tes-mort",
            )
            live = await asked(house.base, f"/api/lab/{name}/live?lang=fr")  # it lasts until nothing more comes
            told = live.body.decode().strip().split("\n\n")
            assert live.headers["content-type"].startswith("text/event-stream")
            assert '"state":"spent"' in told[-1]
            view = await until(house, name, lambda view: view["state"] == "spent")
            assert view["pairs"] == view["looked"] == PAIRS
            assert {"changed", "same", "unknown"} >= {one["verdict"] for one in view["figures"]}
            assert "yours" not in view  # who asks without a cookie is somebody else
            sheet = await asked(house.base, f"/api/lab/{name}/sheet?lang=en")
            assert b"<html lang=en>" in sheet.body
            assert "script-src 'self'" in sheet.headers["content-security-policy"]
            example = (await asked(house.base, f"/api/lab/{name}/example", {"seed": view["matches"][0]})).json
            for way, value in (("before", "no"), ("after", "yes")):
                replay = await asked(house.base, f"/api/tables/{example[way]}/replay?match=1")
                assert replay.json["table"]["terms"]["options"]["double_click"] == value
                assert 0 < example["parted"] < replay.json["steps"]
            another = await asked(house.base, f"/api/lab/{name}/example", {"seed": 5_000_000})
            assert another.status == 404
            again = await asked(house.base, "/api/lab?lang=fr", ASKED)
            assert (again.json["id"], again.json["state"]) == (name, "waiting")
            assert (await until(house, name, lambda view: view["state"] == "spent"))["pairs"] == 2 * PAIRS

    @awaited
    async def test_a_house_that_opens_again_goes_on_and_one_that_is_stopped_stops(self, tmp_path: Path) -> None:
        file = tmp_path / "lab.db"
        async with house_here(tmp_path / "tables.db", lab=Lab(file, LONG)) as house:
            answer = await asked(house.base, "/api/lab", SLOW)
            name, cookie = answer.json["id"], answer.headers["set-cookie"].partition("=")[2].partition(";")[0]
            await until(house, name, lambda view: view.get("pairs", 0) >= PAIRS)
            assert house.server.lab.process is not None
            os.kill(house.server.lab.process.pid, signal.SIGKILL)  # another one takes its place
            before = (await until(house, name, lambda view: view.get("pairs", 0) > PAIRS))["pairs"]
        async with house_here(tmp_path / "tables.db", lab=Lab(file, LONG)) as house:
            await until(house, name, lambda view: view["pairs"] > before)
            assert (await asked(house.base, f"/api/lab/{name}/stop", {})).json["note"]["key"] == "lab_not_yours"
            assert (await asked(house.base, f"/api/lab/{name}/stop", {}, cookie)).status == 200
            view = await until(house, name, lambda view: view["state"] == "stopped" and "looked" in view)
            assert view["looked"] == view["pairs"]
        with desk_in(file) as store:
            firsts = [batch.first for batch in store.batches(store.run(1))]
        assert firsts == list(range(1, view["pairs"] + 1, PAIRS))  # each batch once

    @awaited
    async def test_processes_with_one_file_are_one_lab_and_one_plays_on_when_another_is_gone(
        self, tmp_path: Path
    ) -> None:
        lab = Lab(tmp_path / "lab.db", LONG)
        async with house_here(tmp_path / "a.db", lab=lab) as one, house_here(tmp_path / "b.db", lab=lab) as other:
            name = (await asked(one.base, "/api/lab", SLOW)).json["id"]
            await until(other, name, lambda view: view["state"] == "playing")
            [playing] = [house for house in (one, other) if house.server.lab.process is not None]
            await playing.close()
            left = other if playing is one else one
            await until(left, name, lambda _: left.server.lab.process is not None)

    @awaited
    async def test_a_house_may_have_no_lab(self, tmp_path: Path) -> None:
        async with house_here(tmp_path / "tables.db") as house:
            answer = await asked(house.base, "/api/lab", ASKED)
            assert (answer.status, answer.json["note"]["key"]) == (404, "lab_closed")
            assert (await asked(house.base, "/api/lab/0123456789ab")).status == 404


class TestTheDesk:
    def test_some_wait_and_no_more(self, tmp_path: Path) -> None:
        with desk_in(tmp_path / "lab.db") as store:
            desk = Desk(store)
            for number in range(LONGEST):
                asked = desk.ask(seeded(number + 1), f"guest {number // OF_ONE}")
                assert (asked.state, asked.ahead) == ("waiting", number)
            for guest in ("guest 0", "somebody else"):
                with pytest.raises(BadInputError) as refused:
                    desk.ask(seeded(100), guest)
                assert refused.value.note.key == "lab_full"
            assert desk.ask(seeded(3), "somebody else").ahead == 2  # one that waits already may be looked at by anyone
            desk.stop(seeded(1).name(), "guest 0")
            first = desk.next()
            assert first is not None
            assert (first.run.terms.seed, first.ahead) == (2, 0)

    def test_what_was_stopped_before_it_began_does_not_begin(self, tmp_path: Path) -> None:
        with desk_in(tmp_path / "lab.db") as store:
            desk = Desk(store)
            asked = desk.ask(seeded(1), "guest")
            desk.stop(seeded(1).name(), "guest")
            desk.begin(asked.run)
            assert desk.state(asked.run) == "stopped"

    @pytest.mark.parametrize(
        ("wrong", "key"),
        [
            (Experiment("pan-tes-mort", 3), "lab_alike"),
            (Experiment("pan-tes-mort", 3, {"double_click": "no"}, {}), "lab_alike"),
            (Experiment("belote", 4, {}, {"trump": "yes"}), "error_game"),
            (Experiment("pan-tes-mort", 3, {}, {"double_click": "maybe"}), "error_option_value"),
            (Experiment("pan-tes-mort", 12, {}, {"double_click": "yes"}), "error_players"),
        ],
    )
    def test_what_cannot_be_compared_is_refused(self, wrong: Experiment, key: str) -> None:
        with pytest.raises(BadInputError) as refused:
            terms_of(wrong)
        assert refused.value.note.key == key


def seeded(seed: int) -> LabTerms:
    """The same question, with other cards."""
    return terms_of(Experiment(PAN.game, PAN.players, PAN.before, PAN.after, seed=seed))
