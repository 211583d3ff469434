"""Le Président when two players are left: what is worked out is what the rules lead to, at any table."""

from collections.abc import Iterator

import pytest

from presidents import GAME, LOWEST, PRESIDENT, cards, table
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit, members
from veillee.engine.entry import EXPERT, MASTER, REGULAR
from veillee.engine.game import Setup
from veillee.engine.minds import Search, Spot
from veillee.games.president.duel import Duel, is_duel
from veillee.games.president.mind import WonDuel
from veillee.games.president.rules import President
from veillee.testing import play

LUCK = SeededLuck(1)
OPTIONS = ("pass_locks", "equal_skips", "two_closes", "revolution", "no_finish_on_top")
LOW_TABLE = cards("3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 6C 6D")  # sets of four are likely, for revolutions
HIGH_TABLE = cards("9C 9D QC QD QH KC AC AD 2C 2D 2H JK1 JK2")


def options_of(number: int) -> dict[str, str]:
    """The options of a table, every combination having a number."""
    return {**LOWEST, **{key: "yes" for place, key in enumerate(OPTIONS) if number >> place & 1}}


def wins(deal: President, seat: int, rival: int) -> bool:
    """Whether a seat ends before another if both play as well as can be: every way to play on is tried."""
    if deal.is_over():
        return deal.places.of[seat] < deal.places.of[rival]
    found = [wins(after(deal, action), seat, rival) for action in deal.legal_actions(deal.turn)]
    return any(found) if deal.turn == seat else all(found)


def winning(deal: President) -> set[int]:
    """The moves that win, by trying everything."""
    seat = deal.turn
    (rival,) = members(deal.hands.active & ~bit(seat))
    return {action for action in deal.legal_actions(seat) if wins(after(deal, action), seat, rival)}


def found(deal: President) -> set[int]:
    """The moves that win, as a player works them out."""
    return set(members(Duel(deal, LUCK).winners(deal)))


def after(deal: President, action: int) -> President:
    twin = deal.clone()
    twin.apply(deal.turn, action, LUCK)
    return twin


def duels(seed: int, pack: int, each: int, number: int) -> Iterator[President]:
    """Positions of two players who are left of three, all chosen by chance."""
    luck = SeededLuck(seed)
    hands = []
    for _ in range(3):
        hand = luck.some(pack, each)
        pack &= ~hand
        hands.append(hand)
    deal = table("3C | 3D | 3H", luck.below(3), **options_of(number))
    for seat in range(3):
        deal.hands.held[seat] = hands[seat]
    while not deal.is_over():
        if is_duel(deal):
            yield deal
        deal = after(deal, luck.member(deal.legal_mask(deal.turn)))


@pytest.mark.parametrize("number", range(2 ** len(OPTIONS)))
def test_it_finds_just_the_moves_that_win(number: int) -> None:
    """§3 and §4 with each combination of options; on the last cards of who is out, too."""
    seen, orphaned = 0, 0
    for seed in range(12):
        for pack in (LOW_TABLE, HIGH_TABLE):
            for deal in duels(seed, pack, 4, number):
                assert found(deal) == winning(deal)
                seen += 1
                orphaned += not bit(deal.trick.owner) & deal.hands.active and len(deal.trick.lays) > 0
    assert seen > 20
    assert orphaned > 2


def test_a_revolution_is_seen_coming() -> None:
    """§3.9 The four 5s turn the order round: then the 3s and 4s are above whatever the other holds."""
    hands = "5C 5D 5H 5S 3C 3D 4C 4D | 9C 9D 10C 10D KC KD |"
    assert not found(table(hands, 0, **LOWEST))
    turning = table(hands, 0, revolution="yes", **LOWEST)
    assert {turning.moves().word(action) for action in found(turning)} == {"play 5x4"}


def test_where_suits_are_chosen_it_comes_to_the_same() -> None:
    """§3.10 Suits do not count."""
    hands = "3C 3D 3H 8C 8D KC | 4C 4D 9C 9D QC |"
    won = found(table(hands))
    assert won == found(table(hands, 0, **LOWEST))
    assert won


def test_what_is_too_much_to_look_into_is_left_open() -> None:
    deal = table("3C 3D 3H 8C 8D KC | 4C 4D 9C 9D QC |", 0, **LOWEST)
    assert Duel(deal, LUCK).winners(deal)
    assert not Duel(deal, LUCK, at_most=5).winners(deal)


def test_two_players_are_a_duel_and_three_are_none() -> None:
    assert is_duel(table("3C 4C | 5C | |"))
    assert not is_duel(table("3C 4C | 5C | 6C |"))


# Who uses it

LEAD = "9H 10H JD | 7H 10D JK1 |"  # the 9 loses to the ten; of the tens, the other's is no answer to one's own


def searched(deal: President, level: int) -> Search | None:
    setup = Setup(deal.players, GAME.settings(deal.players, LOWEST), 0, 1, [0] * deal.players, [])
    return PRESIDENT.mind.search(Spot(GAME, setup, deal, deal.turn), level, LUCK)


@pytest.mark.parametrize("level", [EXPERT, MASTER])
def test_who_counts_the_cards_plays_what_wins(level: int) -> None:
    """A regular player leads his lowest card, and loses."""
    deal = table(LEAD, 0, **LOWEST)
    search = searched(deal, level)
    assert isinstance(search, WonDuel)
    assert not search.go_on(100)
    assert winning(deal) == {search.best()}
    assert search.best() != PRESIDENT.policy.choose(deal, 0, LUCK, REGULAR)


def test_of_moves_that_win_the_usual_one_is_made() -> None:
    deal = table("3C 3D 3H 8C 8D KC | 4C 4D 9C 9D QC |", 0, **LOWEST)
    search = searched(deal, MASTER)
    assert search is not None
    assert search.best() == PRESIDENT.policy.choose(deal, 0, LUCK, REGULAR)


def test_moves_are_judged_by_the_place_they_bring() -> None:
    """§4.2 Of three players the second is worth 0 and the last -1."""
    deal = table(LEAD, 0, **LOWEST)
    search = searched(deal, MASTER)
    assert search is not None
    judged = search.judged()
    assert judged[0].action == search.best()
    assert {one.action for one in judged} == set(deal.legal_actions(0))
    assert {one.action for one in judged if one.value == 0.0} == winning(deal)
    assert {one.value for one in judged} == {0.0, -1.0}
    assert {one.spread for one in judged} == {0.0}


def test_whoever_picks_suits_does_not_think_again() -> None:
    """§3.10 The lay was worked out before."""
    deal = table("3C 3D 4C | 5C | |")
    play(deal, "0 play 3x1")
    assert searched(deal, MASTER) is None


def test_where_all_is_lost_one_hopes_for_a_mistake() -> None:
    deal = table("3C 4C | 5C 5D |", 0, **LOWEST)
    assert not winning(deal)
    search = searched(deal, MASTER)
    assert search is not None
    assert not isinstance(search, WonDuel)
