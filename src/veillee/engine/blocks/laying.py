"""Laying a card to a trick in words: how it is told, asked for and refused. Written once for all trick games."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from veillee.cards.packs import above, suit_of
from veillee.cards.sets import CAPACITY, bit, lowest
from veillee.engine.notes import Note, Refusal

if TYPE_CHECKING:
    from veillee.engine.blocks.tricks import TrickDeal


def card_note(deal: "TrickDeal", seat: i64, card: i64) -> Note:
    """How a card about to be laid is told: it leads, follows, trumps, over or under another, or is thrown away."""
    played = bit(card)
    key = "card_discarded"
    if deal.on_table == 0:
        key = "card_led"
    elif played & deal.led:
        key = "card_followed"
    elif played & deal.served.trumps:
        key = "card_trumped"
        if bit(deal.best) & deal.served.trumps:
            key = "card_overtrumped" if card > deal.best else "card_undertrumped"
    return Note(key).seat("player", seat).card("card", card)


def prompt_card(deal: "TrickDeal", seat: i64) -> Note:
    """What to ask for: a lead, a higher trump, the suit, a trump, either a trump or another card, or anything."""
    if deal.on_table == 0:
        return Note("prompt_lead")
    if (
        deal.served.must_overtrump
        and bit(deal.best) & deal.served.trumps
        and not deal.playable(seat) & ~above(deal.best)
    ):
        return Note("prompt_overtrump").card("best", deal.best)
    suit = suit_of(lowest(deal.led))
    if deal.hands[seat] & deal.led:
        return Note("prompt_follow").suit("suit", suit)
    if deal.hands[seat] & deal.served.trumps:
        return Note("prompt_trump" if deal.served.must_trump else "prompt_trump_or_discard").suit("suit", suit)
    return Note("prompt_discard").suit("suit", suit)


def why_not_card(deal: "TrickDeal", seat: i64, card: i64, rules: dict[str, str]) -> Refusal:
    """Why this card may not be laid; `rules` gives the game's paragraph for each code."""
    if not 0 <= card < CAPACITY or not bit(card) & deal.hands[seat]:
        return Refusal("card_not_in_hand", rules["card_not_in_hand"])
    played = bit(card)
    suit = suit_of(lowest(deal.led))
    if deal.hands[seat] & deal.led and not played & deal.led:
        return Refusal("must_follow", rules["must_follow"]).card("card", card).suit("suit", suit)
    if not played & deal.served.trumps:
        trump = suit_of(lowest(deal.served.trumps))
        return Refusal("must_trump", rules["must_trump"]).card("card", card).suit("suit", suit).suit("trump", trump)
    return Refusal("must_overtrump", rules["must_overtrump"]).card("card", card).card("best", deal.best)
