"""What a strong player thinks, as it goes over the wire: advice on what is offered, and the moves that cost most."""

from __future__ import annotations

from typing import Literal

from veillee.views.wire import Action, Count, Key, MoveId, Seat, Version, View, Wired

Verdict = Literal["best", "close", "behind"]
ReasonKind = Literal["often", "points", "ends"]


# Why a move is better than another


class Reason(Wired, frozen=True):
    """What speaks for the better of two moves, counted in endings imagined from what the seat could know.

    Something happens so many times in ten, and so many after the other move; the sheet has so many points; or it ends
    better so many times in ten, and worse.
    """

    kind: ReasonKind
    better: float
    other: float
    what: Key | None = None  # that happens so often: the word `often_<what>`


# Advice


class Advise(Wired, frozen=True, tag_field="do", tag="advise"):
    """Ask what a strong player would do in one's place, and why."""

    id: MoveId
    seat: Seat


class Weighed(Wired, frozen=True):
    """What an offer is worth: the lead on the others to expect of it, as the game counts (`worth_counted`)."""

    offer: Action
    verdict: Verdict  # the best; as good as that, as far as can be told; or behind it
    value: float
    spread: float  # how much that varies from one ending to another


class Advice(Wired, frozen=True, tag_field="is", tag="advice"):
    """What a strong player thinks of the offers of the view of that version, the best first."""

    id: MoveId
    version: Version
    offers: tuple[Weighed, ...]
    rather_than: Action | None = None  # the best of the offers that are behind,
    why: tuple[Reason, ...] = ()  # and what speaks for the first one instead


# Analysis


class Analyse(Wired, frozen=True, tag_field="do", tag="analyse"):
    """Ask which moves of a seat cost most in the match that has just ended."""

    id: MoveId
    seat: Seat


class MistakeView(Wired, frozen=True):
    """A move that cost something, judged by what the seat could know, and what the seat saw then."""

    deal: Count  # its number
    played: Action  # offers of the view
    better: Action
    cost: float  # as the game counts (`worth_counted`)
    why: tuple[Reason, ...]
    view: View
    step: Count = 0  # of the match, as it is looked at again


class Analysis(Wired, frozen=True, tag_field="is", tag="analysis"):
    """How far an analysis is, told again and again; once it is done, the moves that cost most, the worst first."""

    id: MoveId
    seat: Seat
    judged: Count  # of so many moves at which there was a choice
    moves: Count
    done: bool = False
    unjudged: Count = 0  # moves about which nothing could be found out
    mistakes: tuple[MistakeView, ...] = ()
