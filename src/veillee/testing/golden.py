"""Golden play-throughs: one short match a game, that a person reads as a game and a machine compares.

The first line of a golden file says what to play (`golden ascenseur players=3 seed=7 max_cards=3`, with `stop_after=1`
for one deal of a long match); the written game, its telling in French and the fingerprint of the game follow. It has
140 lines at the most, to be read in a diff.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veillee.bots.players import PolicyBot
from veillee.cards.luck import SeededLuck
from veillee.engine.match import Match
from veillee.engine.record import write
from veillee.testing.at_table import door_to_match, play_on
from veillee.testing.fingerprint import fingerprint
from veillee.views.telling import Teller
from veillee.views.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from veillee.engine.entry import Entry

NAMES: Final = ("Anne", "Basile", "Chloé", "David", "Emma", "Félix", "Gaëlle", "Hugo", "Inès", "Jules", "Karim", "Léa")
MOST_LINES: Final = 140


def too_long(text: str) -> str:
    """What to do about a golden file that nobody will read; nothing, where it is short enough."""
    lines = len(text.splitlines())
    if lines <= MOST_LINES:
        return ""
    return (
        f"it has {lines} lines, and a golden file has {MOST_LINES} at the most: "
        "in its first line, ask for fewer players, fewer deals (stop_after=1), a shorter match or another seed"
    )


def golden(title: str, catalogue: Mapping[str, Entry]) -> str:
    """The whole golden file that this first line asks for."""
    _, game, *settings = title.split()
    asked = dict(setting.split("=", 1) for setting in settings)
    players, seed = int(asked.pop("players")), int(asked.pop("seed"))
    stop_after = int(asked.pop("stop_after", "1000"))
    entry = catalogue[game]
    match = played(Match(entry.game, players, entry.game.settings(players, asked), SeededLuck(seed)), entry, stop_after)
    names = NAMES[:players]
    parts = [title, write(match, list(names))]
    parts.append("\n".join(Teller(Words(LANGUAGES[0], entry.package), names).news(match)).strip())
    parts.append(f"fingerprint {fingerprint(entry)}\n")
    return "\n\n".join(parts)


def played(match: Match, entry: Entry, stop_after: int) -> Match:
    """The match played by the game's policy, to its end or for so many deals."""
    return play_on(door_to_match(match, entry, PolicyBot(entry.policy)), stop_after)
