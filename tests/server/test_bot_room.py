"""The room where bots sit, with real processes: whatever happens to one, every thought ends and no table waits."""

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from thinking import misbehaving, some_advice, some_thought
from veillee.bots.thoughts import MOST_BYTES, READY, Answer, BotKind, Thought, answered, framed
from veillee.cards.luck import SeededLuck
from veillee.engine.match import Match
from veillee.engine.minds import Spot
from veillee.games import CATALOGUE
from veillee.server.bot_room import AT_LEISURE, COMMAND, WAITING, BotRoom, pause

LONG = 60.0  # seconds: whoever waits longer waits for ever
THOUGHT = some_thought()
ACTION = answered(THOUGHT)
ADVICE = some_advice()


def in_room(
    story: Callable[[BotRoom], Awaitable[None]], size: int = 1, patience: float = LONG, command: list[str] | None = None
) -> BotRoom:
    """A room in which this happens, and which is closed afterwards."""

    async def told() -> BotRoom:
        room = BotRoom(size, patience, command or COMMAND)
        try:
            async with asyncio.timeout(2 * LONG):
                await story(room)
        finally:
            await room.close()
        return room

    return asyncio.run(told())


async def until(happened: Callable[[], bool]) -> None:
    """Wait for something of which nobody is told."""
    while not happened():  # noqa: ASYNC110 - there is no event to wait for
        await asyncio.sleep(0.001)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


class TestThinking:
    def test_whoever_asks_for_advice_is_told_what_each_choice_is_worth(self) -> None:
        rules = CATALOGUE["whistiti"].game
        match = Match(rules, 4, rules.settings(4, {}), SeededLuck(1))
        thought = BotKind("whistiti").advice(Spot(rules, match.setup, match.deal, match.deal.turn), SeededLuck(1))

        async def story(room: BotRoom) -> None:
            answer = await room.answered(thought, LONG)
            assert answer is not None
            assert {one.action for one in answer.opinions} == set(match.deal.legal_actions(match.deal.turn))
            assert await room.answered(replace(thought, setup=b""), LONG) is None
            assert await room.think(THOUGHT, LONG) == ACTION

        room = in_room(story)
        assert (room.counts.answered, room.counts.failed) == (2, 1)

    @pytest.mark.parametrize("game", CATALOGUE)
    def test_an_answer_is_that_of_the_bot(self, game: str) -> None:
        async def story(room: BotRoom) -> None:
            thoughts = [some_thought(seed, game) for seed in range(5)]
            answers = await asyncio.gather(*[room.think(thought, LONG) for thought in thoughts])
            assert answers == [answered(thought) for thought in thoughts]

        room = in_room(story)
        assert room.counts.asked == room.counts.answered == 5

    def test_nobody_is_there_before_the_first_thought(self) -> None:
        async def story(room: BotRoom) -> None:
            assert room.pids == []
            assert await room.think(THOUGHT, LONG) == ACTION
            assert len(room.pids) == 1

        in_room(story, size=3)

    def test_more_come_when_there_is_more_to_think_but_no_more_than_there_are_desks(self) -> None:
        async def story(room: BotRoom) -> None:
            assert await asyncio.gather(*[room.think(THOUGHT, LONG) for _ in range(50)]) == [ACTION] * 50
            await until(lambda: len(room.pids) == 2)  # the other one may still be starting
            assert len(room.desks) == 2

        in_room(story, size=2)

    def test_a_whole_match_can_be_played_there(self) -> None:
        rules = CATALOGUE["barbu"].game
        match, luck = Match(rules, 4, rules.settings(4, {}), SeededLuck(1)), SeededLuck(2)

        async def story(room: BotRoom) -> None:
            while not match.deal.is_over():
                seat = match.deal.turn
                action = await room.think(BotKind("barbu").turn(Spot(rules, match.setup, match.deal, seat), luck), LONG)
                assert action is not None
                assert match.step(seat, action) is None

        in_room(story)


class TestDeath:
    def test_all_thoughts_end_when_a_process_is_killed_in_the_middle_of_them(self) -> None:
        async def story(room: BotRoom) -> None:
            await asyncio.gather(*[room.think(THOUGHT, LONG) for _ in range(4)])
            thoughts = [asyncio.create_task(room.think(THOUGHT, LONG)) for _ in range(200)]
            await thoughts[20]
            (killed, *_) = room.pids
            os.kill(killed, signal.SIGKILL)
            answers = await asyncio.gather(*thoughts)
            assert set(answers) <= {ACTION, None}
            assert answers.count(None) <= 1  # only what it was thinking
            assert await room.think(THOUGHT, LONG) == ACTION
            await until(lambda: killed not in room.pids)  # the others may have answered all before its end is known

        room = in_room(story, size=2)
        assert room.counts.died == 1

    def test_one_that_dies_with_nothing_to_do_is_replaced_before_the_next_thought(self) -> None:
        async def story(room: BotRoom) -> None:
            assert await room.think(THOUGHT, LONG) == ACTION
            (killed,) = room.pids
            os.kill(killed, signal.SIGKILL)
            await until(lambda: room.pids not in ([], [killed]))
            assert await room.think(THOUGHT, LONG) == ACTION

        room = in_room(story)
        assert room.counts.failed == 0

    def test_a_thought_that_kills_has_no_answer_and_takes_no_other_with_it(self) -> None:
        async def story(room: BotRoom) -> None:
            deadly, harmless = THOUGHT, some_thought(game="barbu")
            thoughts = [deadly, harmless, deadly, harmless]
            answers = await asyncio.gather(*[room.think(thought, LONG) for thought in thoughts])
            assert answers == [None, answered(harmless), None, answered(harmless)]

        room = in_room(story, command=misbehaving("os.kill(os.getpid(), signal.SIGSEGV)"))
        assert room.counts.died == room.counts.failed == 2

    def test_where_none_ever_starts_nobody_waits_for_ever_and_the_machine_has_its_rest(self) -> None:
        async def story(room: BotRoom) -> None:
            begun = asyncio.get_running_loop().time()
            assert await room.think(THOUGHT, 1.0) is None
            passed = asyncio.get_running_loop().time() - begun
            assert room.counts.died > 0
            assert sum(map(pause, range(1, room.counts.died))) <= passed

        room = in_room(story, command=["false"])
        assert room.counts.late == 1

    def test_a_command_that_is_none_stops_nothing(self) -> None:
        async def story(room: BotRoom) -> None:
            assert await room.think(THOUGHT, 0.1) is None

        in_room(story, command=["no-such-command"])

    def test_pauses_grow_but_not_for_ever(self) -> None:
        pauses = [pause(in_vain) for in_vain in range(5000)]
        assert pauses[0] == 0
        assert pauses == sorted(pauses)
        assert 0 < pauses[1] < 1
        assert 30 < pauses[-1] < 60


class TestSlowness:
    def test_one_that_hangs_is_replaced(self) -> None:
        async def story(room: BotRoom) -> None:
            assert await room.think(THOUGHT, LONG) == ACTION
            (stopped,) = room.pids
            os.kill(stopped, signal.SIGSTOP)
            assert await room.think(THOUGHT, LONG) is None
            assert await room.think(THOUGHT, LONG) == ACTION
            assert room.pids != [stopped]
            assert not is_running(stopped)

        room = in_room(story, patience=0.5)
        assert room.counts.hung == 1

    def test_what_waits_behind_it_is_thought_elsewhere(self) -> None:
        async def story(room: BotRoom) -> None:
            await asyncio.gather(*[room.think(THOUGHT, LONG) for _ in range(4)])
            await until(lambda: room.free == 2)
            os.kill(room.pids[0], signal.SIGSTOP)
            answers = await asyncio.gather(*[room.think(THOUGHT, LONG) for _ in range(50)])
            assert answers.count(ACTION) == 49

        room = in_room(story, size=2, patience=1.0)
        assert room.counts.failed == room.counts.hung == 1

    def test_a_table_does_not_wait_longer_than_it_said_and_the_late_answer_is_nobodys(self) -> None:
        async def story(room: BotRoom) -> None:
            assert await room.think(THOUGHT, LONG) == ACTION
            before = room.pids
            os.kill(before[0], signal.SIGSTOP)
            assert await room.think(replace(THOUGHT, bot="random"), 0.05) is None
            os.kill(before[0], signal.SIGCONT)
            assert await room.think(THOUGHT, LONG) == ACTION
            assert room.pids == before

        room = in_room(story)
        assert (room.counts.late, room.counts.answered, room.counts.hung) == (1, 2, 0)

    def test_when_the_line_is_too_long_whoever_comes_is_turned_away_at_once(self) -> None:
        async def story(room: BotRoom) -> None:
            assert await room.think(THOUGHT, LONG) == ACTION
            os.kill(room.pids[0], signal.SIGSTOP)
            thoughts = [asyncio.create_task(room.think(THOUGHT, LONG)) for _ in range(WAITING + 50)]
            await until(lambda: room.counts.turned_away > 0)
            os.kill(room.pids[0], signal.SIGCONT)
            answers = await asyncio.gather(*thoughts)
            assert answers.count(None) == room.counts.turned_away <= 50

        in_room(story)


class TestLeisure:
    """A stranger's bot is not slower because somebody would like to know something."""

    def test_a_turn_goes_before_all_who_would_only_like_to_know(self) -> None:
        async def story(room: BotRoom) -> None:
            assert await room.think(THOUGHT, LONG) == ACTION
            os.kill(room.pids[0], signal.SIGSTOP)
            ended: list[str] = []

            async def asked(thought: Thought, name: str) -> Answer | None:
                answer = await room.answered(thought, LONG)
                ended.append(name)
                return answer

            leisurely = [asyncio.create_task(asked(ADVICE, "advice")) for _ in range(AT_LEISURE + 9)]
            await until(lambda: room.counts.turned_away > 0)
            turn = asyncio.create_task(asked(THOUGHT, "turn"))
            await until(lambda: room.line.qsize() >= AT_LEISURE)
            for task in leisurely[5:]:
                task.cancel()  # whoever has gone is not thought for
            os.kill(room.pids[0], signal.SIGCONT)
            answer = await turn
            assert answer is not None
            assert answer.action == ACTION
            assert ended.count("advice") - room.counts.turned_away <= 1  # which was under way
            await asyncio.gather(*leisurely[:5])
            assert ended.count("advice") == 5 + room.counts.turned_away
            assert room.at_leisure == room.line.qsize()

        in_room(story)


class TestGarbage:
    @pytest.mark.parametrize("wrong", [{"world": b"garbage"}, {"seat": 11}, {"kind": "dream"}, {"level": 9}])
    def test_a_thought_that_is_none_fails_alone(self, wrong: dict[str, object]) -> None:
        async def story(room: BotRoom) -> None:
            assert await room.think(THOUGHT, LONG) == ACTION
            before = room.pids
            thoughts = [THOUGHT, replace(THOUGHT, **wrong), THOUGHT]
            assert await asyncio.gather(*[room.think(thought, LONG) for thought in thoughts]) == [ACTION, None, ACTION]
            assert room.pids == before

        room = in_room(story)
        assert (room.counts.failed, room.counts.died) == (1, 0)

    def test_one_that_is_too_large_is_not_sent(self) -> None:
        async def story(room: BotRoom) -> None:
            assert await room.think(replace(THOUGHT, world=bytes(MOST_BYTES)), LONG) is None
            assert room.pids == []

        assert in_room(story).counts.turned_away == 1

    @pytest.mark.parametrize("said", [b"nonsense", framed(Answer(READY)) + framed(Answer(99))])
    def test_a_process_that_answers_nonsense_is_replaced(self, said: bytes) -> None:
        async def story(room: BotRoom) -> None:
            thought = asyncio.create_task(room.think(THOUGHT, LONG))
            await until(lambda: room.counts.died > 0)
            await room.close()
            assert await thought is None

        script = f"import os, sys; os.write(1, {said!r}); sys.stdin.read()"
        in_room(story, command=[sys.executable, "-c", script])


class TestClosing:
    def test_no_process_is_left_behind(self) -> None:
        seen: list[int] = []

        async def story(room: BotRoom) -> None:
            await asyncio.gather(*[room.think(THOUGHT, LONG) for _ in range(20)])
            seen.extend(room.pids)
            os.kill(seen[0], signal.SIGSTOP)  # not even one that hangs

        in_room(story, size=2)
        assert seen
        assert not any(is_running(pid) for pid in seen)

    def test_whoever_still_waits_gets_no_answer(self) -> None:
        async def story(room: BotRoom) -> None:
            assert await room.think(THOUGHT, LONG) == ACTION
            os.kill(room.pids[0], signal.SIGSTOP)
            thoughts = [asyncio.create_task(room.think(THOUGHT, LONG)) for _ in range(5)]
            await asyncio.sleep(0)
            await room.close()
            assert await asyncio.gather(*thoughts) == [None] * 5
            assert await room.think(THOUGHT, LONG) is None

        in_room(story)

    def test_it_can_be_closed_while_its_processes_start(self) -> None:
        async def story(room: BotRoom) -> None:
            thought = asyncio.create_task(room.think(THOUGHT, LONG))
            await asyncio.sleep(0)
            await room.close()
            assert await thought is None
            assert room.pids == []

        in_room(story)


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="this system does not show what a process was told")
def test_a_process_is_told_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VEILLEE_SECRET", "sesame")
    told: list[bytes] = []

    async def story(room: BotRoom) -> None:
        assert await room.think(THOUGHT, LONG) == ACTION
        (pid,) = room.pids
        told.extend(Path(f"/proc/{pid}/{name}").read_bytes() for name in ("environ", "cmdline"))  # noqa: ASYNC240 - no disk

    in_room(story)
    assert all(told)
    assert b"sesame" not in b"".join(told)
