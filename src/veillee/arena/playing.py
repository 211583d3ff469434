"""One deal, or one match, with the same cards in each seat of the one."""

from __future__ import annotations

import pickle
from math import inf
from statistics import mean
from time import process_time
from typing import TYPE_CHECKING, Final

from veillee.arena.guests import Guest, guest
from veillee.arena.pairing import seatings
from veillee.arena.terms import DEAL, Effort, Outcome, Play
from veillee.bots.players import Budget, PolicyBot, imagined
from veillee.bots.thoughts import last_resort
from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.sets import bit, members
from veillee.engine.match import Match
from veillee.engine.minds import Spot
from veillee.engine.moves import NO_MOVE
from veillee.engine.playout import Company
from veillee.engine.sheet import NO_RANK, Sheet
from veillee.games import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from veillee.arena.terms import Terms
    from veillee.engine.deal import Deal
    from veillee.engine.entry import Entry
    from veillee.engine.game import Game

SOME_DEALS: Final = 4  # of a match whose length nobody knows: the one compared is among the first of them
PATIENCE: Final = 1.0  # seconds beyond its time, after which a move is late

# All chance comes from the seed, in streams that have nothing to do with each other: the deals of a match by their
# numbers, then those below.
STREAM: Final = 1 << 64
EVENING: Final = 1 << 20  # what was played before
TABLE: Final = EVENING + 1  # who is quick
SEATS: Final = EVENING + 2  # each bot's own


def stream(seed: int, number: int) -> Luck:
    """One of the lucks that come from a seed."""
    return SeededLuck(seed + number * STREAM)


class Table(Company):
    """A match and a bot in each seat, which is shown only worlds imagined from there."""

    def __init__(self, match: Match, guests: Sequence[Guest], seed: int, seconds: float = 0.0) -> None:
        super().__init__([each.policy for each in guests], [each.level for each in guests], stream(seed, TABLE))
        self.match = match
        self.guests = guests
        self.lucks = [stream(seed, SEATS + seat) for seat in range(match.players)]
        self.efforts = [Effort() for _ in guests]
        self.patience = seconds + PATIENCE if seconds else inf

    def choose(self, deal: Deal, seat: int) -> int:
        """What its bot plays; what cannot be played is counted, and something else is played for it."""
        legal = deal.legal_mask(seat)
        if legal & (legal - 1) == 0:
            return members(legal)[0]  # no choice, no thought
        luck, (bot, _, level) = self.lucks[seat], self.guests[seat]
        spot = self.spot(deal, seat)
        spent = self.efforts[seat]
        before = getattr(bot, "simulations", 0)
        action, took = self.timed(seat, lambda: bot.choose(spot, luck, level))
        spent.moves += 1
        spent.seconds += took
        spent.simulations += getattr(bot, "simulations", 0) - before
        if is_in(action, legal):
            return action
        spent.illegal += 1
        return last_resort(deal, seat, luck)

    def urge(self, deal: Deal, seat: int, fresh: int) -> int:
        """What its bot is quick to do."""
        luck, (bot, _, level) = self.lucks[seat], self.guests[seat]
        spot = self.spot(deal, seat)
        action, _ = self.timed(seat, lambda: bot.urge(spot, fresh, luck, level))
        if action == NO_MOVE or is_in(action, deal.legal_mask(seat)):
            return action
        self.efforts[seat].illegal += 1
        return NO_MOVE

    def spot(self, deal: Deal, seat: int) -> Spot:
        """What a seat is shown."""
        return imagined(Spot(self.match.game, self.match.setup, deal, seat), self.lucks[seat])

    def timed(self, seat: int, answer: Callable[[], int]) -> tuple[int, float]:
        """A bot's answer, and how long it took; one that fails has answered nothing that can be played."""
        effort, began = self.efforts[seat], process_time()
        try:
            action = answer()
        except Exception:  # noqa: BLE001 - whatever it is, the deal goes on
            action = NO_MOVE - 1
        took = process_time() - began
        effort.longest = max(effort.longest, took)
        if took > self.patience:
            effort.late += 1
        return action, took

    def do(self, deal: Deal, seat: int, action: int) -> None:  # noqa: ARG002 - the match has the deal
        """Play it."""
        refused = self.match.step(seat, action)
        if refused is not None:
            raise AssertionError(f"{seat} {action}: {refused!r}")


def is_in(action: int, legal: int) -> bool:
    """Whether an action is among these."""
    return action >= 0 and bit(action) & legal != 0


# The unit


def outcome(terms: Terms, seed: int) -> Outcome:
    """The same cards, once for each seat of the one, or for each team."""
    entry = CATALOGUE[terms.game]
    start = pickle.dumps(opened(entry, terms, seed))
    budget = Budget(terms.simulations, terms.seconds)
    one, others = (guest(name, entry, budget) for name in (terms.one, terms.others))
    plays = []
    for seats in seatings(teams_at(pickle.loads(start).deal)):  # noqa: S301 - our own bytes
        match: Match = pickle.loads(start)  # noqa: S301
        guests = [one if seat in seats else others for seat in range(terms.players)]
        plays.append(played(Table(match, guests, seed, terms.seconds), terms, seats, seed))
    return Outcome(terms.one, terms.others, seed, plays)


def opened(entry: Entry, terms: Terms, seed: int) -> Match:
    """The match as the bots find it: at its beginning, or at one of its deals, after others by the policy."""
    game = entry.game
    settings = game.settings(terms.players, dict(terms.options))
    match = Match(game, terms.players, settings, stream(seed, 1))
    if terms.unit != DEAL:
        return match
    evening = stream(seed, EVENING)
    before = evening.fair(game.deals(match.setup) or SOME_DEALS)
    regulars = [Guest(PolicyBot(entry.policy), entry.policy)] * terms.players
    for _ in range(before):
        Table(match, regulars, seed + EVENING * STREAM).play(match.deal)
        if match.is_over:
            return Match(game, terms.players, settings, stream(seed, 1))
        deal_next(match, seed)
    return match


def deal_next(match: Match, seed: int) -> None:
    """The next deal of a match: its cards do not depend on what was played before."""
    match.luck.source = stream(seed, match.setup.number + 1)
    match.next_deal()


def played(table: Table, terms: Terms, seats: tuple[int, ...], seed: int) -> Play:
    """Play to the end of the deal, or of the match."""
    match = table.match
    before = len(match.sheet.rows)
    table.play(match.deal)
    while terms.unit != DEAL and not match.is_over:
        deal_next(match, seed)
        table.play(match.deal)
    effort, others = Effort(), Effort()
    for seat, spent in enumerate(table.efforts):
        (effort if seat in seats else others).add(spent)
    return judged(match.game, match.sheet, before, seats, (effort, others))


def teams_at(deal: Deal) -> list[int]:
    """The team of each seat."""
    return [deal.sitting(seat).team for seat in range(deal.players)]


# What came of it


def judged(game: Game, sheet: Sheet, before: int, seats: tuple[int, ...], efforts: tuple[Effort, Effort]) -> Play:
    """What these seats have on the sheet, the deals before apart."""
    deals = [sheet_of(sheet, number, number + 1) for number in range(before, len(sheet.rows))]
    whole = sheet_of(sheet, before, len(sheet.rows))
    margin, won = margin_of(game, whole, seats) / len(deals), share(game, whole, seats)
    firsts = mean(share(game, deal, seats) for deal in deals)
    effort, others = efforts
    if effort.faults and not others.faults:  # whoever cannot keep the rules, or time, has lost
        margin, won, firsts = min(margin, 0.0), 0.0, 0.0
    elif others.faults and not effort.faults:
        margin, won, firsts = max(margin, 0.0), 1.0, 1.0
    return Play(seats, len(deals), margin, won, firsts, effort, others)


def sheet_of(sheet: Sheet, first: int, last: int) -> Sheet:
    """Some of its rows."""
    part = Sheet(sheet.players)
    part.rows, part.titles = sheet.rows[first:last], sheet.titles[first:last]
    return part


def margin_of(game: Game, sheet: Sheet, seats: tuple[int, ...]) -> float:
    """What these seats gained on the others, whichever way the game counts."""
    totals = sheet.totals()
    ours = mean(totals[seat] for seat in seats)
    theirs = mean(totals[seat] for seat in range(sheet.players) if seat not in seats)
    return float(theirs - ours if game.fewest_win else ours - theirs)


def share(game: Game, sheet: Sheet, seats: tuple[int, ...]) -> float:
    """Their share of the first place; where nobody has it, all share it."""
    places = game.ranking(sheet)
    first = [place.seat for place in places if place.rank == 1] or [
        place.seat for place in places if place.rank == NO_RANK
    ]
    return len([seat for seat in first if seat in seats]) / len(first)
