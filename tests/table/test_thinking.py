"""Bots at a live table: they are asked, they answer, late, wrongly or never, and no table ever stops for them."""

import pytest

from timed import Evening
from veillee.bots.levels import LEVELS
from veillee.games import CATALOGUE
from veillee.table.table import folded
from veillee.table.thinking import IN_TURN
from veillee.views import live as wire

WHISTITI = wire.Terms(game="whistiti", players=4)


def at_the_turn_of_a_bot(bot_pace: int = 900, *, by_steps: bool = False) -> Evening:
    """Somebody sits with three bots, one of which is asked for its move."""
    evening = Evening(wire.Terms(game="whistiti", players=4, bot_pace=bot_pace, by_steps=by_steps), (0,))
    if evening.deal.turn == 0:
        evening.play(0, evening.deal.moves().word(evening.deal.legal_actions(0)[0]))
    return evening


class TestAnswers:
    def test_a_bot_takes_about_its_usual_time(self) -> None:
        evening = at_the_turn_of_a_bot(bot_pace=1000)
        asked = evening.now
        evening.let_bots_play()
        evening.think()
        alarm = evening.live.alarm()
        assert alarm is not None
        assert asked + 700 <= alarm <= asked + 1300
        evening.wait_until(alarm)
        assert evening.last().by == "bot"

    def test_one_that_answers_late_moves_when_it_has(self) -> None:
        evening = at_the_turn_of_a_bot()
        (question,) = evening.live.thinking.take()
        evening.wait(30_000)
        assert evening.live.alarm() is None
        action = evening.deal.legal_actions(question.seat)[-1]
        evening.live.thinking.answer(evening.live, question.number, action, evening.now)
        evening.wait(0)
        assert evening.last().move == evening.live.table.entry.game.phases[0].word(action)

    @pytest.mark.parametrize("took", [300.0, 1.0])
    def test_what_it_knows_at_once_takes_as_long_as_what_it_thinks_about(self, took: float) -> None:
        evening = at_the_turn_of_a_bot(bot_pace=0)
        (question,) = evening.live.thinking.take()
        evening.live.thinking.usual[question.seat] = 300.0
        before, since = len(evening.moves()), evening.live.since
        evening.now = since + took
        action = evening.deal.legal_actions(question.seat)[0]
        evening.live.thinking.answer(evening.live, question.number, action, evening.now, took)
        evening.wait_until(since + 280.0)
        assert len(evening.moves()) == before
        evening.wait_until(since + 301.0)
        assert len(evening.moves()) == before + 1

    @pytest.mark.parametrize("answer", [None, -1, 61])
    def test_one_that_answers_wrongly_or_never_makes_some_legal_move(self, answer: int | None) -> None:
        evening = at_the_turn_of_a_bot()
        (question,) = evening.live.thinking.take()
        before = len(evening.moves())
        evening.live.thinking.answer(evening.live, question.number, answer, evening.now)
        evening.wait(5000)
        assert len(evening.moves()) == before + 1
        assert evening.last().seat == question.seat

    def test_what_was_not_asked_is_not_heard(self) -> None:
        evening = at_the_turn_of_a_bot()
        (question,) = evening.live.thinking.take()
        for number in (question.number, question.number, 999):
            evening.live.thinking.answer(evening.live, number, None, evening.now)
        assert len(evening.live.thinking.plans) == 1

    def test_a_question_is_put_once_and_says_what_is_asked(self) -> None:
        evening = at_the_turn_of_a_bot()
        (question,) = evening.live.thinking.take()
        assert (question.fresh, question.level, question.version) == (IN_TURN, 1, evening.live.table.playing.version)
        assert evening.live.thinking.take() == []


class TestTakingOver:
    def test_a_bot_that_sits_in_is_asked_at_once(self) -> None:
        evening = Evening(WHISTITI, range(4))
        seat = int(evening.deal.turn)
        evening.do(wire.Rise(id="x", seat=seat), seat)
        assert [question.seat for question in evening.live.thinking.take()] == [seat]

    def test_what_a_bot_meant_to_do_is_forgotten_when_its_person_comes_back(self) -> None:
        evening = Evening(WHISTITI, range(4))
        evening.let_bots_play()
        seat = int(evening.deal.turn)
        evening.do(wire.Rise(id="x", seat=seat), seat)
        evening.think()
        evening.do(wire.Return(id="y", seat=seat), seat)
        evening.wait(60_000)
        assert evening.moves() == []

    def test_an_answer_that_comes_after_the_person_is_not_heard(self) -> None:
        evening = Evening(WHISTITI, range(4))
        seat = int(evening.deal.turn)
        evening.do(wire.Rise(id="x", seat=seat), seat)
        (question,) = evening.live.thinking.take()
        evening.do(wire.Return(id="y", seat=seat), seat)
        evening.live.thinking.answer(evening.live, question.number, None, evening.now)
        assert evening.live.thinking.plans == {}


class TestBySteps:
    def test_a_bot_moves_when_somebody_says_so(self) -> None:
        evening = at_the_turn_of_a_bot(by_steps=True)
        evening.let_bots_play()
        before = len(evening.moves())
        evening.wait(60_000)
        assert len(evening.moves()) == before
        evening.do(wire.Next(id="n", seat=0), 0)
        evening.wait(60_000)
        assert len(evening.moves()) == before + 1


class TestNobodyIsThere:
    def test_bots_do_not_play_for_nobody(self) -> None:
        evening = at_the_turn_of_a_bot()
        evening.let_bots_play()
        evening.go(0)
        before = len(evening.moves())
        evening.wait(600_000)
        assert len(evening.moves()) == before
        evening.come(0)
        evening.wait(5000)
        assert len(evening.moves()) > before


@pytest.mark.once
@pytest.mark.parametrize("game", CATALOGUE)
def test_bots_of_every_level_play_a_match_of_every_game_to_its_end(game: str) -> None:
    rules = CATALOGUE[game].game
    evening = Evening(wire.Terms(game=game, players=min(rules.most, max(rules.fewest, 4))), start=False)
    evening.live.people.come((-1,))
    evening.live.open(0.0)
    for seat, chair in enumerate(evening.live.table.chairs):
        assert chair.is_free
        evening.do(wire.SeatBot(id=f"bot {seat}", seat=seat, level=LEVELS[seat % 4]), 0)
    evening.do(wire.Start(id="start"), 0)
    evening.let_bots_play()
    for _ in range(120):
        if evening.live.table.stage == "over":
            break
        evening.wait(60_000)
    assert evening.live.table.stage == "over"
    again = folded("t1", evening.kept, is_watched=False)
    assert again.playing.encode() == evening.live.table.playing.encode()
