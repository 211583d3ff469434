"""Tables of all ten games, and of those options under which other things are hidden, or are quick."""

from typing import Final, NamedTuple

from veillee.engine.entry import Entry
from veillee.games import CATALOGUE


class Evening(NamedTuple):
    """A game, how many play it, and by which options."""

    game: str
    players: int = 4
    options: tuple[tuple[str, str], ...] = ()

    @property
    def entry(self) -> Entry:
        """The game in the catalogue."""
        return CATALOGUE[self.game]

    def __str__(self) -> str:
        return "-".join([self.game, str(self.players), *(f"{key}={value}" for key, value in self.options)])


USUAL: Final = [Evening(game) for game in CATALOGUE]
UNUSUAL: Final = [
    Evening("kems", 4, (("tempo", "ticks"), ("attention", "gaze"), ("false_kems", "minus_one"), ("river_max", "3"))),
    Evening("president", 5, (("return_choice", "free"), ("revolution", "yes"), ("pass_locks", "yes"))),
    Evening("huit-americain", 3, (("carte_penalty", "draw_two"), ("multi", "any"), ("joker_suit", "choose"))),
    Evening("pan-tes-mort", 3, (("double_click", "yes"), ("order", "clockwise"))),
    Evening("pan-tes-mort", 6),
    Evening("cinq-rois", 1),
    Evening("autour-du-feu", 2, (("quick", "yes"),)),
    Evening("autour-du-feu", 5, (("jokers_compulsory", "yes"),)),
    Evening("barbu", 4, (("contract_choice", "before_deal"), ("rounds", "1"))),
    Evening("bataille-corse", 3, (("sandwich", "yes"), ("false_slap", "burn"))),
]
ALL: Final = [*USUAL, *UNUSUAL]
