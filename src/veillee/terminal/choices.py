"""The choices of a view in the order of the table, and what to type for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.views.wire import Amount, Cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.views.wire import Offer, View


def card_of(offer: Offer) -> str:
    """The card that a choice is, if it is one."""
    return offer.about.of[0] if offer.gesture == "card" and isinstance(offer.about, Cards) else ""


def called(seen: View) -> dict[str, Offer]:
    """What to type for each choice: its place among them; where all are cards called by a number, that number.

    Otherwise « 3 » would lay the third card of a hand whose second one is a 3.
    """
    offers = in_order(seen)
    cards = [card_of(offer) for offer in offers]
    if len(set(cards)) == len(cards) and all(card.isdecimal() for card in cards):
        return dict(zip(cards, offers, strict=True))
    return {str(place): offer for place, offer in enumerate(offers, 1)}


def in_order(seen: View) -> list[Offer]:
    """The offers: the cards of each zone as they lie there, then all others."""
    lying = {zone.id: zone.cards for zone in seen.zones}
    groups: dict[str, int] = {}

    def place(offer: Offer) -> tuple[int, int]:
        card = card_of(offer)
        around = [offer.zone or "", *lying]
        zone = next((zone for zone in around if card and card in lying.get(zone, ())), None)
        if zone is None:
            return len(lying), 0
        return groups.setdefault(zone, len(groups)), lying[zone].index(card)

    return sorted(seen.offers, key=place)


def numbered(offers: Sequence[Offer]) -> dict[str, Offer]:
    """The offers that are numbers, by what to type for them."""
    return {str(offer.about.of): offer for offer in offers if isinstance(offer.about, Amount)}
