"""Races by arithmetic alone. C and H numbers are vectors of the rules of La Bataille Corse and Le 8 Américain."""

from itertools import pairwise
from math import inf

import pytest

from fair import is_even
from veillee.cards.luck import SeededLuck
from veillee.engine.blocks.race import (
    HERE,
    NO_FLOOR,
    NO_WINDOW,
    REACTION_FLOOR,
    TIE,
    Claim,
    Delay,
    Race,
    claim_here,
    delay_of,
    heard_together,
    in_order,
)

SLAP = 1
WINDOW = 3000.0
NEAR, FAR = Delay(40, 30), Delay(240, 50)
A = Claim(0, SLAP, 0, 350, 395, NEAR)
B = Claim(1, SLAP, 0, 330, 575, FAR)


def slaps(*delays: Delay) -> Race:
    return Race(REACTION_FLOOR, WINDOW, list(delays))


def winner(race: Race, claims: list[Claim]) -> int:
    return race.settled(claims, SeededLuck(0))[0].seat


class TestWhenAClaimWasMade:
    @pytest.mark.parametrize(
        ("claim", "made"),
        [
            pytest.param(A, 350, id="C23 as it says"),
            pytest.param(B, 330, id="C23 as it says, though heard much later"),
            pytest.param(Claim(2, SLAP, 0, 120, 500, Delay(60, 30)), 410, id="C25 it would have been heard sooner"),
            pytest.param(Claim(3, SLAP, 0, 300, 1210, delay_of(900, 45)), 690, id="C26 too far to make it all up"),
            pytest.param(Claim(4, SLAP, 0, 80, 100, Delay(20, 30)), 80, id="C27 a guess"),
            pytest.param(Claim(0, SLAP, 0, 900, 500, NEAR), 500, id="never after it was heard"),
            pytest.param(Claim(0, SLAP, 5000, 350, 5395, NEAR), 5350, id="counted from the event"),
            pytest.param(claim_here(0, SLAP, 1000, 412), 1412, id="someone who is here is heard at once"),
            pytest.param(claim_here(0, SLAP, 1000, 900, held_back=1500), 2500, id="a hasty claim is held back"),
            pytest.param(claim_here(0, SLAP, 1000, 1600, held_back=1500), 2600, id="a slow one is not"),
        ],
    )
    def test_it_is_believed_within_bounds(self, claim: Claim, made: float) -> None:
        assert claim.made() == made
        assert claim.took() == made - claim.sent

    def test_a_lie_gains_no_more_than_the_tolerance(self) -> None:
        honest, liar = (Claim(0, SLAP, 0, said, 395, Delay(45, 30)) for said in (350, 0))
        assert honest.made() - liar.made() == 30

    @pytest.mark.parametrize(
        ("round_trip", "jitter", "compensation", "tolerance"),
        [(40, 0, 40, 30), (240, 10, 240, 50), (900, 45, 400, 120), (400, 100, 400, 120)],
    )
    def test_the_bounds_come_from_the_pings(
        self, round_trip: float, jitter: float, compensation: float, tolerance: float
    ) -> None:
        delay = delay_of(round_trip, jitter)
        assert (delay.compensation, delay.tolerance) == (compensation, tolerance)


class TestWhichClaimsCount:
    def test_the_race_closes_when_nobody_else_can_have_been_first(self) -> None:
        """C23"""
        race = slaps(NEAR, FAR)
        assert race.closes([A]) == race.closes([A, B]) == 350 + 290
        assert [claim.seat for claim in race.settled([A, B], SeededLuck(0))] == [1, 0]

    def test_a_claim_heard_after_that_is_ignored(self) -> None:
        """C24"""
        too_late = Claim(1, SLAP, 0, 330, 660, FAR)
        assert slaps(NEAR, FAR).settled([A, too_late], SeededLuck(0)) == [A]
        assert winner(slaps(NEAR, FAR), [A, Claim(1, SLAP, 0, 330, 620, FAR)]) == 1

    def test_it_never_closes_before_the_first_claim_is_heard(self) -> None:
        very_late = Claim(0, SLAP, 0, 300, 1000, Delay(40, 30))
        assert slaps(NEAR).closes([very_late]) == 1000
        assert slaps(NEAR).settled([very_late], SeededLuck(0)) == [very_late]

    def test_a_guess_is_a_false_start(self) -> None:
        """C27"""
        guess = Claim(4, SLAP, 0, 80, 100, Delay(20, 30))
        race = slaps(NEAR, Delay(20, 30))
        assert race.is_false_start(guess)
        assert race.settled([guess, A], SeededLuck(0)) == [A]
        assert race.closes([guess]) == inf
        assert not race.is_false_start(claim_here(0, SLAP, 0, 100))
        assert not Race(NO_FLOOR, WINDOW, []).is_false_start(guess)

    def test_a_claim_after_the_window_is_too_late_and_costs_nothing(self) -> None:
        late = claim_here(0, SLAP, 500, 3001)
        assert slaps(HERE).is_too_late(late)
        assert not slaps(HERE).is_false_start(late)
        assert slaps(HERE).settled([late], SeededLuck(0)) == []
        assert slaps(HERE).counts(claim_here(0, SLAP, 500, 3000))
        assert Race(NO_FLOOR, NO_WINDOW, []).counts(late)

    def test_the_window_is_as_long_on_every_screen(self) -> None:
        assert slaps(FAR).counts(Claim(1, SLAP, 0, 3000, 3240, FAR))

    def test_bots_and_people_are_put_in_one_order(self) -> None:
        """C28"""
        person = Claim(2, SLAP, 0, 405, 510, Delay(100, 30))
        claims = [claim_here(0, SLAP, 0, 412.0), claim_here(1, SLAP, 0, 398.5), person]
        race = slaps(HERE, HERE, person.delay)
        assert race.closes(claims) == 528.5
        assert [claim.seat for claim in race.settled(claims, SeededLuck(0))] == [1, 2, 0]

    def test_without_a_claim_the_race_lapses_when_none_can_still_be_heard(self) -> None:
        assert slaps(NEAR, FAR).lapses(1000) == 1000 + WINDOW + 290
        assert slaps(NEAR, FAR).closes([]) == inf


class TestTies:
    def test_less_than_a_millisecond_apart_is_a_tie_drawn_by_lot(self) -> None:
        """C29"""
        claims = [claim_here(0, SLAP, 0, 350.2), claim_here(1, SLAP, 0, 350.9)]
        luck = SeededLuck(3)
        assert is_even([slaps(HERE).settled(claims, luck)[0].seat for _ in range(2000)], [0, 1])

    def test_a_millisecond_apart_is_none(self) -> None:
        claims = [claim_here(0, SLAP, 0, 351.0), claim_here(1, SLAP, 0, 350.0)]
        luck = SeededLuck(3)
        assert {in_order(claims, luck)[0].seat for _ in range(100)} == {1}

    def test_only_those_near_the_quickest_tie_with_him(self) -> None:
        claims = [claim_here(seat, SLAP, 0, 350.0 + 0.7 * seat) for seat in range(3)]
        luck = SeededLuck(4)
        assert is_even([in_order(claims, luck)[0].seat for _ in range(2000)], [0, 1])

    def test_a_game_may_say_who_comes_first_of_those_who_tie(self) -> None:
        claims = [claim_here(seat, SLAP, 0, 350.0 + 0.1 * seat, precedence=[2, 1, 1][seat]) for seat in range(3)]
        luck = SeededLuck(4)
        assert is_even([in_order(claims, luck)[0].seat for _ in range(2000)], [1, 2])
        assert in_order([*claims, claim_here(3, SLAP, 0, 340.0, precedence=9)], luck)[0].seat == 3

    def test_the_lot_does_not_depend_on_who_was_heard_first(self) -> None:
        claims = [claim_here(seat, SLAP, 0, 350.0 + 0.1 * seat) for seat in range(4)]
        one, other = in_order(claims, SeededLuck(5)), in_order(claims[::-1], SeededLuck(5))
        assert one == other

    @pytest.mark.parametrize("seed", range(20))
    def test_all_claims_come_in_the_order_of_their_times(self, seed: int) -> None:
        luck = SeededLuck(seed)
        claims = [claim_here(seat, SLAP, 0, 150.0 + float(2 * luck.fair(300)) + 0.01 * seat) for seat in range(6)]
        made = [claim.made() for claim in in_order(claims, luck)]
        assert sorted(made) == sorted(claim.made() for claim in claims)
        assert all(later - earlier > -TIE for earlier, later in pairwise(made))

    def test_no_luck_is_spent_where_there_is_no_tie(self) -> None:
        luck = SeededLuck(6)
        in_order([A, B], luck)
        assert luck.word() == SeededLuck(6).word()


class TestWhoIsHeldBack:
    """« Carte ! »: the seat concerned has a grace; whoever denounces it sooner counts as having waited for it."""

    CALL, DENOUNCE, GRACE = 0, 1, 1500.0

    @pytest.mark.parametrize(
        ("call", "denunciation", "first"),
        [
            pytest.param(1200, 900, CALL, id="H25 safe within the grace"),
            pytest.param(1600, 900, DENOUNCE, id="H26 after the grace"),
            pytest.param(1700, 1800, CALL, id="H27 safe, though late"),
            pytest.param(2100, 1800, DENOUNCE, id="H27 too late"),
            pytest.param(1650, 1650, CALL, id="H27 a tie goes to the seat concerned"),
            pytest.param(1500, 0, CALL, id="the last moment of the grace"),
        ],
    )
    def test_the_call_and_the_denunciation(self, call: float, denunciation: float, first: int) -> None:
        claims = [
            claim_here(0, self.CALL, 0, call),
            claim_here(1, self.DENOUNCE, 0, denunciation, self.GRACE),
        ]
        race = Race(NO_FLOOR, NO_WINDOW, [HERE, HERE])
        for luck in (SeededLuck(seed) for seed in range(20)):
            assert race.settled(claims, luck)[0].action == first

    def test_the_quickest_to_denounce_is_drawn_among_the_hasty(self) -> None:
        claims = [claim_here(seat, self.DENOUNCE, 0, 300 + seat, self.GRACE) for seat in (1, 2)]
        luck = SeededLuck(8)
        assert is_even([in_order(claims, luck)[0].seat for _ in range(2000)], [1, 2])

    def test_the_race_stays_open_through_the_grace(self) -> None:
        hasty = Claim(1, self.DENOUNCE, 0, 300, 340, NEAR, self.GRACE)
        assert Race(NO_FLOOR, NO_WINDOW, [NEAR, FAR]).closes([hasty]) == 1500 + 290


class TestHeardTogether:
    def test_those_heard_soon_after_the_first_are_compared_by_when_they_were_made(self) -> None:
        """Two hands for one card of the river (K17 of Kem's)."""
        first = Claim(0, 7, 0, 3010, 3020, NEAR)
        quicker = Claim(3, 7, 0, 2980, 3080, Delay(100, 30))
        slower = Claim(2, 7, 0, 2900, 3141, FAR)
        together = heard_together([first, quicker, slower], 120)
        assert [claim.seat for claim in in_order(together, SeededLuck(0))] == [3, 0]
        assert heard_together([], 120) == []
