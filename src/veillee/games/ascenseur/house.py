"""The rules that a house may choose in L'Ascenseur. § numbers are paragraphs of rulebook.fr.md."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from veillee.cards.packs import CLASSIC
from veillee.engine.options import Choice, Number, Option, Settings, Toggle


def top_of(players: int) -> int:
    """How many cards each player gets when the whole pack is dealt."""
    return CLASSIC.size() // players  # the twos put away leave the same quotient


class MostCards(Number):
    """§2.2 The top of the lift: as many cards as the pack allows, or fewer."""

    def accepted(self, players: int) -> list[int]:
        return [-1, *range(self.low, top_of(players) + 1)]


TOP_TRUMP: Final = Choice("top_trump", ["none", "dealer_last", "draw_suit"], "2.5")
MAX_CARDS: Final = MostCards("max_cards", -1, 3, 17, "2.2", auto="auto")
MUST_TRUMP: Final = Toggle("must_trump", default=True, touches="4.3")
MUST_OVERTRUMP: Final = Toggle("must_overtrump", default=False, touches="4.3")
LAST_BID_RULE: Final = Toggle("last_bid_rule", default=True, touches="3.2")
OPTIONS: Final[list[Option]] = [TOP_TRUMP, MAX_CARDS, MUST_TRUMP, MUST_OVERTRUMP, LAST_BID_RULE]


@mypyc_attr(acyclic=True, free_list_len=1)  # each play-out makes one: the last one dropped is used again
class AscenseurHouse:
    """The options of a table, read once. It never changes, so that copies of a deal share it."""

    top: i64  # §2.2 the most cards dealt to each
    deals: i64  # §2.1 up to the top, which is played once, and down again
    top_trump: str  # §2.5 what makes trumps when no card is left to turn up
    must_trump: bool  # §4.3
    must_overtrump: bool  # §4.3
    last_bid_rule: bool  # §3.2

    def __init__(self, players: int, settings: Settings) -> None:
        most = MAX_CARDS.of(settings)
        self.top = most if most > 0 else top_of(players)
        self.deals = 2 * self.top - 1
        self.top_trump = TOP_TRUMP.of(settings)
        self.must_trump = MUST_TRUMP.of(settings)
        self.must_overtrump = MUST_OVERTRUMP.of(settings)
        self.last_bid_rule = LAST_BID_RULE.of(settings)

    def cards(self, number: i64) -> i64:
        """§2.1 How many cards each is dealt in a deal of the match."""
        if number <= self.top:
            return number
        return 2 * self.top - number
