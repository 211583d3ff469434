"""Le Président: be rid of your cards before the others; the last one pays for it in the next deal.

The rules are in rulebook.fr.md; § numbers below are its paragraphs. The play is in play.py, what a deal is made up of
in modules of its own, the options in house.py and the match (§4.4, §4.5) in match.py. Here is what everyone sees, what
is asked and answered, and copies.
"""

from mypy_extensions import i64

from veillee.cards.luck import Luck, with_orders
from veillee.cards.sets import bit, bit_count, members, set_of
from veillee.engine.blocks.dealing import order_dealing
from veillee.engine.deal import Past, Worlds
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import Note, Refusal
from veillee.engine.zones import Doing, Fact, Sitting, number_fact, seat_fact, word_fact, zone_id
from veillee.games.president.moves import LAYS, PASS, PLAYING
from veillee.games.president.play import PresidentPlay
from veillee.games.president.sets_of_rank import PACK, cards_of_rank, count_of, lay_of, lays_of, rank_of
from veillee.games.president.trick import NOTHING_LAID
from veillee.games.president.unseen_moves import Picks, with_returns
from veillee.games.president.worlds import HiddenHands


class President(PresidentPlay):
    """One deal: an exchange, from the second deal on, then tricks until one player is left."""

    # Who sees what

    def sitting(self, seat: i64) -> Sitting:
        """§4.2 The title of a seat: that of the last deal, until it earns another by having no cards left."""
        title = self.places.title(seat) or self.exchange.title(seat)
        return Sitting(is_out=not bit(seat) & self.active, title=title)

    def facts(self) -> list[Fact]:
        facts = [seat_fact("dealer", self.dealer), number_fact("deal", self.number)]
        if not self.is_over():
            facts.append(seat_fact("turn", self.turn))
        if self.is_reversed:
            facts.append(word_fact("order", "order_reversed"))
        for seat in range(self.players):
            facts.append(number_fact("cards", bit_count(self.hands[seat]), seat))
            if self.places.of[seat] > 0:
                facts.append(word_fact("title", self.places.title(seat), seat))
            if bit(seat) & self.trick.passed & self.active:
                facts.append(word_fact("in_trick", "has_passed", seat))
        for seat in self.exchange.titles:
            facts.append(word_fact("last_title", self.exchange.title(seat), seat))
        return facts

    def learned(self, seat: i64) -> list[int]:
        """What everyone has laid and shown to lack, §2.6 what one's own pair exchanged, §3.10 what one is picking."""
        found = [*self.laid, *self.lacking, *self.exchange.shared(seat)]
        if self.picking is not None and seat == self.turn:
            found += [self.picking.lay, *self.picking.picks]
        return found

    def doing(self, seat: i64) -> Doing | None:
        """§3.10 The cards picked so far, after the lay; §2.5 or put aside so far."""
        if self.picking is not None and seat == self.turn:
            return self.picking.doing(seat)
        aside = members(self.exchange.put_aside_by(seat))
        if not aside or not bit(seat) & self.exchange.choosers():
            return None
        steps = self.exchange.size(self.exchange.pair_of(seat))
        return Doing(aside, [zone_id("returned", seat)], 1 + len(aside), steps)

    # What is asked, and answered

    def prompt(self, seat: i64) -> Note:
        if self.exchange.to_choose > 0:
            pair = self.exchange.pair_of(seat)
            asked = Note("prompt_return").number("count", self.exchange.left_to_choose(pair))
            return asked.seat("player", self.exchange.lower(pair))
        if self.picking is not None:
            return self.picking.prompt()
        if self.trick.lay == NOTHING_LAID:
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
        if self.trick.lay == NOTHING_LAID:
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
        if self.exchange.to_choose > 0:
            return Refusal("card_not_in_hand", "2.5")
        if self.picking is not None:
            return Refusal("not_of_the_lay", "3.10").word("lay", LAYS[self.picking.lay])
        if action == PASS:
            return Refusal("must_lead", "3.1")
        if not 0 <= action < PASS or not bit(action) & lays_of(self.hands[seat]):
            return Refusal("bad_combination", "3.1")
        wanted = count_of(self.trick.lay)
        if count_of(action) != wanted:
            refused = Refusal("wrong_number", "3.2").number("count", wanted)
        else:
            refused = Refusal("not_higher", "3.2")
        return refused.cards("cards", members(self.trick.last()))

    # Copies

    def clone(self) -> "President":
        twin = President(self.players, self.dealer, self.house, self.number)
        twin.turn = self.turn
        twin.exchange = self.exchange
        twin.hands = self.hands[:]
        twin.laid = self.laid[:]
        twin.lacking = self.lacking[:]
        twin.active = self.active
        twin.is_reversed = self.is_reversed
        twin.trick = self.trick.clone()
        twin.picking = self.picking
        twin.places = self.places.clone()
        return twin

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
            moves = Picks(self).rewrite(moves)
        return Past(with_orders(real.opening, [order]), moves)


class PresidentWorlds(Worlds):
    """What a viewer knows of the hands, worked out once."""

    hidden: HiddenHands

    def __init__(self, deal: President, viewer: i64) -> None:
        super().__init__(deal, viewer)
        self.hidden = HiddenHands(deal, viewer)

    def imagine(self, luck: Luck) -> President:
        """§3.10 Whoever does not pick imagines that nothing is being picked."""
        twin = self.deal.clone()
        assert isinstance(twin, President)
        if self.viewer != twin.turn:
            twin.picking = None
        self.hidden.draw(twin, luck)
        return twin
