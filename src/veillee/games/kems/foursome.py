"""How a deal of Le Kem's goes on: its parts, rounds of choices, the middle turned and swept, points entered.

What is asked at one time is a `Phase`; what the two tempos do each in its own way is a `Tempo`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, lowest, zeros
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.moves import NO_MOVE, MoveTable
from veillee.engine.notes import TABLE, UNSAID, Note, Refusal
from veillee.engine.pace import NO_PACE, Pace
from veillee.engine.witness import Witness
from veillee.engine.zones import Doing
from veillee.games.kems.calls import NO_CALLS, Call, Calls
from veillee.games.kems.gestures import NO_GESTURES, Gestures
from veillee.games.kems.house import SEATS, KemsHouse, members_of
from veillee.games.kems.ledger import NO_LEDGER, KemsLedger
from veillee.games.kems.memory import NO_MEMORY, Memory
from veillee.games.kems.moves import TABLES, TALK
from veillee.games.kems.river import NO_RIVER, River, is_carre
from veillee.games.kems.score import NO_SCORE, Score
from veillee.games.kems.signals import without
from veillee.games.kems.talk import Talk


class Phase:
    """What is asked at one time: what may be done, what that does, and why anything else is refused."""

    number: i64  # the place of its moves among those of the game
    moment: str  # what all are told that it is
    idle: i64  # the move that means nothing

    def __init__(self, number: i64, moment: str, idle: i64 = NO_MOVE) -> None:
        self.number = number
        self.moment = moment
        self.idle = idle

    def open(self, deal: "Foursome", seat: i64) -> i64:
        """What a seat that may act can do."""
        raise NotImplementedError

    def do(self, deal: "Foursome", seat: i64, action: i64, luck: Luck) -> None:
        """What it does."""
        raise NotImplementedError

    def prompt(self, deal: "Foursome", seat: i64) -> Note:
        """What to ask this seat."""
        raise NotImplementedError

    def why_not(self, deal: "Foursome", seat: i64, action: i64) -> Refusal:
        """The rule that forbids this."""
        raise NotImplementedError

    # Where there is more to say

    def may_act(self, deal: "Foursome") -> i64:
        """Who may do something, asked or not."""
        return deal.waiting

    def awaited(self, deal: "Foursome", viewer: i64) -> i64:
        """For whom this viewer is told that all wait."""
        return deal.waiting

    def moves(self, deal: "Foursome", seat: i64) -> MoveTable:
        """What the moves of this seat mean."""
        return TABLES[self.number]

    def lapse(self, deal: "Foursome", seat: i64) -> i64:
        """The move that means nothing, as this seat would make it."""
        return self.idle

    def pace(self, deal: "Foursome") -> Pace:
        """How time bears on it."""
        return NO_PACE

    def played_from(self, deal: "Foursome", seat: i64) -> str:
        """The zone whose cards this seat may play, where that is not its hand."""
        return ""

    def doing(self, deal: "Foursome", seat: i64) -> Doing | None:
        """The move that this seat has begun."""
        return None

    def meant(self, deal: "Foursome", seat: i64, card: i64) -> i64:
        """The move that this seat means by a card, or NO_MOVE where that is as in any game."""
        return NO_MOVE

    def show_choice(self, witness: Witness, seat: i64, action: i64) -> None:
        """A choice that lies sealed: its player alone sees it until all have chosen."""
        raise NotImplementedError


class Tempo:
    """What is done in one tempo alone, and what it must remember for that."""

    def clone(self) -> "Tempo":
        """An independent copy."""
        raise NotImplementedError

    def begin(self, deal: "Foursome") -> None:
        """§4.1 The signals are chosen: the play begins."""
        raise NotImplementedError

    def go_on(self, deal: "Foursome") -> None:
        """§5.2 All calls are judged: the play goes on."""
        raise NotImplementedError

    def waits_for_double(self, deal: "Foursome", first: Call) -> bool:
        """§5.6 Whether the partner of whoever called a double is waited for."""
        raise NotImplementedError

    def now(self, deal: "Foursome") -> i64:
        """How far the match is, as a number."""
        raise NotImplementedError

    def show(self, deal: "Foursome", witness: Witness) -> None:
        """What the middle shows of those who reach for it."""
        raise NotImplementedError


NO_TEMPO: Final = Tempo()


class Foursome(Deal):
    """The parts of a deal, and what all its phases do."""

    house: KemsHouse
    number: i64  # of the deal
    thrown_in: i64  # §4.6 how many times the cards were dealt again
    phase: i64
    waiting: i64  # the seats that have yet to choose
    asked: i64  # all those that were asked in this round
    chosen: vec[i64]  # its sealed choices
    memory: Memory
    talks: list[Talk]  # of each team
    gestures: Gestures
    river: River
    calls: Calls
    score: Score
    tempo: Tempo
    ledger: KemsLedger

    def __init__(self, house: KemsHouse, dealer: i64) -> None:
        super().__init__(SEATS, dealer)
        self.house = house
        self.number = 0
        self.thrown_in = 0
        self.phase = TALK
        self.waiting = 0
        self.asked = 0
        self.chosen = zeros(SEATS)
        self.memory = NO_MEMORY
        self.talks = []
        self.gestures = NO_GESTURES
        self.river = NO_RIVER
        self.calls = NO_CALLS
        self.score = NO_SCORE
        self.tempo = NO_TEMPO
        self.ledger = NO_LEDGER

    def without_ledger(self) -> "Foursome":
        """A copy that keeps no story."""
        raise NotImplementedError

    def asks(self) -> Phase:
        """What is asked now."""
        raise NotImplementedError

    # Rounds

    def open_round(self, phase: i64, seats: i64) -> None:
        """Ask these seats for a choice, sealed until the last one is made."""
        self.phase = phase
        self.waiting = seats
        self.asked = seats
        self.turn = lowest(seats)
        chosen = self.chosen
        for seat in range(SEATS):
            chosen[seat] = 0

    def choose(self, seat: i64, action: i64) -> bool:
        """Keep a sealed choice; whether it was the last of the round."""
        self.chosen[seat] = action
        self.waiting &= ~bit(seat)
        if self.waiting == 0:
            return True
        turn = self.turn
        while not bit(turn) & self.waiting:
            turn += 1
        self.turn = turn
        return False

    def finish(self) -> None:
        """The deal is over."""
        self.open_round(self.phase, 0)
        self.turn = NOBODY

    # §2 Signals

    def signals_left(self, team: i64) -> vec[i64]:
        """§2.1 The signals that a team may have, for all that everybody knows."""
        return without(self.memory.left(team, self.house.max_len), self.calls.in_vain[team])

    def say_of_team(self, key: str, team: i64, actor: i64 = UNSAID) -> None:
        """Say something about a team to everybody."""
        if self.heard is not None:
            self.say(Note(key).seats("players", members_of(team)).by(actor))

    # §4 The middle

    def open_play(self) -> None:
        """§4.1 The signals are chosen: four cards are turned, and hands are picked up."""
        self.ledger.opened()
        self.turn_river("river")
        self.pick_up()
        self.gestures.pause()

    def turn_river(self, key: str) -> None:
        """§4.1 Four cards of the stock are turned; §5.8 whoever was barred may call again."""
        self.river.turn()
        self.calls.kems_barred = 0
        self.calls.contre_barred = 0
        self.say_river(key)

    def say_river(self, key: str) -> None:
        """§4.1 All see the four cards."""
        if self.heard is not None:
            self.say(Note(key).cards("cards", list(self.river.row)).by(TABLE))

    def pick_up(self) -> None:
        """§4.1 Each looks at their cards."""
        for seat in range(SEATS):
            self.say_carre(seat)

    def say_carre(self, seat: i64) -> None:
        """§1.3 Whoever has four of a kind is told so, and nobody else."""
        if self.heard is not None and is_carre(self.river.hands[seat]):
            self.say(Note("carre", bit(seat)).by(seat))

    def say_swap(self, seat: i64, take: i64, give: i64) -> None:
        """§4.2 All see a swap."""
        if self.heard is not None:
            self.say(Note("swap").seat("player", seat).card("take", take).card("give", give))
            self.say_carre(seat)

    def sweep(self, luck: Luck) -> None:
        """§4.4 The four cards are put aside, and four others turned; §4.5 unless none are left."""
        river = self.river
        if river.stock_size() == 0 and river.shuffles == self.house.shuffles:
            if self.heard is not None:
                self.say(Note("void" if self.score.is_blank() else "void_but_scored").by(TABLE))
            self.finish()
            return
        river.put_aside()
        self.still()
        if river.stock_size() == 0:
            river.renew(luck)
            self.ledger.shuffled()
            if self.heard is not None:
                self.say(Note("reshuffled").by(TABLE))
        self.turn_river("new_river")

    # §6 The score

    def enter(self, team: i64, event: i64) -> None:
        """§6.1 Points for a team; §6.3 the team that reaches the target wins at once."""
        self.score.enter(team, event)
        if self.heard is not None:
            self.say(self.score.note(team, event))
        if self.score.total(team) >= self.house.target:
            self.finish()
