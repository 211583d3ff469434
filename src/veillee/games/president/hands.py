"""Le Président, what each holds, has laid, and has shown to lack."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from veillee.cards.sets import first, zeros
from veillee.engine.packing import packable
from veillee.games.president.sets_of_rank import cards_of_rank, count_of, first_cards, rank_of


@mypyc_attr(acyclic=True, free_list_len=1)
class PresidentHands:
    """The hands, and what the play has shown of them."""

    held: vec[i64]
    laid: vec[i64]  # all that each seat has laid
    lacking: vec[i64]  # the cards each seat has shown not to hold
    active: i64  # who still holds cards

    def __init__(self, held: vec[i64], laid: vec[i64], lacking: vec[i64], active: i64) -> None:
        self.held = held
        self.laid = laid
        self.lacking = lacking
        self.active = active

    def clone(self) -> "PresidentHands":
        """An independent copy."""
        return PresidentHands(self.held[:], self.laid[:], self.lacking[:], self.active)

    def of_rank(self, seat: i64, lay: i64) -> i64:
        """The cards of a hand of which so many are laid."""
        return self.held[seat] & cards_of_rank(rank_of(lay))

    def first_suits(self, seat: i64, lay: i64) -> i64:
        """§3.10 Where the table wants it, the first suits are laid, which shows what is not in the hand."""
        cards = first_cards(self.of_rank(seat, lay), count_of(lay))
        last = cards & ~first_cards(cards, count_of(lay) - 1)
        self.lacking[seat] |= cards_of_rank(rank_of(lay)) & (last - 1) & ~cards
        return cards

    def lay(self, seat: i64, cards: i64) -> None:
        """These cards leave the hand."""
        self.held[seat] &= ~cards
        self.laid[seat] |= cards

    def gone_by(self) -> i64:
        """All that was laid, as a set."""
        found: i64 = 0
        for cards in self.laid:
            found |= cards
        return found


def full_hands(held: vec[i64]) -> PresidentHands:
    """Nobody has laid anything yet."""
    players = len(held)
    return PresidentHands(held, zeros(players), zeros(players), first(players))


packable(PresidentHands, vec[i64](), vec[i64](), vec[i64](), 0)
