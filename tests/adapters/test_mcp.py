"""A seat for language models: what a tool answers, what it refuses, and that it tells nothing of hidden hands."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest
from mcp import Client
from mcp.types import CallToolResult, TextContent

from evenings import Evening
from houses import House, table_at
from two_worlds import Story, gathered, played
from veillee.adapters.mcp.seat import ProgramClient
from veillee.adapters.mcp.seating import Visitor
from veillee.adapters.mcp.server import AT_ANY_TABLE, TO_SIT_DOWN, Tools, kept_token, server_for
from veillee.cards.luck import SeededLuck
from veillee.games import CATALOGUE
from veillee.server.addresses import listener
from veillee.table.door import LocalDoor
from veillee.table.events import Dealt, Started
from veillee.table.making import make
from veillee.table.people import Caller
from veillee.testing import brief
from veillee.views.words import LANGUAGES

if TYPE_CHECKING:
    from ended import Run
    from two_worlds import Scripted
    from veillee.engine.deal import Past

pytestmark = pytest.mark.once

EXAMPLE = Path(__file__).parents[2] / "examples" / "mcp_player.py"
Call = Callable[
    ..., Awaitable[tuple[str, dict[str, object], bool]]
]  # a tool: its words, how the seat stands, is it refused


def text_of(result: CallToolResult) -> str:
    (content,) = result.content
    assert isinstance(content, TextContent)
    return content.text


def at_the_table(visit: Callable[[Call], Awaitable[None]], visitor: Visitor | None = None) -> None:
    """Let a client of the protocol call the tools of a server."""
    player = visitor or Visitor("en")

    async def calling() -> None:
        async with Client(server_for(player)) as client:

            async def call(tool: str, **given: object) -> tuple[str, dict[str, object], bool]:
                result = await client.call_tool(tool, given)
                return text_of(result), result.structured_content or {}, result.is_error

            try:
                await visit(call)
            finally:
                await call("leave")

    asyncio.run(calling())


WHISTITI = {"game": "whistiti", "seed": 3, "level": "beginner"}


class TestPlaying:
    def test_a_seat_is_told_what_the_terminal_tells_and_what_may_be_answered(self) -> None:
        async def visit(call: Call) -> None:
            told, seat, _ = await call("open_table", **WHISTITI)
            assert "The hand: " in told
            assert seat["state"] == "asked"
            choices = cast("dict[str, str]", seat["choices"])
            assert all(f"[{number}]" in told for number in choices)
            after, _, is_refused = await call("play", move=choices[next(iter(choices))].removeprefix("play "))
            assert not is_refused
            assert "you " in after.lower()

        at_the_table(visit)

    def test_what_is_not_allowed_is_refused_with_the_paragraph_and_counted_and_changes_nothing(self) -> None:
        async def visit(call: Call) -> None:
            await call("open_table", game="ascenseur", seed=3)
            before, _, _ = await call("look")
            told, seat, is_refused = await call("play", move=7)
            assert is_refused
            assert "Bids go from 0 to 1" in told
            assert "§3.1 Everyone looks at their cards." in told
            told, seat, is_refused = await call("play", move="my hat")
            assert is_refused
            assert "my hat" in told
            assert (seat["refused"], seat["late"]) == (2, 0)
            assert seat["choices"] == {"0": "bid 0", "1": "bid 1"}
            assert (await call("look"))[0] == before

        at_the_table(visit)

    def test_whoever_answers_what_they_have_not_read_is_late_and_plays_nothing(self) -> None:
        visitor = Visitor("en")

        async def visit(call: Call) -> None:
            told, _, _ = await call("open_table", **WHISTITI)
            visitor.seat.read = 0  # as if the table had gone on meanwhile
            late, seat, is_refused = await call("play", move="1")
            assert is_refused
            assert late.startswith("Too late")
            assert (seat["refused"], seat["late"]) == (0, 1)
            assert (await call("look"))[0] in told
            assert not (await call("play", move="1"))[2]

        at_the_table(visit, visitor)

    def test_moves_may_be_said_freely_and_then_no_number_helps(self) -> None:
        async def visit(call: Call) -> None:
            told, seat, _ = await call("open_table", **WHISTITI)
            assert seat["choices"] == {}
            assert "[1]" not in told
            hand = told.partition("The hand: ")[2].split()
            told, _, is_refused = await call("play", move="1")
            assert is_refused
            assert "say yours in words" in told
            told, seat, is_refused = await call("play", move=f"play {hand[0]}.")
            while is_refused:  # another suit is asked for
                assert "§" in told
                hand.pop(0)
                told, seat, is_refused = await call("play", move=f"Play {hand[0]}")
            assert "you " in told.lower()

        at_the_table(visit, Visitor("en", freely=True))

    def test_the_book_is_told_for_the_options_of_the_table(self) -> None:
        async def visit(call: Call) -> None:
            whole, _, _ = await call("rules", game="whistiti")
            await call("open_table", **WHISTITI, options={"must_trump": "no"})
            own, _, _ = await call("rules")
            assert own != whole
            chapter, _, _ = await call("rules", chapter=1)
            assert chapter.splitlines()[0] in own
            assert len(chapter) < len(own) / 2
            assert '"99" is not a chapter' in (await call("rules", chapter="99"))[0]

        at_the_table(visit)

    def test_the_story_of_the_deal_is_told_again_and_the_sheet_shown(self) -> None:
        async def visit(call: Call) -> None:
            told, _, _ = await call("open_table", **WHISTITI)
            story, _, _ = await call("story")
            assert story
            assert all(line in told for line in story.splitlines())
            assert (await call("story"))[0] == story
            assert "total" in (await call("scores"))[0]

        at_the_table(visit)

    def test_whoever_sits_nowhere_or_asks_for_what_there_is_not_is_told_so(self) -> None:
        async def visit(call: Call) -> None:
            for tool in ("look", "wait", "story", "scores", "leave"):
                told, _, is_refused = await call(tool)
                assert is_refused
                assert "not at a table" in told
            assert "belote" in (await call("open_table", game="belote"))[0]
            assert "level" in (await call("open_table", game="barbu", level="divine"))[0]
            assert (await call("join_table", link="nowhere at all"))[2]
            assert not (await call("open_table", **WHISTITI))[2]
            assert "already" in (await call("open_table", **WHISTITI))[0]
            assert not (await call("leave"))[2]
            assert not (await call("open_table", **WHISTITI))[2]

        at_the_table(visit)

    def test_advice_is_for_tables_that_were_opened_with_it(self) -> None:
        async def visit(call: Call) -> None:
            await call("open_table", **WHISTITI)
            alone, _, _ = await call("play", move="advice")
            await call("leave")
            await call("open_table", **WHISTITI, advice=True)
            advised, _, _ = await call("play", move="advice")
            assert alone != advised

        at_the_table(visit)

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_tool_is_explained(self, lang: str) -> None:
        visitor = Visitor(lang)
        tools = asyncio.run(server_for(visitor).list_tools())
        assert {tool.name for tool in tools} == {tool.__name__ for tool in (*AT_ANY_TABLE, *TO_SIT_DOWN)}
        for tool in tools:
            assert tool.description == visitor.words.text(f"tool_{tool.name}")
            for argument in tool.input_schema.get("properties", {}):
                assert f"{argument}:" in tool.description.replace(" :", ":"), f"{tool.name} does not explain {argument}"

    @pytest.mark.parametrize("game", CATALOGUE)
    def test_whatever_is_asked_can_be_answered_by_its_number(self, game: str) -> None:
        async def visit(call: Call) -> None:
            luck = SeededLuck(1)
            _, seat, _ = await call("open_table", game=game, seed=3)
            for _ in range(6):
                choices = list(cast("dict[str, str]", seat["choices"]))
                assert (seat["state"] == "asked") == bool(choices)
                if seat["state"] == "over":
                    break
                _, seat, _ = await call("play", move=choices[luck.fair(len(choices))])
            assert seat["refused"] == 0

        at_the_table(visit)


def test_a_model_sits_down_at_a_live_table_by_its_code(house: House) -> None:
    async def visit(call: Call) -> None:
        opened = await table_at(house.base, "whistiti", 4, calm=True, bot_pace=0)
        told, seat, _ = await call("join_table", link=f"{house.base}/t/{opened['id']}", name="Zoé")
        assert "Zoé" in told
        assert seat["state"] == "asked"
        told, seat, _ = await call("play", move="")
        while seat["state"] == "waiting":
            told, seat, _ = await call("wait")
        assert seat["choices"]
        told, seat, is_refused = await call("play", move=next(iter(cast("dict[str, str]", seat["choices"]))))
        assert not is_refused
        assert not (await call("leave"))[2]

    at_the_table(visit)


def test_the_example_plays_a_whole_match_over_stdin_and_stdout() -> None:
    played = subprocess.run(  # noqa: S603 - our own example
        [sys.executable, str(EXAMPLE), "whistiti"],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert played.returncode == 0, played.stderr
    assert "wins the match" in played.stdout
    assert "(It is over.)" in played.stdout


class TestTheCommand:
    def test_whoever_has_not_the_extra_is_told_what_to_install(
        self, veillee: "Run", monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delitem(sys.modules, "veillee.adapters.mcp.server")
        monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
        ended = veillee("mcp", "--lang", "en")
        assert ended.code == 2
        assert 'pip install "veillee[mcp]"' in ended.err

    def test_a_port_that_is_none_is_refused(self, veillee: "Run") -> None:
        assert veillee("mcp", "--http", "99999").code == 2

    def test_a_port_that_is_taken_is_refused(self, veillee: "Run") -> None:
        with listener("127.0.0.1", 0) as taken:
            taken.listen()
            port = taken.getsockname()[1]
            ended = veillee("mcp", "--http", str(port), "--lang", "en")
        assert ended.code == 2
        assert str(port) in ended.err

    def test_the_address_stays_the_same_and_is_nobody_elses_to_read(self, home: Path) -> None:
        assert kept_token() == kept_token()
        assert (home / "mcp").stat().st_mode & 0o077 == 0


# Nothing leaks


MOVES = 24


class Listener:
    """A player who is told a match by the tools, and tries what is not allowed, while somebody else moves for them."""

    def __init__(self, story: Story, pasts: list["Past"], viewer: int) -> None:
        self.heard: list[bytes] = []
        live = gathered(story, pasts[0], has_clock=False)
        self.table = cast("Scripted", live.table)
        caller = Caller(f"guest{viewer}")
        self.door = LocalDoor(live, lambda _: pytest.fail("no bot sits here"), SeededLuck(1), caller, clock=lambda: 0.0)
        live.happen(Started(at=0, next_luck="seed 2"), 0.0)
        visitor = Visitor("en")
        self.tools, self.seat = Tools(visitor), visitor.taken()
        words = visitor.words_of(story.entry.game.id)
        self.player = ProgramClient(seat=self.seat, door=self.door, words=words, ask=self.seat.ask, show=self.seat.show)
        for number, past in enumerate(pasts):
            if number:
                self.table.script.script += past.opening
                self.table.left = past.carried
                live.happen(Dealt(at=0), 0.0)
            self.listen()
            for move in past.moves:
                self.table.script.script += move.chances
                make(live, move.seat, move.action, 0.0)
                self.listen()
        self.seat.close()

    def listen(self) -> None:
        """Hear what happened, look, and ask for all that can be asked for."""
        self.door.deliver()
        if not self.door.has_mail() and self.heard:
            return  # how many steps there were that nobody sees is not told either
        self.player.visit.catch_up()
        seen = self.player.seen
        assert seen is not None
        self.seat.is_asked = seen.seat in seen.waiting_for
        if self.seat.is_asked:
            for said in ("1 of nothing", "99", *(card for zone in seen.zones for card in zone.cards)):
                if self.player.answers.meant(said, seen) is None:
                    self.player.played(said, seen)
        for tool in (self.tools.look, self.tools.wait, self.tools.story, self.tools.scores, self.tools.rules):
            self.heard.append(tool(*[0] * (tool == self.tools.wait)).model_dump_json().encode())


class Peeking(Listener):
    """They are told where all cards lie."""

    def listen(self) -> None:
        super().listen()
        self.heard.append(str(hidden(self)).encode())


def told_apart(story: Story, viewer: int, seed: int, kind: type[Listener] = Listener) -> int:
    """In how many other worlds cards lie elsewhere, though the viewer is told the same."""
    real, others = kind(story, story.pasts(), viewer), 0
    for number in range(2):
        other = kind(story, story.imagined(viewer, SeededLuck(seed + number)), viewer)
        assert other.heard == real.heard, "the words tell the worlds apart"
        others += hidden(other) != hidden(real)
    return others


def hidden(listener: Listener) -> list[list[int]]:
    return [list(zone.cards) for zone in listener.table.playing.deal.zones()]


def story_of(game: str, seed: int) -> Story:
    evening = Evening(game)
    options = brief(evening.entry.game, evening.players) | dict(evening.options)
    return played(evening.entry, evening.players, options, MOVES, seed)


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_model_is_sent_the_same_bytes_in_every_world_it_cannot_tell_from_this_one(game: str) -> None:
    assert sum(told_apart(story_of(game, seed), 3 * seed, seed) for seed in range(2)) > 0, "no world was another one"


def test_a_word_too_many_is_caught() -> None:
    with pytest.raises(AssertionError, match="the words tell the worlds apart"):
        told_apart(story_of("whistiti", 1), 0, 1, Peeking)
