"""What the catalogue knows of a game: its rules, a sensible way to play it, and where its zones lie."""

from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import Luck
from veillee.engine.deal import Deal
from veillee.engine.game import Game
from veillee.engine.layout import Lay


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """A sensible way to play: the greedy bot, and the hand that plays a deal out in searches."""

    def choose(self, deal: Deal, seat: i64, luck: Luck) -> i64:
        """A legal action of this seat, chosen from what it may know."""
        raise NotImplementedError


class Entry:
    """A game of the catalogue."""

    package: str  # where its words and rulebooks lie
    game: Game
    policy: Policy
    layout: dict[str, Lay]

    def __init__(self, package: str, game: Game, policy: Policy, layout: dict[str, Lay]) -> None:
        self.package = package
        self.game = game
        self.policy = policy
        self.layout = layout
