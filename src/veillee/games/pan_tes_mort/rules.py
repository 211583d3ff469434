"""Pan, t'es mort !: win cards, then spend them to stay alive while the barrel goes round; the last one left wins.

The rules are in rulebook.fr.md; § numbers below are its paragraphs. The tricks (chapters 2 and 3) are in tricks.py, the
order of play (chapter 4) in survivors.py, the cards won and lost in spoils.py, the six cards that kill in barrel.py;
the options are in house.py and the match (§1.3) in match.py. Here is what players do with all this.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import ORDER_DRAWN, Chance, Luck
from veillee.cards.sets import bit, bit_count, lowest, members, shifted, smaller, zeros
from veillee.engine.deal import NOBODY, SITTING, Deal, Past, PastMove, Worlds
from veillee.engine.moves import NO_MOVE, MoveTable
from veillee.engine.notes import SEAT, TABLE, Note, Refusal
from veillee.engine.sheet import Line
from veillee.engine.witness import Witness, facts_shown, zones_shown
from veillee.engine.zones import OUT, Doing, Fact, Sitting, Zone, zone_id
from veillee.games.pan_tes_mort.barrel import Barrel, loaded
from veillee.games.pan_tes_mort.house import PanHouse
from veillee.games.pan_tes_mort.moves import (
    AGAIN,
    BACK,
    CHOOSE,
    DARE,
    FLIP,
    PASS,
    PAY,
    RELOAD,
    ROB,
    STOP,
    TABLES,
    TAKE,
    TURN,
)
from veillee.games.pan_tes_mort.spoils import Spoils
from veillee.games.pan_tes_mort.stacks import ONE, cards_in, kinds, show_stack, size, tell_stack
from veillee.games.pan_tes_mort.survivors import Survivors, all_alive
from veillee.games.pan_tes_mort.tricks import HAND, SealedTricks, served

TAKINGS: Final = ["trick_won", "trick_to_mouse", "trick_to_ghost", "trick_to_ghost_mouse", "trick_lost"]


class PanTesMort(Deal):
    """One deal, which is the whole match: four tricks, then the barrel."""

    house: PanHouse
    phase: i64
    tricks: SealedTricks
    spoils: Spoils
    barrel: Barrel
    survivors: Survivors
    owed: i64  # cards yet to discard, or to steal
    aside: i64  # the stack laid aside by who is about to pass
    victim: i64
    robbed: i64  # from whom the last card of this theft was taken

    def __init__(
        self,
        players: i64,
        dealer: i64,
        house: PanHouse,
        tricks: SealedTricks,
        spoils: Spoils,
        barrel: Barrel,
        survivors: Survivors,
    ) -> None:
        super().__init__(players, dealer)
        self.house = house
        self.phase = CHOOSE
        self.tricks = tricks
        self.spoils = spoils
        self.barrel = barrel
        self.survivors = survivors
        self.owed = 0
        self.aside = 0
        self.victim = NOBODY
        self.robbed = NOBODY

    def clone(self) -> "PanTesMort":
        return self.with_hidden(self.tricks.clone(), self.barrel.clone())

    def with_hidden(self, tricks: SealedTricks, barrel: Barrel) -> "PanTesMort":
        """A copy in which the hidden cards lie like this."""
        twin = PanTesMort(self.players, self.dealer, self.house, tricks, self.spoils.clone(), barrel, self.survivors)
        twin.turn = self.turn
        twin.phase = self.phase
        twin.owed = self.owed
        twin.aside = self.aside
        twin.victim = self.victim
        twin.robbed = self.robbed
        return twin

    def announce(self) -> None:
        self.say(Note("deal_start"))
        if self.tricks.sharers > self.players:
            self.say(Note("ghost_joins"))

    # What may be done, and doing it

    def actors(self) -> i64:
        if self.phase == CHOOSE:
            return self.tricks.waited
        return super().actors()

    def may_act(self) -> i64:
        """§3.1 Whoever has chosen may choose again, as long as someone has not."""
        if self.phase == CHOOSE:
            return self.survivors.in_play
        return super().actors()

    def sealed(self) -> i64:
        """§3.1 Whose card lies face down."""
        if self.phase == CHOOSE:
            return self.survivors.in_play & ~self.tricks.waited
        return 0

    def moves(self) -> MoveTable:
        return TABLES[self.phase]

    def legal_mask(self, seat: i64) -> i64:
        phase = self.phase
        if phase == CHOOSE:
            return kinds(self.tricks.hands[seat])
        if seat != self.turn:
            return 0
        if phase == TURN:
            return self.ways_out(seat)
        if phase == PAY:
            return kinds(self.spoils.piles[seat]) | bit(BACK)
        if phase == DARE:
            return bit(STOP) | bit(AGAIN)
        victims = self.robbable(seat)
        if phase == ROB:
            return victims
        if bit_count(victims) == 1:
            return kinds(self.spoils.piles[self.victim])
        return kinds(self.spoils.piles[self.victim]) | bit(BACK)

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

    # §3 The tricks

    def choose(self, seat: i64, card: i64, luck: Luck) -> None:
        """§3.1 The last one to choose reveals them all; §3.7 the last trick follows by itself, then the barrel."""
        tricks = self.tricks
        tricks.choose(seat, card)
        if not tricks.waited:
            tricks.reveal(self.spoils, self)
            if tricks.number == HAND:
                tricks.choose_last()
                tricks.reveal(self.spoils, self)
                self.begin_barrel(luck)
                return
        self.turn = lowest(tricks.waited)

    # §4 The order of play

    def begin_barrel(self, luck: Luck) -> None:
        """§4.4 The order is settled when the tricks are over."""
        self.phase = TURN
        if self.heard is not None:
            self.say(Note("barrel_begins").by(TABLE))
        self.settle_order(luck)

    def settle_order(self, luck: Luck) -> None:
        """§4.1 Whoever has most begins."""
        self.survivors = self.survivors.in_order(self.spoils.piles, self.house, self, luck)
        self.turn = self.survivors.line[0]

    def next_turn(self) -> None:
        """§5.5 On to the next in the order."""
        self.turn = self.survivors.after(self.turn)
        self.phase = TURN

    # §5 The barrel

    def ways_out(self, seat: i64) -> i64:
        """§5.1 Flip, always; §5.3 reload, with a card to discard; §5.4 pass, with a card for each player still in."""
        pile = self.spoils.piles[seat]
        ways = bit(FLIP) | shifted(kinds(pile), RELOAD)
        if size(pile) >= len(self.survivors.line):
            ways |= bit(PASS)
        return ways

    def act(self, seat: i64, action: i64, luck: Luck) -> None:
        if action == FLIP:
            bare = self.spoils.piles[seat] == 0
            if self.survives(seat, luck, is_told=False):
                if bare and self.house.double_click:
                    self.phase = DARE
                else:
                    self.next_turn()
        elif action == PASS:
            self.owed = len(self.survivors.line)
            self.ask_payment(seat)
        elif self.reloads(seat, action - RELOAD, luck):
            self.next_turn()

    def survives(self, seat: i64, luck: Luck, *, is_told: bool) -> bool:
        """§5.2 Flip a barrel card, which was told already or is now; whether it was a click."""
        hidden = self.barrel.hidden()
        alive = self.barrel.flip()
        if self.heard is not None:
            if is_told:
                self.say(Note("click_after" if alive else "bang_after"))
            else:
                self.say(Note("click" if alive else "bang").seat("player", seat).number("hidden", hidden))
        if not alive:
            self.fall(seat, luck)
        return alive

    def reloads(self, seat: i64, card: i64, luck: Luck) -> bool:
        """§5.3 Discard a card, shuffle all six barrel cards, and flip one."""
        self.spoils.piles[seat] -= ONE[card]
        self.spoils.discard(ONE[card])
        self.barrel.load(luck)
        if self.heard is not None:
            self.say(Note("reloads").seat("player", seat).card("card", card))
        return self.survives(seat, luck, is_told=True)

    def ask_payment(self, seat: i64) -> None:
        """§5.4 Whoever passes discards a card of their choice for each player still in; without a choice, at once."""
        pile = self.spoils.piles[seat]
        self.phase = PAY
        while self.owed > 0 and (size(pile) == self.owed or bit_count(kinds(pile)) == 1):
            pile -= self.lay_aside(seat, lowest(kinds(pile)))
        if self.owed == 0:
            if self.heard is not None:
                self.say(Note("passes").seat("player", seat).cards("cards", cards_in(self.aside)))
            self.spoils.discard(self.aside)
            self.aside = 0
            self.next_turn()

    def lay_aside(self, seat: i64, card: i64) -> i64:
        """One card of the price; the stack it makes."""
        self.spoils.piles[seat] -= ONE[card]
        self.aside += ONE[card]
        self.owed -= 1
        return ONE[card]

    def pay(self, seat: i64, action: i64) -> None:
        """§5.4 One card after the other; before the last one they may still think again."""
        if action == BACK:
            self.spoils.piles[seat] += self.aside
            self.aside = 0
            self.owed = 0
            self.phase = TURN
        else:
            self.lay_aside(seat, action)
            self.ask_payment(seat)

    def fall(self, seat: i64, luck: Luck) -> None:
        """§5.6 Out: their cards are discarded, a new order is settled and its first player shuffles the barrel."""
        self.survivors = self.survivors.without(seat)
        left = self.survivors.count()
        lost = self.spoils.piles[seat]
        self.spoils.piles[seat] = 0
        self.spoils.discard(lost)
        if self.heard is not None:
            if lost:
                self.say(Note("cards_lost").seat("player", seat).cards("cards", cards_in(lost)))
            if left > 1:
                self.say(Note("left_in").by(TABLE).number("left", left))
        self.phase = TURN
        if left == 1:
            self.turn = NOBODY  # §5.7
            return
        self.settle_order(luck)
        self.barrel.load(luck)

    # §6 The double click

    def dare(self, seat: i64, action: i64, luck: Luck) -> None:
        """§6.1 Whoever had no card and survived may stop there, or flip a second card."""
        if action == STOP:
            if self.heard is not None:
                self.say(Note("stops").seat("player", seat))
            self.next_turn()
            return
        if self.heard is not None:
            self.say(Note("dares").seat("player", seat).number("hidden", self.barrel.hidden()))
        if self.survives(seat, luck, is_told=True):
            self.robbed = NOBODY
            there: i64 = 0
            for pile in self.spoils.piles:
                there += size(pile)
            self.owed = smaller(there, len(self.survivors.line))
            if there == 0 and self.heard is not None:
                self.say(Note("nothing_to_steal"))
            self.go_on_stealing(seat)

    def robbable(self, seat: i64) -> i64:
        """§6.2 The other players still in who have cards in front of them."""
        found: i64 = 0
        for other in self.survivors.line:
            if other != seat and self.spoils.piles[other]:
                found |= bit(other)
        return found

    def go_on_stealing(self, seat: i64) -> None:
        """§6.2 As many cards as there are players still in; §6.3 without a choice, they are taken at once."""
        victims = self.robbable(seat)
        there: i64 = 0
        for victim in members(victims):
            there += size(self.spoils.piles[victim])
        if self.owed == 0:
            self.next_turn()
        elif self.owed == there:
            for victim in members(victims):
                self.steal(seat, victim, self.spoils.piles[victim])
            self.next_turn()
        elif bit_count(victims) == 1:
            self.rob(seat, lowest(victims))
        else:
            self.phase = ROB

    def rob(self, seat: i64, victim: i64) -> None:
        """§6.2 From whom the next card is taken."""
        self.victim = victim
        self.phase = TAKE
        stock = kinds(self.spoils.piles[victim])
        if bit_count(stock) == 1:
            self.take(seat, lowest(stock))

    def take(self, seat: i64, action: i64) -> None:
        """§6.2 Which card is taken; before that they may still choose another victim."""
        victim = self.victim
        self.victim = NOBODY
        if action == BACK:
            self.phase = ROB
        else:
            self.steal(seat, victim, ONE[action])
            self.go_on_stealing(seat)

    def steal(self, seat: i64, victim: i64, stack: i64) -> None:
        """Cards change hands; the loot is told when it is complete."""
        self.spoils.piles[victim] -= stack
        self.spoils.piles[seat] += stack
        self.owed -= size(stack)
        if self.heard is not None:
            self.say(self.theft(seat, victim).cards("cards", cards_in(stack)).number("count", size(stack)))
        self.robbed = victim
        if self.owed == 0 and self.heard is not None:
            self.say(Note("loot").seat("player", seat).number("cards", size(self.spoils.piles[seat])))

    def theft(self, seat: i64, victim: i64) -> Note:
        """How a theft is told: who steals from whom, then only what is new."""
        if victim == self.robbed:
            return Note("steals_again")
        if self.robbed != NOBODY:
            return Note("steals_more").seat("victim", victim)
        return Note("steals").seat("player", seat).seat("victim", victim)

    # §1.3 The ranking

    def points(self, seat: i64) -> i64:
        """§1.3 How many players this seat has outlived."""
        if self.survivors.fallen[seat] == 0:
            return self.players - 1
        return self.survivors.fallen[seat] - 1

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
        return ["last_standing"] if self.survivors.fallen[seat] == 0 else []

    def takings(self) -> list[str]:
        """§3 A trick goes to a player, to the ghost, or to nobody."""
        return TAKINGS if self.phase == CHOOSE else []

    # Who sees what

    def zones(self) -> list[Zone]:
        return zones_shown(self)

    def show_zones(self, witness: Witness) -> None:
        for seat in range(self.players):
            if self.phase == CHOOSE:
                self.tricks.show_hand(witness, seat)
            show_stack(witness, "front", self.spoils.piles[seat], seat)
        if self.phase == PAY:
            show_stack(witness, "aside", self.aside, self.turn)
        self.barrel.show(witness)
        self.tricks.show_ghost(witness)
        self.spoils.show_discards(witness)
        self.tricks.show_box(witness)

    def played_from(self, seat: i64) -> str:
        """§5.3, §5.4 One's own cards are spent from in front of one; §6.2 others' are stolen from in front of them."""
        if self.phase == CHOOSE:
            return ""
        if self.phase == TAKE:
            return zone_id("front", self.victim)
        return zone_id("front", seat)

    def sitting(self, seat: i64) -> Sitting:
        """§5.6 Whoever has fallen is out."""
        return OUT if self.survivors.fallen[seat] else SITTING

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
        return facts_shown(self)

    def show_facts(self, witness: Witness) -> None:
        if self.phase == CHOOSE:
            witness.number("trick", self.tricks.number)
            for seat in range(self.players):
                if self.tricks.has_chosen(seat):
                    witness.word("chosen", "has_chosen", seat)
        else:
            witness.number("hidden", self.barrel.hidden())
            if not self.is_over():
                if witness.fact("order", SEAT):
                    for seat in self.survivors.line:
                        witness.item(seat)
                witness.player("turn", self.turn)
            if self.phase == TAKE:
                witness.player("victim", self.victim)
        for seat in range(self.players):
            tell_stack(witness, "front", self.spoils.piles[seat], seat)
            if self.survivors.fallen[seat]:
                witness.number("fallen", self.survivors.fallen[seat], seat)

    def prompt(self, seat: i64) -> Note:
        hidden: int = self.barrel.hidden()
        if self.phase == CHOOSE:
            return Note("prompt_choose").number("trick", self.tricks.number)
        if self.phase == TURN:
            if self.spoils.piles[seat] == 0:
                return Note("prompt_bare").number("hidden", hidden)
            open_ways = self.ways_out(seat)
            asked = Note("prompt_turn" if open_ways & bit(PASS) else "prompt_flip_or_reload")
            return asked.number("hidden", hidden).number("price", len(self.survivors.line))
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
            return Refusal("too_few_to_pass", "5.4").number("price", len(self.survivors.line))
        if not RELOAD <= action < PASS:
            return Refusal("flip_reload_or_pass", "5.1")
        if self.spoils.piles[seat] == 0:
            return Refusal("no_card_to_reload", "5.3")
        return Refusal("card_not_in_front", "5.3")

    # Worlds

    def imagine(self, seat: i64, luck: Luck) -> "PanTesMort":
        return self.worlds(seat).imagine(luck)

    def worlds(self, seat: i64) -> "PanWorlds":
        return PanWorlds(self, seat)

    def past(self, real: Past) -> Past:
        """The same story from other cards: secret choices are told anew, and the barrel as it now lies."""
        opening = [Chance(ORDER_DRAWN, list(self.tricks.order)), *real.opening[1:]]
        moves = self.tricks.retold(real.moves)
        for place in range(len(moves) - 1, -1, -1):
            chances = self.barrel.retold(moves[place].chances)
            if chances is not None:
                played = moves[place]
                moves[place] = PastMove(played.seat, played.action, played.words, chances)
                return Past(opening, moves)
        return Past(self.barrel.retold(opening) or opening, moves)


class PanWorlds(Worlds):
    """Where the cards lie that a viewer has not seen, worked out once."""

    real: PanTesMort
    unseen: vec[i64]

    def __init__(self, deal: PanTesMort, viewer: i64) -> None:
        super().__init__(deal, viewer)
        self.real = deal
        self.unseen = deal.tricks.unseen_by(viewer)

    def imagine(self, luck: Luck) -> PanTesMort:
        real = self.real
        tricks = real.tricks.redrawn(self.viewer, self.unseen, luck)
        return real.with_hidden(tricks, real.barrel.redrawn(luck))


def opened(players: i64, dealer: i64, house: PanHouse, order: vec[i64], luck: Luck) -> PanTesMort:
    """§2.1 Table cards in this order are dealt; §2.2 the barrel is shuffled."""
    tricks, spoils = served(players, dealer, order), Spoils(zeros(players))
    deal = PanTesMort(players, dealer, house, tricks, spoils, loaded(luck), all_alive(players))
    deal.turn = 0
    return deal
