"""The costliest moves of a match: those than which another was better for sure, the worst of each seat first."""

import pytest

from ducking import duck, spot_at
from lift import ASCENSEUR
from veillee.bots.advice import is_surely_better
from veillee.bots.analysis import COSTLIEST, costliest, decisions, judge
from veillee.bots.players import Budget
from veillee.cards.luck import SeededLuck
from veillee.cards.notation import card_of
from veillee.cards.packs import CLASSIC
from veillee.cards.sets import bit
from veillee.engine.match import Match
from veillee.engine.minds import Judged
from veillee.games import CATALOGUE
from veillee.testing import brief


def played_at_random(game: str, deals: int = 1) -> Match:
    rules = CATALOGUE[game].game
    luck = SeededLuck(3)
    match = Match(rules, rules.usual, rules.settings(rules.usual, brief(rules, rules.usual)), SeededLuck(3))
    while not match.is_over and match.setup.number <= deals:
        if match.deal.is_over():
            match.next_deal()
        seat = luck.member(match.deal.actors())
        match.step(seat, luck.member(match.deal.legal_mask(seat)))
    return match


@pytest.mark.once
@pytest.mark.parametrize("game", ["ascenseur", "autour-du-feu", "whistiti"])
def test_whoever_plays_at_random_pays_for_it(game: str) -> None:
    match = played_at_random(game)
    found = costliest(CATALOGUE[game], match, Budget(simulations=60))
    assert found
    for seat in range(match.players):
        costs = [one.cost for one in found if one.seat == seat]
        assert costs == sorted(costs, reverse=True)
        assert len(costs) <= COSTLIEST
    assert all(one.cost > 0 and one.played != one.better for one in found)
    assert any(one.why for one in found)


def test_the_same_match_is_judged_the_same() -> None:
    match = played_at_random("ascenseur")
    judged = [costliest(CATALOGUE["ascenseur"], match, Budget(simulations=40)) for _ in range(2)]
    assert judged[0] == judged[1]


def test_a_difference_is_told_only_where_chance_does_not_explain_it() -> None:
    good, other = Judged(0, 1.0, 5.0, 100), Judged(1, 0.0, 5.0, 100)
    assert not is_surely_better(good, other)  # 1 ± 0.7, told from twice that on
    often = [Judged(one.action, one.value, one.spread, 1000) for one in (good, other)]
    assert is_surely_better(often[0], often[1])
    assert not is_surely_better(often[1], often[0])


@pytest.mark.once
@pytest.mark.parametrize("game", ["autour-du-feu", "barbu", "president", "cinq-rois", "pan-tes-mort"])
def test_any_game_can_be_analysed(game: str) -> None:
    """A step back in Autour du Feu too, which no search tries."""
    for one in costliest(CATALOGUE[game], played_at_random(game, deals=2), Budget(simulations=30)):
        assert one.cost > 0
        assert one.played != one.better


def test_what_was_better_is_found_with_its_reasons() -> None:
    """L'Ascenseur §5.1: nothing was promised, and the ace takes a trick."""
    small, ace = card_of("2S", CLASSIC), card_of("AS", CLASSIC)
    found = judge(ASCENSEUR, spot_at(duck()), ace, SeededLuck(1))
    assert found is not None
    assert found.better == small
    assert found.cost > 5
    assert [one.what for one in found.why] == ["made", "trick"]
    assert judge(ASCENSEUR, spot_at(duck()), small, SeededLuck(1)) is None


def test_progress_is_told_move_by_move() -> None:
    match, told = played_at_random("ascenseur"), list[tuple[int, int]]()
    costliest(ASCENSEUR, match, Budget(simulations=8), lambda judged, moves: told.append((judged, moves)))
    moves = len(list(decisions(ASCENSEUR, match)))
    assert told == [(judged, moves) for judged in range(1, moves + 1)]


def test_only_choices_are_decisions() -> None:
    """Whoever has one card left, or one that may be played, decides nothing."""
    for decision in decisions(ASCENSEUR, played_at_random("ascenseur", deals=2)):
        spot = decision.spot
        assert bit(decision.action) & spot.world.legal_mask(spot.seat)
        assert len(spot.world.legal_actions(spot.seat)) > 1


def test_a_game_of_races_alone_has_nothing_to_analyse() -> None:
    """Nobody means to slap on nothing, and races are no matter of thought."""
    assert costliest(CATALOGUE["bataille-corse"], played_at_random("bataille-corse"), Budget(simulations=20)) == []
