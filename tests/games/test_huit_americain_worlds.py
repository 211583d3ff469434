"""What a player of Le 8 Américain imagines: every story that he cannot tell from the true one, each as likely.

The stories are found here by brute force: all orders of the cards he has not seen, of every stock made anew, and all
gifts he was not shown, from which the same moves are legal and show him the same.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

import pytest

from fair import is_even
from huit import huit
from sight import shown
from veillee.cards.luck import ORDER_DRAWN, Chance, ScriptedLuck, SeededLuck, WrongScriptError
from veillee.cards.packs import WITH_JOKERS
from veillee.cards.sets import members
from veillee.engine.deal import Deal
from veillee.engine.notes import TABLE
from veillee.engine.zones import sees
from veillee.games.huit_americain.rules import HuitAmericain
from veillee.testing.stacked import cards_in
from veillee.views.wire import ZoneView

DRAWS_A_WORLD = 50
World = tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]  # the shuffles, and the gifts


class Scene(NamedTuple):
    """Two cards each, what was played, and who looks on. Seat 1 begins."""

    sentence: str
    cards: str
    script: str
    viewer: int

    def __str__(self) -> str:
        return self.sentence

    def moves(self) -> list[tuple[int, str]]:
        lines = [line.strip().partition(" ") for line in self.script.split(",")]
        return [(int(seat), words) for seat, _, words in lines]

    def others(self) -> Iterator[str]:
        """The cards again, those that the viewer was not dealt or shown in every order."""
        dealt, _, rest = self.cards.partition("/")
        hands = [hand.split() for hand in dealt.split("|")]
        turned, *stock = rest.split()
        unseen = [card for seat, hand in enumerate(hands) if seat != self.viewer for card in hand] + stock
        for order in permutations(unseen):
            left = list(order)
            shown = [hand if seat == self.viewer else [left.pop(0), left.pop(0)] for seat, hand in enumerate(hands)]
            yield " | ".join(" ".join(hand) for hand in shown) + f" / {turned} " + " ".join(left)


SCENES = [
    Scene("who draws and passes has nothing that fits", "KC QH | 3D 4D / 5H 9S 6H 10C", "1 draw", 0),
    Scene("who draws and is waited for has drawn what fits", "KC QH | 3D 4D / 5H 6H 9S 10C", "1 draw", 0),
    Scene("what he lays then is what he drew", "KC QH | 3D 4D / 5H 6H 9S 10C", "1 draw, 1 play 6H", 0),
    Scene("who lays a card shows nothing else", "KC QH | 3H 4D / 5H 6H 9S 10C", "1 play 3H", 0),
    Scene("who might have laid two shows nothing either", "KC QH | 5S 4D / 5H 6H 5C 10C", "1 play 5S, 1 stop", 0),
    Scene("who takes two cards may have anything", "2H KC | 3D 4H / 5H 6S 9S 10C", "1 play 4H, 0 play 2H", 0),
    Scene("who says « carte » before he lays has a card that fits", "KC QH | 3H 4D / 5H 6S 6H 10C", "1 carte", 0),
    Scene("and lays it", "KC QH | 3H 4D / 5H 6S 6H 10C", "1 carte, 1 play 3H", 0),
    Scene("an onlooker sees no hand", "KC QH | 3D 4D / 5H 9S", "1 draw, 0 play QH", TABLE),
    Scene("cards laid before come back", "KC QH | 3D 4D / 5H 9S", "1 draw, 0 play QH, 1 draw", 0),
    Scene(
        "gifts between others are not seen",
        "9H 3D | 5S KC | 9S 9D / 5H QD",
        "1 play 5S, 1 stop, 2 denounce 1, 0 give 9H, 2 give 9S",
        0,
    ),
    Scene(
        "the taker may lay a gift, and the giver have kept what he could not play",
        "9H 3D | 5S KC | 9D 10S / 5H QD",
        "1 play 5S, 1 stop, 0 denounce 1, 2 give 10S, 0 give 9H, 2 draw",
        0,
    ),
]


class Sight(NamedTuple):
    """What the viewer is shown at one moment."""

    waited_for: int
    zones: list[ZoneView]
    facts: list[tuple[str, int, str]]
    notes: list[str]


def sight(deal: HuitAmericain, viewer: int) -> Sight:
    return Sight(
        deal.actors(),
        [shown(zone, deal, viewer) for zone in deal.zones()],
        [(fact.key, fact.seat, repr(fact.value)) for fact in deal.facts()],
        [repr(note) for note in deal.take_notes() if sees(viewer, note.heard_by)],
    )


def after(deal: HuitAmericain, seat: int, action: int) -> list[HuitAmericain]:
    """The deal after a move; where a stock is made anew, one for each order."""
    twin = deal.clone()
    twin.listen()
    try:
        twin.apply(seat, action, ScriptedLuck([]))
    except WrongScriptError:
        return [played(deal, seat, action, list(order)) for order in permutations(members(twin.cards.under))]
    return [twin]


def played(deal: HuitAmericain, seat: int, action: int, order: list[int]) -> HuitAmericain:
    twin = deal.clone()
    twin.listen()
    twin.apply(seat, action, ScriptedLuck([Chance(ORDER_DRAWN, order)]))
    return twin


def actions(scene: Scene, deal: HuitAmericain, seat: int, words: str) -> list[int]:
    """What this move may have been: a gift that the viewer does not see may be any card."""
    if words.startswith("give") and scene.viewer not in (seat, deal.carte.forgetful):
        return deal.legal_actions(seat)
    action = deal.moves().action(words) if words.split(maxsplit=1)[0] in deal.moves().verb_names() else -1
    return [action] if deal.refusal(seat, action) is None else []


def real(scene: Scene) -> tuple[HuitAmericain, list[Sight]]:
    """The scene as it was, and what the viewer saw."""
    deal = huit(scene.cards, turn=1)
    sights = [sight(deal, scene.viewer)]
    for seat, words in scene.moves():
        deal = after(deal, seat, deal.moves().action(words))[0]
        sights.append(sight(deal, scene.viewer))
    return deal, sights


def truth(deal: Deal) -> World:
    assert isinstance(deal, HuitAmericain)
    return tuple(tuple(order) for order in deal.cards.ledger.orders), tuple(deal.cards.ledger.given)


def worlds(scene: Scene) -> list[World]:
    """All stories that show the viewer the same."""
    _, sights = real(scene)
    found = []
    for cards in scene.others():
        told = [huit(cards, turn=1)]
        for place, (seat, words) in enumerate(scene.moves(), 1):
            told = [
                twin
                for deal in told
                for action in actions(scene, deal, seat, words)
                for twin in after(deal, seat, action)
            ]
            told = [deal for deal in told if sight(deal, scene.viewer) == sights[place]]
        found += [truth(deal) for deal in told]
    return found


@pytest.mark.parametrize("scene", SCENES, ids=str)
def test_every_story_that_shows_the_viewer_the_same_is_as_likely(scene: Scene) -> None:
    """§3.6, §5.4"""
    deal, _ = real(scene)
    possible = worlds(scene)
    assert truth(deal) in possible
    luck = SeededLuck(7)
    drawn = [truth(deal.imagine(scene.viewer, luck)) for _ in range(DRAWS_A_WORLD * len(possible))]
    assert is_even(drawn, possible)


@pytest.mark.parametrize("scene", SCENES, ids=str)
def test_an_imagined_world_holds_the_cards_of_its_story(scene: Scene) -> None:
    """§2.2"""
    deal, _ = real(scene)
    twin = deal.imagine(scene.viewer, SeededLuck(3))
    assert isinstance(twin, HuitAmericain)
    for seat, cards in enumerate(twin.cards.ledger.hands()):
        assert sorted(cards) == twin.zones()[seat].cards
    assert sorted(card for zone in twin.zones() for card in zone.cards) == sorted(
        cards_in(scene.cards.replace("|", " ").replace("/", " "), WITH_JOKERS)
    )
