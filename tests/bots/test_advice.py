"""Advice is what a master would do: in every game, his own move comes first, and is never told to be behind."""

from collections.abc import Iterator

import pytest

from kems_table import KEMS, calls, dealt
from veillee.bots.advice import advise, is_way_back
from veillee.bots.analysis import best_and, is_choice, judge
from veillee.bots.players import Budget, HouseBot, imagined
from veillee.cards.luck import SeededLuck
from veillee.cards.notation import card_of
from veillee.cards.packs import CLASSIC
from veillee.engine.entry import MASTER, REGULAR
from veillee.engine.game import Setup
from veillee.engine.match import Match
from veillee.engine.minds import Judged, Search, Spot
from veillee.games import CATALOGUE
from veillee.games.kems.moves import BACK, LEAVE_AFTER_ALL
from veillee.games.kems.rules import Kems
from veillee.testing import brief, play

FEW = Budget(simulations=24)
SPOTS = 6  # of each game, spread over its first deals
EVERY = 7  # moves


def spots(game: str) -> Iterator[Spot]:
    """Choices of a match that regulars play, and of the next ones where it is a short one."""
    entry, luck, cards = CATALOGUE[game], SeededLuck(11), SeededLuck(5)
    rules = entry.game
    settings = rules.settings(rules.usual, brief(rules, rules.usual))
    match = Match(rules, rules.usual, settings, cards)
    found = move = 0
    while found < SPOTS and move < 400:
        if match.is_over:
            match = Match(rules, rules.usual, settings, cards)
        elif match.deal.is_over():
            match.next_deal()
        deal = match.deal
        seat = luck.member(deal.actors())
        move += 1
        if move % EVERY == 0 and is_choice(deal, seat):
            found += 1
            yield imagined(Spot(rules, match.setup, deal, seat), luck)
        match.step(seat, entry.policy.choose(deal, seat, luck, REGULAR))


@pytest.mark.parametrize("game", [game for game in CATALOGUE if game != "bataille-corse"])
def test_what_a_master_plays_comes_first(game: str) -> None:
    entry, seen = CATALOGUE[game], 0
    for number, spot in enumerate(spots(game)):
        played = HouseBot(entry, FEW).choose(spot, SeededLuck(number), MASTER)
        advice = advise(entry, spot, SeededLuck(number), FEW)
        assert advice[0].action == played
        assert {one.action for one in advice} >= {played}
        seen += 1
    assert seen >= 3


class Tempted(Search):
    """Likes to go back best of all."""

    def judged(self) -> list[Judged]:
        return [
            Judged(BACK, 9.0, 0.1, 100),
            Judged(card_of("4C", CLASSIC), 2.0, 0.1, 100),
            Judged(LEAVE_AFTER_ALL, 1.0, 0.1, 100),
        ]


def test_a_way_back_is_never_what_would_have_been_better_nor_a_mistake() -> None:
    """Le Kem's §4.2: who has chosen a card to take may go back, once."""
    deal = calls(dealt("KC KD 4C 5C | 6D 7D 8D 9D | 10H JH QH AH | 2S 3S 4S 5S", "KS 7C 8C 9C"))
    play(deal, "0 take KS, 1 leave, 2 leave, 3 leave")
    spot = Spot(KEMS.game, setup_of(deal), deal, 0)
    assert is_way_back(deal, 0, BACK)
    best, played = best_and(Tempted(), spot, LEAVE_AFTER_ALL)
    assert (best.action, played.action) == (card_of("4C", CLASSIC), LEAVE_AFTER_ALL)
    assert judge(KEMS, spot, BACK, SeededLuck(1), FEW) is None


def setup_of(deal: Kems) -> Setup:
    return Setup(4, KEMS.game.settings(4, {}), int(deal.dealer), 2, [0] * 4, [])
