"""A match: an evening of deals with somebody listening. Once for all games.

It keeps the sheet and the written game, says aloud what happens, and asks the game: is it over? who won? What one deal
leaves to the next is in `course`; a match that nobody listens to is an `Evening`.
"""

from veillee.cards.luck import Chance, Luck, WitnessLuck
from veillee.engine.beats import MOMENTS_KEPT, Beat, Moment, settled
from veillee.engine.book import Book, Chapter
from veillee.engine.course import first_setup, next_setup
from veillee.engine.deal import Deal, Past, PastMove
from veillee.engine.game import Game, Setup
from veillee.engine.notes import TABLE, BadInputError, Note, Refusal
from veillee.engine.options import Settings
from veillee.engine.packing import Packer, Unpacker, reading
from veillee.engine.sheet import Place, Sheet


class MatchParts:
    """What a match is made again from, where it was packed."""

    book: Book
    opening: list[Chance]
    deal: Deal
    version: int
    sheet_version: int
    is_over: bool

    def __init__(self, book: Book, opening: list[Chance], deal: Deal) -> None:
        self.book = book
        self.opening = opening
        self.deal = deal
        self.version = 0
        self.sheet_version = 0
        self.is_over = False


class Match:
    """A match under way, or played."""

    game: Game
    players: int
    settings: Settings
    luck: WitnessLuck
    opening: list[Chance]  # what chance decided before the first deal
    setup: Setup
    deal: Deal
    book: Book  # the deals as they were played, and the sheet
    notes: list[Note]  # everything said so far,
    said_at: list[int]  # and the version at which it was
    moments: list[Moment] | None  # what was seen of late, step by step; None while nobody watches
    version: int  # grows with every change
    sheet_version: int  # the version since which the sheet is as it is
    is_over: bool

    def __init__(
        self, game: Game, players: int, settings: Settings, luck: Luck, parts: "MatchParts | None" = None
    ) -> None:
        self.game = game
        self.players = players
        self.settings = settings
        self.luck = WitnessLuck(luck)
        self.notes = []
        self.said_at = []
        self.moments = None
        if parts is not None:
            self.book = parts.book
            self.opening = parts.opening
            self.deal = parts.deal
            self.setup = parts.book.last().setup
            self.version = parts.version
            self.sheet_version = parts.sheet_version
            self.is_over = parts.is_over
            self.deal.listen()
            return
        self.book = Book(game, players, settings)
        self.version = 0
        self.sheet_version = 0
        self.is_over = False
        setup = first_setup(game, players, settings, self.luck)
        self.opening = self.luck.take_seen()
        self.open_deal(setup)

    @property
    def chapters(self) -> list[Chapter]:
        """The deals as they were played."""
        return self.book.chapters()

    @property
    def sheet(self) -> Sheet:
        """The score sheet."""
        return self.book.sheet()

    def open_deal(self, setup: Setup) -> None:
        """Shuffle and deal."""
        self.setup = setup
        self.deal = self.game.open(setup, self.luck)
        self.book.pages.append(Chapter(setup, Past(self.luck.take_seen(), [])))
        self.deal.listen()
        if self.moments is not None:
            self.deal.watch()
        self.deal.announce()
        self.end_step(TABLE, [])

    def next_deal(self, carried: list[int] | None = None) -> None:
        """Go on to the next deal, once one is over and the match is not; an imagined one may be left something else."""
        if self.is_over or not self.deal.is_over():
            raise ValueError("the next deal comes when one is over and the match is not")
        self.open_deal(next_setup(self.game, self.setup, self.deal, self.sheet.totals(), carried))

    def step(self, seat: int, action: int) -> Refusal | None:
        """Play an action if it is legal; otherwise change nothing and say why."""
        refused = self.deal.refusal(seat, action)
        if refused is not None:
            return refused
        words = self.deal.moves_of(seat).word(action)
        self.deal.apply(seat, action, self.luck)
        self.book.last().past.moves.append(PastMove(seat, action, words, self.luck.take_seen()))
        self.end_step(seat, self.close_deal() if self.deal.is_over() else [])
        return None

    def end_step(self, mover: int, closing: list[Note]) -> None:
        """Keep what was said and seen; `closing` is what the match itself says."""
        self.version += 1
        said = self.deal.take_notes() + closing
        for note in said:
            note.done_by(mover)
        self.notes += said
        self.said_at += [self.version] * len(said)
        if closing:
            self.sheet_version = self.version
        if self.moments is not None:
            beats = self.deal.take_beats() + [Beat(note) for note in closing]
            lying = self.moments[-1].zones
            for beat in beats:
                if beat.zones is not None:
                    lying = settled(beat.zones, lying)
            zones = settled(self.deal.zones(), lying)
            if beats or zones != self.moments[-1].zones:  # else nobody saw it, and nobody may count it
                self.moments.append(Moment(self.version, beats, zones))
                del self.moments[:-MOMENTS_KEPT]

    def watch(self) -> None:
        """From now on, keep what is seen inside each step."""
        if self.moments is None:
            self.moments = [Moment(self.version, [], self.deal.zones())]
            self.deal.watch()

    def drop_beats(self) -> None:
        """Everybody who watches has seen the last step: only what lies there now is kept."""
        if self.moments is not None:
            del self.moments[:-1]
            self.moments[-1].beats = []

    def drop_story(self, keep: int) -> None:
        """Forget all that was said but the last notes, and how the deals were played: somebody else has kept that."""
        del self.notes[:-keep]
        del self.said_at[:-keep]
        for page in self.book.pages:
            page.past.moves.clear()

    def play(self, seat: int, words: str) -> Refusal | None:
        """Play a move given in words."""
        return self.step(seat, self.read_move(seat, words))

    def read_move(self, seat: int, words: str) -> int:
        """The action that these words of a seat mean now."""
        now = self.deal.moves_of(seat)
        try:
            return now.action(words)
        except BadInputError:
            verb = words.partition(" ")[0]
            if verb in now.verb_names() or not any(verb in phase.verb_names() for phase in self.game.phases):
                raise
            raise BadInputError(Note("wrong_phase").text("given", words).text("expected", now.expected())) from None

    def close_deal(self) -> list[Note]:
        """Enter the deal on the sheet, and end the match if the game says so; what is said of it."""
        lines = self.deal.lines()
        self.sheet.enter(lines, self.deal.row_title())
        said = [line.note() for line in lines]
        self.is_over = self.game.is_over(self.setup, self.deal, self.sheet.totals())
        if self.is_over:
            said.append(self.game.end_note(self.ranking()))
        return said

    def ranking(self) -> list[Place]:
        """The players from first to last."""
        return self.game.ranking(self.sheet, self.setup.settings)

    def winners(self) -> list[int]:
        """The seats that share the first place; none, where nobody has won."""
        return [place.seat for place in self.ranking() if place.rank == 1]

    # As bytes

    def encode(self) -> bytes:
        """The whole match as bytes, its luck too: all that it needs to play on, but not what was said so far."""
        packer = Packer()
        packer.number(self.players)
        packer.anything(self.settings)
        packer.anything(self.luck.source)
        packer.anything(self.opening)
        packer.anything(self.deal)
        packer.anything([self.version, self.sheet_version, self.is_over])
        self.book.write(packer)
        return packer.out.getvalue()

    def __reduce__(self) -> tuple[object, ...]:
        return (decode, (self.game, self.encode()))


def decode(game: Game, data: bytes) -> Match:
    """The match of this game that these bytes are; damaged bytes are refused."""
    with reading():
        unpacker = Unpacker(data)
        players: int = unpacker.number()
        settings = unpacker.anything()
        luck, opening, deal = unpacker.anything(), unpacker.anything(), unpacker.anything()
        numbers = unpacker.anything()
        assert isinstance(settings, Settings)
        assert isinstance(luck, Luck)
        assert isinstance(opening, list)
        assert isinstance(deal, Deal)
        assert isinstance(numbers, list)
        book = Book(game, players, settings)
        book.read(unpacker)
        unpacker.ends()
        parts = MatchParts(book, opening, deal)
        parts.version, parts.sheet_version, parts.is_over = numbers
        return Match(game, players, settings, luck, parts)
