"""Pan, t'es mort !, paragraph by paragraph: each test a sentence of its rulebook; V numbers are vectors of its spec."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from pan import SEED, barrel, lots, pan, piles, play, second_step, tricks
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit_count
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.match import Match
from veillee.engine.notes import BadInputError
from veillee.games import CATALOGUE
from veillee.games.pan_tes_mort.cards import REVOLVER
from veillee.games.pan_tes_mort.rules import PanTesMort
from veillee.games.pan_tes_mort.stacks import ALL_CARDS, ONE
from veillee.games.pan_tes_mort.tricks import winner
from veillee.testing import Census, census, check_game, offered, refused

ENTRY = CATALOGUE["pan-tes-mort"]
GAME = ENTRY.game


def zone(deal: Deal, name: str, owner: int = -1) -> list[str]:
    """The cards of a zone, in words."""
    found = [lying.cards for lying in deal.zones() if lying.name == name and lying.owner in (owner, -1)]
    return [REVOLVER.words[card] for cards in found for card in cards]


class TestTheGame:
    def test_there_are_24_table_cards_and_six_barrel_cards(self) -> None:
        """§1.1"""
        pack = GAME.pack(Match(GAME, 4, GAME.settings(4, {}), SeededLuck(1)).setup)
        expected = {str(value): 4 for value in range(1, 7)} | {"click": 5, "bang": 1}
        assert Counter(pack.words[card] for card in pack.sorted) == expected

    def test_the_last_one_left_wins(self) -> None:
        """§1.2, §5.7 V43: no shuffle, no new order: chance is not asked"""
        deal = play(second_step("6 2 | 1", bang=1), "0 flip, 1 flip", lots())
        assert deal.is_over()
        assert [deal.points(seat) for seat in range(2)] == [1, 0]

    def test_the_others_are_ranked_in_reverse_order_of_their_fall(self) -> None:
        """§1.3"""
        match = Match(GAME, 4, GAME.settings(4, {}), SeededLuck(4))
        luck = SeededLuck(5)
        fell: list[int] = []
        while not match.is_over:
            before = match.deal.clone()
            seat = luck.member(match.deal.actors())
            match.step(seat, luck.member(match.deal.legal_mask(seat)))
            assert isinstance(before, PanTesMort)
            assert isinstance(match.deal, PanTesMort)
            fell += [
                other for other in range(4) if match.deal.survivors.fallen[other] and not before.survivors.fallen[other]
            ]
        assert len(fell) == 3
        assert [place.seat for place in match.ranking()][1:] == fell[::-1]
        assert [line.seat for line in match.sheet.rows[0]] == [place.seat for place in match.ranking()]
        assert match.winners() == [seat for seat in range(4) if seat not in fell]
        assert match.notes[-1].key == "last_one_left"

    def test_a_match_is_a_single_deal(self) -> None:
        """§1.3"""
        match = Match(GAME, 2, GAME.settings(2, {}), SeededLuck(4))
        while not match.deal.is_over():
            match.step(match.deal.turn, SeededLuck(1).member(match.deal.legal_mask(match.deal.turn)))
        assert match.is_over

    @pytest.mark.parametrize("players", [1, 7])
    def test_two_to_six_play(self, players: int) -> None:
        """§1.1"""
        with pytest.raises(BadInputError):
            GAME.settings(players, {})


class TestTheDeal:
    def test_the_cards_are_dealt_one_by_one_from_the_first_seat(self) -> None:
        """§2.1"""
        match = Match(GAME, 3, GAME.settings(3, {}), SeededLuck(8))
        order = [REVOLVER.words[card] for card in match.chapters[0].past.opening[0].drawn]
        assert match.opening == []
        assert [zone(match.deal, "hand", seat)[:4] for seat in range(3)] == [
            sorted(order[seat:12:3]) for seat in range(3)
        ]
        assert zone(match.deal, "box") == order[12:]

    @pytest.mark.parametrize(("players", "left"), [(2, 12), (3, 12), (4, 8), (5, 4), (6, 0)])
    def test_the_rest_goes_to_the_box_unseen(self, players: int, left: int) -> None:
        """§2.1"""
        deal = Match(GAME, players, GAME.settings(players, {}), SeededLuck(8)).deal
        box = next(lying for lying in deal.zones() if lying.name == "box")
        assert len(box.cards) == left
        assert not any(box.face_up(seat, card) for seat in range(players) for card in box.cards)

    def test_the_barrel_is_shuffled_and_lies_face_down(self) -> None:
        """§2.2"""
        deal = Match(GAME, 3, GAME.settings(3, {}), SeededLuck(8)).deal
        hidden = next(lying for lying in deal.zones() if lying.name == "barrel")
        assert Counter(zone(deal, "barrel")) == {"click": 5, "bang": 1}
        assert not any(hidden.face_up(seat, card) for seat in range(3) for card in hidden.cards)

    def test_the_bang_may_lie_anywhere(self) -> None:
        """§2.2"""
        deals = [Match(GAME, 3, GAME.settings(3, {}), SeededLuck(seed)).deal for seed in range(60)]
        assert {zone(deal, "barrel").index("bang") for deal in deals} == set(range(6))

    def test_between_two_a_ghost_gets_four_cards_after_the_last_player(self) -> None:
        """§2.3"""
        match = Match(GAME, 2, GAME.settings(2, {}), SeededLuck(8))
        order = [REVOLVER.words[card] for card in match.chapters[0].past.opening[0].drawn]
        assert zone(match.deal, "ghost") == order[11::-3][:4]  # the next one on top
        assert "ghost" not in [lying.name for lying in pan(SEED).zones()]


class TestTheTricks:
    def test_a_card_is_chosen_in_secret(self) -> None:
        """§3.1"""
        deal = play(pan(SEED), "0 choose 6")
        sealed = next(lying for lying in deal.zones() if lying.name == "sealed" and lying.owner == 0)
        assert [seat for card in sealed.cards for seat in range(-1, 4) if sealed.face_up(seat, card)] == [0]
        assert [fact.seat for fact in deal.facts() if fact.key == "chosen"] == [0]

    def test_only_a_card_of_the_hand_may_be_chosen(self) -> None:
        """§3.1"""
        assert offered(pan(SEED), 0) == "choose 1, choose 3, choose 6"
        assert refused(pan(SEED), 0, "choose 5") == "card_not_in_hand §3.1"

    def test_a_choice_may_be_changed_until_the_last_one_has_chosen(self) -> None:
        """§3.1"""
        deal = play(pan(SEED), "0 choose 6, 2 choose 5, 1 choose 5, 0 choose 1")
        assert (deal.actors(), deal.may_act()) == (0b1000, 0b1111)
        play(deal, "3 choose 6")
        assert zone(deal, "front", 0) == ["1", "5", "5", "6"]
        assert deal.actors() == 0b1111

    def test_choices_count_the_same_in_any_order(self) -> None:
        """§3.2"""
        moves = ["0 choose 1", "1 choose 5", "2 choose 5", "3 choose 6"]
        results = [piles(play(pan(SEED), ", ".join(moves[turn:] + moves[:turn]))) for turn in range(4)]
        assert results == [["1 5 5 6", "", "", ""]] * 4

    def test_a_card_of_the_ghost_is_turned_after_theirs(self) -> None:
        """§3.2"""
        deal = pan("4 5 6 6 | 2 1 1 2", ghost="4 3 3 3")
        play(deal, "0 choose 4, 1 choose 2")
        assert zone(deal, "ghost") == ["3", "3", "3"]
        assert piles(deal) == ["", "2 4 4"]

    @pytest.mark.parametrize(
        ("laid", "place"),
        [
            pytest.param("1 5 5 6", 0, id="V1"),
            pytest.param("6 6 2 1", 2, id="V2"),
            pytest.param("3 2 4 6", 3, id="V3"),
            pytest.param("1 1 4 4", NOBODY, id="V4"),
            pytest.param("1 3 6", 0, id="V5"),
            pytest.param("1 2 3 4 5 6", 0, id="V6"),
            pytest.param("1 6 6 2", 3, id="V7"),
            pytest.param("1 1 6 5", 2, id="V8"),
            pytest.param("6 6 5 5 1 2", 5, id="V9"),
            pytest.param("1 1 2 2 3 6", 5, id="V10"),
            pytest.param("6 6 6 1", 3, id="V11"),
            pytest.param("5 5 5", NOBODY, id="V12"),
            pytest.param("4 4 4 2", 3, id="V13"),
            pytest.param("2 1 1", 0, id="V14"),
            pytest.param("1 5 5 6 6 2", 5, id="V15"),
            pytest.param("6 5 4", 0, id="V16"),
            pytest.param("6 3 1", 2, id="V17"),
            pytest.param("5 5 2", 2, id="V18"),
            pytest.param("4 2 4", 1, id="V19"),
            pytest.param("1 6 6", 0, id="V20"),
        ],
    )
    def test_equal_cards_cancel_and_the_highest_left_wins_but_the_1_beats_the_6(self, laid: str, place: int) -> None:
        """§3.3, §3.4, §3.5"""
        assert winner(vec[i64]([REVOLVER.numbers[card] for card in laid.split()])) == place

    def test_the_winner_takes_all_the_cards_cancelled_ones_too(self) -> None:
        """§3.6 V1, V2"""
        deal = tricks(pan(SEED), "1 5 5 6", "6 6 2 1")
        assert piles(deal) == ["1 5 5 6", "", "1 2 6 6", ""]
        assert all(lying.face_up(-1, card) for lying in deal.zones() if lying.name == "front" for card in lying.cards)

    def test_if_all_cards_cancel_all_are_discarded(self) -> None:
        """§3.6 V4, V12"""
        deal = tricks(pan("5 1 2 3 | 5 1 2 3 | 5 4 4 4"), "5 5 5")
        assert zone(deal, "discard") == ["5", "5", "5"]
        assert piles(deal) == ["", "", ""]

    @pytest.mark.parametrize(
        ("hands", "ghost"),
        [
            pytest.param("6 1 1 1 | 3 2 2 2", "1 4 4 4", id="V17"),
            pytest.param("5 1 1 1 | 5 3 3 3", "2 4 4 4", id="V18"),
        ],
    )
    def test_if_the_ghost_wins_the_cards_are_out_of_the_game(self, hands: str, ghost: str) -> None:
        """§3.6"""
        deal = tricks(pan(hands, ghost=ghost), hands[0] + " " + hands.split("|")[1].split(maxsplit=1)[0])
        assert len(zone(deal, "discard")) == 3
        assert piles(deal) == ["", ""]

    @pytest.mark.parametrize(
        ("hands", "ghost", "won"),
        [
            pytest.param("4 1 1 1 | 2 3 3 3", "4 5 5 5", ["", "2 4 4"], id="V19"),
            pytest.param("1 2 2 2 | 6 3 3 3", "6 5 5 5", ["1 6 6", ""], id="V20"),
        ],
    )
    def test_the_ghost_can_cancel_a_players_card(self, hands: str, ghost: str, won: list[str]) -> None:
        """§3.3, §3.6"""
        first = [hand.split()[0] for hand in hands.split("|")]
        assert piles(tricks(pan(hands, ghost=ghost), " ".join(first))) == won

    def test_four_tricks_are_played_and_the_last_card_plays_itself(self) -> None:
        """§3.7"""
        deal = tricks(pan(SEED), "1 5 5 6", "6 6 2 1")
        assert deal.moves().phase == "choosing"
        tricks(deal, "3 2 4 6")
        assert zone(deal, "discard") == ["1", "1", "4", "4"]
        assert "hand" not in [lying.name for lying in deal.zones()]
        assert deal.moves().phase == "turn"

    def test_tricks_that_all_cancel_leave_everyone_without_a_card(self) -> None:
        """§3.6, §4.2, §5.1 V46"""
        luck = lots(2, 3, 0, 2)
        deal = tricks(pan("1 2 3 4 | 1 2 3 4 | 1 2 3 4"), "1 1 1", "2 2 2", "3 3 3", luck=luck)
        assert piles(deal) == ["", "", ""]
        assert list(deal.survivors.line) == [2, 0, 1]
        assert luck.is_used_up()
        assert [offered(play(deal, moves), seat) for moves, seat in (("2 flip", 0), ("0 flip", 1))] == ["flip", "flip"]


class TestTheOrder:
    @pytest.mark.parametrize(
        ("cards", "line"),
        [
            pytest.param("1 5 5 6 | | 6 6 2 1 | 3 2 4 6", [0, 2, 3, 1], id="V21"),
            pytest.param("1 1 1 | 6 6", [0, 1], id="V22"),
            pytest.param("5 4 | 6 3", [1, 0], id="V23"),
            pytest.param("6 3 3 | 6 4 2", [1, 0], id="V24"),
            pytest.param("6 4 2 | 6 5 1", [1, 0], id="V25"),
            pytest.param("2 | | 3 3 | 5", [2, 3, 0, 1], id="V27"),
            pytest.param("5 | | 3 3 | 2", [2, 0, 3, 1], id="V28"),
        ],
    )
    def test_most_cards_first_then_the_total_then_the_sixes(self, cards: str, line: list[int]) -> None:
        """§4.1, §4.3"""
        assert list(second_step(cards, luck=lots()).survivors.line) == line

    @pytest.mark.parametrize(("drawn", "line"), [(0, [2, 0, 1]), (1, [2, 1, 0])])
    def test_a_perfect_tie_is_drawn_by_lot(self, drawn: int, line: list[int]) -> None:
        """§4.2 V26, option tie"""
        assert list(second_step(" | | 2", luck=lots(drawn, 2)).survivors.line) == line

    def test_a_perfect_tie_may_go_by_seat(self) -> None:
        """§4.2 V26, option tie"""
        assert list(second_step(" | | 2", luck=lots(), tie="seat").survivors.line) == [2, 0, 1]

    @pytest.mark.parametrize(
        ("cards", "line"),
        [
            pytest.param("2 | | 3 3 | 5", [2, 3, 0, 1], id="V27"),
            pytest.param("5 | | 3 3 | 2", [2, 3, 0, 1], id="V28"),
        ],
    )
    def test_by_house_rule_play_goes_clockwise_from_the_first(self, cards: str, line: list[int]) -> None:
        """§4.3, option order"""
        assert list(second_step(cards, luck=lots(), order="clockwise").survivors.line) == line

    def test_clockwise_only_the_first_place_is_drawn_for(self) -> None:
        """§4.3, option order"""
        assert list(second_step("3 | | 3 | ", luck=lots(1, 2), order="clockwise").survivors.line) == [2, 3, 0, 1]

    def test_the_order_changes_only_after_an_elimination(self) -> None:
        """§4.4 V34a"""
        deal = second_step("1 5 5 6 | | 6 6 2 1 | 3 2 4 6", bang=5)
        play(deal, "0 reload 6", lots(barrel("click click click click click bang")))
        play(deal, "2 flip, 3 pass, 1 flip")
        assert piles(deal) == ["1 5 5", "", "1 2 6 6", ""]
        assert (deal.turn, list(deal.survivors.line)) == (0, [0, 2, 3, 1])

    def test_players_without_cards_are_in_it_too(self) -> None:
        """§4.4"""
        assert list(second_step("1 1 | | 6").survivors.line) == [0, 2, 1]


def test_the_example_of_the_rule_sheet() -> None:
    """§3.3, §3.5, §3.6, §4.1 V1 to V4, V21, V47: four tricks, then Evan, Thaïs, Enzo and Eliot play in this order"""
    assert Counter(SEED.replace("|", "").split()) == {"1": 4, "2": 2, "3": 1, "4": 3, "5": 2, "6": 4}
    deal = tricks(pan(SEED), "1 5 5 6", "6 6 2 1", "3 2 4 6")
    assert piles(deal) == ["1 5 5 6", "", "1 2 6 6", "2 3 4 6"]
    names = ["Evan", "Eliot", "Thaïs", "Enzo"]
    assert [names[seat] for seat in deal.survivors.line] == ["Evan", "Thaïs", "Enzo", "Eliot"]


def test_census_of_the_double_click_without_a_card() -> None:
    """Two players, no cards, the bang last: each flips, then stops or flips again.

    By hand, with so many clicks left before the bang, ends are Fibonacci's numbers 1, 2, 3, 5, 8, 13: who flips a click
    leaves the rest, or all but one of the rest, to the other. Each turn adds a flip and two ways to go on."""
    assert census(second_step(" | ", luck=lots(0, 2), double_click="yes")) == Census(choices=44, ends=13)


def cards_and_barrel_are_whole(deal: Deal) -> None:
    """Law 9: all cards but those in the box are spent or in front of the survivor, who has outlived all others."""
    assert isinstance(deal, PanTesMort)
    everywhere = deal.spoils.gone
    for pile in deal.spoils.piles:
        everywhere += pile
    for card in deal.tricks.box():
        everywhere += ONE[card]
    assert everywhere == ALL_CARDS
    assert sorted(deal.points(seat) for seat in range(deal.players)) == list(range(deal.players))
    assert deal.barrel.bang == deal.barrel.flipped - 1
    assert bit_count(deal.survivors.in_play) == 1


def test_it_keeps_the_laws_of_every_game() -> None:
    check_game(ENTRY, cards_and_barrel_are_whole)
