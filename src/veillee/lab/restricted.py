"""Restricted play: what a move, a card or a bid is worth, told by a player who may never make it.

One seat plays as the others do, but for that; each seat in turn, match after match. Where it would have made the move,
it makes what seems best of the rest in some endings of worlds imagined from its seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veillee.cards.luck import SeededLuck
from veillee.cards.sets import members
from veillee.engine.company import Player
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import BadInputError, Note
from veillee.games import CATALOGUE
from veillee.lab.endings import Tried, worth_of
from veillee.lab.measures import SHARED, Figure
from veillee.views.offers import about
from veillee.views.wire import Offer

if TYPE_CHECKING:
    from veillee.cards.luck import Luck
    from veillee.engine.deal import Deal
    from veillee.engine.evening import Evening
    from veillee.engine.moves import MoveTable
    from veillee.lab.measures import Parts
    from veillee.lab.tally import Tally
    from veillee.lab.terms import LabTerms

WORLDS: Final = 16  # that are imagined where something else must be found
SOME: Final = 8  # moves that are named to whoever forbids one that there is not


def won(match: Tally) -> Parts:
    """Whether the player who is watched has won, or shares the first place."""
    return (SHARED // match.winners.bit_count() if match.winners >> match.watched & 1 else 0), SHARED


RESTRICTED: Final = Figure("restricted", "share", 0.02, won)


def is_meant(word: str, forbidden: str) -> bool:
    """Whether a move, in the words of records, is what is forbidden: just that, a verb, or whatever a verb is about."""
    return forbidden in (word, *word.split())


def checked(terms: LabTerms) -> LabTerms:
    """The same, if there is such a move, and somebody else to play against; else what is wrong is said."""
    phases = CATALOGUE[terms.game].game.phases
    if terms.players == 1:
        raise BadInputError(Note("lab_alone"))
    if not any(is_meant(word, terms.without) for phase in phases for word in phase.all_words()):
        expected = dict.fromkeys(phase.example(verb) for phase in phases for verb in phase.verbs)
        told = ", ".join([*expected][:SOME])
        raise BadInputError(Note("lab_no_move").text("given", terms.without).text("expected", told))
    return terms


def offer_of(game: str, forbidden: str) -> Offer | None:
    """What is forbidden as an offer, to be told in words, where it is one move; a whole verb or card is not."""
    for table in CATALOGUE[game].game.phases:
        found = move_of(table, forbidden)
        if found is not None:
            return found
    return None


def move_of(table: MoveTable, forbidden: str) -> Offer | None:
    """The move of a phase that is called so."""
    try:
        action = table.action(forbidden)
    except BadInputError:
        return None
    verb = table.verb_of(action)
    return Offer(action, verb.name, "button", about(table, verb, action))


class Restricted(Player):
    """Plays as another player does, but never what is forbidden, as long as anything else is open."""

    def __init__(self, player: Player, evening: Evening, terms: LabTerms) -> None:
        self.player = player
        self.evening = evening
        self.terms = terms

    def choose(self, deal: Deal, seat: int, luck: Luck) -> int:
        """As the player does, or the best of the rest."""
        action = self.player.choose(deal, seat, luck)
        if not self.is_forbidden(deal, seat, action):
            return action
        others = [each for each in members(deal.legal_mask(seat)) if not self.is_forbidden(deal, seat, each)]
        return self.best(deal, seat, others, luck) if others else action

    def urge(self, deal: Deal, seat: int, fresh: int, luck: Luck) -> int:
        """As the player does, or nothing."""
        action = self.player.urge(deal, seat, fresh, luck)
        return NO_MOVE if action != NO_MOVE and self.is_forbidden(deal, seat, action) else action

    def haste(self, deal: Deal, seat: int, action: int, luck: Luck) -> float:
        """As the player does."""
        return self.player.haste(deal, seat, action, luck)

    def is_forbidden(self, deal: Deal, seat: int, action: int) -> bool:
        """Whether it may not make this move."""
        return is_meant(deal.moves_of(seat).word(action), self.terms.without)

    def best(self, deal: Deal, seat: int, others: list[int], luck: Luck) -> int:
        """What comes out best in worlds that it cannot tell from this one."""
        if len(others) == 1:
            return others[0]
        game, level, setup = self.terms.game, self.terms.place_of_level(), self.evening.setup
        worlds, worth = deal.worlds(seat), dict.fromkeys(others, 0.0)
        for number in range(WORLDS):
            world = worlds.draw(luck)
            for each in others:
                worth[each] += worth_of(Tried(world, seat, each), setup, game, level, SeededLuck(number))
        return max(others, key=lambda each: (worth[each], -each))


def with_one_restricted(players: list[Player], evening: Evening, terms: LabTerms, seat: int) -> list[Player]:
    """The same players, one of whom may not make the move."""
    return [Restricted(player, evening, terms) if at == seat else player for at, player in enumerate(players)]
