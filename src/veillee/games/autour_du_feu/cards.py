"""The cards of Autour du Feu: numbers in seven colours, and fourteen jokers, two a colour.

A card is its number in the pack. All 77 do not fit in one set, so a hand is two: its numbers, of which only 1 to 8 can
ever be in a hand (8 * colour + value - 1), and its jokers (0 to 13). What a hand can be proved to hold or to lack is a
*kind*: a value, or a joker.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.packs import Pack
from veillee.cards.sets import bit, shifted

COLOURS: Final = 7
HIGHEST: Final = 9  # the highest number, and the top of the fire's counter
VALUES: Final = 8  # that a hand may hold: 1 to 8
NUMBERS: Final = COLOURS * VALUES
FIRST_JOKER: Final = COLOURS * HIGHEST  # of the pack: cards below it are numbers
JOKERS: Final = 14
JOKERS_A_COLOUR: Final = 2

# §1.4 The cards in words, the jokers in the order of their colours; in this order for ever.
COLOUR_WORDS: Final = ["red", "orange", "yellow", "green", "blue", "purple", "grey"]
JOKER_WORDS: Final = [
    "boutefeu",
    "allumette",
    "souffleur",
    "carton",
    "gants",
    "lanceflammes",
    "extincteur",
    "essence",
    "petitbois",
    "parefeu",
    "ignifuge",
    "briquet",
    "allumefeu",
    "buche",
]
CARD_WORDS: Final = [f"{value}{colour}" for colour in COLOUR_WORDS for value in range(1, HIGHEST + 1)] + JOKER_WORDS
FAMILIES: Final = [card // HIGHEST for card in range(FIRST_JOKER)] + [COLOURS] * JOKERS  # the jokers lie together
FIRE: Final = Pack(CARD_WORDS, [1] * len(CARD_WORDS), FAMILIES)

# What each is called in sentences, and what is written on each joker.
COLOUR_KEYS: Final = [f"colour_{word}" for word in COLOUR_WORDS]
JOKER_KEYS: Final = [f"joker_{word}" for word in JOKER_WORDS]
DOES_KEYS: Final = [f"does_{word}" for word in JOKER_WORDS]

FIREBRAND: Final = 0
MATCHSTICK: Final = 1
BLOWER: Final = 2
CARDBOARD: Final = 3
GLOVES: Final = 4
FLAMETHROWER: Final = 5
EXTINGUISHER: Final = 6
PETROL: Final = 7
KINDLING: Final = 8
FIRE_SCREEN: Final = 9
FIREPROOF: Final = 10
LIGHTER: Final = 11
FIRELIGHTER: Final = 12
LOG: Final = 13

CARD_OF_NUMBER: Final = vec[i64]([HIGHEST * (n // VALUES) + n % VALUES for n in range(NUMBERS)])
NUMBER_OF_CARD: Final = vec[i64](  # of a 9 it means nothing: no hand holds one
    [VALUES * (card // HIGHEST) + card % HIGHEST for card in range(FIRST_JOKER)],
)
NUMBER_WORDS: Final = [CARD_WORDS[card] for card in CARD_OF_NUMBER]

# The kind of each card: 0 to 7 for the values 1 to 8 (a 9 is never hidden), 8 to 21 for the jokers.
KINDS: Final = vec[i64](
    [card % HIGHEST % VALUES for card in range(FIRST_JOKER)] + [VALUES + joker for joker in range(JOKERS)],
)


def numbers_worth(value: int) -> int:
    """The cards of this value, one a colour."""
    found = 0
    for colour in range(COLOURS):
        found |= bit(VALUES * colour + value - 1)
    return found


WORTH: Final = vec[i64]([0] + [numbers_worth(value) for value in range(1, VALUES + 1)])  # by value
UP_TO: Final = vec[i64]([sum([numbers_worth(low) for low in range(1, high + 1)]) for high in range(HIGHEST + 1)])


def numbers_of(kinds: i64) -> i64:
    """The numbers of these kinds."""
    found: i64 = 0
    for value in range(1, VALUES + 1):
        if kinds & bit(value - 1):
            found |= WORTH[value]
    return found


def kinds_of(jokers: i64) -> i64:
    """The kinds of these jokers."""
    return shifted(jokers, VALUES)


def founding_card(colour: i64, value: i64) -> i64:
    """The number on which this colour's hearth is built."""
    return HIGHEST * colour + value - 1
