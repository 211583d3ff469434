"""An evening that nobody listens to: a match played to its end, quietly and fast.

`Match` puts every move in words, keeps it and says aloud what happens: that is for people. What is played for its
figures alone is played here: calls and races included, nothing said or written down. All chance comes from one seed,
in streams that have nothing to do with each other: for each deal one for the cards, one for who is quick, one for the
mind of each seat. So whatever alters one deal leaves the cards of the next as they were.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import Luck, SeededLuck
from veillee.engine.company import Company, Lucks, Player
from veillee.engine.course import first_setup, next_setup
from veillee.engine.deal import Deal
from veillee.engine.game import Game, Setup
from veillee.engine.options import Settings
from veillee.engine.sheet import Place, Sheet

SEEDS: Final = 0x1_0000_0000_0000_0000  # seeds are below, streams are counted by it
PURPOSES: Final = 16  # streams of a deal: these two, and up to twelve minds
CARDS: Final = 0
QUICKNESS: Final = 1
MINDS: Final = 2
BEFORE: Final = 0  # the deals of a match are counted from 1: what chance decides before them


def stream(seed: int, deal: int, purpose: int) -> Luck:
    """The luck of a deal of that match for one purpose."""
    return SeededLuck(seed % SEEDS + (deal * PURPOSES + purpose) * SEEDS)


@mypyc_attr(allow_interpreted_subclasses=True)
class Streams:
    """Where the lucks of each deal come from."""

    seed: int

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def before(self) -> Luck:
        """What decides before the first deal."""
        return stream(self.seed, BEFORE, CARDS)

    def aside(self) -> Luck:
        """What decides beside the match: at which of its deals somebody looks in."""
        return stream(self.seed, BEFORE, QUICKNESS)

    def of(self, deal: int, players: int) -> Lucks:
        """The lucks of a deal of the match."""
        minds = [stream(self.seed, deal, MINDS + seat) for seat in range(players)]
        return Lucks(stream(self.seed, deal, CARDS), stream(self.seed, deal, QUICKNESS), minds)


class Evening:
    """A match of which only the deal on the table and the sheet are kept."""

    game: Game
    streams: Streams
    setup: Setup
    lucks: Lucks
    deal: Deal
    sheet: Sheet
    is_over: bool
    moves: i64  # how many were played

    def __init__(self, game: Game, setup: Setup, streams: Streams) -> None:
        self.game = game
        self.streams = streams
        self.sheet = Sheet(setup.players)
        self.is_over = False
        self.moves = 0
        self.open_deal(setup)

    def open_deal(self, setup: Setup) -> None:
        """Shuffle and deal."""
        self.setup = setup
        self.lucks = self.streams.of(setup.number, setup.players)
        self.deal = self.game.open(setup, self.lucks.cards)

    def next_deal(self) -> None:
        """Go on to the next deal, once one is over and the match is not."""
        if self.is_over or not self.deal.is_over():
            raise ValueError("the next deal comes when one is over and the match is not")
        self.open_deal(next_setup(self.game, self.setup, self.deal, self.sheet.totals()))

    def again(self) -> "Evening":
        """Another evening at this one's deal as it was dealt, before anything of it was played."""
        twin = Evening(self.game, self.setup, self.streams)
        for row, title in zip(self.sheet.rows[: self.setup.number - 1], self.sheet.titles, strict=False):
            twin.sheet.enter(row, title)
        return twin

    def play_deal(self, company: Company) -> None:
        """Let them play the deal on the table to its end, and enter it on the sheet."""
        if self.deal.is_over():
            raise ValueError("this deal is over")
        company.lucks = self.lucks
        self.moves += company.play(self.deal)
        self.end_deal()

    def end_deal(self) -> None:
        """Enter the deal, which is over, on the sheet."""
        self.sheet.enter(self.deal.lines(), self.deal.row_title())
        self.is_over = self.game.is_over(self.setup, self.deal, self.sheet.totals())

    def play(self, company: Company) -> None:
        """Let them play the match to its end."""
        self.play_deal(company)
        while not self.is_over:
            self.next_deal()
            self.play_deal(company)

    def ranking(self) -> list[Place]:
        """The players from first to last."""
        return self.game.ranking(self.sheet, self.setup.settings)

    def winners(self) -> list[int]:
        """The seats that share the first place; none, where nobody has won."""
        return [place.seat for place in self.ranking() if place.rank == 1]


def begun(game: Game, players: int, settings: Settings, streams: Streams) -> Evening:
    """A match at its first deal."""
    return Evening(game, first_setup(game, players, settings, streams.before()), streams)


def play_match(game: Game, players: list[Player], settings: Settings, seed: int) -> Evening:
    """A whole match by players who look at the deal as it is; what came of it."""
    evening = begun(game, len(players), settings, Streams(seed))
    evening.play(Company(players, evening.lucks))
    return evening
