"""L'Ascenseur, paragraph by paragraph: each test a sentence of its rulebook; A numbers are vectors of its spec."""

import pytest

from lift import GAME, SMALL, ascenseur, opened
from veillee.cards.luck import SeededLuck
from veillee.cards.packs import CLASSIC, NO_CARD
from veillee.cards.sets import bit
from veillee.engine.deal import Deal
from veillee.engine.game import Setup
from veillee.engine.match import Match
from veillee.engine.notes import BadInputError, Note
from veillee.engine.sheet import Line, Sheet
from veillee.games.ascenseur.rules import Ascenseur
from veillee.testing import offered, play, refused

BIDS = "1 bid 0, 2 bid 1, 0 bid 2"


def sizes(deal: Deal) -> dict[str, list[int]]:
    """How many cards each zone holds."""
    found: dict[str, list[int]] = {}
    for zone in deal.zones():
        found.setdefault(zone.name, []).append(len(zone.cards))
    return found


def after_bids(players: int, cards: int, bids: str) -> str:
    """What is open to the seat that speaks after these bids."""
    deal = opened(players, cards)
    for bid in bids.split():
        play(deal, f"{deal.turn} bid {bid}")
    return offered(deal, deal.turn).replace("bid ", "")


def cards_of_match(players: int, **options: str) -> list[int]:
    """How many cards are dealt to each, deal after deal."""
    luck = SeededLuck(1)
    match = Match(GAME, players, GAME.settings(players, options), SeededLuck(1))
    found = []
    while True:
        assert isinstance(match.deal, Ascenseur)
        found.append(int(match.deal.cards))
        while not match.deal.is_over():
            match.step(match.deal.turn, luck.member(match.deal.legal_mask(match.deal.turn)))
        if match.is_over:
            return found
        match.next_deal()


class TestTheCards:
    def test_everyone_plays_alone_with_a_pack_without_jokers(self) -> None:
        """§1.1"""
        assert (GAME.fewest, GAME.most) == (3, 6)
        assert GAME.pack(Setup(4, GAME.settings(4, {}), 0, 1, [0] * 4, [])).size() == 52

    @pytest.mark.parametrize(
        ("players", "removed"),
        [(3, "2C"), (4, ""), (5, "2C 2D"), (6, "2C 2D 2H 2S")],  # A01, A23
    )
    def test_twos_are_put_away_so_that_all_can_be_dealt(self, players: int, removed: str) -> None:
        """§1.2"""
        pack = GAME.pack(Setup(players, GAME.settings(players, {}), 0, 1, [0] * players, []))
        gone = {word for card, word in enumerate(CLASSIC.words) if pack.copies[card] == 0}
        assert gone == set(removed.split())
        assert pack.size() % players == 0

    def test_the_ace_is_the_highest_and_the_two_the_lowest(self) -> None:
        """§1.3"""
        deal = play(ascenseur("2S | KS | AS / 9H"), "1 bid 0, 2 bid 0, 0 bid 0, 1 play KS, 2 play AS, 0 play 2S")
        assert list(deal.won) == [0, 0, 1]  # type: ignore[attr-defined]

    def test_taking_just_what_one_said_beats_taking_more(self) -> None:
        """§1.4"""
        deal = play(ascenseur("2S | KS | AS / 9H"), "1 bid 0, 2 bid 0, 0 bid 0, 1 play KS, 2 play AS, 0 play 2S")
        assert [line.points for line in deal.lines()] == [5, 5, -5]


class TestTheDeals:
    @pytest.mark.parametrize(
        ("players", "top", "deals"),
        [(3, 17, 33), (4, 13, 25), (5, 10, 19), (6, 8, 15)],  # A01
    )
    def test_one_card_more_each_time_up_to_the_top_then_one_less(self, players: int, top: int, deals: int) -> None:
        """§2.1, §2.2 A02, A03"""
        cards = cards_of_match(players)
        assert cards == [*range(1, top + 1), *range(top - 1, 0, -1)]
        assert len(cards) == deals

    def test_a_lower_top_makes_a_shorter_match(self) -> None:
        """§2.2, option max_cards"""
        assert cards_of_match(5, max_cards="3") == [1, 2, 3, 2, 1]

    @pytest.mark.parametrize(("players", "too_many"), [(3, 18), (4, 14), (5, 11), (6, 9)])
    def test_the_top_cannot_be_higher_than_the_pack_allows(self, players: int, too_many: int) -> None:
        """§2.2, option max_cards"""
        with pytest.raises(BadInputError) as refusal:
            GAME.settings(players, {"max_cards": str(too_many)})
        assert refusal.value.note.key == "error_option_value"

    def test_cards_are_dealt_one_by_one_from_the_dealers_left(self) -> None:
        """§2.3"""
        deal = ascenseur("AS 2H | KS 3D | QS 4H / 9H", number=2, dealer=2)
        hands = [zone.cards for zone in deal.zones() if zone.name == "hand"]
        assert [sorted(CLASSIC.words[card] for card in hand) for hand in hands] == [
            ["2H", "AS"],
            ["3D", "KS"],
            ["4H", "QS"],
        ]
        assert deal.turn == 0

    def test_the_deal_turns_to_the_left(self) -> None:
        """§2.3 A17, option first_dealer"""
        luck = SeededLuck(2)
        match = Match(GAME, 4, GAME.settings(4, {"first_dealer": "seat:3"}), SeededLuck(2))
        spoken: list[int] = []
        dealers: list[int] = []
        while not match.is_over:
            if match.deal.is_over():
                match.next_deal()
            if match.setup.number == 1 and len(spoken) < 4:
                spoken.append(match.deal.turn)
            if len(dealers) < match.setup.number:
                dealers.append(match.setup.dealer)
            match.step(match.deal.turn, luck.member(match.deal.legal_mask(match.deal.turn)))
        assert spoken == [0, 1, 2, 3]
        assert (dealers[0], dealers[1], dealers[24]) == (3, 0, 3)

    def test_the_next_card_makes_trumps_and_lies_there_for_all_to_see(self) -> None:
        """§2.4 A19"""
        deal = opened(3, 16)
        assert sizes(deal) == {"hand": [16, 16, 16], "trick": [0], "taken": [0], "stock": [3]}
        stock = deal.zones()[-1]
        assert [card for card in stock.cards if stock.face_up(-1, card)] == [deal.served.turned]
        assert bit(deal.served.turned) & deal.served.trumps

    def test_nobody_plays_the_card_turned_up(self) -> None:
        """§2.4"""
        deal = play(ascenseur(SMALL, number=2), BIDS)
        assert refused(deal, 1, "play 9H") == "card_not_in_hand §4.1"

    def test_there_is_no_trump_when_everything_is_dealt(self) -> None:
        """§2.5 A18"""
        deal = opened(3, 17)
        assert sizes(deal) == {"hand": [17, 17, 17], "trick": [0], "taken": [0]}
        assert deal.served.turned == NO_CARD
        assert deal.served.trumps == 0

    def test_by_house_rule_the_dealers_last_card_makes_trumps_and_stays_his(self) -> None:
        """§2.5 A21, option top_trump"""
        deal = opened(6, 8, dealer=4, top_trump="dealer_last")
        assert bit(deal.served.turned) & deal.hands[4]
        assert bit(deal.served.turned) & deal.served.trumps
        hand = [zone for zone in deal.zones() if zone.name == "hand"][4]
        assert [card for card in hand.cards if hand.face_up(0, card)] == [deal.served.turned]

    @pytest.mark.parametrize(
        ("number", "top_trump", "told"),
        [(7, "dealer_last", "turn_up"), (8, "dealer_last", "dealer_shows"), (8, "none", "no_trump")],
    )
    def test_it_is_told_where_the_trump_comes_from(self, number: int, top_trump: str, told: str) -> None:
        """§2.4, §2.5, option top_trump"""
        deal = opened(6, number, dealer=4, top_trump=top_trump)
        deal.listen()
        deal.announce()
        assert [note.key for note in deal.take_notes()] == ["deal_start", told]

    def test_by_house_rule_the_trump_suit_is_drawn_by_lot(self) -> None:
        """§2.5, option top_trump"""
        drawn = {opened(6, 8, seed=seed, top_trump="draw_suit").served.trumps for seed in range(30)}
        assert len(drawn) == 4
        assert 0 not in drawn


class TestTheBids:
    def test_the_player_after_the_dealer_speaks_first_then_each_in_turn(self) -> None:
        """§3.1"""
        deal = ascenseur(SMALL, number=2)
        assert deal.turn == 1
        assert play(deal, "1 bid 0").turn == 2
        assert play(deal, "2 bid 0").turn == 0

    def test_bids_go_from_none_to_the_number_of_cards(self) -> None:
        """§3.1 A10, A24"""
        assert after_bids(4, 5, "3 2") == "0, 1, 2, 3, 4, 5"
        deal = opened(4, 5)
        assert refused(deal, 1, "bid 6") == "bid_out_of_range §3.1"

    def test_bids_are_public(self) -> None:
        """§3.1"""
        deal = play(ascenseur(SMALL, number=2), "1 bid 2")
        assert [(fact.seat, fact.value.items) for fact in deal.facts() if fact.key == "bid"] == [(1, [2])]

    @pytest.mark.parametrize(
        ("players", "cards", "bids", "open_bids"),
        [
            (4, 1, "0 0 0", "0"),  # A04
            (4, 1, "1 0 0", "1"),  # A05
            (4, 1, "1 1 0", "0, 1"),  # A06: they cannot add up any more
            (4, 10, "3 0 5", "0, 1, 3, 4, 5, 6, 7, 8, 9, 10"),  # A07
            (4, 5, "3 1 2", "0, 1, 2, 3, 4, 5"),  # A08
            (3, 5, "0 0", "0, 1, 2, 3, 4"),  # A09
        ],
    )
    def test_the_last_to_speak_may_not_make_the_bids_add_up(
        self, players: int, cards: int, bids: str, open_bids: str
    ) -> None:
        """§3.2"""
        assert after_bids(players, cards, bids) == open_bids

    def test_the_number_barred_is_refused_by_that_rule(self) -> None:
        """§3.2"""
        deal = play(ascenseur(SMALL, number=2), "1 bid 0, 2 bid 1")
        assert refused(deal, 0, "bid 1") == "bid_forbidden §3.2"

    def test_by_house_rule_the_last_to_speak_is_free(self) -> None:
        """§3.2, option last_bid_rule"""
        deal = play(ascenseur(SMALL, number=2, last_bid_rule="no"), "1 bid 0, 2 bid 1")
        assert offered(deal, 0) == "bid 0, bid 1, bid 2"


class TestThePlay:
    def test_who_sits_left_of_the_dealer_leads_any_card(self) -> None:
        """§4.1"""
        deal = play(ascenseur(SMALL, number=2), BIDS)
        assert offered(deal, 1) == "play 3D, play KS"

    def test_nobody_plays_out_of_turn(self) -> None:
        """§4.1"""
        deal = play(ascenseur(SMALL, number=2), BIDS)
        assert refused(deal, 2, "play QS") == "not_your_turn"

    def test_who_can_follow_suit_must(self) -> None:
        """§4.2"""
        deal = play(ascenseur(SMALL, number=2), f"{BIDS}, 1 play KS")
        assert offered(deal, 2) == "play QS"
        assert refused(deal, 2, "play 4H") == "must_follow §4.2"

    def test_who_cannot_must_trump(self) -> None:
        """§4.3 A12"""
        deal = play(ascenseur("2S 4S 5S | 8S 6S 7S | 3H KH AD / 2H", number=3), "1 bid 0, 2 bid 0, 0 bid 0, 1 play 8S")
        assert offered(deal, 2) == "play 3H, play KH"
        assert refused(deal, 2, "play AD") == "must_trump §4.3"

    def test_even_with_a_trump_that_loses(self) -> None:
        """§4.3 A13"""
        deal = ascenseur("3H AD | 8S 6S | JH 7D / 2H", number=2)
        play(deal, "1 bid 0, 2 bid 0, 0 bid 0, 1 play 8S, 2 play JH")
        assert offered(deal, 0) == "play 3H"

    def test_by_house_rule_trumping_is_free(self) -> None:
        """§4.3, option must_trump"""
        deal = ascenseur("3H AD | 8S 6S | JH 7D / 2H", number=2, must_trump="no")
        play(deal, "1 bid 0, 2 bid 0, 0 bid 0, 1 play 8S, 2 play JH")
        assert offered(deal, 0) == "play AD, play 3H"

    @pytest.mark.parametrize(
        ("options", "asked"),
        [
            ({}, "prompt_trump"),
            ({"must_trump": "no"}, "prompt_trump_or_discard"),
            ({"must_overtrump": "yes"}, "prompt_overtrump"),
            ({"must_trump": "no", "must_overtrump": "yes"}, "prompt_trump_or_discard"),
        ],
    )
    def test_who_cannot_follow_is_asked_for_what_the_house_wants(self, options: dict[str, str], asked: str) -> None:
        """§4.3, options must_trump and must_overtrump"""
        deal = ascenseur("3H KH | 8S 6S | JH 7D / 2H", number=2, **options)
        play(deal, "1 bid 0, 2 bid 0, 0 bid 0, 1 play 8S, 2 play JH")
        assert deal.prompt(0).key == asked

    def test_by_house_rule_who_can_go_higher_must(self) -> None:
        """§4.3, option must_overtrump"""
        deal = ascenseur("3H KH | 8S 6S | JH 7D / 2H", number=2, must_overtrump="yes")
        play(deal, "1 bid 0, 2 bid 0, 0 bid 0, 1 play 8S, 2 play JH")
        assert offered(deal, 0) == "play KH"
        assert refused(deal, 0, "play 3H") == "must_overtrump §4.3"

    def test_with_both_house_rules_going_higher_binds_only_when_trumps_are_led(self) -> None:
        """§4.3, options must_trump and must_overtrump"""
        free = {"must_trump": "no", "must_overtrump": "yes"}
        cut = ascenseur("3H KH | 8S 6S | JH 7D / 2H", number=2, **free)
        assert offered(play(cut, "1 bid 0, 2 bid 0, 0 bid 0, 1 play 8S, 2 play JH"), 0) == "play 3H, play KH"
        led = ascenseur("3H KH | 8H 6S | JH 7D / 2H", number=2, **free)
        assert offered(play(led, "1 bid 0, 2 bid 0, 0 bid 0, 1 play 8H, 2 play JH"), 0) == "play KH"

    def test_who_has_neither_plays_anything(self) -> None:
        """§4.4"""
        deal = play(ascenseur("AS 2S | KS 3D | QC 4C / 9H", number=2), "1 bid 0, 2 bid 0, 0 bid 0, 1 play 3D")
        assert offered(deal, 2) == "play 4C, play QC"

    def test_without_trumps_who_cannot_follow_plays_anything(self) -> None:
        """§4.4 A14"""
        deal = ascenseur("2S 4S | 8S 6S | 3H AD", number=2)
        assert offered(play(deal, "1 bid 0, 2 bid 0, 0 bid 0, 1 play 8S"), 2) == "play AD, play 3H"

    @pytest.mark.parametrize(
        ("hands", "dealer", "plays", "taker"),
        [
            ("8S | AD | 9S | KH", 3, "0 play 8S, 1 play AD, 2 play 9S, 3 play KH", 2),  # A15: no trump
            ("2D | KS | 5D | AS / 9D", 2, "3 play AS, 0 play 2D, 1 play KS, 2 play 5D", 2),  # A16
            ("KD | 9D | AS | 2C / 7C", 0, "1 play 9D, 2 play AS, 3 play 2C, 0 play KD", 3),  # A22
        ],
    )
    def test_the_best_trump_takes_the_trick_else_the_best_of_the_suit_led(
        self, hands: str, dealer: int, plays: str, taker: int
    ) -> None:
        """§4.5"""
        deal = ascenseur(hands, dealer=dealer)
        bids = ", ".join(f"{(dealer + place) % 4} bid {0 if place == 1 else 1}" for place in range(1, 5))
        play(deal, bids)
        assert list(play(deal, plays).won).index(1) == taker  # type: ignore[attr-defined]

    def test_who_takes_a_trick_leads_the_next(self) -> None:
        """§4.5"""
        deal = play(ascenseur(SMALL, number=2), f"{BIDS}, 1 play 3D, 2 play 4H, 0 play 2H")
        assert deal.turn == 2


class TestTheScore:
    @pytest.mark.parametrize(
        ("bid", "tricks", "points"),
        [(0, 0, 5), (1, 1, 10), (3, 3, 20), (13, 13, 70)],  # A11
    )
    def test_an_exact_bid_gains_five_a_trick_and_five(self, bid: int, tricks: int, points: int) -> None:
        """§5.1"""
        assert scored(bid, tricks) == (points, "made")

    @pytest.mark.parametrize(("bid", "tricks", "points"), [(0, 2, -10), (4, 1, -15), (2, 3, -5)])  # A11
    def test_any_other_loses_five_for_each_trick_too_many_or_too_few(self, bid: int, tricks: int, points: int) -> None:
        """§5.2"""
        assert scored(bid, tricks) == (points, "failed")

    def test_the_lines_of_a_deal(self) -> None:
        """§5.1, §5.2 A20"""
        deal = opened(4, 4)
        for seat, (bid, tricks) in enumerate([(1, 1), (2, 3), (0, 0), (2, 0)]):
            deal.bids[seat] = bid
            deal.won[seat] = tricks
        assert [(line.seat, line.points) for line in deal.lines()] == [(0, 10), (1, -5), (2, 5), (3, -10)]

    def test_after_the_last_deal_the_highest_total_wins_and_equals_share(self) -> None:
        """§5.3"""
        sheet = Sheet(3)
        sheet.enter([Line(seat, points, Note("made")) for seat, points in enumerate([15, -5, 15])])
        assert [(place.seat, place.rank) for place in GAME.ranking(sheet, GAME.settings(sheet.players, {}))] == [
            (0, 1),
            (2, 1),
            (1, 3),
        ]
        assert GAME.end_note(GAME.ranking(sheet, GAME.settings(sheet.players, {}))).key == "match_tied"

    def test_the_sheet_notes_the_bids_beside_the_points(self) -> None:
        """§5.4"""
        deal = play(ascenseur("2S | KS | AS / 9H"), "1 bid 1, 2 bid 1, 0 bid 0, 1 play KS, 2 play AS, 0 play 2S")
        assert [(line.mark, line.points) for line in deal.lines()] == [(0, 5), (1, -5), (1, 10)]

    def test_someone_fails_in_every_deal(self) -> None:
        """§3.2"""
        luck = SeededLuck(9)
        for number in range(1, 26):
            deal = opened(4, number, seed=number)
            while not deal.is_over():
                deal.apply(deal.turn, luck.member(deal.legal_mask(deal.turn)), luck)
            assert any(line.points < 0 for line in deal.lines())


def scored(bid: int, tricks: int) -> tuple[int, str]:
    """The line of a player who bid and took that many."""
    deal = opened(4, 13)
    deal.bids[2] = bid
    deal.won[2] = tricks
    line = deal.lines()[2]
    return line.points, line.because.key
