"""La Carte Haute with deals of another kind: one thing in them is otherwise, on purpose."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import Phase, settings
from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.engine.deal import Deal
from veillee.engine.entry import Entry, Policy
from veillee.engine.game import Setup
from veillee.engine.packing import packable
from veillee.testing.example import ENTRY
from veillee.testing.example.rules import CarteHaute, CarteHauteGame


def game_of(kind: type[CarteHaute], policy: Policy = ENTRY.policy) -> Entry:
    """La Carte Haute, its deals replaced by this kind of them."""

    class Doctored(CarteHauteGame):
        def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
            sound = super().deal(setup, order, luck)
            assert isinstance(sound, CarteHaute)
            return into(kind, sound)

    packable(kind, 2, 0)
    return Entry(ENTRY.package, Doctored(), policy, ENTRY.layout)


def into(kind: type[CarteHaute], sound: CarteHaute) -> CarteHaute:
    """The same position as another kind of deal."""
    made = kind(sound.players, sound.dealer)
    for name in ("turn", "hands", "dealt", "laid", "leader", "won"):
        value = getattr(sound, name)
        setattr(made, name, value[:] if isinstance(value, vec) else value)
    return made


class Sound(CarteHaute):
    """No fault: copies stay of their own kind."""

    def clone(self) -> "Sound":
        return into(type(self), super().clone())  # type: ignore[return-value]

    def imagine(self, seat: i64, luck: Luck) -> "Sound":
        return into(type(self), super().imagine(seat, luck))  # type: ignore[return-value]


@contextmanager
def caught_by(law: str) -> Iterator[None]:
    with pytest.raises(AssertionError, match=law):
        yield


def faults_only() -> None:
    """A fault is enough; its smallest example is for people."""
    settings.register_profile("faults", phases=[Phase.generate])
    settings.load_profile("faults")
