"""A person at a table, wherever it is: numbered choices, refusals explained, help and the score sheet at hand."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from veillee.table import reception
from veillee.terminal.advice import advice_lines
from veillee.terminal.answers import Answers, is_made_of
from veillee.terminal.asides import Asides, LeftTableError
from veillee.terminal.curtain import Curtain
from veillee.terminal.introducing import introduction_lines, is_first_match, remember
from veillee.terminal.manners import Manners
from veillee.terminal.noticing import Noticing
from veillee.terminal.openings import Openings
from veillee.terminal.position import Drawing
from veillee.terminal.races import Press, Racer
from veillee.terminal.remembering import Remembering
from veillee.terminal.rules import paragraph
from veillee.terminal.screen import clear
from veillee.terminal.sheet import WIDE, names_at, sheet_lines
from veillee.terminal.visit import Visit
from veillee.terminal.waiting import MovedOnError, Waiting
from veillee.views.live import Bye, Hello, News, Next, No, Seen, Story, TableView, Times, Told
from veillee.views.telling import Teller
from veillee.views.wire import NewTable, WhyNot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from veillee.table.door import Door
    from veillee.terminal.keys import Keys
    from veillee.terminal.openings import Opening
    from veillee.terminal.typist import Typist
    from veillee.views.live import ServerMessage
    from veillee.views.opinions import Advice
    from veillee.views.wire import GameView, NoteView, Offer, SheetView, View
    from veillee.views.words import Words

STALE: Final = "stale"
LONGEST_MOVE: Final = 80  # in the words of written games
TABLE: Final = -1  # the place of an onlooker
NOT_ASKED: Final = ("cards_not_asked", "zone_not_asked")  # then one rather wants to know what can be typed


def is_by_hand(offer: Offer, seen: View) -> bool:
    """Whether one does it oneself even where there is no choice: one turns the cards of one's own packet."""
    own = [zone.id for zone in seen.zones if zone.owner == seen.seat]
    return offer.gesture == "zone" and offer.zone in own


@dataclass(kw_only=True)
class Client:
    """A person's place at a table: what is shown, asked and answered there."""

    door: Door
    words: Words
    ask: Callable[[str], str]
    show: Callable[[str], None]
    columns: int = WIDE
    keys: Keys | None = None  # None: races are calm
    is_live: bool = False  # whether the table goes on while somebody thinks,
    typist: Typist | None = None  # and what happens is heard while they type
    comes_back: bool = False  # to a match that is on
    hello: Hello = field(default_factory=Hello)
    heard: Sequence[ServerMessage] = ()  # what was said to whoever has said hello already
    wipe: Callable[[], None] = clear  # the screen, before somebody else looks at it
    named: Sequence[str] = ()  # what those at the table are called, where it does not say so itself

    def __post_init__(self) -> None:
        self.names: list[str] = []
        self.seen: View | None = None  # what the seat that is shown sees
        self.views: dict[int, View] = {}  # what each seat of this keyboard last saw
        self.sheet: SheetView | None = None  # as it was last sent
        self.tellers: dict[int, Teller] = {}
        self.openings: dict[int, Openings] = {}
        self.opening: Opening | None = None  # that has not been faced yet
        self.raced: dict[int, int] = {}  # the race in which each seat has made its choice
        self.advised: dict[int, Advice] = {}  # what each seat of this keyboard was last advised
        self.drawn: list[list[str]] = []  # the table and the hand as they were last shown
        self.listed: set[tuple[object, ...]] = set()  # the choices that were shown, by deal
        self.picked: list[str] = []  # cards typed together that are asked for one by one
        self.raced_in = 0  # the deal in which a race was last shown
        self.ready_after = 0  # the last deal after which the next one was asked for
        self.replaced: list[int] = []  # the seats of this keyboard for which bots play meanwhile
        self.match = 0  # the number of the match at this table
        self.story: Story | None = None  # of the deal so far, until it is told
        self.remembering = Remembering()
        self.visit = Visit(self.door, self.hear)
        self.manners = Manners(self.visit, lambda: self.table, lambda: self.words, self.show)
        self.curtain = Curtain(self)
        self.waiting = Waiting(self)
        if not self.heard:
            self.door.send(self.hello)
        self.greeted()

    # Hearing

    def greeted(self) -> None:
        """Hear what table it is and which game, and get ready for it; whatever else there is comes after that."""
        game, table = None, None
        rest: list[ServerMessage] = []
        heard = iter(self.heard)
        while game is None or table is None:
            message = next(heard, None) or self.door.receive()
            if isinstance(message, Told):
                game = message.game
                rest.clear()  # what was said before one came is none of this person's business
            elif isinstance(message, TableView):
                table = message
            elif isinstance(message, Bye):
                self.hear(message)
            elif message is not None:
                rest.append(message)
        self.game: GameView = game
        self.set_table(table)
        asked = NewTable(table.terms.game, table.terms.players, table.terms.options)
        self.book = reception.rulebook_of(asked, self.words)
        self.drawing = Drawing(self.game, self.words, self.names, self.columns)
        self.answers = Answers(self.game, self.words, self.names)
        self.asides = Asides(
            self.words,
            self.drawing,
            self.book,
            self.introduction,
            self.show,
            self.show_sheet,
            self.advise,
            in_company=self.is_live,
        )
        self.racer = Racer(
            words=self.words,
            names=self.names,
            ask=self.waiting.answer,
            show=self.show,
            moves_on=self.moves_on,
            quiet=self.door.quiet,
            catch_up=self.catch_up,
            draw=self.draw,
            refuse=self.refuse,
            answers=self.answers,
            asides=self.asides,
        )
        self.noticing = Noticing(self, self.game)
        for message in (*rest, *heard):
            self.hear(message)

    def set_table(self, table: TableView) -> None:
        """Know who sits where; at a new match nothing is left of the one before."""
        if table.match != self.match:
            self.match, self.ready_after, self.raced_in, self.drawn = table.match, 0, 0, []
            self.raced.clear()
            self.advised.clear()
            self.listed.clear()
            self.openings.clear()
        self.table = table
        self.names[:] = self.named or names_at(table)
        replaced = [seat for seat in table.yours if table.chairs[seat].left]
        if replaced and not self.replaced:
            self.show(self.words.text("replaced_you"))
        self.replaced = replaced

    def hear(self, message: ServerMessage) -> None:
        """Take in what the table says."""
        match message:
            case Seen():
                self.look(message.view)
            case Story():
                self.story = message
            case TableView():
                self.set_table(message)
            case News():
                self.manners.news(message)
            case Times() if self.keys is not None:
                self.show(self.racer.times(message.times, self.viewer))
            case No():
                self.explain(message.note)
            case Bye():
                self.show(self.own_words.note(message.note, self.names))
                raise LeftTableError
            case _:
                pass

    def look(self, seen: View) -> None:
        """Look at what is seen now, once it has been told how it came to that; keep the sheet if it brings one."""
        if self.noticing.verb and not self.table.terms.calm:
            seen = replace(seen, race=None)  # every card may be one: that asks nobody for anything
        self.seen = self.views[seen.seat] = seen
        notes = [beat.note for beat in seen.beats if beat.note is not None]
        before = self.told_before()
        self.remembering.hear(seen.seat, notes)
        told = self.noticing.told(notes) if self.noticing.verb else self.teller.hear(seen)
        for line in (*before, *told):
            self.tell(line)
        self.sheet = seen.sheet or self.sheet
        if seen.seat not in self.openings:
            self.openings[seen.seat] = Openings(self.game, has_keys=self.keys is not None, is_live=self.is_live)
        self.opening = self.openings[seen.seat].of(seen)
        if self.noticing.verb or (seen.race is not None and not self.is_racing(seen)):
            self.opening = None  # there is a better way, or the choice is made

    def told_before(self) -> list[str]:
        """The deal so far, for a person who was not there, or what they have missed of it."""
        story, self.story = self.story, None
        if story is None or self.seen is None or self.curtain.hides(self.seen):
            return []
        notes = self.remembering.new_in(self.seen.seat, story.notes)
        self.remembering.hear(self.seen.seat, notes)
        lines = [line for note in notes for line in self.teller.lines(note)]
        return [*lines, *self.drawing.last_trick(story.last_trick, self.own_words)] if notes else []

    def tell(self, line: str) -> None:
        """Say what happened; whoever hands the keyboard on before they could read it is told again."""
        self.show(line)
        self.curtain.unread.append(line)

    @property
    def teller(self) -> Teller:
        """Whoever tells the seat that is shown what happens."""
        if self.viewer not in self.tellers:
            self.tellers[self.viewer] = Teller(self.words, self.names, self.viewer)
        return self.tellers[self.viewer]

    @property
    def viewer(self) -> int:
        """The seat that is shown."""
        return self.seen.seat if self.seen is not None else TABLE

    @property
    def own_words(self) -> Words:
        """The words of the one who sits there, who is « vous »."""
        return self.words.for_viewer(self.viewer)

    def catch_up(self) -> None:
        """Tell what was said, even where the sentence is not finished."""
        for line in self.teller.so_far():
            self.tell(line)

    def moves_on(self, seen: View) -> bool:
        """Hear what the table says by now; whether something else is seen."""
        self.visit.listen(waits=False)
        return self.seen is not seen

    # Playing

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.seen is not None and self.seen.over

    def play(self) -> None:
        """The whole match, and others with the same people, or until the player gets up."""
        self.visit.catch_up()
        self.arrive()
        while True:
            while not self.is_over:
                with suppress(MovedOnError):
                    self.go_on()
                self.visit.catch_up()
            self.show_sheet()
            if self.typist is None:
                return
            self.waiting.for_another_match()

    def arrive(self) -> None:
        """Whoever comes back sees the table and the hand at once, whoever is waited for."""
        seen = self.seen
        if self.comes_back and seen is not None and not seen.over and seen.seat not in seen.waiting_for:
            self.catch_up()
            self.draw(seen, [])

    def go_on(self) -> None:
        """One thing more: what is asked, what may be done at once, or whatever comes next."""
        seen = self.seen
        if seen is not None and not seen.waiting_for and self.ready_after != seen.deal:
            self.next_deal(seen)
        elif seen is not None and seen.seat in self.replaced:
            self.waiting.listen()
        elif seen is not None and self.noticing.is_open(seen):
            self.noticing.face(seen)
        elif seen is not None and seen.seat in seen.waiting_for and seen.race is None:
            self.one_move(seen)
        elif self.opening is not None:
            self.face(self.opening)
        elif seen is not None and self.is_racing(seen):
            self.let_go(seen)  # nothing there is for them to be quick at
        elif seen is not None and (others := self.curtain.others_asked(seen)):
            self.curtain.pass_to(others[0])
        else:
            self.waiting.listen()

    def introduction(self) -> Iterable[str]:
        """The game in three lines, as it is played here."""
        return introduction_lines(self.words, self.game, self.table.terms)

    def introduce(self) -> None:
        """Show them to whoever plays it for the first time."""
        if not self.comes_back and is_first_match(self.game.id):
            for line in self.introduction():
                self.show(line)
            remember(self.game.id)

    def next_deal(self, seen: View) -> None:
        """Show the sheet, then go on to the next deal."""
        self.ready_after = seen.deal
        self.show_sheet()
        self.curtain.let_read()
        for seat in self.table.yours:
            self.visit.do(Next(self.visit.new_id(), seat))

    def face(self, opening: Opening) -> None:
        """Let the person be quick, if they want to and if there is anything to say to them."""
        self.opening = None
        press: Press | None = None
        if not opening.is_calm and self.keys is not None:
            press = self.racer.against_the_clock(opening, self.keys)
        elif opening.is_asked:
            press = self.racer.calmly(opening)
        if press is not None:
            self.choose(opening.seen, press)

    def is_racing(self, seen: View) -> bool:
        """Whether there is a race in which their choice is not made."""
        return seen.race is not None and seen.seat in seen.waiting_for and seen.race.number != self.raced.get(seen.seat)

    def let_go(self, seen: View) -> None:
        """Make the move that means nothing in a race."""
        if seen.idle is not None:
            self.choose(seen, Press(seen.idle))

    def choose(self, seen: View, press: Press) -> None:
        """Make a choice in a race, or be quick out of turn."""
        if seen.race is not None:
            self.raced[seen.seat] = seen.race.number
        self.visit.claim(seen, press.offer, press.after)

    def show_sheet(self) -> None:
        """The score sheet."""
        if self.sheet is not None:
            self.show("")
            for line in sheet_lines(self.sheet, self.names, self.words, self.columns):
                self.show(line)

    def advise(self, seen: View, with_figures: bool) -> None:  # noqa: FBT001 - one thing asked for in two ways
        """What a strong player would do here, or why that is not told; who wants the figures too need not ask anew."""
        known = self.advised.get(seen.seat)
        found = known if known is not None and known.version == seen.version else self.visit.advice(seen.seat)
        if isinstance(found, No):
            self.explain(found.note)
        elif found is not None:
            self.advised[seen.seat] = found
            for line in advice_lines(found, seen, self.words, self.names, with_figures=with_figures):
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
        self.noticing.release()
        picked = seen.formality if seen.formality is not None else self.next_pick(seen)
        if picked is not None:
            self.visit.play(seen, picked)
        elif len(seen.offers) == 1 and not is_by_hand(seen.offers[0], seen):
            self.make(seen.offers[0], seen)
        else:
            self.draw(seen, self.question(seen))
            while not self.played(self.waiting.answer("> ").strip(), seen):
                pass

    def make(self, forced: Offer, seen: View) -> None:
        """Make the only move there is, and tell why: the hand, unless it is the last card, and what was asked."""
        self.catch_up()
        held = sum(len(zone.cards) for zone in self.drawing.own_zones(seen))
        choice = self.words.text("play_forced", choice=self.words.offer(forced, self.names))
        for line in [*(self.drawing.own(seen) if held > 1 else []), *self.drawing.prompt(seen)]:
            self.show(line)
        self.tell(choice)
        self.curtain.let_read()
        self.visit.play(seen, forced.number)

    def next_pick(self, seen: View) -> int | None:
        """The offer of a card that the player has named already, with those that they play together."""
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
        if offer is not None:
            return self.taken(offer, answer, seen)
        if self.is_live and self.manners.obeyed(answer):
            return False
        refused = self.why_not(answer, seen)
        self.refuse(self.explained(refused) if refused is not None else [self.answers.expected(answer, seen)])
        return False

    def taken(self, offer: Offer, answer: str, seen: View) -> bool:
        """Take an offer, whose cards may be asked for one by one; whether that is settled, or asked on another view."""
        self.picked = self.answers.cards_in(answer) if offer.gesture == "cards" else []
        now = self.seen if self.seen is not None and self.seen.seat == seen.seat else seen
        refused = self.visit.play(now if offer in now.offers else seen, offer.number)
        if refused is not None:
            self.refuse(self.explained(refused.note))
        return refused is None or refused.code == STALE

    # Refusing

    def why_not(self, answer: str, seen: View) -> NoteView | None:
        """Why what was typed is not offered, if it is something that could be."""
        questions = [*self.answers.questions(answer, seen, self.drawing.hand_of(seen))]
        questions += [WhyNot(said=move) for move in self.answers.moves(answer, seen) if len(move) <= LONGEST_MOVE]
        for question in questions:
            refused = self.visit.why_not(seen.seat, question)
            if refused is not None and refused.key not in NOT_ASKED:
                return refused
        return None

    def explain(self, refused: NoteView) -> None:
        """Say why something may not be done."""
        for line in self.explained(refused):
            self.show(line)

    def explained(self, refused: NoteView) -> list[str]:
        """Why not, and the paragraph that says so."""
        said = [self.own_words.note(refused, self.names)]
        return [*said, f"  {paragraph(self.book, refused.rule)}"] if refused.rule else said

    def refuse(self, lines: Iterable[str]) -> None:
        """Say why what was typed is no move: the question stands."""
        for line in lines:
            self.show(line)
