"""§2, §4 and §5: one round of Les Cinq Rois. §3, what a meld is, stands in engine/melds.py and engine/laying.py."""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from veillee.cards.luck import ORDER, Chance, Luck
from veillee.cards.packs import NO_CARD, TWO_STARS
from veillee.cards.sets import bit, members
from veillee.engine.deal import NOBODY, Deal, Past, Played
from veillee.engine.laying import lay_out
from veillee.engine.melds import Held, can_expose, deadwood, exposing, penalty
from veillee.engine.moves import CARD, NOTHING, MoveTable, Verb
from veillee.engine.notes import Note, Refusal
from veillee.engine.packing import packable
from veillee.engine.piles import NO_STOCK, Stock
from veillee.engine.sheet import Line
from veillee.engine.turns import seats_on
from veillee.engine.zones import Fact, Zone, number_fact, open_zone, seat_fact, word_fact
from veillee.games.cinq_rois.atouts import ATOUT_WORDS, FIRST_ATOUT
from veillee.games.cinq_rois.unseen import DREW, STEP, Unseen

# Moves, in this order for ever: written games and trained bots count on it.
STOCK: Final = 0
DISCARD: Final = 1
EXPOSE: Final = 56
CARDS: Final = 56
TAKING: Final = MoveTable("taking", TWO_STARS, [Verb("stock", NOTHING, STOCK, 1), Verb("take", NOTHING, DISCARD, 1)])
DISCARDING: Final = MoveTable(
    "discarding", TWO_STARS, [Verb("discard", CARD, 0, CARDS), Verb("expose", NOTHING, EXPOSE, 1)]
)

# The phases of a turn.
TAKE: Final = 0
THROW: Final = 1
GO_OUT: Final = 2  # the hand lies open, the card to discard is still to be chosen

MOST_TURNS: Final = 100  # §4.8

NOTHING_DEAD: Final = Held()  # shared: nothing is ever added to it


class CinqRois(Deal):
    """One round: each turn a card is taken and one discarded, until someone lays his hand, and once more."""

    atout: i64  # the wild rank, and how many cards everyone holds
    round: i64
    rounds: i64
    keeps_last: bool  # §4.4 the last discard stays when the stock is renewed
    totals: vec[i64]  # before this round
    hands: list[Held]
    known: list[Held]  # what everyone knows of each hand
    stock: Stock
    pile: vec[i64]  # the discard, its top card last
    unseen: Unseen
    phase: i64
    turns: i64  # begun so far
    exposer: i64  # who has laid his hand first, or NOBODY
    laid: i64  # the set of seats whose cards lie open
    dead: Held  # with a card too many: what the player cannot lay, at best
    may_expose: bool  # he may lay all his cards but one
    outs: i64  # once he does: the cards of which he must throw one

    def __init__(self, players: i64, dealer: i64) -> None:
        super().__init__(players, dealer)
        self.atout = 0
        self.round = 0
        self.rounds = 0
        self.keeps_last = True
        self.totals = vec[i64]()
        self.hands = []
        self.known = []
        self.stock = NO_STOCK
        self.pile = vec[i64]()
        self.unseen = Unseen(players)
        self.phase = TAKE
        self.turns = 1
        self.exposer = NOBODY
        self.laid = 0
        self.dead = NOTHING_DEAD
        self.may_expose = False
        self.outs = 0

    # §2 The deal

    def serve(self, order: vec[i64]) -> None:
        """§2.1 The cards one by one from the dealer's left; the next one starts the discard."""
        self.hands = [Held() for _ in range(self.players)]
        self.known = [Held() for _ in range(self.players)]
        self.stock = Stock(order)
        self.unseen.renewed(order)
        seat = self.dealer
        left = self.atout * self.players
        while left > 0:
            seat = seats_on(seat, 1, self.players)
            self.hands[seat].add(self.stock.draw())
            self.unseen.drew(seat)
            left -= 1
        self.turn = seats_on(self.dealer, 1, self.players)
        self.turn_up()

    def turn_up(self) -> None:
        """§2.1 The top card of the stock starts the discard."""
        self.pile = append(vec[i64](), self.stock.draw())
        self.unseen.opened()

    def announce(self) -> None:
        opening = Note("deal_start").number("round", self.round).number("rounds", self.rounds)
        opening.number("cards", self.atout).word("atout", self.atout_word())
        self.say(opening.seat("player", self.dealer).seat("first", self.turn))
        self.say(Note("turned_up").card("card", self.pile[0]))

    def atout_word(self) -> str:
        """The word key of the wild rank."""
        return ATOUT_WORDS[self.atout - FIRST_ATOUT]

    # What may be done, and doing it

    def moves(self) -> MoveTable:
        return TAKING if self.phase == TAKE else DISCARDING

    def legal_mask(self, seat: i64) -> i64:
        if self.phase == TAKE:
            return bit(STOCK) | bit(DISCARD)  # §4.1
        if self.phase == GO_OUT:
            return self.outs  # §4.5
        if self.may_expose:
            return self.hands[seat].kinds() | bit(EXPOSE)
        return self.hands[seat].kinds()  # §4.2

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        if self.phase == TAKE:
            self.take(seat, action)
        elif action == EXPOSE:
            self.open_hand(seat)
            self.outs = exposing(self.hands[seat], self.atout)
            self.phase = GO_OUT
        else:
            self.discard(seat, action, luck)

    # §4 The turn

    def take(self, seat: i64, source: i64) -> None:
        """§4.1 Each takes the top card of the stock, or of the discard."""
        if source == STOCK:
            card = self.stock.draw()
            self.unseen.drew(seat)
        else:
            self.pile, card = pop(self.pile)
            self.known[seat].add(card)
        self.hands[seat].add(card)
        self.phase = THROW
        self.look_at_hand(seat)
        if self.notes is not None:
            if source == STOCK:
                self.say(Note("drew").seat("player", seat))
                self.say(Note("drew_card", bit(seat)).card("card", card))
            else:
                self.say(Note("took").seat("player", seat).card("card", card))

    def look_at_hand(self, seat: i64) -> None:
        """§4.5 While nobody has laid his hand, whoever can lay all his cards but one may."""
        self.dead = deadwood(self.hands[seat], self.atout)
        self.may_expose = self.exposer == NOBODY and can_expose(self.hands[seat], self.dead, self.atout)

    def discard(self, seat: i64, card: i64, luck: Luck) -> None:
        """§4.2 One card is thrown on the discard, face up."""
        self.hands[seat].remove(card)
        if self.known[seat].of(card) > 0:
            self.known[seat].remove(card)
        else:
            self.unseen.showed(seat, card)
        self.pile = append(self.pile, card)
        if self.phase == GO_OUT:
            self.exposer = seat
        if self.notes is not None:
            self.tell_discard(seat, card)
        if self.phase != GO_OUT and self.exposer != NOBODY:
            self.lay(seat)
        self.dead = NOTHING_DEAD
        self.may_expose = False
        self.outs = 0
        self.phase = TAKE
        self.next_turn(seats_on(seat, 1, self.players), luck)

    def next_turn(self, seat: i64, luck: Luck) -> None:
        """§4.6 The round ends when it comes back to who has laid his hand; §4.8 or after too many turns."""
        if seat == self.exposer:
            self.turn = NOBODY
        elif self.exposer == NOBODY and self.turns == MOST_TURNS * self.players:
            self.stop()
        else:
            self.turn = seat
            self.turns += 1
            if self.stock.size() == 0:
                self.renew(luck)

    def renew(self, luck: Luck) -> None:
        """§4.4 The discard is shuffled and becomes the stock: without its top card, or with it and one is turned up."""
        cards = self.pile
        if self.keeps_last:
            cards, top = pop(cards)
            self.pile = append(vec[i64](), top)
        self.stock.renew(cards, luck)
        self.unseen.renewed(cards)
        if not self.keeps_last:
            self.turn_up()
        if self.notes is not None:
            self.say(Note("renewed_keep" if self.keeps_last else "renewed_all").card("card", self.pile[0]))

    def open_hand(self, seat: i64) -> None:
        """§4.5 A hand is spread face up."""
        hidden = self.hands[seat].clone()
        for card in self.known[seat].cards():
            hidden.remove(card)
        for card in hidden.cards():
            self.unseen.showed(seat, card)
        self.known[seat] = self.hands[seat].clone()
        self.laid |= bit(seat)

    def lay(self, seat: i64) -> None:
        """§4.7 The best melds are laid, and what is left is shown."""
        self.open_hand(seat)
        if self.notes is not None:
            self.tell_melds(seat)
            lying = lay_out(self.hands[seat], self.atout)
            if lying.left:
                self.say(Note("left_over").cards("cards", lying.left).number("points", lying.points))
            else:
                self.say(Note("nothing_left"))

    def stop(self) -> None:
        """§4.8 Nobody will lay his hand: everyone lays what he can."""
        self.turn = NOBODY
        if self.notes is not None:
            self.say(Note("stopped").number("turns", MOST_TURNS))
        for seat in range(self.players):
            if self.notes is not None:
                self.say(Note("spreads").seat("player", seat))
            self.lay(seat)

    # How it is told

    def tell_discard(self, seat: i64, card: i64) -> None:
        """A card is thrown: the turn ends, or melds follow."""
        if self.phase == GO_OUT:
            self.say(Note("goes_out").card("card", card))
            self.tell_melds(seat)
            self.say(Note("last_turns"))
        elif self.exposer != NOBODY:
            self.say(Note("threw_last").card("card", card))
        else:
            self.say(Note("threw").card("card", card))

    def tell_melds(self, seat: i64) -> None:
        """The melds of a hand, one after the other."""
        for meld in lay_out(self.hands[seat], self.atout).melds:
            self.say(Note("meld_run" if meld.is_run else "meld_book").cards("cards", meld.cards))

    # §5 The score

    def points(self, seat: i64) -> i64:
        """§5.2 What a hand leaves when it is laid as well as possible; nothing for who has laid it whole."""
        return penalty(self.hands[seat], self.atout)

    def lines(self) -> list[Line]:
        lines: list[Line] = []
        for seat in range(self.players):
            points = self.points(seat)
            reason = Note("score_out" if seat == self.exposer else "score_left")
            lines.append(Line(seat, points, reason.number("total", self.totals[seat] + points)))
        return lines

    def row_title(self) -> str:
        """The sheet has a row for each Atout."""
        return self.atout_word()

    # Who sees what

    def zones(self) -> list[Zone]:
        """A hand is its owner's until it is laid; §4.3 of the discard only the top card can be seen."""
        zones: list[Zone] = []
        for seat in range(self.players):
            if not bit(seat) & self.laid:
                zones.append(Zone("hand", self.hands[seat].cards(), seat, bit(seat)))
            elif self.phase == GO_OUT and seat == self.turn:
                zones.append(open_zone("hand", self.hands[seat].cards(), seat))
            else:
                lying = lay_out(self.hands[seat], self.atout)
                zones += [open_zone("meld", meld.cards, seat) for meld in lying.melds]
                zones.append(open_zone("left", lying.left, seat))
        pile = list(self.pile)
        zones.append(open_zone("discard", pile[-1:]))
        zones.append(Zone("covered", pile[:-1]))
        zones.append(Zone("stock", self.stock.rest()))
        return zones

    def facts(self) -> list[Fact]:
        facts = [seat_fact("dealer", self.dealer), number_fact("round", self.round)]
        facts.append(number_fact("rounds", self.rounds))
        facts.append(word_fact("atout", self.atout_word()))
        facts.append(number_fact("stock", self.stock.size()))
        if self.exposer != NOBODY:
            facts.append(seat_fact("exposer", self.exposer))
        for seat in range(self.players):
            facts.append(number_fact("total", self.totals[seat], seat))
        return facts

    def prompt(self, seat: i64) -> Note:
        if self.phase == TAKE:
            top = self.pile[len(self.pile) - 1]
            if self.exposer != NOBODY:
                return Note("prompt_last_turn").card("card", top).seat("player", self.exposer)
            return Note("prompt_take").card("card", top)
        if self.phase == GO_OUT:
            return Note("prompt_goes_out").cards("cards", members(self.outs))
        drawn = self.just_drawn()
        if self.may_expose:
            asked = Note("prompt_can_go_out" if drawn == NO_CARD else "prompt_drew_can_go_out")
            asked.cards("cards", members(exposing(self.hands[seat], self.atout)))
        else:
            asked = Note("prompt_throw" if drawn == NO_CARD else "prompt_drew_throw")
        return asked if drawn == NO_CARD else asked.card("card", drawn)

    def just_drawn(self) -> i64:
        """The card that the player has just drawn from the stock, which he must be able to tell in his hand."""
        if self.unseen.events[len(self.unseen.events) - 1] != self.turn * STEP + DREW:
            return NO_CARD
        return self.stock.order[self.stock.place - 1]

    def why_not(self, seat: i64, action: i64) -> Refusal:
        if self.phase == TAKE:
            return Refusal("take_first", "4.1")
        if action == EXPOSE:
            if self.phase == GO_OUT:
                return Refusal("choose_discard", "4.5").cards("cards", members(self.outs))
            if self.exposer != NOBODY:
                return Refusal("already_out", "4.6").seat("player", self.exposer)
            return Refusal("not_all_melded", "4.5")
        if 0 <= action < CARDS and self.hands[seat].of(action) > 0:
            return Refusal("leaves_unmelded", "4.5").card("card", action)
        return Refusal("card_not_in_hand", "4.2")

    # Copies

    def clone(self) -> "CinqRois":
        twin = CinqRois(self.players, self.dealer)
        twin.turn = self.turn
        twin.atout = self.atout
        twin.round = self.round
        twin.rounds = self.rounds
        twin.keeps_last = self.keeps_last
        twin.totals = self.totals[:]
        twin.hands = [hand.clone() for hand in self.hands]
        twin.known = [hand.clone() for hand in self.known]
        twin.stock = self.stock.clone()
        twin.pile = self.pile[:]
        twin.unseen = self.unseen.clone()
        twin.phase = self.phase
        twin.turns = self.turns
        twin.exposer = self.exposer
        twin.laid = self.laid
        twin.dead = self.dead
        twin.may_expose = self.may_expose
        twin.outs = self.outs
        return twin

    def imagine(self, seat: i64, luck: Luck) -> "CinqRois":
        """The cards that this seat has not seen are drawn again; what others took from the discard stays with them."""
        twin = self.clone()
        told = self.unseen.imagine(seat, luck)
        twin.unseen.orders = told.orders
        twin.stock = Stock(told.orders[-1], self.stock.place)
        for other in range(self.players):
            if other != seat:
                hand = told.hand(other)
                for card in self.known[other].cards():
                    hand.add(card)
                twin.hands[other] = hand
        if self.phase == THROW and self.turn != seat:
            twin.look_at_hand(self.turn)
        return twin

    def past(self, real: Past) -> Past:
        """The same moves; the stock was shuffled otherwise, each time."""
        orders = [Chance(ORDER, list(order)) for order in self.unseen.orders]
        moves: list[Played] = []
        renewals = 0
        for played in real.moves:
            chances = played.chances
            if chances:
                renewals += 1
                chances = [orders[renewals]]
            moves.append(Played(played.seat, played.action, played.words, chances))
        return Past(orders[:1], moves)


packable(CinqRois, 2, 0)
