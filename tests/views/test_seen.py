"""What a viewer is sent: his own cards, what lies open, what led to it, and nothing else."""

from typing import Final

import pytest
from mypy_extensions import i64

from doctored import game_of
from matches import match_of, one_move
from veillee.bots.players import PolicyBot
from veillee.cards.sets import bit, members
from veillee.engine.beats import MOMENTS_KEPT
from veillee.engine.match import Match
from veillee.engine.notes import TABLE, Note
from veillee.engine.zones import Doing, Group, Sitting, Zone
from veillee.games import CATALOGUE
from veillee.testing import brief
from veillee.testing.at_table import door_to_match, one_step
from veillee.testing.example import ENTRY as CARTE_HAUTE
from veillee.testing.example.rules import CarteHaute
from veillee.views import seen
from veillee.views.scene import NEVER
from veillee.views.wire import BeatView, DoingView, GroupView, SeatView, View, ZoneView

SEATS: Final = [TABLE, 0, 1, 2, 3]
PACK: Final = CATALOGUE["whistiti"].game.phases[0].pack


def whistiti(moves: int = 0, **options: str) -> Match:
    return match_of(CATALOGUE["whistiti"], moves, options=options)


def view(match: Match, viewer: int, since: int = NEVER) -> View:
    return seen.view(match, CATALOGUE.get(match.game.id, CARTE_HAUTE), viewer, since)


def zone(sent: View, name: str) -> ZoneView:
    return next(one for one in sent.zones if one.id == name)


def lying(there: Zone, viewer: int) -> ZoneView:
    """A zone as this viewer sees it."""

    class Lying(CarteHaute):
        def zones(self) -> list[Zone]:
            return [there]

    entry = game_of(Lying)
    (sent,) = seen.view(match_of(entry, players=3), entry, viewer).zones
    return sent


class TestWhoSeesWhat:
    @pytest.mark.parametrize("owner", range(4))
    def test_an_onlooker_sees_how_many_cards_a_hand_has_and_none_of_them(self, owner: int) -> None:
        assert zone(view(match_of(CATALOGUE["ascenseur"]), TABLE), f"hand.{owner}") == ZoneView(
            f"hand.{owner}", hidden=1, owner=owner
        )

    @pytest.mark.parametrize("viewer", range(4))
    def test_a_player_sees_his_own_hand_and_no_other(self, viewer: int) -> None:
        sent = view(match_of(CATALOGUE["ascenseur"], 8 + 4), viewer)
        hands = [zone(sent, f"hand.{owner}") for owner in range(4)]
        assert [hand.owner for hand in hands if hand.cards] == [viewer]
        assert [hand.owner for hand in hands if not hand.hidden] == [viewer]

    @pytest.mark.parametrize("viewer", SEATS)
    def test_the_card_that_the_dealer_turned_up_is_seen_in_his_hand_by_all(self, viewer: int) -> None:
        match = whistiti()
        turned = next(fact.value for fact in match.deal.facts() if fact.key == "turned")
        assert PACK.words[turned.items[0]] in zone(view(match, viewer), "hand.0").cards

    @pytest.mark.parametrize("viewer", [TABLE, 1, 2, 3])
    def test_of_the_others_only_the_number_is_told(self, viewer: int) -> None:
        hand = zone(view(whistiti(), viewer), "hand.0")
        assert (len(hand.cards), hand.hidden) == (1, 12)

    def test_the_order_of_hidden_cards_does_not_show(self) -> None:
        one = Zone("hand", [3, 7, 9], 0, bit(0), shown=bit(7))
        other = Zone("hand", [7, 12, 40], 0, bit(0), shown=bit(7))
        assert lying(one, 1) == lying(other, 1) == ZoneView("hand.0", (PACK.words[7],), hidden=2, owner=0)

    def test_a_zone_has_two_sides_and_only_who_sees_its_faces_sees_how_they_belong_together(self) -> None:
        laid = Zone("hand", [3, 7], 0, bit(0))
        laid.groups = [Group("run", [0, 1], [3, 7])]
        assert lying(laid, 0).groups == (GroupView("run", (0, 1), ("5C", "9C")),)
        assert lying(laid, TABLE) == ZoneView("hand.0", hidden=2, owner=0)

    @pytest.mark.parametrize("viewer", SEATS)
    def test_the_trick_is_seen_by_all_with_who_laid_each_card(self, viewer: int) -> None:
        trick = zone(view(whistiti(2), viewer), "trick")
        assert trick.laid_by == (1, 2)
        assert (len(trick.cards), trick.hidden) == (2, 0)

    @pytest.mark.parametrize("viewer", SEATS)
    @pytest.mark.parametrize("game", CATALOGUE)
    def test_every_zone_has_an_id_of_its_own_and_a_place_in_the_layout(self, game: str, viewer: int) -> None:
        sent = view(match_of(CATALOGUE[game], 6), viewer)
        ids = [one.id for one in sent.zones]
        assert len(set(ids)) == len(ids)
        assert {name.partition(".")[0] for name in ids} <= set(CATALOGUE[game].layout.zones)


def carte_haute(moves: int = 0) -> Match:
    """La Carte Haute, three at the table; seat 1 leads, and each lays his lowest card."""
    return match_of(CARTE_HAUTE, moves, players=3)


class TestBeats:
    def test_the_first_view_tells_how_the_match_opened(self) -> None:
        keys = [beat.note.key for beat in view(whistiti(), TABLE).beats if beat.note]
        assert keys == ["deal_start", "turn_up"]

    def test_who_comes_to_a_match_under_way_is_not_told_how_it_opened(self) -> None:
        match = whistiti(MOMENTS_KEPT)
        heard = [beat.note.key for beat in view(match, TABLE).beats if beat.note]
        assert "deal_start" not in heard

    def test_what_was_seen_is_not_sent_again(self) -> None:
        match = carte_haute(1)
        assert not view(match, 0, match.version).beats

    def test_a_card_laid_is_seen_with_what_is_said_of_it(self) -> None:
        match = carte_haute()
        before = view(match, 0)
        one_move(match)
        (beat,) = view(match, 0, before.version).beats
        assert beat.note is not None
        assert beat.note.key == "card_laid"
        assert [one.id for one in beat.zones] == ["hand.1", "trick"]
        assert beat.zones[0] == ZoneView("hand.1", hidden=2, owner=1)
        assert len(beat.zones[1].cards) == 1

    def test_the_last_card_of_a_trick_is_seen_before_it_is_swept(self) -> None:
        match = carte_haute(2)
        before = view(match, TABLE)
        one_move(match)
        laid, won = view(match, TABLE, before.version).beats
        assert len(next(one for one in laid.zones if one.id == "trick").cards) == 3
        swept = {one.id: one for one in won.zones}
        assert swept["trick"].cards == ()
        assert swept["taken"].hidden == 3

    @pytest.mark.parametrize("viewer", [TABLE, 0, 3])
    @pytest.mark.parametrize("game", CATALOGUE)
    def test_beats_lead_from_one_view_to_the_next(self, game: str, viewer: int) -> None:
        entry = CATALOGUE[game]
        match = match_of(entry, options=brief(entry.game, 4))
        door = door_to_match(match, entry, PolicyBot(entry.policy))
        known, version = {one.id: one for one in view(match, viewer).zones}, match.version
        for _ in range(60):
            if match.is_over:
                break
            one_step(door)
            sent = view(match, viewer, version)
            for beat in sent.beats:
                assert beat != BeatView()
                known |= {one.id: one for one in beat.zones}
                for gone in beat.gone:
                    del known[gone]
            assert known == {one.id: one for one in sent.zones}
            version = sent.version

    def test_who_comes_back_late_is_sent_the_view_and_all_the_words_he_missed(self) -> None:
        match = carte_haute(1)
        since, heard = match.version, len(match.notes)
        for _ in range(MOMENTS_KEPT + 3):
            one_move(match)
        beats = view(match, 0, since).beats
        assert [beat.note.key for beat in beats if beat.note] == [note.key for note in match.notes[heard:]]
        assert not [beat for beat in beats if beat.zones or beat.gone]

    @pytest.mark.parametrize("viewer", SEATS)
    def test_what_one_seat_alone_may_hear_is_sent_to_it_alone(self, viewer: int) -> None:
        match = whistiti()
        since = match.version
        match.deal.say(Note("prompt_lead", heard_by=bit(2)))
        one_move(match)
        heard = [beat.note.key for beat in view(match, viewer, since).beats if beat.note]
        assert ("prompt_lead" in heard) is (viewer == 2)

    def test_a_note_says_who_did_it_and_whether_it_goes_on_with_the_sentence_before(self) -> None:
        match = whistiti()
        since = match.version
        for _ in range(4):
            one_move(match)
        notes = [beat.note for beat in view(match, TABLE, since).beats if beat.note]
        assert [note.by for note in notes[:4]] == [1, 2, 3, 0]
        assert [note.joins for note in notes] == [False] + [True] * (len(notes) - 1)

    def test_a_sentence_begun_in_one_view_is_gone_on_with_in_the_next(self) -> None:
        match = whistiti(1)
        since = match.version
        one_move(match)
        (joined,) = [beat.note.joins for beat in view(match, TABLE, since).beats if beat.note]
        assert joined


class TestPlayers:
    def test_a_view_says_who_is_in_a_team_out_of_titles_and_sealed(self) -> None:
        class Seated(CarteHaute):
            def sitting(self, seat: i64) -> Sitting:
                return Sitting(seat % 2, is_out=seat == 2, title="title_first" if seat == 1 else "")

            def sealed(self) -> i64:
                return bit(0)

        entry = game_of(Seated)
        assert seen.view(match_of(entry, players=3), entry, TABLE).seats == (
            SeatView(team=0, sealed=True),
            SeatView(team=1, title="title_first"),
            SeatView(team=0, out=True),
        )

    def test_where_nothing_is_to_be_said_of_a_player_nothing_is(self) -> None:
        assert view(whistiti(), 0).seats == (SeatView(),) * 4

    def test_only_who_has_begun_a_move_is_told_what_he_chose(self) -> None:
        class Begun(CarteHaute):
            def doing(self, seat: i64) -> Doing | None:
                return Doing([12], ["hand.1"], 2, 3, back=40)

        entry = game_of(Begun)
        match = match_of(entry, players=3)
        assert seen.view(match, entry, 1).doing == DoingView(2, 3, ("AC",), ("hand.1",), back=40)
        assert seen.view(match, entry, 0).doing is None
        assert seen.view(match, entry, TABLE).doing is None

    def test_a_race_is_told_to_those_who_run(self) -> None:
        match = match_of(CATALOGUE["bataille-corse"])
        while match.deal.pace().race == 0:
            match.step(match.deal.turn, match.deal.moves().action("flip"))
        runners = members(match.deal.actors())
        races = {viewer: view(match, viewer).race for viewer in SEATS}
        assert [viewer for viewer, race in races.items() if race is not None] == runners
        for runner in runners:
            race = races[runner]
            assert race is not None
            assert (race.number, race.window) == (match.deal.pace().race, 3000)
            assert view(match, runner).idle == match.deal.idle(runner)


class TestTheSheet:
    def test_every_line_says_who_how_much_and_why(self) -> None:
        sheet = view(match_of(CATALOGUE["ascenseur"], 8), TABLE).sheet
        assert sheet is not None
        assert [line.seat for line in sheet.rows[0]] == [0, 1, 2, 3]
        assert {line.because.key for line in sheet.rows[0]} <= {"made", "failed"}
        assert [line.because.by for line in sheet.rows[0]] == [0, 1, 2, 3]
        assert sheet.totals == tuple(line.points for line in sheet.rows[0])

    def test_it_is_sent_to_whoever_has_not_seen_it_as_it_is(self) -> None:
        match = match_of(CATALOGUE["ascenseur"], 7)
        assert view(match, 0).sheet is not None
        before = match.version
        assert view(match, 0, before).sheet is None
        one_move(match)  # the deal is over
        assert view(match, 0, before).sheet is not None
        assert view(match, 0, match.version).sheet is None

    def test_places_are_told_once_the_match_is_over(self) -> None:
        match = whistiti(target="5")
        assert view(match, 0).places == ()
        while not match.is_over:
            one_move(match)
        places = view(match, TABLE).places
        assert [place.seat for place in places if place.rank == 1] == match.winners()
        assert sorted(place.seat for place in places) == [0, 1, 2, 3]
        for viewer in SEATS:
            sent = view(match, viewer)
            assert (sent.over, sent.offers, sent.prompt, sent.waiting_for) == (True, (), None, ())
