"""Advice in lines: each choice beside the best one, in people's words; the figures behind them are asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veillee.views.opinions import Advice, Weighed
    from veillee.views.wire import View
    from veillee.views.words import Words

MOST: Final = 8  # choices that are told of
LONGEST: Final = 8  # signs of a bar
SHORTENED: Final = 7  # of them, for what is farthest behind
NOTHING: Final = 0.01  # a difference that is none


def advice_lines(
    advice: Advice, seen: View, words: Words, names: Sequence[str], *, with_figures: bool = False
) -> Iterator[str]:
    """What was found, with a bar for each choice, the longest for the best one."""
    offers = {offer.number: offer for offer in seen.offers}
    told = [one for one in advice.offers if one.offer in offers][:MOST]
    if not told:
        return
    yield words.text("advice_means" if with_figures else "advice_says")
    for one in told:
        choice = words.offer(offers[one.offer], names)
        figures = f"{worth(one, words):<13} " if with_figures else ""
        yield f"  {bar(one, told):<{LONGEST}}  {figures}{choice} ({verdict(one, told[0].value, words)})"
    if advice.rather_than in offers:
        other = words.offer(offers[advice.rather_than], names)
        yield words.text("advice_why", other=other, why=words.reasons(advice.why))
    if not with_figures:
        yield words.text("advice_more")


def bar(one: Weighed, told: Sequence[Weighed]) -> str:
    """A difference that is small beside what chance does shortens it little."""
    best, least = told[0], min(other.value for other in told)
    behind = (best.value - one.value) / max(best.value - least, best.spread, NOTHING)
    return "=" * (LONGEST - round(SHORTENED * behind))


def worth(one: Weighed, words: Words) -> str:
    """What a choice is worth, and how much that varies."""
    return words.text("advice_worth", value=words.signed(one.value), spread=words.figure(one.spread))


def verdict(one: Weighed, best: float, words: Words) -> str:
    """How a choice compares with the best one."""
    return words.text(f"verdict_{one.verdict}", points=round(best - one.value))
