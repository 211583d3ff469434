"""The second step of Pan, t'es mort !: the order of play, the barrel and the double click (chapters 4, 5 and 6)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, bit_count, first, lowest, members, shifted, smaller, zeros
from veillee.engine.blocks.turns import next_among
from veillee.engine.deal import NOBODY
from veillee.engine.moves import CARD, NOTHING, MoveTable, Verb
from veillee.engine.notes import SEAT, TABLE, Note
from veillee.games.pan_tes_mort.cards import REVOLVER
from veillee.games.pan_tes_mort.stacks import BASE, ONE, VALUES, cards_in, kinds, size, total
from veillee.games.pan_tes_mort.tricks import CHAMBERS, FirstStep

# Moves, in this order for ever: written games and trained bots count on it.
FLIP: Final = 0
RELOAD: Final = 1  # with the lowest card; the others follow
PASS: Final = RELOAD + VALUES
BACK: Final = VALUES
STOP: Final = 0
AGAIN: Final = 1
TURNS: Final = MoveTable(
    "turn",
    REVOLVER,
    [Verb("flip", NOTHING, FLIP, 1), Verb("reload", CARD, RELOAD, VALUES), Verb("pass", NOTHING, PASS, 1)],
    "5.1",
)
GO_BACK: Final = Verb("back", NOTHING, BACK, 1)
PAYING: Final = MoveTable("paying", REVOLVER, [Verb("discard", CARD, 0, VALUES), GO_BACK], "5.4")
DARING: Final = MoveTable("daring", REVOLVER, [Verb("stop", NOTHING, STOP, 1), Verb("again", NOTHING, AGAIN, 1)], "6.1")
ROBBING: Final = MoveTable("robbing", REVOLVER, [Verb("rob", SEAT, 0, 6)], "6.2")
TAKING: Final = MoveTable("taking", REVOLVER, [Verb("take", CARD, 0, VALUES), GO_BACK], "6.2")

# The phases.
CHOOSE: Final = 0
TURN: Final = 1
PAY: Final = 2
DARE: Final = 3
ROB: Final = 4
TAKE: Final = 5

SUMS: Final = 128  # more than the values of all cards add up to


def standing(pile: i64) -> i64:
    """§4.1 The most cards, then the greatest total, then the most sixes, fives, … as one number to compare."""
    return (size(pile) * SUMS + total(pile)) * BASE**VALUES + pile


class SecondStep(FirstStep):
    """Who is still in, in which order they play, and what they do with the barrel."""

    double_click: bool
    clockwise: bool
    ties_drawn: bool
    phase: i64
    in_play: i64  # the seats still in
    line: vec[i64]  # those seats in the order in which they play
    fallen: vec[i64]  # when each fell: 1 for the first one out, 0 for who is still in
    owed: i64  # cards yet to discard, or to steal
    aside: i64  # the stack laid aside by who is about to pass
    victim: i64
    robbed: i64  # from whom the last card of this theft was taken

    def __init__(self, players: i64, dealer: i64) -> None:
        super().__init__(players, dealer)
        self.double_click = False
        self.clockwise = False
        self.ties_drawn = True
        self.phase = CHOOSE
        self.in_play = first(players)
        self.line = vec[i64]()
        self.fallen = vec[i64]()
        self.owed = 0
        self.aside = 0
        self.victim = NOBODY
        self.robbed = NOBODY

    # §4 The order of play

    def begin_barrel(self, luck: Luck) -> None:
        """§4.4 The order is settled when the tricks are over."""
        self.phase = TURN
        if self.heard is not None:
            self.say(Note("barrel_begins").by(TABLE))
        self.settle_order(luck)

    def settle_order(self, luck: Luck) -> None:
        """§4.1 Whoever has most begins; §4.3 the others follow by rank, or clockwise where the house wants it."""
        line = zeros(bit_count(self.in_play))
        left = self.in_play
        drawn: i64 = 0  # those of whom it was said that lots are drawn
        place: i64 = 0
        while left:
            if self.clockwise and place > 0:
                seat = next_among(line[place - 1], left, self.players)
            else:
                equals = self.foremost(left)
                seat = self.first_of(equals, luck)
                if self.ties_drawn and bit_count(equals & ~drawn) > 1 and self.heard is not None:
                    self.say(Note("tie_drawn").by(TABLE).seats("players", members(equals)))
                drawn |= equals
            line[place] = seat
            left &= ~bit(seat)
            place += 1
        self.line = line
        self.turn = line[0]
        if self.heard is not None:
            self.say(Note("order").by(TABLE).seats("players", list(line)))

    def foremost(self, seats: i64) -> i64:
        """§4.1 Those of these seats with the best cards in front of them; several only if these are the same."""
        best: i64 = -1
        found: i64 = 0
        while seats:
            seat = lowest(seats)
            rank = standing(self.piles[seat])
            if rank > best:
                best = rank
                found = 0
            if rank == best:
                found |= bit(seat)
            seats &= seats - 1
        return found

    def first_of(self, equals: i64, luck: Luck) -> i64:
        """§4.2 A full tie is settled by lot, or by seat where the house wants it."""
        if self.ties_drawn and bit_count(equals) > 1:
            skip = luck.below(bit_count(equals))
            while skip > 0:
                equals &= equals - 1
                skip -= 1
        return lowest(equals)

    def next_turn(self) -> None:
        """§5.5 On to the next in the order, the first one following the last."""
        place: i64 = 0
        while self.line[place] != self.turn:
            place += 1
        place += 1
        if place == len(self.line):
            place = 0
        self.turn = self.line[place]
        self.phase = TURN

    # §5 The barrel

    def ways_out(self, seat: i64) -> i64:
        """§5.1 Flip, always; §5.3 reload, with a card to discard; §5.4 pass, with a card for each player still in."""
        pile = self.piles[seat]
        ways = bit(FLIP) | shifted(kinds(pile), RELOAD)
        if size(pile) >= len(self.line):
            ways |= bit(PASS)
        return ways

    def act(self, seat: i64, action: i64, luck: Luck) -> None:
        if action == FLIP:
            bare = self.piles[seat] == 0
            if self.survives(seat, luck, is_told=False):
                if bare and self.double_click:
                    self.phase = DARE
                else:
                    self.next_turn()
        elif action == PASS:
            self.owed = len(self.line)
            self.ask_payment(seat)
        elif self.reloads(seat, action - RELOAD, luck):
            self.next_turn()

    def survives(self, seat: i64, luck: Luck, *, is_told: bool) -> bool:
        """§5.2 Flip a barrel card, which was told already or is now; whether it was a click."""
        hidden = CHAMBERS - self.flipped
        self.flipped += 1
        alive = self.bang >= self.flipped
        if self.heard is not None:
            if is_told:
                self.say(Note("click_after" if alive else "bang_after"))
            else:
                self.say(Note("click" if alive else "bang").seat("player", seat).number("hidden", hidden))
        if not alive:
            self.fall(seat, luck)
        return alive

    def reloads(self, seat: i64, card: i64, luck: Luck) -> bool:
        """§5.3 Discard a card, shuffle all six barrel cards, and flip one."""
        self.piles[seat] -= ONE[card]
        self.discard(ONE[card])
        self.load_barrel(luck)
        if self.heard is not None:
            self.say(Note("reloads").seat("player", seat).card("card", card))
        return self.survives(seat, luck, is_told=True)

    def ask_payment(self, seat: i64) -> None:
        """§5.4 Whoever passes discards a card of their choice for each player still in; without a choice, at once."""
        pile = self.piles[seat]
        self.phase = PAY
        while self.owed > 0 and (size(pile) == self.owed or bit_count(kinds(pile)) == 1):
            pile -= self.lay_aside(seat, lowest(kinds(pile)))
        if self.owed == 0:
            if self.heard is not None:
                self.say(Note("passes").seat("player", seat).cards("cards", cards_in(self.aside)))
            self.discard(self.aside)
            self.aside = 0
            self.next_turn()

    def lay_aside(self, seat: i64, card: i64) -> i64:
        """One card of the price; the stack it makes."""
        self.piles[seat] -= ONE[card]
        self.aside += ONE[card]
        self.owed -= 1
        return ONE[card]

    def pay(self, seat: i64, action: i64) -> None:
        """§5.4 One card after the other; before the last one they may still think again."""
        if action == BACK:
            self.piles[seat] += self.aside
            self.aside = 0
            self.owed = 0
            self.phase = TURN
        else:
            self.lay_aside(seat, action)
            self.ask_payment(seat)

    def fall(self, seat: i64, luck: Luck) -> None:
        """§5.6 Out: their cards are discarded, a new order is settled and its first player shuffles the barrel."""
        self.in_play &= ~bit(seat)
        left = bit_count(self.in_play)
        self.fallen[seat] = self.players - left
        lost = self.piles[seat]
        self.piles[seat] = 0
        self.discard(lost)
        if self.heard is not None:
            if lost:
                self.say(Note("cards_lost").seat("player", seat).cards("cards", cards_in(lost)))
            if left > 1:
                self.say(Note("left_in").by(TABLE).number("left", left))
        self.phase = TURN
        if left == 1:
            self.turn = NOBODY  # §5.7
            return
        self.settle_order(luck)
        self.load_barrel(luck)

    # §6 The double click

    def dare(self, seat: i64, action: i64, luck: Luck) -> None:
        """§6.1 Whoever had no card and survived may stop there, or flip a second card."""
        if action == STOP:
            if self.heard is not None:
                self.say(Note("stops").seat("player", seat))
            self.next_turn()
            return
        if self.heard is not None:
            self.say(Note("dares").seat("player", seat).number("hidden", CHAMBERS - self.flipped))
        if self.survives(seat, luck, is_told=True):
            self.robbed = NOBODY
            there: i64 = 0
            for pile in self.piles:
                there += size(pile)
            self.owed = smaller(there, len(self.line))
            if there == 0 and self.heard is not None:
                self.say(Note("nothing_to_steal"))
            self.go_on_stealing(seat)

    def robbable(self, seat: i64) -> i64:
        """§6.2 The other players still in who have cards in front of them."""
        found: i64 = 0
        for other in self.line:
            if other != seat and self.piles[other]:
                found |= bit(other)
        return found

    def go_on_stealing(self, seat: i64) -> None:
        """§6.2 As many cards as there are players still in; §6.3 without a choice, they are taken at once."""
        victims = self.robbable(seat)
        there: i64 = 0
        for victim in members(victims):
            there += size(self.piles[victim])
        if self.owed == 0:
            self.next_turn()
        elif self.owed == there:
            for victim in members(victims):
                self.steal(seat, victim, self.piles[victim])
            self.next_turn()
        elif bit_count(victims) == 1:
            self.rob(seat, lowest(victims))
        else:
            self.phase = ROB

    def rob(self, seat: i64, victim: i64) -> None:
        """§6.2 From whom the next card is taken."""
        self.victim = victim
        self.phase = TAKE
        stock = kinds(self.piles[victim])
        if bit_count(stock) == 1:
            self.take(seat, lowest(stock))

    def take(self, seat: i64, action: i64) -> None:
        """§6.2 Which card is taken; before that they may still choose another victim."""
        victim = self.victim
        self.victim = NOBODY
        if action == BACK:
            self.phase = ROB
        else:
            self.steal(seat, victim, ONE[action])
            self.go_on_stealing(seat)

    def steal(self, seat: i64, victim: i64, stack: i64) -> None:
        """Cards change hands; the loot is told when it is complete."""
        self.piles[victim] -= stack
        self.piles[seat] += stack
        self.owed -= size(stack)
        if self.heard is not None:
            self.say(self.theft(seat, victim).cards("cards", cards_in(stack)).number("count", size(stack)))
        self.robbed = victim
        if self.owed == 0 and self.heard is not None:
            self.say(Note("loot").seat("player", seat).number("cards", size(self.piles[seat])))

    def theft(self, seat: i64, victim: i64) -> Note:
        """How a theft is told: who steals from whom, then only what is new."""
        if victim == self.robbed:
            return Note("steals_again")
        if self.robbed != NOBODY:
            return Note("steals_more").seat("victim", victim)
        return Note("steals").seat("player", seat).seat("victim", victim)

    def copy_barrel(self, twin: "SecondStep") -> None:
        """Give a new deal everything of this one that belongs to the second step."""
        twin.double_click = self.double_click
        twin.clockwise = self.clockwise
        twin.ties_drawn = self.ties_drawn
        twin.phase = self.phase
        twin.in_play = self.in_play
        twin.line = self.line
        twin.fallen = self.fallen[:]
        twin.owed = self.owed
        twin.aside = self.aside
        twin.victim = self.victim
        twin.robbed = self.robbed
