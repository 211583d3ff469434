"""The written game: it reads back to the same match, a cut shows, and so does a broken seal."""

from hashlib import sha256

import pytest

from veillee.engine.game import Game
from veillee.engine.notes import Note
from veillee.engine.record import Record, replay, write
from veillee.testing.snapshot import snapshot
from written import (
    ASCENSEUR,
    BY_HAND,
    LINES,
    NAMES,
    SEALED,
    UNSEALED,
    WHISTITI,
    WHOLE,
    edited,
    judged,
    played,
    refused,
    verdict,
)


class TestRoundTrips:
    @pytest.mark.parametrize(
        ("game", "players", "options", "moves"),
        [
            (ASCENSEUR, 3, {"max_cards": "3"}, 100_000),
            (ASCENSEUR, 4, {"max_cards": "4", "must_trump": "no", "first_dealer": "seat:3"}, 100_000),
            (ASCENSEUR, 6, {"top_trump": "draw_suit"}, 100_000),
            (ASCENSEUR, 5, {"must_overtrump": "yes"}, 77),
            (ASCENSEUR, 4, {}, 0),
            (ASCENSEUR, 4, {"max_cards": "3"}, 8),  # the first deal is over, the second not yet dealt
            (WHISTITI, 4, {"target": "5"}, 100_000),
            (WHISTITI, 4, {"end_check": "deal"}, 60),
        ],
    )
    def test_a_match_reads_back_to_itself(
        self,
        game: Game,
        players: int,
        options: dict[str, str],
        moves: int,
    ) -> None:
        match = played(game, players, options, 3, moves)
        text = write(match, [])
        again = judged(text, game)
        assert write(again, []) == text
        assert snapshot(again.deal) == snapshot(match.deal)
        assert (again.notes, again.version, again.is_over) == (match.notes, match.version, match.is_over)

    def test_a_text_written_by_hand_needs_no_seal(self) -> None:
        match = judged(BY_HAND)
        assert match.sheet.totals() == [-5, 5, 5]
        assert [played.words for played in match.chapters[1].past.moves][-1] == "play KS"

    def test_the_house_writes_what_a_person_would_and_seals_it(self) -> None:
        seal = sha256(BY_HAND.encode()).hexdigest()[:16]
        assert write(judged(BY_HAND), NAMES) == f"{BY_HAND}seal {seal}\n"

    def test_options_left_out_are_as_usual(self) -> None:
        text = edited("option must_trump yes\noption must_overtrump no\n", "")
        assert judged(text).settings == judged(BY_HAND).settings

    def test_blank_lines_and_spaces_around_do_not_count(self) -> None:
        text = BY_HAND.replace("\n", " \n\n  ")
        assert write(judged(text), NAMES) == write(judged(BY_HAND), NAMES)

    def test_a_record_says_who_played_what_and_how(self) -> None:
        record = Record(SEALED)
        assert (record.game, record.players, record.names) == ("ascenseur", 3, NAMES)
        assert record.options["max_cards"] == "3"
        assert list(record.options) == [option.key for option in ASCENSEUR.options]

    def test_a_match_may_be_written_without_names(self) -> None:
        assert Record(write(WHOLE, [])).names == []

    @pytest.mark.parametrize("name", ["7", "seat 1 Bob", "option x y", "Anne  B.", "Zoë 🎴"])
    def test_whatever_a_player_is_called_the_record_reads_back(self, name: str) -> None:
        record = Record(write(WHOLE, [name, "Basile", "Chloé"]))
        assert record.names == [name, "Basile", "Chloé"]
        assert replay(record, ASCENSEUR).winners() == WHOLE.winners()

    @pytest.mark.parametrize("name", ["", " Anne", "Anne\nBob", "Anne\noption must_trump no", "Anne\u2028Bob"])
    def test_a_name_that_is_no_plain_text_does_not_spoil_the_record(self, name: str) -> None:
        text = write(WHOLE, [name, "Basile", "Chloé"])
        record = Record(text)
        assert record.names[1:] == ["Basile", "Chloé"]
        assert write(replay(record, ASCENSEUR), record.names) == text

    def test_the_winners_are_on_the_last_line(self) -> None:
        assert LINES[-2] == f"end won by {' '.join(str(seat) for seat in WHOLE.winners())}\n"


class TestComparing:
    def test_the_same_luck_and_the_same_moves_make_the_same_record(self) -> None:
        assert write(played(ASCENSEUR, 3, {"max_cards": "3"}, 5), NAMES) == SEALED

    def test_other_luck_makes_another_record(self) -> None:
        assert write(played(ASCENSEUR, 3, {"max_cards": "3"}, 6), NAMES) != SEALED

    def test_two_records_differ_from_the_first_move_that_differs_on(self) -> None:
        other = edited("0 bid 2\n1 bid 0\n2 play QS\n0 play KS\n", "0 bid 1\n1 bid 1\n2 play QS\n0 play KS\n")
        one, two = write(judged(BY_HAND), NAMES).splitlines(), write(judged(other), NAMES).splitlines()
        differing = [number for number, pair in enumerate(zip(one, two, strict=True), 1) if pair[0] != pair[1]]
        assert differing == [30, 31, 36]  # two bids, and the seal


class TestCuts:
    @pytest.mark.parametrize("kept", [n for n in range(len(LINES) - 1) if not LINES[n - 1].startswith("deal ")])
    def test_a_text_that_stops_is_refused_on_the_line_that_is_missing(self, kept: int) -> None:
        assert verdict("".join(LINES[:kept])) == f"error_record_cut {kept + 1}"

    @pytest.mark.parametrize("kept", [n for n in range(1, len(LINES)) if LINES[n - 1].startswith("deal ")])
    def test_a_deal_that_stops_before_its_cards_is_refused_on_its_line(self, kept: int) -> None:
        assert verdict("".join(LINES[:kept])) == f"error_record {kept} chance_missing"

    def test_a_text_that_only_lost_its_seal_is_whole(self) -> None:
        assert judged(UNSEALED).winners() == WHOLE.winners()

    def test_what_is_missing_is_said(self) -> None:
        error = refused(BY_HAND.removesuffix("score 2 +5 made\n" + BY_HAND.partition("score 2 +5 made\n")[2]))
        assert error.note == Note("error_record_cut").number("line", 25).text("expected", "score 2 +5 made")


class TestTheSeal:
    @pytest.mark.parametrize(
        ("old", "new"),
        [("seat 0 Anne", "seat 0 Anna"), ("players 3", "players  3"), ("veillee 1", "veillee 2"), ("\nend", "\n\nend")],
    )
    def test_a_sealed_text_that_was_changed_is_refused_on_its_seal(self, old: str, new: str) -> None:
        text = edited(old, new, SEALED)
        assert verdict(text) == f"error_record {len(text.splitlines())} record_changed"

    @pytest.mark.parametrize("seal", ["seal 0123456789abcdef\n", "seal \n", f"{LINES[-1].strip()}0\n", LINES[-1][:-2]])
    def test_a_seal_that_does_not_fit_is_refused_with_the_one_that_does(self, seal: str) -> None:
        error = refused(UNSEALED + seal)
        assert error.note.values["expected"].text == LINES[-1].strip()
        assert error.because == Note("record_changed")

    def test_nothing_is_written_below_the_seal(self) -> None:
        assert verdict(f"{SEALED}0 bid 1\n") == f"error_record {len(LINES)}"
