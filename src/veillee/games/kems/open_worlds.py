"""What the open tempo hides, imagined: who else wants nothing more; where one must look to see, gazes and gestures.

Swaps are seen at once, so that less is hidden than in ticks. Nobody else is imagined to reach for a card: whoever gives
one reached for it just before. Nor does anyone imagine how many gestures they missed: those are kept, each any of the
twelve.
"""

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, bit_count, zeros
from veillee.games.kems.foursome import Foursome
from veillee.games.kems.house import EVERY_SEAT, SEATS, partner_of
from veillee.games.kems.ledger import Steps
from veillee.games.kems.moves import DRAW_BACK, GLANCE, HAND_IN, OPEN, REACH, SATED
from veillee.games.kems.open import wishes_of
from veillee.games.kems.signals import COUNT
from veillee.games.kems.worlds import KemsWorlds


class OpenWorlds(KemsWorlds):
    """What a viewer knows of a deal in the open tempo."""

    def redraw_round(self, world: Foursome, luck: Luck) -> None:
        """Who else wants nothing more: as many as do; none of them reaches for a card."""
        others, wishes = self.others, wishes_of(world)
        for seat in range(SEATS):
            if bit(seat) & others:
                world.river.wanted[seat] = NO_CARD
        wishes.late &= ~others
        wishes.sated = wishes.sated & ~others | luck.some(others, bit_count(wishes.sated & others))
        if world.phase == OPEN and not world.is_over():
            wishes.go_on(world)

    def redraw_gestures(self, world: Foursome, luck: Luck) -> None:
        """§3.4 At whom each of the others has looked all along, and what the viewer did not see."""
        gestures = world.gestures
        if gestures.clock == 0:
            return
        for seat in range(SEATS):
            if bit(seat) & self.others:
                gestures.gazes[seat] = luck.member(EVERY_SEAT & ~bit(seat))
                for row in range(1, gestures.clock):
                    gestures.looks[row * SEATS + seat] = gestures.gazes[seat]
        for row in range(1, gestures.clock):
            maker = gestures.maker(row)
            if not gestures.saw(self.viewer, maker, row):
                gestures.shown[row * SEATS + maker] = luck.fair(COUNT)

    def rewritten(self, world: Foursome, luck: Luck) -> Steps:
        """What the others did unseen: each looked somewhere from the start, and reached for what they then took."""
        before, after = self.real.ledger.steps, Steps()
        hands, reached = world.ledger.dealt[:], zeros(SEATS)
        number: i64 = 0
        while number < before.count() and before.phases[number] != OPEN:
            after.take(before, number)  # what was said aside
            number += 1
        self.look_about(world, after)
        while number < before.count():
            seat, action, about = before.seats[number], before.actions[number], before.about[number]
            if REACH <= action < HAND_IN:
                reached[seat] = number
            if HAND_IN <= action < DRAW_BACK:
                take = reached[seat]
                if seat != self.viewer:
                    after.add(before.places[number], seat, OPEN, before.actions[take], before.about[take])
                action = HAND_IN + bit_count(hands[seat] & (bit(about) - 1))
                hands[seat] = hands[seat] & ~bit(about) | bit(before.about[take])
            elif action < SATED:
                action = world.gestures.at(seat, about)
            if seat == self.viewer or not before.is_private(number):
                after.add(before.places[number], seat, OPEN, action, about)
            number += 1
        return after

    def look_about(self, world: Foursome, steps: Steps) -> None:
        """§3.4 At whom each of the others looks, as if from the start."""
        for seat in range(SEATS):
            gaze = world.gestures.gazes[seat]
            if bit(seat) & self.others and gaze != partner_of(seat):
                steps.add(world.ledger.opened_at, seat, OPEN, GLANCE + gaze, gaze)

    def rewrite_unnamed(self, world: Foursome, luck: Luck) -> None:
        """§4.4 Who wanted nothing more, one after the other, each time until something happened."""
        steps, now = world.ledger.steps, world.gestures.news
        when, left = i64(-1), i64(0)
        for number in range(steps.count()):
            if steps.phases[number] != OPEN or steps.actions[number] != SATED:
                continue
            if steps.about[number] != when:
                when = steps.about[number]
                left = self.others
                if when == now:
                    left &= wishes_of(world).sated
            if steps.seats[number] != self.viewer:
                steps.seats[number] = luck.member(left)
                left &= ~bit(steps.seats[number])
