"""A table at the terminal: one person against bots. Numbered choices, refusals explained, the score sheet at hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from veillee.bots.simple import Bot, bot_move
from veillee.cards.notation import UnknownCardError, read_card
from veillee.cards.sets import bit, members
from veillee.engine.moves import CARD, NUMBER
from veillee.engine.notes import BadInputError, Note, Refusal
from veillee.terminal.sheet import sheet_lines
from veillee.views.seen import view
from veillee.views.telling import Teller

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from veillee.cards.luck import Luck
    from veillee.engine.entry import Entry
    from veillee.engine.match import Match
    from veillee.views.wire import Offer, View
    from veillee.views.words import Words


class LeftTableError(Exception):
    """The player got up."""


@dataclass(kw_only=True)
class Table:
    """One person, at seat 0, and bots in the other seats."""

    match: Match
    entry: Entry
    bot: Bot
    thoughts: Luck  # the bots' own
    words: Words
    names: Sequence[str]
    ask: Callable[[str], str]
    show: Callable[[str], None]

    def __post_init__(self) -> None:
        self.teller = Teller(self.words, self.names, viewer=0)

    def play(self) -> None:
        """The whole match, or until the player gets up."""
        self.tell()
        while not self.match.is_over:
            deal = self.match.deal
            if deal.is_over():
                self.show_sheet()
                self.match.next_deal()
            elif bit(0) & deal.actors():
                self.one_move()
            else:
                seat = members(deal.actors())[0]
                self.match.step(seat, bot_move(self.bot, deal, seat, self.thoughts))
            self.tell()
        self.show_sheet()

    def tell(self) -> None:
        """What just happened."""
        for line in self.teller.news(self.match):
            self.show(line)

    def show_sheet(self) -> None:
        """The score sheet."""
        self.show("")
        for line in sheet_lines(self.match.sheet, self.names, self.words):
            self.show(line)

    # Asking

    def one_move(self) -> None:
        """Ask until a legal move is given."""
        seen = view(self.match, self.entry, 0)
        self.show_position(seen)
        while True:
            answer = self.ask("> ").strip()
            refused = self.answered(answer, seen)
            if refused is None:
                return
            if refused:
                self.show(refused)

    def show_position(self, seen: View) -> None:
        """The table as the player sees it, then the choices."""
        self.show("")
        if self.teller.pending():
            self.show(f"  {self.teller.pending()}.")
        for line in self.fact_lines(seen):
            self.show(f"  {line}")
        for zone in seen.zones:
            if zone.name == "hand" and zone.owner == 0:
                hand = "  ".join(self.words.card(card) for card in zone.cards if card)
                self.show(f"  {self.words.text('zone_hand')} : {hand}")
        if seen.prompt is not None:
            self.show(self.words.note(seen.prompt, self.names))
        self.show("  " + "   ".join(self.choice(place, offer) for place, offer in enumerate(seen.offers, 1)))

    def fact_lines(self, seen: View) -> list[str]:
        """What is public, one line for the table and one for each fact about the players."""
        table: list[str] = []
        seats: dict[str, list[str]] = {}
        for fact in seen.facts:
            title = self.words.text(f"fact_{fact.key}")
            value = str(self.words.hole(fact.value, self.names))
            if fact.key == "last_trick":
                continue
            if fact.seat < 0:
                table.append(f"{title} {value}")
            else:
                seats.setdefault(title, []).append(f"{self.names[fact.seat]} {value}")
        return [", ".join(table), *(f"{title} : {', '.join(values)}" for title, values in seats.items())]

    def choice(self, place: int, offer: Offer) -> str:
        """A numbered choice."""
        about = self.words.hole(offer.about, self.names) if offer.about is not None else ""
        if offer.gesture == NUMBER:
            return f"[{about}]"
        if offer.gesture == CARD:
            return f"[{place}] {about}"
        return f"[{place}] {self.words.text(f'offer_{offer.verb}')}"

    # Answering

    def answered(self, answer: str, seen: View) -> str | None:
        """Play the answer, or obey it; None once a move was played, else what to say to the player."""
        if answer in ("q", "quit", "quitter"):
            raise LeftTableError
        if answer == "s":
            self.show_sheet()
            return ""
        if answer in ("", "?", "h"):
            return self.words.text("play_help")
        try:
            refused = self.match.step(0, self.read(answer, seen))
        except BadInputError as bad:
            return self.words.say(bad.note, self.names, self.match.deal.moves().pack)
        return None if refused is None else self.explained(refused)

    def read(self, answer: str, seen: View) -> int:
        """The action meant: a choice's number, a bid, a card in the player's own notation, or a move in full."""
        table = self.match.deal.moves()
        verb = table.verbs[0]
        if answer.isascii() and answer.isdecimal() and len(answer) <= 2:
            if verb.carries == NUMBER:
                return verb.start + int(answer)
            if 1 <= int(answer) <= len(seen.offers):
                return seen.offers[int(answer) - 1].number
            raise BadInputError(Note("play_no_choice").text("given", answer).number("most", len(seen.offers)))
        if verb.carries == CARD:
            try:
                return verb.start + read_card(answer, table.pack, self.words.lang)
            except UnknownCardError:
                pass  # then perhaps a move in full
        return self.match.read_move(answer)

    def explained(self, refused: Refusal) -> str:
        """Why not, and the paragraph that says so."""
        reason = self.words.say(refused, self.names, self.match.deal.moves().pack)
        return f"{reason} (§{refused.rule})" if refused.rule else reason
