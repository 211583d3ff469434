"""Autour du Feu: get rid of your cards around the hearths while the fire burns down; the fewest points win.

The rules are in rulebook.fr.md; § numbers below are its paragraphs. What lies open is in `hearths`, what is hidden in
`hands`, turns and rounds are in `fireside`, what is asked is in `turn` and `questions`, what cards do in `laying` and
`jokers`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import Pack
from veillee.cards.sets import bit, bit_count, first, lowest, members, nth, set_of, zeros
from veillee.engine.deal import ENDLESS, Deal, Past, Worlds
from veillee.engine.game import Game, Setup
from veillee.engine.moves import NO_MOVE, MoveTable
from veillee.engine.notes import EVERYONE, Note, Refusal
from veillee.engine.options import FirstDealer
from veillee.engine.packing import packable
from veillee.engine.shapes import Shape, ZoneShape, number_shape, seat_shape, word_shape
from veillee.engine.sheet import Line
from veillee.engine.worlds.ledger import NO_LEDGER
from veillee.engine.zones import Doing, Fact, Zone, number_fact, open_zone, seat_fact, word_fact
from veillee.games.autour_du_feu.cards import (
    COLOUR_KEYS,
    COLOUR_WORDS,
    COLOURS,
    FIRE,
    FIRST_JOKER,
    HIGHEST,
    JOKERS_A_COLOUR,
    KINDLING,
    LOG,
)
from veillee.games.autour_du_feu.fireside import Fireside
from veillee.games.autour_du_feu.hearths import DEEPEST
from veillee.games.autour_du_feu.house import OPTIONS, FeuHouse
from veillee.games.autour_du_feu.questions import QUESTIONS
from veillee.games.autour_du_feu.worlds import FeuWorlds, key_of, learned_by, past_of

COST_OF_JOKER: Final = 2  # §5.1
MANY_ROUNDS: Final = 20
POINTS_OF_A_DEAL: Final = 4.0  # that a deal costs, about


class Feu(Fireside):
    """One deal."""

    # What may be done, and doing it

    def moves(self) -> MoveTable:
        return QUESTIONS[self.under_way.asked].moves(self)

    def legal_mask(self, seat: i64) -> i64:
        if seat != self.turn:
            return 0
        return QUESTIONS[self.under_way.asked].open(self)

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        QUESTIONS[self.under_way.asked].answer(self, action, luck)

    def prompt(self, seat: i64) -> Note:
        return QUESTIONS[self.under_way.asked].ask(self)

    def why_not(self, seat: i64, action: i64) -> Refusal:
        return QUESTIONS[self.under_way.asked].refuse(self, action)

    def idle(self, seat: i64) -> i64:
        """Draw, pass, keep the card or leave it at that; a player who can still lay a number must do something."""
        idle = self.legal_mask(seat) & QUESTIONS[self.under_way.asked].idle
        if idle == 0:
            return NO_MOVE
        return lowest(idle)

    def meant(self, seat: i64, cards: list[int]) -> i64:
        if seat != self.turn or len(cards) != 1:
            return NO_MOVE
        return QUESTIONS[self.under_way.asked].means(self, cards[0])

    def why_not_cards(self, seat: i64, cards: list[int]) -> Refusal | None:
        if self.is_over() or seat != self.turn:
            return self.refusal(seat, NO_MOVE)
        if len(cards) != 1:
            return Refusal("one_card_at_a_time", "3.1")
        return QUESTIONS[self.under_way.asked].why_not_card(self, cards[0])

    def offered_cards(self, seat: i64, action: i64) -> list[int]:
        """The cards of the hand that a move is about, where it does not name them."""
        return QUESTIONS[self.under_way.asked].cards_of(self, action) if seat == self.turn else []

    def doing(self, seat: i64) -> Doing | None:
        """§3.7 Only the player knows of it."""
        return QUESTIONS[self.under_way.asked].doing(self) if seat == self.turn else None

    def announce(self) -> None:
        """§1.3, §2.1 The colours in play and the height of the fire are told to all."""
        opening = Note("deal_start").seat("player", self.dealer).seat("other", self.first_player())
        opening.words("colours", [COLOUR_KEYS[colour] for colour in self.hearths.colours()])
        self.say(opening.number("fire", self.hearths.fire))

    # §5 The score

    def points(self, seat: i64) -> i64:
        """§5.1 A number left in hand costs 1, a joker 2."""
        return bit_count(self.hands.numbers[seat]) + COST_OF_JOKER * bit_count(self.hands.jokers[seat])

    def lines(self) -> list[Line]:
        lines: list[Line] = []
        for seat in range(self.players):
            numbers, jokers = bit_count(self.hands.numbers[seat]), bit_count(self.hands.jokers[seat])
            reason = Note("nothing_left")
            if numbers and jokers:
                reason = Note("both_left").number("numbers", numbers).number("jokers", jokers)
            elif numbers:
                reason = Note("numbers_left").number("numbers", numbers)
            elif jokers:
                reason = Note("jokers_left").number("jokers", jokers)
            lines.append(Line(seat, self.points(seat), reason))
        return lines

    def outcomes(self, seat: i64) -> list[str]:
        """§5.1 Whether nothing is left in hand."""
        return ["nothing_left"] if self.points(seat) == 0 else []

    # Who sees what

    def zones(self) -> list[Zone]:
        zones: list[Zone] = []
        for seat in range(self.players):
            zones.append(Zone("hand", self.hands.cards(seat), seat, EVERYONE if self.is_over() else bit(seat)))
        for colour in self.hearths.colours():
            zones.append(open_zone(COLOUR_WORDS[colour], self.hearths.cards_on(colour)))
        zones.append(open_zone("laid", [self.under_way.card] if self.under_way.is_laid else []))
        zones.append(Zone("stock", self.hands.stock.rest()[::-1]))
        zones.append(open_zone("discards", self.hearths.discards()))
        return zones

    def facts(self) -> list[Fact]:
        facts = [seat_fact("dealer", self.dealer)]
        if not self.is_over():
            facts.append(seat_fact("turn", self.turn))
        facts.append(number_fact("fire", self.hearths.fire))
        facts.append(number_fact("round", self.round))
        if self.last_round or self.is_ending:
            facts.append(word_fact("end", "end_with_round"))
        facts.append(number_fact("stock", self.hands.stock.size()))
        if self.hearths.joker_values[KINDLING] >= 0:
            facts.append(number_fact("kindling", self.hearths.joker_values[KINDLING]))
        if self.hearths.joker_values[LOG] >= 0:
            facts.append(number_fact("log", self.hearths.joker_values[LOG]))
        for seat in range(self.players):
            facts.append(number_fact("cards", self.hands.size(seat), seat))
            if bit(seat) & self.skipping:
                facts.append(word_fact("skips", "skips_turn", seat))
        return facts

    # Copies, and worlds

    def clone(self) -> "Feu":
        twin = Feu(self.players, self.dealer, self.house)
        twin.turn = self.turn
        twin.hearths = self.hearths.clone()
        twin.hands = self.hands.clone()
        twin.under_way = self.under_way.clone()
        twin.round = self.round
        twin.last_round = self.last_round
        twin.is_ending = self.is_ending
        twin.skipping = self.skipping
        return twin

    def forget(self) -> None:
        self.hands.ledger = NO_LEDGER

    def worlds(self, seat: i64) -> Worlds:
        return FeuWorlds(self, seat)

    def imagine(self, seat: i64, luck: Luck) -> Deal:
        return FeuWorlds(self, seat).imagine(luck)

    def past(self, real: Past) -> Past:
        return past_of(self, real)

    def learned(self, seat: i64) -> list[int]:
        return learned_by(self, seat)

    def key(self, seat: i64) -> int:
        return key_of(self, seat)


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
