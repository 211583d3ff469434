"""An episode: a deal, or a match deal after deal, at which some seats are asked from outside by numbers of moves."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import Pack
from veillee.cards.sets import nothings
from veillee.engine.asking import NOT_OPEN, Asking
from veillee.engine.blocks.attention import Reflexes
from veillee.engine.company import Player
from veillee.engine.course import first_setup
from veillee.engine.deal import NOBODY
from veillee.engine.evening import Evening, Streams
from veillee.engine.game import Game, Setup
from veillee.engine.notes import Note
from veillee.engine.options import Settings

SETTLED: Final = -3  # no seat: a deal has ended


def drawn_seed(luck: Luck) -> int:
    """The seed of an episode, drawn by lot among 2 to the power 63."""
    high: int = luck.word()
    low: int = luck.word()
    return high // 2 * 0x1_0000_0000 + low


class EpisodePlan:
    """What every episode is played by."""

    game: Game
    players: int
    settings: Settings
    number: int  # of the deal that is played; 0, where it is a whole match
    reflexes: list[Reflexes]  # of each seat: how quick whoever is asked from outside is

    def __init__(self, game: Game, players: int, settings: Settings, number: int, reflexes: list[Reflexes]) -> None:
        self.game = game
        self.players = players
        self.settings = settings
        self.number = number
        self.reflexes = reflexes

    def first(self, luck: Luck) -> Setup:
        """What an episode starts from."""
        setup = first_setup(self.game, self.players, self.settings, luck)
        if self.number > 0:
            setup.number = self.number
        return setup


class Episode:
    """Who is asked, what comes of the answers, and what it was worth."""

    plan: EpisodePlan
    players: list[Player | None]  # in each seat; None is asked
    evening: Evening
    asking: Asking  # round the deal on the table
    gained: vec[float]  # what each seat gained by what was answered last,
    is_settled: bool  # and whether a deal ended with it
    said: list[tuple[Note, Pack]] | None  # what was said since somebody last took it, if anyone listens

    def __init__(self, plan: EpisodePlan, players: list[Player | None], seed: int, *, told: bool = False) -> None:
        """`told`: what happens is said aloud."""
        self.plan = plan
        self.players = players
        self.said = [] if told else None
        streams = Streams(seed)
        self.evening = Evening(plan.game, plan.first(streams.before()), streams)
        self.gained = nothings(plan.players)
        self.is_settled = False
        self.begin_deal()

    def is_over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.asking.seat == NOBODY

    def begin_deal(self) -> None:
        """Ask the first of them."""
        deal = self.evening.deal
        if self.said is not None:
            deal.listen()
            deal.announce()
        self.asking = Asking(self.plan.game, deal, self.players, self.evening.lucks, self.plan.reflexes)
        self.asking.go_on()
        self.see_to_the_end()

    def see_to_the_end(self) -> None:
        """A deal that is over is counted, and another one may follow."""
        self.hear()
        if self.asking.seat != NOBODY:
            return
        evening = self.evening
        worths = self.plan.game.utilities(evening.setup, evening.deal)
        for seat in range(self.plan.players):
            self.gained[seat] += worths[seat]
        self.is_settled = True
        if self.plan.number == 0:
            evening.end_deal()
            if not evening.is_over:
                evening.next_deal()
                self.begin_deal()

    def hear(self) -> None:
        """Keep what was said."""
        if self.said is not None:
            deal = self.evening.deal
            pack = deal.moves().pack
            for note in deal.take_notes():
                self.said.append((note, pack))

    def take_said(self) -> list[tuple[Note, Pack]]:
        """What was said since this was last asked."""
        taken = self.said
        if taken is None:
            return []
        self.said = []
        return taken

    # Answers

    def answer(self, number: i64) -> bool:
        """Let whoever is asked make the move of this number; False, if that is not open to them."""
        if not self.asking.answer_number(number):
            return False
        self.forget_gains()
        self.see_to_the_end()
        return True

    def seat_after(self, number: i64) -> i64:
        """The same; the seat that is asked next, SETTLED if a deal ended with it, NOT_OPEN if that is not open."""
        if not self.answer(number):
            return NOT_OPEN
        if self.is_settled:
            return SETTLED
        return self.asking.seat

    def answer_at_once(self, numbers: list[int]) -> int:
        """Let all who are asked at once make these moves, by their seats; the first who may not, or NOBODY."""
        refused = self.asking.answer_numbers(numbers)
        if refused == NOBODY:
            self.forget_gains()
            self.see_to_the_end()
        return refused

    def forget_gains(self) -> None:
        """Begin to count what the next answer brings."""
        if self.is_settled:
            self.is_settled = False
            self.gained = nothings(self.plan.players)
