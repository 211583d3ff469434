"""The play of Le 8 Américain: what may be laid, what it does, and what is said of it.

§ numbers are paragraphs of rulebook.fr.md.
"""

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import RANK_MATES, SUIT_OF, cards_of, suit_of
from veillee.cards.sets import bit, bit_count, first, lowest, members
from veillee.engine.blocks.turns import CLOCKWISE, beside
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.notes import TABLE, Note
from veillee.games.huit_americain.cards import HuitCards
from veillee.games.huit_americain.carte import Carte
from veillee.games.huit_americain.demand import Demand
from veillee.games.huit_americain.house import (
    ACTING,
    EFFECT_OF,
    HITS,
    RED_JOKER,
    REPLAY,
    REVERSE,
    SKIP,
    SPECIAL,
    TAKE_TWO,
    WILD,
    HuitHouse,
)
from veillee.games.huit_americain.moves import ADDING, ANSWERING, CARTE, DRAW, DRAWN, GIVING, NAMING, PLAYING, STOP


class HuitPlay(Deal):
    """Whose turn it is, what they may do, and what follows."""

    house: HuitHouse
    cards: HuitCards
    demand: Demand
    carte: Carte
    phase: i64
    way: i64  # CLOCKWISE or BACKWARDS
    turns: i64  # §6.5 how often the turn has passed
    out: i64  # who went out, or NOBODY

    def __init__(
        self, players: i64, dealer: i64, house: HuitHouse, cards: HuitCards, demand: Demand, carte: Carte
    ) -> None:
        super().__init__(players, dealer)
        self.house = house
        self.cards = cards
        self.demand = demand
        self.carte = carte
        self.phase = PLAYING
        self.way = CLOCKWISE
        self.turns = 0
        self.out = NOBODY

    def serve(self, order: vec[i64], each: i64) -> None:
        """§2.1 The cards are dealt; §2.3 the dealer's neighbour begins."""
        if self.house.redraws:
            order = self.cards.redraw(order, each * self.players)
        self.cards.serve(order, each, self.dealer, self.players)
        if self.cards.top < RED_JOKER:
            self.demand.wanted = SUIT_OF[self.cards.top]
        self.reopen()
        self.turn = beside(self.dealer, CLOCKWISE, self.players)

    # What may be done

    def legal_mask(self, seat: i64) -> i64:
        """In one's turn, what one's hand allows; §5 and calls at any time, §5.4 unless gifts are being made."""
        if self.phase == GIVING:
            if self.carte.givers & bit(seat):
                return self.cards.hands[seat]
            return 0
        mask: i64 = 0
        if seat == self.turn:
            hand = self.cards.hands[seat]
            plays = hand & self.demand.open
            mask = plays
            if self.phase > DRAWN or self.house.free_draw:
                plays = hand & self.layable()
                mask = plays | self.other_moves()
            elif plays == 0:
                mask = bit(DRAW)  # §3.6
            rest = hand & (hand - 1)
            if rest & (rest - 1) == 0 and self.may_join(rest, plays):
                mask |= bit(CARTE)
        if self.cards.alone:
            mask |= self.carte.calls(seat, self.accusable())
        return mask

    def other_moves(self) -> i64:
        """What may be done with any hand: §3.3 stop, §4.1 name a suit, §4.4 take; §3.7 by house rule draw or pass."""
        if self.phase == ADDING:
            return bit(STOP)
        if self.phase == NAMING:
            return first(4)
        if self.phase == ANSWERING or (self.phase == PLAYING and self.cards.can_draw()):
            return bit(DRAW)
        return bit(STOP)

    def layable(self) -> i64:
        """The cards that may be laid, whoever holds them: §3.1 those that fit, §3.3 of the rank, §4.4 an answer."""
        if self.phase <= DRAWN:
            return self.demand.open
        if self.phase == ADDING:
            return RANK_MATES[self.cards.top]
        if self.phase == ANSWERING:
            return HITS
        return 0

    def may_join(self, rest: i64, plays: i64) -> bool:
        """§5.2 Whether « carte » may be said with the card laid last but one: `rest` is the hand but for one card.

        Two cards, one of which can be laid; or just one, in the middle of the play.
        """
        if self.carte.is_said:
            return False
        if rest == 0:
            return not self.is_between_plays()
        return plays != 0

    def is_between_plays(self) -> bool:
        """§5.3 The cards of a play and the suit named with them are one gesture, which nobody interrupts."""
        return self.phase not in (ADDING, NAMING)

    def accusable(self) -> i64:
        """§5.3 The seats that may be denounced now: none in the middle of a play, and none twice between two moves."""
        if self.is_between_plays():
            return self.cards.alone & ~self.carte.denounced
        return 0

    # §3 Laying cards

    def reopen(self) -> None:
        """§3.1 The suit in force or the rank of the last card fits, §3.4 any 8, §3.5 any joker."""
        self.demand.open = self.demand.wanted | RANK_MATES[self.cards.top] | WILD
        if self.house.joker_by_colour:
            self.demand.bar_joker(self.cards.top)

    def lay(self, seat: i64, card: i64, luck: Luck) -> None:
        """§3.1 The card becomes the last one laid; §4.1, §4.3 but for an 8 or a joker, its suit is in force."""
        cards = self.cards
        is_on_its_rank = RANK_MATES[card] & bit(cards.top) != 0
        hand = cards.lay(seat, card)
        if not bit(card) & WILD:
            self.demand.wanted = SUIT_OF[card]
        if hand != 0 and (is_on_its_rank or self.house.any_set or self.demand.owed > 0) and self.may_add(card):
            self.phase = ADDING
        else:
            self.end_play(seat, luck)

    def may_add(self, card: i64) -> bool:
        """§3.3 Whether another card of this rank may follow, as far as everyone knows: the question tells nothing."""
        if self.house.one_at_a_time or (self.demand.owed > 0 and card >= RED_JOKER):
            return False
        return self.cards.unseen_mates() != 0

    def end_play(self, seat: i64, luck: Luck) -> None:
        """§6.1 Whoever has no card left goes out at once; §4.1 after an 8 one names a suit; then the cards act."""
        card = self.cards.top
        hand = self.cards.hands[seat]
        if hand == 0 and not (self.house.seven_draws and EFFECT_OF[card] == REPLAY):
            self.go_out(seat, luck)
            return
        if bit(card) & self.house.named and self.phase != NAMING:
            self.phase = NAMING
            return
        if self.heard is not None:
            self.say(self.play_note(seat))
        self.reopen()
        if hand & (hand - 1) == 0:
            self.carte.end_play(seat, hand)  # §5.1
        self.carte.is_said = False
        count = self.cards.laid
        self.cards.laid = 0
        self.phase = PLAYING
        if bit(card) & ACTING:
            self.act(seat, EFFECT_OF[card], count, luck)
        else:
            self.pass_turn(seat, 1)

    def name(self, seat: i64, suit: i64, luck: Luck) -> None:
        """§4.1 The suit named is the one in force, whatever the 8's own."""
        self.demand.wanted = cards_of(suit)
        self.end_play(seat, luck)

    def play_note(self, seat: i64) -> Note:
        """Who lays which cards, and the suit they ask for if they name one."""
        if self.phase == NAMING:
            return self.cards.run_note("suit_named", seat).suit("suit", suit_of(lowest(self.demand.wanted)))
        return self.cards.run_note("laid_so" if bit(self.cards.top) & SPECIAL else "laid", seat)

    # §4 What the cards do

    def act(self, seat: i64, effect: i64, count: i64, luck: Luck) -> None:
        """§4 What so many cards do that act on the players."""
        if effect == TAKE_TWO:
            self.hit(seat, 2 * count, luck)
        elif effect == REVERSE:
            self.reverse(seat, count)
        elif effect == SKIP:
            self.skip(seat, count)
        elif self.heard is not None:  # §4.7 after a 7 the turn stays
            self.say(Note("replay").seat("player", seat))

    def hit(self, seat: i64, cards: i64, luck: Luck) -> None:
        """§4.2 The next player takes two cards for each 2 or joker, then plays; §4.4 by house rule they may answer."""
        if self.house.stacks:
            self.pass_debt(seat, cards, luck)
            return
        self.take_hit(beside(seat, self.way, self.players), cards, luck)
        if self.house.taker_is_skipped:
            self.pass_turn(seat, 2)
        else:
            self.pass_turn(seat, 1)

    def take_hit(self, seat: i64, count: i64, luck: Luck) -> None:
        """§4.2 The cards are taken at once."""
        taken = self.take(seat, count, luck)
        if self.heard is not None:
            self.say(Note("draw_two").seat("player", seat).number("cards", bit_count(taken)))
            self.say_taken(seat, taken)

    def pass_debt(self, seat: i64, cards: i64, luck: Luck) -> None:
        """§4.4 The next player must answer, or take all that has been added up; §6.5 if the deal stops, take it."""
        self.demand.owed += cards
        if self.turns + 1 == self.house.max_turns:
            self.take_hit(beside(seat, self.way, self.players), self.demand.owed, luck)
            self.demand.owed = 0
        self.pass_turn(seat, 1)
        if self.turn != NOBODY:
            self.phase = ANSWERING
            if self.heard is not None:
                self.say(Note("owes").seat("player", self.turn).number("cards", self.demand.owed))

    def take_debt(self, seat: i64, luck: Luck) -> None:
        """§4.4 A player who does not answer takes everything, and then plays unless §4.2 the turn is lost."""
        self.take_hit(seat, self.demand.owed, luck)
        self.demand.owed = 0
        self.phase = PLAYING
        if self.house.taker_is_skipped:
            self.pass_turn(seat, 1)

    def reverse(self, seat: i64, aces: i64) -> None:
        """§4.5 Each ace turns the play round; with two players, by house rule, each makes the other miss a turn."""
        if aces % 2:
            self.way = -self.way
        if self.heard is not None:
            self.say(Note("reverse" if aces % 2 else "reverse_twice"))
        if self.players == 2 and self.house.ace_skips:
            self.pass_turn(seat, aces + 1)
        else:
            self.pass_turn(seat, 1)

    def skip(self, seat: i64, jacks: i64) -> None:
        """§4.6 Each jack makes one player miss their turn."""
        if self.heard is not None:
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
                if self.heard is not None:
                    self.say(Note("too_long").number("turns", self.turns).by(TABLE))
                return
        self.turn = after

    # §3.6 Drawing

    def draw(self, seat: i64, luck: Luck) -> None:
        """§3.6 Whoever cannot play draws a card, and plays if they can now; §3.7 by house rule others may draw too."""
        if self.cards.is_kept and not self.house.free_draw and not self.draws_in_vain():
            self.cards.ledger.lacks(seat, self.demand.open)
        taken = self.take(seat, 1, luck)
        self.phase = DRAWN
        if self.house.free_draw:
            if self.heard is not None:
                self.say(Note("drew").seat("player", seat))
        elif self.can_play(seat):
            if self.heard is not None:
                self.say(Note("drew_well").seat("player", seat))
        else:
            self.skip_play(seat, "drew_in_vain" if taken else "pass")
        if self.heard is not None:
            self.say_taken(seat, taken)

    def draws_in_vain(self) -> bool:
        """Whether the next card does not fit: what is proved before the draw is then proved again after it."""
        stock = self.cards.stock
        return stock.size() > 0 and not self.demand.open & bit(stock.order[stock.place])

    def can_play(self, seat: i64) -> bool:
        """§3.6 Whether the player who has drawn can play now: they must, so that everyone sees it."""
        can = self.cards.hands[seat] & self.demand.open != 0
        if self.cards.is_kept:
            if can:
                self.cards.ledger.holds(seat, self.demand.open)
            else:
                self.cards.ledger.lacks(seat, self.demand.open)
        return can

    def skip_play(self, seat: i64, why: str) -> None:
        """§3.6 The turn passes without a card laid."""
        self.carte.is_said = False
        self.carte.denounced = 0
        if self.heard is not None:
            self.say(Note(why).seat("player", seat))
        self.pass_turn(seat, 1)

    def take(self, seat: i64, count: i64, luck: Luck) -> i64:
        """So many cards from the stock, §3.8 fewer if there are no more; the set of those taken."""
        cards = self.cards
        taken: i64 = 0
        while count > 0:
            if cards.stock.size() == 0:
                if cards.under == 0:
                    break
                self.renew(luck)
            taken |= bit(cards.draw(seat))
            count -= 1
        if taken:
            self.carte.due &= ~bit(seat)  # §5.2 who had one card has more now
            if seat == self.turn:
                self.carte.is_said = False  # §5.2 what was said holds, whoever else takes cards
        return taken

    def say_taken(self, seat: i64, taken: i64) -> None:
        """Only who takes cards sees which."""
        if taken:
            self.say(Note("you_take", bit(seat)).cards("cards", members(taken)).by(seat))

    def renew(self, luck: Luck) -> None:
        """§3.8 The cards laid become the stock, all but the last."""
        if self.heard is not None:
            self.still()
        self.cards.renew(luck)
        if self.heard is not None:
            self.say(Note("rebuild").by(TABLE))

    # §6.1 The end

    def go_out(self, seat: i64, luck: Luck) -> None:
        """§6.1 The last card ends the deal at once; §4.9 by house rule a last 2 or joker is still taken."""
        self.out = seat
        if self.heard is not None:
            self.say(self.cards.run_note("laid_so", seat))
        if self.house.last_two_counts and EFFECT_OF[self.cards.top] == TAKE_TWO:
            self.take_hit(beside(seat, self.way, self.players), self.demand.owed + 2 * self.cards.laid, luck)
        if self.heard is not None:
            self.say(Note("went_out").seat("player", seat))
        self.close()

    def close(self) -> None:
        """The deal is over, and the hands are laid open."""
        self.turn = NOBODY
        self.phase = PLAYING
        self.cards.laid = 0
        self.demand.owed = 0
        self.carte.close()

    def forget(self) -> None:
        self.cards.forget()
