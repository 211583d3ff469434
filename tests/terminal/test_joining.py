"""The terminal as a guest: it opens tables at a real house, joins them, comes back, and passes a keyboard on."""

import asyncio
import os
import re
import subprocess
import sys
from asyncio import create_subprocess_exec
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from houses import awaited, house_at
from veillee.engine.notes import BadInputError
from veillee.terminal.arguments import read
from veillee.terminal.joining import address_of
from veillee.terminal.seats import Pass

pytestmark = pytest.mark.once

WITHIN = 120.0  # seconds on a busy machine


def veillee(home: Path, typed: str, *argv: str) -> subprocess.CompletedProcess[str]:
    """The real command, with what was typed at it."""
    return subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "veillee.terminal", *argv],
        input=typed,
        capture_output=True,
        text=True,
        timeout=WITHIN,
        check=False,
        env={**os.environ, "VEILLEE_HOME": str(home), "LANG": "fr_FR.UTF-8"},
    )


@asynccontextmanager
async def running(home: Path, *argv: str) -> AsyncIterator[Process]:
    """The real command, at which one types line by line; it is ended after."""
    env = {**os.environ, "VEILLEE_HOME": str(home), "LANG": "fr_FR.UTF-8", "PYTHONUNBUFFERED": "1"}
    process = await create_subprocess_exec(
        sys.executable, "-m", "veillee.terminal", *argv, stdin=PIPE, stdout=PIPE, env=env
    )
    try:
        yield process
    finally:
        process.kill()
        await process.wait()


async def line_with(process: Process, words: str) -> str:
    """The next line with these words in it."""
    assert process.stdout is not None
    async with asyncio.timeout(WITHIN):
        while (line := (await process.stdout.readline()).decode()) and words not in line:
            pass
    assert line, words
    return line


async def typed(process: Process, line: str) -> None:
    """Type a line."""
    assert process.stdin is not None
    process.stdin.write(f"{line}\n".encode())
    await process.stdin.drain()


async def aside(home: Path, typed: str, *argv: str) -> subprocess.CompletedProcess[str]:
    """The same, while a house is open in this test."""
    return await asyncio.to_thread(veillee, home, typed, *argv)


class TestAtAHouse:
    @awaited
    async def test_a_table_is_opened_left_and_come_back_to(self, tmp_path: Path) -> None:
        async with house_at(tmp_path / "tables.db") as house:
            first = await aside(tmp_path, "\n1\n1\nq\n", "open", "whistiti", "--server", house.base, "--name", "Zoé")
            assert first.returncode == 0, first.stderr
            assert "Le Whistiti : Zoé. 3 places libres." in first.stdout
            assert "Fournissez" in first.stdout or "entamer" in first.stdout
            link = found(r"veillee play --join (\S+)", first.stdout)
            again = await aside(tmp_path, "q\n", "play", "--join", link)
            assert again.returncode == 0, again.stderr
            assert "La main" in again.stdout
            assert "Entrée pour commencer" not in again.stdout

    @awaited
    async def test_the_house_is_opened_again_and_the_table_goes_on(self, tmp_path: Path) -> None:
        async with house_at(tmp_path / "tables.db") as house:
            first = await aside(tmp_path, "\n1\nq\n", "open", "whistiti", "--server", house.base)
            table = found(r"/t/(\S+)", first.stdout)
            await house.kill()
            await house.open()
            again = await aside(tmp_path, "1\nq\n", "play", "--join", f"{house.base}/t/{table}")
            assert "La main" in again.stdout, again.stderr

    @awaited
    async def test_a_second_guest_joins_by_the_code(self, tmp_path: Path) -> None:
        async with house_at(tmp_path / "tables.db") as house:
            argv = ("open", "huit-americain", "--players", "2", "--server", house.base, "--name", "Zoé")
            async with running(tmp_path / "host", *argv) as host:
                code = found(r"Son code : (\d{3} \d{3})", await line_with(host, "Son code"))
                guest = ("play", "--join", code, "--server", house.base, "--name", "Hugo")
                async with running(tmp_path / "guest", *guest) as other:
                    assert "Zoé et Hugo. La table est complète." in await line_with(other, "complète")
                    await typed(host, "")
                    await line_with(other, "cartes")

    @awaited
    async def test_what_the_house_refuses_is_said_in_words(self, tmp_path: Path) -> None:
        async with house_at(tmp_path / "tables.db") as house:
            for argv, said in (
                (("play", "--join", "000000", "--server", house.base), "Aucune table n'a le code 000000."),
                (("play", "--join", f"{house.base}/t/nobody"), "Il n'y a pas de table à cette adresse."),
            ):
                refused = await aside(tmp_path, "", *argv)
                assert refused.returncode == 2
                assert said in refused.stderr


def found(pattern: str, text: str) -> str:
    """What a pattern finds in a text."""
    match = re.search(pattern, text)
    assert match is not None, text
    return match[1]


class TestLinks:
    def test_a_link_names_a_house_and_a_table_and_its_key_is_kept(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("VEILLEE_HOME", str(tmp_path))
        assert address_of("https://example.org:8000/t/abc#k=secret", "") == ("https://example.org:8000", "abc")
        file = tmp_path / "seats" / "abc.json"
        assert Pass(file).keys == ["secret"]
        assert file.stat().st_mode & 0o077 == 0

    @pytest.mark.parametrize(
        "link", ["", "abc", "ftp://x/t/abc", "http://x/t/", "http:///t/abc", "12345", "http://x/t/a b"]
    )
    def test_anything_else_is_refused(self, link: str) -> None:
        with pytest.raises(BadInputError) as bad:
            address_of(link, "nowhere")
        assert bad.value.note.key == "join_bad_link"

    def test_nobody_answers_where_there_is_no_house(self, tmp_path: Path) -> None:
        refused = veillee(tmp_path, "", "play", "--join", "http://127.0.0.1:9/t/abc")
        assert refused.returncode == 2
        assert "Personne ne répond" in refused.stderr


class TestOneKeyboard:
    def test_it_is_passed_on_behind_a_curtain(self, tmp_path: Path) -> None:
        """Nobody is shown another's hand: between two hands stands the question who comes next."""
        played = veillee(tmp_path, "\n1\n" * 6 + "q\n", "play", "whistiti", "--names", "Camille,Hugo", "--seed", "3")
        assert played.returncode == 0, played.stderr
        parts = re.split(r"Passez le clavier à (\w+), puis Entrée\.", played.stdout)
        assert parts[1::2][:4] == ["Camille", "Hugo", "Camille", "Hugo"]
        assert "La main" not in parts[0]  # before the first of them sits down, nobody's cards are shown
        assert all(part.count("La main") == 1 for part in parts[2:8:2])

    def test_a_closed_window_loses_nothing(self, tmp_path: Path) -> None:
        veillee(tmp_path, "1\n1\n", "play", "whistiti", "--seed", "3")
        again = veillee(tmp_path, "q\n", "play", "--resume")
        assert "la partie reprend à la donne 1" in again.stdout, again.stderr

    def test_there_may_be_nothing_to_go_on_with(self, tmp_path: Path) -> None:
        assert veillee(tmp_path, "", "play", "--resume").returncode == 2


def test_the_flags_of_a_guest_are_read() -> None:
    asked = read(["play", "--join", "123456", "--name", "Léa"])
    assert (asked.about, asked.flags["--join"]) == ("", ["123456"])
    assert read(["play", "--resume"]).flags["--resume"] == [""]
    with pytest.raises(BadInputError) as bad:
        read(["play", "--join", "123456", "--seed", "3"])
    assert bad.value.note.key == "error_flag_join"
