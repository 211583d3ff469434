"""A table at the terminal: one person against bots. Numbered choices, refusals explained, the score sheet at hand."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from veillee.engine.notes import BadInputError
from veillee.terminal.answers import Reader, is_made_of, numbered
from veillee.terminal.position import Drawing, called
from veillee.terminal.races import Racer
from veillee.terminal.rules import paragraph
from veillee.terminal.screen import quoted
from veillee.terminal.sheet import WIDE, sheet_lines
from veillee.views.telling import Teller

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from veillee.table.local import LocalTable
    from veillee.terminal.keys import Keys
    from veillee.views.wire import NoteView, Offer, SheetView, View
    from veillee.views.words import Words

YOU: Final = 0  # the player's seat
LEAVE: Final = ("q", "quit", "quitter")
SHEET: Final = ("s", "sheet", "feuille")
HELP: Final = ("", "?", "h", "help", "aide")
NOT_ASKED: Final = ("cards_not_asked", "zone_not_asked")  # then one rather wants to know what can be typed


class LeftTableError(Exception):
    """The player got up."""


@dataclass(kw_only=True)
class Table:
    """One person, and bots in the other seats."""

    table: LocalTable
    words: Words
    names: Sequence[str]
    ask: Callable[[str], str]
    show: Callable[[str], None]
    columns: int = WIDE
    keys: Keys | None = None  # None: races are calm

    def __post_init__(self) -> None:
        self.teller = Teller(self.words, self.names, viewer=YOU)
        self.drawing = Drawing(self.table.game, self.words, self.names, self.columns)
        self.reader = Reader(self.table.game, self.words, self.names)
        self.racer = Racer(
            words=self.words,
            names=self.names,
            ask=self.ask,
            show=self.show,
            hear=self.hear,
            catch_up=self.catch_up,
            look=self.show_hand,
            aside=self.aside,
            keys=self.keys,
        )
        self.sheet: SheetView | None = None  # as it was last sent
        self.picked: list[str] = []  # cards typed together that are asked for one by one
        self.table.welcome(self.racer, YOU, calm=self.keys is None)

    def play(self) -> None:
        """The whole match, or until the player gets up."""
        seen = self.look()
        while not seen.over:
            if self.table.is_between_deals:
                self.show_sheet()
                self.table.next_deal()
            elif not self.table.step():
                self.one_move(self.look())
            elif self.keys is not None and self.table.times:
                self.look()
                self.show(self.racer.times(self.table.times))
            seen = self.look()
        self.show_sheet()

    def look(self) -> View:
        """What is seen now, once it has been told how it came to that."""
        seen = self.table.view()
        self.hear(seen)
        return seen

    def hear(self, seen: View) -> None:
        """Tell what a view tells, and keep the sheet if it brings one."""
        for line in self.teller.hear(seen):
            self.show(line)
        self.sheet = seen.sheet or self.sheet

    def catch_up(self) -> None:
        """Tell what was said, even where the sentence is not finished."""
        for line in self.teller.so_far():
            self.show(line)

    def show_sheet(self) -> None:
        """The score sheet."""
        if self.sheet is not None:
            self.show("")
            for line in sheet_lines(self.sheet, self.names, self.words, self.columns):
                self.show(line)

    def show_hand(self, seen: View) -> None:
        """The player's own cards, where something is asked out of turn."""
        for line in self.drawing.held(seen):
            self.show(line)

    # Asking

    def one_move(self, seen: View) -> None:
        """Show the position, then ask until a legal move is given, unless there is nothing to ask."""
        known = seen.formality if seen.formality is not None else self.next_pick(seen)
        if known is not None:
            self.table.play(known)
            return
        self.show("")
        for line in self.drawing.lines(seen):
            self.show(line)
        while not self.played(self.ask("> ").strip(), seen):
            pass

    def next_pick(self, seen: View) -> int | None:
        """The offer of a card that the player has named already, with those that he plays together."""
        for card in self.picked if seen.doing is not None else []:
            for offer in seen.offers:
                if is_made_of(offer, [card]):
                    self.picked.remove(card)
                    return offer.number
        self.picked = []
        return None

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
        offer = self.reader.meant(answer, seen)
        refused = self.taken(offer, answer) if offer is not None else self.why_not(answer, seen)
        if refused is not None:
            self.explain(refused)
        elif offer is None:
            self.show(self.not_a_choice(answer, seen))
        return offer is not None and refused is None

    def taken(self, offer: Offer, answer: str) -> NoteView | None:
        """Take an offer; the cards typed for it may be asked for one by one."""
        self.picked = self.reader.cards_in(answer) if offer.gesture == "cards" else []
        return self.table.play(offer.number)

    # Refusing

    def why_not(self, answer: str, seen: View) -> NoteView | None:
        """Why what was typed is not offered, if it is something that could be."""
        questions = self.reader.questions(answer, seen, self.drawing.hand_of(seen))
        asked = [partial(self.table.why_not, question) for question in questions]
        asked += [partial(self.table.why_not_said, move) for move in self.reader.moves(answer, seen)]
        for why_not in asked:
            with suppress(BadInputError):  # it is nothing of this game, or nothing that could be asked here
                refused = why_not()
                if refused is not None and refused.key not in NOT_ASKED:
                    return refused
        return None

    def not_a_choice(self, answer: str, seen: View) -> str:
        """What could have been typed."""
        numbers = list(numbered(seen.offers))
        typed = list(called(seen.offers))
        if numbers or typed != [str(place) for place in range(1, len(typed) + 1)]:
            return self.words.text("play_no_number", given=quoted(answer), expected=", ".join(numbers or typed))
        if any(offer.gesture == "card" for offer in seen.offers):
            return self.words.text("play_no_choice", given=quoted(answer), most=len(typed))
        return self.words.text("play_no_place", given=quoted(answer), most=len(typed))

    def explain(self, refused: NoteView) -> None:
        """Why not, and the paragraph that says so."""
        self.show(self.words.note(refused, self.names))
        if refused.rule:
            self.show(f"  {paragraph(self.table.rulebook(self.words), refused.rule)}")
