"""What a player of Autour du Feu reckons before they play: what they can still lay, and what a joker would open."""

from mypy_extensions import i64

from veillee.cards.sets import bit, bit_count, larger, lowest, smaller
from veillee.games.autour_du_feu.cards import (
    BLOWER,
    COLOURS,
    FIREBRAND,
    FLAMETHROWER,
    GLOVES,
    MATCHSTICK,
    PETROL,
    UP_TO,
    VALUES,
    WORTH,
)
from veillee.games.autour_du_feu.hearths import DEEPEST
from veillee.games.autour_du_feu.rules import Feu

# Numbers


def best_number(numbers: i64) -> i64:
    """The highest of these numbers, of any colour."""
    value: i64 = VALUES
    while not numbers & WORTH[value]:
        value -= 1
    return lowest(numbers & WORTH[value])


def laid_in_time(numbers: i64, fire: i64) -> i64:
    """How many of these numbers can be laid from this fire on, the highest that it allows in each round to come."""
    laid: i64 = 0
    while fire > 0:
        fitting = numbers & UP_TO[fire]
        if fitting:
            numbers &= ~bit(best_number(fitting))
            laid += 1
        fire -= 1
    return laid


def all_in_time(deal: Feu, seat: i64) -> bool:
    """Whether no number of this seat will be too high before it is laid."""
    numbers = deal.hands.numbers[seat]
    return laid_in_time(numbers, deal.hearths.fire) == bit_count(numbers)


# Rounds


def fewest_held(deal: Feu, seat: i64) -> i64:
    """How many cards the opponent has who is nearest to the end."""
    fewest: i64 = -1
    for other in range(deal.players):
        if other != seat and (fewest < 0 or deal.hands.size(other) < fewest):
            fewest = deal.hands.size(other)
    return fewest


def rounds_left(deal: Feu, seat: i64) -> i64:
    """How many turns are still to come, this one included, at the most."""
    if deal.last_round or deal.is_ending:
        return 1
    return smaller(deal.hearths.fire + 1, larger(1, fewest_held(deal, seat)))


def fewest_cards(deal: Feu, seats: i64) -> i64:
    """Who of these is nearest to the end."""
    best = lowest(seats)
    while seats:
        seat = lowest(seats)
        if deal.hands.size(seat) < deal.hands.size(best):
            best = seat
        seats &= seats - 1
    return best


# Hearths


def lowest_hearth(deal: Feu, hearths: i64) -> i64:
    """The one that shows least: the others stay open for more."""
    best = lowest(hearths)
    while hearths:
        hearth = lowest(hearths)
        if deal.hearths.tops[hearth] < deal.hearths.tops[best]:
            best = hearth
        hearths &= hearths - 1
    return best


def highest_hearth(deal: Feu, hearths: i64) -> i64:
    """The one that shows most: what is high in other hands fits there no longer."""
    best = lowest(hearths)
    while hearths:
        hearth = lowest(hearths)
        if deal.hearths.tops[hearth] > deal.hearths.tops[best]:
            best = hearth
        hearths &= hearths - 1
    return best


def under(deal: Feu, hearth: i64, count: i64) -> i64:
    """The value that shows on a hearth once so many cards are gone."""
    place = larger(0, deal.hearths.heights[hearth] - 1 - count)
    return deal.hearths.value_of(deal.hearths.cards[DEEPEST * hearth + place])


def to_uncover(deal: Feu, hearths: i64, count: i64) -> i64:
    """The hearth that shows most once it has lost so many cards."""
    best = lowest(hearths)
    while hearths:
        hearth = lowest(hearths)
        if under(deal, hearth, count) > under(deal, best, count):
            best = hearth
        hearths &= hearths - 1
    return best


# What a joker would open


def wants_more_fire(deal: Feu, seat: i64) -> bool:
    """Whether a number is just too high for the fire, and for nothing else."""
    fire = deal.hearths.fire
    return fire < VALUES and deal.hands.numbers[seat] & WORTH[fire + 1] != 0 and deal.hearths.highest > fire + 1


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
