"""Le Président, the deal, the exchange and the titles: each test a sentence of its rulebook; P numbers are vectors of
its spec. The play is in test_president_play.py."""

import pytest

from presidents import GAME, PRESIDENT, at_random, exchanged, first_and_last, opened, table, words
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit, bit_count
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.game import Setup
from veillee.engine.match import Match
from veillee.engine.notes import TABLE, BadInputError, Note
from veillee.engine.sheet import Line, Place, Sheet
from veillee.games.president.rules import President
from veillee.games.president.titles import FOR_POINTS, FOR_TITLE, title_of
from veillee.testing import Census, census, check_game, offered, play, refused

FIVE_DEALS = [[1, 1, 4, 4, 4], [2, 2, 1, 1, 2], [3, 3, 2, 2, 1], [4, 4, 3, 3, 3]]  # places, seat by seat


def ranked(places: list[list[int]], *, by_points: bool = False) -> list[Place]:
    """The players who took these places, deal after deal, from first to last."""
    sheet = Sheet(len(places))
    for deal in range(len(places[0])):
        row = [(seat, taken[deal]) for seat, taken in enumerate(places)]
        sheet.enter(
            [
                Line(
                    seat,
                    len(places) - place if by_points else int(place == 1),
                    Note(FOR_POINTS if by_points else FOR_TITLE),
                    place,
                )
                for seat, place in row
            ],
        )
    return GAME.ranking(sheet, GAME.settings(max(3, len(places)), {"ranking": "points"} if by_points else {}))


class TestTheCards:
    def test_three_to_eight_play_with_both_jokers(self) -> None:
        """§1.1"""
        assert (GAME.fewest, GAME.usual, GAME.most) == (3, 4, 8)
        pack = GAME.pack(Setup(4, GAME.settings(4, {}), 0, 1, [0] * 4, []))
        assert pack.size() == 54
        assert {"JK1", "JK2"} < set(pack.words)

    def test_jokers_are_above_twos_above_aces_down_to_threes(self) -> None:
        """§1.2"""
        deal = table("3C 9H | 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2C JK1 3D | 3H 3S | 4D 4H")
        play(deal, "0 play 3x1")
        assert offered(deal, 1).split(", ") == [f"play {rank}x1" for rank in "4 5 6 7 8 9 10 J Q K A 2 JK".split()] + [
            "pass"
        ]

    def test_a_joker_stands_for_no_other_card(self) -> None:
        """§1.2 P09"""
        deal = play(table("9C 9D 3C | 10C JK1 3D | 3H 4H | 3S 4S"), "0 play 9x2")
        assert offered(deal, 1) == "pass"
        assert refused(deal, 1, "play 10x2") == "bad_combination §3.1"

    def test_jokers_are_equal(self) -> None:
        """§1.2 P08"""
        deal = play(table("JK1 3C | JK2 2C | 3H 4H | 3S 4S"), "0 play JKx1")
        assert offered(deal, 1) == "pass"
        assert refused(deal, 1, "play JKx1") == "not_higher §3.2"

    def test_who_is_rid_of_his_cards_first_is_president(self) -> None:
        """§1.3"""
        deal = play(table("KC | 3C 4C | 3H 4H | 3S 4S"), "0 play Kx1")
        assert deal.places.of[0] == 1  # type: ignore[attr-defined]


class TestTheDeal:
    @pytest.mark.parametrize(
        ("players", "dealer", "sizes"),
        [
            (4, 2, [14, 13, 13, 14]),  # P01
            (5, 0, [10, 11, 11, 11, 11]),  # P02
            (7, 6, [8, 8, 8, 8, 8, 7, 7]),  # P02
            (3, 0, [18, 18, 18]),
            (6, 4, [9] * 6),
            (8, 7, [7, 7, 7, 7, 7, 7, 6, 6]),
        ],
    )
    def test_all_cards_are_dealt_from_the_dealers_left(self, players: int, dealer: int, sizes: list[int]) -> None:
        """§2.1"""
        assert [bit_count(hand) for hand in opened(players, dealer).hands.held] == sizes

    def test_in_the_first_deal_the_dealers_left_leads_and_nothing_is_exchanged(self) -> None:
        """§2.2"""
        deal = opened(4, 2)
        assert deal.turn == 3
        assert list(deal.hands.held) == list(deal.exchange.dealt)

    def test_the_first_dealer_is_drawn_or_chosen(self) -> None:
        """§2.2, option first_dealer"""
        drawn = {Match(GAME, 4, GAME.settings(4, {}), SeededLuck(seed)).setup.dealer for seed in range(30)}
        assert drawn == {0, 1, 2, 3}
        match = Match(GAME, 4, GAME.settings(4, {"first_dealer": "seat:2"}), SeededLuck(1))
        assert match.setup.dealer == 2

    def test_the_last_player_deals_and_leads(self) -> None:
        """§2.3 P19"""
        deal = table("4C | 3C 3D | 7C | 6C", turn=2)
        play(deal, "2 play 7x1, 3 pass, 0 pass, 1 pass, 3 play 6x1, 0 pass, 1 pass, 0 play 4x1")
        assert list(deal.places.of) == [3, 4, 1, 2]
        order = [2, 0, 3, 1]
        following = opened(4, order[-1], order)
        assert following.turn == 1
        assert [bit_count(hand) for hand in following.exchange.dealt] == [13, 13, 14, 14]

    def test_a_match_goes_on_with_the_last_player(self) -> None:
        """§2.3 P19"""
        match = Match(GAME, 4, GAME.settings(4, {}), SeededLuck(4))
        at_random(match, SeededLuck(5))
        assert isinstance(match.deal, President)
        last = list(match.deal.places.of).index(4)
        order = match.deal.places.in_order()
        match.next_deal()
        assert isinstance(match.deal, President)
        assert (match.setup.dealer, match.deal.turn, match.deal.exchange.titles[3]) == (last, last, last)
        assert list(match.deal.exchange.titles) == order


class TestTheExchange:
    def test_the_best_cards_go_up_and_the_worst_come_down(self) -> None:
        """§2.4 P16"""
        deal = first_and_last(
            "3C 5C 5D 6C 7C 7D 9C 10C JC QC KC KD AC 2C",
            "3D 4C 4D 6D 8C 9D 10D JD QD KH AD 2D JK1",
        )
        assert words(deal.exchange.given[0]) == "2D JK1"
        assert words(deal.exchange.returned[0]) == "3C 5C"
        assert words(deal.hands.held[0]) == "5D 6C 7C 7D 9C 10C JC QC KC KD AC 2C 2D JK1"
        assert words(deal.hands.held[3]) == "3C 3D 4C 4D 5C 6D 8C 9D 10D JD QD KH AD"

    def test_nobody_returns_what_he_has_just_received(self) -> None:
        """§2.4 P17"""
        deal = first_and_last(
            "KC KD KH AC AD AH AS 2C 2D 2H 2S JK1 JK2",
            "3C 3D 3H 4C 4D 4H 5C 5D 6C 7C 8C JC QC",
        )
        assert words(deal.exchange.given[0]) == "JC QC"
        assert words(deal.exchange.returned[0]) == "KC KD"

    def test_the_deputies_exchange_one_card_clubs_first(self) -> None:
        """§2.4 P18"""
        deal = exchanged("5C 6C 7C 8D | 3D 3S 8C 9D | 3C 9C AD AH | 4C 5D 6D 9H")
        assert words(deal.exchange.given[1]) == "AD"
        assert words(deal.exchange.returned[1]) == "3D"
        assert words(deal.hands.held[1]) == "3S 8C 9D AD"

    def test_three_best_of_one_rank_leave_the_last_suit(self) -> None:
        """§2.4"""
        deal = exchanged("5C 6C 7C 8C | 3D 3S 8D 9D | 3C 9C 5D 5H | AC AD AH 4C")
        assert words(deal.exchange.given[0]) == "AC AD"

    def test_by_house_rule_the_uppers_choose_in_secret_among_all_they_hold(self) -> None:
        """§2.5, option return_choice"""
        deal = exchanged("5C 6C 7C | 3D 8C 9D | 3C 9C KD | 4C AD AH", return_choice="free")
        assert deal.actors() == bit(0) | bit(1)
        assert offered(deal, 0) == "give 5C, give 6C, give 7C, give AD, give AH"
        assert offered(deal, 1) == "give 3D, give 8C, give 9D, give KD"
        assert refused(deal, 0, "give 3D") == "card_not_in_hand §2.5"
        assert refused(deal, 3, "give 3D") == "not_your_turn"
        play(deal, "0 give AD")
        assert refused(deal, 0, "give AD") == "card_not_in_hand §2.5"
        play(deal, "1 give 8C")
        assert words(deal.hands.held[2]) == "3C 9C"
        play(deal, "0 give 6C")
        assert [words(hand) for hand in deal.hands.held] == ["5C 7C AH", "3D 9D KD", "3C 8C 9C", "4C 6C AD"]
        assert deal.turn == 3

    def test_a_choice_is_seen_by_its_maker_alone_until_all_are_made(self) -> None:
        """§2.5, option return_choice"""
        deal = exchanged("5C 6C 7C | 3D 8C 9D | 3C 9C KD | 4C AD AH", return_choice="free")
        play(deal, "0 give AD, 0 give 5C")
        (aside,) = [zone for zone in deal.zones() if zone.name == "returned" and zone.cards]
        assert [seat for seat in range(TABLE, 4) if aside.face_up(seat, aside.cards[0])] == [0]
        assert deal.actors() == bit(1)

    def test_only_the_two_of_a_pair_hear_which_cards(self) -> None:
        """§2.6"""
        deal = exchanged("5C 6C 7C | 3D 3S 8C | 3C 9C AD | 4C 5D 6D")
        deal.listen()
        deal.announce()
        heard = {(note.key, note.heard_by) for note in deal.take_notes() if note.key.startswith("exchange")}
        both = {("exchange_give", bit(seat)) for seat in range(4)} | {("exchange_get", bit(seat)) for seat in range(4)}
        assert heard == both | {("exchange_public", -1)}


class TestTheTitles:
    def test_the_deal_ends_at_once_when_one_player_is_left(self) -> None:
        """§4.1 P14"""
        deal = play(table("| 3C | | 3H 4H", turn=1), "1 play 3x1")
        assert deal.turn == NOBODY
        assert deal.places.of[3] == 4  # type: ignore[attr-defined]

    @pytest.mark.parametrize(
        ("players", "titles"),
        [
            (3, "president citizen bottom"),  # P24
            (4, "president vice_president vice_bottom bottom"),
            (5, "president vice_president citizen vice_bottom bottom"),
            (8, "president vice_president citizen citizen citizen citizen vice_bottom bottom"),
        ],
    )
    def test_every_place_has_its_title(self, players: int, titles: str) -> None:
        """§4.2"""
        assert [title_of(place, players) for place in range(1, players + 1)] == [
            f"title_{title}" for title in titles.split()
        ]

    def test_the_order_of_going_out_gives_the_titles(self) -> None:
        """§4.2 P19"""
        deal = table("KC | 3C 3D | AC | QC 4C", turn=2, suits="lowest")
        play(deal, "2 play Ax1, 3 pass, 0 pass, 1 pass, 3 play Qx1, 0 play Kx1, 1 pass, 3 pass, 1 play 3x1, 3 play 4x1")
        assert deal.places.in_order() == [2, 0, 3, 1]
        assert [deal.places.title(seat) for seat in deal.places.in_order()] == [
            title_of(place, 4) for place in range(1, 5)
        ]

    def test_with_three_players_only_first_and_last_exchange(self) -> None:
        """§4.2 P24"""
        deal = opened(3, 2, [0, 1, 2])
        assert deal.hands.held[1] == deal.exchange.dealt[1]
        assert bit_count(deal.hands.held[0] & deal.exchange.dealt[2]) == 2
        assert bit_count(deal.hands.held[2] & deal.exchange.dealt[0]) == 2

    def test_citizens_exchange_nothing(self) -> None:
        """§4.2"""
        deal = opened(6, 5, [0, 1, 2, 3, 4, 5])
        changed = [bit_count(deal.hands.held[seat] & ~deal.exchange.dealt[seat]) for seat in range(6)]
        assert changed == [2, 1, 0, 0, 1, 2]

    def test_by_house_rule_going_out_on_top_takes_the_worst_place(self) -> None:
        """§4.3 P23, option no_finish_on_top"""
        deal = table("2C | 3C | 4D 3D | 5H 3H", no_finish_on_top="yes")
        play(deal, "0 play 2x1, 1 pass, 2 pass, 3 pass, 1 play 3x1")
        assert [deal.places.of[0], deal.places.of[1]] == [4, 1]
        play(deal, "2 play 4x1, 3 play 5x1, 2 pass, 3 play 3x1")
        assert list(deal.places.of) == [4, 1, 3, 2]

    def test_the_last_player_left_takes_the_place_that_is_free(self) -> None:
        """§4.3, option no_finish_on_top"""
        deal = table("2C | 2D | JK1 | 5H 3H", no_finish_on_top="yes")
        play(deal, "0 play 2x1, 1 pass, 2 play JKx1, 3 pass, 1 pass, 3 play 3x1, 1 play 2x1")
        assert list(deal.places.of) == [4, 2, 3, 1]

    def test_a_match_has_five_deals_or_as_many_as_one_likes(self) -> None:
        """§4.4, option match_deals"""
        for options, deals in [({}, 5), ({"match_deals": "2"}, 2)]:
            match = Match(GAME, 4, GAME.settings(4, options), SeededLuck(1))
            luck = SeededLuck(2)
            at_random(match, luck)
            while not match.is_over:
                match.next_deal()
                at_random(match, luck)
            assert match.setup.number == deals
        with pytest.raises(BadInputError):
            GAME.settings(4, {"match_deals": "51"})

    def test_the_sheet_notes_places_beside_points(self) -> None:
        """§4.4"""
        deal = play(table("| 3C | | 3H 4H", turn=1), "1 play 3x1")
        assert [(line.seat, line.points, line.mark) for line in deal.lines()] == [
            (0, 1, 1),
            (2, 0, 2),
            (1, 0, 3),
            (3, 0, 4),
        ]

    def test_the_most_presidencies_win_then_second_places(self) -> None:
        """§4.5 P20"""
        places = ranked(FIVE_DEALS)
        assert [(place.seat, place.rank, place.points) for place in places] == [
            (1, 1, 2),
            (0, 2, 2),
            (2, 3, 1),
            (3, 4, 0),
        ]
        end = GAME.end_note(places)
        assert (end.key, end.values["count"].items) == ("match_end", [2])

    def test_the_last_deal_decides_between_equals(self) -> None:
        """§4.5 P21"""
        places = ranked([[1, 2, 3], [2, 1, 3], [3, 3, 1], [4, 4, 2]])
        assert [place.seat for place in places][:2] == [0, 1]
        places = ranked([[1, 2], [2, 1], [3, 3]])
        assert [place.seat for place in places] == [1, 0, 2]

    def test_by_house_rule_points_are_counted(self) -> None:
        """§4.5 P22, option ranking"""
        places = ranked(FIVE_DEALS, by_points=True)
        assert [(place.seat, place.points) for place in places] == [(1, 12), (2, 9), (0, 6), (3, 3)]
        assert GAME.end_note(places).key == "match_end_points"
        deal = play(table("| 3C | | 3H 4H", turn=1, ranking="points"), "1 play 3x1")
        assert [deal.points(seat) for seat in range(4)] == [3, 1, 2, 0]

    def test_before_the_first_deal_all_are_equal(self) -> None:
        """§4.5"""
        assert [place.rank for place in GAME.ranking(Sheet(4), GAME.settings(4, {}))] == [1, 1, 1, 1]


def test_census_of_a_tiny_deal() -> None:
    """Three players, by hand. 3 led (A): 1 passes (then 2 leads on after his pass, or ...) as counted below."""
    deal = table("3C | 5C 5D | 4C", turn=0, suits="lowest")  # who picks may go back for ever
    # 3 is out at once. 1 passes or lays a 5; then 2 may lay his 4 only if 1 passed: it ends the deal.
    # 1 pass, 2 pass: 1 leads, one 5 (2 can only pass, 1 leads and ends it) or both (ends it).
    # 1 lays 5: 2 passes, 1 leads his last 5 and ends it.
    after_passes = Census(2 + 2, 2)
    after_pass = Census(2 + after_passes.choices, 1 + after_passes.ends)
    after_five = Census(2, 1)
    assert census(deal) == Census(1 + 2 + after_pass.choices + after_five.choices, after_pass.ends + after_five.ends)


def places_are_all_different(deal: Deal) -> None:
    """Law 9."""
    assert isinstance(deal, President)
    assert sorted(deal.places.of) == list(range(1, deal.players + 1))
    whole = deal.players * (deal.players - 1) // 2 if deal.house.by_points else 1
    assert sum(deal.points(seat) for seat in range(deal.players)) == whole


@pytest.mark.once
def test_it_keeps_the_laws_of_every_game() -> None:
    check_game(PRESIDENT, places_are_all_different)
