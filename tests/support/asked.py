"""One policy in all seats, asked in the real world and always in the same order: the quick ones first, then in turn."""

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, bit_count, members
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.engine.match import Match
from veillee.engine.moves import NO_MOVE


class Asked:
    """Who moves next: of all who may act, the first who is quick to do something, else the first who is waited for."""

    def __init__(self, policy: Policy, luck: Luck) -> None:
        self.policy = policy
        self.luck = luck
        self.open: dict[int, int] = {}  # what each seat could have done out of turn when it was last asked

    def move(self, deal: Deal) -> tuple[int, int]:
        """The seat and what it does."""
        if bit_count(deal.may_act()) == 1:
            self.open.clear()
        else:
            for seat in members(deal.may_act()):
                action = self.urge(deal, seat)
                if action != NO_MOVE:
                    return seat, action
        seat = members(deal.actors())[0]
        return seat, self.policy.choose(deal, seat, self.luck)

    def urge(self, deal: Deal, seat: int) -> int:
        """What this seat is quick to do, if anything."""
        legal = deal.legal_mask(seat)
        fresh = legal & ~self.open.get(seat, 0)
        self.open[seat] = 0 if bit(seat) & deal.actors() else legal
        return self.policy.urge(deal, seat, fresh, REGULAR, self.luck)

    def play(self, match: Match, deals: int) -> None:
        """So many deals, or the whole match."""
        while not match.is_over:
            if not match.deal.is_over():
                seat, action = self.move(match.deal)
                assert match.step(seat, action) is None
            elif match.setup.number < deals:
                match.next_deal()
            else:
                break
