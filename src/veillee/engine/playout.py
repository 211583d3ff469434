"""Play-outs: a deal played to its end inside compiled code."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, lowest, nothings, zeros
from veillee.engine.blocks.race import Claim, claim_here, in_order
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.engine.game import Game, Setup
from veillee.engine.moves import NO_MOVE
from veillee.engine.pace import NO_RACE


def playout(deal: Deal, luck: Luck) -> i64:
    """Play at random to the end; the number of moves."""
    moves: i64 = 0
    seat = deal.turn
    while seat != NOBODY:
        deal.apply(seat, luck.member(deal.legal_mask(seat)), luck)
        moves += 1
        seat = deal.turn
    return moves


def playouts(deal: Deal, luck: Luck, times: int) -> int:
    """Many random endings of one position; the number of moves."""
    moves: i64 = 0
    bare = deal.clone()
    bare.forget()  # nothing is imagined from what is only played out
    for _ in range(times):
        moves += playout(bare.clone(), luck)
    return moves


def deal_and_play(game: Game, setup: Setup, luck: Luck, times: int) -> int:
    """Deal and play at random, many times; the number of moves."""
    moves: i64 = 0
    for _ in range(times):
        moves += playout(game.open_bare(setup, luck), luck)
    return moves


def play_by(deal: Deal, policy: Policy, luck: Luck, level: i64 = REGULAR) -> i64:
    """Everyone plays by the policy to the end; the number of moves."""
    moves: i64 = 0
    seat = deal.turn
    while seat != NOBODY:
        deal.apply(seat, policy.choose(deal, seat, luck, level), luck)
        moves += 1
        seat = deal.turn
    return moves


def play_each(deal: Deal, policies: vec[Policy], luck: Luck, level: i64 = REGULAR) -> i64:
    """Every seat plays by a policy of its own to the end; the number of moves."""
    moves: i64 = 0
    seat = deal.turn
    while seat != NOBODY:
        deal.apply(seat, policies[seat].choose(deal, seat, luck, level), luck)
        moves += 1
        seat = deal.turn
    return moves


def deal_and_play_by(game: Game, setup: Setup, policy: Policy, luck: Luck, times: int) -> int:
    """Deal and play by the policy, many times; the number of moves."""
    moves: i64 = 0
    for _ in range(times):
        moves += play_by(game.open_bare(setup, luck), policy, luck)
    return moves


# Play-outs in which calls and races happen


def play_live(deal: Deal, policy: Policy, luck: Luck, level: i64 = REGULAR) -> i64:
    """Everyone plays by the policy to the end, cuts in and races, as attentive as that level; the number of moves."""
    players: int = deal.players
    return Company([policy] * players, [level] * players, luck).play(deal)


@mypyc_attr(allow_interpreted_subclasses=True)
class Company:
    """Players in the same world, each with a policy and a level: whose move comes next, in turn, out of turn, in races.

    Unlike bots at a table they see that world as it is, for it was imagined before: nothing is imagined here. Where
    others sit, `choose`, `urge` and `do` say how they play.
    """

    policies: vec[Policy]  # of each seat
    levels: vec[i64]
    luck: Luck
    asked: i64  # the seats that were asked what they would do out of turn,
    open: vec[i64]  # and what each of them could then have done
    wish: vec[i64]  # what each seat that is quick means to do,
    after: vec[float]  # and after how many milliseconds

    def __init__(self, policies: list[Policy], levels: list[int], luck: Luck) -> None:
        self.policies = vec[Policy](policies)
        self.levels = vec[i64](levels)
        self.luck = luck
        self.asked = 0
        self.open = zeros(len(policies))
        self.wish = zeros(len(policies))
        self.after = nothings(len(policies))

    def play(self, deal: Deal) -> i64:
        """Play to the end; the number of moves."""
        moves: i64 = 0
        self.asked = 0
        while deal.turn != NOBODY:
            moves += self.go_on(deal)
        return moves

    def go_on(self, deal: Deal) -> i64:
        """The next move, or all those of a race; how many."""
        waited = deal.actors()
        may_act = deal.may_act()
        if may_act != waited:
            quick = self.quick(deal, may_act, waited)
            if quick:
                self.cut_in(deal, quick)
                return 1
        elif waited & (waited - 1) and deal.race() != NO_RACE:
            return self.run(deal, waited)
        else:
            self.asked = 0  # nobody can cut in: what is open to someone later is new
        self.do(deal, deal.turn, self.choose(deal, deal.turn))
        return 1

    def quick(self, deal: Deal, seats: i64, waited: i64) -> i64:
        """Those of these seats that are quick to do something."""
        asked = self.asked
        self.asked = (asked | seats) & ~waited  # to whoever is waited for, all is new
        was_open = self.open
        quick: i64 = 0
        while seats:
            seat = lowest(seats)
            seats &= seats - 1
            legal = deal.legal_mask(seat)
            fresh = legal
            if bit(seat) & asked:
                fresh &= ~was_open[seat]
            was_open[seat] = legal
            action = self.urge(deal, seat, fresh)
            if action != NO_MOVE:
                quick |= bit(seat)
                self.wish[seat] = action
                self.after[seat] = self.policies[seat].haste(deal, seat, action, self.levels[seat], self.luck)
        return quick

    def in_order(self, deal: Deal, seats: i64) -> list[Claim]:
        """What these seats are quick to do, the first of them first."""
        pace = deal.pace()
        claims: list[Claim] = []
        while seats:
            seat = lowest(seats)
            seats &= seats - 1
            action = self.wish[seat]
            hold = float(pace.held_back(action))
            claims.append(claim_here(seat, action, 0.0, self.after[seat], hold, pace.precedence(seat, action)))
        return in_order(claims, self.luck)

    def cut_in(self, deal: Deal, quick: i64) -> None:
        """Whoever comes first does it; the others have not done it yet, and may still want to."""
        order = self.in_order(deal, quick)
        for later in order[1:]:
            self.open[later.seat] &= ~bit(later.action)
        self.do(deal, order[0].seat, order[0].action)

    def run(self, deal: Deal, runners: i64) -> i64:
        """A race to its end: the quick ones in their order, as long as it is open, then those who let it go."""
        race = deal.race()
        moves: i64 = 0
        for claim in self.in_order(deal, self.quick(deal, runners, runners)):
            if deal.turn == NOBODY or deal.race() != race:
                return moves
            if bit(claim.seat) & deal.actors():
                self.do(deal, claim.seat, claim.action)
                moves += 1
        while deal.turn != NOBODY and deal.race() == race:
            self.do(deal, deal.turn, self.choose(deal, deal.turn))
            moves += 1
        return moves

    def choose(self, deal: Deal, seat: i64) -> i64:
        """What this seat plays in its turn."""
        return self.policies[seat].choose(deal, seat, self.luck, self.levels[seat])

    def urge(self, deal: Deal, seat: i64, fresh: i64) -> i64:
        """What this seat is quick to do, or NO_MOVE."""
        return self.policies[seat].urge(deal, seat, fresh, self.levels[seat], self.luck)

    def do(self, deal: Deal, seat: i64, action: i64) -> None:
        """Let it happen."""
        deal.apply(seat, action, self.luck)
