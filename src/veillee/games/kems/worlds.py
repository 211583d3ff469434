"""Worlds that a seat cannot tell from the real one, and how they came about.

Hidden from a viewer are: the cards of the other hands that nobody saw taken or shown, the stock, the sealed choices of
the round, what the other team said aside and so its signal, the card that someone too late would have given, the one
that someone reached for before thinking better of it, and, where one must look to see, at whom the others looked and
what the viewer did not see. All of it is drawn again, each way as likely.
"""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.luck import NUMBER_DRAWN, ORDER_DRAWN, Chance, Luck, with_orders
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, bit_count, members, row_of, zeros
from veillee.engine.deal import Past, PastMove, Worlds
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE
from veillee.engine.zones import sees
from veillee.games.kems.house import EVERY_SEAT, SEATS, team_of
from veillee.games.kems.ledger import NO_LEDGER
from veillee.games.kems.memory import Guess, watcher
from veillee.games.kems.moves import AGAIN, BACK, DONE, GESTURE, GIVE, LEAVE_AFTER_ALL, LOOK, OPEN, TABLES, TAKE, TALK
from veillee.games.kems.river import has_three_alike
from veillee.games.kems.signals import ALL_SIGNALS, COUNT, NO_SIGNAL, gestures_of, length
from veillee.games.kems.talk import SETTLED, Talk

if TYPE_CHECKING:
    from veillee.games.kems.rules import Kems


class KemsWorlds(Worlds):
    """What a viewer knows of a deal. First comes what a position holds, then what only its ledger does."""

    real: "Kems"
    hidden: vec[i64]  # the cards of each hand that the viewer has not seen
    unseen: i64  # all of them, and those of the stock as long as nobody has seen them
    rivals: list[int]  # the teams whose talk the viewer does not hear
    guesses: list[Guess]  # of their signals

    def __init__(self, deal: "Kems", viewer: i64) -> None:
        super().__init__(deal, viewer)
        self.real = deal
        self.hidden = zeros(SEATS)
        self.unseen = 0
        river = deal.river
        for seat in range(SEATS):
            if seat != viewer or deal.phase == TALK:
                self.hidden[seat] = river.hands[seat] & ~river.seen[seat]
                self.unseen |= self.hidden[seat]
        if river.shuffles == 0:
            self.unseen |= river.rest()
        self.rivals = [team for team in range(2) if viewer == TABLE or team_of(viewer) != team]
        self.guesses = []
        for team in self.rivals:
            weights = deal.memory.weights[watcher(viewer, team)]
            self.guesses.append(Guess(deal.signals_left(team), weights, deal.house.max_len))

    def imagine(self, luck: Luck) -> "Kems":
        world = self.real.copied(self.real.ledger.clone())
        self.redraw(world, luck)
        self.rewrite(world, luck)
        return world

    def draw(self, luck: Luck) -> "Kems":
        world = self.real.copied(NO_LEDGER)
        self.redraw(world, luck)
        return world

    # The position

    def redraw(self, world: "Kems", luck: Luck) -> None:
        """Everything hidden from this viewer."""
        self.redraw_cards(world, luck)
        self.redraw_round(world, luck)
        if self.viewer == TABLE:
            world.river.went_back = 0
        else:
            world.river.went_back &= bit(self.viewer)
        self.redraw_signals(world, luck)
        while world.house.gaze and not self.redraw_gestures(world, luck):
            self.redraw_signals(world, luck)
        for team in self.rivals:
            talk = world.talks[team]
            if talk.proposal != NO_SIGNAL:
                talk.proposal = any_proposal(talk, talk.places, luck)

    def redraw_cards(self, world: "Kems", luck: Luck) -> None:
        """The cards of the hands that nobody has seen, and the stock."""
        river = world.river
        drawn = self.drawn_hands(luck)
        left = self.unseen
        for seat in range(SEATS):
            left &= ~drawn[seat]
            river.hands[seat] = (river.hands[seat] & ~self.hidden[seat]) | drawn[seat]
        if river.shuffles > 0:
            left = river.rest()
        rest = row_of(left)
        luck.shuffle(rest)
        stock = river.stock[:]
        for place in range(len(rest)):
            stock[river.place + place] = rest[place]
        river.stock = stock

    def drawn_hands(self, luck: Luck) -> vec[i64]:
        """As many cards for each seat; §4.6 where the table wants it, no hand was dealt three alike."""
        dealt = self.real.ledger.dealt
        while True:
            drawn = zeros(SEATS)
            left = self.unseen
            fair = True
            for seat in range(SEATS):
                drawn[seat] = luck.some(left, bit_count(self.hidden[seat]))
                left &= ~drawn[seat]
                if self.real.house.redeals and has_three_alike((dealt[seat] & ~self.hidden[seat]) | drawn[seat]):
                    fair = False
            if fair:
                return drawn

    def redraw_round(self, world: "Kems", luck: Luck) -> None:
        """What the others have chosen in the round under way, and what they reach for: anything they might."""
        sealed = world.sealed()
        for seat in range(SEATS):
            if seat == self.viewer:
                continue
            if world.phase == GIVE and bit(seat) & (sealed | world.waiting):
                world.river.wanted[seat] = luck.member(world.river.lying())
            if bit(seat) & sealed:
                choices = world.choices(seat)
                if world.phase == GIVE:
                    choices = world.river.hands[seat] | bit(LEAVE_AFTER_ALL)
                world.chosen[seat] = luck.member(choices)

    def redraw_signals(self, world: "Kems", luck: Luck) -> None:
        """Signals that the other teams may have, for all that this viewer knows."""
        for place, team in enumerate(self.rivals):
            if world.memory.signals[team] != NO_SIGNAL:
                world.memory = world.memory.with_signal(team, self.guesses[place].draw(luck))

    def redraw_gestures(self, world: "Kems", luck: Luck) -> bool:
        """§3.4 At whom the others looked, and what the viewer did not see; whether it was judged as it really was."""
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
        return all(verdict.fits(world.memory.signals[verdict.team()], gestures) for verdict in world.calls.verdicts)

    # The ledger

    def rewrite(self, world: "Kems", luck: Luck) -> None:
        """How this world came about, where nobody else saw it."""
        before, ledger = self.real.ledger, world.ledger
        for seat in range(SEATS):
            ledger.dealt[seat] = (ledger.dealt[seat] & ~self.hidden[seat]) | self.drawn(world, seat)
        if world.river.shuffles == 0:
            ledger.first_stock = world.river.stock
        ledger.back_at = vec[i64]()
        ledger.back_by = vec[i64]()
        for place in range(len(before.back_at)):
            if before.back_by[place] == self.viewer:
                ledger.back_at = append(ledger.back_at, before.back_at[place])
                ledger.back_by = append(ledger.back_by, self.viewer)
        left: i64 = 0
        for number in range(len(before.secrets.places)):
            if self.rewrite_secret(number, world, luck):
                ledger.secrets.move(number, left)
                left += 1
        ledger.secrets.cut(left)
        for seat in range(SEATS):
            if bit(seat) & world.sealed():
                ledger.actions[ledger.moved_at[seat]] = world.chosen[seat]
            if world.phase == GIVE and seat != self.viewer and world.river.wanted[seat] != NO_CARD:
                ledger.actions[ledger.reached_at[seat]] = world.river.wanted[seat]
        for team in self.rivals:
            self.rewrite_talk(team, world, luck)

    def drawn(self, world: "Kems", seat: i64) -> i64:
        """The cards that this world gave to a seat, in the place of those hidden from the viewer."""
        return world.river.hands[seat] & ~(self.real.river.hands[seat] & ~self.hidden[seat])

    def rewrite_secret(self, number: i64, world: "Kems", luck: Luck) -> bool:
        """One move that not everybody saw, the viewer's own apart; whether it is still one."""
        ledger, secrets = world.ledger, world.ledger.secrets
        place, seat, phase = secrets.places[number], secrets.seats[number], secrets.phases[number]
        if seat == self.viewer or phase == TALK:
            return True
        if phase in (LOOK, GESTURE, OPEN):
            row = world.gestures.looks if phase == LOOK else world.gestures.shown
            ledger.actions[place] = row[secrets.ticks[number] * SEATS + seat]
            return True
        if phase == GIVE:
            secrets.among[number] = (secrets.among[number] & ~self.hidden[seat]) | self.drawn(world, seat)
        among = secrets.among[number]
        ledger.actions[place] = luck.member(among)
        return among & (among - 1) != 0  # who took another card reached for it at once, for all the viewer knows

    def rewrite_talk(self, team: i64, world: "Kems", luck: Luck) -> None:
        """What was proposed aside: at last what was accepted or still is proposed, before that any other signal."""
        ledger, talk = world.ledger, world.talks[team]
        if talk.is_as_before():
            ledger.came_with = ledger.came_with.with_signal(team, world.memory.signals[team])
        at_last = talk.proposal
        if talk.stage == SETTLED and ledger.lot_at[team] == NO_MOVE:
            at_last = world.memory.signals[team]
        secrets = ledger.secrets
        words: list[int] = []
        for number in range(len(secrets.places)):
            if secrets.phases[number] == TALK and team_of(secrets.seats[number]) == team:
                words.append(secrets.places[number])
        for start in range(0, len(words), talk.longest):
            places = words[start : start + talk.longest]
            proposed = at_last
            if start + talk.longest < len(words) or at_last == NO_SIGNAL:
                proposed = any_proposal(talk, talk.longest, luck)
            spelled = [*gestures_of(proposed), DONE, DONE, DONE]
            for number, place in enumerate(places):
                ledger.actions[place] = spelled[number]


def any_proposal(talk: Talk, places: i64, luck: Luck) -> i64:
    """Any proposal that so many moves may have begun: §2.5 the signal that was found out is never completed."""
    signals = ALL_SIGNALS[places]
    if places == talk.longest or length(talk.retired) < places:
        signals = talk.allowed(places)
    return signals[luck.fair(len(signals))]


# How it came about


def past_of(deal: "Kems", real: Past) -> Past:
    """The moves of this world, from its own cards and what its teams came with; nobody saw what was thrown in."""
    ledger = deal.ledger
    orders = [chance.drawn for chance in real.opening if chance.kind == ORDER_DRAWN]
    opening = with_orders(real.opening, [*orders[:-1], order_of(deal)])
    phases = dict(zip(ledger.secrets.places, ledger.secrets.phases, strict=True))
    for seat in members(deal.sealed()):
        phases[ledger.moved_at[seat]] = deal.phase
    thoughts = list(zip(ledger.back_at, ledger.back_by, strict=True))
    is_thought = second_thoughts(deal, real.moves)
    moves: list[PastMove] = []
    place = 0
    for number, played in enumerate(real.moves):
        if is_thought[number]:
            if thoughts and thoughts[0] == (place, played.seat):
                moves.append(played)
                thoughts.pop(0)
            continue
        action: int = ledger.actions[place]
        words = played.words
        if action != played.action:
            words = TABLES[phases.get(place, TAKE)].word(action)  # a reach that turned out otherwise is no secret
        moves.append(PastMove(played.seat, action, words, chances_at(deal, place, played.chances)))
        place += 1
    return Past(opening, moves, ledger.came_with.written())


def second_thoughts(deal: "Kems", moves: list[PastMove]) -> list[bool]:
    """Which moves went back, or took another card then: LEAVE and BACK are one number, but who left gives nothing."""
    then = [LEAVE_AFTER_ALL if deal.phase == GIVE and bit(seat) & deal.waiting else NO_MOVE for seat in range(SEATS)]
    found: list[bool] = []
    for played in reversed(moves):
        went_back = played.action == BACK and then[played.seat] >= AGAIN
        found.append(went_back or AGAIN <= played.action < LEAVE_AFTER_ALL)
        then[played.seat] = played.action
    return found[::-1]


def order_of(deal: "Kems") -> list[int]:
    """An order of the pack that deals these hands and leaves this stock."""
    hands = [members(hand) for hand in deal.ledger.dealt]
    served = [hands[(deal.dealer + 1 + card) % SEATS][card // SEATS] for card in range(4 * SEATS)]
    return served + list(deal.ledger.first_stock)


def chances_at(deal: "Kems", place: int, real: list[Chance]) -> list[Chance]:
    """What chance decided in a move: the lot of a signal and the order of a stock are this world's own."""
    if place == deal.ledger.shuffled_at:
        return with_orders(real, [list(deal.river.stock)])
    for team in range(2):
        if place == deal.ledger.lot_at[team]:
            allowed = list(deal.talks[team].allowed(1))
            return [Chance(NUMBER_DRAWN, [allowed.index(deal.memory.signals[team])], len(allowed))]
    return real
