"""The deputies' exchange of one card, where another exchange is secret too and takes cards before it.

Which of the cards laid since were exchanged is guessed, each guess as often as it could have ways; then the hands are
drawn blindly. Whatever does not come out as the rules have it fails, so that each way is as likely.
"""

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit_count, smaller
from veillee.engine.worlds.filling import Hand, attempt, choose
from veillee.games.president.exchange import best_of, worse_than, worst_of
from veillee.games.president.secret_exchange import Ending, Side


class PairSplit:
    """Which of the cards laid since were given or returned, and what else the two of the pair may have been dealt."""

    given: i64  # a card that the upper has laid, or none
    returned: i64  # a card that the lower has laid, or none
    is_back: bool  # the very card that was given is returned
    hands: list[Hand]
    weight: float

    def __init__(self, given: i64, returned: i64, lower: Hand, upper: Hand, *, is_back: bool = False) -> None:
        self.given = given
        self.returned = returned
        self.is_back = is_back
        self.hands = [lower, upper]
        self.weight = 0.0


def each_or_none(cards: i64) -> list[int]:
    """No card, then each of these alone, as sets."""
    found: list[int] = [0]
    while cards:
        found.append(cards & -cards)
        cards &= cards - 1
    return found


class Deputies:
    """All guesses, and one way, once drawn."""

    lower: Side
    upper: Side
    is_free: bool  # the upper chooses what they return
    unseen: i64
    room: i64  # how many of the unseen cards are left for the pair and those after it
    guesses: list[PairSplit]
    total: float
    drawn: Ending

    def __init__(self, lower: Side, upper: Side, unseen: i64, room: i64, *, is_free: bool) -> None:
        self.lower = lower
        self.upper = upper
        self.is_free = is_free
        self.unseen = unseen
        self.room = room
        self.guesses = []
        self.total = 0.0
        self.drawn = Ending()
        for given in each_or_none(upper.laid):
            for returned in each_or_none(lower.laid):
                self.guess(given, returned)
        if is_free:
            hands = Hand(lower.hidden, ~lower.lacking), Hand(upper.hidden, ~upper.lacking)
            self.add(PairSplit(0, 0, hands[0], hands[1], is_back=True), 1)

    def guess(self, given: i64, returned: i64) -> None:
        """Add a guess, if what was laid allows it."""
        lower = Hand(self.lower.hidden + bit_count(returned) - bit_count(given), ~self.lower.lacking)
        upper = Hand(self.upper.hidden + bit_count(given) - bit_count(returned), ~self.upper.lacking)
        if not given:
            lower.may_hold |= ~self.upper.lacking
        elif self.lower.laid & ~returned & ~worse_than(given):
            return
        else:
            lower.may_hold &= worse_than(given)
        choices: i64 = 1
        if not returned:
            upper.may_hold |= ~self.lower.lacking
            if self.is_free:
                choices = upper.size
        elif not self.is_free:
            if self.upper.laid & ~given & (returned - 1):
                return
            upper.may_hold &= ~(returned - 1)
        self.add(PairSplit(given, returned, lower, upper), choices)

    def add(self, guess: PairSplit, choices: i64) -> None:
        """Weigh a guess by the ways it could have, as `attempt` will count them."""
        lower, upper = guess.hands
        ways = choose(smaller(bit_count(lower.may_hold & self.unseen), self.room), lower.size)
        ways *= choose(smaller(bit_count(upper.may_hold & self.unseen), self.room - lower.size), upper.size)
        if ways > 0.0 and choices > 0:
            guess.weight = ways * float(choices)
            self.guesses.append(guess)
            self.total += guess.weight

    def attempt(self, cards: i64, luck: Luck) -> bool:
        """Try to draw a way from the cards that are left; whether it went."""
        aim = luck.unit() * self.total
        place: i64 = 0
        last: i64 = len(self.guesses) - 1
        while place < last and aim >= self.guesses[place].weight:
            aim -= self.guesses[place].weight
            place += 1
        guess = self.guesses[place]
        return attempt(guess.hands, cards, self.unseen, luck) and self.comes_out(guess, luck)

    def comes_out(self, guess: PairSplit, luck: Luck) -> bool:
        """Exchange, and see whether each of the two has what they laid, and nothing that they were shown to lack."""
        dealt_low = self.lower.laid & ~guess.returned | guess.given | guess.hands[0].drawn
        dealt_up = self.upper.laid & ~guess.given | guess.returned | guess.hands[1].drawn
        given = best_of(dealt_low, 1)
        returned = guess.returned
        if guess.is_back:
            returned = given
        elif not returned and self.is_free:
            returned = luck.some(guess.hands[1].drawn, 1)
        elif not returned:
            returned = worst_of(dealt_up, 1)
        self.drawn.settle(dealt_low, dealt_up, given, returned)
        return self.lower.allows(self.drawn.low) and self.upper.allows(self.drawn.up)
