"""Le Président, imagined worlds: all the deals that the play and the exchange allow, no other, each as likely.

The worlds are found here by brute force, on tiny deals: every way to deal the cards that the viewer was not dealt, and
every choice of returns and every step of picking that he has not seen, from which he hears, move after move, and holds
just the same.
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
from veillee.engine.notes import TABLE, Note
from veillee.engine.zones import sees
from veillee.games.president.lays import PASS
from veillee.games.president.rules import President
from veillee.testing.stacked import dealt_order

DRAWS_A_WORLD = 60
FREE = {"return_choice": "free"}
CHOSEN = {"suits": "chosen"}
World = tuple[tuple[int, ...], ...]  # the hands as dealt, and what was returned
Moves = list[tuple[int, int]]


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

    def real(self) -> tuple[President, Moves]:
        deal, luck, moves = self.dealt_as(self.hands()), SeededLuck(self.seed + 1), Moves()
        for _ in range(self.moves):
            seat = luck.member(deal.actors())
            legal = deal.legal_mask(seat)
            action = luck.member(legal & ~bit(PASS) or legal) if luck.fair(4) else luck.member(legal)
            deal.apply(seat, action, luck)
            moves.append((seat, action))
        return deal, moves

    def seen(self, deal: President) -> list[object]:
        """All that the viewer has heard and now sees."""
        zones = [[card for card in zone.cards if zone.face_up(self.viewer, card)] for zone in deal.zones()]
        sizes = [len(zone.cards) for zone in deal.zones()]
        return [self.heard(deal), zones, sizes]

    def heard(self, deal: President) -> list[Note]:
        """All that the viewer has heard."""
        return [note for note in deal.notes or [] if sees(self.viewer, note.heard_by)]

    def story(self, moves: Moves) -> list[list[Note]]:
        """All that the viewer had heard before the first of these moves and after each of them."""
        deal = self.dealt_as(self.hands())
        story = [self.heard(deal)]
        for seat, action in moves:
            assert deal.step(seat, action, SeededLuck(0)) is None
            story.append(self.heard(deal))
        return story

    def endings(self, deal: President, moves: Moves, story: list[list[Note]]) -> Iterator[President]:
        """Every position to which these moves lead, with any in their place that the viewer cannot tell from them."""
        if self.heard(deal) != story[-1 - len(moves)]:
            return
        if not moves:
            yield deal
            return
        (seat, action), *rest = moves
        actions = [action]
        if seat != self.viewer and (deal.to_choose > 0 or deal.suits_chosen):
            actions = deal.legal_actions(seat)
        for one in actions:
            after = deal.clone()
            after.notes = list(deal.notes or [])
            if after.step(seat, one, SeededLuck(0)) is None:
                yield from self.endings(after, rest, story)

    def worlds(self) -> set[World]:
        deal, moves = self.real()
        hands = self.hands()
        expected, story = self.seen(deal), self.story(moves)
        fixed = self.viewer if self.viewer != TABLE else -1
        loose = [card for seat, hand in enumerate(hands) for card in hand if seat != fixed]
        seats = [seat for seat in range(self.players) if seat != fixed]
        found: set[World] = set()
        for parts in partitions(loose, self.size):
            dealt = {fixed: hands[fixed], **dict(zip(seats, parts, strict=True))}
            begun = self.dealt_as([dealt[seat] for seat in range(self.players)])
            found.update(
                world_of(ending) for ending in self.endings(begun, moves, story) if self.seen(ending) == expected
            )
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
    return tuple(deal.dealt), tuple(deal.given), tuple(deal.returned)


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
    Scene("suits that are chosen show nothing else", 4, 3, 108, 6, CHOSEN),
    Scene("who has begun to answer can", 4, TABLE, 1, 7, CHOSEN, size=2, number=1),
    Scene("who has begun to answer can, as the last player knows", 4, 3, 5, 5, CHOSEN),
    Scene("who has begun to answer and gone back can, too", 4, 3, 126, 6, CHOSEN),
    Scene("who went back before he laid has told no more", 4, 3, 128, 6, CHOSEN),
    Scene("who has begun to lead may lead anything", 4, 3, 107, 8, CHOSEN),
    Scene("who has picked half of a pair has one", 3, 1, 14, 5, CHOSEN),
    Scene("a citizen sees someone begin to answer", 5, 2, 1, 11, CHOSEN, size=2),
    Scene("returns were free and someone has begun to answer", 3, 1, 9, 5, {**FREE, **CHOSEN}),
]
each_scene = pytest.mark.parametrize("scene", SCENES, ids=str)


@each_scene
def test_a_viewer_imagines_every_possible_deal_each_as_likely(scene: Scene) -> None:
    deal, worlds, luck = scene.real()[0], scene.worlds(), SeededLuck(11)
    assert world_of(deal) in worlds
    assert len(worlds) > 1, "nothing is left to imagine"
    drawn = [world_of(deal.imagine(scene.viewer, luck)) for _ in range(DRAWS_A_WORLD * len(worlds))]
    assert is_even(drawn, worlds)


@each_scene
def test_an_imagined_world_has_the_hands_that_its_exchange_makes(scene: Scene) -> None:
    deal, luck = scene.real()[0], SeededLuck(12)
    for _ in range(20):
        twin = deal.imagine(scene.viewer, luck)
        everything = [card for zone in twin.zones() for card in zone.cards]
        assert sorted(everything) == sorted(card for hand in scene.hands() for card in hand)
        assert set_of(everything) == sum(twin.dealt)


def test_some_scene_shows_something() -> None:
    """The proof has teeth: by the play alone, without the exchange, there would be more worlds."""
    scene = SCENES[6]
    silent = scene._replace(moves=0)
    assert 1 < len(scene.worlds()) < len(silent.worlds())


def test_beginning_to_answer_tells_that_one_can() -> None:
    """§3.10, option suits: of the worlds before the step, those in which he can answer are left, and no other."""
    scene = next(scene for scene in SCENES if scene.sentence == "who has begun to answer can")
    before = scene._replace(moves=scene.moves - 1)
    assert 1 < len(scene.worlds()) < len(before.worlds())
    assert scene.worlds() < before.worlds()
