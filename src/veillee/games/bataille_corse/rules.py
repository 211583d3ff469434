"""La Bataille Corse: turn cards one on the other, answer figures with figures, and slap every pair.

The rules are in rulebook.fr.md; § numbers below are its paragraphs. Chapters 2 and 3 are in turning.py, the others
here. They know no clock: slaps come in in the order in which they were made (`engine/race.py` settles it), and whoever
does not slap lets go.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import CLASSIC, NO_CARD, Pack, rank_mates, rank_of
from veillee.cards.sets import bit, first, lowest, members, zeros
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.game import Game, Setup
from veillee.engine.moves import FALSE_START, NO_MOVE, NOTHING, RACE, MoveTable, Verb
from veillee.engine.notes import Note, Refusal
from veillee.engine.options import Choice, FirstDealer, Number, Toggle
from veillee.engine.pace import NO_RACE, Pace
from veillee.engine.packing import packable
from veillee.engine.race import REACTION_FLOOR
from veillee.engine.sheet import Line, Place, Sheet
from veillee.engine.zones import Fact, seat_fact, word_fact
from veillee.games.bataille_corse.turning import CARDS, FIGURES, FIGURES_AND_ACES, Turning

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
)

SLAP_BACK: Final = Choice("slap_back", ["pile", "always"], "5.1")
FALSE_SLAP: Final = Choice("false_slap", ["lock", "none", "burn"], "4.4")
ACE_CHALLENGE: Final = Toggle("ace_challenge", default=False, touches="3.3")
SANDWICH: Final = Toggle("sandwich", default=False, touches="4.1")
# For tables with a clock, in milliseconds: the rules themselves do not read these three.
SLAP_WINDOW: Final = Number("slap_window", 3000, 1000, 8000, "4.3", step=100)
FLIP_GAP: Final = Number("flip_gap", 700, 300, 3000, "3.2", step=100)
FLIP_TIMEOUT: Final = Number("flip_timeout", 3000, 1000, 30_000, "3.2", step=500)
MAX_FLIPS: Final = Number("max_flips", 5000, 500, 100_000, "5.4", auto="none", step=500)


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

    def pace(self) -> Pace:
        """§4.3 So long one waits for a slap at a pair; §3.2 so long any other card stays in sight."""
        if not self.racing:
            pace = Pace(NO_RACE, self.flip_gap)
            pace.mistakes = bit(SLAP)  # §4.4 there is no pair
            return pace
        pace = Pace(self.flips, self.slap_window)  # the number of the card that opened it
        pace.floor = int(REACTION_FLOOR)
        pace.false_start = EARLY  # §4.6
        return pace

    def idle(self, seat: i64) -> i64:
        """§4.3 To let a pair go; §3.2 who sleeps over his turn has his card turned for him."""
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
        key = self.told_flip(seat) if self.notes is not None else ""
        self.lay(seat)
        self.locked = self.hasty
        self.hasty = 0
        if self.notes is not None:
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
        """§4.2 Everyone who is not out may slap, and nobody turns a card meanwhile."""
        self.racing = self.inside
        self.told_out = True
        self.turn = lowest(self.racing)
        if self.notes is not None:
            self.say(Note("pair" if rank_of(self.top) == rank_of(self.second) else "sandwich"))

    def answer(self, seat: i64, action: i64) -> None:
        """§4.2 The first to slap takes the pile, whatever contract was running; §4.3 if nobody does, play goes on."""
        if action == SLAP and not bit(seat) & self.locked:
            if self.notes is not None:
                self.say(self.told_take("slap_won", seat))
            self.take(seat)
            return
        self.racing &= ~bit(seat)
        if action != LET:
            if self.notes is not None:
                self.say(Note("slap_locked" if bit(seat) & self.locked else "slap_early").seat("player", seat))
                if self.locks:
                    self.say(Note("burns" if self.has_to_burn(seat) else "locked").seat("player", seat))
            self.punish(seat)
        if self.racing:
            self.turn = lowest(self.racing)
        else:
            if self.notes is not None:
                self.say(Note("nobody"))
            self.go_on()

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
        """§4.4 A slap at a card that is no pair; §4.5 who burns the last card he could have turned is skipped."""
        if self.notes is not None:
            self.say(Note("slap_burns" if self.has_to_burn(seat) else "slap_false").seat("player", seat))
        self.told_out = True
        self.punish(seat)
        if seat == self.turn and self.packets.size[seat] == 0:
            self.pass_on(seat)

    def punish(self, seat: i64) -> None:
        """§4.4 No slap on the next card; §4.5 or the top card of one's packet goes face down under the pile."""
        if self.has_to_burn(seat):
            self.packets.put_first(self.players, self.packets.draw(seat))
            self.burnt += 1
        elif self.locks:
            self.hasty |= bit(seat)

    def has_to_burn(self, seat: i64) -> bool:
        """§4.5 Whether a false slap costs this seat a card: it must have one."""
        return self.burns and self.packets.size[seat] > 0

    # §5 Without cards, and the end

    def take(self, seat: i64) -> None:
        """§5.1 When a pile is taken, whoever has no cards is out; §5.2 who has them all has won."""
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
        if gone and self.notes is not None:
            self.say(Note("out").seats("players", members(gone)))

    def stop(self) -> None:
        """§5.4 After so many cards the match stops."""
        if self.turn != NOBODY:
            self.turn = NOBODY
            if self.notes is not None:
                self.say(Note("stopped").number("count", self.flips))

    def is_ahead(self, seat: i64, other: i64) -> bool:
        """§5.3 Who has more cards, or went out later, is ahead; who is still in has lasted longest."""
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

    def facts(self) -> list[Fact]:
        facts = self.turning_facts()
        if not self.racing and not self.is_over():
            facts.append(seat_fact("turn", self.turn))
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
        return twin

    def imagine(self, seat: i64, luck: Luck) -> "BatailleCorse":
        twin = self.clone()
        self.redraw(twin, luck)
        return twin


class BatailleCorseGame(Game):
    """The match: one deal, until someone has all the cards."""

    def __init__(self) -> None:
        super().__init__(
            "bataille-corse",
            (2, 4, 6),
            [SLAP_BACK, FALSE_SLAP, ACE_CHALLENGE, SANDWICH, SLAP_WINDOW, FLIP_GAP, FLIP_TIMEOUT, MAX_FLIPS],
            FirstDealer("2.1"),
            [PLAYING],
        )

    def pack(self, setup: Setup) -> Pack:
        """§1.1 The whole pack, without jokers."""
        return CLASSIC

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        deal = BatailleCorse(setup.players, setup.dealer)
        deal.asks = FIGURES_AND_ACES if ACE_CHALLENGE.of(setup.settings) else FIGURES
        deal.flip_gap = FLIP_GAP.of(setup.settings)
        deal.slap_window = SLAP_WINDOW.of(setup.settings)
        deal.sandwich = SANDWICH.of(setup.settings)
        deal.burns = FALSE_SLAP.of(setup.settings) == "burn"
        deal.locks = FALSE_SLAP.of(setup.settings) != "none"
        deal.slap_always = SLAP_BACK.of(setup.settings) == "always"
        deal.max_flips = MAX_FLIPS.of(setup.settings)
        deal.inside = first(setup.players)
        deal.out_at = zeros(setup.players)
        deal.serve(order)
        return deal

    def is_over(self, setup: Setup, deal: Deal, totals: list[int]) -> bool:
        """§5.2 One deal is the whole match."""
        return True

    def ranking(self, sheet: Sheet) -> list[Place]:
        """§5.3 By the places noted on the sheet."""
        places = [Place(line.seat, line.mark, line.points) for line in sheet.rows[-1]]
        return sorted(places, key=lambda place: (place.rank, place.seat))

    def end_note(self, places: list[Place]) -> Note:
        """§5.2 Someone has all the cards; §5.4 or the most of them."""
        if places[0].points == CARDS:
            return Note("match_swept").seat("player", places[0].seat)
        return super().end_note(places)


packable(BatailleCorse, 2, 0)
GAME: Final = BatailleCorseGame()
