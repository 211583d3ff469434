"""Les Cinq Rois, paragraph by paragraph; F numbers are vectors of its spec, R numbers its rulings."""

import os

import pytest

from rois import GAME, ROIS, opened, points, rois, turn, zone
from stars import cards, word_of
from veillee.cards.luck import SeededLuck
from veillee.cards.packs import THREE_STARS, TWO_STARS
from veillee.engine.deal import Deal
from veillee.engine.match import Match
from veillee.engine.notes import BadInputError
from veillee.games.cinq_rois.laying import lay_out
from veillee.games.cinq_rois.melds import held_of, penalty
from veillee.games.cinq_rois.round import MOST_TURNS, CinqRois
from veillee.games.cinq_rois.solo import Solo
from veillee.testing import check_game, offered, play, refused

# Seat 1 can lay three eights whatever it draws; the others cannot lay anything.
EIGHTS = "5C 9T 12P | 8C 8T 8P | JK 5C 9T / 10E 4E 13K 11C 7T 3C"


class TestTheMatch:
    @pytest.mark.parametrize(("players", "remain"), [(2, 90), (3, 77), (4, 64), (5, 51), (6, 38), (7, 25), (8, 12)])
    def test_two_sets_are_enough_for_eight(self, players: int, remain: int) -> None:
        """§1.1 F8"""
        deal = opened(players, 13)
        assert len(zone(deal, "stock")) + len(zone(deal, "discard")) == remain
        assert TWO_STARS.size() == 116

    @pytest.mark.parametrize(("players", "remain"), [(9, 57), (10, 44), (11, 31), (12, 18)])
    def test_nine_to_twelve_play_with_a_third_set(self, players: int, remain: int) -> None:
        """§1.1 F9, R-8"""
        deal = opened(players, 13)
        assert len(zone(deal, "stock")) + 1 == remain
        assert THREE_STARS.size() == 174

    def test_more_than_twelve_are_refused(self) -> None:
        """§1.1"""
        with pytest.raises(BadInputError, match="error_players"):
            GAME.settings(13, {})

    def test_what_is_not_melded_costs(self) -> None:
        """§1.2"""
        assert penalty(held_of(cards("5C 9T 12P")), 3) == 26

    def test_one_player_plays_alone(self) -> None:
        """§1.3"""
        assert isinstance(Match(GAME, 1, GAME.settings(1, {}), SeededLuck(1)).deal, Solo)

    @pytest.mark.parametrize(("first", "rounds"), [("3", 11), ("8", 6), ("13", 1)])
    def test_each_round_has_a_card_more_up_to_thirteen(self, first: str, rounds: int) -> None:
        """§1.4 F10, F11, R-14, option first_round"""
        match = Match(GAME, 2, GAME.settings(2, {"first_round": first}), SeededLuck(1))
        luck = SeededLuck(2)
        atouts: list[int] = []
        while True:
            assert isinstance(match.deal, CinqRois)
            atouts.append(int(match.deal.atout))
            while not match.deal.is_over():
                match.step(match.deal.turn, ROIS.policy.choose(match.deal, match.deal.turn, luck))
            if match.is_over:
                break
            match.next_deal()
        assert atouts == list(range(int(first), 14))
        assert len(atouts) == rounds
        assert match.sheet.titles[-1] == "atout_king"

    def test_the_deal_passes_to_the_left(self) -> None:
        """§1.5 F3, R-13, option first_dealer"""
        match = Match(GAME, 3, GAME.settings(3, {"first_dealer": "seat:0"}), SeededLuck(1))
        luck = SeededLuck(2)
        seen = [(match.setup.dealer, match.deal.turn)]
        while not match.deal.is_over():
            match.step(match.deal.turn, ROIS.policy.choose(match.deal, match.deal.turn, luck))
        match.next_deal()
        seen.append((match.setup.dealer, match.deal.turn))
        assert seen == [(0, 1), (1, 2)]


class TestTheDeal:
    @pytest.mark.parametrize(("players", "atout", "stock"), [(4, 3, 103), (7, 8, 59), (7, 13, 24), (8, 13, 11)])
    def test_the_rest_is_the_stock_and_its_first_card_starts_the_discard(
        self, players: int, atout: int, stock: int
    ) -> None:
        """§2.1 F1, F2"""
        deal = opened(players, atout)
        assert [hand.size() for hand in deal.cards.hands] == [atout] * players
        assert len(zone(deal, "stock")) == stock
        assert len(zone(deal, "discard")) == 1

    def test_cards_are_dealt_one_by_one_from_the_dealers_left(self) -> None:
        """§2.1"""
        deal = rois(EIGHTS)
        assert sorted(deal.cards.hands[1].cards()) == sorted(cards("8C 8T 8P"))
        assert zone(deal, "discard") == cards("10E")

    @pytest.mark.parametrize(("atout", "key"), [(3, "atout_3"), (8, "atout_8"), (11, "atout_jack"), (13, "atout_king")])
    def test_the_rank_of_the_number_of_cards_is_wild(self, atout: int, key: str) -> None:
        """§2.2"""
        assert opened(2, atout).atout_word() == key
        assert penalty(held_of([atout - 3, *cards("5T 5C" if atout != 5 else "6T 6C")]), atout) == 0

    def test_the_dealers_left_starts_then_clockwise(self) -> None:
        """§2.3"""
        deal = rois(EIGHTS)
        turns = []
        for _ in range(4):
            turns.append(int(deal.turn))
            turn(deal)
        assert turns == [1, 2, 0, 1]


class TestTheTurn:
    def test_one_takes_the_top_of_the_stock_or_of_the_discard(self) -> None:
        """§4.1 F14"""
        deal = rois(EIGHTS)
        assert offered(deal, 1) == "stock, take"
        deal.refusal(1, 5)
        assert deal.why_not(1, 5).key == "take_first"
        play(deal, "1 take")
        assert deal.cards.hands[1].of(cards("10E")[0]) == 1
        assert zone(deal, "discard") == []

    def test_any_card_may_be_thrown_even_the_one_just_taken(self) -> None:
        """§4.2 F14, R-4"""
        deal = play(rois("5C 9T 12P | 6C 9P 4P / 9T 4E 13K"), "1 take")
        assert offered(deal, 1) == "discard 9C, discard 6H, discard 4S, discard 9S"
        assert refused(deal, 1, "discard 5H") == "card_not_in_hand §4.2"
        play(deal, "1 discard 9C")
        assert zone(deal, "discard") == cards("9T")

    def test_only_the_next_player_may_take_the_card_thrown(self) -> None:
        """§4.3 F6"""
        deal = play(rois(EIGHTS), "1 stock, 1 discard 4*, 2 stock")
        play(deal, "2 discard KD, 0 take")
        assert deal.cards.hands[0].of(cards("13K")[0]) == 1  # type: ignore[attr-defined]
        assert (zone(deal, "covered"), zone(deal, "discard")) == (cards("10E"), cards("4E"))

    def test_of_the_discard_only_the_top_card_is_seen(self) -> None:
        """§4.3"""
        deal = play(rois(EIGHTS), "1 stock, 1 discard 4*")
        covered = next(zone for zone in deal.zones() if zone.name == "covered")
        assert covered.cards == cards("10E")
        assert not any(covered.face_up(viewer, cards("10E")[0]) for viewer in range(-1, 3))
        assert zone(deal, "discard") == cards("4E")

    def test_who_drew_a_card_is_told_which(self) -> None:
        """§4.1"""
        drew = play(rois(EIGHTS), "1 stock")
        assert [(note.key, note.values["card"].items) for note in [drew.prompt(1)]] == [
            ("prompt_drew_can_go_out", cards("4E"))
        ]
        assert play(rois(EIGHTS), "1 take").prompt(1).key == "prompt_can_go_out"
        throws = play(rois("5C 9T 12P | 6C 9P 4P / 9T 4E 13K"), "1 stock")
        assert (throws.prompt(1).key, throws.prompt(1).values["card"].items) == ("prompt_drew_throw", cards("4E"))
        assert play(rois("5C 9T 12P | 6C 9P 4P / 9T 4E 13K"), "1 take").prompt(1).key == "prompt_throw"

    @pytest.mark.parametrize("reshuffle", ["keep", "all"])
    def test_an_empty_stock_is_renewed_from_the_discard(self, reshuffle: str) -> None:
        """§4.4 F7, R-1, R-15, option reshuffle"""
        deal = opened(7, 13, reshuffle=reshuffle)
        for _ in range(23):
            turn(deal)
        play(deal, f"{deal.turn} stock")
        assert len(zone(deal, "stock")) == 0
        before = zone(deal, "covered") + zone(deal, "discard")
        seat = deal.turn
        card = deal.cards.hands[seat].cards()[0]
        play(deal, f"{seat} discard {word_of(card)}")
        assert len(zone(deal, "stock")) == 24
        assert len(zone(deal, "discard")) == 1
        assert sorted(zone(deal, "stock") + zone(deal, "discard")) == sorted([*before, card])
        if reshuffle == "keep":
            assert zone(deal, "discard") == [card]

    def test_renewing_it_all_takes_the_last_discard_away(self) -> None:
        """§4.4 R-1, option reshuffle"""
        tops = set()
        for seed in range(30):
            deal = play(rois("5C 9T 12P | 4C 9P 6P / 10E 4E", reshuffle="all"), "1 stock")
            play(deal, "1 discard 4*", SeededLuck(seed))
            tops.update(zone(deal, "discard"))
        assert tops == set(cards("10E 4E"))

    def test_who_can_meld_all_but_one_may_lay_the_hand(self) -> None:
        """§4.5 D5, R-11"""
        deal = play(rois("3C 4C 5K 9T 12P 3K | 11C 11T 11E 8P 9P 10P / 4E 3T", 6), "1 stock")
        assert offered(deal, 1).endswith("expose")
        play(deal, "1 expose")
        assert offered(deal, 1) == "discard 3C, back"
        assert refused(deal, 1, "discard 8S") == "leaves_unmelded §4.5"
        assert refused(deal, 1, "expose") == "choose_discard §4.5"
        assert refused(deal, 1, "discard KS") == "card_not_in_hand §4.2"
        assert points(play(deal, "1 discard 3C"))[1] == 0

    def test_the_card_thrown_may_be_one_that_would_have_served(self) -> None:
        """§4.5 D4, D8, R-12"""
        deal = play(rois("5C 9T 12P | 8C 8T 8P / 10E 8E 13K"), "1 stock, 1 expose")
        assert offered(deal, 1) == "discard 8C, discard 8H, discard 8S, discard 8*, back"
        seven = play(rois("3C 4C 5K 9T 12P 3K | 6C 7C 8C 9C 11T 11P / 4E 11E", 6), "1 stock, 1 expose")
        assert offered(seven, 1).count("discard") == 7

    def test_nobody_has_to_lay_his_hand(self) -> None:
        """§4.5 F13"""
        deal = play(rois(EIGHTS), "1 stock, 1 discard 4*")
        assert deal.turn == 2
        assert isinstance(deal, CinqRois)
        assert deal.exposer == -1

    def test_an_unmelded_hand_cannot_be_laid(self) -> None:
        """§4.5"""
        deal = play(rois(EIGHTS), "1 stock, 1 discard 4*, 2 stock")
        assert refused(deal, 2, "expose") == "not_all_melded §4.5"

    def test_the_others_have_one_turn_more_and_none_lays_his_hand_again(self) -> None:
        """§4.6 F4, F5, F6"""
        deal = play(rois("6C 6T 6P | 8C 8T 8P | JK 5C 9T / 10E 4E 13K 11C"), "1 stock, 1 expose, 1 discard 4*")
        assert deal.turn == 2
        play(deal, "2 take, 2 discard 4*")
        assert deal.turn == 0
        play(deal, "0 stock")
        assert "expose" not in offered(deal, 0)
        assert refused(deal, 0, "expose") == "already_out §4.6"
        play(deal, "0 discard KD")
        assert deal.is_over()
        assert points(deal) == [0, 0, 64]

    def test_one_card_is_thrown_before_the_rest_is_counted(self) -> None:
        """§4.7 R-7, R-18; the addendum: six cards that could all be melded"""
        deal = rois("6C 6T 6P 9C 9T | 8C 8T 8P 8K 8E / 10E 4E 9P", 5)
        play(deal, "1 stock, 1 expose, 1 discard 4*, 0 stock")
        assert penalty(deal.cards.hands[0], 5) == 0
        assert points(play(deal, "0 discard 6H")) == [12, 0]

    def test_what_is_laid_and_left_is_shown_at_once(self) -> None:
        """§4.7 R-5, R-18"""
        deal = play(rois(EIGHTS), "1 stock, 1 expose, 1 discard 4*, 2 stock, 2 discard KD")
        shown = {(zone.name, zone.owner): sorted(zone.cards) for zone in deal.zones() if zone.face_up(-1, 0)}
        assert shown["meld", 1] == sorted(cards("8C 8T 8P"))
        assert shown["left", 2] == sorted(cards("JK 5C 9T"))

    def test_a_round_that_nobody_ends_is_stopped(self) -> None:
        """§4.8"""
        deal = opened(2, 13)
        for number in range(2 * MOST_TURNS):
            assert not deal.is_over(), number
            turn(deal)
        assert deal.is_over()
        assert points(deal) == [penalty(hand, 13) for hand in deal.cards.hands]

    def test_the_last_turns_are_played_even_then(self) -> None:
        """§4.8"""
        deal = rois(EIGHTS)
        deal.turns = 3 * MOST_TURNS
        play(deal, "1 stock, 1 expose, 1 discard 4*")
        assert deal.turn == 2


def counts_what_is_left(deal: Deal) -> None:
    """Law 9."""
    if isinstance(deal, CinqRois):
        assert deal.exposer == -1 or deal.points(deal.exposer) == 0
        assert all(bit_of_seat & deal.cards.laid for bit_of_seat in [1 << seat for seat in range(deal.players)])
        for seat in range(deal.players):
            assert deal.cards.hands[seat].size() == deal.atout
            assert lay_out(deal.cards.hands[seat], deal.atout).points == deal.points(seat)
    else:
        assert isinstance(deal, Solo)
        assert deal.closed() == 11 or deal.stock.size() == 0


@pytest.mark.once
def test_it_keeps_the_laws_of_every_game() -> None:
    examples = 0 if "VEILLEE_EXAMPLES" in os.environ else 16  # its random rounds are long: up to a hundred turns each
    check_game(ROIS, counts_what_is_left, examples, most_moves=60_000)
