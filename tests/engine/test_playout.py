"""Play-outs: a deal played to its end at random, and how many moves it took."""

from collections import Counter

import pytest

from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.sets import bit, members
from veillee.engine.company import Company, PolicyPlayer, one_luck, play_live
from veillee.engine.deal import Deal
from veillee.engine.entry import BEGINNER, REGULAR
from veillee.engine.game import Setup
from veillee.engine.pace import NO_RACE
from veillee.engine.playout import deal_and_play, deal_and_play_by, play_by, playout, playouts
from veillee.games import CATALOGUE
from veillee.games.bataille_corse.rules import SLAP
from veillee.testing import play, stacked
from veillee.testing.snapshot import plain, snapshot

ASCENSEUR = CATALOGUE["ascenseur"]
lift = stacked(ASCENSEUR)

SMALL = "AS 2H | KS 3D | QS 4H / 9H"


def setup_of(players: int, number: int) -> Setup:
    return Setup(players, ASCENSEUR.game.settings(players, {}), 0, number, [0] * players, [])


@pytest.mark.parametrize(("players", "cards", "moves"), [(4, 10, 44), (3, 1, 6), (3, 17, 54), (6, 8, 54)])
def test_everyone_bids_once_and_plays_every_card(players: int, cards: int, moves: int) -> None:
    deal = ASCENSEUR.game.open(setup_of(players, cards), SeededLuck(1))
    assert playout(deal, SeededLuck(2)) == moves
    assert deal.is_over()


def test_the_moves_already_played_are_not_counted() -> None:
    deal = play(lift(SMALL, number=2), "1 bid 0, 2 bid 1, 0 bid 2, 1 play KS")
    assert playout(deal, SeededLuck(1)) == 5


def test_a_deal_that_is_over_takes_no_more_moves() -> None:
    deal = lift(SMALL, number=2)
    playout(deal, SeededLuck(1))
    assert playout(deal, SeededLuck(1)) == 0


def test_many_endings_of_a_position_leave_it_as_it_was() -> None:
    deal = play(lift(SMALL, number=2), "1 bid 0, 2 bid 1, 0 bid 2, 1 play KS")
    before = snapshot(deal)
    assert playouts(deal, SeededLuck(1), 7) == 7 * 5
    assert snapshot(deal) == before


def test_the_same_luck_plays_the_same_ending() -> None:
    endings = []
    for _ in range(2):
        deal = ASCENSEUR.game.open(setup_of(4, 10), SeededLuck(1))
        playout(deal, SeededLuck(2))
        endings.append(snapshot(deal))
    assert endings[0] == endings[1]


def test_another_luck_plays_another_ending() -> None:
    endings = []
    for seed in (2, 3):
        deal = ASCENSEUR.game.open(setup_of(4, 10), SeededLuck(1))
        playout(deal, SeededLuck(seed))
        endings.append(snapshot(deal))
    assert endings[0] != endings[1]


def test_many_deals_are_dealt_and_played() -> None:
    assert deal_and_play(ASCENSEUR.game, setup_of(4, 10), SeededLuck(1), 20) == 20 * 44


def test_nothing_played_takes_no_moves() -> None:
    assert playouts(lift(SMALL, number=2), SeededLuck(1), 0) == 0
    assert deal_and_play(ASCENSEUR.game, setup_of(4, 10), SeededLuck(1), 0) == 0


def test_a_deal_is_played_by_the_policy_in_as_many_moves() -> None:
    assert deal_and_play_by(ASCENSEUR.game, setup_of(4, 10), ASCENSEUR.policy, SeededLuck(1), 3) == 3 * 44
    deal = ASCENSEUR.game.open(setup_of(3, 1), SeededLuck(1))
    assert play_by(deal, ASCENSEUR.policy, SeededLuck(2)) == 6
    assert deal.is_over()


class TestWithCallsAndRaces:
    """bots-calibration.md: play-outs in which calls and races happen."""

    def deals(self, game: str, number: int, level: int = REGULAR) -> list[Deal]:
        """Some deals played by the policy, everyone as attentive as that."""
        entry = CATALOGUE[game]
        players = entry.game.usual
        setup = Setup(players, entry.game.settings(players, {}), 0, 1, [0] * players, [])
        played: list[Deal] = []
        for seed in range(number):
            deal = entry.game.open(setup, SeededLuck(seed))
            deal.listen()
            moves = play_live(deal, entry.policy, SeededLuck(seed + 100), level)
            assert moves > 0
            assert deal.is_over()
            played.append(deal)
        return played

    def said(self, deals: list[Deal]) -> Counter[str]:
        return Counter(note.key for deal in deals for note in deal.take_notes())

    def test_pairs_are_slapped(self) -> None:
        """La Bataille Corse §4.2"""
        assert self.said(self.deals("bataille-corse", 4))["slap_won"] > 4

    def test_someone_notices_who_forgot_to_say_carte(self) -> None:
        """Le 8 Américain §5.3"""
        assert self.said(self.deals("huit-americain", 60, BEGINNER))["denounce"] > 0

    def test_a_plain_play_out_lets_nobody_cut_in(self) -> None:
        entry = CATALOGUE["huit-americain"]
        setup = Setup(4, entry.game.settings(4, {}), 0, 1, [0] * 4, [])
        deals = [entry.game.open(setup, SeededLuck(seed)) for seed in range(60)]
        for deal in deals:
            deal.listen()
            play_by(deal, entry.policy, SeededLuck(1))
        assert self.said(deals)["denounce"] == 0

    def test_calls_are_made_in_time(self) -> None:
        """Le Kem's §5.2"""
        said = self.said(self.deals("kems", 6))
        assert said["cries_kems"] + said["cries_double"] + said["cries_contre"] >= 6

    @pytest.mark.parametrize("game", list(CATALOGUE))
    def test_every_game_ends_and_the_same_luck_plays_the_same(self, game: str) -> None:
        first, again = self.deals(game, 1)[0], self.deals(game, 1)[0]
        assert snapshot(first) == snapshot(again)


class Asked(PolicyPlayer):
    """Plays by the policy in all seats, and keeps which of them were asked out of turn."""

    def __init__(self, game: str) -> None:
        super().__init__(CATALOGUE[game].policy)
        self.seats: list[int] = []
        self.new: list[int] = []

    def urge(self, deal: Deal, seat: int, fresh: int, luck: Luck) -> int:
        self.seats.append(seat)
        self.new.append(fresh)
        return super().urge(deal, seat, fresh, luck)


def company_of(player: Asked) -> Company:
    return Company([player] * 4, one_luck(SeededLuck(2), 4))


class TestWhoIsAsked:
    """`Policy.urge`: once of each who may cut in, after each move, and once of each who races."""

    @pytest.mark.parametrize("game", ["bataille-corse", "huit-americain", "kems"])
    def test_everyone_who_may_cut_in_or_race_and_nobody_else(self, game: str) -> None:
        rules, times = CATALOGUE[game].game, 0
        deal = rules.open(Setup(4, rules.settings(4, {}), 0, 1, [0] * 4, []), SeededLuck(1))
        player = Asked(game)
        company = company_of(player)
        while not deal.is_over():
            is_open = deal.may_act() != deal.actors() or deal.race() != NO_RACE
            expected = members(deal.may_act()) if is_open else []
            player.seats = []
            company.go_on(deal)
            assert player.seats == expected
            times += len(expected)
        assert times > 10

    def test_what_was_open_before_is_not_new_again(self) -> None:
        """A false slap is open at every card: it is new to the others once, and each time to whose turn it is."""
        rules = CATALOGUE["bataille-corse"].game
        deal = rules.open(Setup(4, rules.settings(4, {}), 0, 1, [0] * 4, []), SeededLuck(1))
        player = Asked("bataille-corse")
        company = company_of(player)
        company.go_on(deal)  # nothing lies there yet
        assert player.seats == []
        told: list[dict[int, int]] = []
        for _ in range(2):
            player.seats, player.new, turn = [], [], deal.turn
            company.go_on(deal)
            assert deal.race() == NO_RACE
            told.append({seat: new for seat, new in zip(player.seats, player.new, strict=True) if seat != turn})
        assert all(new == bit(SLAP) for new in told[0].values())
        again = told[0].keys() & told[1].keys()
        assert {told[1][seat] for seat in again} == {0}


@pytest.mark.parametrize("game", CATALOGUE)
def test_the_race_that_is_open_is_the_one_of_its_pace(game: str) -> None:
    """`Deal.race` is what play-outs ask instead of the whole pace."""
    rules = CATALOGUE[game].game
    deal = rules.open(Setup(rules.usual, rules.settings(rules.usual, {}), 0, 1, [0] * rules.usual, []), SeededLuck(1))
    luck, races = SeededLuck(2), set[int]()
    for _ in range(300):
        assert deal.race() == deal.pace().race
        races.add(deal.race())
        if deal.is_over():
            break
        seat = luck.member(deal.may_act())
        deal.apply(seat, luck.member(deal.legal_mask(seat)), luck)
    assert (len(races) > 1) == (game in ("bataille-corse", "kems"))


@pytest.mark.parametrize("game", CATALOGUE)
def test_what_is_dealt_to_be_played_out_is_the_same_deal(game: str) -> None:
    rules = CATALOGUE[game].game
    for seed in range(10):
        setups = [Setup(rules.usual, rules.settings(rules.usual, {}), 0, 1, [0] * rules.usual, []) for _ in range(2)]
        whole = rules.open(setups[0], SeededLuck(seed))
        bare = rules.open_bare(setups[1], SeededLuck(seed))
        assert plain(bare.zones()) == plain(whole.zones())
        assert bare.turn == whole.turn


@pytest.mark.parametrize("game", list(CATALOGUE))
def test_a_copy_that_forgets_plays_the_same(game: str) -> None:
    """wire.md §2: a search plays worlds that nobody will imagine from again."""
    entry = CATALOGUE[game]
    players = entry.game.usual
    setup = Setup(players, entry.game.settings(players, {}), 0, 1, [0] * players, [])
    deal = entry.game.open(setup, SeededLuck(3))
    luck = SeededLuck(4)
    for _ in range(12):
        deal.apply(deal.turn, luck.member(deal.legal_mask(deal.turn)), luck)
    faithful, forgetful = deal.clone(), deal.clone()
    forgetful.forget()
    assert playout(faithful, SeededLuck(5)) == playout(forgetful, SeededLuck(5))
    assert [faithful.points(seat) for seat in range(players)] == [forgetful.points(seat) for seat in range(players)]
