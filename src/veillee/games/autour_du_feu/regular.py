"""How a regular plays Autour du Feu: lay the highest number that fits, and keep jokers for when none does.

A joker is followed by the number one would have laid anyway, so that it costs no turn; but it also saves a turn in
which nothing fits. So just as many are kept as such turns are to come.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, bit_count, first, highest, lowest
from veillee.engine.entry import NEUTRAL
from veillee.games.autour_du_feu.cards import FIRST_JOKER, FLAMETHROWER, HIGHEST, NUMBERS, VALUES, WORTH
from veillee.games.autour_du_feu.jokers import JOKER_RULES, LOWER, NO_EFFECT, RAISE
from veillee.games.autour_du_feu.reckoning import (
    best_number,
    fewest_cards,
    laid_in_time,
    lowest_hearth,
    opens,
    rounds_left,
    to_uncover,
    wants_more_fire,
)
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
NEAR: Final = 2  # rounds to the end, in which a joker is what costs most


class Regular:
    """Sheds what will soon be too high, and the jokers before they cost. Other players differ in single answers."""

    character: i64

    def __init__(self, character: i64 = NEUTRAL) -> None:
        self.character = character

    def answer(self, deal: Feu, seat: i64, answers: i64, luck: Luck) -> i64:
        """What they answer to whatever is asked, out of what they may answer."""
        asked = deal.under_way.asked
        if asked == TURN:
            return self.turn(deal, seat, answers, luck)
        if asked == DRAWN:
            return lowest(answers)  # play it if it can be played
        if asked == FOLLOW:
            return self.follow(answers, luck)
        proper = answers & first(NO_EFFECT)
        if not proper:
            return NO_EFFECT
        if asked == WHICH:
            return self.joker(deal, seat, proper, luck)
        if asked == FLAME:
            return self.flame(deal, answers)
        if asked in (REMOVE, REMOVE_TOO, MOVE):
            return self.uncover(deal, answers)
        if asked == HOW_MANY:
            return highest(proper)
        if asked == WHOM:
            return fewest_cards(deal, proper)
        if asked == GIVE:
            return self.worst_card(deal, luck)
        if asked == DISCARD:
            return self.discard(deal, seat, luck)
        return self.hearth(deal, proper, luck)

    # What to play

    def turn(self, deal: Feu, seat: i64, answers: i64, luck: Luck) -> i64:
        """A number, unless there are jokers to spare; a joker when no number fits."""
        numbers = answers & first(NUMBERS)
        if not numbers:
            return self.stuck(answers, luck)
        if answers & bit(JOKER) and self.plays_joker(deal, seat, luck):
            return JOKER
        return self.number(numbers, luck)

    def stuck(self, answers: i64, luck: Luck) -> i64:
        """A joker, else draw or pass."""
        return lowest(answers)

    def plays_joker(self, deal: Feu, seat: i64, luck: Luck) -> bool:
        """Whether there are more jokers than turns in which nothing will fit."""
        free = laid_in_time(deal.hands.numbers[seat], deal.hearths.fire)
        return bit_count(deal.hands.jokers[seat]) + self.leaning(luck) > rounds_left(deal, seat) - free

    def leaning(self, luck: Luck) -> i64:
        """By how many more jokers they think they have to spare: one every other time, or one less."""
        if self.character == NEUTRAL:
            return 0
        return self.character * luck.fair(2)

    def number(self, numbers: i64, luck: Luck) -> i64:
        """The highest: it will be too high first."""
        return best_number(numbers)

    def follow(self, answers: i64, luck: Luck) -> i64:
        """A number, or the cardboard."""
        numbers = answers & first(NUMBERS)
        if numbers:
            return self.number(numbers, luck)
        return CARDBOARD_TOO

    def joker(self, deal: Feu, seat: i64, jokers: i64, luck: Luck) -> i64:
        """The joker to play: one that makes room where nothing fits, else by rank."""
        if deal.fitting_numbers():
            return first_in_rank(jokers, BEFORE_A_NUMBER)
        opening: i64 = 0
        rest = jokers
        while rest:
            joker = lowest(rest)
            if JOKER_RULES[joker].is_followed and opens(deal, seat, joker):
                opening |= bit(joker)
            rest &= rest - 1
        if opening:
            jokers = opening
        return first_in_rank(jokers, WHEN_STUCK)

    # What a joker does

    def flame(self, deal: Feu, answers: i64) -> i64:
        """Raise the fire for a number that is just too high, else lower it if that spoils nothing of one's own."""
        mine = deal.hands.numbers[deal.turn]
        fire = deal.hearths.fire
        if answers & bit(RAISE) and wants_more_fire(deal, deal.turn):
            return RAISE
        if answers & bit(LOWER) and not (fire <= VALUES and mine & WORTH[fire]):
            return LOWER
        return NO_EFFECT

    def uncover(self, deal: Feu, answers: i64) -> i64:
        """The hearth that then shows most."""
        count: i64 = 1
        if deal.under_way.card == FIRST_JOKER + FLAMETHROWER:
            count = 2
        return to_uncover(deal, answers & first(NO_EFFECT), count)

    def hearth(self, deal: Feu, hearths: i64, luck: Luck) -> i64:
        """Where to lay a card."""
        return lowest_hearth(deal, hearths)

    def discard(self, deal: Feu, seat: i64, luck: Luck) -> i64:
        """What to discard for another card."""
        return self.worst_card(deal, luck)

    def worst_card(self, deal: Feu, luck: Luck) -> i64:
        """The place in hand of the card to be rid of: a joker when the end is near, else the highest number."""
        near = rounds_left(deal, deal.turn) <= NEAR
        return dearest(deal.other_cards(), HIGHEST + 1 if near else 0)


def first_in_rank(jokers: i64, rank: vec[i64]) -> i64:
    """Which of these jokers comes first."""
    best = lowest(jokers)
    while jokers:
        joker = lowest(jokers)
        if rank[joker] > rank[best]:
            best = joker
        jokers &= jokers - 1
    return best


def dearest(cards: list[int], joker_counts: i64) -> i64:
    """The place of the highest card, if jokers count so much."""
    best: i64 = 0
    most: i64 = -1
    for place in range(len(cards)):
        card = cards[place]
        counts: i64 = card % HIGHEST + 1
        if card >= FIRST_JOKER:
            counts = joker_counts
        if counts > most:
            best = place
            most = counts
    return best
