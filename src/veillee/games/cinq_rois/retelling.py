"""How an imagined round came about: the moves that all have seen, with other cards.

To begin to lay one's hand and to think better of it are steps that only their player sees (§4.5). They are told where
their imagined hand allows them, and left out where it does not: nobody else can tell.
"""

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import ORDER_DRAWN, Chance, ScriptedLuck
from veillee.cards.sets import bit
from veillee.engine.deal import Deal, Past, PastMove
from veillee.games.cinq_rois.moves import EXPOSE


def retold(ours: Deal, orders: list[vec[i64]], real: Past, *, goes_out: bool) -> Past:
    """The past of a round that was dealt like `ours`, whose stocks were shuffled so; `goes_out`: it ends half-way."""
    shuffles = [Chance(ORDER_DRAWN, list(order)) for order in orders]
    opening = [shuffles.pop(0)]
    told: list[PastMove] = []
    for played in real.moves:
        chances = [shuffles.pop(0)] if played.chances else []
        if played.action < EXPOSE or bit(played.action) & ours.legal_mask(played.seat):
            told.append(PastMove(played.seat, played.action, played.words, chances))
            ours.apply(played.seat, played.action, ScriptedLuck(chances[:]))
    if told and told[-1].action == EXPOSE and not goes_out:
        told.pop()
    return Past(opening, told)
