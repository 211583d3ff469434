"""How bots of each level play Autour du Feu: what an expert knows, what a beginner gets wrong, what none may see."""

import pytest

from hearths import around, play
from veillee.cards.luck import SeededLuck
from veillee.engine.deal import Deal
from veillee.engine.entry import BEGINNER, EXPERT, MASTER, REGULAR
from veillee.engine.game import Setup
from veillee.engine.minds import Spot
from veillee.games import CATALOGUE
from veillee.games.autour_du_feu.match import GAME
from veillee.games.autour_du_feu.questions import BACK
from veillee.search.sampling import Sampling

ENTRY = CATALOGUE["autour-du-feu"]
POLICY = ENTRY.policy
LEVELS = (BEGINNER, REGULAR, EXPERT, MASTER)
OTHERS = ("8blue 7blue 6blue", "8green 7green 6green", "8purple 7purple 6purple")
TABLES = [
    (2, {}),
    (3, {"duo": "yes", "quick": "yes"}),
    (4, {}),
    (4, {"jokers_compulsory": "yes"}),
    (5, {"quick": "yes"}),
]


def chosen(deal: Deal, level: int, seed: int = 1) -> str:
    """What a player of this level answers, in words."""
    return deal.moves().word(POLICY.choose(deal, deal.turn, SeededLuck(seed), level))


def opened(players: int, options: dict[str, str], seed: int) -> tuple[Setup, Deal]:
    """A deal of such a table."""
    setup = Setup(players, GAME.settings(players, options), 0, 1, [0] * players, [])
    return setup, GAME.open(setup, SeededLuck(seed))


class TestAnExpert:
    def test_lays_where_it_closes_a_hearth(self) -> None:
        """§3.2"""
        deal = play(around("9 7 | 9 | 9 5", "4red 1red", *OTHERS, fire=5), "0 place 4red")
        assert chosen(deal, EXPERT) == "on orange"
        assert chosen(deal, REGULAR) == "on yellow"

    def test_plays_the_last_joker_with_the_last_number(self) -> None:
        """§4.2, §6.1: two cards in one turn end the deal."""
        deal = around("9 | 9", "3red gants", "8blue 7blue", "8green 7green", "8purple 7purple", fire=5)
        assert chosen(deal, EXPERT) == "joker"
        assert chosen(deal, REGULAR) == "place 3red"

    def test_keeps_a_joker_while_there_is_time(self) -> None:
        """§6.1"""
        others = [" ".join(f"{value}{colour}" for value in range(1, 9)) for colour in ("blue", "green", "purple")]
        hand = "8red 7red 6red 5red 4red 3red 2red 1red gants"
        deal = around("9 | 9", hand, *others)
        assert chosen(deal, EXPERT) == "place 8red"
        assert chosen(deal, REGULAR) == "joker"

    def test_uncovers_nothing_for_the_others(self) -> None:
        """§6.7"""
        deal = play(around("9 7 | 9 2", "3red essence", *OTHERS, fire=5), "0 joker, 0 choose essence")
        assert chosen(deal, EXPERT) == "nothing"

    def test_uncovers_what_its_own_numbers_need(self) -> None:
        """§6.7"""
        deal = play(around("9 2 | 9 1", "3red essence", *OTHERS, fire=5), "0 joker, 0 choose essence")
        assert chosen(deal, EXPERT) == "remove red"

    @pytest.mark.parametrize(
        ("hand", "answer"), [("3red 2red parefeu", "nothing"), ("8red 2red parefeu", "discard 8red")]
    )
    def test_discards_only_what_is_too_high(self, hand: str, answer: str) -> None:
        """§6.14"""
        deal = play(around("9 | 9", hand, *OTHERS, fire=5, stock="1grey 2grey"), "0 joker, 0 choose parefeu")
        assert chosen(deal, EXPERT) == answer

    def test_gives_away_what_is_too_high(self) -> None:
        """§6.15"""
        deal = around("9 | 9", "8red 2red ignifuge", *OTHERS, fire=1)
        assert chosen(play(deal, "0 joker, 0 choose ignifuge, 0 name 1"), EXPERT) == "give 8red"

    def test_lowers_the_fire_only_if_it_costs_nothing(self) -> None:
        """§6.4"""
        for hand, answer in (("2red 1red boutefeu", "lower"), ("4red 4blue boutefeu", "nothing")):
            deal = play(around("9 | 9", hand, *OTHERS, fire=5), "0 joker, 0 choose boutefeu")
            assert chosen(deal, EXPERT) == answer
            assert chosen(deal, REGULAR) == "lower"


class TestABeginner:
    def answers(self, deal: Deal) -> set[str]:
        """What he may be seen to do."""
        return {chosen(deal, BEGINNER, seed) for seed in range(60)}

    def test_forgets_sometimes_that_the_fire_burns_down(self) -> None:
        """§4.1"""
        assert self.answers(around("9 | 9", "8red 4red 2red", *OTHERS)) == {"place 8red", "place 2red"}

    def test_plays_a_joker_sometimes_just_because_he_has_one(self) -> None:
        """§6.1"""
        deal = around("9 | 9", "5red gants", *OTHERS, fire=5)
        assert self.answers(deal) == {"place 5red", "joker"}

    def test_overlooks_sometimes_a_joker_when_nothing_fits(self) -> None:
        """§3.3"""
        assert self.answers(around("9 2 | 9 1", "5red gants", *OTHERS, stock="1grey")) == {"joker", "draw"}

    def test_lays_on_any_hearth(self) -> None:
        """§3.2"""
        deal = play(around("9 7 | 9 | 9 5", "4red 1red", *OTHERS), "0 place 4red")
        assert self.answers(deal) == {"on red", "on orange", "on yellow"}


class TestEveryLevel:
    @pytest.mark.parametrize("level", LEVELS)
    @pytest.mark.parametrize(("players", "options"), TABLES)
    def test_plays_by_the_rules_of_any_table(self, level: int, players: int, options: dict[str, str]) -> None:
        for seed in range(4):
            _, deal = opened(players, options, seed)
            luck = SeededLuck(seed)
            while not deal.is_over():
                assert deal.step(deal.turn, POLICY.choose(deal, deal.turn, luck, level), luck) is None

    @pytest.mark.parametrize("level", LEVELS)
    def test_sees_only_what_its_seat_may_know(self, level: int) -> None:
        """The same luck answers the same in every world that the seat cannot tell apart."""
        for seed in range(3):
            _, deal = opened(4, {}, seed)
            luck = SeededLuck(seed)
            while not deal.is_over():
                seat = deal.turn
                answer = POLICY.choose(deal, seat, SeededLuck(seed), level)
                for _ in range(2):
                    world = deal.imagine(seat, luck)
                    assert POLICY.choose(world, seat, SeededLuck(seed), level) == answer
                deal.apply(seat, answer, luck)


class TestAMaster:
    def test_thinks_ahead_and_only_he(self) -> None:
        setup, deal = opened(4, {}, 1)
        spot = Spot(GAME, setup, deal, deal.turn)
        thinks = [ENTRY.mind.search(spot, level, SeededLuck(1)) is not None for level in LEVELS]
        assert thinks == [False, False, False, True]

    def test_compares_moves_that_differ(self) -> None:
        """Of equal numbers one is enough, of hearths that show the same one too; to go back is no move."""
        for script, compared in (("", "place 5red, place 3red, joker"), ("0 joker", "choose boutefeu, choose gants")):
            deal = around("9 | 9", "5red 5blue 3red gants boutefeu", *OTHERS, fire=5)
            assert self.compared(play(deal, script) if script else deal) == set(compared.split(", "))
        laying = play(around("9 | 9 | 9 7", "5red 3red", *OTHERS, fire=5), "0 place 5red")
        assert self.compared(laying) == {"on red", "on yellow"}

    def compared(self, deal: Deal) -> set[str]:
        """The moves among which he searches."""
        setup = Setup(deal.players, GAME.settings(deal.players, {}), deal.dealer, 1, [0] * deal.players, [])
        search = ENTRY.mind.search(Spot(GAME, setup, deal, deal.turn), MASTER, SeededLuck(1))
        assert isinstance(search, Sampling)
        return {deal.moves().word(action) for action in search.actions}

    def test_tells_of_moves_that_are_alike_too(self) -> None:
        deal = around("9 | 9", "5red 5blue 3red gants boutefeu", *OTHERS, fire=5)
        setup = Setup(deal.players, GAME.settings(deal.players, {}), deal.dealer, 1, [0] * deal.players, [])
        search = ENTRY.mind.search(Spot(GAME, setup, deal, deal.turn), MASTER, SeededLuck(1))
        assert search is not None
        assert {judged.action for judged in search.judged()} == set(deal.legal_actions(deal.turn))

    def test_plays_a_deal_to_its_end_and_never_goes_back(self) -> None:
        setup, deal = opened(3, {"quick": "yes"}, 2)
        luck = SeededLuck(2)
        while not deal.is_over():
            search = ENTRY.mind.search(Spot(GAME, setup, deal, deal.turn), MASTER, luck)
            action = POLICY.choose(deal, deal.turn, luck, MASTER)
            if search is not None:
                search.go_on(12)
                action = search.best()
            assert action != BACK
            assert deal.step(deal.turn, action, luck) is None
