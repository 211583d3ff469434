"""§1 Who plays with whom, and the rules that a house may choose in Le Kem's."""

from typing import Final

from mypy_extensions import i64

from veillee.engine.options import Choice, Number, Option, Settings, Toggle
from veillee.games.kems.signals import LONGEST

SEATS: Final = 4
EVERY_SEAT: Final = 15
MOST_SHUFFLES: Final = 3  # §4.5 in one deal: beyond, nobody would ever end it


def team_of(seat: i64) -> i64:
    """§1.2 Partners sit face to face."""
    return seat % 2


def partner_of(seat: i64) -> i64:
    """§1.2 The seat across the table."""
    return (seat + 2) % SEATS


def members_of(team: i64) -> list[int]:
    """The two seats of a team."""
    return [team, team + 2]


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
TEMPO: Final = Choice("tempo", ["ticks", "open"], "3.2")
IDLE_SECONDS: Final = Number("idle_seconds", 6, 2, 30, "4.4")
RIVER_SECONDS: Final = Number("river_seconds", 45, 10, 180, "4.4", step=5)
MOST_SWAPS: Final = Number("most_swaps", 16, 4, 200, "4.4", step=4, at_random=16)
DOUBLE_TIME: Final = Number("double_time", 2000, 500, 5000, "5.6", step=500)

OPTIONS: Final[list[Option]] = [
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
    TEMPO,
    IDLE_SECONDS,
    RIVER_SECONDS,
    DOUBLE_TIME,
    MOST_SWAPS,
]


class KemsHouse:
    """The options of a table, read once. It never changes, so that copies of a deal share it."""

    max_len: i64  # §2.1
    free_change: bool  # §2.4
    gaze: bool  # §3.4
    river_idle: i64  # §4.4
    river_max: i64
    shuffles: i64  # §4.5
    redeals: bool  # §4.6
    signal_required: bool  # §5.4
    false_costs: bool  # §5.5 a false kem's costs a point,
    false_pays: bool  # or brings one to the others,
    false_ends: bool  # and the deal
    double_window: i64  # §5.6
    lone_double_is_void: bool  # §5.7
    describe_timeout: i64  # §5.9
    target: i64  # §6.3
    is_open: bool  # §3.2 all act at any moment,
    idle_seconds: i64  # §4.4 and these are times of a table with a clock
    river_seconds: i64
    double_time: i64  # §5.6 in milliseconds
    most_swaps: i64  # §4.4 while the same four cards lie there

    def __init__(self, settings: Settings) -> None:
        false_kems = FALSE_KEMS.of(settings)
        self.max_len = SIGNAL_MAX_LEN.of(settings)
        self.free_change = FREE_SIGNAL_CHANGE.of(settings)
        self.gaze = ATTENTION.of(settings) == "gaze"
        self.river_idle = RIVER_IDLE.of(settings)
        self.river_max = RIVER_MAX.of(settings)
        self.shuffles = MOST_SHUFFLES if EXHAUSTION.of(settings) == "reshuffle" else 0
        self.redeals = REDEAL_THREE.of(settings)
        self.signal_required = SIGNAL_REQUIRED.of(settings)
        self.false_costs = false_kems == "minus_one"
        self.false_pays = false_kems in ("opponents_plus_one", "deal_lost")
        self.false_ends = false_kems == "deal_lost"
        self.double_window = DOUBLE_WINDOW.of(settings)
        self.lone_double_is_void = LONE_DOUBLE.of(settings) == "void"
        self.describe_timeout = DESCRIBE_TIMEOUT.of(settings)
        self.target = TARGET.of(settings)
        self.is_open = TEMPO.of(settings) == "open"
        self.idle_seconds = IDLE_SECONDS.of(settings)
        self.river_seconds = RIVER_SECONDS.of(settings)
        self.double_time = DOUBLE_TIME.of(settings)
        self.most_swaps = MOST_SWAPS.of(settings)
