"""Positions of the game of the barrel, in words."""

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import NUMBER_DRAWN, ORDER_DRAWN, Chance, Luck, ScriptedLuck
from veillee.cards.sets import zeros
from veillee.engine.game import Setup
from veillee.games import CATALOGUE
from veillee.games.pan_tes_mort.cards import REVOLVER
from veillee.games.pan_tes_mort.rules import PanTesMort
from veillee.games.pan_tes_mort.stacks import cards_in, stack_of
from veillee.testing import play as played
from veillee.testing.stacked import cards_in as read_cards
from veillee.testing.stacked import dealt_order

GAME = CATALOGUE["pan-tes-mort"].game
SAFE = "click click click click click bang"

# Evan, Eliot, Thaïs and Enzo, as the rule sheet has them play.
SEED = "1 6 3 1 | 5 6 2 1 | 5 2 4 4 | 6 1 6 4"


def barrel(cards: str) -> Chance:
    """The barrel shuffled into this order."""
    return Chance(ORDER_DRAWN, read_cards(cards, REVOLVER))


def lots(*script: int | Chance) -> ScriptedLuck:
    """What chance decides: barrels, and lots as pairs of numbers, `1, 3` for the second of three."""
    chances: list[Chance] = []
    numbers: list[int] = []
    for one in script:
        if isinstance(one, Chance):
            chances.append(one)
        elif numbers:
            chances.append(Chance(NUMBER_DRAWN, [numbers.pop()], one))
        else:
            numbers.append(one)
    return ScriptedLuck(chances)


def pan(hands: str, *, ghost: str = "", box: str | None = None, **options: str) -> PanTesMort:
    """A deal of these hands, seat 0 served first; the box holds the rest of the pack, or these cards."""
    served = [read_cards(hand, REVOLVER) for hand in hands.split("|")]
    players = len(served)
    sharers = [*served, read_cards(ghost, REVOLVER)] if ghost else served
    order = dealt_order(sharers, len(sharers) - 1)
    rest = [card for card in range(6) for _ in range(4 - order.count(card))]
    order += rest if box is None else read_cards(box, REVOLVER)
    setup = Setup(players, GAME.settings(players, options), players - 1, 1, [0] * players, [])
    deal = GAME.deal(setup, vec[i64](order), lots(barrel(SAFE)))
    assert isinstance(deal, PanTesMort)
    return deal


def second_step(cards: str, *, bang: int = 5, luck: Luck | None = None, **options: str) -> PanTesMort:
    """The start of the second step with these cards in front of the seats and the bang at this place."""
    fronts = [stack_of(read_cards(front, REVOLVER)) for front in cards.split("|")]
    players = len(fronts)
    deal = pan(" | ".join(["1 2 3 4", "1 2 3 4", "1 2 3 4", "1 2 3 4", "5 5 5 5", "6 6 6 6"][:players]), **options)
    deal.tricks.hands = zeros(players)
    deal.spoils.piles = vec[i64](fronts)
    deal.tricks.waited = 0
    deal.tricks.number = 5
    deal.barrel.bang = bang
    deal.begin_barrel(luck or lots())
    return deal


def tricks(deal: PanTesMort, *laid: str, luck: Luck | None = None) -> PanTesMort:
    """Play tricks: the card of each seat in turn."""
    for trick in laid:
        script = ", ".join(f"{seat} choose {card}" for seat, card in enumerate(trick.split()))
        played(deal, script, luck)
    return deal


def play(deal: PanTesMort, script: str, luck: Luck | None = None) -> PanTesMort:
    """Play a script; unless chances are given, chance must not be asked."""
    played(deal, script, luck or lots())
    return deal


def piles(deal: PanTesMort) -> list[str]:
    """What lies in front of each seat."""
    return [" ".join(REVOLVER.words[card] for card in cards_in(pile)) for pile in deal.spoils.piles]
