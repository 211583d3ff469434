"""Whom a deal asks, where nobody has a clock: one seat after the other.

Whoever is waited for is asked for a move. Where several are waited for and nobody races, choices are sealed: each is
asked once, in the order of the seats, and sees nothing of the others. In a race, and whenever somebody may cut in, each
who may is asked «this or WAIT»; what they answer happens in the order of reactions that luck draws for them, and
whoever waits lets it go. Those who are not asked from outside play by themselves, just as in a `Company`.

Moves are answered by their numbers among all moves of the game; WAIT is the number behind all of them.
"""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, bit_count, lowest, members, nth
from veillee.engine.blocks.attention import Reflexes
from veillee.engine.company import Company, Lucks, Player
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.game import Game
from veillee.engine.moves import NO_MOVE
from veillee.engine.pace import NO_RACE

NOT_OPEN: Final = -2  # what a number means that is not open to whoever is asked


class Asking:
    """The players round a deal, of whom some are asked from outside."""

    game: Game
    deal: Deal
    players: list[Player | None]  # in each seat; None is asked from outside
    outside: i64  # the seats of those
    reflexes: list[Reflexes]  # of each seat: how quick whoever is asked from outside is
    company: Company
    # What is asked
    seat: i64  # of whom; NOBODY when the deal is over
    actions: i64  # that are open to it,
    may_wait: bool  # and whether it may do nothing
    # A round in which several are asked what they are quick to do
    is_round: bool
    to_ask: i64  # the seats that are still to be asked, while others have answered already
    asked_before: i64  # who was asked about what was open then,
    quick: i64  # who wants to do something,
    race: i64  # and in which race, if it is one

    def __init__(
        self, game: Game, deal: Deal, players: list[Player | None], lucks: Lucks, reflexes: list[Reflexes]
    ) -> None:
        self.game = game
        self.deal = deal
        self.players = players
        self.reflexes = reflexes
        self.outside = 0
        inside: list[Player] = []
        for seat in range(len(players)):
            player = players[seat]
            if player is None:
                self.outside |= bit(seat)
                player = NO_PLAYER
            inside.append(player)
        self.company = Company(inside, lucks)
        self.seat = NOBODY
        self.actions = 0
        self.may_wait = False
        self.is_round = False
        self.to_ask = 0
        self.asked_before = 0
        self.quick = 0
        self.race = NO_RACE

    def go_on(self) -> None:
        """Let those inside play until somebody outside is asked, or the deal is over."""
        self.seat = NOBODY
        self.may_wait = False
        while self.seat == NOBODY and self.deal.turn != NOBODY:
            if self.to_ask:
                seat = lowest(self.to_ask)
                self.to_ask &= self.to_ask - 1
                self.ask_quick(seat)
            elif self.is_round:
                self.settle()
            else:
                self.begin()

    def answer(self, action: i64) -> None:
        """What whoever is asked does: one of the actions open to them, or NO_MOVE to wait."""
        if self.seat == NOBODY:
            raise ValueError("nobody is asked: the deal is over")
        if self.may_wait:
            self.wish(self.seat, action)
        else:
            self.company.do(self.deal, self.seat, action)
        self.go_on()

    def copy(self, deal: Deal, lucks: Lucks) -> "Asking":
        """The same questions about another deal, which stands where this one does."""
        twin = Asking(self.game, deal, self.players, lucks, self.reflexes)
        twin.company.asked = self.company.asked
        twin.company.open = self.company.open[:]
        twin.company.wish = self.company.wish[:]
        twin.company.after = self.company.after[:]
        twin.seat = self.seat
        twin.actions = self.actions
        twin.may_wait = self.may_wait
        twin.is_round = self.is_round
        twin.to_ask = self.to_ask
        twin.asked_before = self.asked_before
        twin.quick = self.quick
        twin.race = self.race
        return twin

    # In numbers

    def action_of(self, number: i64) -> i64:
        """The action that a number means in answer to what is asked: NO_MOVE to wait, NOT_OPEN if it is not open."""
        if self.seat == NOBODY:
            return NOT_OPEN
        return self.meant(self.seat, self.actions, number, is_quick=self.may_wait)

    def answer_number(self, number: i64) -> bool:
        """Let whoever is asked make the move of this number; False, if that is not open to them."""
        action = self.action_of(number)
        if action == NOT_OPEN:
            return False
        self.answer(action)
        return True

    def meant(self, seat: i64, actions: i64, number: i64, *, is_quick: bool) -> i64:
        """The same for a seat to which these actions are open."""
        if number == self.game.numbering.wait:
            return NO_MOVE if is_quick else NOT_OPEN
        table = self.deal.moves_of(seat)
        action = self.game.numbering.action(table, number)
        if action == NO_MOVE or not bit(action) & actions & self.game.numbering.meant[table.phase]:
            return NOT_OPEN
        return action

    def open_numbers(self) -> list[int]:
        """The numbers of what is open to whoever is asked, in increasing order; when nobody is, one can but wait."""
        if self.seat == NOBODY:
            return [self.game.numbering.wait]
        numbers = self.game.numbering.numbers(self.deal.moves_of(self.seat), self.actions)
        if self.may_wait:
            numbers.append(self.game.numbering.wait)
        return numbers

    def any_answer(self, luck: Luck) -> i64:
        """The number of one of them, each as likely: how a player without ideas answers."""
        if self.seat == NOBODY:
            return self.game.numbering.wait
        table = self.deal.moves_of(self.seat)
        actions = self.actions & self.game.numbering.meant[table.phase]
        count = bit_count(actions)
        if self.may_wait:
            count += 1
        place = luck.fair(count)
        if self.may_wait and place == count - 1:
            return self.game.numbering.wait
        return self.game.numbering.flat(table, nth(actions, place))

    # Several at once

    def asked_at_once(self) -> i64:
        """The seats that could answer at the same time: where choices are sealed, in a race, before a cut-in."""
        if self.seat == NOBODY:
            return 0
        found = bit(self.seat)
        if self.may_wait:
            left = self.to_ask & self.outside
            while left:
                seat = lowest(left)
                left &= left - 1
                if self.is_asked_quickly(seat, self.deal.legal_mask(seat)):
                    found |= bit(seat)
        elif self.is_sealed():
            found |= self.deal.actors() & self.outside
        return found

    def open_at_once(self, seat: i64) -> i64:
        """The actions open to one of these."""
        if seat == self.seat:
            return self.actions
        legal = self.deal.legal_mask(seat)
        if self.may_wait:
            return self.quick_actions(seat, legal)
        return legal

    def numbers_at_once(self, seat: i64) -> list[int]:
        """The numbers of what a seat may answer where all answer at once: to wait, if nothing is asked of it."""
        if not bit(seat) & self.asked_at_once():
            return [self.game.numbering.wait]
        numbers = self.game.numbering.numbers(self.deal.moves_of(seat), self.open_at_once(seat))
        if self.may_wait:
            numbers.append(self.game.numbering.wait)
        return numbers

    def answer_numbers(self, numbers: list[int]) -> int:
        """Let all of these make the moves of these numbers, by their seats; the first who may not, or NOBODY."""
        actions: list[int] = [NOT_OPEN] * len(self.players)
        for seat in members(self.asked_at_once()):
            actions[seat] = self.meant(seat, self.open_at_once(seat), numbers[seat], is_quick=self.may_wait)
            if actions[seat] == NOT_OPEN:
                return seat
        self.answer_at_once(actions)
        return NOBODY

    def answer_at_once(self, answers: list[int]) -> None:
        """What all of these do, by their seats: an action that is open to them, or NO_MOVE to wait."""
        asked = self.asked_at_once()
        is_round = self.may_wait
        left = asked
        while left:
            seat = lowest(left)
            left &= left - 1
            action: i64 = answers[seat]
            if is_round:
                self.company.open[seat] = self.deal.legal_mask(seat)
                self.wish(seat, action)
            else:
                self.company.do(self.deal, seat, action)
        self.to_ask &= ~asked
        self.go_on()

    def is_sealed(self) -> bool:
        """Whether several choose, and nobody sees what."""
        waited = self.deal.actors()
        return waited & (waited - 1) != 0 and self.deal.may_act() == waited and self.deal.race() == NO_RACE

    # Whoever is waited for

    def begin(self) -> None:
        """Ask those who may be quick, if anybody may; or else whoever is waited for."""
        deal = self.deal
        waited = deal.actors()
        may_act = deal.may_act()
        race: i64 = NO_RACE
        if may_act == waited:
            if waited & (waited - 1):
                race = deal.race()
            if race == NO_RACE:
                self.company.asked = 0  # nobody can cut in: what is open to someone later is new
                self.ask()
                return
        seats = may_act & ~deal.sealed()
        self.is_round = True
        self.race = race
        self.quick = 0
        self.asked_before = self.company.asked
        self.company.asked = (self.company.asked | seats) & ~waited  # to whoever is waited for, all is new
        self.to_ask = seats

    def ask(self) -> None:
        """Let the seat waited for move."""
        seat = self.deal.turn
        if bit(seat) & self.outside:
            self.seat = seat
            self.actions = self.deal.legal_mask(seat)
        else:
            self.company.ask(self.deal)

    # Whoever is quick

    def ask_quick(self, seat: i64) -> None:
        """Ask a seat what it is quick to do, if anything is new to it."""
        deal = self.deal
        legal = deal.legal_mask(seat)
        if bit(seat) & self.outside:
            if self.is_asked_quickly(seat, legal):
                self.seat = seat
                self.actions = self.quick_actions(seat, legal)
                self.may_wait = True
            self.company.open[seat] = legal
            return
        fresh = self.fresh(seat, legal)
        self.company.open[seat] = legal
        player = self.company.players[seat]
        self.wish(seat, player.urge(deal, seat, fresh, self.company.lucks.minds[seat]))

    def fresh(self, seat: i64, legal: i64) -> i64:
        """Of what a seat may do now, what it was not asked about before."""
        if bit(seat) & self.asked_before:
            return legal & ~self.company.open[seat]
        return legal

    def is_asked_quickly(self, seat: i64, legal: i64) -> bool:
        """Whether a seat outside is asked so: something is new to it, and it is not its turn anyhow."""
        return self.fresh(seat, legal) != 0 and (self.race != NO_RACE or not bit(seat) & self.deal.actors())

    def quick_actions(self, seat: i64, legal: i64) -> i64:
        """What it may be quick to do, beside doing nothing."""
        idle = self.deal.idle(seat)
        if idle == NO_MOVE:
            return legal
        return legal & ~bit(idle)

    def wish(self, seat: i64, action: i64) -> None:
        """What a seat is quick to do, and how soon."""
        if action == NO_MOVE:
            return
        self.quick |= bit(seat)
        self.company.wish[seat] = action
        quickness = self.company.lucks.quickness
        if bit(seat) & self.outside:
            self.company.after[seat] = self.reflexes[seat].reaction(quickness)
        else:
            self.company.after[seat] = self.company.players[seat].haste(self.deal, seat, action, quickness)

    def settle(self) -> None:
        """All have answered: the quickest does it; if nobody wants to, whoever is waited for is asked."""
        self.is_round = False
        if self.race != NO_RACE:
            self.run()
        elif self.quick:
            self.company.cut_in(self.deal, self.quick)
        else:
            self.ask()

    def run(self) -> None:
        """A race to its end: the quick ones in their order, as long as it is open, then those who let it go."""
        deal = self.deal
        company = self.company
        for claim in company.in_order(deal, self.quick):
            if deal.turn == NOBODY or deal.race() != self.race:
                return
            if bit(claim.seat) & deal.actors():
                company.do(deal, claim.seat, claim.action)
        while deal.turn != NOBODY and deal.race() == self.race:
            if bit(deal.turn) & self.outside:
                company.do(deal, deal.turn, deal.idle(deal.turn))
            else:
                company.ask(deal)


NO_PLAYER: Final = Player()  # in a seat that is asked from outside, and never asked itself
