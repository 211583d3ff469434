"""Pace: how time bears on what is open now.

Rules know no clock: moves come to them in the order in which they were made. Whoever has a clock, a live table or bots
that take time to react, reads here what it is to do with it. A deal names the parts that bear on it, and no other.
Times are milliseconds; 0 is no time at all.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from veillee.cards.sets import bit, lowest
from veillee.engine.moves import NO_MOVE

NO_RACE: Final = 0


class Wait:
    """How long one waits, or how long all of it may last, whatever is done meanwhile.

    Once it is over, a clock plays the idle move of each who is still waited for. It runs as long as its number stands:
    whenever that is another one, or none, it starts anew.
    """

    time: int
    number: int  # of what is waited for; 0: every move starts the clock anew

    def __init__(self, time: int, number: int = 0) -> None:
        self.time = time
        self.number = number


class MoveTime:
    """Some moves, and a time that goes with each of them."""

    moves: i64
    time: int

    def __init__(self, moves: i64, time: int) -> None:
        self.moves = moves
        self.time = time

    def of(self, action: i64) -> int:
        """The time that goes with this move."""
        if bit(action) & self.moves:
            return self.time
        return 0


class Reaction:
    """How quick one can be."""

    floor: int  # whoever is quicker did not react: they guessed
    false_start: int  # the move that such a guess is, or NO_MOVE
    calm: int  # what counts for whoever races without a clock; 0: it is drawn, as for any other player

    def __init__(self, floor: int = 0, false_start: int = NO_MOVE, calm: int = 0) -> None:
        self.floor = floor
        self.false_start = false_start
        self.calm = calm


class Aim:
    """What one is quick at, in a race or before there is one."""

    number: int  # what was aimed at a thing that is gone meanwhile counts for nothing
    mistakes: int  # the moves that can only be a mistake now, since there is nothing to be quick at

    def __init__(self, number: int = 0, mistakes: int = 0) -> None:
        self.number = number
        self.mistakes = mistakes


class CallOrder:
    """Who comes first of those who called at the very same moment: it freezes the table until that is known."""

    calls: list[int]  # whoever made the first of these moves comes first,
    first_seat: int  # and then whoever sits soonest from this seat on; the lot parts the others
    players: int

    def __init__(self, calls: list[int], first_seat: int = 0, players: int = 1) -> None:
        self.calls = calls
        self.first_seat = first_seat
        self.players = players

    def precedence(self, seat: int, action: int) -> int:
        """The place of who makes this move: the smallest comes first, and the lot parts equals."""
        if not self.calls:
            return 0
        call = 0
        while call < len(self.calls) and self.calls[call] != action:
            call += 1
        return call * self.players + (seat - self.first_seat) % self.players


NO_WAIT: Final = Wait(0)
NO_MOVES: Final = MoveTime(0, 0)
NO_REACTION: Final = Reaction()
NO_AIM: Final = Aim()
NO_CALLS: Final = CallOrder([])


@mypyc_attr(acyclic=True, free_list_len=1)  # each race of a play-out makes one: the last one dropped is used again
class Pace:
    """A race, if one is open, and how long a table with a clock waits."""

    race: int  # another number for each race, or NO_RACE: while one is open, those waited for are racing
    window: int  # for how long one waits for whoever races or may cut in
    gap: int  # nobody moves in their turn sooner than this after what was last seen: a card must have been looked at
    aim: Aim
    reaction: Reaction
    patience: Wait  # for whoever is asked
    limit: Wait  # for all of it, whatever is done meanwhile
    hush: MoveTime  # what nobody makes twice in a row at once, since a gesture must have been seen: the time between
    compared: MoveTime  # what two may make for one thing at the same time: those heard so soon after the first
    held: MoveTime  # what is held back, a move for each seat, to leave it the time to make its own
    calls: CallOrder

    def __init__(
        self,
        race: int = NO_RACE,
        window: int = 0,
        gap: int = 0,
        aim: Aim = NO_AIM,
        reaction: Reaction = NO_REACTION,
        patience: Wait = NO_WAIT,
        limit: Wait = NO_WAIT,
        hush: MoveTime = NO_MOVES,
        compared: MoveTime = NO_MOVES,
        held: MoveTime = NO_MOVES,
        calls: CallOrder = NO_CALLS,
    ) -> None:
        self.race = race
        self.window = window
        self.gap = gap
        self.aim = aim
        self.reaction = reaction
        self.patience = patience
        self.limit = limit
        self.hush = hush
        self.compared = compared
        self.held = held
        self.calls = calls

    def leaves_time_to(self, action: i64) -> int:
        """The seat to which this move, which is held back, leaves the time to speak."""
        return action - lowest(self.held.moves)

    def is_mistake(self, action: i64) -> bool:
        """Whether this move can only be a mistake now."""
        return bit(action) & self.aim.mistakes != 0


NO_PACE: Final = Pace()  # nothing here depends on time
