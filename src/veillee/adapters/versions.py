"""The version of the environments, and the rules' hash of each game: what its episodes come to.

A test plays the episodes again. Where a hash has changed, results could change: VERSION is raised, and
`python -m veillee.adapters.versions` tells the new ones.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from veillee.adapters.terms import EpisodeTerms
from veillee.cards.luck import SeededLuck
from veillee.engine.episode import Episode
from veillee.games import CATALOGUE

VERSION: Final = 0
HASHES: Final = (  # in the order of the catalogue
    *("62630217332b", "62f691e382de", "390939711d55", "1f2b01901603", "bfe8ce299aa3"),
    *("13b751a3b6c4", "10f870e1fe5d", "7a86860076cd", "1e62c3245fad", "f48d3231890c"),
)
RULES: Final = dict(zip(CATALOGUE, HASHES, strict=True))

SEEDS: Final = 2  # episodes at tables of each size
STEPS: Final = 120  # of each


def rules_hash(name: str) -> str:
    """What is asked, seen, open and gained in some episodes played at random: the same in both builds, for ever."""
    game = CATALOGUE[name].game
    total = sha256()
    for players in sorted({game.fewest, game.usual, game.most}):
        terms = EpisodeTerms(name, players)
        moves = [terms.move(number) for number in range(terms.wait)]
        total.update(repr([moves, terms.encoder.describe()]).encode())
        for seed in range(SEEDS):
            total.update(played(terms, seed))
    return total.hexdigest()[:12]


def played(terms: EpisodeTerms, seed: int) -> bytes:
    """The same of one of them."""
    told, luck = sha256(), SeededLuck(seed)
    episode = Episode(terms.plan, [None] * terms.players, seed)
    for _ in range(STEPS):
        if episode.is_over():
            break
        terms.encoder.show(episode.asking)
        told.update(b"%d" % episode.asking.seat)
        told.update(bytes(terms.encoder.seen))
        told.update(bytes(terms.encoder.moves))
        episode.answer(episode.asking.any_answer(luck))
    told.update(repr(list(episode.gained)).encode())
    return told.digest()


if __name__ == "__main__":
    print(*map(rules_hash, CATALOGUE))  # noqa: T201 - it is a tool
