"""The mix: words that players add to a secret that was promised already."""

import hmac
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veillee.cards.luck import SecretLuck
from veillee.cards.mix import LONGEST_WORDS, may_be_mixed, mixed_key

SECRET = bytes(range(32))
WRITTEN = st.characters(codec="utf-8")
MIXES = st.dictionaries(st.integers(0, 11), st.text(WRITTEN, min_size=1, max_size=12).filter(may_be_mixed), max_size=4)


class TestTheKey:
    def test_without_words_it_is_the_secret(self) -> None:
        assert mixed_key(SECRET, {}) == SECRET

    def test_with_words_it_is_their_hmac_under_the_secret_seat_by_seat(self) -> None:
        """docs/record.md"""
        message = b"\0\0\0\0\0\0\0\x05pomme\0\0\0\x02\0\0\0\x05No\xc3\xabl"
        assert mixed_key(SECRET, {2: "Noël", 0: "pomme"}) == hmac.new(SECRET, message, sha256).digest()

    @given(one=MIXES, other=MIXES)
    def test_other_words_or_other_seats_give_another_key(self, one: dict[int, str], other: dict[int, str]) -> None:
        assert (mixed_key(SECRET, one) == mixed_key(SECRET, other)) == (one == other)

    @pytest.mark.parametrize("text", ["", "e" * (LONGEST_WORDS + 1), "two\nlines", " spaced", "spaced ", "a\u2028b"])
    def test_what_is_not_one_line_of_words_is_refused(self, text: str) -> None:
        assert not may_be_mixed(text)
        with pytest.raises(ValueError, match="is not one line of 80 characters at the most"):
            mixed_key(SECRET, {0: text})


class TestTheLuck:
    def test_words_change_what_is_drawn_and_not_what_was_promised(self) -> None:
        plain, mixed = SecretLuck(SECRET), SecretLuck(SECRET, {1: "pommes"})
        assert plain.promise() == mixed.promise()
        assert [plain.word() for _ in range(8)] != [mixed.word() for _ in range(8)]

    def test_it_is_the_same_in_whichever_order_they_were_given(self) -> None:
        one, other = SecretLuck(SECRET, {1: "b", 0: "a"}), SecretLuck(SECRET, {0: "a", 1: "b"})
        assert one.word() == other.word()
        assert list(one.mixed()) == [0, 1]
