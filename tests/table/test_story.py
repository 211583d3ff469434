"""The deal so far: told to whoever looks without having seen it, after a restart as well, and to nobody else."""

import msgspec
import pytest

from timed import Evening, play_until
from veillee.engine.notes import EVERYONE, TABLE
from veillee.table.story import KEPT, MOST, TableStory
from veillee.views import live as wire
from veillee.views.wire import NoteView, View

DECODER = msgspec.json.Decoder(wire.Story | wire.Seen)
ENOUGH = 40  # moves


def looked(evening: Evening, viewer: int, since: int = 0) -> list[wire.Story | wire.Seen]:
    """What somebody who looks is sent."""
    return [DECODER.decode(message) for message in evening.live.look(viewer, since, evening.now)]


def story(evening: Evening, viewer: int) -> wire.Story:
    """The story as it is told to a viewer, before a view that tells nothing again."""
    told, seen = looked(evening, viewer)
    assert isinstance(told, wire.Story)
    assert isinstance(seen, wire.Seen)
    assert seen.view.beats == ()
    return told


class Listener:
    """Somebody who hears everything as it happens."""

    def __init__(self, evening: Evening, viewer: int) -> None:
        self.evening = evening
        self.viewer = viewer
        self.deal = 0
        self.notes: list[NoteView] = []
        self.trick: list[object] = []

    def hear(self) -> None:
        """Take what was sent meanwhile."""
        for viewer, message in self.evening.live.mail.take():
            if viewer == self.viewer and b'"is":"view"' in message[:20]:
                self.see(msgspec.json.decode(message, type=wire.Seen).view)

    def see(self, view: View) -> None:
        """One view after the other."""
        if view.deal != self.deal:
            self.deal, self.notes = view.deal, []
        self.notes += [beat.note for beat in view.beats if beat.note is not None]


def play_some(evening: Evening, listeners: list[Listener], moves: int = ENOUGH) -> None:
    """The people play any move they may, in one deal."""
    for _ in range(moves):
        if evening.live.table.stage != "playing":
            return
        seats = [seat for seat in range(evening.live.table.terms.players) if evening.deal.legal_mask(seat)]
        seat = int(evening.deal.turn) if evening.deal.turn in seats else seats[0]
        evening.now += 5000.0
        evening.play(seat, evening.deal.moves_of(seat).word(evening.deal.legal_actions(seat)[0]))
        for listener in listeners:
            listener.hear()
        evening.live.mail.take()


@pytest.mark.parametrize("game", ["whistiti", "barbu", "ascenseur", "president", "cinq-rois"])
def test_it_is_what_the_viewer_heard_of_this_deal_and_the_same_after_a_restart(game: str) -> None:
    evening = Evening(wire.Terms(game=game, players=4), range(4), start=False)
    listener = Listener(evening, 2)
    evening.live.mail.take()
    evening.do(wire.Start(id="s"), 0)
    listener.hear()
    play_some(evening, [listener])
    told = story(evening, 2)
    assert list(told.notes) == listener.notes
    assert told.notes
    again = evening.after_a_restart()
    again.come(2)
    assert looked(again, 2, 0)[0] == told


class TestTheLastTrick:
    def test_it_lies_as_it_lay_before_it_was_swept_and_after_a_restart_too(self) -> None:
        evening = Evening(wire.Terms(game="whistiti", players=4), range(4))
        play_some(evening, [], 6)
        told = story(evening, TABLE)
        (trick,) = told.last_trick
        assert (trick.id, len(trick.cards), len(trick.laid_by)) == ("trick", 4, 4)
        played = [move.split()[-1] for move in evening.moves() if " play " in move][:4]
        assert sorted(trick.cards) == sorted(played)
        assert story(evening.after_a_restart(), TABLE).last_trick == told.last_trick

    def test_where_no_trick_has_been_swept_in_this_deal_there_is_none(self) -> None:
        evening = Evening(wire.Terms(game="whistiti", players=4), range(4))
        play_some(evening, [], 2)
        assert story(evening, TABLE).last_trick == ()


class TestWhoIsTold:
    def test_who_comes_back_with_a_version_that_is_known_hears_only_what_was_missed(self) -> None:
        evening = Evening(wire.Terms(game="whistiti", players=4), range(4))
        play_some(evening, [], 3)
        version = evening.version(0)
        assert looked(evening, 0, version) == []
        play_some(evening, [], 2)
        (seen,) = looked(evening, 0, version)
        assert isinstance(seen, wire.Seen)
        assert seen.view.beats

    def test_a_new_deal_and_a_new_match_have_a_story_of_their_own(self) -> None:
        evening = Evening(wire.Terms(game="whistiti", players=4), range(2))
        evening.let_bots_play()
        play_until(evening, "between")
        before = story(evening, 0)
        for seat in range(2):
            evening.do(wire.Next(id=evening.id(), seat=seat), seat)
        after = story(evening, 0)
        assert len(after.notes) < len(before.notes)
        assert after.last_trick == ()


class TestNewsOfPeople:
    def test_they_are_told_again_where_they_happened(self) -> None:
        evening = Evening(wire.Terms(game="whistiti", players=4), range(4))
        play_some(evening, [], 1)
        evening.news()
        before = len(story(evening, TABLE).notes)
        goes = int(evening.deal.turn - 1) % 4  # who has just played
        evening.do(wire.Rise(id=evening.id(), seat=goes), goes)
        assert evening.news() == [f"news_left {goes}"]
        play_some(evening, [], 1)
        told = story(evening, TABLE).notes
        assert [place for place, note in enumerate(told) if note.key == "news_left"] == [before]
        assert len(told) > before + 1

    def test_those_that_are_still_to_be_sent_are_not_in_it(self) -> None:
        evening = Evening(wire.Terms(game="whistiti", players=4), range(2))
        evening.do(wire.Rise(id=evening.id(), seat=1), 1)
        assert "news_left" not in [note.key for note in story(evening, 0).notes]  # it comes right after it
        assert evening.news()[-1] == "news_left 1"
        assert "news_left" in [note.key for note in story(evening, 0).notes]

    def test_what_is_told_of_a_trick_goes_on_across_them(self) -> None:
        said = TableStory()
        for key, is_fragment in (("led", True), ("followed", True)):
            said.add(EVERYONE, is_fragment, msgspec.json.encode({"key": key}))
            said.add_news(NoteView("news_left"))
        notes = msgspec.json.decode(said.to(TABLE), type=wire.Story).notes
        assert [note.key for note in notes] == ["led", "news_left", "followed", "news_left"]
        assert [note.joins for note in notes] == [False, False, True, False]


def test_however_much_is_said_little_is_kept_and_where_it_is_cut_follows_from_what_all_heard() -> None:
    said = TableStory()
    for number in range(3 * MOST):
        heard_by = EVERYONE if number % 2 else 1
        said.add(heard_by, False, msgspec.json.encode({"key": f"n{number}"}))
        said.cut()
    onlooker, first = (msgspec.json.decode(said.to(viewer), type=wire.Story) for viewer in (TABLE, 0))
    assert len(onlooker.notes) == len(first.notes) == MOST
    assert onlooker.notes[-1].key == f"n{3 * MOST - 1}"
    assert len(said.heard) <= KEPT
    assert len(said.text) < 20 * KEPT
