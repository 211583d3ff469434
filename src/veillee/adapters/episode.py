"""An episode: a deal, or a match deal after deal, at which some seats are asked from outside by numbers of moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.adapters.asking import Asking, Question
from veillee.engine.evening import Evening, Streams
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE
from veillee.engine.zones import sees
from veillee.views.saying import note_view
from veillee.views.telling import Teller
from veillee.views.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from veillee.adapters.terms import Terms
    from veillee.engine.company import Player


class Episode:
    """Who is asked, what comes of the answers, and what it was worth."""

    asking: Asking  # round the deal on the table

    def __init__(self, terms: Terms, players: Sequence[Player | None], seed: int, *, told: bool = False) -> None:
        """Those `players` that are None are asked. `told`: what happens is said aloud, to be told in words."""
        self.terms = terms
        self.players = players
        self.is_told = told
        streams = Streams(seed)
        self.evening = Evening(terms.game, terms.first(streams.before()), streams)
        self.gained: Sequence[float] = [0.0] * terms.players  # by what was answered last
        names = [f"player_{seat}" for seat in range(terms.players)]
        self.teller = Teller(Words("en", terms.entry.package), names)
        self.lines: list[str] = []
        self.begin_deal()

    @property
    def question(self) -> Question | None:
        """Who is asked; None when it is over."""
        return self.asking.question

    def begin_deal(self) -> None:
        """Ask the first of them."""
        deal = self.evening.deal
        if self.is_told:
            deal.listen()
            deal.announce()
        self.asking = Asking(deal, self.players, self.evening.lucks, self.terms.reflexes)
        self.asking.go_on()
        self.see_to_the_end()

    def see_to_the_end(self) -> None:
        """A deal that is over is counted, and another one may follow."""
        self.hear()
        if self.asking.question is not None:
            return
        evening = self.evening
        evening.end_deal()
        worths = self.terms.game.utilities(evening.setup, evening.deal)
        self.gained = [had + worth for had, worth in zip(self.gained, worths, strict=True)]
        if self.terms.is_match and not evening.is_over:
            evening.next_deal()
            self.begin_deal()

    def answer(self, number: int) -> bool:
        """Let whoever is asked make the move of this number; False, if that is not open to them."""
        action = self.action_of(number)
        if action is None:
            return False
        self.gained = [0.0] * self.terms.players
        self.asking.answer(action)
        self.see_to_the_end()
        return True

    def play(self, number: int, draw: Callable[[int], int]) -> str:
        """The same, or what the terms say comes of a move that is not open: another one, or why not, in words."""
        if self.answer(number):
            return ""
        if not self.terms.draws:
            return self.why_not(number)
        open_to = self.open_numbers()
        self.answer(open_to[draw(len(open_to))])
        return ""

    def action_of(self, number: int) -> int | None:
        """The action that a number means now; None, if it is not open to whoever is asked."""
        return None if self.question is None else self.terms.action_of(self.evening.deal, self.question, number)

    def open_numbers(self) -> list[int]:
        """The numbers of the moves open to whoever is asked; when nobody is, one can but wait."""
        if self.question is None:
            return [self.terms.wait]
        return self.terms.numbers_of(self.evening.deal, self.question)

    def why_not(self, number: int) -> str:
        """Why a number may not be answered now, in words, with the paragraph that forbids it."""
        question, terms = self.question, self.terms
        if question is None:
            return "the episode is over"
        table = self.evening.deal.moves_of(question.seat)
        action = terms.game.action(table, number) if number != terms.wait else NO_MOVE
        said = f"{terms.move(number)!r} is not open to player_{question.seat} in {table.phase!r}"
        if action == NO_MOVE:
            return said
        refused = self.evening.deal.refusal(question.seat, action)
        if refused is None:
            return said
        reason = Words("en", terms.entry.package).sentence(refused, self.teller.names, table.pack)
        return f"{said}: {reason}" + (f" (§{refused.rule})" if refused.rule else "")

    def hear(self) -> None:
        """Keep what was said to all."""
        deal = self.evening.deal
        pack = deal.moves().pack
        for note in deal.take_notes():
            if sees(TABLE, note.heard_by):
                note.done_by(TABLE)
                self.lines += self.teller.lines(note_view(note, pack))

    def told(self) -> str:
        """What was said so far, in words."""
        pending = [f"{self.teller.pending()}…"] if self.teller.fragments else []
        return "\n".join([*self.lines, *pending]).strip()
