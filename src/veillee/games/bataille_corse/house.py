"""The rules that a house may choose in La Bataille Corse. § numbers are paragraphs of rulebook.fr.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.packs import ACE, JACK, KING, QUEEN, rank_of
from veillee.engine.options import Choice, Number, Option, Settings, Toggle

CARDS: Final = 52

SLAP_BACK: Final = Choice("slap_back", ["pile", "always"], "5.1")
FALSE_SLAP: Final = Choice("false_slap", ["lock", "none", "burn"], "4.4")
ACE_CHALLENGE: Final = Toggle("ace_challenge", default=False, touches="3.3")
SANDWICH: Final = Toggle("sandwich", default=False, touches="4.1")
# For tables with a clock, in milliseconds: the rules do not wait, they only say how long others may (`pace`).
SLAP_WINDOW: Final = Number("slap_window", 3000, 1000, 8000, "4.3", step=100)
FLIP_GAP: Final = Number("flip_gap", 700, 300, 3000, "3.2", step=100)
FLIP_TIMEOUT: Final = Number("flip_timeout", 3000, 1000, 30_000, "3.2", step=500)
MAX_FLIPS: Final = Number("max_flips", 5000, 500, 100_000, "5.4", auto="none", step=500)

OPTIONS: Final[list[Option]] = [
    *(SLAP_BACK, FALSE_SLAP, ACE_CHALLENGE, SANDWICH),
    *(SLAP_WINDOW, FLIP_GAP, FLIP_TIMEOUT, MAX_FLIPS),
]

# §3.3 How many cards each card asks for.
ASKED_BY: Final = {JACK: 1, QUEEN: 2, KING: 3}
FIGURES: Final = vec[i64]([ASKED_BY.get(int(rank_of(card)), 0) for card in range(CARDS)])
FIGURES_AND_ACES: Final = vec[i64]([4 if rank_of(card) == ACE else int(FIGURES[card]) for card in range(CARDS)])


class CorseHouse:
    """The options of a table, read once. It never changes, so that copies of a deal share it."""

    asks: vec[i64]  # §3.3 by each card, how many
    flip_gap: i64  # §3.2
    flip_timeout: i64  # §3.2
    slap_window: i64  # §4.3
    sandwich: bool  # §4.1
    burns: bool  # §4.5 a false slap costs a card
    locks: bool  # §4.4 a false slap, where it costs no card, costs the next slap
    slap_always: bool  # §5.1
    max_flips: i64  # §5.4

    def __init__(self, settings: Settings) -> None:
        self.asks = FIGURES_AND_ACES if ACE_CHALLENGE.of(settings) else FIGURES
        self.flip_gap = FLIP_GAP.of(settings)
        self.flip_timeout = FLIP_TIMEOUT.of(settings)
        self.slap_window = SLAP_WINDOW.of(settings)
        self.sandwich = SANDWICH.of(settings)
        self.burns = FALSE_SLAP.of(settings) == "burn"
        self.locks = FALSE_SLAP.of(settings) != "none"
        self.slap_always = SLAP_BACK.of(settings) == "always"
        self.max_flips = MAX_FLIPS.of(settings)
