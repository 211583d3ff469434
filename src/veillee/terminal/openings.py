"""Openings: moments in which a person may be quick, found in what they see."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from veillee.views.wire import GameView, Offer, View


class Opening(NamedTuple):
    """A moment in which a person may be quick: what they see then, and what they may be quick to do."""

    seen: View
    offers: tuple[Offer, ...]
    worth_a_word: bool  # nobody is asked the same thing twice
    to_notice: bool  # whether there is anything to be quick at is theirs to notice: nothing may tell them
    is_calm: bool  # nothing goes on while they think, and no key is timed

    @property
    def is_race(self) -> bool:
        """Whether all wait for those who race, and the viewer is one of them."""
        return self.seen.race is not None

    @property
    def is_asked(self) -> bool:
        """Whether there is anything to ask a person about who is in no hurry."""
        return self.is_race or self.worth_a_word or self.to_notice


class Openings:
    """Finds the openings of one viewer in their views, one after the other."""

    def __init__(self, game: GameView, *, has_keys: bool, is_live: bool) -> None:
        self.sealed = {verb.name for phase in game.phases if phase.sealed for verb in phase.verbs}
        self.has_keys = has_keys
        self.is_live = is_live  # whether the table goes on while somebody thinks
        self.known: set[int] = set()  # what they could do out of turn when they last looked

    def of(self, seen: View) -> Opening | None:
        """The opening in this view, if there is one.

        Calmly, what would be held back anyway is for their own turn: nobody is asked out of turn to denounce anyone.
        """
        quick = quick_offers(seen)
        raced = [offer.verb for offer in quick if offer.gesture == "race"]
        to_notice = any(verb not in self.sealed for verb in raced)
        is_calm = not self.has_keys or not (self.is_live or raced)
        right = [offer for offer in quick if not offer.wait] if is_calm else quick
        is_new = any(offer.number not in self.known for offer in right)
        self.known = {offer.number for offer in seen.offers} if seen.seat not in seen.waiting_for else set()
        if not right:
            return None
        return Opening(seen, tuple(right), is_new and not to_notice, to_notice, is_calm)


def quick_offers(seen: View) -> list[Offer]:
    """What a viewer may be quick to do. In their own turn they are asked anyway, unless it is a race.

    Nobody cuts in with a card: who has laid one face down may change it, but is not asked whether they would.
    """
    if seen.seat not in seen.waiting_for:
        return [offer for offer in seen.offers if offer.gesture not in ("card", "cards")]
    if seen.race is not None:
        return [offer for offer in seen.offers if offer.gesture == "race"]
    return []
