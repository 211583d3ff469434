"""Why a move of Le 8 Américain is refused. § numbers are paragraphs of rulebook.fr.md."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from veillee.cards.packs import RANK_MATES
from veillee.cards.sets import bit
from veillee.engine.notes import Refusal
from veillee.games.huit_americain.house import CARDS, RED_JOKER
from veillee.games.huit_americain.moves import ADDING, ANSWERING, CARTE, DENOUNCE, DRAW, DRAWN, GIVING, NAMING, STOP

if TYPE_CHECKING:
    from veillee.games.huit_americain.rules import HuitAmericain


def why_not(deal: "HuitAmericain", seat: i64, action: i64) -> Refusal:
    """Why this seat, which may act, may not do this."""
    if deal.phase == GIVING:
        return Refusal("card_not_in_hand", "5.4")
    if action >= CARTE:
        return why_not_call(deal, seat, action)
    if seat != deal.turn:
        return why_not_now(deal, seat, action)
    if deal.phase == NAMING:
        return Refusal("name_a_suit", "4.1")
    if 0 <= action < CARDS:
        return why_not_card(deal, seat, action)
    if deal.phase == ADDING:
        return Refusal("stop_or_add", "3.3")
    if deal.phase == ANSWERING:
        return Refusal("answer_or_take", "4.4")
    return why_not_draw(deal, seat, action)


def why_not_draw(deal: "HuitAmericain", seat: i64, action: i64) -> Refusal:
    """§3.6, §3.7 Why one may not draw or pass now."""
    if action == DRAW and deal.phase == DRAWN:
        return Refusal("drawn_already", "3.6")
    if action == DRAW and deal.house.free_draw:
        return Refusal("nothing_to_draw", "3.7")
    if action == STOP and deal.house.free_draw:
        return Refusal("draw_first", "3.7")
    if deal.cards.hands[seat] & deal.demand.open:
        return Refusal("must_play", "3.7")
    return Refusal("must_draw", "3.6")


def why_not_call(deal: "HuitAmericain", seat: i64, action: i64) -> Refusal:
    """§5.6 A call that nothing calls for."""
    if action == CARTE:
        return Refusal("carte_not_due", "5.6")
    if not deal.cards.alone & ~bit(seat) & bit(action - DENOUNCE):
        return Refusal("nobody_to_denounce", "5.6")
    if not deal.is_between_plays():
        return Refusal("mid_play", "5.3")
    if deal.carte.denounced & bit(action - DENOUNCE):
        return Refusal("denounced_already", "5.3")
    return Refusal("asleep", "5.6")


def why_not_now(deal: "HuitAmericain", seat: i64, action: i64) -> Refusal:
    """It is another's turn; §3.3 and a card of the rank comes too late once its play is over."""
    cards = deal.cards
    if seat == cards.layer and 0 <= action < CARDS and bit(action) & cards.hands[seat] & RANK_MATES[cards.top]:
        return Refusal("multi_needs_rank", "3.3").card("card", action)
    return Refusal("not_your_turn").seat("player", deal.turn)


def why_not_card(deal: "HuitAmericain", seat: i64, card: i64) -> Refusal:
    """Why this card may not be laid now."""
    if not bit(card) & deal.cards.hands[seat]:
        return Refusal("card_not_in_hand", "3.1")
    if deal.phase == ANSWERING:
        return Refusal("answer_or_take", "4.4")
    if deal.phase == ADDING:
        refused = Refusal("other_rank", "3.3").card("card", card)
    elif card >= RED_JOKER:
        refused = Refusal("joker_colour", "3.5").card("card", card)
    else:
        refused = Refusal("does_not_fit", "3.1").card("card", card)
    deal.demand.fill_in(refused, deal.cards.top)
    return refused
