"""Beats: what happens inside a step is seen, while somebody watches, and costs nothing when nobody does."""

from matches import match_of
from veillee.cards.luck import SeededLuck
from veillee.engine.beats import MOMENTS_KEPT
from veillee.engine.match import Match
from veillee.engine.notes import TABLE, Note
from veillee.games import CATALOGUE
from veillee.testing.example import ENTRY
from veillee.views.seen import view


def example() -> Match:
    return Match(ENTRY.game, 2, ENTRY.game.settings(2, {"first_dealer": "seat:0"}), SeededLuck(1))


def lead(match: Match) -> None:
    """Whoever is to play plays his first card."""
    seat = match.deal.turn
    match.step(seat, match.deal.legal_actions(seat)[0])


def test_while_nobody_watches_nothing_is_kept() -> None:
    match = example()
    lead(match)
    assert match.moments is None
    assert match.deal.take_beats() == []


def test_each_thing_said_keeps_what_lay_on_the_table_then() -> None:
    """wire.md §1: the last card of a trick lies in the trick in some beat."""
    match = example()
    match.watch()
    lead(match)
    lead(match)
    assert match.moments is not None
    tricks = [
        [len(zone.cards) for zone in beat.zones or [] if zone.name == "trick"] for beat in match.moments[-1].beats
    ]
    assert tricks == [[2], [0]]  # laid and seen, then swept
    assert [beat.note.key for beat in match.moments[-1].beats if beat.note] == ["card_laid", "round_won"]


def test_something_may_be_seen_in_silence() -> None:
    match = example()
    match.watch()
    match.deal.still()
    beats = match.deal.take_beats()
    assert [beat.note for beat in beats] == [None]
    assert beats[0].zones


def test_only_the_last_moments_are_kept() -> None:
    match = Match(CATALOGUE["whistiti"].game, 4, CATALOGUE["whistiti"].game.settings(4, {}), SeededLuck(1))
    match.watch()
    for _ in range(3 * MOMENTS_KEPT):
        lead(match)
    assert match.moments is not None
    assert [moment.version for moment in match.moments] == list(
        range(match.version - MOMENTS_KEPT + 1, match.version + 1)
    )


def test_a_step_that_shows_nothing_is_no_moment_and_pushes_none_out() -> None:
    """Président §3.10: whoever begins to pick and thinks better of it hesitates unseen."""
    match = match_of(CATALOGUE["president"])
    seat = match.deal.turn
    single = next(
        action
        for action in match.deal.legal_actions(seat)
        if match.deal.offered_count(seat, action) < len(match.deal.offered_cards(seat, action))
    )
    before = match.version
    for _ in range(MOMENTS_KEPT):
        match.step(seat, single)
        match.play(seat, "back")
    assert match.moments is not None
    assert [moment.version for moment in match.moments] == [before]
    match.step(seat, single)
    lead(match)
    assert [moment.version for moment in match.moments] == [before, match.version]
    beats = view(match, CATALOGUE["president"], (seat + 1) % 4, match.version - 1).beats
    assert [zone.id for beat in beats for zone in beat.zones] == [f"hand.{seat}", "trick"]


def test_a_new_deal_is_watched_too() -> None:
    match = example()
    match.watch()
    while match.setup.number == 1:
        if match.deal.is_over():
            match.next_deal()
        else:
            lead(match)
    assert match.moments is not None
    assert [beat.note.key for beat in match.moments[-1].beats if beat.note] == ["deal_start"]


def test_score_lines_and_the_end_are_beats_of_the_last_step() -> None:
    match = example()
    match.watch()
    while not match.is_over:
        if match.deal.is_over():
            match.next_deal()
        lead(match)
    assert match.moments is not None
    said = [beat.note.key for beat in match.moments[-1].beats if beat.note]
    assert said[-3:-1] == ["rounds", "rounds"]
    assert said[-1] in ("match_won", "match_tied")


class TestWhoDidIt:
    def test_it_is_the_player_a_note_is_about(self) -> None:
        note = Note("x").seat("player", 2)
        note.done_by(0)
        assert note.actor == 2

    def test_else_it_is_whoever_moved(self) -> None:
        note = Note("x").seats("players", [1, 2])
        note.done_by(3)
        assert note.actor == 3

    def test_unless_it_was_said(self) -> None:
        note = Note("x").seat("player", 2).by(TABLE)
        note.done_by(0)
        assert note.actor == TABLE
