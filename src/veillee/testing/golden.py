"""Golden play-throughs: one short match a game, that a person reads as a game and a machine compares.

The first line of a golden file says what to play (`golden ascenseur players=3 seed=7 max_cards=3`); the written game,
its telling in French and the fingerprint of the game follow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veillee.cards.luck import SeededLuck
from veillee.cards.sets import members
from veillee.engine.match import Match
from veillee.engine.record import write
from veillee.testing.fingerprint import fingerprint
from veillee.views.telling import Teller
from veillee.views.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from veillee.engine.entry import Entry

NAMES: Final = ("Anne", "Basile", "Chloé", "David", "Emma", "Félix", "Gaëlle", "Hugo", "Inès", "Jules", "Karim", "Léa")


def golden(title: str, catalogue: Mapping[str, Entry]) -> str:
    """The whole golden file that this first line asks for."""
    _, game, *settings = title.split()
    asked = dict(setting.split("=", 1) for setting in settings)
    players, seed = int(asked.pop("players")), int(asked.pop("seed"))
    entry = catalogue[game]
    match = played(entry, players, asked, seed)
    names = NAMES[:players]
    parts = [title, write(match, list(names))]
    parts.append("\n".join(Teller(Words(LANGUAGES[0], entry.package), names).news(match)).strip())
    parts.append(f"fingerprint {fingerprint(entry)}\n")
    return "\n\n".join(parts)


def played(entry: Entry, players: int, options: dict[str, str], seed: int) -> Match:
    """A match played by the game's policy."""
    match = Match(entry.game, players, entry.game.settings(players, options), SeededLuck(seed))
    luck = SeededLuck(seed + 1)
    while not match.is_over:
        if match.deal.is_over():
            match.next_deal()
        else:
            seat = members(match.deal.actors())[0]
            match.step(seat, entry.policy.choose(match.deal, seat, luck))
    return match
