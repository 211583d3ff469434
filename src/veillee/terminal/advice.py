"""Advice in lines: what each choice is worth, the best first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veillee.views.opinions import Advice, Weighed
    from veillee.views.wire import View
    from veillee.views.words import Words

MOST: Final = 8  # choices that are told of
LONGEST: Final = 8  # signs of a bar


def advice_lines(advice: Advice, seen: View, words: Words, names: Sequence[str]) -> Iterator[str]:
    """What was found, with a bar for each choice, the longest for the best one."""
    offers = {offer.number: offer for offer in seen.offers}
    told = [one for one in advice.offers if one.offer in offers][:MOST]
    if not told:
        return
    best, least = told[0].value, min(one.value for one in told)
    yield words.text("advice_means")
    for one in told:
        share = 1.0 if best == least else (one.value - least) / (best - least)
        bar = "=" * (1 + round(share * (LONGEST - 1)))
        worth = words.text("advice_worth", value=words.signed(one.value), spread=words.figure(one.spread))
        choice = words.offer(offers[one.offer], names)
        yield f"  {bar:<{LONGEST}}  {worth:<13} {choice} ({verdict(one, best, words)})"
    if advice.rather_than in offers:
        other = words.offer(offers[advice.rather_than], names)
        yield words.text("advice_why", other=other, why=words.reasons(advice.why))


def verdict(one: Weighed, best: float, words: Words) -> str:
    """How a choice compares with the best one."""
    return words.text(f"verdict_{one.verdict}", points=round(best - one.value))
