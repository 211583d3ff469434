"""Thinking ahead: what a game asks of a search, and who uses one. The searches themselves are in `search`."""

from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import Luck
from veillee.engine.deal import Deal
from veillee.engine.game import Game, Setup


class Spot:
    """What a seat is asked: a world it cannot tell from the real deal, and what the match stands at."""

    game: Game
    setup: Setup
    world: Deal
    seat: i64

    def __init__(self, game: Game, setup: Setup, world: Deal, seat: i64) -> None:
        self.game = game
        self.setup = setup
        self.world = world
        self.seat = seat


class Judged:
    """What a search thinks of a move."""

    action: int
    value: float  # what the deal is then worth to the seat (`Game.utility`)
    spread: float  # how much that varies from one ending to another
    simulations: int

    def __init__(self, action: int, value: float, spread: float, simulations: int) -> None:
        self.action = action
        self.value = value
        self.spread = spread
        self.simulations = simulations


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """A search for the best move of a seat, which can be stopped at any moment."""

    def go_on(self, simulations: i64) -> bool:
        """Play about that many more endings; whether still more could change anything."""
        raise NotImplementedError

    def best(self) -> i64:
        """The move that seems best so far."""
        raise NotImplementedError

    def lean(self, character: i64) -> i64:
        """Of the moves about as good as the best, the one whose results vary most to the bold, least to the careful."""
        return self.best()

    def judged(self) -> list[Judged]:
        """What it thinks of every move so far, the best first."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """How those who think ahead think about a game; where nothing is gained by that, the policy answers alone."""

    def simulations(self, level: i64) -> i64:
        """About how many endings this level plays in its mind before a move; 0 if it does not think ahead."""
        return 0

    def search(self, spot: Spot, level: i64, luck: Luck) -> Search | None:
        """The search of this level for the best move, or None where its policy answers better at once."""
        return None


NO_MIND: Mind = Mind()
