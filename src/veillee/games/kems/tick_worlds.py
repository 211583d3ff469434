"""What ticks hide, imagined: the sealed choices of the round, cards reached for in vain or given up, and gazes.

Nobody imagines that another went back: for all they know, who took another card reached for it at once.
"""

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit
from veillee.engine.zones import sees
from veillee.games.kems.foursome import Foursome
from veillee.games.kems.house import EVERY_SEAT, SEATS
from veillee.games.kems.ledger import Steps
from veillee.games.kems.moves import GESTURE, GIVE, LEAVE_AFTER_ALL, LOOK, TALK
from veillee.games.kems.signals import COUNT
from veillee.games.kems.worlds import KemsWorlds


class TickWorlds(KemsWorlds):
    """What a viewer knows of a deal in ticks."""

    def redraw_round(self, world: Foursome, luck: Luck) -> None:
        """What the others have chosen in the round under way, and what they reach for: anything they might."""
        sealed = world.sealed()
        for seat in range(SEATS):
            if seat == self.viewer:
                continue
            if world.phase == GIVE and bit(seat) & (sealed | world.waiting):
                world.river.wanted[seat] = luck.member(world.river.lying())
            if bit(seat) & sealed:
                choices = world.asks().open(world, seat)
                if world.phase == GIVE:
                    choices = world.river.hands[seat] | bit(LEAVE_AFTER_ALL)
                world.chosen[seat] = luck.member(choices)
        world.river.went_back &= ~self.others

    def redraw_gestures(self, world: Foursome, luck: Luck) -> None:
        gestures = world.gestures
        for tick in range(1, len(gestures.looks) // SEATS):
            if gestures.is_pause(tick):
                continue
            for seat in range(SEATS):
                if seat != self.viewer:
                    gestures.looks[tick * SEATS + seat] = luck.member(EVERY_SEAT & ~bit(seat))
            for seat in range(SEATS):
                if tick < gestures.clock and not sees(self.viewer, gestures.seen_by(seat, tick)):
                    gestures.shown[tick * SEATS + seat] = luck.fair(COUNT + 1)

    def rewritten(self, world: Foursome, luck: Luck) -> Steps:
        before, after = self.real.ledger.steps, Steps()
        for number in range(before.count()):
            if before.seats[number] == self.viewer or before.phases[number] == TALK:
                after.take(before, number)
            elif not before.is_private(number):
                self.rewrite_step(before, number, after, world, luck)
        return after

    def rewrite_step(self, before: Steps, number: i64, after: Steps, world: Foursome, luck: Luck) -> None:
        """A gesture or a gaze as it is in this world; a card that was reached for or given in vain, any it may be."""
        place, seat, phase, about = (
            before.places[number],
            before.seats[number],
            before.phases[number],
            before.about[number],
        )
        if phase in (LOOK, GESTURE):
            row = world.gestures.looks if phase == LOOK else world.gestures.shown
            after.add(place, seat, phase, row[about * SEATS + seat], about)
            return
        among = self.redealt(world, seat, about) if phase == GIVE else about
        card = luck.member(among)
        if among & (among - 1):  # else it was seen after all: it is the card that was then taken
            after.add(place, seat, phase, card, among)
