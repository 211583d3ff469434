"""Le Président: be rid of your cards before the others; the last one pays for it in the next deal.

The rules are in rulebook.fr.md; § numbers below are its paragraphs. Here is the play (§3); what may answer what is in
trick.py, picking the cards of a lay (§3.10) in picking.py, the deal and the exchange (§2) in exchange.py, the titles
(§4.1 to §4.3) in titles.py, the match (§4.4, §4.5) and the options in match.py.
"""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, bit_count, lowest, members, set_of
from veillee.engine.blocks.turns import next_among
from veillee.engine.moves import NO_MOVE, MoveTable
from veillee.engine.notes import TABLE, Note, Refusal
from veillee.engine.zones import Fact, Zone, hand_zone, number_fact, recalled_zone, seat_fact, word_fact
from veillee.games.president.exchange import RETURNING
from veillee.games.president.lays import BACK, LAYS, NOTHING_LAID, PASS, PICKING, PLAYING
from veillee.games.president.sets_of_rank import cards_of_rank, count_of, first_cards, lay_of, lays_of, rank_of
from veillee.games.president.titles import TWOS
from veillee.games.president.trick import OnTable
from veillee.games.president.worlds import redraw

FOUR_OF_A_KIND: Final = 4


class President(OnTable):
    """One deal: an exchange, from the second deal on, then tricks until one player is left."""

    # The house's way
    pass_locks: bool
    two_closes: bool
    revolution: bool
    number: i64  # which deal of the match
    deals: i64  # of how many

    def __init__(self, players: i64, dealer: i64) -> None:
        super().__init__(players, dealer)
        self.pass_locks = False
        self.two_closes = False
        self.revolution = False
        self.number = 0
        self.deals = 0

    # §2 The deal

    def begin(self) -> None:
        """§2.2 The dealer's left leads the first deal, §2.3 the last player of the deal before leads the others."""
        self.turn = (self.dealer + 1) % self.players
        if len(self.titles):
            self.turn = self.dealer
        if self.to_choose > 0:
            self.turn = lowest(self.choosers())

    def announce(self) -> None:
        exchanged = self.hands
        self.hands = self.dealt  # until it is said who exchanges, everyone sees what he was dealt
        self.say(Note("deal_start").number("deal", self.number).number("deals", self.deals))
        if self.pairs == 0:
            self.say(Note("first_deal").seat("player", self.dealer).seat("leader", self.turn))
        else:
            self.say(Note("new_deal").seat("player", self.dealer))
        for pair in range(self.pairs):
            both = Note("exchange_public").seat("lower", self.lower(pair)).seat("upper", self.upper(pair))
            self.say(both.number("count", self.size(pair)))
        self.hands = exchanged
        self.tell_gifts()
        if self.to_choose == 0:
            self.tell_returns()

    # What may be done, and doing it

    def actors(self) -> i64:
        if self.to_choose > 0:
            return self.choosers()
        return super().actors()

    def moves(self) -> MoveTable:
        if self.to_choose > 0:
            return RETURNING
        return PLAYING if self.begun == NOTHING_LAID else PICKING

    def legal_mask(self, seat: i64) -> i64:
        if self.to_choose > 0:
            return self.may_return(seat)
        if seat != self.turn:
            return 0
        if self.begun != NOTHING_LAID:
            return self.may_pick(seat) | bit(BACK)
        lays = lays_of(self.hands[seat])
        if self.lay == NOTHING_LAID:
            return lays
        return lays & self.answers(self.lay) | bit(PASS)

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        if self.to_choose > 0:
            self.put_aside(seat, action)
        elif self.begun != NOTHING_LAID:
            self.picks_one(seat, action)
        elif action == PASS:
            self.passes(seat)
        elif not self.suits_chosen:
            self.lays_first_suits(seat, action)
        elif bit_count(self.of_rank(seat, action)) > count_of(action):
            self.begun = action
        else:
            self.plays(seat, action, self.of_rank(seat, action))

    def put_aside(self, seat: i64, card: i64) -> None:
        """§2.5 Where the house wants it, the Président and his deputy choose in secret what they return."""
        if self.choose(seat, card):
            self.begin()
            if self.notes is not None:
                self.tell_returns()
        else:
            self.turn = lowest(self.choosers())

    # §3 The play

    def picks_one(self, seat: i64, action: i64) -> None:
        """§3.10 Who lays some of his cards of a rank picks them one by one; with the last they are laid."""
        if action == BACK:
            self.take_back()
        elif self.left_to_pick() > 1:
            self.pick(action)
        else:
            lay = self.begun
            cards = self.picked() | bit(action)
            self.stop_picking()
            self.plays(seat, lay, cards)

    def lays_first_suits(self, seat: i64, lay: i64) -> None:
        """§3.10 Where the table wants it, the first suits are laid, which shows what is not in the hand."""
        cards = first_cards(self.of_rank(seat, lay), count_of(lay))
        last = cards & ~first_cards(cards, count_of(lay) - 1)
        self.lacking[seat] |= cards_of_rank(rank_of(lay)) & (last - 1) & ~cards
        self.plays(seat, lay, cards)

    def plays(self, seat: i64, lay: i64, cards: i64) -> None:
        """§3.1 One or more cards of one rank."""
        rank = rank_of(lay)
        equal = self.lay != NOTHING_LAID and rank == rank_of(self.lay)
        self.put_on_table(seat, lay, cards)
        if not self.pass_locks:
            self.passed = 0  # §3.3 who has passed may come back in
        if self.notes is not None:
            self.say(Note("laid").seat("player", seat).cards("cards", members(cards)))
        if self.revolution and count_of(lay) == FOUR_OF_A_KIND:
            self.revolt()
        if self.hands[seat] == 0 and self.goes_out(seat, rank):
            return
        if self.two_closes and rank == TWOS:
            self.close_trick()
            return
        after = seat
        if equal:
            after = next_among(seat, self.active & ~bit(seat), self.players)
            self.skip(after)
        self.go_on(after)

    def revolt(self) -> None:
        """§3.9 Four of a kind turn the order round, at once and until the end of the deal, or the next four."""
        self.reversed = not self.reversed
        if self.notes is not None:
            self.say(Note("revolution" if self.reversed else "restoration"))

    def skip(self, seat: i64) -> None:
        """§3.7 The next player is skipped, as if he had passed."""
        self.passed |= bit(seat)
        if self.notes is not None:
            self.say(Note("skipped").seat("player", seat))

    def passes(self, seat: i64) -> None:
        """§3.3 Whoever cannot or does not want to go higher passes."""
        self.passed |= bit(seat)
        if self.notes is not None:
            self.say(Note("passed").seat("player", seat))
        self.go_on(seat)

    def go_on(self, seat: i64) -> None:
        """§3.5 The trick closes when all others have passed; until then the next who has not is to play."""
        waiting = self.active & ~self.passed & ~bit(self.owner)
        if waiting:
            self.turn = next_among(seat, waiting, self.players)
        else:
            self.close_trick()

    def close_trick(self) -> None:
        """§3.5 The last to have laid takes the trick and leads; §3.6 if he is out, the next player who is not."""
        self.clear_table()
        self.turn = self.owner
        if not bit(self.owner) & self.active:
            self.turn = next_among(self.owner, self.active, self.players)
        if self.notes is not None:
            if self.turn == self.owner:
                self.say(Note("trick_won").seat("player", self.turn))
            else:
                self.say(Note("trick_won_by_none").seat("player", self.turn).by(TABLE))

    # Who sees what

    def zones(self) -> list[Zone]:
        zones: list[Zone] = []
        for seat in range(self.players):
            zones.append(hand_zone(self.hands[seat] & ~self.put_aside_by(seat), seat))
        for pair in range(self.pairs if self.to_choose > 0 else 0):
            upper = self.upper(pair)
            zones.append(Zone("returned", members(self.put_aside_by(upper)), upper, bit(upper)))
        zones.append(self.trick_zone())
        zones.append(recalled_zone("taken", members(self.taken)))
        return zones

    def facts(self) -> list[Fact]:
        facts = [seat_fact("dealer", self.dealer), number_fact("deal", self.number)]
        if not self.is_over():
            facts.append(seat_fact("turn", self.turn))
        if self.reversed:
            facts.append(word_fact("order", "order_reversed"))
        for seat in range(self.players):
            facts.append(number_fact("cards", bit_count(self.hands[seat]), seat))
            if self.places[seat] > 0:
                facts.append(word_fact("title", self.title(seat), seat))
            if bit(seat) & self.passed & self.active:
                facts.append(word_fact("in_trick", "has_passed", seat))
        for seat in self.titles:
            facts.append(word_fact("last_title", self.last_title(seat), seat))
        return facts

    def learned(self, seat: i64) -> list[int]:
        """What everyone has laid and shown to lack, §2.6 what one's own pair exchanged, §3.10 what one is picking."""
        known = [*self.laid, *self.lacking, *self.shared(seat)]
        if self.begun != NOTHING_LAID and seat == self.turn:
            known += [self.begun, *self.picks]
        return known

    # What is asked, and answered

    def prompt(self, seat: i64) -> Note:
        if self.to_choose > 0:
            pair = self.pair_of(seat)
            return Note("prompt_return").number("count", self.left_to_choose(pair)).seat("player", self.lower(pair))
        if self.begun != NOTHING_LAID:
            return self.prompt_pick()
        if self.lay == NOTHING_LAID:
            return Note("prompt_lead")
        if self.is_unbeatable():
            return Note("prompt_pass")
        if self.legal_mask(seat) == bit(PASS):
            asked = Note("prompt_cannot")
        else:
            asked = Note("prompt_equal" if self.equal_skips else "prompt_higher")
        return asked.number("count", count_of(self.lay)).cards("cards", self.last_laid())

    def formality(self, seat: i64) -> i64:
        """§3.3 When nothing at all could be above, nobody need be asked; that he has nothing himself is his secret."""
        if self.is_unbeatable():
            return PASS
        return NO_MOVE

    def idle(self, seat: i64) -> i64:
        """§3.3 To pass, where one may."""
        if self.moves() is PLAYING and bit(PASS) & self.legal_mask(seat):
            return PASS
        return NO_MOVE

    def offered_cards(self, seat: i64, action: i64) -> list[int]:
        """§3.1 The cards of which a lay can be made up."""
        if self.moves() is PLAYING and action != PASS:
            return members(self.of_rank(seat, action))
        return []

    def offered_count(self, seat: i64, action: i64) -> i64:
        """§3.1 How many of them are laid."""
        return count_of(action)

    def meant(self, seat: i64, cards: list[int]) -> i64:
        """§3.1 Cards of one rank are a lay of so many."""
        if self.moves() is not PLAYING:
            return super().meant(seat, cards)
        if not cards or set_of(cards) & ~cards_of_rank(rank_of(cards[0])):
            return NO_MOVE
        return lay_of(rank_of(cards[0]), len(cards))

    def why_not_cards(self, seat: i64, cards: list[int]) -> Refusal | None:
        """§3.1 Only cards of one rank are laid, and only one's own."""
        refused = super().why_not_cards(seat, cards)
        if self.moves() is not PLAYING or self.is_over() or seat != self.turn:
            return refused
        if self.meant(seat, cards) == NO_MOVE or set_of(cards) & ~self.hands[seat]:
            return Refusal("bad_combination", "3.1")
        return refused

    def why_not(self, seat: i64, action: i64) -> Refusal:
        if self.to_choose > 0:
            return Refusal("card_not_in_hand", "2.5")
        if self.begun != NOTHING_LAID:
            return Refusal("not_of_the_lay", "3.10").word("lay", LAYS[self.begun])
        if action == PASS:
            return Refusal("must_lead", "3.1")
        if not 0 <= action < PASS or not bit(action) & lays_of(self.hands[seat]):
            return Refusal("bad_combination", "3.1")
        if count_of(action) != count_of(self.lay):
            return Refusal("wrong_number", "3.2").number("count", count_of(self.lay)).cards("cards", self.last_laid())
        return Refusal("not_higher", "3.2").cards("cards", self.last_laid())

    # Copies

    def clone(self) -> "President":
        twin = President(self.players, self.dealer)
        self.copy_table(twin)
        twin.pass_locks = self.pass_locks
        twin.two_closes = self.two_closes
        twin.revolution = self.revolution
        twin.number = self.number
        twin.deals = self.deals
        return twin

    def key(self, seat: i64) -> int:
        """§3.10 Whoever does not pick knows of no picking."""
        if self.begun == NOTHING_LAID or seat == self.turn:
            return super().key(seat)
        unbegun = self.clone()
        unbegun.stop_picking()
        return unbegun.key(seat)

    def imagine(self, seat: i64, luck: Luck) -> "President":
        """§3.10 Whoever does not pick imagines that nothing is being picked."""
        twin = self.clone()
        if seat != self.turn:
            twin.stop_picking()
        redraw(self, twin, seat, luck)
        return twin
