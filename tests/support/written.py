"""Written games to read, damage and judge."""

import pytest

from veillee.cards.luck import SeededLuck
from veillee.cards.packs import CLASSIC
from veillee.engine.game import Game
from veillee.engine.match import Match
from veillee.engine.notes import BadInputError
from veillee.engine.record import Record, replay, write
from veillee.games import CATALOGUE

ASCENSEUR = CATALOGUE["ascenseur"].game
WHISTITI = CATALOGUE["whistiti"].game
NAMES = ["Anne", "Basile le Grand", "Chloé"]


def pack_of(cards: str) -> str:
    """These cards first, then the others of the pack for three (the two of clubs is put away)."""
    top = cards.split()
    return " ".join([*top, *(word for word in CLASSIC.words if word != "2C" and word not in top)])


# The first deal and a half of a match, as a person would write them down.
BY_HAND = f"""\
veillee 1
game ascenseur
players 3
seat 0 Anne
seat 1 Basile le Grand
seat 2 Chloé
option top_trump none
option max_cards 3
option must_trump yes
option must_overtrump no
option last_bid_rule yes
option first_dealer random
drawn 0 of 3

deal 1 dealer 0
order {pack_of("3C 3D AS JS")}
1 bid 0
2 bid 0
0 bid 0
1 play 3C
2 play 3D
0 play AS
score 0 -5 failed
score 1 +5 made
score 2 +5 made

deal 2 dealer 1
order {pack_of("QS KS 3H 4S 4D 5S JC")}
2 bid 1
0 bid 2
1 bid 0
2 play QS
0 play KS

end unfinished
"""


def judged(text: str, game: Game = ASCENSEUR) -> Match:
    return replay(Record(text), game)


def edited(old: str, new: str, text: str = BY_HAND) -> str:
    """The text with one passage changed."""
    assert text.count(old) == 1
    return text.replace(old, new)


def refused(text: str, game: Game = ASCENSEUR) -> BadInputError:
    with pytest.raises(BadInputError) as caught:
        judged(text, game)
    return caught.value


def verdict(text: str, game: Game = ASCENSEUR) -> str:
    """Why a text is refused: the key, the line, and the reason behind it, if any."""
    error = refused(text, game)
    line = error.note.values.get("line")
    parts = [error.note.key, "" if line is None else repr(line), "" if error.because is None else error.because.key]
    return " ".join(part for part in parts if part)


def played(game: Game, players: int, options: dict[str, str], seed: int, moves: int = 100_000) -> Match:
    """A match played at random, to its end or for so many moves."""
    match = Match(game, players, game.settings(players, options), SeededLuck(seed))
    luck = SeededLuck(seed + 1)
    for _ in range(moves):
        if match.is_over:
            break
        if match.deal.is_over():
            match.next_deal()
        seat = luck.member(match.deal.actors())
        match.step(seat, luck.member(match.deal.legal_mask(seat)))
    return match


WHOLE = played(ASCENSEUR, 3, {"max_cards": "3"}, 5)
SEALED = write(WHOLE, NAMES)
LINES = SEALED.splitlines(keepends=True)
UNSEALED = "".join(LINES[:-1])
