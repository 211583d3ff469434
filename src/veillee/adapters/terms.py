"""What is played in an environment: the game, how many play it, by which options, and which deal of a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from veillee.bots.levels import LEVELS
from veillee.engine.blocks.attention import REFLEXES, Reflexes
from veillee.engine.company import Player, PolicyPlayer
from veillee.engine.encoder import Encoder
from veillee.engine.episode import EpisodePlan
from veillee.engine.game import Setup
from veillee.engine.notes import BadInputError
from veillee.games import CATALOGUE
from veillee.views.words import Words

if TYPE_CHECKING:
    from veillee.cards.luck import Luck
    from veillee.engine.deal import Deal

RANDOM: Final = "random"
DEAL: Final = "deal"
MATCH: Final = "match"
RAISE: Final = "raise"
DRAW: Final = "draw"  # what is not allowed is replaced by a move that is, drawn by lot
BYTES: Final = "bytes"  # what is seen as the encoder writes it,
SHARES: Final = "shares"  # or each number as its share of the highest that it can be
MOST_STEPS: Final = 5000  # of an episode: some games have no end where all play at random


Rivals = str | Player | list[str | Player]
Quickness = str | Mapping[str, float]  # of a level, or told by its mean, spread and tail, in milliseconds
QUICKNESS: Final = ("mean", "spread", "tail")


class RandomPlayer(Player):
    """Plays anything that is allowed, and is quick at nothing."""

    def choose(self, deal: Deal, seat: int, luck: Luck) -> int:
        """Any legal action."""
        return luck.member(deal.legal_mask(seat))


def each_reflexes(given: Quickness | list[Quickness], players: int) -> list[Reflexes]:
    """How quick each seat is."""
    each = given if isinstance(given, list) else [given] * players
    if len(each) != players:
        raise ValueError(f"there are {players} seats, and reflexes for {len(each)}")
    return [reflexes_of(one) for one in each]


def reflexes_of(given: Quickness) -> Reflexes:
    """How quick somebody is."""
    if isinstance(given, str):
        if given not in LEVELS:
            raise ValueError(f"nobody is as quick as {given!r}: {', '.join(LEVELS)}")
        return REFLEXES[LEVELS.index(given)]
    if set(given) != set(QUICKNESS) or min(given.values()) < 0:
        raise ValueError(f"reflexes are a level, or milliseconds for {', '.join(QUICKNESS)}, not {dict(given)}")
    return Reflexes(*[float(given[key]) for key in QUICKNESS])


class EpisodeTerms:
    """What is played: checked once, the same in every episode."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        deal: int | None = None,
        episode: str = DEAL,
        reflexes: Quickness | list[Quickness] = "regular",
        illegal: str = RAISE,
        observation: str = BYTES,
    ) -> None:
        """`deal` is the number of the deal that an episode plays: the middle one of a match, unless it is given.

        `reflexes` are those of whoever is asked from outside, the same for all or seat by seat. `illegal` says what
        comes of a move that is not open, `observation` how what is seen is told: in bytes, or in shares from 0 to 1.
        """
        if game not in CATALOGUE:
            raise ValueError(f"no game is called {game!r}: {', '.join(CATALOGUE)}")
        if episode not in {DEAL, MATCH}:
            raise ValueError(f"an episode is a {DEAL!r} or a {MATCH!r}, not {episode!r}")
        if illegal not in {RAISE, DRAW}:
            raise ValueError(f"what is not allowed is answered by {RAISE!r} or {DRAW!r}, not {illegal!r}")
        if observation not in {BYTES, SHARES}:
            raise ValueError(f"what is seen is told in {BYTES!r} or {SHARES!r}, not {observation!r}")
        self.draws = illegal == DRAW
        self.in_shares = observation == SHARES
        self.entry = CATALOGUE[game]
        self.game = self.entry.game
        self.players = self.game.usual if players is None else players
        try:
            self.settings = self.game.settings(self.players, dict(options or {}))
        except BadInputError as wrong:
            raise ValueError(self.in_words(wrong)) from None
        first = Setup(self.players, self.settings, 0, 1, [0] * self.players, [])
        deals = self.game.deals(first)
        self.number = (deals + 1) // 2 if deal is None and deals else deal or 1
        if self.number < 1 or (deals and self.number > deals):
            raise ValueError(f"a match of {game} has deals from 1 to {deals or 'the last'}, and no deal {self.number}")
        number = 0 if episode == MATCH else self.number
        quick = each_reflexes(reflexes, self.players)
        self.plan = EpisodePlan(self.game, self.players, self.settings, number, quick)
        self.opening = first
        self.wait = int(self.game.numbering.wait)
        self.encoder = self.encoder_of(1)

    def encoder_of(self, rows: int) -> Encoder:
        """Who writes what is seen, in so many rows."""
        return Encoder(self.game, self.opening, rows)

    def in_words(self, wrong: BadInputError) -> str:
        """What is wrong, in English."""
        return Words("en", self.entry.package).sentence(wrong.note, [], self.game.phases[0].pack)

    def bot(self, who: str | Player) -> Player:
        """Who sits in another seat: somebody given, a level, or whoever plays at random."""
        if isinstance(who, Player):
            return who
        if who == RANDOM:
            return RandomPlayer()
        if who not in LEVELS:
            raise ValueError(f"nobody plays like {who!r}: {', '.join([RANDOM, *LEVELS])}")
        return PolicyPlayer(self.entry.policy, LEVELS.index(who))

    def seated(self, seat: int, rivals: Rivals) -> list[Player | None]:
        """Who sits where; nobody in the seat that is asked. Rivals are given from the left of that one on."""
        if not 0 <= seat < self.players:
            raise ValueError(f"there are {self.players} seats, and no seat {seat}")
        others = self.players - 1
        given = rivals if isinstance(rivals, list) else [rivals] * others
        if len(given) != others:
            raise ValueError(f"there are {others} other seats, and {len(given)} rivals")
        players: list[Player | None] = [None] * self.players
        for place, who in enumerate(given):
            players[(seat + 1 + place) % self.players] = self.bot(who)
        return players

    def move(self, number: int) -> str:
        """A move in words, by its number."""
        if number == self.wait:
            return "wait"
        return self.game.numbering.words[number] if 0 <= number < self.wait else f"no move at all: {number}"
