"""French by ear: articles, and what is swallowed before a vowel."""

import pytest

from veillee.views.french import de, le, tightened
from veillee.views.wire import Cards, NoteView, Seats
from veillee.views.words import Words


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Basile", "de Basile"),
        ("Anne", "d'Anne"),
        ("Émile", "d'Émile"),
        ("Inès", "d'Inès"),
        ("Hugo", "d'Hugo"),
        ("Yves", "d'Yves"),
        ("Yann", "de Yann"),
        ("Œdipe", "d'Œdipe"),
        ("Anne et Basile", "d'Anne et Basile"),
        ("le R♥", "du R♥"),
        ("les Gants", "des Gants"),
        ("la D♥", "de la D♥"),
        ("l'A♦", "de l'A♦"),
        ("un Joker", "d'un Joker"),
        ("A♦ A♠", "de A♦ A♠"),
        ("10♥ V♥", "de 10♥ V♥"),
    ],
)
def test_de_before_a_name_or_a_card(name: str, said: str) -> None:
    assert de(name) == said


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("R♥", "le R♥"),
        ("10★", "le 10★"),
        ("D♠", "la D♠"),
        ("A♦", "l'A♦"),
        ("Joker rouge", "le Joker rouge"),
        ("Joker", "un Joker"),
        ("D♠ D♥", "D♠ D♥"),
        ("Joker Joker", "Joker Joker"),
    ],
)
def test_a_card_has_its_article_and_several_have_none(cards: str, said: str) -> None:
    assert le(cards) == said


def test_the_catalogues_call_them() -> None:
    note = NoteView("card_trumped", {"player": Seats((0,)), "card": Cards(("AD",))})
    assert Words("fr").note(note, ["Anne"]) == "Anne coupe de l'A♦"
    assert Words("en").note(note, ["Anne"]) == "Anne trumps with A♦"


def test_high_marks_and_quotes_stay_on_the_line_of_their_words() -> None:
    assert tightened("des robots « habitués » : 42 % ?") == "des robots «\u202fhabitués\u202f»\u202f: 42\u202f%\u202f?"
