"""Offers: the moves open to a viewer, each with the gesture that makes it; and why something else is not one.

No client builds a move. It returns the number of an offer, or asks why there is none for what was touched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from mypy_extensions import mypyc_attr

from veillee.cards.notation import UnknownCardError, card_of
from veillee.cards.sets import bit
from veillee.engine.moves import BARE, CARD, NO_MOVE
from veillee.engine.moves import RACE as RACING
from veillee.engine.notes import NUMBER, SEAT, SUIT, TABLE, WORD, ZONE, BadInputError, Note, Refusal
from veillee.engine.zones import sees, zone_id
from veillee.views.wire import Amount, Cards, Offer, Phrases, Seats, Suits, ZoneName

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.engine.contract.visible import Visible
    from veillee.engine.entry import Entry
    from veillee.engine.moves import MoveTable, Verb
    from veillee.engine.pace import Pace
    from veillee.engine.zones import Zone
    from veillee.views.wire import Gesture, Value, WhyNot

GESTURES: Final[dict[str, Gesture]] = {
    CARD: "card",
    NUMBER: "number",
    SUIT: "suit",
    SEAT: "seat",
    ZONE: "zone",
    RACING: "race",
    WORD: "word",
}
# Most offers are made again and again: by the table of moves, the action, the seat and where its cards lie.
MADE: Final[dict[tuple[MoveTable, int, int, str], Offer]] = {}


@mypyc_attr(acyclic=True)
class Choices:
    """The moves open to one viewer."""

    def __init__(self, deal: Visible, entry: Entry, viewer: int) -> None:
        self.deal = deal
        self.entry = entry
        self.viewer = viewer
        self.table = deal.moves_of(viewer)
        self.is_lasting = self.table in entry.game.phases  # else it was made for this position
        self.lies_in = lies_in(deal, viewer)

    def offers(self, pace: Pace) -> tuple[Offer, ...]:
        """All of them; nobody means to make a false start."""
        false_start = pace.reaction.false_start
        found = [self.offer(action) for action in self.deal.legal_actions(self.viewer) if action != false_start]
        if pace.held.time:
            found = [replace(one, wait=wait) if (wait := pace.held.of(one.number)) else one for one in found]
        return tuple(found)

    def offer(self, action: int) -> Offer:
        """One move as an offer."""
        cards = self.deal.offered_cards(self.viewer, action)
        if cards:
            return self.of_cards(action, cards)
        if not self.is_lasting:
            return self.made(action)
        key = (self.table, action, self.viewer, self.lies_in)
        found = MADE.get(key)
        if found is None:
            found = MADE[key] = self.made(action)
        return found

    def of_cards(self, action: int, cards: list[int]) -> Offer:
        """A move that is made of several cards, or of one of several."""
        verb = self.table.verb_of(action)
        words = tuple([self.table.pack.words[card] for card in cards])
        count = self.deal.offered_count(self.viewer, action)
        return Offer(action, verb.name, "cards", about(self.table, verb, action), self.lies_in, words, count)

    def made(self, action: int) -> Offer:
        """Any other move."""
        verb = self.table.verb_of(action)
        zone = self.lies_in if verb.carries == CARD else self.target(verb, action)
        return Offer(action, verb.name, gesture_of(verb, self.entry), about(self.table, verb, action), zone)

    def target(self, verb: Verb, action: int) -> str | None:
        """The zone on which a move is made that carries no card, if it is made on one."""
        if verb.carries == ZONE:
            return verb.words[action - verb.start]
        aim = self.entry.layout.targets.get(verb.name)
        if aim is None:
            return None
        thing = "" if verb.carries in BARE else self.table.word(action).split()[1]
        name = aim.zone.replace("{}", thing)
        return zone_id(name, self.viewer) if aim.own else name


def gesture_of(verb: Verb, entry: Entry) -> Gesture:
    """How a move of this verb is made: on a zone, if it is aimed at one and would else be a button or a number."""
    gesture = GESTURES.get(verb.carries, "button")
    return "zone" if verb.name in entry.layout.targets and gesture in ("button", "number") else gesture


def lies_in(deal: Visible, seat: int) -> str:
    """The zone whose cards this seat plays."""
    return deal.played_from(seat) or zone_id("hand", seat)


def about(table: MoveTable, verb: Verb, action: int) -> Value | None:  # noqa: PLR0911 - one answer a kind
    """What a move is about."""
    if verb.carries in BARE:
        return None
    thing = action - verb.start
    if verb.carries == NUMBER:
        return Amount(thing)
    if verb.carries == SEAT:
        return Seats((thing,))
    word = table.word(action).split()[1]
    if verb.carries == CARD:
        return Cards((word,))
    if verb.carries == SUIT:
        return Suits((word,))  # type: ignore[arg-type]
    if verb.carries == ZONE:
        return ZoneName(word)
    return Phrases((f"{verb.name}_{word}",))


# Why not?


def answered(question: WhyNot, deal: Visible, entry: Entry, seat: int) -> Refusal | None:
    """Why this seat may not do what it asks about; None, if it may."""
    if question.offer is not None:
        return deal.refusal(seat, question.offer)
    if question.said is not None:
        return deal.refusal(seat, deal.moves().action(question.said))
    if question.zone is None:
        raise BadInputError(Note("error_field_missing").text("field", "zone"))
    return why_not(deal, entry, seat, question.zone, question.cards)


def why_not(deal: Visible, entry: Entry, seat: int, zone: str, words: Sequence[str]) -> Refusal | None:
    """Why this seat may not play these cards of that zone, or touch it; None, if it may."""
    there = {one.id(): one for one in deal.zones()}.get(zone)
    if there is None:
        raise BadInputError(Note("error_no_zone").text("given", zone))
    if seat == TABLE or deal.is_over() or not bit(seat) & deal.may_act():
        return deal.refusal(seat, NO_MOVE)
    if not words:
        return why_not_touch(Choices(deal, entry, seat), zone)
    is_his = zone == lies_in(deal, seat)
    cards = [card_in(there, word, deal, seat, may_miss=is_his) for word in words]
    if not is_his:
        return why_not_those(deal, seat)
    return deal.why_not_cards(seat, cards)


def why_not_those(deal: Visible, seat: int) -> Refusal:
    """Why cards that lie there are not played now: those that are lie elsewhere."""
    played_from = deal.played_from(seat)
    if not played_from:
        return Refusal("cards_lie_in_hand", deal.moves().rule)
    name, *_ = played_from.split(".")
    return Refusal("cards_lie_elsewhere", deal.moves().rule).zone("zone", name)


def why_not_touch(choices: Choices, zone: str) -> Refusal | None:
    """Why nothing is to be done with this zone now: the refusal of the move that is made on it, if there is one."""
    table = choices.table
    for verb in table.verbs:
        for action in range(verb.start, verb.start + verb.size):
            if verb.carries != CARD and choices.target(verb, action) == zone:
                return choices.deal.refusal(choices.viewer, action)
    return Refusal("zone_not_asked", table.rule)


def card_in(zone: Zone, word: str, deal: Visible, seat: int, *, may_miss: bool) -> int:
    """The card with this word, if this seat sees it lying there; of cards in hand, it may name one that it lacks."""
    try:
        card = card_of(word, deal.moves().pack)
    except UnknownCardError:
        card = NO_MOVE
    is_there = card in zone.cards and zone.face_up(seat, card)
    if not is_there and not (may_miss and card != NO_MOVE and sees(seat, zone.seen_by)):
        raise BadInputError(Note("error_not_in_sight").text("given", word).text("zone", zone.id()))
    return card
