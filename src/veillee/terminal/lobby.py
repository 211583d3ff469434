"""Before a match at a table elsewhere: who sits where, who comes and goes, until somebody begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veillee.terminal import shelf
from veillee.terminal.asides import LEAVE, LeftTableError
from veillee.terminal.manners import Manners
from veillee.terminal.refused import RefusedError, sentence
from veillee.terminal.screen import show
from veillee.terminal.sheet import NAMES, introduced, is_taken, names_at
from veillee.terminal.visit import Visit
from veillee.views.avatars import OF_GUESTS
from veillee.views.faces import bare
from veillee.views.live import Bye, News, Return, Rise, SeatBot, Sit, Start, TableView, Told

if TYPE_CHECKING:
    from collections.abc import Callable

    from veillee.terminal.remote import RemoteDoor
    from veillee.terminal.typist import Typist
    from veillee.views.live import Deed, Level, ServerMessage
    from veillee.views.wire import GameView
    from veillee.views.words import Words

ASKING: Final = "> "
BEGIN: Final = ("", "COMMENCER", "COMMENCE", "START", "BEGIN", "GO")


class Lobby:
    """A person who comes to a table elsewhere, sits down, and waits with the others."""

    def __init__(
        self,
        door: RemoteDoor,
        lang: str,
        typist: Typist | None,
        level: Level | None = None,
        show: Callable[[str], None] = show,
    ) -> None:
        self.door = door
        self.lang = lang
        self.typist = typist
        self.show = show
        self.level: Level | None = level  # of the bots that take the free chairs, if that was asked
        self.words: Words = shelf.common_words(lang)
        self.game: GameView | None = None
        self.table: TableView | None = None
        self.heard: list[ServerMessage] = []  # of the match that has begun, for those who will play it
        self.told = ""  # how those at the table were last told
        self.visit = Visit(door, self.hear)
        self.manners = Manners(self.visit, lambda: self.table, lambda: self.words, show)

    # Hearing

    def hear(self, message: ServerMessage) -> None:
        """Take in who sits where; all that is about the match is for later."""
        match message:
            case Told():
                self.game = message.game
                self.words = shelf.words_of(self.lang, message.game.id)
            case TableView():
                self.table = message
            case News():
                self.manners.news(message)
            case Bye():
                raise RefusedError(sentence([message.note], self.words, self.names))
            case _:
                self.heard.append(message)

    @property
    def names(self) -> list[str]:
        """What those at the table are called, once that is known."""
        return names_at(self.table) if self.table is not None else list(NAMES)

    @property
    def is_begun(self) -> bool:
        """Whether the cards are dealt."""
        return self.table is not None and self.table.stage != "gathering"

    # Coming

    def enter(self) -> TableView:
        """Say hello, and hear what table it is."""
        self.door.send(self.door.hello)
        while self.table is None or self.game is None:
            self.visit.listen()
        return self.table

    def sit(self, name: str, *, is_given: bool) -> None:
        """Sit down on the first chair that is free, or a bot's; a chair that one has already is taken back.

        A name that was not asked for gives way to somebody who has it.
        """
        table = self.enter()
        for seat in table.yours:
            if table.chairs[seat].left:
                self.must(Return(self.visit.new_id(), seat))
        if table.yours:
            return
        chairs = enumerate(table.chairs)
        free = sorted((chair.level is not None, seat) for seat, chair in chairs if not chair.name)
        if not free:
            self.show(self.words.text("join_full"))
            return
        seat = free[0][1]
        taken = [chair.name.casefold() for chair in table.chairs]
        others = [self.words.text(f"avatar_{avatar}") for avatar in OF_GUESTS]
        name = next((one for one in (name, *others) if is_given or one.casefold() not in taken), name)
        self.must(Sit(self.visit.new_id(), seat, name, OF_GUESTS[seat % len(OF_GUESTS)]))
        self.listen_until(lambda now: bool(now.yours))

    def must(self, deed: Sit | Return) -> None:
        """Do something without which one cannot stay."""
        refused = self.visit.do(deed)
        if refused is not None:
            raise RefusedError(sentence([refused.note], self.words, self.names))

    def listen_until(self, holds: Callable[[TableView], bool]) -> None:
        """Listen until this holds of the table."""
        while self.table is None or not holds(self.table):
            self.visit.listen()

    # Waiting

    def wait(self) -> None:
        """Tell who comes and goes, and obey what is typed, until the cards are dealt."""
        self.visit.catch_up()
        if self.is_begun or self.table is None:
            return
        self.tell()
        for seat in self.table.yours:
            self.show(self.words.text("lobby_you", name=self.names[seat]))
        self.show(self.words.text("lobby_help" if self.table.yours else "lobby_help_onlooker"))
        while not self.is_begun:
            line = self.typed()
            if line is not None:
                self.obey(line.strip())

    def typed(self) -> str | None:
        """What is typed; nothing, if the cards are dealt meanwhile."""
        if not self.stands():
            return None
        if self.typist is None:  # there nothing can be heard and typed at once
            return input(ASKING)
        return self.typist.line(ASKING, self.stands)

    def stands(self) -> bool:
        """Hear what has come; whether one still waits."""
        self.visit.catch_up()
        self.tell()
        return not self.is_begun

    def tell(self) -> None:
        """Say who sits there, whenever that is news."""
        table, words = self.table, self.words
        if table is None or self.is_begun:
            return
        seated = zip(introduced(table, words), table.chairs, strict=True)
        names = words.listed([name for name, chair in seated if is_taken(chair)] or ["…"])
        free = sum(not is_taken(chair) for chair in table.chairs)
        told = words.text("join_people", game=words.text("game_name"), names=names, free=free)
        if told != self.told:
            self.show(told)
        self.told = told

    def obey(self, line: str) -> None:
        """Do what was typed: begin, change one's name, leave, or say what may be typed."""
        if bare(line) in BEGIN and not line.startswith("?"):
            self.begin()
        elif line.lower() in LEAVE:
            self.leave()
        elif not self.manners.obeyed(line):
            self.show(self.words.text("lobby_help"))
        self.tell()

    def begin(self) -> None:
        """Begin the match; bots take the chairs that are free."""
        assert self.table is not None  # noqa: S101 - one has come in
        free = [seat for seat, chair in enumerate(self.table.chairs) if not is_taken(chair)]
        deeds: list[Deed] = [Start(self.visit.new_id())]
        if self.level is not None:
            deeds[:0] = [SeatBot(self.visit.new_id(), seat, self.level) for seat in free]
        for deed in deeds:
            refused = self.visit.do(deed)
            if refused is not None:
                self.show(sentence([refused.note], self.words, self.names))
                return
        self.listen_until(lambda now: now.stage != "gathering")

    def leave(self) -> None:
        """Get up, so that the chair is free for somebody else, and go."""
        assert self.table is not None  # noqa: S101 - one has come in
        for seat in self.table.yours:
            self.visit.do(Rise(self.visit.new_id(), seat))
        self.listen_until(lambda now: not now.yours)
        raise LeftTableError
