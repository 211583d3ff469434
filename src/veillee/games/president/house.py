"""The rules that a house may choose in Le Président. § numbers are paragraphs of rulebook.fr.md."""

from typing import Final

from mypy_extensions import i64

from veillee.engine.options import Choice, Number, Option, Settings, Toggle

RETURN_CHOICE: Final = Choice("return_choice", ["worst", "free"], "2.5")
PASS_LOCKS: Final = Toggle("pass_locks", default=False, touches="3.4")
EQUAL_SKIPS: Final = Toggle("equal_skips", default=False, touches="3.7")
TWO_CLOSES: Final = Toggle("two_closes", default=False, touches="3.8")
REVOLUTION: Final = Toggle("revolution", default=False, touches="3.9")
SUITS: Final = Choice("suits", ["chosen", "lowest"], "3.10", unwritten="lowest")
NO_FINISH_ON_TOP: Final = Toggle("no_finish_on_top", default=False, touches="4.3")
MATCH_DEALS: Final = Number("match_deals", 5, 1, 50, "4.4")
RANKING: Final = Choice("ranking", ["titles", "points"], "4.5")

OPTIONS: Final[list[Option]] = [
    RETURN_CHOICE,
    PASS_LOCKS,
    EQUAL_SKIPS,
    TWO_CLOSES,
    REVOLUTION,
    SUITS,
    NO_FINISH_ON_TOP,
    MATCH_DEALS,
    RANKING,
]


class PresidentHouse:
    """The options of a table, read once. It never changes, so that copies of a deal share it."""

    free_return: bool  # §2.5
    pass_locks: bool  # §3.4
    equal_skips: bool  # §3.7
    two_closes: bool  # §3.8
    revolution: bool  # §3.9
    suits_chosen: bool  # §3.10
    no_finish_on_top: bool  # §4.3
    deals: i64  # §4.4
    by_points: bool  # §4.5

    def __init__(self, settings: Settings) -> None:
        self.free_return = RETURN_CHOICE.of(settings) == "free"
        self.pass_locks = PASS_LOCKS.of(settings)
        self.equal_skips = EQUAL_SKIPS.of(settings)
        self.two_closes = TWO_CLOSES.of(settings)
        self.revolution = REVOLUTION.of(settings)
        self.suits_chosen = SUITS.of(settings) == "chosen"
        self.no_finish_on_top = NO_FINISH_ON_TOP.of(settings)
        self.deals = MATCH_DEALS.of(settings)
        self.by_points = RANKING.of(settings) == "points"
