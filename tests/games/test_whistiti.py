"""Le Whistiti, paragraph by paragraph: each test a sentence of its rulebook; W numbers are vectors of its spec."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import SeededLuck
from veillee.cards.notation import words_of
from veillee.cards.packs import CLASSIC, RANK_WORDS
from veillee.cards.sets import members
from veillee.engine.deal import Deal
from veillee.engine.game import Setup
from veillee.engine.match import Match
from veillee.engine.notes import Note
from veillee.engine.sheet import Line, Sheet
from veillee.games import CATALOGUE
from veillee.games.whistiti.rules import Whistiti
from veillee.testing import offered, play, refused, stacked

WHISTITI = CATALOGUE["whistiti"]
GAME = WHISTITI.game
whistiti = stacked(WHISTITI)

FILLERS = "2H 3H 4H 5H 6H 7H 8H 9H 10H 4C 5C 6C 8C 9C 10C JC QC KC AC".split()


def position(hand: str, trick: str, **options: str) -> Deal:
    """Spades are trumps (the dealer, seat 0, turned up the 8S); the seat to play holds this hand."""
    size = len(hand.split())
    laid = trick.split()
    spare = [card for card in FILLERS if card not in hand.split()]
    hands = [[card, *(spare.pop() for _ in range(size - 1))] for card in laid]
    hands.append(hand.split())
    while len(hands) < 3:
        hands.append([spare.pop() for _ in range(size)])
    dealer = [spare.pop() for _ in range(size - 1)] + ["8S"]
    deal = whistiti(" | ".join(" ".join(cards) for cards in [dealer, *hands]), **options)
    for seat, card in enumerate(laid, 1):
        play(deal, f"{seat} play {card}")
    return deal


def cards_offered(deal: Deal) -> set[str]:
    return {word.removeprefix("play ") for word in offered(deal, deal.turn).split(", ")}


def trick_won_by(hands: str, script: str, dealer: int) -> int:
    deal = play(whistiti(hands, dealer=dealer), script)
    assert isinstance(deal, Whistiti)
    return list(deal.won).index(1)


def won_in_turn(winners: list[int], totals: list[int], **options: str) -> Deal:
    """A deal whose tricks are won by these seats in turn, as far as it goes: everyone follows suit in each trick but
    the last, which the two of trumps takes."""
    hands: list[list[str]] = [[], [], [], []]
    fours = [[rank + suit for rank in ranks.split()] for suit in "SHDC" for ranks in ("A K Q J", "10 9 8 7", "6 5 4 3")]
    fours.append(["2S", "2H", "2D", "2C"])
    padded = winners + [0] * (13 - len(winners))
    for (best, *others), winner in zip(fours, padded, strict=True):
        hands[winner].append(best)
        for seat, card in zip([seat for seat in range(4) if seat != winner], others, strict=True):
            hands[seat].append(card)
    script = [list(cards) for cards in hands]
    dealer = padded[0] - 1 if padded[0] else 3
    hands[dealer].sort(key=lambda card: card[-1] == "S")  # the dealer's last card is a spade: spades are trumps
    deal = whistiti(" | ".join(" ".join(cards) for cards in hands), dealer=dealer, totals=totals, **options)
    leader = padded[0]
    for number, winner in enumerate(winners):
        for place in range(4):
            seat = (leader + place) % 4
            play(deal, f"{seat} play {script[seat][number]}")
        leader = winner
    return deal


def scores(deal: Deal) -> list[int]:
    assert isinstance(deal, Whistiti)
    return [deal.score(seat) for seat in range(4)]


def is_over(deal: Deal, totals: list[int], **options: str) -> bool:
    """What the game says once the deal is on the sheet."""
    after = [points + deal.points(seat) for seat, points in enumerate(totals)]
    return GAME.is_over(Setup(4, GAME.settings(4, options), 0, 2, totals, []), deal, after)


def match_of(seed: int, **options: str) -> Match:
    """A whole match at random."""
    luck = SeededLuck(seed)
    match = Match(GAME, 4, GAME.settings(4, options), SeededLuck(seed))
    while not match.is_over:
        if match.deal.is_over():
            match.next_deal()
        match.step(match.deal.turn, luck.member(match.deal.legal_mask(match.deal.turn)))
    return match


SORTED_PACK = " ".join(rank + suit for suit in "SHDC" for rank in RANK_WORDS)


class TestTheCards:
    def test_four_play_with_the_whole_pack_and_no_joker(self) -> None:
        """§1.1"""
        assert (GAME.fewest, GAME.most) == (4, 4)
        assert GAME.pack(Setup(4, GAME.settings(4, {}), 0, 1, [0] * 4, [])) is CLASSIC
        assert CLASSIC.size() == 52

    def test_the_ace_is_the_highest_and_the_two_the_lowest(self) -> None:
        """§1.2"""
        hands = "2D | KD | 3D | AD"
        assert trick_won_by(hands, "0 play 2D, 1 play KD, 2 play 3D, 3 play AD", dealer=3) == 3

    def test_a_player_who_takes_every_trick_cannot_do_better(self) -> None:
        """§1.3"""
        deal = won_in_turn([2] * 13, [0] * 4, end_check="deal")
        assert [line.points for line in deal.lines()] == [0, 0, 13, 0]


class TestTheDeal:
    def test_thirteen_cards_each_one_by_one_from_the_dealers_left(self) -> None:
        """§2.1 W12"""
        order = [CLASSIC.numbers[word] for word in SORTED_PACK.split()]
        setup = Setup(4, GAME.settings(4, {}), 0, 1, [0] * 4, [])
        deal = GAME.deal(setup, vec[i64](order), SeededLuck(0))
        assert isinstance(deal, Whistiti)
        hand = set(words_of(members(deal.hands[1]), CLASSIC).split())
        assert hand == set("2S 6S 10S AS 5H 9H KH 4D 8D QD 3C 7C JC".split())
        assert deal.turn == 1
        assert CLASSIC.words[deal.served.turned] == "AC"

    def test_the_deal_turns_to_the_left_and_who_sits_left_of_the_dealer_leads(self) -> None:
        """§2.1 W17, option first_dealer"""
        match = Match(GAME, 4, GAME.settings(4, {"first_dealer": "seat:2", "target": "100"}), SeededLuck(4))
        dealers: list[int] = []
        leaders: list[int] = []
        luck = SeededLuck(1)
        while len(dealers) < 6:
            dealers.append(match.deal.dealer)
            leaders.append(match.deal.turn)
            while not match.deal.is_over():
                match.step(match.deal.turn, luck.member(match.deal.legal_mask(match.deal.turn)))
            match.next_deal()
        assert dealers == [2, 3, 0, 1, 2, 3]
        assert leaders == [3, 0, 1, 2, 3, 0]

    def test_the_first_dealer_is_drawn_by_lot(self) -> None:
        """§2.1"""
        assert {Match(GAME, 4, GAME.settings(4, {}), SeededLuck(seed)).deal.dealer for seed in range(40)} == {
            0,
            1,
            2,
            3,
        }

    def test_the_dealers_last_card_makes_trumps(self) -> None:
        """§2.2"""
        hands = "2D 8S | 9D 3C | KD 4C | AD 5C"
        script = "1 play 9D, 2 play KD, 3 play AD, 0 play 2D"
        assert trick_won_by(hands, script, dealer=0) == 3
        assert (
            trick_won_by("3C 8S | 9D 2D | KD 4C | AD 5C", "1 play 9D, 2 play KD, 3 play AD, 0 play 8S", dealer=0) == 0
        )

    def test_the_card_shown_is_played_like_any_other_from_the_first_trick_on(self) -> None:
        """§2.3 W21"""
        deal = whistiti("8D KC AC | 3C 4H 5H | 6H 7H 8H | 9H 10H JH")
        assert "play AC" in offered(play(deal, "1 play 3C, 2 play 6H, 3 play 9H"), 0)


class TestThePlay:
    @pytest.mark.parametrize(
        ("hand", "trick", "legal"),
        [
            ("3S AH 2C", "", "3S AH 2C"),  # W08: the leader plays anything, a trump too
        ],
    )
    def test_the_leader_plays_any_card(self, hand: str, trick: str, legal: str) -> None:
        """§3.1"""
        assert cards_offered(position(hand, trick)) == set(legal.split())

    def test_nobody_plays_out_of_turn_nor_a_card_he_does_not_hold(self) -> None:
        """§3.1 W22"""
        deal = position("KS 2S 7C AH", "9D")
        assert refused(deal, 2, "play 7S") == "card_not_in_hand §3.1"
        assert refused(deal, 3, "play KD") == "not_your_turn"

    def test_who_has_the_suit_must_follow_as_high_as_he_likes(self) -> None:
        """§3.2 W01, W06"""
        assert cards_offered(position("AD 3D KS 7C", "9D")) == {"AD", "3D"}
        assert cards_offered(position("KS 2S AH", "5S AS")) == {"KS", "2S"}
        assert refused(position("AD 3D KS 7C", "9D"), 2, "play 7C") == "must_follow §3.2"

    def test_who_has_not_must_trump_even_lower(self) -> None:
        """§3.3 W02, W05"""
        assert cards_offered(position("KS 2S 7C AH", "9D")) == {"KS", "2S"}
        assert cards_offered(position("4S QH 2C", "9D KS")) == {"4S"}
        assert refused(position("KS 2S 7C AH", "9D"), 2, "play 7C") == "must_trump §3.3"

    def test_by_house_rule_trumping_is_free(self) -> None:
        """§3.3 W18, option must_trump"""
        assert cards_offered(position("KS 2S 7C AH", "9D", must_trump="no")) == {"KS", "2S", "7C", "AH"}

    @pytest.mark.parametrize(
        ("hand", "trick", "options", "asked"),
        [
            ("3S AH 2C", "", {}, "prompt_lead"),
            ("AD 3D KS", "9D", {}, "prompt_follow"),
            ("KS 2S 7C", "9D", {}, "prompt_trump"),
            ("KS 2S 7C", "9D", {"must_trump": "no"}, "prompt_trump_or_discard"),
            ("7C AH 3C", "9D", {"must_trump": "no"}, "prompt_discard"),
            ("7C AH 3C", "9D", {}, "prompt_discard"),
            ("KS 2S AH", "5S JS", {"must_overtrump": "yes"}, "prompt_overtrump"),
            ("KS 2S AH", "5S AS", {"must_overtrump": "yes"}, "prompt_follow"),
            ("4S QH 2C", "9D KS", {"must_overtrump": "yes"}, "prompt_trump"),
        ],
    )
    def test_each_is_asked_for_what_he_may_play(
        self, hand: str, trick: str, options: dict[str, str], asked: str
    ) -> None:
        """§3.1, §3.2, §3.3, §3.4, §3.5"""
        deal = position(hand, trick, **options)
        assert deal.prompt(deal.turn).key == asked

    @pytest.mark.parametrize(
        ("hand", "trick", "card", "told"),
        [
            ("KS 2S 7C", "", "2S", "card_led"),
            ("AD 3D KS", "9D", "3D", "card_followed"),
            ("KS 2S 7C", "9D", "2S", "card_trumped"),
            ("KS 2S 7C", "9D JS", "KS", "card_overtrumped"),
            ("KS 2S 7C", "9D JS", "2S", "card_undertrumped"),
            ("KS 2S AH", "5S JS", "2S", "card_followed"),
            ("7C AH 3C", "9D", "AH", "card_discarded"),
        ],
    )
    def test_a_card_is_told_as_players_call_it(self, hand: str, trick: str, card: str, told: str) -> None:
        """§3.1, §3.2, §3.3, §3.4, §3.5"""
        deal = position(hand, trick)
        deal.listen()
        play(deal, f"{deal.turn} play {card}")
        assert deal.take_notes()[0].key == told

    def test_nobody_has_to_go_higher(self) -> None:
        """§3.4 W04"""
        assert cards_offered(position("JS 4S QH", "9D 10S")) == {"JS", "4S"}

    @pytest.mark.parametrize(
        ("hand", "trick", "legal"),
        [
            ("JS 4S QH", "9D 10S", "JS"),  # W19: the jack can, so it must
            ("4S QH 2C", "9D KS", "4S"),  # W19: nothing can
            ("KS 2S AH", "5S AS", "KS 2S"),  # W20: nothing beats the ace
            ("KS 2S AH", "5S JS", "KS"),  # trumps led
            ("JS 4S QH", "9D KD", "JS 4S"),  # no trump to beat yet
        ],
    )
    def test_by_house_rule_who_can_go_higher_must(self, hand: str, trick: str, legal: str) -> None:
        """§3.4, option must_overtrump"""
        assert cards_offered(position(hand, trick, must_overtrump="yes")) == set(legal.split())

    def test_a_card_too_low_is_refused_by_that_rule(self) -> None:
        """§3.4, option must_overtrump"""
        assert refused(position("JS 4S QH", "9D 10S", must_overtrump="yes"), 3, "play 4S") == "must_overtrump §3.4"

    def test_with_both_house_rules_going_higher_binds_only_when_trumps_are_led(self) -> None:
        """§3.4, options must_trump and must_overtrump"""
        free = {"must_trump": "no", "must_overtrump": "yes"}
        assert cards_offered(position("JS 4S QH", "9D 10S", **free)) == {"JS", "4S", "QH"}
        assert cards_offered(position("KS 2S AH", "5S JS", **free)) == {"KS"}

    def test_who_has_neither_throws_away_anything(self) -> None:
        """§3.5 W03, W07"""
        assert cards_offered(position("7C AH 3C", "9D")) == {"7C", "AH", "3C"}
        assert cards_offered(position("AH 2C", "5S")) == {"AH", "2C"}

    @pytest.mark.parametrize(
        ("hands", "dealer", "script", "winner"),
        [
            ("AD 3S | 2S 3C | 9D 4C | KD 5C", 1, "2 play 9D, 3 play KD, 0 play AD, 1 play 2S", 1),  # W09
            ("10C 2D | AS 3D | JC 4D | 3C 4H", 3, "0 play 10C, 1 play AS, 2 play JC, 3 play 3C", 2),  # W10
            ("KH 6C | AH 2D | 5C 3D | 9C 4D", 0, "1 play AH, 2 play 5C, 3 play 9C, 0 play KH", 3),  # W11
        ],
    )
    def test_the_best_trump_takes_the_trick_else_the_best_of_the_suit_led(
        self, hands: str, dealer: int, script: str, winner: int
    ) -> None:
        """§3.6"""
        trumps = {1: "2S", 3: "4H", 0: "6C"}
        cards = [hand.split() for hand in hands.split(" | ")]
        cards[dealer].sort(key=lambda card: card == trumps[dealer])
        deal = whistiti(" | ".join(" ".join(hand) for hand in cards), dealer=dealer)
        assert list(play(deal, script).won).index(1) == winner  # type: ignore[attr-defined]
        assert deal.turn == winner


class TestTheScore:
    def test_each_trick_is_worth_a_point_and_points_add_up(self) -> None:
        """§4.1"""
        deal = won_in_turn([2, 2, 0, 1], [3, 0, 0, 7])
        assert scores(deal) == [4, 1, 2, 7]

    def test_thirteen_points_a_deal(self) -> None:
        """§4.1"""
        match = match_of(5, end_check="deal")
        assert all(sum(line.points for line in row) == 13 for row in match.sheet.rows)

    def test_the_first_to_twenty_wins(self) -> None:
        """§4.2"""
        for seed in range(20):
            totals = match_of(seed).sheet.totals()
            assert max(totals) == 20
            assert totals.count(20) == 1

    def test_another_target_can_be_set(self) -> None:
        """§4.2, option target"""
        assert max(match_of(1, target="7").sheet.totals()) == 7

    def test_the_match_stops_at_the_very_trick(self) -> None:
        """§4.3 W13"""
        deal = won_in_turn([1, 0, 2, 0], [18, 15, 12, 7])
        assert deal.is_over()
        assert scores(deal) == [20, 16, 13, 7]
        assert [len(zone.cards) for zone in deal.zones() if zone.name == "hand"] == [9, 9, 9, 9]
        assert is_over(deal, [18, 15, 12, 7])

    def test_the_latest_end_is_the_twelfth_trick_of_the_sixth_deal(self) -> None:
        """§4.3 W16"""
        deal = won_in_turn([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3], [16, 16, 16, 17])
        assert scores(deal) == [19, 19, 19, 19]
        assert not deal.is_over()
        deal = won_in_turn([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 1], [16, 16, 16, 17])
        assert deal.is_over()
        assert scores(deal) == [19, 20, 19, 19]

    def test_by_house_rule_the_highest_at_the_end_of_the_deal_wins(self) -> None:
        """§4.3 W15, option end_check"""
        winners = [0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3]
        deal = won_in_turn(winners, [19, 18, 10, 5], end_check="deal")
        assert scores(deal) == [21, 23, 13, 8]
        assert is_over(deal, [19, 18, 10, 5], end_check="deal")

    def test_players_level_in_front_play_one_more_deal_or_share(self) -> None:
        """§4.4 W14, option deal_tie"""
        winners = [1, 0, 2, 0, 1, 1, 1, 1, 3, 1, 2, 0, 3]
        totals = [18, 15, 12, 7]
        deal = won_in_turn(winners, totals, end_check="deal")
        assert scores(deal) == [21, 21, 14, 9]
        assert not is_over(deal, totals, end_check="deal")
        assert is_over(deal, totals, end_check="deal", deal_tie="shared")

    def test_equal_points_share_a_place(self) -> None:
        """§4.5"""
        sheet = Sheet(4)
        sheet.enter([Line(seat, points, Note("tricks")) for seat, points in enumerate([12, 20, 12, 3])])
        assert [(place.seat, place.rank) for place in GAME.ranking(sheet, GAME.settings(sheet.players, {}))] == [
            (1, 1),
            (0, 2),
            (2, 2),
            (3, 4),
        ]


class TestThePolicy:
    @pytest.mark.parametrize(
        ("hand", "trick", "card"),
        [
            ("AD QD 3D", "9D 10D", "QD"),  # only one may still go higher: not worth the ace
            ("AD QD 3D", "9D KD", "AD"),
            ("QD 4D 3D", "9D KD", "3D"),  # nothing wins: the least is thrown
        ],
    )
    def test_it_takes_what_it_can_as_cheaply_as_is_safe(self, hand: str, trick: str, card: str) -> None:
        deal = position(hand, trick)
        chosen = WHISTITI.policy.choose(deal, deal.turn, SeededLuck(1))
        assert CLASSIC.words[chosen] == card

    def test_a_small_trump_will_do_where_the_others_should_follow(self) -> None:
        deal = play(whistiti("8D JD 9S 8S | 9D 2D 3C 4C | KS 2S 7C 7H | 5D 6D 10D 10S"), "1 play 9D")
        assert CLASSIC.words[WHISTITI.policy.choose(deal, 2, SeededLuck(1))] == "2S"

    def test_the_ace_of_trumps_is_not_spent_where_a_small_one_wins_so_far(self) -> None:
        deal = play(whistiti("JD KS 9S 8S | 9D 3C 4C 5C | AS 2S 7C 7H | 10S 6C 8C 9C"), "1 play 9D")
        assert CLASSIC.words[WHISTITI.policy.choose(deal, 2, SeededLuck(1))] == "2S"  # though somebody may go over it

    def test_over_another_trump_goes_the_lowest_that_beats_it(self) -> None:
        deal = play(whistiti("JD KS 9S 8S | 9D 3C 4C 5C | 3S 2H 7C 7H | AS 4S 2S 9C"), "1 play 9D, 2 play 3S")
        assert CLASSIC.words[WHISTITI.policy.choose(deal, 3, SeededLuck(1))] == "4S"

    def test_it_beats_three_who_play_at_random(self) -> None:
        wins = 0
        for seed in range(20):
            luck = SeededLuck(seed)
            match = Match(GAME, 4, GAME.settings(4, {}), SeededLuck(seed))
            while not match.is_over:
                if match.deal.is_over():
                    match.next_deal()
                seat = match.deal.turn
                world = match.deal.imagine(seat, luck)
                chosen = WHISTITI.policy.choose(world, seat, luck)
                match.step(seat, chosen if seat == 0 else luck.member(match.deal.legal_mask(seat)))
            wins += 0 in match.winners()
        assert wins >= 10
