"""`veillee learn`: a lesson at the terminal, which may be left and gone on with another time."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from veillee.lessons.door import LessonDoor
from veillee.lessons.lesson import lesson_ids, lesson_of
from veillee.lessons.showing import NAMES
from veillee.lessons.spoken import LEFT_OUT, TITLE
from veillee.terminal.arguments import YOUR_NAME
from veillee.terminal.asides import LEAVE, LeftTableError
from veillee.terminal.home import home
from veillee.terminal.play import Client
from veillee.terminal.shelf import game_meant
from veillee.terminal.waiting import MovedOnError
from veillee.views.faces import bare

if TYPE_CHECKING:
    from collections.abc import Callable

    from veillee.lessons.giving import LessonMoment
    from veillee.lessons.lesson import Lesson
    from veillee.views.wire import View
    from veillee.views.words import Words

KEPT: Final = "lessons"  # a file with how far each lesson has come, a line each
SKIP: Final = ("PASSER", "SKIP")


def lesson_meant(given: str) -> Lesson:
    """The lesson that someone names, or that of the game they name."""
    return lesson_of(given if given in lesson_ids() else game_meant(given))


class Learner:
    """Somebody who follows a lesson at this terminal."""

    def __init__(  # noqa: PLR0913 - what a person at a terminal has
        self,
        lesson: Lesson,
        words: Words,
        ask: Callable[[str], str],
        show: Callable[[str], None],
        columns: int,
        *,
        anew: bool = False,
    ) -> None:
        self.lesson = lesson
        self.words = words
        self.ask = ask
        self.show = show
        self.drawn: View | None = None  # what was last drawn while the coach spoke
        self.begin = 0 if anew else kept().get(lesson.id, 0)
        self.door = LessonDoor(lesson, self.coach, lambda offer: words.offer(offer, self.client.names), self.begin)
        named = (YOUR_NAME, *NAMES[1 : lesson.script.players])
        self.client = Client(door=self.door, words=words, ask=self.answer, show=show, columns=columns, named=named)

    def learn(self) -> None:
        """The whole lesson, or until one leaves."""
        self.show(self.lesson.words[self.words.lang][TITLE])
        self.show(self.words.text("learn_begun"))
        if self.begin:
            self.show(self.words.text("learn_again", lesson=self.lesson.id))
        try:
            self.client.visit.catch_up()
            while not self.door.is_over:
                with suppress(MovedOnError):
                    self.client.go_on()
                self.client.visit.catch_up()
        except (LeftTableError, EOFError):
            keep(self.lesson.id, self.door.at)
            self.show("")
            self.show(self.words.text("learn_left", lesson=self.lesson.id))
            return
        keep(self.lesson.id, 0)
        self.end()

    def coach(self, moment: LessonMoment) -> None:
        """The coach speaks; where nothing is to be done, one reads on by Enter."""
        if moment.step is None:
            return
        client = self.client
        client.catch_up()
        if client.seen is not None and not moment.awaited and client.seen is not self.drawn:
            client.draw(client.seen, [])
        self.drawn = client.seen
        self.show("")
        self.show(self.words.text("learn_coach", text=self.lesson.words[self.words.lang][moment.step.key]))
        is_last = moment is self.door.moments[-1]
        if not moment.awaited and not is_last and self.ask(self.words.text("learn_on")).strip().lower() in LEAVE:
            raise LeftTableError

    def answer(self, asking: str) -> str:
        """What the learner types; by a word the move is made without them."""
        given = self.ask(asking)
        if bare(given) in SKIP:
            if self.door.is_spoken:
                self.door.turn_page()
            raise MovedOnError
        return given

    def end(self) -> None:
        """What was left out, and where one plays for good."""
        said = self.lesson.words[self.words.lang]
        if self.lesson.script.left_out:
            self.show("")
            self.show(self.words.text("learn_left_out"))
            for verb in self.lesson.script.left_out:
                self.show(f"  · {said[LEFT_OUT + verb]}")
        self.show("")
        self.show(self.words.text("learn_done", game=self.lesson.entry.game.id))


def kept() -> dict[str, int]:
    """How far each lesson has come."""
    found: dict[str, int] = {}
    with suppress(OSError, UnicodeDecodeError):
        for line in (home() / KEPT).read_text(encoding="utf-8").splitlines():
            name, _, at = line.partition(" ")
            if at.isascii() and at.isdecimal():
                found[name] = int(at)
    return found


def keep(lesson: str, at: int) -> None:
    """A lesson has come so far; where that cannot be kept, it begins anew another time."""
    with suppress(OSError):
        home().mkdir(mode=0o700, parents=True, exist_ok=True)
        far = {**kept(), lesson: at}
        lines = [f"{name} {moment}\n" for name, moment in far.items() if moment]
        (home() / KEPT).write_text("".join(lines), encoding="utf-8")
