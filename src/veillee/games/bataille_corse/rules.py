"""La Bataille Corse: turn cards one on the other, answer figures with figures, and slap every pair.

The rules are in rulebook.fr.md; § numbers below are its paragraphs. The options are in house.py, what lies in front of
the seats in packets.py, the pile in the middle in pile.py, who may slap in slaps.py, and the match itself in match.py.
The rules know no clock: slaps come in in the order in which they were made (`engine/blocks/race.py` settles it), and
whoever does not slap lets go.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import ORDER_DRAWN, Chance, Luck
from veillee.cards.packs import CLASSIC, NO_CARD
from veillee.cards.sets import bit, lowest, members, row_of
from veillee.engine.blocks.race import REACTION_FLOOR
from veillee.engine.blocks.turns import next_seat
from veillee.engine.deal import NOBODY, SITTING, Deal, Past
from veillee.engine.moves import FALSE_START, NO_MOVE, NOTHING, RACE, MoveTable, Verb
from veillee.engine.notes import EVERYONE, NO_ONE, TABLE, Note, Refusal
from veillee.engine.pace import NO_RACE, Aim, Pace, Reaction, Wait
from veillee.engine.sheet import Line
from veillee.engine.witness import Witness, facts_shown, zones_shown
from veillee.engine.zones import OUT, Fact, Sitting, Zone
from veillee.games.bataille_corse.house import CARDS, CorseHouse
from veillee.games.bataille_corse.packets import Packets, empty_packets
from veillee.games.bataille_corse.pile import Pile
from veillee.games.bataille_corse.slaps import Slaps, all_in

# Moves, in this order for ever: written games and trained bots count on it.
FLIP: Final = 0
SLAP: Final = 1
LET: Final = 2  # let the pair go
EARLY: Final = 3  # §4.6 a slap at a pair that came too soon to be a reaction: whoever has a clock judges that
TO_A_PAIR: Final = Reaction(int(REACTION_FLOOR), EARLY)  # §4.6
PLAYING: Final = MoveTable(
    "playing",
    CLASSIC,
    [
        Verb("flip", NOTHING, FLIP, 1),
        Verb("slap", RACE, SLAP, 1),
        Verb("let", NOTHING, LET, 1),
        Verb("early", FALSE_START, EARLY, 1),
    ],
    "3.1",
)
ITSELF: Final = vec[i64](list(range(CARDS)))  # what each card becomes, where none changes


class BatailleCorse(Deal):
    """The whole match, which is one deal."""

    house: CorseHouse
    dealt: vec[i64]  # the order in which the cards were dealt
    packets: Packets  # in front of the seats; the one after the last seat's is the pile in the middle
    pile: Pile
    slaps: Slaps

    def __init__(
        self, players: i64, dealer: i64, house: CorseHouse, dealt: vec[i64], packets: Packets, pile: Pile, slaps: Slaps
    ) -> None:
        super().__init__(players, dealer)
        self.house = house
        self.dealt = dealt
        self.packets = packets
        self.pile = pile
        self.slaps = slaps

    def clone(self) -> "BatailleCorse":
        packets, pile, slaps = self.packets.clone(), self.pile.clone(), self.slaps.clone()
        twin = BatailleCorse(self.players, self.dealer, self.house, self.dealt, packets, pile, slaps)
        twin.turn = self.turn
        return twin

    # §2 The deal

    def serve(self) -> None:
        """§2.1 All the cards, one by one, from the dealer's left; §2.2 the first one dealt lies on top."""
        seat = self.dealer
        for card in self.dealt:
            seat = next_seat(seat, self.players)
            self.packets.put_last(seat, card)
        self.turn = next_seat(self.dealer, self.players)

    def announce(self) -> None:
        self.say(Note("deal_start").seat("player", self.dealer).seat("first", self.turn))

    # What may be done, and doing it

    def actors(self) -> i64:
        if self.slaps.racing:
            return self.slaps.racing
        return super().actors()

    def may_act(self) -> i64:
        """Whoever may slap, even at a card that is no pair, may cut in."""
        if self.slaps.racing or self.turn == NOBODY:
            return self.slaps.racing
        return bit(self.turn) | self.slappers()

    def race(self) -> i64:
        """§4.2 Each pair has the number of the card that made it."""
        if self.slaps.racing:
            return self.pile.flips
        return NO_RACE

    def pace(self) -> Pace:
        """§4.3 So long one waits for a slap at a pair; §3.2 for a card to be seen, and for a sleeper's turn."""
        lying = self.packets.size[self.players] - self.pile.burnt
        pile = self.pile.flips - lying  # the cards turned before its first one
        if not self.slaps.racing:
            nothing = Aim(pile, bit(SLAP))  # §4.4 there is no pair
            gap = self.house.flip_gap
            return Pace(NO_RACE, gap, gap=gap, aim=nothing, patience=Wait(self.house.flip_timeout))
        return Pace(self.race(), self.house.slap_window, aim=Aim(pile), reaction=TO_A_PAIR)

    def idle(self, seat: i64) -> i64:
        """§4.3 To let a pair go; §3.2 whoever sleeps over their turn has their card turned for them."""
        if self.slaps.racing:
            return LET
        return FLIP if seat == self.turn else NO_MOVE

    def moves(self) -> MoveTable:
        return PLAYING

    def legal_mask(self, seat: i64) -> i64:
        racing = self.slaps.racing
        if racing:
            if bit(seat) & racing:
                return bit(SLAP) | bit(LET) | bit(EARLY)
            return 0
        legal: i64 = 0
        if seat == self.turn:
            legal = bit(FLIP)
        if bit(seat) & self.slappers():
            legal |= bit(SLAP)
        return legal

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        if action == FLIP:
            self.flip(seat)
        elif self.slaps.racing:
            self.answer(seat, action)
        else:
            self.slap_falsely(seat)
        if self.pile.flips == self.house.max_flips and not self.slaps.racing:
            self.stop()

    # §3 Turning cards

    def flip(self, seat: i64) -> None:
        """§3.1 Turn the top card of one's packet; §4.1 two of a rank are a pair, §3.3 others are answered."""
        key = self.flip_key(seat) if self.heard is not None else ""
        packets, slaps, pile = self.packets, self.slaps, self.pile
        card = packets.draw(seat)
        packets.put_last(self.players, card)
        pile.add(card, seat)
        slaps.locked = slaps.hasty  # §4.4 a false slap counts for the next card, and no longer
        slaps.hasty = 0
        if self.heard is not None:
            self.tell_flip(key)
        if pile.is_pair(self.house.sandwich):
            self.open_race()
        else:
            self.go_on()

    def go_on(self) -> None:
        """§3.3 A figure asks the next player for cards; §3.4 so does one that answers; §3.5 others are counted."""
        pile = self.pile
        asked = self.house.asks[pile.top]
        if asked > 0:
            pile.owner = pile.last
            pile.left = asked
            self.pass_on(next_seat(pile.last, self.players))
        elif pile.owner == NOBODY:
            self.pass_on(next_seat(pile.last, self.players))
        elif pile.left > 1:
            pile.left -= 1
            self.pass_on(pile.last)
        else:
            if self.heard is not None:
                self.say(self.take_note("take_figure", pile.owner))
            self.take(pile.owner)

    def pass_on(self, seat: i64) -> None:
        """§3.1 Those without cards are skipped; §3.6 the contract passes to the next, but not to the figure's owner."""
        to = seat
        owner = self.pile.owner
        steps: i64 = 0
        while to != owner and self.packets.size[to] == 0 and steps < self.players:
            to = next_seat(to, self.players)
            steps += 1
        if to == owner:
            if self.heard is not None:
                self.say(self.take_note("take_unanswered", to))
            self.take(to)
        elif steps == self.players:  # §4.5 only where figures lie burnt, face down: nobody has a card left
            if self.heard is not None:
                self.say(self.take_note("take_alone", self.pile.last))
            self.take(self.pile.last)
        else:
            self.turn = to
            if self.heard is not None and owner != NOBODY:
                self.tell_contract(seat)

    def take(self, seat: i64) -> None:
        """§3.7 The pile goes under the taker's packet, the first card played coming out first; the taker goes on."""
        self.packets.slide_under(seat, self.players)
        self.pile.clear()
        self.turn = seat
        self.slaps.racing = 0
        if not self.house.slap_always:
            self.send_out()
        if self.packets.has_all(seat):  # §5.2 whoever has all the cards has won
            self.turn = NOBODY

    # How it is told

    def flip_key(self, seat: i64) -> str:
        """How the card about to be turned is told: what goes on in one breath needs fewer words."""
        if self.pile.top == NO_CARD or self.house.asks[self.pile.top] > 0 or self.pile.is_out_said:
            return "turned"
        if self.pile.last == seat:
            return "turned_next"
        return "turned_too" if self.pile.owner == NOBODY else "turned"

    def tell_flip(self, key: str) -> None:
        """Say which card was just laid, and by whom; a last card deserves a word."""
        self.say(Note(key).seat("player", self.pile.last).card("card", self.pile.top))
        if self.packets.size[self.pile.last] == 0:
            self.say(Note("last_card").seat("player", self.pile.last))

    def tell_contract(self, asked: i64) -> None:
        """Say who must turn how many cards, when that is new."""
        if self.house.asks[self.pile.top] > 0:
            self.say(Note("contract").seat("player", self.turn).number("count", self.pile.left))
        elif self.turn != asked:
            passed = Note("contract_passed").seat("player", asked).seat("next", self.turn)
            self.say(passed.number("count", self.pile.left))

    def take_note(self, key: str, seat: i64) -> Note:
        """How it is told that someone takes the pile."""
        return Note(key).seat("player", seat).number("count", self.packets.size[self.players])

    # §4 Slapping

    def is_pair(self) -> bool:
        """§4.1 Whether there is something to slap at."""
        return self.pile.is_pair(self.house.sandwich)

    def open_race(self) -> None:
        """§4.2 Everyone who is not out may slap, and nobody turns a card meanwhile; no word is said of the pair."""
        self.slaps.racing = self.slaps.inside
        self.pile.is_out_said = True
        self.turn = lowest(self.slaps.racing)

    def answer(self, seat: i64, action: i64) -> None:
        """§4.2 The first to slap takes the pile, whatever contract was running; §4.3 if nobody does, play goes on."""
        if action == SLAP and not self.slaps.is_locked(seat):
            if self.heard is not None:
                self.say(self.pile.pair_note())
                self.say(self.take_note("slap_won", seat))
            self.take(seat)
            return
        self.slaps.racing &= ~bit(seat)
        if action != LET:
            self.punish(seat)
            if self.heard is not None:
                why = Note("slap_locked" if self.slaps.is_locked(seat) else "slap_early", bit(seat))
                self.say(why.by(seat))
        if self.slaps.racing:
            self.turn = lowest(self.slaps.racing)
        else:
            if self.heard is not None:
                self.say(self.pile.pair_note())
                self.say(Note("nobody").by(TABLE))
            self.go_on()

    def slappers(self) -> i64:
        """§4.4 The seats that may slap at a card that is no pair: those whom it costs something."""
        if self.pile.top == NO_CARD or not self.house.locks or self.is_pair():
            return 0
        seats = self.slaps.inside & ~self.slaps.hasty
        if self.house.burns:
            seat: i64 = 0
            while seat < self.players:
                if self.packets.size[seat] > 0:
                    seats |= bit(seat)
                seat += 1
        return seats

    def slap_falsely(self, seat: i64) -> None:
        """§4.4 A slap at a card that is no pair; §4.5 whoever burns the last card they could have turned is skipped."""
        self.pile.is_out_said = True
        self.punish(seat)
        if seat == self.turn and self.packets.size[seat] == 0:
            self.pass_on(seat)

    def punish(self, seat: i64) -> None:
        """§4.4 No slap on the next card; §4.5 or the top card of one's packet goes face down under the pile."""
        if self.house.burns and self.packets.size[seat] > 0:
            self.packets.put_first(self.players, self.packets.draw(seat))
            self.pile.burnt += 1
            if self.heard is not None:
                self.say(Note("slap_burns").seat("player", seat))
        elif self.house.locks:
            self.slaps.hasty |= bit(seat)
            if self.heard is not None:
                self.say(Note("slap_false").seat("player", seat))

    # §5 Without cards, and the end

    def send_out(self) -> None:
        """§5.1 When a pile is taken, whoever has no cards is out."""
        gone: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            if self.slaps.is_in(seat) and self.packets.size[seat] == 0:
                gone |= bit(seat)
            seat += 1
        if gone:
            self.slaps.send_out(gone, self.pile.flips)
            if self.heard is not None:
                self.say(Note("out").seats("players", members(gone)).by(TABLE))

    def stop(self) -> None:
        """§5.4 After so many cards the match stops."""
        if self.turn != NOBODY:
            self.turn = NOBODY
            if self.heard is not None:
                self.say(Note("stopped").number("count", self.pile.flips).by(TABLE))

    def is_ahead(self, seat: i64, other: i64) -> bool:
        """§5.3 Whoever has more cards, or went out later, is ahead; those still in have lasted longest."""
        if self.packets.size[seat] != self.packets.size[other]:
            return self.packets.size[seat] > self.packets.size[other]
        if not self.slaps.is_in(seat):
            return not self.slaps.is_in(other) and self.slaps.out_at[seat] > self.slaps.out_at[other]
        return not self.slaps.is_in(other)

    def rank(self, seat: i64) -> int:
        """§5.3 One more than those ahead: equal players share a rank."""
        return 1 + sum([self.is_ahead(other, seat) for other in range(self.players)])

    def points(self, seat: i64) -> i64:
        """The cards one holds."""
        return self.packets.size[seat]

    def lines(self) -> list[Line]:
        """§5.3 The sheet notes the place beside the cards."""
        lines: list[Line] = []
        for seat in range(self.players):
            reason = Note("finished").number("rank", self.rank(seat))
            lines.append(Line(seat, self.points(seat), reason, self.rank(seat)))
        return lines

    # Who sees what

    def zones(self) -> list[Zone]:
        return zones_shown(self)

    def show_zones(self, witness: Witness) -> None:
        """§2.2 Nobody looks into a packet; the pile lies face up, what was burnt face down under it."""
        for seat in range(self.players):
            if witness.zone("packet", self.packets.size[seat], seat, NO_ONE):
                witness.row(self.packets.cards(seat)[::-1])
        pile, burnt = self.packets.cards(self.players), self.pile.burnt
        if witness.zone("burnt", burnt, TABLE, NO_ONE):
            witness.row(pile[:burnt])
        if witness.zone("pile", len(pile) - burnt, TABLE, EVERYONE):
            witness.row(pile[burnt:])

    def known_order(self) -> list[int]:
        """Where each card lies that was ever turned: nothing hides it from whoever remembers (§2.2, §3.7)."""
        known: list[int] = []
        for place in range(self.players + 1):
            for card in self.packets.cards(place):
                known.append(card if bit(card) & self.pile.turned else NO_CARD)
        return known

    def sitting(self, seat: i64) -> Sitting:
        """§5.1 Who is out."""
        return SITTING if self.slaps.is_in(seat) else OUT

    def learned(self, seat: i64) -> list[int]:
        """§2.2 The packets as everyone has seen them go, §4.2 who still races, §4.4 and whom a slap would not help."""
        return [self.slaps.racing, self.slaps.locked, self.slaps.hasty, *self.known_order()]

    def unpaired(self) -> "BatailleCorse":
        """§4.2 The table as it would stand were the top card no pair: it is not told which cards are one."""
        if not self.slaps.racing:
            return self
        twin = self.clone()
        twin.slaps.racing = 0
        twin.go_on()
        if twin.pile.top == self.pile.top:
            return twin
        lying = self.clone()  # the pile would be gone, and a pair alone keeps it there
        lying.slaps.racing = 0
        lying.turn = twin.turn
        if twin.turn == NOBODY:
            lying.turn = twin.holder()
        return lying

    def holder(self) -> i64:
        """§5.2 Who has all the cards."""
        seat: i64 = 0
        while not self.packets.has_all(seat):
            seat += 1
        return seat

    def as_told(self) -> "BatailleCorse":
        """§4.2 Everyone must see a pair in the cards: what is said, asked and offered is the same at any card."""
        if self.is_over():
            return self
        shown = self.unpaired().clone()
        told = Unsaid(self.players, self.dealer, self.house, self.dealt, shown.packets, shown.pile, shown.slaps)
        told.turn = shown.turn
        return told

    def comes_to(self, seat: i64, action: i64) -> i64:
        """§4.2 Nobody turns a card on a pair: whoever wants to lets it go."""
        if action == FLIP and self.slaps.racing and seat == self.unpaired().turn:
            return LET
        return action

    def facts(self) -> list[Fact]:
        return facts_shown(self)

    def show_facts(self, witness: Witness) -> None:
        shown = self.unpaired()
        witness.player("dealer", self.dealer)
        witness.number("flips", shown.pile.flips)
        if shown.pile.owner != NOBODY:
            witness.player("owner", shown.pile.owner)
            witness.number("left", shown.pile.left)
        for seat in range(self.players):
            witness.number("cards", shown.packets.size[seat], seat)
        if not shown.is_over():
            witness.player("turn", shown.turn)
        for seat in range(self.players):
            if not self.slaps.is_in(seat):
                witness.word("state", "state_out", seat)
            elif bit(seat) & self.slaps.hasty:
                witness.word("state", "state_hasty", seat)
            elif self.slaps.is_locked(seat):
                witness.word("state", "state_locked", seat)

    def prompt(self, seat: i64) -> Note:
        if self.slaps.racing:
            return Note("prompt_locked" if self.slaps.is_locked(seat) else "prompt_race")
        if self.pile.owner != NOBODY:
            return Note("prompt_contract").number("count", self.pile.left)
        return Note("prompt_flip")

    def refusal(self, seat: i64, action: i64) -> Refusal | None:
        """A slap is a matter of cards, never of turns: who may not is told why."""
        if action == SLAP and 0 <= seat < self.players and not self.is_over() and not self.legal_mask(seat) & bit(SLAP):
            return self.why_no_slap(seat)
        return super().refusal(seat, action)

    def why_no_slap(self, seat: i64) -> Refusal:
        """Why this seat may not slap now."""
        if not self.slaps.is_in(seat):
            return Refusal("slap_out", "5.1")
        if self.pile.top == NO_CARD:
            return Refusal("slap_empty", "4.7")
        if self.slaps.racing or self.is_pair():
            return Refusal("slap_late", "4.3")
        if not self.house.locks:
            return Refusal("slap_no_pair", "4.4")
        return Refusal("slap_again", "4.4")

    def why_not(self, seat: i64, action: i64) -> Refusal:
        if self.slaps.racing:
            return Refusal("race_open", "4.2")
        if action == FLIP:
            return Refusal("flip_of_another", "3.1").seat("player", self.turn)
        return Refusal("no_race", "4.1")

    # Worlds

    def imagine(self, seat: i64, luck: Luck) -> "BatailleCorse":
        """The cards that nobody has seen yet change places among themselves, wherever they lie by now.

        Whoever watches knows where each card that was turned has gone. The others never decided anything: each way
        to exchange them is as likely.
        """
        unseen: i64 = 0
        for card in self.dealt:
            unseen |= bit(card) & ~self.pile.turned
        cards = row_of(unseen)
        shuffled = cards[:]
        luck.shuffle(shuffled)
        becomes = ITSELF[:]
        for place in range(len(cards)):
            becomes[cards[place]] = shuffled[place]
        twin = self.clone()
        twin.packets = self.packets.exchanged(becomes)
        twin.dealt = vec[i64]([becomes[card] for card in self.dealt])
        return twin

    def past(self, real: Past) -> Past:
        """The same moves, from this world's order of the pack: luck decides nothing else."""
        return Past([Chance(ORDER_DRAWN, list(self.dealt))], real.moves)


class Unsaid(BatailleCorse):
    """§4.2 The table as people are told of it: any card may be a pair, and may be raced for."""

    def slappers(self) -> i64:
        """§4.4, §4.7 Nobody's hand is held: whoever is not out may slap, and is told what came of it."""
        return self.slaps.inside

    def race(self) -> i64:
        """§4.1 The first card of a pile makes no pair."""
        if self.pile.second == NO_CARD:
            return NO_RACE
        return self.pile.flips

    def pace(self) -> Pace:
        return Pace(self.race(), self.house.slap_window)

    def why_not(self, seat: i64, action: i64) -> Refusal:
        if action == FLIP:
            return super().why_not(seat, action)
        return Refusal("pair_unsaid", "4.2")


def opened(players: i64, dealer: i64, house: CorseHouse, order: vec[i64]) -> BatailleCorse:
    """§2 A match that is ready to be played."""
    packets = empty_packets(players + 1, CARDS)
    deal = BatailleCorse(players, dealer, house, order, packets, Pile(), all_in(players))
    deal.serve()
    return deal
