"""What a viewer may imagine around the fire: every world in which it would have seen just the same, each as likely.

The worlds are found by brute force: every order of the cards, every card that could have been given unseen. A step
marked `?` was taken back, takes one back or is not followed yet: only the player knows that it was made.
"""

from collections.abc import Iterator
from itertools import permutations
from math import factorial
from typing import NamedTuple

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from fair import is_even
from hearths import house_of
from sight import sight
from veillee.cards.luck import NUMBER_DRAWN, Chance, ScriptedLuck, SeededLuck
from veillee.cards.sets import set_of
from veillee.engine.deal import Deal
from veillee.engine.notes import TABLE
from veillee.engine.zones import sees
from veillee.games import CATALOGUE
from veillee.games.autour_du_feu.cards import FIRE
from veillee.games.autour_du_feu.jokers import NO_EFFECT
from veillee.games.autour_du_feu.rules import Feu
from veillee.games.autour_du_feu.under_way import GIVE
from veillee.testing.snapshot import snapshot
from veillee.testing.stacked import cards_in

ENTRY = CATALOGUE["autour-du-feu"]
DRAWS_A_WORLD = 60
Sight = tuple[object, ...]  # the last is what was said
World = tuple[tuple[int, ...], tuple[int, ...]]  # the order of the cards, and what was given


class Scene(NamedTuple):
    """A tiny deal: the cards in the order in which they are dealt and drawn, and what was played. Seat 0 opens."""

    sentence: str
    cards: str
    script: str
    viewer: int
    players: int = 2
    each: int = 2
    fire: int = 9
    compulsory: bool = False

    def __str__(self) -> str:
        return self.sentence

    def opened(self, order: tuple[int, ...]) -> Feu:
        deal = Feu(self.players, self.players - 1, house_of(self.players, "yes" if self.compulsory else "no"))
        deal.serve(vec[i64](order), set_of([0, 1]), self.each)
        deal.hearths.fire = self.fire
        deal.listen()
        return deal

    def moves(self) -> list[tuple[int, str]]:
        return [
            (int(line.split()[0]), line.strip().partition(" ")[2]) for line in self.script.split(",") if line.strip()
        ]

    def real(self) -> tuple[Feu, list[Sight]]:
        """The deal as it was played, and what the viewer saw after each step."""
        deal = self.opened(tuple(cards_in(self.cards, FIRE)))
        sights = [witnessed(deal, self.viewer)]
        for seat, words in self.moves():
            action = deal.moves().action(words.rstrip("?"))
            assert deal.step(seat, action, SeededLuck(3)) is None, words
            sights.append(witnessed(deal, self.viewer))
        return deal, sights

    def worlds(self) -> set[World]:
        """All that the viewer cannot tell from the truth."""
        found: set[World] = set()
        _, sights = self.real()
        cards = cards_in(self.cards, FIRE)
        own = range(self.viewer, self.each * self.players, self.players) if self.viewer != TABLE else ()
        for order in permutations(cards):
            if all(order[place] == cards[place] for place in own):  # one sees one's own cards come
                deal = self.opened(order)
                assert witnessed(deal, self.viewer) == sights[0]
                self.explore(deal, 0, sights, found)
        return found

    def explore(self, deal: Feu, step: int, sights: list[Sight], found: set[World]) -> None:
        """Go through all the ways to play on that look the same."""
        if step == len(self.moves()):
            found.add((tuple(deal.hands.ledger.orders[0]), tuple(deal.hands.ledger.given)))
            return
        seat, words = self.moves()[step]
        if seat != self.viewer and words.endswith("?"):
            assert sights[step + 1] == (*sights[step][:-1], [])
            self.explore(deal, step + 1, sights, found)
            return
        for action in self.actions(deal, seat, words):
            for chance in chances(deal, action):
                after = deal.clone()
                after.listen()
                after.apply(seat, action, ScriptedLuck(chance))
                if witnessed(after, self.viewer) == sights[step + 1]:
                    self.explore(after, step + 1, sights, found)

    def actions(self, deal: Feu, seat: int, words: str) -> list[int]:
        """What this seat may have done, as far as the viewer can tell."""
        legal = deal.legal_actions(seat)
        if seat != self.viewer and deal.under_way.asked == GIVE and words != "nothing":
            return [action for action in legal if action < NO_EFFECT]
        try:
            action = deal.moves().action(words.rstrip("?"))
        except ValueError:
            return []
        return [action] if action in legal else []


def chances(deal: Feu, action: int) -> Iterator[list[Chance]]:
    """Every way in which chance may answer."""
    if deal.under_way.asked == GIVE and action < NO_EFFECT and FIRE.words[deal.under_way.card] == "briquet":
        count = deal.hands.size(deal.under_way.target) + 1
        for drawn in range(count):
            yield [Chance(NUMBER_DRAWN, [drawn], count)]
    else:
        yield []


def witnessed(deal: Feu, viewer: int) -> Sight:
    """What this viewer sees, hears and is asked."""
    return (
        deal.turn,
        *sight(deal, ENTRY, viewer),
        [note for note in deal.take_notes() if sees(viewer, note.heard_by)],
    )


SCENES = [
    Scene("at the start all is open", "8red 7red 6red 5red 4red 3red", "", 0),
    Scene(
        "who draws had no number that fits",
        "8red 3red 7red 8orange 1red 2red gants",
        "0 draw, 0 keep, 1 place 3red?",
        1,
        fire=4,
    ),
    Scene(
        "who draws may have a joker",
        "8red 3red gants 8orange 2red 7red",
        "0 draw, 0 keep",
        1,
        fire=4,
    ),
    Scene(
        "but not where jokers must be played",
        "8red 3red 7red 8orange 2red gants",
        "0 draw, 0 keep",
        1,
        fire=4,
        compulsory=True,
    ),
    Scene(
        "a card drawn and shown was the one drawn",
        "8red 7red 7orange 8orange 2red 3red gants",
        "0 draw, 0 play, 0 on red, 1 draw, 1 keep",
        1,
        fire=4,
    ),
    Scene(
        "who is not asked for a number after a joker has none that fits",
        "8red 3red gants 8orange 2red 7red",
        "0 joker, 0 choose gants",
        1,
        fire=4,
    ),
    Scene(
        "who is asked has one",
        "3red 7red gants 8orange 2red 8red",
        "0 joker, 0 choose gants, 0 stop",
        1,
        fire=4,
    ),
    Scene(
        "who only thinks about a number shows nothing",
        "3red 7red 8red 8orange gants",
        "0 place 3red?",
        1,
        fire=4,
    ),
    Scene(
        "nor does who only thinks about a joker",
        "8red 3red essence 8orange 2red",
        "0 joker?, 0 choose essence?",
        1,
        fire=4,
    ),
    Scene(
        "a joker that is put back stays hidden",
        "8red 3red gants 8orange 2red essence",
        "0 joker?, 0 back?, 0 draw, 0 keep",
        1,
        fire=4,
    ),
    Scene(
        "whoever gets a card knows it",
        "ignifuge 3red 7red 8orange 2red 8red",
        "0 joker, 0 choose ignifuge, 0 give 7red",
        1,
        fire=4,
    ),
    Scene(
        "others do not",
        "ignifuge 3red 7red 8orange 5red 6red 2red",
        "0 joker, 0 choose ignifuge, 0 name 1, 0 give 8orange",
        2,
        players=3,
        fire=4,
    ),
    Scene(
        "an onlooker does not see what the lighter takes",
        "briquet 3red 8red 8orange 2red",
        "0 joker, 0 choose briquet, 0 give 8red",
        TABLE,
        fire=1,
    ),
    Scene(
        "the fire screen shows what it throws and hides what it draws",
        "parefeu 3red 8red 8orange 2red 7red",
        "0 joker, 0 choose parefeu, 0 discard 8red",
        1,
        fire=4,
    ),
]

each_scene = pytest.mark.parametrize("scene", SCENES, ids=str)


def world_of(deal: Deal) -> World:
    assert isinstance(deal, Feu)
    return tuple(deal.hands.ledger.orders[0]), tuple(deal.hands.ledger.given)


@each_scene
def test_every_world_that_looks_the_same_is_imagined_as_often(scene: Scene) -> None:
    """§3.7, §6.15, §6.16"""
    deal, _ = scene.real()
    worlds, luck = scene.worlds(), SeededLuck(11)
    drawn = [world_of(deal.imagine(scene.viewer, luck)) for _ in range(DRAWS_A_WORLD * len(worlds))]
    assert is_even(drawn, worlds)


@each_scene
def test_the_real_world_is_among_them_and_stays_as_it_was(scene: Scene) -> None:
    """§3.7"""
    deal, _ = scene.real()
    before = snapshot(deal)
    assert world_of(deal) in scene.worlds()
    twin = deal.imagine(scene.viewer, SeededLuck(2))
    twin.apply(twin.turn, twin.legal_actions(twin.turn)[0], SeededLuck(8))
    assert snapshot(deal) == before


@each_scene
def test_the_play_shows_something_unless_only_the_player_saw_it(scene: Scene) -> None:
    """§3.7"""
    own = scene.each if scene.viewer != TABLE else 0
    orders = {order for order, _ in scene.worlds()}
    is_unseen = all(words.endswith("?") for _, words in scene.moves())
    assert (len(orders) == factorial(len(scene.cards.split()) - own)) == is_unseen


@each_scene
def test_a_move_that_another_has_begun_is_not_imagined(scene: Scene) -> None:
    """§3.7"""
    deal, _ = scene.real()
    twin = deal.imagine(scene.viewer, SeededLuck(2))
    begun = twin.doing(twin.turn)
    assert begun is None or scene.viewer == deal.turn
