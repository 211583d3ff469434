"""Packs: which cards there are, and what they are called."""

from collections import Counter

import pytest

from veillee.cards.notation import card_of, words_of
from veillee.cards.packs import (
    BY_RANK,
    CLASSIC,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    SPADES,
    THREE_STARS,
    TWO_STARS,
    WITH_JOKERS,
    Pack,
    above,
    cards_of,
    rank_of,
    suit_mates,
    suit_of,
)
from veillee.cards.sets import CAPACITY, members, set_of
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

each_pack = pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)


def card(word: str) -> int:
    return card_of(word, CLASSIC)


def cards(text: str) -> int:
    """The set of these cards."""
    return set_of([card(word) for word in text.split()])


def in_words(found: int) -> str:
    return words_of(members(found), CLASSIC)


class TestThePacks:
    @pytest.mark.parametrize(
        ("pack", "size"),
        [
            (CLASSIC, 52),
            (WITH_JOKERS, 54),
            (BY_RANK, 54),
            (FIRE, 77),
            (TWO_STARS, 2 * 58),
            (THREE_STARS, 3 * 58),
            (REVOLVER, 24 + 6),
        ],
    )
    def test_a_pack_has_its_number_of_cards(self, pack: Pack, size: int) -> None:
        assert pack.size() == size

    @each_pack
    def test_no_two_cards_share_a_word(self, pack: Pack) -> None:
        assert len(set(pack.words)) == len(pack.words) == len(pack.copies)
        assert [pack.numbers[word] for word in pack.words] == list(range(len(pack.words)))

    @each_pack
    def test_a_sorted_pack_holds_all_the_copies_of_each_card_in_order(self, pack: Pack) -> None:
        lying = list(pack.sorted)
        assert lying == sorted(lying)
        assert Counter(lying) == Counter(dict(enumerate(pack.copies)))

    @pytest.mark.parametrize("pack", [CLASSIC, WITH_JOKERS, TWO_STARS, THREE_STARS, REVOLVER])
    def test_the_cards_of_all_packs_but_the_fire_fit_in_a_set(self, pack: Pack) -> None:
        assert len(pack.words) <= CAPACITY

    @pytest.mark.parametrize(
        ("pack", "word", "copies"),
        [
            (WITH_JOKERS, "JK2", 1),
            (FIRE, "9grey", 1),
            (FIRE, "buche", 1),
            (TWO_STARS, "10*", 2),
            (TWO_STARS, "JK", 6),
            (THREE_STARS, "KS", 3),
            (THREE_STARS, "JK", 9),
            (REVOLVER, "6", 4),
            (REVOLVER, "click", 5),
            (REVOLVER, "bang", 1),
        ],
    )
    def test_a_pack_has_that_many_copies_of_a_card(self, pack: Pack, word: str, copies: int) -> None:
        assert pack.copies[pack.numbers[word]] == copies

    @pytest.mark.parametrize("word", ["2H", "AC", "A*", "JK1"])
    def test_the_star_packs_go_from_three_to_king(self, word: str) -> None:
        assert word not in TWO_STARS.words


class TestFamilies:
    @pytest.mark.parametrize(
        ("pack", "family"),
        [
            (CLASSIC, "2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD"),
            (WITH_JOKERS, "JK1 JK2"),
            (TWO_STARS, "3* 4* 5* 6* 7* 8* 9* 10* J* Q* K*"),
            (THREE_STARS, "JK"),
            (FIRE, "1blue 2blue 3blue 4blue 5blue 6blue 7blue 8blue 9blue"),
            (FIRE, " ".join(FIRE.words[-14:])),
            (REVOLVER, "6"),
            (BY_RANK, " ".join(BY_RANK.words)),
        ],
    )
    def test_the_cards_of_a_suit_or_a_colour_are_a_family_and_so_are_the_jokers(self, pack: Pack, family: str) -> None:
        number = pack.families[pack.numbers[family.split(maxsplit=1)[0]]]
        assert (
            " ".join(word for word, other in zip(pack.words, pack.families, strict=True) if other == number) == family
        )

    def test_a_pack_without_some_cards_keeps_its_families(self) -> None:
        assert CLASSIC.without([0]).families == CLASSIC.families


class TestCardsPutAway:
    def test_a_pack_without_some_cards_keeps_the_others_and_their_numbers(self) -> None:
        short = CLASSIC.without([card("2C"), card("AS")])
        assert short.size() == 50
        assert (short.copies[card("2C")], short.copies[card("AS")], short.copies[card("3C")]) == (0, 0, 1)
        assert short.words == CLASSIC.words

    def test_the_pack_they_were_taken_from_stays_whole(self) -> None:
        CLASSIC.without([card("2C")])
        assert CLASSIC.size() == 52

    def test_all_the_copies_of_a_card_are_put_away(self) -> None:
        assert TWO_STARS.without([TWO_STARS.numbers["JK"]]).size() == 110


class TestSuitsAndRanks:
    @pytest.mark.parametrize(("suit", "letter"), [(CLUBS, "C"), (DIAMONDS, "D"), (HEARTS, "H"), (SPADES, "S")])
    def test_a_suit_has_thirteen_cards(self, suit: int, letter: str) -> None:
        named = [word for word in CLASSIC.words if word.endswith(letter)]
        assert in_words(cards_of(suit)) == " ".join(named)
        assert len(named) == 13

    @pytest.mark.parametrize(
        ("word", "suit", "rank"),
        [("2C", CLUBS, 0), ("AC", CLUBS, 12), ("2D", DIAMONDS, 0), ("JH", HEARTS, JACK), ("AS", SPADES, 12)],
    )
    def test_a_card_has_its_suit_and_its_rank(self, word: str, suit: int, rank: int) -> None:
        assert (suit_of(card(word)), rank_of(card(word))) == (suit, rank)

    def test_suit_mates_are_all_of_the_suit_the_card_included(self) -> None:
        assert in_words(suit_mates(card("7D"))) == "2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD"

    @pytest.mark.parametrize(("word", "higher"), [("10H", "JH QH KH AH"), ("QS", "KS AS"), ("AS", ""), ("AC", "")])
    def test_above_a_card_lie_the_higher_ones_of_its_suit(self, word: str, higher: str) -> None:
        assert in_words(above(card(word))) == higher


def test_sorted_by_rank_the_pack_goes_from_threes_to_twos_and_jokers() -> None:
    assert BY_RANK.words[:5] == ["3C", "3D", "3H", "3S", "4C"]
    assert BY_RANK.words[-7:] == ["AS", "2C", "2D", "2H", "2S", "JK1", "JK2"]
    assert sorted(BY_RANK.words) == sorted(WITH_JOKERS.words)
