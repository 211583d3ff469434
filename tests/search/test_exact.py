"""The last moves looked at to their end: the same as when every move of everyone is tried."""

import pytest

from lift import ASCENSEUR, ascenseur
from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.notation import card_of
from veillee.cards.packs import CLASSIC
from veillee.cards.sets import bit_count, members
from veillee.engine.deal import ENDLESS, Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.engine.game import Game, Setup
from veillee.engine.minds import Spot
from veillee.games import CATALOGUE
from veillee.search.exact import LastMoves
from veillee.search.sampling import Endings, Sampling
from veillee.testing import play
from veillee.testing.example import ENTRY as CARTE_HAUTE

LUCK = SeededLuck(0)
THREE_TRICKS = 12
DEALS = [("whistiti", {}), ("whistiti", {"must_overtrump": "yes"}), ("barbu", {}), ("ascenseur", {})]


def worths_of_all(game: Game, setup: Setup, deal: Deal) -> list[float]:
    """The same, plainly: every legal move of whoever is to play, the first of those that are best for him."""
    if deal.is_over():
        return list(game.utilities(setup, deal))
    found = []
    for action in deal.legal_actions(deal.turn):
        twin = deal.clone()
        twin.apply(deal.turn, action, LUCK)
        found.append(worths_of_all(game, setup, twin))
    return max(found, key=lambda worths: worths[deal.turn])


def near_the_end(game: str, options: dict[str, str], seed: int, left: int) -> tuple[Setup, Deal]:
    """A deal that was played at random until so many moves are left."""
    rules = CATALOGUE[game].game
    setup = Setup(4, rules.settings(4, options), seed % 4, 7, [0] * 4, [])
    luck = SeededLuck(seed)
    deal = rules.open(setup, luck)
    while deal.moves_left() > left:
        deal.apply(deal.turn, luck.member(deal.legal_mask(deal.turn)), luck)
    return setup, deal


@pytest.mark.parametrize(("game", "options"), DEALS)
@pytest.mark.parametrize("seed", range(12))
def test_each_does_what_is_best_for_himself(game: str, options: dict[str, str], seed: int) -> None:
    setup, deal = near_the_end(game, options, seed, 11)
    rules = CATALOGUE[game].game
    assert list(LastMoves(rules, setup, LUCK).worths(deal.clone())) == worths_of_all(rules, setup, deal)


@pytest.mark.parametrize(("game", "options"), DEALS)
def test_moves_left_are_counted_to_the_last_card(game: str, options: dict[str, str]) -> None:
    _, deal = near_the_end(game, options, 3, THREE_TRICKS)
    for left in range(THREE_TRICKS, 0, -1):
        assert deal.moves_left() == left
        deal.apply(deal.turn, members(deal.legal_mask(deal.turn))[0], LUCK)
    assert deal.is_over()


def test_nobody_counts_to_the_end_what_is_bid() -> None:
    """L'Ascenseur §3.1: the others' hands are not known, and a bid is all about them."""
    assert ascenseur("2S | 5S | 7S / 9H", number=1).moves_left() == ENDLESS


def test_of_cards_that_come_to_the_same_one_is_looked_at() -> None:
    deal = play(ascenseur("2S 3S 9S | 4S 5S 8D | QS KS 8C / 9H", number=3), "1 bid 0, 2 bid 1, 0 bid 0")
    assert members(deal.distinct(1)) == [card_of(word, CLASSIC) for word in ("8D", "4S")]
    play(deal, "1 play 4S, 2 play KS")
    assert members(deal.distinct(0)) == [card_of(word, CLASSIC) for word in ("2S", "9S")]


def test_a_queen_is_like_no_other_card_in_le_barbu() -> None:
    """Le Barbu §4: she may cost what a jack does not."""
    _, deal = near_the_end("barbu", {}, 1, 40)
    seat = deal.turn
    legal = deal.legal_mask(seat)
    queens = sum(1 for word in ("QC", "QD", "QH", "QS") if legal & (1 << card_of(word, CLASSIC)))
    kept = sum(1 for word in ("QC", "QD", "QH", "QS") if deal.distinct(seat) & (1 << card_of(word, CLASSIC)))
    assert queens == kept > 0


def test_a_game_that_says_nothing_has_no_end_in_sight() -> None:
    setup = Setup(3, CARTE_HAUTE.game.settings(3, {}), 0, 1, [0] * 3, [])
    deal = CARTE_HAUTE.game.open(setup, SeededLuck(1))
    assert deal.moves_left() == ENDLESS
    assert deal.distinct(deal.turn) == deal.legal_mask(deal.turn)
    assert bit_count(deal.distinct(deal.turn)) > 1


# Whoever searches


class Counting(Policy):
    """Plays its lowest card, and counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, deal: Deal, seat: int, luck: Luck, level: int = REGULAR) -> int:
        self.asked += 1
        return deal.legal_actions(seat)[0]


@pytest.mark.parametrize(("left", "is_exact"), [(THREE_TRICKS, True), (THREE_TRICKS + 1, False)])
def test_near_the_end_nothing_is_left_to_the_policy(left: int, is_exact: bool) -> None:  # noqa: FBT001 - a case
    setup, deal = near_the_end("ascenseur", {}, 5, left)
    policy = Counting()
    spot = Spot(ASCENSEUR.game, setup, deal, deal.turn)
    search = Sampling(spot, Endings(policy, exact=THREE_TRICKS), SeededLuck(1), deal.legal_mask(deal.turn))
    search.go_on(100)
    assert search.seen > 0
    assert (policy.asked == 1) == is_exact, "its own choice is asked for once, to be compared with"
