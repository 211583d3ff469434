"""Pan, t'es mort !, the barrel: six cards face down, one of which is the bang. § numbers are of rulebook.fr.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import ORDER_DRAWN, Chance, Luck
from veillee.engine.notes import EVERYONE, NO_ONE, TABLE
from veillee.engine.packing import packable
from veillee.engine.witness import Witness
from veillee.games.pan_tes_mort.cards import BANG, CHAMBERS, CLICK

ALL_SIX: Final = vec[i64]([CLICK] * (CHAMBERS - 1) + [BANG])


@mypyc_attr(acyclic=True, free_list_len=1)
class Barrel:
    """Where the bang is, and how far one has come."""

    bang: i64  # its place
    flipped: i64  # cards turned up since they were shuffled

    def __init__(self, bang: i64, flipped: i64 = 0) -> None:
        self.bang = bang
        self.flipped = flipped

    def clone(self) -> "Barrel":
        """An independent copy."""
        return Barrel(self.bang, self.flipped)

    def load(self, luck: Luck) -> None:
        """§2.2 The six barrel cards are shuffled and put face down."""
        cards = ALL_SIX[:]
        luck.shuffle(cards)
        self.flipped = 0
        self.bang = 0
        while cards[self.bang] != BANG:
            self.bang += 1

    def hidden(self) -> i64:
        """How many cards are still face down."""
        return CHAMBERS - self.flipped

    def flip(self) -> bool:
        """§5.2 Another card is turned up; whether it was a click."""
        self.flipped += 1
        return self.bang >= self.flipped

    def redrawn(self, luck: Luck) -> "Barrel":
        """Another that looks the same: the bang may be anywhere among what is hidden."""
        if self.bang < self.flipped:
            return self.clone()
        return Barrel(self.flipped + luck.fair(self.hidden()), self.flipped)

    def cards(self) -> list[int]:
        """The six cards, the first to be flipped first."""
        return [BANG if place == self.bang else CLICK for place in range(CHAMBERS)]

    def show(self, witness: Witness) -> None:
        """§5.2 Those that were flipped lie open; the next one lies on top of the others."""
        if witness.zone("barrel", self.hidden(), TABLE, NO_ONE):
            witness.row(self.cards()[self.flipped :][::-1])
        if witness.zone("flipped", self.flipped, TABLE, EVERYONE):
            for place in range(self.flipped):
                witness.card(BANG if place == self.bang else CLICK)

    def retold(self, chances: list[Chance]) -> list[Chance] | None:
        """These chances with this barrel in place of the last one shuffled, if one was shuffled here."""
        for place in range(len(chances) - 1, -1, -1):
            if chances[place].kind == ORDER_DRAWN:
                return [*chances[:place], Chance(ORDER_DRAWN, self.cards()), *chances[place + 1 :]]
        return None


def loaded(luck: Luck) -> Barrel:
    """A barrel that is ready."""
    barrel = Barrel(0)
    barrel.load(luck)
    return barrel


packable(Barrel, 0)
