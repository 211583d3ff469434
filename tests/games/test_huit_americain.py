"""Le 8 Américain, paragraph by paragraph: each test a sentence of its rulebook; H numbers are vectors of its spec."""

import pytest

from huit import GAME, hand, huit, in_turn, play, said, sizes, suit, turned_up
from veillee.cards.luck import SeededLuck
from veillee.cards.notation import words_of
from veillee.cards.packs import WITH_JOKERS
from veillee.engine.game import Setup
from veillee.engine.match import Match
from veillee.engine.moves import NO_MOVE
from veillee.games.huit_americain.demand import ANYTHING, BY_RANK_TOO, BY_SUIT
from veillee.testing import refused


class TestTheCardsAndTheDeal:
    def test_two_to_five_play_alone_with_fifty_four_cards(self) -> None:
        """§1.1"""
        assert (GAME.fewest, GAME.most) == (2, 5)
        assert GAME.pack(Setup(4, GAME.settings(4, {}), 0, 1, [0] * 4, [])).size() == 54

    def test_who_is_rid_of_all_his_cards_ends_the_deal(self) -> None:
        """§1.2"""
        deal = play(huit("5S | KC QD / 9S"), "0 play 5S")
        assert (deal.is_over(), deal.points(0)) == (True, -10)

    def test_eight_cards_each_are_dealt_one_by_one_from_the_dealers_left(self) -> None:
        """§2.1"""
        deal = turned_up("AS", players=2, dealer=0)
        assert hand(deal, 1) == "2C 4C 6C 8C 10C QC AC 3D"
        assert hand(deal, 0) == "3C 5C 7C 9C JC KC 2D 4D"

    def test_the_deal_turns_to_the_left(self) -> None:
        """§2.1, option first_dealer"""
        match = Match(GAME, 3, GAME.settings(3, {"first_dealer": "seat:2"}), SeededLuck(1))
        luck = SeededLuck(1)
        dealers = [match.setup.dealer]
        while not match.is_over:
            if match.deal.is_over():
                match.next_deal()
                dealers.append(match.setup.dealer)
            match.step(match.deal.turn, luck.member(match.deal.legal_mask(match.deal.turn)))
        assert dealers == [2, 0, 1, 2, 0]

    @pytest.mark.parametrize(("players", "left"), [(2, 37), (3, 29), (4, 21), (5, 13)])  # H01
    def test_the_next_card_is_turned_up_and_the_rest_is_the_stock(self, players: int, left: int) -> None:
        """§2.2"""
        zones = {zone.name: zone for zone in turned_up("5H", players).zones()}
        assert len(zones["stock"].cards) == left
        assert [zone.face_up(-1, zone.cards[0]) for zone in (zones["top"], zones["stock"])] == [True, False]

    def test_the_dealers_neighbour_begins_clockwise_at_every_deal(self) -> None:
        """§2.3 H33"""
        match = Match(GAME, 3, GAME.settings(3, {}), SeededLuck(4))
        luck = SeededLuck(5)
        while match.deal.way == 1 or not match.deal.is_over():  # type: ignore[attr-defined]
            if match.deal.is_over():
                match.next_deal()
            match.step(match.deal.turn, luck.member(match.deal.legal_mask(match.deal.turn)))
        match.next_deal()
        assert (match.deal.way, match.deal.turn) == (1, (match.setup.dealer + 1) % 3)  # type: ignore[attr-defined]

    @pytest.mark.parametrize("word", ["AS", "JS", "7S", "2S"])  # H21
    def test_the_card_turned_up_does_nothing(self, word: str) -> None:
        """§2.4"""
        deal = turned_up(word)
        assert (deal.turn, deal.way, sizes(deal), suit(deal)) == (1, 1, [8, 8, 8, 8], "spades")

    def test_an_eight_turned_up_asks_for_its_own_suit(self) -> None:
        """§2.4 H19"""
        deal = huit("3H 3S 8C JK1 | KC / 8H 2D 2C")
        assert (suit(deal), in_turn(deal, 0)) == ("hearts", "play 8C, play 3H, play JK1")

    def test_on_a_joker_turned_up_any_card_goes(self) -> None:
        """§2.4 H20"""
        deal = huit("2C 9H | KC 5D / JK1 7D 7H")
        assert (suit(deal), in_turn(deal, 0)) == ("any_suit", "play 2C, play 9H")
        play(deal, "0 play 2C")
        assert (suit(deal), sizes(deal)) == ("clubs", [1, 4])

    def test_by_house_rule_special_cards_go_back_until_an_ordinary_one_comes(self) -> None:
        """§2.4, option first_card"""
        deal = turned_up("8H", under="JK1 9S 4S", first_card="redraw")
        assert (deal.zones()[4].cards, suit(deal)) == ([46], "spades")
        assert [deal.zones()[-1].cards[place] for place in (-1, 1, 0)] == [41, 32, 52]
        deal.listen()
        deal.announce()
        assert said(deal) == ["deal_start", "put_back", "turned"]

    def test_by_house_rule_the_first_one_stays_if_all_are_special(self) -> None:
        """§2.4, option first_card"""
        deal = huit("3C | 4C / 8H 2D JS", first_card="redraw")
        assert (hand(deal, 2), deal.cards.stock.rest()) == ("8H", [13, 48])


class TestLaying:
    def test_a_card_of_the_same_suit_or_rank_is_laid(self) -> None:
        """§3.1"""
        deal = huit("5S 9H KC | 4C 4D 4S / 5H")
        assert in_turn(deal, 0) == "play 9H, play 5S"
        assert refused(deal, 0, "play KC") == "does_not_fit §3.1"
        assert refused(deal, 0, "play AC") == "card_not_in_hand §3.1"
        assert refused(deal, 1, "play 4C") == "not_your_turn"

    def test_of_the_same_suit_one_card_only(self) -> None:
        """§3.2, §3.3 H03"""
        deal = play(huit("9H 9S KC | 4C 4D / 5H"), "0 play 9H")
        assert deal.turn == 1
        assert refused(deal, 0, "play 9S") == "multi_needs_rank §3.3"

    def test_of_the_same_rank_one_or_several_in_any_order(self) -> None:
        """§3.3 H02"""
        cards = "5S 5C 9H 8D KC JK1 | 4C 4D / 5H"
        assert in_turn(huit(cards), 0) == "play 5C, play 8D, play 9H, play 5S, play JK1"
        assert in_turn(play(huit(cards), "0 play 8D"), 0) == "suit clubs, suit diamonds, suit hearts, suit spades"
        for first, second, last in [("5S", "5C", "clubs"), ("5C", "5S", "spades")]:
            deal = play(huit(cards), f"0 play {first}")
            assert in_turn(deal, 0) == f"play {second}, stop"
            assert suit(play(deal, f"0 play {second}, 0 stop")) == last

    def test_only_cards_of_that_rank_follow(self) -> None:
        """§3.3"""
        deal = play(huit("5S 5C 9S | 4C 4D / 5H"), "0 play 5S")
        assert refused(deal, 0, "play 9S") == "other_rank §3.3"
        assert refused(deal, 0, "play 5D") == "card_not_in_hand §3.1"
        assert deal.why_not(0, 54).key == "stop_or_add"

    def test_the_question_for_another_card_tells_nothing(self) -> None:
        """§3.3"""
        assert in_turn(play(huit("5S 9C | 4C 4D / 5H"), "0 play 5S"), 0) == "stop"
        known = play(huit("5S 9C 2H | 5C 5D 3D 8H / 5H"), "0 play 5S, 0 stop, 1 play 5C, 1 play 5D")
        assert known.turn == 0  # all four lie there: nobody need be asked

    def test_who_has_nothing_to_add_need_not_say_so(self) -> None:
        """§3.3"""
        none = play(huit("5S 9C | 4C 4D / 5H"), "0 play 5S")
        assert (none.moves().word(none.formality(0)), none.prompt(0).key) == ("stop", "prompt_enough")
        more = play(huit("5S 5C 9C | 4C 4D / 5H"), "0 play 5S")
        assert (more.formality(0), more.prompt(0).key) == (NO_MOVE, "prompt_more")
        assert huit("5S 9C | 4C 4D / 5H").formality(0) == NO_MOVE

    def test_while_more_may_follow_the_suit_in_force_is_that_of_the_last_card(self) -> None:
        """§3.3, §4.1"""
        deal = play(huit("5S 5C 9C | 4C 4D / 5H"), "0 play 5S")
        assert (suit(deal), deal.prompt(0).values["suit"].items) == ("spades", [3])
        eights = play(huit("8S 8C 9C | 4C 4D / 8H"), "0 play 8S")
        assert (suit(eights), eights.prompt(0).key) == ("hearts", "prompt_more_named")

    def test_cards_are_told_in_the_order_in_which_they_were_laid(self) -> None:
        """§3.3"""
        deal = huit("5S 5C 5D 9C | 4C 4D / 5H")
        deal.listen()
        play(deal, "0 play 5S, 0 play 5C, 0 play 5D")
        assert words_of(deal.take_notes()[0].values["cards"].items, WITH_JOKERS) == "5S 5C 5D"

    @pytest.mark.parametrize(
        ("cards", "fit", "joker"),
        [
            ("3H 8C | KC / 5H 2D 2C", BY_RANK_TOO, "red_joker"),
            ("3S 8C | KC / 5S 2D 2C", BY_RANK_TOO, "black_joker"),
            ("3H 3S | KC / 8H 2D 2C", BY_SUIT, "red_joker"),
            ("2C 9H | KC 5D / JK1 7D 7H", ANYTHING, "rank_joker"),
        ],
    )
    def test_a_player_is_told_what_fits_and_nothing_twice(self, cards: str, fit: int, joker: str) -> None:
        """§3.1, §3.4, §3.5, option joker_play"""
        asked = huit(cards, joker_play="colour").prompt(0)
        assert (asked.values["fit"].items, asked.values["joker"].text) == ([fit], joker)

    def test_by_house_rule_a_set_goes_wherever_its_first_card_does(self) -> None:
        """§3.3, option multi H03"""
        deal = play(huit("9H 9S KC | 4C 4D / 5H", multi="any"), "0 play 9H, 0 play 9S, 0 stop")
        assert (suit(deal), sizes(deal), deal.turn) == ("spades", [1, 2], 1)
        jokers = play(huit("JK1 JK2 KC | 4C 4D / 5H 2C 3C 6C 7C", multi="any"), "0 play JK1, 0 play JK2")
        assert sizes(jokers) == [1, 6]

    def test_by_house_rule_only_one_card_is_ever_laid(self) -> None:
        """§3.3, option multi"""
        assert play(huit("5S 5C 9S | 4C 4D / 5H", multi="off"), "0 play 5S").turn == 1

    def test_an_eight_goes_on_anything_and_several_only_on_an_eight(self) -> None:
        """§3.4 H04"""
        deal = play(huit("3D 8S 5C KH | 8C QD QS / 4C"), "0 play 5C, 1 play 8C, 1 suit diamonds")
        assert in_turn(deal, 0) == "play 3D, play 8S"
        assert in_turn(play(deal, "0 play 8S"), 0) == "stop"
        assert in_turn(play(huit("8D 8S 3C | QD / 4C"), "0 play 8D"), 0).startswith("suit clubs")

    def test_a_joker_goes_on_anything(self) -> None:
        """§3.5 H05"""
        deal = play(huit("4H 4S JK2 | JK1 9C 9D / 6H 2C 3C 5D 7C", turn=1), "1 play JK1")
        assert in_turn(deal, 0) == "play 4H, play JK2"  # not the clubs just taken

    @pytest.mark.parametrize(("top", "fits"), [("5H", "JK1"), ("5D", "JK1"), ("5C", "JK2"), ("5S", "JK2")])
    def test_by_house_rule_jokers_keep_to_their_colour(self, top: str, fits: str) -> None:
        """§3.5, option joker_play"""
        deal = huit(f"JK1 JK2 3C 3D | 4C 4D / {top}", joker_play="colour")
        other = "JK2" if fits == "JK1" else "JK1"
        assert f"play {fits}" in in_turn(deal, 0)
        assert refused(deal, 0, f"play {other}") == "joker_colour §3.5"
        assert in_turn(huit("JK2 3C | 4C 4D / JK1", joker_play="colour"), 0) == "play 3C, play JK2"


class TestDrawing:
    def test_who_cannot_play_draws_one_card_and_plays_it_if_he_can(self) -> None:
        """§3.6"""
        deal = huit("3C 4C | KC KD / 5H 9H")
        assert (in_turn(deal, 0), refused(deal, 0, "play 3C")) == ("draw", "does_not_fit §3.1")
        assert refused(deal, 0, "pass") == "must_draw §3.6"
        play(deal, "0 draw")
        assert (deal.turn, in_turn(deal, 0)) == (0, "play 9H")
        assert refused(deal, 0, "draw") == "drawn_already §3.6"

    def test_who_still_cannot_play_passes(self) -> None:
        """§3.6"""
        deal = play(huit("3C 4C | KC KD / 5H 9S"), "0 draw")
        assert (deal.turn, sizes(deal)) == (1, [3, 2])

    def test_who_can_play_must(self) -> None:
        """§3.7 H31"""
        deal = huit("8C 4S | KC KD / 5H 9S")
        assert refused(deal, 0, "draw") == "must_play §3.7"
        assert refused(deal, 0, "pass") == "must_play §3.7"

    def test_by_house_rule_drawing_is_free_and_so_is_passing_then(self) -> None:
        """§3.7, option voluntary_draw"""
        deal = huit("9H 4S | KC KD / 5H 9S", voluntary_draw="yes")
        assert (in_turn(deal, 0), refused(deal, 0, "pass")) == ("play 9H, draw", "draw_first §3.7")
        assert in_turn(play(deal, "0 draw"), 0) == "play 9H, pass"
        assert play(deal, "0 pass").turn == 1
        empty = huit("9H 4S | KC KD / 5H", voluntary_draw="yes")
        assert (in_turn(empty, 0), refused(empty, 0, "draw")) == ("play 9H, pass", "nothing_to_draw §3.7")

    def test_an_empty_stock_is_made_anew_of_the_cards_laid_but_the_last(self) -> None:
        """§3.8 H17"""
        deal = huit("2S 3S | KC 4C / 9S 5D")
        deal.cards.under = sum(1 << card for card in range(14, 22))  # eight cards laid before, out of the pack
        play(deal, "0 play 2S")
        assert (sizes(deal), deal.cards.stock.size(), deal.zones()[2].cards) == ([1, 4], 8, [39])
        assert suit(deal) == "spades"

    def test_when_nothing_is_left_nothing_is_taken(self) -> None:
        """§3.8 H18"""
        deal = huit("3C 4C | KC KD / 5H")
        deal.listen()
        play(deal, "0 draw")
        assert (deal.turn, sizes(deal), said(deal)) == (1, [2, 2], ["pass"])

    def test_what_was_taken_is_told_to_its_taker_alone_and_last(self) -> None:
        """§3.6, §4.2"""
        deal = huit("2H 3C | 3D KC | 9S 9D / 5H 4C 6C 7C 10C QC")
        deal.listen()
        play(deal, "0 play 2H, 1 draw")
        notes = [(note.key, note.heard_by) for note in deal.take_notes()]
        took = ("you_take", 0b10)
        assert notes == [("laid_so", -1), ("draw_two", -1), took, ("drew_in_vain", -1), took]


class TestSpecialCards:
    def test_who_lays_an_eight_asks_for_a_suit(self) -> None:
        """§4.1 H32"""
        deal = play(huit("8C 3D 4D | KS QC / 5D"), "0 play 8C")
        assert (deal.turn, deal.why_not(0, 7).key) == (0, "name_a_suit")
        play(deal, "0 suit spades")
        assert (suit(deal), deal.zones()[2].cards, in_turn(deal, 1)) == ("spades", [6], "play KS")

    def test_the_next_player_takes_two_for_each_two_and_then_plays(self) -> None:
        """§4.2 H06"""
        deal = huit("2H 2D 3C | 9D 3D | 9H 3H | 9S 3S / 2S 4C 5C 6C 7C")
        play(deal, "0 play 2H, 0 play 2D, 0 stop")
        assert (sizes(deal), suit(deal), deal.turn) == ([1, 6, 2, 2], "diamonds", 1)

    def test_by_house_rule_who_takes_cards_loses_his_turn(self) -> None:
        """§4.2, option draw_two_skips H29"""
        deal = play(huit("2H 3C | 9D 3D | 9H 3H / 5H 4C 5C", draw_two_skips="yes"), "0 play 2H")
        assert (sizes(deal), deal.turn) == ([1, 4, 2], 2)

    def test_a_joker_leaves_the_suit_as_it_was(self) -> None:
        """§4.3 H05"""
        deal = play(huit("JK1 3C | 4H 4S / 6H 2C 3D"), "0 play JK1")
        assert (suit(deal), sizes(deal)) == ("hearts", [1, 4])

    def test_by_house_rule_a_joker_asks_for_a_suit(self) -> None:
        """§4.3, option joker_suit"""
        deal = play(huit("JK1 3C | 4H 4S / 6H 2C 3D", joker_suit="choose"), "0 play JK1, 0 suit clubs")
        assert (suit(deal), sizes(deal)) == ("clubs", [1, 4])

    @pytest.mark.parametrize(("skips", "turn"), [("no", 2), ("yes", 0)])
    def test_by_house_rule_a_two_or_joker_answers_and_the_cards_add_up(self, skips: str, turn: int) -> None:
        """§4.4, option stack_draw H30"""
        deal = huit("2S 3C 4D | JK1 9D | 9H 3H / 5S 4C 5C 6C 7C 9C", stack_draw="yes", draw_two_skips=skips)
        play(deal, "0 play 2S")
        assert (in_turn(deal, 1), refused(deal, 1, "play 9D")) == ("play JK1, take", "answer_or_take §4.4")
        play(deal, "1 play JK1, 2 take")
        assert (sizes(deal), deal.turn, deal.phase) == ([2, 1, 6], turn, 0)

    def test_by_house_rule_several_twos_answer_whatever_the_suit(self) -> None:
        """§4.4, option stack_draw"""
        cards = "2S 3C | 2D 2H 9D | 9H 3H / 5S 4C 5C 6C 7C 9C JC QC"
        deal = play(huit(cards, stack_draw="yes"), "0 play 2S, 1 play 2D, 1 play 2H, 1 stop")
        assert (deal.demand.owed, deal.turn) == (6, 2)
        one = play(huit(cards, stack_draw="yes", multi="off"), "0 play 2S, 1 play 2D")
        assert (one.demand.owed, one.turn) == (4, 2)

    def test_an_ace_turns_the_play_round(self) -> None:
        """§4.5 H09"""
        deal = play(huit("3C 3D | AH KC 3S | 9C 9D | 4C 4D / 5H", turn=1), "1 play AH")
        assert (deal.way, deal.turn) == (-1, 0)
        two = play(huit("3C 3D | AH AC 3S | 9C 9D | 4C 4D / AS", turn=1), "1 play AH, 1 play AC, 1 stop")
        assert (two.way, two.turn) == (1, 2)

    @pytest.mark.parametrize(("option", "aces", "turn"), [("none", 1, 1), ("skip", 1, 0), ("skip", 2, 1)])
    def test_with_two_players_an_ace_changes_nothing_or_costs_a_turn(self, option: str, aces: int, turn: int) -> None:
        """§4.5, option ace_two H10"""
        deal = play(huit("AH AC 3C 3D | KC KD / AS", ace_two=option), "0 play AH")
        play(deal, "0 play AC, 0 stop" if aces == 2 else "0 stop")
        assert (deal.way, deal.turn) == (1 if aces == 2 else -1, turn)

    @pytest.mark.parametrize(
        ("others", "turn"), [("| 9D 3D | 9H 3H | 9S 3S", 3), ("| 9D 3D | 9H 3H", 0), ("| 9D 3D", 1)]
    )
    def test_each_jack_makes_one_player_miss_his_turn(self, others: str, turn: int) -> None:
        """§4.6 H07"""
        assert play(huit(f"JS JH 3C {others} / JC"), "0 play JS, 0 play JH, 0 stop").turn == turn

    def test_with_two_players_a_jack_gives_another_turn(self) -> None:
        """§4.6 H08"""
        assert play(huit("JS 3C 4C | 9D 3D / 5S"), "0 play JS").turn == 0

    def test_who_lays_a_seven_plays_again(self) -> None:
        """§4.7 H11"""
        deal = play(huit("7C KH 4C | 9D 3D / 5C"), "0 play 7C")
        assert (deal.turn, in_turn(deal, 0)) == (0, "play 4C")

    @pytest.mark.parametrize(("drawn", "turn"), [("9C", 0), ("10S", 1)])
    def test_who_cannot_play_again_draws_as_usual(self, drawn: str, turn: int) -> None:
        """§4.7 H12"""
        deal = play(huit(f"7C KH 3D | 9D 4D / 5C {drawn}"), "0 play 7C, 0 draw")
        assert (deal.turn, deal.zones()[2].cards) == (turn, [5])

    def test_who_ends_on_a_seven_is_out(self) -> None:
        """§4.8 H13"""
        assert play(huit("7C | 9D 3D / 4C 9H"), "0 play 7C").points(0) == -10

    def test_by_house_rule_who_ends_on_a_seven_draws(self) -> None:
        """§4.8, option seven_last H13"""
        deal = play(huit("7C | 9D 3D / 4C 9H", seven_last="draw"), "0 play 7C, 0 draw")
        assert (deal.is_over(), deal.turn, sizes(deal), deal.carte.due) == (False, 1, [1, 2], 0)
        assert play(huit("7C | 9D 3D / 4C 9C", seven_last="draw"), "0 play 7C, 0 draw, 0 play 9C").is_over()

    def test_by_house_rule_who_has_laid_his_last_seven_is_not_denounced(self) -> None:
        """§4.8, §5.2, option seven_last"""
        deal = huit("4S 7D | 4D 3D 9H / 4C 9S", seven_last="draw")
        assert play(deal, "0 play 4S, 0 stop, 1 play 4D, 1 stop").carte.due == 1
        play(deal, "0 play 7D")
        assert (sizes(deal), deal.carte.due, in_turn(deal, 0)) == ([0, 2], 0, "draw")

    @pytest.mark.parametrize(("option", "left"), [("no", [0, 2]), ("yes", [0, 4])])
    def test_the_last_card_does_nothing_but_by_house_rule_is_taken(self, option: str, left: list[int]) -> None:
        """§4.9, option last_draw_counts H14"""
        deal = play(huit("2S | 9D 3D / 4S 9H 6C", last_draw_counts=option), "0 play 2S")
        assert (deal.is_over(), sizes(deal)) == (True, left)

    def test_by_house_rule_a_last_answer_makes_the_next_take_everything(self) -> None:
        """§4.9, options last_draw_counts and stack_draw"""
        cards = "2S 3C | 2D | 9H 3H / 5S 4C 5C 6C 7C 9C"
        assert sizes(play(huit(cards, last_draw_counts="yes", stack_draw="yes"), "0 play 2S, 1 play 2D")) == [1, 0, 6]
