"""Positions around the fire, in words.

`around("9 7 | 9", "3grey gants", "8grey")` is a deal with two hearths, the red one showing a 7, and two hands; seat 0
is to play. On hearths the colour of a number does not matter and is not written; a joker stands there with its value.
"""

from librt.vecs import vec
from mypy_extensions import i64

from veillee import testing
from veillee.cards.luck import Luck
from veillee.cards.notation import card_of
from veillee.cards.sets import first
from veillee.games.autour_du_feu.cards import COLOURS, FIRE, FIRST_JOKER, HIGHEST
from veillee.games.autour_du_feu.house import FeuHouse
from veillee.games.autour_du_feu.match import GAME
from veillee.games.autour_du_feu.rules import Feu
from veillee.testing.stacked import cards_in


def around(
    hearths: str, *hands: str, fire: int = 9, stock: str = "", last_round: bool = False, compulsory: bool = False
) -> Feu:
    """A position in words; at two hands or more, seat 0 opens the rounds."""
    stacks = [stack.split() for stack in hearths.split("|")]
    house = house_of(len(hands), "yes" if compulsory else "no")
    house.start = int(stacks[0][0])
    deal = Feu(len(hands), len(hands) - 1, house)
    waiting = vec[i64](cards_in(stock, FIRE))
    deal.serve(waiting, first(len(stacks)), each=0)
    deal.hearths.fire = fire
    deal.last_round = last_round
    held = [cards_in(hand, FIRE) for hand in hands]
    used = {*waiting, *(card for hand in held for card in hand)}
    for seat, hand in enumerate(held):
        for card in hand:
            deal.hands.flip(seat, card)
    for colour, stack in enumerate(stacks):
        for word in stack[1:]:
            put(deal, word, colour, used)
    return deal


def put(deal: Feu, word: str, colour: int, used: set[int]) -> None:
    """Lay a card on a hearth, whatever the rules say."""
    name, _, value = word.partition("=")
    if name.isdecimal():
        cards = [HIGHEST * other + int(name) - 1 for other in range(COLOURS)]
        card = next(card for card in cards if card not in used)
        used.add(card)
    else:
        card = card_of(name, FIRE)
    deal.hearths.put(card, int(value or 0 if card >= FIRST_JOKER else name), colour)


def house_of(players: int, compulsory: str = "no") -> FeuHouse:
    """A table of that many, as usual but for this."""
    return FeuHouse(players, GAME.settings(players, {"duo": "no", "jokers_compulsory": compulsory}))


def play(deal: Feu, script: str, luck: Luck | None = None) -> Feu:
    """Play a script of words."""
    testing.play(deal, script, luck)
    return deal


def asked(deal: Feu, joker: str) -> str:
    """What a joker asks first."""
    return testing.offered(play(deal, f"0 joker, 0 choose {joker}"), 0)


def stacks(deal: Feu) -> str:
    """The hearths in words again, a joker by its value: `9 7 | 9`."""
    found = []
    for colour in range(COLOURS):
        cards = deal.hearths.cards_on(colour)
        if cards:
            found.append(" ".join(str(deal.hearths.value_of(card)) for card in cards))
    return " | ".join(found)


def hand(deal: Feu, seat: int) -> str:
    """A hand in words."""
    return " ".join(FIRE.words[card] for card in deal.hands.cards(seat))


def discards(deal: Feu) -> set[str]:
    """The discards in words, numbers by value."""
    zone = next(zone for zone in deal.zones() if zone.name == "discards")
    return {FIRE.words[card][0] if card < FIRST_JOKER else FIRE.words[card] for card in zone.cards}
