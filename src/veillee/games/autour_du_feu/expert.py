"""How an expert plays Autour du Feu.

Found by playing other moves out from many thousand positions: a joker is kept until there are only just turns enough
to play them all, each with a number; and cards are laid where they close the hearths to others.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, bit_count, smaller
from veillee.games.autour_du_feu.cards import FIRE_SCREEN, LIGHTER, VALUES, WORTH
from veillee.games.autour_du_feu.jokers import LOWER, NO_EFFECT, RAISE
from veillee.games.autour_du_feu.reckoning import (
    all_in_time,
    fewest_held,
    highest_hearth,
    laid_in_time,
    wants_more_fire,
)
from veillee.games.autour_du_feu.regular import Regular, dearest, first_in_rank
from veillee.games.autour_du_feu.rules import Feu

# Which joker to play before a number, the higher, the sooner.
BEFORE_A_NUMBER: Final = vec[i64]([8, 9, 6, 3, 5, 7, 17, 4, 0, 12, -4, 11, 10, 2])
# The lighter and the fire screen bring another card, which must still be laid: they are played in the middle of a deal.
LIGHTER_FROM: Final = 6  # fire
MOST_WITH_LIGHTER: Final = 2  # jokers in hand: with more of them there is enough to play
SCREEN_FROM: Final = 8
MOST_WITH_SCREEN: Final = 3
FEW: Final = 5  # cards that are as good as any other one would draw


class Expert(Regular):
    """Knows how many turns are left, and spoils those of others."""

    def plays_joker(self, deal: Feu, seat: i64, luck: Luck) -> bool:
        """Whether there are only just turns enough for all jokers; whoever has the fewest cards may lay two a turn."""
        if deal.last_round or deal.is_ending or eager_jokers(deal, seat):
            return True
        halves = smaller(2 * deal.hearths.fire + 2, fewest_held(deal, seat) + 1)
        if all_in_time(deal, seat):  # then the turns to one's own end count too
            halves = smaller(halves, 2 * bit_count(deal.hands.numbers[seat]))
        return 2 * bit_count(deal.hands.jokers[seat]) + self.character >= halves

    def joker(self, deal: Feu, seat: i64, jokers: i64, luck: Luck) -> i64:
        if not deal.fitting_numbers():
            return super().joker(deal, seat, jokers, luck)
        eager = jokers & eager_jokers(deal, seat)
        return first_in_rank(eager or jokers, BEFORE_A_NUMBER)

    def flame(self, deal: Feu, answers: i64) -> i64:
        """Lower it only if all that can be laid now can be laid then."""
        mine = deal.hands.numbers[deal.turn]
        fire = deal.hearths.fire
        if answers & bit(RAISE) and wants_more_fire(deal, deal.turn):
            return RAISE
        is_used = fire <= VALUES and mine & WORTH[fire] != 0
        if answers & bit(LOWER) and not is_used and laid_in_time(mine, fire - 1) == laid_in_time(mine, fire):
            return LOWER
        return NO_EFFECT

    def uncover(self, deal: Feu, answers: i64) -> i64:
        """Nothing, if one's own numbers do not need it: it would only help the others."""
        if deal.fitting_numbers() and answers & bit(NO_EFFECT):
            return NO_EFFECT
        return super().uncover(deal, answers)

    def hearth(self, deal: Feu, hearths: i64, luck: Luck) -> i64:
        return highest_hearth(deal, hearths)

    def discard(self, deal: Feu, seat: i64, luck: Luck) -> i64:
        """A number that will be too high; of few cards that can all be laid, none."""
        if deal.others_held() <= FEW and all_in_time(deal, seat):
            return NO_EFFECT
        return self.worst_card(deal, luck)

    def worst_card(self, deal: Feu, luck: Luck) -> i64:
        """The highest number: whoever gets it may never lay it."""
        return dearest(deal.other_cards(), 0)


def eager_jokers(deal: Feu, seat: i64) -> i64:
    """The jokers that are best played now."""
    fire = deal.hearths.fire
    jokers = deal.hands.jokers[seat]
    held = bit_count(jokers)
    found: i64 = 0
    if fire <= LIGHTER_FROM and held <= MOST_WITH_LIGHTER:
        found |= jokers & bit(LIGHTER)
    if fire <= SCREEN_FROM and held <= MOST_WITH_SCREEN:
        found |= jokers & bit(FIRE_SCREEN)
    return found
