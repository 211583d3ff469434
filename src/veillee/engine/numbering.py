"""Numbering: every move of a game, whatever the phase, has a number that never changes."""

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.sets import CAPACITY, bit, filled, lowest
from veillee.engine.moves import FALSE_START, NO_MOVE, MoveTable, check_table


class Numbering:
    """The numbers of all moves of a game: written games, books and learners go by them."""

    words: list[str]  # every move of every phase in words: its place is its number among all, for ever
    starts: dict[str, int]  # where in it the moves of a phase begin
    rows: dict[str, vec[i64]]  # for each phase, the number of each action; -1 where the position tells
    picked: dict[str, dict[str, dict[str, int]]]  # and there, by verb and thing, the numbers of those
    actions: list[int]  # the action of each move, -1 where that depends on the position
    meant: dict[str, i64]  # the actions of each phase that anybody may mean to make: a false start is not meant
    wait: i64  # the number behind all moves: to do nothing out of turn
    of_words: dict[str, int]  # the same for its words alone: several phases may know them, the first one counts

    def __init__(self, phases: list[MoveTable]) -> None:
        self.words = []
        self.starts = {}
        self.rows = {}
        self.picked = {}
        self.of_words = {}
        self.actions = []
        self.meant = {}
        for phase in phases:
            check_table(phase)
            self.add(phase)
        self.wait = len(self.words)

    def add(self, phase: MoveTable) -> None:
        """Give each move of a phase its number among all moves of the game: phase after phase, as they are listed."""
        number = len(self.words)
        self.starts[phase.phase] = number
        row = filled(CAPACITY, NO_MOVE)
        meant: i64 = -1
        picked: dict[str, dict[str, int]] = {}
        for verb in phase.verbs:
            if verb.carries == FALSE_START:
                meant &= ~bit(verb.start)
            if verb.among:
                picked[verb.name] = {thing: number + place for place, thing in enumerate(verb.among)}
                self.actions += [NO_MOVE] * len(verb.among)
            else:
                for place in range(verb.size):
                    row[verb.start + place] = number + place
                self.actions += list(range(verb.start, verb.start + verb.size))
            number = len(self.actions)
        self.rows[phase.phase] = row
        self.picked[phase.phase] = picked
        self.meant[phase.phase] = meant
        for word in phase.all_words():
            self.of_words.setdefault(word, len(self.words))
            self.words.append(word)

    def flat(self, table: MoveTable, action: i64) -> i64:
        """The number, among all moves of the game, of an action of this phase."""
        number = self.rows[table.phase][action]
        if number == NO_MOVE:
            verb = table.verb_of(action)
            number = self.picked[table.phase][verb.name][verb.words[action - verb.start]]
        return number

    def action(self, table: MoveTable, number: i64) -> i64:
        """The action of this phase that has that number among all moves of the game, or NO_MOVE."""
        if not 0 <= number < len(self.actions):
            return NO_MOVE
        action: i64 = self.actions[number]
        if action != NO_MOVE:
            if self.rows[table.phase][action] != number:
                return NO_MOVE
            return action
        picked = self.picked[table.phase]
        for verb in table.verbs:
            if verb.name in picked:
                for place in range(len(verb.words)):
                    if picked[verb.name][verb.words[place]] == number:
                        return verb.start + place
        return NO_MOVE

    def numbers(self, table: MoveTable, actions: i64) -> list[int]:
        """The numbers of these actions of a phase, those apart that nobody means to make, in increasing order."""
        actions &= self.meant[table.phase]
        row = self.rows[table.phase]
        found: list[int] = []
        last: i64 = -1
        is_sorted = True  # nearly always
        while actions:
            action = lowest(actions)
            actions &= actions - 1
            number = row[action]
            if number == NO_MOVE:
                number = self.flat(table, action)
            if number < last:
                is_sorted = False
            last = number
            found.append(number)
        if not is_sorted:
            found.sort()
        return found
