"""Telling a match: one line a trick, a deal set apart, and only what the viewer may hear."""

import pytest

from veillee.bots.players import PolicyBot
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit
from veillee.engine.match import Match
from veillee.engine.notes import TABLE, Note
from veillee.games import CATALOGUE
from veillee.table.door import LocalDoor
from veillee.testing import brief
from veillee.testing.at_table import door_to_match, one_step
from veillee.views.scene import NEVER
from veillee.views.seen import view
from veillee.views.telling import Teller
from veillee.views.words import LANGUAGES, Words

NAMES = ("Anne", "Basile", "Chloé", "David")


def match_of(game: str) -> Match:
    """A match where seat 0 deals first, if it matters who does."""
    rules = CATALOGUE[game].game
    dealer = {"first_dealer": "seat:0"} if rules.first_dealer is not None else {}
    return Match(rules, 4, rules.settings(4, {**brief(rules, 4), **dealer}), SeededLuck(11))


def table_of(match: Match, game: str) -> LocalDoor:
    """A table of bots for a match."""
    return door_to_match(match, CATALOGUE[game], PolicyBot(CATALOGUE[game].policy), SeededLuck(3))


def teller_of(game: str, viewer: int = TABLE, lang: str = "fr") -> Teller:
    return Teller(Words(lang, CATALOGUE[game].package), NAMES, viewer)


def play(match: Match, moves: int) -> None:
    """Each seat in turn plays its first legal move."""
    for _ in range(moves):
        if match.deal.is_over():
            match.next_deal()
        seat = match.deal.turn
        match.step(seat, match.deal.legal_actions(seat)[0])


def test_a_deal_is_set_apart_by_an_empty_line() -> None:
    lines = list(teller_of("ascenseur").news(match_of("ascenseur")))
    assert lines[:2] == ["", "Donne 1/25 : Anne distribue une seule carte à chacun."]


def test_fragments_wait_for_the_sentence_that_closes_them() -> None:
    match, teller = match_of("ascenseur"), teller_of("ascenseur")
    list(teller.news(match))
    play(match, 3)
    assert not list(teller.news(match))
    assert teller.pending() == "Basile n'annonce aucun pli, Chloé n'annonce aucun pli, David n'annonce aucun pli"


def test_a_trick_is_one_line() -> None:
    match, teller = match_of("ascenseur"), teller_of("ascenseur")
    play(match, 8)
    tricks = [line for line in teller.news(match) if "remporte le pli" in line]
    assert len(tricks) == 1
    assert tricks[0].startswith("Basile entame ")
    assert not teller.pending()


def test_nothing_is_told_twice() -> None:
    match, teller = match_of("whistiti"), teller_of("whistiti")
    play(match, 8)
    assert list(teller.news(match))
    assert not list(teller.news(match))


def test_it_is_the_same_story_told_at_once_or_bit_by_bit() -> None:
    match, teller = match_of("whistiti"), teller_of("whistiti")
    told = list(teller.news(match))
    for _ in range(60):
        play(match, 1)
        told += teller.news(match)
    assert told == list(teller_of("whistiti").news(match))


@pytest.mark.parametrize(("viewer", "hears"), [(TABLE, False), (0, False), (2, True)])
def test_what_one_seat_alone_may_hear_is_told_to_it_alone(viewer: int, *, hears: bool) -> None:
    match, teller = match_of("whistiti"), teller_of("whistiti", viewer)
    match.notes.append(Note("prompt_lead", heard_by=bit(2)))
    assert ("À vous d'entamer." in list(teller.news(match))) is hears


@pytest.mark.once
@pytest.mark.parametrize(("viewer", "lang"), [(TABLE, "fr"), (1, "en")])
@pytest.mark.parametrize("game", CATALOGUE)
def test_it_is_the_same_story_told_from_views_as_from_the_notes_of_the_match(game: str, viewer: int, lang: str) -> None:
    """And a view says of each note whether it goes on with the sentence before, as the teller finds by its marks."""
    match, hearer = match_of(game), teller_of(game, viewer, lang)
    table = table_of(match, game)
    version, told = NEVER, list[str]()
    while not match.is_over:
        seen = view(match, CATALOGUE[game], viewer, version)
        for note in [beat.note for beat in seen.beats if beat.note is not None]:
            assert note.joins is bool(hearer.pending())
            told += hearer.lines(note)
        version = seen.version
        one_step(table)
    told += hearer.hear(view(match, CATALOGUE[game], viewer, version))
    assert told == list(teller_of(game, viewer, lang).news(match))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_a_whole_match_is_told_without_a_gap(game: str, lang: str) -> None:
    match, teller = match_of(game), teller_of(game, lang=lang)
    while not match.is_over:
        play(match, 1)
    lines = list(teller.news(match))
    assert lines[-1].endswith("!") or lines[-1].endswith(".")
    assert not [line for line in lines if "{" in line or "  " in line]
    assert not teller.pending()
