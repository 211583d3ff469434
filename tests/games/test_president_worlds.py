"""Le Président, imagined worlds: all the deals that the play and the exchange allow, no other, each as likely.

The worlds are found here by brute force, on tiny deals: every way to deal the cards that the viewer was not dealt, and
everything that the others could have done, seen by him or not, from which he hears and sees just the same.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from fair import is_even
from presidents import GAME, LOWEST
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit, first, members, set_of
from veillee.engine.game import Setup
from veillee.engine.notes import TABLE
from veillee.engine.zones import sees
from veillee.games.president.moves import BACK, PASS, PICKING
from veillee.games.president.rules import President
from veillee.testing.stacked import dealt_order

DRAWS_A_WORLD = 60
FREE = {"return_choice": "free"}
CHOSEN = {"suits": "chosen"}
World = tuple[tuple[int, ...], ...]  # the hands as dealt, and what was returned


class Event(NamedTuple):
    """A move of which the viewer saw something: who made it, what it was in truth, and all that he saw then."""

    seat: int
    action: int
    seen: list[object]


class Scene(NamedTuple):
    """A tiny deal, shuffled and begun at random, and who looks on. The seats are in the order of the last deal."""

    sentence: str
    players: int
    viewer: int
    seed: int
    moves: int
    options: dict[str, str]
    size: int = 3
    number: int = 2

    def __str__(self) -> str:
        return self.sentence

    def dealt_as(self, hands: list[list[int]]) -> President:
        carried = list(range(self.players)) if self.number > 1 else []
        settings = GAME.settings(self.players, {**LOWEST, **self.options})
        setup = Setup(self.players, settings, self.players - 1, self.number, [0] * self.players, carried)
        deal = GAME.deal(setup, vec[i64](dealt_order(hands, self.players - 1)), SeededLuck(0))
        assert isinstance(deal, President)
        deal.listen()
        deal.announce()
        return deal

    def hands(self) -> list[list[int]]:
        """Cards of six ranks, shuffled."""
        luck = SeededLuck(self.seed)
        left = first(12) | (first(12) * bit(42)) & first(54)
        found = []
        for _ in range(self.players):
            hand = luck.some(left, self.size)
            left &= ~hand
            found.append(members(hand))
        return found

    def real(self) -> President:
        return self.played()[0]

    def played(self) -> tuple[President, list[Event]]:
        """The deal as it was played, and what the viewer saw of it."""
        deal, luck, events = self.dealt_as(self.hands()), SeededLuck(self.seed + 1), list[Event]()
        for _ in range(self.moves):
            seat = luck.member(deal.actors())
            legal = deal.legal_mask(seat)
            action = luck.member(legal & ~bit(PASS) or legal) if luck.fair(4) else luck.member(legal)
            before = self.seen(deal)
            deal.apply(seat, action, luck)
            if seat == self.viewer or self.seen(deal) != before:
                events.append(Event(seat, action, self.seen(deal)))
        return deal, events

    def seen(self, deal: President) -> list[object]:
        """All that the viewer has heard and now sees."""
        zones = [[card for card in zone.cards if zone.face_up(self.viewer, card)] for zone in deal.zones()]
        sizes = [len(zone.cards) for zone in deal.zones()]
        said = deal.heard.notes if deal.heard is not None else []
        heard = [note for note in said if sees(self.viewer, note.heard_by)]
        return [heard, zones, sizes]

    def endings(self, deal: President, events: list[Event]) -> Iterator[President]:
        """Every position in which the viewer has seen just this, from this one on."""
        if not events:
            yield deal
            return
        event, *rest = events
        before = self.seen(deal)
        if event.seat == self.viewer or not (deal.exchange.to_choose or deal.house.suits_chosen):
            actions = [event.action]
        else:
            actions = deal.legal_actions(event.seat)
        for action in actions:
            if deal.moves() is PICKING and action == BACK and event.seat != self.viewer:
                continue  # to where it has been before
            after = deal.clone()
            after.listen()
            for note in deal.heard.notes if deal.heard is not None else []:
                after.say(note)
            if after.step(event.seat, action, SeededLuck(0)) is not None:
                continue
            if self.seen(after) == event.seen:
                yield from self.endings(after, rest)
            elif event.seat != self.viewer and self.seen(after) == before:
                yield from self.endings(after, events)

    def worlds(self) -> set[World]:
        _, events = self.played()
        hands = self.hands()
        fixed = self.viewer if self.viewer != TABLE else -1
        loose = [card for seat, hand in enumerate(hands) for card in hand if seat != fixed]
        seats = [seat for seat in range(self.players) if seat != fixed]
        heard = self.seen(self.dealt_as(hands))
        found: set[World] = set()
        for parts in partitions(loose, self.size):
            dealt = {fixed: hands[fixed], **dict(zip(seats, parts, strict=True))}
            begun = self.dealt_as([dealt[seat] for seat in range(self.players)])
            if self.seen(begun) == heard:
                found.update(world_of(ending) for ending in self.endings(begun, events))
        return found


def partitions(cards: list[int], size: int) -> Iterator[list[list[int]]]:
    """Every way to deal the cards in hands of that size."""
    if not cards:
        yield []
        return
    for hand in combinations(cards, size):
        for others in partitions([card for card in cards if card not in hand], size):
            yield [list(hand), *others]


def world_of(deal: President) -> World:
    return tuple(deal.exchange.dealt), tuple(deal.exchange.given), tuple(deal.exchange.returned)


SCENES = [
    Scene("in the first deal suits laid show what is not held", 4, 0, 12, 7, {}, number=1),
    Scene("an onlooker of the first deal learns the same", 4, TABLE, 3, 7, {}, size=2, number=1),
    Scene("the first player remembers what came and what went", 4, 0, 21, 4, {}),
    Scene("his deputy remembers one card", 4, 1, 23, 5, {}),
    Scene("the last but one knows nothing of the two cards", 4, 2, 25, 6, {}),
    Scene("the last player knows that better cards stay up", 4, 3, 27, 3, {}),
    Scene("the last player goes on knowing it", 4, 3, 28, 7, {}),
    Scene("with three players the one between knows neither", 3, 1, 31, 2, {}),
    Scene("with three players the one between learns by the play", 3, 1, 33, 5, {}),
    Scene("an onlooker at a table of three", 3, TABLE, 35, 6, {}),
    Scene("an onlooker at a table of four", 4, TABLE, 37, 6, {}, size=2),
    Scene("a citizen knows neither exchange", 5, 2, 41, 6, {}, size=2),
    Scene("a citizen knows neither exchange later on", 5, 2, 43, 7, {}, size=2),
    Scene("who is of one pair among five", 5, 4, 45, 6, {}, size=2),
    Scene("returns are being chosen, one is chosen", 3, 1, 51, 1, FREE),
    Scene("returns are being chosen, the last player waits", 3, 2, 53, 1, FREE),
    Scene("returns were free for three", 3, 1, 55, 4, FREE),
    Scene("returns were free and the last player got two", 4, 3, 57, 6, FREE, size=2),
    Scene("returns were free and an onlooker knows nothing", 3, TABLE, 73, 8, FREE),
    Scene("a citizen where returns are free", 5, 2, 109, 14, FREE, size=2),
    Scene("suits that are chosen show nothing else", 4, 3, 1, 3, CHOSEN),
    Scene("who begins to answer has shown nothing", 4, 3, 13, 7, CHOSEN),
    Scene("who has picked half of a pair has shown nothing", 3, 1, 134, 4, CHOSEN),
    Scene("who is picking himself knows no more than before", 3, 2, 134, 4, CHOSEN),
    Scene("who goes back and passes has shown nothing", 3, 1, 147, 4, CHOSEN),
    Scene("who goes back and lays something else has shown only that", 3, 1, 3, 7, CHOSEN),
    Scene("an onlooker of the first deal sees no picking", 4, TABLE, 53, 8, CHOSEN, size=2, number=1),
    Scene("a citizen sees nobody hesitate", 5, 2, 3, 10, CHOSEN, size=2),
    Scene("returns were free, and someone went back and passed", 3, 1, 65, 7, {**FREE, **CHOSEN}),
]
each_scene = pytest.mark.parametrize("scene", SCENES, ids=str)


@pytest.mark.once
@each_scene
def test_a_viewer_imagines_every_possible_deal_each_as_likely(scene: Scene) -> None:
    deal, worlds, luck = scene.real(), scene.worlds(), SeededLuck(11)
    assert world_of(deal) in worlds
    assert len(worlds) > 1, "nothing is left to imagine"
    prepared = deal.worlds(scene.viewer)
    drawn = [world_of(prepared.imagine(luck)) for _ in range(DRAWS_A_WORLD * len(worlds))]
    assert is_even(drawn, worlds)


@each_scene
def test_worlds_that_are_prepared_are_those_imagined_one_by_one(scene: Scene) -> None:
    """The tenth world drawn owes nothing to the nine before; what is only played out has the same position."""
    deal = scene.real()
    prepared = deal.worlds(scene.viewer)
    for seed in range(10):
        alone = deal.imagine(scene.viewer, SeededLuck(seed))
        assert prepared.imagine(SeededLuck(seed)).encode() == alone.encode()
        assert prepared.draw(SeededLuck(seed)).zones() == alone.zones()


@each_scene
def test_an_imagined_world_has_the_hands_that_its_exchange_makes(scene: Scene) -> None:
    deal, luck = scene.real(), SeededLuck(12)
    for _ in range(20):
        twin = deal.imagine(scene.viewer, luck)
        everything = [card for zone in twin.zones() for card in zone.cards]
        assert sorted(everything) == sorted(card for hand in scene.hands() for card in hand)
        assert set_of(everything) == sum(twin.exchange.dealt)


def test_some_scene_shows_something() -> None:
    """The proof has teeth: by the play alone, without the exchange, there would be more worlds."""
    scene = SCENES[6]
    silent = scene._replace(moves=0)
    assert 1 < len(scene.worlds()) < len(silent.worlds())


@pytest.mark.parametrize("sentence", ["who begins to answer has shown nothing", "a citizen sees nobody hesitate"])
def test_an_unseen_step_leaves_the_same_worlds(sentence: str) -> None:
    """§3.10"""
    scene = next(scene for scene in SCENES if scene.sentence == sentence)
    deal, events = scene.played()
    before = scene._replace(moves=scene.moves - 1)
    assert deal.moves() is PICKING
    assert events == before.played()[1]
    assert deal.key(scene.viewer) == before.real().key(scene.viewer)
    assert scene.worlds() == before.worlds()
