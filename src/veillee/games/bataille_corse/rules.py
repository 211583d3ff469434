"""La Bataille Corse: turn cards one on the other, answer figures with figures, and slap every pair.

The rules are in rulebook.fr.md; § numbers below are its paragraphs. Chapters 2 and 3 are in turning.py, the others
here, and the match itself in match.py. They know no clock: slaps come in in the order in which they were made
(`engine/blocks/race.py` settles it), and whoever does not slap lets go.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import CLASSIC, NO_CARD, rank_mates, rank_of
from veillee.cards.sets import bit, lowest, members
from veillee.engine.blocks.race import REACTION_FLOOR
from veillee.engine.deal import NOBODY
from veillee.engine.moves import FALSE_START, NO_MOVE, NOTHING, RACE, MoveTable, Verb
from veillee.engine.notes import TABLE, Note, Refusal
from veillee.engine.pace import NO_RACE, Pace
from veillee.engine.packing import packable
from veillee.engine.sheet import Line
from veillee.engine.zones import Fact, Sitting, seat_fact, word_fact
from veillee.games.bataille_corse.turning import Turning

# Moves, in this order for ever: written games and trained bots count on it.
FLIP: Final = 0
SLAP: Final = 1
LET: Final = 2  # let the pair go
EARLY: Final = 3  # §4.6 a slap at a pair that came too soon to be a reaction: whoever has a clock judges that
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


class BatailleCorse(Turning):
    """The whole match, which is one deal."""

    sandwich: bool
    burns: bool  # a false slap costs a card
    locks: bool  # a false slap, where it costs no card, costs the next slap
    slap_always: bool
    max_flips: i64
    inside: i64  # the seats that are not out
    out_at: vec[i64]  # how many cards had been turned when a seat went out
    racing: i64  # the seats that have neither slapped at the pair nor let it go
    locked: i64  # the seats that cannot win on the card on top
    hasty: i64  # those that cannot win on the next one

    def __init__(self, players: i64, dealer: i64) -> None:
        super().__init__(players, dealer)
        self.sandwich = False
        self.burns = False
        self.locks = True
        self.slap_always = False
        self.max_flips = -1
        self.inside = 0
        self.out_at = vec[i64]()
        self.racing = 0
        self.locked = 0
        self.hasty = 0

    def announce(self) -> None:
        self.say(Note("deal_start").seat("player", self.dealer).seat("first", self.turn))

    # What may be done, and doing it

    def actors(self) -> i64:
        if self.racing:
            return self.racing
        return super().actors()

    def may_act(self) -> i64:
        """Whoever may slap, even at a card that is no pair, may cut in."""
        if self.racing or self.turn == NOBODY:
            return self.racing
        return bit(self.turn) | self.slappers()

    def race(self) -> i64:
        """§4.2 Each pair has the number of the card that made it."""
        if self.racing:
            return self.flips
        return NO_RACE

    def pace(self) -> Pace:
        """§4.3 So long one waits for a slap at a pair; §3.2 for a card to be seen, and for a sleeper's turn."""
        if not self.racing:
            pace = Pace(NO_RACE, self.flip_gap)
            pace.gap = self.flip_gap
            pace.patience = self.flip_timeout
            pace.mistakes = bit(SLAP)  # §4.4 there is no pair
        else:
            pace = Pace(self.race(), self.slap_window)
            pace.floor = int(REACTION_FLOOR)
            pace.false_start = EARLY  # §4.6
        pace.pile = self.flips - self.packets.size[self.players] + self.burnt  # the cards turned before its first one
        return pace

    def idle(self, seat: i64) -> i64:
        """§4.3 To let a pair go; §3.2 whoever sleeps over their turn has their card turned for them."""
        if self.racing:
            return LET
        return FLIP if seat == self.turn else NO_MOVE

    def moves(self) -> MoveTable:
        return PLAYING

    def legal_mask(self, seat: i64) -> i64:
        if self.racing:
            if bit(seat) & self.racing:
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
        elif self.racing:
            self.answer(seat, action)
        else:
            self.slap_falsely(seat)
        if self.flips == self.max_flips and not self.racing:
            self.stop()

    def flip(self, seat: i64) -> None:
        """§3.1 Turn a card; §4.1 two of a rank are a pair, to be slapped at; §3.3 others are answered."""
        key = self.flip_key(seat) if self.heard is not None else ""
        self.lay(seat)
        self.locked = self.hasty
        self.hasty = 0
        if self.heard is not None:
            self.tell_flip(key)
        if self.is_pair():
            self.open_race()
        else:
            self.go_on()

    # §4 Slapping

    def is_pair(self) -> bool:
        """§4.1 The two top cards have one rank; where the house wants it, the first and the third."""
        if self.second == NO_CARD:
            return False
        mates = rank_mates(self.top)
        if mates & bit(self.second):
            return True
        return self.sandwich and self.third != NO_CARD and mates & bit(self.third) != 0

    def open_race(self) -> None:
        """§4.2 Everyone who is not out may slap, and nobody turns a card meanwhile; no word is said of the pair."""
        self.racing = self.inside
        self.is_out_said = True
        self.turn = lowest(self.racing)

    def answer(self, seat: i64, action: i64) -> None:
        """§4.2 The first to slap takes the pile, whatever contract was running; §4.3 if nobody does, play goes on."""
        if action == SLAP and not bit(seat) & self.locked:
            if self.heard is not None:
                self.tell_pair()
                self.say(self.take_note("slap_won", seat))
            self.take(seat)
            return
        self.racing &= ~bit(seat)
        if action != LET:
            self.punish(seat)
            if self.heard is not None:
                why = Note("slap_locked" if bit(seat) & self.locked else "slap_early", bit(seat))
                self.say(why.by(seat))
        if self.racing:
            self.turn = lowest(self.racing)
        else:
            if self.heard is not None:
                self.tell_pair()
                self.say(Note("nobody").by(TABLE))
            self.go_on()

    def tell_pair(self) -> None:
        """Say what there was to slap at, once it is settled."""
        self.say(Note("pair" if rank_of(self.top) == rank_of(self.second) else "sandwich").by(TABLE))

    def slappers(self) -> i64:
        """§4.4 The seats that may slap at a card that is no pair: those whom it costs something."""
        if self.top == NO_CARD or not self.locks or self.is_pair():
            return 0
        seats = self.inside & ~self.hasty
        if self.burns:
            seat: i64 = 0
            while seat < self.players:
                if self.packets.size[seat] > 0:
                    seats |= bit(seat)
                seat += 1
        return seats

    def slap_falsely(self, seat: i64) -> None:
        """§4.4 A slap at a card that is no pair; §4.5 whoever burns the last card they could have turned is skipped."""
        self.is_out_said = True
        self.punish(seat)
        if seat == self.turn and self.packets.size[seat] == 0:
            self.pass_on(seat)

    def punish(self, seat: i64) -> None:
        """§4.4 No slap on the next card; §4.5 or the top card of one's packet goes face down under the pile."""
        if self.burns and self.packets.size[seat] > 0:
            self.packets.put_first(self.players, self.packets.draw(seat))
            self.burnt += 1
            if self.heard is not None:
                self.say(Note("slap_burns").seat("player", seat))
        elif self.locks:
            self.hasty |= bit(seat)
            if self.heard is not None:
                self.say(Note("slap_false").seat("player", seat))

    # §5 Without cards, and the end

    def take(self, seat: i64) -> None:
        """§5.1 When a pile is taken, whoever has no cards is out; §5.2 whoever has them all has won."""
        super().take(seat)
        self.racing = 0
        if not self.slap_always:
            self.send_out()
        if self.packets.size[seat] == self.cards:
            self.turn = NOBODY

    def send_out(self) -> None:
        """§5.1 Whoever has no cards is out."""
        gone: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            if bit(seat) & self.inside and self.packets.size[seat] == 0:
                gone |= bit(seat)
                self.out_at[seat] = self.flips
            seat += 1
        self.inside &= ~gone
        if gone and self.heard is not None:
            self.say(Note("out").seats("players", members(gone)).by(TABLE))

    def stop(self) -> None:
        """§5.4 After so many cards the match stops."""
        if self.turn != NOBODY:
            self.turn = NOBODY
            if self.heard is not None:
                self.say(Note("stopped").number("count", self.flips).by(TABLE))

    def is_ahead(self, seat: i64, other: i64) -> bool:
        """§5.3 Whoever has more cards, or went out later, is ahead; those still in have lasted longest."""
        if self.packets.size[seat] != self.packets.size[other]:
            return self.packets.size[seat] > self.packets.size[other]
        if not bit(seat) & self.inside:
            return bit(other) & self.inside == 0 and self.out_at[seat] > self.out_at[other]
        return bit(other) & self.inside == 0

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

    def sitting(self, seat: i64) -> Sitting:
        """§5.1 Who is out."""
        return Sitting(is_out=bit(seat) & self.inside == 0)

    def learned(self, seat: i64) -> list[int]:
        """§2.2 The packets as everyone has seen them go, §4.2 who still races, §4.4 and whom a slap would not help."""
        return [self.racing, self.locked, self.hasty, *self.known_order()]

    def unpaired(self) -> "BatailleCorse":
        """§4.2 The table as it would stand were the top card no pair: it is not told which cards are one."""
        if not self.racing:
            return self
        twin = self.clone()
        twin.racing = 0
        twin.go_on()
        if twin.top == self.top:
            return twin
        lying = self.clone()  # the pile would be gone, and a pair alone keeps it there
        lying.racing = 0
        lying.turn = twin.turn
        if twin.turn == NOBODY:
            lying.turn = twin.holder()
        return lying

    def holder(self) -> i64:
        """§5.2 Who has all the cards."""
        seat: i64 = 0
        while self.packets.size[seat] < self.cards:
            seat += 1
        return seat

    def as_told(self) -> "BatailleCorse":
        """§4.2 Everyone must see a pair in the cards: what is said, asked and offered is the same at any card."""
        if self.is_over():
            return self
        told = Unsaid(self.players, self.dealer)
        self.unpaired().copy_to(told)
        return told

    def comes_to(self, seat: i64, action: i64) -> i64:
        """§4.2 Nobody turns a card on a pair: whoever wants to lets it go."""
        if action == FLIP and self.racing and seat == self.unpaired().turn:
            return LET
        return action

    def facts(self) -> list[Fact]:
        shown = self.unpaired()
        facts = shown.turning_facts()
        if not shown.is_over():
            facts.append(seat_fact("turn", shown.turn))
        for seat in range(self.players):
            if not bit(seat) & self.inside:
                facts.append(word_fact("state", "state_out", seat))
            elif bit(seat) & self.hasty:
                facts.append(word_fact("state", "state_hasty", seat))
            elif bit(seat) & self.locked:
                facts.append(word_fact("state", "state_locked", seat))
        return facts

    def prompt(self, seat: i64) -> Note:
        if self.racing:
            return Note("prompt_locked" if bit(seat) & self.locked else "prompt_race")
        if self.owner != NOBODY:
            return Note("prompt_contract").number("count", self.left)
        return Note("prompt_flip")

    def refusal(self, seat: i64, action: i64) -> Refusal | None:
        """A slap is a matter of cards, never of turns: who may not is told why."""
        if action == SLAP and 0 <= seat < self.players and not self.is_over() and not self.legal_mask(seat) & bit(SLAP):
            return self.why_no_slap(seat)
        return super().refusal(seat, action)

    def why_no_slap(self, seat: i64) -> Refusal:
        """Why this seat may not slap now."""
        if not bit(seat) & self.inside:
            return Refusal("slap_out", "5.1")
        if self.top == NO_CARD:
            return Refusal("slap_empty", "4.7")
        if self.racing or self.is_pair():
            return Refusal("slap_late", "4.3")
        if not self.locks:
            return Refusal("slap_no_pair", "4.4")
        return Refusal("slap_again", "4.4")

    def why_not(self, seat: i64, action: i64) -> Refusal:
        if self.racing:
            return Refusal("race_open", "4.2")
        if action == FLIP:
            return Refusal("flip_of_another", "3.1").seat("player", self.turn)
        return Refusal("no_race", "4.1")

    # Copies

    def clone(self) -> "BatailleCorse":
        twin = BatailleCorse(self.players, self.dealer)
        self.copy_to(twin)
        return twin

    def copy_to(self, twin: "BatailleCorse") -> None:
        """Give a new deal everything of this one."""
        self.copy_turning(twin)
        twin.sandwich = self.sandwich
        twin.burns = self.burns
        twin.locks = self.locks
        twin.slap_always = self.slap_always
        twin.max_flips = self.max_flips
        twin.inside = self.inside
        twin.out_at = self.out_at[:]
        twin.racing = self.racing
        twin.locked = self.locked
        twin.hasty = self.hasty

    def imagine(self, seat: i64, luck: Luck) -> "BatailleCorse":
        twin = self.clone()
        self.redraw(twin, luck)
        return twin


class Unsaid(BatailleCorse):
    """§4.2 The table as people are told of it: any card may be a pair, and may be raced for."""

    def slappers(self) -> i64:
        """§4.4, §4.7 Nobody's hand is held: whoever is not out may slap, and is told what came of it."""
        return self.inside

    def race(self) -> i64:
        """§4.1 The first card of a pile makes no pair."""
        if self.second == NO_CARD:
            return NO_RACE
        return self.flips

    def pace(self) -> Pace:
        return Pace(self.race(), self.slap_window)

    def why_not(self, seat: i64, action: i64) -> Refusal:
        if action == FLIP:
            return super().why_not(seat, action)
        return Refusal("pair_unsaid", "4.2")


packable(BatailleCorse, 2, 0)
