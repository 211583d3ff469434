"""§2, §4 and §5: one round of Les Cinq Rois. §3, what a meld is, stands in melds.py and laying.py."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, members
from veillee.engine.blocks.piles import Stock
from veillee.engine.blocks.turns import seats_on
from veillee.engine.deal import NOBODY, SITTING, Deal, Past, Worlds
from veillee.engine.moves import NO_MOVE, MoveTable
from veillee.engine.notes import NUMBER, TABLE, Note, Refusal
from veillee.engine.sheet import Line
from veillee.engine.witness import Witness, facts_shown, zones_shown
from veillee.engine.worlds.ledger import NO_LEDGER
from veillee.engine.zones import OUT, Doing, Fact, Sitting, Zone, zone_id
from veillee.games.cinq_rois.cards import NO_CARDS, RoisCards
from veillee.games.cinq_rois.going_out import can_expose, exposing
from veillee.games.cinq_rois.house import ATOUT_WORDS, FIRST_ATOUT, RoisHouse
from veillee.games.cinq_rois.laying import lay_out
from veillee.games.cinq_rois.melds import penalty
from veillee.games.cinq_rois.moves import BACK, CARDS, DISCARD, DISCARDING, EXPOSE, GO_OUT, STOCK, TAKE, TAKING, THROW
from veillee.games.cinq_rois.retelling import retold
from veillee.games.cinq_rois.worlds import HiddenCards, Unseen

MOST_TURNS: Final = 100  # §4.8


class CinqRois(Deal):
    """One round: each turn a card is taken and one discarded, until someone lays their hand, and once more."""

    house: RoisHouse
    round: i64
    atout: i64  # the wild rank, and how many cards everyone holds
    totals: vec[i64]  # before this round
    cards: RoisCards
    phase: i64
    turns: i64  # begun so far
    exposer: i64  # who has laid their hand first, or NOBODY
    drawn: i64  # the card that the player has just drawn from the stock, or NO_CARD

    def __init__(self, players: i64, dealer: i64, house: RoisHouse, number: i64) -> None:
        super().__init__(players, dealer)
        self.house = house
        self.round = number
        self.atout = house.atout(number)
        self.totals = vec[i64]()
        self.cards = NO_CARDS
        self.phase = TAKE
        self.turns = 1
        self.exposer = NOBODY
        self.drawn = NO_CARD

    # §2 The deal

    def serve(self, order: vec[i64]) -> None:
        """§2.1 Each gets as many cards as the round says; §2.3 the dealer's left starts."""
        self.turn = seats_on(self.dealer, 1, self.players)
        self.cards = RoisCards()
        self.cards.serve(order, self.players, self.turn, self.atout)

    def announce(self) -> None:
        opening = Note("deal_start").number("round", self.round).number("rounds", self.house.rounds())
        opening.number("cards", self.atout).word("atout", self.atout_word())
        self.say(opening.seat("player", self.dealer).seat("first", self.turn))
        self.say(Note("turned_up").card("card", self.cards.top()))

    def atout_word(self) -> str:
        """The word key of the wild rank."""
        return ATOUT_WORDS[self.atout - FIRST_ATOUT]

    def row_title(self) -> str:
        """The sheet has a row for each Atout."""
        return self.atout_word()

    # What may be done, and doing it

    def moves(self) -> MoveTable:
        return TAKING if self.phase == TAKE else DISCARDING

    def legal_mask(self, seat: i64) -> i64:
        if seat != self.turn:
            return 0
        if self.phase == TAKE:
            return bit(STOCK) | bit(DISCARD)  # §4.1
        hand = self.cards.hands[seat]
        if self.phase == GO_OUT:
            return exposing(hand, self.atout) | bit(BACK)  # §4.5
        if self.may_expose():
            return hand.kinds() | bit(EXPOSE)
        return hand.kinds()  # §4.2

    def may_expose(self) -> bool:
        """§4.5 Until a hand is laid, those who can lay all their cards but one may; §4.6 afterwards nobody may."""
        return self.exposer == NOBODY and can_expose(self.cards.hands[self.turn], self.atout)

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        if self.phase == TAKE:
            self.take(seat, action)
        elif action < CARDS:
            self.discard(seat, action, luck)
        elif action == EXPOSE:
            self.phase = GO_OUT
        else:
            self.phase = THROW  # §4.5 they think better of it, and nobody has seen anything

    def idle(self, seat: i64) -> i64:
        """§4.1 Whoever lets their time run out takes a card from the stock; what to throw nobody chooses for them."""
        if seat == self.turn and self.phase == TAKE:
            return STOCK
        return NO_MOVE

    # §4 The turn

    def take(self, seat: i64, source: i64) -> None:
        """§4.1 Each takes the top card of the stock, or of the discard."""
        self.phase = THROW
        if source == STOCK:
            self.drawn = self.cards.draw(seat)
            if self.heard is not None:
                self.say(Note("drew").seat("player", seat))
                self.say(Note("drew_card", bit(seat)).card("card", self.drawn))
        else:
            card = self.cards.pick_up(seat)
            if self.heard is not None:
                self.say(Note("took").seat("player", seat).card("card", card))

    def discard(self, seat: i64, card: i64, luck: Luck) -> None:
        """§4.2 One card is thrown on the discard, face up."""
        self.cards.throw(seat, card)
        is_last = self.exposer != NOBODY
        if self.phase == GO_OUT:
            self.exposer = seat
            self.cards.spread(seat)
        if self.heard is not None:
            self.say_discard(seat, card)
        if is_last:
            self.lay(seat)
        self.drawn = NO_CARD
        self.phase = TAKE
        self.next_turn(seats_on(seat, 1, self.players), luck)

    def next_turn(self, seat: i64, luck: Luck) -> None:
        """§4.6 The round ends when it comes back to the player who laid their hand; §4.8 or after too many turns."""
        if seat == self.exposer:
            self.turn = NOBODY
        elif self.exposer == NOBODY and self.turns == MOST_TURNS * self.players:
            self.stop()
        else:
            self.turn = seat
            self.turns += 1
            if self.cards.stock.size() == 0:
                self.renew(luck)

    def renew(self, luck: Luck) -> None:
        """§4.4 Before a turn that finds the stock empty, the discard becomes the stock."""
        self.cards.renew(luck, keeps_last=self.house.keeps_last)
        if self.heard is not None:
            renewed = Note("renewed_keep" if self.house.keeps_last else "renewed_all").by(TABLE)
            self.say(renewed.card("card", self.cards.top()))

    def lay(self, seat: i64) -> None:
        """§4.7 The best melds are laid, and what is left is shown."""
        self.cards.spread(seat)
        if self.heard is not None:
            self.say_melds(seat)
            lying = lay_out(self.cards.hands[seat], self.atout)
            rest = Note("nothing_left").seat("player", seat)
            if lying.left:
                rest = Note("left_over").seat("player", seat).cards("cards", lying.left)
                rest.number("points", lying.points)
            self.say(rest)

    def stop(self) -> None:
        """§4.8 Nobody will lay their hand: everyone lays what they can."""
        self.turn = NOBODY
        if self.heard is not None:
            self.say(Note("stopped").by(TABLE).number("turns", MOST_TURNS))
        for seat in range(self.players):
            if self.heard is not None:
                self.say(Note("spreads").seat("player", seat))
            self.lay(seat)

    def say_discard(self, seat: i64, card: i64) -> None:
        """A card is thrown: the turn ends, or melds follow."""
        if self.phase == GO_OUT:
            self.say(Note("goes_out").seat("player", seat).card("card", card))
            self.say_melds(seat)
            self.say(Note("last_turns").by(TABLE))
        elif self.exposer != NOBODY:
            self.say(Note("threw_last").seat("player", seat).card("card", card))
        else:
            self.say(Note("threw").card("card", card))

    def say_melds(self, seat: i64) -> None:
        """The melds of a hand, one after the other."""
        for meld in lay_out(self.cards.hands[seat], self.atout).melds:
            self.say(Note(meld.kind()).seat("player", seat).cards("cards", meld.cards))

    # §5 The score

    def points(self, seat: i64) -> i64:
        """§5.2 What a hand leaves when it is laid as well as possible; nothing for who has laid it whole."""
        return penalty(self.cards.hands[seat], self.atout)

    def lines(self) -> list[Line]:
        lines: list[Line] = []
        for seat in range(self.players):
            points = self.points(seat)
            reason = Note("score_out" if seat == self.exposer else "score_left")
            lines.append(Line(seat, points, reason.number("total", self.totals[seat] + points)))
        return lines

    def outcomes(self, seat: i64) -> list[str]:
        """§4.5 Whoever has laid their hand first; §5.2 whoever has laid it whole."""
        found = ["went_out"] if seat == self.exposer else []
        return [*found, "laid_whole"] if self.points(seat) == 0 else found

    # Who sees what

    def zones(self) -> list[Zone]:
        return zones_shown(self)

    def show_zones(self, witness: Witness) -> None:
        self.cards.show(witness, self.atout)

    def sitting(self, seat: i64) -> Sitting:
        """§4.6, §4.7 Whoever has laid their hand plays no more in this round."""
        return OUT if bit(seat) & self.cards.laid else SITTING

    def doing(self, seat: i64) -> Doing | None:
        """§4.5 To lay one's hand takes two steps, the second of which is to choose what to throw."""
        if seat != self.turn or self.phase != GO_OUT:
            return None
        return Doing([], [zone_id("hand", seat)], 2, 2, BACK)

    def facts(self) -> list[Fact]:
        return facts_shown(self)

    def show_facts(self, witness: Witness) -> None:
        witness.player("dealer", self.dealer)
        witness.number("round", self.round)
        witness.number("rounds", self.house.rounds())
        witness.word("atout", self.atout_word())
        witness.number("stock", self.cards.stock.size())
        if self.exposer != NOBODY:
            witness.player("exposer", self.exposer)
        for seat in range(self.players):
            witness.number("total", self.totals[seat], seat)
            is_laid = bit(seat) & self.cards.laid != 0  # §5.1 what lies on the table all can count
            if not is_laid and witness.fact("left_points", NUMBER, seat, bit(seat)):
                witness.item(self.points(seat))

    def learned(self, seat: i64) -> list[int]:
        return [int(self.turns), *self.cards.learned()]

    # What is asked, and refused

    def prompt(self, seat: i64) -> Note:
        if self.phase == TAKE:
            if self.exposer != NOBODY:
                return Note("prompt_last_turn").card("card", self.cards.top()).seat("player", self.exposer)
            return Note("prompt_take").card("card", self.cards.top())
        if self.phase == GO_OUT:
            return self.outs_note(Note("prompt_goes_out"))
        if self.may_expose():
            asked = self.outs_note(Note("prompt_can_go_out" if self.drawn == NO_CARD else "prompt_drew_can_go_out"))
        else:
            asked = Note("prompt_throw" if self.drawn == NO_CARD else "prompt_drew_throw")
        return asked if self.drawn == NO_CARD else asked.card("card", self.drawn)

    def outs_note(self, asked: Note) -> Note:
        """§4.5 The cards of which one must be thrown to lay the hand, and how many they are."""
        outs = members(exposing(self.cards.hands[self.turn], self.atout))
        return asked.cards("cards", outs).number("count", len(outs))

    def why_not(self, seat: i64, action: i64) -> Refusal:
        if self.phase == TAKE:
            return Refusal("take_first", "4.1")
        if action == EXPOSE:
            if self.phase == GO_OUT:
                return Refusal("choose_discard", "4.5")
            if self.exposer != NOBODY:
                return Refusal("already_out", "4.6").seat("player", self.exposer)
            return Refusal("not_all_melded", "4.5")
        if action == BACK:
            return Refusal("nothing_to_take_back", "4.5")
        if 0 <= action < CARDS and self.cards.hands[seat].of(action) > 0:
            return Refusal("leaves_unmelded", "4.5").card("card", action)
        return Refusal("card_not_in_hand", "4.2")

    # Copies

    def clone(self) -> "CinqRois":
        twin = CinqRois(self.players, self.dealer, self.house, self.round)
        twin.turn = self.turn
        twin.totals = self.totals
        twin.cards = self.cards.clone()
        twin.phase = self.phase
        twin.turns = self.turns
        twin.exposer = self.exposer
        twin.drawn = self.drawn
        return twin

    def forget(self) -> None:
        self.cards.ledger = NO_LEDGER

    def worlds(self, seat: i64) -> Worlds:
        return Rounds(self, seat)

    def imagine(self, seat: i64, luck: Luck) -> "CinqRois":
        return Rounds(self, seat).imagine(luck)

    def past(self, real: Past) -> Past:
        """The moves that all have seen; the stock was shuffled otherwise, each time."""
        orders = self.cards.ledger.orders
        ours = CinqRois(self.players, self.dealer, self.house, self.round)
        ours.serve(orders[0])
        return retold(ours, orders, real, goes_out=self.phase == GO_OUT)


class Rounds(Worlds):
    """The rounds that a viewer cannot tell from this one.

    The cards that they have not seen are drawn again; what others took from the discard stays with them. §4.5 Nobody
    knows that another player is about to lay their hand: they may not even be able to.
    """

    round: CinqRois
    bare: CinqRois  # the same without its ledger: what worlds are copied from
    unseen: Unseen

    def __init__(self, deal: CinqRois, viewer: i64) -> None:
        super().__init__(deal, viewer)
        self.round = deal
        self.bare = deal.clone()
        self.bare.forget()
        self.unseen = Unseen(deal.cards.ledger, viewer)

    def draw(self, luck: Luck) -> CinqRois:
        return self.world(self.unseen.draw(luck))

    def imagine(self, luck: Luck) -> CinqRois:
        drawn = self.unseen.draw(luck)
        world = self.world(drawn)
        world.cards.ledger = self.round.cards.ledger.clone()
        world.cards.ledger.orders = self.unseen.orders(drawn, luck)
        world.cards.stock = Stock(world.cards.ledger.orders[-1], self.round.cards.stock.place)
        return world

    def world(self, drawn: HiddenCards) -> CinqRois:
        """The round with these cards where the real ones are hidden."""
        world = self.bare.clone()
        cards = world.cards
        cards.stock = Stock(drawn.stock)
        for seat in range(world.players):
            if seat != self.viewer:
                cards.hands[seat] = cards.known[seat].clone()
                for card in drawn.hands[seat]:
                    cards.hands[seat].add(card)
        if world.phase != TAKE and world.turn != self.viewer:
            world.phase = THROW
            if world.drawn != NO_CARD:
                world.drawn = drawn.hands[world.turn][len(drawn.hands[world.turn]) - 1]
        return world
