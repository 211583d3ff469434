"""A game: what a match asks it. Each game has one of these beside its deal."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import Luck
from veillee.cards.packs import Pack
from veillee.engine.deal import Deal
from veillee.engine.moves import MoveTable, check_table
from veillee.engine.notes import BadInputError, Note
from veillee.engine.options import FirstDealer, Option, Settings, settle
from veillee.engine.sheet import Place, Sheet, ranked


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

    def __init__(
        self,
        id: str,  # noqa: A002 - a game's public id is called just that, everywhere
        players: tuple[int, int, int],
        options: list[Option],
        first_dealer: FirstDealer | None,
        phases: list[MoveTable],
    ) -> None:
        self.id = id
        self.fewest, self.usual, self.most = players
        self.options = [*options, first_dealer] if first_dealer is not None else options
        self.first_dealer = first_dealer
        for place, option in enumerate(self.options):
            option.place = place
        self.phases = phases
        for phase in phases:
            check_table(phase)

    # What each game answers

    def pack(self, setup: Setup) -> Pack:
        """The cards of this deal."""
        raise NotImplementedError

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        """The deal as it stands once these cards were dealt in this order."""
        raise NotImplementedError

    def is_over(self, setup: Setup, deal: Deal, sheet: Sheet) -> bool:
        """Whether the match ends with this deal, which was just entered on the sheet."""
        raise NotImplementedError

    def check_settings(self, players: int, settings: Settings) -> Note | None:
        """What is wrong with these settings together, if anything."""
        return None

    def next_dealer(self, setup: Setup, deal: Deal) -> int:
        """Who deals after this deal: the next seat, unless the game says otherwise."""
        return (setup.dealer + 1) % setup.players

    def carried(self, setup: Setup, deal: Deal) -> list[int]:
        """What this deal leaves to the next one."""
        return []

    def ranking(self, sheet: Sheet) -> list[Place]:
        """The players from first to last: the most points first, unless the game says otherwise."""
        return ranked(sheet.totals())

    def end_note(self, places: list[Place]) -> Note:
        """What is said when the match is over."""
        winners = [place.seat for place in places if place.rank == 1]
        if len(winners) > 1:
            return Note("match_tied").seats("players", winners).number("points", places[0].points)
        return Note("match_won").seat("player", winners[0]).number("points", places[0].points)

    # Common to all games

    def open(self, setup: Setup, luck: Luck) -> Deal:
        """Shuffle and deal."""
        order = self.pack(setup).sorted[:]
        luck.shuffle(order)
        return self.deal(setup, order, luck)

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
        settings = settle(self.options, given, players)
        wrong = self.check_settings(players, settings)
        if wrong is not None:
            raise BadInputError(wrong)
        return settings
