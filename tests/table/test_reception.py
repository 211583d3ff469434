"""The house: its games, its tables and its written games, for whoever knows no rule."""

import pytest

from veillee.bots.players import BOTS
from veillee.engine.notes import BadInputError
from veillee.engine.record import write
from veillee.games import CATALOGUE
from veillee.table import reception
from veillee.table.door import LocalDoor
from veillee.table.events import BotSat
from veillee.table.shuffles import luck_from, new_secret
from veillee.testing import brief
from veillee.views.live import Hello, Mix, Seen, Sit, Start, Terms
from veillee.views.telling import Teller
from veillee.views.words import Words

NAMES = ("Anne", "Basile", "Chloé", "David")


def open_table(asked: Terms, seed: int = 7, bots: str = BOTS[0]) -> LocalDoor:
    """A table of bots that have begun."""
    door = reception.open_table(asked, f"seed {seed}", bots, reception.thoughts_of(seed))
    door.send(Hello())
    door.send(Start("start"))
    return door


def told(door: LocalDoor) -> list[str]:
    """A match played to its end, as an onlooker hears it."""
    teller = Teller(Words("fr", reception.package_of(door.live.table.terms.game)), NAMES)
    lines: list[str] = []
    while (message := door.receive()) is not None:
        lines += teller.hear(message.view) if isinstance(message, Seen) else ()
    return lines


def written(door: LocalDoor) -> str:
    return write(door.live.table.playing, list(NAMES))


def test_all_games_are_there_for_their_usual_number() -> None:
    games = reception.games()
    assert [game.id for game in games] == list(CATALOGUE)
    assert all(game.players == game.usual for game in games)
    assert reception.game_of("president", 8).players == 8


@pytest.mark.parametrize(
    ("asked", "key"),
    [
        (Terms("belote", 4), "error_game"),
        (Terms("whistiti", 5), "error_players_exactly"),
        (Terms("whistiti", 4, {"target": "99999"}), "error_option_value"),
        (Terms("whistiti", 4, {"colour": "red"}), "error_option_unknown"),
    ],
)
def test_a_table_that_cannot_be_opened_is_refused(asked: Terms, key: str) -> None:
    with pytest.raises(BadInputError) as caught:
        open_table(asked)
    assert [note.key for note in reception.notes_of(caught.value)] == [key]


def test_the_same_seed_gives_the_same_match_and_better_bots_the_same_cards() -> None:
    asked = Terms("whistiti", 4, bot_pace=0)
    assert told(open_table(asked)) == told(open_table(asked))
    one, other = open_table(asked), open_table(asked, bots="random")
    openings = [door.live.table.playing.chapters[0].past.opening for door in (one, other)]
    assert openings[0] == openings[1]


def test_a_sworn_shuffle_promises_before_and_nobody_can_foresee_it() -> None:
    one, other = luck_from(new_secret()), luck_from(new_secret())
    assert one.promise()
    assert one.revealed() != one.promise()
    assert one.revealed() != other.revealed()
    assert luck_from("seed 7").promise() == ""


def test_a_written_game_is_told_as_it_was_watched() -> None:
    table = open_table(Terms("ascenseur", 4, {"max_cards": "3"}, bot_pace=0))
    lines = told(table)
    text = reception.Written(written(table))
    judged = text.judged()
    teller = Teller(Words("fr", reception.package_of(text.game)), NAMES)
    assert (text.game, tuple(text.names)) == ("ascenseur", NAMES)
    assert [line for note in judged.notes for line in teller.lines(note)] == lines
    assert judged.is_over
    assert judged.sheet.totals == tuple(table.live.table.playing.sheet.totals())


def test_a_damaged_one_is_refused_with_the_reason_and_the_cards_it_is_about() -> None:
    text = written(open_table(Terms("ascenseur", 4, {"max_cards": "3"})))
    with pytest.raises(BadInputError) as caught:
        reception.Written(text.replace("game ascenseur", "game belote").rpartition("seal")[0])
    assert [note.key for note in reception.notes_of(caught.value)] == ["error_game"]


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_written_game_that_was_left_makes_the_table_it_was_played_at(game: str) -> None:
    entry = CATALOGUE[game]
    players = entry.game.usual
    door = open_table(Terms(game, players, brief(entry.game, players), bot_pace=0))
    for _ in range(20):
        door.receive()
    match = door.live.table.playing
    scribe = door.scribe()
    text = scribe.begun(list(NAMES[:players]), {"bots": "policy", "level": "expert", "luck": "seed 7"})
    events, bots = reception.Written(text + scribe.added() + scribe.ending()).resumed(["Anne"], calm=True)
    table = reception.door_to(events, bots, reception.thoughts_of()).live.table
    assert table.playing.encode() == match.encode()
    assert [(chair.name, chair.bot) for chair in table.chairs[:2]] == [("Anne", None), ("", "expert")]


@pytest.mark.parametrize(("older", "level"), [("easy", "beginner"), ("normal", "regular"), ("expert", "expert")])
def test_a_game_written_when_there_were_three_levels_goes_on(older: str, level: str) -> None:
    door = open_table(Terms("whistiti", 4, bot_pace=0))
    scribe = door.scribe()
    text = scribe.begun(list(NAMES), {"bots": "policy", "level": older, "luck": "seed 7"})
    events, _ = reception.Written(text + scribe.added() + scribe.ending()).resumed(["Anne"], calm=True)
    assert [event.level for event in events if isinstance(event, BotSat)] == [level] * 3


def test_a_table_goes_on_another_time_with_the_words_in_its_mix() -> None:
    luck = f"secret {bytes(range(32)).hex()}"
    door = reception.open_table(Terms("whistiti", 4, bot_pace=0), luck, BOTS[0], reception.thoughts_of(1))
    door.send(Sit("sit", 1, "Anne", "camille"))
    door.send(Mix("mix", 1, "une pomme"))
    door.send(Start("start"))
    scribe = door.scribe()
    text = scribe.begun(list(NAMES), {"bots": "policy", "level": "regular", "luck": luck})
    text += scribe.added() + scribe.ending()
    assert reception.Written(text).verified() == 1
    events, bots = reception.Written(text).resumed(NAMES[:1], calm=True)
    match = reception.door_to(events, bots, reception.thoughts_of(1)).live.table.playing
    assert match.luck.mixed() == {1: "une pomme"}
    assert match.luck.word() == door.live.table.playing.luck.word()
