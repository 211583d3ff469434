"""Le 8 Américain: be the first to get rid of your cards.

The rules are in rulebook.fr.md; § numbers below are its paragraphs. They are cut by chapter: house.py has the options
and what each card does, lying.py the deal and the stock (§2), play.py laying, drawing and the special cards (§3, §4),
carte.py « Carte ! » (§5). Here are the score (§6), what is shown and said, and the match.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import RANK_MATES, WITH_JOKERS, Pack, rank_of, suit_of
from veillee.cards.sets import bit, bit_count, lowest, members, set_of, worth
from veillee.engine.blocks.turns import CLOCKWISE
from veillee.engine.deal import Deal
from veillee.engine.game import Game, Setup
from veillee.engine.moves import NO_MOVE, MoveTable
from veillee.engine.notes import Note, Refusal
from veillee.engine.options import FirstDealer, Settings
from veillee.engine.packing import packable
from veillee.engine.sheet import Line
from veillee.engine.zones import Fact, number_fact, seat_fact, suit_fact, word_fact
from veillee.games.huit_americain.carte import HuitCarte
from veillee.games.huit_americain.house import ALL_CARDS, CARDS, COST, DEALS, EIGHTS, JOKERS, OPTIONS, RED_JOKER, House
from veillee.games.huit_americain.moves import (
    ADDING,
    ANSWERING,
    CARTE,
    DRAW,
    DRAWN,
    GIVING,
    MOVES,
    NAMING,
    PHASES,
    STOP,
)

EACH: Final = 8  # §2.1 cards
WENT_OUT: Final = -10  # §6.1
POINTS_A_DEAL: Final = 15.0  # about how much more or less than the others one counts
# How much of what fits is worth saying: nothing, all but the rank, or all.
ANYTHING: Final = 0
BY_SUIT: Final = 1
BY_RANK_TOO: Final = 2
NAMED_RANKS: Final = [
    "rank_2",
    "rank_3",
    "rank_4",
    "rank_5",
    "rank_6",
    "rank_7",
    "rank_8",
    "rank_9",
    "rank_10",
    "rank_jack",
    "rank_queen",
    "rank_king",
    "rank_ace",
]


class HuitAmericain(HuitCarte):
    """One deal."""

    number: i64  # which deal of the match

    def __init__(self, players: i64, dealer: i64, house: House) -> None:
        super().__init__(players, dealer, house)
        self.number = 1

    # What may be done, and doing it

    def moves(self) -> MoveTable:
        return MOVES[self.phase]

    def legal_mask(self, seat: i64) -> i64:
        if self.phase == GIVING:
            if self.givers & bit(seat):
                return self.hands[seat]
            return 0
        mask: i64 = 0
        if self.due:
            mask = self.calls(seat)
        if seat == self.turn:
            mask |= self.own_moves(seat)
        return mask

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        if action < CARDS and self.phase <= ANSWERING:
            self.lay(seat, action, luck)
        elif action >= CARTE:
            self.call(seat, action, luck)
        elif self.phase == NAMING:
            self.name(seat, action, luck)
        elif self.phase == GIVING:
            self.give(seat, action)
        elif self.phase == ANSWERING:
            self.take_debt(seat, luck)
        elif self.phase == ADDING:
            self.end_play(seat, luck)
        elif action == DRAW:
            self.draw(seat, luck)
        else:
            self.skip_play(seat, "pass_freely")

    # §6 The score

    def points(self, seat: i64) -> i64:
        """§6.1 Ten points less for who went out; §6.2 the others count what they hold, §6.3 jokers by the house."""
        if seat == self.out:
            return WENT_OUT
        hand = self.hands[seat]
        return worth(hand, COST) + self.house.joker_cost * bit_count(hand & JOKERS)

    def lines(self) -> list[Line]:
        lines: list[Line] = []
        for seat in range(self.players):
            reason = Note("score_out")
            if seat != self.out:
                left = self.hands[seat]
                reason = Note("score_left").cards("cards", members(left)).number("count", bit_count(left))
            lines.append(Line(seat, self.points(seat), reason))
        return lines

    # What is said and shown

    def announce(self) -> None:
        opening = Note("deal_start").seat("player", self.dealer)
        self.say(opening.number("deal", self.number).number("deals", self.house.deals))
        if self.put_back:
            cards = self.stock.rest()
            self.tell_put_back(cards[len(cards) - self.put_back :])
        turned = Note("turned" if self.top < RED_JOKER else "turned_joker").card("card", self.top)
        self.say(turned.by(self.dealer))

    def tell_put_back(self, cards: list[int]) -> None:
        """§2.4 The cards that went back under the stock were in sight for a moment."""
        self.say(Note("put_back").cards("cards", cards).number("count", len(cards)).by(self.dealer))
        if self.notes is not None and self.notes.beats:
            for zone in self.notes.beats[-1].zones or []:
                if zone.name == "stock":
                    zone.shown = set_of(cards)

    def facts(self) -> list[Fact]:
        facts = [seat_fact("dealer", self.dealer), number_fact("deal", self.number)]
        facts.append(number_fact("deals", self.house.deals))
        if not self.is_over():
            facts.append(seat_fact("turn", self.turn))
        facts.append(self.suit_in_force())
        facts.append(word_fact("way", "clockwise" if self.way == CLOCKWISE else "backwards"))
        facts.append(number_fact("stock", self.stock.size()))
        if self.owed:
            facts.append(number_fact("owed", self.owed))
        facts += [number_fact("cards", self.size(seat), seat) for seat in range(self.players)]
        return facts

    def suit_in_force(self) -> Fact:
        """§3.1 The suit that fits; §4.1 none yet while one is being named, §2.4 any on a joker turned up."""
        if self.phase == NAMING:
            return word_fact("suit", "suit_to_come")
        if self.wanted == ALL_CARDS:
            return word_fact("suit", "any_suit")
        return suit_fact("suit", suit_of(lowest(self.wanted)))

    def prompt(self, seat: i64) -> Note:
        if self.phase == ADDING:
            return self.told_fit(self.prompt_adding(seat))
        if self.phase == NAMING:
            return Note("prompt_suit")
        if self.phase == ANSWERING:
            return Note("prompt_answer").number("cards", self.owed)
        if self.phase == GIVING:
            return Note("prompt_give").seat("player", self.forgetful)
        if not self.hands[seat] & self.open:
            return Note("prompt_draw" if bit(DRAW) & self.own_moves(seat) else "prompt_pass")
        return self.told_fit(Note("prompt_drawn" if self.phase == DRAWN else "prompt_turn"))

    def formality(self, seat: i64) -> i64:
        """§3.3 Who has no other card of the rank has said all."""
        if self.phase == ADDING and not self.hands[seat] & RANK_MATES[self.top]:
            return STOP
        return NO_MOVE

    def idle(self, seat: i64) -> i64:
        """§3.6 To draw or to pass, §4.4 to take what is owed, §3.3 to lay no more; a suit and a gift must be chosen."""
        if seat != self.turn or self.phase >= NAMING:
            return NO_MOVE
        mine = self.own_moves(seat)
        if mine & bit(DRAW):
            return DRAW
        return STOP if mine & bit(STOP) else NO_MOVE

    def prompt_adding(self, seat: i64) -> Note:
        """§3.3 Another card of the rank? Who has none is asked too, so that nobody can tell."""
        if not self.hands[seat] & RANK_MATES[self.top]:
            return Note("prompt_enough")
        return Note("prompt_more_named" if self.is_named(self.top) else "prompt_more")

    def told_fit(self, note: Note) -> Note:
        """The rank, the suit and the jokers that fit, in words, and how much of that is worth saying."""
        fit = BY_RANK_TOO
        if self.wanted == ALL_CARDS:
            fit = ANYTHING
        elif self.top >= RED_JOKER or bit(self.top) & EIGHTS:
            fit = BY_SUIT  # the 8s and the jokers are named anyway
        note.number("fit", fit).word("joker", self.told_jokers())
        if self.top < RED_JOKER:
            note.word("rank", NAMED_RANKS[rank_of(self.top)])
        else:
            note.word("rank", "rank_joker")
        if self.wanted == ALL_CARDS:
            return note.word("suit", "any_suit")
        return note.suit("suit", suit_of(lowest(self.wanted)))

    def told_jokers(self) -> str:
        """§3.5 Any joker, or the one whose colour fits."""
        if self.open & JOKERS == JOKERS:
            return "rank_joker"
        return "red_joker" if self.open & bit(RED_JOKER) else "black_joker"

    # Why not

    def refusal(self, seat: i64, action: i64) -> Refusal | None:
        """A call that nothing calls for, and a card laid after one's play, are refused by their own paragraphs."""
        refused = super().refusal(seat, action)
        if refused is None or refused.key != "not_your_turn" or self.phase == GIVING or not 0 <= seat < self.players:
            return refused
        if action >= CARTE:
            return self.groundless(action)
        if seat == self.layer and 0 <= action < CARDS and bit(action) & self.hands[seat] & RANK_MATES[self.top]:
            return Refusal("multi_needs_rank", "3.3").card("card", action)
        return refused

    def groundless(self, action: i64) -> Refusal:
        """§5.6 A call or a denunciation without a reason does nothing."""
        if action == CARTE:
            return Refusal("carte_not_due", "5.6")
        return Refusal("nobody_to_denounce", "5.6")

    def why_not(self, seat: i64, action: i64) -> Refusal:
        if self.phase == GIVING:
            return Refusal("card_not_in_hand", "5.4")
        if action >= CARTE:
            return self.groundless(action)
        if seat != self.turn:
            return Refusal("not_your_turn").seat("player", self.turn)
        if self.phase == NAMING:
            return Refusal("name_a_suit", "4.1")
        if 0 <= action < CARDS:
            return self.why_not_card(seat, action)
        if self.phase == ADDING:
            return Refusal("stop_or_add", "3.3")
        if self.phase == ANSWERING:
            return Refusal("answer_or_take", "4.4")
        if action == DRAW and self.phase == DRAWN:
            return Refusal("drawn_already", "3.6")
        if action == DRAW and self.house.free_draw:
            return Refusal("nothing_to_draw", "3.7")
        if action == STOP and self.house.free_draw:
            return Refusal("draw_first", "3.7")
        if self.hands[seat] & self.open:
            return Refusal("must_play", "3.7")
        return Refusal("must_draw", "3.6")

    def why_not_card(self, seat: i64, card: i64) -> Refusal:
        """Why this card may not be laid now."""
        if not bit(card) & self.hands[seat]:
            return Refusal("card_not_in_hand", "3.1")
        if self.phase == ADDING:
            refused = Refusal("other_rank", "3.3").card("card", card)
        elif self.phase == ANSWERING:
            return Refusal("answer_or_take", "4.4")
        elif card >= RED_JOKER:
            refused = Refusal("joker_colour", "3.5").card("card", card)
        else:
            refused = Refusal("does_not_fit", "3.1").card("card", card)
        self.told_fit(refused)
        return refused

    def why_not_cards(self, seat: i64, cards: list[int]) -> Refusal | None:
        """§3.3 Cards of a rank are laid one by one, as their player wants them to lie; §5.4 a gift is one card."""
        if len(cards) > 1 and self.phase != NAMING and 0 <= seat < self.players and bit(seat) & self.may_act():
            return Refusal("one_by_one", "5.4" if self.phase == GIVING else "3.3")
        return super().why_not_cards(seat, cards)

    def learned(self, seat: i64) -> list[int]:
        """§5.1 Who still owes « carte », §3.6 whether someone has just drawn, and all that was seen of the hands."""
        return [self.due, self.phase, *self.seen_story(seat)]

    # Copies

    def clone(self) -> "HuitAmericain":
        twin = HuitAmericain(self.players, self.dealer, self.house)
        self.copy_carte(twin)
        twin.number = self.number
        return twin

    def imagine(self, seat: i64, luck: Luck) -> "HuitAmericain":
        twin = self.clone()
        self.imagine_cards(seat, twin, luck)
        return twin


class HuitAmericainGame(Game):
    """The match: five deals, and the fewest points."""

    house: House | None  # of the last table asked for: it is read once, not at every deal
    read: Settings | None

    def __init__(self) -> None:
        super().__init__("huit-americain", (2, 4, 5), OPTIONS, FirstDealer("2.1"), PHASES, fewest_win=True)  # §6.4
        self.house = None
        self.read = None

    def house_of(self, settings: Settings) -> House:
        """The options of this table."""
        house = self.house
        if house is None or self.read is not settings:
            house = House(settings)
            self.house = house
            self.read = settings
        return house

    def pack(self, setup: Setup) -> Pack:
        """§1.1 The whole pack, with its jokers."""
        return WITH_JOKERS

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        """§2.1 Eight cards each; §2.2 the next one is turned up."""
        deal = HuitAmericain(setup.players, setup.dealer, self.house_of(setup.settings))
        deal.number = setup.number
        deal.serve(order, EACH)
        deal.begin()
        return deal

    def is_over(self, setup: Setup, deal: Deal, totals: list[int]) -> bool:
        """§6.4 After the last deal."""
        return setup.number == DEALS.of(setup.settings)

    def deals(self, setup: Setup) -> int:
        return DEALS.of(setup.settings)

    def scale(self, setup: Setup) -> float:
        return POINTS_A_DEAL


GAME: Final = HuitAmericainGame()
USUAL: Final = GAME.house_of(GAME.settings(GAME.usual, {}))
packable(House, GAME.settings(GAME.usual, {}))
packable(HuitAmericain, GAME.usual, 0, USUAL)
