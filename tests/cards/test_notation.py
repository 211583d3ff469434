"""Cards as text: one word for records, and faces in the indices of each language."""

import pytest

from veillee.cards.notation import UnknownCardError, card_of, face, read_card, reading_table, readings, words_of
from veillee.cards.packs import CLASSIC, FIRE, REVOLVER, THREE_STARS, TWO_STARS, WITH_JOKERS, Pack

LANGUAGES = ["fr", "en"]
PACKS = [CLASSIC, WITH_JOKERS, FIRE, TWO_STARS, THREE_STARS, REVOLVER]
RANKS = {
    "fr": ["2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "A"],
    "en": ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"],
}
SUITS = {"fr": "TKCP", "en": "CDHS"}  # trèfle, carreau, cœur, pique

each_pack = pytest.mark.parametrize("pack", PACKS, ids=lambda pack: str(pack.key))
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def read(text: str, lang: str, pack: Pack = WITH_JOKERS) -> str:
    """The word of the card that a person wrote."""
    return pack.words[read_card(text, pack, lang)]


class TestWords:
    @each_pack
    def test_every_card_is_read_back_from_its_word(self, pack: Pack) -> None:
        assert [card_of(word, pack) for word in pack.words] == list(range(len(pack.words)))

    @pytest.mark.parametrize("text", ["", "7h", " 7H", "7♥", "1H", "11H", "H7", "7H 8H", "JK1", "RC"])
    def test_a_word_is_taken_to_the_letter(self, text: str) -> None:
        with pytest.raises(UnknownCardError) as caught:
            card_of(text, CLASSIC)
        assert caught.value.text == text

    def test_a_card_put_away_has_no_word_nor_face(self) -> None:
        short = CLASSIC.without("short", [card_of("2C", CLASSIC)])
        with pytest.raises(UnknownCardError):
            card_of("2C", short)
        with pytest.raises(UnknownCardError):
            read_card("2♣", short, "en")

    def test_several_cards_are_their_words_in_a_row(self) -> None:
        assert words_of([card_of(word, CLASSIC) for word in ("10S", "2C", "AH")], CLASSIC) == "10S 2C AH"
        assert words_of([], CLASSIC) == ""


class TestFaces:
    @pytest.mark.parametrize(
        ("word", "french", "english"),
        [
            ("10H", "10♥", "10♥"),
            ("KS", "R♠", "K♠"),
            ("QH", "D♥", "Q♥"),
            ("JC", "V♣", "J♣"),
            ("AD", "A♦", "A♦"),
            ("3*", "3★", "3★"),
            ("JK", "Joker", "Joker"),
            ("JK1", "Joker rouge", "Red joker"),
            ("JK2", "Joker noir", "Black joker"),
            ("click", "Clic", "Click"),
            ("bang", "Pan", "Bang"),
            ("9grey", "9 gris", "grey 9"),
            ("7orange", "7 orange", "orange 7"),
            ("gants", "Gants", "Gloves"),
            ("buche", "Bûche", "Log"),
        ],
    )
    def test_a_card_shows_the_indices_of_the_language(self, word: str, french: str, english: str) -> None:
        assert (face(word, "fr"), face(word, "en")) == (french, english)

    @each_language
    @each_pack
    def test_every_card_is_read_back_from_its_face(self, pack: Pack, lang: str) -> None:
        assert [read(face(word, lang), lang, pack) for word in pack.words] == pack.words

    @each_language
    def test_a_word_that_two_jokers_share_names_neither(self, lang: str) -> None:
        with pytest.raises(UnknownCardError):
            read_card("joker", WITH_JOKERS, lang)

    @each_language
    def test_every_classic_card_is_read_back_from_the_letters_of_the_language(self, lang: str) -> None:
        written = [rank + suit for suit in SUITS[lang] for rank in RANKS[lang]]
        assert [read(text, lang, CLASSIC) for text in written] == CLASSIC.words

    @each_language
    @each_pack
    def test_every_card_is_read_back_however_it_may_be_written(self, pack: Pack, lang: str) -> None:
        ways = [(word, text) for word in pack.words for text in readings(word, lang)]
        assert [read(text.lower(), lang, pack) for _, text in ways] == [word for word, _ in ways]

    @each_language
    @each_pack
    def test_no_way_to_write_a_card_means_two(self, pack: Pack, lang: str) -> None:
        ways = [text for word in pack.words for text in readings(word, lang)]
        assert len(reading_table(pack, lang)) == len(ways)

    @each_pack
    def test_in_english_every_card_is_read_back_from_its_word(self, pack: Pack) -> None:
        assert [read(word, "en", pack) for word in pack.words] == pack.words


class TestWhatPeopleWrite:
    @pytest.mark.parametrize(
        ("text", "word"),
        [
            ("RC", "KH"),
            ("VT", "JC"),
            ("DP", "QS"),
            ("7K", "7D"),
            ("AP", "AS"),
            ("as p", "AS"),
            ("As ♠", "AS"),
            ("1c", "AH"),
            ("10♦", "10D"),
            ("10 K", "10D"),
            ("10t", "10C"),
            ("tt", "10C"),
            (" r ♥ ", "KH"),
            ("v-t", "JC"),
            ("jk1", "JK1"),
        ],
    )
    def test_a_french_hand_writes_french_cards(self, text: str, word: str) -> None:
        assert read(text, "fr") == word

    @pytest.mark.parametrize(
        ("text", "word"),
        [
            ("KH", "KH"),
            ("kh", "KH"),
            ("k ♥", "KH"),
            ("10♦", "10D"),
            ("td", "10D"),
            ("t♦", "10D"),
            ("10-D", "10D"),
            ("  a s", "AS"),
            ("jk2", "JK2"),
        ],
    )
    def test_an_english_hand_writes_english_cards(self, text: str, word: str) -> None:
        assert read(text, "en") == word

    def test_english_is_read_when_nobody_says_the_language(self) -> None:
        assert WITH_JOKERS.words[read_card("7C", WITH_JOKERS)] == "7C"

    @pytest.mark.parametrize(("text", "lang", "word"), [("7C", "en", "7C"), ("7C", "fr", "7H"), ("AC", "fr", "AH")])
    def test_the_same_letters_are_read_in_the_language_of_the_reader(self, text: str, lang: str, word: str) -> None:
        assert read(text, lang) == word

    @pytest.mark.parametrize(
        ("text", "lang"),
        [
            ("RC", "en"),
            ("VT", "en"),
            ("D♥", "en"),
            ("7K", "en"),
            ("1H", "en"),
            ("as s", "en"),
            ("KH", "fr"),
            ("Q♥", "fr"),
            ("J♣", "fr"),
            ("7H", "fr"),
            ("10S", "fr"),
        ],
    )
    def test_the_letters_of_another_language_are_not_guessed_at(self, text: str, lang: str) -> None:
        with pytest.raises(UnknownCardError):
            read_card(text, WITH_JOKERS, lang)

    @each_language
    @pytest.mark.parametrize("text", ["", " ", "-", "♥", "7", "0♥", "11♥", "1♥0", "7♥8♥", "♥7", "7★", "JK3", "carte"])
    def test_a_text_that_names_no_card_is_refused(self, text: str, lang: str) -> None:
        with pytest.raises(UnknownCardError, match="is no card of this pack"):
            read_card(text, WITH_JOKERS, lang)

    def test_the_refusal_gives_the_text_back(self) -> None:
        with pytest.raises(UnknownCardError) as caught:
            read_card("  7 of hearts ", CLASSIC, "en")
        assert caught.value.text == "7 of hearts"
