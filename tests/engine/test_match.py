"""A match: the dealer turns, the sheet fills, and a move that is refused changes nothing."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import NUMBER_DRAWN, ORDER_DRAWN, Chance, Luck, ScriptedLuck, SeededLuck
from veillee.cards.packs import CLASSIC, Pack
from veillee.cards.sets import first
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.game import Game, Setup
from veillee.engine.match import Match
from veillee.engine.moves import MoveTable, Verb
from veillee.engine.notes import NUMBER, BadInputError, Note, Refusal
from veillee.engine.options import FirstDealer, Settings
from veillee.engine.sheet import Line, Place, Sheet, ranked
from veillee.games import CATALOGUE
from veillee.games.ascenseur.rules import GAME as ASCENSEUR
from veillee.testing.snapshot import snapshot
from veillee.testing.stacked import cards_in, dealt_order

# An evening of five deals for three: 1, 2, 3, 2 and 1 cards. Spades are trumps and seat 0 has the best of them, the
# others only low clubs and diamonds: seat 0 takes every trick.
HANDS = ["AS KS QS", "3C 4C 5C", "3D 4D 5D"]
TURNED = "JS"
CARDS_EACH = [1, 2, 3, 2, 1]
SHORT = {"max_cards": "3", "last_bid_rule": "no"}


def stacked_order(each: int, dealer: int) -> Chance:
    """The pack that deals so many of these cards to each."""
    hands = [cards_in(hand, CLASSIC)[:each] for hand in HANDS]
    top = dealt_order(hands, dealer) + cards_in(TURNED, CLASSIC)
    rest = [card for card in ASCENSEUR.pack(setup_of(3)).sorted if card not in top]
    return Chance(ORDER_DRAWN, top + rest)


def setup_of(players: int) -> Setup:
    return Setup(players, ASCENSEUR.settings(players, {}), 0, 1, [0] * players, [])


def evening(first_dealer: int = 0) -> Match:
    """The stacked evening, its first dealer chosen."""
    orders = [stacked_order(each, (first_dealer + number) % 3) for number, each in enumerate(CARDS_EACH)]
    settings = ASCENSEUR.settings(3, {**SHORT, "first_dealer": f"seat:{first_dealer}"})
    return Match(ASCENSEUR, 3, settings, ScriptedLuck(orders))


def play_deal(match: Match) -> None:
    """The lowest move that is legal, to the end of the deal: everyone bids none."""
    while not match.deal.is_over():
        seat = match.deal.turn
        assert match.step(seat, match.deal.legal_actions(seat)[0]) is None


def play_on(match: Match, deals: int = 5) -> Match:
    """So many deals to their end, the next one not yet opened."""
    play_deal(match)
    for _ in range(deals - 1):
        match.next_deal()
        play_deal(match)
    return match


def say_all(match: Match, script: str) -> Match:
    """Every move of a script such as `1 bid 0, 2 bid 1`."""
    for line in script.split(", "):
        seat, _, words = line.partition(" ")
        assert match.play(int(seat), words) is None
    return match


def everything(match: Match) -> tuple[object, ...]:
    """All that a move might change."""
    moves = [(played.seat, played.words) for chapter in match.chapters for played in chapter.past.moves]
    rows = [[repr(line) for line in row] for row in match.sheet.rows]
    return snapshot(match.deal), match.version, list(match.notes), moves, rows, match.is_over


class TestTheDealer:
    @pytest.mark.parametrize(("chosen", "dealers"), [(0, [0, 1, 2, 0, 1]), (2, [2, 0, 1, 2, 0])])
    def test_the_deal_passes_to_the_next_seat(self, chosen: int, dealers: list[int]) -> None:
        match = play_on(evening(chosen))
        assert [chapter.setup.dealer for chapter in match.chapters] == dealers
        assert [chapter.setup.number for chapter in match.chapters] == [1, 2, 3, 4, 5]

    def test_the_seat_after_the_dealer_begins(self) -> None:
        match = evening(1)
        assert (match.deal.dealer, match.deal.turn) == (1, 2)

    def test_a_first_dealer_drawn_by_lot_is_the_first_chance_of_the_match(self) -> None:
        luck = ScriptedLuck([Chance(NUMBER_DRAWN, [2], 3), stacked_order(1, 2)])
        match = Match(ASCENSEUR, 3, ASCENSEUR.settings(3, SHORT), luck)
        assert match.deal.dealer == 2
        assert match.opening == [Chance(NUMBER_DRAWN, [2], 3)]

    def test_where_it_makes_no_difference_who_deals_the_first_seat_is_served_first(self) -> None:
        game = CATALOGUE["pan-tes-mort"].game
        match = Match(game, 3, game.settings(3, {}), SeededLuck(1))
        assert (game.first_dealer, match.opening, match.setup.dealer) == (None, [], 2)

    def test_a_first_dealer_who_was_chosen_needs_no_luck(self) -> None:
        assert evening(2).opening == []

    def test_any_seat_may_be_drawn(self) -> None:
        settings = ASCENSEUR.settings(5, {})
        dealers = {Match(ASCENSEUR, 5, settings, SeededLuck(seed)).deal.dealer for seed in range(60)}
        assert dealers == {0, 1, 2, 3, 4}


class TestTheNextDeal:
    def test_it_does_not_come_before_a_deal_is_over(self) -> None:
        match = evening()
        before = everything(match)
        with pytest.raises(ValueError, match="when one is over"):
            match.next_deal()
        assert everything(match) == before

    def test_it_does_not_come_after_the_match_is_over(self) -> None:
        match = play_on(evening())
        assert match.is_over
        with pytest.raises(ValueError, match="when one is over"):
            match.next_deal()


class TestTheSheet:
    def test_a_deal_is_entered_when_its_last_card_is_played(self) -> None:
        match = say_all(evening(), "1 bid 0, 2 bid 0, 0 bid 0, 1 play 3C, 2 play 3D")
        assert match.sheet.rows == []
        match.play(0, "play AS")
        assert [repr(line) for line in match.sheet.rows[0]] == [
            "0 -5 failed(bid=0, tricks=1)",
            "1 +5 made(bid=0, tricks=0)",
            "2 +5 made(bid=0, tricks=0)",
        ]

    def test_totals_grow_deal_after_deal(self) -> None:
        match = evening()
        play_deal(match)
        totals = [match.sheet.totals()]
        for _ in range(4):
            match.next_deal()
            play_deal(match)
            totals.append(match.sheet.totals())
        assert totals == [[-5, 5, 5], [-15, 10, 10], [-30, 15, 15], [-40, 20, 20], [-45, 25, 25]]

    def test_a_deal_starts_from_the_totals_before_it(self) -> None:
        match = play_on(evening())
        assert [chapter.setup.totals for chapter in match.chapters][:3] == [[0, 0, 0], [-5, 5, 5], [-15, 10, 10]]

    def test_the_match_is_over_after_its_last_deal_and_not_before(self) -> None:
        match = play_on(evening(), 4)
        assert not match.is_over
        match.next_deal()
        assert not match.is_over
        play_deal(match)
        assert match.is_over

    def test_equal_players_share_the_win(self) -> None:
        match = play_on(evening())
        assert match.winners() == [1, 2]
        assert [(place.seat, place.rank, place.points) for place in match.ranking()] == [
            (1, 1, 25),
            (2, 1, 25),
            (0, 3, -45),
        ]


class TestWhatIsSaid:
    def test_a_deal_is_told_from_its_first_card_to_its_score(self) -> None:
        match = evening()
        play_deal(match)
        assert [repr(note).partition("(")[0] for note in match.notes] == [
            "deal_start",
            "turn_up",
            *["bid"] * 3,
            "bids_total",
            "card_led",
            "card_discarded",
            "card_trumped",
            "trick_won",
            "failed",
            "made",
            "made",
        ]

    def test_a_move_is_told_as_soon_as_it_is_played(self) -> None:
        match = evening()
        before = len(match.notes)
        match.play(1, "bid 0")
        assert match.notes[before:] == [Note("bid").seat("player", 1).number("bid", 0)]

    def test_a_score_is_told_with_what_it_rests_on(self) -> None:
        match = evening()
        play_deal(match)
        told = Note("failed").seat("player", 0).number("points", -5).number("bid", 0).number("tricks", 1)
        assert match.notes[-3] == told

    def test_a_shared_win_is_told_last(self) -> None:
        match = play_on(evening())
        assert match.notes[-1] == Note("match_tied").seats("players", [1, 2]).number("points", 25)

    def test_the_end_is_not_told_before_it_comes(self) -> None:
        match = play_on(evening(), 4)
        assert not [note for note in match.notes if note.key.startswith("match_")]


class TestTheChapters:
    def test_every_deal_is_a_chapter_with_its_moves_in_words(self) -> None:
        match = play_on(evening(), 2)
        assert [len(chapter.past.moves) for chapter in match.chapters] == [6, 9]
        words = [f"{played.seat} {played.words}" for played in match.chapters[0].past.moves]
        assert words == ["1 bid 0", "2 bid 0", "0 bid 0", "1 play 3C", "2 play 3D", "0 play AS"]

    def test_a_chapter_opens_with_the_order_of_its_cards(self) -> None:
        match = play_on(evening(), 2)
        assert match.chapters[0].past.opening == [stacked_order(1, 0)]
        assert match.chapters[1].past.opening == [stacked_order(2, 1)]

    def test_the_version_grows_by_one_with_every_change(self) -> None:
        match = evening()
        versions = [match.version]
        while not match.deal.is_over():
            match.step(match.deal.turn, match.deal.legal_actions(match.deal.turn)[0])
            versions.append(match.version)
        match.next_deal()
        assert [*versions, match.version] == [1, 2, 3, 4, 5, 6, 7, 8]


class TestARefusal:
    @pytest.mark.parametrize(
        ("before", "seat", "words", "refusal"),
        [
            ("", 0, "bid 0", Refusal("not_your_turn").seat("player", 1)),
            ("", 3, "bid 0", Refusal("not_your_turn").seat("player", 1)),
            ("", -1, "bid 0", Refusal("not_your_turn").seat("player", 1)),
            ("", 1, "bid 2", Refusal("bid_out_of_range", "3.1").number("cards", 1)),
            ("1 bid 0, 2 bid 0, 0 bid 0", 1, "play 4C", Refusal("card_not_in_hand", "4.1")),
            ("1 bid 0, 2 bid 0, 0 bid 0, 1 play 3C", 1, "play 3C", Refusal("not_your_turn").seat("player", 2)),
            ("1 bid 0, 2 bid 0, 0 bid 0, 1 play 3C, 2 play 3D, 0 play AS", 1, "play 4C", Refusal("deal_over")),
        ],
    )
    def test_a_refused_move_changes_nothing_and_says_why(
        self,
        before: str,
        seat: int,
        words: str,
        refusal: Refusal,
    ) -> None:
        match = say_all(evening(), before) if before else evening()
        held = everything(match)
        assert match.play(seat, words) == refusal
        assert everything(match) == held

    @pytest.mark.parametrize(
        "action",
        [-1, 52, 61, 62, 63, 64, 65, 1000],  # 65 is the card in hand, one turn of a 64-bit word further
    )
    def test_a_number_that_is_no_move_is_refused_and_changes_nothing(self, action: int) -> None:
        match = say_all(evening(), "1 bid 0, 2 bid 0, 0 bid 0")
        held = everything(match)
        assert match.step(1, action) == Refusal("card_not_in_hand", "4.1")
        assert everything(match) == held

    def test_a_refusal_names_the_paragraph(self) -> None:
        match = evening()
        refusal = match.play(1, "bid 2")
        assert refusal is not None
        assert refusal.rule == "3.1"

    def test_nothing_is_played_once_the_match_is_over(self) -> None:
        match = play_on(evening())
        held = everything(match)
        assert match.step(1, 0) == Refusal("deal_over")
        assert everything(match) == held


class TestWords:
    def refused(self, match: Match, words: str) -> Note:
        held = everything(match)
        with pytest.raises(BadInputError) as caught:
            match.play(match.deal.turn, words)
        assert everything(match) == held
        return caught.value.note

    def test_a_move_in_words_is_played(self) -> None:
        match = evening()
        assert match.play(1, "bid 1") is None
        assert match.chapters[0].past.moves[0].words == "bid 1"

    def test_a_bid_during_the_play_comes_in_the_wrong_phase(self) -> None:
        match = say_all(evening(), "1 bid 0, 2 bid 0, 0 bid 0")
        note = self.refused(match, "bid 1")
        assert note == Note("wrong_phase").text("given", "bid 1").text("expected", "play 7C")

    def test_a_card_during_the_bids_comes_in_the_wrong_phase(self) -> None:
        note = self.refused(evening(), "play AS")
        assert note == Note("wrong_phase").text("given", "play AS").text("expected", "bid 0")

    @pytest.mark.parametrize("words", ["fold", "", "bid", "bid one", "bid 0 0"])
    def test_words_that_are_no_move_in_any_phase_are_refused_as_such(self, words: str) -> None:
        note = self.refused(evening(), words)
        assert note == Note("error_move_unknown").text("given", words).text("expected", "bid 0")


# A game that is nothing but a match: each says a number, and that is its score.

SAYING = MoveTable("saying", CLASSIC, [Verb("say", NUMBER, 0, 10)])
ONE_CARD = Pack(["AC"], [1], [0])


class Saying(Deal):
    """One round: each says a number, from the dealer's left."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup.players, setup.dealer)
        self.said = [0] * setup.players
        self.turn = (setup.dealer + 1) % setup.players

    def moves(self) -> MoveTable:
        return SAYING

    def legal_mask(self, seat: i64) -> i64:
        return first(10)

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        self.said[seat] = action
        self.turn = NOBODY if seat == self.dealer else (seat + 1) % self.players

    def lines(self) -> list[Line]:
        return [Line(seat, points, Note("said")) for seat, points in enumerate(self.said)]


class Sayings(Game):
    """Two rounds. Who said the most deals next, what was said is carried over, and the lowest total wins."""

    def __init__(self) -> None:
        super().__init__("sayings", (2, 3, 4), [], FirstDealer("1.1"), [SAYING])

    def pack(self, setup: Setup) -> Pack:
        return ONE_CARD

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        return Saying(setup)

    def is_over(self, setup: Setup, deal: Deal, totals: list[int]) -> bool:
        return setup.number == 2

    def next_dealer(self, setup: Setup, deal: Deal) -> int:
        points = [line.points for line in deal.lines()]
        return points.index(max(points))

    def carried(self, setup: Setup, deal: Deal) -> list[int]:
        return [*setup.carried, *(line.points for line in deal.lines())]

    def ranking(self, sheet: Sheet, settings: Settings) -> list[Place]:
        return ranked(sheet.totals(), lowest_wins=True)


def said(rounds: str) -> Match:
    """A match of sayings, seat 0 dealing first; `/` parts its rounds."""
    game = Sayings()
    match = Match(game, 3, game.settings(3, {"first_dealer": "seat:0"}), SeededLuck(1))
    for number, script in enumerate(rounds.split(" / ")):
        if number > 0:
            match.next_deal()
        say_all(match, script)
    return match


class TestWhatAGameDecides:
    def test_who_deals_next(self) -> None:
        match = said("1 say 9, 2 say 0, 0 say 4 / 2 say 1")
        assert [chapter.setup.dealer for chapter in match.chapters] == [0, 1]

    def test_what_a_deal_leaves_to_the_next(self) -> None:
        match = said("1 say 9, 2 say 0, 0 say 4 / 2 say 1")
        assert [chapter.setup.carried for chapter in match.chapters] == [[], [4, 9, 0]]

    def test_who_wins(self) -> None:
        match = said("1 say 9, 2 say 0, 0 say 4 / 2 say 7, 0 say 0, 1 say 1")
        assert match.sheet.totals() == [4, 10, 7]
        assert match.winners() == [0]
        assert match.notes[-1] == Note("match_won").seat("player", 0).number("points", 4)

    def test_who_shares_a_rank(self) -> None:
        match = said("1 say 9, 2 say 0, 0 say 4 / 2 say 7, 0 say 3, 1 say 1")
        assert [(place.seat, place.rank) for place in match.ranking()] == [(0, 1), (2, 1), (1, 3)]
        assert match.winners() == [0, 2]
