"""A seat that a program plays: the terminal's own client, whose screen and keyboard are calls.

The client sits in a thread of its own. What it shows is kept until somebody reads it; what it asks stands until
somebody answers. An answer counts only if its question was read: whoever comes too late is told so, and nothing has
changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from socket import socketpair
from threading import Condition, Thread
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from msgspec.structs import replace

from veillee.engine.notes import BadInputError
from veillee.table.reception import notes_of
from veillee.terminal.answers import Answers, is_number
from veillee.terminal.asides import LeftTableError
from veillee.terminal.choices import called, card_of, numbered
from veillee.terminal.play import Client
from veillee.terminal.refused import RefusedByHouseError, RefusedError, sentence
from veillee.terminal.rules import chapter, printed
from veillee.terminal.sheet import NAMES, sheet_lines
from veillee.terminal.typist import heard
from veillee.views.reading import shortened

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from socket import socket

    from veillee.terminal.openings import Opening
    from veillee.views.wire import Offer, View, WhyNot
    from veillee.views.words import Words

COLUMNS: Final = 100
NOTHING: Final = ""  # what one answers where Enter would do
RINGS: Final = b"."
FAREWELL: Final = 5.0  # seconds in which somebody who gets up is gone
LAST_MARKS: Final = " .!"

ASKED: Final = "asked"
WAITING: Final = "waiting"
OVER: Final = "over"


class Report(NamedTuple):
    """What a call is answered: what there is to read, how the seat stands, and what may be answered."""

    text: str
    state: str = WAITING
    choices: Mapping[str, str] = MappingProxyType({})
    is_refused: bool = False


class Seat:
    """A place at a table: whoever calls reads what was shown there, waits until something is asked, and answers."""

    is_person = True  # it listens while nothing is asked

    def __init__(self, words: Words) -> None:
        self.words = words
        self.change = Condition()
        self.unread: list[str] = []
        self.told: list[str] = []  # of the deal so far
        self.client: ProgramClient | None = None  # once the cards are dealt
        self.questions = 0  # that were asked so far,
        self.read = 0  # the last of them that somebody read,
        self.is_asked = False  # and whether it still stands
        self.is_resting = False  # the client has nothing to do
        self.given: str | None = None
        self.is_called = False  # somebody has read something
        self.is_left = False
        self.is_over = False
        self.failed = ""  # why nobody sits there
        self.refused = 0  # answers that were no move,
        self.late = 0  # and those to what nobody asked any more
        self.ear, self.mouth = socketpair()
        self.bell, self.ringer = socketpair()  # nobody rings, unless a table elsewhere has a bell of its own

    def start(self, play: Callable[[], None]) -> None:
        """Come to a table and play there, in a thread of its own."""
        Thread(target=self.run, args=(play,), daemon=True).start()

    def run(self, play: Callable[[], None]) -> None:
        """Play until the match is over, or somebody gets up; why not, if it cannot be."""
        try:
            play()
        except (LeftTableError, EOFError):
            pass
        except RefusedError as refused:
            self.failed = str(refused)
        except RefusedByHouseError as refused:
            self.failed = sentence([refused.no.note], self.words, NAMES)
        except BadInputError as bad:
            self.failed = sentence(notes_of(bad), self.words, NAMES)
        finally:
            self.close()

    def hear_at(self, bell: socket) -> None:
        """Look up whenever this bell rings."""
        self.bell.close()
        self.bell = bell

    def close(self) -> None:
        """Nothing is asked or told any more."""
        with self.change:
            self.is_over = True
            self.is_asked = False
            for end in (self.ear, self.mouth, self.bell, self.ringer):
                end.close()
            self.change.notify_all()

    # The client's side: a screen, and a typist

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def show(self, line: str = "") -> None:
        """Keep a line until somebody reads it."""
        with self.change:
            self.unread.append(line)

    def ask(self, asking: str) -> str:
        """What is answered, at a table where nothing happens meanwhile."""
        return self.line(asking, lambda: True) or NOTHING

    def line(self, asking: str, stands: Callable[[], bool]) -> str | None:
        """What is answered; None, once the question no longer stands."""
        with self.change:
            self.is_asked = bool(asking)
            self.is_resting = not self.is_asked
            self.questions += self.is_asked
            self.change.notify_all()
        while True:
            rung, spoken = heard(self.bell, self.ear.fileno())
            if spoken:
                self.ear.recv(len(RINGS))
            with self.change:
                self.is_resting = False
                given, self.given = self.given, None
                if self.is_left:
                    raise EOFError
            if given is not None:
                return given
            if rung and not stands():
                with self.change:
                    self.is_asked = False
                return None

    # The caller's side

    def answer(self, given: str, seconds: float) -> Report:
        """Answer what was asked, and read what comes of it, as soon as something is asked again or time is up."""
        with self.change:
            if not self.is_asked or self.read != self.questions:
                self.late += not self.is_over
                said = self.words.text("seat_over" if self.is_over else "seat_late")
                return self.report(said, is_refused=True)
            refused = self.refused
            self.given, self.is_asked = given, False
            self.mouth.send(RINGS)
            self.change.wait_for(self.is_settled, seconds)
            return self.report(is_refused=self.refused > refused)

    def wait(self, seconds: float) -> Report:
        """Wait until something is asked or all is over, but no longer than that; what happened meanwhile."""
        with self.change:
            self.is_called = True
            self.change.notify_all()
            self.change.wait_for(self.is_settled, seconds)
            return self.report()

    def leave(self) -> None:
        """Get up."""
        with self.change:
            self.is_left = True
            if not self.is_over:
                self.mouth.send(RINGS)
            self.change.wait_for(lambda: self.is_over, FAREWELL)

    def is_settled(self) -> bool:
        """Whether there is nothing to wait for."""
        return self.is_asked or self.is_over

    def report(self, *before: str, is_refused: bool = False) -> Report:
        """What is new, after these lines; whoever reads it has read what is asked."""
        with self.change:
            lines = [*before, *self.unread]
            self.unread.clear()
            if self.failed:
                return Report(self.failed, OVER, is_refused=True)
            if self.is_asked:
                self.read = self.questions
                choices = self.client.choices() if self.client is not None else {}
                return Report(joined(lines), ASKED, choices, is_refused)
            state = OVER if self.is_over else WAITING
            return Report(joined([*lines, self.words.text(f"seat_is_{state}")]), state, is_refused=is_refused)

    def look(self) -> Report:
        """What is new, then what the seat sees now."""
        with self.change:
            self.is_called = True
            client = self.client
            drawn = client.drawn_now() if client is not None else []
            new = self.report()
            return new._replace(text=joined([new.text, "", *drawn])) if drawn else new

    def story(self) -> str:
        """The deal so far, as it was told."""
        with self.change:
            return joined(self.told) or self.words.text("seat_nothing_told")

    def rules(self, number: str) -> str:
        """The rulebook as it is told for the options of this table, or a chapter of it."""
        client = self.client
        if client is None:
            return self.words.text("seat_no_cards")
        return read_in(client.book, number, client.words)

    def scores(self) -> str:
        """The score sheet."""
        client = self.client
        if client is None or client.sheet is None:
            return self.words.text("seat_no_cards")
        return joined(sheet_lines(client.sheet, client.names, client.words, COLUMNS))


@dataclass(kw_only=True)
class ProgramClient(Client):
    """The terminal's client as a program has it: what it is asked is known as numbers and names, too."""

    seat: Seat
    freely: bool = False  # moves are said in words, and choices not listed
    columns: int = COLUMNS

    def __post_init__(self) -> None:
        self.faced: Opening | None = None  # in which one may be quick
        self.is_noticing = False  # something lies there to be quick at, perhaps
        self.told_of = (0, 0)  # the match and the deal of which the seat was told
        super().__post_init__()
        self.seat.client = self

    def greeted(self) -> None:
        """Hear what table it is; whoever says moves freely is understood otherwise."""
        super().greeted()
        if self.freely:
            self.answers = self.racer.answers = SpokenMoves(self.game, self.words, self.names)

    def look(self, seen: View) -> None:
        """Look; of the deals before nothing is told again."""
        if self.told_of != (self.match, seen.deal):
            self.told_of = (self.match, seen.deal)
            self.seat.told.clear()
        super().look(seen)

    def tell(self, line: str) -> None:
        """Say what happened, and keep it for whoever wants to hear it again."""
        self.seat.told.append(line)
        super().tell(line)

    def refuse(self, lines: Iterable[str]) -> None:
        """Say why it is no move, and count it."""
        self.seat.refused += 1
        super().refuse(lines)

    def go_on(self) -> None:
        """One thing more; what kind of thing it is tells what may be answered."""
        self.faced = self.opening
        self.is_noticing = self.seen is not None and self.noticing.is_open(self.seen)
        super().go_on()

    def draw(self, seen: View, question: Sequence[str]) -> None:
        """Show the table and the hand; whoever says moves freely sees no numbers."""
        super().draw(unnumbered(seen) if self.freely else seen, question)

    def question(self, seen: View) -> list[str]:
        """What is asked, and the choices, unless moves are said freely."""
        return self.drawing.prompt(seen) if self.freely else super().question(seen)

    def drawn_now(self) -> list[str]:
        """All that the seat sees; where one has to notice something by oneself, no question tells of it."""
        seen = self.seen
        if seen is None:
            return []
        shown = unnumbered(seen) if self.freely else seen
        lines = [line for block in self.drawing.table(shown) for line in block] + self.drawing.own(shown)
        is_asked = seen.seat in seen.waiting_for and seen.race is None and not self.is_noticing
        return [*lines, *self.question(seen)] if is_asked else lines

    def choices(self) -> dict[str, str]:
        """What may be answered now, with its name; none, where moves are said freely."""
        seen = self.seen
        if seen is None or seen.over or self.freely:
            return {}
        if self.is_noticing:
            return {"1": self.words.text(f"offer_{self.noticing.verb}", about=""), NOTHING: self.nothing}
        if seen.seat in seen.waiting_for and seen.race is None:
            numbers = numbered(seen.offers)  # which mean themselves, and no places
            others = [offer for offer in seen.offers if offer not in numbers.values()] if numbers else []
            by_name = {self.words.offer(offer, self.names): offer for offer in others}
            return self.named_choices({**(numbers or called(seen)), **by_name})
        if self.faced is not None:
            places = {str(place): offer for place, offer in enumerate(self.faced.offers, 1)}
            return {**self.named_choices(places), NOTHING: self.nothing}
        return {}

    def named_choices(self, offers: dict[str, Offer]) -> dict[str, str]:
        """Offers by their names."""
        return {typed: self.words.offer(offer, self.names) for typed, offer in offers.items()}

    @property
    def nothing(self) -> str:
        """What it is called to do nothing."""
        return self.seat.words.text("seat_nothing")


class SpokenMoves(Answers):
    """Understands moves that are said: no number of a choice, but a verb before what it is about."""

    def meant(self, answer: str, seen: View) -> Offer | None:
        """The offer meant."""
        ways = [way for way in self.ways_to_say(answer, seen) if not is_place(way, seen)]
        return next(filter(None, (super(SpokenMoves, self).meant(way, seen) for way in ways)), None)

    def questions(self, answer: str, seen: View, hand: str) -> Iterator[WhyNot]:
        """What to ask about an answer that is no offer."""
        for way in self.ways_to_say(answer, seen):
            yield from super().questions(way, seen, hand)

    def expected(self, answer: str, seen: View) -> str:  # noqa: ARG002 - what could be done is not told
        """What could have been said instead."""
        return self.words.text("seat_no_move", given=shortened(answer))

    def ways_to_say(self, answer: str, seen: View) -> list[str]:
        """What is said, with and without a verb that is offered: « jouer le roi de cœur »."""
        said = answer.strip(LAST_MARKS)
        first, _, rest = said.partition(" ")
        names = [self.words.offer(offer, self.names).partition(" ")[0] for offer in seen.offers]
        verbs = {self.said(name) for name in (*names, *(offer.verb for offer in seen.offers))}
        return [said, rest] if rest and self.said(first) in verbs else [said]


def is_place(answer: str, seen: View) -> bool:
    """Whether a number is but the place of a choice among the others."""
    if not is_number(answer) or answer in numbered(seen.offers):
        return False
    offer = called(seen).get(answer)
    return offer is None or card_of(offer) != answer


def unnumbered(seen: View) -> View:
    """What is seen, without what may be done."""
    return replace(seen, offers=())


def read_in(book: str, number: str, words: Words) -> str:
    """A rulebook, or the chapter of it that is asked for."""
    wanted = number.strip().removeprefix("§").rstrip(".")
    lines = chapter(book, wanted, words) if wanted else [printed(line, words) for line in book.splitlines()]
    return joined(lines) or words.text("rules_no_chapter", given=number)


def joined(lines: Sequence[str]) -> str:
    """Lines as one text."""
    return "\n".join(lines).strip("\n")
