"""La Bataille Corse, who may slap (chapter 4 of its rulebook), and who is still in (chapter 5)."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from veillee.cards.sets import bit, first, zeros
from veillee.engine.packing import packable


@mypyc_attr(acyclic=True, free_list_len=1)
class Slaps:
    """The seats that are in, those that race for a pair, and those that a false slap keeps from it."""

    inside: i64  # §5.1 the seats that are not out
    out_at: vec[i64]  # how many cards had been turned when a seat went out
    racing: i64  # §4.2 the seats that have neither slapped at the pair nor let it go
    locked: i64  # §4.4 the seats that cannot win on the card on top
    hasty: i64  # those that cannot win on the next one

    def __init__(self, inside: i64, out_at: vec[i64], racing: i64 = 0, locked: i64 = 0, hasty: i64 = 0) -> None:
        self.inside = inside
        self.out_at = out_at
        self.racing = racing
        self.locked = locked
        self.hasty = hasty

    def clone(self) -> "Slaps":
        """An independent copy."""
        return Slaps(self.inside, self.out_at[:], self.racing, self.locked, self.hasty)

    def is_in(self, seat: i64) -> bool:
        """§5.1 Whether a seat is not out."""
        return bit(seat) & self.inside != 0

    def is_locked(self, seat: i64) -> bool:
        """§4.4 Whether a slap of this seat on the top card wins nothing."""
        return bit(seat) & self.locked != 0

    def send_out(self, gone: i64, flips: i64) -> None:
        """§5.1 These seats are out, after so many cards."""
        self.inside &= ~gone
        for seat in range(len(self.out_at)):
            if bit(seat) & gone:
                self.out_at[seat] = flips


def all_in(players: i64) -> Slaps:
    """Everyone is in, and nothing has happened."""
    return Slaps(first(players), zeros(players))


packable(Slaps, 0, vec[i64]())
