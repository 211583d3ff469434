"""The bots of L'Ascenseur bid what they hold and play to it."""

import pytest

from lift import ASCENSEUR, ascenseur, opened
from veillee.cards.luck import SeededLuck
from veillee.cards.packs import CLASSIC
from veillee.cards.sets import bit
from veillee.testing import play


class TestThePolicy:
    @pytest.mark.parametrize(
        ("hands", "played", "seat", "card"),
        [
            ("2S 5C | 4S AH | AS KS / 9D", "1 bid 0, 2 bid 2, 0 bid 1, 1 play 4S", 2, "KS"),  # as sure as the ace
            ("2S QS | KS AH | 3S 4S / 9D", "1 bid 1, 2 bid 0, 0 bid 0, 1 play KS, 2 play 4S", 0, "QS"),  # none wanted
        ],
    )
    def test_it_plays_to_its_bid(self, hands: str, played: str, seat: int, card: str) -> None:
        deal = play(ascenseur(hands, number=2), played)
        assert CLASSIC.words[ASCENSEUR.policy.choose(deal, seat, SeededLuck(1))] == card

    @pytest.mark.parametrize(
        ("hands", "seat", "bid"),
        [
            ("2S | 8D | 3S / 4D", 1, 1),  # few trumps are higher
            ("2S | AC | 3S / 4D", 1, 1),  # it leads, and two cards will hardly both beat it
            ("2S | 2C | 3S / 4D", 1, 0),
            ("2S | 3S | AC / 4D", 2, 0),  # clubs will hardly be led
            ("2S | 3S | 8D / 4D", 2, 1),
        ],
    )
    def test_with_a_single_card_it_bids_what_that_card_is_likely_to_take(self, hands: str, seat: int, bid: int) -> None:
        others = " ".join(word for word in CLASSIC.words if word not in hands.split())
        deal = ascenseur(f"{hands} {others}", number=1)
        while deal.turn != seat:
            deal.apply(deal.turn, 0, SeededLuck(1))
        assert ASCENSEUR.policy.choose(deal, seat, SeededLuck(1)) == bid

    def test_it_keeps_about_half_of_its_bids_and_does_not_say_what_is_barred(self) -> None:
        luck = SeededLuck(5)
        kept = 0
        for seed in range(30):
            deal = opened(4, 5, seed=seed)
            while not deal.is_over():
                chosen = ASCENSEUR.policy.choose(deal.imagine(deal.turn, luck), deal.turn, luck)
                assert bit(chosen) & deal.legal_mask(deal.turn)
                deal.apply(deal.turn, chosen, luck)
            kept += sum(line.points > 0 for line in deal.lines())
        assert kept >= 50  # of 120; at random it is some 25
