"""Le Président, chapter 4 of its rulebook: places, titles, and what they bring. § numbers are its paragraphs."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.sets import bit, first, lowest
from veillee.engine.deal import NOBODY
from veillee.engine.notes import Note
from veillee.engine.sheet import Line
from veillee.engine.zones import Sitting
from veillee.games.president.exchange import title_of
from veillee.games.president.picking import Picking

TWOS: Final = 12  # the rank below the jokers


class Placed(Picking):
    """The hands, and the places of those who have none any more."""

    no_finish_on_top: bool
    by_points: bool
    active: i64  # who still holds cards
    places: vec[i64]  # of each seat, 0 while it has none
    best_place: i64  # the highest and the lowest that are free
    last_place: i64

    def __init__(self, players: i64, dealer: i64) -> None:
        super().__init__(players, dealer)
        self.no_finish_on_top = False
        self.by_points = False
        self.active = first(players)
        self.places = vec[i64]()
        self.best_place = 1
        self.last_place = players

    def goes_out(self, seat: i64, rank: i64) -> bool:
        """§4.1 Whoever has no cards left takes the best free place; whether that ends the deal."""
        self.active &= ~bit(seat)
        on_top = self.no_finish_on_top and rank >= TWOS
        if on_top:
            self.places[seat] = self.last_place  # §4.3
            self.last_place -= 1
        else:
            self.places[seat] = self.best_place
            self.best_place += 1
        if self.notes is not None:
            self.say(Note("out_on_top" if on_top else "out").seat("player", seat).word("title", self.title(seat)))
        if self.active & (self.active - 1):
            return False
        last = lowest(self.active)
        self.places[last] = self.best_place
        self.turn = NOBODY
        if self.notes is not None:
            self.say(Note("last_left").seat("player", last).word("title", self.title(last)))
        return True

    def title(self, seat: i64) -> str:
        """§4.2 The title a seat has earned."""
        return title_of(self.places[seat], self.players)

    def sitting(self, seat: i64) -> Sitting:
        """§4.2 The title of a seat: that of the last deal, until it earns another by having no cards left."""
        title = self.last_title(seat)
        if self.places[seat] > 0:
            title = self.title(seat)
        return Sitting(is_out=not bit(seat) & self.active, title=title)

    def in_order(self) -> list[int]:
        """The seats from first to last, once all have a place."""
        return sorted(range(self.players), key=lambda seat: self.places[seat])

    def points(self, seat: i64) -> i64:
        """§4.5 One for each presidency; where points are counted, one for each player left behind."""
        if self.by_points:
            return self.players - self.places[seat]
        if self.places[seat] == 1:
            return 1
        return 0

    def lines(self) -> list[Line]:
        """§4.4 The sheet notes the place beside the points."""
        lines: list[Line] = []
        for seat in self.in_order():
            because = Note("became_for_points" if self.by_points else "became").word("title", self.title(seat))
            lines.append(Line(seat, self.points(seat), because, self.places[seat]))
        return lines

    # Copies

    def copy_places(self, twin: "Placed") -> None:
        """Give a new deal the hands of this one, and the places."""
        self.copy_picking(twin)
        twin.no_finish_on_top = self.no_finish_on_top
        twin.by_points = self.by_points
        twin.active = self.active
        twin.places = self.places[:]
        twin.best_place = self.best_place
        twin.last_place = self.last_place
