"""Moves: actions are ints, people use words.

A phase of a deal has a move table: which int means what. `play 7H` and `bid 3` are the words of records, logs and
tests, the same in every language; clients are offered them with the gesture that makes them.
"""

from typing import Final

from veillee.cards.notation import UnknownCardError, card_of
from veillee.cards.packs import Pack
from veillee.cards.sets import CAPACITY
from veillee.engine.notes import SUIT, BadInputError, Note

# What an action of a verb carries, and so the gesture that makes it: a kind of value (`notes`), or one of these.
NOTHING: Final = "button"
CARD: Final = "card"
RACE: Final = "race"
FALSE_START: Final = "false_start"  # a race's move made too soon: whoever has a clock judges it, nobody is offered it
BARE: Final = (NOTHING, RACE, FALSE_START)  # a move of these is its verb alone

NO_MOVE: Final = -1

SUIT_WORDS: Final = ["clubs", "diamonds", "hearts", "spades"]


class Verb:
    """A run of actions that do the same thing to different things."""

    name: str
    carries: str
    start: int  # the first action
    size: int  # how many actions
    words: list[str]  # the name of each thing, where things have names of their own: some cards, zones, ways
    among: list[str]  # all that it may ever be about, where the position picks a few of them

    def __init__(
        self,
        name: str,
        carries: str,
        start: int,
        size: int,
        words: list[str] | None = None,
        among: list[str] | None = None,
    ) -> None:
        self.words = words if words is not None else []
        self.among = among if among is not None else []
        self.name = name
        self.carries = carries
        self.start = start
        self.size = size

    def holds(self, action: int) -> bool:
        """Whether the action is one of this verb's."""
        return self.start <= action < self.start + self.size

    def action_for(self, word: str, number: int) -> int:
        """The action about the thing with this word and number; an illegal one, if there is none."""
        if self.words or self.among:
            return self.start + self.words.index(word) if word in self.words else NO_MOVE
        return self.start + number if 0 <= number < self.size else NO_MOVE


class MoveTable:
    """What each action means during one phase."""

    phase: str
    verbs: list[Verb]
    pack: Pack
    rule: str  # the paragraph of the rulebook that asks for these moves
    is_sealed: bool  # nobody else sees a move of this phase before all are revealed

    def __init__(self, phase: str, pack: Pack, verbs: list[Verb], rule: str = "", *, sealed: bool = False) -> None:
        self.phase = phase
        self.pack = pack
        self.verbs = verbs
        self.rule = rule
        self.is_sealed = sealed

    def verb_of(self, action: int) -> Verb:
        """The verb this action belongs to."""
        for verb in self.verbs:
            if verb.holds(action):
                return verb
        raise BadInputError(Note("error_move_number").number("given", action))

    def word(self, action: int) -> str:
        """The move in words."""
        verb = self.verb_of(action)
        return self.word_of(verb, action - verb.start)

    def word_of(self, verb: Verb, thing: int) -> str:
        """A move of this verb in words."""
        if verb.words:
            return f"{verb.name} {verb.words[thing]}"
        if verb.carries == CARD:
            return f"{verb.name} {self.pack.words[thing]}"
        if verb.carries == SUIT:
            return f"{verb.name} {SUIT_WORDS[thing]}"
        if verb.carries in BARE:
            return verb.name
        return f"{verb.name} {thing}"

    def all_words(self) -> list[str]:
        """Every move that can ever be made in this phase, in an order that never changes."""
        found: list[str] = []
        for verb in self.verbs:
            if verb.among:
                found += [f"{verb.name} {thing}" for thing in verb.among]
            else:
                found += [self.word_of(verb, thing) for thing in range(verb.size)]
        return found

    def action(self, words: str) -> int:
        """The move that these words mean."""
        parts = words.split()
        for verb in self.verbs:
            if parts and parts[0] == verb.name:
                return verb.start + self.thing(verb, words, parts[1:])
        raise BadInputError(
            Note("error_move_unknown").text("given", words.strip()).text("expected", self.expected()),
        )

    def thing(self, verb: Verb, words: str, rest: list[str]) -> int:
        """What the verb is about, as an offset."""
        refused = Note("error_move_unknown").text("given", words.strip()).text("expected", self.example(verb))
        if verb.carries in BARE:
            found = 0 if not rest else -1
        elif len(rest) != 1:
            found = -1
        elif verb.words:
            found = verb.words.index(rest[0]) if rest[0] in verb.words else -1
        elif verb.carries == CARD:
            try:
                found = card_of(rest[0], self.pack)
            except UnknownCardError:
                found = -1
        elif verb.carries == SUIT:
            found = SUIT_WORDS.index(rest[0]) if rest[0] in SUIT_WORDS else -1
        else:
            found = int(rest[0]) if rest[0].isascii() and rest[0].isdecimal() and len(rest[0]) <= 2 else -1
        if not 0 <= found < verb.size:
            raise BadInputError(refused)
        return found

    def example(self, verb: Verb) -> str:
        """One move of this verb, to show how it is written."""
        return self.word(verb.start + (min(5, verb.size - 1) if verb.carries == CARD else 0))

    def verb_names(self) -> list[str]:
        """The verbs of this phase."""
        return [verb.name for verb in self.verbs]

    def expected(self) -> str:
        """How the moves of this phase are written; nobody means to make a false start."""
        return ", ".join([self.example(verb) for verb in self.verbs if verb.carries != FALSE_START])


def check_table(table: MoveTable) -> None:
    """A table whose verbs overlap or pass the last action is a mistake of its author."""
    taken: set[int] = set()
    for verb in table.verbs:
        actions = set(range(verb.start, verb.start + verb.size))
        if actions & taken or min(actions) < 0 or max(actions) >= CAPACITY:
            message = f"{table.phase}: the actions of {verb.name} overlap others or pass {CAPACITY - 1}"
            raise ValueError(message)
        if table.verb_names().count(verb.name) > 1:
            message = f"{table.phase}: two verbs are called {verb.name}"
            raise ValueError(message)
        taken |= actions
