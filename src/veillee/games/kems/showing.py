"""What a seat is shown of a deal and asked, phase by phase, and what it has learned."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit
from veillee.engine.deal import NOBODY
from veillee.engine.notes import CARDS, SEAT, TABLE, WORD, Note, Refusal, Value
from veillee.engine.pace import Pace
from veillee.engine.zones import Doing, Fact, number_fact, seat_fact, word_fact
from veillee.games.kems.house import SEATS, team_of
from veillee.games.kems.memory import watcher
from veillee.games.kems.moves import (
    CALLS,
    CONTRE,
    DESCRIBE,
    DOUBLE,
    GESTURE,
    GIVE,
    KEMS,
    LEAVE,
    LEAVE_AFTER_ALL,
    LOOK,
    TABLES,
    TAKE,
    TALK,
)
from veillee.games.kems.river import is_carre
from veillee.games.kems.signals import NAMED, NO_SIGNAL, STILL, length

if TYPE_CHECKING:
    from veillee.games.kems.rules import Kems

MOST_TICKS: Final = 10_000  # more than any deal has
GESTURE_IS_SEEN: Final = 1500  # milliseconds, at a table with a clock
CALM: Final = 400  # milliseconds, for a call at a table without one
MOMENTS: Final = [f"moment_{table.phase}" for table in TABLES]  # the phases in words
CALLED: Final = ["offer_wait", "offer_kems", "offer_double", "offer_contre"]


def pace_of(deal: "Kems") -> Pace:
    """§5.2 Calls are a race, another one each tick of each deal: contre-kem's, double, kem's, then by seats."""
    pace = Pace()
    if deal.turn == NOBODY:
        return pace
    if deal.phase == DESCRIBE:
        pace.window = 1000 * deal.house.describe_timeout  # §5.9
    elif deal.phase == CALLS:
        pace.race = deal.number * MOST_TICKS + deal.gestures.clock
        pace.window = GESTURE_IS_SEEN  # §3.2
        pace.calm = CALM
        pace.calls_first = [CONTRE, DOUBLE, KEMS]
        pace.first_seat = (deal.dealer + 1) % SEATS
        pace.players = SEATS
    return pace


def doing_of(deal: "Kems", seat: i64) -> Doing | None:
    """§4.2 A swap has two steps; §2.2, §5.9 a signal has as many as gestures."""
    if not bit(seat) & deal.waiting:
        return None
    if deal.phase == GIVE:
        return deal.river.doing(seat)
    if deal.phase == TALK:
        return deal.talks[team_of(seat)].doing()
    if deal.phase == DESCRIBE and deal.calls.description != NO_SIGNAL:
        return Doing([], [], length(deal.calls.description) + 1, deal.house.max_len)
    return None


def facts_of(deal: "Kems") -> list[Fact]:
    """What is public and is not a card, and what each sees of his own."""
    facts = [seat_fact("dealer", deal.dealer), word_fact("moment", MOMENTS[deal.phase])]
    if deal.phase != TALK:
        facts.append(number_fact("stock", deal.river.stock_size()))
        facts.append(number_fact("age", deal.river.age))
    for team in range(2):
        facts += deal.talks[team].facts(team, deal.memory.signals[team])
    for seat in range(SEATS):
        facts.append(number_fact("score", deal.score.total(team_of(seat)), seat))
    for seat in range(SEATS):
        facts += deal.gestures.facts(seat) + deal.calls.facts(seat)
    if deal.phase == DESCRIBE and deal.calls.description != NO_SIGNAL:
        facts.append(deal.calls.description_fact())
    sealed = deal.sealed()
    for seat in range(SEATS):
        wanted = deal.river.wanted[seat]
        if deal.phase == GIVE and wanted != NO_CARD and deal.chosen[seat] != LEAVE_AFTER_ALL:
            facts.append(Fact("reaches", Value(CARDS, [wanted]), seat, bit(seat)))
        if bit(seat) & sealed:
            facts.append(choice_fact(deal.phase, seat, deal.chosen[seat]))
    return facts


def choice_fact(phase: i64, seat: i64, action: i64) -> Fact:
    """What a seat has chosen in the round under way: it alone sees it until all have chosen."""
    alone = bit(seat)
    if phase == LOOK:
        return Fact("looks", Value(SEAT, [action]), seat, alone)
    if phase == TAKE and action != LEAVE:
        return Fact("reaches", Value(CARDS, [action]), seat, alone)
    if phase == GIVE and action != LEAVE_AFTER_ALL:
        return Fact("gives", Value(CARDS, [action]), seat, alone)
    chosen = "offer_leave"
    if phase == CALLS:
        chosen = CALLED[action]
    elif phase == GESTURE:
        chosen = "offer_still" if action == STILL else NAMED[action]
    return Fact("chosen", Value(WORD, [], chosen), seat, alone)


def prompt_for(deal: "Kems", seat: i64) -> Note:
    """What to ask this seat."""
    if deal.phase == TALK:
        return deal.talks[team_of(seat)].prompt()
    if deal.phase == CALLS:
        return Note("prompt_call")
    if deal.phase == DESCRIBE:
        return Note("prompt_describe" if deal.calls.description == NO_SIGNAL else "prompt_describe_more")
    if deal.phase == TAKE:
        return Note("prompt_take")
    if deal.phase == GIVE:
        return deal.river.giving_prompt(seat)
    if deal.phase == LOOK:
        return Note("prompt_look")
    return Note("prompt_carre" if is_carre(deal.river.hands[seat]) else "prompt_gesture")


def refusal_of(deal: "Kems", seat: i64, action: i64) -> Refusal:
    """The rule that forbids this action."""
    if deal.phase == TALK:
        return deal.talks[team_of(seat)].why_not(action)
    if deal.phase == CALLS:
        return deal.calls.why_not(seat, action)
    if deal.phase == TAKE:
        return Refusal("not_in_river", "4.2")
    if deal.phase == GIVE:
        return deal.river.why_not_give(seat, action)
    if deal.phase == LOOK:
        return Refusal("look_at_another", "3.4")
    return Refusal("not_a_gesture", "3.1")


def learned_by(deal: "Kems", seat: i64) -> list[int]:
    """What was seen of hands, rivers, gestures and judgements, who has yet to choose, what earlier deals told."""
    river, memory = deal.river, deal.memory
    learned: list[int] = [deal.waiting, deal.gestures.clock, river.idle_ticks, river.shuffles, river.swept]
    if river.shuffles > 0:
        learned.append(river.rest())
    for row in [river.seen, river.since, memory.retired]:
        learned += list(row)
    for team in range(2):
        learned.append(1 if memory.signals[team] == NO_SIGNAL else 0)
        if team != team_of(seat) or seat == TABLE:
            for row in [memory.possible[team], deal.calls.in_vain[team], memory.weights[watcher(seat, team)]]:
                learned += list(row)
    if seat != TABLE:
        learned += [deal.talks[team_of(seat)].tries, *memory.hints[seat]]
    return learned + deal.calls.learned() + deal.gestures.seen(seat)
