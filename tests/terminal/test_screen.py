"""The screen and the score sheet."""

import sys

import pytest

from veillee.terminal.screen import PLAINLY, clean, filled, painted, show, speak_plainly, wrapped
from veillee.terminal.sheet import sheet_lines, signed
from veillee.views.reading import shortened
from veillee.views.wire import LineView, NoteView, SheetView
from veillee.views.words import Words

NAMES = ("Camille", "Alice", "Bruno", "Chloé", "David", "Emma")


def line(seat: int, points: int, mark: int | None = None) -> LineView:
    return LineView(seat, points, NoteView("tricks"), mark)


def sheet_of(*rows: list[int]) -> SheetView:
    lines = tuple(tuple(line(seat, points) for seat, points in enumerate(row)) for row in rows)
    return SheetView((None,) * len(rows), lines, tuple(map(sum, zip(*rows, strict=True))))


class TestTheScreen:
    def test_a_long_line_is_cut_between_words_and_goes_on_further_right(self) -> None:
        assert wrapped("  Alice entame A♣, Bruno fournit 5♣.", 20) == [
            "  Alice entame A♣,",
            "    Bruno fournit",
            "    5♣.",
        ]

    def test_no_line_begins_with_a_french_colon(self) -> None:
        assert [line.strip() for line in wrapped("La retourne : pique", 12)] == ["La", "retourne\u00a0:", "pique"]

    def test_a_word_longer_than_the_line_is_left_whole(self) -> None:
        assert wrapped("secret " + "a" * 64, 40)[1].strip() == "a" * 64

    def test_an_empty_line_stays_one(self) -> None:
        assert wrapped("", 40) == [""]

    def test_red_cards_are_red_and_black_ones_are_left(self) -> None:
        assert painted("[1] 10♥ V♠") == "[1] \033[31m10♥\033[0m V♠"

    def test_what_a_terminal_would_obey_is_not_printed(self) -> None:
        assert clean("a\033[2Jb\u202ec\udcff") == "a\ufffd[2Jb\ufffdc\ufffd"

    def test_a_long_quotation_is_cut(self) -> None:
        assert shortened("a" * 5000) == "a" * 120 + "…"

    def test_parts_are_never_cut(self) -> None:
        assert filled(["[1] 2♦", "[2] 3♦", "[3] 5♦"], "  ", 18) == ["  [1] 2♦  [2] 3♦", "    [3] 5♦"]

    def test_a_line_is_left_whole_where_nobody_looks(self, capsys: pytest.CaptureFixture[str]) -> None:
        show("mot " * 50)
        assert capsys.readouterr().out == "mot " * 50 + "\n"

    def test_a_line_is_cut_and_painted_where_someone_looks(
        self,
        capsys: pytest.CaptureFixture[str],
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        someone_looks(monkeypatch)
        show("Bruno entame 7♥, Chloé coupe 2♠, Camille défausse 3♦.")
        assert capsys.readouterr().out.splitlines() == [
            "Bruno entame \033[31m7♥\033[0m, Chloé coupe 2♠, Camille",
            "  défausse \033[31m3♦\033[0m.",
        ]

    @pytest.mark.parametrize(
        ("name", "value", "is_painted"),
        [("NO_COLOR", "1", False), ("NO_COLOR", "", True), ("TERM", "dumb", False)],  # as no-color.org has it
    )
    def test_nothing_is_painted_where_colour_is_not_wanted(
        self,
        capsys: pytest.CaptureFixture[str],
        monkeypatch: pytest.MonkeyPatch,
        name: str,
        value: str,
        is_painted: bool,  # noqa: FBT001 - a parameter
    ) -> None:
        someone_looks(monkeypatch)
        monkeypatch.setenv(name, value)
        show("7♥")
        assert capsys.readouterr().out == ("\033[31m7♥\033[0m\n" if is_painted else "7♥\n")

    @pytest.mark.parametrize(("lang", "plain"), [("fr", b"RC 10T 3E"), ("en", b"KH 10C 3*")])
    def test_where_suits_cannot_be_shown_they_are_the_letters_one_types(self, lang: str, plain: bytes) -> None:
        speak_plainly(lang)
        assert " ".join(Words(lang).card(word) for word in ("KH", "10C", "3*")).encode("ascii", PLAINLY) == plain

    def test_other_marks_become_plainer_ones(self) -> None:
        speak_plainly("fr")
        said = "« À bientôt, cœur ! » §4.2 −5 · 3…13\u00a0: 猫"  # noqa: RUF001 - a true minus sign
        assert said.encode("ascii", PLAINLY) == b'" A bientot, coeur ! " par. 4.2 -5 - 3...13 : ?'
        assert said.encode("latin-1", PLAINLY).decode("latin-1").startswith("« À bientôt, coeur ! » §4.2 -5")


def someone_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal of forty columns."""
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)


class TestTheSheet:
    def test_players_are_columns_and_deals_are_rows(self) -> None:
        sheet = sheet_of([10, -5, 5], [-105, 15, 0])
        assert sheet_lines(sheet, NAMES[:3], Words("fr", "veillee.terminal")) == [
            "       Camille  Alice  Bruno",
            "    1      +10     −5     +5",  # noqa: RUF001 - true minus signs
            "    2     −105    +15     +0",  # noqa: RUF001
            "total      −95     10      5",  # noqa: RUF001
        ]

    @pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
    def test_it_fits_in_forty_columns(self, players: int) -> None:
        lines = sheet_lines(sheet_of([-105] * players), NAMES[:players], Words("en", "veillee.terminal"), 40)
        assert max(map(len, lines)) <= 40
        assert len({len(line) for line in lines}) == 1

    @pytest.mark.parametrize("players", [8, 12, 14])
    def test_a_large_table_stands_in_parts_where_one_would_not_fit(self, players: int) -> None:
        names = [f"Marie-Antoinette {seat}" for seat in range(players)]
        sheet = sheet_of([-105] * players, list(range(players)))
        lines = sheet_lines(sheet, names, Words("fr", "veillee.terminal"), 40)
        assert max(map(len, lines)) <= 40
        assert [line.split()[0] for line in lines if line] == [lines[0].split()[0], "1", "2", "total"] * 2
        totals = [word for line in lines if line.startswith("total") for word in line.split()[1:]]
        assert totals == [signed(seat - 105) for seat in range(players)]

    def test_points_of_several_lines_add_up(self) -> None:
        sheet = SheetView((None,), ((line(0, 2), line(0, 3), line(1, 0)),), (5, 0))
        assert sheet_lines(sheet, NAMES[:2], Words("fr", "veillee.terminal"))[1].split() == ["1", "+5", "+0"]

    def test_a_loss_has_a_true_minus_sign(self) -> None:
        assert (signed(-5), signed(5), signed(5, "+")) == ("−5", "5", "+5")  # noqa: RUF001

    def test_what_is_noted_stands_beside_the_points_while_there_is_room(self) -> None:
        sheet = SheetView((None,), ((line(0, 10, 1), line(1, -5, 0)),), (10, -5))
        words = Words("fr", "veillee.terminal")
        assert sheet_lines(sheet, ["Anne", "Bob"], words)[1] == "    1  (1) +10  (0) −5"  # noqa: RUF001 - a true minus
        assert sheet_lines(sheet, ["Anne", "Bob"], words, 20)[1] == "    1   +10    −5"  # noqa: RUF001 - likewise
