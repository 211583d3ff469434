"""La Bataille Corse, paragraph by paragraph: each test a sentence of the rulebook; C numbers: vectors of its spec."""

import pytest

from corse import CORSE, GAME, contract, opened, packet, places, ranks, ready, setup, sizes, tell, told
from sight import offers
from veillee.cards.luck import SeededLuck
from veillee.cards.packs import CLASSIC
from veillee.cards.sets import set_of
from veillee.engine.blocks.race import HERE, REACTION_FLOOR, Claim, Delay, Race, claim_here
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.match import Match
from veillee.engine.notes import BadInputError
from veillee.engine.pace import NO_RACE
from veillee.engine.sheet import Sheet
from veillee.games.bataille_corse.house import FLIP_GAP, SLAP_WINDOW
from veillee.games.bataille_corse.rules import EARLY, LET, SLAP, BatailleCorse
from veillee.testing import Census, census, check_game, offered, refused

ALL_THREE = set_of([0, 1, 2])


class TestTheGame:
    def test_two_to_six_play_with_the_whole_pack(self) -> None:
        """§1.1"""
        assert (GAME.fewest, GAME.most) == (2, 6)
        assert GAME.pack(setup(2)) is CLASSIC

    def test_a_match_is_one_deal_and_who_has_all_the_cards_wins(self) -> None:
        """§1.2, §5.2"""
        match = Match(GAME, 3, GAME.settings(3, {}), SeededLuck(1))
        luck = SeededLuck(2)
        while not match.is_over:
            match.step(match.deal.turn, CORSE.policy.choose(match.deal, match.deal.turn, luck))
        assert sorted(match.sheet.totals()) == [0, 0, 52]
        assert match.sheet.totals()[match.winners()[0]] == 52
        assert match.notes[-1].key == "match_swept"
        assert len(match.chapters) == 1

    def test_suits_do_not_count_and_an_ace_is_no_figure(self) -> None:
        """§1.3, §3.3 C10"""
        deal = told("0 A")
        assert contract(deal) == (NOBODY, 0)
        assert deal.turn == 1
        assert told("0 A, 1 A").pace().race != NO_RACE

    def test_by_house_rule_an_ace_asks_for_four(self) -> None:
        """§3.3 C10, option ace_challenge"""
        assert contract(told("0 A", ace_challenge="yes")) == (0, 4)
        assert contract(told("0 K, 1 A", 3, ace_challenge="yes")) == (1, 4)


class TestTheDeal:
    @pytest.mark.parametrize(
        ("players", "dealer", "dealt"),
        [
            (2, 1, [26, 26]),
            (3, 0, [17, 18, 17]),
            (4, 2, [13] * 4),
            (5, 4, [11, 11, 10, 10, 10]),
            (6, 5, [9, 9, 9, 9, 8, 8]),
        ],
    )
    def test_all_the_cards_are_dealt_from_the_dealers_left(self, players: int, dealer: int, dealt: list[int]) -> None:
        """§2.1 C01"""
        deal = opened(players, dealer)
        assert sizes(deal) == dealt
        assert deal.turn == (dealer + 1) % players

    def test_the_dealer_may_be_chosen_and_the_next_one_sits_at_his_left(self) -> None:
        """§2.1, option first_dealer"""
        match = Match(GAME, 3, GAME.settings(3, {"first_dealer": "seat:2"}), SeededLuck(1))
        assert match.setup.dealer == 2
        assert GAME.next_dealer(match.setup, match.deal) == 0

    def test_the_first_card_dealt_is_the_first_turned_and_nobody_looks(self) -> None:
        """§2.2"""
        deal = opened(3, 0)
        first = int(deal.dealt[0])
        assert not any(zone.face_up(seat, card) for zone in deal.zones() for seat in range(3) for card in zone.cards)
        deal.apply(1, 0, SeededLuck(0))
        assert [int(deal.pile.top), ranks(deal, "pile")[0]] == [first, CLASSIC.words[first][:-1]]


class TestTurning:
    def test_each_in_turn_lays_a_card_on_the_last(self) -> None:
        """§3.1"""
        deal = told("0 4, 1 9, 2 2, 0 5", 3)
        assert ranks(deal, "pile") == ["4", "9", "2", "5"]
        assert refused(deal, 0, "flip") == "flip_of_another §3.1"
        assert refused(deal, 1, "let") == "no_race §4.1"

    def test_who_has_no_cards_is_skipped(self) -> None:
        """§3.1 C22"""
        assert told("0 5", 4, {1: 0, 3: 0}).turn == 2

    def test_clocks_are_for_tables_that_have_one(self) -> None:
        """§3.2, §4.3, options flip_gap, slap_window"""
        usual = GAME.settings(2, {})
        assert (FLIP_GAP.of(usual), SLAP_WINDOW.of(usual)) == (700, 3000)
        with pytest.raises(BadInputError, match=r"expected=300, 400…3000"):
            GAME.settings(2, {"flip_gap": "299"})

    @pytest.mark.parametrize(("figure", "cards"), [("J", 1), ("Q", 2), ("K", 3)])
    def test_a_figure_asks_the_next_player_for_cards(self, figure: str, cards: int) -> None:
        """§3.3"""
        deal = told(f"0 {figure}", 3)
        assert contract(deal) == (0, cards)
        assert deal.turn == 1

    def test_a_figure_in_answer_stops_the_contract_and_starts_another(self) -> None:
        """§3.4 C03"""
        deal = told("0 Q, 1 4, 1 K", 3)
        assert contract(deal) == (1, 3)
        assert deal.turn == 2

    def test_without_a_figure_the_owner_of_the_last_takes_the_pile(self) -> None:
        """§3.5, §3.7 C02, C04"""
        deal = told("0 7, 1 J, 0 9")
        assert packet(deal, 1, 3) == "7 J 9"
        assert deal.turn == 1
        deal = told("2 K, 0 5, 0 8, 0 2", 3)
        assert (sizes(deal), deal.turn, contract(deal)) == ([3, 3, 7], 2, (NOBODY, 0))

    def test_who_runs_out_leaves_his_contract_to_the_next(self) -> None:
        """§3.6 C11"""
        deal = told("0 K, 1 5", 3, {1: 0})
        assert (deal.turn, contract(deal)) == (2, (0, 2))
        deal = told("0 K, 1 5, 2 7, 2 9", 3, {1: 0})
        assert packet(deal, 0, 4) == "K 5 7 9"
        assert deal.slaps.inside == set_of([0, 2])

    def test_if_nobody_else_can_answer_the_owner_takes(self) -> None:
        """§3.6, §5.2 C12, C17"""
        deal = told("0 K, 1 5", spare={1: 0})
        assert deal.is_over()
        assert places(deal) == [1, 2]
        deal = told("0 4, 1 9, 2 3, 2 Q", 3, {0: 0, 1: 0})
        assert sizes(deal) == [0, 0, 7]
        assert places(deal) == [2, 2, 1]

    def test_who_takes_begins_again_even_without_cards(self) -> None:
        """§3.7 C13, C14"""
        deal = told("0 Q, 1 4, 1 8", spare={0: 0})
        assert (packet(deal, 0, 9), deal.turn) == ("Q 4 8", 0)
        deal = told("0 K, 1 J, 2 5", 3, {1: 0})
        assert (packet(deal, 1, 9), deal.turn) == ("K J 5", 1)
        assert deal.slaps.inside == ALL_THREE


class TestSlapping:
    def test_two_of_a_rank_are_a_pair(self) -> None:
        """§4.1, §4.2 C05"""
        deal = told("0 6, 1 6")
        assert deal.actors() == deal.may_act() == set_of([0, 1])
        assert deal.pace().race != NO_RACE
        assert refused(deal, 0, "flip") == "race_open §4.2"
        assert deal.pace().race != told("0 3, 1 6, 0 6").pace().race

    def test_the_first_card_of_a_pile_makes_no_pair(self) -> None:
        """§4.1 C20"""
        assert told("0 7, 1 7, 1 slap, 1 7").pace().race == NO_RACE

    def test_by_house_rule_a_sandwich_is_a_pair(self) -> None:
        """§4.1, option sandwich"""
        assert told("0 6, 1 9, 0 6").pace().race == NO_RACE
        assert told("0 6, 1 9, 0 6", sandwich="yes").pace().race != NO_RACE
        assert told("0 6, 1 9, 0 3, 1 6", sandwich="yes").pace().race == NO_RACE
        assert told("0 6, 1 9, 0 burns 9, 0 9", sandwich="yes", false_slap="burn").pace().race != NO_RACE
        assert told("0 9, 1 burns 6, 1 6", sandwich="yes", false_slap="burn").pace().race == NO_RACE

    def test_the_quickest_takes_the_pile_and_the_contract_is_cancelled(self) -> None:
        """§4.2 C06, C08, C15"""
        deal = told("0 K, 1 3, 1 3, 2 slap", 3)
        assert (packet(deal, 2, 3), deal.turn, contract(deal)) == ("K 3 3", 2, (NOBODY, 0))
        assert packet(told("0 Q, 1 9, 1 9, 1 slap"), 1, 3) == "Q 9 9"
        assert packet(told("0 5, 1 5, 1 slap", spare={1: 0}), 1, 9) == "5 5"

    def test_if_nobody_slaps_play_goes_on(self) -> None:
        """§4.3 C07, C08, C09"""
        deal = told("0 K, 1 3, 1 3, 2 let, 0 let, 1 let", 3)
        assert (deal.turn, contract(deal)) == (1, (0, 1))
        assert packet(told("0 Q, 1 9, 1 9, 0 let, 1 let"), 0, 3) == "Q 9 9"
        deal = told("0 J, 1 J, 0 let, 1 let, 2 let", 3)
        assert (deal.turn, contract(deal)) == (2, (1, 1))

    def test_too_late_costs_nothing(self) -> None:
        """§4.3"""
        assert refused(told("0 6, 1 6, 0 let"), 0, "slap") == "slap_late §4.3"
        assert refused(told("0 6, 1 6, 0 let, 1 let"), 1, "slap") == "slap_late §4.3"

    def test_a_false_slap_bars_from_the_next_card(self) -> None:
        """§4.4 C18"""
        deal = told("0 5, 1 8, 0 slap, 0 8, 0 slap, 1 slap")
        assert packet(deal, 1, 3) == "5 8 8"
        deal = told("0 5, 1 8, 0 slap, 0 8, 0 let, 1 let, 1 8, 0 slap")
        assert packet(deal, 0, 4) == "5 8 8 8"

    def test_anyone_may_slap_falsely_but_once_a_card(self) -> None:
        """§4.4"""
        deal = told("0 5, 1 8, 2 3", 3)
        assert deal.may_act() == ALL_THREE
        assert [offered(deal, seat) for seat in range(3)] == ["flip, slap", "slap", "slap"]
        tell(deal, "2 slap")
        assert refused(deal, 2, "slap") == "slap_again §4.4"
        assert deal.actors() == set_of([0])

    def test_slapping_while_barred_lasts_a_card_longer(self) -> None:
        """§4.4 C30"""
        deal = told("0 5, 1 8, 0 slap, 0 8, 0 slap, 1 let, 1 8, 0 slap")
        assert deal.pace().race != NO_RACE  # his slap won nothing
        assert told("0 5, 1 8, 0 slap, 0 9, 0 slap, 1 9, 0 slap").pace().race != NO_RACE

    def test_by_house_rule_a_false_slap_does_not_count(self) -> None:
        """§4.4, option false_slap"""
        deal = told("0 5, 1 8", false_slap="none")
        assert deal.may_act() == deal.actors() == set_of([0])
        assert [refused(deal, seat, "slap") for seat in range(2)] == ["slap_no_pair §4.4"] * 2

    def test_by_house_rule_it_burns_a_card(self) -> None:
        """§4.5 C19, option false_slap"""
        deal = told("0 4, 1 9, 0 burns 2", false_slap="burn")
        assert (ranks(deal, "burnt"), ranks(deal, "pile")) == (["2"], ["4", "9"])
        assert told("0 4, 1 9, 0 burns 2, 0 9", false_slap="burn").pace().race != NO_RACE
        deal = told("0 4, 1 9, 0 burns 2, 1 burns 3, 0 9, 1 slap", false_slap="burn")
        assert packet(deal, 1, 5) == "3 2 4 9 9"

    def test_who_has_no_card_to_burn_is_barred(self) -> None:
        """§4.5"""
        deal = told("0 4, 1 9, 0 slap", spare={0: 0}, false_slap="burn")
        assert deal.slaps.hasty == set_of([0])
        assert refused(deal, 0, "slap") == "slap_again §4.4"

    def test_who_burns_the_card_he_was_to_turn_is_skipped(self) -> None:
        """§4.5, §3.6"""
        assert told("0 4, 1 9, 2 5, 0 burns 2", 3, {0: 0}, false_slap="burn").turn == 1
        deal = told("0 K, 1 burns 5", 3, {1: 0}, false_slap="burn")
        assert (deal.turn, contract(deal)) == (2, (0, 3))
        deal = ready("0 K, 1 5", 2, {1: 0}, false_slap="burn")
        tell(deal, "0 K, 1 slap")
        assert packet(deal, 0, 2) == "5 K"
        assert deal.is_over()

    def test_if_nobody_has_cards_who_turned_the_last_takes(self) -> None:
        """§4.5"""
        deal = ready("0 4, 1 9, 0 2, 1 3", 2, {0: 0, 1: 0}, false_slap="burn")
        tell(deal, "0 4, 1 9, 0 slap, 1 slap")
        assert packet(deal, 1, 4) == "3 2 4 9"
        assert places(deal) == [2, 1]

    @pytest.mark.parametrize(("mode", "barred", "burnt"), [("lock", {1}, 0), ("none", set(), 0), ("burn", set(), 1)])
    def test_a_guess_bars_from_the_pair_and_is_punished(self, mode: str, barred: set[int], burnt: int) -> None:
        """§4.6 C27"""
        guess = Claim(1, SLAP, 0, 80, 100, Delay(20, 30))
        assert Race(REACTION_FLOOR, 3000, [guess.delay]).is_false_start(guess)
        deal = told("0 6, 1 6, 1 early", 3, false_slap=mode)
        assert deal.slaps.racing == set_of([0, 2])
        assert (deal.slaps.hasty, deal.pile.burnt) == (set_of(list(barred)), burnt)
        assert refused(deal, 1, "slap") == "slap_late §4.3"

    def test_slaps_come_in_in_the_order_in_which_they_were_made(self) -> None:
        """§4.2 C28"""
        person = Claim(2, SLAP, 0, 405, 510, Delay(100, 30))
        claims = [claim_here(0, SLAP, 0, 412.0), claim_here(1, SLAP, 0, 398.5), person]
        order = Race(REACTION_FLOOR, 3000, [HERE, HERE, person.delay]).settled(claims, SeededLuck(0))
        deal = told("0 6, 1 6", 3)
        answers = [deal.step(claim.seat, claim.action, SeededLuck(0)) for claim in order]
        assert deal.turn == 1
        assert [answer.key if answer else "" for answer in answers] == ["", "slap_empty", "slap_empty"]

    def test_there_must_be_a_pile_to_slap_at(self) -> None:
        """§4.7"""
        assert [refused(opened(2), seat, "slap") for seat in range(2)] == ["slap_empty §4.7"] * 2


class TestTheEnd:
    EARLIER = "0 K, 1 5, 2 7, 2 9, 0 6, 2 6"  # seat 1 runs out, seat 0 takes; then there is a pair

    def test_who_has_no_cards_may_slap_the_pile_under_way(self) -> None:
        """§5.1 C17"""
        deal = told("0 4, 1 9, 2 3, 2 3", 3, {0: 0, 1: 0})
        assert deal.slaps.racing == ALL_THREE

    def test_once_another_has_taken_it_he_is_out(self) -> None:
        """§5.1 C16"""
        deal = told(self.EARLIER, 3, {1: 0})
        assert refused(deal, 1, "slap") == "slap_out §5.1"
        tell(deal, "2 slap")
        assert packet(deal, 2, 2) == "6 6"

    def test_by_house_rule_he_may_slap_until_the_end(self) -> None:
        """§5.1 C16, option slap_back"""
        deal = told(f"{self.EARLIER}, 1 slap", 3, {1: 0}, slap_back="always")
        assert (packet(deal, 1, 9), deal.turn) == ("6 6", 1)

    def test_who_lasts_longer_is_placed_better(self) -> None:
        """§5.3"""
        together, apart = "0 K, 1 5, 2 7, 2 9, 0 Q, 2 8, 3 4", "0 K, 1 5, 2 7, 2 9, 0 Q, 2 8, 3 4, 0 J, 3 3"
        assert places(told(together, 4, {1: 0, 2: 0, 3: 0})) == [1, 4, 2, 2]
        assert places(told(apart, 4, {1: 0, 2: 0, 3: 0})) == [1, 4, 3, 2]
        assert places(told(apart, 4, {1: 0, 2: 0, 3: 0}, slap_back="always")) == [1, 2, 2, 2]

    def test_a_long_match_stops_and_the_most_cards_win(self) -> None:
        """§5.4 C21, option max_flips"""
        for spare, held, placed, said in (
            ({0: 20, 1: 0, 2: 30}, [20, 0, 32], [2, 3, 1], "match_won"),
            ({0: 20, 1: 0, 2: 18}, [20, 0, 20], [1, 3, 1], "match_tied"),
        ):
            deal = ready("2 J, 0 5", 3, spare, max_flips="500")
            deal.pile.flips = 498
            tell(deal, "2 J, 0 5")
            assert (sizes(deal), places(deal)) == (held, placed)
            sheet = Sheet(3)
            sheet.enter(deal.lines())
            assert GAME.end_note(GAME.ranking(sheet, GAME.settings(sheet.players, {}))).key == said

    def test_the_fate_of_the_last_card_is_settled_first(self) -> None:
        """§5.4"""
        deal = ready("0 6, 1 6", 2, {}, max_flips="500")
        deal.pile.flips = 498
        tell(deal, "0 6, 1 6")
        assert not deal.is_over()
        tell(deal, "1 slap")
        assert (sizes(deal), places(deal)) == ([3, 5], [2, 1])

    def test_places_go_by_cards_and_the_pile_is_nobodys(self) -> None:
        """§5.4"""
        deal = ready("0 6, 1 9", 3, {1: 0, 2: 0}, max_flips="500")
        deal.pile.flips, deal.slaps.inside, deal.slaps.out_at[2] = 498, set_of([0, 1]), 7
        tell(deal, "0 6, 1 9")
        assert (sizes(deal), places(deal)) == ([3, 0, 0], [1, 2, 3])

    def test_it_need_not_stop(self) -> None:
        """§5.4, option max_flips"""
        for limit, stops in (("5000", True), ("none", False)):
            deal = ready("0 6, 1 9", 2, {}, max_flips=limit)
            deal.pile.flips = 4998
            tell(deal, "0 6, 1 9")
            assert deal.is_over() == stops


def test_nobody_is_offered_a_false_start() -> None:
    """§4.6"""
    deal = told("0 6, 1 6")
    assert deal.legal_actions(0) == [SLAP, LET, EARLY]
    assert [offer.number for offer in offers(deal, CORSE, 0)] == [SLAP, LET]


def test_census_of_a_pair() -> None:
    """Two flips open a race. By hand, alone in it: a slap or one of two ways to let go, and a third flip each time,
    which ends it. Of two, either slaps, which leaves one flip, or leaves the other alone in one of two ways."""
    alone = Census(choices=3 * 2, ends=3)
    both = Census(choices=2 * 2 + 4 * (1 + alone.choices), ends=2 + 4 * alone.ends)
    deal = ready("0 7, 1 7, 0 5, 1 9", 2, {0: 0, 1: 0}, false_slap="none")
    deal.house.max_flips = 3
    assert census(deal) == Census(2 + both.choices, both.ends)


def all_cards_are_counted(deal: Deal) -> None:
    """Law 9: every card is someone's, or lies in the pile of a match that was stopped; places follow the cards."""
    assert isinstance(deal, BatailleCorse)
    held = [int(deal.points(seat)) for seat in range(deal.players)]
    pile = sum(len(zone.cards) for zone in deal.zones() if zone.owner == NOBODY)
    assert sum(held) + pile == 52
    assert max(held) == 52 or deal.pile.flips == deal.house.max_flips
    best = sorted(range(deal.players), key=lambda seat: places(deal)[seat])
    assert [held[seat] for seat in best] == sorted(held, reverse=True)


def test_it_keeps_the_laws_of_every_game() -> None:
    """Even where nothing stops them, 60,000 matches played at random all ended, the longest after 32,703 moves."""
    check_game(CORSE, all_cards_are_counted, most_moves=200_000)
