"""A position at the terminal, drawn from a view alone: no game is known here, and no rule."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from veillee.terminal.screen import filled
from veillee.terminal.sheet import signed
from veillee.views.wire import Cards, Number, Seats, Suits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.views.wire import FactView, GameView, Offer, View, ZoneView
    from veillee.views.words import Words

KINDS: Final = (Suits, Cards, Seats, Number)  # in the order in which one wants to know them
TOLD_ELSEWHERE: Final = ("turn", "last_trick")  # the player is asked; the last trick has just been told
UNKNOWN: Final = "·"
SHORT_NAME: Final = 6  # shorter, one would not know whose line it is


class Drawing:
    """Draws what one seat sees."""

    def __init__(self, game: GameView, words: Words, names: Sequence[str], columns: int) -> None:
        self.game = game
        self.words = words
        self.names = names
        self.columns = columns
        self.families = {card: family for family, cards in enumerate(game.cards) for card in cards}

    def lines(self, seen: View) -> list[str]:
        """What is known, a line a player, the cards on the table, the player's own, the question and the choices."""
        own = self.own_zones(seen)
        held = {card for zone in own for card in zone.cards}
        known = [fact for fact in seen.facts if self.is_shown(fact)]
        drawn = self.table([fact for fact in known if fact.seat < 0])
        drawn += self.players([fact for fact in known if fact.seat >= 0])
        counted = {fact.key for fact in known}
        for zone in seen.zones:
            if self.lies(zone) == "centre" and (zone.cards or (zone.hidden and zone_name(zone) not in counted)):
                drawn += self.laid(zone)
        typed = called(seen.offers)
        for zone in own:
            drawn += self.hand(zone, {card_of(offer): word for word, offer in typed.items() if is_in(offer, zone)})
        if seen.prompt is not None:
            drawn.append(self.words.note(seen.prompt, self.names))
        others = [self.choice(offer, word) for word, offer in typed.items() if card_of(offer) not in held]
        return drawn + filled(others, "  ", self.columns)

    def held(self, seen: View) -> list[str]:
        """The player's cards alone, if he sees any."""
        return [line for zone in self.own_zones(seen) if zone.cards for line in self.hand(zone, {})]

    def own_zones(self, seen: View) -> list[ZoneView]:
        """Where the player's cards are."""
        return [zone for zone in seen.zones if zone.owner == seen.seat and self.lies(zone) == "mine"]

    def hand_of(self, seen: View) -> str:
        """The zone that the player's cards are meant of, where nothing else is said."""
        return next((zone.id for zone in self.own_zones(seen)), "")

    def lies(self, zone: ZoneView) -> str:
        """Where a zone lies."""
        return self.game.zones[zone_name(zone)].lies

    # What is known

    def is_shown(self, fact: FactView) -> bool:
        """Whether a fact is worth a place: what lies on the table itself is in the question already."""
        return fact.key not in TOLD_ELSEWHERE and self.game.facts.get(fact.key) != "centre"

    def table(self, facts: list[FactView]) -> list[str]:
        """What is known of the table."""
        facts.sort(key=lambda fact: KINDS.index(type(fact.value)) if isinstance(fact.value, KINDS) else len(KINDS))
        return filled([f"{self.title(fact)} {self.value(fact)}" for fact in facts], " · ", self.columns)

    def players(self, facts: list[FactView]) -> list[str]:
        """A line a player, a column for each thing known of them; in lists where there is no room for columns."""
        if not facts:
            return []
        titles = list(dict.fromkeys(self.title(fact) for fact in facts))
        known = {(fact.seat, self.title(fact)): self.value(fact) for fact in facts}
        rows = [("", {title: title for title in titles})]
        for seat, name in enumerate(self.names):
            rows.append((name, {title: known.get((seat, title), UNKNOWN) for title in titles}))
        widths = {title: max(len(cells[title]) for _, cells in rows) for title in titles}
        room = self.columns - sum(2 + size for size in widths.values()) - 2
        longest = max(len(name) for name in self.names)
        if room < min(SHORT_NAME, longest):
            return self.listed(rows[1:])
        longest = min(longest, room)
        return [
            f"  {name[:longest]:<{longest}}" + "".join(f"  {cells[title]:>{widths[title]}}" for title in titles)
            for name, cells in rows
        ]

    def listed(self, rows: list[tuple[str, dict[str, str]]]) -> list[str]:
        """A list a player: what is known, and no more."""
        lines: list[str] = []
        for name, cells in rows:
            known = [f"{title} {value}" for title, value in cells.items() if value != UNKNOWN]
            lines += filled([name, *known], " · ", self.columns)
        return lines

    def title(self, fact: FactView) -> str:
        """What a fact is called."""
        return self.words.text(f"fact_{fact.key}")

    def value(self, fact: FactView) -> str:
        """What is known."""
        if isinstance(fact.value, Number):
            return signed(fact.value.of)
        return str(self.words.hole(fact.value, self.names)) or UNKNOWN

    # The cards

    def laid(self, zone: ZoneView) -> list[str]:
        """Cards on the table, each with who laid it where that is known."""
        cards = [self.words.card(card) for card in zone.cards] + [UNKNOWN] * zone.hidden
        if zone.laid_by:
            cards = [f"{self.names[seat]} {card}" for seat, card in zip(zone.laid_by, cards, strict=True)]
        return self.labelled(zone, cards, "   ")

    def hand(self, zone: ZoneView, typed: dict[str, str]) -> list[str]:
        """The player's cards, family by family; those that may be played have a number."""
        cards = sorted(zone.cards, key=lambda card: self.families[card])
        families = [
            [self.numbered(card, typed) for card in together]
            for _, together in groupby(cards, lambda card: self.families[card])
        ]
        if zone.hidden or not families:
            families.append([UNKNOWN] * zone.hidden)
        whole = self.labelled(zone, ["  ".join(family) for family in families], "   ")
        if len(whole) == 1 and len(whole[0]) <= self.columns:
            return whole
        return self.labelled(zone, [""], "") + [
            line for family in families for line in filled(family, "  ", self.columns, indent="    ")
        ]

    def numbered(self, card: str, typed: dict[str, str]) -> str:
        """A card, with its number if it is a choice; a card that is called by a number is its own."""
        if card not in typed:
            return self.words.card(card)
        return f"[{card}]" if typed[card] == card else f"[{typed[card]}] {self.words.card(card)}"

    def labelled(self, zone: ZoneView, parts: list[str], gap: str) -> list[str]:
        """The parts behind the name of the zone."""
        title = self.words.text(f"zone_{zone_name(zone)}")
        first = self.words.text("labelled", title=title[0].upper() + title[1:], value=parts[0])
        return filled([first.rstrip(), *parts[1:]], gap, self.columns)

    # The choices

    def choice(self, offer: Offer, typed: str) -> str:
        """A choice that is not a card in hand: a number is its own, the others have a place."""
        if isinstance(offer.about, Number):
            return f"[{offer.about.of}]"
        return f"[{typed}] {self.words.offer(offer, self.names)}"


def zone_name(zone: ZoneView) -> str:
    """What a zone is called, whoever owns it."""
    return zone.id.partition(".")[0]


def card_of(offer: Offer) -> str:
    """The card that a choice is, if it is one."""
    return offer.about.of[0] if offer.gesture == "card" and isinstance(offer.about, Cards) else ""


def is_in(offer: Offer, zone: ZoneView) -> bool:
    """Whether the card that a choice is lies in this zone."""
    return offer.zone == zone.id


def called(offers: Sequence[Offer]) -> dict[str, Offer]:
    """What to type for each choice: its place among them; where all are cards called by a number, that number.

    Otherwise « 3 » would lay the third card of a hand whose second one is a 3.
    """
    cards = [card_of(offer) for offer in offers]
    if len(set(cards)) == len(cards) and all(card.isdecimal() for card in cards):
        return dict(zip(cards, offers, strict=True))
    return {str(place): offer for place, offer in enumerate(offers, 1)}
