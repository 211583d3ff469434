"""Le Président: be rid of your cards before the others; the last one pays for it in the next deal.

The rules are in rulebook.fr.md; § numbers below are its paragraphs. A deal is made up of the exchange (§2), the hands,
the trick (§3), the cards being picked (§3.10) and the places (§4), each in a module of its own; the options are in
house.py and the match (§4.4, §4.5) in match.py.
"""

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck, with_orders
from veillee.cards.sets import bit, bit_count, lowest, members, set_of
from veillee.engine.beats import Beat
from veillee.engine.blocks.dealing import order_dealing
from veillee.engine.blocks.turns import next_among
from veillee.engine.deal import NOBODY, Deal, Past, Worlds
from veillee.engine.moves import NO_MOVE, MoveTable
from veillee.engine.notes import TABLE, Note, Refusal
from veillee.engine.sheet import Line
from veillee.engine.zones import Doing, Fact, Sitting, Zone, hand_zone, number_fact, recalled_zone, seat_fact, word_fact
from veillee.games.president.exchange import Exchange
from veillee.games.president.hands import PresidentHands, full_hands
from veillee.games.president.house import PresidentHouse
from veillee.games.president.moves import BACK, LAYS, PASS, PICKING, PLAYING, RETURNING
from veillee.games.president.picking import Picking, start_picking
from veillee.games.president.planes import tell
from veillee.games.president.sets_of_rank import PACK, cards_of_rank, count_of, lay_of, lays_of, rank_of
from veillee.games.president.titles import FOR_POINTS, FOR_TITLE, Places, all_free
from veillee.games.president.trick import FOUR_OF_A_KIND, TWOS, Trick, answers_to
from veillee.games.president.unseen_moves import Picks, with_returns
from veillee.games.president.worlds import HiddenHands


class President(Deal):
    """One deal: an exchange, from the second deal on, then tricks until one player is left."""

    house: PresidentHouse
    number: i64  # which deal of the match
    exchange: Exchange
    hands: PresidentHands
    trick: Trick
    picking: Picking | None
    places: Places
    is_reversed: bool  # §3.9

    def __init__(
        self,
        players: i64,
        dealer: i64,
        house: PresidentHouse,
        number: i64,
        exchange: Exchange,
        hands: PresidentHands,
        trick: Trick,
        places: Places,
    ) -> None:
        super().__init__(players, dealer)
        self.house = house
        self.number = number
        self.exchange = exchange
        self.hands = hands
        self.trick = trick
        self.picking = None
        self.places = places
        self.is_reversed = False

    def clone(self) -> "President":
        hands, trick, places = self.hands.clone(), self.trick.clone(), self.places.clone()
        twin = President(self.players, self.dealer, self.house, self.number, self.exchange, hands, trick, places)
        twin.turn = self.turn
        twin.picking = self.picking
        twin.is_reversed = self.is_reversed
        return twin

    # §2 The deal

    def begin(self) -> None:
        """§2.2 The dealer's left leads the first deal, §2.3 the last player of the deal before leads the others."""
        self.turn = (self.dealer + 1) % self.players
        if self.exchange.pairs > 0:
            self.turn = self.dealer
        if self.exchange.to_choose > 0:
            self.turn = lowest(self.exchange.choosers())

    def put_aside(self, seat: i64, card: i64) -> None:
        """§2.5 Where the house wants it, the Président and their deputy choose in secret what they return."""
        self.exchange = self.exchange.with_choice(seat, card)
        self.hands = full_hands(self.exchange.hands())
        self.begin()
        if self.heard is not None:
            for note in self.exchange.returned_notes():
                self.say(note)

    def announce(self) -> None:
        """§2.6 All see what they were dealt, until it is said what goes up."""
        exchange = self.exchange
        opening = [Note("deal_start").number("deal", self.number).number("deals", self.house.deals)]
        if exchange.pairs == 0:
            opening.append(Note("first_deal").seat("player", self.dealer).seat("leader", self.turn))
        else:
            opening.append(Note("new_deal").seat("player", self.dealer))
        for note in opening + exchange.pair_notes():
            if self.heard is not None:
                self.heard.notes.append(note)
                if self.heard.is_watched:
                    self.heard.beats.append(Beat(note, self.zones_of(exchange.dealt)))
        for note in exchange.given_notes() + exchange.returned_notes():
            self.say(note)

    # What may be done, and doing it

    def actors(self) -> i64:
        if self.exchange.to_choose > 0:
            return self.exchange.choosers()
        return super().actors()

    def sealed(self) -> i64:
        """§2.5 Those who have chosen, while others have not."""
        return self.exchange.have_chosen()

    def moves(self) -> MoveTable:
        if self.exchange.to_choose > 0:
            return RETURNING
        return PLAYING if self.picking is None else PICKING

    def legal_mask(self, seat: i64) -> i64:
        if self.exchange.to_choose > 0:
            if not bit(seat) & self.exchange.choosers():
                return 0
            return self.hands.held[seat] & ~self.exchange.put_aside_by(seat)
        if seat != self.turn:
            return 0
        if self.picking is not None:
            return self.hands.of_rank(seat, self.picking.lay) & ~self.picking.cards() | bit(BACK)
        lays = lays_of(self.hands.held[seat])
        if self.trick.is_empty():
            return lays
        return lays & self.answers(self.trick.lay) | bit(PASS)

    def answers(self, lay: i64) -> i64:
        """§3.2 What may be laid on this."""
        return answers_to(lay, is_reversed=self.is_reversed, or_equal=self.house.equal_skips)

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        if self.exchange.to_choose > 0:
            self.put_aside(seat, action)
        elif self.picking is not None:
            self.picks_one(seat, action, self.picking)
        elif action == PASS:
            self.passes(seat)
        elif not self.house.suits_chosen:
            self.plays(seat, action, self.hands.first_suits(seat, action))
        elif bit_count(self.hands.of_rank(seat, action)) > count_of(action):
            self.picking = start_picking(action)
        else:
            self.plays(seat, action, self.hands.of_rank(seat, action))

    # §3 The play

    def picks_one(self, seat: i64, action: i64, picking: Picking) -> None:
        """§3.10 A player who lays some of their cards of a rank picks them one by one; with the last they are laid."""
        if action == BACK:
            self.picking = picking.taken_back()
        elif picking.left() > 1:
            self.picking = picking.with_card(action)
        else:
            self.picking = None
            self.plays(seat, picking.lay, picking.cards() | bit(action))

    def plays(self, seat: i64, lay: i64, cards: i64) -> None:
        """§3.1 One or more cards of one rank."""
        rank = rank_of(lay)
        equal = not self.trick.is_empty() and rank == rank_of(self.trick.lay)
        self.hands.lay(seat, cards)
        self.trick.put(seat, lay, cards)
        if not self.house.pass_locks:
            self.trick.passed = 0  # §3.3 who has passed may come back in
        if self.heard is not None:
            self.say(Note("laid").seat("player", seat).cards("cards", members(cards)))
        if self.house.revolution and count_of(lay) == FOUR_OF_A_KIND:
            self.revolt()
        if self.hands.held[seat] == 0 and self.goes_out(seat, rank):
            return
        if self.house.two_closes and rank == TWOS:
            self.close_trick()
            return
        after = seat
        if equal:
            after = next_among(seat, self.hands.active & ~bit(seat), self.players)
            self.skip(after)
        self.go_on(after)

    def revolt(self) -> None:
        """§3.9 Four of a kind turn the order round, at once and until the end of the deal, or the next four."""
        self.is_reversed = not self.is_reversed
        if self.heard is not None:
            self.say(Note("revolution" if self.is_reversed else "restoration"))

    def skip(self, seat: i64) -> None:
        """§3.7 The next player is skipped, as if they had passed."""
        self.trick.passed |= bit(seat)
        if self.heard is not None:
            self.say(Note("skipped").seat("player", seat))

    def passes(self, seat: i64) -> None:
        """§3.3 Whoever cannot or does not want to go higher passes."""
        self.trick.passed |= bit(seat)
        if self.heard is not None:
            self.say(Note("passed").seat("player", seat))
        self.go_on(seat)

    def go_on(self, seat: i64) -> None:
        """§3.5 The trick closes when all others have passed; until then the next who has not is to play."""
        waiting = self.trick.waits_for(self.hands.active)
        if waiting:
            self.turn = next_among(seat, waiting, self.players)
        else:
            self.close_trick()

    def close_trick(self) -> None:
        """§3.5 The last to have laid takes the trick and leads; §3.6 if they are out, the next player who is not."""
        owner = self.trick.owner
        self.trick = Trick(owner)
        self.turn = owner
        if not bit(owner) & self.hands.active:
            self.turn = next_among(owner, self.hands.active, self.players)
        if self.heard is not None:
            if self.turn == owner:
                self.say(Note("trick_won").seat("player", owner))
            else:
                self.say(Note("trick_won_by_none").seat("player", self.turn).by(TABLE))

    # §4 Places and titles

    def goes_out(self, seat: i64, rank: i64) -> bool:
        """§4.1 Whoever has no cards left takes the best free place; whether that ends the deal."""
        self.hands.active &= ~bit(seat)
        on_top = self.house.no_finish_on_top and rank >= TWOS
        if on_top:
            self.places.take_last(seat)  # §4.3
        else:
            self.places.take_best(seat)
        self.say_title("out_on_top" if on_top else "out", seat)
        if self.hands.active & (self.hands.active - 1):
            return False
        last = lowest(self.hands.active)
        self.places.take_best(last)
        self.turn = NOBODY
        self.say_title("last_left", last)
        return True

    def say_title(self, key: str, seat: i64) -> None:
        """§4.2 What has brought a seat its title."""
        if self.heard is not None:
            self.say(Note(key).seat("player", seat).word("title", self.places.title(seat)))

    def points(self, seat: i64) -> i64:
        """§4.5 One for each presidency; where points are counted, one for each player left behind."""
        place = self.places.of[seat]
        if self.house.by_points:
            return self.players - place
        if place == 1:
            return 1
        return 0

    def lines(self) -> list[Line]:
        """§4.4 The sheet notes the place beside the points."""
        lines: list[Line] = []
        for seat in self.places.in_order():
            because = Note(FOR_POINTS if self.house.by_points else FOR_TITLE)
            because.word("title", self.places.title(seat))
            lines.append(Line(seat, self.points(seat), because, self.places.of[seat]))
        return lines

    def outcomes(self, seat: i64) -> list[str]:
        """§4.2 The title."""
        return [self.places.title(seat)]

    def takings(self) -> list[str]:
        """§3.5 Whoever laid last takes the trick; §3.6 nobody does if they are out."""
        return ["trick_won", "trick_won_by_none"] if self.exchange.to_choose == 0 else []

    # Who sees what

    def zones(self) -> list[Zone]:
        return self.zones_of(self.hands.held)

    def zones_of(self, hands: vec[i64]) -> list[Zone]:
        """Where every card lies, if these are the hands."""
        aside = [self.exchange.put_aside_by(seat) for seat in range(self.players)]
        zones = [hand_zone(hands[seat] & ~aside[seat], seat) for seat in range(self.players)]
        taken = members(self.hands.gone_by() & ~self.trick.cards())
        return [*zones, *self.exchange.zones(), self.trick.zone(), recalled_zone("taken", taken)]

    def sitting(self, seat: i64) -> Sitting:
        """§4.2 The title of a seat: that of the last deal, until it earns another by having no cards left."""
        title = self.places.title(seat) or self.exchange.title(seat)
        return Sitting(is_out=not bit(seat) & self.hands.active, title=title)

    def facts(self) -> list[Fact]:
        facts = [seat_fact("dealer", self.dealer), number_fact("deal", self.number)]
        if not self.is_over():
            facts.append(seat_fact("turn", self.turn))
        if self.is_reversed:
            facts.append(word_fact("order", "order_reversed"))
        for seat in range(self.players):
            facts.append(number_fact("cards", bit_count(self.hands.held[seat]), seat))
            if self.places.of[seat] > 0:
                facts.append(word_fact("title", self.places.title(seat), seat))
            if bit(seat) & self.trick.passed & self.hands.active:
                facts.append(word_fact("in_trick", "has_passed", seat))
        for seat in self.exchange.titles:
            facts.append(word_fact("last_title", self.exchange.title(seat), seat))
        return facts

    def planes(self, seat: i64, line: vec[i64]) -> None:
        tell(self, seat, line)

    def learned(self, seat: i64) -> list[int]:
        """What everyone has laid and shown to lack, §2.6 what one's own pair exchanged, §3.10 what one is picking."""
        found = [*self.hands.laid, *self.hands.lacking, *self.exchange.shared(seat)]
        if self.picking is not None and seat == self.turn:
            found += [self.picking.lay, *self.picking.picks]
        return found

    def doing(self, seat: i64) -> Doing | None:
        """§3.10 The cards picked so far, after the lay; §2.5 or put aside so far."""
        if self.picking is not None and seat == self.turn:
            return self.picking.doing(seat)
        return self.exchange.doing(seat)

    # What is asked, and answered

    def prompt(self, seat: i64) -> Note:
        if self.exchange.to_choose > 0:
            return self.exchange.prompt(seat)
        if self.picking is not None:
            return self.picking.prompt()
        if self.trick.is_empty():
            return Note("prompt_lead")
        if self.is_unbeatable():
            return Note("prompt_pass")
        if self.legal_mask(seat) == bit(PASS):
            asked = Note("prompt_cannot")
        else:
            asked = Note("prompt_equal" if self.house.equal_skips else "prompt_higher")
        return asked.number("count", count_of(self.trick.lay)).cards("cards", members(self.trick.last()))

    def is_unbeatable(self) -> bool:
        """§3.3 Whether no cards of the pack could answer those on the table."""
        if self.trick.is_empty():
            return False
        return lays_of(PACK & ~self.trick.last()) & self.answers(self.trick.lay) == 0

    def formality(self, seat: i64) -> i64:
        """§3.3 When nothing at all could be above, nobody need be asked; what a hand lacks stays a secret."""
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
            return members(self.hands.of_rank(seat, action))
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
        if self.meant(seat, cards) == NO_MOVE or set_of(cards) & ~self.hands.held[seat]:
            return Refusal("bad_combination", "3.1")
        return refused

    def why_not(self, seat: i64, action: i64) -> Refusal:
        if self.exchange.to_choose > 0:
            return Refusal("card_not_in_hand", "2.5")
        if self.picking is not None:
            return Refusal("not_of_the_lay", "3.10").word("lay", LAYS[self.picking.lay])
        if action == PASS:
            return Refusal("must_lead", "3.1")
        if not 0 <= action < PASS or not bit(action) & lays_of(self.hands.held[seat]):
            return Refusal("bad_combination", "3.1")
        wanted = count_of(self.trick.lay)
        if count_of(action) != wanted:
            refused = Refusal("wrong_number", "3.2").number("count", wanted)
        else:
            refused = Refusal("not_higher", "3.2")
        return refused.cards("cards", members(self.trick.last()))

    # Worlds

    def key(self, seat: i64) -> int:
        """§3.10 Whoever does not pick knows of no picking."""
        if self.picking is None or seat == self.turn:
            return super().key(seat)
        unbegun = self.clone()
        unbegun.picking = None
        return unbegun.key(seat)

    def imagine(self, seat: i64, luck: Luck) -> "President":
        return self.worlds(seat).imagine(luck)

    def worlds(self, seat: i64) -> "PresidentWorlds":
        return PresidentWorlds(self, seat)

    def past(self, real: Past) -> Past:
        """The same moves from an order that deals these hands, where nobody but the viewer saw what was chosen."""
        dealt = self.exchange.dealt
        order = order_dealing([members(dealt[seat]) for seat in range(self.players)], self.dealer)
        moves = real.moves
        for pair in range(self.exchange.pairs if self.house.free_return else 0):
            moves = with_returns(moves, self.exchange.upper(pair), self.exchange.returned[pair])
        if self.house.suits_chosen:
            moves = Picks(self.hands, self.picking).rewrite(moves)
        return Past(with_orders(real.opening, [order]), moves)


class PresidentWorlds(Worlds):
    """What a viewer knows of the hands, worked out once."""

    hidden: HiddenHands

    def __init__(self, deal: President, viewer: i64) -> None:
        super().__init__(deal, viewer)
        self.hidden = HiddenHands(deal.hands, deal.exchange, viewer, is_free=deal.house.free_return)

    def imagine(self, luck: Luck) -> President:
        """§3.10 Whoever does not pick imagines that nothing is being picked."""
        twin = self.deal.clone()
        assert isinstance(twin, President)
        if self.viewer != twin.turn:
            twin.picking = None
        twin.exchange = self.hidden.draw(twin.hands, luck)
        return twin


def opened(players: i64, dealer: i64, house: PresidentHouse, number: i64, exchange: Exchange) -> President:
    """§2 A deal that is ready to be played."""
    hands, places = full_hands(exchange.hands()), all_free(players)
    deal = President(players, dealer, house, number, exchange, hands, Trick(), places)
    deal.begin()
    return deal
