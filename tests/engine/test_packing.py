"""Packing: deals and matches as bytes, and back; damaged bytes are refused and nothing else comes of them."""

import copy
import pickle
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck, SecretLuck, SeededLuck
from veillee.engine.deal import Deal
from veillee.engine.match import Match, decode
from veillee.engine.notes import BadInputError
from veillee.engine.packing import Packer, Unpacker, packed, unpacked
from veillee.engine.record import write
from veillee.games import CATALOGUE
from veillee.testing import brief
from veillee.testing.snapshot import snapshot

GAMES = list(CATALOGUE)


def match_of(game: str, moves: int, luck: Luck | None = None) -> Match:
    """A match at random, some moves on."""
    rules = CATALOGUE[game].game
    given_options = brief(rules, rules.usual)
    match = Match(rules, rules.usual, rules.settings(rules.usual, given_options), luck or SeededLuck(4))
    go_on(match, moves)
    return match


def go_on(match: Match, moves: int) -> None:
    luck = SeededLuck(moves)
    for _ in range(moves):
        if match.is_over:
            return
        if match.deal.is_over():
            match.next_deal()
        seat = luck.member(match.deal.may_act())
        match.step(seat, luck.member(match.deal.legal_mask(seat)))


class TestNumbers:
    @given(st.lists(st.integers(-(1 << 61), 1 << 61)))
    def test_a_row_of_numbers_comes_back(self, numbers: list[int]) -> None:
        packer = Packer()
        packer.row(vec[i64](numbers))
        assert list(Unpacker(packer.out.getvalue()).row()) == numbers

    @pytest.mark.parametrize(("number", "size"), [(0, 1), (-1, 1), (63, 1), (64, 2), (-65, 2), (1 << 61, 9)])
    def test_a_small_number_is_short(self, number: int, size: int) -> None:
        packer = Packer()
        packer.number(number)
        assert len(packer.out.getvalue()) == size

    def test_a_text_is_written_once(self) -> None:
        packer = Packer()
        for _ in range(3):
            packer.text("un foyer")
        reader = Unpacker(packer.out.getvalue())
        assert [reader.text(reader.byte()) for _ in range(3)] == ["un foyer"] * 3
        assert len(packer.out.getvalue()) < 2 * len("un foyer")


@pytest.mark.parametrize("game", GAMES)
class TestDeals:
    def test_a_deal_comes_back_and_plays_on_identically(self, game: str) -> None:
        """Law 14."""
        deal = match_of(game, 25).deal
        again = unpacked(deal.encode())
        assert isinstance(again, Deal)
        for one, luck in ((deal, SeededLuck(3)), (again, SeededLuck(3))):
            while not one.is_over():
                seat = luck.member(one.may_act())
                one.apply(seat, luck.member(one.legal_mask(seat)), luck)
        assert snapshot(again) == snapshot(deal)

    def test_it_takes_two_kilobytes_at_the_most(self, game: str) -> None:
        assert len(match_of(game, 25).deal.encode()) <= 2048

    def test_what_was_said_aloud_is_no_part_of_it(self, game: str) -> None:
        match = match_of(game, 5)
        before = match.deal.encode()
        match.watch()
        match.deal.still()
        assert match.deal.encode() == before

    def test_copies_go_through_it(self, game: str) -> None:
        deal = match_of(game, 25).deal
        for twin in (copy.copy(deal), copy.deepcopy(deal), pickle.loads(pickle.dumps(deal))):  # noqa: S301 - our own bytes
            assert twin is not deal
            assert snapshot(twin) == snapshot(deal)

    def test_damaged_bytes_are_refused(self, game: str) -> None:
        data = match_of(game, 25).deal.encode()
        for cut in range(0, len(data), 7):
            with pytest.raises(BadInputError, match="error_packed"):
                unpacked(data[:cut])
        with pytest.raises(BadInputError, match="error_packed"):
            unpacked(data + b"\0")


@settings(max_examples=300)
@given(st.binary(max_size=200), st.integers(0, 400))
def test_whatever_bytes_come_they_are_read_or_refused(noise: bytes, place: int) -> None:
    data = bytearray(match_of("whistiti", 9).deal.encode())
    data[place : place + len(noise)] = noise
    with suppress(BadInputError):  # any other error would be ours
        unpacked(bytes(data))


@pytest.mark.parametrize("game", GAMES)
class TestMatches:
    def test_a_match_comes_back_and_plays_on_identically(self, game: str) -> None:
        match = match_of(game, 60)
        again = decode(match.game, match.encode())
        for one in (match, again):
            go_on(one, 80)
        assert write(again, []) == write(match, [])
        assert again.version == match.version

    def test_copies_go_through_it_and_share_the_game(self, game: str) -> None:
        match = match_of(game, 60)
        for twin in (copy.deepcopy(match), pickle.loads(pickle.dumps(match))):  # noqa: S301 - our own bytes
            assert twin.game is match.game
            assert write(twin, []) == write(match, [])


class TestFolding:
    def test_deals_that_are_over_stay_folded_until_somebody_asks(self) -> None:
        match = match_of("whistiti", 120)
        again = decode(match.game, match.encode())
        assert again.book.asleep == len(match.chapters) - 1 > 0
        go_on(again, 3)
        assert again.book.asleep > 0
        assert len(again.chapters) == len(match.chapters)
        assert again.book.asleep == 0
        assert again.sheet.totals() == match.sheet.totals()

    def test_a_copy_of_a_copy_is_the_same(self) -> None:
        match = match_of("barbu", 150)
        once = decode(match.game, match.encode())
        assert once.encode() == match.encode()

    def test_a_secret_luck_goes_on_at_its_place(self) -> None:
        match = match_of("huit-americain", 60, SecretLuck(bytes(32)))
        again = decode(match.game, match.encode())
        for one in (match, again):
            go_on(one, 200)
        assert write(again, []) == write(match, [])

    def test_bytes_of_another_kind_are_refused(self) -> None:
        match = match_of("whistiti", 10)
        with pytest.raises(BadInputError, match="error_packed"):
            decode(match.game, packed(match.deal))


def test_a_class_that_never_said_it_can_be_packed_is_a_mistake() -> None:
    class Stranger:
        pass

    with pytest.raises(TypeError, match="Stranger"):
        packed(Stranger())
