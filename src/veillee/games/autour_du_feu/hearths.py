"""The fire, the hearths around it and the discards. § numbers are paragraphs of rulebook.fr.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.sets import bit, bit_count, first, larger, lowest, smaller, zeros
from veillee.engine.notes import EVERYONE, TABLE
from veillee.engine.packing import packable
from veillee.engine.witness import Witness
from veillee.games.autour_du_feu.cards import (
    CARD_OF_NUMBER,
    COLOUR_WORDS,
    COLOURS,
    FIRST_JOKER,
    HIGHEST,
    JOKERS,
    NUMBER_OF_CARD,
    VALUES,
    founding_card,
)

DEEPEST: Final = 16  # cards on a hearth: nine values and a few jokers at the most
NOTHING: Final = -1  # shows where there is no hearth; and the value of a joker that lies on none
NOTHING_SHOWS: Final = vec[i64]([NOTHING] * COLOURS)
NO_VALUES: Final = vec[i64]([NOTHING] * JOKERS)


class Hearths:
    """What lies open: the fire, the cards of each hearth and the discards."""

    fire: i64
    cards: vec[i64]  # of each hearth, from the bottom, DEEPEST places each
    heights: vec[i64]
    tops: vec[i64]  # the value that shows
    highest: i64  # of those that show
    joker_values: vec[i64]  # §6.3 that the jokers took on a hearth
    gone_numbers: i64  # the discards
    gone_jokers: i64

    def __init__(self) -> None:
        self.fire = 0
        self.cards = NOTHING_SHOWS
        self.heights = NOTHING_SHOWS
        self.tops = NOTHING_SHOWS
        self.highest = 0
        self.joker_values = NO_VALUES
        self.gone_numbers = 0
        self.gone_jokers = 0

    def clone(self) -> "Hearths":
        """An independent copy."""
        twin = Hearths()
        twin.fire = self.fire
        twin.cards = self.cards[:]
        twin.heights = self.heights[:]
        twin.tops = self.tops[:]
        twin.highest = self.highest
        twin.joker_values = self.joker_values[:]
        twin.gone_numbers = self.gone_numbers
        twin.gone_jokers = self.gone_jokers
        return twin

    # Cards come and go

    def put(self, card: i64, value: i64, hearth: i64) -> None:
        """Lay a card on a hearth, where it has this value."""
        if card >= FIRST_JOKER:
            self.joker_values[card - FIRST_JOKER] = value
        self.cards[DEEPEST * hearth + self.heights[hearth]] = card
        self.heights[hearth] += 1
        self.show(value, hearth)

    def lift(self, hearth: i64) -> i64:
        """Take the top card of a hearth that has more than its founding card."""
        self.heights[hearth] -= 1
        place = DEEPEST * hearth + self.heights[hearth]
        card = self.cards[place]
        self.cards[place] = 0
        self.show(self.value_of(self.cards[place - 1]), hearth)
        return card

    def show(self, value: i64, hearth: i64) -> None:
        """Another value shows on a hearth."""
        self.tops[hearth] = value
        highest: i64 = 0
        for top in self.tops:
            highest = larger(highest, top)
        self.highest = highest

    def discard(self, card: i64) -> None:
        """§6.3 A card goes to the discards, which are never used again."""
        if card < FIRST_JOKER:
            self.gone_numbers |= bit(NUMBER_OF_CARD[card])
        else:
            self.gone_jokers |= bit(card - FIRST_JOKER)
            self.joker_values[card - FIRST_JOKER] = NOTHING

    def remove(self, hearth: i64) -> i64:
        """§6.3 The top card of a hearth goes to the discards."""
        card = self.lift(hearth)
        self.discard(card)
        return card

    # What lies there

    def colours(self) -> list[int]:
        """The colours in play."""
        return [colour for colour in range(COLOURS) if self.heights[colour] > 0]

    def cards_on(self, hearth: i64) -> list[int]:
        """The cards of a hearth, from the bottom."""
        return [self.cards[DEEPEST * hearth + place] for place in range(self.heights[hearth])]

    def show_all(self, witness: Witness) -> None:
        """Each hearth that there is."""
        hearth: i64 = 0
        while hearth < COLOURS:
            height = self.heights[hearth]
            if height > 0 and witness.zone(COLOUR_WORDS[hearth], height, TABLE, EVERYONE):
                place = DEEPEST * hearth
                for _ in range(height):
                    witness.card(self.cards[place])
                    place += 1
            hearth += 1

    def show_discards(self, witness: Witness) -> None:
        """The discards, numbers first."""
        numbers, jokers = self.gone_numbers, self.gone_jokers
        if witness.zone("discards", bit_count(numbers) + bit_count(jokers), TABLE, EVERYONE):
            while numbers:
                witness.card(CARD_OF_NUMBER[lowest(numbers)])
                numbers &= numbers - 1
            while jokers:
                witness.card(FIRST_JOKER + lowest(jokers))
                jokers &= jokers - 1

    def value_of(self, card: i64) -> i64:
        """§6.3 The value of a card on a hearth: a joker keeps the one it took."""
        if card < FIRST_JOKER:
            return card % HIGHEST + 1
        return self.joker_values[card - FIRST_JOKER]

    # What fits where

    def showing(self, least: i64) -> i64:
        """The hearths that show this value, or more."""
        found: i64 = 0
        for hearth in range(COLOURS):
            if self.tops[hearth] >= least:
                found |= bit(hearth)
        return found

    def higher_than(self, hearth: i64) -> i64:
        """§6.8 The hearths that show more than this one."""
        return self.showing(self.tops[hearth] + 1)

    def with_cards(self) -> i64:
        """§6.3 The hearths with more than their founding card."""
        found: i64 = 0
        for hearth in range(COLOURS):
            if self.heights[hearth] > 1:
                found |= bit(hearth)
        return found

    def reach(self) -> i64:
        """§3.2 The highest number that fits somewhere: below what it covers, and no more than the fire."""
        return smaller(larger(self.highest - 1, 0), self.fire)

    def fitting_kinds(self) -> i64:
        """§3.2 The values that fit somewhere, as kinds."""
        return first(smaller(self.reach(), VALUES))

    def kinds_with_gloves(self) -> i64:
        """§6.9 The values that fit somewhere after the gloves: they may be one more than what they cover."""
        kinds = self.fitting_kinds()
        for top in self.tops:
            if 0 <= top < self.fire and top < VALUES:
                kinds |= bit(top)  # the kind of top + 1
        return kinds

    def room_for(self, value: i64) -> i64:
        """§3.2 The hearths on which a number fits."""
        if value > self.fire:
            return 0
        return self.showing(value + 1)

    def room_with_gloves(self, value: i64) -> i64:
        """§6.9 The hearths on which a number fits after the gloves."""
        room = self.room_for(value)
        for hearth in range(COLOURS):
            if value <= self.fire and self.tops[hearth] + 1 == value:
                room |= bit(hearth)
        return room


def founded(colours: i64, start: i64) -> Hearths:
    """§2.1 The fire and the hearths as they start."""
    hearths = Hearths()
    hearths.fire = start
    hearths.cards = zeros(COLOURS * DEEPEST)
    hearths.heights = zeros(COLOURS)
    hearths.tops = NOTHING_SHOWS[:]
    hearths.joker_values = NO_VALUES[:]
    for colour in range(COLOURS):
        if bit(colour) & colours:
            hearths.put(founding_card(colour, start), start, colour)
    return hearths


NO_HEARTHS: Final = Hearths()  # of a deal that is not served yet

packable(Hearths)
