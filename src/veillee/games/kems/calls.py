"""§5 The calls: kem's, double kem's and contre-kem's, in the order in which they are judged."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.sets import bit, lowest, members, zeros
from veillee.engine.deal import NOBODY
from veillee.engine.notes import TABLE, Note, Refusal
from veillee.engine.pace import CallOrder, Pace, Reaction
from veillee.engine.packing import packable
from veillee.engine.zones import Fact, word_fact, words_fact
from veillee.games.kems.gestures import Gestures
from veillee.games.kems.house import EVERY_SEAT, SEATS, partner_of, team_of
from veillee.games.kems.moves import CALLS, CONTRE, DESCRIBE, DONE, DOUBLE, KEMS, WAIT
from veillee.games.kems.river import is_carre
from veillee.games.kems.score import GOOD_CONTRE, GOOD_DOUBLE, GOOD_KEMS, MISSED_CONTRE, THEIR_WRONG_KEMS, WRONG_KEMS
from veillee.games.kems.signals import NAMED, NO_SIGNAL, extended, gestures_of, length, signal_note

if TYPE_CHECKING:
    from veillee.games.kems.rules import Kems

CRIED: Final = ["", "cries_kems", "cries_double", "cries_contre"]
BARRED: Final = ["", "barred_from_kems", "barred_from_contre", "barred_from_all"]
DESCRIBED: Final = ["described_nothing", "described_one", "described_two", "described_three"]

GESTURE_IS_SEEN: Final = 1500  # §3.2 milliseconds, at a table with a clock
NOWHERE: Final = -1
CALLS_FIRST: Final[list[int]] = [CONTRE, DOUBLE, KEMS]  # §5.2
CALLED_CALMLY: Final = Reaction(calm=400)  # milliseconds, for a call at a table without one


class Call:
    """A call that waits to be judged."""

    tick: i64
    seat: i64
    what: i64

    def __init__(self, tick: i64, seat: i64, what: i64) -> None:
        self.tick = tick
        self.seat = seat
        self.what = what


class Verdict:
    """§5.4 What was judged by a signal made or not made."""

    tick: i64
    holders: i64  # who held a carré
    since: vec[i64]  # the tick at which each seat's hand became what it was
    good: bool

    def __init__(self, tick: i64, holders: i64, since: vec[i64], *, good: bool = False) -> None:
        self.tick = tick
        self.holders = holders
        self.since = since
        self.good = good

    def team(self) -> i64:
        """Whose signal it was about."""
        return team_of(lowest(self.holders))

    def fits(self, signal: i64, gestures: Gestures) -> bool:
        """Whether the judgement would have been the same, had this been the signal."""
        return self.good == self.is_made(signal, gestures)

    def is_made(self, signal: i64, gestures: Gestures) -> bool:
        """§5.4 Whether all who held a carré had made this signal since."""
        return all(gestures.performed(seat, signal, self.since[seat], self.tick) for seat in members(self.holders))


class Calls:
    """What is called, who may call, and what was judged."""

    queue: list[Call]  # the calls to be judged
    said: vec[i64]  # what each seat has called since swaps were frozen, as a set
    kems_barred: i64  # §5.8 who may not call kem's or double before the next river,
    contre_barred: i64  # nor contre-kem's
    describer: i64
    description: i64
    found_out: i64  # the team whose signal was described as it is
    in_vain: list[vec[i64]]  # the signals of each team that were described in this deal and were not the one
    verdicts: list[Verdict]

    def __init__(self) -> None:
        self.queue = []
        self.said = zeros(SEATS)
        self.kems_barred = 0
        self.contre_barred = 0
        self.describer = NOBODY
        self.description = NO_SIGNAL
        self.found_out = NOBODY
        self.in_vain = [vec[i64](), vec[i64]()]
        self.verdicts = []

    def clone(self) -> "Calls":
        """An independent copy."""
        twin = Calls()
        twin.queue = self.queue[:]
        twin.said = self.said[:]
        twin.kems_barred = self.kems_barred
        twin.contre_barred = self.contre_barred
        twin.describer = self.describer
        twin.description = self.description
        twin.found_out = self.found_out
        twin.in_vain = [self.in_vain[0][:], self.in_vain[1][:]]
        twin.verdicts = self.verdicts[:]
        return twin

    # Who may call what

    def mask(self, seat: i64) -> i64:
        """§5.8 What one is not barred from, and has not called already."""
        mask: i64 = 0
        if not bit(seat) & self.kems_barred:
            mask |= bit(KEMS) | bit(DOUBLE)
        if not bit(seat) & self.contre_barred:
            mask |= bit(CONTRE)
        return bit(WAIT) | (mask & ~self.said[seat])

    def is_barred(self, seat: i64, call: i64) -> bool:
        """§5.8 Whether this call of that seat counts for nothing."""
        if call == CONTRE:
            return bit(seat) & self.contre_barred != 0
        return bit(seat) & self.kems_barred != 0

    def why_not(self, seat: i64, call: i64) -> Refusal:
        """Why something may not be called."""
        if not KEMS <= call <= CONTRE:
            return Refusal("not_a_call", "5.1")
        if self.is_barred(seat, call):
            return Refusal("barred", "5.8")
        return Refusal("called_already", "5.8")

    # The queue

    def line_up(self, tick: i64, seat: i64, call: i64) -> None:
        """§5.2 One more call, behind the others."""
        self.queue.append(Call(tick, seat, call))
        self.said[seat] |= bit(call)

    def answer_of(self, seat: i64) -> i64:
        """§5.6 Where in the queue a double of this seat waits that will count, or NOWHERE."""
        if not self.is_barred(seat, DOUBLE):
            for place in range(len(self.queue)):
                if self.queue[place].seat == seat and self.queue[place].what == DOUBLE:
                    return place
        return NOWHERE

    # Contre-kem's

    def describe(self, gesture: i64, longest: i64) -> bool:
        """§5.9 Gesture after gesture; whether that was all."""
        if gesture == DONE:
            return True
        self.description = extended(self.description, gesture)
        return length(self.description) == longest

    def miss(self, team: i64) -> None:
        """§5.9 The description is wrong; everybody knows that this is not the signal of that team."""
        self.contre_barred |= bit(self.describer)
        if self.description != NO_SIGNAL and self.description not in self.in_vain[team]:
            self.in_vain[team] = append(self.in_vain[team], self.description)

    # What is shown of it

    def facts(self, seat: i64) -> list[Fact]:
        """§5.8 From what a seat is barred."""
        barred = 0
        if bit(seat) & self.kems_barred:
            barred += 1
        if bit(seat) & self.contre_barred:
            barred += 2
        return [word_fact("barred", BARRED[barred], seat)] if barred else []

    def description_fact(self) -> Fact:
        """§5.9 The gestures described so far."""
        return words_fact("described", [NAMED[one] for one in gestures_of(self.description)], self.describer)

    def learned(self, viewer: i64, gestures: Gestures) -> list[int]:
        """What everybody has heard of calls and judgements, at moments as this viewer counts them."""
        heard: list[int] = list(self.said)
        for call in self.queue:
            heard += [gestures.moment(viewer, call.tick), call.seat, call.what]
        for verdict in self.verdicts:
            heard += [gestures.moment(viewer, verdict.tick), verdict.holders, 1 if verdict.good else 0]
            heard += [gestures.moment(viewer, tick) for tick in verdict.since]
        return heard


def race_of_calls(number: i64, dealer: i64) -> Pace:
    """§5.2 Contre-kem's comes before double and double before kem's, then whoever is nearest to the dealer's left."""
    calls = CallOrder(CALLS_FIRST, (dealer + 1) % SEATS, SEATS)
    return Pace(number, GESTURE_IS_SEEN, reaction=CALLED_CALMLY, calls=calls)


# How they are judged


def line_up(deal: "Kems") -> None:
    """§5.2 Calls are judged in the order in which they were made."""
    for place in range(SEATS):
        seat = deal.order[place]
        if deal.chosen[seat] != WAIT:
            cry(deal, seat, deal.chosen[seat])


def cry(deal: "Kems", seat: i64, call: i64) -> None:
    """§5.2 All hear a call; it will be judged behind the others."""
    deal.calls.line_up(deal.gestures.clock, seat, call)
    if deal.heard is not None:
        deal.say(Note(CRIED[call]).seat("player", seat))


def judge_calls(deal: "Kems") -> bool:
    """§5.2 One after the other, until the deal ends; whether all are judged and the deal goes on."""
    calls = deal.calls
    while calls.queue:
        first = calls.queue[0]
        seat = first.seat
        if calls.is_barred(seat, first.what):
            calls.queue.pop(0)
        elif first.what == KEMS:
            calls.queue.pop(0)
            judge_kems(deal, seat)
        elif first.what == CONTRE:
            calls.queue.pop(0)
            calls.describer = seat
            calls.description = NO_SIGNAL
            deal.open_round(DESCRIBE, bit(seat))
            return False
        elif judge_double(deal, first):
            return False
        if deal.turn == NOBODY:
            return False
    for seat in range(SEATS):
        calls.said[seat] = 0
    return True


def judge_kems(deal: "Kems", seat: i64) -> None:
    """§5.3 Right if the partner holds four of a kind; the cards of whoever called do not matter."""
    judge(deal, team_of(seat), bit(partner_of(seat)), bit(seat), GOOD_KEMS)


def judge(deal: "Kems", team: i64, holders: i64, callers: i64, event: i64) -> None:
    """§5.3, §5.6 The hands of those who should hold four of a kind are shown, and tell who was right."""
    good = are_good(deal, holders)
    show_hands(deal, holders, good=good)
    if good:
        enter(deal, team, event)
        deal.finish()
    else:
        punish(deal, team, callers)


def are_good(deal: "Kems", holders: i64) -> bool:
    """§5.3 Four of a kind each; §5.4 where the table wants it, the signal made since."""
    if not are_carres(deal, holders):
        return False
    if not deal.house.signal_required:
        return True
    verdict = Verdict(deal.gestures.clock, holders, deal.river.since[:])
    verdict.good = verdict.is_made(deal.memory.signals[verdict.team()], deal.gestures)
    deal.calls.verdicts.append(verdict)
    if not deal.house.gaze:  # all have seen the gestures: the judgement tells them which signals fit
        fitting = [one for one in deal.signals_left(verdict.team()) if verdict.fits(one, deal.gestures)]
        deal.memory = deal.memory.with_possible(verdict.team(), vec[i64](fitting))
    return verdict.good


def are_carres(deal: "Kems", holders: i64) -> bool:
    """§1.3 Whether each of them holds four of a kind."""
    while holders:
        if not is_carre(deal.river.hands[lowest(holders)]):
            return False
        holders &= holders - 1
    return True


def show_hands(deal: "Kems", holders: i64, *, good: bool) -> None:
    """§5.3 Everybody sees these hands; §5.5 they are taken up again if the call was wrong."""
    river = deal.river
    for seat in range(SEATS):
        if bit(seat) & holders:
            river.seen[seat] = river.hands[seat]
            river.laid_open |= river.hands[seat]
    if deal.heard is not None:
        for seat in members(holders):
            key = "shows_carre"
            if not is_carre(river.hands[seat]):
                key = "shows_no_carre"
            elif not good and are_carres(deal, holders):
                key = "shows_unsigned"
            deal.say(Note(key).seat("player", seat).cards("cards", members(river.hands[seat])))
    if not good:
        river.laid_open = 0


def punish(deal: "Kems", team: i64, callers: i64) -> None:
    """§5.5 A wrong kem's bars its callers until the next river, and costs what the table wants."""
    deal.calls.kems_barred |= callers
    if deal.house.false_costs:
        enter(deal, team, WRONG_KEMS)
    elif deal.house.false_pays:
        enter(deal, 1 - team, THEIR_WRONG_KEMS)
        if deal.house.false_ends:
            deal.finish()


def judge_double(deal: "Kems", first: Call) -> bool:
    """§5.6 Right if both partners called it and hold four of a kind; whether one of them is waited for."""
    calls, seat, partner = deal.calls, first.seat, partner_of(first.seat)
    answer = calls.answer_of(partner)
    if answer != NOWHERE:
        calls.queue.pop(answer)
        calls.queue.pop(0)
        judge(deal, team_of(seat), bit(seat) | bit(partner), bit(seat) | bit(partner), GOOD_DOUBLE)
    elif deal.waits_for_double(first):
        return True
    else:
        calls.queue.pop(0)
        judge_lone_double(deal, seat)
    return False


def waits_a_tick(deal: "Kems", first: Call) -> bool:
    """§5.6 Whether the partner has a tick more to call it too."""
    if deal.gestures.clock >= first.tick + deal.house.double_window:
        return False
    if deal.gestures.clock == first.tick:
        say_double_waits(deal, partner_of(first.seat))
    deal.gestures.pause()
    deal.open_round(CALLS, EVERY_SEAT)
    return True


def say_double_waits(deal: "Kems", partner: i64) -> None:
    """§5.6 All hear for whom one waits."""
    if deal.heard is not None:
        deal.say(Note("double_waits").seat("player", partner).by(TABLE))


def judge_lone_double(deal: "Kems", seat: i64) -> None:
    """§5.7 Said by one alone: an ordinary kem's, or nothing but the bar."""
    is_void = deal.house.lone_double_is_void
    if deal.heard is not None:
        deal.say(Note("double_void" if is_void else "double_alone").seat("player", seat))
    if is_void:
        deal.calls.kems_barred |= bit(seat)
    else:
        judge_kems(deal, seat)


def judge_contre(deal: "Kems") -> None:
    """§5.9 The same gestures in the same order, or the contre is missed."""
    calls = deal.calls
    seat = calls.describer
    team = team_of(seat)
    if deal.heard is not None:
        deal.say(signal_note(DESCRIBED, calls.description, -1).seat("player", seat))
    if calls.description == deal.memory.signals[1 - team]:
        calls.found_out = 1 - team
        deal.memory = deal.memory.with_possible(1 - team, vec[i64]([calls.description]))
        enter(deal, team, GOOD_CONTRE)
        deal.say_of_team("found_out", 1 - team)
        deal.finish()
    else:
        calls.miss(1 - team)
        enter(deal, team, MISSED_CONTRE)
    if deal.turn != NOBODY:  # else it stays on the table who described what
        calls.describer = NOBODY


def enter(deal: "Kems", team: i64, event: i64) -> None:
    """§6.1 Points for a team; §6.3 the team that reaches the target wins at once."""
    deal.score.enter(team, event)
    if deal.heard is not None:
        deal.say(deal.score.note(team, event))
    if deal.score.total(team) >= deal.house.target:
        deal.finish()


packable(Call, 0, 0, 0)
packable(Verdict, 0, 0, vec[i64]())
packable(Calls)
