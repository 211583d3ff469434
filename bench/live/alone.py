"""What a move takes at a table alone, without a network or a store: the rules, and what four screens are sent.

`python bench/live/alone.py` plays the game of `our_load.py` and prints the CPU of one `LiveTable.do`, in microseconds.
"""

from __future__ import annotations

import argparse
from time import process_time
from typing import Final

from driver import PLAYERS
from our_load import GAME
from veillee import BUILD
from veillee.cards.luck import SeededLuck
from veillee.table.events import TableOpened
from veillee.table.live import LiveTable
from veillee.table.people import Caller
from veillee.table.table import Table
from veillee.views import live as wire

MOVES: Final = 5_000  # a round
LUCK: Final = "seed 1"  # the same cards each time


class QuickTable:
    """A table of four who move as soon as they may."""

    def __init__(self) -> None:
        self.live = LiveTable(Table("alone"), SeededLuck(1))
        self.guests = [Caller(f"guest {seat}", new_key=f"key {seat}") for seat in range(PLAYERS)]
        self.asked = 0
        terms = wire.Terms(GAME, PLAYERS)
        self.live.happen(TableOpened(at=0, terms=terms, code="000000", host="guest 0", luck=LUCK), 0.0)
        for seat in range(PLAYERS):
            self.do(wire.Sit(self.id(), seat, f"Guest {seat}", "camille"), seat)
            self.live.people.come((seat,))
            self.live.look(seat, 0, 0.0)
        self.do(wire.Start(self.id()), 0)

    def id(self) -> str:
        """What is asked for next is called so."""
        self.asked += 1
        return f"g{self.asked}"

    def do(self, deed: wire.Deed, seat: int) -> float:
        """What somebody does, and the CPU seconds that it took; what is sent is thrown away."""
        start = process_time()
        self.live.do(deed, self.guests[seat], 0.0)
        took = process_time() - start
        self.live.mail.take()
        self.live.mail.news.clear()
        self.live.events.clear()
        return took

    def move(self) -> float:
        """The next move, and what it took."""
        live = self.live
        while live.table.stage != "playing":
            is_over = live.table.stage == "over"
            for seat in range(PLAYERS):
                self.do(wire.Again(self.id()) if is_over else wire.Next(self.id(), seat), seat)
        deal = live.table.playing.deal
        seat = int(deal.turn)
        version = live.seeing.channels[seat].version
        return self.do(wire.Play(self.id(), seat, deal.legal_actions(seat)[0], version), seat)


def main() -> None:
    """Some rounds, and the best of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    table = QuickTable()
    rounds = [1e6 / MOVES * sum(table.move() for _ in range(MOVES)) for _ in range(parser.parse_args().rounds)]
    each = ", ".join(f"{one:.1f}" for one in rounds)
    print(f"LiveTable.do ({BUILD}): {min(rounds):.1f} µs (rounds of {MOVES} moves: {each})")


if __name__ == "__main__":
    main()
