"""A soak: very many random matches of every game, with all options and numbers of players, until a law breaks.

`check_game` looks at few histories closely; this plays many to their end. In every match someone can act until it is
over, scores add up, and at some positions drawn by lot each card lies in exactly one zone and a clone is equal; one
match in a thousand is held to all the laws. A match that breaks one is named by its number, and can be played again.
"""

from __future__ import annotations

import gc
import os
import sys
from contextlib import suppress
from multiprocessing import Pool
from time import monotonic
from typing import TYPE_CHECKING, Final

from veillee.cards.luck import SeededLuck
from veillee.engine.match import Match
from veillee.engine.notes import TABLE, BadInputError
from veillee.games import CATALOGUE
from veillee.testing.laws import Laws
from veillee.testing.snapshot import snapshot

if TYPE_CHECKING:
    from veillee.engine.entry import Entry

MATCHES: Final = 200_000
BATCH: Final = 500
MOST_MOVES: Final = 200_000  # in a match: beyond, it is held never to end
LOOKS: Final = 200  # about one move in so many is looked at
CLOSE_LOOKS: Final = 1000  # one match in so many is held to all the laws,
CLOSER: Final = 20  # about one move in so many being looked at until then


def random_match(entry: Entry, luck: SeededLuck) -> Match:
    """A match at a table drawn by lot."""
    game = entry.game
    players = game.fewest + luck.fair(game.most - game.fewest + 1)
    while True:
        given: dict[str, str] = {}
        for option in game.options:
            tried = option.tried(players)
            given[option.key] = option.word(tried[luck.fair(len(tried))])
        with suppress(BadInputError):  # not all options go together
            return Match(game, players, game.settings(players, given), luck)


def soak_one(laws: Laws, number: int) -> int:
    """One match to its end, or an assertion; the number of moves."""
    luck = SeededLuck(number)
    match = random_match(laws.entry, luck)
    laws.begin_unseen(match)
    close = number % CLOSE_LOOKS == 0
    for moves in range(MOST_MOVES):
        if match.is_over:
            return moves
        if match.deal.is_over():
            laws.scores_add_up(match)
            laws.ends_as_declared(match)
            laws.ended.append(match.deal)
            match.next_deal()
        if luck.fair(CLOSER if close else LOOKS) == 0:
            laws.someone_can_act(match.deal)
            laws.cards_are_somewhere(match)
            laws.is_declared(match.deal, match.deal.zones())
            assert snapshot(match.deal.clone()) == snapshot(match.deal)
            if close:
                close = False
                laws.at(match, luck.fair(match.players + 1) + TABLE, luck)
        seat = luck.member(match.deal.may_act())
        open_to = match.deal.legal_mask(seat)
        assert open_to, "nobody can act"
        assert match.step(seat, luck.member(open_to)) is None
    raise AssertionError("the match does not end")


def batch(task: tuple[str, int]) -> tuple[str, int, str]:
    """Some matches of a game: its name, the moves played, and what broke."""
    name, start = task
    laws = Laws(CATALOGUE[name], None, MOST_MOVES)
    moves = 0
    gc.collect()
    for number in range(start, start + BATCH):
        try:
            moves += soak_one(laws, number)
        except Exception as broken:  # noqa: BLE001 - whatever breaks is told with its number
            return name, moves, f"match {number} of {name}: {type(broken).__name__}: {broken}"
    return name, moves, ""


def main(names: list[str]) -> int:
    """Soak these games, or all; 0 if every law held."""
    games = names or list(CATALOGUE)
    each = -(-MATCHES // len(games) // BATCH) * BATCH
    tasks = [(name, start) for start in range(0, each, BATCH) for name in games]
    moves = dict.fromkeys(games, 0)
    began = monotonic()
    broken: list[str] = []
    with Pool(os.cpu_count(), gc.disable) as pool:  # else half of the time goes into looking through long matches
        for name, played, wrong in pool.imap_unordered(batch, tasks):
            moves[name] += played
            if wrong:
                broken.append(wrong)
                print(wrong, flush=True)
    for name in games:
        print(f"{name}: {each} matches, {moves[name]} moves")
    print(f"{each * len(games)} matches in {monotonic() - began:.0f} s, {len(broken)} broken")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
