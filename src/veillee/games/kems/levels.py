"""How well each level plays Le Kem's: all the numbers that tell them apart."""

from typing import Final

from mypy_extensions import i64

from veillee.engine.levels import Level, by_level


class KemsLevel(Level):
    """What one level is capable of. Shares are of all the times that one might."""

    is_short: bool  # signals of one gesture: easily seen, by the others too
    is_watchful: bool  # remembers who took what and who signalled, and thinks of the partner
    sees_swept: bool  # notices which ranks are gone for good
    sees_repeats: bool  # what a rival makes twice running is their signal
    notices: float  # how often a signal is noticed when it is made
    at_partner: float  # how often one looks at the partner
    decoys: float  # how often a gesture means nothing, each tick
    repeats: i64  # ticks after which a signal is made again; in the open tempo, swaps and rivers
    hopes: i64  # cards alike with which one waits for a double, once the partner is ready
    enough: i64  # kem's of the rivals that must have been seen, to guess their signal
    dares: float  # how often one says what one has guessed, each tick,
    dares_open: float  # and in the open tempo, at every move of anyone: one is asked far more often
    dreams: float  # how often one lets a card go by that would help
    restless: float  # how often one swaps a useless card, so that a stuck table moves

    def __init__(self) -> None:
        """A regular: the others say what is different."""
        super().__init__()
        self.is_short = False
        self.is_watchful = False
        self.sees_swept = True
        self.sees_repeats = False
        self.notices = 0.85
        self.at_partner = 0.7
        self.decoys = 0.15
        self.repeats = 3
        self.hopes = 5  # more than a hand has
        self.enough = 2
        self.dares = 1.0
        self.dares_open = 1.0
        self.dreams = 0.0
        self.restless = 0.05


def beginner() -> KemsLevel:
    """Dreams, and is easily seen through."""
    level = KemsLevel()
    level.is_short = True
    level.sees_swept = False
    level.notices = 0.6
    level.at_partner = 0.5
    level.decoys = 0.05
    level.repeats = 2
    level.dares = 0.03
    level.dares_open = 0.012
    level.dreams = 0.25
    return level


def expert() -> KemsLevel:
    """Watches, and waits for a double."""
    level = KemsLevel()
    level.is_watchful = True
    level.notices = 0.95
    level.at_partner = 0.75
    level.repeats = 4
    level.hopes = 3
    level.restless = 0.0
    return level


def master() -> KemsLevel:
    """Reads the rivals, too."""
    level = expert()
    level.sees_repeats = True
    level.notices = 0.99
    level.at_partner = 0.8
    level.decoys = 0.2
    level.repeats = 6
    level.hopes = 2
    level.enough = 1
    return level


LEVELS: Final = by_level(beginner=beginner(), regular=KemsLevel(), expert=expert(), master=master())
