"""Worlds of the open tempo that a seat cannot tell from the real one, and how they came about.

Swaps are seen at once, so that less is hidden than in ticks: the cards of the other hands that nobody saw taken or
shown, the stock, what the other team said aside, who else wants nothing more, and, where one must look to see, at whom
the others look and what they showed to others. Nobody else is imagined to reach for a card: whoever gives one reached
for it just before. Nor does anyone imagine how many gestures they missed: those are kept, each any of the twelve.
"""

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from veillee.cards.luck import ORDER_DRAWN, Luck, with_orders
from veillee.cards.packs import CLASSIC, NO_CARD
from veillee.cards.sets import bit, bit_count
from veillee.engine.deal import Past, PastMove
from veillee.engine.notes import TABLE
from veillee.games.kems.house import EVERY_SEAT, SEATS, partner_of
from veillee.games.kems.moves import DRAW_BACK, GLANCE, HAND_IN, OPEN, PRIVATE, TABLES
from veillee.games.kems.open_ledger import Steps
from veillee.games.kems.signals import COUNT
from veillee.games.kems.worlds import KemsWorlds, chances_at, order_of

if TYPE_CHECKING:
    from veillee.games.kems.open import OpenKems
    from veillee.games.kems.rules import Kems


class OpenWorlds(KemsWorlds):
    """What a viewer knows of a deal in the open tempo."""

    def others(self) -> i64:
        """All seats but the viewer's."""
        if self.viewer == TABLE:
            return EVERY_SEAT
        return EVERY_SEAT & ~bit(self.viewer)

    # The position

    def redraw_round(self, world: "Kems", luck: Luck) -> None:
        """Who else wants nothing more: as many as do; none of them reaches for a card."""
        deal = cast("OpenKems", world)
        others = self.others()
        for seat in range(SEATS):
            if bit(seat) & others:
                deal.river.wanted[seat] = NO_CARD
        wishes = deal.wishes
        wishes.late &= ~others
        wishes.sated = wishes.sated & ~others | luck.some(others, bit_count(wishes.sated & others))
        if deal.phase == OPEN and not deal.is_over():
            deal.resume()

    def redraw_gestures(self, world: "Kems", luck: Luck) -> bool:
        """§3.4 At whom each of the others has looked all along, and what the viewer did not see."""
        gestures = cast("OpenKems", world).shown
        if gestures.clock > 0:
            for seat in range(SEATS):
                if bit(seat) & self.others():
                    gestures.gazes[seat] = luck.member(EVERY_SEAT & ~bit(seat))
                    for row in range(1, gestures.clock):
                        gestures.looks[row * SEATS + seat] = gestures.gazes[seat]
            for row in range(1, gestures.clock):
                if not gestures.is_seen(self.viewer, row):
                    gestures.shown[row * SEATS + gestures.maker(row)] = luck.fair(COUNT)
        return all(verdict.fits(world.memory.signals[verdict.team()], gestures) for verdict in world.calls.verdicts)

    # The ledger

    def rewrite(self, world: "Kems", luck: Luck) -> None:
        super().rewrite(world, luck)
        deal = cast("OpenKems", world)
        self.rewrite_private(deal)
        self.rewrite_given(deal)
        self.rewrite_sated(deal, luck)

    def rewrite_private(self, world: "OpenKems") -> None:
        """What the others did unseen: each looked somewhere from the start, and reached for what they then took."""
        before, taken, after = world.open_ledger.private, world.open_ledger.taken, Steps()
        for seat in range(SEATS):
            gaze = world.shown.gazes[seat]
            if bit(seat) & self.others() and gaze != partner_of(seat):
                after.add(world.open_ledger.opened_at, seat, GLANCE + gaze, gaze)
        mine = [number for number in range(before.count()) if before.seats[number] == self.viewer]
        theirs = [number for number in range(taken.count()) if taken.seats[number] != self.viewer]
        for swap in theirs:
            while mine and before.places[mine[0]] <= taken.places[swap]:
                after.take(before, mine.pop(0))
            after.take(taken, swap)
        for number in mine:
            after.take(before, number)
        world.open_ledger.private = after

    def rewrite_given(self, world: "OpenKems") -> None:
        """What was given is the same card, at another place of another hand."""
        given, taken = world.open_ledger.given, world.open_ledger.taken
        hands = world.ledger.dealt[:]
        for number in range(given.count()):
            seat, card = given.seats[number], given.things[number]
            given.actions[number] = HAND_IN + bit_count(hands[seat] & (bit(card) - 1))
            world.ledger.actions[given.places[number]] = given.actions[number]
            hands[seat] = hands[seat] & ~bit(card) | bit(taken.things[number])

    def rewrite_sated(self, world: "OpenKems", luck: Luck) -> None:
        """§4.4 Who wanted nothing more, one after the other, each time until something happened."""
        steps, now = world.open_ledger.sated, world.shown.news
        when: i64 = -1
        left: i64 = 0
        for number in range(steps.count()):
            if steps.things[number] != when:
                when = steps.things[number]
                left = self.others()
                if when == now:
                    left &= world.wishes.sated
            if steps.seats[number] != self.viewer:
                steps.seats[number] = luck.member(left)
                left &= ~bit(steps.seats[number])


# How it came about


def open_past_of(deal: "OpenKems", real: Past) -> Past:
    """The moves of this world, from its own cards and what its teams came with; nobody saw what was thrown in."""
    ledger, sated = deal.ledger, deal.open_ledger.sated
    orders = [chance.drawn for chance in real.opening if chance.kind == ORDER_DRAWN]
    opening = with_orders(real.opening, [*orders[:-1], order_of(deal)])
    phases = dict(zip(ledger.secrets.places, ledger.secrets.phases, strict=True))
    seats = dict(zip(sated.places, sated.seats, strict=True))
    unseen = unseen_steps(deal)
    moves: list[PastMove] = []
    place = 0
    for played in real.moves:
        if played.words.split()[0] in PRIVATE:
            continue
        moves += unseen.get(place, [])
        action: int = ledger.actions[place]
        words = played.words
        if action != played.action and place in phases:  # a card that is given is called the same wherever it lay
            words = TABLES[phases[place]].word(action)
        seat: int = seats.get(place, played.seat)
        moves.append(PastMove(seat, action, words, chances_at(deal, place, played.chances)))
        place += 1
    return Past(opening, moves + unseen.get(place, []), ledger.came_with.written())


def unseen_steps(deal: "OpenKems") -> dict[int, list[PastMove]]:
    """What was done that nobody else saw, before each move that all could notice."""
    steps, found = deal.open_ledger.private, dict[int, list[PastMove]]()
    for number in range(steps.count()):
        place, action, thing = steps.places[number], steps.actions[number], steps.things[number]
        words = f"look {thing}"
        if action < HAND_IN:
            words = f"take {CLASSIC.words[thing]}"
        elif action == DRAW_BACK:
            words = "back"
        found.setdefault(place, []).append(PastMove(steps.seats[number], action, words, []))
    return found
