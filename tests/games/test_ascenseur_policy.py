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
        ("bid", "card"),
        [
            (6, "8S"),  # three more are wanted: only the queen of spades is out, and then the others all win
            (4, "3H"),  # one more is wanted, and spades would take them all
        ],
    )
    def test_a_suit_in_which_the_others_run_out_first_is_led_for_several_tricks(self, bid: int, card: str) -> None:
        hands = (
            "3C 5C 4C 6D AD KH 2D JH 10H 2S 2C 6C 10D | 9C KS KD 8S KC 4S 6S 3H 3S 5S 7S AH AS"
            " | 10S 9S 3D QS 2H AC 8D 10C 4D 5D 7H 9D QH | 9H 4H 6H 8H JD 7D QC 5H JS 8C QD JC 7C"
        )
        tricks = (
            "0 play AD, 1 play KD, 2 play 3D, 3 play 7D, 0 play 2C, 1 play KC, 2 play AC, 3 play 7C",
            "2 play 2H, 3 play 4H, 0 play KH, 1 play AH, 1 play KS, 2 play 9S, 3 play JS, 0 play 2S",
            "1 play AS, 2 play 10S, 3 play 5H, 0 play 2D",
        )
        bids = f"0 bid 3, 1 bid {bid}, 2 bid 3, 3 bid 2"
        deal = play(ascenseur(hands, dealer=3, number=13), ", ".join([bids, *tricks]))
        assert CLASSIC.words[ASCENSEUR.policy.choose(deal, 1, SeededLuck(1))] == card

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


class TestOtherWays:
    """Ways that others may have, and that a master tries for himself."""

    @pytest.mark.parametrize(
        ("way", "hands", "played", "seat", "card"),
        [
            # The king would do as well: the ace is out of the way.
            ("Hasty", "2S 5C | 4S AH | AS KS / 9D", "1 bid 0, 2 bid 2, 0 bid 1, 1 play 4S", 2, "AS"),
            # One of two tricks is wanted, and who plays last may take this one: another will come.
            ("Patient", "2S 5C | 4S AH | QS 3S / 9D", "1 bid 0, 2 bid 1, 0 bid 0, 1 play 4S", 2, "3S"),
            # Both are wanted: there is nothing to wait for.
            ("Patient", "2S 5C | 4S AH | QS 3S / 9D", "1 bid 0, 2 bid 2, 0 bid 1, 1 play 4S", 2, "QS"),
            ("DrawingTrumps", "2S 5C | AS 4D | KS 3S / 9D", "1 bid 1, 2 bid 1, 0 bid 1", 1, "4D"),
            # Neither will take a trick for sure: the nine is the worse one to keep.
            ("Shedding", "2S 5C | 9S 3D | KS 4S / 9H", "1 bid 0, 2 bid 1, 0 bid 0", 1, "9S"),
        ],
    )
    def test_each_plays_as_it_is_named(self, way: str, hands: str, played: str, seat: int, card: str) -> None:
        policy = next(one for one in ASCENSEUR.policy.ways() if type(one).__name__ == way)
        deal = play(ascenseur(hands, number=2), played)
        assert CLASSIC.words[policy.choose(deal, seat, SeededLuck(1))] == card

    def test_they_all_bid_alike_and_the_policy_comes_first(self) -> None:
        """How a trick is taken is another matter than how many one takes."""
        ways = ASCENSEUR.policy.ways()
        assert ways[0] is ASCENSEUR.policy
        for seed in range(20):
            deal = opened(4, 5, seed)
            assert len({way.choose(deal, deal.turn, SeededLuck(1)) for way in ways}) == 1
