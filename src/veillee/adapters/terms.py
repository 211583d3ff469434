"""What is played in an environment: the game, how many play it, by which options, and which deal of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veillee.bots.levels import LEVELS
from veillee.cards.sets import bit, members
from veillee.engine.company import Player, PolicyPlayer
from veillee.engine.course import first_setup
from veillee.engine.encoder import Encoder
from veillee.engine.game import Setup
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import BadInputError
from veillee.games import CATALOGUE
from veillee.views.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from veillee.adapters.asking import Question
    from veillee.cards.luck import Luck
    from veillee.engine.deal import Deal

RANDOM: Final = "random"
DEAL: Final = "deal"
MATCH: Final = "match"
RAISE: Final = "raise"
DRAW: Final = "draw"  # what is not allowed is replaced by a move that is, drawn by lot
MOST_STEPS: Final = 5000  # of an episode: some games have no end where all play at random
SEEDS: Final = 2**63


class RandomPlayer(Player):
    """Plays anything that is allowed, and is quick at nothing."""

    def choose(self, deal: Deal, seat: int, luck: Luck) -> int:
        """Any legal action."""
        return luck.member(deal.legal_mask(seat))


class Terms:
    """What is played: checked once, the same in every episode."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        deal: int | None = None,
        episode: str = DEAL,
        reflexes: str = "regular",
        illegal: str = RAISE,
    ) -> None:
        """`deal` is the number of the deal that an episode plays: the middle one of a match, unless it is given.

        `reflexes` are those of whoever is asked from outside, and `illegal` says what comes of a move that is not open.
        """
        if game not in CATALOGUE:
            raise ValueError(f"no game is called {game!r}: {', '.join(CATALOGUE)}")
        if episode not in {DEAL, MATCH}:
            raise ValueError(f"an episode is a {DEAL!r} or a {MATCH!r}, not {episode!r}")
        if illegal not in {RAISE, DRAW}:
            raise ValueError(f"what is not allowed is answered by {RAISE!r} or {DRAW!r}, not {illegal!r}")
        if reflexes not in LEVELS:
            raise ValueError(f"nobody is as quick as {reflexes!r}: {', '.join(LEVELS)}")
        self.reflexes = LEVELS.index(reflexes)
        self.draws = illegal == DRAW
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
        self.is_match = episode == MATCH
        self.encoder = Encoder(self.game, first)
        self.wait = len(self.game.all_moves)  # the number behind all moves: to do nothing out of turn

    def in_words(self, wrong: BadInputError) -> str:
        """What is wrong, in English."""
        return Words("en", self.entry.package).sentence(wrong.note, [], self.game.phases[0].pack)

    def first(self, luck: Luck) -> Setup:
        """What an episode starts from."""
        setup = first_setup(self.game, self.players, self.settings, luck)
        if not self.is_match:
            setup.number = self.number
        return setup

    def bot(self, who: str | Player) -> Player:
        """Who sits in another seat: somebody given, a level, or whoever plays at random."""
        if isinstance(who, Player):
            return who
        if who == RANDOM:
            return RandomPlayer()
        if who not in LEVELS:
            raise ValueError(f"nobody plays like {who!r}: {', '.join([RANDOM, *LEVELS])}")
        return PolicyPlayer(self.entry.policy, LEVELS.index(who))

    def move(self, number: int) -> str:
        """A move in words, by its number."""
        if number == self.wait:
            return "wait"
        return self.game.all_moves[number] if 0 <= number < self.wait else f"no move at all: {number}"

    # Questions in numbers

    def action_of(self, deal: Deal, question: Question, number: int) -> int | None:
        """The action that a number means in answer to a question, NO_MOVE to wait; None, if it is not open."""
        if number == self.wait:
            return NO_MOVE if question.may_wait else None
        table = deal.moves_of(question.seat)
        action = self.game.action(table, number)
        if action == NO_MOVE or not bit(action) & question.actions & self.encoder.offered[table.phase]:
            return None
        return action

    def numbers_of(self, deal: Deal, question: Question) -> list[int]:
        """The numbers of what is open in answer to a question."""
        table = deal.moves_of(question.seat)
        legal = question.actions & self.encoder.offered[table.phase]
        numbers = [self.game.flat(table, action) for action in members(legal)]
        return [*numbers, self.wait] if question.may_wait else numbers
