"""What is told of a move that cost something is what it cost: another look, with experts playing on, finds as much."""

from math import sqrt
from statistics import mean, stdev

from ducking import duck, spot_at
from lift import ASCENSEUR
from veillee.bots.analysis import Decision, Finding, decisions, judge
from veillee.bots.confirming import confirmed, gained
from veillee.bots.players import Budget, imagined
from veillee.cards.luck import SeededLuck
from veillee.cards.notation import card_of
from veillee.cards.packs import CLASSIC
from veillee.engine.match import Match

TOLD = 24  # worlds in which it was confirmed on the plain source
AGAIN = 40


def played_at_random(seed: int) -> Match:
    rules, luck = ASCENSEUR.game, SeededLuck(seed)
    match = Match(rules, 4, rules.settings(4, {"max_cards": "3"}), SeededLuck(seed))
    while not match.deal.is_over():
        match.step(match.deal.turn, luck.member(match.deal.legal_mask(match.deal.turn)))
    return match


def blamed(match: Match) -> list[tuple[Decision, Finding]]:
    found = []
    for one in decisions(ASCENSEUR, match):
        luck = SeededLuck(one.number)
        spot = imagined(one.spot, luck)
        finding = judge(ASCENSEUR, spot, one.action, luck, Budget(simulations=40))
        if finding is not None:
            found.append((one._replace(spot=spot), finding))
    return found


def test_a_planted_blunder_is_confirmed_and_its_opposite_is_not() -> None:
    """L'Ascenseur §5.1: nothing was promised, and the ace takes a trick."""
    small, ace = card_of("2S", CLASSIC), card_of("AS", CLASSIC)
    cost = confirmed(ASCENSEUR, spot_at(duck()), (small, ace), SeededLuck(1), 0.0)
    assert cost is not None
    assert cost > 5
    assert confirmed(ASCENSEUR, spot_at(duck()), (ace, small), SeededLuck(1), 0.0) is None


def test_what_is_told_is_found_again() -> None:
    told = again = doubt = 0.0
    count = 0
    for seed in range(3):
        for one, finding in blamed(played_at_random(seed)):
            luck, moves = SeededLuck(1000 + one.number), (finding.better, one.action)
            gains = [gained(ASCENSEUR, one.spot, moves, luck) for _ in range(AGAIN)]
            told += finding.cost
            again += mean(gains)
            doubt += stdev(gains) ** 2 * (1 / TOLD + 1 / AGAIN)
            count += 1
    assert count >= 3
    assert abs(told - again) <= 3 * sqrt(doubt) + 0.1 * told
