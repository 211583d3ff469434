"""Provable deals: a written match holds a promise, then its secret, and anyone can check one against the other."""

from hashlib import sha256

import pytest

from veillee.cards.luck import Luck, SecretLuck, SeededLuck
from veillee.engine.match import Match
from veillee.engine.notes import BadInputError
from veillee.engine.record import Record, replay, resume, verify, write
from veillee.engine.scribe import seal_of
from veillee.games import CATALOGUE
from veillee.testing import brief

SECRET = bytes(range(32))
NAMES = ["Anne", "Basile", "Chloé", "David"]


def played(game: str, luck: Luck, moves: int = 100_000) -> Match:
    """A match at random, to its end or for so many moves."""
    rules = CATALOGUE[game].game
    match = Match(rules, rules.usual, rules.settings(rules.usual, brief(rules, rules.usual)), luck)
    go_on(match, SeededLuck(5), moves)
    return match


def go_on(match: Match, players: Luck, moves: int = 100_000) -> None:
    """Play on at random."""
    for _ in range(moves):
        if match.is_over:
            return
        if match.deal.is_over():
            match.next_deal()
        seat = players.member(match.deal.may_act())
        match.step(seat, players.member(match.deal.legal_mask(seat)))


def text_of(match: Match) -> str:
    return write(match, NAMES[: match.players])


def sealed_again(text: str) -> str:
    """The text with a seal that fits, as a forger would write it."""
    body = text[: text.index("seal ")]
    return f"{body}seal {seal_of(body.encode())}\n"


class TestPromise:
    def test_the_hash_of_the_secret_is_written_before_the_first_deal(self) -> None:
        """docs/record.md"""
        lines = text_of(played("whistiti", SecretLuck(SECRET), 3)).splitlines()
        assert f"promise {sha256(SECRET).hexdigest()}" in lines[:5]

    def test_the_secret_is_told_only_once_the_match_is_over(self) -> None:
        """docs/record.md"""
        assert "secret" not in text_of(played("whistiti", SecretLuck(SECRET), 40))
        assert f"\nsecret {SECRET.hex()}\n" in text_of(played("whistiti", SecretLuck(SECRET)))

    def test_a_match_from_a_seed_promises_nothing(self) -> None:
        """docs/record.md"""
        assert "promise" not in text_of(played("whistiti", SeededLuck(1)))

    @pytest.mark.parametrize("moves", [0, 40, 100_000])
    def test_promise_and_secret_round_trip(self, moves: int) -> None:
        """docs/record.md"""
        text = text_of(played("whistiti", SecretLuck(SECRET), moves))
        assert text_of(replay(Record(text), CATALOGUE["whistiti"].game)) == text


class TestVerify:
    @pytest.mark.parametrize("game", list(CATALOGUE))
    def test_every_order_and_every_lot_comes_from_the_secret(self, game: str) -> None:
        """design.md §3: anyone can check that nothing was arranged."""
        text = text_of(played(game, SecretLuck(SECRET), 300))
        assert verify(Record(text), CATALOGUE[game].game, SECRET).version > 0

    def test_the_secret_written_is_taken_where_none_is_given(self) -> None:
        text = text_of(played("ascenseur", SecretLuck(SECRET)))
        assert verify(Record(text), CATALOGUE["ascenseur"].game).is_over

    def test_an_order_that_was_arranged_is_found(self) -> None:
        rules = CATALOGUE["whistiti"].game
        arranged = text_of(played("whistiti", SeededLuck(3)))
        lines = arranged.splitlines()
        lines.insert(3, f"promise {sha256(SECRET).hexdigest()}")
        with pytest.raises(BadInputError, match="chance_of_another_luck"):
            verify(Record(sealed_again("\n".join(lines) + "\n")), rules, SECRET)

    def test_another_secret_than_the_one_promised_is_found(self) -> None:
        text = text_of(played("whistiti", SecretLuck(SECRET)))
        with pytest.raises(BadInputError, match="promise_broken"):
            verify(Record(text), CATALOGUE["whistiti"].game, bytes(32))

    def test_a_match_that_is_not_over_keeps_its_secret(self) -> None:
        text = text_of(played("whistiti", SecretLuck(SECRET), 10))
        with pytest.raises(BadInputError, match="record_without_secret"):
            verify(Record(text), CATALOGUE["whistiti"].game)

    def test_without_a_promise_there_is_nothing_to_check(self) -> None:
        text = text_of(played("whistiti", SeededLuck(1)))
        with pytest.raises(BadInputError, match="record_without_promise"):
            verify(Record(text), CATALOGUE["whistiti"].game, SECRET)

    @pytest.mark.parametrize("line", ["promise abc", f"promise {'G' * 64}", "promise", f"promise {'A' * 64}"])
    def test_a_damaged_promise_is_refused(self, line: str) -> None:
        text = text_of(played("whistiti", SecretLuck(SECRET), 10))
        promise = next(one for one in text.splitlines() if one.startswith("promise"))
        with pytest.raises(BadInputError, match="error_record"):
            Record(sealed_again(text.replace(promise, line)))

    def test_a_secret_that_stands_before_the_end_is_refused(self) -> None:
        text = text_of(played("whistiti", SecretLuck(SECRET), 10))
        early = text.replace("seal ", f"secret {SECRET.hex()}\nseal ")
        with pytest.raises(BadInputError, match="error_record"):
            replay(Record(sealed_again(early)), CATALOGUE["whistiti"].game)


class TestResume:
    @pytest.mark.parametrize("game", list(CATALOGUE))
    @pytest.mark.parametrize("luck", [SecretLuck, SeededLuck], ids=["secret", "seed"])
    def test_a_written_match_plays_on_with_its_true_luck(self, game: str, luck: type[SecretLuck | SeededLuck]) -> None:
        """wire.md §2: a replayed match plays on with the true luck at its true place."""

        def fresh() -> Luck:
            return SecretLuck(SECRET) if luck is SecretLuck else SeededLuck(17)

        match = played(game, fresh(), 40)
        again = resume(Record(text_of(match)), match.game, fresh())
        for one in (match, again):
            go_on(one, SeededLuck(8), 400)
        assert text_of(again) == text_of(match)

    def test_another_luck_is_refused(self) -> None:
        match = played("whistiti", SeededLuck(1), 20)
        with pytest.raises(BadInputError, match="chance_of_another_luck"):
            resume(Record(text_of(match)), match.game, SeededLuck(2))
