"""Pan, t'es mort !: win cards, then spend them to stay alive while the barrel goes round; the last one left wins.

The rules are in rulebook.fr.md; § numbers below are its paragraphs. Chapters 2 and 3 are in tricks.py, chapters 4, 5
and 6 in barrel.py; here they become a game.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD, Pack
from veillee.cards.sets import bit, bit_count, zeros
from veillee.engine.deal import ENDLESS, SITTING, Deal, Worlds
from veillee.engine.game import Game, Setup
from veillee.engine.moves import NO_MOVE, MoveTable
from veillee.engine.notes import CARDS, EVERYONE, SEAT, Note, Refusal, Value
from veillee.engine.options import Choice, Toggle
from veillee.engine.packing import packable
from veillee.engine.shapes import FactShape, Shape, ZoneShape, cards_shape, number_shape, seat_shape, word_shape
from veillee.engine.sheet import Line, Place
from veillee.engine.zones import Doing, Fact, Sitting, Zone, number_fact, open_zone, seat_fact, word_fact, zone_id
from veillee.games.pan_tes_mort.barrel import (
    AGAIN,
    BACK,
    CHOOSE,
    DARE,
    DARING,
    PASS,
    PAY,
    PAYING,
    RELOAD,
    ROB,
    ROBBING,
    STOP,
    TAKE,
    TAKING,
    TURN,
    TURNS,
    SecondStep,
)
from veillee.games.pan_tes_mort.cards import REVOLVER
from veillee.games.pan_tes_mort.stacks import COPIES, VALUES, cards_in, kinds
from veillee.games.pan_tes_mort.tricks import CHAMBERS, CHOOSING, HAND

TABLES: Final = [CHOOSING, TURNS, PAYING, DARING, ROBBING, TAKING]  # in the order of the phases
TABLE_CARDS: Final = REVOLVER.sorted[: VALUES * COPIES]

DOUBLE_CLICK: Final = Toggle("double_click", default=False, touches="6.1")
TURN_ORDER: Final = Choice("order", ["ranking", "clockwise"], "4.3")
TIE: Final = Choice("tie", ["random", "seat"], "4.2")

OUT: Final = Sitting(is_out=True)
TAKINGS: Final = ["trick_won", "trick_to_mouse", "trick_to_ghost", "trick_to_ghost_mouse", "trick_lost"]


class PanTesMort(SecondStep):
    """One deal, which is the whole match: four tricks, then the barrel."""

    # What may be done, and doing it

    def actors(self) -> i64:
        if self.phase == CHOOSE:
            return self.waited
        return super().actors()

    def may_act(self) -> i64:
        """§3.1 Whoever has chosen may choose again, as long as someone has not."""
        if self.phase == CHOOSE:
            return self.in_play
        return super().actors()

    def sealed(self) -> i64:
        """§3.1 Whose card lies face down."""
        if self.phase == CHOOSE:
            return self.in_play & ~self.waited
        return 0

    def moves(self) -> MoveTable:
        return TABLES[self.phase]

    def legal_mask(self, seat: i64) -> i64:
        phase = self.phase
        if phase == CHOOSE:
            return kinds(self.hands[seat])
        if seat != self.turn:
            return 0
        if phase == TURN:
            return self.ways_out(seat)
        if phase == PAY:
            return kinds(self.piles[seat]) | bit(BACK)
        if phase == DARE:
            return bit(STOP) | bit(AGAIN)
        victims = self.robbable(seat)
        if phase == ROB:
            return victims
        if bit_count(victims) == 1:
            return kinds(self.piles[self.victim])
        return kinds(self.piles[self.victim]) | bit(BACK)

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        phase = self.phase
        if phase == CHOOSE:
            self.choose(seat, action, luck)
        elif phase == TURN:
            self.act(seat, action, luck)
        elif phase == PAY:
            self.pay(seat, action)
        elif phase == DARE:
            self.dare(seat, action, luck)
        elif phase == ROB:
            self.rob(seat, action)
        else:
            self.take(seat, action)

    # §1.3 The ranking

    def points(self, seat: i64) -> i64:
        """§1.3 How many players this seat has outlived."""
        if self.fallen[seat] == 0:
            return self.players - 1
        return self.fallen[seat] - 1

    def lines(self) -> list[Line]:
        """§1.3 The winner, then the others in reverse order of their fall."""
        lines: list[Line] = []
        for place in range(1, self.players + 1):
            for seat in range(self.players):
                points = self.points(seat)
                if points == self.players - place:
                    reason = Note("stood_to_the_end" if place == 1 else "fell")
                    lines.append(Line(seat, points, reason.number("place", place)))
        return lines

    def outcomes(self, seat: i64) -> list[str]:
        """§1.3 Whoever is the last one standing."""
        return ["last_standing"] if self.fallen[seat] == 0 else []

    def takings(self) -> list[str]:
        """§3 A trick goes to a player, to the ghost, or to nobody."""
        return TAKINGS if self.phase == CHOOSE else []

    # Who sees what

    def zones(self) -> list[Zone]:
        zones: list[Zone] = []
        for seat in range(self.players):
            if self.phase == CHOOSE:
                zones.append(Zone("hand", self.left_in_hand(seat), seat, bit(seat)))
                zones.append(self.sealed_zone(seat))
            zones.append(open_zone("front", cards_in(self.piles[seat]), seat))
        if self.phase == PAY:
            zones.append(open_zone("aside", cards_in(self.aside), self.turn))
        barrel = self.barrel()
        hidden = barrel[self.flipped :]
        hidden.reverse()
        zones.append(Zone("barrel", hidden))
        zones.append(open_zone("flipped", barrel[: self.flipped]))
        if self.sharers > self.players:
            zones += self.ghost_zones()
        zones.append(open_zone("discard", self.discards()))
        zones.append(Zone("box", self.box()))
        return zones

    def sealed_zone(self, seat: i64) -> Zone:
        """§3.1 The card that a player has laid face down; §3.2 all are turned up together."""
        zone = Zone("sealed", [], seat, bit(seat))
        if self.has_chosen(seat):
            zone.cards.append(self.chosen[seat])
        if self.is_revealed():
            zone.seen_by = EVERYONE
        return zone

    def ghost_zones(self) -> list[Zone]:
        """§2.3 The ghost's hand; §3.2 the card of it that is turned up after the others."""
        hand = self.ghost_hand()
        turned = [hand.pop()] if self.is_revealed() else []
        return [Zone("ghost", hand), open_zone("ghost_card", turned)]

    def played_from(self, seat: i64) -> str:
        """§5.3, §5.4 One's own cards are spent from in front of one; §6.2 others' are stolen from in front of them."""
        if self.phase == CHOOSE:
            return ""
        if self.phase == TAKE:
            return zone_id("front", self.victim)
        return zone_id("front", seat)

    def sitting(self, seat: i64) -> Sitting:
        """§5.6 Whoever has fallen is out."""
        return OUT if self.fallen[seat] else SITTING

    def doing(self, seat: i64) -> Doing | None:
        """§5.4 Paying to pass, card after card; §6.2 stealing, from whom and then which card."""
        if seat != self.turn:
            return None
        if self.phase == PAY:
            paid = cards_in(self.aside)
            return Doing(paid, [], len(paid) + 1, len(paid) + self.owed, BACK)
        if self.phase == ROB:
            return Doing([], [], 1, 2)
        if self.phase == TAKE:
            back = BACK if bit(BACK) & self.legal_mask(seat) else NO_MOVE
            return Doing([], [zone_id("front", self.victim)], 2, 2, back)
        return None

    def facts(self) -> list[Fact]:
        facts: list[Fact] = []
        if self.phase == CHOOSE:
            facts.append(number_fact("trick", self.trick))
            facts += [word_fact("chosen", "has_chosen", seat) for seat in range(self.players) if self.has_chosen(seat)]
        else:
            facts.append(number_fact("hidden", CHAMBERS - self.flipped))
            if not self.is_over():
                facts.append(Fact("order", Value(SEAT, list(self.line))))
                facts.append(seat_fact("turn", self.turn))
            if self.phase == TAKE:
                facts.append(seat_fact("victim", self.victim))
        for seat in range(self.players):
            facts.append(Fact("front", Value(CARDS, cards_in(self.piles[seat])), seat))
            if self.fallen[seat]:
                facts.append(number_fact("fallen", self.fallen[seat], seat))
        return facts

    def has_chosen(self, seat: i64) -> bool:
        """Whether a card of this seat lies face down."""
        return self.chosen[seat] != NO_CARD

    def prompt(self, seat: i64) -> Note:
        hidden: int = CHAMBERS - self.flipped
        if self.phase == CHOOSE:
            return Note("prompt_choose").number("trick", self.trick)
        if self.phase == TURN:
            if self.piles[seat] == 0:
                return Note("prompt_bare").number("hidden", hidden)
            open_ways = self.ways_out(seat)
            asked = Note("prompt_turn" if open_ways & bit(PASS) else "prompt_flip_or_reload")
            return asked.number("hidden", hidden).number("price", len(self.line))
        if self.phase == PAY:
            return Note("prompt_pay").number("owed", self.owed)
        if self.phase == DARE:
            return Note("prompt_dare").number("hidden", hidden)
        if self.phase == ROB:
            return Note("prompt_rob").number("owed", self.owed)
        return Note("prompt_take").seat("victim", self.victim)

    def why_not(self, seat: i64, action: i64) -> Refusal:
        if self.phase == CHOOSE:
            return Refusal("card_not_in_hand", "3.1")
        if self.phase == TURN:
            return self.no_way_out(seat, action)
        if self.phase == PAY:
            return Refusal("card_not_in_front", "5.4")
        if self.phase == DARE:
            return Refusal("stop_or_dare", "6.1")
        if self.phase == ROB:
            return Refusal("nothing_to_rob", "6.2").number("owed", self.owed)
        if action == BACK:
            return Refusal("only_victim", "6.3").seat("victim", self.victim)
        return Refusal("card_not_with_victim", "6.2").seat("victim", self.victim)

    def why_not_cards(self, seat: i64, cards: list[int]) -> Refusal | None:
        """Barrel cards lie in sight too, and mean no move: they are refused as any other card would be."""
        if len(cards) == 1:
            return self.refusal(seat, self.meant(seat, cards))
        return super().why_not_cards(seat, cards)

    def no_way_out(self, seat: i64, action: i64) -> Refusal:
        """Why this seat may not do that with its turn."""
        if action == PASS:
            return Refusal("too_few_to_pass", "5.4").number("price", len(self.line))
        if not RELOAD <= action < PASS:
            return Refusal("flip_reload_or_pass", "5.1")
        if self.piles[seat] == 0:
            return Refusal("no_card_to_reload", "5.3")
        return Refusal("card_not_in_front", "5.3")

    # Copies

    def clone(self) -> "PanTesMort":
        twin = PanTesMort(self.players, self.dealer)
        self.copy_tricks(twin)
        self.copy_barrel(twin)
        return twin

    def imagine(self, seat: i64, luck: Luck) -> "PanTesMort":
        return self.worlds(seat).imagine(luck)

    def worlds(self, seat: i64) -> "PanWorlds":
        return PanWorlds(self, seat)


class PanWorlds(Worlds):
    """Where the cards lie that a viewer has not seen, worked out once."""

    real: PanTesMort
    unseen: vec[i64]

    def __init__(self, deal: PanTesMort, viewer: i64) -> None:
        super().__init__(deal, viewer)
        self.real = deal
        self.unseen = deal.unseen_by(viewer)

    def imagine(self, luck: Luck) -> PanTesMort:
        twin = self.real.clone()
        self.real.redraw(self.viewer, self.unseen, twin, luck)
        return twin


class PanTesMortGame(Game):
    """§1.3 A match is one deal. It makes no difference who deals."""

    def __init__(self) -> None:
        super().__init__("pan-tes-mort", (2, 4, 6), [DOUBLE_CLICK, TURN_ORDER, TIE], None, TABLES, minutes=10)

    def pack(self, setup: Setup) -> Pack:
        """§1.1 The table cards and the barrel cards."""
        return REVOLVER

    def open(self, setup: Setup, luck: Luck) -> Deal:
        """§2.1 The table cards are shuffled on their own, before the barrel is."""
        order = TABLE_CARDS[:]
        luck.shuffle(order)
        return self.deal(setup, order, luck)

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        """§2.1 Table cards in this order are dealt; §2.2 the barrel is shuffled."""
        deal = PanTesMort(setup.players, setup.dealer)
        deal.double_click = DOUBLE_CLICK.of(setup.settings)
        deal.clockwise = TURN_ORDER.of(setup.settings) == "clockwise"
        deal.ties_drawn = TIE.of(setup.settings) == "random"
        deal.fallen = zeros(setup.players)
        deal.serve(order)
        deal.load_barrel(luck)
        return deal

    def shape(self, setup: Setup) -> Shape:
        """§5.4 Whoever pays may think again, as often as they like."""
        cards = VALUES * COPIES
        points = (0, setup.players - 1)
        return Shape(
            setup.players,
            REVOLVER,
            [
                ZoneShape("hand", HAND, owned=True),
                ZoneShape("sealed", 1, owned=True),
                ZoneShape("front", cards, owned=True),
                ZoneShape("aside", cards, owned=True),
                ZoneShape("barrel", CHAMBERS),
                ZoneShape("flipped", CHAMBERS),
                ZoneShape("ghost", HAND),
                ZoneShape("ghost_card", 1),
                ZoneShape("discard", cards),
                ZoneShape("box", cards),
            ],
            [
                number_shape("trick", 1, HAND),
                word_shape("chosen", ["has_chosen"], owned=True),
                number_shape("hidden", 0, CHAMBERS),
                FactShape("order", SEAT, times=setup.players, ordered=True),
                seat_shape("turn"),
                seat_shape("victim"),
                cards_shape("front", cards, owned=True),
                number_shape("fallen", 1, setup.players, owned=True),
            ],
            most_moves=ENDLESS,
            points=points,
            worth=self.worth(setup, points),
        )

    def is_over(self, setup: Setup, deal: Deal, totals: list[int]) -> bool:
        """§1.3 After its only deal."""
        return True

    def deals(self, setup: Setup) -> int:
        """§1.3 One deal is the whole match."""
        return 1

    def end_note(self, places: list[Place]) -> Note:
        """§5.7 The last one left has won."""
        return Note("last_one_left").seat("player", places[0].seat)


packable(PanTesMort, 2, 0)
GAME: Final = PanTesMortGame()
