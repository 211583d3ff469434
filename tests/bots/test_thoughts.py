"""What bots in other processes are asked and answer: worlds they cannot tell from the real one, and nothing else."""

from collections.abc import Iterator

import pytest
from msgspec import msgpack
from msgspec.structs import replace

from fair import are_alike
from thinking import positions, some_thought
from veillee.bots.players import BOTS
from veillee.bots.thoughts import (
    MOST_BYTES,
    SIZE_BYTES,
    URGE,
    BadThoughtError,
    BotKind,
    Thought,
    answered,
    frame_size,
    framed,
    last_resort,
    world_of,
)
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit, members
from veillee.engine.deal import Deal
from veillee.engine.entry import BEGINNER, EXPERT, REGULAR
from veillee.engine.minds import Spot
from veillee.engine.moves import NO_MOVE
from veillee.engine.packing import KINDS, ROW_TYPE
from veillee.games import CATALOGUE

GAMES = list(CATALOGUE)
WORLDS = 25  # of one position: no card that a seat does not see lies at one place in all of them


@pytest.mark.parametrize("game", GAMES)
class TestAnswers:
    @pytest.mark.parametrize("bot", BOTS)
    def test_what_is_answered_in_an_imagined_world_is_legal_in_the_real_one(self, game: str, bot: str) -> None:
        luck = SeededLuck(4)
        for spot in positions(game):
            deal, seat = spot.world, spot.seat
            level = (BEGINNER, REGULAR, EXPERT)[luck.below(3)]
            thought = BotKind(game, "random" if bot == "random" else "policy", level).turn(spot, luck)
            assert deal.refusal(seat, answered(thought)) is None

    def test_what_a_bot_is_quick_at_is_legal_in_the_real_one(self, game: str) -> None:
        luck = SeededLuck(5)
        for spot in positions(game):
            deal = spot.world
            for seat in members(deal.may_act()):
                action = answered(BotKind(game, level=EXPERT).urge(seated(spot, seat), deal.legal_mask(seat), luck))
                assert action == NO_MOVE or deal.refusal(seat, action) is None

    def test_the_same_thought_has_the_same_answer(self, game: str) -> None:
        for spot in positions(game, seeds=1):
            thought = BotKind(game).turn(spot, SeededLuck(6))
            assert len({answered(thought) for _ in range(4)}) == 1
            assert thought == BotKind(game).turn(spot, SeededLuck(6))


def test_another_seed_may_have_another_answer() -> None:
    thought = replace(some_thought(), bot="random")
    assert len({answered(replace(thought, seed=seed)) for seed in range(40)}) > 1


def test_somebody_is_quick_at_something() -> None:
    """Else what was said of urges above would be said of nothing."""
    thoughts = [
        BotKind("bataille-corse", level=EXPERT).urge(seated(spot, seat), spot.world.legal_mask(seat), SeededLuck(1))
        for spot in positions("bataille-corse", seeds=5, every=1)
        for seat in members(spot.world.may_act())
    ]
    assert {answered(thought) == NO_MOVE for thought in thoughts} == {True, False}


# Nobody is handed what his seat does not know


def leaves(thing: object, path: str = "") -> Iterator[tuple[str, object]]:
    """Everything in a position, and where."""
    if type(thing) is ROW_TYPE or isinstance(thing, list):
        yield f"{path}#", len(thing)  # type: ignore[arg-type] # a row has a length
        for place, item in enumerate(thing):  # type: ignore[arg-type, var-annotated] # likewise
            yield from leaves(item, f"{path}.{place}")
    elif isinstance(thing, dict):
        for key, item in thing.items():
            yield from leaves(item, f"{path}.{key}")
    elif type(thing) in KINDS:
        for name in KINDS[type(thing)].fields:
            yield from leaves(getattr(thing, name), f"{path}.{name}")
    else:
        yield path, thing


def fixed(worlds: list[Deal]) -> dict[str, object]:
    """What is the same in all of these worlds."""
    first, *others = (dict(leaves(world)) for world in worlds)
    return {path: found for path, found in first.items() if all(other.get(path) == found for other in others)}


def told_apart(some: list[Deal], others: list[Deal]) -> list[str]:
    """Where something is always one thing in some worlds, and always another in the others."""
    one, two = fixed(some), fixed(others)
    return [path for path in one if path in two and one[path] != two[path]]


def seated(spot: Spot, seat: int) -> Spot:
    """The same position for another seat."""
    return Spot(spot.game, spot.setup, spot.world, seat)


def in_world(spot: Spot, world: Deal) -> Spot:
    """The same seat in another world."""
    return Spot(spot.game, spot.setup, world, spot.seat)


def handed(spot: Spot, first: int) -> list[Deal]:
    """Worlds as they are handed to a bot in this seat."""
    thoughts = [BotKind(spot.game.id).turn(spot, SeededLuck(first + number)) for number in range(WORLDS)]
    return [world_of(thought) for thought in thoughts]


@pytest.mark.parametrize("game", GAMES)
class TestNothingLeaks:
    def test_no_byte_of_a_thought_tells_which_of_two_worlds_is_the_real_one(self, game: str) -> None:
        for spot in positions(game, every=14):
            deal, seat = spot.world, spot.seat
            other = deal.imagine(seat, SeededLuck(99))
            assert not told_apart(handed(spot, 0), handed(in_world(spot, other), 1000))

    def test_the_real_worlds_themselves_would_be_told_apart(self, game: str) -> None:
        """So the test above can fail."""
        spot = next(positions(game))
        deal, seat = spot.world, spot.seat
        other = deal.imagine(seat, SeededLuck(99))
        assert told_apart([deal, deal], [other, other])

    def test_the_real_position_is_not_in_what_is_sent(self, game: str) -> None:
        """These positions are early: none of their worlds comes up again."""
        spot = next(positions(game))
        deal = spot.world
        worlds = {BotKind(game).turn(spot, SeededLuck(seed)).world for seed in range(WORLDS)}
        sent = [framed(BotKind(game).turn(spot, SeededLuck(seed))) for seed in range(WORLDS)]
        assert len(worlds) > 1
        assert deal.encode() not in worlds
        assert not any(deal.encode() in message for message in sent)

    def test_a_bot_answers_alike_whichever_world_is_the_real_one(self, game: str) -> None:
        for spot in positions(game, seeds=1, every=20):
            deal, seat = spot.world, spot.seat
            reals = (spot, in_world(spot, deal.imagine(seat, SeededLuck(99))))
            one, other = (
                [answered(BotKind(game).turn(real, SeededLuck(seed))) for seed in range(first, first + 80)]
                for first, real in zip((0, 1000), reals, strict=True)
            )
            assert are_alike(one, other)


def test_unlike_answers_are_seen_to_be_unlike() -> None:
    assert are_alike([1, 2, 2] * 30, [2, 1, 2] * 30)
    assert not are_alike([1, 2, 2] * 30, [1, 1, 2] * 60)


# What nobody can think


class TestRefused:
    @pytest.mark.parametrize(
        ("changed", "why"),
        [
            ({"world": b"garbage"}, "cannot be read"),
            ({"world": b""}, "cannot be read"),
            ({"world": some_thought(game="barbu").world}, "no deal of 'whistiti'"),
            ({"world": b"\x10"}, "no deal of 'whistiti'"),
            ({"seat": 4}, "seat 4 is not among 4"),
            ({"seat": -1}, "seat -1 is not among 4"),
            ({"game": "belote"}, "no game is called 'belote'"),
        ],
    )
    def test_a_thought_that_is_none_is_refused(self, changed: dict[str, object], why: str) -> None:
        with pytest.raises(BadThoughtError, match=why):
            answered(replace(some_thought(), **changed))

    def test_so_is_that_of_a_seat_that_is_not_waited_for(self) -> None:
        thought = some_thought()
        with pytest.raises(BadThoughtError, match="not waited for"):
            answered(replace(thought, seat=(thought.seat + 1) % 4))

    def test_a_world_cut_short_is_refused_wherever_it_is_cut(self) -> None:
        thought = some_thought()
        for end in range(len(thought.world)):
            with pytest.raises(BadThoughtError, match="cannot be read"):
                answered(replace(thought, world=thought.world[:end]))


class TestFrames:
    def test_a_thought_comes_out_as_it_was_sent(self) -> None:
        thought = replace(some_thought(), number=7)
        sent = framed(thought)
        assert frame_size(sent[:SIZE_BYTES]) == len(sent) - SIZE_BYTES
        assert msgpack.decode(sent[SIZE_BYTES:], type=Thought) == thought

    def test_nothing_huge_is_waited_for(self) -> None:
        with pytest.raises(BadThoughtError, match="is none"):
            frame_size((MOST_BYTES + 1).to_bytes(SIZE_BYTES, "big"))


# Without an answer


@pytest.mark.parametrize("game", GAMES)
class TestLastResort:
    def test_a_turn_always_has_a_legal_move(self, game: str) -> None:
        luck = SeededLuck(7)
        for spot in positions(game, every=2):
            deal, seat = spot.world, spot.seat
            assert deal.refusal(seat, last_resort(deal, seat, luck)) is None

    def test_what_means_nothing_comes_first_then_a_formality(self, game: str) -> None:
        for spot in positions(game, every=2):
            deal, seat = spot.world, spot.seat
            means_nothing = [move for move in (deal.idle(seat), deal.formality(seat)) if move != NO_MOVE]
            if means_nothing:
                assert last_resort(deal, seat, SeededLuck(1)) == means_nothing[0]

    def test_nobody_is_quick_at_the_last_resort_nor_acts_when_he_is_not_waited_for(self, game: str) -> None:
        for spot in positions(game):
            deal, seat = spot.world, spot.seat
            assert last_resort(deal, seat, SeededLuck(1), URGE) == NO_MOVE
            for other in range(deal.players):
                if not bit(other) & deal.actors():
                    assert last_resort(deal, other, SeededLuck(1)) == NO_MOVE
