"""One person at a table of bots: numbered choices, refusals explained, help and the score sheet at hand."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from veillee.engine.notes import BadInputError
from veillee.terminal.answers import Answers, is_made_of
from veillee.terminal.asides import Asides
from veillee.terminal.choices import called, numbered
from veillee.terminal.position import Drawing
from veillee.terminal.races import Racer
from veillee.terminal.rules import paragraph
from veillee.terminal.sheet import WIDE, sheet_lines
from veillee.views.reading import shortened
from veillee.views.telling import Teller

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from veillee.table.local import LocalTable
    from veillee.terminal.keys import Keys
    from veillee.views.wire import NoteView, Offer, SheetView, View
    from veillee.views.words import Words

YOU: Final = 0  # the player's seat
NOT_ASKED: Final = ("cards_not_asked", "zone_not_asked")  # then one rather wants to know what can be typed


def is_by_hand(offer: Offer, seen: View) -> bool:
    """Whether one does it oneself even where there is no choice: one turns the cards of one's own packet."""
    own = [zone.id for zone in seen.zones if zone.owner == seen.seat]
    return offer.gesture == "zone" and offer.zone in own


@dataclass(kw_only=True)
class Client:
    """A person's place at a table: what is shown, asked and answered there."""

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
        self.answers = Answers(self.table.game, self.words, self.names)
        self.book = self.table.rulebook(self.words)
        self.asides = Asides(self.words, self.drawing, self.book, self.show, self.show_sheet)
        self.racer = Racer(
            words=self.words,
            names=self.names,
            ask=self.ask,
            show=self.show,
            hear=self.hear,
            catch_up=self.catch_up,
            draw=self.draw,
            answers=self.answers,
            asides=self.asides,
            keys=self.keys,
        )
        self.sheet: SheetView | None = None  # as it was last sent
        self.drawn: list[list[str]] = []  # the table and the hand as they were last shown
        self.listed: set[tuple[object, ...]] = set()  # the choices that were shown, by deal
        self.picked: list[str] = []  # cards typed together that are asked for one by one
        self.raced_in = 0  # the deal in which a race was last shown
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

    def draw(self, seen: View, question: Sequence[str]) -> None:
        """Show the table and the cards in hand, then a question.

        Where races come beat after beat, each beat has one screen: it begins with the race, and what is asked until the
        next one comes with what has changed only.
        """
        blocks = [*self.drawing.table(seen), self.drawing.own(seen)]
        is_whole = seen.race is not None or seen.deal != self.raced_in
        self.raced_in = seen.deal if seen.race is not None else self.raced_in
        lines = [line for block in blocks if is_whole or block not in self.drawn for line in block]
        for line in ["", *lines] if is_whole else lines:
            self.show(line)
        for line in question:
            self.show(line)
        self.drawn = blocks

    def question(self, seen: View) -> list[str]:
        """What is asked, and the choices, unless those were shown in this deal already and there are many."""
        whole = self.drawing.question(seen)
        key = (seen.deal, *whole[1:])
        shown = self.drawing.again(seen) if key in self.listed else whole
        self.listed.add(key)
        return shown

    # Asking

    def one_move(self, seen: View) -> None:
        """Show the position, then ask until a legal move is given, unless there is nothing to ask."""
        picked = seen.formality if seen.formality is not None else self.next_pick(seen)
        if picked is not None:
            self.table.play(picked)
        elif len(seen.offers) == 1 and not is_by_hand(seen.offers[0], seen):
            self.make(seen.offers[0], seen)
        else:
            self.draw(seen, self.question(seen))
            while not self.played(self.ask("> ").strip(), seen):
                pass

    def make(self, forced: Offer, seen: View) -> None:
        """Make the only move there is, and tell why: the hand, unless it is the last card, and what was asked."""
        self.catch_up()
        held = sum(len(zone.cards) for zone in self.drawing.own_zones(seen))
        choice = self.words.text("play_forced", choice=self.words.offer(forced, self.names))
        for line in [*(self.drawing.own(seen) if held > 1 else []), *self.drawing.prompt(seen), choice]:
            self.show(line)
        self.table.play(forced.number)

    def next_pick(self, seen: View) -> int | None:
        """The offer of a card that the player has named already, with those that he plays together."""
        for card in self.picked if seen.doing is not None else []:
            for offer in seen.offers:
                if is_made_of(offer, [card]):
                    self.picked.remove(card)
                    return offer.number
        self.picked = []
        return None

    def played(self, answer: str, seen: View) -> bool:
        """Obey the answer; whether it was a move, and a legal one."""
        if self.asides.obeyed(answer, seen):
            return False
        offer = self.answers.meant(answer, seen)
        refused = self.taken(offer, answer) if offer is not None else self.why_not(answer, seen)
        if refused is not None:
            self.explain(refused)
        elif offer is None:
            self.show(self.not_a_choice(answer, seen))
        return offer is not None and refused is None

    def taken(self, offer: Offer, answer: str) -> NoteView | None:
        """Take an offer; the cards typed for it may be asked for one by one."""
        self.picked = self.answers.cards_in(answer) if offer.gesture == "cards" else []
        return self.table.play(offer.number)

    # Refusing

    def why_not(self, answer: str, seen: View) -> NoteView | None:
        """Why what was typed is not offered, if it is something that could be."""
        questions = self.answers.questions(answer, seen, self.drawing.hand_of(seen))
        asked = [partial(self.table.why_not, question) for question in questions]
        asked += [partial(self.table.why_not_said, move) for move in self.answers.moves(answer, seen)]
        for why_not in asked:
            with suppress(BadInputError):  # it is nothing of this game, or nothing that could be asked here
                refused = why_not()
                if refused is not None and refused.key not in NOT_ASKED:
                    return refused
        return None

    def not_a_choice(self, answer: str, seen: View) -> str:
        """What could have been typed."""
        given = shortened(answer)
        numbers = list(numbered(seen.offers))
        typed = list(called(seen))
        if numbers or typed != [str(place) for place in range(1, len(typed) + 1)]:
            return self.words.text("play_no_number", given=given, expected=", ".join(numbers or typed))
        return self.words.text("play_no_choice", given=given, most=len(typed), example=self.answers.example(seen))

    def explain(self, refused: NoteView) -> None:
        """Why not, and the paragraph that says so."""
        self.show(self.words.note(refused, self.names))
        if refused.rule:
            self.show(f"  {paragraph(self.book, refused.rule)}")
