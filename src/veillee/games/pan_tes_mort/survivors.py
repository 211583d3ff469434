"""Pan, t'es mort !, who is still in, and in which order they play (chapter 4). § numbers are of rulebook.fr.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, bit_count, first, lowest, members, nth, zeros
from veillee.engine.blocks.turns import next_among
from veillee.engine.deal import Deal
from veillee.engine.notes import TABLE, Note
from veillee.engine.packing import packable
from veillee.games.pan_tes_mort.house import PanHouse
from veillee.games.pan_tes_mort.stacks import BASE, VALUES, size, total

SUMS: Final = 128  # more than the values of all cards add up to


def standing(pile: i64) -> i64:
    """§4.1 The most cards, then the greatest total, then the most sixes, fives, … as one number to compare."""
    return (size(pile) * SUMS + total(pile)) * BASE**VALUES + pile


def foremost(seats: i64, piles: vec[i64]) -> i64:
    """§4.1 Those of these seats with the best cards in front of them; several only if these are the same."""
    best: i64 = -1
    found: i64 = 0
    while seats:
        seat = lowest(seats)
        rank = standing(piles[seat])
        if rank > best:
            best = rank
            found = 0
        if rank == best:
            found |= bit(seat)
        seats &= seats - 1
    return found


@mypyc_attr(acyclic=True, free_list_len=1)
class Survivors:
    """The seats still in, and when the others fell. It never changes, so that copies of a deal share it."""

    in_play: i64
    line: vec[i64]  # those seats in the order in which they play
    fallen: vec[i64]  # when each fell: 1 for the first one out, 0 for who is still in

    def __init__(self, in_play: i64, line: vec[i64], fallen: vec[i64]) -> None:
        self.in_play = in_play
        self.line = line
        self.fallen = fallen

    def count(self) -> i64:
        """How many are left."""
        return bit_count(self.in_play)

    def after(self, seat: i64) -> i64:
        """§5.5 The next in the order, the first one following the last."""
        place: i64 = 0
        while self.line[place] != seat:
            place += 1
        place += 1
        if place == len(self.line):
            place = 0
        return self.line[place]

    def without(self, seat: i64) -> "Survivors":
        """§5.6 The same, once this seat is out; nobody has settled the order anew yet."""
        fallen = self.fallen[:]
        left = self.in_play & ~bit(seat)
        fallen[seat] = len(fallen) - bit_count(left)
        return Survivors(left, self.line, fallen)

    def in_order(self, piles: vec[i64], house: PanHouse, deal: Deal, luck: Luck) -> "Survivors":
        """§4.1 Whoever has most begins; §4.3 the others follow by rank, or clockwise where the house wants it."""
        line = zeros(self.count())
        left = self.in_play
        drawn: i64 = 0  # those of whom it was said that lots are drawn
        place: i64 = 0
        while left:
            if house.clockwise and place > 0:
                seat = next_among(line[place - 1], left, len(self.fallen))
            else:
                equals = foremost(left, piles)
                seat = lowest(equals)
                if house.ties_drawn and bit_count(equals) > 1:  # §4.2 a full tie is settled by lot
                    seat = nth(equals, luck.below(bit_count(equals)))
                    if bit_count(equals & ~drawn) > 1 and deal.heard is not None:
                        deal.say(Note("tie_drawn").by(TABLE).seats("players", members(equals)))
                drawn |= equals
            line[place] = seat
            left &= ~bit(seat)
            place += 1
        if deal.heard is not None:
            deal.say(Note("order").by(TABLE).seats("players", list(line)))
        return Survivors(self.in_play, line, self.fallen)


def all_alive(players: i64) -> Survivors:
    """Nobody has fallen, and no order is settled yet."""
    return Survivors(first(players), vec[i64](), zeros(players))


packable(all_alive, 0)
