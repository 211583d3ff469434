"""The house: its games, its tables and its written games, for whoever knows no rule."""

import pytest

from veillee.bots.simple import BOTS
from veillee.engine.notes import BadInputError
from veillee.games import CATALOGUE
from veillee.table import reception
from veillee.table.local import LocalTable
from veillee.views.telling import Teller
from veillee.views.wire import NewTable
from veillee.views.words import Words

NAMES = ("Anne", "Basile", "Chloé", "David")


def open_table(asked: NewTable, seed: int = 7) -> LocalTable:
    return reception.open_table(asked, reception.seeded(seed), BOTS[0])


def told(table: LocalTable) -> list[str]:
    """A match played to its end, as an onlooker hears it."""
    teller = Teller(Words("fr", reception.package_of(table.game.id)), NAMES)
    lines = list(teller.hear(table.view()))
    while not table.is_over:
        if table.is_between_deals:
            table.next_deal()
        else:
            table.step()
        lines += teller.hear(table.view())
    return lines


def test_all_games_are_there_for_their_usual_number() -> None:
    games = reception.games()
    assert [game.id for game in games] == list(CATALOGUE)
    assert all(game.players == game.usual for game in games)
    assert reception.game_of("president", 8).players == 8


@pytest.mark.parametrize(
    ("asked", "key"),
    [
        (NewTable("belote", 4), "error_game"),
        (NewTable("whistiti", 5), "error_players_exactly"),
        (NewTable("whistiti", 4, {"target": "99999"}), "error_option_value"),
        (NewTable("whistiti", 4, {"colour": "red"}), "error_option_unknown"),
    ],
)
def test_a_table_that_cannot_be_opened_is_refused(asked: NewTable, key: str) -> None:
    with pytest.raises(BadInputError) as caught:
        open_table(asked)
    assert [note.key for note in reception.notes_of(caught.value)] == [key]


def test_the_same_seed_gives_the_same_match_and_better_bots_the_same_cards() -> None:
    asked = NewTable("whistiti", 4)
    assert told(open_table(asked)) == told(open_table(asked))
    random = reception.open_table(asked, reception.seeded(7), "random")
    assert random.match.chapters[0].past.opening == open_table(asked).match.chapters[0].past.opening


def test_a_sworn_shuffle_promises_before_and_nobody_can_foresee_it() -> None:
    one, other = reception.sworn(), reception.sworn()
    assert one.luck.promise()
    assert one.luck.revealed() != one.luck.promise()
    assert one.luck.revealed() != other.luck.revealed()
    assert reception.seeded(7).luck.promise() == ""


def test_a_written_game_is_told_as_it_was_watched() -> None:
    table = open_table(NewTable("ascenseur", 4, {"max_cards": "3"}))
    lines = told(table)
    written = reception.Written(table.written(NAMES))
    judged = written.judged()
    teller = Teller(Words("fr", reception.package_of(written.game)), NAMES)
    assert (written.game, tuple(written.names)) == ("ascenseur", NAMES)
    assert [line for note in judged.notes for line in teller.lines(note)] == lines
    assert judged.is_over
    assert judged.sheet.totals == tuple(table.match.sheet.totals())


def test_a_damaged_one_is_refused_with_the_reason_and_the_cards_it_is_about() -> None:
    text = open_table(NewTable("ascenseur", 4, {"max_cards": "3"})).written(NAMES)
    with pytest.raises(BadInputError) as caught:
        reception.Written(text.replace("game ascenseur", "game belote").rpartition("seal")[0])
    assert [note.key for note in reception.notes_of(caught.value)] == ["error_game"]


def test_a_table_goes_on_another_time_with_the_words_in_its_mix() -> None:
    shuffle = reception.sworn(bytes(range(32)), {1: "une pomme"})
    table = reception.open_table(NewTable("whistiti", 4), shuffle, BOTS[0])
    for _ in range(20):
        table.step()
    scribe = table.scribe()
    text = scribe.begun(list(NAMES), table.terms) + scribe.added() + scribe.ending()
    assert reception.Written(text).verified() == 1
    again = reception.Written(text).resumed()
    assert again.match.luck.mixed() == {1: "une pomme"}
    assert again.match.luck.word() == table.match.luck.word()
