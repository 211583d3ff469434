"""A table at the terminal: one person against bots. Numbered choices, refusals explained, the score sheet at hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from veillee.bots.reflexes import Reflexes
from veillee.cards.notation import UnknownCardError
from veillee.engine.entry import NORMAL
from veillee.engine.moves import CARD, NO_MOVE, NUMBER
from veillee.engine.notes import BadInputError
from veillee.engine.pace import NO_RACE
from veillee.terminal.position import Drawing, called
from veillee.terminal.races import Racer
from veillee.terminal.rules import paragraph
from veillee.terminal.screen import quoted
from veillee.terminal.sheet import WIDE, sheet_lines
from veillee.views.faces import read_card
from veillee.views.seen import view
from veillee.views.telling import Teller

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from veillee.bots.simple import Bot
    from veillee.cards.luck import Luck
    from veillee.engine.entry import Entry
    from veillee.engine.match import Match
    from veillee.engine.notes import Refusal
    from veillee.terminal.keys import Keys
    from veillee.views.wire import View
    from veillee.views.words import Words

YOU: Final = 0  # the player's seat
LEAVE: Final = ("q", "quit", "quitter")
SHEET: Final = ("s", "sheet", "feuille")
HELP: Final = ("", "?", "h", "help", "aide")


class LeftTableError(Exception):
    """The player got up."""


@dataclass(kw_only=True)
class Table:
    """One person, and bots in the other seats."""

    match: Match
    entry: Entry
    bot: Bot
    thoughts: Luck  # the bots' own
    words: Words
    names: Sequence[str]
    ask: Callable[[str], str]
    show: Callable[[str], None]
    columns: int = WIDE
    level: int = NORMAL
    keys: Keys | None = None  # None: races are calm

    def __post_init__(self) -> None:
        self.teller = Teller(self.words, self.names, viewer=YOU)
        self.drawing = Drawing(self.words, self.names, self.columns)
        self.racer = Racer(
            seat=YOU,
            words=self.words,
            names=self.names,
            said=self.drawing.said,
            ask=self.ask,
            show=self.show,
            tell=self.tell_all,
            look=self.show_hand,
            aside=self.aside,
            luck=self.thoughts,
            keys=self.keys,
        )
        self.reflexes = Reflexes(self.bot, self.thoughts, self.level, self.racer, YOU)

    def play(self) -> None:
        """The whole match, or until the player gets up."""
        self.tell()
        while not self.match.is_over:
            deal = self.match.deal
            if deal.is_over():
                self.show_sheet()
                self.match.next_deal()
            elif (move := self.reflexes.next_move(deal)) is None:
                self.one_move()
            else:
                race = deal.pace().race
                self.match.step(move.seat, move.action)
                self.tell_times(race)
            self.tell()
        self.show_sheet()

    def tell_times(self, race: int) -> None:
        """How quick each was in a race that is over."""
        if self.keys is not None and race not in (NO_RACE, self.match.deal.pace().race) and self.reflexes.ran:
            self.tell()
            self.show(self.racer.times(self.reflexes.ran))

    def tell(self) -> None:
        """What just happened."""
        for line in self.teller.news(self.match):
            self.show(line)

    def tell_all(self) -> None:
        """What just happened, even where the sentence is not finished."""
        self.tell()
        for line in self.teller.so_far():
            self.show(line)

    def show_sheet(self) -> None:
        """The score sheet."""
        self.show("")
        for line in sheet_lines(self.match.sheet, self.names, self.words, self.columns):
            self.show(line)

    def show_hand(self) -> None:
        """The player's own cards, where something is asked out of turn."""
        for line in self.drawing.held(view(self.match, self.entry, YOU, since=len(self.match.notes))):
            self.show(line)

    # Asking

    def one_move(self) -> None:
        """Show the position, then ask until a legal move is given, unless there is nothing to ask."""
        formality = self.match.deal.formality(YOU)
        if formality != NO_MOVE:
            self.match.step(YOU, formality)
            return
        seen = view(self.match, self.entry, YOU, since=len(self.match.notes))  # what was said has been told
        self.show("")
        for line in self.drawing.lines(seen):
            self.show(line)
        while not self.played(self.ask("> ").strip(), seen):
            pass

    def aside(self, answer: str) -> bool:
        """Obey what is not about the game, whenever something is asked; whether it was that."""
        word = answer.lower()
        if word in LEAVE:
            raise LeftTableError
        if word in SHEET:
            self.show_sheet()
        elif word in HELP:
            self.show(self.words.text("play_help"))
        return word in SHEET or word in HELP

    def played(self, answer: str, seen: View) -> bool:
        """Obey the answer; whether it was a move, and a legal one."""
        if self.aside(answer):
            return False
        action = self.meant(answer, seen)
        if action is None:
            self.show(self.not_a_choice(answer, seen))
            return False
        refused = self.match.step(YOU, action)
        if refused is not None:
            self.explain(refused)
        return refused is None

    # Answering

    def meant(self, answer: str, seen: View) -> int | None:
        """The action meant: a choice by its number, a card as people write it, a thing by its name, or a whole move."""
        verbs = {verb.carries: verb.name for verb in reversed(self.match.deal.moves().verbs)}
        words = answer
        if answer.isascii() and answer.isdecimal():
            if NUMBER not in verbs:
                return self.placed(answer, seen)
            words = f"{verbs[NUMBER]} {answer}"
        elif CARD in verbs and self.card(answer):
            words = f"{verbs[CARD]} {self.card(answer)}"
        elif self.named(answer):
            words = self.named(answer)
        elif (said := self.said(answer, seen)) is not None:
            return said
        try:
            return self.match.read_move(words)
        except BadInputError:
            return None

    def placed(self, answer: str, seen: View) -> int | None:
        """The choice with this number."""
        offer = called(seen.offers).get(answer)
        return offer.number if offer is not None else None

    def card(self, answer: str) -> str:
        """The card that the player wrote, if it is one."""
        pack = self.match.deal.moves().pack
        try:
            return pack.words[read_card(answer, pack, self.words)]
        except UnknownCardError:
            return ""

    def named(self, answer: str) -> str:
        """The move whose thing is called just that, if there is one."""
        for verb in self.match.deal.moves().verbs:
            for word in verb.words:
                if word.lower() == answer.lower():
                    return f"{verb.name} {word}"
        return ""

    def said(self, answer: str, seen: View) -> int | None:
        """The choice that is shown in these words, or in what it is about."""
        for offer in seen.offers:
            about = "" if offer.about is None else str(self.words.hole(offer.about, self.names))
            if answer.lower() in (self.drawing.said(offer).lower(), about.lower()):
                return offer.number
        return None

    def not_a_choice(self, answer: str, seen: View) -> str:
        """What could have been typed."""
        numbers = [str(offer.about.items[0]) for offer in seen.offers if offer.about and offer.gesture == NUMBER]
        typed = list(called(seen.offers))
        if numbers or typed != [str(place) for place in range(1, len(typed) + 1)]:
            return self.words.text("play_no_number", given=quoted(answer), expected=", ".join(numbers or typed))
        if any(offer.gesture == CARD for offer in seen.offers):
            return self.words.text("play_no_choice", given=quoted(answer), most=len(typed))
        return self.words.text("play_no_place", given=quoted(answer), most=len(typed))

    def explain(self, refused: Refusal) -> None:
        """Why not, and the paragraph that says so."""
        self.show(self.words.say(refused, self.names, self.match.deal.moves().pack))
        if refused.rule:
            self.show(f"  {paragraph(self.entry.package, self.words.lang, refused.rule)}")
