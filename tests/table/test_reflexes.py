"""Who acts next: the quickest, in a race as out of turn, and each as often as its attention allows."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from huit import huit, play
from veillee.bots.simple import PolicyBot, RandomBot, bot_move
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit, first, lowest, members
from veillee.engine.blocks.attention import QUICKEST
from veillee.engine.entry import EASY, EXPERT, NORMAL
from veillee.engine.match import Match
from veillee.engine.moves import NO_MOVE
from veillee.engine.pace import NO_RACE
from veillee.games import CATALOGUE
from veillee.games.huit_americain.moves import CARTE, DENOUNCE
from veillee.table.reflexes import TOO_LATE, Guest, Press, Reflexes
from veillee.views.seen import view

if TYPE_CHECKING:
    from veillee.cards.luck import Luck
    from veillee.engine.deal import Deal
    from veillee.engine.entry import Entry
    from veillee.games.huit_americain.rules import HuitAmericain
    from veillee.table.reflexes import Opening, Person

CORSE = CATALOGUE["bataille-corse"]
HUIT = CATALOGUE["huit-americain"]
WINDOW = 3000  # milliseconds: how long La Bataille Corse waits for slaps
RACES = 400


def corse(seed: int) -> Match:
    return Match(CORSE.game, 3, CORSE.game.settings(3, {}), SeededLuck(seed))


class Someone:
    """A person at seat 0 who always slaps, after the same time."""

    def __init__(self, reaction: float) -> None:
        self.reaction = reaction
        self.asked = 0
        self.waited: list[int] = []

    def press(self, opening: Opening) -> Press | None:
        self.asked += 1
        if not opening.is_race:
            return None
        self.waited.append(opening.within)
        (slap,) = opening.offers
        return Press(slap.number, self.reaction)


def seated(person: Person, match: Match, entry: Entry = CORSE, *, calm: bool = False) -> Guest:
    """The person at seat 0 of this match."""
    return Guest(person, 0, lambda: view(match, entry, 0), calm)


def winners(person: Person, level: int, races: int, luck: int = 1) -> Counter[int]:
    """Who slaps first in so many races that seat 0 takes part in."""
    won: Counter[int] = Counter()
    table = Reflexes(PolicyBot(CORSE.policy), SeededLuck(luck), level)
    seed = 0
    while won.total() < races:
        match = corse(seed)
        table.guest = seated(person, match)
        seed += 1
        while not match.is_over and won.total() < races:
            racing = match.deal.pace().race != NO_RACE and 0 in members(match.deal.actors())
            move = table.next_move(match.deal)
            seat, action = move if move is not None else (0, match.deal.legal_actions(0)[0])
            if racing and match.deal.moves().word(action) == "slap":
                won[seat] += 1
            assert match.step(seat, action) is None
    return won


def test_a_quick_person_wins_every_race_and_a_slow_one_none() -> None:
    assert winners(Someone(120.0), NORMAL, 60)[0] == 60
    assert winners(Someone(2900.0), NORMAL, 60)[0] <= 3  # now and then both bots miss the pair


def test_the_more_attentive_the_bots_the_fewer_races_a_person_wins() -> None:
    won = [winners(Someone(420.0), level, RACES, luck=2)[0] for level in (EASY, NORMAL, EXPERT)]
    assert won[0] > won[1] > won[2] > 0


def test_everyone_in_a_race_is_asked_once() -> None:
    person = Someone(1.0)
    match = corse(3)
    table = Reflexes(RandomBot(), SeededLuck(3), NORMAL, seated(person, match))
    while match.deal.pace().race == NO_RACE:
        match.step(match.deal.turn, match.deal.moves().action("flip"))
    for _ in members(match.deal.actors()):
        move = table.next_move(match.deal)
        assert move is not None
        if move.seat == 0:
            break
        match.step(move.seat, match.deal.moves().action("let"))
    assert person.asked == 1


def test_a_person_is_waited_for_until_the_race_is_won() -> None:
    person = Someone(2900.0)
    winners(person, NORMAL, 60)
    decided = [within for within in person.waited if within < WINDOW]
    assert len(decided) > 50  # now and then both bots miss the pair
    assert all(QUICKEST + TOO_LATE <= within < 2900.0 for within in decided)


def test_a_sealed_race_tells_nobody_that_another_was_quicker() -> None:
    entry = CATALOGUE["kems"]
    match = Match(entry.game, 4, entry.game.settings(4, {}), SeededLuck(5))
    person = Silent()
    bots = Reflexes(PolicyBot(entry.policy), SeededLuck(5), EXPERT, seated(person, match, entry))
    cries = 0
    while not match.deal.is_over():
        seat, action = bots.next_move(match.deal) or (0, bot_move(bots.bot, match.deal, 0, bots.luck))
        cries += match.deal.pace().race != NO_RACE and action > 0
        match.step(seat, action)
    assert cries > 0
    assert set(person.waited) == set(person.windows)


class Silent:
    """A person at seat 0 who is never quick."""

    def __init__(self) -> None:
        self.waited: list[int] = []
        self.windows: list[int] = []

    def press(self, opening: Opening) -> Press | None:
        race = opening.seen.race
        if race is not None:
            self.waited.append(opening.within)
            self.windows.append(race.window)
        return None


@pytest.mark.parametrize("level", [EASY, NORMAL, EXPERT])
def test_an_attentive_bot_slaps_less_often_at_nothing(level: int) -> None:
    table = Reflexes(PolicyBot(CORSE.policy), SeededLuck(4), level)
    mistakes = flips = 0
    for seed in range(20):
        match = corse(seed)
        while not match.is_over:
            move = table.next_move(match.deal)
            assert move is not None
            flips += match.deal.moves().word(move.action) == "flip"
            mistakes += match.deal.pace().race == NO_RACE and match.deal.moves().word(move.action) == "slap"
            match.step(move.seat, move.action)
    expected = [0.02, 0.008, 0.003][level] * 2.5 * flips  # two or three are still in
    assert 0.5 * expected < mistakes < 1.5 * expected


def test_who_cut_in_once_does_so_the_next_time_too() -> None:
    entry = CATALOGUE["huit-americain"]
    said: Counter[str] = Counter()
    for seed in range(20):
        match = Match(entry.game, 3, entry.game.settings(3, {}), SeededLuck(seed))
        bots = Reflexes(PolicyBot(entry.policy), SeededLuck(seed), EXPERT)
        while not match.deal.is_over():
            move = bots.next_move(match.deal)
            assert move is not None
            match.step(*move)
        said.update(note.key for note in match.notes)
    assert said["carte"] > 40
    assert said["denounce"] < said["carte"] / 10  # an expert forgets one time in a hundred


class TestWhatAPersonIsShown:
    def test_out_of_a_race_whoever_is_not_waited_for_may_slap_but_it_is_not_worth_a_word(self) -> None:
        """La Bataille Corse §4.4: a slap at nothing is a mistake; nobody is asked to make one."""
        match = corse(3)
        match.step(match.deal.turn, match.deal.moves().action("flip"))
        person = Watcher()
        bots = Reflexes(RandomBot(), SeededLuck(1), NORMAL, Guest(person, 2, lambda: view(match, CORSE, 2)))
        bots.next_move(match.deal)
        (opening,) = person.openings
        assert [offer.verb for offer in opening.offers] == ["slap"]
        assert not opening.is_race
        assert not opening.worth_a_word
        assert opening.within == match.deal.pace().window > 0

    def test_calmly_nothing_hurries_and_nothing_tells_whether_there_is_a_pair(self) -> None:
        """La Bataille Corse §4.1: a pair is noticed, not announced."""
        match = corse(3)
        match.step(match.deal.turn, match.deal.moves().action("flip"))
        person = Watcher()
        guest = Guest(person, 2, lambda: view(match, CORSE, 2), is_calm=True)
        Reflexes(RandomBot(), SeededLuck(1), NORMAL, guest).next_move(match.deal)
        (opening,) = person.openings
        assert [offer.verb for offer in opening.offers] == ["slap"]
        assert opening.to_notice
        assert opening.within == 0

    def test_in_his_own_turn_nobody_is_asked_to_be_quick(self) -> None:
        match = corse(3)
        match.step(match.deal.turn, match.deal.moves().action("flip"))
        turn, person = match.deal.turn, Watcher()
        bots = Reflexes(RandomBot(), SeededLuck(1), NORMAL, Guest(person, turn, lambda: view(match, CORSE, turn)))
        assert bots.next_move(match.deal) is None
        assert [opening.offers for opening in person.openings] == [()]

    @pytest.mark.parametrize(("after", "word"), [(99.0, "early"), (101.0, "slap")])
    def test_a_slap_quicker_than_anyone_can_react_is_judged_a_guess(self, after: float, word: str) -> None:
        """La Bataille Corse §4.6"""
        match = corse(3)
        while match.deal.pace().race == NO_RACE:
            match.step(match.deal.turn, match.deal.moves().action("flip"))
        claim = Reflexes(RandomBot(), SeededLuck(1), NORMAL, seated(Someone(after), match)).urge(match.deal, 0)
        assert claim is not None
        assert match.deal.moves().word(claim.action) == word


class TestHeldBack:
    """Le 8 Américain §5.3: a denunciation is held back, to leave who owes « carte » the time to say it."""

    def seated_at(self, deal: HuitAmericain, person: Person, *, forgets: bool = False) -> Reflexes:
        match = Match(HUIT.game, 2, HUIT.game.settings(2, {}), SeededLuck(0))
        match.deal = deal
        guest = Guest(person, 0, lambda: view(match, HUIT, 0), is_calm=True)
        return Reflexes(Accuser() if not forgets else RandomBot(), SeededLuck(1), EXPERT, guest)

    @pytest.mark.parametrize("card", ["7S", "JS"])
    def test_without_a_clock_who_has_the_turn_back_is_asked_before_anyone_denounces_him(self, card: str) -> None:
        deal = play(huit(f"{card} KC | 9D 3D 4D / 5S"), f"0 play {card}")
        person = Watcher()
        assert self.seated_at(deal, person).next_move(deal) is None  # his move is waited for
        assert bit(CARTE) & deal.legal_mask(0)

    def test_without_a_clock_who_is_asked_and_says_nothing_may_be_denounced(self) -> None:
        deal = play(huit("9S KC | 9D 3D 4D / 5S"), "0 play 9S")
        person = Watcher()
        assert self.seated_at(deal, person).next_move(deal) == (1, DENOUNCE)
        assert [[offer.verb for offer in opening.offers] for opening in person.openings] == [["carte"]]

    def test_without_a_clock_who_says_it_when_asked_has_said_it_in_time(self) -> None:
        deal = play(huit("9S KC | 9D 3D 4D / 5S"), "0 play 9S")
        assert self.seated_at(deal, Speaker()).next_move(deal) == (0, CARTE)

    def test_without_a_clock_nobody_is_asked_out_of_turn_to_denounce_anyone(self) -> None:
        deal = play(huit("9S KC 4D | 9D 3D / 5D", turn=1), "1 play 9D, 0 play 9S, 0 stop")
        person = Watcher()
        self.seated_at(deal, person, forgets=True).next_move(deal)
        assert [opening.offers for opening in person.openings] == [()]
        assert bit(DENOUNCE + 1) & deal.legal_mask(0)  # he may, if he likes


class Accuser(RandomBot):
    """A bot that denounces whomever it may."""

    def urge(self, world: Deal, seat: int, fresh: int, level: int, luck: Luck) -> int:
        accused = world.legal_mask(seat) & ~first(DENOUNCE)
        return lowest(accused) if accused else NO_MOVE


class Speaker:
    """A person who takes the first offer whenever he is asked."""

    def press(self, opening: Opening) -> Press | None:
        return Press(opening.offers[0].number)


class Watcher:
    """A person who is never quick, and keeps what he is shown."""

    def __init__(self) -> None:
        self.openings: list[Opening] = []

    def press(self, opening: Opening) -> Press | None:
        self.openings.append(opening)
        return None
