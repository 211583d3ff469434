"""The command `veillee`, as it is typed: what it says, what it refuses, and how it ends."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from veillee import BUILD
from veillee.games import CATALOGUE
from veillee.terminal.arguments import COMMANDS, FLAGS
from veillee.terminal.command import main
from veillee.views.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    Run = Callable[..., "Ended"]

SHORT: Final = ("ascenseur", "--option", "max_cards=3", "--seed", "7")
WAIT: Final = 30


class Ended:
    """How a command ended, and what it said."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


@pytest.fixture
def veillee(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command."""

    def run(*argv: str) -> Ended:
        capsys.readouterr()
        code = main(argv)
        said = capsys.readouterr()
        return Ended(code, said.out, said.err)

    return run


@pytest.fixture
def record(veillee: Run, tmp_path: Path) -> Path:
    """A written game."""
    file = tmp_path / "partie.txt"
    assert veillee("watch", *SHORT, "--record", str(file)).code == 0
    return file


def is_one_sentence(ended: Ended) -> bool:
    """Refused with exit code 2 and one line on the error stream, nothing on the other."""
    lines = ended.err.splitlines()
    return ended.code == 2 and not ended.out and len(lines) == 1 and lines[0].endswith(".")


class TestGamesAndRules:
    def test_all_games_are_listed_with_their_players_and_their_aim(self, veillee: Run) -> None:
        out = veillee("games").out
        assert [line.split()[0] for line in out.splitlines()[::2]] == list(CATALOGUE)
        assert "L'Ascenseur (de 3 à 6 joueurs)" in out
        assert "Le Whistiti (à 4 joueurs)" in out

    def test_they_are_listed_in_english(self, veillee: Run) -> None:
        assert "Whistiti (4 players)" in veillee("games", "--lang", "en").out

    def test_a_rulebook_is_printed_in_french_unless_one_asks_otherwise(self, veillee: Run) -> None:
        assert "\n4.2 Qui a de la couleur demandée doit en fournir." in veillee("rules", "ascenseur").out
        assert "\n4.2 " in veillee("rules", "ascenseur", "--lang=en").out

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("game", CATALOGUE)
    def test_the_options_of_a_game_stand_after_its_rules(self, veillee: Run, game: str, lang: str) -> None:
        out = veillee("rules", game, "--lang", lang).out
        listed = [line.strip().partition("=")[0] for line in out.splitlines() if line.startswith("  ") and "=" in line]
        assert listed == [option.key for option in CATALOGUE[game].game.options]

    def test_the_version_says_which_build_it_is(self, veillee: Run) -> None:
        assert f"({BUILD})" in veillee("--version").out


class TestHelp:
    @pytest.mark.parametrize("flag", ["-h", "--help"])
    def test_help_is_french_and_names_every_command_and_flag(self, veillee: Run, flag: str) -> None:
        ended = veillee(flag)
        assert ended.code == 0
        assert "des jeux de cartes de famille" in ended.out
        for name in (*COMMANDS, *FLAGS):
            assert name in ended.out

    def test_help_follows_the_language(self, veillee: Run) -> None:
        assert "the list of games" in veillee("--help", "--lang", "en").out

    def test_the_help_of_a_command_names_its_flags_only(self, veillee: Run) -> None:
        out = veillee("watch", "--help").out
        assert "--record" in out
        assert "--name" not in out
        assert "replay" not in out

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_help_fits_in_eighty_columns(self, veillee: Run, lang: str) -> None:
        assert max(map(len, veillee("--help", "--lang", lang).out.splitlines())) <= 80


class TestWatch:
    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("bots", ["policy", "random"])
    @pytest.mark.parametrize("game", CATALOGUE)
    def test_every_game_is_told_to_its_end(self, veillee: Run, game: str, bots: str, lang: str) -> None:
        ended = veillee("watch", game, "--seed", "7", "--bots", bots, "--lang", lang)
        assert ended.code == 0
        assert not ended.err
        assert ended.out.splitlines()[-1].split()[0] == "total"

    def test_it_is_told_move_by_move(self, veillee: Run) -> None:
        lines = veillee("watch", *SHORT).out.splitlines()
        assert lines[0] == "L'Ascenseur, avec Alice, Bruno, Chloé et David (graine 7)."
        assert lines[2] == "Donne 1/5 : David distribue une seule carte à chacun."
        assert sum(line.endswith((" sur 0).", " sur 1).", " sur 2).", " sur 3).")) for line in lines) == 9

    def test_the_same_seed_tells_the_same_match(self, veillee: Run) -> None:
        assert veillee("watch", *SHORT).out == veillee("watch", *SHORT).out

    def test_without_a_seed_one_is_drawn_and_said(self, veillee: Run) -> None:
        out = veillee("watch", "ascenseur", "--option", "max_cards=3").out
        seed = out.partition("graine ")[2].partition(")")[0]
        assert veillee("watch", "ascenseur", "--option", "max_cards=3", "--seed", seed).out == out

    def test_flags_may_stand_anywhere(self, veillee: Run) -> None:
        moved = ("--lang=fr", "--seed", "7", "watch", "--option=max_cards=3", "ascenseur")
        assert veillee(*moved).out == veillee("watch", *SHORT).out

    def test_options_and_players_change_the_match(self, veillee: Run) -> None:
        out = veillee("watch", *SHORT, "--players", "6", "--option", "first_dealer=seat:2").out
        assert "Emma et Félix" in out
        assert "Donne 1/5 : Chloé distribue" in out


class TestRecords:
    def test_a_kept_game_tells_the_same_again(self, veillee: Run, record: Path) -> None:
        told = veillee("watch", *SHORT).out.splitlines()[1:]
        again = veillee("replay", str(record)).out.splitlines()
        assert again == [*told, "", "La partie écrite est conforme aux règles."]

    def test_it_tells_in_english(self, veillee: Run, record: Path) -> None:
        out = veillee("replay", str(record), "--lang", "en").out
        assert "David deals a single card" in out
        assert out.endswith("The written game keeps the rules.\n")

    def test_a_file_from_another_editor_is_read(self, veillee: Run, record: Path) -> None:
        record.write_bytes(b"\xef\xbb\xbf" + record.read_bytes().replace(b"\n", b"\r\n"))
        assert veillee("replay", str(record)).code == 0

    def test_names_cannot_disturb_the_terminal(self, veillee: Run, record: Path) -> None:
        unsealed = record.read_text("utf-8").rpartition("seal")[0]
        record.write_text(unsealed.replace("seat 1 Bruno", "seat 1 \033[2J" + "x" * 500), "utf-8")
        out = veillee("replay", str(record)).out
        assert "\033" not in out
        assert "x" * 21 not in out

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

    def test_a_folder_or_a_file_that_is_not_text_or_not_there_is_refused(self, veillee: Run, tmp_path: Path) -> None:
        binary = tmp_path / "image.png"
        binary.write_bytes(b"\x89PNG\xff\xfe\x00")
        assert "c'est un dossier" in veillee("replay", str(tmp_path)).err
        assert "ce n'est pas du texte" in veillee("replay", str(binary)).err
        assert "il n'existe pas" in veillee("replay", str(tmp_path / "rien")).err
        assert is_one_sentence(veillee("replay", str(tmp_path)))
        assert is_one_sentence(veillee("replay", str(binary)))
        assert is_one_sentence(veillee("replay", str(tmp_path / "rien"), "--lang", "en"))


BAD: Final = [
    ("", "games, rules, watch, play, replay", "games, rules, watch, play, replay"),
    ("belote", "« belote » n'est pas une commande", '"belote" is not a command'),
    ("rules", "on attend « veillee rules JEU »", 'expected "veillee rules GAME"'),
    ("replay", "on attend « veillee replay FICHIER »", 'expected "veillee replay FILE"'),
    ("games ascenseur", "« ascenseur » est de trop", '"ascenseur" is one too many'),
    ("rules belote", "jeux possibles : whistiti", "games: whistiti"),
    ("watch belote", "jeux possibles : whistiti", "games: whistiti"),
    ("play belote", "jeux possibles : whistiti", "games: whistiti"),
    ("play ascenseur whistiti", "« whistiti » est de trop", '"whistiti" is one too many'),
    ("watch ascenseur --players abc", "attend un nombre de joueurs, et non « abc »", "expects a number of players"),
    ("watch ascenseur --players 4.5", "attend un nombre de joueurs", "expects a number of players"),
    ("watch ascenseur --players", "attend un nombre de joueurs, et rien ne suit", "and nothing follows"),
    ("watch ascenseur --players=", "et rien ne suit", "and nothing follows"),
    ("watch ascenseur --players 2", "de 3 à 6 joueurs", "3 to 6 players"),
    ("watch ascenseur --players 999999", "de 3 à 6 joueurs", "3 to 6 players"),
    ("watch ascenseur --option max_cards", "on attend clé=valeur", "write key=value"),
    ("watch ascenseur --option max_cards=99", "valeurs possibles : auto, 3…13", "expected: auto, 3…13"),
    ("watch ascenseur --option must_trump=maybe", "valeurs possibles : no, yes", "expected: no, yes"),
    ("watch ascenseur --option cards=5", "options possibles : top_trump", "options: top_trump"),
    ("watch ascenseur --seed sept", "18 chiffres au plus, et non « sept »", "at most 18 digits"),
    ("watch ascenseur --seed -7", "18 chiffres au plus, et non « -7 »", "at most 18 digits"),
    ("watch ascenseur --seed " + "9" * 5000, "18 chiffres au plus", "at most 18 digits"),
    ("watch ascenseur --bots forts", "attend policy ou random, et non « forts »", "expects policy or random"),
    ("watch ascenseur --graine 7", "« --graine » n'est pas compris ici", '"--graine" is not understood'),
    ("watch ascenseur -x", "« -x » n'est pas compris ici", '"-x" is not understood'),
    ("watch ascenseur --name Zoé", "« --name » n'est pas compris ici", '"--name" is not understood'),
    ("games --players 4", "« --players » n'est pas compris ici ; on attend : --lang", "expected: --lang"),
    ("play ascenseur --name " + "x" * 21, "un nom de 1 à 20 caractères", "a name of 1 to 20 characters"),
    ("play ascenseur --name \033[2J", "un nom de 1 à 20 caractères", "a name of 1 to 20 characters"),
    ("replay rien.txt", "on attend le fichier d'une partie écrite", "expected the file of a written game"),
]


class TestBadInput:
    @pytest.mark.parametrize(("typed", "french", "english"), BAD)
    def test_it_gets_one_sentence_that_says_what_was_expected(
        self,
        veillee: Run,
        typed: str,
        french: str,
        english: str,
    ) -> None:
        ended, other = veillee(*typed.split()), veillee(*typed.split(), "--lang", "en")
        assert is_one_sentence(ended)
        assert is_one_sentence(other)
        assert french in ended.err
        assert english in other.err

    @pytest.mark.parametrize(("typed", "french", "english"), BAD)
    def test_nothing_is_written(self, veillee: Run, tmp_path: Path, typed: str, french: str, english: str) -> None:
        assert french
        assert english
        veillee(*typed.split(), "--record", str(tmp_path / "partie.txt"))
        assert not list(tmp_path.iterdir())

    def test_an_unknown_language_is_refused_in_french(self, veillee: Run) -> None:
        ended = veillee("games", "--lang", "de")
        assert is_one_sentence(ended)
        assert ended.err == "« --lang » attend fr ou en, et non « de ».\n"

    def test_a_file_that_begins_with_a_dash_can_be_named(self, veillee: Run) -> None:
        assert "« -partie » ne peut pas être lu" in veillee("replay", "--", "-partie").err


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


class TestPlay:
    def test_a_match_left_is_kept_and_judged_unfinished(
        self,
        veillee: Run,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        file = tmp_path / "partie.txt"
        answers = iter(["1", "0", "1", "q"])
        monkeypatch.setattr("builtins.input", lambda _: next(answers))
        out = veillee("play", *SHORT, "--name", "Alice", "--record", str(file)).out
        assert out.startswith("L'Ascenseur : vous êtes Alice, face à Bruno, Chloé et David.")
        assert "Vous quittez la table. À bientôt !" in out
        assert veillee("replay", str(file)).out.endswith(
            "La partie écrite est conforme aux règles, et n'est pas finie.\n"
        )

    @pytest.mark.parametrize("interruption", [KeyboardInterrupt, EOFError])
    def test_an_interruption_leaves_the_table(
        self,
        veillee: Run,
        monkeypatch: pytest.MonkeyPatch,
        interruption: type[BaseException],
    ) -> None:
        def interrupted(_: str) -> str:
            raise interruption

        monkeypatch.setattr("builtins.input", interrupted)
        ended = veillee("play", *SHORT)
        assert ended.code == 0
        assert ended.out.endswith("Vous quittez la table. À bientôt !\n")

    def test_the_shuffle_is_promised_before_and_revealed_after(
        self,
        veillee: Run,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr("builtins.input", lambda _: "q")
        lines = veillee("play", "whistiti", "--lang", "en").out.splitlines()
        assert lines[1].startswith("Fingerprint of the shuffle")
        assert lines[-1].startswith("The secret of the shuffle was ")


class TestTheProcess:
    """The installed command in a process of its own."""

    def test_bad_input_ends_with_code_two_and_no_traceback(self) -> None:
        ended = process("watch", "belote")
        assert ended.returncode == 2
        assert ended.stderr.count(b"\n") == 1

    @pytest.mark.parametrize("argv", [("games",), ("watch", "whistiti", "--seed", "7")])
    def test_a_reader_who_leaves_early_ends_it_quietly(self, argv: tuple[str, ...]) -> None:
        reading, writing = os.pipe()
        os.close(reading)
        ended = process(*argv, stdout=writing)
        os.close(writing)
        assert (ended.returncode, ended.stderr) == (0, b"")

    def test_the_end_of_the_input_leaves_the_table(self) -> None:
        ended = process("play", *SHORT, typed=b"\xff\xfe\n1\n")
        assert (ended.returncode, ended.stderr) == (0, b"")
        assert ended.stdout.decode().endswith("Vous quittez la table. À bientôt !\n")

    def test_closed_streams_are_no_accident(self) -> None:
        assert process("games", through='exec "$@" <&- >&- 2>&-').returncode == 0

    def test_a_stream_without_accents_gets_question_marks(self) -> None:
        ended = process("games", through='PYTHONIOENCODING=ascii exec "$@"')
        assert ended.returncode == 0
        assert b"(? 4 joueurs)" in ended.stdout


def process(
    *argv: str,
    typed: bytes = b"",
    stdout: int = subprocess.PIPE,
    through: str = 'exec "$@"',
) -> subprocess.CompletedProcess[bytes]:
    """The command run by a shell, to its end."""
    return subprocess.run(  # noqa: S603 - our own command
        ["/bin/sh", "-c", through, "sh", sys.executable, "-m", "veillee.terminal", *argv],
        input=typed,
        stdout=stdout,
        stderr=subprocess.PIPE,
        timeout=WAIT,
        check=False,
    )
