"""Thoughts: what a table asks its bots, and what they answer; the bots may be in other processes.

A thought carries a world imagined from the seat that thinks, so whoever reads it learns no more than that seat knows.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, NamedTuple

from msgspec import Meta, Struct, msgpack
from msgspec.structs import replace

from veillee import BUILD
from veillee.bots.advice import choices, is_surely_better, thought_over
from veillee.bots.analysis import A_MOVE, Finding, judge
from veillee.bots.players import LIVE, Budget, bot_named, imagined
from veillee.bots.reasons import compared, reasons
from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.sets import bit
from veillee.engine.deal import Deal
from veillee.engine.entry import BEGINNER, BOLD, CAREFUL, MASTER, NEUTRAL, REGULAR
from veillee.engine.game import Setup
from veillee.engine.minds import Spot
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import BadInputError
from veillee.engine.packing import packed, unpacked
from veillee.games import CATALOGUE
from veillee.views.opinions import Reason

TURN: Final = "turn"  # a choice that is waited for
URGE: Final = "urge"  # what one is quick to do in a race or out of turn, if anything
ADVICE: Final = "advice"  # what each choice is worth, for a person who asks
ANALYSIS: Final = "analysis"  # what would have been better than a move that was played

READY: Final = 0  # the number of what a process says once it has loaded all games
UNREAD: Final = -1  # the number of an answer to what could not be read

SIZE_BYTES: Final = 4  # before each message, its size
# What is spent on advice: it is for a person, who has time, and should be told differences that are real.
CAREFULLY: Final = Budget(simulations=4000 if BUILD == "compiled" else 100, seconds=2.0)
MOST_BYTES: Final = 1_000_000  # of a message: a world takes some 2,000

ThoughtKind = Literal["turn", "urge", "advice", "analysis"]
BotName = Literal["policy", "random"]
Level = Annotated[int, Meta(ge=BEGINNER, le=MASTER)]
Leaning = Annotated[int, Meta(ge=CAREFUL, le=BOLD)]
NotNegative = Annotated[int, Meta(ge=0)]


class Thought(Struct, frozen=True, array_like=True):
    """What a bot is asked: what it would do in a world that it cannot tell from the real one."""

    number: int  # by which its answer is known
    game: str
    world: bytes
    seat: NotNegative
    level: Level
    bot: BotName
    kind: ThoughtKind
    fresh: NotNegative  # of an urge: the actions that were not open when this seat was last asked
    seed: NotNegative  # of all chance in the choice
    setup: bytes  # what the match stands at
    character: Leaning = NEUTRAL
    played: int = NO_MOVE  # of an analysis: what was played,
    seconds: Annotated[float, Meta(ge=0, le=1)] = 0.0  # and how long each look at it may take


class Opinion(Struct, frozen=True, array_like=True):
    """What a choice is worth to whoever asks: see `engine.minds.Judged`."""

    action: int
    value: float
    spread: float
    simulations: int


class Answer(Struct, frozen=True, array_like=True, omit_defaults=True):
    """What a bot answers."""

    number: int
    action: int = NO_MOVE  # NO_MOVE: nothing to be quick at
    failed: str = ""  # why there is no answer, where there is none
    opinions: tuple[Opinion, ...] = ()  # of an advice, the best first,
    rather_than: int = NO_MOVE  # the best of those that are surely worse,
    why: tuple[Reason, ...] = ()  # and what speaks for the first one instead
    finding: Finding | None = None  # of an analysis, where something would have been better
    took: float = 0.0  # milliseconds


class BadThoughtError(ValueError):
    """A thought that nobody can think: the world or the seat is none, or the bot answered what is not allowed."""


# What a table asks


class BotKind(NamedTuple):
    """Which bot plays a seat, and how well: it makes the thoughts of that seat."""

    game: str
    bot: BotName = "policy"
    level: int = REGULAR
    character: int = NEUTRAL

    def turn(self, spot: Spot, luck: Luck) -> Thought:
        """Ask what this seat does in its turn."""
        return self.asked(TURN, spot, luck)

    def urge(self, spot: Spot, fresh: int, luck: Luck) -> Thought:
        """Ask whether this seat is quick to do anything."""
        return self.asked(URGE, spot, luck, fresh)

    def advice(self, spot: Spot, luck: Luck) -> Thought:
        """Ask what each choice of this seat is worth."""
        return self.asked(ADVICE, spot, luck)

    def analysis(self, spot: Spot, played: int, seconds: float, luck: Luck) -> Thought:
        """Ask what would have been better than what this seat has played; each look at it may take so long."""
        return replace(self.asked(ANALYSIS, spot, luck), played=played, seconds=seconds)

    def asked(self, kind: ThoughtKind, spot: Spot, luck: Luck, fresh: int = 0) -> Thought:
        """A thought of this seat; the real deal stays here."""
        shown = imagined(spot, luck)
        world, setup = shown.world.encode(), packed(shown.setup)
        seed = luck.word()
        game, bot, level, character = self
        return Thought(0, game, world, spot.seat, level, bot, kind, fresh, seed, setup, character)


# What a bot answers


def answered(thought: Thought) -> int:
    """What the bot does, always the same for the same thought; NO_MOVE where it is quick at nothing."""
    spot, luck = spot_of(thought), SeededLuck(thought.seed)
    bot = bot_named(thought.bot, CATALOGUE[thought.game], LIVE, thought.character)
    legal = spot.world.legal_mask(spot.seat)
    if thought.kind == URGE:
        action = bot.urge(spot, thought.fresh, luck, thought.level)
        if action == NO_MOVE:
            return action
    elif not bit(spot.seat) & spot.world.actors():
        raise BadThoughtError(f"seat {spot.seat} is not waited for in this world")
    else:
        action = bot.choose(spot, luck, thought.level)
    if action < 0 or not bit(action) & legal:
        raise BadThoughtError(f"the bot would do {action}, which seat {spot.seat} may not")
    return action


def advised(thought: Thought) -> Answer:
    """What a strong player thinks of each choice, the best first, and why the first is better than others."""
    entry, spot = CATALOGUE[thought.game], spot_to_judge(thought)
    weighed, search = thought_over(entry, spot, SeededLuck(thought.seed), CAREFULLY)
    opinions = tuple([Opinion(one.action, one.value, one.spread, one.simulations) for one in weighed])
    meant = choices(spot.world, spot.seat)
    best, *others = [one for one in opinions if one.action in meant] or opinions
    behind = next((one.action for one in others if is_surely_better(best, one)), NO_MOVE)
    why = () if behind == NO_MOVE else reasons(compared(entry, search, spot, best.action, behind))
    return Answer(thought.number, opinions=opinions, rather_than=behind if why else NO_MOVE, why=why)


def judged(thought: Thought) -> Answer:
    """What would have been better than what was played, if anything."""
    spot = spot_to_judge(thought)
    if thought.played not in spot.world.legal_actions(spot.seat):
        raise BadThoughtError(f"seat {spot.seat} cannot have played {thought.played} in this world")
    budget = A_MOVE._replace(seconds=thought.seconds)
    finding = judge(CATALOGUE[thought.game], spot, thought.played, SeededLuck(thought.seed), budget)
    return Answer(thought.number, finding=finding)


def spot_to_judge(thought: Thought) -> Spot:
    """The spot of a thought about what a seat may do in its turn."""
    spot = spot_of(thought)
    if not bit(spot.seat) & spot.world.actors():
        raise BadThoughtError(f"seat {spot.seat} has nothing to decide in this world")
    return spot


def spot_of(thought: Thought) -> Spot:
    """The world of a thought, and what the match stands at."""
    world = world_of(thought)
    try:
        setup = unpacked(thought.setup)
    except BadInputError as wrong:
        raise BadThoughtError(f"what the match stands at cannot be read: {wrong}") from wrong
    if not isinstance(setup, Setup):
        raise BadThoughtError(f"what the match stands at is none: {type(setup).__name__}")
    return Spot(CATALOGUE[thought.game].game, setup, world, thought.seat)


def world_of(thought: Thought) -> Deal:
    """The world of a thought, if it is one of its game and has its seat."""
    if thought.game not in CATALOGUE:
        raise BadThoughtError(f"no game is called {thought.game!r}")
    try:
        world = unpacked(thought.world)
    except BadInputError as wrong:
        raise BadThoughtError(f"the world cannot be read: {wrong}") from wrong
    if not isinstance(world, Deal) or not type(world).__module__.startswith(f"{CATALOGUE[thought.game].package}."):
        raise BadThoughtError(f"the world is no deal of {thought.game!r}: {type(world).__name__}")
    if not 0 <= thought.seat < world.players:
        raise BadThoughtError(f"seat {thought.seat} is not among {world.players}")
    return world


# Without an answer


def last_resort(deal: Deal, seat: int, luck: Luck, kind: ThoughtKind = TURN) -> int:
    """What is played for a bot that did not answer: what means nothing, else a formality, else anything legal."""
    if kind == URGE or not bit(seat) & deal.actors():
        return NO_MOVE
    legal = deal.legal_mask(seat)
    for action in (deal.idle(seat), deal.formality(seat)):
        if action != NO_MOVE and bit(action) & legal:
            return action
    return luck.member(legal)


# From one process to another


def framed(message: Thought | Answer) -> bytes:
    """A message as it is sent: its size, then itself."""
    data = msgpack.encode(message)
    return len(data).to_bytes(SIZE_BYTES, "big") + data


def frame_size(head: bytes) -> int:
    """The size of the message that comes after these bytes."""
    size = int.from_bytes(head, "big")
    if size > MOST_BYTES:
        raise BadThoughtError(f"a message of {size} bytes is none")
    return size
