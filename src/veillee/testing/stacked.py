"""Stacked packs in words: a text of hands becomes a deal, a script of words plays it.

>>> deal = stacked(CATALOGUE["ascenseur"])("AS 2H | KS 3D | QS 4H / 9H", number=2)
>>> offered(play(deal, "1 bid 0, 2 bid 1"), 0)
'bid 0, bid 2'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.notation import card_of
from veillee.engine.blocks.dealing import order_dealing
from veillee.engine.game import Setup
from veillee.testing.snapshot import snapshot

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from veillee.cards.packs import Pack
    from veillee.engine.deal import Deal
    from veillee.engine.entry import Entry


class UnevenHandsError(ValueError):
    """Hands that no pack deals."""


def stacked(entry: Entry) -> Callable[..., Deal]:
    """A maker of deals of this game from the text of their cards."""

    def build(
        cards: str,
        *,
        dealer: int = 0,
        number: int = 1,
        totals: Sequence[int] | None = None,
        carried: Sequence[int] = (),
        luck: Luck | None = None,
        **options: str,
    ) -> Deal:
        pack = entry.game.phases[0].pack
        served, _, rest = cards.partition("/")
        hands = [cards_in(hand, pack) for hand in served.split("|")]
        players = len(hands)
        settings = entry.game.settings(players, options)
        setup = Setup(players, settings, dealer, number, list(totals or [0] * players), list(carried))
        order = dealt_order(hands, dealer) + cards_in(rest, pack)
        return entry.game.deal(setup, vec[i64](order), luck or SeededLuck(0))

    return build


def cards_in(text: str, pack: Pack) -> list[int]:
    """The cards of a text, in its order."""
    return [card_of(word, pack) for word in text.split()]


def dealt_order(hands: Sequence[Sequence[int]], dealer: int) -> list[int]:
    """The order of a pack that deals these hands one by one from the dealer's left.

    Hands are of one size, or the first served have one card more: others would not come out as they are written.
    """
    players = len(hands)
    seats = [(dealer + 1 + place) % players for place in range(players)]
    sizes = [len(hands[seat]) for seat in seats]
    if sizes != sorted(sizes, reverse=True) or sizes[0] - sizes[-1] > 1:
        served = ", ".join(f"seat {seat} {size}" for seat, size in zip(seats, sizes, strict=True))
        raise UnevenHandsError(
            f"these hands cannot be dealt one by one from the dealer's left ({served}): "
            "give all as many cards, or one more to those served first"
        )
    return order_dealing([list(hand) for hand in hands], dealer)


def play(deal: Deal, script: str, luck: Luck | None = None) -> Deal:
    """Play a script such as `1 bid 0, 2 bid 1`; every move must be legal."""
    chance = luck or SeededLuck(0)
    for line in script.split(","):
        seat, _, words = line.strip().partition(" ")
        refusal = deal.step(int(seat), deal.moves_of(int(seat)).action(words), chance)
        assert refusal is None, f"{line.strip()!r} was refused: {refusal}"
    return deal


def offered(deal: Deal, seat: int) -> str:
    """The moves open to this seat, in words."""
    return ", ".join(deal.moves_of(seat).word(action) for action in deal.legal_actions(seat))


def refused(deal: Deal, seat: int, words: str) -> str:
    """The code and the paragraph by which this move is refused, as `must_follow §4.2`; nothing may change."""
    before = snapshot(deal)
    refusal = deal.step(seat, deal.moves_of(seat).action(words), SeededLuck(0))
    assert refusal is not None, f"{words!r} was allowed"
    assert snapshot(deal) == before, "a refused move changed something"
    return f"{refusal.key} §{refusal.rule}" if refusal.rule else refusal.key
