"""The plain peer: a tree over uniform worlds with endings at random, and nothing that it knows of any game."""

from time import process_time
from typing import Final

from veillee.cards.luck import Luck
from veillee.engine.entry import REGULAR
from veillee.engine.minds import Spot
from veillee.engine.moves import NO_MOVE
from veillee.search.tree import Tree

SECONDS: Final = 0.05  # of the processor, a move: what the arena gives its masters
AT_ONCE: Final = 50  # simulations between two looks at the clock


class PlainTree:
    """Sits at the arena's tables as `frozen.plain_tree:BOT`."""

    def choose(self, spot: Spot, luck: Luck, level: int = REGULAR) -> int:
        """The move that was tried most often."""
        tree = Tree(spot, luck)
        until = process_time() + SECONDS
        while process_time() < until:
            tree.go_on(AT_ONCE)
        return tree.best()

    def urge(self, spot: Spot, fresh: int, luck: Luck, level: int = REGULAR) -> int:
        """It never cuts in."""
        return NO_MOVE


BOT: Final = PlainTree()
