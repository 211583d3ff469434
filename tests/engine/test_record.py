"""The written game: it reads back to the same match, and any damage is found on its line."""

from hashlib import sha256

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.packs import CLASSIC, Pack
from veillee.cards.sets import set_of
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.game import Game, Setup
from veillee.engine.match import Match
from veillee.engine.moves import NOTHING, MoveTable, Verb
from veillee.engine.notes import NUMBER, BadInputError, Note, Value
from veillee.engine.options import FirstDealer
from veillee.engine.record import Record, replay, write
from veillee.engine.sheet import Line, Sheet
from veillee.games import CATALOGUE
from veillee.testing.snapshot import snapshot

ASCENSEUR = CATALOGUE["ascenseur"].game
WHISTITI = CATALOGUE["whistiti"].game
NAMES = ["Anne", "Basile le Grand", "Chloé"]


def pack_of(cards: str) -> str:
    """These cards first, then the others of the pack for three (the two of clubs is put away)."""
    top = cards.split()
    return " ".join([*top, *(word for word in CLASSIC.words if word != "2C" and word not in top)])


# The first deal and a half of a match, as a person would write them down.
BY_HAND = f"""\
veillee 1
game ascenseur
players 3
seat 0 Anne
seat 1 Basile le Grand
seat 2 Chloé
option top_trump none
option max_cards 3
option must_trump yes
option must_overtrump no
option last_bid_rule yes
option first_dealer random
drawn 0 of 3

deal 1 dealer 0
order {pack_of("3C 3D AS JS")}
1 bid 0
2 bid 0
0 bid 0
1 play 3C
2 play 3D
0 play AS
score 0 -5 failed
score 1 +5 made
score 2 +5 made

deal 2 dealer 1
order {pack_of("QS KS 3H 4S 4D 5S JC")}
2 bid 1
0 bid 2
1 bid 0
2 play QS
0 play KS

end unfinished
"""


def judged(text: str, game: Game = ASCENSEUR) -> Match:
    return replay(Record(text), game)


def edited(old: str, new: str, text: str = BY_HAND) -> str:
    """The text with one passage changed."""
    assert text.count(old) == 1
    return text.replace(old, new)


def refused(text: str, game: Game = ASCENSEUR) -> BadInputError:
    with pytest.raises(BadInputError) as caught:
        judged(text, game)
    return caught.value


def verdict(text: str, game: Game = ASCENSEUR) -> str:
    """Why a text is refused: the key, the line, and the reason behind it, if any."""
    error = refused(text, game)
    line = error.note.values.get("line")
    parts = [error.note.key, "" if line is None else repr(line), "" if error.because is None else error.because.key]
    return " ".join(part for part in parts if part)


def played(game: Game, players: int, options: dict[str, str], seed: int, moves: int = 100_000) -> Match:
    """A match played at random, to its end or for so many moves."""
    match = Match(game, players, game.settings(players, options), SeededLuck(seed))
    luck = SeededLuck(seed + 1)
    for _ in range(moves):
        if match.is_over:
            break
        if match.deal.is_over():
            match.next_deal()
        seat = luck.member(match.deal.actors())
        match.step(seat, luck.member(match.deal.legal_mask(seat)))
    return match


WHOLE = played(ASCENSEUR, 3, {"max_cards": "3"}, 5)
SEALED = write(WHOLE, NAMES)
LINES = SEALED.splitlines(keepends=True)
UNSEALED = "".join(LINES[:-1])


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


too_many = pytest.mark.parametrize(
    ("old", "new", "line"),
    [("1 bid 0\n2 bid 0", "drawn 1 of 3\n1 bid 0\n2 bid 0", 15), ("2 bid 1", "card AS\n2 bid 1", 27)],
)


class TestDamage:
    def test_a_record_is_judged_by_the_rules_of_its_own_game(self) -> None:
        assert verdict(BY_HAND, CATALOGUE["whistiti"].game) == "error_record 2"

    @pytest.mark.parametrize(
        ("old", "new", "expected"),
        [
            ("veillee 1", "veillee 2", "error_record 1"),
            ("veillee 1", "ascenseur", "error_record 1"),
            ("game ascenseur", "game", "error_record 2"),
            ("game ascenseur", "game l ascenseur", "error_record 2"),
            ("game ascenseur\n", "", "error_record 2"),
            ("players 3", "players three", "error_record 3"),
            ("players 3", "players -3", "error_record 3"),
            ("players 3", "players 300", "error_record 3"),
            ("players 3", "players 2", "error_players"),
            ("players 3", "players 7", "error_players"),
            ("option must_trump yes", "option must_tramp yes", "error_option_unknown"),
            ("option must_trump yes", "option must_trump maybe", "error_option_value"),
            ("option max_cards 3", "option max_cards 18", "error_option_value"),
            ("option max_cards 3", "option max_cards 2", "error_option_value"),
            ("option first_dealer random", "option first_dealer seat:3", "error_option_value"),
            ("option must_trump yes", "option must_trump", "error_record 9"),
            ("option must_trump yes", "option must_trump yes no", "error_record 9"),
        ],
    )
    def test_a_wrong_heading_is_refused(self, old: str, new: str, expected: str) -> None:
        assert verdict(edited(old, new)) == expected

    @pytest.mark.parametrize(
        ("old", "new", "expected"),
        [
            ("players 3", "players 4", "error_record 15 chance_of_another_kind"),
            ("drawn 0 of 3", "drawn 3 of 3", "error_record 15 chance_out_of_range"),
            ("drawn 0 of 3", "drawn 1 of 4", "error_record 15 chance_of_another_kind"),
            ("drawn 0 of 3", "drawn 1 of 3", "error_record 15"),
            ("drawn 0 of 3\n", "", "error_record 14 chance_of_another_kind"),
            ("drawn 0 of 3\n", "drawn 0 of 3\ndrawn 0 of 3\n", "error_record 16 chance_of_another_kind"),
            ("option first_dealer random", "option first_dealer seat:0", "error_record 15 chance_of_another_kind"),
            ("drawn 0 of 3", "drawn 0", "error_record 13"),
            ("drawn 0 of 3", "drawn x of 3", "error_record 13"),
            ("drawn 0 of 3", "drawn -1 of 3", "error_record 13"),
            ("drawn 0 of 3", "drawn 0 of 3 or so", "error_record 13"),
        ],
    )
    def test_a_wrong_draw_of_the_first_dealer_is_refused(self, old: str, new: str, expected: str) -> None:
        assert verdict(edited(old, new)) == expected

    def test_a_draw_without_its_of_is_refused(self) -> None:
        assert verdict(edited("drawn 0 of 3", "drawn 0 in 3")) == "error_record 13"

    @pytest.mark.parametrize(
        ("old", "new", "expected"),
        [
            ("order 3C 3D AS JS", "order 3C 3C AS JS", "error_record 15 chance_of_other_cards"),
            ("order 3C 3D AS JS", "order 3C AS JS", "error_record 15 chance_of_other_cards"),
            ("order 3C 3D AS JS", "order 2C 3D AS JS", "error_record 15 chance_of_other_cards"),
            ("order 3C 3D AS JS", "order 2C 3C 3D AS JS", "error_record 15 chance_of_other_cards"),
            ("order 3C 3D AS JS", "order 3C 3D AZ JS", "error_record 16 card_unknown"),
            ("order 3C 3D AS JS", "order 3c 3D AS JS", "error_record 16 card_unknown"),
            ("order 3C 3D AS JS", "order JK1 3D AS JS", "error_record 16 card_unknown"),
            ("order 3C 3D AS JS", "orders 3C 3D AS JS", "error_record 15 chance_missing"),
            ("order 3C 3D AS JS", "card 3C\norder 3C 3D AS JS", "error_record 15 chance_of_another_kind"),
            ("order QS KS 3H", "order QS KS KS", "error_record 27 chance_of_other_cards"),
            ("order QS KS 3H", "order QS KS XX", "error_record 28 card_unknown"),
            ("order QS KS 3H", "orders QS KS 3H", "error_record 27 chance_missing"),
            ("order QS KS 3H", "drawn 0 of 3\norder QS KS 3H", "error_record 27 chance_of_another_kind"),
        ],
    )
    def test_a_wrong_order_of_the_cards_is_refused(self, old: str, new: str, expected: str) -> None:
        assert verdict(edited(old, new)) == expected

    @too_many
    def test_a_chance_too_many_is_refused_on_the_line_of_the_deal(self, old: str, new: str, line: int) -> None:
        assert refused(edited(old, new)).note.values["line"] == Value(NUMBER, [line])

    @too_many
    def test_a_chance_too_many_at_the_deal_is_refused_as_unasked(self, old: str, new: str, line: int) -> None:
        assert verdict(edited(old, new)) == f"error_record {line} chance_unasked"

    @pytest.mark.parametrize(
        ("old", "new", "expected"),
        [
            ("deal 1 dealer 0", "deal 1 dealer 1", "error_record 15"),
            ("deal 1 dealer 0", "deal 2 dealer 0", "error_record 15"),
            ("deal 1 dealer 0\n", "", "error_record 16"),
            ("deal 2 dealer 1", "deal 2 dealer 2", "error_record 27"),
            ("deal 2 dealer 1", "deal 3 dealer 1", "error_record 27"),
            ("deal 2 dealer 1", "deal two dealer 1", "error_record 27"),
            ("deal 2 dealer 1\n", "", "error_record 27 chance_missing"),
        ],
    )
    def test_a_wrong_dealer_or_number_of_a_deal_is_refused(self, old: str, new: str, expected: str) -> None:
        assert verdict(edited(old, new)) == expected

    @pytest.mark.parametrize(
        ("old", "new", "expected"),
        [
            ("1 bid 0\n2 bid 0", "1 bid 2\n2 bid 0", "error_record 17 bid_out_of_range"),
            ("0 bid 0\n1 play", "0 bid 1\n1 play", "error_record 19 bid_forbidden"),
            ("1 play 3C", "1 play 4C", "error_record 20 card_not_in_hand"),
            ("1 play 3C", "2 play 3C", "error_record 20 not_your_turn"),
            ("1 play 3C", "7 play 3C", "error_record 20 not_your_turn"),
            ("1 play 3C", "1 play 3X", "error_record 20 error_move_unknown"),
            ("1 play 3C", "1 play", "error_record 20 error_move_unknown"),
            ("1 play 3C", "1 bid 1", "error_record 20 wrong_phase"),
            ("1 play 3C", "1 fold", "error_record 20 error_move_unknown"),
            ("1 play 3C", "Basile plays 3C", "error_record 20"),
            ("1 play 3C", "1", "error_record 20"),
            ("1 play 3C\n", "", "error_record 20 not_your_turn"),
            ("1 play 3C\n", "1 play 3C\n1 play 3C\n", "error_record 21 not_your_turn"),
            ("1 play 3C\n", "1 play 3C\ndrawn 2 of 3\n", "error_record 20 chance_unasked"),
            ("0 play KS", "0 play 5S", "error_record 33 card_not_in_hand"),
        ],
    )
    def test_a_wrong_move_is_refused(self, old: str, new: str, expected: str) -> None:
        assert verdict(edited(old, new)) == expected

    @pytest.mark.parametrize(
        ("old", "new", "expected"),
        [
            ("score 0 -5 failed", "score 0 +5 failed", "error_record 23"),
            ("score 0 -5 failed", "score 0 -5 made", "error_record 23"),
            ("score 0 -5 failed", "score 1 -5 failed", "error_record 23"),
            ("score 1 +5 made", "score 1 5 made", "error_record 24"),
            ("score 1 +5 made\n", "", "error_record 24"),
            ("score 2 +5 made\n", "", "error_record 26"),
            ("score 2 +5 made\n", "score 2 +5 made\nscore 2 +5 made\n", "error_record 26 chance_missing"),
        ],
    )
    def test_a_wrong_score_is_refused(self, old: str, new: str, expected: str) -> None:
        assert verdict(edited(old, new)) == expected

    @pytest.mark.parametrize(
        ("old", "new", "expected"),
        [
            ("end unfinished\n", "end won by 1\n", "error_record 35"),
            ("end unfinished\n", "end\n", "error_record 35"),
            ("end unfinished\n", "end unfinished\nend unfinished\n", "error_record 36"),
            ("end unfinished\n", "end unfinished\n1 play 3H\n", "error_record 36"),
            ("end unfinished\n", "the end\n", "error_record 35"),
            ("end unfinished\n", "", "error_record_cut 35"),
        ],
    )
    def test_a_wrong_end_is_refused(self, old: str, new: str, expected: str) -> None:
        assert verdict(edited(old, new)) == expected

    @pytest.mark.parametrize("end", ["end won by 0 1 2\n", "end won by\n", "end unfinished\n", "deal 6 dealer 0\n"])
    def test_wrong_winners_are_refused_with_the_right_ones(self, end: str) -> None:
        error = refused(edited(LINES[-2], end, UNSEALED))
        right = Note("error_record").number("line", len(LINES) - 1).text("given", end.strip())
        assert error.note == right.text("expected", LINES[-2].strip())

    def test_a_refusal_gives_the_line_and_what_could_have_been_played(self) -> None:
        error = refused(edited("0 play KS", "0 play 4D"))
        note = Note("error_record").number("line", 33).text("given", "0 play 4D")
        assert error.note == note.text("expected", "0 play KS")
        assert error.because is not None
        assert error.because.key == "must_follow"

    @pytest.mark.parametrize(
        ("old", "new"),
        [
            ("drawn 0 of 3", "drawn 99999999999999999999 of 3"),
            ("drawn 0 of 3", "drawn 0 of 99999999999999999999"),
            ("1 play 3C", "99999999999999999999 play 3C"),
            ("1 play 3C", f"{'9' * 5000} play 3C"),
        ],
    )
    def test_a_number_beyond_all_measure_is_refused_like_any_other(self, old: str, new: str) -> None:
        assert refused(edited(old, new)).note.key == "error_record"

    @pytest.mark.parametrize(
        ("old", "new"),
        [("players 3", "players ٣"), ("drawn 0 of 3", "drawn 0 of ٣"), ("2 play 3D", "٢ play 3D")],
    )
    def test_a_number_in_the_digits_of_another_script_is_refused(self, old: str, new: str) -> None:
        assert refused(edited(old, new)).note.key == "error_record"


# A game of chance: seat 0 rolls a die, then seat 1 picks one of three cards.

DRAWING = MoveTable("drawing", CLASSIC, [Verb("roll", NOTHING, 0, 1), Verb("pick", NOTHING, 1, 1)])
THREE_CARDS = Pack("three", CLASSIC.words, [1, 1, 1, *[0] * 49])


class Lot(Deal):
    """Chance decides in the middle of the deal."""

    def __init__(self) -> None:
        super().__init__(2, 1)
        self.scores = [0, 0]
        self.turn = 0

    def moves(self) -> MoveTable:
        return DRAWING

    def legal_mask(self, seat: i64) -> i64:
        return 1 + self.turn

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        self.scores[seat] = luck.pick(set_of([0, 1, 2])) if action else luck.below(6)
        self.turn = NOBODY if action else 1

    def lines(self) -> list[Line]:
        return [Line(seat, points, Note("drew")) for seat, points in enumerate(self.scores)]


class Lottery(Game):
    """One deal."""

    def __init__(self) -> None:
        super().__init__("lottery", (2, 2, 2), [], FirstDealer("1.1"), [DRAWING])

    def pack(self, setup: Setup) -> Pack:
        return THREE_CARDS

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        return Lot()

    def is_over(self, setup: Setup, deal: Deal, sheet: Sheet) -> bool:
        return True


LOTTERY = """\
veillee 1
game lottery
players 2
option first_dealer seat:1

deal 1 dealer 1
order 4C 2C 3C
0 roll
drawn 4 of 6
1 pick
card 3C
score 0 +4 drew
score 1 +1 drew

end won by 0
"""


class TestChanceInTheMiddleOfADeal:
    def test_what_chance_decided_stands_below_the_move_that_asked_for_it(self) -> None:
        text = write(judged(LOTTERY, Lottery()), [])
        assert text.startswith(f"{LOTTERY}seal ")

    def test_a_match_of_chance_reads_back_to_itself(self) -> None:
        text = write(played(Lottery(), 2, {}, 1), [])
        assert write(judged(text, Lottery()), []) == text

    @pytest.mark.parametrize(
        ("old", "new", "expected"),
        [
            ("drawn 4 of 6\n", "", "error_record 8 chance_missing"),
            ("drawn 4 of 6", "drawn 6 of 6", "error_record 8 chance_out_of_range"),
            ("drawn 4 of 6", "drawn 4 of 8", "error_record 8 chance_of_another_kind"),
            ("drawn 4 of 6", "card 4C", "error_record 8 chance_of_another_kind"),
            ("drawn 4 of 6", "drawn 4 of 6\ndrawn 4 of 6", "error_record 8 chance_unasked"),
            ("card 3C\n", "", "error_record 10 chance_missing"),
            ("card 3C", "card 5C", "error_record 10 chance_out_of_range"),
            ("card 3C", "card 3Z", "error_record 11 card_unknown"),
            ("score 0 +4", "score 0 +5", "error_record 12"),
        ],
    )
    def test_a_chance_that_does_not_answer_the_move_is_refused(self, old: str, new: str, expected: str) -> None:
        assert verdict(edited(old, new, LOTTERY), Lottery()) == expected

    @pytest.mark.parametrize("line", ["card", "card 3C 4C"])
    def test_a_card_that_was_picked_is_just_one(self, line: str) -> None:
        assert verdict(edited("card 3C", line, LOTTERY), Lottery()) == "error_record 11"
