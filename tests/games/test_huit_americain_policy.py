"""How the bots of Le 8 Américain play, level by level."""

from statistics import mean

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from huit import ENTRY, huit, play
from veillee.cards.luck import SeededLuck
from veillee.cards.packs import HEARTS, SPADES, cards_of
from veillee.engine.company import Company, by_policy, one_luck, play_live
from veillee.engine.entry import BEGINNER, EXPERT, MASTER, REGULAR
from veillee.engine.match import Match
from veillee.games.huit_americain.moves import CARTE
from veillee.games.huit_americain.readings import read
from veillee.games.huit_americain.rules import HuitAmericain

LEVELS = (BEGINNER, REGULAR, EXPERT, MASTER)
SETTINGS: tuple[dict[str, str], ...] = (
    {},
    {"multi": "any", "joker_suit": "choose", "joker_cost": "50", "stack_draw": "yes", "last_draw_counts": "yes"},
    {"multi": "off", "joker_play": "colour", "draw_two_skips": "yes", "seven_last": "draw", "voluntary_draw": "yes"},
)


def chosen(deal: HuitAmericain, level: int, seed: int = 1) -> str:
    """What the player whose turn it is does."""
    return deal.moves().word(ENTRY.policy.choose(deal, deal.turn, SeededLuck(seed), level))


def often(deal: HuitAmericain, level: int) -> set[str]:
    """All that he does, if he is asked many times."""
    return {chosen(deal, level, seed) for seed in range(60)}


class TestEveryLevel:
    @pytest.mark.parametrize("level", LEVELS)
    @pytest.mark.parametrize("given", SETTINGS, ids=["classic", "attack", "strict"])
    @pytest.mark.parametrize("players", [2, 3, 5])
    def test_it_plays_whole_deals_by_the_rules_of_the_house(
        self, level: int, given: dict[str, str], players: int
    ) -> None:
        for seed in range(3):
            luck = SeededLuck(seed)
            deal = Match(ENTRY.game, players, ENTRY.game.settings(players, given), luck).deal
            while not deal.is_over():
                seat = deal.turn
                assert deal.step(seat, ENTRY.policy.choose(deal, seat, luck, level), luck) is None

    @pytest.mark.parametrize("level", LEVELS)
    def test_what_it_cannot_see_decides_nothing(self, level: int) -> None:
        for seed in range(4):
            luck = SeededLuck(seed)
            deal = Match(ENTRY.game, 4, ENTRY.game.settings(4, {}), luck).deal
            while not deal.is_over():
                seat = deal.turn
                choice = ENTRY.policy.choose(deal, seat, SeededLuck(seed), level)
                for _ in range(2):
                    world = deal.imagine(seat, luck)
                    assert ENTRY.policy.choose(world, seat, SeededLuck(seed), level) == choice
                deal.apply(seat, choice, luck)

    @pytest.mark.parametrize("level", [REGULAR, EXPERT, MASTER])
    def test_it_goes_out_when_it_can(self, level: int) -> None:
        """§6.1"""
        assert chosen(huit("5S | KC 9D 3D / 5H"), level) == "play 5S"
        assert chosen(huit("5S 5D | KC 9D 3D / 5H"), level) in ("play 5S", "play 5D")

    @pytest.mark.once
    def test_each_beats_the_one_below(self) -> None:
        assert gain(MASTER, EXPERT, 250) > 0.0
        assert gain(EXPERT, REGULAR, 250) > 0.0
        assert gain(REGULAR, BEGINNER, 250) > 0.0


def gain(level: int, others: int, deals: int) -> float:
    """What one player of a level gains a deal on others of another, once in each seat."""
    game = ENTRY.game
    found = []
    for seed in range(deals):
        for seat in range(4):
            luck = SeededLuck(seed)
            deal = Match(game, 4, game.settings(4, {}), luck).deal
            levels = [level if other == seat else others for other in range(4)]
            Company(by_policy(ENTRY.policy, levels), one_luck(luck, 4)).play(deal)
            found.append(game.swing(vec[i64]([deal.points(other) for other in range(4)]), seat))
    return mean(found)


class TestBeginner:
    def test_he_at_times_lays_an_8_as_soon_as_he_can_and_others_keep_it(self) -> None:
        """§3.4"""
        deal = huit("8D 9H 3C KC 6C | 9D 3D 4D 5C / 5H")
        assert "play 8D" in often(deal, BEGINNER)
        assert [often(deal, level) for level in (REGULAR, EXPERT, MASTER)] == [{"play 9H"}] * 3

    def test_he_does_not_look_who_is_nearly_out(self) -> None:
        """§4.2"""
        deal = huit("2H KH QH 3C 6C | 9D / 5H")
        assert often(deal, REGULAR) == {"play 2H"}
        assert "play QH" in often(deal, BEGINNER)


class TestExpert:
    def test_a_7_that_carries_the_last_card_out_is_laid(self) -> None:
        """§4.7"""
        assert chosen(huit("7C KC | 9D 3D / 5C"), EXPERT) == "play 7C"
        assert chosen(play(huit("7C KC | 9D 3D / 5C"), "0 carte"), MASTER) == "play 7C"
        assert chosen(huit("7C KC | 9D 3D / 5C", seven_last="draw"), EXPERT) == "play 7C"

    def test_an_ace_goes_before_a_neighbour_does(self) -> None:
        """§6.2"""
        deal = huit("AH 3H 4C | 9D | 9C 4S 5S / 5H")
        for level in (EXPERT, MASTER):
            assert chosen(deal, level) == "play AH"

    def test_the_suit_named_is_one_that_it_holds(self) -> None:
        """§4.1"""
        deal = play(huit("8D 9S 3S KS | 9D 3D 4D 5C / 5H"), "0 play 8D")
        for level in (REGULAR, EXPERT, MASTER):
            assert chosen(deal, level) == "suit spades"


class TestMaster:
    def test_he_says_carte_with_the_card_that_leaves_him_one(self) -> None:
        """§5.2"""
        deal = huit("9H KC | 9D 3D 4D / 5H")
        assert ENTRY.policy.choose(deal, 0, SeededLuck(1), MASTER) == CARTE
        play(deal, "0 carte")
        assert chosen(deal, MASTER) == "play 9H"
        assert ENTRY.policy.choose(huit("9H KC 4S | 9D 3D 4D / 5H"), 0, SeededLuck(1), MASTER) != CARTE

    def test_he_remembers_on_what_his_neighbour_drew(self) -> None:
        """§3.6"""
        deal = play(huit("6H QH 5S QS | 9C JD 4D 3C / 5H 6C 2S", turn=1), "1 draw")
        hand = read(deal, 0)[1]
        assert hand.has(cards_of(HEARTS)) == 0.0
        assert 0.0 < hand.has(cards_of(SPADES)) < 1.0
        deal.forget()
        assert read(deal, 0)[1].has(cards_of(HEARTS)) > 0.0

    def test_whoever_knows_nothing_of_the_past_counts_what_is_in_sight(self) -> None:
        luck = SeededLuck(5)
        deal = ENTRY.game.open_bare(Match(ENTRY.game, 4, ENTRY.game.settings(4, {}), luck).setup, luck)
        play_live(deal, ENTRY.policy, luck, MASTER)
        assert deal.is_over()
