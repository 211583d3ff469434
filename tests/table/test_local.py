"""A table in one process: what a person sees of it, does at it, and is told when he may not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from matches import match_of
from veillee.bots.simple import PolicyBot, RandomBot
from veillee.cards.luck import SeededLuck
from veillee.engine.notes import BadInputError
from veillee.engine.record import Record, replay
from veillee.games import CATALOGUE
from veillee.table.local import LocalTable
from veillee.testing import brief
from veillee.views.wire import WhyNot

if TYPE_CHECKING:
    from veillee.table.reflexes import Opening, Press
    from veillee.views.wire import View


class Quiet:
    """A person who is never quick."""

    def press(self, opening: Opening) -> Press | None:
        assert opening.seen.seat == 0
        return None


def table_of(game: str, options: dict[str, str] | None = None) -> LocalTable:
    """A table of four at which a person sits in seat 0."""
    entry = CATALOGUE[game]
    table = LocalTable(match_of(entry, options=options), entry, RandomBot(), SeededLuck(5))
    table.welcome(Quiet(), 0, calm=True)
    return table


def until_asked(table: LocalTable) -> View:
    """The view of the person when his move is waited for."""
    while table.step():
        pass
    return table.view()


@pytest.mark.parametrize("game", CATALOGUE)
def test_whoever_takes_only_what_is_offered_plays_any_game_to_its_end(game: str) -> None:
    """And what is sent step by step tells everything that the person may hear."""
    table = table_of(game, brief(CATALOGUE[game].game, 4))
    heard = 0
    seen = table.view()
    while not seen.over:
        heard += sum(beat.note is not None for beat in seen.beats)
        if table.is_between_deals:
            assert not seen.waiting_for
            table.next_deal()
        elif not table.step():
            number = seen.formality if seen.formality is not None else seen.offers[0].number
            assert number in [offer.number for offer in seen.offers]
            assert table.play(number) is None
        seen = table.view()
    heard += sum(beat.note is not None for beat in seen.beats)
    assert heard == sum(note.heard_by & 1 != 0 for note in table.match.notes)
    assert seen.places


def test_nobody_plays_for_the_person() -> None:
    table = table_of("whistiti")
    assert 0 in until_asked(table).waiting_for
    assert not table.step()


def test_what_was_seen_is_told_once() -> None:
    table = table_of("whistiti")
    assert table.view().beats
    assert not table.view().beats
    table.step()
    assert table.view().beats


def test_before_anyone_sits_down_one_looks_on() -> None:
    table = LocalTable(match_of(CATALOGUE["whistiti"]), CATALOGUE["whistiti"], RandomBot(), SeededLuck(5))
    assert table.view().seat == -1
    while not table.is_over and not table.is_between_deals:
        assert table.step()


def test_what_is_not_offered_is_refused_with_its_paragraph_and_nothing_has_changed() -> None:
    table = table_of("whistiti")
    seen = until_asked(table)
    offered = {offer.number for offer in seen.offers}
    refused = table.play(next(number for number in range(52) if number not in offered))
    assert refused is not None
    assert refused.rule
    assert table.view() == replace(seen, beats=(), sheet=None)


def test_why_not_is_asked_by_cards_by_zone_or_by_a_whole_move() -> None:
    table = table_of("ascenseur")
    seen = until_asked(table)
    hand = next(zone for zone in seen.zones if zone.id == "hand.0")
    for refused, key in (
        (table.why_not(WhyNot("hand.0", hand.cards)), "cards_not_asked"),
        (table.why_not(WhyNot("trick")), "zone_not_asked"),
        (table.why_not_said("bid 9"), "bid_out_of_range"),
    ):
        assert refused is not None
        assert refused.key == key
    assert table.why_not_said("bid 1") is None
    with pytest.raises(BadInputError):
        table.why_not_said("play 7H")
    with pytest.raises(BadInputError):
        table.why_not(WhyNot("hearth"))


def test_the_game_is_described_for_those_at_the_table() -> None:
    assert table_of("president").game.players == 4


def test_it_is_written_as_it_was_played() -> None:
    table = table_of("whistiti")
    until_asked(table)
    text = table.written(["Anne", "Basile", "Chloé", "David"])
    again = replay(Record(text), CATALOGUE["whistiti"].game)
    assert again.notes == table.match.notes


def test_the_times_of_a_race_are_those_of_the_step_that_ended_it() -> None:
    entry = CATALOGUE["bataille-corse"]
    table = LocalTable(match_of(entry), entry, PolicyBot(entry.policy), SeededLuck(5))
    ended = 0
    while not table.is_over and ended < 5:
        race = table.match.deal.pace().race
        table.step()
        is_ended = race not in (0, table.match.deal.pace().race)
        ended += is_ended
        assert bool(table.times) is is_ended
        assert [time.milliseconds for time in table.times] == sorted(time.milliseconds for time in table.times)
    assert ended
