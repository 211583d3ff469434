"""Provable deals: what both checkers are held to, in Python and in JavaScript, and what a forger would try."""

import json
import re
from hashlib import sha256
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lottery import Lottery
from veillee.cards.luck import Luck, SecretLuck, SeededLuck
from veillee.cards.sets import set_of
from veillee.engine.game import Game
from veillee.engine.match import Match
from veillee.engine.notes import BadInputError
from veillee.engine.record import CHANCES, Record, verify, write
from veillee.engine.scribe import seal_of
from veillee.games import CATALOGUE

FOLDER: Final = Path(__file__).parents[2] / "web" / "src" / "proof"
SECRETS: Final = [bytes(32), bytes(range(32)), sha256(b"veillee").digest()]
MIXES: Final[list[dict[int, str]]] = [
    {},
    {0: "pommes"},
    {0: "pomme", 1: "s"},  # not the same as « pommes » and nothing
    {1: "Noël à Saint-Malo", 2: "🍎 & 二十", 11: "e" * 80},
]
LOTS: Final = [
    1,
    2,
    3,
    4,
    6,
    24,
    52,
    3 * 2**29,
    2**31 - 1,
    7,
]  # of 3 · 2²⁹, every third word is no answer
DEALT_AGAIN: Final = {"redeal_three": "yes", "river_max": "2", "river_idle": "1", "max_deals": "1"}
THREE_ALIKE: Final = sha256(b"three alike 120").digest()  # somebody is dealt three alike, and all is shuffled again
PICKED_FROM: Final = [[5], [0, 61], list(range(40)), [1, 2, 3, 5, 8, 13, 21, 34, 55]]


# Written games


def played(game: Game, players: int, options: dict[str, str], luck: Luck, seed: int = 5) -> Match:
    """A whole match, played at random."""
    match = Match(game, players, game.settings(players, options), luck)
    minds = SeededLuck(seed)
    while not match.is_over:
        if match.deal.is_over():
            match.next_deal()
        seat = minds.member(match.deal.may_act())
        match.step(seat, minds.member(match.deal.legal_mask(seat)))
    return match


def sealed(lines: list[str]) -> str:
    """The text with a seal that fits, as a forger would write it."""
    body = "".join([f"{line}\n" for line in lines])
    return f"{body}seal {seal_of(body.encode())}\n"


def judged(text: str, game: Game) -> dict[str, object]:
    """What Python says of a written game: how much was checked, or what is wrong and in which line."""
    try:
        record = Record(text)
        match = verify(record, game)
    except BadInputError as bad:
        wrong: dict[str, object] = {"key": bad.note.key if bad.because is None else bad.because.key}
        line = bad.note.values.get("line")
        return wrong if line is None else {**wrong, "line": line.items[0]}
    written = [line for line in record.lines if line.words and line.words[0] in CHANCES]
    return {"deals": match.setup.number, "chances": len(written)}


# What a forger would try: each changes a text, and seals it again


def swapped(line: str, one: int, others: range) -> str:
    """The line with one of its words exchanged with the first of some that is another."""
    words = line.split()
    other = next(place for place in others if words[place] != words[one])
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


def forged(text: str) -> dict[str, str]:
    """The texts that somebody would have liked better, by what was changed."""
    lines = text.splitlines()[:-1]
    found: dict[str, list[str]] = {}

    def change(name: str, place: int, line: str | None) -> None:
        found[name] = lines[:place] + ([] if line is None else [line]) + lines[place + 1 :]

    secret = lines[-1].split()[1]
    other = sha256(secret.encode()).digest()
    change("another secret", len(lines) - 1, f"secret {other.hex()}")
    change("another promise", 3, f"promise {'0' * 64}")
    change("another promise and its secret", 3, f"promise {sha256(other).hexdigest()}")
    found["another promise and its secret"][-1] = f"secret {other.hex()}"
    change("no secret", len(lines) - 1, None)
    change("no promise", 3, None)
    for place, line in enumerate(lines):
        words = line.split()
        if line.startswith("order "):
            change("another order", place, swapped(line, 1, range(2, len(words))))
        if " from " in line:
            change("shuffled from another order", place, swapped(line, -1, range(-2, -len(words), -1)))
        if (lot := re.fullmatch(r"drawn (\d+) of (\d+)", line)) and lot[2] != "1":
            change("another lot", place, f"drawn {(int(lot[1]) + 1) % int(lot[2])} of {lot[2]}")
        if line.startswith("card "):
            change("another card", place, swapped(line, 1, range(3, len(words))))
        if line.startswith("words "):
            change("other words", place, f"{line}!")
            change("words left out", place, None)
    return {name: sealed(changed) for name, changed in found.items()} | {
        "a changed line, not sealed again": text.replace("\ndeal 1 ", "\n\ndeal 1 ", 1)
    }


# The vectors


def luck_vector(secret: bytes, mix: dict[int, str]) -> dict[str, object]:
    """What one luck gives, each asked of it from the start."""
    streaming, numbering, picking, shuffling = [SecretLuck(secret, mix) for _ in range(4)]
    order = vec[i64](list(range(52)))
    shuffling.shuffle(order)
    return {
        "secret": secret.hex(),
        "words": [[seat, text] for seat, text in mix.items()],
        "promise": streaming.promise(),
        "stream": [streaming.word() for _ in range(20)],
        "below": [[n, numbering.below(n)] for n in LOTS],
        "picks": [[among, picking.pick(set_of(among))] for among in PICKED_FROM],
        "shuffled": list(order),
    }


def record_vectors() -> list[dict[str, object]]:
    """Written games of several kinds and what a forger would make of them, with what each checker must find."""
    long = ("shuffled from another order",)
    tables: list[tuple[Game, int, dict[str, str], SecretLuck, tuple[str, ...]]] = [
        (CATALOGUE["whistiti"].game, 4, {}, SecretLuck(SECRETS[1]), long),
        (CATALOGUE["kems"].game, 4, DEALT_AGAIN, SecretLuck(THREE_ALIKE, {0: "été", 3: "🍎"}), long),
        (CATALOGUE["pan-tes-mort"].game, 4, {}, SecretLuck(SECRETS[2], MIXES[1]), ()),
        (CATALOGUE["ascenseur"].game, 3, {"max_cards": "3"}, SecretLuck(SECRETS[0], MIXES[2]), ()),
        (Lottery(), 2, {}, SecretLuck(SECRETS[1], MIXES[1]), ()),
    ]
    found: list[dict[str, object]] = []
    for game, players, options, luck, only in tables:
        text = write(played(game, players, options, luck), [])
        ours = {} if game.id in CATALOGUE else {"cards": game.phases[0].pack.words}
        changed = {name: version for name, version in forged(text).items() if name in only or not only}
        for name, version in {"as it was played": text, **changed}.items():
            found.append({"game": game.id, "is": name, "text": version, **ours, "verdict": judged(version, game)})
    return found


def vectors() -> str:
    """The text of vectors.json."""
    lucks = [luck_vector(secret, mix) for secret in SECRETS for mix in MIXES]
    return json.dumps({"lucks": lucks, "records": record_vectors()}, ensure_ascii=False, indent=1) + "\n"


def packs() -> str:
    """The text of packs.js."""
    games = "".join(
        [f'  "{name}":\n    "{" ".join(entry.game.phases[0].pack.words)}",\n' for name, entry in CATALOGUE.items()]
    )
    return (
        "/**\n * The cards of each game, the lowest first: what they are shuffled from. Written by `make proofs`.\n"
        " * @type {Record<string, string>}\n */\n"
        f"export const PACKS = {{\n{games}}};\n"
    )
