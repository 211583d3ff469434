"""Written games at the terminal: kept, judged again, and refused in one sentence when they are damaged."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from ended import SHORT, Run, is_one_sentence
from veillee.table import reception
from veillee.terminal.sheet import NAMES
from veillee.terminal.written import Notebook
from veillee.views.live import Hello, Start, Terms
from veillee.views.words import LANGUAGES

Played = Callable[[str], tuple[str, Path]]


class TestRecords:
    def test_a_kept_game_tells_the_same_again(self, veillee: Run, record: Path) -> None:
        told = veillee("watch", *SHORT).out.splitlines()[1:]
        again = veillee("replay", str(record)).out.splitlines()
        assert again == [*told, "", "La partie écrite est conforme aux règles."]

    def test_it_tells_in_english(self, veillee: Run, record: Path) -> None:
        out = veillee("replay", str(record), "--lang", "en").out
        assert "David deals a single card" in out
        assert out.endswith("The written game follows the rules.\n")

    def test_a_file_from_another_editor_is_read(self, veillee: Run, record: Path) -> None:
        record.write_bytes(b"\xef\xbb\xbf" + record.read_bytes().replace(b"\n", b"\r\n"))
        assert veillee("replay", str(record)).code == 0

    def test_names_cannot_disturb_the_terminal(self, veillee: Run, record: Path) -> None:
        unsealed = record.read_text("utf-8").rpartition("seal")[0]
        record.write_text(unsealed.replace("seat 1 Bruno", "seat 1 \033[2J" + "x" * 500), "utf-8")
        out = veillee("replay", str(record)).out
        assert "\033" not in out
        assert "x" * 21 not in out

    def test_a_line_far_down_is_numbered_without_commas(self, veillee: Run, record: Path) -> None:
        record.write_text(record.read_text("utf-8").replace("\n\n", "\n" * 1500, 1) + "encore", "utf-8")
        assert "Written game, line 1610: " in veillee("replay", str(record), "--lang", "en").err

    @pytest.mark.parametrize("share", [0, 1, 2, 5, 10, 20, 50, 80, 90, 99])
    def test_a_cut_record_is_refused(self, veillee: Run, record: Path, share: int) -> None:
        text = record.read_text("utf-8").rpartition("end won")[0]
        record.write_text(text[: len(text) * share // 100], "utf-8")
        assert is_one_sentence(veillee("replay", str(record)))

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_an_edited_record_is_refused_by_its_seal(self, veillee: Run, record: Path, lang: str) -> None:
        record.write_text(record.read_text("utf-8").replace("seat 0 Alice", "seat 0 Zoé"), "utf-8")
        ended = veillee("replay", str(record), "--lang", lang)
        assert is_one_sentence(ended)
        assert {"fr": "modifié", "en": "changed"}[lang] in ended.err

    @pytest.mark.parametrize(
        ("before", "after", "expected"),
        [
            ("veillee 1", "veillee 2", "on attendait « veillee 1 »"),
            ("game ascenseur", "game belote", "jeux possibles : "),
            ("players 4", "players 9", "de 3 à 6 joueurs"),
            ("players 4", "players beaucoup", "on attendait « players 4 »"),
            ("option max_cards 3", "option max_cards 30", "auto, 3…13"),
            ("option max_cards 3", "option max 3", "options possibles : "),
            ("drawn 3 of 4", "drawn 9 of 4", "parmi les possibles"),
            ("deal 1 dealer 3", "deal 1 dealer 2", "on attendait « deal 1 dealer 3 »"),
            ("order AC ", "order AZ ", "« AZ » n'est pas une carte"),
            ("order AC ", "order 2S ", "exactement les cartes du jeu"),
            ("\n0 bid ", "\n1 bid ", "Ce n'est pas votre tour : on attend Alice"),
            ("\n0 bid ", "\n0 dit ", "n'est pas un coup d'ici"),
            ("\n0 bid ", "\n99999999999999999999 bid ", "ne convient pas"),
            ("drawn 3 of 4", "drawn 99999999999999999999 of 4", "on attendait"),
            ("\n0 bid ", "\n0 play 7H\n0 bid ", "n'est pas possible maintenant"),
            ("\n0 play ", "\n0 play JH\n0 play ", "Vous n'avez pas cette carte en main"),
            ("\nscore 0 ", "\nscore 0 +", "on attendait « score 0 "),
            ("\nend won by ", "\nend won by 9", "on attendait « end won by "),
            ("\nend won by ", "\n" + "9" * 5000 + "\nend won by ", "une partie écrite"),
        ],
    )
    def test_a_record_against_the_rules_is_refused_with_what_was_expected(
        self,
        veillee: Run,
        record: Path,
        before: str,
        after: str,
        expected: str,
    ) -> None:
        text = record.read_text("utf-8").rpartition("seal")[0]
        assert before in text
        record.write_text(text.replace(before, after, 1), "utf-8")
        ended = veillee("replay", str(record))
        assert is_one_sentence(ended)
        assert expected in ended.err

    def test_a_move_against_the_rules_is_refused_with_its_paragraph(self, veillee: Run, record: Path) -> None:
        text = record.read_text("utf-8").rpartition("seal")[0]
        record.write_text(text.replace("\n0 play ", "\n0 play JH\n0 play ", 1), "utf-8")
        assert veillee("replay", str(record)).err.endswith("(Vous n'avez pas cette carte en main, §4.1).\n")

    def test_an_order_that_was_cut_is_refused_on_its_own_line(self, veillee: Run, record: Path) -> None:
        head, order, _ = record.read_text("utf-8").partition("\norder ")
        record.write_text(f"{head}{order}7H 8H", "utf-8")
        assert (
            f"ligne {len(head.splitlines()) + 1} : « order 7H 8H » ne convient pas"
            in veillee("replay", str(record)).err
        )

    def test_a_folder_or_a_file_that_is_not_text_or_not_there_is_refused(self, veillee: Run, tmp_path: Path) -> None:
        binary = tmp_path / "image.png"
        binary.write_bytes(b"\x89PNG\xff\xfe\x00")
        assert "c'est un dossier" in veillee("replay", str(tmp_path)).err
        assert "ce n'est pas du texte" in veillee("replay", str(binary)).err
        assert "il n'existe pas" in veillee("replay", str(tmp_path / "rien")).err
        assert is_one_sentence(veillee("replay", str(tmp_path)))
        assert is_one_sentence(veillee("replay", str(binary)))
        assert is_one_sentence(veillee("replay", str(tmp_path / "rien"), "--lang", "en"))


class TestWhereAGameIsKept:
    @pytest.mark.parametrize("command", ["watch", "play"])
    def test_a_missing_folder_is_refused_before_anything_is_played(
        self, veillee: Run, tmp_path: Path, command: str
    ) -> None:
        ended = veillee(command, *SHORT, "--record", str(tmp_path / "rien" / "partie.txt"))
        assert is_one_sentence(ended)
        assert "ce dossier n'existe pas" in ended.err
        assert not list(tmp_path.iterdir())

    @pytest.mark.parametrize("command", ["watch", "play"])
    def test_a_folder_in_its_place_is_refused_before_anything_is_played(
        self, veillee: Run, tmp_path: Path, command: str
    ) -> None:
        ended = veillee(command, *SHORT, "--record", str(tmp_path))
        assert is_one_sentence(ended)
        assert "c'est un dossier" in ended.err

    def test_a_name_too_long_for_the_system_is_refused(self, veillee: Run, tmp_path: Path) -> None:
        assert is_one_sentence(veillee("watch", *SHORT, "--record", str(tmp_path / ("x" * 300))))

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to try")
    def test_a_disk_that_fills_up_is_said(self, veillee: Run) -> None:
        ended = veillee("watch", *SHORT, "--record", "/dev/full")
        assert ended.code == 2
        assert "le système refuse" in ended.err

    def test_a_file_that_is_there_is_kept_when_the_rest_is_refused(self, veillee: Run, record: Path) -> None:
        before = record.read_text("utf-8")
        veillee("watch", "ascenseur", "--option", "max_cards=99", "--record", str(record))
        assert record.read_text("utf-8") == before


class TestWritingAsOnePlays:
    def test_the_file_is_a_whole_written_game_after_every_move(self, tmp_path: Path) -> None:
        file = tmp_path / "partie.txt"
        terms = Terms("ascenseur", 4, {"max_cards": "3"}, bot_pace=0)
        door = reception.open_table(terms, "seed 3", "random", reception.thoughts_of(3))
        door.send(Hello())
        door.send(Start("start"))
        Notebook(file).begin(door, NAMES[:4], {})
        moves = 0
        while door.receive() is not None:
            moves += 1
            text = file.read_text("utf-8")
            assert text.splitlines()[-2].startswith("end ")
            judged = reception.Written(text)
            assert judged.judged().is_over == (door.live.table.stage == "over")
        assert moves > 40

    @pytest.mark.parametrize("command", ["watch", "play"])
    def test_a_file_that_holds_something_is_never_written_over(
        self, veillee: Run, tmp_path: Path, command: str
    ) -> None:
        file = tmp_path / "courses.txt"
        file.write_text("du pain, du lait", "utf-8")
        ended = veillee(command, *SHORT, "--record", str(file))
        assert is_one_sentence(ended)
        assert "donnez un autre nom, ou continuez cette partie avec « --resume »" in ended.err
        assert file.read_text("utf-8") == "du pain, du lait"

    def test_an_empty_file_is_written_to(self, veillee: Run, tmp_path: Path) -> None:
        file = tmp_path / "vide.txt"
        file.touch()
        assert veillee("watch", *SHORT, "--record", str(file)).code == 0
        assert veillee("replay", str(file)).code == 0


class TestGoingOn:
    def left(self, veillee: Run, file: Path, monkeypatch: pytest.MonkeyPatch, typed: str, *flags: str) -> str:
        monkeypatch.setattr("sys.stdin", StringIO(typed))
        return veillee("play", *flags).out

    @pytest.mark.parametrize("shuffle", [(), ("--seed", "7")])
    def test_a_match_that_was_left_goes_on_with_the_same_seats_bots_level_and_cards(
        self, veillee: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shuffle: tuple[str, ...]
    ) -> None:
        file = tmp_path / "partie.txt"
        flags = ("ascenseur", "--option", "max_cards=3", "--bots", "random", "--level", "expert", "--name", "Zoé")
        out = self.left(veillee, file, monkeypatch, "0\n1\n", *flags, *shuffle, "--record", str(file))
        assert f"Pour la continuer : veillee play --resume {file}" in out
        before = file.read_text("utf-8").partition("\nend ")[0]
        assert "table bots random\ntable level expert\n" in before
        out = self.left(veillee, file, monkeypatch, "0\n1\n" * 200, "--resume", str(file))
        assert out.startswith("L'Ascenseur, avec Zoé, Alice, Bruno et Chloé : la partie reprend à la donne ")
        text = file.read_text("utf-8")
        assert text.startswith(before)
        assert "\nend won by " in text
        assert veillee("replay", str(file)).code == 0
        if not shuffle:
            assert veillee("verify", str(file)).code == 0

    def test_its_bots_keep_their_characters(
        self, veillee: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        file = tmp_path / "partie.txt"
        flags = ("ascenseur", "--option", "max_cards=3", "--name", "Zoé", "--seed", "7")
        self.left(veillee, file, monkeypatch, "0\n", *flags, "--record", str(file))
        text = file.read_text("utf-8")
        assert "\ntable characters - bold careful bold\n" in text
        out = self.left(veillee, file, monkeypatch, "q\n", "--resume", str(file))
        bold, careful = "(robot habitué, audacieux)", "(robot habitué, prudent)"
        assert f"Zoé, Alice {bold}, Bruno {careful} et Chloé {bold} :" in out
        older = text.replace("table characters - bold careful bold\n", "").partition("\nseal ")[0]
        file.write_text(older + "\n", "utf-8")
        out = self.left(veillee, file, monkeypatch, "q\n", "--resume", str(file))
        assert "avec Zoé, Alice (robot habitué), Bruno (robot habitué) et Chloé (robot habitué) :" in out

    def test_a_match_that_was_watched_goes_on_too(self, veillee: Run, record: Path) -> None:
        text = record.read_text("utf-8")
        cut = text.partition("\ndeal 3 ")[0]
        record.write_text(f"{cut}\nend unfinished\n", "utf-8")
        assert veillee("watch", "--resume", str(record)).code == 0
        assert record.read_text("utf-8").startswith(cut.rstrip())
        assert veillee("replay", str(record)).out.endswith("La partie écrite est conforme aux règles.\n")

    def test_a_finished_a_damaged_or_a_foreign_file_gets_a_clear_sentence(self, veillee: Run, record: Path) -> None:
        assert "Cette partie est finie" in veillee("play", "--resume", str(record)).err
        text = record.read_text("utf-8")
        record.write_text(text.replace("\n0 bid ", "\n1 bid ", 1), "utf-8")
        assert "modifié" in veillee("play", "--resume", str(record)).err
        lines = [line for line in text.splitlines() if not line.startswith(("table ", "seal "))]
        record.write_text("\n".join(lines).partition("\n\ndeal 2")[0] + "\nend unfinished\n", "utf-8")
        ended = veillee("play", "--resume", str(record))
        assert is_one_sentence(ended)
        assert "d'où viennent ses cartes" in ended.err
        assert is_one_sentence(veillee("play", "--resume", str(record.with_name("rien.txt"))))

    def test_what_the_file_says_already_is_not_asked_again(self, veillee: Run, record: Path) -> None:
        assert "« --seed » ne va pas avec « --resume »" in veillee("play", "--resume", str(record), "--seed", "7").err
        assert "« ascenseur » est de trop" in veillee("play", "ascenseur", "--resume", str(record)).err


class TestVerify:
    """`veillee verify`: every order and lot of a written game from its secret (docs/record.md)."""

    @pytest.fixture
    def played(self, veillee: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Played:
        """Plays against bots with a sworn shuffle, typing this; what was shown, and the file it was written to."""

        def run(typed: str) -> tuple[str, Path]:
            monkeypatch.setattr("sys.stdin", StringIO(typed))
            file = tmp_path / "sworn.txt"
            ended = veillee("play", "ascenseur", "--option", "max_cards=3", "--record", str(file))
            assert "Empreinte du mélange" in ended.out
            return ended.out, file

        return run

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_finished_game_is_checked_by_the_secret_it_tells(self, veillee: Run, played: Played, lang: str) -> None:
        _, file = played("0\n1\n" * 400)
        assert "\nsecret " in file.read_text("utf-8")
        ended = veillee("verify", str(file), "--lang", lang)
        assert ended.code == 0
        assert {"fr": "viennent du secret promis", "en": "comes from the secret that was promised"}[lang] in ended.out

    def test_a_game_that_was_left_does_not_tell_its_secret_but_its_table_knows_it(
        self, veillee: Run, played: Played
    ) -> None:
        out, file = played("q\n")
        text = file.read_text("utf-8")
        secret = text.partition("table luck secret ")[2].split()[0]
        assert secret not in out
        assert "\nsecret " not in text
        assert veillee("verify", str(file)).code == 0
        file.write_text(text.replace(f"table luck secret {secret}\n", "").rpartition("seal")[0], "utf-8")
        assert "ne dit pas son secret" in veillee("verify", str(file)).err
        assert veillee("verify", str(file), "--secret", secret).code == 0
        wrong = veillee("verify", str(file), "--secret", "0" * 64)
        assert is_one_sentence(wrong)
        assert "ne tient pas la promesse" in wrong.err
        assert "n'est pas un secret" in veillee("verify", str(file), "--secret", "abc").err

    def test_a_game_from_a_seed_has_nothing_to_check(self, veillee: Run, record: Path) -> None:
        ended = veillee("verify", str(record))
        assert is_one_sentence(ended)
        assert "ne dit pas son secret" in ended.err
