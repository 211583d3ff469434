"""The rules that a table may choose in Autour du Feu. § numbers are paragraphs of rulebook.fr.md."""

from typing import Final

from mypy_extensions import i64

from veillee.engine.notes import BadInputError, Note
from veillee.engine.options import Choice, Number, Option, Settings, Several, Toggle
from veillee.games.autour_du_feu.cards import COLOUR_WORDS

START: Final = 9  # §2.1
START_OF_DUO: Final = 8  # §2.4
START_OF_QUICK: Final = 7  # §2.5
MOST_OF_DUO: Final = 3  # players


class Duo(Choice):
    """§2.4 The variant for two, which three may play too."""

    def accepted(self, players: int) -> list[int]:
        return [way for way in range(len(self.ways)) if players <= MOST_OF_DUO or self.ways[way] != "yes"]

    def read(self, text: str, players: int) -> int:
        if text.strip() == "yes" and players > MOST_OF_DUO:
            raise BadInputError(Note("duo_is_for_three").number("players", players))
        return super().read(text, players)

    def is_on(self, players: int, settings: Settings) -> bool:
        """Whether it is played: at two, unless the table says otherwise."""
        chosen = self.of(settings)
        return chosen == "yes" or (chosen == "auto" and players == 2)


DUO: Final = Duo("duo", ["auto", "yes", "no"], "2.4")
QUICK: Final = Toggle("quick", default=False, touches="2.5")
SCORE_LIMIT: Final = Number("score_limit", 13, 1, 99, "5.2")
JOKERS_COMPULSORY: Final = Toggle("jokers_compulsory", default=False, touches="3.4")
# §1.3 The colours that are kept before any other; chance keeps the rest.
COLOURS_KEPT: Final = Several("colours", COLOUR_WORDS, "random", "1.3")

OPTIONS: Final[list[Option]] = [DUO, QUICK, SCORE_LIMIT, JOKERS_COMPULSORY, COLOURS_KEPT]


class FeuHouse:
    """The options of a table, read once. It never changes, so that copies of a deal share it."""

    colours: i64  # how many are in play: §1.3 two more than players, §2.4 or one more
    named: i64  # §1.3 the set of those kept before any other
    start: i64  # §2.1, §2.4, §2.5 what the fire and the hearths start from
    jokers_compulsory: bool  # §3.4
    score_limit: i64  # §5.2

    def __init__(self, players: int, settings: Settings) -> None:
        is_duo = DUO.is_on(players, settings)
        self.colours = players + (1 if is_duo else 2)
        self.named = COLOURS_KEPT.of(settings)
        self.start = START_OF_DUO if is_duo else START
        if QUICK.of(settings):
            self.start = START_OF_QUICK
        self.jokers_compulsory = JOKERS_COMPULSORY.of(settings)
        self.score_limit = SCORE_LIMIT.of(settings)
