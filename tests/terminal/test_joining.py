"""The terminal as a guest: it opens tables at a real house, sees who comes, joins, plays, and comes back."""

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
from signal import SIGCONT, SIGKILL, SIGSTOP

import pytest

from houses import House, awaited, house_at
from screens import Screen, at
from veillee.engine.notes import BadInputError
from veillee.terminal.arguments import read
from veillee.terminal.joining import Address, address_of, base_of
from veillee.terminal.seats import pass_for, passes

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


def found(pattern: str, text: str) -> str:
    """What a pattern finds in a text."""
    match = re.search(pattern, text)
    assert match is not None, text
    return match[1]


class TestAtAHouse:
    @awaited
    async def test_a_table_is_opened_left_and_come_back_to(self, tmp_path: Path) -> None:
        async with house_at(tmp_path / "tables.db") as house:
            first = await aside(tmp_path, "\n1\n1\nq\n", "open", "whistiti", "--server", house.base, "--name", "Zoé")
            assert first.returncode == 0, first.stderr
            assert "Le Whistiti, à table : Zoé. 3 places libres." in first.stdout
            assert "Fournissez" in first.stdout or "entamer" in first.stdout
            link = found(r"veillee play --join (\S+)", first.stdout)
            again = await aside(tmp_path, "q\n", "play", "--join", link)
            assert again.returncode == 0, again.stderr
            assert "La main" in again.stdout
            assert "Entrée : commencer" not in again.stdout

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
                (("open", "whistiti", "--players", "3", "--server", house.base), "se joue à 4 joueurs"),
            ):
                refused = await aside(tmp_path, "", *argv)
                assert refused.returncode == 2, refused.stdout
                assert said in refused.stderr
                assert "Traceback" not in refused.stderr

    @awaited
    async def test_the_seats_one_has_elsewhere_are_listed_until_one_gives_them_up(self, tmp_path: Path) -> None:
        async with house_at(tmp_path / "tables.db") as house:
            there = ("--server", house.base, "--name", "Zoé")
            await aside(tmp_path, "\nq\n", "open", "whistiti", *there)
            await aside(tmp_path, "q\n", "open", "barbu", *there)  # got up before anybody began
            listed = await aside(tmp_path, "", "play", "--join")
            assert "Le Whistiti, avec Alice, Bruno et Chloé (à l'instant)" in listed.stdout, listed.stderr
            assert "Le Barbu" not in listed.stdout
            back = found(r"(?m)^  veillee (play --join .*)$", listed.stdout).split()
            again = await aside(tmp_path, "q\n", *back)
            assert "Le Whistiti" in again.stdout or "La main" in again.stdout, again.stderr

    @awaited
    async def test_a_seat_of_several_at_a_table_is_listed_with_its_name(self, tmp_path: Path) -> None:
        async with house_at(tmp_path / "tables.db") as house:
            async with running(tmp_path, "open", "whistiti", "--server", house.base, "--name", "Zoé") as host:
                table = found(r"/t/(\S+)", await line_with(host, "Le lien"))
                link = f"{house.base}/t/{table}"
                async with running(tmp_path, "play", "--join", link, "--name", "Hugo") as other:
                    await line_with(other, "Vous êtes Hugo.")
                    await line_with(host, "Zoé et Hugo")
                    assert "Aucune partie" in (await aside(tmp_path, "", "play", "--join")).stdout  # both are in use
            listed = (await aside(tmp_path, "", "play", "--join")).stdout
            assert f"Le Whistiti, avec Hugo (à l'instant)\n  veillee play --join {link} --name 'Zoé'\n" in listed
            assert f"Le Whistiti, avec Zoé (à l'instant)\n  veillee play --join {link} --name Hugo\n" in listed


class TestTheLobby:
    """At real terminals, in a real house."""

    def opened(self, screens: list[Screen], house: House, *flags: str) -> tuple[Screen, str]:
        """Zoé has opened a table, and waits; its link."""
        zoe = at(screens, "open", "whistiti", "--server", house.base, "--name", "Zoé", *flags)
        zoe.until("« q » : partir")
        return zoe, found(r"(http://\S+/t/\S+)", zoe.flat())

    def test_the_one_who_opened_sees_who_comes_changes_names_and_leaves(
        self, screens: list[Screen], house: House
    ) -> None:
        zoe, link = self.opened(screens, house)
        hugo = at(screens, "play", "--join", link, "--name", "Hugo")
        zoe.until("à table : Zoé et Hugo. 2 places libres.")
        hugo.until("Vous êtes Hugo.")
        hugo.type("nom Léa\n")
        zoe.until("à table : Zoé et Léa. 2 places libres.")
        hugo.until("à table : Zoé et Léa.")
        hugo.type("qui\n")
        hugo.until("Léa : c'est vous")
        hugo.until("Zoé : est là")
        shown = len(zoe.shown)
        hugo.type("q\n")
        assert hugo.ended() == 0
        assert f"veillee play --join {link}" in hugo.flat()
        zoe.until_shown("à table : Zoé. 3 places libres.", shown)

    def test_what_is_typed_stays_under_what_is_told(self, screens: list[Screen], house: House) -> None:
        zoe, link = self.opened(screens, house)
        zoe.type("nom Anno")
        zoe.until("> nom Anno")
        shown = len(zoe.shown)
        at(screens, "play", "--join", link, "--name", "Hugo")
        zoe.until_shown("> nom Anno", shown)
        zoe.type("\x7fa\n")  # the last letter rubbed out, and another one
        zoe.until("à table : Anna et Hugo.")

    def test_a_joiner_begins_too_and_both_have_their_cards(self, screens: list[Screen], house: House) -> None:
        zoe, link = self.opened(screens, house)
        hugo = at(screens, "play", "--join", link, "--name", "Hugo")
        hugo.until("« q » : partir")
        hugo.type("commencer\n")
        zoe.until("Donne 1")
        hugo.until("Donne 1")

    def test_two_terminals_of_one_user_are_two_guests_and_each_comes_back_to_its_own_chair(
        self, screens: list[Screen], house: House
    ) -> None:
        """They share a folder; whoever gives no name gets one that nobody has."""
        zoe, link = self.opened(screens, house)
        other = at(screens, "play", "--join", link)
        other.until("Vous êtes Camille.")
        third = at(screens, "play", "--join", link)
        third.until("Vous êtes Mamie.")
        for screen in (other, third):
            os.killpg(screen.process.pid, SIGKILL)
            screen.ended()
        again = at(screens, "play", "--join", link, "--name", "Mamie")
        again.until("Vous êtes Mamie.")
        once_more = at(screens, "play", "--join", link)
        once_more.until("Vous êtes Camille.")
        assert "à table : Zoé, Camille et Mamie. 1 place libre." in again.flat()
        assert zoe.process.poll() is None

    def test_the_bots_play_as_well_as_was_asked(self, screens: list[Screen], house: House) -> None:
        zoe, _ = self.opened(screens, house, "--level", "maître")
        zoe.type("\n")
        zoe.until("Donne 1")
        zoe.type("qui\n")
        zoe.until("robot maître")


class TestTheLine:
    def at_a_match(self, screens: list[Screen], house: House) -> Screen:
        """A match that has begun."""
        screen = at(screens, "open", "whistiti", "--server", house.base, "--name", "Zoé")
        screen.until("« q » : partir")
        shown = len(screen.shown)
        screen.type("\n")
        screen.until_shown("La main", shown)
        screen.until_more(shown)
        return screen

    def test_a_house_that_closes_is_told_and_so_is_that_it_is_back(self, screens: list[Screen], tmp_path: Path) -> None:
        """And the same question stands."""

        async def evening() -> None:
            async with house_at(tmp_path / "tables.db") as house:
                screen = await asyncio.to_thread(self.at_a_match, screens, house)
                port = int(house.base.rpartition(":")[2])
                await house.kill()
                await asyncio.to_thread(screen.until, "La maison ne répond plus… nouvelle tentative toutes les 2 s.")
                await house.open(port)
                await asyncio.to_thread(screen.until, "De retour à la table.")
                shown = len(screen.shown)
                screen.type("1\n")
                await asyncio.to_thread(screen.until_shown, "Zoé", shown)
                assert screen.flat().count("Donne 1 :") == 1  # what was told before is not told again
                screen.type("q\n")
                assert await asyncio.to_thread(screen.ended) == 0

        asyncio.run(evening())

    def test_a_house_that_is_frozen_is_told_too(self, screens: list[Screen], tmp_path: Path) -> None:
        """Nothing is closed there: it is only silent."""

        async def evening() -> None:
            async with house_at(tmp_path / "tables.db") as house:
                screen = await asyncio.to_thread(self.at_a_match, screens, house)
                os.kill(house.pid, SIGSTOP)
                try:
                    await asyncio.to_thread(screen.until, "La maison ne répond plus…")
                finally:
                    os.kill(house.pid, SIGCONT)
                await asyncio.to_thread(screen.until, "De retour à la table.")

        asyncio.run(evening())


class TestLinks:
    def test_a_link_names_a_house_and_a_table_and_the_key_of_a_seat(self) -> None:
        address = address_of("https://example.org:8000/t/abc#k=secret", "")
        assert address == Address("https://example.org:8000", "abc", key="secret")

    @pytest.mark.parametrize(
        ("given", "base"),
        [
            ("192.168.1.5:8000", "http://192.168.1.5:8000"),
            ("localhost:8000/", "http://localhost:8000"),
            ("veillee.example", "http://veillee.example"),
            ("https://veillee.example/", "https://veillee.example"),
            ("[::1]:8000", "http://[::1]:8000"),
        ],
    )
    def test_a_house_is_named_with_or_without_how_it_is_spoken_to(self, given: str, base: str) -> None:
        assert base_of(given) == base
        assert address_of(f"{given.rstrip('/')}/t/abc", "") == Address(base, "abc")

    @pytest.mark.parametrize(
        "link",
        [
            "",
            "abc",
            "ftp://x/t/abc",
            "http://x/t/",
            "http:///t/abc",
            "12345",
            "http://x/t/a b",
            "x:y/t/abc",
            "ws://x/t/a",
        ],
    )
    def test_anything_else_is_refused(self, link: str) -> None:
        with pytest.raises(BadInputError) as bad:
            address_of(link, "nowhere")
        assert bad.value.note.key == "join_bad_link"

    @pytest.mark.parametrize("link", ["http://127.0.0.1:9/t/abc", "127.0.0.1:9/t/abc"])
    def test_nobody_answers_where_there_is_no_house(self, tmp_path: Path, link: str) -> None:
        refused = veillee(tmp_path, "", "play", "--join", link)
        assert refused.returncode == 2
        assert "Personne ne répond à « http://127.0.0.1:9/t/abc »." in refused.stderr


class TestPasses:
    @pytest.fixture(autouse=True)
    def folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        monkeypatch.setenv("VEILLEE_HOME", str(tmp_path))
        return tmp_path / "seats"

    def test_a_pass_is_kept_and_nobody_else_reads_it(self, folder: Path) -> None:
        with pass_for("abc") as own:
            own.keep(guest="token", name="Zoé")
            own.add_key("secret")
        (file,) = folder.iterdir()
        assert file.stat().st_mode & 0o077 == 0
        with pass_for("abc") as again:
            assert (again.guest, again.keys, again.name) == ("token", ["secret"], "Zoé")

    def test_a_pass_of_another_name_is_another_guest(self) -> None:
        with pass_for("abc", "Zoé") as own:
            own.keep(guest="token", name="Zoé")
        with pass_for("abc", "Hugo") as other:
            assert other.guest == ""
        with pass_for("abc", "Zoé") as again:
            assert again.guest == "token"

    def test_what_holds_nothing_is_not_kept(self, folder: Path) -> None:
        with pass_for("abc"):
            pass
        assert not list(folder.iterdir())
        assert not list(passes())

    def test_where_nothing_can_be_kept_one_joins_all_the_same(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "file").touch()
        monkeypatch.setenv("VEILLEE_HOME", str(tmp_path / "file"))
        with pass_for("abc") as own:
            own.keep(guest="token")
            assert own.guest == "token"


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
