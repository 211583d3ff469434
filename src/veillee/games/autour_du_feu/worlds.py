"""What a viewer of Autour du Feu knows, and the worlds that they cannot tell from the real one."""

from typing import TYPE_CHECKING, cast

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import NUMBER_DRAWN, ORDER_DRAWN, Chance, Luck, with_orders
from veillee.cards.sets import set_of
from veillee.engine.blocks.piles import Stock
from veillee.engine.deal import Past, PastMove, Worlds
from veillee.engine.packing import Packer
from veillee.engine.worlds.drawing import Drawn, draw, imagine
from veillee.engine.worlds.knowledge import Knowledge, known_by
from veillee.engine.worlds.ledger import GAVE
from veillee.engine.worlds.secret_moves import SecretMoves
from veillee.games.autour_du_feu.cards import FIRE
from veillee.games.autour_du_feu.jokers import NO_EFFECT
from veillee.games.autour_du_feu.turn import begin
from veillee.games.autour_du_feu.under_way import DISCARD, FOLLOW, GIVE, NO_JOKER, TURN, WHICH

if TYPE_CHECKING:
    from veillee.games.autour_du_feu.rules import Feu


class FeuWorlds(Worlds):
    """Other cards for what happened to the hands; §3.7 a move under way is not begun, unless it is the viewer's own."""

    knowledge: Knowledge
    begun: "Feu"  # what is the same in every world; it keeps no ledger

    def __init__(self, deal: "Feu", viewer: i64) -> None:
        super().__init__(deal, viewer)
        self.knowledge = known_by(deal.hands.ledger, viewer)
        self.begun = deal.clone()
        self.begun.forget()
        if deal.under_way.asked >= WHICH and viewer != deal.turn:
            take_back(self.begun)

    def imagine(self, luck: Luck) -> "Feu":
        return self.world(imagine(self.knowledge, luck))

    def draw(self, luck: Luck) -> "Feu":
        world = self.world(draw(self.knowledge, luck))
        world.forget()
        return world

    def world(self, drawn: Drawn) -> "Feu":
        """A world with these cards; at the end all hands are shown."""
        twin = self.begun.clone()
        hands = twin.hands
        hands.ledger = drawn.ledger
        hands.stock = Stock(drawn.stock, hands.stock.place)
        for seat in range(0 if twin.is_over() else twin.players):
            if seat != self.viewer:
                hands.numbers[seat] = 0
                hands.jokers[seat] = 0
                for card in drawn.hands[seat]:
                    hands.flip(seat, card)
        return twin


def take_back(deal: "Feu") -> None:
    """§3.7 The move under way is not begun, or not gone on with since its card was shown: nobody else can tell."""
    under_way = deal.under_way
    if under_way.is_laid:
        under_way.answer_again(under_way.asked)
        begin(deal, under_way.card)
    else:
        under_way.choose_again(TURN if under_way.after == NO_JOKER else FOLLOW)


# How a world came about


def past_of(deal: "Feu", real: Past) -> Past:
    """The past of this world, from its own cards."""
    dealt = next(chance.drawn for chance in real.opening if chance.kind == ORDER_DRAWN)
    order = deal.hands.ledger.orders[0]
    moves = FeuMoves(opened(deal, vec[i64](dealt)), opened(deal, order), deal.hands.ledger.given)
    return Past(with_orders(real.opening, [list(order)]), moves.replay(real.moves, deal))


def opened(deal: "Feu", order: vec[i64]) -> "Feu":
    """The same deal as it opens with these cards."""
    start = deal.clone()
    start.serve(order, set_of(deal.hearths.colours()))
    return start


class FeuMoves(SecretMoves):
    """§6.14 to §6.16 A card of the hand is discarded or given: its number there depends on the others."""

    gifts: vec[i64]  # in the imagined world, those to come too

    def __init__(self, real: "Feu", ours: "Feu", gifts: vec[i64]) -> None:
        super().__init__(real, ours)
        self.gifts = gifts

    def instead(self, step: PastMove) -> PastMove:
        deal = cast("Feu", self.ours)
        if step.action >= NO_EFFECT or deal.under_way.asked not in (GIVE, DISCARD):
            return step
        if deal.under_way.asked == DISCARD:
            return PastMove(step.seat, deal.moves().action(step.words), step.words, [])
        number = len(deal.hands.ledger.given)
        given = self.gifts[number]
        chances: list[Chance] = []
        if step.chances:  # §6.16 one came back
            hand = sorted([*deal.hands.cards(deal.under_way.target), given])
            chances.append(Chance(NUMBER_DRAWN, [hand.index(self.gifts[number + 1])], len(hand)))
        return PastMove(step.seat, deal.other_cards().index(given), FIRE.words[given], chances)


# What a seat knows


def learned_by(deal: "Feu", seat: i64) -> list[int]:
    """What happened to the hands, which all have seen; §6.15, §6.16 and the cards that this seat gave or got."""
    ledger = deal.hands.ledger
    learned: list[int] = list(ledger.entries)
    if len(ledger.given) > 0:
        for event in ledger.events():
            if event.what == GAVE and event.is_seen_by(seat):
                learned.append(ledger.card_of(event))
    return learned


def key_of(deal: "Feu", seat: i64) -> int:
    """§3.7 Of a move under way only the player knows more than that it is their turn."""
    hearths, hands = deal.hearths, deal.hands
    seen = Packer()
    seen.list_of_numbers([deal.turn, hearths.fire, deal.round, hands.stock.place, deal.skipping])
    for happened in [deal.last_round, deal.is_ending]:
        seen.number(1 if happened else 0)
    for row in [hearths.heights, hearths.cards, hearths.joker_values]:
        seen.row(row)
    seen.number(hearths.gone_numbers)
    seen.number(hearths.gone_jokers)
    for other in range(deal.players):
        seen.number(hands.size(other))
        if other == seat or deal.is_over():
            seen.list_of_numbers(hands.cards(other))
    seen.list_of_numbers(move_seen_by(deal, seat))
    seen.list_of_numbers(learned_by(deal, seat))
    return seen.hashed()


def move_seen_by(deal: "Feu", seat: i64) -> list[int]:
    """What this seat knows of the move under way."""
    under_way = deal.under_way
    if seat == deal.turn:
        return [under_way.after, under_way.asked, under_way.card, under_way.hearth, under_way.target]
    asked = under_way.asked
    if asked >= WHICH:
        asked = TURN if under_way.after == NO_JOKER else FOLLOW
    return [under_way.after, asked, under_way.card if under_way.is_laid else NO_JOKER]
