"""Le Président: be rid of your cards before the others; the last one pays for it in the next deal.

The rules are in rulebook.fr.md; § numbers below are its paragraphs. Here is the play (§3); the deal and the exchange
(§2) are in exchange.py, picking the cards of a lay (§3.10) in picking.py, the titles (§4.1 to §4.3) in titles.py, the
match (§4.4, §4.5) and the options in match.py.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, bit_count, first, lowest, members
from veillee.engine.deal import NOBODY
from veillee.engine.moves import NO_MOVE, MoveTable
from veillee.engine.notes import EVERYONE, TABLE, Note, Refusal
from veillee.engine.sets_of_rank import (
    cards_of_rank,
    count_of,
    first_cards,
    lay_of,
    lays_of,
    lays_of_count,
    rank_of,
)
from veillee.engine.turns import next_among
from veillee.engine.zones import Fact, Zone, hand_zone, number_fact, seat_fact, word_fact
from veillee.games.president.exchange import PACK, RETURNING, title_of
from veillee.games.president.lays import BACK, LAYS, NOTHING_LAID, PASS, PICKING, PLAYING
from veillee.games.president.titles import TWOS, Placed
from veillee.games.president.worlds import redraw

# §1.2 Jokers are above all.
JOKERS: Final = 13
JOKER_CARDS: Final = bit(52) | bit(53)
FOUR_OF_A_KIND: Final = 4


class President(Placed):
    """One deal: an exchange, from the second deal on, then tricks until one player is left."""

    # The house's way
    pass_locks: bool
    equal_skips: bool
    two_closes: bool
    revolution: bool
    number: i64  # which deal of the match
    deals: i64  # of how many
    # The trick
    lay: i64  # the last cards laid, as a number, or NOTHING_LAID
    owner: i64  # who laid them
    passed: i64  # who cannot answer them any more
    trick: vec[i64]  # the cards of each lay of the trick, and who laid them
    trick_by: vec[i64]
    taken: i64  # the cards of the tricks before
    reversed: bool

    def __init__(self, players: i64, dealer: i64) -> None:
        super().__init__(players, dealer)
        self.pass_locks = False
        self.equal_skips = False
        self.two_closes = False
        self.revolution = False
        self.number = 0
        self.deals = 0
        self.lay = NOTHING_LAID
        self.owner = NOBODY
        self.passed = 0
        self.trick = vec[i64]()
        self.trick_by = vec[i64]()
        self.taken = 0
        self.reversed = False

    # §2 The deal

    def begin(self) -> None:
        """§2.2 The dealer's left leads the first deal, §2.3 the last player of the deal before leads the others."""
        self.turn = (self.dealer + 1) % self.players
        if len(self.titles):
            self.turn = self.dealer
        if self.to_choose > 0:
            self.turn = lowest(self.choosers())

    def announce(self) -> None:
        self.say(Note("deal_start").number("deal", self.number).number("deals", self.deals))
        if self.pairs == 0:
            self.say(Note("first_deal").seat("player", self.dealer).seat("leader", self.turn))
            return
        self.say(Note("new_deal").seat("player", self.dealer))
        for pair in range(self.pairs):
            both = Note("exchange_public").seat("lower", self.lower(pair)).seat("upper", self.upper(pair))
            self.say(both.number("count", self.size(pair)))
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
        lays &= self.answers(self.lay)
        if self.steps > 0:
            return lays  # §3.10 who has begun to lay does not pass
        return lays | bit(PASS)

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        if self.to_choose > 0:
            self.put_aside(seat, action)
        elif self.begun != NOTHING_LAID:
            self.picks_one(seat, action)
        elif action == PASS:
            self.passes(seat)
        elif self.suits_chosen:
            self.begin_lay(action)
        else:
            self.lays_first_suits(seat, action)

    def put_aside(self, seat: i64, card: i64) -> None:
        """§2.5 Where the house wants it, the Président and his deputy choose in secret what they return."""
        if self.choose(seat, card):
            self.begin()
            if self.notes is not None:
                self.tell_returns()
        else:
            self.turn = lowest(self.choosers())

    # §3 The play

    def answers(self, lay: i64) -> i64:
        """§3.2 As many cards of one higher rank; §3.7 by house rule, of the same rank."""
        rank = rank_of(lay)
        lays = self.higher(rank)
        if self.equal_skips:
            lays |= cards_of_rank(rank)
        return lays & lays_of_count(count_of(lay))

    def higher(self, rank: i64) -> i64:
        """§1.2 Everything above a rank; §3.9 after a revolution, threes are above fours, but jokers above all."""
        if rank == JOKERS:
            return 0
        if self.reversed:
            return first(lay_of(rank, 1)) | JOKER_CARDS
        return PACK & ~first(lay_of(rank + 1, 1))

    def picks_one(self, seat: i64, action: i64) -> None:
        """§3.10 The player picks the cards he lays, one after the other; with the last they are laid."""
        if action == BACK:
            self.take_back()
        elif self.left_to_pick() > 1:
            self.pick(action)
        else:
            lay = self.begun
            cards = self.picked() | bit(action)
            self.forget_steps()
            self.plays(seat, lay, cards)

    def lays_first_suits(self, seat: i64, lay: i64) -> None:
        """§3.10 Where the table wants it, the first suits are laid, which shows what is not in the hand."""
        all_of_rank = cards_of_rank(rank_of(lay))
        cards = first_cards(self.hands[seat] & all_of_rank, count_of(lay))
        last = cards & ~first_cards(cards, count_of(lay) - 1)
        self.lacking[seat] |= all_of_rank & (last - 1) & ~cards
        self.plays(seat, lay, cards)

    def plays(self, seat: i64, lay: i64, cards: i64) -> None:
        """§3.1 One or more cards of one rank."""
        rank = rank_of(lay)
        equal = self.lay != NOTHING_LAID and rank == rank_of(self.lay)
        self.hands[seat] &= ~cards
        self.laid[seat] |= cards
        self.trick = append(self.trick, cards)
        self.trick_by = append(self.trick_by, seat)
        self.lay = lay
        self.owner = seat
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
        for cards in self.trick:
            self.taken |= cards
        self.trick = vec[i64]()
        self.trick_by = vec[i64]()
        self.lay = NOTHING_LAID
        self.passed = 0
        self.turn = self.owner
        if not bit(self.owner) & self.active:
            self.turn = next_among(self.owner, self.active, self.players)
        if self.notes is not None:
            key = "trick_won" if self.turn == self.owner else "trick_won_by_none"
            self.say(Note(key).seat("player", self.turn))

    # Who sees what

    def zones(self) -> list[Zone]:
        zones: list[Zone] = []
        for seat in range(self.players):
            zones.append(hand_zone(self.hands[seat] & ~self.put_aside_by(seat), seat))
        for pair in range(self.pairs if self.to_choose > 0 else 0):
            upper = self.upper(pair)
            zones.append(Zone("returned", members(self.put_aside_by(upper)), upper, bit(upper)))
        cards: list[int] = []
        laid_by: list[int] = []
        for place in range(len(self.trick)):
            laid = members(self.trick[place])
            cards += laid
            laid_by += [int(self.trick_by[place])] * len(laid)
        zones.append(Zone("trick", cards, TABLE, EVERYONE, 0, laid_by))
        zones.append(Zone("taken", members(self.taken)))
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
        for place in range(len(self.titles)):
            facts.append(word_fact("last_title", title_of(place + 1, self.players), self.titles[place]))
        return facts

    def is_unbeatable(self) -> bool:
        """§3.3 Whether no cards of the pack could answer those on the table: whoever is asked can only pass."""
        if self.lay == NOTHING_LAID:
            return False
        return lays_of(PACK & ~self.trick[len(self.trick) - 1]) & self.answers(self.lay) == 0

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
        if self.steps > 0:
            asked = Note("prompt_begun")
        elif self.legal_mask(seat) == bit(PASS):
            asked = Note("prompt_cannot")
        else:
            asked = Note("prompt_equal" if self.equal_skips else "prompt_higher")
        return asked.number("count", count_of(self.lay)).cards("cards", members(self.trick[len(self.trick) - 1]))

    def formality(self, seat: i64) -> i64:
        """§3.3 When nothing at all could be above, nobody need be asked; that he has nothing himself is his secret.

        §3.10 Nor is anybody asked which cards he lays when he lays all he has of the rank.
        """
        if self.begun != NOTHING_LAID and self.lays_whole_rank(seat):
            return lowest(self.may_pick(seat))
        if self.is_unbeatable():
            return PASS
        return NO_MOVE

    def why_not(self, seat: i64, action: i64) -> Refusal:
        if self.to_choose > 0:
            return Refusal("card_not_in_hand", "2.5")
        if self.begun != NOTHING_LAID:
            return Refusal("not_of_the_lay", "3.10").word("lay", LAYS[self.begun])
        if action == PASS and self.lay != NOTHING_LAID:
            return Refusal("begun_to_lay", "3.10")
        if action == PASS:
            return Refusal("must_lead", "3.1")
        if not 0 <= action < PASS or not bit(action) & lays_of(self.hands[seat]):
            return Refusal("bad_combination", "3.1")
        on_table = members(self.trick[len(self.trick) - 1])
        if count_of(action) != count_of(self.lay):
            return Refusal("wrong_number", "3.2").number("count", count_of(self.lay)).cards("cards", on_table)
        return Refusal("not_higher", "3.2").cards("cards", on_table)

    # Copies

    def clone(self) -> "President":
        twin = President(self.players, self.dealer)
        self.copy_places(twin)
        twin.pass_locks = self.pass_locks
        twin.equal_skips = self.equal_skips
        twin.two_closes = self.two_closes
        twin.revolution = self.revolution
        twin.number = self.number
        twin.deals = self.deals
        twin.lay = self.lay
        twin.owner = self.owner
        twin.passed = self.passed
        twin.trick = self.trick[:]
        twin.trick_by = self.trick_by[:]
        twin.taken = self.taken
        twin.reversed = self.reversed
        return twin

    def imagine(self, seat: i64, luck: Luck) -> "President":
        """§3.10 Of whoever has begun to lay, the others know that he can; how far he is in picking what, only he."""
        twin = self.clone()
        redraw(self, twin, seat, luck)
        if self.steps == 0 or seat == self.turn:
            return twin
        twin.begun = NOTHING_LAID
        twin.picks = vec[i64]()
        while twin.legal_mask(self.turn) == 0:
            redraw(self, twin, seat, luck)
        if self.steps % 2 == 1:
            twin.begun = lowest(twin.legal_mask(self.turn))
        return twin
