"""A company: players round a deal without a clock, who move in turn, cut in and race.

It is quiet: nothing is said, kept or shown that the deal itself does not say. Whoever plays may be a policy, a bot, a
person or a script; `Player` is all that is asked of them.
"""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, lowest, nothings, zeros
from veillee.engine.blocks.attention import reaction
from veillee.engine.blocks.race import Claim, claim_here, in_order
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.engine.moves import NO_MOVE
from veillee.engine.pace import NO_RACE


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Somebody who sits round a deal, and is asked when it is their turn or they may be quick."""

    def choose(self, deal: Deal, seat: i64, luck: Luck) -> i64:
        """What they play in their turn: a legal action."""
        raise NotImplementedError

    def urge(self, deal: Deal, seat: i64, fresh: i64, luck: Luck) -> i64:
        """What they are quick to do in a race or out of turn, or NO_MOVE (see `Policy.urge`)."""
        return NO_MOVE

    def haste(self, deal: Deal, seat: i64, action: i64, luck: Luck) -> float:
        """After how many milliseconds they do what they are quick to do."""
        return reaction(REGULAR, luck)


@mypyc_attr(allow_interpreted_subclasses=True)
class PolicyPlayer(Player):
    """Plays by a policy, as well and as attentively as a level does, and looks at the deal as it is.

    A policy reads only what its seat may know, so that it need not be shown an imagined world instead.
    """

    policy: Policy
    level: i64

    def __init__(self, policy: Policy, level: i64 = REGULAR) -> None:
        self.policy = policy
        self.level = level

    def choose(self, deal: Deal, seat: i64, luck: Luck) -> i64:
        return self.policy.choose(deal, seat, luck, self.level)

    def urge(self, deal: Deal, seat: i64, fresh: i64, luck: Luck) -> i64:
        return self.policy.urge(deal, seat, fresh, self.level, luck)

    def haste(self, deal: Deal, seat: i64, action: i64, luck: Luck) -> float:
        return self.policy.haste(deal, seat, action, self.level, luck)


class Lucks:
    """Where chance comes from round one deal, each for a purpose of its own: what one decides moves no other."""

    cards: Luck  # what the rules leave to chance
    quickness: Luck  # who comes first
    minds: vec[Luck]  # what each seat leaves to chance

    def __init__(self, cards: Luck, quickness: Luck, minds: list[Luck]) -> None:
        self.cards = cards
        self.quickness = quickness
        self.minds = vec[Luck](minds)


def one_luck(luck: Luck, players: int) -> Lucks:
    """One luck for everything: an ending that is only imagined, or one deal by itself."""
    return Lucks(luck, luck, [luck] * players)


@mypyc_attr(allow_interpreted_subclasses=True)
class Company:
    """Players round a deal: whose move comes next, in turn, out of turn, in races."""

    players: vec[Player]  # in each seat
    lucks: Lucks
    asked: i64  # the seats that were asked what they would do out of turn,
    open: vec[i64]  # and what each of them could then have done
    wish: vec[i64]  # what each seat that is quick means to do,
    after: vec[float]  # and after how many milliseconds

    def __init__(self, players: list[Player], lucks: Lucks) -> None:
        self.players = vec[Player](players)
        self.lucks = lucks
        self.asked = 0
        self.open = zeros(len(players))
        self.wish = zeros(len(players))
        self.after = nothings(len(players))

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
        self.ask(deal)
        return 1

    def ask(self, deal: Deal) -> None:
        """Let the seat waited for move."""
        seat = deal.turn
        self.do(deal, seat, self.players[seat].choose(deal, seat, self.lucks.minds[seat]))

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
            player = self.players[seat]
            action = player.urge(deal, seat, fresh, self.lucks.minds[seat])
            if action != NO_MOVE:
                quick |= bit(seat)
                self.wish[seat] = action
                self.after[seat] = player.haste(deal, seat, action, self.lucks.quickness)
        return quick

    def in_order(self, deal: Deal, seats: i64) -> list[Claim]:
        """What these seats are quick to do, the first of them first."""
        pace = deal.pace()
        claims: list[Claim] = []
        while seats:
            seat = lowest(seats)
            seats &= seats - 1
            action = self.wish[seat]
            hold = float(pace.held.of(action))
            claims.append(claim_here(seat, action, 0.0, self.after[seat], hold, pace.calls.precedence(seat, action)))
        return in_order(claims, self.lucks.quickness)

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
            self.ask(deal)
            moves += 1
        return moves

    def do(self, deal: Deal, seat: i64, action: i64) -> None:
        """Let it happen."""
        deal.apply(seat, action, self.lucks.cards)


def by_policy(policy: Policy, levels: list[int]) -> list[Player]:
    """Players who all play by a policy, each as well as their level."""
    return [PolicyPlayer(policy, level) for level in levels]


def play_live(deal: Deal, policy: Policy, luck: Luck, level: i64 = REGULAR) -> i64:
    """Everyone plays by the policy to the end, cuts in and races, as attentive as that level; the number of moves."""
    players: int = deal.players
    return Company([PolicyPlayer(policy, level)] * players, one_luck(luck, players)).play(deal)
