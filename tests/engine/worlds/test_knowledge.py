"""Hands that fill again: every way to have shuffled the cards that gives the same story, no other, each as likely.

The ways are found here by brute force: all orders of each shuffle, all gifts that the viewer did not see.
"""

from itertools import permutations, product
from typing import NamedTuple

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from fair import is_even
from veillee.cards.luck import SeededLuck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit
from veillee.engine.notes import TABLE
from veillee.engine.worlds.drawing import draw, imagine
from veillee.engine.worlds.exchange import exchanged
from veillee.engine.worlds.knowledge import Knowledge, known_by
from veillee.engine.worlds.ledger import GAVE, HOLDS, NO_LEDGER, SEEN, SHOWED, TOOK, HandEvent, Ledger

DRAWS_A_WORLD = 60
World = tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]  # the shuffles, and the gifts

DISTINCT = list(range(7))
PAIRS = [0, 0, 1, 1, 2, 2, 3]  # cards 0 and 1 are of kind 0, and so on


class Scene(NamedTuple):
    """A story in words.

    `shuffle 2 0 1`, `0 takes 3` (a place), `turn 4`, `1 lacks 2`, `1 holds 0 1` (kinds), `1 shows 5` (a card),
    `0 gives 1 3` (to a seat, a card).
    """

    sentence: str
    story: str
    viewer: int
    kinds: list[int]

    def __str__(self) -> str:
        return self.sentence

    def ledger(self) -> Ledger:
        ledger = Ledger(3, vec[i64](self.kinds))
        for line in self.story.split(","):
            tell(ledger, line.split())
        return ledger


def tell(ledger: Ledger, words: list[str]) -> None:
    """One entry, from words."""
    numbers = [int(word) for word in words if word.isdigit()]
    if "shuffle" in words:
        ledger.shuffled(vec[i64](numbers))
    elif "turn" in words:
        ledger.seen(numbers[0])
    elif "takes" in words:
        for place in numbers[1:]:
            ledger.took(numbers[0], place)
    elif "lacks" in words:
        ledger.lacks(numbers[0], sum(bit(kind) for kind in numbers[1:]))
    elif "holds" in words:
        ledger.holds(numbers[0], sum(bit(kind) for kind in numbers[1:]))
    elif "shows" in words:
        ledger.showed(numbers[0], numbers[1])
    else:
        ledger.gave(numbers[0], numbers[1], numbers[2])


def worlds(scene: Scene) -> list[World]:
    """All that the viewer cannot tell from the truth."""
    real = scene.ledger()
    return [
        (orders, gifts)
        for orders in product(*(permutations(list(order)) for order in real.orders))
        for gifts in stories(scene, real, orders)
    ]


Hands = tuple[tuple[int, ...], ...]


def stories(scene: Scene, real: Ledger, orders: Hands) -> list[tuple[int, ...]]:
    """The gifts with which these shuffles give the story that the viewer knows, found entry after entry."""
    told: list[tuple[Hands, tuple[int, ...]]] = [(((), (), ()), ())]
    for event in real.events():
        if event.what == GAVE:
            cards = [real.card_of(event)] if scene.viewer in (event.seat, event.taker) else DISTINCT
            told = [
                (moved(hands, event.seat, event.taker, card), (*gifts, card))
                for hands, gifts in told
                for card in cards
                if card in hands[event.seat]
            ]
        elif event.what == SEEN:
            if orders[event.shuffle][event.which] != real.card_of(event):
                return []
        elif event.what == TOOK:
            card = orders[event.shuffle][event.which]
            if card != real.card_of(event) and event.seat == scene.viewer:
                return []
            told = [(with_card(hands, event.seat, card), gifts) for hands, gifts in told]
        else:
            told = [(after, gifts) for hands, gifts in told if (after := lived(scene, hands, event))]
    return [gifts for _, gifts in told]


def lived(scene: Scene, hands: Hands, event: HandEvent) -> Hands | None:
    """The hands after a card was shown, or something proved, if that can be."""
    hand = hands[event.seat]
    if event.what == SHOWED:
        return without(hands, event.seat, event.which) if event.which in hand else None
    held = any(bit(scene.kinds[card]) & event.which for card in hand)
    return hands if held == (event.what == HOLDS) else None


def with_card(hands: Hands, seat: int, card: int) -> Hands:
    return tuple((*hand, card) if place == seat else hand for place, hand in enumerate(hands))


def without(hands: Hands, seat: int, card: int) -> Hands:
    return tuple(tuple(c for c in hand if place != seat or c != card) for place, hand in enumerate(hands))


def moved(hands: Hands, giver: int, taker: int, card: int) -> Hands:
    return with_card(without(hands, giver, card), taker, card)


SCENES = [
    Scene("cards are dealt and nothing is known", "shuffle 0 1 2 3 4, 0 takes 0 3, 1 takes 1 4", 0, DISTINCT),
    Scene("an onlooker knows nothing either", "shuffle 0 1 2 3 4, 0 takes 0 3, 1 takes 1 4", TABLE, DISTINCT),
    Scene("a card turned up stays where it is", "shuffle 0 1 2 3 4, 0 takes 0, 1 takes 1 2, turn 3", 0, DISTINCT),
    Scene(
        "who could not play lacked it then, but may have drawn it since",
        "shuffle 0 1 2 3 4 5, 0 takes 0, 1 takes 1 2, 1 lacks 3 4, 1 takes 3",
        0,
        DISTINCT,
    ),
    Scene(
        "a card shown was dealt or drawn, nobody knows which",
        "shuffle 0 1 2 3 4 5, 0 takes 0, 1 takes 1 2, 1 lacks 3 4, 1 takes 3 4, 1 shows 2",
        0,
        DISTINCT,
    ),
    Scene(
        "a card that was lacking when it could have been played was drawn later",
        "shuffle 0 1 2 3 4 5, 1 takes 0 1, 1 lacks 3 5, 1 takes 2 3, 1 lacks 4 5, 1 takes 4, 1 shows 3, 1 shows 0",
        0,
        DISTINCT,
    ),
    Scene(
        "two hands that lack different cards compete for the rest",
        "shuffle 0 1 2 3 4 5 6, 0 takes 0, 1 takes 1 2, 2 takes 3 4, 1 lacks 3 4, 2 lacks 1 6, 1 takes 5, 2 shows 3",
        0,
        DISTINCT,
    ),
    Scene(
        "a hand that is waited for held something to play",
        "shuffle 0 1 2 3 4 5, 0 takes 0, 1 takes 1 2, 1 lacks 3 4, 1 takes 3, 1 holds 3 5",
        0,
        DISTINCT,
    ),
    Scene(
        "cards of a kind are told apart but proved together",
        "shuffle 0 2 4 6 1 3 5, 0 takes 0, 1 takes 1 2, 1 lacks 0 3, 1 takes 4, 2 takes 5, 1 shows 4",
        0,
        PAIRS,
    ),
    Scene(
        "the giver and the taker know a gift",
        "shuffle 0 1 2 3 4 5, 0 takes 0 1, 1 takes 2, 2 takes 3, 0 gives 1 1, 2 gives 0 3, 1 lacks 4",
        0,
        DISTINCT,
    ),
    Scene(
        "a gift between two others may be any card",
        "shuffle 0 1 2 3 5 4, 0 takes 0, 1 takes 1 2, 2 takes 3 4, 1 lacks 3, 1 gives 2 1, 2 lacks 4, 2 shows 3",
        0,
        DISTINCT,
    ),
    Scene(
        "even a card that the viewer gave may have been given on",
        "shuffle 0 1 2 3 4, 0 takes 0 1, 1 takes 2, 0 gives 1 0, 1 gives 2 0, 2 lacks 4",
        0,
        DISTINCT,
    ),
    Scene(
        "a card that was given on unseen and shown there can be drawn anew",
        "shuffle 0 1 2 3, 0 takes 0, 1 takes 1, 2 takes 2, 0 gives 1 0, 1 gives 2 0, 2 shows 0, turn 3,"
        " shuffle 0 3, 1 takes 0, 2 lacks 4, 1 shows 0",
        0,
        DISTINCT,
    ),
    Scene(
        "cards that were shown are shuffled into a new stock",
        "shuffle 0 1 2 3 4, 0 takes 0, 1 takes 1 2, 1 shows 1, turn 3, turn 4, shuffle 1 3 4,"
        " 1 takes 0, 1 lacks 3, 1 takes 1",
        0,
        DISTINCT,
    ),
    Scene(
        "a card that was turned up and put back is known in the hand that draws it",
        "shuffle 0 1 2 3 4 5, turn 4, 0 takes 0, 1 takes 1 4, 2 takes 2, 1 lacks 3, 1 shows 4, 2 lacks 5",
        0,
        DISTINCT,
    ),
    Scene(
        "a card of the new stock that is shown comes from the new stock",
        "shuffle 0 1 2 3 4, 1 takes 0 1 2, 1 shows 1, turn 3, turn 4, shuffle 1 3 4, 1 takes 0, 1 takes 2, 1 shows 4",
        0,
        DISTINCT,
    ),
]


@pytest.mark.parametrize("scene", SCENES, ids=str)
def test_imagined_stories_are_all_those_that_the_table_has_seen_each_as_likely(scene: Scene) -> None:
    possible = worlds(scene)
    ledger = scene.ledger()
    luck = SeededLuck(7)
    drawn = [imagine(known_by(ledger, scene.viewer), luck).ledger for _ in range(DRAWS_A_WORLD * len(possible))]
    assert is_even(
        ((tuple(tuple(order) for order in twin.orders), tuple(twin.given)) for twin in drawn),
        possible,
    )


@pytest.mark.once
@pytest.mark.parametrize("scene", SCENES, ids=str)
def test_exchanging_hidden_cards_leads_to_all_those_stories_too(scene: Scene) -> None:
    possible = worlds(scene)
    ledger = scene.ledger()
    luck = SeededLuck(9)
    drawn = [exchanged(ledger, scene.viewer, luck) for _ in range(DRAWS_A_WORLD * len(possible))]
    found = [(tuple(tuple(order) for order in twin.orders), tuple(twin.given)) for twin in drawn]
    assert set(found) == set(possible)


@pytest.mark.parametrize("scene", SCENES, ids=str)
def test_a_world_drawn_is_the_one_imagined_by_the_same_luck(scene: Scene) -> None:
    knowledge = known_by(scene.ledger(), scene.viewer)
    for seed in range(20):
        drawn, whole = draw(knowledge, SeededLuck(seed)), imagine(knowledge, SeededLuck(seed))
        assert [sorted(hand) for hand in drawn.hands] == [sorted(hand) for hand in whole.hands]
        assert all(card in (NO_CARD, real) for card, real in zip(drawn.stock, whole.stock, strict=True))


@pytest.mark.parametrize("scene", SCENES, ids=str)
def test_knowledge_kept_up_entry_after_entry_is_that_of_the_whole_ledger(scene: Scene) -> None:
    ledger = Ledger(3, vec[i64](scene.kinds))
    for line in scene.story.split(","):
        tell(ledger, line.split())
        known_by(ledger, scene.viewer)
    kept_up, anew = known_by(ledger, scene.viewer), Knowledge(ledger, scene.viewer)
    anew.catch_up()
    for seed in range(20):
        one, other = imagine(kept_up, SeededLuck(seed)), imagine(anew, SeededLuck(seed))
        assert [list(order) for order in one.ledger.orders] == [list(order) for order in other.ledger.orders]


def test_a_ledger_tells_the_hands() -> None:
    ledger = Scene(
        "", "shuffle 0 1 2 3 4 5, 0 takes 0 2, 1 takes 1, turn 3, 0 shows 0, 0 gives 1 2", TABLE, DISTINCT
    ).ledger()
    assert ledger.hands() == [[], [1, 2], []]


def test_imagining_changes_nothing() -> None:
    scene = SCENES[-1]
    ledger = scene.ledger()
    before = ([list(order) for order in ledger.orders], list(ledger.entries))
    imagine(known_by(ledger, TABLE), SeededLuck(1))
    assert ([list(order) for order in ledger.orders], list(ledger.entries)) == before


def test_who_forgets_keeps_nothing_of_what_is_told() -> None:
    ledger = NO_LEDGER.clone()
    for line in "shuffle 2 0 1, turn 2, 0 takes 0 1, 1 lacks 2, 1 holds 0, 0 shows 2, 0 gives 1 0".split(","):
        tell(ledger, line.split())
    assert not ledger.events()
    assert not ledger.orders
    assert len(ledger.given) == 0
    assert ledger.clone() is ledger
