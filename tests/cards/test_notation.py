"""Cards as text: one word for each, the same in every language."""

import pytest

from veillee.cards.notation import UnknownCardError, card_of, words_of
from veillee.cards.packs import BY_RANK, CLASSIC, THREE_STARS, TWO_STARS, WITH_JOKERS, Pack
from veillee.games.autour_du_feu.cards import FIRE
from veillee.games.pan_tes_mort.cards import REVOLVER

PACKS = {
    "classic": CLASSIC,
    "with jokers": WITH_JOKERS,
    "by rank": BY_RANK,
    "fire": FIRE,
    "two stars": TWO_STARS,
    "three stars": THREE_STARS,
    "revolver": REVOLVER,
}


@pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)
def test_every_card_is_read_back_from_its_word(pack: Pack) -> None:
    assert [card_of(word, pack) for word in pack.words] == list(range(len(pack.words)))


@pytest.mark.parametrize("text", ["", "7h", " 7H", "7♥", "1H", "11H", "H7", "7H 8H", "JK1", "RC"])
def test_a_word_is_taken_to_the_letter(text: str) -> None:
    with pytest.raises(UnknownCardError) as caught:
        card_of(text, CLASSIC)
    assert caught.value.text == text


def test_a_card_put_away_has_no_word() -> None:
    short = CLASSIC.without([card_of("2C", CLASSIC)])
    with pytest.raises(UnknownCardError):
        card_of("2C", short)


def test_several_cards_are_their_words_in_a_row() -> None:
    assert words_of([card_of(word, CLASSIC) for word in ("10S", "2C", "AH")], CLASSIC) == "10S 2C AH"
    assert words_of([], CLASSIC) == ""
