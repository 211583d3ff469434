"""A sensible way to play Autour du Feu: lay the highest number that fits, and keep jokers for when none does.

A joker is followed by the number one would have laid anyway, so that it costs no turn; but it also saves a turn in
which nothing fits. So just as many are kept as such turns are to come.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, bit_count, first, highest, larger, lowest, smaller
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.games.autour_du_feu.cards import (
    BLOWER,
    COLOURS,
    FIREBRAND,
    FIRST_JOKER,
    FLAMETHROWER,
    GLOVES,
    HIGHEST,
    MATCHSTICK,
    NUMBERS,
    PETROL,
    UP_TO,
    VALUES,
    WORTH,
)
from veillee.games.autour_du_feu.hearths import DEEPEST
from veillee.games.autour_du_feu.jokers import JOKER_RULES, LOWER, NO_EFFECT, RAISE
from veillee.games.autour_du_feu.rules import Feu
from veillee.games.autour_du_feu.turn import CARDBOARD_TOO, JOKER
from veillee.games.autour_du_feu.under_way import (
    DISCARD,
    DRAWN,
    FLAME,
    FOLLOW,
    GIVE,
    HOW_MANY,
    MOVE,
    REMOVE,
    REMOVE_TOO,
    TURN,
    WHICH,
    WHOM,
)

# Which joker to play when a number will follow it anyway, and when nothing fits: the higher, the sooner. First comes
# what strikes an opponent or sheds a second card, last what closes a hearth or opens it to all.
BEFORE_A_NUMBER: Final = vec[i64]([6, 5, 4, 1, 9, 3, 13, 7, 0, 11, 2, 10, 8, 12])
WHEN_STUCK: Final = vec[i64]([4, 3, 7, 10, 2, 6, 5, 8, 11, 9, 13, 12, 1, 0])
OPENS: Final = 20  # a joker after which something fits comes before all others


def free_numbers(deal: Feu, seat: i64) -> i64:
    """How many numbers could be laid, the highest that the fire allows in each round to come."""
    numbers = deal.hands.numbers[seat]
    laid: i64 = 0
    fire = deal.hearths.fire
    while fire > 0:
        fitting = numbers & UP_TO[fire]
        if fitting:
            numbers &= ~bit(best_number(fitting))
            laid += 1
        fire -= 1
    return laid


def rounds_left(deal: Feu, seat: i64) -> i64:
    """How many turns are still to come, this one included, at the most."""
    if deal.last_round or deal.is_ending:
        return 1
    rounds = deal.hearths.fire + 1
    for other in range(deal.players):
        if other != seat:
            rounds = smaller(rounds, larger(1, deal.hands.size(other)))
    return rounds


def best_number(numbers: i64) -> i64:
    """The highest of these numbers, of any colour."""
    value: i64 = VALUES
    while not numbers & WORTH[value]:
        value -= 1
    return lowest(numbers & WORTH[value])


def under(deal: Feu, hearth: i64, count: i64) -> i64:
    """The value that shows on a hearth once so many cards are gone."""
    place = larger(0, deal.hearths.heights[hearth] - 1 - count)
    return deal.hearths.value_of(deal.hearths.cards[DEEPEST * hearth + place])


def opens(deal: Feu, seat: i64, joker: i64) -> bool:
    """Whether this joker makes room for a number where there is none."""
    if joker in (FIREBRAND, MATCHSTICK):
        return wants_more_fire(deal, seat)
    lowest_number = deal.hands.numbers[seat] & UP_TO[deal.hearths.fire]
    if joker == GLOVES:
        for top in deal.hearths.tops:
            if 0 <= top < deal.hearths.fire and top < VALUES and lowest_number & WORTH[top + 1]:
                return True
    if joker in (PETROL, BLOWER, FLAMETHROWER):
        count: i64 = 1
        if joker == FLAMETHROWER:
            count = 2
        for hearth in range(COLOURS):
            if deal.hearths.heights[hearth] > 1 and lowest_number & UP_TO[under(deal, hearth, count) - 1]:
                return True
    return False


def wants_more_fire(deal: Feu, seat: i64) -> bool:
    """Whether a number is just too high for the fire, and for nothing else."""
    fire = deal.hearths.fire
    return fire < VALUES and deal.hands.numbers[seat] & WORTH[fire + 1] != 0 and deal.hearths.highest > fire + 1


def best_joker(deal: Feu, seat: i64, jokers: i64) -> i64:
    """The joker to play: one that makes room where nothing fits, else by rank."""
    fits = deal.fitting_numbers() != 0
    best = lowest(jokers)
    best_worth: i64 = -1
    while jokers:
        joker = lowest(jokers)
        worth = BEFORE_A_NUMBER[joker] if fits else WHEN_STUCK[joker]
        if not fits and JOKER_RULES[joker].is_followed and opens(deal, seat, joker):
            worth += OPENS
        if worth > best_worth:
            best = joker
            best_worth = worth
        jokers &= jokers - 1
    return best


def snuggest(deal: Feu, hearths: i64) -> i64:
    """The hearth that shows least: the others stay open for more."""
    best = lowest(hearths)
    while hearths:
        hearth = lowest(hearths)
        if deal.hearths.tops[hearth] < deal.hearths.tops[best]:
            best = hearth
        hearths &= hearths - 1
    return best


def to_uncover(deal: Feu, hearths: i64, count: i64) -> i64:
    """The hearth that shows most once it has lost so many cards."""
    best = lowest(hearths)
    while hearths:
        hearth = lowest(hearths)
        if under(deal, hearth, count) > under(deal, best, count):
            best = hearth
        hearths &= hearths - 1
    return best


def fewest_cards(deal: Feu, seats: i64) -> i64:
    """The opponent who is nearest to the end."""
    best = lowest(seats)
    while seats:
        seat = lowest(seats)
        if deal.hands.size(seat) < deal.hands.size(best):
            best = seat
        seats &= seats - 1
    return best


def worst_card(deal: Feu) -> i64:
    """The place in hand of the card to be rid of: a joker when the end is near, else the highest number."""
    cards = deal.other_cards()
    near = rounds_left(deal, deal.turn) <= 2
    best: i64 = 0
    most: i64 = -1
    for place in range(len(cards)):
        card = cards[place]
        worth: i64 = card % HIGHEST + 1
        if card >= FIRST_JOKER:
            worth = HIGHEST + 1 if near else 0
        if worth > most:
            best = place
            most = worth
    return best


def feed_or_not(deal: Feu, answers: i64) -> i64:
    """Raise the fire for a number that is just too high, else lower it if that spoils nothing of one's own."""
    mine = deal.hands.numbers[deal.turn]
    fire = deal.hearths.fire
    if answers & bit(RAISE) and wants_more_fire(deal, deal.turn):
        return RAISE
    if answers & bit(LOWER) and not (fire <= VALUES and mine & WORTH[fire]):
        return LOWER
    return NO_EFFECT


class FeuPolicy(Policy):
    """Sheds what will soon be too high, and the jokers before they cost."""

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        assert isinstance(deal, Feu)
        answers = deal.legal_mask(seat)
        phase = deal.under_way.asked
        if phase == TURN:
            return self.turn(deal, seat, answers)
        if phase == DRAWN:
            return lowest(answers)  # play it if it can be played
        if phase == FOLLOW:
            return self.follow(answers)
        proper = answers & first(NO_EFFECT)
        if not proper:
            return NO_EFFECT
        if phase == WHICH:
            return best_joker(deal, seat, proper)
        if phase == FLAME:
            return feed_or_not(deal, answers)
        if phase in (REMOVE, REMOVE_TOO, MOVE):
            count: i64 = 1
            if deal.under_way.card == FIRST_JOKER + FLAMETHROWER:
                count = 2
            return to_uncover(deal, proper, count)
        if phase == HOW_MANY:
            return highest(proper)
        if phase == WHOM:
            return fewest_cards(deal, proper)
        if phase in (GIVE, DISCARD):
            return worst_card(deal)
        return snuggest(deal, proper)

    def turn(self, deal: Feu, seat: i64, answers: i64) -> i64:
        """A number, unless there are jokers to spare; a joker when no number fits."""
        numbers = answers & first(NUMBERS)
        if not numbers:
            return lowest(answers)  # a joker, else draw or pass
        if answers & bit(JOKER):
            stuck = rounds_left(deal, seat) - free_numbers(deal, seat)
            if bit_count(deal.hands.jokers[seat]) > stuck:
                return JOKER
        return best_number(numbers)

    def follow(self, answers: i64) -> i64:
        """The highest number, or the cardboard."""
        numbers = answers & first(NUMBERS)
        if numbers:
            return best_number(numbers)
        return CARDBOARD_TOO


POLICY: Final = FeuPolicy()
