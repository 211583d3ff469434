"""The reception: games, tables, and the games once written at them, for whoever knows no rule."""

from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from veillee.bots.analysis import costliest
from veillee.bots.characters import character_named
from veillee.bots.levels import level_named
from veillee.bots.players import BOTS, LIVE, bot_named
from veillee.cards.luck import SeededLuck
from veillee.cards.packs import CLASSIC
from veillee.engine.notes import TABLE, BadInputError, Note
from veillee.engine.record import Record, is_secret, replay, resume, verify
from veillee.engine.zones import sees
from veillee.games import CATALOGUE
from veillee.table.agreeing import checked, luck_after
from veillee.table.door import LocalDoor, since_1970
from veillee.table.events import BotSat, Dealt, Mixed, Played, Sat, Started, TableOpened
from veillee.table.games import entry_of
from veillee.table.live import LiveTable
from veillee.table.people import Caller
from veillee.table.shuffles import SECRET, luck_from
from veillee.table.table import folded
from veillee.views.avatars import OF_GUESTS
from veillee.views.describing import described
from veillee.views.live import Character, Terms
from veillee.views.rulebook import book_for
from veillee.views.saying import note_view, score_sheet
from veillee.views.words import rulebook

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from veillee.bots.analysis import Mistake
    from veillee.cards.luck import Luck
    from veillee.engine.match import Match
    from veillee.table.events import AnyEvent
    from veillee.views.wire import GameView, NewTable, NoteView, SheetView
    from veillee.views.words import Words

BOT_SEED: Final = 0x5EED
GUEST: Final = "here"  # whoever sits at a table in the same process
ORIGIN: Final = "from"  # the term that says from which moment of another match a written game goes on
NO_CODE: Final = "000000"  # of a table that nobody can join from elsewhere


# Games


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


def open_table(terms: Terms, luck: str, bots: str, thoughts: Luck) -> LocalDoor:
    """The door to a new table in this process, whose cards come from that luck; what cannot be played is refused."""
    opened = TableOpened(at=int(since_1970() * 1000), terms=checked(terms), code=NO_CODE, host=GUEST, luck=luck)
    door = door_to([opened], bots, thoughts)
    door.live.events.append(opened)  # which is yet to be kept
    return door


def door_to(events: Iterable[AnyEvent], bots: str, thoughts: Luck) -> LocalDoor:
    """The door to the table that these events make, in this process; some cannot have happened (DamagedTableError)."""
    table = folded(secrets.token_urlsafe(9), events, keeps_book=True)
    caller = Caller(GUEST, new_key=secrets.token_urlsafe(24))
    bot_of = partial(bot_named, bots, table.entry, LIVE)
    return LocalDoor(LiveTable(table, thoughts), bot_of, thoughts, caller)


def thoughts_of(seed: int | None = None) -> Luck:
    """What bots draw from: another stream than the cards, so that better bots do not change the deals."""
    return SeededLuck(secrets.randbits(64) if seed is None else seed + (BOT_SEED << 64))


# Written games


class HeardGame(NamedTuple):
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
        if ORIGIN in self.record.terms:
            replay(self.record, self.entry.game)  # it keeps the rules, all the same
            raise BadInputError(Note("record_what_if").text("given", self.record.terms[ORIGIN]))
        if secret and not is_secret(secret):
            raise BadInputError(Note("error_secret").text("given", secret))
        kind, _, told = self.record.terms.get("luck", "").partition(" ")
        if not secret and not self.record.secret and kind == SECRET and is_secret(told):
            secret = told  # the table that plays it knows
        match = verify(self.record, self.entry.game, bytes.fromhex(secret) if secret else None)
        return match.setup.number

    def resumed(self, people: Sequence[str], *, calm: bool) -> tuple[list[AnyEvent], str]:
        """What happened at its table, where these people sit first and the same bots after them; and which bots."""
        terms = self.record.terms
        luck, bots, level = terms.get("luck", ""), terms.get("bots", ""), level_named(terms.get("level", ""))
        if bots not in BOTS or level is None:
            raise BadInputError(Note("record_without_table"))
        characters: dict[int, Character | None] = {
            seat: character_named(name) for seat, name in enumerate(terms.get("characters", "").split())
        }
        match = resume(self.record, self.entry.game, luck_from(luck, self.record.mix))
        if match.is_over:
            raise BadInputError(Note("record_is_over"))
        asked = Terms(self.game, match.players, self.record.written_options(self.entry.game), bot_pace=0, calm=calm)
        events: list[AnyEvent] = [TableOpened(at=0, terms=asked, code=NO_CODE, host=GUEST, luck=luck)]
        for seat in range(match.players):
            if seat < len(people):
                avatar = OF_GUESTS[seat % len(OF_GUESTS)]
                events.append(Sat(at=0, seat=seat, guest=GUEST, name=people[seat], avatar=avatar, key=""))
            else:
                events.append(BotSat(at=0, seat=seat, level=level, character=characters.get(seat)))
        events += [Mixed(at=0, seat=seat, words=words) for seat, words in self.record.mix.items()]
        return [*events, Started(at=0, next_luck=luck_after(luck)), *played(match)], bots

    def analysed(self, progress: Callable[[int, int], None] | None = None) -> list[Mistake]:
        """The moves that cost most, seat by seat; `progress` hears how many of all are judged."""
        return costliest(self.entry, replay(self.record, self.entry.game), progress=progress)

    def judged(self) -> HeardGame:
        """The game judged again, line by line."""
        match = replay(self.record, self.entry.game)
        pack = match.deal.moves().pack
        heard = [note_view(said, pack) for said in match.notes if sees(TABLE, said.heard_by)]
        return HeardGame(match.players, heard, score_sheet(match, pack), match.is_over)


def played(match: Match) -> Iterator[AnyEvent]:
    """All moves of a match, as they happened."""
    for number, chapter in enumerate(match.chapters):
        if number > 0:
            yield Dealt(at=0)
        for move in chapter.past.moves:
            yield Played(at=0, seat=move.seat, move=move.words)
