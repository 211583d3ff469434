"""The reception: games, tables, and the games once written at them, for whoever knows no rule."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final, NamedTuple

from veillee.bots.simple import BOTS, bot_named
from veillee.cards.luck import SECRET_BYTES, SecretLuck, SeededLuck
from veillee.cards.packs import CLASSIC
from veillee.engine.match import Match
from veillee.engine.notes import TABLE, BadInputError, Note
from veillee.engine.record import Record, is_secret, replay, resume, verify
from veillee.engine.zones import sees
from veillee.games import CATALOGUE
from veillee.table.local import LocalTable
from veillee.views.describing import described
from veillee.views.rulebook import book_for
from veillee.views.saying import note_view, score_sheet
from veillee.views.words import rulebook

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.cards.luck import Luck
    from veillee.engine.entry import Entry
    from veillee.views.wire import GameView, NewTable, NoteView, SheetView
    from veillee.views.words import Words

LEVELS: Final = ("easy", "normal", "expert")  # how attentive bots are
USUAL_LEVEL: Final = "normal"
SECRET: Final = "secret"  # noqa: S105 - the word for what a luck comes from
SEED: Final = "seed"
LONGEST_SEED: Final = 18  # digits
BOT_SEED: Final = 0x5EED  # the bots draw from another stream than the cards: better bots do not change the deals


# Games


def entry_of(game: str) -> Entry:
    """The game of that name."""
    if game not in CATALOGUE:
        raise BadInputError(Note("error_game").text("given", game).text("expected", ", ".join(CATALOGUE)))
    return CATALOGUE[game]


def ids() -> list[str]:
    """The games by their ids."""
    return list(CATALOGUE)


def games() -> list[GameView]:
    """All games, each for its usual number of players."""
    return [described(entry) for entry in CATALOGUE.values()]


def game_of(game: str, players: int = 0) -> GameView:
    """One game, for so many players or the usual number."""
    return described(entry_of(game), players)


def package_of(game: str) -> str:
    """Where the words and the rulebooks of a game lie."""
    return entry_of(game).package


def whole_rulebook(game: str, words: Words) -> str:
    """The rulebook of a game, with what every option changes."""
    entry = entry_of(game)
    return book_for(rulebook(entry.package, words.lang), entry.game, words)


def rulebook_of(asked: NewTable, words: Words) -> str:
    """The rulebook for a table; what cannot be played is refused."""
    entry = entry_of(asked.game)
    settings = entry.game.settings(asked.players, dict(asked.options))
    return book_for(rulebook(entry.package, words.lang), entry.game, words, asked.players, settings)


def notes_of(bad: BadInputError, game: str = "") -> list[NoteView]:
    """What was wrong and perhaps why, as it goes out; if it is about cards, they are those of this game."""
    pack = entry_of(game).game.phases[0].pack if game else CLASSIC
    return [note_view(note, pack) for note in (bad.note, bad.because) if note is not None]


# Tables


class Shuffle(NamedTuple):
    """What the cards of a table come from, and what its bots draw from."""

    luck: Luck
    thoughts: Luck
    source: str  # what the luck can be made again from


def sworn(secret: bytes | None = None, mix: dict[int, str] | None = None) -> Shuffle:
    """A shuffle that nobody can foresee, promised before and revealed after; the mix is what players added to it."""
    secret = secrets.token_bytes(SECRET_BYTES) if secret is None else secret
    return Shuffle(SecretLuck(secret, mix), SeededLuck(secrets.randbits(64)), f"{SECRET} {secret.hex()}")


def seeded(seed: int, thoughts: int | None = None) -> Shuffle:
    """A shuffle that comes again with its seed; the bots' own seed may be given too."""
    own = seed + (BOT_SEED << 64) if thoughts is None else thoughts
    return Shuffle(SeededLuck(seed), SeededLuck(own), f"{SEED} {seed}")


def shuffle_from(source: str, mix: dict[int, str]) -> Shuffle | None:
    """The shuffle that comes from this source and this mix, if it is one; the bots think anew."""
    kind, _, value = source.partition(" ")
    if kind == SECRET and is_secret(value):
        return sworn(bytes.fromhex(value), mix)
    if kind == SEED and value.isascii() and value.isdecimal() and len(value) <= LONGEST_SEED:
        return seeded(int(value), secrets.randbits(64))
    return None


def open_table(asked: NewTable, shuffle: Shuffle, bots: str, level: str = USUAL_LEVEL) -> LocalTable:
    """A table with bots in every seat, until someone is welcomed; what cannot be played is refused."""
    entry = entry_of(asked.game)
    settings = entry.game.settings(asked.players, dict(asked.options))
    match = Match(entry.game, asked.players, settings, shuffle.luck)
    return laid(match, entry, shuffle, bots, level)


def laid(match: Match, entry: Entry, shuffle: Shuffle, bots: str, level: str) -> LocalTable:
    """A table for a match, which knows how to go on with it another time."""
    table = LocalTable(match, entry, bot_named(bots, entry), shuffle.thoughts, LEVELS.index(level))
    table.terms = {"bots": bots, "level": level, "luck": shuffle.source}
    return table


# Written games


class Judged(NamedTuple):
    """A written game as an onlooker would have heard it, and how far it went."""

    players: int
    notes: Sequence[NoteView]
    sheet: SheetView
    is_over: bool


class Written:
    """A game as it was written: which one, and by whom."""

    def __init__(self, text: str) -> None:
        self.record = Record(text)
        self.entry = entry_of(self.record.game)
        self.game = self.record.game
        self.names = self.record.names

    def verified(self, secret: str = "") -> int:
        """Check that every order and every lot came from the secret that was promised; how many deals it decided.

        The secret is the one written at the end, the one that its table goes on with, or one that was told otherwise.
        """
        if secret and not is_secret(secret):
            raise BadInputError(Note("error_secret").text("given", secret))
        kind, _, told = self.record.terms.get("luck", "").partition(" ")
        if not secret and not self.record.secret and kind == SECRET and is_secret(told):
            secret = told  # the table that plays it knows
        match = verify(self.record, self.entry.game, bytes.fromhex(secret) if secret else None)
        return match.setup.number

    def resumed(self) -> LocalTable:
        """The table at which the game goes on, with the same bots and the cards that were to come."""
        terms = self.record.terms
        shuffle = shuffle_from(terms.get("luck", ""), self.record.mix)
        bots, level = terms.get("bots", ""), terms.get("level", "")
        if shuffle is None or bots not in BOTS or level not in LEVELS:
            raise BadInputError(Note("record_without_table"))
        match = resume(self.record, self.entry.game, shuffle.luck)
        if match.is_over:
            raise BadInputError(Note("record_is_over"))
        return laid(match, self.entry, shuffle, bots, level)

    def judged(self) -> Judged:
        """The game judged again, line by line."""
        match = replay(self.record, self.entry.game)
        pack = match.deal.moves().pack
        heard = [note_view(said, pack) for said in match.notes if sees(TABLE, said.heard_by)]
        return Judged(match.players, heard, score_sheet(match, pack), match.is_over)
