"""Imagined worlds: all those that the play allows, no other, each as likely.

The worlds are found here by brute force: every way to deal the unseen cards from which the same moves are legal.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

import pytest

from fair import is_even
from veillee.cards.luck import SeededLuck
from veillee.cards.notation import words_of
from veillee.cards.packs import CLASSIC
from veillee.cards.sets import CAPACITY
from veillee.engine.deal import Deal
from veillee.engine.notes import TABLE
from veillee.games import CATALOGUE
from veillee.testing import stacked
from veillee.testing.snapshot import snapshot

lift = stacked(CATALOGUE["ascenseur"])

DRAWS_A_WORLD = 150

NO_BIDS = "1 bid 0, 2 bid 0, 0 bid 0"
World = tuple[str, ...]  # the hand of each seat


class Scene(NamedTuple):
    """A deal, what has been played of it, and who looks on. Seat 0 deals, so seat 1 begins."""

    sentence: str
    cards: str
    script: str
    viewer: int
    options: dict[str, str]

    def __str__(self) -> str:
        return self.sentence

    def hands(self) -> list[list[str]]:
        return [hand.split() for hand in self.cards.partition("/")[0].split("|")]

    def stock(self) -> list[str]:
        return self.cards.partition("/")[2].split()

    def moves(self) -> list[tuple[int, str]]:
        lines = [line.strip().partition(" ") for line in self.script.split(",") if line.strip()]
        return [(int(seat), words) for seat, _, words in lines]

    def known(self, seat: int) -> list[str]:
        """The cards that the viewer knows this seat to have been dealt: all of its own, or those laid or shown."""
        hand = self.hands()[seat]
        laid = [words.removeprefix("play ") for by, words in self.moves() if by == seat and words.startswith("play ")]
        shown = hand[-1:] if seat == 0 and self.options.get("top_trump") == "dealer_last" else []
        return hand if seat == self.viewer else [card for card in hand if card in laid or card in shown]

    def deal_of(self, hands: Sequence[Sequence[str]], stock: Sequence[str]) -> Deal:
        cards = " | ".join(" ".join(hand) for hand in hands) + " / " + " ".join(stock)
        return lift(cards, number=len(hands[0]), max_cards="3", **self.options)

    def played(self, hands: Sequence[Sequence[str]], stock: Sequence[str]) -> Deal | None:
        """The scene with these cards, or nothing if one of its moves would not be legal."""
        deal = self.deal_of(hands, stock)
        for seat, words in self.moves():
            if deal.step(seat, deal.moves().action(words), SeededLuck(0)) is not None:
                return None
        return deal

    def real(self) -> Deal:
        deal = self.played(self.hands(), self.stock())
        assert deal is not None, "the scene itself is illegal"
        return deal

    def deals(self) -> Iterator[tuple[list[list[str]], list[str]]]:
        """Every way to deal what the viewer has not seen, whatever was played."""
        known = [self.known(seat) for seat in range(len(self.hands()))]
        missing = [len(hand) - len(sure) for hand, sure in zip(self.hands(), known, strict=True)]
        shown = self.stock()[:1]
        seen = {card for hand in [*known, shown] for card in hand}
        unseen = [card for hand in [*self.hands(), self.stock()] for card in hand if card not in seen]
        for hands, rest in dealt(known, missing, unseen):
            yield hands, [*shown, *rest]

    def worlds(self) -> list[World]:
        """The hands of every deal from which the scene could have been played."""
        found = (self.played(hands, stock) for hands, stock in self.deals())
        return [world_of(deal) for deal in found if deal is not None]


def dealt(known: list[list[str]], missing: list[int], unseen: list[str]) -> Iterator[tuple[list[list[str]], list[str]]]:
    """Every way to complete these hands, what is missing coming first, and what is left."""
    if not known:
        yield [], unseen
        return
    for chosen in combinations(unseen, missing[0]):
        left = [card for card in unseen if card not in chosen]
        for others, rest in dealt(known[1:], missing[1:], left):
            yield [[*chosen, *known[0]], *others], rest


def world_of(deal: Deal) -> World:
    """What each seat holds."""
    return tuple(words_of(zone.cards, CLASSIC) for zone in deal.zones() if zone.name == "hand")


SCENES = [
    Scene(
        "before anyone has spoken all is open",
        "AS | KS | QS / 9H 5C 6C 7D",
        "",
        1,
        {},
    ),
    Scene(
        "who follows suit shows nothing",
        "AS 2H | KS 3D | QS 4H / 9H 5C 6C 7D",
        f"{NO_BIDS}, 1 play KS, 2 play QS",
        0,
        {},
    ),
    Scene(
        "who trumps shows a void",
        "AS 2H | KS 3D | QS 4H / 9H 5C 6D 7D",
        f"{NO_BIDS}, 1 play 3D, 2 play 4H",
        0,
        {},
    ),
    Scene(
        "who discards shows a void and no trumps",
        "AS 2H | KD 3D | QS 4C / 9H 5C 6H 7D 8D",
        f"{NO_BIDS}, 1 play 3D, 2 play QS",
        0,
        {},
    ),
    Scene(
        "who discards shows only a void where trumping is free",
        "AS 2H | KD 3D | QS 4C / 9H 5C 6H 7D 8D",
        f"{NO_BIDS}, 1 play 3D, 2 play QS",
        0,
        {"must_trump": "no"},
    ),
    Scene(
        "who trumps low has nothing higher where overtrumping is the rule",
        "4H 2S | 3D KD | 10H QS / 9H AH KH 2H 7D",
        f"{NO_BIDS}, 1 play 3D, 2 play 10H, 0 play 4H",
        1,
        {"must_overtrump": "yes"},
    ),
    Scene(
        "who trumps low may have higher ones where it is not",
        "4H 2S | 3D KD | 10H QS / 9H AH KH 2H 7D",
        f"{NO_BIDS}, 1 play 3D, 2 play 10H, 0 play 4H",
        1,
        {},
    ),
    Scene(
        "who follows low in trumps has nothing higher where overtrumping is the rule",
        "AS 10H 2C | 8H 3D 4D | 5H QS QD / 9H KH 3H 7D",
        f"{NO_BIDS}, 1 play 8H, 2 play 5H, 0 play 10H, 0 play 2C, 1 play 4D",
        0,
        {"must_overtrump": "yes"},
    ),
    Scene(
        "who follows low behind a third trump has nothing above the best",
        "4H 2C 3C | 8H 3D 4D | JH QS QD / 9H KH 10H 7D",
        f"{NO_BIDS}, 1 play 8H, 2 play JH, 0 play 4H, 2 play QD",
        1,
        {"must_overtrump": "yes"},
    ),
    Scene(
        "overtrumping binds when trumps are led even where trumping is free",
        "AS 10H 2C | 8H 3D 4D | 5H QS QD / 9H KH 3H 7D",
        f"{NO_BIDS}, 1 play 8H, 2 play 5H, 0 play 10H, 0 play AS, 1 play 4D",
        0,
        {"must_overtrump": "yes", "must_trump": "no"},
    ),
    Scene(
        "trumping low shows only a void where trumping is free",
        "4H 2S | 3D KD | 10H QS / 9H AH KH 2H 7D",
        f"{NO_BIDS}, 1 play 3D, 2 play 10H, 0 play 4H",
        1,
        {"must_overtrump": "yes", "must_trump": "no"},
    ),
    Scene(
        "voids shown in several tricks add up",
        "AS 2H AC | KD 3D 7C | QS 4C 5S / 9H 5C 6H 7D 8S",
        f"{NO_BIDS}, 1 play 3D, 2 play QS, 0 play 2H, 0 play AC, 1 play 7C, 2 play 4C",
        0,
        {},
    ),
    Scene(
        "two hands may be bound at once",
        "AS 2H 3H | KD 3D 7S | QS 4C 5S / 9H 5C 6H 7D 8S",
        f"{NO_BIDS}, 1 play 3D, 2 play QS, 0 play 2H, 0 play 3H, 1 play 7S",
        0,
        {},
    ),
    Scene(
        "an onlooker knows what was laid and what that shows",
        "AS 2H | KD 3D | QS 4C / 9H 5C 6H",
        f"{NO_BIDS}, 1 play 3D, 2 play QS, 0 play 2H",
        TABLE,
        {},
    ),
    Scene(
        "an onlooker learns from a low trump too",
        "4H 2S | 3D KD | 10H QS / 9H AH KH 2H",
        f"{NO_BIDS}, 1 play 3D, 2 play 10H, 0 play 4H",
        TABLE,
        {"must_overtrump": "yes"},
    ),
    Scene(
        "all hands may be bound for an onlooker",
        "2H 4S 5S | 3D 2S 3S | 4H 4C 6S / 9H 5D 6H 7C",
        f"{NO_BIDS}, 1 play 3D, 2 play 4H, 0 play 2H, 2 play 4C, 0 play 4S, 1 play 2S",
        TABLE,
        {},
    ),
    Scene(
        "without trumps a discard shows only a void",
        "AS 2H 3C | KD 3D 7S | QS 4C 5S",
        f"{NO_BIDS}, 1 play 3D, 2 play QS",
        0,
        {},
    ),
    Scene(
        "the dealer's last card was shown and stays in his hand",
        "AS 8D 2H | KD 3D 7S | QS 4C 5H",
        f"{NO_BIDS}, 1 play 3D, 2 play 5H",
        1,
        {"top_trump": "dealer_last"},
    ),
    Scene(
        "a suit drawn by lot, here clubs, binds like any other",
        "AS 8D 3C | KD 3D 7S | QS 5S 5H",
        f"{NO_BIDS}, 1 play KD, 2 play 5H",
        1,
        {"top_trump": "draw_suit"},
    ),
    Scene(
        "with four players three hands may be bound",
        "2H 4S | 3D 2S | 4C 6S | 5C 7C / 9H 5D 6H",
        "1 bid 0, 2 bid 0, 3 bid 0, 0 bid 0, 1 play 3D, 2 play 4C, 3 play 5C, 0 play 2H",
        1,
        {},
    ),
    Scene(
        "with five players four hands may be bound",
        "2H 4S | 3D 2S | 4C 6S | 5C 7C | 8C 6C / 9H 5D 10C",
        "1 bid 0, 2 bid 0, 3 bid 0, 4 bid 0, 0 bid 0, 1 play 3D, 2 play 4C, 3 play 5C, 4 play 8C, 0 play 2H, 0 play 4S",
        1,
        {},
    ),
]

SILENT = {"before anyone has spoken all is open", "who follows suit shows nothing"}

each_scene = pytest.mark.parametrize("scene", SCENES, ids=str)


@each_scene
def test_a_viewer_imagines_every_world_the_play_allows_each_as_likely(scene: Scene) -> None:
    deal, worlds, luck = scene.real(), scene.worlds(), SeededLuck(11)
    drawn = [world_of(deal.imagine(scene.viewer, luck)) for _ in range(DRAWS_A_WORLD * len(worlds))]
    assert is_even(drawn, worlds)


@each_scene
def test_the_scene_leaves_out_worlds_just_when_the_play_shows_something(scene: Scene) -> None:
    assert (len(scene.worlds()) == sum(1 for _ in scene.deals())) == (scene.sentence in SILENT)


@each_scene
def test_the_real_world_is_one_of_those_imagined(scene: Scene) -> None:
    assert world_of(scene.real()) in scene.worlds()


def seen_by(viewer: int, deal: Deal) -> dict[str, object]:
    """All that this viewer can see, ask or try."""
    return {
        "waited for": deal.actors(),
        "facts": [(fact.key, fact.seat, fact.value) for fact in deal.facts()],
        "zones": [
            (zone.name, zone.owner, zone.laid_by, [card for card in zone.cards if zone.face_up(viewer, card)])
            for zone in deal.zones()
        ],
        "sizes": [len(zone.cards) for zone in deal.zones()],
        "refusals": [deal.refusal(viewer, action) for action in range(CAPACITY)],
        "prompt": deal.prompt(viewer) if viewer == deal.turn else None,
    }


@each_scene
def test_the_viewer_sees_the_same_in_every_world_its_own_hand_included(scene: Scene) -> None:
    deal, luck = scene.real(), SeededLuck(5)
    expected = seen_by(scene.viewer, deal)
    assert [seen_by(scene.viewer, deal.imagine(scene.viewer, luck)) for _ in range(20)] == [expected] * 20


def fields_of(deal: Deal) -> dict[str, object]:
    """The fields of a deal, and beside them those of what was settled when it was served."""
    fields = snapshot(deal)
    served = fields.pop("served")
    assert isinstance(served, dict)
    return {**fields, **served}


@each_scene
def test_what_is_hidden_is_all_that_differs_between_worlds(scene: Scene) -> None:
    deal, luck = scene.real(), SeededLuck(6)
    fields = [fields_of(deal.imagine(scene.viewer, luck)) for _ in range(20)]
    before = fields_of(deal)
    differing = {name for twin in fields for name, value in twin.items() if value != before[name]}
    assert differing == {"hands", "dealt"}


@each_scene
def test_imagining_leaves_the_real_deal_as_it_was(scene: Scene) -> None:
    deal = scene.real()
    before = snapshot(deal)
    twin = deal.imagine(scene.viewer, SeededLuck(7))
    twin.apply(twin.turn, twin.legal_actions(twin.turn)[0], SeededLuck(8))
    assert snapshot(deal) == before


@each_scene
def test_the_same_luck_imagines_the_same_world(scene: Scene) -> None:
    deal = scene.real()
    one, two = (deal.imagine(scene.viewer, SeededLuck(9)) for _ in range(2))
    assert snapshot(one) == snapshot(two)
