"""Comparing two moves: in the same worlds with the same luck, and counted as it happened."""

import pytest

from ducking import compared, duck, spot_at
from lift import ASCENSEUR, ascenseur
from veillee.cards.luck import SeededLuck
from veillee.engine.game import Setup
from veillee.games import CATALOGUE
from veillee.search.comparing import BETTER, OTHER, TRICK, VICTORY, Comparison
from veillee.search.sampling import Endings, Sampling
from veillee.testing import play, stacked


def test_what_happens_after_either_move_is_counted() -> None:
    """L'Ascenseur §5.1: who takes a trick having promised none has failed, whatever the others hold."""
    found = compared(duck(), "2S", "AS")
    assert found.seen == 100
    assert found.tallies[TRICK].times == [0, 100]
    assert found.tallies[TRICK].alone == [0, 100]
    assert found.tallies["made"].times[OTHER] == 0
    assert found.tallies["made"].times[BETTER] > 50
    assert found.behind == 0
    assert found.ahead == found.tallies["made"].alone[BETTER]


def test_a_move_compared_with_itself_changes_nothing() -> None:
    """Both are tried in the same worlds, and with the same luck."""
    found = compared(play(ascenseur("AS 2S | QS 4D | 3S 5C / 9H", number=2), "1 bid 0, 2 bid 1, 0 bid 0"), "QS", "QS")
    assert (found.ahead, found.behind, found.gains, found.point_squares) == (0, 0, 0.0, 0.0)
    assert found.points[BETTER] == found.points[OTHER]
    assert all(tally.alone == [0, 0] for tally in found.tallies.values())


def test_no_trick_is_under_way_before_the_bids_are_made() -> None:
    deal = ascenseur("AS 2S | QS 4D | 3S 5C / 9H", number=2)
    search = Sampling(spot_at(deal), Endings(ASCENSEUR.policy), SeededLuck(1), deal.legal_mask(deal.turn))
    found = Comparison(search, 0, 2)
    found.go_on(40)
    assert TRICK not in found.tallies


def test_the_match_is_won_where_the_deal_ends_it() -> None:
    """§5.3 After the last deal, the most points win: seat 0 keeps its word with the small card, and is first alone."""
    last = ASCENSEUR.game.deals(Setup(3, ASCENSEUR.game.settings(3, {}), 0, 1, [0] * 3, []))
    found = compared(duck(), "2S", "AS", number=last)
    assert found.tallies[VICTORY].times[BETTER] > found.tallies[VICTORY].times[OTHER]
    assert VICTORY not in compared(duck(), "2S", "AS").tallies


@pytest.mark.parametrize(("hands", "script", "taker"), [
    ("AH 2C | KH 3C | 4H QS | 5H 6D", "0 contract barbu, 0 play AH", "barbu_taken"),
    ("AC 2C | 3C KH | 4C QS | 5C 6D", "0 contract last_trick, 0 play AC", "trick_won"),
])  # fmt: skip
def test_barbu_tells_of_its_tricks_in_several_ways(hands: str, script: str, taker: str) -> None:
    """§3.3 The bearded king and the last trick have words of their own: they are tricks all the same."""
    deal = play(stacked(CATALOGUE["barbu"])(hands), script)
    assert taker in deal.takings()
