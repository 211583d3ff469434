"""The art of the cards: one drawing for each card of each game."""

import re

import pytest

from veillee.games import CATALOGUE
from veillee.views.art import art_of

PACKS = {game: entry.game.phases[0].pack for game, entry in CATALOGUE.items()}
RULE = re.compile(
    r"standard/(trefle|carreau|coeur|pique)-(as|[2-9]|10|valet|dame|roi)"
    r"|star/etoile-([3-9]|10|valet|dame|roi)"
    r"|standard/joker-[12]"
    r"|fire/(rouge|orange|jaune|vert|bleu|violet|gris)-[1-9]"
    r"|fire/joker-(boute_feu|allumette|souffleur|carton|gants|lance_flammes|extincteur|essence|petit_bois|pare_feu|ignifuge"
    r"|briquet|allume_feu|buche)"
    r"|pan/(1-souris|2-chat|3-chien|4-sanglier|5-ours|6-elephant|clic|pan)",
)


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_card_of_a_game_has_a_drawing_of_its_own(game: str) -> None:
    ids = [art_of(word, CATALOGUE[game].layout) for word in PACKS[game].words]
    assert [drawing for drawing in ids if not RULE.fullmatch(drawing)] == []
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize(
    ("game", "word", "drawing"),
    [
        ("whistiti", "7H", "standard/coeur-7"),
        ("whistiti", "10D", "standard/carreau-10"),
        ("whistiti", "AC", "standard/trefle-as"),
        ("whistiti", "JS", "standard/pique-valet"),
        ("whistiti", "QH", "standard/coeur-dame"),
        ("cinq-rois", "K*", "star/etoile-roi"),
        ("cinq-rois", "JK", "standard/joker-1"),
        ("huit-americain", "JK1", "standard/joker-1"),
        ("huit-americain", "JK2", "standard/joker-2"),
        ("autour-du-feu", "3red", "fire/rouge-3"),
        ("autour-du-feu", "9grey", "fire/gris-9"),
        ("autour-du-feu", "gants", "fire/joker-gants"),
        ("autour-du-feu", "boutefeu", "fire/joker-boute_feu"),
        ("pan-tes-mort", "6", "pan/6-elephant"),
        ("pan-tes-mort", "click", "pan/clic"),
        ("pan-tes-mort", "bang", "pan/pan"),
    ],
)
def test_a_drawing_is_named_after_its_card(game: str, word: str, drawing: str) -> None:
    assert art_of(word, CATALOGUE[game].layout) == drawing


@pytest.mark.parametrize("word", ["", "1H", "JK3", "3pink", "carte", "6"])
def test_what_is_no_card_has_no_drawing(word: str) -> None:
    with pytest.raises(KeyError):
        art_of(word, CATALOGUE["autour-du-feu"].layout)
