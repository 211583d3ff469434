"""What is typed but is not about the move: help, the rules, the score sheet, leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veillee.terminal.rules import chapter, paragraph
from veillee.views.faces import bare

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from veillee.terminal.position import Drawing
    from veillee.views.wire import View
    from veillee.views.words import Words

LEAVE: Final = ("q", "quit", "quitter")
SHEET: Final = ("s", "sheet", "feuille")
HELP: Final = ("", "?", "h", "help", "aide")
ADVICE: Final = ("CONSEIL", "CONSEILS", "ADVICE", "HINT")
FIGURES: Final = ("CHIFFRES", "FIGURES")
RULES: Final = ("RULES", "REGLES", "REGLE", "RULE")


class LeftTableError(Exception):
    """The player got up."""


class Asides:
    """Obeys what may be typed whenever something is asked."""

    def __init__(  # noqa: PLR0913, PLR0917 - as much as may be asked for
        self,
        words: Words,
        drawing: Drawing,
        book: str,
        introduction: Callable[[], Iterable[str]],
        show: Callable[[str], None],
        sheet: Callable[[], None],
        advice: Callable[[View, bool], None],
        *,
        in_company: bool = False,
    ) -> None:
        self.words = words
        self.drawing = drawing
        self.book = book
        self.introduction = introduction
        self.show = show
        self.sheet = sheet
        self.advice = advice
        self.in_company = in_company  # whether others may be spoken to

    def obeyed(self, answer: str, seen: View) -> bool:
        """Obey an answer that is not about the move; whether it was that. Enter alone may be a move."""
        word, _, rest = answer.lower().partition(" ")
        if bare(word) in RULES:
            self.rules(rest.strip(), seen)
        elif bare(answer) in ADVICE:
            self.advice(seen, False)
        elif bare(answer) in FIGURES:
            self.advice(seen, True)
        elif answer.lower() in LEAVE:
            raise LeftTableError
        elif answer.lower() in SHEET:
            self.sheet()
        elif answer.lower() in HELP and (answer or seen.idle is None):
            self.help(seen)
        else:
            return False
        return True

    def help(self, seen: View) -> None:
        """What the game is about, what is asked and by which paragraph, and what may be typed."""
        for line in self.introduction():
            self.show(line)
        if seen.prompt is not None:
            question, *choices = self.drawing.question(seen)
            self.show(self.words.text("help_asked", question=question))
            if seen.prompt.rule:
                self.show(f"  {paragraph(self.book, seen.prompt.rule)}")
            for line in choices:
                self.show(line)
        self.show(self.words.text("play_help"))
        if self.in_company:
            self.show(self.words.text("live_help"))

    def rules(self, number: str, seen: View) -> None:
        """A chapter or a paragraph of the rulebook: the one asked for, else the chapter of what is asked."""
        asked = seen.prompt.rule if seen.prompt is not None and seen.prompt.rule else "1"
        found = chapter(self.book, number.removeprefix("§").rstrip(".") or asked, self.words)
        self.show("")
        for line in found or [self.words.text("rules_no_chapter", given=number)]:
            self.show(line)
        if found:
            self.show(self.words.text("rules_more"))
