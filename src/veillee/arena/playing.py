"""One deal, or one match, with the same cards in each seat of the one."""

from __future__ import annotations

from contextlib import ExitStack
from math import inf
from statistics import mean
from time import monotonic, process_time
from typing import TYPE_CHECKING, Final

from veillee.arena.guests import guest
from veillee.arena.pairing import seatings
from veillee.arena.terms import DEAL, Effort, Outcome, SeatingResult
from veillee.bots.players import Budget, imagined
from veillee.bots.thoughts import last_resort
from veillee.cards.sets import bit, members
from veillee.engine.company import Company, Player, by_policy
from veillee.engine.entry import REGULAR
from veillee.engine.evening import Evening, Streams, begun
from veillee.engine.minds import Spot
from veillee.engine.moves import NO_MOVE
from veillee.engine.sheet import NO_RANK, Sheet
from veillee.engine.zones import sees
from veillee.games import CATALOGUE
from veillee.views.saying import note_view

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from veillee.arena.guests import Guest, Outsider
    from veillee.arena.terms import ArenaTerms
    from veillee.cards.luck import Luck
    from veillee.engine.deal import Deal
    from veillee.engine.entry import Entry
    from veillee.engine.game import Game
    from veillee.engine.notes import Note
    from veillee.engine.sheet import Place

SOME_DEALS: Final = 4  # of a match whose length nobody knows: the one compared is among the first of them
PATIENCE: Final = 1.0  # seconds beyond its time, after which a move is late
NOTHING: Final = NO_MOVE - 1  # no answer that can be played,
LATE: Final = NO_MOVE - 2  # or none in time


class BotPlayer(Player):
    """A bot in a seat of an evening, which is shown only worlds imagined from there; what it does is counted."""

    def __init__(self, evening: Evening, guest: Guest, seconds: float = 0.0) -> None:
        self.evening = evening
        self.guest = guest
        self.bot = guest.bot
        self.clock: Callable[[], float] = process_time
        self.effort = Effort()
        self.patience = seconds + PATIENCE if seconds else inf

    def choose(self, deal: Deal, seat: int, luck: Luck) -> int:
        """What the bot plays; what cannot be played is counted, and something else is played for it."""
        legal = deal.legal_mask(seat)
        if legal & (legal - 1) == 0:
            return members(legal)[0]  # no choice, no thought
        bot, level = self.bot, self.guest.level
        spot = self.spot(deal, seat, luck)
        spent = self.effort
        before = getattr(bot, "simulations", 0)
        action, took = self.timed(lambda: bot.choose(spot, luck, level))
        spent.moves += 1
        spent.seconds += took
        spent.simulations += getattr(bot, "simulations", 0) - before
        if is_in(action, legal):
            return action
        spent.illegal += action != LATE
        return last_resort(deal, seat, luck)

    def urge(self, deal: Deal, seat: int, fresh: int, luck: Luck) -> int:
        """What the bot is quick to do."""
        bot, level = self.bot, self.guest.level
        spot = self.spot(deal, seat, luck)
        action, _ = self.timed(lambda: bot.urge(spot, fresh, luck, level))
        if action == NO_MOVE or is_in(action, deal.legal_mask(seat)):
            return action
        self.effort.illegal += action != LATE
        return NO_MOVE

    def haste(self, deal: Deal, seat: int, action: int, luck: Luck) -> float:
        """It is as quick as its policy and level."""
        return self.guest.policy.haste(deal, seat, action, self.guest.level, luck)

    def spot(self, deal: Deal, seat: int, luck: Luck) -> Spot:
        """What a seat is shown."""
        return imagined(Spot(self.evening.game, self.evening.setup, deal, seat), luck)

    def timed(self, answer: Callable[[], int]) -> tuple[int, float]:
        """A bot's answer, and how long it took; one that fails has answered nothing that can be played."""
        effort, began = self.effort, self.clock()
        try:
            action = answer()
        except TimeoutError:
            action = LATE
        except Exception:  # noqa: BLE001 - whatever it is, the deal goes on
            action = NOTHING
        took = self.clock() - began
        effort.longest = max(effort.longest, took)
        effort.late += action == LATE or took > self.patience
        return action, took


class OutsidePlayer(BotPlayer):
    """Another program in a seat: it hears what is said there, and is waited for by the clock on the wall."""

    def __init__(self, evening: Evening, guest: Guest, outsider: Outsider, seat: int, said: Said) -> None:
        super().__init__(evening, guest)
        self.bot = self.outsider = outsider
        self.clock = monotonic
        self.seat = seat
        self.said = said
        self.heard = 0  # of what was said

    def spot(self, deal: Deal, seat: int, luck: Luck) -> Spot:
        """What the seat is shown, once it has heard what was said."""
        self.hear(deal)
        return super().spot(deal, seat, luck)

    def hear(self, deal: Deal) -> None:
        """What was said since, as far as this seat hears it."""
        notes = self.said.of(deal)
        pack = deal.moves().pack
        self.outsider.hear([note_view(note, pack) for note in notes[self.heard :] if sees(self.seat, note.heard_by)])
        self.heard = len(notes)

    def leave(self) -> None:
        """The play is over, and what came of it is heard."""
        self.hear(self.evening.deal)
        self.effort.refused = self.outsider.refused
        self.outsider.leave()


class Said:
    """All that is said in a play, where somebody listens."""

    def __init__(self) -> None:
        self.notes: list[Note] = []

    def of(self, deal: Deal) -> list[Note]:
        """All of it until now."""
        self.notes += deal.take_notes()
        return self.notes

    def begin(self, deal: Deal) -> None:
        """A deal begins."""
        deal.listen()
        deal.announce()

    def end(self, deal: Deal) -> None:
        """It is over: what it brought is said, too."""
        self.of(deal).extend([line.note() for line in deal.lines()])


def is_in(action: int, legal: int) -> bool:
    """Whether an action is among these."""
    return action >= 0 and bit(action) & legal != 0


# The unit


def outcome(terms: ArenaTerms, seed: int) -> Outcome:
    """The same cards, once for each seat of the one, or for each team."""
    entry = CATALOGUE[terms.game]
    start = opened(entry, terms, seed)
    budget = Budget(terms.simulations, terms.seconds)
    one, others = (guest(name, entry, budget) for name in (terms.one, terms.others))
    plays = []
    for seats in seatings(teams_at(start.deal)):
        guests = [one if seat in seats else others for seat in range(terms.players)]
        plays.append(played(start, guests, terms, seats))
    return Outcome(terms.one, terms.others, seed, plays)


def opened(entry: Entry, terms: ArenaTerms, seed: int) -> Evening:
    """The match as the bots find it: at its beginning, or at one of its deals, after others by the policy."""
    game, streams = entry.game, Streams(seed)
    settings = game.settings(terms.players, dict(terms.options))
    evening = begun(game, terms.players, settings, streams)
    if terms.unit != DEAL:
        return evening
    before = streams.aside().fair(game.deals(evening.setup) or SOME_DEALS)
    regulars = Company(by_policy(entry.policy, [REGULAR] * terms.players), evening.lucks)
    for _ in range(before):
        evening.play_deal(regulars)
        if evening.is_over:
            return begun(game, terms.players, settings, streams)
        evening.next_deal()
    return evening


def played(start: Evening, guests: Sequence[Guest], terms: ArenaTerms, seats: tuple[int, ...]) -> SeatingResult:
    """Play to the end of the deal, or of the match."""
    evening = start.again()
    before = len(evening.sheet.rows)
    with ExitStack() as leaving:
        said = Said() if any(each.comes is not None for each in guests) else None
        bots: list[BotPlayer] = []
        for seat, each in enumerate(guests):
            if each.comes is None or said is None:
                bots.append(BotPlayer(evening, each, terms.seconds))
            else:
                outside = OutsidePlayer(evening, each, each.comes(terms, seat), seat, said)
                leaving.callback(outside.leave)
                bots.append(outside)
        company = Company(list(bots), evening.lucks)
        play_deal(evening, company, said)
        while terms.unit != DEAL and not evening.is_over:
            evening.next_deal()
            play_deal(evening, company, said)
    effort, others = Effort(), Effort()
    for seat, bot in enumerate(bots):
        (effort if seat in seats else others).add(bot.effort)
    return judged(evening, before, seats, (effort, others))


def play_deal(evening: Evening, company: Company, said: Said | None) -> None:
    """Play the deal on the table, aloud if somebody listens."""
    if said is None:
        evening.play_deal(company)
        return
    said.begin(evening.deal)
    evening.play_deal(company)
    said.end(evening.deal)


def teams_at(deal: Deal) -> list[int]:
    """The team of each seat."""
    return [deal.sitting(seat).team for seat in range(deal.players)]


# What came of it


def judged(evening: Evening, before: int, seats: tuple[int, ...], efforts: tuple[Effort, Effort]) -> SeatingResult:
    """What these seats have on the sheet, the deals before apart."""
    game, sheet, settings = evening.game, evening.sheet, evening.setup.settings
    deals = [sheet_of(sheet, number, number + 1) for number in range(before, len(sheet.rows))]
    whole = sheet_of(sheet, before, len(sheet.rows))
    margin, won = margin_of(game, whole, seats) / len(deals), share(game.ranking(whole, settings), seats)
    firsts = mean(share(game.ranking(deal, settings), seats) for deal in deals)
    effort, others = efforts
    if effort.faults and not others.faults:  # whoever cannot keep the rules, or time, has lost
        margin, won, firsts = min(margin, 0.0), 0.0, 0.0
    elif others.faults and not effort.faults:
        margin, won, firsts = max(margin, 0.0), 1.0, 1.0
    return SeatingResult(seats, len(deals), margin, won, firsts, effort, others)


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


def share(places: list[Place], seats: tuple[int, ...]) -> float:
    """Their share of the first place; where nobody has it, all share it."""
    first = [place.seat for place in places if place.rank == 1] or [
        place.seat for place in places if place.rank == NO_RANK
    ]
    return len([seat for seat in first if seat in seats]) / len(first)
