"""Tables in this process: opened, sat down at, kept as they are played, and gone on with."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from veillee.bots.levels import USUAL, level_named
from veillee.bots.players import BOTS
from veillee.engine.notes import BadInputError, Note
from veillee.table import reception
from veillee.table.events import Started
from veillee.table.shuffles import SEED, new_secret
from veillee.table.table import DamagedTableError
from veillee.terminal import shelf
from veillee.terminal.arguments import LEVEL, LONGEST_NAME, RESUME
from veillee.terminal.home import TableHeading, folder, ledgers, new_ledger
from veillee.terminal.refused import RefusedError, sentence, spoken
from veillee.terminal.rules import changed
from veillee.terminal.screen import show
from veillee.terminal.sheet import NAMES, introduced, names_at
from veillee.terminal.shelf import game_meant
from veillee.terminal.visit import Visit
from veillee.terminal.written import Notebook, text_of
from veillee.views.avatars import OF_GUESTS
from veillee.views.live import SeatBot, Sit, Terms
from veillee.views.reading import shortened
from veillee.views.wire import NewTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.table.door import LocalDoor
    from veillee.table.reception import Written
    from veillee.terminal.arguments import Command
    from veillee.terminal.home import TableFile
    from veillee.views.live import Deed, Level, TableView
    from veillee.views.wire import GameView
    from veillee.views.words import Words

LAST: Final = Path()  # no file in particular
NO_CHARACTER: Final = "-"  # of a person, where characters are written


@dataclass
class SeatedTable:
    """A table in this process, the words spoken there and the names of those who sit at it."""

    door: LocalDoor
    words: Words
    bots: str
    level: Level
    names: list[str] = field(default_factory=list)
    file: str = ""  # where the match is written, if it is
    ledger: TableFile | None = None  # where the table is kept, if it is

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.table().stage == "over"

    @property
    def deal(self) -> int:
        """The number of the deal."""
        return self.door.deal

    def table(self) -> TableView:
        """The table as those at it are told."""
        return self.door.table()

    def record(self, notebook: Notebook | None) -> None:
        """Write the match down from now on, if that was asked."""
        if notebook is not None:
            self.file = str(notebook.file)
            terms = {"bots": self.bots, "level": self.level, **self.characters(), "luck": self.door.shuffled_by}
            notebook.begin(self.door, self.names, terms)

    def characters(self) -> dict[str, str]:
        """The characters of the bots by their seats, as they are written, in games that have any."""
        found = [chair.character or NO_CHARACTER for chair in self.table().chairs]
        return {"characters": " ".join(found)} if set(found) != {NO_CHARACTER} else {}

    def introduced(self) -> list[str]:
        """The names of all, those of bots with how they play; chance does not."""
        table = self.table()
        return introduced(table, self.words, self.names) if self.bots == BOTS[0] else self.names or names_at(table)

    def keep(self, ledger: TableFile) -> None:
        """Keep the table from now on."""
        self.ledger = ledger
        self.door.keepers.append(ledger.write)

    def keep_anew(self) -> None:
        """Keep the new table, if there is room for it; a match may be played where nothing can be kept."""
        with suppress(BadInputError):
            ledger = new_ledger(self.table().id)
            ledger.head(TableHeading(self.bots))
            self.keep(ledger)

    def finish(self, command: str) -> None:
        """Say where the match is written, and how to go on with it."""
        if self.ledger is not None:
            if self.is_over:
                self.ledger.forget()
            self.ledger.close()
        if self.file:
            file = shortened(self.file)
            show(self.words.text("kept", file=file))
            if not self.is_over:
                show(self.words.text("kept_unfinished", command=command, file=file))


def wanted(asked: Command, game: GameView) -> NewTable:
    """The table asked for: how many sit there, and by which options."""
    players = asked.number("--players")
    return NewTable(game.id, game.usual if players is None else players, options_in(asked, "--option", game))


def options_in(asked: Command, flag: str, game: GameView) -> dict[str, str]:
    """The options given with a flag."""
    given: dict[str, str] = {}
    for option in asked.flags.get(flag, []):
        key, equals, value = option.partition("=")
        if not equals:
            expected = changed(game.options[0])
            raise BadInputError(Note("error_option_form").text("given", option).text("expected", expected))
        given[key.strip()] = value.strip()
    return given


def named(written: Written) -> list[str]:
    """The names of those who sit at a written game: those that it gives, and ours."""
    return [*(name[:LONGEST_NAME] for name in written.names), *NAMES[len(written.names) :]]


# New tables


def opened(asked: Command, lang: str, *, calm: bool, seed: int | None, thoughts: int | None) -> SeatedTable:
    """The table asked for, where nobody sits yet."""
    game = reception.game_of(game_meant(asked.about))
    words = shelf.words_of(lang, game.id)
    new = wanted(asked, game)
    terms = Terms(new.game, new.players, new.options, bot_pace=0, calm=calm)
    luck = new_secret() if seed is None else f"{SEED} {seed}"
    bots = asked.text("--bots", BOTS[0])
    with spoken(words, NAMES, game.id):
        door = reception.open_table(terms, luck, bots, reception.thoughts_of(thoughts))
    return SeatedTable(door, words, bots, level_named(asked.text(LEVEL, USUAL)) or USUAL)


def notebook_for(asked: Command) -> Notebook | None:
    """The file in which the match is to be written, if that was asked."""
    file = asked.text("--record", "")
    return Notebook(Path(file)) if file else None


def sit_down(seated: SeatedTable, people: Sequence[str]) -> None:
    """Let these people sit down, and bots beside them."""
    door, words = seated.door, seated.words
    visit = Visit(door, lambda _: None)
    players = len(door.table().chairs)
    if len(people) > players:
        with spoken(words, NAMES):
            raise BadInputError(Note("error_people").number("given", len(people)).number("most", players))
    deeds: list[Deed] = [
        Sit(visit.new_id(), seat, name, OF_GUESTS[seat % len(OF_GUESTS)]) for seat, name in enumerate(people)
    ]
    deeds += [SeatBot(visit.new_id(), seat, seated.level) for seat in range(len(people), players)]
    for deed in deeds:
        refused = visit.do(deed)
        if refused is not None:
            raise RefusedError(sentence([refused.note], words, NAMES))
    visit.catch_up()
    seated.names = names_at(seated.table())


# Tables that go on


def resumed(asked: Command, lang: str, people: int, *, calm: bool) -> SeatedTable:
    """The table of a match that goes on: the one written or kept in that file, or the last one that was kept.

    At a written one so many people sit.
    """
    file = Path(asked.text(RESUME, ""))
    is_kept = people > 0 and (file == LAST or file.resolve().parent == folder().resolve())
    return from_home(lang, file) if is_kept else from_file(file, lang, people, calm=calm)


def from_file(file: Path, lang: str, people: int, *, calm: bool) -> SeatedTable:
    """The table of a written match, which is written on in the same file."""
    written = reception.Written(text_of(file))
    words = shelf.words_of(lang, written.game)
    names = named(written)
    with spoken(words, names, written.game):
        events, bots = written.resumed(names[:people], calm=calm)
        door = reception.door_to(events, bots, reception.thoughts_of())
    level = level_named(written.record.terms["level"]) or USUAL
    seated = SeatedTable(door, words, bots, level, names[: len(door.table().chairs)])
    seated.record(Notebook(file, goes_on=True))
    return seated


def from_home(lang: str, file: Path) -> SeatedTable:
    """The last table in this process that was not finished, or the one kept in that file."""
    for ledger in ledgers():
        if file == LAST or file.resolve() == ledger.file.resolve():
            seated = unfinished(ledger, lang)
            if seated is not None:
                ledger.touch()
                return seated
        ledger.close()
    raise BadInputError(Note("error_no_table"))


def unfinished(ledger: TableFile, lang: str) -> SeatedTable | None:
    """The table that is kept there, if a match was begun at it and is not over."""
    heading, events = ledger.read()
    if not any(isinstance(event, Started) for event in events):
        return None
    try:
        door = reception.door_to(events, heading.bots, reception.thoughts_of())
    except DamagedTableError:
        raise ledger.damaged() from None
    words = shelf.words_of(lang, door.table().terms.game)
    seated = SeatedTable(door, words, heading.bots, USUAL, list(heading.names))
    if seated.is_over:
        return None
    seated.keep(ledger)
    return seated
