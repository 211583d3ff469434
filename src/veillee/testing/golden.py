"""Golden play-throughs: one short match that a person reads as a game and a machine compares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.cards.luck import SeededLuck
from veillee.cards.sets import members
from veillee.engine.match import Match
from veillee.engine.record import write
from veillee.testing.fingerprint import fingerprint
from veillee.views.telling import Teller
from veillee.views.words import LANGUAGES, Words, package_of

if TYPE_CHECKING:
    from veillee.engine.entry import Entry

NAMES = ("Anne", "Basile", "Chloé", "David", "Emma", "Félix", "Gaëlle", "Hugo")


def golden(entry: Entry, players: int, options: dict[str, str], seed: int) -> str:
    """The written game, then its telling in both languages, then the fingerprint of the game."""
    match = Match(entry.game, players, entry.game.settings(players, options), SeededLuck(seed))
    luck = SeededLuck(seed + 1)
    while not match.is_over:
        if match.deal.is_over():
            match.next_deal()
        else:
            seat = members(match.deal.actors())[0]
            match.step(seat, entry.policy.choose(match.deal, seat, luck))
    names = NAMES[:players]
    parts = [write(match, list(names))]
    parts += ["\n".join(Teller(Words(lang, package_of(match.game.id)), names).news(match)) for lang in LANGUAGES]
    parts.append(f"fingerprint {fingerprint(entry)}\n")
    return "\n\n".join(parts)
