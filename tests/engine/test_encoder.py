"""The encoder: bytes of a fixed length, each of which always means the same."""

import pytest

from veillee.cards.luck import SeededLuck
from veillee.engine.course import first_setup
from veillee.engine.deal import Deal
from veillee.engine.encoder import Encoder
from veillee.engine.match import Match
from veillee.games import CATALOGUE
from veillee.testing.example import ENTRY
from veillee.testing.stacked import play, stacked

MOVES = 25  # of each match


def opened(name: str, players: int, seed: int = 1) -> tuple[Encoder, Deal]:
    """A first deal, and who encodes it."""
    game, luck = CATALOGUE[name].game, SeededLuck(seed)
    setup = first_setup(game, players, game.settings(players, {}), luck)
    return Encoder(game, setup), game.open(setup, luck)


@pytest.mark.parametrize("name", CATALOGUE)
def test_each_byte_is_described_once_and_stays_below_its_highest(name: str) -> None:
    game, luck = CATALOGUE[name].game, SeededLuck(2)
    for players in sorted({game.fewest, game.usual, game.most}):
        match = Match(game, players, game.settings(players, {}), SeededLuck(1))
        encoder = Encoder(game, match.setup)
        at = 0
        for segment in encoder.describe():
            assert segment.start == at
            assert len(segment.labels) == len(segment.highs)
            at += len(segment.labels)
        assert at == encoder.size == len(encoder.seen) == len(encoder.highs())
        for _ in range(MOVES):
            if match.deal.is_over():
                break
            for seat in range(players):
                encoder.observe(match.deal, seat)
                assert all(number <= high for number, high in zip(encoder.seen, encoder.highs(), strict=True))
            seat = luck.member(match.deal.may_act())
            match.step(seat, luck.member(match.deal.legal_mask(seat)))

    encoder, deal = opened("huit-americain", 3)
    game = encoder.game
    setup = first_setup(game, 3, game.settings(3, {}), SeededLuck(1))
    many, plain = Encoder(game, setup, rows=4), Encoder(game, setup, plain=True)
    many.observe(deal, 1, 2)
    many.open_moves(deal, deal.turn, 3)
    encoder.observe(deal, 1)
    encoder.open_moves(deal, deal.turn)
    plain.observe(deal, 1)
    assert encoder.planes is not None
    assert plain.planes is None
    assert bytes(encoder.seen) == bytes(plain.seen)
    size, width = int(encoder.size), int(encoder.width)
    assert bytes(many.seen) == bytes(2 * size) + bytes(encoder.seen) + bytes(size)
    assert bytes(many.moves) == bytes(3 * width) + bytes(encoder.moves)
    assert many.read(2) == encoder.read()


def test_others_look_at_the_same_bytes_without_a_copy() -> None:
    encoder, deal = opened("whistiti", 4)
    window, moves = memoryview(encoder.seen), memoryview(encoder.moves)
    assert sum(window) == sum(moves) == 0
    encoder.observe(deal, deal.turn)
    encoder.open_moves(deal, deal.turn)
    assert bytes(window) == bytes(encoder.seen)
    assert sum(moves) == 13


def test_what_a_seat_sees_can_be_read() -> None:
    """Seats are counted from the one that looks; what was taken was seen by all, and the stock by nobody."""
    match = Match(ENTRY.game, 2, ENTRY.game.settings(2, {"first_dealer": "seat:1"}), SeededLuck(1))
    deal = stacked(ENTRY)("AS 2H 9C | KS 3D 9D", dealer=1)
    play(deal, "0 play AS, 1 play KS, 0 play 2H")
    encoder = Encoder(ENTRY.game, match.setup)
    encoder.observe(deal, 1)
    assert encoder.read() == [
        "phase: playing",
        "waited for: own",
        "hand own: cards = 2",
        "hand own: 3D",
        "hand own: 9D",
        "hand +1: cards",
        "trick: cards",
        "trick: 2H",
        "trick, laid by +1: 2H",
        "taken: cards = 2",
        "taken: KS",
        "taken: AS",
        "stock: cards = 46",
        "dealer: own",
        "tricks own: told",
        "tricks +1: told",
        "tricks +1: from 0",
    ]


def test_the_phase_is_shown_to_whoever_may_act_and_to_nobody_else() -> None:
    encoder, deal = opened("ascenseur", 4)
    phases = len(encoder.phases)
    for seat in range(4):
        encoder.observe(deal, seat)
        assert sum(encoder.seen[:phases]) == (1 if seat == deal.turn else 0)


def test_a_number_beyond_its_bounds_stays_at_them_and_one_that_ranges_far_is_counted_by_steps() -> None:
    """La Bataille Corse counts up to 5,000 cards turned, and all that a byte holds is 255."""
    encoder, deal = opened("bataille-corse", 2)
    flips = next(segment for segment in encoder.describe() if segment.name == "flips")
    assert flips.labels == ["told", "from 0 by 20"]
    deal.apply(deal.turn, deal.legal_actions(deal.turn)[0], SeededLuck(1))
    encoder.observe(deal, 0)
    assert list(encoder.seen[flips.start : flips.start + 2]) == [1, 0]
    encoder, deal = opened("whistiti", 4)
    deal.number = 1000  # type: ignore[attr-defined]
    encoder.observe(deal, 0)
    number = next(segment for segment in encoder.describe() if segment.name == "deal")
    assert number.labels[1] == "from 1, 50 at the most"
    assert encoder.seen[number.start + 1] == number.highs[1] == 49


def test_nobody_is_offered_a_false_start() -> None:
    """La Bataille Corse §4.6: whoever has a clock judges what came too soon."""
    encoder, deal = opened("bataille-corse", 2)
    luck = SeededLuck(3)
    while not deal.race() >= 0 or deal.legal_actions(deal.turn)[-1] != 3:
        deal.apply(deal.turn, deal.legal_actions(deal.turn)[0], luck)
    encoder.open_moves(deal, deal.turn)
    moves = encoder.game.numbering.words
    assert [moves[number] for number in range(len(moves)) if encoder.moves[number]] == ["slap", "let"]
