"""How quick bots are at a live table, against a person and each other: each as often as its attention allows."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from huit import huit, play
from veillee.bots.levels import LEVELS
from veillee.bots.players import PolicyBot, RandomBot
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit, first, lowest
from veillee.engine.blocks.attention import ATTENTION
from veillee.engine.entry import REGULAR
from veillee.engine.match import Match
from veillee.engine.moves import NO_MOVE
from veillee.engine.pace import NO_RACE
from veillee.games import CATALOGUE
from veillee.games.huit_americain.moves import CARTE, DENOUNCE
from veillee.table import racing
from veillee.testing.at_table import door_to_match, one_step, play_on
from veillee.views.live import Hello, No, Play, Seen, Times

pytestmark = pytest.mark.once

if TYPE_CHECKING:
    from veillee.bots.players import Bot
    from veillee.cards.luck import Luck
    from veillee.engine.minds import Spot
    from veillee.games.huit_americain.rules import HuitAmericain
    from veillee.table.door import LocalDoor
    from veillee.views.live import Level, ServerMessage
    from veillee.views.wire import View

CORSE = CATALOGUE["bataille-corse"]
HUIT = CATALOGUE["huit-americain"]
KEMS = CATALOGUE["kems"]
WINDOW = 3000  # milliseconds: how long La Bataille Corse waits for slaps
RACES = 200


class Someone:
    """A person at seat 0 who turns his cards, and slaps at every pair after the same time, unless it was won before."""

    def __init__(
        self, match: Match, reaction: float, level: Level = "regular", luck: int = 1, bot: Bot | None = None
    ) -> None:
        self.seconds = 1000.0
        self.match = match
        self.reaction = reaction
        bot = PolicyBot(CORSE.policy) if bot is None else bot
        self.door = door_to_match(
            match, CORSE, bot, SeededLuck(luck), people=["Camille"], level=level, clock=lambda: self.seconds
        )
        self.view: View | None = None
        self.waits: list[float] = []  # for how long each race would have gone on without him
        self.raced: set[int] = set()
        self.ids = 0
        self.door.send(Hello())

    def go_on(self) -> ServerMessage | None:
        """What is told next, once he has done what he does."""
        view = self.view
        race = self.match.deal.pace().race  # which he sees in the cards: nobody tells him
        if not self.door.has_mail() and view is not None and bit(0) & self.match.deal.actors():
            if race == NO_RACE:
                self.take("flip")
            elif race not in self.raced:
                self.raced.add(race)
                self.waits.append(self.door.quiet())
                if self.reaction < self.waits[-1]:
                    self.seconds += self.reaction / 1000
                    self.take("slap", self.reaction)
        message = self.door.receive()
        if isinstance(message, Seen):
            self.view = message.view
        return message

    def take(self, verb: str, after: float | None = None) -> None:
        assert self.view is not None
        offer = next(offer.number for offer in self.view.offers if offer.verb == verb)
        self.ids += 1
        self.door.send(Play(f"id-{self.ids}", 0, offer, self.view.version, after))


def corse(seed: int, players: int = 3) -> Match:
    return Match(CORSE.game, players, CORSE.game.settings(players, {}), SeededLuck(seed))


def races(reaction: float, level: Level, times: int, luck: int = 1) -> tuple[Counter[int], list[float]]:
    """Who slaps first in so many races that seat 0 takes part in, and how long each would have lasted without it."""
    won: Counter[int] = Counter()
    waits: list[float] = []
    seed = 0
    while won.total() < times:
        someone = Someone(corse(seed), reaction, level, luck + seed)
        seed += 1
        known = 0
        while (message := someone.go_on()) is not None and won.total() < times:
            if isinstance(message, Times) and len(someone.waits) > known:
                won[message.times[0].seat] += 1
                known = len(someone.waits)
        waits += someone.waits
    return won, waits


def test_a_quick_person_wins_every_race_and_a_slow_one_none() -> None:
    won, _ = races(120.0, "regular", 60)
    assert won[0] == 60
    won, _ = races(2900.0, "regular", 60)
    assert won[0] <= 3  # now and then both bots miss the pair


def test_the_more_attentive_the_bots_the_fewer_races_a_person_wins() -> None:
    won = [races(420.0, level, RACES, luck=2)[0][0] for level in LEVELS]
    assert won[0] > won[1] > won[2] > won[3] > 0


def test_a_person_is_waited_for_until_the_race_is_won() -> None:
    _, waits = races(2900.0, "regular", 60)
    decided = [wait for wait in waits if wait < WINDOW]
    assert len(decided) > 50  # now and then both bots miss the pair
    assert all(150 < wait < 2900.0 for wait in decided)


@pytest.mark.parametrize(("after", "word"), [(99.0, "early"), (101.0, "slap")])
def test_a_slap_quicker_than_anyone_can_react_is_judged_a_guess(after: float, word: str) -> None:
    """La Bataille Corse §4.6"""
    match = corse(3)
    someone = Someone(match, after, bot=RandomBot())
    while not someone.raced:
        someone.go_on()
    while someone.go_on() is not None:
        moves = [move.words for move in match.chapters[0].past.moves if move.seat == 0 and move.words != "flip"]
        if moves:
            break
    assert moves == [word]


def test_calmly_a_call_is_always_as_quick() -> None:
    """Le Kem's §5.2"""
    assert set(calm_claims(KEMS.game.id, "kems", 20)) == {400.0}


def test_calmly_a_slap_takes_as_long_as_a_bots() -> None:
    """La Bataille Corse, Annex R.10 of its spec"""
    assert sum(calm_claims(CORSE.game.id, "slap", 400)) / 400 == pytest.approx(540, abs=30)


def calm_claims(game: str, word: str, times: int) -> list[float]:
    """How quick a person is said to be who claims this in a race, asked so many times."""
    entry = CATALOGUE[game]
    players = entry.game.usual
    match = Match(entry.game, players, entry.game.settings(players, {}), SeededLuck(5))
    door = door_to_match(match, entry, PolicyBot(entry.policy), calm=True)
    while door.live.racing.open is None:
        one_step(door)
    deed = Play("id", 0, match.deal.moves_of(0).action(word), 1)
    return [racing.claimed(door.live, deed, door.now(), door.now()).took() for _ in range(times)]


def test_a_sealed_race_lasts_as_long_whoever_was_quicker() -> None:
    """Le Kem's §5.2: nobody is told that another has called."""
    match = Match(KEMS.game, 4, KEMS.game.settings(4, {}), SeededLuck(5))
    door = door_to_match(match, KEMS, PolicyBot(KEMS.policy), people=["Camille"], level="expert", clock=lambda: 0.0)
    door.send(Hello())
    luck = SeededLuck(1)
    waits: set[float] = set()
    calls = ids = 0
    while not match.deal.is_over():
        door.receive(0.0)
        open_race = door.live.racing.open
        if open_race is not None:
            waits.add(round(door.quiet() + door.now() - open_race.sent))
            calls += len(open_race.claims)
        elif bit(0) & match.deal.actors():
            ids += 1
            version = door.live.seeing.channels[0].version
            door.send(Play(f"id-{ids}", 0, KEMS.policy.choose(match.deal, 0, luck), version))
        if not door.has_mail():
            door.ahead += min(door.quiet(), 10_000.0)
    assert calls > 0
    assert len(waits) == 1


def slapped_at_nothing(level: Level) -> tuple[int, float]:
    """How often bots of a level slap at nothing in twenty matches, and how often they would by mistake."""
    mistakes = flips = 0
    for seed in range(20):
        match = corse(seed)
        door = door_to_match(match, CORSE, PolicyBot(CORSE.policy), SeededLuck(seed), level=level)
        while not match.is_over:
            is_race = door.live.racing.open is not None
            one_step(door)
            last = match.chapters[0].past.moves[-1].words
            flips += last == "flip"
            mistakes += last == "slap" and not is_race
    return mistakes, ATTENTION[LEVELS.index(level)].mistakes * 2.5 * flips  # two or three are still in


@pytest.mark.parametrize("level", LEVELS[:-1])
def test_an_attentive_bot_slaps_less_often_at_nothing(level: Level) -> None:
    mistakes, expected = slapped_at_nothing(level)
    assert 0.5 * expected < mistakes < 1.5 * expected


def test_a_master_also_slaps_at_nothing_on_purpose_where_the_pile_is_worth_the_risk() -> None:
    mistakes, expected = slapped_at_nothing("master")
    assert mistakes > expected


def test_who_cut_in_once_does_so_the_next_time_too() -> None:
    said: Counter[str] = Counter()
    for seed in range(20):
        match = Match(HUIT.game, 3, HUIT.game.settings(3, {}), SeededLuck(seed))
        play_on(door_to_match(match, HUIT, PolicyBot(HUIT.policy), SeededLuck(seed), level="expert"), 1)
        said.update(note.key for note in match.notes)
    assert said["carte"] > 40
    assert said["denounce"] < said["carte"] / 10  # an expert forgets one time in a hundred


class TestHeldBack:
    """Le 8 Américain §5.3: a denunciation is held back, to leave who owes « carte » the time to say it."""

    def table_of(self, deal: HuitAmericain) -> LocalDoor:
        """A calm table of two: a person, and a bot that denounces whomever it may."""
        match = Match(HUIT.game, 2, HUIT.game.settings(2, {}), SeededLuck(0))
        match.deal = deal
        deal.listen()
        door = door_to_match(match, HUIT, Accuser(), people=["Camille"], calm=True, clock=lambda: 0.0)
        door.send(Hello())
        while door.has_mail():
            door.receive()
        return door

    @pytest.mark.parametrize("card", ["7S", "JS"])
    def test_calmly_who_has_the_turn_back_is_asked_before_anyone_denounces_him(self, card: str) -> None:
        deal = play(huit(f"{card} KC | 9D 3D 4D / 5S"), f"0 play {card}")
        assert bit(CARTE) & deal.legal_mask(0)
        assert self.table_of(deal).receive() is None  # his move is waited for, however long he takes

    def test_calmly_who_is_asked_and_says_nothing_may_be_denounced(self) -> None:
        deal = play(huit("9S KC | 9D 3D 4D / 5S"), "0 play 9S")
        door = self.table_of(deal)
        assert bit(CARTE) & deal.legal_mask(0)
        assert isinstance(door.receive(), Seen)
        assert [note.key for note in door.live.table.playing.notes if note.key == "denounce"]
        assert door.ahead >= 1500  # the grace

    def test_calmly_who_says_it_has_said_it_in_time(self) -> None:
        deal = play(huit("9S KC | 9D 3D 4D / 5S"), "0 play 9S")
        door = self.table_of(deal)
        door.quiet()  # the other one has made up his mind
        door.send(Play("id", 0, CARTE, door.live.seeing.channels[0].version))
        assert door.live.table.playing.notes[-1].key == "carte"
        while (message := door.receive()) is not None:
            assert not isinstance(message, No)
        assert not [note for note in door.live.table.playing.notes if note.key == "denounce"]


class Accuser(RandomBot):
    """A bot that denounces whomever it may."""

    def urge(self, spot: Spot, fresh: int, luck: Luck, level: int = REGULAR) -> int:
        assert fresh >= 0
        assert level >= 0
        assert luck is not None
        accused = spot.world.legal_mask(spot.seat) & ~first(DENOUNCE)
        return lowest(accused) if accused else NO_MOVE
