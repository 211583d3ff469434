"""Restricted play: one of the players may never make some move."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from veillee.engine.notes import BadInputError
from veillee.lab.examples import both_ways
from veillee.lab.judging import A, B
from veillee.lab.page import page_of
from veillee.lab.playing import match_of
from veillee.lab.restricted import checked, is_meant
from veillee.lab.running import experiment, matches_in
from veillee.lab.store import LabStore
from veillee.lab.telling import ExperimentTeller, words_for
from veillee.lab.terms import LabTerms

NO_BIDS_OF_ONE = LabTerms("ascenseur", 4, {"max_cards": "3"}, {"max_cards": "3"}, without="bid 1")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[LabStore]:
    with closing(LabStore(tmp_path / "lab.db")) as store:
        yield store


@pytest.mark.parametrize(
    ("word", "forbidden", "expected"),
    [
        ("play AS", "play AS", True),
        ("play AS", "AS", True),
        ("play AS", "play", True),
        ("play AS", "play KS", False),
        ("pass", "pass", True),
        ("bid 10", "1", False),
    ],
)
def test_a_move_a_card_or_a_verb_may_be_forbidden(word: str, forbidden: str, *, expected: bool) -> None:
    """lab.md §2: a bot forbidden one move, card or bid."""
    assert is_meant(word, forbidden) is expected


def test_whoever_may_not_make_a_move_makes_another_and_the_others_still_make_it() -> None:
    lines = {seed: both_ways(NO_BIDS_OF_ONE, seed).after.splitlines() for seed in range(1, 13)}
    bidders = {seat for written_match in lines.values() for seat in range(4) if f"{seat} bid 1" in written_match}
    assert bidders == {0, 1, 2, 3}
    assert not [seed for seed in lines if f"{NO_BIDS_OF_ONE.watched(seed)} bid 1" in lines[seed]]


def test_each_seat_is_forbidden_it_in_turn_and_the_first_way_nobody_is() -> None:
    assert [NO_BIDS_OF_ONE.watched(seed) for seed in range(1, 6)] == [1, 2, 3, 0, 1]
    free = LabTerms("ascenseur", 4, {"max_cards": "3"}, {"max_cards": "3"})
    one = match_of(NO_BIDS_OF_ONE, A, 1)
    assert one == match_of(free, A, 1)
    assert one.mark != match_of(NO_BIDS_OF_ONE, B, 1).mark


def test_where_nothing_else_is_open_it_is_made_all_the_same() -> None:
    """Whoever may play no card at all plays as ever: there is nothing else to do."""
    terms = LabTerms("whistiti", 4, {"target": "5"}, {"target": "5"}, without="play")
    assert match_of(terms, A, 1).mark == match_of(terms, B, 1).mark


@pytest.mark.parametrize(
    ("game", "players", "given", "key"),
    [
        ("whistiti", 4, "fly", "lab_no_move"),
        ("whistiti", 4, "play ZZ", "lab_no_move"),
        ("cinq-rois", 1, "throw", "lab_alone"),
    ],
)
def test_what_cannot_be_forbidden_is_refused(game: str, players: int, given: str, key: str) -> None:
    with pytest.raises(BadInputError) as refused:
        checked(LabTerms(game, players, {}, {}, without=given))
    assert refused.value.note.key == key


@pytest.mark.parametrize(
    ("game", "given", "told"),
    [
        ("ascenseur", "bid 1", "annoncer 1"),
        ("whistiti", "AS", "jouer A♠"),
        ("whistiti", "play AS", "jouer A♠"),
        ("ascenseur", "bid", "annoncer"),
    ],
)
def test_it_is_told_in_the_words_of_the_game(game: str, given: str, told: str) -> None:
    terms = LabTerms(game, 4, {}, {}, without=given)
    teller = ExperimentTeller(terms, words_for(terms, "fr"))
    assert teller.title().endswith(f"et si l'un des joueurs ne pouvait jamais {told} ?")
    assert f"--without '{given}'" in teller.command()


@pytest.mark.once
def test_its_wins_alone_are_judged_and_told(store: LabStore) -> None:
    """A planted effect: whoever may never bid nothing in L'Ascenseur with three cards wins less."""
    terms = LabTerms("ascenseur", 4, {"max_cards": "3"}, {"max_cards": "3"}, without="bid 0")
    run = store.run_of(terms, 1600)
    (found,) = experiment(store, run, 1, lambda _: None)
    (change,) = found.changes
    assert (change.key, change.verdict) == ("restricted", "changed")
    assert change.high < 0
    page = page_of(terms, found, matches_in(store, run), "en")
    assert "The player who may not do it wins" in page
