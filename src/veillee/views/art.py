"""The art of the cards: for each card's word, the id of its drawing.

An id is the path of a drawing among the card art, without its suffix: `standard/coeur-7`, `fire/joker-gants`. The names
are French, without accents. Nine of the fire's fourteen jokers are called there by their own word, the others by two.
"""

from __future__ import annotations

from typing import Final

from veillee.cards.packs import FIRE_JOKERS
from veillee.views.faces import has_suit

SUITS: Final = {
    "C": "standard/trefle",
    "D": "standard/carreau",
    "H": "standard/coeur",
    "S": "standard/pique",
    "*": "star/etoile",
}
COURTS: Final = {"J": "valet", "Q": "dame", "K": "roi", "A": "as"}
COLOURS: Final = {
    "red": "rouge",
    "orange": "orange",
    "yellow": "jaune",
    "green": "vert",
    "blue": "bleu",
    "purple": "violet",
    "grey": "gris",
}
NAMED: Final = {joker: f"fire/joker-{joker}" for joker in FIRE_JOKERS} | {
    "boutefeu": "fire/joker-boute_feu",
    "lanceflammes": "fire/joker-lance_flammes",
    "petitbois": "fire/joker-petit_bois",
    "parefeu": "fire/joker-pare_feu",
    "allumefeu": "fire/joker-allume_feu",
    "JK": "standard/joker-1",
    "JK1": "standard/joker-1",
    "JK2": "standard/joker-2",
    "1": "pan/1-souris",
    "2": "pan/2-chat",
    "3": "pan/3-chien",
    "4": "pan/4-sanglier",
    "5": "pan/5-ours",
    "6": "pan/6-elephant",
    "click": "pan/clic",
    "bang": "pan/pan",
}


def art_of(word: str) -> str:
    """The id of the drawing of the card with this word."""
    if has_suit(word):
        return f"{SUITS[word[-1]]}-{COURTS.get(word[:-1], word[:-1])}"
    if word[1:] in COLOURS:
        return f"fire/{COLOURS[word[1:]]}-{word[0]}"
    return NAMED[word]
