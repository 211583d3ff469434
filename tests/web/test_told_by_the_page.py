"""The page tells the same story as the terminal, word for word: all ten games, in both languages."""

import json
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from evenings import ALL, Evening
from node import run_module
from veillee.cards.luck import SeededLuck
from veillee.engine.match import Match
from veillee.games import CATALOGUE
from veillee.testing import brief
from veillee.testing.fingerprint import some_move
from veillee.views.describing import described
from veillee.views.scene import NEVER
from veillee.views.seen import view
from veillee.views.telling import FINAL_MARKS, Teller
from veillee.views.wire import Amount, BeatView, Cards, LineView, NoteView, Seats, Text, Value, View
from veillee.views.words import COMMON, LANGUAGES, Words, source

pytestmark = pytest.mark.once

TELL: Final = Path(__file__).parent / "tell.mjs"
NAMES: Final = ("Yves", "Anne", "Hugo", "Yann", "Œdipe", "Élise", "Basile", "les Petits", "Zoé", "Io", "Ugo", "Eva")
MOVES: Final = 200  # of each match: several deals of most games
NARROW: Final = "\u202f"
VIEWER: Final = 1


def views_of(evening: Evening) -> list[View]:
    """All that one seat is sent, while half of the moves are made at random."""
    game, players = evening.entry.game, evening.players
    settings = game.settings(players, {**brief(game, players), **dict(evening.options)})
    match, luck = Match(game, players, settings, SeededLuck(7)), SeededLuck(8)
    match.watch()
    viewer = min(VIEWER, players - 1)
    seen = [view(match, evening.entry, viewer, NEVER)]
    while len(seen) < MOVES and not match.is_over:
        if match.deal.is_over():
            match.next_deal()
        else:
            seat = luck.member(match.deal.actors())
            match.step(seat, some_move(evening.entry, match, seat, luck))
        seen.append(view(match, evening.entry, viewer, seen[-1].version))
    return seen


def told(views: list[View], words: Words) -> dict[str, Any]:
    """What Python says of these views."""
    teller, words = Teller(words, NAMES, views[0].seat), words.for_viewer(views[0].seat)
    said = [
        {
            "lines": list(teller.hear(seen)),
            "prompt": seen.prompt and words.note(seen.prompt, NAMES),
            "offers": [words.offer(offer, NAMES) for offer in seen.offers],
            "facts": [[words.text(f"fact_{fact.key}"), str(words.hole(fact.value, NAMES))] for fact in seen.facts],
            "sheet": [words.note(line.because, NAMES) for row in rows_of(seen) for line in row],
        }
        for seen in views
    ]
    return {"said": said, "so_far": list(teller.so_far())}


def rows_of(seen: View) -> tuple[tuple[LineView, ...], ...]:
    return seen.sheet.rows if seen.sheet is not None else ()


def asked(views: list[View], package: str, lang: str) -> dict[str, Any]:
    """The same question to JavaScript."""
    catalogues = [source(COMMON, lang), source(package, lang)]
    sent = msgspec.to_builtins(views)
    return {"lang": lang, "catalogues": catalogues, "names": NAMES, "viewer": views[0].seat, "views": sent}


def compare(views: list[View], package: str) -> dict[str, Any]:
    """What both say, if they say the same; in French."""
    page = run_module(TELL, [asked(views, package, lang) for lang in LANGUAGES])
    terminal = [told(views, Words(lang, package)) for lang in LANGUAGES]
    assert spaced(page) == spaced(terminal)
    return terminal[0]


@pytest.mark.parametrize("evening", ALL, ids=str)
def test_the_page_tells_what_the_terminal_tells(evening: Evening) -> None:
    said = compare(views_of(evening), evening.entry.package)["said"]
    assert sum(len(one["lines"]) for one in said) > 0
    assert any(one["prompt"] for one in said)


@pytest.mark.parametrize("game", CATALOGUE)
def test_numbers_and_names_are_said_alike(game: str) -> None:
    """Thousands, less than nothing, several people; all that closes a sentence; every card with its article."""
    package = CATALOGUE[game].package
    amounts = [0, 1, 2, -1, 999, 1000, 12345, 1000000]
    notes = [said("match_won", player=Seats((seat,)), points=Amount(amounts[seat % 8])) for seat in range(12)]
    notes += [said("match_tied", players=Seats(tuple(range(most))), points=Amount(most)) for most in range(1, 12)]
    notes += [said("error_field_range", field=Text("é & « x »"), expected=Text("{ $a }"))]
    notes += [said("list_and", first=Text("oui"), last=Text(f"non{mark}")) for mark in (*FINAL_MARKS, ",", "»")]
    for card in [card for family in described(CATALOGUE[game]).cards for card in family]:
        notes += [said(key, player=Seats((0,)), card=Cards((card,))) for key in ("card_led", "card_followed")]
    notes.append(said("match_won", player=Seats((0,)), points=Amount(1)))  # closes them
    seen = View(1, game, VIEWER, 1, (), (), beats=tuple([BeatView(note) for note in notes]))
    assert len(compare([seen], package)["said"][0]["lines"]) > len(amounts)


def spaced(told: object) -> object:
    """What is told with plain spaces: the page sets narrow ones before the high marks of French."""
    return json.loads(json.dumps(told, ensure_ascii=False).replace(NARROW, " "))


def said(key: str, **values: Value) -> NoteView:
    return NoteView(key, values)
