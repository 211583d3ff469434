"""Autour du Feu, the match: which colours are in play, how a deal is opened, who has won. § of rulebook.fr.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import Pack
from veillee.cards.sets import bit, bit_count, first, members, nth, set_of, zeros
from veillee.engine.deal import ENDLESS, Deal
from veillee.engine.game import Game, Setup
from veillee.engine.options import FirstDealer
from veillee.engine.packing import packable
from veillee.engine.shapes import Shape, ZoneShape, number_shape, seat_shape, word_shape
from veillee.games.autour_du_feu.cards import COLOUR_WORDS, COLOURS, FIRE, FIRST_JOKER, HIGHEST, JOKERS_A_COLOUR
from veillee.games.autour_du_feu.hearths import DEEPEST
from veillee.games.autour_du_feu.house import OPTIONS, FeuHouse
from veillee.games.autour_du_feu.questions import QUESTIONS
from veillee.games.autour_du_feu.rules import COST_OF_JOKER, Feu

MANY_ROUNDS: Final = 20
POINTS_OF_A_DEAL: Final = 4.0  # that a deal costs, about


class FeuGame(Game):
    """§5.2 The match: deals until someone has 13 points; whoever has the fewest wins."""

    def __init__(self) -> None:
        phases = [question.table for question in QUESTIONS]
        dealer = FirstDealer("2.3")
        super().__init__("autour-du-feu", (2, 4, 5), OPTIONS, dealer, phases, minutes=30, fewest_win=True)  # §5.2

    # §1 The cards

    def draw_colours(self, house: FeuHouse, luck: Luck) -> i64:
        """§1.3 Colours are put away by lot, those that nobody named first."""
        wanted = house.colours - bit_count(house.named)
        if wanted <= 0:
            return self.first_colours(house)
        others = first(COLOURS) & ~house.named
        while bit_count(others) > wanted:
            others &= ~bit(nth(others, luck.below(bit_count(others))))
        return house.named | others

    def first_colours(self, house: FeuHouse) -> i64:
        """The first colours, those that were named before any other."""
        colours = [*members(house.named), *members(first(COLOURS) & ~house.named)]
        return set_of(colours[: house.colours])

    def cards_below(self, value: i64, colours: i64) -> vec[i64]:
        """The numbers of these colours below this value, then their jokers, in increasing order."""
        cards = zeros(bit_count(colours) * (value - 1 + JOKERS_A_COLOUR))
        place: i64 = 0
        for colour in members(colours):
            for below in range(value - 1):
                cards[place] = HIGHEST * colour + below
                place += 1
        for colour in members(colours):
            for joker in range(JOKERS_A_COLOUR):
                cards[place] = FIRST_JOKER + JOKERS_A_COLOUR * colour + joker
                place += 1
        return cards

    def pack(self, setup: Setup) -> Pack:
        """§1.3, §2.4, §2.5 The cards of the colours in play, without the numbers that are too high."""
        house = FeuHouse(setup.players, setup.settings)
        used = set(self.cards_below(house.start + 1, self.colours(setup, house)))
        return FIRE.without([card for card in range(len(FIRE.words)) if card not in used])

    def colours(self, setup: Setup, house: FeuHouse) -> i64:
        """The colours in play: those that were drawn, or the first ones named."""
        return set_of(setup.drawn) if setup.drawn else self.first_colours(house)

    # §2 The deal

    def open(self, setup: Setup, luck: Luck) -> Deal:
        """§1.3 Draw the colours; §2.2 shuffle all but the hearths."""
        house = FeuHouse(setup.players, setup.settings)
        colours = self.draw_colours(house, luck)
        setup.drawn = members(colours)
        order = self.cards_below(house.start, colours)
        luck.shuffle(order)
        deal = Feu(setup.players, setup.dealer, house)
        deal.serve(order, colours)
        return deal

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        house = FeuHouse(setup.players, setup.settings)
        deal = Feu(setup.players, setup.dealer, house)
        deal.serve(order, self.colours(setup, house))
        return deal

    def shape(self, setup: Setup) -> Shape:
        """§1.3 Any colour may be in play; §3.7 a move is taken back as often as one likes."""
        house = FeuHouse(setup.players, setup.settings)
        cards: int = house.colours * (house.start - 1 + JOKERS_A_COLOUR)
        points = (0, cards + (COST_OF_JOKER - 1) * JOKERS_A_COLOUR * int(house.colours))
        return Shape(
            setup.players,
            FIRE,
            [
                ZoneShape("hand", cards, owned=True),
                *(ZoneShape(colour, DEEPEST, deep=1) for colour in COLOUR_WORDS),
                ZoneShape("laid", 1),
                ZoneShape("stock", cards),
                ZoneShape("discards", cards),
            ],
            [
                seat_shape("dealer"),
                seat_shape("turn"),
                number_shape("fire", 0, HIGHEST),
                number_shape("round", 1, MANY_ROUNDS, clipped=True),
                word_shape("end", ["end_with_round"]),
                number_shape("stock", 0, cards),
                number_shape("kindling", 0, HIGHEST),
                number_shape("log", 0, HIGHEST),
                number_shape("cards", 0, cards, owned=True),
                word_shape("skips", ["skips_turn"], owned=True),
            ],
            most_moves=ENDLESS,
            points=points,
            worth=self.worth(setup, points),
        )

    # §5 The match

    def is_over(self, setup: Setup, deal: Deal, totals: list[int]) -> bool:
        """§5.2 Someone has reached the limit."""
        return max(totals) >= FeuHouse(setup.players, setup.settings).score_limit

    def scale(self, setup: Setup) -> float:
        return POINTS_OF_A_DEAL


GAME: Final = FeuGame()
packable(FeuHouse, GAME.usual, GAME.settings(GAME.usual, {}))
packable(Feu, GAME.usual, 0, FeuHouse(GAME.usual, GAME.settings(GAME.usual, {})))
