"""A lesson is given: the match goes on by the script, and stops wherever the coach speaks.

All of it is known before, so it is worked out at once: the moments that the learner goes through, each with what is
seen then. Nobody else decides anything, no clock runs, and nothing of it is kept among the matches of a house.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from veillee.cards.arranged import ArrangedLuck
from veillee.cards.luck import WrongScriptError
from veillee.engine.blocks.dealing import order_dealing
from veillee.engine.match import Match
from veillee.engine.notes import BadInputError
from veillee.engine.options import RANDOM_SEAT
from veillee.lessons.script import LEARNER, ArrangedCards, Dealing, Lot, Move, Order, Step
from veillee.views.scene import NEVER
from veillee.views.seen import is_news, view

if TYPE_CHECKING:
    from veillee.engine.contract.visible import Visible
    from veillee.engine.deal import Deal
    from veillee.lessons.lesson import Lesson
    from veillee.views.wire import View


class LessonMoment(NamedTuple):
    """Something new is seen, or the coach speaks, or both; a move may be awaited, by the offers that make it."""

    view: View | None  # None: all is as it was
    step: Step | None
    awaited: tuple[int, ...]
    deal: Deal  # as it stands, to be asked why not


class Giving:
    """Goes through a script."""

    def __init__(self, lesson: Lesson, *, calm: bool) -> None:
        self.lesson = lesson
        self.script = lesson.script
        self.entry = lesson.entry
        self.calm = calm  # whether one is asked in a race, instead of having to notice
        self.luck = ArrangedLuck()
        self.match: Match | None = None
        self.moments: list[LessonMoment] = []
        self.verbs: set[str] = set()  # that the learner has met
        self.step: Step | None = None
        self.is_read = True  # the step, by a moment of its own
        self.fresh: View | None = None  # what has not been shown yet
        self.last: View | None = None  # what was seen last
        self.seen = NEVER  # the version of the match that it shows
        self.is_between = False  # two deals: the cards of the next one are being arranged

    def all(self) -> list[LessonMoment]:
        """The whole lesson, moment by moment."""
        for entry in self.script.entries:
            match entry:
                case Dealing():
                    self.deal(entry)
                case ArrangedCards():
                    self.arrange(entry)
                case Order():
                    self.luck.orders.append(entry.cards)
                case Lot():
                    self.luck.lots.append(entry.number)
                case Step():
                    self.speak(entry)
                case Move():
                    self.move(entry)
        self.read()
        if not self.luck.is_used_up():
            raise self.script.bad("lot", "something was arranged that nobody asked for")
        return self.moments

    @property
    def playing(self) -> Match:
        """The match, once it has begun."""
        assert self.match is not None  # noqa: S101 - `begin` comes first
        return self.match

    @property
    def told(self) -> Visible:
        """The deal as the learner is told of it."""
        return self.playing.deal if self.calm else self.playing.deal.as_told()

    # The script

    def deal(self, entry: Dealing) -> None:
        """The next deal is due, once its cards are arranged; so is the first one."""
        if self.match is not None:
            self.read()
            self.show()
            if self.match.is_over or not self.match.deal.is_over():
                raise self.script.bad("deal", "the deal before is not over, or the match is", entry.line)
        self.is_between = True

    def begin(self, line: int) -> None:
        """The cards are dealt, if a deal is due."""
        if not self.is_between and self.match is not None:
            return
        self.is_between = False
        game = self.entry.game
        try:
            if self.match is not None:
                self.match.next_deal()
                return
            settings = game.settings(self.script.players, self.script.options)
            self.match = Match(game, self.script.players, settings, self.luck)
            self.match.watch()
        except (WrongScriptError, BadInputError) as wrong:
            raise self.script.bad("deal", f"it cannot be dealt: {wrong}", line) from None

    def arrange(self, entry: ArrangedCards) -> None:
        """The cards of the next shuffle."""
        dealer = self.dealer()
        if dealer == RANDOM_SEAT:
            raise self.script.bad("cards", "who deals must be known: give the option first_dealer", entry.line)
        self.luck.orders.append(order_dealing(entry.hands, dealer) + entry.rest)

    def dealer(self) -> int:
        """Who deals next."""
        players = self.script.players
        if self.match is not None:
            return self.match.game.next_dealer(self.match.setup, self.match.deal)
        game = self.entry.game
        first = game.first_dealer
        return first.of(game.settings(players, self.script.options)) if first is not None else players - 1

    def speak(self, step: Step) -> None:
        """The coach speaks: what was said before has been read."""
        self.read()
        self.begin(step.line)
        self.step, self.is_read = step, False
        self.look()

    def move(self, move: Move) -> None:
        """Somebody moves, the learner where it is awaited."""
        self.begin(move.line)
        match = self.playing
        try:
            action = match.read_move(move.seat, move.words)
        except BadInputError as bad:
            raise self.script.bad("move", f"{move.words!r} is no move here: {bad}", move.line) from None
        if move.is_awaited:
            self.wait_for(move, action)
        elif self.step is not None:
            self.read()
            self.show()
        try:
            refused = match.step(move.seat, action)
        except WrongScriptError as wrong:
            raise self.script.bad("cards", f"chance does not fit: {wrong.key}", move.line) from None
        if refused is not None:
            raise self.script.bad("move", f"{move.words!r} is refused: {refused.key} §{refused.rule}", move.line)
        if self.step is not None:
            self.look()

    # What the learner goes through

    def wait_for(self, move: Move, action: int) -> None:
        """The learner is to make this move: it is found among what is offered."""
        deal, told = self.playing.deal, self.told
        offers = (self.fresh or self.last_seen()).offers
        made = [
            offer.number
            for offer in offers
            if (offer.number if self.calm else deal.comes_to(LEARNER, offer.number)) == action
        ]
        if not made:
            raise self.script.bad("you", f"{move.words!r} is not offered here", move.line)
        self.verbs.add(told.moves_of(LEARNER).verb_of(made[0]).name)
        self.put(self.step, tuple(made))
        self.is_read = True

    def read(self) -> None:
        """A step at which nothing was awaited is a moment of its own."""
        if self.step is not None and not self.is_read:
            self.put(self.step, ())
            self.is_read = True

    def show(self) -> None:
        """What is new is seen, though nobody speaks."""
        if self.fresh is not None:
            self.put(None, ())

    def put(self, step: Step | None, awaited: tuple[int, ...]) -> None:
        """One more moment."""
        self.moments.append(LessonMoment(self.fresh, step, awaited, self.playing.deal.clone()))
        self.last = self.fresh or self.last
        self.fresh = None

    def look(self) -> None:
        """See what there is to see now, if it is anything new."""
        match = self.playing
        if self.seen == match.version:
            return
        seen = view(match, self.entry, LEARNER, self.seen, told=self.told)
        self.seen = match.version
        if is_news(seen, self.last):
            self.fresh = replace(seen, version=len(self.moments) + 1)

    def last_seen(self) -> View:
        """What was seen last."""
        assert self.last is not None  # noqa: S101 - the coach has spoken, so there was something to see
        return self.last


def moments_of(lesson: Lesson, *, calm: bool = False) -> list[LessonMoment]:
    """What the learner goes through, from the first word to the last; `calm`: in a race one is asked."""
    return Giving(lesson, calm=calm).all()
