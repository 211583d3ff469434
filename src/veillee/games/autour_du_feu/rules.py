"""Autour du Feu: get rid of your cards around the hearths while the fire burns down; the fewest points win.

The rules are in rulebook.fr.md; § numbers below are its paragraphs. The hearths, hands and rounds are in `position`,
what is asked in `phases`, what the jokers do in `jokers`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import ORDER, Luck, with_orders
from veillee.cards.packs import Pack
from veillee.cards.sets import bit, bit_count, lowest, members, set_of
from veillee.engine.blocks.piles import Stock
from veillee.engine.deal import Deal, Past
from veillee.engine.game import Game, Setup
from veillee.engine.moves import NO_MOVE, MoveTable
from veillee.engine.notes import EVERYONE, BadInputError, Note, Refusal
from veillee.engine.options import Choice, FirstDealer, Number, Settings, Several, Toggle
from veillee.engine.packing import Packer, packable
from veillee.engine.sheet import Line
from veillee.engine.worlds.drawing import imagine
from veillee.engine.worlds.knowledge import known_by
from veillee.engine.worlds.ledger import GAVE, NO_LEDGER
from veillee.engine.zones import Doing, Fact, Zone, number_fact, open_zone, seat_fact, word_fact
from veillee.games.autour_du_feu.cards import (
    CARD_OF_NUMBER,
    COLOUR_KEYS,
    COLOUR_WORDS,
    COLOURS,
    FIRE,
    FIRST_JOKER,
    HIGHEST,
    JOKERS_A_COLOUR,
    NUMBER_OF_CARD,
)
from veillee.games.autour_du_feu.phases import STEPS
from veillee.games.autour_du_feu.position import FOLLOW, TURN, WHICH, Position
from veillee.games.autour_du_feu.retelling import Retelling, take_back

START: Final = 9  # §2.1
START_OF_DUO: Final = 8  # §2.4
START_OF_QUICK: Final = 7  # §2.5
MOST_OF_DUO: Final = 3  # players
COST_OF_JOKER: Final = 2  # §5.1
POINTS_OF_A_DEAL: Final = 4.0  # that a deal costs, about


class Duo(Choice):
    """§2.4 The variant for two, which three may play too."""

    def accepted(self, players: int) -> list[int]:
        return [way for way in range(len(self.ways)) if players <= MOST_OF_DUO or self.ways[way] != "yes"]

    def read(self, text: str, players: int) -> int:
        if text.strip() == "yes" and players > MOST_OF_DUO:
            raise BadInputError(Note("duo_is_for_three").number("players", players))
        return super().read(text, players)

    def is_on(self, players: int, settings: Settings) -> bool:
        """Whether it is played: at two, unless the table says otherwise."""
        chosen = self.of(settings)
        return chosen == "yes" or (chosen == "auto" and players == 2)


DUO: Final = Duo("duo", ["auto", "yes", "no"], "2.4")
QUICK: Final = Toggle("quick", default=False, touches="2.5")
SCORE_LIMIT: Final = Number("score_limit", 13, 1, 99, "5.2")
JOKERS_COMPULSORY: Final = Toggle("jokers_compulsory", default=False, touches="3.4")
# §1.3 The colours that are kept before any other; chance keeps the rest.
COLOURS_KEPT: Final = Several("colours", COLOUR_WORDS, "random", "1.3")


class Feu(Position):
    """One deal."""

    # What may be done, and doing it

    def moves(self) -> MoveTable:
        return STEPS[self.phase].moves(self)

    def legal_mask(self, seat: i64) -> i64:
        if seat != self.turn:
            return 0
        return STEPS[self.phase].open(self)

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        STEPS[self.phase].answer(self, action, luck)

    def prompt(self, seat: i64) -> Note:
        return STEPS[self.phase].ask(self)

    def why_not(self, seat: i64, action: i64) -> Refusal:
        return STEPS[self.phase].refuse(self, action)

    def idle(self, seat: i64) -> i64:
        """Draw, pass, keep the card or leave it at that; who can still lay a number cannot do nothing."""
        idle = self.legal_mask(seat) & STEPS[self.phase].idle
        if idle == 0:
            return NO_MOVE
        return lowest(idle)

    def meant(self, seat: i64, cards: list[int]) -> i64:
        if seat != self.turn or len(cards) != 1:
            return NO_MOVE
        return STEPS[self.phase].means(self, cards[0])

    def why_not_cards(self, seat: i64, cards: list[int]) -> Refusal | None:
        if self.is_over() or seat != self.turn:
            return self.refusal(seat, NO_MOVE)
        if len(cards) != 1:
            return Refusal("one_card_at_a_time", "3.1")
        return STEPS[self.phase].why_not_card(self, cards[0])

    def offered_cards(self, seat: i64, action: i64) -> list[int]:
        """The cards of the hand that a move is about, where it does not name them."""
        if seat != self.turn:
            return []
        return STEPS[self.phase].cards_of(self, action)

    def doing(self, seat: i64) -> Doing | None:
        """§3.7 Only the player knows of it."""
        if seat != self.turn:
            return None
        return STEPS[self.phase].doing(self)

    def announce(self) -> None:
        """§1.3, §2.1 The colours in play and the height of the fire are told to all."""
        opening = Note("deal_start").seat("player", self.dealer).seat("other", self.first_player())
        opening.words("colours", [COLOUR_KEYS[colour] for colour in members(self.colours)])
        self.say(opening.number("fire", self.fire))

    # §5 The score

    def points(self, seat: i64) -> i64:
        """§5.1 A number left in hand costs 1, a joker 2."""
        return bit_count(self.numbers[seat]) + COST_OF_JOKER * bit_count(self.jokers[seat])

    def lines(self) -> list[Line]:
        lines: list[Line] = []
        for seat in range(self.players):
            numbers, jokers = bit_count(self.numbers[seat]), bit_count(self.jokers[seat])
            reason = Note("nothing_left")
            if numbers and jokers:
                reason = Note("both_left").number("numbers", numbers).number("jokers", jokers)
            elif numbers:
                reason = Note("numbers_left").number("numbers", numbers)
            elif jokers:
                reason = Note("jokers_left").number("jokers", jokers)
            lines.append(Line(seat, self.points(seat), reason))
        return lines

    # Who sees what

    def zones(self) -> list[Zone]:
        zones: list[Zone] = []
        for seat in range(self.players):
            zones.append(Zone("hand", self.hand(seat), seat, EVERYONE if self.is_over() else bit(seat)))
        for colour in members(self.colours):
            zones.append(open_zone(self.hearth_name(colour), self.cards_on(colour)))
        zones.append(open_zone("laid", [self.chosen] if self.is_laid else []))
        zones.append(Zone("stock", self.stock.rest()[::-1]))
        gone = [CARD_OF_NUMBER[number] for number in members(self.gone_numbers)]
        gone += [FIRST_JOKER + joker for joker in members(self.gone_jokers)]
        zones.append(open_zone("discards", gone))
        return zones

    def facts(self) -> list[Fact]:
        facts = [seat_fact("dealer", self.dealer)]
        if not self.is_over():
            facts.append(seat_fact("turn", self.turn))
        facts.append(number_fact("fire", self.fire))
        facts.append(number_fact("round", self.round))
        if self.last_round or self.is_ending:
            facts.append(word_fact("end", "end_with_round"))
        facts.append(number_fact("stock", self.stock.size()))
        if self.kindling >= 0:
            facts.append(number_fact("kindling", self.kindling))
        if self.log >= 0:
            facts.append(number_fact("log", self.log))
        for seat in range(self.players):
            facts.append(number_fact("cards", self.hand_size(seat), seat))
            if bit(seat) & self.skipping:
                facts.append(word_fact("skips", "skips_turn", seat))
        return facts

    def learned(self, seat: i64) -> list[int]:
        """What happened to the hands, which all have seen; §6.15, §6.16 and the cards that this seat gave or got."""
        told: list[int] = list(self.ledger.entries)
        if len(self.ledger.given) > 0:
            for event in self.ledger.events():
                if event.what == GAVE and event.is_seen_by(seat):
                    told.append(self.ledger.card_of(event))
        return told

    def key(self, seat: i64) -> int:
        """§3.7 Of a move under way only the player knows more than that it is his turn."""
        known = Packer()
        known.list_of_numbers([self.turn, self.fire, self.round, self.stock.place])
        known.list_of_numbers([self.skipping, self.kindling, self.log])
        for happened in [self.last_round, self.is_ending, self.follows, self.gloves]:
            known.number(1 if happened else 0)
        known.row(self.heights)
        known.row(self.hearths)
        known.number(self.gone_numbers)
        known.number(self.gone_jokers)
        known.list_of_numbers([self.hand_size(other) for other in range(self.players)])
        for other in range(self.players):
            if other == seat or self.is_over():
                known.list_of_numbers(self.hand(other))
        known.list_of_numbers(self.move_known_to(seat))
        known.list_of_numbers(self.learned(seat))
        return known.hashed()

    def move_known_to(self, seat: i64) -> list[int]:
        """What this seat knows of the move under way."""
        if seat == self.turn:
            return [self.phase, self.chosen, self.hearth, self.target]
        phase = self.phase
        if phase >= WHICH:
            phase = TURN
        if self.follows:
            phase = FOLLOW
        return [phase, self.chosen] if self.is_laid else [phase]

    # Copies

    def forget(self) -> None:
        self.ledger = NO_LEDGER

    def clone(self) -> "Feu":
        twin = Feu(self.players, self.dealer)
        self.copy_settings(twin)
        twin.turn = self.turn
        twin.fire = self.fire
        twin.round = self.round
        twin.last_round = self.last_round
        twin.is_ending = self.is_ending
        twin.numbers = self.numbers[:]
        twin.jokers = self.jokers[:]
        twin.stock = self.stock.clone()
        twin.hearths = self.hearths[:]
        twin.heights = self.heights[:]
        twin.tops = self.tops[:]
        twin.kindling = self.kindling
        twin.log = self.log
        twin.gone_numbers = self.gone_numbers
        twin.gone_jokers = self.gone_jokers
        twin.skipping = self.skipping
        twin.ledger = self.ledger.clone()
        twin.phase = self.phase
        twin.follows = self.follows
        twin.gloves = self.gloves
        twin.chosen = self.chosen
        twin.is_laid = self.is_laid
        twin.hearth = self.hearth
        twin.target = self.target
        return twin

    def copy_settings(self, twin: "Feu") -> None:
        """What a deal starts from."""
        twin.colours = self.colours
        twin.start = self.start
        twin.each = self.each
        twin.jokers_compulsory = self.jokers_compulsory

    def imagine(self, seat: i64, luck: Luck) -> "Feu":
        """Other cards for the same story; §3.7 a move under way is not begun, unless it is this seat's own."""
        twin = self.clone()
        drawn = imagine(known_by(self.ledger, seat), luck)
        twin.ledger = drawn.ledger
        twin.stock = Stock(drawn.stock, self.stock.place)
        for other in range(0 if self.is_over() else self.players):  # at the end all are shown
            if other == seat:
                continue
            cards = drawn.hands[other]
            twin.numbers[other] = set_of([NUMBER_OF_CARD[card] for card in cards if card < FIRST_JOKER])
            twin.jokers[other] = set_of([card - FIRST_JOKER for card in cards if card >= FIRST_JOKER])
        if self.phase >= WHICH and seat != self.turn:
            take_back(twin)
        return twin

    def past(self, real: Past) -> Past:
        """The same story, from the cards of this world."""
        dealt = next(chance.drawn for chance in real.opening if chance.kind == ORDER)
        order = self.ledger.orders[0]
        retelling = Retelling(self.opened(vec[i64](dealt)), self.opened(order), self)
        return Past(with_orders(real.opening, [list(order)]), retelling.tell(real.moves))

    def opened(self, order: vec[i64]) -> "Feu":
        """The same deal as it opens with these cards."""
        deal = Feu(self.players, self.dealer)
        self.copy_settings(deal)
        deal.serve(order)
        return deal


class FeuGame(Game):
    """§5.2 The match: deals until someone has 13 points; who has the fewest wins."""

    def __init__(self) -> None:
        super().__init__(
            "autour-du-feu",
            (2, 4, 5),
            [DUO, QUICK, SCORE_LIMIT, JOKERS_COMPULSORY, COLOURS_KEPT],
            FirstDealer("2.3"),
            [step.table for step in STEPS],
            fewest_win=True,  # §5.2
        )

    # §1.3 The colours

    def colour_count(self, setup: Setup) -> int:
        """§1.3 Two colours more than players; §2.4 one more for two."""
        return setup.players + (1 if DUO.is_on(setup.players, setup.settings) else 2)

    def colours(self, setup: Setup) -> list[int]:
        """The colours in play: those that were drawn, or the first ones named."""
        named = members(COLOURS_KEPT.of(setup.settings))
        others = [colour for colour in range(COLOURS) if colour not in named]
        return setup.drawn or sorted([*named, *others][: self.colour_count(setup)])

    def draw_colours(self, setup: Setup, luck: Luck) -> list[int]:
        """§1.3 Colours are put away by lot, those that nobody named first."""
        named = members(COLOURS_KEPT.of(setup.settings))
        others = [colour for colour in range(COLOURS) if colour not in named]
        wanted = self.colour_count(setup) - len(named)
        while len(others) > wanted > 0:
            others.pop(luck.below(len(others)))
        return sorted(named + others if wanted > 0 else named[: self.colour_count(setup)])

    # §2 The deal

    def start(self, setup: Setup) -> int:
        """§2.1, §2.4, §2.5 Where the fire starts, and the numbers that are the hearths."""
        if QUICK.of(setup.settings):
            return START_OF_QUICK
        return START_OF_DUO if DUO.is_on(setup.players, setup.settings) else START

    def cards_below(self, value: int, colours: list[int]) -> list[int]:
        """The jokers of these colours and their numbers below this value, in increasing order."""
        cards = [HIGHEST * colour + below for colour in colours for below in range(value - 1)]
        return cards + [
            FIRST_JOKER + JOKERS_A_COLOUR * colour + joker for colour in colours for joker in range(JOKERS_A_COLOUR)
        ]

    def pack(self, setup: Setup) -> Pack:
        """§1.3, §2.4, §2.5 The cards of the colours in play, without the numbers that are too high."""
        kept = set(self.cards_below(self.start(setup) + 1, self.colours(setup)))
        return FIRE.without([card for card in range(len(FIRE.words)) if card not in kept])

    def open(self, setup: Setup, luck: Luck) -> Deal:
        """§1.3 Draw the colours; §2.2 shuffle all but the hearths."""
        setup.drawn = self.draw_colours(setup, luck)
        order = vec[i64](self.cards_below(self.start(setup), setup.drawn))
        luck.shuffle(order)
        return self.deal(setup, order, luck)

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        deal = Feu(setup.players, setup.dealer)
        deal.colours = set_of(self.colours(setup))
        deal.start = self.start(setup)
        deal.jokers_compulsory = JOKERS_COMPULSORY.of(setup.settings)
        deal.serve(order)
        return deal

    # §5 The match

    def is_over(self, setup: Setup, deal: Deal, totals: list[int]) -> bool:
        """§5.2 Someone has reached the limit."""
        return max(totals) >= SCORE_LIMIT.of(setup.settings)

    def scale(self, setup: Setup) -> float:
        return POINTS_OF_A_DEAL


packable(Feu, 2, 0)
GAME: Final = FeuGame()
