"""Law 18: what people are told of their moves is true.

Few games have anything to say here, and what one of them alone says nobody else would miss.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.cards.sets import bit, members
from veillee.engine.notes import TABLE

if TYPE_CHECKING:
    from veillee.engine.contract.visible import Visible
    from veillee.engine.deal import Deal


def tells_the_truth(deal: Deal) -> None:
    """The law, for all seats and for an onlooker."""
    tells_who_is_waited_for(deal)
    for seat in members(deal.may_act()):
        for action in deal.legal_actions(seat):
            is_written_as_it_is_read(deal, seat, action)
            is_made_of_cards_in_sight(deal, seat, action)
    comes_to_a_move(deal, deal.as_told())


def tells_who_is_waited_for(deal: Deal) -> None:
    """All are told of everybody who is waited for, perhaps of more; each of itself just what is true."""
    actors = deal.actors()
    for viewer in range(TABLE, deal.players):
        told = deal.awaited(viewer)
        assert actors & ~told == 0, f"somebody is waited for, and viewer {viewer} is not told"
        is_true = viewer == TABLE or bit(viewer) & told == bit(viewer) & actors
        assert is_true, f"seat {viewer} is told of itself that it is waited for"


def is_written_as_it_is_read(deal: Deal, seat: int, action: int) -> None:
    """A move in the words of its player means just that move, and belongs to what is asked now."""
    table = deal.moves_of(seat)
    assert table.phase == deal.moves().phase, f"seat {seat} has moves of another phase"
    word = table.word(action)
    assert table.action(word) == action, f"{word} means another move than the one it is written for"


def is_made_of_cards_in_sight(deal: Deal, seat: int, action: int) -> None:
    """A move that is made of several cards is made of so many that its player sees."""
    cards = deal.offered_cards(seat, action)
    if not cards:
        return
    assert 1 <= deal.offered_count(seat, action) <= len(cards), f"seat {seat} is offered more cards than there are"
    seen = {card for zone in deal.zones() for card in zone.cards if zone.face_up(seat, card)}
    assert set(cards) <= seen, f"seat {seat} is offered a card that it does not see"


def comes_to_a_move(deal: Deal, told: Visible) -> None:
    """Whoever is told that they are waited for, and may act, can do something; it never comes to what is not open."""
    for seat in members(told.actors() & deal.may_act()):
        offered = told.legal_actions(seat)
        meant = [deal.comes_to(seat, action) for action in offered]
        can = [bit(action) & deal.legal_mask(seat) != 0 for action in meant]
        assert any(can), f"seat {seat} is told that it is waited for, and can do nothing"
        for action, other, is_open in zip(offered, meant, can, strict=True):
            assert is_open or action == other, f"what seat {seat} does comes to a move that is not open"
