"""The law of lessons: every one can be played through, and whoever follows it meets all that the usual game asks.

A change of the rules that breaks a lesson shows here, by the line of its script.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veillee.cards.luck import SeededLuck
from veillee.cards.sets import members
from veillee.engine.match import Match
from veillee.engine.moves import FALSE_START
from veillee.lessons.giving import Giving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veillee.lessons.giving import LessonMoment
    from veillee.lessons.lesson import Lesson
    from veillee.lessons.script import BadLessonError, Point, Step
    from veillee.views.wire import View

LONGEST: Final = 300  # signs that a coach says at a time
FEWEST_MOVES: Final = 4  # that a learner makes
MOVES: Final = 3000  # made at random, to see what the usual game asks
SECONDS: Final = range(120, 241)  # that a lesson takes, as it is reckoned below
READ: Final = 60 / 200  # seconds over a word: two hundred a minute, as one reads what is to be done
DONE: Final = 3.0  # over a move: to find it on the table, and to touch it
TURNED: Final = 1.0  # over the way on, where there is only something to read
SEEN: Final = 0.9  # over what the others do: the page takes 0.7 to 1.4 at the usual pace


def check_lesson(lesson: Lesson) -> None:
    """Hold a lesson to the law, told as to whoever must notice, and calmly."""
    for calm in (False, True):
        giving = Giving(lesson, calm=calm)
        moments = giving.all()
        check_moments(lesson, moments)
        check_verbs(lesson, giving.verbs)
        check_length(lesson, moments)
    for lang, words in lesson.words.items():
        for key, text in words.items():
            assert len(text) <= LONGEST, f"{lesson.id}, {lang}: under {key!r} the coach speaks for too long"


def check_moments(lesson: Lesson, moments: list[LessonMoment]) -> None:
    """The learner acts, the coach has the last word, and all that is pointed at is there to be seen."""
    assert sum(bool(moment.awaited) for moment in moments) >= FEWEST_MOVES, f"{lesson.id}: the learner does too little"
    assert moments[-1].step is not None, f"{lesson.id}: the coach does not have the last word"
    assert not moments[-1].awaited, f"{lesson.id}: the lesson ends on a move"
    seen: View | None = None
    for moment in moments:
        seen = moment.view or seen
        if moment.step is not None and seen is not None:
            for point in moment.step.points:
                if moment_has(moments, moment) and not is_there(point, seen):
                    raise pointless(lesson, moment.step, point)


def moment_has(moments: list[LessonMoment], moment: LessonMoment) -> bool:
    """Whether this is the first moment of its step: a step of several moves points at where it began."""
    return next(one for one in moments if one.step is moment.step) is moment


def is_there(point: Point, seen: View) -> bool:
    """Whether what is pointed at is seen."""
    if point.kind == "zone":
        return any(zone.id == point.name for zone in seen.zones)
    if point.kind == "card":
        return any(point.name in zone.cards for zone in seen.zones)
    return any(fact.key == point.name and (point.seat is None or fact.seat == point.seat) for fact in seen.facts)


def pointless(lesson: Lesson, step: Step, point: Point) -> BadLessonError:
    """Say that the coach points at nothing."""
    return lesson.script.bad("at", f"no {point.kind} {point.name!r} is seen at {step.key!r}", step.line)


def check_length(lesson: Lesson, moments: list[LessonMoment]) -> None:
    """Nobody is kept for longer than four minutes, and in less than two there is little that one could have learnt."""
    for lang in lesson.words:
        takes = round(seconds(lesson, moments, lang))
        assert takes in SECONDS, f"{lesson.id}, {lang}: it takes {takes} seconds, not {SECONDS[0]} to {SECONDS[-1]}"


def seconds(lesson: Lesson, moments: list[LessonMoment], lang: str) -> float:
    """How long the lesson takes whoever reads all of it, does what is asked, and watches the others."""
    said = [word for step in lesson.script.steps for word in lesson.words[lang][step.key].split()]
    read = sum(any(sign.isalnum() for sign in word) for word in said)
    done = sum(bool(moment.awaited) for moment in moments)
    turned = sum(moment.step is not None and not moment.awaited for moment in moments)
    seen = sum(moment.view is not None for moment in moments)
    return READ * read + DONE * done + TURNED * turned + SEEN * seen


def check_verbs(lesson: Lesson, met: set[str]) -> None:
    """Every verb of the usual game is met, or named among what is left out; and nothing is named without need."""
    usual = verbs_of(lesson)
    left_out = {verb for verbs in lesson.script.left_out for verb in verbs.split()}
    assert not usual - met - left_out, f"{lesson.id}: neither met nor left out: {sorted(usual - met - left_out)}"
    assert not left_out & met, f"{lesson.id}: met, and said to be left out: {sorted(left_out & met)}"
    assert not left_out - usual, f"{lesson.id}: left out, and never asked for: {sorted(left_out - usual)}"


def verbs_of(lesson: Lesson) -> set[str]:
    """What the usual game of as many players asks for, in matches played at random."""
    game, players = lesson.entry.game, lesson.script.players
    settings = game.settings(players, game.at_a_table({}))
    found: set[str] = set()
    luck = SeededLuck(22)
    match = Match(game, players, settings, luck)
    for _ in range(MOVES):
        if match.deal.is_over():
            if match.is_over:
                match = Match(game, players, settings, luck)
            else:
                match.next_deal()
            continue
        found.update(verbs_open(match))
        seats = members(match.deal.may_act())
        seat = seats[luck.below(len(seats))]
        match.step(seat, luck.member(match.deal.legal_mask(seat)))
    return found


def verbs_open(match: Match) -> Iterator[str]:
    """What people are told that they may do now; nobody means to make a false start."""
    deal = match.deal.as_told()
    for seat in members(deal.may_act()):
        table = deal.moves_of(seat)
        for action in deal.legal_actions(seat):
            verb = table.verb_of(action)
            if verb.carries != FALSE_START:
                yield verb.name
