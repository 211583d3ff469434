"""What is agreed at a table: its terms, the words in the mix, and that a match begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from veillee.bots.levels import USUAL
from veillee.cards.mix import LONGEST_WORDS, may_be_mixed
from veillee.engine.notes import BadInputError, Note
from veillee.table import news
from veillee.table.chairs import character_for
from veillee.table.events import Agreed, BotSat, Mixed, Started
from veillee.table.games import entry_of
from veillee.table.shuffles import SEED, is_provable, luck_from, new_secret
from veillee.table.sitting import plain

if TYPE_CHECKING:
    from veillee.table.live import LiveTable
    from veillee.table.people import Caller
    from veillee.views import live as wire
    from veillee.views.live import Terms


def checked(terms: Terms) -> Terms:
    """Terms that can be played by, with what a clock changes in them; others are refused."""
    game = entry_of(terms.game).game
    game.settings(terms.players, dict(terms.options))
    if terms.calm:
        return terms
    return replace(terms, options=game.with_clock(dict(terms.options)))


def without_clock(new: Terms, old: Terms) -> Terms:
    """New terms without what the clock of the table wrote into the old ones, and nobody has changed since."""
    if old.calm or new.game != old.game:
        return new
    game, given = entry_of(old.game).game, dict(old.options)
    written = {key: value for key, value in given.items() if game.with_clock(but(given, key)).get(key) == value}
    return replace(new, options={key: value for key, value in new.options.items() if written.get(key) != value})


def but(given: dict[str, str], key: str) -> dict[str, str]:
    """The others."""
    return {other: value for other, value in given.items() if other != key}


def as_people_play(terms: Terms) -> Terms:
    """Terms of a table that people will sit down at: what they did not choose is as people play it."""
    if terms.calm:
        return terms
    return replace(terms, options=entry_of(terms.game).game.at_a_table(dict(terms.options)))


def agree(live: LiveTable, deed: wire.Agree, caller: Caller, now: float) -> None:
    """Change the terms: the host does, before the match; later only what changes no rule, and the pace by anyone."""
    table = live.table
    caller.must_belong(table)
    is_host = caller.is_host(table)
    if table.match is None and not is_host:
        raise BadInputError(Note("only_the_host"))
    old = table.terms
    new = checked(without_clock(deed.terms, old))
    paced = replace(old, bot_pace=new.bot_pace, by_steps=new.by_steps)
    if not is_host and new != paced:
        raise BadInputError(Note("only_the_host"))
    if table.match is not None and new != replace(paced, listed=new.listed, onlookers=new.onlookers, grace=new.grace):
        raise BadInputError(Note("match_is_on"))
    taken = [seat for seat, chair in enumerate(table.chairs) if chair.guest and seat >= new.players]
    if taken:
        raise BadInputError(Note("seat_taken").seat("player", taken[0]))
    live.happen(Agreed(at=int(now), id=caller.mark(deed.id), terms=new), now)
    if new.listed != old.listed:
        news.tell_note(live, Note("news_listed" if new.listed else "news_unlisted"))


def mix(live: LiveTable, deed: wire.Mix, caller: Caller, now: float) -> None:
    """Add words to the mix, until the cards are dealt: then the house can have arranged nothing."""
    caller.must_hold(live.table, deed.seat)
    if live.table.match is not None and live.table.stage != "over":
        raise BadInputError(Note("match_is_on"))
    words = plain(deed.words)
    if words and not may_be_mixed(words):  # a few marks are two once they are spelt in the usual way
        raise BadInputError(Note("error_words").text("given", words).number("most", LONGEST_WORDS))
    live.happen(Mixed(at=int(now), id=caller.mark(deed.id), seat=deed.seat, words=words), now)


def start(live: LiveTable, deed: wire.Start, caller: Caller, now: float) -> None:
    """Begin: bots take the chairs that are free."""
    table = live.table
    caller.must_belong(table)
    if table.match is not None:
        raise BadInputError(Note("match_is_on"))
    fill(live, now)
    live.happen(Started(at=int(now), id=caller.mark(deed.id), next_luck=luck_after(table.luck)), now)


def luck_after(luck: str) -> str:
    """What the match after this one is dealt from: another secret, or the next seed."""
    kind, _, value = luck.partition(" ")
    return f"{SEED} {int(value) + 1}" if kind == SEED else new_secret()


def fill(live: LiveTable, now: float) -> None:
    """Bots take the chairs that are free."""
    for seat, chair in enumerate(live.table.chairs):
        if chair.is_free:
            character = character_for(live.table.chairs, seat)
            live.happen(BotSat(at=int(now), seat=seat, level=USUAL, character=character), now)


def promise(luck: str) -> str:
    """What is promised of a luck before the first deal: nothing, if it comes from a seed or from a script."""
    return luck_from(luck).promise() if is_provable(luck) else ""
