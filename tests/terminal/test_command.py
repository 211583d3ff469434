"""The command `veillee`, as it is typed: what it says, what it refuses, and how it ends."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from itertools import cycle
from pathlib import Path
from typing import Final

import pytest

from ended import SHORT, Run, is_one_sentence
from veillee import BUILD
from veillee.games import CATALOGUE
from veillee.terminal.arguments import COMMANDS, FLAGS
from veillee.testing import brief
from veillee.views.words import LANGUAGES, Words

WAIT: Final = 30


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

    def test_the_rules_are_those_of_the_table_described(self, veillee: Run) -> None:
        assert "[Option must_trump=no : " in veillee("rules", "whistiti").out
        free = veillee("rules", "whistiti", "--option", "must_trump=no", "--option", "target=7").out
        assert "3.3 Qui n'en a pas peut couper" in free
        assert "4.2 Le premier à 7 points gagne." in free
        assert "[Option" not in free
        assert "À cinq, 10 cartes chacun." in veillee("rules", "ascenseur", "--players", "5").out

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("game", CATALOGUE)
    def test_the_options_of_a_game_stand_after_its_rules(self, veillee: Run, game: str, lang: str) -> None:
        out = veillee("rules", game, "--lang", lang).out
        listed = [line.strip().partition("=")[0] for line in out.splitlines() if line.startswith("  ") and "=" in line]
        assert listed == [option.key for option in CATALOGUE[game].game.options]

    def test_they_are_those_of_a_usual_table_with_an_example_that_changes_something(self, veillee: Run) -> None:
        out = veillee("rules", "ascenseur").out
        assert "Les options de la table, à 4 joueurs, " in out
        assert "veillee play ascenseur --option top_trump=dealer_last)" in out
        assert "random (tiré au sort), seat:0 (vous), puis votre gauche : seat:1… jusqu'à seat:3" in out
        assert "The options of the table, and" in veillee("rules", "whistiti", "--lang", "en").out

    @pytest.mark.parametrize(
        ("typed", "name"),
        [
            ("président", "Le Président"),
            ("Whistiti", "Le Whistiti"),
            ("8 américain", "Le 8 Américain"),
            ("huit", "Le 8 Américain"),
            ("Crazy Eights", "Le 8 Américain"),
            ("pan", "Pan, t'es mort !"),
            ("le barbu", "Le Barbu"),
            ("l'ascenseur", "L'Ascenseur"),
            ("the lift", "L'Ascenseur"),
            ("KEM'S", "Le Kem's"),
            ("bataille", "La Bataille Corse"),
        ],
    )
    def test_a_game_is_found_by_whatever_people_call_it(self, veillee: Run, typed: str, name: str) -> None:
        assert veillee("rules", typed).out.startswith(f"{name}\n")

    @pytest.mark.parametrize("typed", ["b", "le", "a", "le la", "belote", "!"])
    def test_a_name_that_means_two_games_or_none_is_refused_with_the_list(self, veillee: Run, typed: str) -> None:
        ended = veillee("rules", typed)
        assert is_one_sentence(ended)
        assert "jeux possibles : autour-du-feu" in ended.err

    def test_rules_may_be_asked_for_a_table(self, veillee: Run) -> None:
        ended = veillee("rules", "ascenseur", "--players", "3", "--option", "max_cards=4")
        assert ended.code == 0
        assert is_one_sentence(veillee("rules", "ascenseur", "--players", "9"))
        assert is_one_sentence(veillee("rules", "ascenseur", "--option", "max_cards=99"))

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

    @pytest.mark.parametrize("typed", [(), ("--lang", "fr")])
    def test_the_command_alone_is_help_with_the_games_in_words(self, veillee: Run, typed: tuple[str, ...]) -> None:
        ended = veillee(*typed)
        assert (ended.code, ended.err) == (0, "")
        assert ended.out.splitlines()[-len(CATALOGUE) :] == [
            f"  {game:<16}{Words('fr', entry.package).text('game_name')}" for game, entry in CATALOGUE.items()
        ]

    @pytest.mark.parametrize(
        ("variables", "title"),
        [
            ({"LC_ALL": "en_GB.UTF-8"}, "family card games"),
            ({"LC_ALL": "", "LANG": "en"}, "family card games"),
            ({"LC_ALL": "", "LC_MESSAGES": "fr_CA", "LANG": "en_US.UTF-8"}, "jeux de cartes"),
            ({"LC_ALL": "fr_FR.UTF-8", "LANG": "en_US.UTF-8"}, "jeux de cartes"),
            ({"LC_ALL": "de_DE.UTF-8"}, "jeux de cartes"),
            ({"LC_ALL": "", "LANG": "english"}, "jeux de cartes"),
        ],
    )
    def test_the_system_chooses_the_language_unless_one_asks_otherwise(
        self, veillee: Run, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], title: str
    ) -> None:
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        assert title in veillee().out
        assert "jeux de cartes" in veillee("--lang", "fr").out
        assert "family card games" in veillee("--lang=en").out

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

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_help_leaves_a_gap_between_what_is_typed_and_what_it_does(self, veillee: Run, lang: str) -> None:
        typed = [line for line in veillee("--help", "--lang", lang).out.splitlines() if line.startswith("  veillee ")]
        assert {line[25] for line in typed} == {" "}
        assert all(line[26] != " " for line in typed)


class TestWatch:
    @pytest.mark.once
    @pytest.mark.parametrize(("bots", "lang"), [("policy", "fr"), ("random", "en")])
    @pytest.mark.parametrize("game", CATALOGUE)
    def test_every_game_is_told_to_its_end(self, veillee: Run, game: str, bots: str, lang: str) -> None:
        rules = CATALOGUE[game].game
        short = [word for option in brief(rules, rules.usual).items() for word in ("--option", "=".join(option))]
        ended = veillee("watch", game, "--seed", "7", "--bots", bots, "--lang", lang, *short)
        assert ended.code == 0
        assert not ended.err
        assert ended.out.splitlines()[-1].split()[0] == "total"

    def test_it_is_told_move_by_move(self, veillee: Run) -> None:
        lines = veillee("watch", *SHORT).out.splitlines()
        bold, careful = "(robot habitué, audacieux)", "(robot habitué, prudent)"
        names = f"Alice {bold}, Bruno {careful}, Chloé {bold} et David {careful}"
        assert lines[0] == f"L'Ascenseur, avec {names} (graine 7)."
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
        assert "Emma (robot habitué, audacieux) et Félix (robot habitué, prudent)" in out
        assert "Donne 1/5 : Chloé distribue" in out


BAD: Final = [
    ("belote", "« belote » n'est pas une commande", '"belote" is not a command'),
    ("rules", "on attend « veillee rules JEU »", 'expected "veillee rules GAME"'),
    ("replay", "on attend « veillee replay FICHIER »", 'expected "veillee replay FILE"'),
    ("games ascenseur", "« ascenseur » est de trop", '"ascenseur" is one too many'),
    ("rules belote", "jeux possibles : ", "games: "),
    ("watch belote", "jeux possibles : ", "games: "),
    ("play belote", "jeux possibles : ", "games: "),
    ("play ascenseur whistiti", "« whistiti » est de trop", '"whistiti" is one too many'),
    ("watch ascenseur --players abc", "attend un nombre de joueurs, et non « abc »", "expects a number of players"),
    ("watch ascenseur --players 4.5", "attend un nombre de joueurs", "expects a number of players"),
    ("watch ascenseur --players", "attend un nombre de joueurs, et rien ne suit", "and nothing follows"),
    ("watch ascenseur --players=", "et rien ne suit", "and nothing follows"),
    ("watch ascenseur --players 2", "« L'Ascenseur » se joue de 3 à 6 joueurs", "3 to 6 players"),
    ("watch kems --players 3", "« Le Kem's » se joue à 4 joueurs", "no more and no fewer"),
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

    def test_a_refused_flag_names_only_those_that_apply(self, veillee: Run) -> None:
        assert veillee("replay", "--seed", "7").err == "« --seed » n'est pas compris ici ; on attend : --lang.\n"
        assert "--secret" not in veillee("play", "barbu", "--graine", "7").err

    def test_an_unknown_language_is_refused_in_french(self, veillee: Run) -> None:
        ended = veillee("games", "--lang", "de")
        assert is_one_sentence(ended)
        assert ended.err == "« --lang » attend fr ou en, et non « de ».\n"

    def test_a_file_that_begins_with_a_dash_can_be_named(self, veillee: Run) -> None:
        assert "« -partie » ne peut pas être lu" in veillee("replay", "--", "-partie").err


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
        others = "Emma (robot habitué, audacieux), Bruno (robot habitué, prudent) et Chloé (robot habitué, audacieux)"
        assert out.startswith(f"L'Ascenseur : vous êtes Alice, à table avec {others}.")
        assert "Vous quittez la table. À bientôt !" in out
        assert veillee("replay", str(file)).out.endswith(
            "La partie écrite est conforme aux règles, et n'est pas finie.\n"
        )

    def test_whoever_plays_alone_faces_nobody(self, veillee: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("builtins.input", lambda _: "q")
        out = veillee("play", "cinq-rois", "--players", "1", "--seed", "7").out
        assert out.startswith("Les Cinq Rois : vous êtes Camille, sans adversaire.")
        assert "\n  Camille\n" not in out  # nothing is known of her alone that the table does not show

    def test_nobody_at_the_table_has_the_name_of_another(self, veillee: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("builtins.input", lambda _: "q")
        others = "Alice (robot habitué, audacieux), Emma (robot habitué, prudent) et Chloé (robot habitué, audacieux)"
        assert f"vous êtes bruno, à table avec {others}." in veillee("play", *SHORT, "--name", "bruno").out

    @pytest.mark.parametrize(("interruption", "code"), [(KeyboardInterrupt, 130), (EOFError, 0)])
    def test_an_interruption_leaves_the_table(
        self,
        veillee: Run,
        monkeypatch: pytest.MonkeyPatch,
        interruption: type[BaseException],
        code: int,
    ) -> None:
        def interrupted(_: str) -> str:
            raise interruption

        monkeypatch.setattr("builtins.input", interrupted)
        ended = veillee("play", *SHORT)
        assert ended.code == code
        assert not ended.err
        assert ended.out.endswith("Vous quittez la table. À bientôt !\n")

    def test_the_shuffle_is_promised_before_and_revealed_after(
        self,
        veillee: Run,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        answers = cycle(["0", "1"])
        monkeypatch.setattr("builtins.input", lambda _: next(answers))
        lines = veillee("play", "ascenseur", "--option", "max_cards=3", "--lang", "en").out.splitlines()
        assert lines[1].startswith("The aim: ")
        assert lines[2].startswith("Fingerprint of the shuffle")
        assert lines[3] == 'Type "?" for help, "rules" for the book, "q" to leave the table.'
        assert lines[-1].startswith("The secret of the shuffle was ")
        promise, secret = lines[2].split()[-1], lines[-1].split()[-1]
        assert sha256(bytes.fromhex(secret)).hexdigest() == promise

    def test_a_first_match_begins_with_the_game_in_three_lines_and_a_second_with_its_aim(
        self,
        veillee: Run,
        monkeypatch: pytest.MonkeyPatch,
        tmp_path: Path,
    ) -> None:
        monkeypatch.setenv("VEILLEE_HOME", str(tmp_path))
        monkeypatch.setattr("builtins.input", lambda _: "q")
        first, second = (veillee("play", "whistiti", "--lang", "en").out.splitlines() for _ in range(2))
        titles = ["What you want: ", "What you do: ", "Beware: "]
        assert [line for line in first if line.startswith(tuple(titles))][2].startswith("Beware: The last card dealt")
        assert not [line for line in second if line.startswith(tuple(titles))]
        assert not [line for line in first if line.startswith("The aim: ")]
        assert [line for line in second if line.startswith("The aim: ")]

    def test_who_leaves_may_come_back_so_nothing_is_revealed(
        self, veillee: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("builtins.input", lambda _: "q")
        lines = veillee("play", "whistiti").out.splitlines()
        assert lines[-2:] == [
            "Cette partie vous attend. Pour la reprendre : veillee play --resume",
            "Vous quittez la table. À bientôt !",
        ]


@pytest.mark.once
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

    def test_answers_from_elsewhere_are_shown_as_if_typed(self) -> None:
        lines = process("play", *SHORT, typed=b"peut-\xc3\xaatre\n0\n").stdout.decode().splitlines()
        assert "> peut-être" in lines
        assert "> 0" in lines

    def test_closed_streams_are_no_accident(self) -> None:
        assert process("games", through='exec "$@" <&- >&- 2>&-').returncode == 0

    def test_a_stream_without_accents_gets_plain_letters(self) -> None:
        ended = process("games", through='PYTHONIOENCODING=ascii exec "$@"')
        assert ended.returncode == 0
        assert b"(a 4 joueurs)" in ended.stdout
        assert b"?" not in ended.stdout

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to try")
    @pytest.mark.parametrize("argv", [("games",), ("play", *SHORT)])
    def test_a_disk_that_fills_up_under_the_text_is_said(self, argv: tuple[str, ...]) -> None:
        ended = process(*argv, through='exec "$@" > /dev/full')
        assert ended.returncode == 2
        assert ended.stderr.count(b"\n") == 1


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
