"""What bots are asked, and what they mean to do. Whoever answers, in this process or in another, is not known here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from veillee.bots.characters import LEANINGS
from veillee.bots.levels import LEVELS
from veillee.bots.thoughts import last_resort
from veillee.cards.sets import bit
from veillee.engine.entry import NEUTRAL, REGULAR
from veillee.engine.moves import NO_MOVE
from veillee.engine.pace import NO_RACE
from veillee.table import racing
from veillee.table.clocks import is_hushed
from veillee.table.making import is_legal, make

if TYPE_CHECKING:
    from veillee.table.events import Player
    from veillee.table.live import LiveTable

IN_TURN: Final = -1
LEAST_SHARE: Final = 0.7  # of its usual time that a bot takes over a move,
VARIES_BY: Final = 0.6  # and how much more it may be
LONGEST_PADDING: Final = 800.0  # milliseconds that a bot waits with what it knew at once,
FORGETS: Final = 0.95  # as it did with what took long; of which so much is left by the next move


class Question(NamedTuple):
    """What would you do? In turn; or out of it, where `fresh` has what could not be done before."""

    number: int
    seat: int
    level: int
    fresh: int
    version: int  # of the match it is asked about
    race: int = NO_RACE  # the race that was open then
    at_once: bool = False  # it has had its time to think already
    character: int = NEUTRAL


class Plan(NamedTuple):
    """What a bot means to do in its turn, and when."""

    action: int
    due: float
    version: int
    by: Player


class Thinking:
    """The bots of a table: what they are asked, and what they mean to do."""

    def __init__(self) -> None:
        self.asked: dict[int, Question] = {}  # by number
        self.new: list[Question] = []  # that nobody has taken to the bots yet
        self.plans: dict[int, Plan] = {}  # by seat
        self.opened: dict[int, int] = {}  # what each seat could have done out of turn when it was last asked
        self.race = NO_RACE  # the race about which all were asked
        self.count = 0
        self.usual: dict[int, float] = {}  # how long each seat thinks, as far as its thoughts of late tell
        self.steps = 0  # that bots may take where they move by steps

    def take(self) -> list[Question]:
        """What the bots are to be asked now."""
        taken, self.new = self.new, []
        return taken

    def asked_in_race(self, race: int) -> bool:
        """Whether a bot has yet to say how quick it is in this race."""
        return any(question.race == race for question in self.asked.values())

    def is_asked(self, seat: int) -> bool:
        """Whether somebody thinks for this seat, or has decided."""
        return seat in self.plans or any(
            question.seat == seat and question.fresh == IN_TURN for question in self.asked.values()
        )

    def forget(self, seat: int) -> None:
        """A person plays here now."""
        self.plans.pop(seat, None)
        self.asked = {number: question for number, question in self.asked.items() if question.seat != seat}

    def let_off(self, seat: int, action: int) -> None:
        """Somebody was quicker: what this seat meant to do, it may mean to do again."""
        if seat in self.opened:
            self.opened[seat] &= ~bit(action)

    def let_step(self) -> None:
        """Where bots move by steps, let one of them move."""
        self.steps = 1

    # Asking

    def moved(self, live: LiveTable) -> None:
        """Ask the bots that have something to decide."""
        match = live.table.match
        if match is None or match.deal.is_over():
            self.plans.clear()
            self.asked.clear()
            return
        deal = match.deal
        bots = [seat for seat, chair in enumerate(live.table.chairs) if chair.bot is not None]
        last, self.race = self.race, live.pace.race
        if self.race != NO_RACE:
            if self.race != last:
                self.ask_urges(live, [seat for seat in bots if bit(seat) & deal.actors()])
            return
        if deal.may_act() != deal.actors():
            self.ask_urges(live, [seat for seat in bots if bit(seat) & deal.may_act()])
        else:
            self.opened.clear()  # nobody can cut in: what is open to someone later is new
        for seat in bots:
            if bit(seat) & deal.actors() and not self.is_asked(seat):
                self.put(live, seat)

    def sat(self, live: LiveTable, seat: int) -> None:
        """A bot sits here now; in a race that is open it is as quick as the others."""
        race = live.racing.open
        if race is None:
            self.moved(live)
        elif bit(seat) & live.table.playing.deal.actors() and not race.has_answered(seat):
            self.ask_urges(live, [seat])

    def ask_urges(self, live: LiveTable, seats: list[int]) -> None:
        """Ask what some bots are quick to do."""
        deal = live.table.playing.deal
        for seat in seats:
            legal = deal.legal_mask(seat)
            fresh = legal & ~self.opened.get(seat, 0)
            self.opened[seat] = 0 if bit(seat) & deal.actors() else legal
            self.put(live, seat, fresh)

    def ask_at_once(self, live: LiveTable, seat: int) -> None:
        """Ask what a bot does now, who has had its time to think, or plays for a person whose time is over."""
        self.put(live, seat, at_once=True)

    def put(self, live: LiveTable, seat: int, fresh: int = IN_TURN, *, at_once: bool = False) -> None:
        """Put a question."""
        self.count += 1
        match = live.table.playing
        race = live.pace.race if fresh != IN_TURN else NO_RACE
        level, character = level_of(live, seat), LEANINGS[live.table.chairs[seat].character]
        question = Question(self.count, seat, level, fresh, match.version, race, at_once, character)
        self.asked[question.number] = question
        self.new.append(question)

    # Answers

    def answer(self, live: LiveTable, number: int, action: int | None, now: float, took: float = 0.0) -> None:
        """What a bot answers; None, if it does not. How long it took is its own affair, and not to be seen."""
        question = self.asked.pop(number, None)
        if question is None:
            return
        if question.fresh != IN_TURN:
            self.answer_urge(live, question, NO_MOVE if action is None else action, now)
            return
        by: Player = "bot" if live.table.chairs[question.seat].bot is not None else "clock"
        if action is None or not is_legal(live, question.seat, action):
            action = last_resort(live.table.playing.deal, question.seat, live.luck)
            if action == NO_MOVE:  # it is no longer waited for
                return
        pace = live.pace
        is_late = question.at_once or by == "clock"
        usual = self.usual_time(question.seat, took)
        takes = float(pace.gap) if is_late else max(self.takes(live), float(pace.window), usual)
        self.plans[question.seat] = Plan(action, max(now, live.since + takes), question.version, by)

    def answer_urge(self, live: LiveTable, question: Question, action: int, now: float) -> None:
        """What a bot is quick to do, unless it was asked about a race that is over, or before one was open."""
        is_still = question.race == live.pace.race
        if is_still and action != NO_MOVE and is_legal(live, question.seat, action):
            racing.reacts(live, question, action, now)

    def usual_time(self, seat: int, took: float) -> float:
        """How long a bot thinks, whatever it holds: else one would see that it had but one card to play."""
        usual = max(took, self.usual.get(seat, 0.0) * FORGETS)
        self.usual[seat] = min(usual, LONGEST_PADDING)
        return self.usual[seat]

    def takes(self, live: LiveTable) -> float:
        """How long a bot takes over a move."""
        return live.table.terms.bot_pace * (LEAST_SHARE + VARIES_BY * live.luck.unit())


def level_of(live: LiveTable, seat: int) -> int:
    """How well the bot of this seat plays."""
    bot = live.table.chairs[seat].bot
    return LEVELS.index(bot) if bot is not None else REGULAR


def is_held_up(live: LiveTable) -> bool:
    """Whether bots wait with their moves: for whoever is quick, or for a person to say so."""
    thinking = live.thinking
    if live.racing.waiting:
        return True
    if thinking.asked and any(question.fresh != IN_TURN for question in thinking.asked.values()):
        return True
    return live.table.terms.by_steps and thinking.steps == 0


def due(live: LiveTable) -> float | None:
    """When the next bot moves."""
    plans = live.thinking.plans
    if not plans or live.racing.open is not None or is_held_up(live):
        return None
    return min([plan.due for plan in plans.values()])


def tick(live: LiveTable, now: float) -> bool:
    """The bot whose time has come moves, or thinks again if the table is not as it was."""
    time = due(live)
    if time is None or time > now:
        return False
    thinking, match = live.thinking, live.table.playing
    seat = min(thinking.plans, key=lambda seat: (thinking.plans[seat].due, seat))
    plan = thinking.plans.pop(seat)
    if not bit(seat) & match.deal.actors():
        return True
    if plan.version != match.version and not match.deal.moves().is_sealed:
        thinking.ask_at_once(live, seat)
        return True
    if is_hushed(live, seat, plan.action, now):
        thinking.plans[seat] = plan._replace(due=live.clocks.quiet[seat])
        return True
    thinking.steps = 0
    if is_legal(live, seat, plan.action) and plan.action in live.pace.calls.calls:
        racing.calls(live, seat, plan.action, now)
    elif is_legal(live, seat, plan.action):
        make(live, seat, plan.action, now, by=plan.by)
    else:
        thinking.ask_at_once(live, seat)
    return True
