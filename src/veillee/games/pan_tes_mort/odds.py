"""What each player's chances are once the tricks are over.

Everything in the second step is public but the barrel, and of the barrel only one thing is unknown: which of its
hidden cards is the bang, each as likely. So the chances of winning can be counted, all playing for themselves, from
how many cards lie in front of each, in the order of play from who is to play, and how many barrel cards are hidden.
What the cards are worth only settles the order between equal numbers, which is taken as drawn by lot.

The count is exact, to the end, with up to five players left. Between six it looks a few turns ahead: beyond, the
chances are taken to go with the cards.

How many cards lie in front of each is one number, `lives`: in base 32, a digit for each player, that of who is to play
first. The chances lie in a table with a row for each such number and each barrel, of a size that is known beforehand:
a row is worked out when it is first asked for, and says the same for ever, whatever match asks.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.sets import smaller
from veillee.games.pan_tes_mort.cards import CHAMBERS
from veillee.games.pan_tes_mort.stacks import BASE, COPIES, VALUES

CARDS: Final = VALUES * COPIES
COUNTED: Final = 5  # players: with that many left, or fewer, the count goes to the end
AHEAD: Final = 3  # turns, with more
LIFE: Final = 0.3  # what a card is worth, next to being in: a guess
UNKNOWN: Final = -1.0
FLIPPING: Final = 0  # the ways out
RELOADING: Final = 1
PASSING: Final = 2
SAME: Final = 1e-9  # chances that differ by less are equal: the difference is rounding
POWERS: Final = vec[i64]([BASE**place for place in range(VALUES + 1)])


def ways(total: int, parts: int) -> int:
    """How many ways there are to choose that many of so many things."""
    found = 1
    for taken in range(parts):
        found = found * (total - taken) // (taken + 1)
    return found


# The ways to choose: at CHOICES[part * CHOICES_A_PART + things], part + 1 of these things.
CHOICES_A_PART: Final = CARDS + COUNTED + 1
CHOICES: Final = vec[i64]([ways(things, part + 1) for part in range(COUNTED) for things in range(CHOICES_A_PART)])


def turned(lives: i64, players: i64) -> i64:
    """The same cards, from the next player on."""
    return lives // BASE + lives % BASE * POWERS[players - 1]


def row(lives: i64, players: i64) -> i64:
    """Where these numbers of cards come among all: those with fewer cards in all come before."""
    found: i64 = 0
    before: i64 = 0
    part: i64 = 0
    while part < players:
        before += lives % BASE
        found += CHOICES[part * CHOICES_A_PART + before + part]
        lives //= BASE
        part += 1
    return found


def in_all(lives: i64) -> i64:
    """The cards in front of all."""
    return lives % (BASE - 1)


def lives_of(cards: list[int]) -> i64:
    """These numbers of cards as one."""
    lives: i64 = 0
    for place in range(len(cards)):
        lives += POWERS[place] * cards[place]
    return lives


def ranked(lives: i64) -> i64:
    """The same numbers of cards, who has most coming first."""
    found: i64 = 0
    place: i64 = 0
    while lives:
        where = most_at(lives)
        cards = lives // POWERS[where] % BASE
        lives -= cards * POWERS[where]
        found += cards * POWERS[place]
        place += 1
    return found


def most_at(lives: i64) -> i64:
    """Where the most cards lie: the first such place."""
    where: i64 = 0
    most: i64 = 0
    at: i64 = 0
    while lives:
        if lives % BASE > most:
            most = lives % BASE
            where = at
        lives //= BASE
        at += 1
    return where


class Rows:
    """The chances of each, position after position; of those with as many cards as asked for, or fewer."""

    cells: vec[float]

    def __init__(self) -> None:
        self.cells = vec[float]()

    def make_room(self, size: i64) -> None:
        """Rows for the positions that may follow: there are never more cards later."""
        cells = self.cells
        while len(cells) < size:
            cells = append(cells, UNKNOWN)
        self.cells = cells

    def write(self, at: i64, chances: vec[float]) -> None:
        """Keep what was worked out."""
        cells = self.cells
        for chance in chances:
            cells[at] = chance
            at += 1
        self.cells = cells


class Odds:
    """The chances at tables that play by the same options."""

    double_click: bool
    clockwise: bool
    rows: list[Rows]  # by the number of players left

    def __init__(self, *, double_click: bool, clockwise: bool) -> None:
        self.double_click = double_click
        self.clockwise = clockwise
        self.rows = [Rows() for _ in range(COUNTED + 1)]

    # The chances

    def chance(self, lives: i64, players: i64, hidden: i64, place: i64, ahead: i64 = AHEAD) -> float:
        """The chance of winning of the player at this place, from who is to play."""
        if players > COUNTED:
            return self.foreseen(lives, players, hidden, ahead)[place]
        if players == 1:
            return 1.0
        rows = self.rows[players]
        at = (row(lives, players) * CHAMBERS + hidden - 1) * players
        if at >= len(rows.cells):
            rows.make_room(CHOICES[(players - 1) * CHOICES_A_PART + in_all(lives) + players] * CHAMBERS * players)
        if rows.cells[at] < 0.0:
            rows.write(at, self.worked_out(lives, players, hidden, ahead))
        return rows.cells[at + place]

    def chances(self, lives: i64, players: i64, hidden: i64, ahead: i64 = AHEAD) -> vec[float]:
        """Those of all, in the order of play from who is to play."""
        if players > COUNTED:
            return self.foreseen(lives, players, hidden, ahead)
        found = vec[float]()
        for place in range(players):
            found = append(found, self.chance(lives, players, hidden, place))
        return found

    def foreseen(self, lives: i64, players: i64, hidden: i64, ahead: i64) -> vec[float]:
        """The chances between many, a few turns ahead; then whoever is in has one, and each card adds to it."""
        if ahead > 0:
            return self.worked_out(lives, players, hidden, ahead - 1)
        total = float(players) + LIFE * float(in_all(lives))
        shares = vec[float]()
        for place in range(players):
            shares = append(shares, (1.0 + LIFE * float(lives // POWERS[place] % BASE)) / total)
        return shares

    def worked_out(self, lives: i64, players: i64, hidden: i64, ahead: i64) -> vec[float]:
        """The chances when the player in turn does what is best for them."""
        way = self.way_out(lives, players, hidden, ahead)
        if way == PASSING:
            return self.handed_on(lives - players, players, hidden, ahead)
        dead = self.fallen(lives, players)
        if way == RELOADING:
            return mixed(CHAMBERS, dead, self.handed_on(lives - 1, players, CHAMBERS - 1, ahead))
        if hidden == 1:
            return dead
        if self.dares(lives, players, hidden - 1, ahead):
            loot = self.theft(lives, players, self.loot(lives, players), hidden - 2, ahead)
            alive = mixed(hidden - 1, dead, self.handed_on(loot, players, hidden - 2, ahead))
        else:
            alive = self.handed_on(lives, players, hidden - 1, ahead)
        return mixed(hidden, dead, alive)

    # What is best for the player in turn: their own chance, which is none once they have fallen

    def way_out(self, lives: i64, players: i64, hidden: i64, ahead: i64 = AHEAD) -> i64:
        """Flip, reload or pass, whichever leaves the best chance; between equals, the one that keeps more cards."""
        best: i64 = FLIPPING
        most = self.after_flip(lives, players, hidden, ahead)
        if lives % BASE > 0:
            chance = self.after_reload(lives, players, ahead)
            if chance > most + SAME:
                best, most = RELOADING, chance
        if lives % BASE >= players and self.after_pass(lives, players, hidden, ahead) > most + SAME:
            best = PASSING
        return best

    def after_flip(self, lives: i64, players: i64, hidden: i64, ahead: i64 = AHEAD) -> float:
        """Flip: one chance of falling for each hidden card; a click may be doubled by who has no card."""
        if hidden == 1:
            return 0.0
        chance = self.left_with(lives, players, hidden - 1, ahead)
        if self.double_click and lives % BASE == 0:
            chance = max(chance, self.after_daring(lives, players, hidden - 1, ahead))
        return chance * float(hidden - 1) / float(hidden)

    def after_reload(self, lives: i64, players: i64, ahead: i64 = AHEAD) -> float:
        """Discard a card for a full barrel, and flip."""
        return self.left_with(lives - 1, players, CHAMBERS - 1, ahead) * float(CHAMBERS - 1) / float(CHAMBERS)

    def after_pass(self, lives: i64, players: i64, hidden: i64, ahead: i64 = AHEAD) -> float:
        """Discard a card for each player still in, and leave the barrel to the next one."""
        return self.left_with(lives - players, players, hidden, ahead)

    def after_daring(self, lives: i64, players: i64, hidden: i64, ahead: i64 = AHEAD) -> float:
        """Flip a second card; whoever survives steals as it suits them best."""
        if hidden == 1:
            return 0.0
        loot = self.theft(lives, players, self.loot(lives, players), hidden - 1, ahead)
        return self.left_with(loot, players, hidden - 1, ahead) * float(hidden - 1) / float(hidden)

    def dares(self, lives: i64, players: i64, hidden: i64, ahead: i64 = AHEAD) -> bool:
        """Whether a second card is worth its risk, where it is allowed."""
        if not self.double_click or lives % BASE > 0:
            return False
        return self.after_daring(lives, players, hidden, ahead) > self.left_with(lives, players, hidden, ahead) + SAME

    def loot(self, lives: i64, players: i64) -> i64:
        """The cards that a thief must take."""
        return smaller(players, in_all(lives) - lives % BASE)

    def theft(self, lives: i64, players: i64, owed: i64, hidden: i64, ahead: i64 = AHEAD) -> i64:
        """What lies in front of each after the theft of so many cards that suits the thief best."""
        best = lives
        most = UNKNOWN
        for after in thefts(lives, players, owed):
            chance = self.left_with(after, players, hidden, ahead)
            if chance > most + SAME:
                best, most = after, chance
        return best

    # What comes next

    def left_with(self, lives: i64, players: i64, hidden: i64, ahead: i64) -> float:
        """The chance of who has just played, the next one being to play."""
        return self.chance(turned(lives, players), players, hidden, players - 1, ahead)

    def handed_on(self, lives: i64, players: i64, hidden: i64, ahead: i64) -> vec[float]:
        """The chances of all, from who has just played on."""
        chances = self.chances(turned(lives, players), players, hidden, ahead)
        found = vec[float]([chances[players - 1]])
        for place in range(players - 1):
            found = append(found, chances[place])
        return found

    def fallen(self, lives: i64, players: i64) -> vec[float]:
        """The player in turn is out; the others play on in a new order, equals being drawn by lot."""
        left = lives // BASE
        players -= 1
        found = vec[float]([0.0])
        for place in range(players):
            chance = (
                self.clockwise_from_most(left, players, place) if self.clockwise else self.by_rank(left, players, place)
            )
            found = append(found, chance)
        return found

    def by_rank(self, lives: i64, players: i64, place: i64) -> float:
        """The mean chance of those with as many cards as this player, all playing in the order of their cards."""
        line = ranked(lives)
        cards = lives // POWERS[place] % BASE
        total = 0.0
        equals: i64 = 0
        for other in range(players):
            if line // POWERS[other] % BASE == cards:
                total += self.chance(line, players, CHAMBERS, other)
                equals += 1
        return total / float(equals)

    def clockwise_from_most(self, lives: i64, players: i64, place: i64) -> float:
        """The mean chance of this player over the beginners there may be, those with most cards."""
        most = lives // POWERS[most_at(lives)] % BASE
        total = 0.0
        equals: i64 = 0
        for start in range(players):
            if lives % BASE == most:
                total += self.chance(lives, players, CHAMBERS, (place - start) % players)
                equals += 1
            lives = turned(lives, players)
        return total / float(equals)


def mixed(hidden: i64, dead: vec[float], alive: vec[float]) -> vec[float]:
    """The chances before one of so many hidden cards is flipped."""
    risk = 1.0 / float(hidden)
    found = vec[float]()
    for place in range(len(dead)):
        found = append(found, risk * dead[place] + (1.0 - risk) * alive[place])
    return found


def thefts(lives: i64, players: i64, owed: i64, place: i64 = 1) -> list[i64]:
    """What may lie in front of each after who is to play has stolen that many cards, from this place on."""
    if owed == 0:
        return [lives]
    if place == players:
        return []
    found: list[i64] = []
    taken = smaller(owed, lives // POWERS[place] % BASE)
    while taken >= 0:
        found += thefts(lives + taken - taken * POWERS[place], players, owed - taken, place + 1)
        taken -= 1
    return found


# The chances at all tables with the same options.
ODDS: Final = [Odds(double_click=double, clockwise=around) for double in (False, True) for around in (False, True)]


def odds_of(double_click: bool, clockwise: bool) -> Odds:  # noqa: FBT001 - as the options are
    """Those of this table."""
    return ODDS[(2 if double_click else 0) + (1 if clockwise else 0)]
