"""The plain peer: a tree over uniform worlds with endings at random, and nothing that it knows of any game."""

from typing import Final

from veillee.cards.luck import Luck
from veillee.engine.entry import REGULAR
from veillee.engine.minds import Spot
from veillee.engine.moves import NO_MOVE
from veillee.search.tree import Tree

SIMULATIONS: Final = 2000  # a move


class PlainTree:
    """Sits at the arena's tables as `frozen.plain_tree:BOT`."""

    def choose(self, spot: Spot, luck: Luck, level: int = REGULAR) -> int:
        """The move that was tried most often."""
        tree = Tree(spot, luck)
        tree.go_on(SIMULATIONS)
        return tree.best()

    def urge(self, spot: Spot, fresh: int, luck: Luck, level: int = REGULAR) -> int:
        """It never cuts in."""
        return NO_MOVE


BOT: Final = PlainTree()
