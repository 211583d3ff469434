"""Which rules speak: what is heard at a table tells of paragraphs, and those that hardly are are told."""

import pytest

from veillee.games import CATALOGUE
from veillee.lab.running import Found
from veillee.lab.speaking import RulesHeard, listened, said_in, silent
from veillee.lab.telling import ExperimentTeller, beginning, words_for
from veillee.lab.terms import LabTerms

WHISTITI = LabTerms("whistiti", 4, {}, {})


@pytest.mark.parametrize("game", CATALOGUE)
def test_whatever_is_heard_tells_of_a_paragraph(game: str) -> None:
    terms = LabTerms(game, CATALOGUE[game].game.usual, {}, {})
    heard = listened(terms, terms.settings()[1], range(1, 4))
    assert heard.matches == 3
    assert len(heard.paragraphs) > 4
    assert set(heard.paragraphs.values()) <= {1, 2, 3}


def test_the_sheet_and_the_end_are_heard_too() -> None:
    assert {"deal_start", "trick_won", "tricks", "match_won"} <= said_in(WHISTITI, WHISTITI.settings()[1], 1)


def test_a_paragraph_is_counted_once_a_match_and_told_where_it_is_heard_in_less_than_one_in_a_hundred() -> None:
    """lab.md §2: never, and under 1 %; §4.4 of Le Whistiti does not stand where the match stops at a trick."""
    heard = RulesHeard(1000, {"4.1": 1000, "3.4": 10, "3.5": 9})
    shares = silent(WHISTITI, heard)
    assert shares["3.5"] == 0.009
    assert shares["2.1"] == 0
    assert not {"3.4", "4.1", "4.4"} & set(shares)
    assert silent(WHISTITI, RulesHeard()) == {}


def test_it_is_told_with_how_the_paragraph_begins() -> None:
    found = Found(1, 1, [], silent={"3.5": 0.0, "4.3": 0.009}, listened=1000)
    never, seldom = ExperimentTeller(WHISTITI, words_for(WHISTITI, "en")).silent(found)
    assert never == "§ 3.5 never came up: “If you have neither the suit nor a trump, you discard whatever you like.”"
    assert "in only 0.9% of the matches" in seldom
    assert ExperimentTeller(WHISTITI, words_for(WHISTITI, "en")).silent(Found(1, 1, [])) == []


def test_long_paragraphs_are_cut_between_words() -> None:
    told = beginning(f"{'word ' * 60}end. Another.")
    assert len(told) <= 150
    assert told.endswith("word…")
