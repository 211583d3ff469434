"""Weighed worlds: how a deal came about is retold as it was, and what the others did speaks for or against a world."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import prod
from statistics import fmean

import pytest

from lift import ASCENSEUR, ascenseur
from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.packs import suit_of
from veillee.cards.sets import bit_count, first, lowest
from veillee.engine.blocks.tricks import TrickDeal
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.engine.game import Setup
from veillee.engine.notes import TABLE
from veillee.games import CATALOGUE
from veillee.games.ascenseur.rules import Ascenseur
from veillee.search.weighing import FAITHS, WeighedWorlds, evidence_in
from veillee.testing import play
from veillee.testing.example import ENTRY as CARTE_HAUTE
from veillee.testing.snapshot import snapshot

LAST = first(1)  # of the contracts of a round of Le Barbu, only the first is left: it is not named
KEPT = ("keeps_tricks", "swept")  # the story itself
STALE = ("led", "leader", "trick", "best", "best_seat", "last_trick")  # what nobody asks before a card is laid
# A game, the number of a deal, what the last one left to it, and the table's options
DEALS = [
    ("whistiti", 1, [], {}),
    ("whistiti", 2, [], {"target": "6"}),
    ("whistiti", 1, [], {"must_overtrump": "yes", "end_check": "deal"}),
    ("barbu", 1, [], {}),
    ("barbu", 6, [LAST], {}),
    ("barbu", 3, [first(4)], {"contract_choice": "before_deal", "no_heart_lead": "yes", "early_stop": "yes"}),
    ("ascenseur", 1, [], {}),
    ("ascenseur", 5, [], {}),
    ("ascenseur", 13, [], {"top_trump": "dealer_last"}),
]


def positions(game: str, number: int, carried: list[int], options: dict[str, str]) -> Iterator[Deal]:
    """Every position of a deal played at random."""
    rules = CATALOGUE[game].game
    for seed in range(2):
        luck = SeededLuck(seed)
        deal = rules.open(Setup(4, rules.settings(4, options), seed, number, [0] * 4, carried), luck)
        yield deal
        while not deal.is_over():
            deal.apply(deal.turn, luck.member(deal.legal_mask(deal.turn)), luck)
            yield deal


def told(deal: Deal) -> dict[str, object]:
    """All that a position is, apart from how it came about."""
    fields = snapshot(deal)
    for name in KEPT:
        del fields[name]
    return fields


def retold(deal: Deal) -> Deal:
    """The position that its story leads to; every move of it is legal."""
    story = deal.story()
    assert story is not None
    assert story.opening.story() is None
    for action in story.actions:
        assert story.opening.step(story.opening.turn, action, SeededLuck(0)) is None
    return story.opening


@pytest.mark.parametrize(("game", "number", "carried", "options"), DEALS)
class TestStories:
    def test_a_story_leads_to_where_the_deal_stands(
        self, game: str, number: int, carried: list[int], options: dict[str, str]
    ) -> None:
        for deal in positions(game, number, carried, options):
            before = deal.encode()
            assert told(retold(deal)) == told(deal)
            assert deal.encode() == before

    def test_so_does_that_of_a_world(self, game: str, number: int, carried: list[int], options: dict[str, str]) -> None:
        luck = SeededLuck(7)
        for deal in positions(game, number, carried, options):
            viewer = (TABLE, 0, 1, 2, 3)[luck.below(5)]
            for world in (deal.imagine(viewer, luck), deal.worlds(viewer).imagine(luck)):
                assert told(retold(world)) == told(world)

    def test_it_begins_where_the_deal_began(
        self, game: str, number: int, carried: list[int], options: dict[str, str]
    ) -> None:
        began: dict[str, object] = {}
        for deal in positions(game, number, carried, options):
            story = deal.story()
            assert story is not None
            if not story.actions:
                began = told(deal)
            opening = told(story.opening)
            for name in STALE:
                assert opening.pop(name) is not None
            assert opening.items() <= began.items()

    def test_what_is_forgotten_is_not_told(
        self, game: str, number: int, carried: list[int], options: dict[str, str]
    ) -> None:
        for deal in positions(game, number, carried, options):
            assert deal.worlds(0).draw(SeededLuck(1)).story() is None
            twin = deal.clone()
            twin.forget()
            assert twin.story() is None
            assert evidence_in(twin, 0, CATALOGUE[game].policy, SeededLuck(1)).weight() == 1.0
            if not twin.is_over():
                twin.apply(twin.turn, twin.legal_actions(twin.turn)[0], SeededLuck(1))
                assert twin.story() is None


def test_a_story_begins_with_all_that_was_said() -> None:
    assert [len(story_of(deal)) for deal in positions("ascenseur", 1, [], {})] == [*range(9), *range(9)]
    assert [len(story_of(deal)) for deal in positions("barbu", 1, [], {})] == [*range(54), *range(54)]
    assert [len(story_of(deal)) for deal in positions("barbu", 6, [LAST], {})] == [*range(53), *range(53)]


def story_of(deal: Deal) -> list[int]:
    story = deal.story()
    assert story is not None
    return story.actions


def test_a_game_that_tells_no_story_weighs_all_worlds_the_same() -> None:
    setup = Setup(3, CARTE_HAUTE.game.settings(3, {}), 0, 1, [0] * 3, [])
    deal = CARTE_HAUTE.game.open(setup, SeededLuck(1))
    assert deal.story() is None
    assert evidence_in(deal, 0, CARTE_HAUTE.policy, SeededLuck(1)).weight() == 1.0


# What a world weighs


class Lowest(Policy):
    """Plays its lowest card, and says what it is asked."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def choose(self, deal: Deal, seat: int, luck: Luck, level: int = REGULAR) -> int:
        self.asked.append(seat)
        return deal.legal_actions(seat)[0]


def likelihood(*moves: tuple[float, int]) -> float:
    """How likely these moves are, each told by how well it fits and out of how many, for players of any faith."""
    return sum(float(prod(faith * fit + (1 - faith) / choices for fit, choices in moves)) for faith in FAITHS) / float(
        len(FAITHS)
    )


BID = (1.0, 3)  # nothing, as whoever says the lowest number does, out of none to two
FITS = (1.0, 2)  # one of two cards
BLUNDER = (0.0, 2)

BIDS = "1 bid 0, 2 bid 0, 0 bid 0"


def test_a_world_in_which_somebody_blundered_weighs_less() -> None:
    """Whoever plays his lowest card has not left a lower one in his hand."""
    sensible = play(ascenseur("2S 3S | 5S 9S | 7S 8C / 9H", number=2), f"{BIDS}, 1 play 5S")
    blunder = play(ascenseur("2S 3S | 5S 4S | 7S 8C / 9H", number=2), f"{BIDS}, 1 play 5S")
    weights = [evidence_in(deal, 0, Lowest(), SeededLuck(1)).weight() for deal in (sensible, blunder)]
    assert weights == pytest.approx([likelihood(BID, BID, FITS), likelihood(BID, BID, BLUNDER)])
    assert weights[0] > 4 * weights[1]


def test_each_blunder_counts_but_less_and_less() -> None:
    """Whoever blunders often has little faith, and then his cards tell little."""
    deal = play(ascenseur("2S 3S | 5S 4S | 7S 6S / 9H", number=2), f"{BIDS}, 1 play 5S, 2 play 7S")
    assert evidence_in(deal, 0, Lowest(), SeededLuck(1)).weight() == pytest.approx(
        likelihood(BID, BID, BLUNDER, BLUNDER)
    )
    once, twice = likelihood(BLUNDER) / likelihood(FITS), likelihood(BLUNDER, BLUNDER) / likelihood(BLUNDER, FITS)
    assert once < twice < 1


def test_what_fits_half_weighs_between() -> None:
    class Half(Lowest):
        def weigh(self, deal: Deal, seat: int, action: int, luck: Luck) -> float:
            return 0.5

    deal = play(ascenseur("2S 3S | 5S 4S | 7S 8C / 9H", number=2), f"{BIDS}, 1 play 5S")
    assert evidence_in(deal, 0, Half(), SeededLuck(1)).weight() == pytest.approx(
        likelihood((0.5, 3), (0.5, 3), (0.5, 2))
    )


def test_what_surely_weighs_too_little_is_not_looked_at_to_its_end() -> None:
    policy = Lowest()
    deal = play(ascenseur("2S 3S | 5S 4S | 7S 6S / 9H", number=2), f"{BIDS}, 1 play 5S, 2 play 7S")
    whole = evidence_in(deal, 0, policy, SeededLuck(1)).weight()
    asked = len(policy.asked)
    assert evidence_in(deal, 0, policy, SeededLuck(1), whole * 0.99).weight() == whole
    assert evidence_in(deal, 0, policy, SeededLuck(1), 0.9).weight() < 0.9
    assert len(policy.asked) < 3 * asked, "it is not looked at to its end"


def test_who_plays_by_the_policy_seems_to_keep_to_it_and_who_blunders_does_not() -> None:
    """Each faith was as likely before; afterwards it is as likely as it explains what was played."""
    deal = ascenseur("2S 3S | 5S 4S | 7S 6S / 9H", number=2)
    faiths = [evidence_in(deal, 0, Lowest(), SeededLuck(1)).faith()]
    assert faiths[0] == pytest.approx(fmean(FAITHS))
    for lead in ("4S", "5S"):
        told = play(ascenseur("2S 3S | 5S 4S | 7S 6S / 9H", number=2), f"{BIDS}, 1 play {lead}")
        faiths.append(evidence_in(told, 0, Lowest(), SeededLuck(1)).faith())
    assert faiths[1] > faiths[2]
    assert all(min(FAITHS) <= faith <= max(FAITHS) for faith in faiths)


def test_whoever_has_no_choice_tells_nothing() -> None:
    policy = Lowest()
    deal = play(ascenseur("2S 3D | 5S 4S | 7S 8C / 9H", number=2), f"{BIDS}, 1 play 5S, 2 play 7S")
    assert evidence_in(deal, 0, policy, SeededLuck(1)).weight() == pytest.approx(likelihood(BID, BID, BLUNDER))
    assert policy.asked == [1, 2, 1], "two bids and a lead: the seven was the only spade"


@pytest.mark.parametrize("game", ["whistiti", "barbu", "ascenseur"])
def test_what_the_viewer_did_himself_is_never_asked(game: str) -> None:
    for deal in positions(game, 4, [], {}):
        for viewer in range(4):
            policy = Lowest()
            evidence_in(deal, viewer, policy, SeededLuck(1)).weight()
            assert viewer not in policy.asked


def test_what_the_viewer_did_himself_does_not_weigh() -> None:
    """His own moves are no evidence, however odd."""
    weights = []
    for own in ("2S", "3S"):
        deal = play(ascenseur("2S 3S | 5S 4S | 7S 6S / 9H", number=2), f"{BIDS}, 1 play 5S, 2 play 7S, 0 play {own}")
        weights.append(evidence_in(deal, 0, Lowest(), SeededLuck(1)).weight())
    assert weights[0] == weights[1]


# Worlds to simulate in


def after_a_low_lead() -> Deal:
    """Seat 1 has led the five of spades of two cards: his other one is hardly lower, if he leads his lowest."""
    return play(ascenseur("2S 3S | 5S 9S | 7S 8C / 9H", number=2), f"{BIDS}, 1 play 5S")


TAKEN = 3000


def blunders(worlds: WeighedWorlds) -> float:
    """In which share of the worlds that are taken seat 1 had a lower card than the one he led."""
    luck = SeededLuck(3)
    found = 0
    for _ in range(TAKEN):
        taken = worlds.take(luck)
        assert isinstance(taken, Ascenseur)
        assert taken.story() is None
        found += lowest(taken.served.dealt[1]) < lowest(taken.served.dealt[1] & ~taken.hands[1])
    return found / TAKEN


def test_worlds_are_taken_as_often_as_they_are_likely() -> None:
    deal = after_a_low_lead()
    plain = blunders(WeighedWorlds(deal.worlds(0), Lowest(), 0))
    weighed = blunders(WeighedWorlds(deal.worlds(0), Lowest(), 3))
    odds = plain / (1 - plain) * likelihood(BID, BID, BLUNDER) / likelihood(BID, BID, FITS)
    assert weighed == pytest.approx(odds / (1 + odds), abs=0.015)
    assert weighed < plain / 2


def test_the_same_seed_takes_the_same_worlds() -> None:
    deal = after_a_low_lead()
    taken = []
    for _ in range(2):
        worlds, luck = WeighedWorlds(deal.worlds(0), ASCENSEUR.policy, 3), SeededLuck(5)
        taken.append([worlds.take(luck).encode() for _ in range(20)])
    assert taken[0] == taken[1]
    assert len(set(taken[0])) > 1


def test_what_is_taken_has_the_viewers_own_cards() -> None:
    deal = list(islice(positions("whistiti", 1, [], {}), 20))[-1]
    worlds, luck = WeighedWorlds(deal.worlds(2), CATALOGUE["whistiti"].policy, 2), SeededLuck(5)
    assert {worlds.take(luck).key(2) for _ in range(20)} == {deal.key(2)}


def test_a_game_that_tells_no_story_is_walked_through_all_its_worlds() -> None:
    setup = Setup(3, CARTE_HAUTE.game.settings(3, {}), 0, 1, [0] * 3, [])
    deal = CARTE_HAUTE.game.open(setup, SeededLuck(1))
    worlds, luck = WeighedWorlds(deal.worlds(0), CARTE_HAUTE.policy, 1), SeededLuck(5)
    assert len({worlds.take(luck).encode() for _ in range(20)}) == 20


# A step from world to world


@pytest.mark.parametrize(("game", "number", "carried", "options"), DEALS)
class TestNearWorlds:
    def test_a_near_world_is_one_that_the_viewer_cannot_tell_apart(
        self, game: str, number: int, carried: list[int], options: dict[str, str]
    ) -> None:
        luck = SeededLuck(7)
        for deal in positions(game, number, carried, options):
            if deal.is_over():
                continue
            viewer = (TABLE, 0, 1, 2, 3)[luck.below(5)]
            worlds = deal.worlds(viewer)
            world = worlds.imagine(luck)
            before = world.encode()
            near = worlds.vary(world, luck)
            assert near.key(viewer) == deal.key(viewer)
            assert told(retold(near)) == told(near)
            assert world.encode() == before


def test_a_step_exchanges_two_cards() -> None:
    deal = next(positions("whistiti", 1, [], {}))
    assert isinstance(deal, TrickDeal)
    near = deal.worlds(0).vary(deal, SeededLuck(2))
    assert isinstance(near, TrickDeal)
    moved = [bit_count(mine & ~theirs) for mine, theirs in zip(deal.hands, near.hands, strict=True)]
    assert sorted(moved) == [0, 0, 1, 1]
    assert moved[0] == 0, "nobody exchanges what he holds himself"


def test_steps_lead_everywhere_as_often_as_dealing_does() -> None:
    """Seats 1 and 2 have shown that they lack spades: those left are with seat 3, or were not dealt."""
    deal = play(
        ascenseur("2S 3D | 4H 5H | 6C 7C | 8S 9D / 9C", number=2),
        "1 bid 0, 2 bid 0, 3 bid 0, 0 bid 0, 1 play 4H, 2 play 6C, 3 play 8S, 0 play 2S",
    )
    luck = SeededLuck(4)
    worlds = deal.worlds(0)
    dealt, walked = Counter[int](), Counter[int]()
    world = worlds.imagine(luck)
    for _ in range(6000):
        drawn = worlds.imagine(luck)
        world = worlds.vary(world, luck)
        assert isinstance(drawn, Ascenseur)
        assert isinstance(world, Ascenseur)
        dealt[suit_of(lowest(drawn.hands[3]))] += 1
        walked[suit_of(lowest(world.hands[3]))] += 1
    for suit in range(4):
        assert walked[suit] / 6000 == pytest.approx(dealt[suit] / 6000, abs=0.06)
