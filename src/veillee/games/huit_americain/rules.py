"""Le 8 Américain: be the first to get rid of your cards.

The rules are in rulebook.fr.md; § numbers below are its paragraphs. A deal is made up of the cards (§2, cards.py), what
the last one asks for (§3.1, demand.py) and who owes « carte » (§5, carte.py); what special cards do (§4) is in
effects.py, calls (§5) in calls.py, the options and what each card is in house.py, and the match (§6.4) in match.py.
Here are laying and drawing (§3), the score (§6), and what is shown and asked.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import Luck
from veillee.cards.packs import RANK_MATES, SUIT_OF, cards_of, suit_of
from veillee.cards.sets import bit, bit_count, first, lowest, members, set_of_row, worth
from veillee.engine.blocks.turns import CLOCKWISE, beside
from veillee.engine.deal import NOBODY, Deal, Past, Worlds
from veillee.engine.moves import NO_MOVE, MoveTable
from veillee.engine.notes import EVERYONE, TABLE, Note, Refusal
from veillee.engine.pace import Pace
from veillee.engine.sheet import Line
from veillee.engine.worlds.drawing import Drawn, draw, imagine
from veillee.engine.worlds.knowledge import Knowledge, known_by
from veillee.engine.zones import Doing, Fact, Zone, number_fact, seat_fact, word_fact
from veillee.games.huit_americain.calls import call, give
from veillee.games.huit_americain.cards import HuitCards
from veillee.games.huit_americain.carte import Carte, grace, time_to_give
from veillee.games.huit_americain.demand import Demand
from veillee.games.huit_americain.effects import act, take_debt
from veillee.games.huit_americain.house import (
    ACTING,
    CARDS,
    COST,
    EFFECT_OF,
    HITS,
    JOKERS,
    RED_JOKER,
    REPLAY,
    SPECIAL,
    TAKE_TWO,
    WILD,
    HuitHouse,
)
from veillee.games.huit_americain.moves import (
    ADDING,
    ANSWERING,
    CARTE,
    DRAW,
    DRAWN,
    GIVING,
    MOVES,
    NAMING,
    PLAYING,
    STOP,
)
from veillee.games.huit_americain.planes import tell_planes
from veillee.games.huit_americain.refusals import why_not
from veillee.games.huit_americain.worlds import past_of, seen_of

WENT_OUT: Final = -10  # §6.1
GRACE_TO_SPEAK: Final = grace()
TIME_FOR_GIFTS: Final = time_to_give()


@mypyc_attr(free_list_len=1)  # each play-out makes one: the last one dropped is used again
class HuitAmericain(Deal):
    """One deal."""

    house: HuitHouse
    number: i64  # which deal of the match
    cards: HuitCards
    demand: Demand
    carte: Carte
    phase: i64
    way: i64  # CLOCKWISE or BACKWARDS
    turns: i64  # §6.5 how often the turn has passed
    out: i64  # who went out, or NOBODY

    def __init__(
        self, players: i64, dealer: i64, house: HuitHouse, number: i64, cards: HuitCards, demand: Demand, carte: Carte
    ) -> None:
        super().__init__(players, dealer)
        self.house = house
        self.number = number
        self.cards = cards
        self.demand = demand
        self.carte = carte
        self.phase = PLAYING
        self.way = CLOCKWISE
        self.turns = 0
        self.out = NOBODY

    def clone(self) -> "HuitAmericain":
        cards, demand, carte = self.cards.clone(), self.demand.clone(), self.carte.clone()
        twin = HuitAmericain(self.players, self.dealer, self.house, self.number, cards, demand, carte)
        twin.turn = self.turn
        twin.phase = self.phase
        twin.way = self.way
        twin.turns = self.turns
        twin.out = self.out
        return twin

    def forget(self) -> None:
        self.cards.forget()

    # §2 The deal

    def serve(self, order: vec[i64], each: i64) -> None:
        """§2.1 The cards are dealt; §2.3 the dealer's neighbour begins."""
        if self.house.redraws:
            order = self.cards.redraw(order, each * self.players)
        self.cards.serve(order, each, self.dealer, self.players)
        if self.cards.top < RED_JOKER:
            self.demand.wanted = SUIT_OF[self.cards.top]
        self.reopen()
        self.turn = beside(self.dealer, CLOCKWISE, self.players)

    # What may be done, and doing it

    def moves(self) -> MoveTable:
        return MOVES[self.phase]

    def actors(self) -> i64:
        """§5.4 The givers choose at the same time."""
        if self.phase == GIVING:
            return self.carte.givers
        return super().actors()

    def may_act(self) -> i64:
        """Who is waited for, and §5 who may cut in."""
        if self.phase == GIVING:
            return self.carte.givers
        return self.actors() | self.carte.callers(self.accusable(), self.players)

    def pace(self) -> Pace:
        return TIME_FOR_GIFTS if self.phase == GIVING else GRACE_TO_SPEAK

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        if action >= CARTE:
            call(self, seat, action, luck)
            return
        self.carte.asleep = 0
        if self.phase == GIVING:
            give(self, seat, action)
            return
        self.carte.denounced = 0
        if action < CARDS and self.phase <= ANSWERING:
            self.lay(seat, action, luck)
        elif self.phase == NAMING:
            self.name(seat, action, luck)
        elif self.phase == ANSWERING:
            take_debt(self, seat, luck)
        elif self.phase == ADDING:
            self.end_play(seat, luck)
        elif action == DRAW:
            self.draw(seat, luck)
        else:
            self.skip_play(seat, "pass_freely")

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
            act(self, seat, EFFECT_OF[card], count, luck)
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
        taken = self.cards.take(seat, count, luck, self)
        if taken:
            self.carte.due &= ~bit(seat)  # §5.2 who had one card has more now
            if seat == self.turn:
                self.carte.is_said = False  # §5.2 what was said holds, whoever else takes cards
        return taken

    def say_taken(self, seat: i64, taken: i64) -> None:
        """Only who takes cards sees which."""
        if taken:
            self.say(Note("you_take", bit(seat)).cards("cards", members(taken)).by(seat))

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

    def take_hit(self, seat: i64, count: i64, luck: Luck) -> None:
        """§4.2 The cards are taken at once."""
        taken = self.take(seat, count, luck)
        if self.heard is not None:
            self.say(Note("draw_two").seat("player", seat).number("cards", bit_count(taken)))
            self.say_taken(seat, taken)

    # §6 The score

    def points(self, seat: i64) -> i64:
        """§6.1 Ten points less for who went out; §6.2 the others count what they hold, §6.3 jokers by the house."""
        if seat == self.out:
            return WENT_OUT
        hand = self.cards.hands[seat]
        return worth(hand, COST) + self.house.joker_cost * bit_count(hand & JOKERS)

    def lines(self) -> list[Line]:
        lines: list[Line] = []
        for seat in range(self.players):
            reason = Note("score_out")
            if seat != self.out:
                left = self.cards.hands[seat]
                reason = Note("score_left").cards("cards", members(left)).number("count", bit_count(left))
            lines.append(Line(seat, self.points(seat), reason))
        return lines

    def outcomes(self, seat: i64) -> list[str]:
        """§6.1 Whoever went out."""
        return ["went_out"] if seat == self.out else []

    # What is said and shown

    def announce(self) -> None:
        opening = Note("deal_start").seat("player", self.dealer)
        self.say(opening.number("deal", self.number).number("deals", self.house.deals))
        cards = self.cards
        if cards.put_back:
            cards.is_showing = True  # §2.4 what goes back under the stock is in sight for a moment
            back = cards.went_back()
            self.say(Note("put_back").cards("cards", back).number("count", len(back)).by(self.dealer))
            cards.is_showing = False
        turned = Note("turned" if cards.top < RED_JOKER else "turned_joker").card("card", cards.top)
        self.say(turned.by(self.dealer))

    def zones(self) -> list[Zone]:
        """Where every card lies; hands are laid open to be counted."""
        zones = self.cards.zones()
        if self.is_over():
            for hand in zones[: self.players]:
                hand.seen_by = EVERYONE
        return zones

    def facts(self) -> list[Fact]:
        facts = [seat_fact("dealer", self.dealer), number_fact("deal", self.number)]
        facts.append(number_fact("deals", self.house.deals))
        if not self.is_over():
            facts.append(seat_fact("turn", self.turn))
        naming = self.phase == NAMING  # §4.1 no suit is in force while one is being named
        facts.append(word_fact("suit", "suit_to_come") if naming else self.demand.suit_in_force())
        facts.append(word_fact("way", "clockwise" if self.way == CLOCKWISE else "backwards"))
        facts.append(number_fact("stock", self.cards.stock.size()))
        if self.demand.owed:
            facts.append(number_fact("owed", self.demand.owed))
        facts += [number_fact("cards", self.cards.size(seat), seat) for seat in range(self.players)]
        return facts

    def planes(self, seat: i64, line: vec[i64]) -> None:
        tell_planes(self, seat, line)

    def doing(self, seat: i64) -> Doing | None:
        """§3.3 The cards laid so far, §4.1 and then the suit to name: what everyone has seen is not taken back."""
        if seat != self.turn or self.is_between_plays() or self.phase == GIVING:
            return None
        laid = self.cards.run_cards()
        steps: i64 = len(laid)
        if self.phase == ADDING:
            steps += bit_count(self.cards.unseen_mates())
        if bit(self.cards.top) & self.house.named:
            steps += 1
        return Doing(laid, [], len(laid) + 1, steps)

    # What is asked, and answered

    def prompt(self, seat: i64) -> Note:
        if self.phase == NAMING:
            return Note("prompt_suit")
        if self.phase == ANSWERING:
            return Note("prompt_answer").number("cards", self.demand.owed)
        if self.phase == GIVING:
            return Note("prompt_give").seat("player", self.carte.forgetful)
        if self.phase == ADDING:
            asked = self.adding_note(seat)
        elif self.cards.hands[seat] & self.demand.open:
            asked = Note("prompt_drawn" if self.phase == DRAWN else "prompt_turn")
        else:
            return Note("prompt_draw" if bit(DRAW) & self.legal_mask(seat) else "prompt_pass")
        self.demand.fill_in(asked, self.cards.top)
        return asked

    def adding_note(self, seat: i64) -> Note:
        """§3.3 Another card of the rank? Who has none is asked too, so that nobody can tell."""
        if not self.cards.hands[seat] & RANK_MATES[self.cards.top]:
            return Note("prompt_enough")
        return Note("prompt_more_named" if bit(self.cards.top) & self.house.named else "prompt_more")

    def formality(self, seat: i64) -> i64:
        """§3.3 Whoever has no other card of the rank has said all."""
        if self.phase == ADDING and not self.cards.hands[seat] & RANK_MATES[self.cards.top]:
            return STOP
        return NO_MOVE

    def idle(self, seat: i64) -> i64:
        """§3.6 To draw or to pass, §4.4 to take what is owed, §3.3 to lay no more; a suit and a gift must be chosen."""
        if seat != self.turn or self.phase >= NAMING:
            return NO_MOVE
        mine = self.legal_mask(seat)
        if mine & bit(DRAW):
            return DRAW
        return STOP if mine & bit(STOP) else NO_MOVE

    def lapse(self, seat: i64) -> i64:
        """§5.4 A player who does not choose a gift in time gives their costliest card."""
        if self.phase != GIVING or not bit(seat) & self.carte.givers:
            return self.idle(seat)
        dearest: i64 = NO_MOVE
        most: i64 = -1
        for card in members(self.cards.hands[seat]):
            cost: i64 = self.house.joker_cost if bit(card) & JOKERS else COST[card]
            if cost > most:
                dearest = card
                most = cost
        return dearest

    def refusal(self, seat: i64, action: i64) -> Refusal | None:
        """A call that nothing calls for, and a card laid after one's play, are refused by their own paragraphs."""
        refused = super().refusal(seat, action)
        if refused is None or refused.key != "not_your_turn" or self.phase == GIVING or not 0 <= seat < self.players:
            return refused
        return why_not(self, seat, action)

    def why_not(self, seat: i64, action: i64) -> Refusal:
        return why_not(self, seat, action)

    def why_not_cards(self, seat: i64, cards: list[int]) -> Refusal | None:
        """§3.3 Cards of a rank are laid one by one, as their player wants them to lie; §5.4 a gift is one card."""
        if len(cards) > 1 and self.phase != NAMING and 0 <= seat < self.players and bit(seat) & self.may_act():
            return Refusal("one_by_one", "5.4" if self.phase == GIVING else "3.3")
        return super().why_not_cards(seat, cards)

    # Worlds

    def worlds(self, seat: i64) -> Worlds:
        """Other cards; once all is shown, there are no others."""
        if self.is_over():
            return Worlds(self, seat)
        return HuitWorlds(self, seat)

    def imagine(self, seat: i64, luck: Luck) -> Deal:
        if self.is_over():
            return self.clone()
        return self.worlds(seat).imagine(luck)

    def past(self, real: Past) -> Past:
        return past_of(self.cards, real)

    def learned(self, seat: i64) -> list[int]:
        """§5 What was said of « carte », §3.6 whether someone has just drawn, and all that was seen of the hands."""
        carte = self.carte
        said = [carte.due, carte.asleep, carte.denounced, int(carte.is_said)]
        return [*said, self.phase, *seen_of(self.cards, seat)]


class HuitWorlds(Worlds):
    """All that a viewer cannot tell from a deal under way."""

    knowledge: Knowledge

    def __init__(self, deal: HuitAmericain, viewer: i64) -> None:
        self.knowledge = known_by(deal.cards.ledger, viewer)
        bare = deal.clone()
        bare.forget()
        super().__init__(bare, viewer)

    def imagine(self, luck: Luck) -> Deal:
        drawn = imagine(self.knowledge, luck)
        twin = self.world(drawn)
        twin.cards.keep(drawn.ledger)
        return twin

    def draw(self, luck: Luck) -> Deal:
        return self.world(draw(self.knowledge, luck))

    def world(self, drawn: Drawn) -> HuitAmericain:
        """The deal with these cards."""
        twin = self.deal.clone()
        assert isinstance(twin, HuitAmericain)
        twin.cards.stock.order = drawn.stock
        for seat in range(twin.players):
            if seat != self.viewer:
                twin.cards.hands[seat] = set_of_row(drawn.hands[seat])
        return twin
