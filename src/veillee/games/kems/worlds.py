"""Worlds that a seat cannot tell from the real one.

Hidden from a viewer are: the cards of the other hands that nobody saw taken or shown, the stock, what the other team
said aside and so its signal, and what each tempo hides (`tick_worlds`, `open_worlds`). All of it is drawn again, each
way as likely.
"""

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, bit_count, row_of, zeros
from veillee.engine.deal import Worlds
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE
from veillee.games.kems.foursome import Foursome
from veillee.games.kems.house import EVERY_SEAT, SEATS, team_of
from veillee.games.kems.ledger import Steps
from veillee.games.kems.memory import Guess, watcher
from veillee.games.kems.moves import DONE, TALK
from veillee.games.kems.river import has_three_alike
from veillee.games.kems.signals import ALL_SIGNALS, NO_SIGNAL, gestures_of, length
from veillee.games.kems.talk import SETTLED, Talk


class KemsWorlds(Worlds):
    """What a viewer knows of a deal. First comes what a position holds, then what only its ledger does."""

    real: Foursome
    others: i64  # all seats but the viewer's
    hidden: vec[i64]  # the cards of each hand that the viewer has not seen
    unseen: i64  # all of them, and those of the stock as long as nobody has seen them
    rivals: list[int]  # the teams whose talk the viewer does not hear
    guesses: list[Guess]  # of their signals

    def __init__(self, deal: Foursome, viewer: i64) -> None:
        super().__init__(deal, viewer)
        self.real = deal
        self.others = EVERY_SEAT
        if viewer != TABLE:
            self.others &= ~bit(viewer)
        self.hidden = zeros(SEATS)
        self.unseen = 0
        river = deal.river
        for seat in range(SEATS):
            if seat != viewer or deal.phase == TALK:
                self.hidden[seat] = river.hands[seat] & ~river.seen[seat]
                self.unseen |= self.hidden[seat]
        if river.shuffles == 0:
            self.unseen |= river.rest()
        self.rivals = [team for team in range(2) if viewer == TABLE or team_of(viewer) != team]
        self.guesses = []
        for team in self.rivals:
            weights = deal.memory.weights[watcher(viewer, team)]
            self.guesses.append(Guess(deal.signals_left(team), weights, deal.house.max_len))

    def imagine(self, luck: Luck) -> Foursome:
        world = self.draw(luck)
        world.ledger = self.real.ledger.without_steps()
        self.rewrite(world, luck)
        return world

    def draw(self, luck: Luck) -> Foursome:
        world = self.real.without_ledger()
        self.redraw_cards(world, luck)
        self.redraw_round(world, luck)
        self.redraw_signals(world, luck)
        while world.house.gaze and not self.is_judged_alike(world, luck):
            self.redraw_signals(world, luck)
        for team in self.rivals:
            talk = world.talks[team]
            if talk.proposal != NO_SIGNAL:
                talk.proposal = any_proposal(talk, talk.places, luck)
        return world

    # What each tempo hides

    def redraw_round(self, world: Foursome, luck: Luck) -> None:
        """What the others mean to do."""
        raise NotImplementedError

    def redraw_gestures(self, world: Foursome, luck: Luck) -> None:
        """§3.4 At whom the others looked, and what the viewer did not see."""
        raise NotImplementedError

    def rewritten(self, world: Foursome, luck: Luck) -> Steps:
        """The steps that not everybody saw, as they were in this world; what was said aside comes later."""
        raise NotImplementedError

    def rewrite_unnamed(self, world: Foursome, luck: Luck) -> None:
        """Whose the moves were that all noticed without knowing whose."""

    # The position

    def redraw_cards(self, world: Foursome, luck: Luck) -> None:
        """The cards of the hands that nobody has seen, and the stock."""
        river = world.river
        drawn = self.drawn_hands(luck)
        left = self.unseen
        for seat in range(SEATS):
            left &= ~drawn[seat]
            river.hands[seat] = (river.hands[seat] & ~self.hidden[seat]) | drawn[seat]
        if river.shuffles > 0:
            left = river.rest()
        rest = row_of(left)
        luck.shuffle(rest)
        stock = river.stock[:]
        for place in range(len(rest)):
            stock[river.place + place] = rest[place]
        river.stock = stock

    def drawn_hands(self, luck: Luck) -> vec[i64]:
        """As many cards for each seat; §4.6 where the table wants it, no hand was dealt three alike."""
        dealt = self.real.ledger.dealt
        while True:
            drawn = zeros(SEATS)
            left = self.unseen
            fair = True
            for seat in range(SEATS):
                drawn[seat] = luck.some(left, bit_count(self.hidden[seat]))
                left &= ~drawn[seat]
                if self.real.house.redeals and has_three_alike((dealt[seat] & ~self.hidden[seat]) | drawn[seat]):
                    fair = False
            if fair:
                return drawn

    def redraw_signals(self, world: Foursome, luck: Luck) -> None:
        """Signals that the other teams may have, for all that this viewer knows."""
        for place, team in enumerate(self.rivals):
            if world.memory.signals[team] != NO_SIGNAL:
                world.memory = world.memory.with_signal(team, self.guesses[place].draw(luck))

    def is_judged_alike(self, world: Foursome, luck: Luck) -> bool:
        """§3.4 With other gestures: whether it was judged as it really was."""
        self.redraw_gestures(world, luck)
        return all(
            verdict.fits(world.memory.signals[verdict.team()], world.gestures) for verdict in world.calls.verdicts
        )

    # The ledger

    def rewrite(self, world: Foursome, luck: Luck) -> None:
        """How this world came about, where nobody else saw it."""
        ledger = world.ledger
        for seat in range(SEATS):
            ledger.dealt[seat] = self.redealt(world, seat, ledger.dealt[seat])
        if world.river.shuffles == 0:
            ledger.first_stock = world.river.stock
        ledger.steps = self.rewritten(world, luck)
        for team in self.rivals:
            self.rewrite_talk(team, world, luck)
        self.rewrite_unnamed(world, luck)

    def redealt(self, world: Foursome, seat: i64, cards: i64) -> i64:
        """These cards of a seat as they are in this world, which gave it others for those hidden from the viewer."""
        given = world.river.hands[seat] & ~(self.real.river.hands[seat] & ~self.hidden[seat])
        return (cards & ~self.hidden[seat]) | given

    def rewrite_talk(self, team: i64, world: Foursome, luck: Luck) -> None:
        """What was proposed aside: at last what was accepted or still is proposed, before that any other signal."""
        ledger, talk, steps = world.ledger, world.talks[team], world.ledger.steps
        if talk.is_as_before():
            ledger.came_with = ledger.came_with.with_signal(team, world.memory.signals[team])
        at_last = talk.proposal
        if talk.stage == SETTLED and ledger.lot_at[team] == NO_MOVE:
            at_last = world.memory.signals[team]
        words = [
            number
            for number in range(steps.count())
            if steps.phases[number] == TALK and team_of(steps.seats[number]) == team
        ]
        for start in range(0, len(words), talk.longest):
            said = words[start : start + talk.longest]
            proposed = at_last
            if start + talk.longest < len(words) or at_last == NO_SIGNAL:
                proposed = any_proposal(talk, talk.longest, luck)
            spelled = [*gestures_of(proposed), DONE, DONE, DONE]
            for place, number in enumerate(said):
                steps.actions[number] = spelled[place]


def any_proposal(talk: Talk, places: i64, luck: Luck) -> i64:
    """Any proposal that so many moves may have begun: §2.5 the signal that was found out is never completed."""
    signals = ALL_SIGNALS[places]
    if places == talk.longest or length(talk.retired) < places:
        signals = talk.allowed(places)
    return signals[luck.fair(len(signals))]
