"""Worlds that a seat cannot tell from the real one, and how they came about.

Hidden from a viewer are: the cards of the other hands that nobody saw taken or shown, the stock, the sealed choices of
the round, what the other team said aside and so its signal, the card that someone too late would have given, the one
that someone reached for before he thought better of it, and, where one must look to see, at whom the others looked and
what he did not see. All of it is drawn again, each way as likely.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.luck import NUMBER, ORDER, Chance, Luck, with_orders
from veillee.cards.packs import rank_mates
from veillee.cards.sets import bit, bit_count, lowest, members, row_of, zeros
from veillee.engine.deal import Past, Played
from veillee.engine.moves import NO_MOVE, MoveTable
from veillee.engine.notes import TABLE
from veillee.engine.zones import sees
from veillee.games.kems.calls import VERDICT_SIZE, Calls
from veillee.games.kems.moves import (
    AGAIN,
    CALLS,
    DESCRIBE,
    DONE,
    GIVE,
    LEAVE,
    LEAVE_AFTER_ALL,
    LOOK,
    TABLES,
    TAKE,
    TALK,
    TALKING,
)
from veillee.games.kems.position import EVERY_SEAT, PACE, PLACE, SEATS, team_of
from veillee.games.kems.recall import drawn_signal
from veillee.games.kems.signals import (
    ALL_SIGNALS,
    BASE,
    COUNT,
    NO_SIGNAL,
    STILL,
    gestures_of,
    length,
    watcher,
    without,
)
from veillee.games.kems.talk import ACCEPT, KEEPING, SETTLED


def has_three_alike(hand: i64) -> bool:
    """§4.6 Three or four cards of one rank."""
    cards = hand
    while cards:
        if bit_count(hand & rank_mates(lowest(cards))) >= 3:
            return True
        cards &= cards - 1
    return False


def is_second_thought(played: Played) -> bool:
    """Whether a move went back, or took another card then."""
    verb = played.words.partition(" ")[0]
    return verb == "back" or (verb == "take" and played.action >= AGAIN)


class Worlds(Calls):
    """What a viewer imagines. The methods below change a copy of the real deal into another world."""

    def redraw(self, viewer: i64, luck: Luck) -> None:
        """Everything hidden from this viewer."""
        self.redraw_cards(viewer, luck)
        self.redraw_round(viewer, luck)
        self.forget_doubts(viewer, luck)
        self.redraw_secrets(viewer, luck)
        while self.gaze and not self.verdicts_hold():
            self.redraw_secrets(viewer, luck)

    # What he knows

    def learned(self, seat: i64) -> list[int]:
        """What was seen of hands, rivers, gestures and judgements, who has yet to choose, what earlier deals told."""
        known: list[int] = [self.waiting, self.clock, self.idle_ticks, self.shuffles_left, self.swept]
        if self.shuffled_at != NO_MOVE:
            known.append(self.rest_of_stock())
        for row in [self.known, self.since, self.said, self.queue, self.verdicts, self.retired]:
            known += list(row)
        for team in range(2):
            known.append(1 if self.signals[team] == NO_SIGNAL else 0)
            if team != team_of(seat) or seat == TABLE:
                known += list(self.possible[team])
                known += list(self.weighed[watcher(seat, team)])
        if seat != TABLE:
            known += [self.tries[team_of(seat)], *self.hints[seat]]
        return known + self.gestures_seen(seat)

    def gestures_seen(self, viewer: i64) -> list[int]:
        """§3.4 Every gesture that this viewer saw, and at whom he looked where one must look to see."""
        seen: list[int] = []
        for tick in range(1, len(self.shown) // SEATS):
            for seat in range(SEATS):
                gesture = self.gesture_at(seat, tick)
                if gesture != STILL and sees(viewer, self.seen_by(seat, tick)):
                    seen.append((tick * SEATS + seat) * BASE + gesture)
        if self.gaze and viewer != TABLE:
            for tick in range(1, len(self.looks) // SEATS):
                seen.append(self.looks[tick * SEATS + viewer])
        return seen

    # Cards

    def redraw_cards(self, viewer: i64, luck: Luck) -> None:
        """The cards of the hands that nobody has seen, and the stock."""
        hidden = zeros(SEATS)
        unseen: i64 = 0
        for seat in range(SEATS):
            if seat != viewer or self.phase == TALK:
                hidden[seat] = self.hands[seat] & ~self.known[seat]
            unseen |= hidden[seat]
        if self.shuffled_at == NO_MOVE:
            unseen |= self.rest_of_stock()
        drawn = self.drawn_hands(hidden, unseen, luck)
        for seat in range(SEATS):
            unseen &= ~drawn[seat]
            self.hands[seat] = (self.hands[seat] & ~hidden[seat]) | drawn[seat]
            self.dealt[seat] = (self.dealt[seat] & ~hidden[seat]) | drawn[seat]
        self.redraw_late(viewer, hidden, drawn, luck)
        if self.shuffled_at == NO_MOVE:
            self.stock = self.with_rest(unseen, luck)
            self.first_stock = self.stock
        else:
            self.stock = self.with_rest(self.rest_of_stock(), luck)

    def rest_of_stock(self) -> i64:
        """The cards not yet turned, as a set."""
        rest: i64 = 0
        for place in range(self.place, len(self.stock)):
            rest |= bit(self.stock[place])
        return rest

    def with_rest(self, rest: i64, luck: Luck) -> vec[i64]:
        """The stock with these cards, in any order, still to come."""
        cards = row_of(rest)
        luck.shuffle(cards)
        stock = self.stock[:]
        for place in range(len(cards)):
            stock[self.place + place] = cards[place]
        return stock

    def drawn_hands(self, hidden: vec[i64], unseen: i64, luck: Luck) -> vec[i64]:
        """As many cards for each seat; §4.6 where the table wants it, no hand was dealt three alike."""
        while True:
            drawn = zeros(SEATS)
            left = unseen
            fair = True
            for seat in range(SEATS):
                drawn[seat] = luck.some(left, bit_count(hidden[seat]))
                left &= ~drawn[seat]
                if self.redeals and has_three_alike((self.dealt[seat] & ~hidden[seat]) | drawn[seat]):
                    fair = False
            if fair:
                return drawn

    def redraw_late(self, viewer: i64, hidden: vec[i64], drawn: vec[i64], luck: Luck) -> None:
        """What those who came too late would have given: any card they held then."""
        for place in range(len(self.late_at)):
            at = self.late_at[place]
            seat = self.told[at] // PACE
            hand = (self.late_hands[place] & ~hidden[seat]) | drawn[seat]
            self.late_hands[place] = hand
            if seat != viewer:
                self.told[at] = seat * PACE + luck.member(hand)

    # Sealed choices

    def redraw_round(self, viewer: i64, luck: Luck) -> None:
        """What the others have chosen in the round under way: anything they might."""
        if self.phase in (TALK, DESCRIBE) or self.is_over():
            return
        if self.phase == GIVE:
            self.redraw_swaps(viewer, luck)
            return
        for at in range(self.round_at, len(self.told)):
            seat = self.told[at] // PACE
            if seat != viewer:
                self.chosen[seat] = luck.member(self.choices(seat))
                self.told[at] = seat * PACE + self.chosen[seat]

    def redraw_swaps(self, viewer: i64, luck: Luck) -> None:
        """What the others reach for and would give, or that they leave it after all."""
        for at in range(self.take_at, len(self.told)):
            seat = self.told[at] // PACE
            if seat == viewer or self.told[at] == seat * PACE + LEAVE:
                continue
            if at < self.round_at:
                self.wanted[seat] = luck.member(self.river_cards())
                self.told[at] = seat * PACE + self.wanted[seat]
            else:
                self.chosen[seat] = luck.member(self.hands[seat] | bit(LEAVE_AFTER_ALL))
                self.told[at] = seat * PACE + self.chosen[seat]

    def forget_doubts(self, viewer: i64, luck: Luck) -> None:
        """Nobody saw the others go back: they reached at once for what they took, or for any card that they left."""
        if len(self.rethought) > 0:
            self.rethought = vec[i64]([move for move in self.rethought if move % PLACE // PACE == viewer])
            if viewer == TABLE:
                self.went_back = 0
            else:
                self.went_back &= bit(viewer)
        places, reached_for = self.dropped_at, self.dropped_for
        self.dropped_at = vec[i64]()
        self.dropped_for = vec[i64]()
        for place in range(len(places)):
            at = places[place]
            seat = self.told[at] // PACE
            if seat != viewer:
                self.told[at] = seat * PACE + luck.member(reached_for[place])
            if seat == viewer or bit_count(reached_for[place]) > 1:
                self.dropped_at = append(self.dropped_at, at)
                self.dropped_for = append(self.dropped_for, reached_for[place])

    # Signals and gestures

    def redraw_secrets(self, viewer: i64, luck: Luck) -> None:
        """The signals of other teams and, where one must look to see, what was not seen."""
        for team in range(2):
            if viewer == TABLE or team_of(viewer) != team:
                self.redraw_signal(viewer, team, luck)
                self.redraw_talk(team, luck)
        if self.gaze:
            for tick in range(1, len(self.rounds_at)):
                if self.rounds_at[tick] != NO_MOVE:
                    self.redraw_looks(viewer, tick, luck)

    def redraw_signal(self, viewer: i64, team: i64, luck: Luck) -> None:
        """A signal that the team may have, for all that this viewer knows."""
        if self.signals[team] == NO_SIGNAL:
            return
        self.signals[team] = drawn_signal(self.signals_left(team), self.weighed[watcher(viewer, team)], luck)
        if self.talk_is_short(team):
            self.carried = [*self.carried[:team], self.signals[team], *self.carried[team + 1 :]]

    def talk_is_short(self, team: i64) -> bool:
        """Whether the team has the signal it came with."""
        return self.stage[team] == KEEPING or (self.tries[team] == 0 and self.stage[team] == SETTLED)

    def redraw_talk(self, team: i64, luck: Luck) -> None:
        """What was proposed aside: the signal, if it was accepted, any other signal if not."""
        moves = [at for at in range(self.talk_end) if team_of(self.told[at] // PACE) == team]
        begun: list[int] = []
        for number in range(len(moves)):
            if self.told[moves[number]] % PACE <= DONE:
                begun.append(moves[number])
            if len(begun) == self.max_len:
                answer = number + 1 < len(moves) and self.told[moves[number + 1]] % PACE == ACCEPT
                proposed = self.signals[team] if answer else self.any_proposal(team, self.max_len, luck)
                self.spell(begun, proposed)
                if number + 1 == len(moves):
                    self.proposal[team] = proposed
                begun = []
        if begun:
            self.proposal[team] = self.any_proposal(team, len(begun), luck)
            self.spell(begun, self.proposal[team])

    def any_proposal(self, team: i64, places: i64, luck: Luck) -> i64:
        """Any proposal that so many moves may have begun: §2.5 the signal that was found out is never completed."""
        signals = ALL_SIGNALS[places]
        if places == self.max_len or length(self.retired[team]) < places:
            signals = without(signals, self.retired[team])
        return signals[luck.fair(len(signals))]

    def spell(self, moves: list[int], signal: i64) -> None:
        """Let these moves propose this signal."""
        gestures = gestures_of(signal)
        for place in range(len(moves)):
            seat = self.told[moves[place]] // PACE
            action: i64 = DONE
            if place < len(gestures):
                action = gestures[place]
            self.told[moves[place]] = seat * PACE + action

    def redraw_looks(self, viewer: i64, tick: i64, luck: Luck) -> None:
        """At whom the others looked at that tick, and the gestures that the viewer did not see."""
        start = self.rounds_at[tick]
        if tick * SEATS < len(self.looks):
            for at in range(start, start + SEATS):
                seat = self.told[at] // PACE
                if seat != viewer:
                    look = luck.member(EVERY_SEAT & ~bit(seat))
                    self.looks[tick * SEATS + seat] = look
                    self.told[at] = seat * PACE + look
        if tick * SEATS < len(self.shown):
            for at in range(start + SEATS, start + 2 * SEATS):
                seat = self.told[at] // PACE
                if not sees(viewer, self.seen_by(seat, tick)):
                    gesture = luck.fair(COUNT + 1)
                    self.shown[tick * SEATS + seat] = gesture
                    self.told[at] = seat * PACE + gesture

    def verdicts_hold(self) -> bool:
        """Whether every judgement by signals would have been the same in this world."""
        for at in range(0, len(self.verdicts), VERDICT_SIZE):
            if not self.fits(at, self.signals[team_of(lowest(self.verdicts[at + 1]))]):
                return False
        return True

    # How it came about

    def past(self, real: Past) -> Past:
        """The moves of this world, from its own cards and what its teams came with; nobody saw what was thrown in."""
        orders = [chance.drawn for chance in real.opening if chance.kind == ORDER]
        opening = with_orders(real.opening, [*orders[:-1], self.order()])
        moves: list[Played] = []
        at: i64 = 0
        doubts: i64 = 0
        for played in real.moves:
            if is_second_thought(played):
                if doubts < len(self.rethought) and self.rethought[doubts] // PACE == at * SEATS + played.seat:
                    moves.append(played)
                    doubts += 1
                continue
            action: int = self.told[at] % PACE
            words = played.words
            if action != played.action:
                words = self.table_at(at, played).word(action)
            moves.append(Played(played.seat, action, words, self.chances(at, played.chances)))
            at += 1
        return Past(opening, moves, self.carried)

    def order(self) -> list[int]:
        """An order of the pack that deals these hands and leaves this stock."""
        hands = [members(self.dealt[seat]) for seat in range(SEATS)]
        order = [hands[(self.dealer + 1 + card) % SEATS][card // SEATS] for card in range(4 * SEATS)]
        return order + list(self.first_stock)

    def chances(self, at: i64, real: list[Chance]) -> list[Chance]:
        """What chance decided in a move: the lot of a signal and the order of a stock are this world's own."""
        if at == self.shuffled_at:
            return with_orders(real, [list(self.stock)])
        for team in range(2):
            if at == self.lot_at[team]:
                allowed = list(without(ALL_SIGNALS[1], self.retired[team]))
                return [Chance(NUMBER, [allowed.index(self.signals[team])], len(allowed))]
        return real

    def table_at(self, at: i64, played: Played) -> MoveTable:
        """The table of a move: the one that has its verb, where talks are over."""
        verb = played.words.partition(" ")[0]
        if self.phase == GIVE and at >= self.round_at:
            return TABLES[GIVE]
        if at >= self.talk_end:
            for phase in (CALLS, TAKE, GIVE, LOOK):
                if verb in TABLES[phase].verb_names():
                    return TABLES[phase]
            return TABLES[-1]
        return TALKING
