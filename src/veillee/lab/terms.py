"""What an experiment is: a game, two ways to play it, who plays, from which seed on."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

from msgspec import Struct, field, json

from veillee.arena.guests import guest
from veillee.arena.keeping import code
from veillee.arena.playing import BotPlayer
from veillee.bots.levels import LEVELS
from veillee.bots.players import Budget
from veillee.engine.company import Player, by_policy
from veillee.engine.evening import Evening, Streams, begun
from veillee.engine.game import Setup
from veillee.games import CATALOGUE
from veillee.lab.measures import OBSERVED, USUAL, Figure, TableTimes, figures_for, minutes
from veillee.lab.restricted import RESTRICTED, with_one_restricted

if TYPE_CHECKING:
    from veillee.engine.options import Settings
    from veillee.lab.tally import Tally

PAIRS: Final = 200  # in a batch: a second of Le Kem's, less of the others; looks fall between batches
THOUGHTFUL: Final = 4
PLAYED_BY: Final = ("cards", "engine", "games", "search", "bots", "arena", "lab")  # the packages that results depend on


def fingerprint() -> str:
    """The rules and policies as they are written just now."""
    return code(PLAYED_BY)


class LabTerms(Struct, frozen=True):
    """An experiment; where both ways are one, it only measures."""

    game: str
    players: int
    before: dict[str, str]  # options, as they are told in words
    after: dict[str, str]
    level: str = LEVELS[1]
    seed: int = 1
    thoughts: int = 0  # endings imagined before each choice; 0: nobody thinks ahead
    times: TableTimes = USUAL
    without: str = ""  # a move, in the words of records, that one of them may not make the second way
    rules: str = field(default_factory=fingerprint)

    @property
    def is_comparison(self) -> bool:
        """Whether two ways are compared."""
        return self.before != self.after or self.is_restricted

    @property
    def is_restricted(self) -> bool:
        """Whether the rules are the same both ways, and somebody may not make some move."""
        return bool(self.without)

    def settings(self) -> tuple[Settings, Settings]:
        """Both ways to play; what is wrong with one of them is refused."""
        game = CATALOGUE[self.game].game
        return game.settings(self.players, self.before), game.settings(self.players, self.after)

    def begun(self, settings: Settings, seed: int) -> Evening:
        """The match of a seed, played one of the ways, before anyone plays."""
        return begun(CATALOGUE[self.game].game, self.players, settings, Streams(seed))

    def seats(self, evening: Evening) -> list[Player]:
        """Who plays there, as well as they can."""
        entry = CATALOGUE[self.game]
        if not self.thoughts:
            return by_policy(entry.policy, [self.place_of_level()] * self.players)
        bot = guest(self.level, entry, Budget(self.thoughts))
        return [BotPlayer(evening, bot) for _ in range(self.players)]

    def seats_of(self, arm: int, evening: Evening, seed: int) -> list[Player]:
        """Who plays the match of a seed one of the ways."""
        players = self.seats(evening)
        if arm and self.is_restricted:
            return with_one_restricted(players, evening, self, self.watched(seed))
        return players

    def watched(self, seed: int) -> int:
        """The seat that may not make the move: another one in each match."""
        return seed % self.players

    @property
    def batch(self) -> int:
        """How many pairs are played at a time: about a second by policies; thinking takes longer."""
        return THOUGHTFUL if self.thoughts else PAIRS

    def place_of_level(self) -> int:
        """How well they play, as policies count it."""
        return LEVELS.index(self.level)

    def figures(self) -> list[Figure]:
        """What is measured."""
        if self.is_restricted:
            return [RESTRICTED]
        return figures_for(self.players, self.deals(), self.times)

    def deals(self) -> int:
        """How many deals a match has, where that is known and the same both ways, else 0."""
        game = CATALOGUE[self.game].game
        deals = {game.deals(Setup(self.players, way, 0, 1, [0] * self.players, [])) for way in self.settings()}
        return min(deals) if len(deals) == 1 else 0

    def took(self, match: Tally) -> float:
        """How many minutes a match takes at a table."""
        counted, among = minutes(match, self.times)
        return counted / among

    def observed(self) -> tuple[Figure, ...]:
        """What is told beside it, and not judged."""
        return OBSERVED if self.players > 1 and not self.is_restricted else ()

    def differing(self) -> list[str]:
        """The options in which the two ways differ, in the order of the game."""
        game = CATALOGUE[self.game].game
        before, after = (settings.values for settings in self.settings())
        return [option.key for option in game.options if before[option.place] != after[option.place]]

    def name(self) -> str:
        """The experiment as a short name: the same terms have the same."""
        return sha256(json.encode(self, order="deterministic")).hexdigest()[:12]
