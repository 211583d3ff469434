"""The book of a match: its deals as they were played, and the score sheet.

What is over does not change any more: where a match is packed, each deal that is over is folded into bytes once, and a
copy unfolds it only if somebody asks. So a copy of a long match costs hardly more than one of a short match.
"""

from typing import Final

from veillee.cards.checked import CheckedLuck, ContinuedLuck
from veillee.cards.luck import SECRET_BYTES, Chance, ScriptedLuck, SecretLuck, SeededLuck, WitnessLuck
from veillee.engine.deal import Past, PastMove
from veillee.engine.game import Game, Setup
from veillee.engine.notes import Note, Value
from veillee.engine.options import Settings
from veillee.engine.packing import Packer, Unpacker, packable
from veillee.engine.sheet import Line, Sheet

ANY_SECRET: Final = bytes(SECRET_BYTES)


class Chapter:
    """One deal of a match as it was played."""

    setup: Setup
    past: Past

    def __init__(self, setup: Setup, past: Past) -> None:
        self.setup = setup
        self.past = past


class Book:
    """The deals of a match, the present one last, and the sheet."""

    game: Game
    players: int
    settings: Settings
    pages: list[Chapter]  # the deals, but for those that are still folded
    scores: Sheet  # and their rows
    folded: list[bytes]  # deals that are over, from the first on
    asleep: int  # how many of these are not among the pages

    def __init__(self, game: Game, players: int, settings: Settings) -> None:
        self.game = game
        self.players = players
        self.settings = settings
        self.pages = []
        self.scores = Sheet(players)
        self.folded = []
        self.asleep = 0

    def last(self) -> Chapter:
        """The present deal."""
        return self.pages[-1]

    def chapters(self) -> list[Chapter]:
        """All deals."""
        self.unfold()
        return self.pages

    def sheet(self) -> Sheet:
        """The score sheet."""
        self.unfold()
        return self.scores

    def unfold(self) -> None:
        """Read what is still folded."""
        if self.asleep == 0:
            return
        pages: list[Chapter] = []
        scores = Sheet(self.players)
        for data in self.folded[: self.asleep]:
            reader = BookReader(Unpacker(data), self)
            pages.append(reader.chapter())
            scores.enter(reader.row(), reader.title())
        for row, title in zip(self.scores.rows, self.scores.titles, strict=True):
            scores.enter(row, title)
        self.pages = pages + self.pages
        self.scores = scores
        self.asleep = 0

    def fold(self) -> None:
        """Make bytes of the deals before the present one that are not folded yet."""
        for number in range(len(self.folded), self.asleep + len(self.pages) - 1):
            place = number - self.asleep
            packer = Packer()
            write_chapter(packer, self.pages[place], self.game)
            packer.anything(self.scores.rows[place])
            packer.text(self.scores.titles[place])
            self.folded.append(packer.out.getvalue())

    def write(self, packer: Packer) -> None:
        """Pack it."""
        self.fold()
        packer.anything(self.folded)
        write_chapter(packer, self.pages[-1], self.game)
        is_closed = self.asleep + len(self.scores.rows) > len(self.folded)
        row, title = (self.scores.rows[-1], self.scores.titles[-1]) if is_closed else ([], "")
        packer.anything(row)
        packer.text(title)

    def read(self, unpacker: Unpacker) -> None:
        """Unpack it, all but the present deal still folded."""
        folded = unpacker.anything()
        assert isinstance(folded, list)
        self.folded = folded
        self.asleep = len(folded)
        reader = BookReader(unpacker, self)
        self.pages = [reader.chapter()]
        row, title = reader.row(), reader.title()
        if row:
            self.scores.enter(row, title)


def write_chapter(packer: Packer, chapter: Chapter, game: Game) -> None:
    """A deal: what it started from, and each move by its number among all moves of the game."""
    setup, past = chapter.setup, chapter.past
    for number in (setup.dealer, setup.number):
        packer.number(number)
    for row in (setup.totals, setup.carried, setup.drawn):
        packer.list_of_numbers(row)
    packer.anything(past.opening)
    packer.number(len(past.moves))
    for played in past.moves:
        flat = game.numbering.of_words[played.words]
        packer.number(flat * setup.players + played.seat)
        if game.numbering.actions[flat] != played.action:
            packer.number(-1 - played.action)  # which action a word is may depend on the position
    for place, played in enumerate(past.moves):
        if played.chances:
            packer.number(place)
            packer.anything(played.chances)
    packer.number(len(past.moves))


class BookReader:
    """Reads folded deals."""

    unpacker: Unpacker
    book: Book

    def __init__(self, unpacker: Unpacker, book: Book) -> None:
        self.unpacker = unpacker
        self.book = book

    def chapter(self) -> Chapter:
        """A deal."""
        dealer, number = self.unpacker.number(), self.unpacker.number()
        totals, carried, drawn = self.numbers(), self.numbers(), self.numbers()
        setup = Setup(self.book.players, self.book.settings, dealer, number, totals, carried)
        setup.drawn = drawn
        past = Past(self.chances(), [])
        game = self.book.game
        for _ in range(self.unpacker.count()):
            move = self.unpacker.number()
            flat = move // self.book.players
            action = game.numbering.actions[flat]
            if self.unpacker.is_negative():
                action = -1 - self.unpacker.number()
            past.moves.append(PastMove(move % self.book.players, action, game.numbering.words[flat], []))
        place = self.unpacker.number()
        while place < len(past.moves):
            past.moves[place].chances = self.chances()
            place = self.unpacker.number()
        return Chapter(setup, past)

    def numbers(self) -> list[int]:
        """A list of numbers."""
        return list(self.unpacker.row())

    def chances(self) -> list[Chance]:
        """What luck decided."""
        found = self.unpacker.anything()
        assert isinstance(found, list)
        return found

    def row(self) -> list[Line]:
        """A row of the sheet."""
        found = self.unpacker.anything()
        assert isinstance(found, list)
        return found

    def title(self) -> str:
        """And what it is called."""
        return self.unpacker.text(self.unpacker.byte())


packable(Chance, "", [0])
packable(Line, 0, 0, Note("deal_over"))
packable(Note, "deal_over")
packable(Value, "", [0])
packable(SeededLuck, 0)
packable(SecretLuck, ANY_SECRET)
packable(WitnessLuck, SeededLuck(0))
packable(ScriptedLuck, [Chance("", [0])])
packable(CheckedLuck, [Chance("", [0])], SeededLuck(0))
packable(ContinuedLuck, [Chance("", [0])], SeededLuck(0))
