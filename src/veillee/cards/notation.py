"""Cards as text.

Every card has one word, the same in every language, in records, logs and tests: `7H`, `10S`, `JK1`. People see
faces, in their own indices: `D♥` in French is `Q♥` in English. Both are read back, case and spaces aside.
"""

from typing import Final

from veillee.cards.packs import COLOUR_WORDS, FIRE_JOKERS, RANK_WORDS, SUIT_LETTERS, Pack

SYMBOLS: Final = ["♣", "♦", "♥", "♠", "★"]

# The letters people write, by language: ranks 2 to ace, then suits ♣ ♦ ♥ ♠ ★ (trèfle, carreau, cœur, pique, étoile).
RANKS_IN: Final = {
    "fr": ["2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "A"],
    "en": RANK_WORDS,
}
SUITS_IN: Final = {
    "fr": ["T", "K", "C", "P", "E"],
    "en": ["C", "D", "H", "S", "*"],
}
JOKERS_IN: Final = {
    "fr": {"JK": "Joker", "JK1": "Joker rouge", "JK2": "Joker noir"},
    "en": {"JK": "Joker", "JK1": "Red joker", "JK2": "Black joker"},
}
BARREL_IN: Final = {"fr": {"click": "Clic", "bang": "Pan"}, "en": {"click": "Click", "bang": "Bang"}}

# The pack of the fire: numbers in seven colours, and jokers that have names.
COLOURS_IN: Final = {
    "fr": ["rouge", "orange", "jaune", "vert", "bleu", "violet", "gris"],
    "en": COLOUR_WORDS,
}
FIRE_JOKERS_IN: Final = {
    "fr": [
        "Boute-feu",
        "Allumette",
        "Souffleur de feu",
        "Carton",
        "Gants",
        "Lance-flammes",
        "Extincteur",
        "Essence",
        "Petit bois",
        "Pare-feu",
        "Ignifugé",
        "Briquet",
        "Allume-feu",
        "Bûche",
    ],
    "en": [
        "Firebrand",
        "Matchstick",
        "Fire-blower",
        "Cardboard",
        "Gloves",
        "Flamethrower",
        "Extinguisher",
        "Petrol",
        "Kindling",
        "Fire screen",
        "Fireproof",
        "Lighter",
        "Firelighter",
        "Log",
    ],
}


class UnknownCardError(ValueError):
    """A text that names no card of the pack."""

    text: str

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is no card of this pack")
        self.text = text


def face(word: str, lang: str) -> str:
    """What people read on the card with this word: `10♥`, `R♠`, `Joker rouge`."""
    rank, suit = word[:-1], word[-1]
    if suit in SUIT_LETTERS and rank in RANK_WORDS:
        return RANKS_IN[lang][RANK_WORDS.index(rank)] + SYMBOLS[SUIT_LETTERS.index(suit)]
    if word in JOKERS_IN[lang]:
        return JOKERS_IN[lang][word]
    if word in FIRE_JOKERS:
        return FIRE_JOKERS_IN[lang][FIRE_JOKERS.index(word)]
    if word[1:] in COLOUR_WORDS:
        colour = COLOURS_IN[lang][COLOUR_WORDS.index(word[1:])]
        return f"{colour} {word[0]}" if lang == "en" else f"{word[0]} {colour}"
    return BARREL_IN[lang].get(word, word)


def readings(word: str, lang: str) -> list[str]:
    """All the ways to write this card in a language, in capitals."""
    found = [face(word, lang).upper() if word in BARREL_IN[lang] else word.upper()]
    if word in FIRE_JOKERS or word[1:] in COLOUR_WORDS:
        shown = bare(face(word, lang))
        return found if shown in found else [*found, shown]
    if word in JOKERS_IN[lang]:
        found.append(bare(face(word, lang)))
    rank, suit = word[:-1], word[-1]
    if suit in SUIT_LETTERS and rank in RANK_WORDS:
        number = SUIT_LETTERS.index(suit)
        ranks = [RANKS_IN[lang][RANK_WORDS.index(rank)]]
        if rank == "10":
            ranks.append("T")
        if rank == "A" and lang == "fr":
            ranks += ["AS", "1"]
        found = [written + mark for written in ranks for mark in (SUITS_IN[lang][number], SYMBOLS[number])]
    return found


def bare(text: str) -> str:
    """A text in capitals, without what separates its parts."""
    return text.strip().upper().replace("-", "").replace(" ", "")


def reading_table(pack: Pack, lang: str) -> dict[str, int]:
    """Every way to write a card of the pack in a language."""
    return {text: card for card, word in enumerate(pack.words) if pack.copies[card] for text in readings(word, lang)}


def read_card(text: str, pack: Pack, lang: str = "en") -> int:
    """The card that a person wrote."""
    written = bare(text)
    table = reading_table(pack, lang)
    if written not in table:
        raise UnknownCardError(text.strip())
    return table[written]


def card_of(word: str, pack: Pack) -> int:
    """The card with exactly this word, as records write it."""
    card = pack.numbers.get(word, -1)
    if card < 0 or pack.copies[card] == 0:
        raise UnknownCardError(word)
    return card


def words_of(cards: list[int], pack: Pack) -> str:
    """The words of some cards, one after the other."""
    return " ".join([pack.words[card] for card in cards])
