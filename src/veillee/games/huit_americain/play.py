"""The play of Le 8 Américain: what may be laid, and what it does.

§ numbers are paragraphs of rulebook.fr.md.
"""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import RANK_MATES, SUIT_OF, cards_of
from veillee.cards.sets import bit, bit_count, first
from veillee.engine.blocks.turns import CLOCKWISE, beside
from veillee.engine.deal import NOBODY
from veillee.engine.notes import TABLE, Note
from veillee.engine.zones import Doing
from veillee.games.huit_americain.house import (
    ALL_CARDS,
    BLACK_JOKER,
    EFFECT_OF,
    EIGHTS,
    JOKERS,
    NAME_SUIT,
    PLAIN,
    RED_CARDS,
    RED_JOKER,
    REPLAY,
    REVERSE,
    SKIP,
    TAKE_TWO,
    TWOS,
    House,
)
from veillee.games.huit_americain.lying import HuitCards
from veillee.games.huit_americain.moves import (
    ADDING,
    ANSWERING,
    DRAW,
    DRAWN,
    NAMING,
    PLAYING,
    STOP,
)

ROOM: Final = 64  # more than there are cards


class HuitPlay(HuitCards):
    """Whose turn it is, what he may lay, and what follows."""

    phase: i64
    wanted: i64  # the cards of the suit in force; all cards, if any will do
    open: i64  # the cards that may be laid now
    run: i64  # the cards of the play under way, in their order: each is a digit in base ROOM, no card being 0
    owed: i64  # §4.4 the cards that the next player must take, or answer
    way: i64  # CLOCKWISE or BACKWARDS
    turns: i64  # §6.5 how often the turn has passed
    due: i64  # §5.1 the seats that hold one card and have not said « carte »
    out: i64  # who went out, or NOBODY

    def __init__(self, players: i64, dealer: i64, house: House) -> None:
        super().__init__(players, dealer, house)
        self.phase = PLAYING
        self.wanted = ALL_CARDS
        self.open = ALL_CARDS
        self.run = 0
        self.owed = 0
        self.way = CLOCKWISE
        self.turns = 0
        self.due = 0
        self.out = NOBODY

    def begin(self) -> None:
        """§2.3 The dealer's neighbour begins; §2.4 the card turned up does nothing but ask for its suit and rank."""
        if self.top < RED_JOKER:
            self.wanted = SUIT_OF[self.top]
        self.reopen()
        self.turn = beside(self.dealer, CLOCKWISE, self.players)

    # §3 Laying cards

    def reopen(self) -> None:
        """§3.1 The suit in force or the rank of the last card, §3.4 any 8, §3.5 any joker."""
        self.open = self.wanted | RANK_MATES[self.top] | EIGHTS | JOKERS
        if self.house.joker_by_colour and self.top < RED_JOKER and self.wanted != ALL_CARDS:
            barred: i64 = RED_JOKER
            if self.wanted & RED_CARDS:
                barred = BLACK_JOKER
            self.open &= ~bit(barred)

    def own_moves(self, seat: i64) -> i64:
        """What the seat whose turn it is may do."""
        hand = self.hands[seat]
        if self.phase <= DRAWN:
            plays = hand & self.open
            if self.house.free_draw:
                return plays | self.free_moves()
            if plays:
                return plays
            return bit(DRAW)
        if self.phase == ADDING:
            return (hand & RANK_MATES[self.top]) | bit(STOP)
        if self.phase == NAMING:
            return first(4)
        return (hand & (TWOS | JOKERS)) | bit(DRAW)

    def free_moves(self) -> i64:
        """§3.7 By house rule one may draw though one could play, and then pass."""
        if self.phase == PLAYING and self.can_draw():
            return bit(DRAW)
        return bit(STOP)

    def lay(self, seat: i64, card: i64, luck: Luck) -> None:
        """§3.1 The card becomes the last one laid; §4.1, §4.3 but for an 8 or a joker, its suit is in force."""
        below = self.top
        hand = self.hands[seat] & ~bit(card)
        self.hands[seat] = hand
        self.under |= bit(below)
        self.run = self.run * ROOM + card + 1
        self.top = card
        self.layer = seat
        if not bit(card) & (EIGHTS | JOKERS):
            self.wanted = SUIT_OF[card]
        self.ledger.showed(seat, card)
        if hand != 0 and self.may_add(below):
            self.phase = ADDING
        else:
            self.end_play(seat, luck)

    def may_add(self, below: i64) -> bool:
        """§3.3 Whether another card of this rank may follow, as far as everyone knows: the question tells nothing."""
        mates = RANK_MATES[self.top]
        if not mates & bit(below) and not self.house.any_set and self.owed == 0:
            return False
        if self.house.one_at_a_time or (self.owed > 0 and self.top >= RED_JOKER):
            return False
        return mates & ~self.under & ~bit(self.top) != 0

    def doing(self, seat: i64) -> Doing | None:
        """§3.3 The cards laid so far, §4.1 and then the suit to name: what everyone has seen is not taken back."""
        if seat != self.turn or self.phase not in (ADDING, NAMING):
            return None
        cards = self.run_cards()
        steps: i64 = len(cards)
        if self.phase == ADDING:
            steps += bit_count(RANK_MATES[self.top] & ~self.under & ~bit(self.top))
        if self.is_named(self.top):
            steps += 1
        return Doing(cards, [], len(cards) + 1, steps)

    def end_play(self, seat: i64, luck: Luck) -> None:
        """§6.1 Who has no card left goes out at once; §4.1 who laid an 8 names a suit; otherwise the cards act."""
        card = self.top
        effect = EFFECT_OF[card]
        if self.hands[seat] == 0 and not (self.house.seven_draws and effect == REPLAY):
            self.go_out(seat, luck)
            return
        if self.is_named(card):
            self.phase = NAMING
            return
        self.reopen()
        if self.notes is not None:
            self.say(self.told_run("laid" if effect == PLAIN else "laid_so", seat))
        self.act(seat, effect, luck)

    def is_named(self, card: i64) -> bool:
        """§4.1 Whether who lays this card asks for a suit: after an 8, §4.3 and by house rule after a joker."""
        return bit(card) & EIGHTS != 0 or (card >= RED_JOKER and self.house.joker_names)

    def name(self, seat: i64, suit: i64, luck: Luck) -> None:
        """§4.1 The suit named is the one in force, whatever the 8's own."""
        self.wanted = cards_of(suit)
        self.reopen()
        if self.notes is not None:
            self.say(self.told_run("suit_named", seat).suit("suit", suit))
        self.act(seat, EFFECT_OF[self.top], luck)

    # §4 What the cards do

    def act(self, seat: i64, effect: i64, luck: Luck) -> None:
        """§4 What the cards just laid do; §5.1 and who is left with one owes « carte »."""
        hand = self.hands[seat]
        if hand == 0:
            self.due &= ~bit(seat)  # §4.8 his last 7 has gone: there is nothing left to say
        elif hand & (hand - 1) == 0:
            self.due |= bit(seat)
        count: i64 = 1
        if self.run > ROOM:
            count = self.run_size()
        self.run = 0
        self.phase = PLAYING
        if effect in (PLAIN, NAME_SUIT):
            self.pass_turn(seat, 1)
        elif effect == TAKE_TWO:
            self.hit(seat, 2 * count, luck)
        elif effect == REVERSE:
            self.reverse(seat, count)
        elif effect == SKIP:
            self.skip(seat, count)
        elif self.notes is not None:  # §4.7 after a 7 the turn stays
            self.say(Note("replay").seat("player", seat))

    def hit(self, seat: i64, cards: i64, luck: Luck) -> None:
        """§4.2 The next player takes two cards for each 2 or joker, then plays; §4.4 by house rule he may answer."""
        if self.house.stacks:
            self.pass_debt(seat, cards)
            return
        self.take_hit(beside(seat, self.way, self.players), cards, luck)
        if self.house.taker_is_skipped:
            self.pass_turn(seat, 2)
        else:
            self.pass_turn(seat, 1)

    def take_hit(self, seat: i64, cards: i64, luck: Luck) -> None:
        """§4.2 The cards are taken at once; whoever had one has more now, and owes no « carte »."""
        taken = self.take(seat, cards, luck)
        if taken:
            self.due &= ~bit(seat)
        if self.notes is not None:
            self.say(Note("draw_two").seat("player", seat).number("cards", bit_count(taken)))
            self.tell_taken(seat, taken)

    def pass_debt(self, seat: i64, cards: i64) -> None:
        """§4.4 The next player must answer, or take all that has been added up."""
        self.owed += cards
        self.pass_turn(seat, 1)
        if self.turn != NOBODY:
            self.phase = ANSWERING
            if self.notes is not None:
                self.say(Note("owes").seat("player", self.turn).number("cards", self.owed))

    def take_debt(self, seat: i64, luck: Luck) -> None:
        """§4.4 Who does not answer takes everything, and then plays unless §4.2 he loses his turn."""
        self.take_hit(seat, self.owed, luck)
        self.owed = 0
        self.phase = PLAYING
        if self.house.taker_is_skipped:
            self.pass_turn(seat, 1)

    def reverse(self, seat: i64, aces: i64) -> None:
        """§4.5 Each ace turns the play round; with two players, by house rule, each makes the other miss a turn."""
        if aces % 2:
            self.way = -self.way
        if self.notes is not None:
            self.say(Note("reverse" if aces % 2 else "reverse_twice"))
        if self.players == 2 and self.house.ace_skips:
            self.pass_turn(seat, aces + 1)
        else:
            self.pass_turn(seat, 1)

    def skip(self, seat: i64, jacks: i64) -> None:
        """§4.6 Each jack makes one player miss his turn."""
        if self.notes is not None:
            missing = seat
            for _ in range(jacks):
                missing = beside(missing, self.way, self.players)
                self.say(Note("skip").seat("player", missing))
        self.pass_turn(seat, jacks + 1)

    def pass_turn(self, seat: i64, steps: i64) -> None:
        """The turn goes so many seats on; §6.5 the deal stops when it has done so too often."""
        after = beside(seat, self.way, self.players)
        while steps > 1:
            after = beside(after, self.way, self.players)
            steps -= 1
        self.phase = PLAYING
        if after != seat:
            self.turns += 1
            if self.turns == self.house.max_turns:
                self.close()
                if self.notes is not None:
                    self.say(Note("too_long").number("turns", self.turns).by(TABLE))
                return
        self.turn = after

    # §3.6 Drawing

    def draw(self, seat: i64, luck: Luck) -> None:
        """§3.6 Who cannot play draws a card, and plays if he can now; §3.7 by house rule others may draw too."""
        if not self.house.free_draw and not self.draws_in_vain():
            self.ledger.lacks(seat, self.open)
        taken = self.take(seat, 1, luck)
        if taken:
            self.due &= ~bit(seat)
        self.phase = DRAWN
        if self.house.free_draw:
            if self.notes is not None:
                self.say(Note("drew").seat("player", seat))
        elif self.can_play(seat):
            if self.notes is not None:
                self.say(Note("drew_well").seat("player", seat))
        else:
            self.skip_play(seat, "drew_in_vain" if taken else "pass")
        if self.notes is not None:
            self.tell_taken(seat, taken)

    def draws_in_vain(self) -> bool:
        """Whether the next card does not fit: what is proved before the draw is then proved again after it."""
        return self.stock.size() > 0 and not self.open & bit(self.stock.order[self.stock.place])

    def can_play(self, seat: i64) -> bool:
        """§3.6 Whether who has drawn can play now: he must, so that everyone sees it."""
        if self.hands[seat] & self.open:
            self.ledger.holds(seat, self.open)
            return True
        self.ledger.lacks(seat, self.open)
        return False

    def skip_play(self, seat: i64, why: str) -> None:
        """§3.6 The turn passes without a card laid."""
        if self.notes is not None:
            self.say(Note(why).seat("player", seat))
        self.pass_turn(seat, 1)

    # §6.1 The end

    def go_out(self, seat: i64, luck: Luck) -> None:
        """§6.1 The last card ends the deal at once; §4.9 by house rule a last 2 or joker is still taken."""
        self.out = seat
        if self.notes is not None:
            self.say(self.told_run("laid_so", seat))
        if self.house.last_two_counts and EFFECT_OF[self.top] == TAKE_TWO:
            self.take_hit(beside(seat, self.way, self.players), self.owed + 2 * self.run_size(), luck)
        if self.notes is not None:
            self.say(Note("went_out").seat("player", seat))
        self.close()

    def close(self) -> None:
        """The deal is over, and the hands are laid open."""
        self.turn = NOBODY
        self.phase = PLAYING
        self.run = 0
        self.owed = 0
        self.due = 0

    def run_size(self) -> i64:
        """How many cards the play under way has."""
        size: i64 = 1
        row = self.run
        while row > ROOM:
            row //= ROOM
            size += 1
        return size

    def run_cards(self) -> list[int]:
        """The cards of the play under way, the first one first."""
        cards: list[int] = []
        row = self.run
        while row > 0:
            cards.insert(0, row % ROOM - 1)
            row //= ROOM
        return cards

    def told_run(self, key: str, seat: i64) -> Note:
        """Who lays which cards."""
        return Note(key).seat("player", seat).cards("cards", self.run_cards())

    def copy_play(self, twin: "HuitPlay") -> None:
        """The same position."""
        self.copy_cards(twin)
        twin.turn = self.turn
        twin.phase = self.phase
        twin.wanted = self.wanted
        twin.open = self.open
        twin.run = self.run
        twin.owed = self.owed
        twin.way = self.way
        twin.turns = self.turns
        twin.due = self.due
        twin.out = self.out
