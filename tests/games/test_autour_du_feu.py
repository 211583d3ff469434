"""Autour du Feu, paragraph by paragraph; #numbers are vectors of its spec. Turns and jokers have their own files."""

from itertools import pairwise

import pytest

from hearths import around, play
from sight import shown
from veillee.cards.luck import SeededLuck
from veillee.engine.deal import Deal
from veillee.engine.game import Setup
from veillee.engine.match import Match
from veillee.engine.notes import TABLE, BadInputError, Note
from veillee.engine.sheet import Line, Sheet
from veillee.games import CATALOGUE
from veillee.games.autour_du_feu.cards import FIRE
from veillee.games.autour_du_feu.rules import Feu
from veillee.testing import check_game, offered

ENTRY = CATALOGUE["autour-du-feu"]
GAME = ENTRY.game


def opened(players: int, seed: int = 3, dealer: int = 0, **options: str) -> Feu:
    """A deal, shuffled."""
    return opened_with(players, options, seed, dealer)


def opened_with(players: int, options: dict[str, str], seed: int = 3, dealer: int = 0) -> Feu:
    deal = GAME.open(setup(players, options, dealer), SeededLuck(seed))
    assert isinstance(deal, Feu)
    return deal


def setup(players: int, options: dict[str, str], dealer: int = 0) -> Setup:
    return Setup(players, GAME.settings(players, options), dealer, 1, [0] * players, [])


def sizes(deal: Feu) -> tuple[int, int, int, int]:
    """Hearths, their value, cards dealt, cards left."""
    founders = {deal.hearths.tops[colour] for colour in range(7) if deal.hearths.heights[colour]}
    assert len(founders) == 1
    dealt = sum(deal.hands.size(seat) for seat in range(deal.players))
    return sum(deal.hearths.heights), founders.pop(), dealt, deal.hands.stock.size()


def members(deal: Feu) -> list[int]:
    """The colours in play."""
    return deal.hearths.colours()


class TestTheCards:
    def test_what_is_left_in_hand_costs_and_the_fewest_points_win(self) -> None:
        """§1.1"""
        sheet = Sheet(3)
        sheet.enter([Line(seat, points, Note("numbers_left")) for seat, points in enumerate([4, 1, 3])])
        assert GAME.ranking(sheet, GAME.settings(sheet.players, {}))[0].seat == 1

    def test_seven_colours_of_nine_numbers_and_two_jokers(self) -> None:
        """§1.2"""
        assert FIRE.size() == 77 == 7 * (9 + 2)
        assert GAME.pack(setup(5, {})).size() == 77
        assert opened(5).hearths.fire == 9

    @pytest.mark.parametrize(("players", "colours"), [(2, 3), (3, 5), (4, 6), (5, 7)])
    def test_two_colours_more_than_players_one_more_at_two(self, players: int, colours: int) -> None:
        """§1.3"""
        assert [len(members(opened(players, seed))) for seed in range(20)] == [colours] * 20

    def test_colours_are_drawn_by_lot_for_each_deal_and_told_to_all(self) -> None:
        """§1.3"""
        drawn = {colour for seed in range(40) for colour in members(opened(3, seed))}
        assert drawn == set(range(7))
        deal = opened(4, seed=2)
        deal.listen()
        deal.announce()
        assert len(deal.take_notes()[0].values["colours"].text.split()) == 6

    def test_colours_that_are_named_stay(self) -> None:
        """§1.3, option colours"""
        named = {tuple(members(opened(2, seed, duo="no", colours="green+grey"))) for seed in range(40)}
        assert all({3, 6} <= set(colours) for colours in named)
        assert len(named) == 10  # two more out of five
        assert members(opened(2, 1, colours="red+blue+purple+grey")) == [0, 4, 5]  # the first three of four

    def test_an_unknown_colour_is_refused(self) -> None:
        """§1.3, option colours"""
        with pytest.raises(BadInputError) as caught:
            GAME.settings(3, {"colours": "pink"})
        assert caught.value.note.key == "error_option_value"

    def test_each_colour_brings_its_two_jokers(self) -> None:
        """§1.4"""
        pack = GAME.pack(setup(2, {"duo": "no", "colours": "red+yellow+purple+grey"}))
        jokers = {word for card, word in enumerate(FIRE.words) if card >= 63 and pack.copies[card]}
        assert jokers == {
            *("boutefeu", "allumette", "gants", "lanceflammes"),
            *("ignifuge", "briquet", "allumefeu", "buche"),
        }


class TestSettingUp:
    @pytest.mark.parametrize(
        ("players", "options", "expected"),
        [
            (2, {"duo": "no"}, (4, 9, 18, 22)),
            (3, {}, (5, 9, 27, 23)),
            (4, {}, (6, 9, 36, 24)),  # 3
            (5, {}, (7, 9, 45, 25)),  # 4
            (2, {}, (3, 8, 18, 9)),  # 5
            (3, {"duo": "yes"}, (4, 8, 27, 9)),  # 6
            (2, {"duo": "no", "quick": "yes"}, (4, 7, 18, 14)),
            (3, {"quick": "yes"}, (5, 7, 27, 13)),  # 7
            (4, {"quick": "yes"}, (6, 7, 36, 12)),
            (5, {"quick": "yes"}, (7, 7, 45, 11)),
            (2, {"quick": "yes"}, (3, 7, 18, 6)),  # 8
            (3, {"duo": "yes", "quick": "yes"}, (4, 7, 27, 5)),
        ],
    )
    def test_hearths_nine_cards_each_and_the_stock(
        self, players: int, options: dict[str, str], expected: tuple[int, int, int, int]
    ) -> None:
        """§2.1, §2.2, §2.4, §2.5"""
        deal = opened_with(players, options)
        assert sizes(deal) == expected
        assert deal.hearths.fire == expected[1]
        pack = GAME.pack(setup(players, options))
        assert all(card % 9 < expected[1] for card in pack.sorted if card < 63)
        assert all(deal.hands.size(seat) == 9 for seat in range(players))

    def test_only_the_top_card_of_a_hearth_counts(self) -> None:
        """§2.1"""
        assert offered(around("9 3 | 9 7 2", "2grey 8grey", "1grey"), 0) == "place 2grey"

    def test_the_dealers_left_is_served_first_and_opens_every_round(self) -> None:
        """§2.2, §2.3"""
        deal = opened(3, dealer=1)
        assert deal.turn == 2
        assert {deal.hands.ledger.orders[0][place] for place in range(0, 27, 3)} == set(deal.hands.cards(2))
        openers: list[int] = []
        luck = SeededLuck(4)
        while not deal.is_over():
            if len(openers) < deal.round:
                openers.append(int(deal.turn))
            deal.apply(deal.turn, luck.member(deal.legal_mask(deal.turn)), luck)
        assert set(openers[:4]) == {2}

    def test_the_first_dealer_is_chosen_then_the_deal_turns(self) -> None:
        """§2.3, option first_dealer"""
        match = Match(GAME, 3, GAME.settings(3, {"first_dealer": "seat:1"}), SeededLuck(5))
        luck = SeededLuck(1)
        dealers = [match.setup.dealer]
        while not match.is_over:
            if match.deal.is_over():
                match.next_deal()
                dealers.append(match.setup.dealer)
            match.step(match.deal.turn, luck.member(match.deal.legal_mask(match.deal.turn)))
        assert len(dealers) > 1
        assert dealers == [(1 + number) % 3 for number in range(len(dealers))]

    @pytest.mark.parametrize("players", [4, 5])
    def test_the_variant_for_two_is_refused_to_four_and_five(self, players: int) -> None:
        """§2.4, option duo (#9)"""
        with pytest.raises(BadInputError) as caught:
            GAME.settings(players, {"duo": "yes"})
        assert caught.value.note == Note("duo_is_for_three").number("players", players)

    def test_two_may_do_without_their_variant(self) -> None:
        """§2.4, option duo"""
        assert sizes(opened(2, duo="no"))[:2] == (4, 9)
        assert sizes(opened(2, duo="yes"))[:2] == (3, 8)
        assert sizes(opened(3, duo="auto"))[:2] == (5, 9)


def test_the_option_makes_jokers_compulsory() -> None:
    """§3.4, option jokers_compulsory"""
    assert opened(3, jokers_compulsory="yes").house.jokers_compulsory
    assert not opened(3).house.jokers_compulsory


class TestRoundsAndTheEnd:
    def test_after_each_round_the_fire_burns_down_by_one(self) -> None:
        """§4.1"""
        deal = play(around("9 | 9", "3grey 4grey", "1red 2red", fire=7), "0 place 3grey, 0 on red, 1 place 1red")
        assert (deal.hearths.fire, deal.round, deal.turn) == (7, 1, 1)
        assert (play(deal, "1 on orange").hearths.fire, deal.round, deal.turn) == (6, 2, 0)

    def test_a_standard_deal_has_ten_rounds_if_nothing_ends_it(self) -> None:
        """§4.1, §4.3 (#50)"""
        deal = around("9 carton | 9 buche=0", "8red", "8orange", fire=9)  # nothing fits: everyone passes
        fires = []
        while not deal.is_over():
            fires.append(int(deal.hearths.fire))
            play(deal, "0 pass, 1 pass")
        assert fires == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]

    def test_when_a_hand_is_empty_the_round_is_finished(self) -> None:
        """§4.2 (#40)"""
        deal = around("9 | 9 4", "3grey 4grey", "1red", "2red 3red")
        play(deal, "0 place 4grey, 1 place 1red, 1 on red")
        assert (deal.is_ending, deal.turn) == (True, 2)
        assert play(deal, "2 place 3red").is_over()

    def test_a_card_given_to_an_empty_hand_counts_and_the_deal_still_ends(self) -> None:
        """§4.2 (#41)"""
        deal = around("9 4 | 9 2", "3grey", "2red 3red", "ignifuge gants 5grey")
        play(deal, "0 place 3grey, 1 place 2red, 2 joker, 2 choose ignifuge, 2 name 0, 2 give gants")
        assert deal.is_over()
        assert deal.points(0) == 2

    def test_at_nought_there_is_one_last_round(self) -> None:
        """§4.3 (#42)"""
        deal = around("9 | 9", "5red 6red", "5orange 6orange", fire=1)
        play(deal, "0 pass, 1 pass")
        assert (deal.hearths.fire, deal.last_round) == (0, True)
        play(deal, "0 pass")
        assert not deal.is_over()
        assert play(deal, "1 pass").is_over()

    @pytest.mark.parametrize(
        ("script", "fire", "last"),
        [
            ("0 joker, 0 choose boutefeu, 0 lower, 1 joker, 1 choose allumette, 1 raise", 0, True),  # 43
            ("0 joker, 0 choose boutefeu, 0 raise, 1 pass", 1, False),  # 44
            ("0 joker, 0 choose boutefeu, 0 lower, 1 pass", 0, True),
        ],
    )
    def test_only_the_end_of_a_round_brings_the_last_one(self, script: str, fire: int, *, last: bool) -> None:
        """§4.3"""
        deal = play(around("9 | 9", "5red 6red boutefeu", "5orange allumette", fire=1), script)
        assert (deal.hearths.fire, deal.last_round) == (fire, last)

    def test_an_empty_hand_leaves_no_last_round(self) -> None:
        """§4.2, §4.3"""
        deal = play(around("9 4 | 9 1", "1red", "5orange", fire=1), "0 place 1red, 1 pass")
        assert deal.is_over()


class TestThePoints:
    @pytest.mark.parametrize(
        ("cards", "points", "key"),
        [
            ("3red 8red gants", 4, "both_left"),  # 45
            ("", 0, "nothing_left"),
            ("carton 1red", 3, "both_left"),
            ("1red 2red", 2, "numbers_left"),
            ("carton", 2, "jokers_left"),
        ],
    )
    def test_a_number_costs_one_and_a_joker_two(self, cards: str, points: int, key: str) -> None:
        """§5.1"""
        deal = around("9 | 9", cards, "1grey")
        line = deal.lines()[0]
        assert (deal.points(0), line.points, line.because.key) == (points, points, key)

    def test_at_the_end_what_is_left_is_shown(self) -> None:
        """§5.1"""
        deal = around("9 | 9", "5red", "5orange", fire=0, last_round=True)
        assert shown(deal.zones()[0], deal, TABLE).cards == ()
        play(deal, "0 pass, 1 pass")
        assert shown(deal.zones()[0], deal, TABLE).cards == ("5red",)

    @pytest.mark.parametrize(
        ("totals", "limit", "winners"),
        [
            ([13, 9, 8], "13", [2]),  # 46
            ([12, 12, 4], "13", []),  # 47
            ([15, 6, 6], "13", [1, 2]),  # 48
            ([3, 5, 4], "5", [0]),
        ],
    )
    def test_the_match_ends_when_someone_reaches_the_limit(
        self, totals: list[int], limit: str, winners: list[int]
    ) -> None:
        """§5.2, option score_limit"""
        sheet = Sheet(3)
        sheet.enter([Line(seat, points, Note("numbers_left")) for seat, points in enumerate(totals)])
        started = setup(3, {"score_limit": limit})
        assert GAME.is_over(started, GAME.open(started, SeededLuck(1)), totals) == bool(winners)
        first = [place.seat for place in GAME.ranking(sheet, GAME.settings(sheet.players, {})) if place.rank == 1]
        assert first == (winners or [2])


# What always holds


def hearths_hold(deal: Feu) -> None:
    """A hearth stands on its founding card; values fall, but for the gloves and a log on a 0."""
    for colour in members(deal):
        values = [
            deal.hearths.value_of(card)
            for zone in deal.zones()
            if zone.name == FIRE.words[9 * colour][1:]
            for card in zone.cards
        ]
        assert values[0] == deal.house.start
        assert all(0 <= value <= deal.house.start for value in values)
        assert all(high > low or low == high + 1 or low == high == 0 for high, low in pairwise(values))
        assert deal.hearths.tops[colour] == values[-1]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rounds_hearths_and_fire_stay_within_bounds(players: int) -> None:
    """§4.1, §6.3: in random deals, with every option."""
    luck = SeededLuck(players)
    for seed in range(15):
        quick, duo = ("yes" if seed % 2 else "no"), ("yes" if seed % 3 == 0 and players <= 3 else "no")
        deal = opened(players, seed, quick=quick, duo=duo)
        left = deal.hands.stock.size()
        while not deal.is_over():
            deal.apply(deal.turn, luck.member(deal.legal_mask(deal.turn)), luck)
            assert 0 <= deal.hearths.fire <= 9
            assert deal.hands.stock.size() <= left
            left = deal.hands.stock.size()
            hearths_hold(deal)
        assert deal.round <= deal.house.start + 3


def hands_cost_what_is_left(deal: Deal) -> None:
    """Law 9."""
    assert isinstance(deal, Feu)
    assert sum(line.points for line in deal.lines()) == sum(
        2 if card >= 63 else 1 for seat in range(deal.players) for card in deal.hands.cards(seat)
    )


def test_it_keeps_the_laws_of_every_game() -> None:
    check_game(ENTRY, hands_cost_what_is_left)
