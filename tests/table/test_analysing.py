"""Analysis after a match: what may be asked, one thought a choice, and the moment as its seat saw it."""

import pytest

from timed import Evening
from veillee.bots.analysis import A_MOVE, Finding
from veillee.bots.thoughts import judged, world_of
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import lowest
from veillee.engine.notes import BadInputError
from veillee.table.analysing import Study, may_be_asked, seen_before, study_of
from veillee.table.events import AnyEvent, Dealt, Sat, Started, TableOpened
from veillee.table.events import Played as Move
from veillee.table.table import Table, folded
from veillee.views import live as wire
from veillee.views.opinions import Reason

LUCK = "seed 7"


def happened() -> list[AnyEvent]:
    """A short match of L'Ascenseur, whose three players lay anything."""
    terms = wire.Terms(game="ascenseur", players=3, options={"max_cards": "3"})
    events: list[AnyEvent] = [TableOpened(at=0, terms=terms, code="123456", host="g", luck=LUCK)]
    events += [Sat(at=0, seat=seat, guest="g", name=f"G{seat}", avatar="camille", key="") for seat in range(3)]
    events.append(Started(at=0, next_luck=LUCK))
    table, luck = folded("t", events, keeps_book=True), SeededLuck(1)
    return [*events, *played_on(table, luck)]


def played_on(table: Table, luck: SeededLuck) -> list[AnyEvent]:
    """What happens until the match is over."""
    found: list[AnyEvent] = []
    while table.stage != "over":
        if table.stage == "between":
            event: AnyEvent = Dealt(at=0)
        else:
            deal = table.playing.deal
            seat = lowest(deal.actors())
            event = Move(at=0, seat=seat, move=deal.moves().word(luck.member(deal.legal_mask(seat))))
        table.apply(event)
        found.append(event)
    return found


def studied(seat: int) -> tuple[Study, list[AnyEvent]]:
    events = happened()
    return study_of(folded("t", events, is_watched=False, keeps_book=True), seat), events


def test_only_what_is_over_is_analysed_and_only_seats_that_there_are() -> None:
    evening = Evening(wire.Terms(game="ascenseur", players=3), range(3))
    with pytest.raises(BadInputError, match="analysis_match_on"):
        may_be_asked(evening.live.table, 0)
    over = folded("t", happened())
    may_be_asked(over, 2)
    with pytest.raises(BadInputError, match="no_such_seat"):
        may_be_asked(over, 3)


def test_each_choice_is_a_thought_about_a_world_imagined_from_its_seat() -> None:
    study, _ = studied(1)
    assert study.choices
    for choice in study.choices:
        world, thought = world_of(choice.thought), choice.thought
        assert thought.seat == 1
        assert 0 < thought.seconds <= A_MOVE.seconds
        assert thought.played in world.legal_actions(1)
        assert len(world.legal_actions(1)) > 1


def test_the_moment_is_seen_as_the_seat_saw_it_then() -> None:
    """Its own cards, the offers that it had, and nobody else's hand."""
    study, events = studied(0)
    for choice in study.choices:
        seen = seen_before("t", events, choice.number, 0)
        assert (seen.seat, seen.deal) == (0, choice.deal)
        assert choice.thought.played in [offer.number for offer in seen.offers]
        hands = {zone.id: zone for zone in seen.zones if zone.id.startswith("hand")}
        assert hands["hand.0"].cards
        assert not hands["hand.1"].cards


def test_what_cost_most_is_told_once_all_is_judged_the_worst_first() -> None:
    study, events = studied(2)
    costs = [0.5, 3.0, 1.25, 2.0]
    while (choice := study.next()) is not None:
        assert not study.state("a").done
        cost = costs.pop() if costs else 0.0
        found = Finding(choice.thought.played, cost, (Reason("ends", 6, 1),)) if cost else None
        study.take(found, is_known=bool(cost))
    assert not study.state("a").done
    study.tell("t", events)
    told = study.state("a")
    assert told.done
    assert told.judged == told.moves == len(study.choices)
    assert told.unjudged == told.moves - 4
    assert [one.cost for one in told.mistakes] == [3.0, 2.0, 1.25]
    assert told.mistakes[0].why == (Reason("ends", 6, 1),)


@pytest.mark.once
def test_the_same_choice_is_judged_the_same() -> None:
    study, _ = studied(0)
    thought = study.choices[0].thought
    assert judged(thought) == judged(thought)
