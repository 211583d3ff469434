"""Luck: the same seed gives the same numbers for ever, and every choice is fair."""

import copy
import hmac
import pickle
from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations, permutations, product
from struct import unpack

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from fair import is_even
from veillee.cards.luck import (
    CARD_DRAWN,
    NUMBER_DRAWN,
    ORDER_DRAWN,
    Chance,
    Luck,
    ScriptedLuck,
    SecretLuck,
    SeededLuck,
    WitnessLuck,
    WrongScriptError,
)
from veillee.cards.sets import bit, members, set_of

SEEDS = range(5000)


def words(luck: Luck, count: int) -> list[int]:
    return [luck.word() for _ in range(count)]


def sfc32(seed: int) -> Iterator[int]:
    """The generator as Chris Doty-Humphrey published it, with its counter at 1 and sixteen numbers thrown away."""
    a, b, c, counter = seed % 2**32, seed // 2**32 % 2**32, seed // 2**64 % 2**32, 1
    for number in range(16 + 100):
        out = (a + b + counter) % 2**32
        counter += 1
        a, b, c = b ^ b // 2**9, c * 9 % 2**32, (c * 2**21 % 2**32 + c // 2**11 + out) % 2**32
        if number >= 16:
            yield out


class TestTheSeed:
    @pytest.mark.parametrize(
        ("seed", "numbers"),
        [
            (0, [947923937, 2491578854, 3964400089, 2091952393]),
            (1, [1080862987, 3546521498, 2861869171, 428981239]),
            (2**40 + 7, [4280973691, 2954310824, 3573163320, 429871714]),
        ],
    )
    def test_a_seed_gives_the_same_numbers_for_ever(self, seed: int, numbers: list[int]) -> None:
        assert words(SeededLuck(seed), 4) == numbers

    @settings(deadline=None, max_examples=50)
    @given(seed=st.integers(0, 2**96 - 1))
    def test_the_numbers_are_those_of_sfc32(self, seed: int) -> None:
        assert words(SeededLuck(seed), 100) == list(sfc32(seed))

    def test_near_seeds_draw_every_first_card_as_often(self) -> None:
        assert is_even((SeededLuck(seed).fair(52) for seed in SEEDS), range(52))

    @pytest.mark.parametrize("apart", [1, 2, 2**31, 2**32, 2**64])
    def test_what_one_seed_draws_says_nothing_of_the_next_one(self, apart: int) -> None:
        pairs = ((SeededLuck(seed).fair(8), SeededLuck(seed + apart).fair(8)) for seed in range(0, 10_000, 4))
        assert is_even(pairs, product(range(8), repeat=2))

    def test_what_a_seed_draws_first_says_nothing_of_what_it_draws_next(self) -> None:
        pairs = ((luck.fair(8), luck.fair(8)) for luck in map(SeededLuck, SEEDS))
        assert is_even(pairs, product(range(8), repeat=2))


class TestFairChoices:
    @pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 52, 100])
    def test_every_number_below_n_is_as_likely(self, n: int) -> None:
        luck = SeededLuck(n)
        assert is_even((luck.fair(n) for _ in range(300 * n)), range(n))

    def test_a_great_n_leaves_no_remainder_that_is_likelier(self) -> None:
        luck = SeededLuck(3)
        n = 3 * 2**29  # 2**32 is 2 n and two thirds of n: without a second draw, two numbers in three come too often
        assert is_even((luck.fair(n) % 3 for _ in range(3000)), range(3))

    def test_numbers_below_the_greatest_n_stay_below_it(self) -> None:
        luck = SeededLuck(4)
        n = 2**31 - 1
        drawn = [luck.fair(n) for _ in range(1000)]
        assert 0 <= min(drawn) < n // 100
        assert n - n // 100 < max(drawn) < n

    def test_what_the_rules_draw_below_n_is_as_fair(self) -> None:
        luck = SeededLuck(5)
        assert is_even((luck.below(6) for _ in range(6000)), range(6))

    def test_a_unit_is_even_from_0_to_1(self) -> None:
        luck = SeededLuck(6)
        units = [luck.unit() for _ in range(5000)]
        assert is_even((int(unit * 20) for unit in units), range(20))

    def test_a_unit_has_53_bits_the_first_word_being_the_high_ones(self) -> None:
        high, low = words(SeededLuck(7), 2)
        assert SeededLuck(7).unit() == (high * 2**21 + low // 2**11) / 2**53

    @pytest.mark.parametrize("choose", ["member", "pick"])
    def test_every_member_of_a_set_is_as_likely(self, choose: str) -> None:
        luck = SeededLuck(8)
        cards = [0, 3, 30, 31, 32, 60, 61]
        draw = luck.member if choose == "member" else luck.pick
        assert is_even((draw(set_of(cards)) for _ in range(7000)), cards)

    def test_a_choice_of_one_spends_no_luck(self) -> None:
        luck = SeededLuck(9)
        assert luck.member(bit(61)) == 61
        assert luck.word() == SeededLuck(9).word()

    @pytest.mark.parametrize("count", [1, 3, 5])
    def test_every_subset_of_that_many_cards_is_as_likely(self, count: int) -> None:
        luck = SeededLuck(10)
        cards = [0, 5, 31, 32, 60, 61]
        subsets = list(combinations(cards, count))
        drawn = (tuple(members(luck.some(set_of(cards), count))) for _ in range(300 * len(subsets)))
        assert is_even(drawn, subsets)

    def test_some_may_be_none_or_all(self) -> None:
        luck = SeededLuck(11)
        cards = set_of([2, 40, 61])
        assert luck.some(cards, 0) == 0
        assert luck.some(cards, 3) == cards

    def test_every_order_of_four_cards_is_as_likely(self) -> None:
        luck = SeededLuck(12)

        def shuffled() -> tuple[int, ...]:
            cards = vec[i64]([10, 20, 30, 40])
            luck.shuffle(cards)
            return tuple(cards)

        assert is_even((shuffled() for _ in range(24 * 300)), permutations([10, 20, 30, 40]))

    def test_a_luck_without_a_source_has_no_words(self) -> None:
        with pytest.raises(NotImplementedError):
            Luck().word()


class TestTheSecret:
    @pytest.mark.parametrize("secret", [bytes(32), bytes(range(32)), b"\xff" * 32])
    def test_a_secret_is_expanded_as_it_is_written_so_that_anyone_can_check(self, secret: bytes) -> None:
        blocks = [hmac.new(secret, block.to_bytes(8, "big"), sha256).digest() for block in range(3)]
        expected = [word for made in blocks for word in unpack(">8I", made)]
        assert words(SecretLuck(secret), 24) == expected

    def test_the_promise_is_the_sha_256_of_the_secret_in_hexadecimal(self) -> None:
        promise = SecretLuck(bytes(32)).promise()
        assert promise == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"

    def test_the_promise_stays_the_same_while_cards_are_drawn(self) -> None:
        luck = SecretLuck(b"2" * 32)
        before = luck.promise()
        words(luck, 50)
        assert luck.promise() == before

    @pytest.mark.parametrize("length", [0, 16, 31, 33, 64])
    def test_a_secret_of_another_length_is_refused(self, length: int) -> None:
        with pytest.raises(ValueError, match=f"32 bytes long, not {length}$"):
            SecretLuck(bytes(length))


# What rules may ask of luck: a number below n, a card of a set, an order of so many cards.
ASKED = st.lists(
    st.one_of(
        st.tuples(st.just(NUMBER_DRAWN), st.integers(1, 100)),
        st.tuples(st.just(CARD_DRAWN), st.sets(st.integers(0, 61), min_size=1).map(lambda cards: set_of(list(cards)))),
        st.tuples(st.just(ORDER_DRAWN), st.integers(0, 60)),
    ),
    max_size=12,
)


def answers(luck: Luck, asked: list[tuple[str, int]]) -> list[list[int]]:
    """What this luck decides."""
    found: list[list[int]] = []
    for kind, about in asked:
        if kind == NUMBER_DRAWN:
            found.append([luck.below(about)])
        elif kind == CARD_DRAWN:
            found.append([luck.pick(about)])
        else:
            cards = vec[i64](list(range(about)))
            luck.shuffle(cards)
            found.append(list(cards))
    return found


class TestTheWitness:
    @settings(deadline=None)
    @given(asked=ASKED, seed=st.integers(0, 2**64))
    def test_it_decides_what_its_source_would_and_keeps_it(self, asked: list[tuple[str, int]], seed: int) -> None:
        witness = WitnessLuck(SeededLuck(seed))
        decided = answers(witness, asked)
        assert decided == answers(SeededLuck(seed), asked)
        assert [chance.drawn for chance in witness.seen] == decided
        assert [chance.kind for chance in witness.seen] == [kind for kind, _ in asked]

    @settings(deadline=None)
    @given(asked=ASKED, seed=st.integers(0, 2**64))
    def test_a_script_of_what_it_kept_decides_the_same_again(self, asked: list[tuple[str, int]], seed: int) -> None:
        witness = WitnessLuck(SeededLuck(seed))
        decided = answers(witness, asked)
        script = ScriptedLuck(witness.take_seen())
        assert answers(script, asked) == decided
        assert script.is_used_up()

    def test_what_was_taken_is_not_given_again(self) -> None:
        witness = WitnessLuck(SeededLuck(1))
        drawn = witness.below(9)
        assert witness.take_seen() == [Chance(NUMBER_DRAWN, [drawn], 9)]
        assert witness.take_seen() == []

    def test_a_later_shuffle_does_not_change_what_was_kept(self) -> None:
        witness = WitnessLuck(SeededLuck(1))
        cards = vec[i64]([1, 2, 3, 4, 5, 6, 7])
        witness.shuffle(cards)
        first_order = list(cards)
        witness.shuffle(cards)
        assert [chance.drawn for chance in witness.seen] == [first_order, list(cards)]

    def test_the_choices_of_players_are_not_chances_of_the_game(self) -> None:
        witness, source = WitnessLuck(SeededLuck(1)), SeededLuck(1)
        assert [witness.fair(52), witness.member(255)] == [source.fair(52), source.member(255)]
        assert witness.unit() == source.unit()
        assert witness.take_seen() == []


def wrong(script: ScriptedLuck, kind: str, about: int) -> str:
    with pytest.raises(WrongScriptError) as caught:
        answers(script, [(kind, about)])
    return caught.value.key


class TestTheScript:
    @pytest.mark.parametrize(("kind", "about"), [(NUMBER_DRAWN, 4), (CARD_DRAWN, 7), (ORDER_DRAWN, 3)])
    def test_a_script_at_its_end_lacks_a_chance(self, kind: str, about: int) -> None:
        assert wrong(ScriptedLuck([]), kind, about) == "chance_missing"

    def test_a_script_has_nothing_but_chances(self) -> None:
        with pytest.raises(WrongScriptError, match="chance_missing"):
            ScriptedLuck([Chance(NUMBER_DRAWN, [1], 4)]).fair(4)

    @pytest.mark.parametrize(
        ("chance", "kind", "about"),
        [
            (Chance(NUMBER_DRAWN, [1], 4), CARD_DRAWN, 7),
            (Chance(NUMBER_DRAWN, [1], 4), ORDER_DRAWN, 2),
            (Chance(CARD_DRAWN, [1]), NUMBER_DRAWN, 4),
            (Chance(ORDER_DRAWN, [1, 0]), CARD_DRAWN, 7),
            (Chance(NUMBER_DRAWN, [1], 4), NUMBER_DRAWN, 5),  # a number among four is none among five
        ],
    )
    def test_a_chance_of_another_kind_is_refused(self, chance: Chance, kind: str, about: int) -> None:
        assert wrong(ScriptedLuck([chance]), kind, about) == "chance_of_another_kind"

    @pytest.mark.parametrize(
        ("chance", "kind", "about"),
        [
            (Chance(NUMBER_DRAWN, [4], 4), NUMBER_DRAWN, 4),
            (Chance(NUMBER_DRAWN, [-1], 4), NUMBER_DRAWN, 4),
            (Chance(CARD_DRAWN, [3]), CARD_DRAWN, 0b10111),
            (Chance(CARD_DRAWN, [61]), CARD_DRAWN, 0b10111),
        ],
    )
    def test_a_chance_that_was_not_possible_is_refused(self, chance: Chance, kind: str, about: int) -> None:
        assert wrong(ScriptedLuck([chance]), kind, about) == "chance_out_of_range"

    @pytest.mark.parametrize("order", [[], [0, 1], [0, 1, 3], [0, 1, 1], [0, 1, 2, 2], [0, 1, 2, 3]])
    def test_an_order_of_other_cards_is_refused(self, order: list[int]) -> None:
        assert wrong(ScriptedLuck([Chance(ORDER_DRAWN, order)]), ORDER_DRAWN, 3) == "chance_of_other_cards"

    def test_a_refused_order_leaves_the_cards_as_they_were(self) -> None:
        cards = vec[i64]([5, 6, 7])
        with pytest.raises(WrongScriptError):
            ScriptedLuck([Chance(ORDER_DRAWN, [7, 6, 6])]).shuffle(cards)
        assert list(cards) == [5, 6, 7]

    def test_a_script_is_told_once_its_last_chance_was_asked_for(self) -> None:
        script = ScriptedLuck([Chance(NUMBER_DRAWN, [2], 3), Chance(CARD_DRAWN, [5])])
        told = [script.is_used_up()]
        script.below(3)
        told.append(script.is_used_up())
        script.pick(bit(5))
        assert [*told, script.is_used_up()] == [False, False, True]


class TestAChance:
    def test_equal_chances_are_equal_and_hash_alike(self) -> None:
        assert Chance(NUMBER_DRAWN, [1], 4) == Chance(NUMBER_DRAWN, [1], 4)
        assert len({Chance(NUMBER_DRAWN, [1], 4), Chance(NUMBER_DRAWN, [1], 4)}) == 1

    @pytest.mark.parametrize(
        "other", [Chance(CARD_DRAWN, [1], 4), Chance(NUMBER_DRAWN, [2], 4), Chance(NUMBER_DRAWN, [1], 5), 1]
    )
    def test_a_chance_differs_by_its_kind_its_outcome_and_its_range(self, other: object) -> None:
        assert Chance(NUMBER_DRAWN, [1], 4) != other

    def test_a_chance_shows_what_it_holds(self) -> None:
        assert repr(Chance(NUMBER_DRAWN, [1], 4)) == "Chance('number', [1], 4)"


class TestForks:
    def test_a_fork_is_the_same_for_the_same_luck(self) -> None:
        assert [SeededLuck(7).fork().word() for _ in range(2)] == [SeededLuck(7).fork().word()] * 2

    def test_a_fork_and_its_source_go_their_own_ways(self) -> None:
        luck = SeededLuck(7)
        fork = luck.fork()
        words = [fork.word() for _ in range(20)]
        assert words != [luck.word() for _ in range(20)]

    def test_what_a_fork_decides_does_not_change_its_source(self) -> None:
        luck, other = SeededLuck(7), SeededLuck(7)
        fork = luck.fork()
        other.fork()
        for _ in range(50):
            fork.word()
        assert [luck.word() for _ in range(40)] == [other.word() for _ in range(40)]

    def test_each_fork_is_another(self) -> None:
        luck = SeededLuck(7)
        assert len({luck.fork().word() for _ in range(100)}) == 100

    def test_a_secret_luck_forks_too(self) -> None:
        assert SecretLuck(bytes(32)).fork().word() == SecretLuck(bytes(32)).fork().word()


def test_a_copy_of_a_luck_decides_just_what_it_will_decide() -> None:
    luck = SeededLuck(11)
    words(luck, 50)
    copies = [luck.clone(), pickle.loads(pickle.dumps(luck)), copy.deepcopy(luck)]  # noqa: S301 - our own bytes
    coming = words(luck, 100)
    assert [words(one, 100) for one in copies] == [coming] * 3
