"""Lucks that follow a script with another luck behind it: one that is checked by it, one that it goes on from."""

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import (
    CARD_DRAWN,
    NUMBER_DRAWN,
    ORDER_DRAWN,
    Chance,
    Luck,
    ScriptedLuck,
    WrongScriptError,
)


class CheckedLuck(ScriptedLuck):
    """Lets another luck decide again what a script says: what differs was not decided by that luck."""

    source: Luck

    def __init__(self, script: list[Chance], source: Luck) -> None:
        super().__init__(script, source.promise(), source.revealed(), source.mixed())
        self.source = source

    def refill(self) -> None:
        self.words = vec[i64]([self.source.word()])
        self.place = 0

    def below(self, n: i64) -> i64:
        drawn = self.source.below(n)
        self.agree(Chance(NUMBER_DRAWN, [drawn], n))
        return drawn

    def pick(self, cards: i64) -> i64:
        drawn = self.source.pick(cards)
        self.agree(Chance(CARD_DRAWN, [drawn], cards))
        return drawn

    def shuffle(self, items: vec[i64]) -> None:
        start = list(items)
        self.source.shuffle(items)
        self.agree(Chance(ORDER_DRAWN, list(items), 0, start))

    def agree(self, drawn: Chance) -> None:
        """What is written must be what was drawn; where nothing is written any more, the source goes on alone."""
        if self.is_used_up():
            return
        written = self.script[self.used]
        is_asked = written.answers(drawn.kind, drawn.among) and written.start in ([], drawn.start)
        if not is_asked or written.drawn != drawn.drawn:
            raise WrongScriptError("chance_of_another_luck")
        self.used += 1


class ContinuedLuck(ScriptedLuck):
    """Decides what a script says, and lets another luck go on from there: nothing of it was promised."""

    source: Luck

    def __init__(self, script: list[Chance], source: Luck) -> None:
        super().__init__(script)
        self.source = source

    def refill(self) -> None:
        self.words = vec[i64]([self.source.word()])
        self.place = 0

    def below(self, n: i64) -> i64:
        return self.source.below(n) if self.is_used_up() else super().below(n)

    def pick(self, cards: i64) -> i64:
        return self.source.pick(cards) if self.is_used_up() else super().pick(cards)

    def shuffle(self, items: vec[i64]) -> None:
        if self.is_used_up():
            self.source.shuffle(items)
        else:
            super().shuffle(items)
