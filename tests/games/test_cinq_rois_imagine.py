"""Imagined rounds of Les Cinq Rois: all that the play allows, each as likely as it has ways.

The ways are counted here by brute force, every card told from its twin: every order of the hidden cards, every order
of a renewed stock, and every card that may have been the one thrown (a known one, if there is one).
"""

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import permutations
from typing import NamedTuple

import pytest

from fair import is_likely
from rois import rois
from stars import words
from veillee import BUILD
from veillee.cards.luck import SeededLuck
from veillee.cards.packs import TWO_STARS
from veillee.cards.sets import bit
from veillee.engine.notes import TABLE
from veillee.engine.worlds.ledger import NO_LEDGER
from veillee.games.cinq_rois import worlds
from veillee.games.cinq_rois.round import CinqRois
from veillee.testing import play
from veillee.testing.snapshot import plain, snapshot

DRAWS = 12_000
EACH = 3  # cards of a hand
PLAYERS = 2
NOTHING = -1


class Scene(NamedTuple):
    """Two hands of three cards, what is turned up and the stock; then what was played, as the rules write cards."""

    sentence: str
    text: str
    script: str
    viewer: int
    reshuffle: str = "keep"

    def __str__(self) -> str:
        return self.sentence

    def moves(self) -> list[tuple[int, str, str]]:
        """Who did what with which card."""
        lines = [line.split() for line in self.script.split(",") if line.strip()]
        return [(int(line[0]), line[1], words(line[2]) if len(line) > 2 else "") for line in lines]

    def real(self) -> CinqRois:
        deal, luck = rois(self.text, reshuffle=self.reshuffle), SeededLuck(2)
        for seat, verb, card in self.moves():
            play(deal, f"{seat} {verb} {card}".strip(), luck)
        return deal

    def seen(self) -> list[tuple[int, int]]:
        """After each move: the card that the viewer drew with it, if it did, and the top of the discard."""
        deal, luck = rois(self.text, reshuffle=self.reshuffle), SeededLuck(2)
        found: list[tuple[int, int]] = []
        for seat, verb, card in self.moves():
            drawn = deal.cards.stock.rest()[0] if verb == "stock" and seat == self.viewer else NOTHING
            play(deal, f"{seat} {verb} {card}".strip(), luck)
            found.append((drawn, deal.cards.pile[len(deal.cards.pile) - 1] if len(deal.cards.pile) > 0 else NOTHING))
        return found


SCENES = [
    Scene("before anyone has played all is open", "5C 9T 12P | 4C 7T 7P / 10E 7T 13K 4C", "", 0),
    Scene(
        "what was taken from the discard is known",
        "5C 9T 12P | 4C 7T 7P / 10E 7T 13K 4C",
        "1 take, 1 discard 7T",
        0,
    ),
    Scene(
        "a card equal to a known one counts as that one",
        "5C 9T 12P | 4C 7T 7P / 10E 7T 10E 4C",
        "1 take, 1 discard 7T, 0 stock, 0 discard 12P, 1 stock, 1 discard 10E",
        0,
    ),
    Scene(
        "an onlooker knows only what was thrown and taken",
        "5C 9T 12P | 4C 7T 7P / 10E 7T 13K",
        "1 stock, 1 discard 7T, 0 take, 0 discard 5C",
        TABLE,
    ),
    Scene(
        "a renewed stock holds just what was thrown",
        "5C 9T 12P | 4C 7T 7P / 10E 9P 13K",
        "1 stock, 1 discard 7T, 0 stock, 0 discard 12P, 1 stock",
        0,
    ),
    Scene(
        "a card thrown again may be the one of the new stock or its twin",
        "5C 9T 12P | 7T 7T 8P / 10E 11P 13K",
        "1 stock, 1 discard 7T, 0 stock, 0 discard 12P, 1 stock, 1 discard 7T",
        0,
    ),
    Scene(
        "all may be shuffled and a card be turned up",
        "5C 9T 12P | 7T 7T 8P / 10E 11P 13K",
        "1 stock, 1 discard 7T, 0 stock, 0 discard 12P, 1 stock, 1 discard 7T",
        0,
        "all",
    ),
    Scene(
        "who is about to lay his hand may hold anything",
        "5C 9T 12P | 8C 8T 8P / 10E 4E 13K",
        "1 stock, 1 expose",
        0,
    ),
    Scene(
        "who has thought better of it may hold anything",
        "5C 9T 12P | 8C 8T 8P / 10E 4E 13K",
        "1 stock, 1 expose, 1 back, 1 discard 4E",
        0,
    ),
    Scene(
        "two renewals are told apart",
        "5C 9T 12P | 7T 7T 8P / 10E 11P 13K",
        "1 stock, 1 discard 7T, 0 stock, 0 discard 12P, 1 stock, 1 discard 7T, 0 stock, 0 discard 9T, 1 stock",
        0,
    ),
]


class World:
    """One way in which it may have come: cards are numbers, each told from its twin."""

    def __init__(self, kinds: list[int], order: list[int]) -> None:
        self.kinds = kinds  # of each card
        dealt = EACH * PLAYERS
        self.hidden = [[order[place] for place in range(dealt) if (1 + place) % PLAYERS == seat] for seat in (0, 1)]
        self.known: list[list[int]] = [[], []]
        self.pile = [order[dealt]]
        self.stock = order[dealt + 1 :]

    def copy(self) -> "World":
        twin = World(self.kinds, list(range(EACH * PLAYERS + 1)))
        twin.hidden = [hand[:] for hand in self.hidden]
        twin.known = [hand[:] for hand in self.known]
        twin.pile, twin.stock = self.pile[:], self.stock[:]
        return twin

    def after(self, seat: int, verb: str, card: str, reshuffle: str) -> "Iterator[World]":
        """The worlds that this move may lead to."""
        if verb == "discard":
            kind = TWO_STARS.numbers[card]
            known = [one for one in self.known[seat] if self.kinds[one] == kind]
            for thrown in known[:1] or [one for one in self.hidden[seat] if self.kinds[one] == kind]:
                twin = self.copy()
                (twin.known if known else twin.hidden)[seat].remove(thrown)
                twin.pile.append(thrown)
                yield from twin.renewed(reshuffle)
            return
        twin = self.copy()
        if verb in ("expose", "back"):  # nobody else sees it, and anyone may be thought to do it
            yield twin
            return
        if verb == "take":
            twin.known[seat].append(twin.pile.pop())
        else:
            twin.hidden[seat].append(twin.stock.pop(0))
        yield twin

    def renewed(self, reshuffle: str) -> "Iterator[World]":
        """If the stock is empty, every order of the new one."""
        if self.stock:
            yield self
            return
        kept = 1 if reshuffle == "keep" else 0
        for order in permutations(self.pile[: len(self.pile) - kept]):
            twin = self.copy()
            twin.stock = list(order)
            twin.pile = self.pile[-1:] if kept else [twin.stock.pop(0)]
            yield twin

    def shows(self, seat: int, drawn: int, top: int) -> bool:
        """Whether the viewer sees what it saw."""
        was_drawn = drawn in (NOTHING, self.kinds[self.hidden[seat][-1]] if self.hidden[seat] else NOTHING)
        return was_drawn and top == (self.kinds[self.pile[-1]] if self.pile else NOTHING)

    def key(self) -> Hashable:
        """What each hand holds and how the stock lies."""
        hands = [self.hidden[seat] + self.known[seat] for seat in (0, 1)]
        held = [tuple(sorted(self.kinds[card] for card in hand)) for hand in hands]
        return (*held, tuple(self.kinds[card] for card in self.stock))


def ways(scene: Scene) -> Counter[Hashable]:
    """In how many ways each present world may have come."""
    kinds = list(rois(scene.text).cards.ledger.orders[0])
    dealt = EACH * PLAYERS
    fixed = [place for place in range(dealt) if (1 + place) % PLAYERS == scene.viewer] + [dealt]
    free = [place for place in range(len(kinds)) if place not in fixed]
    found: list[World] = []
    for there in permutations(free):
        order = list(range(len(kinds)))
        for place, card in zip(free, there, strict=True):
            order[place] = card
        found.append(World(kinds, order))
    for (seat, verb, word), (drawn, top) in zip(scene.moves(), scene.seen(), strict=True):
        found = [
            later
            for world in found
            for later in world.after(seat, verb, word, scene.reshuffle)
            if later.shows(seat, drawn, top)
        ]
    return Counter(world.key() for world in found)


def key_of(deal: CinqRois) -> Hashable:
    return (*(tuple(hand.cards()) for hand in deal.cards.hands), tuple(deal.cards.stock.rest()))


each_scene = pytest.mark.parametrize("scene", SCENES, ids=str)


@pytest.mark.once
@each_scene
def test_a_viewer_imagines_each_world_as_often_as_it_has_ways(scene: Scene) -> None:
    deal, luck = scene.real(), SeededLuck(11)
    odds = ways(scene)
    assert key_of(deal) in odds
    assert is_likely([key_of(deal.imagine(scene.viewer, luck)) for _ in range(DRAWS)], odds)


@each_scene
def test_what_is_hidden_is_all_that_differs(scene: Scene) -> None:
    deal, luck = scene.real(), SeededLuck(6)
    before = snapshot(deal)
    twins = [snapshot(deal.imagine(scene.viewer, luck)) for _ in range(20)]
    differing = {name for twin in twins for name, value in twin.items() if value != before[name]}
    assert differing <= {"cards", "drawn", "phase"}
    lying = plain(deal.cards)
    assert isinstance(lying, dict)
    for twin in twins:
        there = twin["cards"]
        assert isinstance(there, dict)
        assert {name for name, value in there.items() if value != lying[name]} <= {"hands", "stock", "ledger"}
    assert snapshot(deal) == before


@each_scene
def test_a_world_drawn_is_the_one_imagined_without_its_past(scene: Scene) -> None:
    deal = scene.real()
    prepared = deal.worlds(scene.viewer)
    for seed in range(20):
        drawn, imagined = prepared.draw(SeededLuck(seed)), prepared.imagine(SeededLuck(seed))
        assert isinstance(drawn, CinqRois)
        assert isinstance(imagined, CinqRois)
        assert key_of(drawn) == key_of(imagined)
        assert drawn.cards.ledger is NO_LEDGER
        assert drawn.drawn == imagined.drawn
        for seat in range(TABLE, PLAYERS):
            assert drawn.key(seat) == imagined.key(seat)


@each_scene
def test_the_past_of_a_world_leads_to_it(scene: Scene) -> None:
    """The ledger of the world, event by event, gives its hands; the card just drawn is the last that came."""
    deal, luck = scene.real(), SeededLuck(8)
    for _ in range(20):
        cards = deal.imagine(scene.viewer, luck).cards
        hands = cards.ledger.hands()
        assert [sorted(hand) for hand in hands] == [cards.hidden(seat).cards() for seat in range(PLAYERS)]
        assert list(cards.ledger.orders[-1])[cards.stock.place :] == cards.stock.rest()


def test_who_has_just_drawn_holds_the_card_that_he_is_said_to_have_drawn() -> None:
    """§4.1"""
    deal, luck = rois("5C 9T 12P | 4C 7T 7P / 10E 7T 13K 4C"), SeededLuck(2)
    play(deal, "1 stock")
    drawn: set[int] = set()
    for _ in range(60):
        world = deal.worlds(0).draw(luck)
        assert isinstance(world, CinqRois)
        assert world.cards.hands[1].of(world.drawn) > 0
        drawn.add(world.drawn)
    assert len(drawn) > 3
    assert deal.imagine(1, luck).drawn == deal.drawn


def test_the_cards_laid_stay_where_they_are() -> None:
    deal = rois("5C 9T 12P | 8C 8T 8P | JK 5C 9T / 10E 4E 13K 11C 7T 3C")
    play(deal, "1 stock, 1 expose, 1 discard 4*")
    for luck in range(20):
        assert deal.imagine(0, SeededLuck(luck)).cards.hands[1].cards() == deal.cards.hands[1].cards()


def test_whoever_is_to_throw_may_lay_his_hand_only_where_he_holds_the_cards() -> None:
    deal = play(rois("5C 9T 12P | 8C 8T 8P / 10E 4E 13K 11C 7T 3C"), "1 stock")
    luck = SeededLuck(1)
    able = [bool(deal.imagine(0, luck).legal_mask(1) & bit(56)) for _ in range(300)]
    assert 0 < sum(able) < 300


@pytest.mark.skipif(BUILD == "compiled", reason="a compiled constant cannot be changed")
@pytest.mark.parametrize("ways_kept", [0, 1, 2])
def test_when_the_ways_are_too_many_the_worlds_are_still_possible(
    monkeypatch: pytest.MonkeyPatch, ways_kept: int
) -> None:
    """Few ways drawn among too many; or none, but for what truly happened."""
    monkeypatch.setattr(worlds, "WAYS", ways_kept)
    for scene in SCENES:
        deal, luck = scene.real(), SeededLuck(3)
        assert {key_of(deal.imagine(scene.viewer, luck)) for _ in range(200)} <= set(ways(scene))
