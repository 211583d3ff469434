"""People as a viewer hears of them: a name, or « vous » for the viewer; and what goes with them agrees.

Catalogues ask for it: `{ $player } { VOUS($player, "prend", "prenez") } le pli` is « Léa prend le pli » for all but
Léa, who hears « vous prenez le pli ». English has `YOU`. Where a sentence is built otherwise, `VOUS($taker)` alone
chooses among its variants, [yes] or [no]. Several people with the viewer among them are « vous » too: « Anne et vous
prenez ».
"""

from __future__ import annotations

from typing import Self


class People(str):
    """Names for a hole, as the viewer hears them: `you` if the viewer is among them."""

    __slots__ = ("you",)

    you: bool

    def __new__(cls, text: str, *, you: bool) -> Self:
        """A text that remembers whom it is about."""
        people = super().__new__(cls, text)
        people.you = you
        return people


def agreeing(people: str, theirs: str = "no", yours: str = "yes") -> str:
    """The form that goes with these people: the viewer's if the viewer is among them."""
    return yours if isinstance(people, People) and people.you else theirs
