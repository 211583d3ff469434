"""A position at the terminal, drawn from a view alone: no game is known here, and no rule."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from veillee.terminal.choices import called, card_of, in_order
from veillee.terminal.screen import filled
from veillee.terminal.sheet import signed
from veillee.views.wire import Amount, Cards, FactView, Phrases, Seats, Suits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.views.wire import GameView, Offer, View, ZoneView
    from veillee.views.words import Words

KINDS: Final = (Suits, Cards, Seats, Amount)  # in the order in which one wants to know them
TOLD_ELSEWHERE: Final = ("turn", "last_trick")  # the player is asked; the last trick has just been told
UNKNOWN: Final = "·"
MANY: Final = 8  # choices that need not be shown again and again
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
        """All of it: what lies on the table, the player's own cards, the question and the choices."""
        return [*(line for block in self.table(seen) for line in block), *self.own(seen), *self.question(seen)]

    def table(self, seen: View) -> list[list[str]]:
        """What is known, a line a player, and the cards on the table, in blocks that are looked at apart."""
        own = self.words.for_viewer(seen.seat)
        known = [fact for fact in seen.facts if self.is_shown(fact)]
        drawn = [self.public([fact for fact in known if fact.seat < 0], own)]
        drawn.append(self.players([*self.teams(seen), *(fact for fact in known if fact.seat >= 0)], own))
        counted = {fact.key for fact in known}
        lying = [zone for zone in seen.zones if self.lies(zone) == "centre"]
        shown = [zone for zone in lying if zone.cards or (zone.hidden and zone_name(zone) not in counted)]
        return drawn + [self.laid(zone, own) for zone in shown]

    def last_trick(self, lying: Sequence[ZoneView], own: Words) -> list[str]:
        """The last trick as it lay before it was taken, where there was one."""
        lines = [line for zone in lying if zone.cards for line in self.laid(zone, own)]
        return [self.words.text("story_last_trick"), *lines] if lines else []

    def own(self, seen: View) -> list[str]:
        """The player's cards; those that may be played have a number."""
        typed = called(seen)
        drawn: list[str] = []
        for zone in self.own_zones(seen):
            drawn += self.hand(zone, {card_of(offer): word for word, offer in typed.items() if is_in(offer, zone)})
        return drawn

    def question(self, seen: View) -> list[str]:
        """What is asked, and the choices that are not cards in hand."""
        return self.prompt(seen) + self.choices(seen, self.apart(seen))

    def again(self, seen: View) -> list[str]:
        """What is asked, where the choices were shown before: they are not all shown again."""
        if len(self.apart(seen)) < MANY or seen.idle is None:
            return self.question(seen)
        idle = self.choices(seen, [offer for offer in seen.offers if offer.number == seen.idle])
        return [*self.prompt(seen), *idle, f"  {self.words.text('choices_again')}"]

    def prompt(self, seen: View) -> list[str]:
        """What is asked."""
        return [self.words.for_viewer(seen.seat).note(seen.prompt, self.names)] if seen.prompt is not None else []

    def apart(self, seen: View) -> list[Offer]:
        """The choices that are not cards in hand."""
        held = {card for zone in self.own_zones(seen) for card in zone.cards}
        return [offer for offer in in_order(seen) if card_of(offer) not in held]

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

    def teams(self, seen: View) -> list[FactView]:
        """Who plays with whom, where there are teams."""
        return [
            FactView("team", Amount(one.team + 1), seat) for seat, one in enumerate(seen.seats) if one.team is not None
        ]

    def is_shown(self, fact: FactView) -> bool:
        """Whether a fact is worth a place: what lies on the table itself is in the question already."""
        return fact.key not in TOLD_ELSEWHERE and self.game.facts.get(fact.key) != "centre"

    def public(self, facts: list[FactView], own: Words) -> list[str]:
        """What is known of the table."""
        facts.sort(key=lambda fact: KINDS.index(type(fact.value)) if isinstance(fact.value, KINDS) else len(KINDS))
        return filled([f"{self.title(fact)} {self.value(fact, own)}" for fact in facts], " · ", self.columns)

    def players(self, facts: list[FactView], own: Words) -> list[str]:
        """A line a player, a column for each thing known of them; in lists where there is no room for columns."""
        if not facts:
            return []
        titles = list(dict.fromkeys(self.title(fact) for fact in facts))
        known = {(fact.seat, self.title(fact)): self.value(fact, own) for fact in facts}
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

    def value(self, fact: FactView, own: Words) -> str:
        """What is known, in the words of the one who looks."""
        if isinstance(fact.value, Amount):
            return signed(fact.value.of)
        return str(own.hole(fact.value, self.names)) or UNKNOWN

    # The cards

    def laid(self, zone: ZoneView, own: Words) -> list[str]:
        """Cards on the table, each with who laid it where that is known."""
        cards = [self.words.card(card) for card in zone.cards] + [UNKNOWN] * zone.hidden
        if zone.laid_by:
            cards = [f"{own.people([seat], self.names)} {card}" for seat, card in zip(zone.laid_by, cards, strict=True)]
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

    def choices(self, seen: View, offers: Sequence[Offer]) -> list[str]:
        """What to type for each of these; where one is explained, each has a line of its own."""
        typed = {offer.number: word for word, offer in called(seen).items()}
        shown = [self.choice(offer, typed[offer.number], is_idle=offer.number == seen.idle) for offer in offers]
        explained = [self.explained(offer) for offer in offers]
        if not any(explained):
            return filled(shown, "  ", self.columns)
        return [
            "  " + (self.words.text("labelled", title=choice, value=meaning) if meaning else choice)
            for choice, meaning in zip(shown, explained, strict=True)
        ]

    def choice(self, offer: Offer, typed: str, *, is_idle: bool = False) -> str:
        """A choice that is not a card in hand: a number is its own, the others have a place."""
        if isinstance(offer.about, Amount):
            return f"[{offer.about.of}]"
        name = self.words.offer(offer, self.names)
        return self.words.text("choice_idle", typed=typed, choice=name) if is_idle else f"[{typed}] {name}"

    def explained(self, offer: Offer) -> str:
        """What a choice means, where its name does not say it."""
        key = f"{offer.about.of[0]}_help" if isinstance(offer.about, Phrases) else ""
        return self.words.text(key) if key and self.words.has(key) else ""


def zone_name(zone: ZoneView) -> str:
    """What a zone is called, whoever owns it."""
    return zone.id.partition(".")[0]


def is_in(offer: Offer, zone: ZoneView) -> bool:
    """Whether the card that a choice is lies in this zone."""
    return offer.zone == zone.id
