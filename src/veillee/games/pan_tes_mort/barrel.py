"""Pan, t'es mort !, the barrel: six cards face down, one of which is the bang. § numbers are of rulebook.fr.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import ORDER_DRAWN, Chance, Luck
from veillee.engine.packing import packable
from veillee.games.pan_tes_mort.cards import BANG, CHAMBERS, CLICK

ALL_SIX: Final = vec[i64]([CLICK] * (CHAMBERS - 1) + [BANG])


@mypyc_attr(acyclic=True, free_list_len=1)  # each flip makes one: the last one dropped is used again
class Barrel:
    """Where the bang is, and how far one has come. It never changes, so that copies of a deal share it."""

    bang: i64  # its place
    flipped: i64  # cards turned up since they were shuffled

    def __init__(self, bang: i64, flipped: i64 = 0) -> None:
        self.bang = bang
        self.flipped = flipped

    def hidden(self) -> i64:
        """How many cards are still face down."""
        return CHAMBERS - self.flipped

    def next(self) -> "Barrel":
        """§5.2 The same, one more card being flipped."""
        return Barrel(self.bang, self.flipped + 1)

    def is_harmless(self) -> bool:
        """§5.2 Whether the bang has not come yet."""
        return self.bang >= self.flipped

    def redrawn(self, luck: Luck) -> "Barrel":
        """Another that looks the same: the bang may be anywhere among what is hidden."""
        if not self.is_harmless():
            return self
        return Barrel(self.flipped + luck.fair(self.hidden()), self.flipped)

    def cards(self) -> list[int]:
        """The six cards, the first to be flipped first."""
        return [BANG if place == self.bang else CLICK for place in range(CHAMBERS)]

    def retold(self, chances: list[Chance]) -> list[Chance] | None:
        """These chances with this barrel in place of the last one shuffled, if one was shuffled here."""
        for place in range(len(chances) - 1, -1, -1):
            if chances[place].kind == ORDER_DRAWN:
                return [*chances[:place], Chance(ORDER_DRAWN, self.cards()), *chances[place + 1 :]]
        return None


def loaded(luck: Luck) -> Barrel:
    """§2.2 The six barrel cards are shuffled and put face down."""
    cards = ALL_SIX[:]
    luck.shuffle(cards)
    bang: i64 = 0
    while cards[bang] != BANG:
        bang += 1
    return Barrel(bang)


packable(Barrel, 0)
