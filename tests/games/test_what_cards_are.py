"""Every card that is no number and has no suit says what it is in one line, as does every contract."""

import re
from typing import Final

import pytest

from veillee.engine.notes import WORD
from veillee.games import CATALOGUE
from veillee.views.words import LANGUAGES, Words

ORDINARY: Final = re.compile(r"\d+[a-z]*|(10|[2-9JQKA])[CDHS*]")
LONGEST: Final = 90  # letters: two lines on a small phone


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", CATALOGUE)
class TestOneLine:
    def test_every_joker_says_what_it_is(self, game: str, lang: str) -> None:
        words = Words(lang, CATALOGUE[game].package)
        cards = CATALOGUE[game].game.phases[0].pack.words
        named = [card for card in cards if not ORDINARY.fullmatch(card)]
        lines = [words.text(f"what_{card}") for card in named]
        assert all(len(line) <= LONGEST and line.endswith(".") for line in lines)

    def test_every_contract_says_what_it_costs(self, game: str, lang: str) -> None:
        words = Words(lang, CATALOGUE[game].package)
        verbs = [verb for phase in CATALOGUE[game].game.phases for verb in phase.verbs if verb.carries == WORD]
        contracts = [f"contract_{word}" for verb in verbs if verb.name == "contract" for word in verb.words]
        assert all(words.has(f"{contract}_help") for contract in contracts)
        assert bool(contracts) == (game == "barbu")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_wild_cards_and_those_that_do_something_say_so(lang: str) -> None:
    """Les Cinq Rois §1.3, Le 8 Américain §4, Le Président §1.2, Pan, t'es mort ! §3.5."""
    for game, keys in (
        ("cinq-rois", ["atout"]),
        ("huit-americain", ["rank_2", "rank_7", "rank_8", "rank_J", "rank_A"]),
        ("president", ["rank_2"]),
        ("pan-tes-mort", ["1", "6"]),
    ):
        words = Words(lang, CATALOGUE[game].package)
        assert all(len(words.text(f"what_{key}")) <= LONGEST for key in keys)
