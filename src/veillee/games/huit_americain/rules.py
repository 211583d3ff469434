"""Le 8 Américain: be the first to get rid of your cards.

The rules are in rulebook.fr.md; § numbers below are its paragraphs. They are cut by chapter: house.py has the options
and what each card does, cards.py the deal and the stock (§2), demand.py what the last card asks for (§3.1), play.py
laying, drawing and the special cards (§3, §4), carte.py who owes « carte » (§5). Here are the calls (§5), the score
(§6), and what is shown and asked; match.py has the match.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import Luck
from veillee.cards.packs import RANK_MATES, suit_of
from veillee.cards.sets import bit, bit_count, lowest, members, set_of_row, worth
from veillee.engine.blocks.turns import CLOCKWISE, away, next_seat, turned_round
from veillee.engine.deal import NOBODY, Deal, Past, Worlds
from veillee.engine.moves import NO_MOVE, MoveTable
from veillee.engine.notes import EVERYONE, Note, Refusal
from veillee.engine.pace import Pace
from veillee.engine.planes import UNTOLD
from veillee.engine.shapes import seats_from_here
from veillee.engine.sheet import Line
from veillee.engine.zones import Doing, Fact, Zone, number_fact, seat_fact, word_fact
from veillee.games.huit_americain.cards import HuitCards
from veillee.games.huit_americain.carte import PENALTY, Carte, grace, time_to_give
from veillee.games.huit_americain.demand import Demand
from veillee.games.huit_americain.house import ALL_CARDS, CARDS, COST, JOKERS, RED_JOKER, HuitHouse
from veillee.games.huit_americain.moves import (
    ADDING,
    ANSWERING,
    CARTE,
    DENOUNCE,
    DRAW,
    DRAWN,
    GIVING,
    MOVES,
    NAMING,
    PHASES,
    PLAYING,
    STOP,
)
from veillee.games.huit_americain.play import HuitPlay
from veillee.games.huit_americain.refusals import why_not
from veillee.games.huit_americain.worlds import HuitWorlds, past_of, seen_of

WENT_OUT: Final = -10  # §6.1
GRACE_TO_SPEAK: Final = grace()
TIME_FOR_GIFTS: Final = time_to_give()

# What is told as planes (`HuitAmericain.planes`), in this order: of the table, then of each seat.
TABLE_PLANES: Final = [
    *("phase", "waited for", "own move under way", "its cards", "top: cards", "top", "discard: cards", "discard"),
    *("stock: cards", "dealer", "deal", "deals", "turn", "suit: clubs", "suit: any_suit", "way", "stock: told", "owed"),
]
SEAT_PLANES: Final = ["hand {}: cards", "hand {}", "top, laid by {}", "cards {}"]
ON_TABLE: Final = 18  # as many as there are
PHASE_OF: Final = vec[i64]([PHASES.index(moves) for moves in MOVES])
ANY_SUIT: Final = 0
SUIT_TO_COME: Final = 1


def plane_names(players: int) -> list[str]:
    """What the planes are called."""
    return [*TABLE_PLANES, *[name.format(seat) for seat in seats_from_here(players) for name in SEAT_PLANES]]


@mypyc_attr(free_list_len=1)  # each play-out makes one: the last one dropped is used again
class HuitAmericain(HuitPlay):
    """One deal."""

    number: i64  # which deal of the match

    def __init__(
        self, players: i64, dealer: i64, house: HuitHouse, cards: HuitCards, demand: Demand, carte: Carte
    ) -> None:
        super().__init__(players, dealer, house, cards, demand, carte)
        self.number = 1

    # What may be done, and doing it

    def moves(self) -> MoveTable:
        return MOVES[self.phase]

    def actors(self) -> i64:
        """§5.4 The givers choose at the same time."""
        if self.phase == GIVING:
            return self.carte.givers
        return super().actors()

    def may_act(self) -> i64:
        """Who is waited for, and §5 who may cut in."""
        if self.phase == GIVING:
            return self.carte.givers
        return self.actors() | self.carte.callers(self.accusable(), self.players)

    def pace(self) -> Pace:
        return TIME_FOR_GIFTS if self.phase == GIVING else GRACE_TO_SPEAK

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        if action >= CARTE:
            self.call(seat, action, luck)
            return
        self.carte.asleep = 0
        if self.phase == GIVING:
            self.give(seat, action)
            return
        self.carte.denounced = 0
        if action < CARDS and self.phase <= ANSWERING:
            self.lay(seat, action, luck)
        elif self.phase == NAMING:
            self.name(seat, action, luck)
        elif self.phase == ANSWERING:
            self.take_debt(seat, luck)
        elif self.phase == ADDING:
            self.end_play(seat, luck)
        elif action == DRAW:
            self.draw(seat, luck)
        else:
            self.skip_play(seat, "pass_freely")

    # §5 « Carte ! »

    def call(self, seat: i64, action: i64, luck: Luck) -> None:
        """§5.2 They say it in time, or with their card; or §5.3 someone else has noticed."""
        if action >= DENOUNCE:
            self.denounce(action - DENOUNCE, seat, luck)
            return
        if self.carte.due & bit(seat):
            self.carte.due &= ~bit(seat)
        else:
            self.carte.is_said = True
            if not self.cards.alone & bit(seat):
                self.cards.ledger.holds(seat, self.layable())
        if self.heard is not None:
            self.say(Note("carte").seat("player", seat))

    def denounce(self, seat: i64, by: i64, luck: Luck) -> None:
        """§5.4 Each other player who holds two cards or more gives one to whoever forgot, or that player draws two."""
        if not self.carte.due & bit(seat):
            self.carte.asleep |= bit(by)  # §5.6
            if self.heard is not None:
                self.say(Note("groundless").seat("player", seat).seat("by", by).by(by))
            return
        self.carte.due &= ~bit(seat)
        self.carte.denounced |= bit(seat)
        if self.heard is not None:
            self.say(Note("denounce").seat("player", seat).seat("by", by).by(by))
        if not self.house.gifts:
            self.take_hit(seat, PENALTY, luck)
            return
        givers = self.cards.with_two() & ~bit(seat)
        if givers:
            self.pause(seat, givers)

    def pause(self, forgetful: i64, givers: i64) -> None:
        """§5.4 The play stops for the gifts."""
        carte = self.carte
        carte.forgetful = forgetful
        carte.givers = givers
        carte.paused_turn = self.turn
        carte.paused_phase = self.phase
        self.turn = lowest(givers)
        self.phase = GIVING

    def give(self, seat: i64, card: i64) -> None:
        """§5.4 A card that only giver and taker see; §5.1 whoever keeps just one owes « carte » too."""
        carte = self.carte
        taker = carte.forgetful
        self.cards.give(seat, taker, card)
        carte.due |= self.cards.alone & bit(seat)
        if self.heard is not None:
            self.say(Note("gave").seat("player", seat).seat("taker", taker))
            self.say(Note("gift", bit(seat) | bit(taker)).seat("player", seat).card("card", card))
        carte.givers &= ~bit(seat)
        if carte.givers:
            self.turn = lowest(carte.givers)
        else:
            self.resume()

    def resume(self) -> None:
        """§5.5 The play goes on where it was; whoever gave away the only card they could play after a draw passes."""
        self.turn = self.carte.paused_turn
        self.phase = self.carte.paused_phase
        self.carte.forgetful = NOBODY
        self.carte.paused_turn = NOBODY
        self.carte.paused_phase = PLAYING
        if self.phase == DRAWN and not self.house.free_draw and not self.can_play(self.turn):
            self.skip_play(self.turn, "pass")

    # §6 The score

    def points(self, seat: i64) -> i64:
        """§6.1 Ten points less for who went out; §6.2 the others count what they hold, §6.3 jokers by the house."""
        if seat == self.out:
            return WENT_OUT
        hand = self.cards.hands[seat]
        return worth(hand, COST) + self.house.joker_cost * bit_count(hand & JOKERS)

    def lines(self) -> list[Line]:
        lines: list[Line] = []
        for seat in range(self.players):
            reason = Note("score_out")
            if seat != self.out:
                left = self.cards.hands[seat]
                reason = Note("score_left").cards("cards", members(left)).number("count", bit_count(left))
            lines.append(Line(seat, self.points(seat), reason))
        return lines

    def outcomes(self, seat: i64) -> list[str]:
        """§6.1 Whoever went out."""
        return ["went_out"] if seat == self.out else []

    # What is said and shown

    def announce(self) -> None:
        opening = Note("deal_start").seat("player", self.dealer)
        self.say(opening.number("deal", self.number).number("deals", self.house.deals))
        cards = self.cards
        if cards.put_back:
            cards.is_showing = True  # §2.4 what goes back under the stock is in sight for a moment
            back = cards.went_back()
            self.say(Note("put_back").cards("cards", back).number("count", len(back)).by(self.dealer))
            cards.is_showing = False
        turned = Note("turned" if cards.top < RED_JOKER else "turned_joker").card("card", cards.top)
        self.say(turned.by(self.dealer))

    def zones(self) -> list[Zone]:
        """Where every card lies; hands are laid open to be counted."""
        zones = self.cards.zones()
        if self.is_over():
            for hand in zones[: self.players]:
                hand.seen_by = EVERYONE
        return zones

    def facts(self) -> list[Fact]:
        facts = [seat_fact("dealer", self.dealer), number_fact("deal", self.number)]
        facts.append(number_fact("deals", self.house.deals))
        if not self.is_over():
            facts.append(seat_fact("turn", self.turn))
        naming = self.phase == NAMING  # §4.1 no suit is in force while one is being named
        facts.append(word_fact("suit", "suit_to_come") if naming else self.demand.suit_in_force())
        facts.append(word_fact("way", "clockwise" if self.way == CLOCKWISE else "backwards"))
        facts.append(number_fact("stock", self.cards.stock.size()))
        if self.demand.owed:
            facts.append(number_fact("owed", self.demand.owed))
        facts += [number_fact("cards", self.cards.size(seat), seat) for seat in range(self.players)]
        return facts

    def planes(self, seat: i64, line: vec[i64]) -> None:
        cards = self.cards
        players = self.players
        line[0] = 0
        if bit(seat) & self.may_act():
            line[0] = bit(PHASE_OF[self.phase])
        line[1] = turned_round(self.actors(), seat, players)
        line[2] = 0
        line[3] = 0
        if seat == self.turn and not self.is_between_plays():
            line[2] = cards.laid + 1
            line[3] = set_of_row(cards.run[: cards.laid])
        line[4] = 1
        line[5] = bit(cards.top)
        line[6] = bit_count(cards.under)
        line[7] = cards.under
        line[8] = cards.stock.size()
        line[9] = bit(away(self.dealer, seat, players))
        line[10] = self.number
        line[11] = self.house.deals
        line[12] = 0
        if self.turn != NOBODY:
            line[12] = bit(away(self.turn, seat, players))
        line[13] = 0
        line[14] = 0
        if self.phase == NAMING:  # §4.1 no suit is in force while one is being named
            line[14] = bit(SUIT_TO_COME)
        elif self.demand.wanted == ALL_CARDS:
            line[14] = bit(ANY_SUIT)
        else:
            line[13] = bit(suit_of(lowest(self.demand.wanted)))
        line[15] = bit(0)
        if self.way != CLOCKWISE:
            line[15] = bit(1)
        line[16] = cards.stock.size()
        line[17] = UNTOLD
        if self.demand.owed:
            line[17] = self.demand.owed
        self.hand_planes(seat, line)

    def hand_planes(self, seat: i64, line: vec[i64]) -> None:
        """What each seat holds, as far as this one sees it, and what it laid last."""
        cards = self.cards
        players = self.players
        is_over = self.turn == NOBODY
        place: i64 = ON_TABLE
        other = seat
        for _ in range(players):
            hand = cards.hands[other]
            line[place] = bit_count(hand)
            line[place + 1] = 0
            if is_over or other == seat:
                line[place + 1] = hand
            line[place + 2] = 0
            if other == cards.layer:
                line[place + 2] = bit(cards.top)
            line[place + 3] = bit_count(hand)
            other = next_seat(other, players)
            place += 4

    def doing(self, seat: i64) -> Doing | None:
        """§3.3 The cards laid so far, §4.1 and then the suit to name: what everyone has seen is not taken back."""
        if seat != self.turn or self.is_between_plays() or self.phase == GIVING:
            return None
        laid = self.cards.run_cards()
        steps: i64 = len(laid)
        if self.phase == ADDING:
            steps += bit_count(self.cards.unseen_mates())
        if bit(self.cards.top) & self.house.named:
            steps += 1
        return Doing(laid, [], len(laid) + 1, steps)

    def prompt(self, seat: i64) -> Note:
        if self.phase == NAMING:
            return Note("prompt_suit")
        if self.phase == ANSWERING:
            return Note("prompt_answer").number("cards", self.demand.owed)
        if self.phase == GIVING:
            return Note("prompt_give").seat("player", self.carte.forgetful)
        if self.phase == ADDING:
            asked = self.adding_note(seat)
        elif self.cards.hands[seat] & self.demand.open:
            asked = Note("prompt_drawn" if self.phase == DRAWN else "prompt_turn")
        else:
            return Note("prompt_draw" if bit(DRAW) & self.legal_mask(seat) else "prompt_pass")
        self.demand.fill_in(asked, self.cards.top)
        return asked

    def adding_note(self, seat: i64) -> Note:
        """§3.3 Another card of the rank? Who has none is asked too, so that nobody can tell."""
        if not self.cards.hands[seat] & RANK_MATES[self.cards.top]:
            return Note("prompt_enough")
        return Note("prompt_more_named" if bit(self.cards.top) & self.house.named else "prompt_more")

    def formality(self, seat: i64) -> i64:
        """§3.3 Whoever has no other card of the rank has said all."""
        if self.phase == ADDING and not self.cards.hands[seat] & RANK_MATES[self.cards.top]:
            return STOP
        return NO_MOVE

    def idle(self, seat: i64) -> i64:
        """§3.6 To draw or to pass, §4.4 to take what is owed, §3.3 to lay no more; a suit and a gift must be chosen."""
        if seat != self.turn or self.phase >= NAMING:
            return NO_MOVE
        mine = self.legal_mask(seat)
        if mine & bit(DRAW):
            return DRAW
        return STOP if mine & bit(STOP) else NO_MOVE

    def lapse(self, seat: i64) -> i64:
        """§5.4 A player who does not choose a gift in time gives their costliest card."""
        if self.phase != GIVING or not bit(seat) & self.carte.givers:
            return self.idle(seat)
        dearest: i64 = NO_MOVE
        most: i64 = -1
        for card in members(self.cards.hands[seat]):
            cost: i64 = self.house.joker_cost if bit(card) & JOKERS else COST[card]
            if cost > most:
                dearest = card
                most = cost
        return dearest

    # Why not

    def refusal(self, seat: i64, action: i64) -> Refusal | None:
        """A call that nothing calls for, and a card laid after one's play, are refused by their own paragraphs."""
        refused = super().refusal(seat, action)
        if refused is None or refused.key != "not_your_turn" or self.phase == GIVING or not 0 <= seat < self.players:
            return refused
        return why_not(self, seat, action)

    def why_not(self, seat: i64, action: i64) -> Refusal:
        return why_not(self, seat, action)

    def why_not_cards(self, seat: i64, cards: list[int]) -> Refusal | None:
        """§3.3 Cards of a rank are laid one by one, as their player wants them to lie; §5.4 a gift is one card."""
        if len(cards) > 1 and self.phase != NAMING and 0 <= seat < self.players and bit(seat) & self.may_act():
            return Refusal("one_by_one", "5.4" if self.phase == GIVING else "3.3")
        return super().why_not_cards(seat, cards)

    # Copies

    def clone(self) -> "HuitAmericain":
        cards, demand, carte = self.cards.clone(), self.demand.clone(), self.carte.clone()
        twin = HuitAmericain(self.players, self.dealer, self.house, cards, demand, carte)
        twin.turn = self.turn
        twin.phase = self.phase
        twin.way = self.way
        twin.turns = self.turns
        twin.out = self.out
        twin.number = self.number
        return twin

    def worlds(self, seat: i64) -> Worlds:
        """Other cards; once all is shown, there are no others."""
        if self.is_over():
            return Worlds(self, seat)
        return HuitWorlds(self, seat)

    def imagine(self, seat: i64, luck: Luck) -> Deal:
        if self.is_over():
            return self.clone()
        return self.worlds(seat).imagine(luck)

    def past(self, real: Past) -> Past:
        return past_of(self.cards, real)

    def learned(self, seat: i64) -> list[int]:
        """§5 What was said of « carte », §3.6 whether someone has just drawn, and all that was seen of the hands."""
        carte = self.carte
        said = [carte.due, carte.asleep, carte.denounced, int(carte.is_said)]
        return [*said, self.phase, *seen_of(self.cards, seat)]
