"""Where the cards of a live table come from."""

import pytest

from veillee.cards.luck import SecretLuck
from veillee.engine.notes import BadInputError
from veillee.table.shuffles import luck_from, new_secret

SECRET = bytes(range(32))
SOURCE = f"secret {SECRET.hex()}"


def test_the_words_of_the_players_are_mixed_into_the_secret_and_not_into_its_promise() -> None:
    mixed = luck_from(SOURCE, {1: "une pomme"})
    assert mixed.promise() == luck_from(SOURCE).promise() == SecretLuck(SECRET).promise()
    assert mixed.word() == SecretLuck(SECRET, {1: "une pomme"}).word() != luck_from(SOURCE).word()


def test_a_seed_promises_nothing_and_takes_no_words() -> None:
    assert luck_from("seed 7", {0: "une pomme"}).word() == luck_from("seed 7").word()
    assert luck_from("seed 7").promise() == ""


def test_a_new_secret_is_another_one_each_time() -> None:
    assert luck_from(new_secret()).promise() != luck_from(new_secret()).promise()


def test_what_is_no_source_is_refused() -> None:
    with pytest.raises(BadInputError, match="record_without_table"):
        luck_from("secret 12")
