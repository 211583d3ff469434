"""`veillee analyse`: the costliest moves in lines, each with what was better and why; and why advice advises."""

from pathlib import Path

import pytest

from ended import Run
from veillee.bots.analysis import Mistake
from veillee.games import CATALOGUE
from veillee.terminal.advice import advice_lines
from veillee.terminal.analysis import analysis_lines
from veillee.views.opinions import Advice, Reason, Weighed
from veillee.views.wire import Amount, Offer, View
from veillee.views.words import Words

NAMES = ("Anne", "Basile")
WHY = (Reason("often", 9, 2, "made"), Reason("points", 4.0, -2.8))
EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def bid(tricks: int) -> Offer:
    return Offer(tricks, "bid", "number", Amount(tricks))


def words(lang: str) -> Words:
    return Words(lang, "veillee.terminal", CATALOGUE["ascenseur"].package)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "fr",
            [
                "Ce qui a coûté le plus à Basile :",
                "  donne 2, annoncer 1 : « annoncer 0 » valait 8,4 de mieux",
                "    Annonce tenue : 9 fois sur 10, au lieu de 2.",
            ],
        ),
        (
            "en",
            [
                "What cost Basile most:",
                '  deal 2, bid 1: "bid 0" was worth 8.4 more',
                "    Bid made: 9 times in 10, instead of 2.",
            ],
        ),
    ],
)
def test_each_move_is_told_with_what_was_better_and_why(lang: str, told: list[str]) -> None:
    found = [Mistake(1, 2, bid(1), bid(0), 8.42, WHY)]
    assert list(analysis_lines(found, NAMES, words(lang)))[:3] == told


def test_where_nothing_was_found_that_is_said() -> None:
    assert list(analysis_lines([], NAMES, words("fr"))) == ["Aucun coup n'a coûté quelque chose à coup sûr."]


def test_advice_says_why_not_what_is_surely_behind() -> None:
    seen = View(version=1, game="ascenseur", seat=0, deal=1, seats=(), zones=(), offers=(bid(0), bid(1)))
    weighed = (Weighed(0, "best", 2.0, 1.0), Weighed(1, "behind", -3.0, 1.0))
    lines = list(advice_lines(Advice("a", 1, weighed, 1, WHY[:1]), seen, words("fr"), NAMES))
    assert lines[-2] == "Pourquoi pas « annoncer 1 » ? Annonce tenue : 9 fois sur 10, au lieu de 2."
    assert not any("Pourquoi" in line for line in advice_lines(Advice("a", 1, weighed), seen, words("fr"), NAMES))


def test_advice_speaks_the_words_of_people_and_figures_are_asked_for() -> None:
    seen = View(version=1, game="ascenseur", seat=0, deal=1, seats=(), zones=(), offers=(bid(0), bid(1), bid(2)))
    weighed = (Weighed(0, "best", 2.0, 7.4), Weighed(1, "close", 1.6, 7.0), Weighed(2, "behind", -3.0, 6.0))
    advice = Advice("a", 1, weighed)
    assert list(advice_lines(advice, seen, words("fr"), NAMES)) == [
        "Ce qu'un maître pense de chaque choix, le meilleur d'abord.",
        "  ========  annoncer 0 (le meilleur)",
        "  ========  annoncer 1 (c'est pareil)",
        "  ===       annoncer 2 (moins bien, d'environ 5 points)",
        "« chiffres » montre ce que vaut chaque choix, en points.",
    ]
    figures = list(advice_lines(advice, seen, words("en"), NAMES, with_figures=True))
    assert figures[0].startswith("What to expect from each choice")
    assert figures[1] == "  ========  +2.0 ± 7.4    bid 0 (the best)"
    assert len(figures) == 4


@pytest.mark.once
def test_a_written_game_is_analysed(veillee: Run) -> None:
    ended = veillee("analyse", str(EXAMPLES / "mixed.txt"))
    assert ended.code == 0
    assert "valait" in ended.out or "Aucun coup" in ended.out
