"""Ways: a move is worth what it is followed up with, and nobody knows how the others go on."""

from collections import Counter
from statistics import fmean

import pytest

from ducking import duck, spot_at
from lift import ASCENSEUR, ascenseur
from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.notation import card_of
from veillee.cards.packs import CLASSIC
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.search.comparing import Comparison
from veillee.search.sampling import FIRST_LOOK, Endings, Sampling
from veillee.search.weighing import FAITHS
from veillee.testing import play

# Seat 0 wants a single trick, leads, and has the ace and the two of trumps: the ace takes it whenever it is played.
ACE, TWO = card_of("AH", CLASSIC), card_of("2H", CLASSIC)
LEAD = "0 bid 1, 1 bid 0, 2 bid 0"


class Highest(Policy):
    """Plays its highest card, and keeps for whom."""

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def choose(self, deal: Deal, seat: int, luck: Luck, level: int = REGULAR) -> int:
        self.seats.add(seat)
        return deal.legal_actions(seat)[-1]


class Lowest(Policy):
    """Plays its lowest card; but one may also play the highest."""

    def __init__(self) -> None:
        self.others = [Highest()]

    def choose(self, deal: Deal, seat: int, luck: Luck, level: int = REGULAR) -> int:
        return deal.legal_actions(seat)[0]

    def ways(self) -> list[Policy]:
        return [self, *self.others]


def leading() -> Deal:
    """Three cards each, and the two, the ace and a small spade in hand."""
    return play(ascenseur("2H AH 2S | 3H 4H 5S | 6H 7S 8S / 9H", dealer=2, number=3), LEAD)


def sampling(deal: Deal, policy: Policy, weighed: int) -> Sampling:
    return Sampling(spot_at(deal), Endings(policy), SeededLuck(1), deal.legal_mask(deal.turn), weighed)


def test_a_move_that_is_not_soon_dropped_is_tried_with_every_way_to_go_on() -> None:
    """Few simulations are spent on telling moves apart, before any on how to follow them up."""
    search = sampling(leading(), Lowest(), 2)
    assert Counter(search.actions) == dict.fromkeys(leading().legal_actions(0), 2)
    assert search.own_way == [0, 1] * 3
    search.go_on(3 * FIRST_LOOK - 3)
    assert search.tried == [FIRST_LOOK - 1, 0] * 3
    search.go_on(1)
    kept = {search.actions[place] for place in search.open}
    assert len(kept) > 1
    assert len(search.open) == 2 * len(kept)
    assert all(search.is_new(place) == (search.own_way[place] > 0) for place in search.open)
    assert search.own_way[search.leader()] == 0
    search.go_on(FIRST_LOOK * len(search.open))
    assert not any(search.is_new(place) for place in search.open)


def test_who_weighs_no_worlds_goes_on_by_the_policy_alone() -> None:
    assert len(sampling(leading(), Lowest(), 0).actions) == len(leading().legal_actions(0))


def test_a_move_is_judged_by_the_way_that_follows_it_up_best() -> None:
    """Once for each move, as often as that way was tried."""
    search = sampling(leading(), Lowest(), 2)
    search.go_on(3 * FIRST_LOOK + 6 * FIRST_LOOK)
    judged = {one.action: one for one in search.judged()}
    assert len(judged) == len(search.judged()) == 3
    for action, one in judged.items():
        places = [place for place in search.open if search.actions[place] == action]
        places = places or [
            place
            for place in range(len(search.actions))
            if (search.actions[place], search.own_way[place]) == (action, 0)
        ]
        assert one.value == pytest.approx(max(search.totals[place] / search.tried[place] for place in places))
        assert search.own_way[max(places, key=search.gain)] == search.best_way(action)


def test_it_stops_once_the_move_is_clear_even_if_it_may_be_followed_up_in_several_ways() -> None:
    """Whoever has promised nothing ducks: his last card is the same in every way."""
    search = sampling(duck(), Lowest(), 2)
    assert len(search.actions) == 4
    assert not search.go_on(4000)
    assert search.best() == card_of("2S", CLASSIC)
    assert len(search.open) == 1


def test_a_move_that_was_not_looked_into_is_followed_up_by_the_policy() -> None:
    search = Sampling(spot_at(leading()), Endings(Lowest()), SeededLuck(1), 1 << ACE, 2)
    assert search.best_way(TWO) == 0


def test_the_others_keep_to_the_policy_as_often_as_they_seem_to_and_play_any_way_otherwise() -> None:
    search = sampling(leading(), Lowest(), 2)
    drawn = Counter[str]()
    for chances in range(3000):
        search.gather(chances)
        drawn[type(search.company[1]).__name__] += 1
    faith = fmean(FAITHS)  # nothing was played by then
    assert drawn["Lowest"] / 3000 == pytest.approx(faith + (1 - faith) / 2, abs=0.03)


def test_all_moves_are_tried_in_the_same_company() -> None:
    """What a move alone changes is what is compared."""
    search = sampling(leading(), Lowest(), 2)
    for chances in range(50):
        search.gather(chances)
        before = [type(search.company[seat]) for seat in (1, 2)]
        for place in range(len(search.actions)):
            search.ending(search.worlds.take(search.luck), place, chances)
            assert [type(search.company[seat]) for seat in (1, 2)] == before


def test_two_moves_are_compared_as_they_were_judged() -> None:
    """A move that is best followed up in another way is told to be better for what comes of that."""
    policy = Lowest()
    search = sampling(leading(), policy, 2)
    better, other = search.actions[1], search.actions[2]
    search.note(1, 50.0, 50.0)  # the first move, followed up by the highest cards,
    search.open = [1, 2]  # and another as the policy plays
    found = Comparison(search, better, other)
    found.go_on(20)
    assert (search.best_way(better), search.best_way(other)) == (1, 0)
    assert 0 in policy.others[0].seats, "the seat that searches plays on so"
    search.open = [0, 2]
    policy.others[0].seats.clear()
    Comparison(search, better, other).go_on(20)
    assert 0 not in policy.others[0].seats


def test_near_the_end_nobody_goes_any_way_but_the_best() -> None:
    """With everything looked at to the end there is nothing to be followed up."""
    search = Sampling(spot_at(duck()), Endings(ASCENSEUR.policy, exact=8), SeededLuck(1), duck().legal_mask(0), 4)
    assert search.is_near_end
    assert len(search.actions) == 2
