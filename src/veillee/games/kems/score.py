"""§6 The score: what each call is worth."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.sets import zeros
from veillee.engine.notes import TABLE, Note
from veillee.engine.packing import packable
from veillee.engine.sheet import Line
from veillee.games.kems.house import members_of

# What happened to a team, in this order for ever.
GOOD_KEMS: Final = 0
GOOD_DOUBLE: Final = 1
GOOD_CONTRE: Final = 2
MISSED_CONTRE: Final = 3
WRONG_KEMS: Final = 4
THEIR_WRONG_KEMS: Final = 5
WORTH: Final = vec[i64]([1, 4, 4, -2, -1, 1])
REASONS: Final = ["line_kems", "line_double", "line_contre", "line_missed", "line_false", "line_theirs"]


class Score:
    """The points of the two teams in one deal."""

    before: vec[i64]  # those of each team before this deal
    gained: vec[i64]
    events: list[vec[i64]]  # what happened to each team, in order

    def __init__(self, before: vec[i64]) -> None:
        self.before = before
        self.gained = zeros(2)
        self.events = [vec[i64](), vec[i64]()]

    def clone(self) -> "Score":
        """An independent copy."""
        twin = Score(self.before)
        twin.gained = self.gained[:]
        twin.events = [self.events[0][:], self.events[1][:]]
        return twin

    def enter(self, team: i64, event: i64) -> None:
        """§6.1 Points for a team."""
        self.gained[team] += WORTH[event]
        self.events[team] = append(self.events[team], event)

    def total(self, team: i64) -> i64:
        """The points of a team, those before included."""
        return self.before[team] + self.gained[team]

    def is_blank(self) -> bool:
        """Whether nothing was scored."""
        return len(self.events[0]) + len(self.events[1]) == 0

    def note(self, team: i64, event: i64) -> Note:
        """What was scored or lost, as it is said."""
        key = "team_gains" if WORTH[event] > 0 else "team_loses"
        points = WORTH[event] if WORTH[event] > 0 else -WORTH[event]
        return Note(key).seats("players", members_of(team)).number("points", points).by(TABLE)

    def lines(self) -> list[Line]:
        """§6.2 Partners score the same, line by line."""
        lines: list[Line] = []
        for team in range(2):
            for seat in members_of(team):
                for event in self.events[team]:
                    lines.append(Line(seat, WORTH[event], Note(REASONS[event])))
                if len(self.events[team]) == 0:
                    lines.append(Line(seat, 0, Note("line_nothing")))
        return lines

    def outcomes(self, team: i64) -> list[str]:
        """§6.1 What happened to a team, and that the other one gained points."""
        found = [REASONS[event] for event in self.events[team] if event != THEIR_WRONG_KEMS]
        return [*found, "rivals_score"] if self.gained[1 - team] > 0 else found


packable(Score, vec[i64]())
NO_SCORE: Final = Score(vec[i64]())
