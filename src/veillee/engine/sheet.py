"""The score sheet: one row a deal, one explained line a reason."""

from typing import Final

from veillee.engine.notes import Note

NO_MARK: Final = -1
NO_RANK: Final = 0  # no place at all: nobody has won


class Line:
    """Points and why: `because` says the reason and what it rests on, `mark` is noted beside the points (a bid)."""

    seat: int
    points: int
    because: Note
    mark: int

    def __init__(self, seat: int, points: int, because: Note, mark: int = NO_MARK) -> None:
        self.seat = seat
        self.points = points
        self.because = because
        self.mark = mark

    def note(self) -> Note:
        """The line as something to say."""
        said = Note(self.because.key).seat("player", self.seat).number("points", self.points)
        for name, value in self.because.values.items():
            said.values[name] = value
        return said

    def __repr__(self) -> str:
        return f"{self.seat} {self.points:+d} {self.because!r}"


class Sheet:
    """The rows of the deals played so far."""

    players: int
    rows: list[list[Line]]
    titles: list[str]  # what each deal is called: a word key, or nothing for its number

    def __init__(self, players: int) -> None:
        self.players = players
        self.rows = []
        self.titles = []

    def enter(self, lines: list[Line], title: str = "") -> None:
        """Write a deal down."""
        self.rows.append(lines)
        self.titles.append(title)

    def totals(self) -> list[int]:
        """The points of each seat so far."""
        totals = [0] * self.players
        for row in self.rows:
            for line in row:
                totals[line.seat] += line.points
        return totals


class Place:
    """Where a player ended: equal players share a rank, and the first has won."""

    seat: int
    rank: int
    points: int

    def __init__(self, seat: int, rank: int, points: int) -> None:
        self.seat = seat
        self.rank = rank
        self.points = points

    def __repr__(self) -> str:
        return f"seat {self.seat}: rank {self.rank}, {self.points}"


def ranked(points: list[int], *, lowest_wins: bool = False) -> list[Place]:
    """The players from first to last by points."""
    order = sorted(range(len(points)), key=lambda seat: (points[seat] if lowest_wins else -points[seat], seat))
    places: list[Place] = []
    for number, seat in enumerate(order, 1):
        shared = places and places[-1].points == points[seat]
        places.append(Place(seat, places[-1].rank if shared else number, points[seat]))
    return places
