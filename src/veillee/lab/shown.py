"""An experiment as it is sent to whoever looks on: all that is told is told in their language."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from veillee.lab.asked import OPEN
from veillee.lab.judging import looks_up_to
from veillee.lab.page import sure_of
from veillee.lab.telling import LAB, ExperimentTeller
from veillee.views.experiments import Experiment, FigureView, LabView
from veillee.views.words import Words

if TYPE_CHECKING:
    from veillee.lab.asked import Asked
    from veillee.lab.judging import Difference
    from veillee.lab.terms import LabTerms

FURTHEST: Final = 1000.0  # units that a difference is told to lie apart: beyond, it is as good as any


def view_of(asked: Asked, package: str, lang: str, guest: str, seconds: float) -> LabView:
    """An experiment of a game in this package, for a guest of a house that gives each so many seconds."""
    terms, found = asked.run.terms, asked.found
    teller = ExperimentTeller(terms, words_of(lang, package))
    left, until_look = times_of(asked, seconds)
    return LabView(
        id=terms.name(),
        state=asked.state,
        asked=experiment_of(terms),
        title=teller.title(),
        differences=tuple(teller.differences()),
        yours=asked.guest == guest,
        ahead=asked.ahead if asked.state in OPEN else 0,
        pairs=asked.pairs,
        looks=tuple(looks_up_to(asked.run.pairs)),
        left=left,
        next=until_look,
        looked=found.pairs if found is not None else 0,
        played=teller.played(found) if found is not None else "",
        noticed=teller.noticed(found) if found is not None else "",
        short=tuple(teller.in_short(found)) if found is not None else (),
        figures=tuple(figure_view(teller, change) for change in found.changes) if found is not None else (),
        observed=tuple(
            figure_view(teller, change, is_judged=False) for change in (found.observed if found is not None else ())
        ),
        striking=(*teller.moves(found), *teller.silent(found)) if found is not None else (),
        sure=sure_of(teller, found) if found is not None else "",
        matches=() if asked.state in OPEN else tuple(asked.examples),
    )


@cache
def words_of(lang: str, package: str) -> Words:
    """The words of a game and of the lab, understood once."""
    return Words(lang, package, LAB)


def experiment_of(terms: LabTerms) -> Experiment:
    """What was asked."""
    return Experiment(terms.game, terms.players, terms.before, terms.after, terms.level, terms.seed)  # type: ignore[arg-type]


def times_of(asked: Asked, seconds: float) -> tuple[int, int]:
    """How many seconds are left at most, and until the next look, at the rate so far; nothing, where none is known."""
    if asked.state not in OPEN or not asked.spent:
        return 0, 0
    spent = asked.spent / 1000.0
    each = spent / max(asked.pairs, 1)
    look = next((pairs for pairs in looks_up_to(asked.run.pairs) if pairs > asked.pairs), asked.run.pairs)
    left = min(seconds - spent, each * (asked.run.pairs - asked.pairs))
    return max(0, round(left)), max(0, round(each * (look - asked.pairs)))


def figure_view(teller: ExperimentTeller, change: Difference, *, is_judged: bool = True) -> FigureView:
    """Something that was measured."""
    low, middle, high = (
        max(-FURTHEST, min(FURTHEST, value / (change.noticed or 1.0)))
        for value in (change.low, change.difference, change.high)
    )
    return FigureView(
        name=teller.figure(change),
        before=teller.number(change.before, change.unit),
        after=teller.number(change.after, change.unit),
        difference=teller.number(change.difference, change.unit, signed=True),
        verdict=change.verdict if is_judged else None,
        low=round(low, 3),
        middle=round(middle, 3),
        high=round(high, 3),
    )
