"""What people at a table ask of each other by a word: a name, a pause, another match, a bot for someone who is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veillee.terminal.refused import sentence
from veillee.terminal.sheet import NAMES, introduced, is_taken, names_at
from veillee.views.avatars import OF_GUESTS
from veillee.views.faces import bare
from veillee.views.live import Again, Pause, Return, SeatBot, Sit

if TYPE_CHECKING:
    from collections.abc import Callable

    from veillee.terminal.visit import Visit
    from veillee.views.live import Deed, News, TableView
    from veillee.views.words import Words

NAME: Final = ("NOM", "NAME")
WHO: Final = ("QUI", "WHO")
PAUSE: Final = ("PAUSE",)
GO_ON: Final = ("REPRENDRE", "CONTINUER", "CONTINUE", "UNPAUSE")
AGAIN: Final = ("ENCORE", "REVANCHE", "AGAIN", "REMATCH")
NO_MORE: Final = ("ANNULER", "CANCEL")
BACK: Final = ("RETOUR", "BACK", "RETURN")
REPLACE: Final = ("REMPLACER", "REMPLACE", "REPLACE")


class Manners:
    """Obeys what is typed about the people at a table, and not about the game."""

    def __init__(
        self,
        visit: Visit,
        table: Callable[[], TableView | None],
        words: Callable[[], Words],
        show: Callable[[str], None],
    ) -> None:
        self.visit = visit
        self.table_now = table
        self.words_now = words
        self.show = show

    def obeyed(self, line: str) -> bool:
        """Do what was typed, if it is about people; whether it was."""
        word, _, about = line.strip().partition(" ")
        said, table = bare(word), self.table_now()
        if table is None or said not in (*NAME, *WHO, *PAUSE, *GO_ON, *AGAIN, *NO_MORE, *BACK, *REPLACE):
            return False
        if said in WHO:
            self.who(table)
        elif said in REPLACE:
            self.replace(about, table)
        elif not table.yours:
            self.show(self.words_now().text("manners_onlooker"))
        elif said in NAME:
            self.rename(about, table)
        elif said in AGAIN:
            self.again(table)
        elif said in NO_MORE:
            is_over = table.stage == "over"
            self.do(
                Again(self.visit.new_id(), on=False)
                if is_over
                else Pause(self.visit.new_id(), table.yours[0], on=False)
            )
        elif said in BACK:
            self.do(Return(self.visit.new_id(), table.yours[0]))
        else:
            is_wanted = said in PAUSE and not table.paused and table.yours[0] not in table.pausing
            self.do(Pause(self.visit.new_id(), table.yours[0], on=is_wanted))
        return True

    def do(self, deed: Deed) -> bool:
        """Do something, or say why not; whether it is done."""
        refused = self.visit.do(deed)
        table = self.table_now()
        if refused is not None and table is not None:
            self.show(sentence([refused.note], self.words_now(), names_at(table)))
        return refused is None

    def news(self, told: News) -> None:
        """Tell what somebody did, who may be « vous »."""
        table = self.table_now()
        words = self.words_now().for_viewer(table.yours[0]) if table is not None and table.yours else self.words_now()
        if words.has(told.note.key):
            self.show(words.note(told.note, names_at(table) if table is not None else NAMES))

    def who(self, table: TableView) -> None:
        """Say who sits at the table, and how each is."""
        words = self.words_now()
        for seat, (name, chair) in enumerate(zip(introduced(table, words), table.chairs, strict=True)):
            if not is_taken(chair):
                state = "who_free"
            elif seat in table.yours:
                state = "who_you"
            elif chair.left:
                state = "who_left"
            elif chair.level is not None:
                state = "who_bot"
            elif chair.late:
                state = "who_late"
            else:
                state = "who_here" if chair.here else "who_gone"
            self.show(words.text("who_line", name=name if is_taken(chair) else "…", state=words.text(state)))

    def rename(self, name: str, table: TableView) -> None:
        """Have another name from now on."""
        if not name.strip():
            self.show(self.words_now().text("manners_name"))
            return
        seat = table.yours[0]
        face = table.chairs[seat].avatar or OF_GUESTS[seat % len(OF_GUESTS)]
        self.do(Sit(self.visit.new_id(), seat, name.strip(), face))

    def again(self, table: TableView) -> None:
        """Ask for another match; once that was asked, begin without the others, if they have had their time."""
        self.do(Again(self.visit.new_id(), at_once=table.yours[0] in table.again))

    def replace(self, about: str, table: TableView) -> None:
        """Let a bot sit in for somebody who is gone or does not answer."""
        said, names = bare(about), names_at(table)
        found = [seat for seat, name in enumerate(names) if said and bare(name).startswith(said)]
        exact = [seat for seat in found if bare(names[seat]) == said]
        if len(exact or found) != 1:
            people = [name for name, chair in zip(names, table.chairs, strict=True) if chair.name and not chair.left]
            self.show(self.words_now().text("manners_replace", names=self.words_now().listed(people or ["…"])))
            return
        self.do(SeatBot(self.visit.new_id(), (exact or found)[0]))
