"""La Bataille Corse, chapters 2 and 3 of the rulebook: the packets, turning cards, figures, and who takes the pile."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import ORDER_DRAWN, Chance, Luck
from veillee.cards.packs import ACE, JACK, KING, NO_CARD, QUEEN, rank_of
from veillee.cards.sets import bit, row_of
from veillee.engine.blocks.turns import next_seat
from veillee.engine.deal import NOBODY, Deal, Past
from veillee.engine.notes import Note
from veillee.engine.zones import Fact, Zone, number_fact, open_zone, seat_fact
from veillee.games.bataille_corse.packets import Packets

CARDS: Final = 52
ITSELF: Final = vec[i64](list(range(CARDS)))  # what each card becomes, where none changes

# §3.3 How many cards each card asks for.
ASKED_BY: Final = {JACK: 1, QUEEN: 2, KING: 3}
FIGURES: Final = vec[i64]([ASKED_BY.get(int(rank_of(card)), 0) for card in range(CARDS)])
FIGURES_AND_ACES: Final = vec[i64]([4 if rank_of(card) == ACE else int(FIGURES[card]) for card in range(CARDS)])


class Turning(Deal):
    """Packets in front of the seats, and the pile in the middle: it is the packet after the last seat's."""

    flip_gap: i64  # §3.2 milliseconds, for tables with a clock
    flip_timeout: i64  # §3.2
    slap_window: i64  # §4.3
    asks: vec[i64]
    cards: i64  # how many there are
    dealt: vec[i64]  # the order in which they were dealt
    packets: Packets
    flips: i64  # how many cards were turned so far
    turned: i64  # the cards that everyone has seen
    last: i64  # who turned the top card of the pile
    top: i64  # the top card of the pile, and the two under it, as far as they lie face up
    second: i64
    third: i64
    is_known: bool  # whether all have seen the top card before: it came again
    burnt: i64  # how many cards lie face down under the pile
    is_out_said: bool  # whether something was said of the top card, so that the next one begins a sentence
    owner: i64  # whose figure is to be answered
    left: i64  # by how many cards still

    def __init__(self, players: i64, dealer: i64) -> None:
        super().__init__(players, dealer)
        self.flip_gap = 0
        self.flip_timeout = 0
        self.slap_window = 0
        self.asks = FIGURES
        self.cards = 0
        self.dealt = vec[i64]()
        self.packets = Packets(0, 0)
        self.flips = 0
        self.turned = 0
        self.last = NOBODY
        self.top = NO_CARD
        self.second = NO_CARD
        self.third = NO_CARD
        self.is_known = False
        self.burnt = 0
        self.is_out_said = False
        self.owner = NOBODY
        self.left = 0

    # §2 The deal

    def serve(self, order: vec[i64]) -> None:
        """§2.1 All the cards, one by one, from the dealer's left; §2.2 the first one dealt lies on top."""
        self.cards = len(order)
        self.dealt = order
        self.packets = Packets(self.players + 1, CARDS)
        seat = self.dealer
        for card in order:
            seat = next_seat(seat, self.players)
            self.packets.put_last(seat, card)
        self.turn = next_seat(self.dealer, self.players)

    # §3 Turning cards

    def lay(self, seat: i64) -> None:
        """§3.1 Turn the top card of one's packet, and lay it on the pile."""
        card = self.packets.draw(seat)
        self.packets.put_last(self.players, card)
        self.flips += 1
        self.is_known = bit(card) & self.turned != 0
        self.turned |= bit(card)
        self.third = self.second
        self.second = self.top
        self.top = card
        self.last = seat
        self.is_out_said = False

    def go_on(self) -> None:
        """§3.3 A figure asks the next player for cards; §3.4 so does one that answers; §3.5 others are counted."""
        asked = self.asks[self.top]
        if asked > 0:
            self.owner = self.last
            self.left = asked
            self.pass_on(next_seat(self.last, self.players))
        elif self.owner == NOBODY:
            self.pass_on(next_seat(self.last, self.players))
        elif self.left > 1:
            self.left -= 1
            self.pass_on(self.last)
        else:
            if self.heard is not None:
                self.say(self.take_note("take_figure", self.owner))
            self.take(self.owner)

    def pass_on(self, seat: i64) -> None:
        """§3.1 Those without cards are skipped; §3.6 the contract passes to the next, but not to the figure's owner."""
        to = seat
        steps: i64 = 0
        while to != self.owner and self.packets.size[to] == 0 and steps < self.players:
            to = next_seat(to, self.players)
            steps += 1
        if to == self.owner:
            if self.heard is not None:
                self.say(self.take_note("take_unanswered", to))
            self.take(to)
        elif steps == self.players:  # §4.5 only where figures lie burnt, face down: nobody has a card left
            if self.heard is not None:
                self.say(self.take_note("take_alone", self.last))
            self.take(self.last)
        else:
            self.turn = to
            if self.heard is not None and self.owner != NOBODY:
                self.tell_contract(seat)

    def take(self, seat: i64) -> None:
        """§3.7 The pile goes under the taker's packet, the first card played coming out first; the taker goes on."""
        self.packets.slide_under(seat, self.players)
        self.last = NOBODY
        self.top = NO_CARD
        self.second = NO_CARD
        self.third = NO_CARD
        self.burnt = 0
        self.owner = NOBODY
        self.left = 0
        self.turn = seat

    # How it is told

    def flip_key(self, seat: i64) -> str:
        """How the card about to be turned is told: what goes on in one breath needs fewer words."""
        if self.top == NO_CARD or self.asks[self.top] > 0 or self.is_out_said:
            return "turned"
        if self.last == seat:
            return "turned_next"
        return "turned_too" if self.owner == NOBODY else "turned"

    def tell_flip(self, key: str) -> None:
        """Say which card was just laid, and by whom; a last card deserves a word."""
        self.say(Note(key).seat("player", self.last).card("card", self.top))
        if self.packets.size[self.last] == 0:
            self.say(Note("last_card").seat("player", self.last))

    def tell_contract(self, asked: i64) -> None:
        """Say who must turn how many cards, when that is new."""
        if self.asks[self.top] > 0:
            self.say(Note("contract").seat("player", self.turn).number("count", self.left))
        elif self.turn != asked:
            passed = Note("contract_passed").seat("player", asked).seat("next", self.turn)
            self.say(passed.number("count", self.left))

    def take_note(self, key: str, seat: i64) -> Note:
        """How it is told that someone takes the pile."""
        return Note(key).seat("player", seat).number("count", self.packets.size[self.players])

    # Who sees what

    def zones(self) -> list[Zone]:
        """§2.2 Nobody looks into a packet; the pile lies face up, what was burnt face down under it."""
        zones = [Zone("packet", self.packets.cards(seat)[::-1], seat) for seat in range(self.players)]
        pile = self.packets.cards(self.players)
        zones.append(Zone("burnt", pile[: self.burnt]))
        zones.append(open_zone("pile", pile[self.burnt :]))
        return zones

    def known_order(self) -> list[int]:
        """Where each card lies that was ever turned: nothing hides it from whoever remembers (§2.2, §3.7)."""
        known: list[int] = []
        for place in range(self.players + 1):
            for card in self.packets.cards(place):
                known.append(card if bit(card) & self.turned else NO_CARD)
        return known

    def turning_facts(self) -> list[Fact]:
        """Who deals, how many cards each has, and the contract that is running."""
        facts = [seat_fact("dealer", self.dealer), number_fact("flips", self.flips)]
        if self.owner != NOBODY:
            facts.append(seat_fact("owner", self.owner))
            facts.append(number_fact("left", self.left))
        for seat in range(self.players):
            facts.append(number_fact("cards", self.packets.size[seat], seat))
        return facts

    # Copies

    def copy_turning(self, twin: "Turning") -> None:
        """Give a new deal everything of this one that belongs to these chapters."""
        twin.turn = self.turn
        twin.flip_gap = self.flip_gap
        twin.flip_timeout = self.flip_timeout
        twin.slap_window = self.slap_window
        twin.asks = self.asks
        twin.cards = self.cards
        twin.dealt = self.dealt
        twin.packets = self.packets.clone()
        twin.flips = self.flips
        twin.turned = self.turned
        twin.last = self.last
        twin.top = self.top
        twin.second = self.second
        twin.third = self.third
        twin.is_known = self.is_known
        twin.burnt = self.burnt
        twin.is_out_said = self.is_out_said
        twin.owner = self.owner
        twin.left = self.left

    def redraw(self, twin: "Turning", luck: Luck) -> None:
        """The cards that nobody has seen yet change places among themselves, wherever they lie by now.

        Whoever watches knows where each card that was turned has gone. The others never decided anything: each way
        to exchange them is as likely.
        """
        unseen: i64 = 0
        for card in self.dealt:
            unseen |= bit(card) & ~self.turned
        cards = row_of(unseen)
        shuffled = cards[:]
        luck.shuffle(shuffled)
        becomes = ITSELF[:]
        for place in range(len(cards)):
            becomes[cards[place]] = shuffled[place]
        dealt = self.dealt[:]
        for place in range(len(dealt)):
            dealt[place] = becomes[dealt[place]]
        twin.packets = self.packets.exchanged(becomes)
        twin.dealt = dealt

    def past(self, real: Past) -> Past:
        """The same moves, from this world's order of the pack: luck decides nothing else."""
        return Past([Chance(ORDER_DRAWN, list(self.dealt))], real.moves)
