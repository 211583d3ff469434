"""A match: an evening of deals. Once for all games.

It turns the dealer, carries what one deal leaves to the next, keeps the sheet and the written game, and asks the
game: what is the next deal? is it over? who won?
"""

from veillee.cards.luck import Chance, Luck, WitnessLuck
from veillee.engine.beats import KEPT, Beat, Moment
from veillee.engine.deal import Deal, Past, Played
from veillee.engine.game import Game, Setup
from veillee.engine.notes import TABLE, BadInputError, Note, Refusal
from veillee.engine.options import RANDOM_SEAT, Settings
from veillee.engine.sheet import Place, Sheet


class Chapter:
    """One deal of a match as it was played."""

    setup: Setup
    past: Past

    def __init__(self, setup: Setup, past: Past) -> None:
        self.setup = setup
        self.past = past


class Match:
    """A match under way, or played."""

    game: Game
    players: int
    settings: Settings
    luck: WitnessLuck
    opening: list[Chance]  # what chance decided before the first deal
    setup: Setup
    deal: Deal
    sheet: Sheet
    chapters: list[Chapter]
    notes: list[Note]  # everything said so far
    moments: list[Moment] | None  # what was seen of late, step by step; None while nobody watches
    version: int  # grows with every change
    sheet_version: int  # the version since which the sheet is as it is
    is_over: bool

    def __init__(self, game: Game, players: int, settings: Settings, luck: Luck) -> None:
        self.game = game
        self.players = players
        self.settings = settings
        self.luck = WitnessLuck(luck)
        self.sheet = Sheet(players)
        self.chapters = []
        self.notes = []
        self.moments = None
        self.version = 0
        self.sheet_version = 0
        self.is_over = False
        dealer = players - 1  # so that the first seat is the first served
        if game.first_dealer is not None:
            dealer = game.first_dealer.of(settings)
        if dealer == RANDOM_SEAT:
            dealer = self.luck.below(players)
        self.opening = self.luck.take_seen()
        self.open_deal(Setup(players, settings, dealer, 1, [0] * players, []))

    def open_deal(self, setup: Setup) -> None:
        """Shuffle and deal."""
        self.setup = setup
        self.deal = self.game.open(setup, self.luck)
        self.chapters.append(Chapter(setup, Past(self.luck.take_seen(), [])))
        self.deal.listen()
        if self.moments is not None:
            self.deal.watch()
        self.deal.announce()
        self.end_step(TABLE, [])

    def next_deal(self, carried: list[int] | None = None) -> None:
        """Go on to the next deal, once one is over and the match is not; an imagined one may be left something else."""
        if self.is_over or not self.deal.is_over():
            raise ValueError("the next deal comes when one is over and the match is not")
        setup, deal = self.setup, self.deal
        self.open_deal(
            Setup(
                self.players,
                self.settings,
                self.game.next_dealer(setup, deal),
                setup.number + 1,
                self.sheet.totals(),
                self.game.carried(setup, deal) if carried is None else carried,
            ),
        )

    def step(self, seat: int, action: int) -> Refusal | None:
        """Play an action if it is legal; otherwise change nothing and say why."""
        refused = self.deal.refusal(seat, action)
        if refused is not None:
            return refused
        words = self.deal.moves().word(action)
        self.deal.apply(seat, action, self.luck)
        self.chapters[-1].past.moves.append(Played(seat, action, words, self.luck.take_seen()))
        self.end_step(seat, self.close_deal() if self.deal.is_over() else [])
        return None

    def end_step(self, mover: int, closing: list[Note]) -> None:
        """Keep what was said and seen; `closing` is what the match itself says."""
        self.version += 1
        said = self.deal.take_notes() + closing
        for note in said:
            note.done_by(mover)
        self.notes += said
        if closing:
            self.sheet_version = self.version
        if self.moments is not None:
            beats = self.deal.take_beats() + [Beat(note) for note in closing]
            self.moments.append(Moment(self.version, beats, self.deal.zones()))
            del self.moments[:-KEPT]

    def watch(self) -> None:
        """From now on, keep what is seen inside each step."""
        if self.moments is None:
            self.moments = [Moment(self.version, [], self.deal.zones())]
            self.deal.watch()

    def say(self, seat: int, words: str) -> Refusal | None:
        """Play a move given in words."""
        return self.step(seat, self.read_move(words))

    def read_move(self, words: str) -> int:
        """The action these words mean now."""
        try:
            return self.deal.moves().action(words)
        except BadInputError:
            now = self.deal.moves()
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
        return self.game.ranking(self.sheet)

    def winners(self) -> list[int]:
        """The seats that share the first place."""
        return [place.seat for place in self.ranking() if place.rank == 1]
