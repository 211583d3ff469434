"""« Carte ! » in Le 8 Américain: who is left with one card must say so, or pay.

§5 of rulebook.fr.md. The rules know no clock: calls and denunciations come in the order in which they count.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from veillee.cards.sets import bit, first, shifted
from veillee.engine.deal import NOBODY
from veillee.engine.pace import MoveTime, Pace, Reaction, Wait
from veillee.engine.packing import packable
from veillee.games.huit_americain.moves import CARTE, DENOUNCE, MOST_PLAYERS, PLAYING

GRACE: Final = 1500  # §5.3 milliseconds: nobody is denounced before they could speak
TIME_TO_GIVE: Final = 10_000  # §5.4 milliseconds
PENALTY: Final = 2  # §5.4 cards to draw, by house rule
EVERY_SEAT: Final = first(MOST_PLAYERS)


@mypyc_attr(acyclic=True, free_list_len=1)  # each play-out makes one: the last one dropped is used again
class Carte:
    """Who owes « carte », who may speak, and the gifts to those who forgot."""

    due: i64  # §5.1 the seats that hold one card and have not said « carte »
    is_said: bool  # §5.2 whether the player whose turn it is has said it with the card they are laying
    asleep: i64  # §5.6 the seats that denounced someone for nothing, until the next move
    denounced: i64  # §5.3 the seats that were denounced since the last move of the turn: once is enough
    givers: i64  # §5.4 the seats that still have to give
    forgetful: i64  # the seat they give to, or NOBODY
    paused_turn: i64  # where the play goes on after the gifts
    paused_phase: i64

    def __init__(self) -> None:
        self.due = 0
        self.is_said = False
        self.asleep = 0
        self.denounced = 0
        self.givers = 0
        self.forgetful = NOBODY
        self.paused_turn = NOBODY
        self.paused_phase = PLAYING

    def calls(self, seat: i64, alone: i64) -> i64:
        """§5.2 « Carte ! », if it is owed; §5.3 and a denunciation of each other seat that holds just one card."""
        mask: i64 = 0
        if self.due & bit(seat):
            mask = bit(CARTE)
        if not self.asleep & bit(seat):
            mask |= shifted(alone & ~bit(seat), DENOUNCE)
        return mask

    def callers(self, alone: i64, players: i64) -> i64:
        """The seats to which `calls` opens something."""
        accusers: i64 = 0
        if alone & (alone - 1):
            accusers = first(players)
        elif alone:
            accusers = first(players) & ~alone  # nobody denounces themselves
        return self.due | (accusers & ~self.asleep)

    def end_play(self, seat: i64, hand: i64) -> None:
        """§5.1 A player with one card left owes « carte », unless they have said it; §4.8 without any, nothing."""
        if hand == 0:
            self.due &= ~bit(seat)
        elif not self.is_said:
            self.due |= bit(seat)

    def close(self) -> None:
        """The deal is over: nothing is left to say."""
        self.due = 0
        self.is_said = False
        self.asleep = EVERY_SEAT

    def clone(self) -> "Carte":
        """The same debts."""
        twin = Carte()
        twin.due = self.due
        twin.is_said = self.is_said
        twin.asleep = self.asleep
        twin.denounced = self.denounced
        twin.givers = self.givers
        twin.forgetful = self.forgetful
        twin.paused_turn = self.paused_turn
        twin.paused_phase = self.paused_phase
        return twin


def grace() -> Pace:
    """§5.3 A denunciation counts as made a second and a half after the card was laid, at the earliest.

    Who is asked without a clock has spoken in time.
    """
    return Pace(held=MoveTime(shifted(EVERY_SEAT, DENOUNCE), GRACE), reaction=Reaction(calm=GRACE))


def time_to_give() -> Pace:
    """§5.4 For so long one waits for a gift."""
    return Pace(patience=Wait(TIME_TO_GIVE))


packable(Carte)
