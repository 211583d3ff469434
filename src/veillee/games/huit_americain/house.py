"""The rules that a house may choose in Le 8 Américain, and the cards they are about.

§ numbers are paragraphs of rulebook.fr.md.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from veillee.cards.packs import ACE, JACK, RANKS, TWO, rank_cards, rank_of
from veillee.cards.sets import bit, first, set_of
from veillee.engine.options import Choice, Number, Option, Settings, Toggle

# §1.1 The cards: 52 and two jokers, the red one first.
CARDS: Final = 54
ALL_CARDS: Final = first(CARDS)
RED_JOKER: Final = 52
BLACK_JOKER: Final = 53
JOKERS: Final = bit(RED_JOKER) | bit(BLACK_JOKER)
SEVEN: Final = 5
EIGHT: Final = 6
TWOS: Final = rank_cards(TWO)
EIGHTS: Final = rank_cards(EIGHT)
WILD: Final = EIGHTS | JOKERS  # §3.4, §3.5 they go on any card
HITS: Final = TWOS | JOKERS  # §4.2
RED_CARDS: Final = first(3 * RANKS) & ~first(RANKS)  # diamonds and hearts

# §4 What a card does. The order is that of the chapter.
PLAIN: Final = 0
TAKE_TWO: Final = 1
REVERSE: Final = 2
SKIP: Final = 3
REPLAY: Final = 4
NAME_SUIT: Final = 5
EFFECTS: Final = {TWO: TAKE_TWO, SEVEN: REPLAY, EIGHT: NAME_SUIT, JACK: SKIP, ACE: REVERSE}
EFFECT_OF: Final = vec[i64]([EFFECTS.get(rank_of(card), PLAIN) for card in range(4 * RANKS)] + [TAKE_TWO] * 2)
SPECIAL: Final = set_of([card for card in range(CARDS) if EFFECT_OF[card] != PLAIN])
ACTING: Final[i64] = SPECIAL & ~EIGHTS  # those that do something to the players


def cost_of(card: int) -> int:
    """§6.2 An ace costs 40, a face card 10, any other its number; §6.3 a joker costs what the house says."""
    if card >= RED_JOKER:
        return 0
    rank: int = rank_of(card)
    if rank == ACE:
        return 40
    return 10 if rank >= JACK else rank + 2


COST: Final = vec[i64]([cost_of(card) for card in range(CARDS)])


class JokerCost(Number):
    """§6.3 What a joker costs: it shows no number, so each house has its own."""

    def accepted(self, players: int) -> list[int]:
        return [0, 20, 40, 50]

    def expected(self, players: int) -> str:
        return ", ".join([str(cost) for cost in self.accepted(players)])


DEALS: Final = Number("deals", 5, 1, 20, "6.4")
MULTI: Final = Choice("multi", ["rank", "any", "off"], "3.3")
JOKER_PLAY: Final = Choice("joker_play", ["any", "colour"], "3.5")
JOKER_SUIT: Final = Choice("joker_suit", ["keep", "choose"], "4.3")
JOKER_COST: Final = JokerCost("joker_cost", 0, 0, 50, "6.3")
DRAW_TWO_SKIPS: Final = Toggle("draw_two_skips", default=False, touches="4.2")
STACK_DRAW: Final = Toggle("stack_draw", default=False, touches="4.4")
ACE_TWO: Final = Choice("ace_two", ["none", "skip"], "4.5")
SEVEN_LAST: Final = Choice("seven_last", ["win", "draw"], "4.8")
LAST_DRAW_COUNTS: Final = Toggle("last_draw_counts", default=False, touches="4.9")
FIRST_CARD: Final = Choice("first_card", ["keep", "redraw"], "2.4")
VOLUNTARY_DRAW: Final = Toggle("voluntary_draw", default=False, touches="3.7")
CARTE_PENALTY: Final = Choice("carte_penalty", ["players", "draw_two"], "5.4")
MAX_TURNS: Final = Number("max_turns", 2000, 200, 5000, "6.5", auto="none")

OPTIONS: Final[list[Option]] = [
    DEALS,
    MULTI,
    JOKER_PLAY,
    JOKER_SUIT,
    JOKER_COST,
    DRAW_TWO_SKIPS,
    STACK_DRAW,
    ACE_TWO,
    SEVEN_LAST,
    LAST_DRAW_COUNTS,
    FIRST_CARD,
    VOLUNTARY_DRAW,
    CARTE_PENALTY,
    MAX_TURNS,
]


@mypyc_attr(acyclic=True, free_list_len=1)  # each play-out makes one: the last one dropped is used again
class HuitHouse:
    """The options of a table, read once. It never changes, so that copies of a deal share it."""

    deals: i64
    one_at_a_time: bool  # §3.3
    any_set: bool
    joker_by_colour: bool  # §3.5
    named: i64  # §4.1 the cards after which a suit is asked for: 8s, §4.3 and by house rule jokers
    joker_cost: i64  # §6.3
    taker_is_skipped: bool  # §4.2
    stacks: bool  # §4.4
    ace_skips: bool  # §4.5
    seven_draws: bool  # §4.8
    last_two_counts: bool  # §4.9
    redraws: bool  # §2.4
    free_draw: bool  # §3.7
    gifts: bool  # §5.4
    max_turns: i64  # §6.5

    def __init__(self, settings: Settings) -> None:
        self.deals = DEALS.of(settings)
        self.one_at_a_time = MULTI.of(settings) == "off"
        self.any_set = MULTI.of(settings) == "any"
        self.joker_by_colour = JOKER_PLAY.of(settings) == "colour"
        self.named = EIGHTS
        if JOKER_SUIT.of(settings) == "choose":
            self.named = WILD
        self.joker_cost = JOKER_COST.of(settings)
        self.taker_is_skipped = DRAW_TWO_SKIPS.of(settings)
        self.stacks = STACK_DRAW.of(settings)
        self.ace_skips = ACE_TWO.of(settings) == "skip"
        self.seven_draws = SEVEN_LAST.of(settings) == "draw"
        self.last_two_counts = LAST_DRAW_COUNTS.of(settings)
        self.redraws = FIRST_CARD.of(settings) == "redraw"
        self.free_draw = VOLUNTARY_DRAW.of(settings)
        self.gifts = CARTE_PENALTY.of(settings) == "players"
        self.max_turns = MAX_TURNS.of(settings)
