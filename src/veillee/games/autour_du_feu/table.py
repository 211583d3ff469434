"""How a table of this game is laid out."""

from typing import Final

from veillee.engine.layout import (
    BAR,
    CENTRE,
    DIAL,
    FAN,
    MINE,
    OFF,
    PILE,
    PILL,
    PLATE,
    RING,
    SIDE,
    Lay,
    Layout,
    Preset,
    Target,
)
from veillee.games.autour_du_feu.cards import FIRE, FIRST_JOKER, HIGHEST, JOKER_WORDS
from veillee.games.autour_du_feu.house import MOST_OF_DUO

# What the drawings are called: as the cards are, where nothing else is said.
DRAWN_COLOURS: Final = ["rouge", "orange", "jaune", "vert", "bleu", "violet", "gris"]
DRAWN_JOKERS: Final = {
    "boutefeu": "boute_feu",
    "lanceflammes": "lance_flammes",
    "petitbois": "petit_bois",
    "parefeu": "pare_feu",
    "allumefeu": "allume_feu",
}


def drawings() -> dict[str, str]:
    """The drawing of each card."""
    art = {joker: f"fire/joker-{DRAWN_JOKERS.get(joker, joker)}" for joker in JOKER_WORDS}
    for card, word in enumerate(FIRE.words[:FIRST_JOKER]):
        art[word] = f"fire/{DRAWN_COLOURS[card // HIGHEST]}-{card % HIGHEST + 1}"
    return art


LAYOUT: Final = Layout(
    {
        "hand": Lay(FAN, MINE),
        "red": Lay(RING, CENTRE, deep=True),
        "orange": Lay(RING, CENTRE, deep=True),
        "yellow": Lay(RING, CENTRE, deep=True),
        "green": Lay(RING, CENTRE, deep=True),
        "blue": Lay(RING, CENTRE, deep=True),
        "purple": Lay(RING, CENTRE, deep=True),
        "grey": Lay(RING, CENTRE, deep=True),
        "laid": Lay(PILE, SIDE),
        "stock": Lay(PILE, SIDE),
        "discards": Lay(PILE, SIDE, deep=True, messy=True),
    },
    {
        "fire": DIAL,
        "round": BAR,
        "stock": OFF,
        "cards": OFF,
        "turn": OFF,
        "dealer": OFF,
        "kindling": PILL,
        "log": PILL,
        "end": BAR,
        "skips": PLATE,
    },
    {
        "draw": Target("stock"),
        "on": Target("{}"),
        "remove": Target("{}"),
        "move": Target("{}"),
        "to": Target("{}"),
    },
    [
        Preset("classic", {}),
        Preset("short", {"quick": "yes", "score_limit": "7"}),
        Preset("evening", {"score_limit": "26"}),
        Preset("duo", {"duo": "yes"}, fewest=2, most=MOST_OF_DUO),
        Preset("blaze", {"jokers_compulsory": "yes"}),
    ],
    art=drawings(),
)
