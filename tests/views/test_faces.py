"""Faces: what people read on cards in each language, and what they may write."""

import re

import pytest

from veillee.cards.notation import UnknownCardError, card_of
from veillee.cards.packs import CLASSIC, THREE_STARS, WITH_JOKERS, Pack
from veillee.games import CATALOGUE
from veillee.views.faces import letters_of_suits, read_card, reading_table, readings
from veillee.views.words import LANGUAGES, MissingWordsError, Words, source

HOUSE = {lang: Words(lang, *(entry.package for entry in CATALOGUE.values())) for lang in LANGUAGES}
PACKS = {game: entry.game.phases[0].pack for game, entry in CATALOGUE.items()}
RANKS = {
    "fr": ["2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "A"],
    "en": ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"],
}
SUITS = {"fr": "TKCP", "en": "CDHS"}  # trèfle, carreau, cœur, pique

each_game = pytest.mark.parametrize("game", CATALOGUE)
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def words_of_game(game: str, lang: str) -> Words:
    return Words(lang, CATALOGUE[game].package)


def read(text: str, lang: str, pack: Pack = WITH_JOKERS) -> str:
    """The word of the card that a person wrote."""
    return read_card(text, pack.words, HOUSE[lang])


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
        assert (HOUSE["fr"].card(word), HOUSE["en"].card(word)) == (french, english)

    @each_language
    @each_game
    def test_every_card_of_a_game_has_a_face_of_its_own_and_is_read_back_from_it(self, game: str, lang: str) -> None:
        pack, words = PACKS[game], words_of_game(game, lang)
        faces = [words.card(word) for word in pack.words]
        assert len(set(faces)) == len(faces)
        assert [read_card(shown, pack.words, words) for shown in faces] == pack.words

    @each_language
    def test_stars_have_the_indices_of_the_other_suits(self, lang: str) -> None:
        assert [HOUSE[lang].card(word) for word in THREE_STARS.words][-12:] == [
            *(f"{rank}★" for rank in RANKS[lang][1:12]),
            "Joker",
        ]

    def test_a_card_that_no_catalogue_names_is_a_mistake(self) -> None:
        with pytest.raises(MissingWordsError, match="face_boutefeu"):
            Words("fr").card("boutefeu")

    def test_a_card_put_away_has_no_face(self) -> None:
        short = CLASSIC.without([card_of("2C", CLASSIC)])
        with pytest.raises(UnknownCardError):
            read_card("2♣", [short.words[card] for card in short.sorted], HOUSE["en"])

    @each_language
    @each_game
    def test_no_name_of_a_card_or_colour_stands_twice_in_the_catalogue_of_its_game(self, game: str, lang: str) -> None:
        """Sentences take it from where it stands; a sound in a story (Clic !, Pan !) is not the card."""
        text = source(CATALOGUE[game].package, lang)
        named = [line.partition(" = ")[2] for line in text.splitlines() if line.startswith(("face_", "hue_"))]
        told = text.replace("Clic !", "").replace("Click!", "").replace("Pan, t'es", "").replace("Bang, you're", "")
        assert [len(re.findall(rf"(?<![\w-]){name}(?![\w-])", told)) for name in named] == [1] * len(named)

    @each_language
    def test_a_word_that_two_jokers_share_names_neither(self, lang: str) -> None:
        with pytest.raises(UnknownCardError):
            read("joker", lang)

    @each_language
    def test_every_classic_card_is_read_back_from_the_letters_of_the_language(self, lang: str) -> None:
        written = [rank + suit for suit in SUITS[lang] for rank in RANKS[lang]]
        assert [read(text, lang, CLASSIC) for text in written] == CLASSIC.words

    @pytest.mark.once
    @each_language
    @each_game
    def test_every_card_is_read_back_however_it_may_be_written(self, game: str, lang: str) -> None:
        pack, words = PACKS[game], words_of_game(game, lang)
        ways = [(word, text) for word in pack.words for text in readings(word, words)]
        assert [read_card(text.lower(), pack.words, words) for _, text in ways] == [word for word, _ in ways]

    @each_language
    @each_game
    def test_no_way_to_write_a_card_means_two(self, game: str, lang: str) -> None:
        pack, words = PACKS[game], words_of_game(game, lang)
        ways = [text for word in pack.words for text in readings(word, words)]
        assert len(reading_table(pack.words, words)) == len(ways)

    @each_game
    def test_in_english_every_card_is_read_back_from_its_word(self, game: str) -> None:
        assert [read(word, "en", PACKS[game]) for word in PACKS[game].words] == PACKS[game].words

    @each_language
    def test_every_suit_has_a_letter_to_type(self, lang: str) -> None:
        letters = letters_of_suits(HOUSE[lang])
        assert list(letters) == ["♣", "♦", "♥", "♠", "★"]
        assert [read(f"3{letter}", lang, THREE_STARS) for letter in letters.values()] == ["3C", "3D", "3H", "3S", "3*"]


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

    @pytest.mark.parametrize(
        ("text", "lang", "word"),
        [
            ("boute feu", "fr", "boutefeu"),
            ("Bûche", "fr", "buche"),
            ("buche", "fr", "buche"),
            ("lance-flammes", "fr", "lanceflammes"),
            ("3 ROUGE", "fr", "3red"),
            ("3red", "fr", "3red"),
            ("red 3", "en", "3red"),
            ("fire screen", "en", "parefeu"),
            ("parefeu", "en", "parefeu"),
        ],
    )
    def test_the_cards_of_the_fire_are_written_by_their_names(self, text: str, lang: str, word: str) -> None:
        assert read(text, lang, PACKS["autour-du-feu"]) == word

    @pytest.mark.parametrize(("text", "lang", "word"), [("7C", "en", "7C"), ("7C", "fr", "7H"), ("AC", "fr", "AH")])
    def test_the_same_letters_are_read_in_the_language_of_the_reader(self, text: str, lang: str, word: str) -> None:
        assert read(text, lang) == word

    @pytest.mark.parametrize(
        ("text", "lang"),
        [
            ("VT", "en"),
            ("7K", "en"),
            ("1H", "en"),
            ("as s", "en"),
            ("KH", "fr"),
            ("7H", "fr"),
            ("10S", "fr"),
        ],
    )
    def test_the_suits_of_another_language_are_not_guessed_at(self, text: str, lang: str) -> None:
        with pytest.raises(UnknownCardError):
            read(text, lang)

    @pytest.mark.parametrize(
        ("text", "lang", "word"),
        [
            ("Q♥", "fr", "QH"),
            ("jt", "fr", "JC"),
            ("KC", "fr", "KH"),
            ("RC", "en", "KC"),
            ("D♥", "en", "QH"),
            ("vs", "en", "JS"),
            ("Valet Trèfle", "fr", "JC"),
            ("roi cœur", "fr", "KH"),
            ("queen spades", "en", "QS"),
            ("JK1", "fr", "JK1"),
        ],
    )
    def test_courts_are_read_by_the_letters_of_both_languages_and_by_their_names(
        self, text: str, lang: str, word: str
    ) -> None:
        assert read(text, lang) == word

    @each_language
    @pytest.mark.parametrize("text", ["", " ", "-", "♥", "7", "0♥", "11♥", "1♥0", "7♥8♥", "♥7", "7★", "JK3", "carte"])
    def test_a_text_that_names_no_card_is_refused(self, text: str, lang: str) -> None:
        with pytest.raises(UnknownCardError, match="is no card of this pack"):
            read(text, lang)

    def test_the_refusal_gives_the_text_back(self) -> None:
        with pytest.raises(UnknownCardError) as caught:
            read("  7 of hearts ", "en", CLASSIC)
        assert caught.value.text == "7 of hearts"
