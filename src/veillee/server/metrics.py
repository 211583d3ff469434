"""What is counted and measured while the house is open, for its host alone; Prometheus's own library writes it down.

Whoever keeps a house may also play there. So nothing here follows a step that nobody else sees: moves are counted and
timed when they are finished, as all know (`Table.is_finished`), and messages not at all.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prometheus_client.core import Metric

    from veillee.server.server import Server

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds
COUNTED: Final = {
    "opened": "Tables opened",
    "woken": "Tables woken from the store",
    "moves": "Moves finished and given to the store",
    "not_kept": "Times the store could not keep something",
    "connected": "Connections to tables accepted",
    "refused": "Messages refused",
    "unreadable": "Messages that could not be read",
    "too_many": "Requests and messages beyond a limit, refused",
}


class Durations:
    """How long something takes, as numbers of times up to each bound."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """It took so long once more."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def told(self, name: str, about: str) -> HistogramMetricFamily:
        """The same as Prometheus reads it."""
        buckets, reached = [], 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            reached += count
            buckets.append((bound, float(reached)))
        return HistogramMetricFamily(name, about, buckets=buckets, sum_value=self.total)


@dataclass
class Metrics:
    """The counters of a house."""

    opened: int = 0
    woken: int = 0
    moves: int = 0
    not_kept: int = 0
    connected: int = 0
    refused: int = 0
    unreadable: int = 0
    too_many: int = 0
    told_after: Durations = field(default_factory=Durations)  # from what somebody did to the screens of all
    kept_after: Durations = field(default_factory=Durations)  # of this, until it was on disk
    thought_for: Durations = field(default_factory=Durations)  # by bots, over a whole move


class Measured(Collector):
    """A house as Prometheus collects it."""

    def __init__(self, house: Server) -> None:
        self.house = house

    def collect(self) -> Iterator[Metric]:
        """All of it."""
        yield from self.counters()
        yield from self.gauges()
        metrics = self.house.hall.metrics
        yield metrics.told_after.told("veillee_move_seconds", "From a finished move to the screens of all")
        yield metrics.kept_after.told("veillee_store_seconds", "Until a finished move is on disk")
        yield metrics.thought_for.told("veillee_bot_seconds", "What a bot thinks over a finished move")

    def counters(self) -> Iterator[Metric]:
        """What only grows."""
        hall, gate = self.house.hall, self.house.gate
        counts = {one.name: getattr(hall.metrics, one.name) for one in fields(hall.metrics) if one.name in COUNTED}
        for name, count in counts.items():
            yield CounterMetricFamily(f"veillee_{name}", COUNTED[name], value=count)
        yield CounterMetricFamily("veillee_turned_away", "Connections refused at the gate", value=gate.refused)
        yield CounterMetricFamily("veillee_cut", "Connections cut off for asking or sending too much", value=gate.cut)
        bots = hall.bots.counts
        yield CounterMetricFamily("veillee_bots_late", "Thoughts that were not answered in time", value=bots.late)
        yield CounterMetricFamily("veillee_bots_died", "Processes of bots that ended by themselves", value=bots.died)
        yield CounterMetricFamily("veillee_bots_hung", "Processes of bots that took too long", value=bots.hung)

    def gauges(self) -> Iterator[Metric]:
        """What goes up and down."""
        house = self.house
        screens = sum(len(hosted.connections) for hosted in house.hall.tables.values())
        yield GaugeMetricFamily("veillee_tables_awake", "Tables that somebody is at", value=len(house.hall.tables))
        yield GaugeMetricFamily("veillee_tables", "Tables that are kept", value=house.store.count())
        yield GaugeMetricFamily("veillee_screens", "Screens at tables", value=screens)
        yield GaugeMetricFamily("veillee_connections", "Connections of any kind", value=len(house.gate.inside))
        space = house.store.space()
        yield GaugeMetricFamily("veillee_data_bytes", "Space that all tables take", value=space.taken)
        if space.free is not None:
            yield GaugeMetricFamily("veillee_disk_free_bytes", "Space left where the data file lies", value=space.free)


def registry_of(house: Server) -> CollectorRegistry:
    """Where Prometheus finds what there is to know of a house and its process."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(Measured(house))
    ProcessCollector(registry=registry)
    return registry
