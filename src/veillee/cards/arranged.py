"""Cards that somebody has arranged, so that a lesson shows what it tells of. Nothing of it is promised or proved."""

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import SeededLuck, WrongScriptError


class ArrangedLuck(SeededLuck):
    """Decides what was arranged, in its order; where nothing was, a seed decides, the same each time."""

    orders: list[list[int]]  # of the next shuffles: their first cards, the others follow as they come
    lots: list[int]  # the next numbers

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.orders = []
        self.lots = []

    def below(self, n: i64) -> i64:
        if not self.lots:
            return self.fair(n)
        drawn: i64 = self.lots.pop(0)
        if not 0 <= drawn < n:
            raise WrongScriptError("chance_out_of_range")
        return drawn

    def shuffle(self, items: vec[i64]) -> None:
        super().shuffle(items)
        if not self.orders:
            return
        first = self.orders.pop(0)
        others = list(items)
        for card in first:
            if card not in others:
                raise WrongScriptError("chance_of_other_cards")
            others.remove(card)
        arranged = first + others
        for place in range(len(arranged)):
            items[place] = arranged[place]

    def is_used_up(self) -> bool:
        """Whether everything that was arranged was asked for."""
        return not self.orders and not self.lots
