"""Le Barbu, paragraph by paragraph: each test a sentence of its rulebook; B numbers are vectors of its spec."""

import pytest

from veillee.cards.luck import SeededLuck
from veillee.cards.notation import card_of
from veillee.cards.packs import CLASSIC
from veillee.cards.sets import set_of
from veillee.engine.deal import Deal
from veillee.engine.game import Setup
from veillee.engine.match import Match
from veillee.engine.notes import Note
from veillee.engine.sheet import Line, Sheet
from veillee.games import CATALOGUE
from veillee.games.barbu.rules import CONTRACTS, TOTAL, Barbu
from veillee.testing import Census, census, check_game, offered, play, refused, stacked

BARBU = CATALOGUE["barbu"]
GAME = BARBU.game
barbu = stacked(BARBU)

# Seat 0 deals, so it names the contract and leads.
HANDS = "2H 3S | 5C KH | QS 4D | 9C 8D"


def opened(**options: str) -> Barbu:
    """A deal of a match, shuffled."""
    deal = GAME.open(Setup(4, GAME.settings(4, options), 0, 1, [0] * 4, []), SeededLuck(3))
    assert isinstance(deal, Barbu)
    return deal


def cards(text: str) -> int:
    return set_of([card_of(word, CLASSIC) for word in text.split()])


def left_to_play(deal: Deal) -> list[str]:
    """The contracts that the table is told are still to come."""
    return [fact.value.text for fact in deal.facts() if fact.key == "contracts_left"]


def told(deal: Deal, script: str) -> list[str]:
    """What is said while this is played."""
    deal.listen()
    play(deal, script)
    return [note.key for note in deal.take_notes()]


def taken(contract: str, piles: list[str], tricks: list[int], last: int, **options: str) -> list[int]:
    """What seats pay who have taken these cards, this many tricks, and (one of them) the last."""
    deal = opened(**options)
    play(deal, f"0 contract {contract}")
    for seat in range(4):
        deal.taken[seat] = cards(piles[seat])
        deal.won[seat] = tricks[seat]
    deal.last_taker = last
    deal.tricks_left = 0
    paid = [deal.points(seat) for seat in range(4)]
    assert [sum(line.points for line in deal.lines() if line.seat == seat) for seat in range(4)] == paid
    return paid


def at_random(match: Match, luck: SeededLuck) -> None:
    """Play a deal to its end."""
    while not match.deal.is_over():
        match.step(match.deal.turn, luck.member(match.deal.legal_mask(match.deal.turn)))


class TestTheGame:
    def test_four_play_with_the_whole_pack_and_no_trump(self) -> None:
        """§1.1"""
        assert (GAME.fewest, GAME.most) == (4, 4)
        assert GAME.pack(Setup(4, GAME.settings(4, {}), 0, 1, [0] * 4, [])) is CLASSIC
        assert opened().served.trumps == 0

    def test_the_ace_is_the_highest(self) -> None:
        """§1.2"""
        deal = barbu("KH | AH | 2H | 7H")
        play(deal, "0 contract barbu, 0 play KH, 1 play AH, 2 play 2H, 3 play 7H")  # B22
        assert [deal.points(seat) for seat in range(4)] == [0, 20, 0, 0]

    def test_a_match_is_four_rounds_of_six_contracts_each_played_once(self) -> None:
        """§1.3"""
        match = Match(GAME, 4, GAME.settings(4, {}), SeededLuck(1))
        luck = SeededLuck(2)
        played: list[int] = []
        while True:
            at_random(match, luck)
            assert isinstance(match.deal, Barbu)
            played.append(int(match.deal.contract))
            if match.is_over:
                break
            match.next_deal()
        assert [sorted(played[start : start + 6]) for start in range(0, 24, 6)] == [[0, 1, 2, 3, 4, 5]] * 4
        assert len(played) == 24
        assert sum(match.sheet.totals()) == 928  # B01

    def test_the_sheet_has_a_row_for_each_contract(self) -> None:
        """§1.3"""
        match = Match(GAME, 4, GAME.settings(4, {}), SeededLuck(1))
        match.play(match.setup.dealer, "contract queens")
        at_random(match, SeededLuck(2))
        assert match.sheet.titles == ["contract_queens"]

    def test_a_match_can_be_shorter(self) -> None:
        """§1.3, option rounds"""
        match = Match(GAME, 4, GAME.settings(4, {"rounds": "1"}), SeededLuck(1))
        luck = SeededLuck(2)
        at_random(match, luck)
        while not match.is_over:
            match.next_deal()
            at_random(match, luck)
        assert match.setup.number == 6
        assert sum(match.sheet.totals()) == 232  # B01

    def test_the_dealer_of_a_round_deals_and_leads_all_six(self) -> None:
        """§1.4 B15, option first_dealer"""
        match = Match(GAME, 4, GAME.settings(4, {"first_dealer": "seat:1"}), SeededLuck(1))
        luck = SeededLuck(2)
        dealers: list[int] = []
        leaders: list[int] = []
        while True:
            dealers.append(match.setup.dealer)
            leaders.append(match.deal.turn)
            at_random(match, luck)
            if match.is_over:
                break
            match.next_deal()
        assert dealers == [1] * 6 + [2] * 6 + [3] * 6 + [0] * 6
        assert leaders == dealers


class TestTheContract:
    def test_all_the_cards_are_dealt_one_by_one_from_the_dealers_left(self) -> None:
        """§2.1"""
        assert [len(zone.cards) for zone in opened().zones() if zone.name == "hand"] == [13] * 4

    def test_the_dealer_names_a_contract_not_yet_played(self) -> None:
        """§2.2 B17, B21"""
        deal = barbu(HANDS, carried=[0b110101])
        assert offered(deal, 0) == "contract tricks, contract hearts, contract last_trick, contract salad"
        assert refused(deal, 0, "contract queens") == "contract_already_played §2.2"
        assert refused(deal, 1, "contract salad") == "not_your_turn"

    def test_everyone_knows_by_name_the_contracts_that_are_left(self) -> None:
        """§1.3, §2.2"""
        deal = barbu(HANDS, carried=[0b001011])
        assert left_to_play(deal) == ["contract_tricks contract_queens contract_barbu"]
        assert left_to_play(play(deal, "0 contract queens")) == ["contract_tricks contract_barbu"]
        assert left_to_play(barbu(HANDS, carried=[0b010000])) == []  # the last one is being played

    def test_he_sees_his_hand_before_he_chooses(self) -> None:
        """§2.2"""
        hand = barbu(HANDS).zones()[0]
        assert all(hand.face_up(0, card) for card in hand.cards)

    def test_by_house_rule_nobody_has_looked(self) -> None:
        """§2.2, option contract_choice"""
        deal = barbu(HANDS, contract_choice="before_deal")
        hand = deal.zones()[0]
        assert not any(hand.face_up(0, card) for card in hand.cards)
        seen = play(deal, "0 contract tricks").zones()[0]
        assert all(seen.face_up(0, card) for card in seen.cards)

    def test_the_sixth_contract_is_not_named(self) -> None:
        """§2.3 B16"""
        deal = barbu(HANDS, carried=[0b010000])
        assert isinstance(deal, Barbu)
        assert CONTRACTS[deal.contract] == "last_trick"
        assert offered(deal, 0) == "play 2H, play 3S"


class TestThePlay:
    def test_the_dealer_leads_any_card(self) -> None:
        """§3.1 B05"""
        assert offered(play(barbu(HANDS), "0 contract hearts"), 0) == "play 2H, play 3S"

    @pytest.mark.parametrize(
        ("contract", "leads"),
        [
            ("hearts", "play 3S"),
            ("barbu", "play 3S"),
            ("salad", "play 3S"),
            ("tricks", "play 2H, play 3S"),
            ("queens", "play 2H, play 3S"),
            ("last_trick", "play 2H, play 3S"),
        ],
    )
    def test_by_house_rule_no_heart_is_led_where_hearts_cost(self, contract: str, leads: str) -> None:
        """§3.1 B05, option no_heart_lead"""
        deal = play(barbu(HANDS, no_heart_lead="yes"), f"0 contract {contract}")
        assert offered(deal, 0) == leads
        if leads == "play 3S":
            assert refused(deal, 0, "play 2H") == "no_heart_lead §3.1"

    def test_who_leads_a_heart_then_has_nothing_else(self) -> None:
        """§3.1, option no_heart_lead"""
        deal = barbu("2H 3H | 5C KH | QS 4D | 9C 8D", no_heart_lead="yes")
        assert isinstance(play(deal, "0 contract hearts, 0 play 2H"), Barbu)
        assert deal.lacking[0] & cards("2C AS KD") == cards("2C AS KD")  # type: ignore[attr-defined]
        assert deal.lacking[0] & cards("3H AH") == 0  # type: ignore[attr-defined]

    def test_who_has_the_suit_must_follow(self) -> None:
        """§3.2 B02"""
        deal = barbu("9C 2S 3S | 5C KH QS | 2D 3D 4D | 6C 7C 8C")
        play(deal, "0 contract hearts, 0 play 9C")
        assert offered(deal, 1) == "play 5C"
        assert refused(deal, 1, "play KH") == "must_follow §3.2"

    def test_who_has_not_throws_away_anything(self) -> None:
        """§3.2 B03"""
        deal = barbu("9C 2S 3S | KH QS 2D | 5D 3D 4D | 6C 7C 8C")
        assert offered(play(deal, "0 contract hearts, 0 play 9C"), 1) == "play 2D, play KH, play QS"

    def test_the_best_of_the_suit_led_takes_the_trick_and_leads(self) -> None:
        """§3.3 B04"""
        deal = barbu("4C 2S | AH 3S | KD 4S | 5C 5S")
        play(deal, "0 contract tricks, 0 play 4C, 1 play AH, 2 play KD, 3 play 5C")
        assert deal.turn == 3
        assert deal.points(3) == 2

    def test_all_thirteen_tricks_are_played(self) -> None:
        """§3.4 B08"""
        deal = barbu("KH 2S | AH 3S | 2H 4S | 7H 5S")
        play(deal, "0 contract barbu, 0 play KH, 1 play AH, 2 play 2H, 3 play 7H")
        assert not deal.is_over()
        assert [deal.points(seat) for seat in range(4)] == [0, 20, 0, 0]

    @pytest.mark.parametrize(
        ("contract", "stops"),
        [("barbu", True), ("queens", False), ("tricks", False), ("last_trick", False), ("salad", False)],
    )
    def test_by_house_rule_one_stops_when_nothing_is_left_to_take(self, contract: str, *, stops: bool) -> None:
        """§3.4, option early_stop"""
        deal = barbu("KH 2S | AH 3S | 2H 4S | 7H 5S", early_stop="yes")
        play(deal, f"0 contract {contract}, 0 play KH, 1 play AH, 2 play 2H, 3 play 7H")
        assert deal.is_over() == stops

    def test_the_fourth_queen_stops_the_queens(self) -> None:
        """§3.4 B20, option early_stop"""
        deal = barbu("QH 2S | QS 3S | QD 4S | QC 5S", early_stop="yes")
        play(deal, "0 contract queens, 0 play QH, 1 play QS, 2 play QD, 3 play QC")
        assert deal.is_over()
        assert [deal.points(seat) for seat in range(4)] == [24, 0, 0, 0]

    def test_the_last_heart_stops_the_hearts(self) -> None:
        """§3.4, option early_stop"""
        deal = barbu("2H 3H 4H 2C | 5H 6H 7H 3C | 8H 9H 10H 4C | JH QH KH AH", early_stop="yes")
        play(deal, "0 contract hearts, 0 play 2H, 1 play 5H, 2 play 8H, 3 play JH")
        play(deal, "3 play QH, 0 play 3H, 1 play 6H, 2 play 9H, 3 play KH, 0 play 4H, 1 play 7H, 2 play 10H")
        assert not deal.is_over()  # the ace is still out
        assert play(deal, "3 play AH, 0 play 2C, 1 play 3C, 2 play 4C").points(3) == 26

    def test_that_the_deal_stops_is_told(self) -> None:
        """§3.4, option early_stop"""
        script = "0 contract barbu, 0 play KH, 1 play AH, 2 play 2H, 3 play 7H"
        stopped = told(barbu("KH 2S | AH 3S | 2H 4S | 7H 5S", early_stop="yes"), script)
        assert stopped[-2:] == ["barbu_taken", "stopped_early"]
        assert told(barbu("KH | AH | 2H | 7H", early_stop="yes"), script)[-1] == "barbu_taken"


class TestTheScore:
    def test_what_is_taken_costs(self) -> None:
        """§4.1 B06, B07, B09, B14"""
        assert taken("tricks", [""] * 4, [6, 4, 3, 0], 0) == [12, 8, 6, 0]
        assert taken("queens", ["QH QC", "", "QS", ""], [0] * 4, 0) == [12, 0, 6, 0]
        assert taken("hearts", ["KH QH 3H 9C", "", "", ""], [1, 0, 0, 0], 0) == [6, 0, 0, 0]
        assert taken("barbu", ["", "", "KH 2H", ""], [0] * 4, 0) == [0, 0, 20, 0]
        assert taken("last_trick", ["", "", "", ""], [12, 1, 0, 0], 1) == [0, 20, 0, 0]

    def test_the_salad_adds_up_all_the_others(self) -> None:
        """§4.2 B10, B11, B12, B19"""
        assert taken("salad", ["QH KH 2H 5C", "", "", ""], [1, 0, 0, 0], 0) == [54, 0, 0, 0]
        assert taken("salad", ["AS QS 3S 7D", "", "", ""], [1, 0, 0, 0], 3) == [8, 0, 0, 20]
        assert taken("salad", ["KH QH QS QD", "", "", ""], [1, 0, 0, 0], 0) == [64, 0, 0, 0]
        piles = ["QS QH 2H 3H 4H", "KH 5H 6H 7H 8H 9H", "QD QC 10H JH AH", ""]
        assert taken("salad", piles, [5, 4, 4, 0], 2) == [30, 40, 46, 0]

    def test_the_bearded_king_in_the_last_trick_of_the_salad_is_told_twice(self) -> None:
        """§4.1, §4.2"""
        script = "0 play KH, 1 play AH, 2 play 2H, 3 play 7H"
        last = "KH | AH | 2H | 7H"
        assert told(barbu(last), f"0 contract salad, {script}")[-2:] == ["barbu_taken", "last_trick_taken"]
        assert told(barbu(last), f"0 contract last_trick, {script}")[-2:] == ["card_followed", "last_trick_taken"]
        assert told(barbu(last), f"0 contract hearts, {script}")[-2:] == ["card_followed", "trick_won"]

    def test_one_player_may_take_it_all(self) -> None:
        """§4.2, §4.3 B13, option chelem"""
        everything = " ".join(CLASSIC.words)
        assert taken("salad", [everything, "", "", ""], [13, 0, 0, 0], 0) == [116, 0, 0, 0]
        assert taken("salad", [everything, "", "", ""], [13, 0, 0, 0], 0, chelem="yes") == [-116, 0, 0, 0]

    def test_by_house_rule_a_slam_pays_but_not_for_the_king_or_the_last_trick(self) -> None:
        """§4.3, option chelem"""
        assert taken("queens", ["QH QC QS QD", "", "", ""], [1, 0, 0, 0], 0, chelem="yes") == [-24, 0, 0, 0]
        assert taken("barbu", ["KH", "", "", ""], [1, 0, 0, 0], 0, chelem="yes") == [20, 0, 0, 0]
        assert taken("last_trick", ["", "", "", ""], [1, 0, 0, 0], 0, chelem="yes") == [20, 0, 0, 0]

    def test_the_fewest_points_win_and_equals_share(self) -> None:
        """§4.4 B18"""
        sheet = Sheet(4)
        sheet.enter([Line(seat, points, Note("clean")) for seat, points in enumerate([210, 232, 210, 276])])
        assert [(place.seat, place.rank) for place in GAME.ranking(sheet, GAME.settings(sheet.players, {}))] == [
            (0, 1),
            (2, 1),
            (1, 3),
            (3, 4),
        ]


def test_census_of_the_two_trick_game() -> None:
    """Six contracts above the same play. By hand: 2H led, 1 + 1 + 2 + 4 choices and four ends of four forced cards;
    3S led, 1 + 2 + 2 + 4 choices and as many ends."""
    below = census(play(barbu(HANDS), "0 contract tricks"))
    assert below == Census(choices=(8 + 16) + (9 + 16), ends=4 + 4)
    assert census(barbu(HANDS)) == Census(6 + 6 * below.choices, 6 * below.ends)


def contracts_cost_their_total(deal: Deal) -> None:
    """Law 9."""
    assert isinstance(deal, Barbu)
    paid = [deal.points(seat) for seat in range(4)]
    total = TOTAL[deal.contract]
    assert sum(paid) == total or (deal.house.chelem and sorted(paid) == [-total, 0, 0, 0])


def test_it_keeps_the_laws_of_every_game() -> None:
    check_game(BARBU, contracts_cost_their_total)
