"""A table is woken by its last match alone: of those before it, only what people did there still counts."""

from itertools import count

import pytest

from veillee.cards.luck import SeededLuck
from veillee.engine.notes import TABLE
from veillee.games import CATALOGUE
from veillee.table import events as happened
from veillee.table.events import AnyEvent, Played
from veillee.table.live import LiveTable
from veillee.table.making import make
from veillee.table.table import DamagedTableError, Table, folded
from veillee.testing import brief
from veillee.views.live import ClockView, Terms

MOVES = 30  # of each match
GAMES = sorted(CATALOGUE)


def evening(name: str) -> list[AnyEvent]:
    """Three matches at one table, none of them to its end, and what people do before, between and meanwhile."""
    game, luck, marks = CATALOGUE[name].game, SeededLuck(7), count(1)
    terms = Terms(game.id, game.usual, brief(game, game.usual), clock=ClockView(bank=60_000, increment=2000))
    live = LiveTable(Table("t"), luck)
    opened = happened.TableOpened(at=0, terms=terms, code="123456", host="anne", luck="seed 1")
    live.table.apply(opened)

    def happen(*events: AnyEvent) -> None:
        for event in events:
            live.happen(event, 0.0)

    def play() -> None:
        for _ in range(MOVES):
            if live.table.stage == "over":
                return
            if live.table.stage == "between":
                happen(happened.Dealt(at=0))
                continue
            deal = live.table.playing.deal
            seat = luck.member(deal.may_act())
            make(live, seat, luck.member(deal.legal_mask(seat)), 0.0, mark=f"anne-{next(marks)}")

    happen(
        happened.Sat(at=0, id="anne-a", seat=0, guest="anne", name="Anne", avatar="zoe", key="ff"),
        happened.BotSat(at=0, seat=1, level="expert", character="careful"),
        happened.Mixed(at=0, seat=0, words="été indien"),
        happened.Started(at=0, next_luck="seed 2"),
    )
    play()
    happen(happened.Paused(at=0), happened.Mixed(at=0, id="anne-b", seat=0, words="encore"))
    happen(happened.BotSat(at=0, seat=0, level="regular"), happened.Rematched(at=0, next_luck="seed 3"))
    play()
    happen(happened.Returned(at=0, seat=0), happened.Rematched(at=0, id="anne-c", next_luck="seed 4"))
    play()
    happen(happened.Paused(at=0))
    return [opened, *live.events]


def everything(table: Table) -> dict[str, object]:
    """All that a table is."""
    names = [
        name for name in dir(table) if not name.startswith("_") and name not in {"match", "playing", "story", "told"}
    ]
    found = {name: value for name in names if not callable(value := getattr(table, name))}
    assert {"chairs", "ids", "length", "luck", "mix"} <= found.keys()  # compiled or not
    viewers = (TABLE, *range(table.terms.players))
    return found | {"match": table.playing.encode(), "story": [table.story.to(viewer) for viewer in viewers]}


@pytest.mark.parametrize("name", GAMES)
def test_a_table_is_the_same_as_if_all_its_matches_were_played_again(name: str) -> None:
    events = evening(name)
    whole = Table("t", is_watched=False)
    whole.keeps_trick = True
    whole.fold(events)
    whole.is_watched = True
    woken = folded("t", events)
    assert woken.matches == 3
    assert everything(woken) == everything(whole)


def test_only_the_last_match_must_have_happened_by_the_rules_of_today() -> None:
    events = evening(GAMES[0])
    moves = [place for place, event in enumerate(events) if isinstance(event, Played)]
    first, last = moves[3], moves[-2]
    assert folded("t", [*events[:first], Played(at=0, seat=0, move="nonsense"), *events[first + 1 :]]).matches == 3
    with pytest.raises(DamagedTableError):
        folded("t", [*events[:last], Played(at=0, seat=0, move="nonsense"), *events[last + 1 :]])
