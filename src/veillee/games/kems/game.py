"""The match of Le Kem's: its options, how a deal is dealt, what it leaves to the next, and when it is over."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import CLASSIC, Pack
from veillee.cards.sets import bit, filled, larger, zeros
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.game import Game, Setup
from veillee.engine.notes import Note
from veillee.engine.options import Choice, FirstDealer, Number, Toggle
from veillee.engine.packing import packable
from veillee.engine.sheet import Place
from veillee.engine.zones import sees
from veillee.games.kems.moves import TABLES
from veillee.games.kems.position import SEATS, team_of
from veillee.games.kems.recall import weighed_after
from veillee.games.kems.rules import Kems
from veillee.games.kems.signals import LONGEST, NO_SIGNAL, STILL, Memory, extended, remembered
from veillee.games.kems.worlds import has_three_alike

TARGET: Final = Number("target", 10, 1, 50, "6.3")
FALSE_KEMS: Final = Choice("false_kems", ["reveal", "minus_one", "opponents_plus_one", "deal_lost"], "5.5")
SIGNAL_REQUIRED: Final = Toggle("signal_required", default=False, touches="5.4")
LONE_DOUBLE: Final = Choice("lone_double", ["downgrade", "void"], "5.7")
EXHAUSTION: Final = Choice("exhaustion", ["null_deal", "reshuffle"], "4.5")
FREE_SIGNAL_CHANGE: Final = Toggle("free_signal_change", default=False, touches="2.4")
REDEAL_THREE: Final = Toggle("redeal_three", default=False, touches="4.6")
SIGNAL_MAX_LEN: Final = Number("signal_max_len", 2, 1, LONGEST, "2.1")
ATTENTION: Final = Choice("attention", ["all", "gaze"], "3.4")
DOUBLE_WINDOW: Final = Number("double_window", 1, 0, 3, "5.6")
RIVER_IDLE: Final = Number("river_idle", 2, 1, 6, "4.4")
RIVER_MAX: Final = Number("river_max", 12, 2, 30, "4.4", at_random=4)
DESCRIBE_TIMEOUT: Final = Number("describe_timeout", 15, 5, 60, "5.9")
MAX_DEALS: Final = Number("max_deals", 200, 1, 1000, "6.4", at_random=2)

MOST_SHUFFLES: Final = 3  # §4.5 in one deal: beyond, nobody would ever end it
HINTED_TICKS: Final = 3  # before a kem's, in which its signal is looked for
MOST_HINTS: Final = 6


class KemsGame(Game):
    """The match: deals until a team reaches the target."""

    def __init__(self) -> None:
        super().__init__(
            "kems",
            (SEATS, SEATS, SEATS),
            [
                TARGET,
                FALSE_KEMS,
                SIGNAL_REQUIRED,
                LONE_DOUBLE,
                EXHAUSTION,
                FREE_SIGNAL_CHANGE,
                REDEAL_THREE,
                SIGNAL_MAX_LEN,
                ATTENTION,
                DOUBLE_WINDOW,
                RIVER_IDLE,
                RIVER_MAX,
                DESCRIBE_TIMEOUT,
                MAX_DEALS,
            ],
            FirstDealer("1.4"),
            TABLES,
        )

    def pack(self, setup: Setup) -> Pack:
        """§1.1 The whole pack, without jokers."""
        return CLASSIC

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        """§4.1 Four cards each, the rest is the stock; the teams choose their signals before anyone looks."""
        deal = Kems(setup.players, setup.dealer)
        set_options(deal, setup)
        deal.before = vec[i64](setup.totals[:2])
        deal.gained = zeros(2)
        deal.carried = setup.carried
        deal.said = zeros(SEATS)
        deal.since = zeros(SEATS)
        deal.known = zeros(SEATS)
        deal.wanted = filled(SEATS, -1)
        deal.chosen = zeros(SEATS)
        serve(deal, order)
        while deal.redeals and any_three_alike(deal):
            luck.shuffle(order)
            serve(deal, order)
            deal.thrown_in += 1
        deal.open_talk(remembered(setup.carried), free_change=FREE_SIGNAL_CHANGE.of(setup.settings))
        if deal.waiting == 0:
            deal.start()
        return deal

    def carried(self, setup: Setup, deal: Deal) -> list[int]:
        """§2.4 Signals stay, but for the one that was found out; and what was seen of them is remembered."""
        assert isinstance(deal, Kems)
        memory = Memory()
        memory.signals = deal.signals[:]
        memory.possible = deal.possible
        memory.hints = [hints_after(deal, seat) for seat in range(SEATS)]
        memory.weighed = deal.weighed
        if deal.gaze:
            memory.weighed = weighed_after(deal)
        if deal.found_out != NOBODY:
            memory.signals[deal.found_out] = NO_SIGNAL
            memory.retired[deal.found_out] = deal.description
        return memory.written()

    def is_over(self, setup: Setup, deal: Deal, totals: list[int]) -> bool:
        """§6.3 When a team reaches the target; §6.4 or after the last deal that the table allows."""
        return max(totals) >= TARGET.of(setup.settings) or setup.number == MAX_DEALS.of(setup.settings)

    def swing(self, points: list[int], seat: i64) -> float:
        """§6.2 The points of one's team against those of the other."""
        return float(points[seat] - points[(seat + 1) % SEATS])

    def sharers(self, winners: int) -> int:
        """§6.2 Partners win together, each as much as alone."""
        return winners // 2

    def scale(self, setup: Setup) -> float:
        """§6.1 Between a kem's and what a contre-kem's moves."""
        return 2.0

    def end_note(self, places: list[Place]) -> Note:
        """§6.4 A team wins, or nobody."""
        winners = [place.seat for place in places if place.rank == 1]
        key = "team_won" if len(winners) == 2 else "match_drawn"
        return Note(key).seats("players", winners).number("points", places[0].points)


def set_options(deal: Kems, setup: Setup) -> None:
    """Read the options of the table, each here alone."""
    settings = setup.settings
    deal.number = setup.number
    deal.max_len = SIGNAL_MAX_LEN.of(settings)
    deal.target = TARGET.of(settings)
    deal.false_kems = FALSE_KEMS.of(settings)
    deal.signal_required = SIGNAL_REQUIRED.of(settings)
    deal.lone_double_is_void = LONE_DOUBLE.of(settings) == "void"
    deal.shuffles_left = MOST_SHUFFLES if EXHAUSTION.of(settings) == "reshuffle" else 0
    deal.redeals = REDEAL_THREE.of(settings)
    deal.gaze = ATTENTION.of(settings) == "gaze"
    deal.double_window = DOUBLE_WINDOW.of(settings)
    deal.river_idle = RIVER_IDLE.of(settings)
    deal.river_max = RIVER_MAX.of(settings)
    deal.describe_timeout = DESCRIBE_TIMEOUT.of(settings)


def serve(deal: Kems, order: vec[i64]) -> None:
    """§4.1 Four cards each, one by one from the dealer's left."""
    deal.dealt = zeros(SEATS)
    served: i64 = 4 * SEATS
    for place in range(served):
        deal.dealt[(deal.dealer + 1 + place) % SEATS] |= bit(order[place])
    deal.hands = deal.dealt[:]
    deal.stock = order[served:]
    deal.first_stock = deal.stock


def any_three_alike(deal: Kems) -> bool:
    """§4.6 Whether a hand was dealt three or four of a kind."""
    return any(has_three_alike(hand) for hand in deal.dealt)


def hints_after(deal: Kems, viewer: i64) -> vec[i64]:
    """What a seat has seen of the opponents before their kem's; a good one in this deal adds to it."""
    hints = deal.hints[viewer]
    if deal.found_out != NOBODY and deal.found_out != team_of(viewer):
        return vec[i64]()
    for seat in range(SEATS):
        if team_of(seat) != team_of(viewer) and deal.hands[seat] & deal.laid_open:
            seen: i64 = NO_SIGNAL
            for tick in range(larger(1, deal.clock - HINTED_TICKS), deal.clock):
                gesture = deal.gesture_at(seat, tick)
                if gesture != STILL and sees(viewer, deal.seen_by(seat, tick)):
                    seen = extended(seen, gesture)
            if seen != NO_SIGNAL:
                hints = append(hints[-MOST_HINTS + 1 :], seen)
    return hints


packable(Kems, SEATS, 0)
GAME: Final = KemsGame()
