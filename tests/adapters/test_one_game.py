"""The doors are one: the same cards and the same moves come to the same, through whichever of them one plays.

Camille sits in the first seat; the others play their lowest move. Through every door the same positions are met, the
same is said, and the same is scored.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import NamedTuple

import numpy as np
import pytest

from seated import NAMES
from veillee.adapters.gymnasium import SeatEnv
from veillee.adapters.pettingzoo import env
from veillee.adapters.vector import SeatsEnv
from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.sets import bit, highest, lowest
from veillee.engine.asking import Asking
from veillee.engine.company import Company, Player
from veillee.engine.deal import Deal
from veillee.engine.episode import Episode, drawn_seed
from veillee.engine.evening import CARDS, Streams, begun, stream
from veillee.engine.game import Game
from veillee.engine.match import Match
from veillee.engine.minds import Spot
from veillee.engine.moves import NO_MOVE
from veillee.games import CATALOGUE
from veillee.terminal.answers import thing
from veillee.terminal.play import Client
from veillee.testing.at_table import door_to_match
from veillee.views.live import Hello, Play, Seen
from veillee.views.telling import Teller
from veillee.views.words import Words

SEED = 5  # of an environment
CHOICES = 8  # of Camille, at the most
DEALT = drawn_seed(SeededLuck(SEED))


class Story(NamedTuple):
    """What was met through a door."""

    positions: list[bytes]  # at each of Camille's choices, and at the end
    points: list[int]  # of each seat, if the deal came to its end
    words: list[str]


class EnoughError(Exception):
    """Camille has chosen often enough."""


def options(name: str) -> dict[str, str]:
    """Nothing is left to chance before the cards are shuffled."""
    return {"first_dealer": "seat:1"} if CATALOGUE[name].game.first_dealer is not None else {}


def idle(deal: Deal, seat: int) -> int:
    move = int(deal.idle(seat))
    return move if move != NO_MOVE and bit(move) & deal.legal_mask(seat) else NO_MOVE


def camilles(deal: Deal) -> int:
    """Her move: to do nothing, where that may be; else the last one."""
    nothing = idle(deal, 0)
    return nothing if nothing != NO_MOVE else highest(deal.legal_mask(0))


class Lowest(Player):
    """Does nothing, where that may be; else the first move. It is quick at nothing."""

    def choose(self, deal: Deal, seat: int, luck: Luck) -> int:
        nothing = idle(deal, seat)
        return nothing if nothing != NO_MOVE else lowest(deal.legal_mask(seat))


class LowestBot:
    """The same as a bot of a live table."""

    def choose(self, spot: Spot, luck: Luck, level: int = 0) -> int:
        return Lowest().choose(spot.world, spot.seat, luck)

    def urge(self, *_: object) -> int:
        return NO_MOVE


class Notebook:
    """Writes down what is met, until it is enough."""

    def __init__(self) -> None:
        self.positions: list[bytes] = []

    def note(self, deal: Deal) -> None:
        waited, legal = deal.actors(), deal.legal_mask(0)
        is_sealed = waited & (waited - 1) or deal.sealed()  # sealed choices and races have no order,
        if not is_sealed and legal & (legal - 1):  # and where there is no choice the terminal asks for none
            self.positions.append(deal.encode())
        if len(self.positions) > CHOICES:
            raise EnoughError

    def story(self, deal: Deal, words: list[str]) -> Story:
        over = deal.is_over()
        points = [int(deal.points(seat)) for seat in range(deal.players)] if over else []
        return Story([*self.positions, deal.encode()] if over else self.positions, points, words)


# Doors


def answer_of(asking: Asking, game: Game, notebook: Notebook) -> int:
    """What whoever is asked answers: Camille, or one of the others where they are asked, too."""
    if asking.may_wait:
        return int(game.numbering.wait)
    deal, seat = asking.deal, int(asking.seat)
    if seat == 0:
        notebook.note(deal)
    move = camilles(deal) if seat == 0 else Lowest().choose(deal, seat, SeededLuck(0))
    return int(game.numbering.flat(deal.moves_of(seat), move))


def by_episode(episode: Episode, answer: Callable[[int], object], notebook: Notebook) -> None:
    """Answer what is asked, until it is over or enough."""
    with suppress(EnoughError):
        while not episode.is_over():
            answer(answer_of(episode.asking, episode.plan.game, notebook))


def through_gymnasium(name: str) -> Story:
    table, notebook = SeatEnv(name, rivals=Lowest(), deal=1, options=options(name), render_mode="ansi"), Notebook()
    table.reset(seed=SEED)
    assert table.playing is not None
    by_episode(table.playing, lambda number: table.step(np.int64(number)), notebook)
    return notebook.story(table.playing.evening.deal, sentences((table.render() or "").splitlines()))


def through_many_at_once(name: str) -> Story:
    tables, notebook = SeatsEnv(name, 1, rivals=Lowest(), deal=1, options=options(name)), Notebook()
    tables.reset(seed=SEED)
    playing = tables.batch.episodes[0]
    by_episode(playing, lambda number: tables.step(np.array([number])), notebook)
    return notebook.story(playing.evening.deal, [])


def through_pettingzoo(name: str) -> Story:
    table, notebook = env(name, deal=1, options=options(name), render_mode="ansi"), Notebook()
    table.reset(seed=SEED)
    assert table.playing is not None
    by_episode(table.playing, table.step, notebook)
    return notebook.story(table.playing.evening.deal, sentences((table.render() or "").splitlines()))


def by_the_quiet_driver(name: str) -> Story:
    entry, notebook = CATALOGUE[name], Notebook()

    class Camille(Player):
        def choose(self, deal: Deal, seat: int, luck: Luck) -> int:
            notebook.note(deal)
            return camilles(deal)

    players = entry.game.usual
    evening = begun(entry.game, players, entry.game.settings(players, options(name)), Streams(DEALT))
    company = Company([Camille(), *[Lowest()] * (players - 1)], evening.lucks)
    evening.deal.listen()
    evening.deal.announce()
    with suppress(EnoughError):
        company.play(evening.deal)
    return notebook.story(evening.deal, [])


def match_of(name: str, luck: Luck) -> Match:
    """The match whose first deal has the cards of this luck."""
    game = CATALOGUE[name].game
    return Match(game, game.usual, game.settings(game.usual, options(name)), luck)


def told(match: Match) -> list[str]:
    names = [f"player_{seat}" for seat in range(match.players)]
    return sentences(Teller(Words("en", CATALOGUE[match.game.id].package), names).news(match))


def sentences(lines: Iterable[str]) -> list[str]:
    """What was said and is finished."""
    return [line for line in lines if line and not line.endswith("…")]


def through_the_wire(name: str, luck: Luck) -> Story:
    """What the page says and hears."""
    match, notebook = match_of(name, luck), Notebook()
    door = door_to_match(match, CATALOGUE[name], LowestBot(), people=NAMES[:1], calm=True)
    deal = match.deal
    door.send(Hello())
    said = 0
    with suppress(EnoughError):
        while not deal.is_over():
            message = door.receive()
            if isinstance(message, Seen) and 0 in message.view.waiting_for and not door.has_mail():
                notebook.note(deal)
                said += 1
                door.send(Play(f"m{said}", 0, camilles(deal), message.view.version))
    return notebook.story(deal, told(match))


def through_the_terminal(name: str, luck: Luck) -> Story:
    """A move is typed there in its own words; Enter means nothing."""
    match, notebook = match_of(name, luck), Notebook()
    deal = match.deal
    client: Client

    def typed(_: str) -> str:
        if deal.is_over() or client.seen is None:
            raise EnoughError
        if not deal.actors() & bit(0):
            return ""
        notebook.note(deal)
        if idle(deal, 0) != NO_MOVE:
            return ""
        offer = next(offer for offer in client.seen.offers if offer.number == camilles(deal))
        return f"{offer.verb} {thing(offer)}".strip()

    client = Client(
        door=door_to_match(match, CATALOGUE[name], LowestBot(), people=NAMES[:1], calm=True),
        words=Words("en", "veillee.terminal", CATALOGUE[name].package),
        named=NAMES[: match.players],
        ask=typed,
        show=lambda _: None,
    )
    with suppress(EnoughError):
        client.play()
    return notebook.story(deal, told(match))


def through_openspiel(name: str, seed: bytes) -> Story:
    """Its seed is drawn there byte by byte."""
    game = pytest.importorskip("pyspiel").load_game(
        f"veillee_{name.replace('-', '_')}",
        {"deal": 1, "options": ";".join(f"{key}:{word}" for key, word in options(name).items())},
    )
    state, notebook = game.new_initial_state(), Notebook()
    for byte in seed:
        state.apply_action(byte)
    asking = state.at.asking
    with suppress(EnoughError):
        while not state.is_terminal():
            state.apply_action(answer_of(asking, game.terms.game, notebook))
    return notebook.story(asking.deal, [])


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_door_leads_to_the_same_game(name: str) -> None:
    met = by_the_quiet_driver(name)
    assert met.positions
    environments = [through_gymnasium(name), through_many_at_once(name), through_pettingzoo(name)]
    tables = [door(name, stream(DEALT, 1, CARDS)) for door in (through_the_wire, through_the_terminal)]
    assert all((story.positions, story.points) == (met.positions, met.points) for story in [*environments, *tables])
    said = environments[0].words
    assert said
    assert environments[2].words == said
    assert all(story.words[: len(said)] == said for story in tables)


@pytest.mark.parametrize("name", CATALOGUE)
def test_openspiels_door_leads_to_the_same_game(name: str) -> None:
    """OpenSpiel is large: `make doors` installs it and runs this."""
    pytest.importorskip("veillee.adapters.openspiel", exc_type=ImportError)
    seed = bytes([1, 2, 3])
    there, here = through_openspiel(name, seed), through_the_wire(name, SeededLuck(int.from_bytes(seed, "big")))
    assert there.positions
    assert (there.positions, there.points) == (here.positions, here.points)
