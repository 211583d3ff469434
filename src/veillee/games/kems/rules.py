"""Le Kem's: four of a kind, a secret signal, and a partner who sees it first.

The rules are in rulebook.fr.md; § numbers below are its paragraphs. Each chapter has its module and owns its part of a
deal: `talk` (§2), `gestures` (§3), `river` (§4), `calls` (§5), `score` (§6). How a deal goes on is in `foursome`; what
is asked is in `talking`, `judging`, and a module for each tempo, `ticks` and `open`. Here all is put together.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit
from veillee.engine.deal import NOBODY, Past
from veillee.engine.moves import NO_MOVE, MoveTable
from veillee.engine.notes import TABLE, Note, Refusal
from veillee.engine.pace import NO_PACE, NO_RACE, Pace
from veillee.engine.sheet import Line
from veillee.engine.witness import Witness, facts_shown, zones_shown
from veillee.engine.zones import Doing, Fact, Sitting, Zone
from veillee.games.kems.foursome import Foursome, Phase
from veillee.games.kems.house import SEATS, team_of
from veillee.games.kems.judging import Describing
from veillee.games.kems.ledger import NO_LEDGER
from veillee.games.kems.memory import watcher
from veillee.games.kems.moves import (
    ANSWER,
    CALLS,
    DESCRIBE,
    DONE,
    GESTURE,
    GIVE,
    LEAVE,
    LEAVE_AFTER_ALL,
    LOOK,
    OPEN,
    SATED,
    TABLES,
    TAKE,
    TALK,
    WAIT,
)
from veillee.games.kems.open import Acting, Answering
from veillee.games.kems.open_worlds import OpenWorlds
from veillee.games.kems.past import past_of
from veillee.games.kems.signals import NO_SIGNAL, STILL
from veillee.games.kems.talking import Talking
from veillee.games.kems.tick_worlds import TickWorlds
from veillee.games.kems.ticks import Calling, Gazing, Gesturing, Swapping, Taking
from veillee.games.kems.worlds import KemsWorlds

TEAMS: Final = [Sitting(0), Sitting(1)]
# Each at its number.
PHASES: Final = vec[Phase](
    [
        Talking(TALK, "moment_talking"),
        Calling(CALLS, "moment_calling", WAIT),
        Describing(DESCRIBE, "moment_describing", DONE),
        Taking(TAKE, "moment_taking", LEAVE),
        Swapping(GIVE, "moment_giving", LEAVE_AFTER_ALL),
        Gazing(LOOK, "moment_looking"),
        Gesturing(GESTURE, "moment_gesturing", STILL),
        Acting(OPEN, "moment_playing", SATED),
        Answering(ANSWER, "moment_answering", WAIT),
    ]
)
MOMENTS: Final = [phase.moment for phase in PHASES]


class Kems(Foursome):
    """One deal: signals, then calls, swaps and gestures in the tempo of the table until somebody ends it."""

    def clone(self) -> "Kems":
        twin = self.without_ledger()
        twin.ledger = self.ledger.clone()
        return twin

    def without_ledger(self) -> "Kems":
        """A copy that keeps no story."""
        twin = Kems(self.house, self.dealer)
        twin.turn = self.turn
        twin.number = self.number
        twin.thrown_in = self.thrown_in
        twin.phase = self.phase
        twin.waiting = self.waiting
        twin.asked = self.asked
        twin.chosen = self.chosen[:]
        twin.memory = self.memory
        twin.talks = [talk.clone() for talk in self.talks]
        twin.gestures = self.gestures.clone()
        twin.river = self.river.clone()
        twin.calls = self.calls.clone()
        twin.score = self.score.clone()
        twin.tempo = self.tempo.clone()
        return twin

    # What is asked

    def asks(self) -> Phase:
        return PHASES[self.phase]

    def actors(self) -> i64:
        return self.waiting

    def may_act(self) -> i64:
        if self.turn == NOBODY or not self.house.is_open:  # in ticks nobody cuts in
            return self.waiting
        return PHASES[self.phase].may_act(self)

    def awaited(self, viewer: i64) -> i64:
        if self.turn == NOBODY:
            return 0
        return PHASES[self.phase].awaited(self, viewer)

    def legal_mask(self, seat: i64) -> i64:
        if bit(seat) & self.waiting or bit(seat) & self.may_act():
            return PHASES[self.phase].open(self, seat)
        return 0

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        PHASES[self.phase].do(self, seat, action, luck)

    def moves(self) -> MoveTable:
        return PHASES[self.phase].moves(self, TABLE)

    def moves_of(self, seat: i64) -> MoveTable:
        return PHASES[self.phase].moves(self, seat)

    def sealed(self) -> i64:
        if self.turn == NOBODY or not TABLES[self.phase].is_sealed:
            return 0
        return self.asked & ~self.waiting

    def race(self) -> i64:
        """§5.2 The calls of a tick are a race."""
        if self.turn == NOBODY or self.phase != CALLS:
            return NO_RACE
        return self.tempo.now(self)

    def pace(self) -> Pace:
        if self.turn == NOBODY:
            return NO_PACE
        return PHASES[self.phase].pace(self)

    def idle(self, seat: i64) -> i64:
        return PHASES[self.phase].lapse(self, seat)

    def prompt(self, seat: i64) -> Note:
        return PHASES[self.phase].prompt(self, seat)

    def why_not(self, seat: i64, action: i64) -> Refusal:
        return PHASES[self.phase].why_not(self, seat, action)

    def played_from(self, seat: i64) -> str:
        return PHASES[self.phase].played_from(self, seat)

    def doing(self, seat: i64) -> Doing | None:
        return PHASES[self.phase].doing(self, seat)

    def meant(self, seat: i64, cards: list[int]) -> i64:
        if len(cards) == 1:
            meant = PHASES[self.phase].meant(self, seat, cards[0])
            if meant != NO_MOVE:
                return meant
        return super().meant(seat, cards)

    def chooses_again(self, seat: i64) -> bool:
        """§4.2 Whether this seat went back and has not chosen anew: nobody else is told."""
        return self.phase == GIVE and self.river.is_back(seat)

    # §6 The score

    def points(self, seat: i64) -> i64:
        return self.score.gained[team_of(seat)]

    def lines(self) -> list[Line]:
        return self.score.lines()

    def outcomes(self, seat: i64) -> list[str]:
        return self.score.outcomes(team_of(seat))

    # §7 Who sees what

    def announce(self) -> None:
        for _ in range(self.thrown_in):
            self.say(Note("thrown_in").seat("player", self.dealer))
        self.say(Note("deal_start").seat("player", self.dealer))
        for team in range(2):
            if self.memory.retired[team] != NO_SIGNAL:
                self.say_of_team("new_signal", team)
            elif self.memory.signals[team] == NO_SIGNAL:
                self.say_of_team("first_signal", team)
        if self.phase != TALK:
            self.say_river("river")
            self.pick_up()

    def zones(self) -> list[Zone]:
        return zones_shown(self)

    def show_zones(self, witness: Witness) -> None:
        self.river.show(witness, in_hand=self.phase != TALK)

    def sitting(self, seat: i64) -> Sitting:
        return TEAMS[team_of(seat)]

    def facts(self) -> list[Fact]:
        return facts_shown(self)

    def show_facts(self, witness: Witness) -> None:
        """What is public and is not a card, and what each sees of their own."""
        witness.player("dealer", self.dealer)
        witness.word("moment", MOMENTS[self.phase])
        if self.phase != TALK:
            witness.number("stock", self.river.stock_size())
            if not self.house.is_open:
                witness.number("age", self.river.age)
        for team in range(2):
            self.talks[team].show(witness, team, self.memory.signals[team])
        for seat in range(SEATS):
            witness.number("score", self.score.total(team_of(seat)), seat)
        for seat in range(SEATS):
            self.gestures.show_last(witness, seat)
            self.calls.show_barred(witness, seat)
        if self.phase == DESCRIBE and self.calls.description != NO_SIGNAL:
            self.calls.show_description(witness)
        self.tempo.show(self, witness)

    def learned(self, seat: i64) -> list[int]:
        """What was seen of hands, rivers, gestures and judgements, who has yet to choose, what earlier deals told."""
        river, memory, gestures = self.river, self.memory, self.gestures
        learned: list[int] = [self.awaited(seat), gestures.moment(seat, gestures.clock)]
        learned += [river.idle_ticks, river.shuffles, river.swept]
        if river.shuffles > 0:
            learned.append(river.rest())
        learned += [*river.seen, *[gestures.moment(seat, tick) for tick in river.since], *memory.retired]
        for team in range(2):
            learned.append(1 if memory.signals[team] == NO_SIGNAL else 0)
            if team != team_of(seat) or seat == TABLE:
                for row in [memory.possible[team], self.calls.in_vain[team], memory.weights[watcher(seat, team)]]:
                    learned += list(row)
        if seat != TABLE:
            learned += [self.talks[team_of(seat)].tries, *memory.hints[seat]]
        return learned + self.calls.learned(seat, gestures) + gestures.seen(seat)

    # Worlds

    def forget(self) -> None:
        self.ledger = NO_LEDGER

    def worlds(self, seat: i64) -> KemsWorlds:
        return OpenWorlds(self, seat) if self.house.is_open else TickWorlds(self, seat)

    def imagine(self, seat: i64, luck: Luck) -> "Kems":
        world = self.worlds(seat).imagine(luck)
        assert isinstance(world, Kems)
        return world

    def past(self, real: Past) -> Past:
        return past_of(self, real)
