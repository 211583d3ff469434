"""What is agreed at a live table before a match: the words in the mix."""

import pytest

from veillee.cards.luck import SeededLuck
from veillee.engine.notes import BadInputError
from veillee.engine.record import Record, verify, write
from veillee.table.events import Opened
from veillee.table.live import LiveTable
from veillee.table.people import Caller
from veillee.table.table import Table
from veillee.views import live as wire

SECRET = bytes(range(32))
ANNE = Caller("anne")


@pytest.fixture
def live() -> LiveTable:
    """A table at which Anne sits."""
    table = Table("t1", keeps_book=True)
    terms = wire.Terms(game="whistiti", players=4)
    table.fold([Opened(at=0, terms=terms, code="pomme", host="anne", luck=f"secret {SECRET.hex()}")])
    live = LiveTable(table, SeededLuck(1))
    live.do(wire.Sit(id="1", seat=2, name="Anne", avatar="anouk"), ANNE, 0.0)
    return live


def test_words_are_mixed_as_they_are_shown_and_what_is_dealt_comes_from_them(live: LiveTable) -> None:
    live.do(wire.Mix(id="2", seat=2, words=" e\u0301te\u0301 \u202e indien "), ANNE, 1.0)
    live.do(wire.Start(id="3"), ANNE, 2.0)
    match = live.table.playing
    assert match.luck.mixed() == {2: "été indien"}
    record = Record(write(match, []))
    assert record.mix == {2: "été indien"}
    assert verify(record, match.game, SECRET).version > 0


def test_words_that_are_too_long_once_they_are_spelt_out_are_refused(live: LiveTable) -> None:
    with pytest.raises(BadInputError, match="error_words"):
        live.do(wire.Mix(id="2", seat=2, words="\u0958" * 80), ANNE, 1.0)
    live.do(wire.Start(id="3"), ANNE, 2.0)
    assert live.table.playing.luck.mixed() == {}
