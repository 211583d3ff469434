"""A game: what a match asks it. Each game has one of these beside its deal."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import Luck
from veillee.cards.packs import Pack
from veillee.cards.sets import nothings, zeros
from veillee.engine.deal import Deal
from veillee.engine.moves import MoveTable
from veillee.engine.notes import BadInputError, Note
from veillee.engine.numbering import Numbering
from veillee.engine.options import FirstDealer, Option, Settings, settle
from veillee.engine.packing import packable
from veillee.engine.shapes import Shape
from veillee.engine.sheet import Place, Sheet, ranked

PAPER_ROWS: Final = 10  # of a sheet on paper, where nobody knows how many deals there will be
VICTORY: Final = 2.0  # the first place of a match against what one deal moves: enough to be worth a risk


class Setup:
    """What a deal starts from, its cards apart."""

    players: int
    settings: Settings
    dealer: int
    number: int  # the first deal is number 1
    totals: list[int]  # the points of each seat before it
    carried: list[int]  # what the last deal left to this one
    drawn: list[int]  # what chance decided before the cards were shuffled, if the game lets it

    def __init__(
        self,
        players: int,
        settings: Settings,
        dealer: int,
        number: int,
        totals: list[int],
        carried: list[int],
    ) -> None:
        self.players = players
        self.settings = settings
        self.dealer = dealer
        self.number = number
        self.totals = totals
        self.carried = carried
        self.drawn = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of a match, and the door to those of a deal."""

    id: str
    fewest: int  # players
    most: int
    usual: int
    options: list[Option]
    first_dealer: FirstDealer | None  # no such option where it makes no difference who deals
    phases: list[MoveTable]
    minutes: int  # about how long a match takes: covers and rulebooks say it
    fewest_win: bool  # points are penalties
    numbering: Numbering  # of all moves of all phases

    def __init__(
        self,
        id: str,  # noqa: A002 - a game's public id is called just that, everywhere
        players: tuple[int, int, int],
        options: list[Option],
        first_dealer: FirstDealer | None,
        phases: list[MoveTable],
        *,
        minutes: int = 0,
        fewest_win: bool = False,
    ) -> None:
        self.id = id
        self.minutes = minutes
        self.fewest, self.usual, self.most = players
        self.options = [*options, first_dealer] if first_dealer is not None else options
        self.first_dealer = first_dealer
        for place, option in enumerate(self.options):
            option.take(place)
        self.phases = phases
        self.fewest_win = fewest_win
        self.numbering = Numbering(phases)

    # What each game answers

    def pack(self, setup: Setup) -> Pack:
        """The cards of this deal."""
        raise NotImplementedError

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        """The deal as it stands once these cards were dealt in this order."""
        raise NotImplementedError

    def is_over(self, setup: Setup, deal: Deal, totals: list[int]) -> bool:
        """Whether the match ends with this deal, which is over and brought the points to these totals: the last one."""
        return setup.number == self.deals(setup)

    def shape(self, setup: Setup) -> Shape:
        """What there can be to see in any deal of a match of these players with these settings."""
        raise NotImplementedError

    def planes(self, setup: Setup) -> list[str]:
        """What `Deal.planes` tells, in its order, where a game has that quick way; nothing, where it has none."""
        return []

    def with_clock(self, given: dict[str, str]) -> dict[str, str]:
        """The options of a table that has a clock: those that were given, and what only bounds play without one."""
        return given

    def at_a_table(self, given: dict[str, str]) -> dict[str, str]:
        """The options of a table where people sit, with a clock: those given, and how people play where none is."""
        return given

    def next_dealer(self, setup: Setup, deal: Deal) -> int:
        """Who deals after this deal: the next seat, unless the game says otherwise."""
        return (setup.dealer + 1) % setup.players

    def carried(self, setup: Setup, deal: Deal) -> list[int]:
        """What this deal leaves to the next one."""
        return []

    def ranking(self, sheet: Sheet, settings: Settings) -> list[Place]:
        """The players from first to last: the most points first, or the fewest, unless the game says otherwise."""
        return ranked(sheet.totals(), lowest_wins=self.fewest_win)

    def end_note(self, places: list[Place]) -> Note:
        """What is said when the match is over."""
        winners = [place.seat for place in places if place.rank == 1]
        if len(winners) > 1:
            return Note("match_tied").seats("players", winners).number("points", places[0].points)
        return Note("match_won").seat("player", winners[0]).number("points", places[0].points)

    def deals(self, setup: Setup) -> int:
        """How many deals the match has, where that is known before its end; 0 where it is not."""
        return 0

    def paper(self, setup: Setup) -> list[str]:
        """The rows of a sheet to fill in on paper: the word key of each, or its number."""
        deals = self.deals(setup)
        return [str(number) for number in range(1, (deals if deals > 1 else PAPER_ROWS) + 1)]

    def paper_columns(self, setup: Setup) -> int:
        """How many score on paper: the players, or their teams."""
        return setup.players

    def utilities(self, setup: Setup, deal: Deal) -> vec[float]:
        """What the end of this deal is worth to each seat: more is better, whichever way the game counts.

        It is what the seat gains on the others; and, if the match ends with it, a share of the first place besides.
        """
        players = deal.players
        points = zeros(players)  # plain loops: a search asks this at the end of every simulation
        worths = nothings(players)
        seat: i64 = 0
        while seat < players:
            points[seat] = deal.points(seat)
            seat += 1
        seat = 0
        while seat < players:
            worths[seat] = self.swing(points, seat)
            seat += 1
        if setup.number >= self.deals(setup):  # where the deals are counted, none but the last ends the match
            self.reward(setup, deal, points, worths)
        return worths

    def utility(self, setup: Setup, deal: Deal, seat: i64) -> float:
        """What it is worth to one of them."""
        return self.utilities(setup, deal)[seat]

    def reward(self, setup: Setup, deal: Deal, points: vec[i64], worths: vec[float]) -> None:
        """If the match ends with these points, add its first place to what that is worth to whoever has it."""
        totals = [setup.totals[seat] + points[seat] for seat in range(deal.players)]
        if self.is_over(setup, deal, totals):
            best = self.best_of(totals)
            share = VICTORY * self.scale(setup) / float(self.sharers(totals.count(best)))
            for seat in range(deal.players):
                if totals[seat] == best:
                    worths[seat] += share

    def is_won(self, setup: Setup, deal: Deal, seat: i64) -> bool:
        """Whether the match ends with this deal, and this seat has its first place."""
        totals: list[int] = [setup.totals[one] + deal.points(one) for one in range(deal.players)]
        return self.is_over(setup, deal, totals) and totals[seat] == self.best_of(totals)

    def best_of(self, totals: list[int]) -> int:
        """The points of whoever has the first place."""
        return min(totals) if self.fewest_win else max(totals)

    def counts_points(self, setup: Setup) -> bool:
        """Whether the points of a deal tell what it is worth: some games count places."""
        return True

    def swing(self, points: vec[i64], seat: i64) -> float:
        """What these points are worth to a seat: its own against the mean of the others."""
        own = float(points[seat])
        if len(points) == 1:
            return own
        others: i64 = 0
        for gained in points:
            others += gained
        mean = (float(others) - own) / float(len(points) - 1)
        if self.fewest_win:
            return mean - own
        return own - mean

    def sharers(self, winners: int) -> int:
        """Among how many the first place is shared, if so many seats have it."""
        return winners

    def scale(self, setup: Setup) -> float:
        """About how many points a deal moves: the unit in which a victory is counted."""
        return 1.0

    def worth(self, setup: Setup, points: tuple[int, int]) -> tuple[float, float]:
        """The least and the most that a deal can be worth to a seat, if it brings points between these to each."""
        span = float(points[1] - points[0])
        return -span, span + VICTORY * self.scale(setup)

    # Common to all games

    def __reduce__(self) -> str:
        return "GAME"  # a game is the only one of its kind, the GAME of its module: copies are itself

    def open(self, setup: Setup, luck: Luck) -> Deal:
        """Shuffle and deal."""
        return self.deal(setup, self.shuffled(setup, luck), luck)

    def open_bare(self, setup: Setup, luck: Luck) -> Deal:
        """Shuffle and deal what will be played out only: the same deal, which keeps nothing of how it came about."""
        deal = self.open(setup, luck)
        deal.forget()
        return deal

    def shuffled(self, setup: Setup, luck: Luck) -> vec[i64]:
        """The cards of this deal, shuffled."""
        order = self.pack(setup).sorted[:]
        luck.shuffle(order)
        return order

    def settings(self, players: int, given: dict[str, str]) -> Settings:
        """The settings of a table of that many, from what was given in words."""
        if not self.fewest <= players <= self.most:
            raise BadInputError(
                Note("error_players" if self.fewest < self.most else "error_players_exactly")
                .text("game", self.id)
                .number("given", players)
                .number("fewest", self.fewest)
                .number("most", self.most),
            )
        return settle(self.options, given, players)


packable(Settings, [0])
packable(Setup, 1, Settings([0]), 0, 1, [0], [])
