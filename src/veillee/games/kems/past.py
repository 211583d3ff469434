"""How an imagined world came about: the real moves, but for those that not everybody saw."""

from veillee.cards.luck import NUMBER_DRAWN, ORDER_DRAWN, Chance, with_orders
from veillee.cards.packs import CLASSIC
from veillee.cards.sets import bit, members
from veillee.engine.deal import Past, PastMove
from veillee.engine.moves import NO_MOVE
from veillee.games.kems.foursome import Foursome
from veillee.games.kems.house import SEATS
from veillee.games.kems.ledger import Steps
from veillee.games.kems.moves import (
    AGAIN,
    BACK,
    DRAW_BACK,
    GIVE,
    HAND_IN,
    LEAVE_AFTER_ALL,
    OPEN,
    REACH,
    TABLES,
    TAKE,
    is_private,
)


def past_of(deal: Foursome, real: Past) -> Past:
    """The moves of this world, from its own cards and what its teams came with; nobody saw what was thrown in."""
    orders = [chance.drawn for chance in real.opening if chance.kind == ORDER_DRAWN]
    opening = with_orders(real.opening, [*orders[:-1], order_of(deal)])
    alone = private_moves(deal, real.moves)
    others = reached_at_once(deal, real.moves, alone) | other_moves(deal)
    ours = private_steps(deal)
    moves: list[PastMove] = []
    place = 0
    for played, is_alone in zip(real.moves, alone, strict=True):
        if not is_alone:
            was = others.get(place, played)
            moves += ours.get(place, [])
            moves.append(PastMove(was.seat, was.action, was.words, chances_at(deal, place, played.chances)))
            place += 1
    return Past(opening, moves + ours.get(place, []), deal.ledger.came_with.written())


def other_moves(deal: Foursome) -> dict[int, PastMove]:
    """By place, the moves that all noticed and not everybody saw: those of the ledger, and of the round under way."""
    ledger, steps = deal.ledger, deal.ledger.steps
    found = {
        steps.places[number]: step(steps, number) for number in range(steps.count()) if not steps.is_private(number)
    }
    for seat in members(deal.sealed()):
        action = deal.chosen[seat]
        found[ledger.moved_at[seat]] = PastMove(seat, action, TABLES[deal.phase].word(action), [])
    if deal.phase == GIVE:
        for seat in members(deal.asked & ~deal.river.went_back):
            card = deal.river.wanted[seat]
            found[ledger.reached_at[seat]] = PastMove(seat, card, TABLES[TAKE].word(card), [])
    return found


def reached_at_once(deal: Foursome, moves: list[PastMove], alone: list[bool]) -> dict[int, PastMove]:
    """§4.2 By place, what one reached for who then took another card, where this world knows of no second thoughts."""
    steps = deal.ledger.steps
    known = {(steps.places[number], steps.seats[number]) for number in range(steps.count()) if steps.is_private(number)}
    found: dict[int, PastMove] = {}
    last = [0] * SEATS
    place = 0
    for played, is_alone in zip(moves, alone, strict=True):
        if not is_alone:
            last[played.seat] = place
            place += 1
        elif AGAIN <= played.action < LEAVE_AFTER_ALL and (place, played.seat) not in known:
            found[last[played.seat]] = PastMove(played.seat, TABLES[TAKE].action(played.words), played.words, [])
    return found


def private_steps(deal: Foursome) -> dict[int, list[PastMove]]:
    """What was done that nobody else noticed, before each move that all did."""
    steps, found = deal.ledger.steps, dict[int, list[PastMove]]()
    for number in range(steps.count()):
        if steps.is_private(number):
            found.setdefault(steps.places[number], []).append(step(steps, number))
    return found


def step(steps: Steps, number: int) -> PastMove:
    """A step of the ledger as a move; the number of a card that lies in a row or a hand is its place there."""
    phase, action, about = steps.phases[number], steps.actions[number], steps.about[number]
    if phase == OPEN and HAND_IN <= action < DRAW_BACK:
        words = f"give {CLASSIC.words[about]}"
    elif (phase == OPEN and REACH <= action < HAND_IN) or (phase == GIVE and AGAIN <= action < LEAVE_AFTER_ALL):
        words = f"take {CLASSIC.words[about]}"
    else:
        words = TABLES[phase].word(action)
    return PastMove(steps.seats[number], action, words, [])


def private_moves(deal: Foursome, moves: list[PastMove]) -> list[bool]:
    """Which of the real moves nobody else noticed."""
    if not deal.house.is_open:
        return second_thoughts(deal, moves)
    found: list[bool] = []
    noticed = 0
    for played in moves:
        found.append(0 <= deal.ledger.opened_at <= noticed and is_private(OPEN, played.action))
        noticed += not found[-1]
    return found


def second_thoughts(deal: Foursome, moves: list[PastMove]) -> list[bool]:
    """Which moves went back, or took another card then: LEAVE and BACK are one number, but who left gives nothing."""
    then = [LEAVE_AFTER_ALL if deal.phase == GIVE and bit(seat) & deal.waiting else NO_MOVE for seat in range(SEATS)]
    found: list[bool] = []
    for played in reversed(moves):
        went_back = played.action == BACK and then[played.seat] >= AGAIN
        found.append(went_back or AGAIN <= played.action < LEAVE_AFTER_ALL)
        then[played.seat] = played.action
    return found[::-1]


def order_of(deal: Foursome) -> list[int]:
    """An order of the pack that deals these hands and leaves this stock."""
    hands = [members(hand) for hand in deal.ledger.dealt]
    served = [hands[(deal.dealer + 1 + card) % SEATS][card // SEATS] for card in range(4 * SEATS)]
    return served + list(deal.ledger.first_stock)


def chances_at(deal: Foursome, place: int, real: list[Chance]) -> list[Chance]:
    """What chance decided in a move: the lot of a signal and the order of a stock are this world's own."""
    if place == deal.ledger.shuffled_at:
        return with_orders(real, [list(deal.river.stock)])
    for team in range(2):
        if place == deal.ledger.lot_at[team]:
            allowed = list(deal.talks[team].allowed(1))
            return [Chance(NUMBER_DRAWN, [allowed.index(deal.memory.signals[team])], len(allowed))]
    return real
