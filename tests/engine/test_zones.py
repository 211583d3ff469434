"""Zones and facts: what does not say who sees it is seen by nobody."""

import pytest

from veillee.cards.notation import card_of, words_of
from veillee.cards.packs import CLASSIC, HEARTS
from veillee.cards.sets import set_of
from veillee.engine.notes import EVERYONE, NO_ONE, NUMBER, SEAT, SUIT, TABLE, WORD, Value
from veillee.engine.zones import (
    Fact,
    Zone,
    hand_zone,
    number_fact,
    open_zone,
    seat_fact,
    sees,
    suit_fact,
    word_fact,
)

SEATS = [TABLE, 0, 1, 2, 3]  # an onlooker, then the players


def cards(text: str) -> list[int]:
    return [card_of(word, CLASSIC) for word in text.split()]


def seen_in(zone: Zone, viewer: int) -> str:
    """The cards of the zone that this viewer sees."""
    return words_of([card for card in zone.cards if zone.face_up(viewer, card)], CLASSIC)


class TestWhoSees:
    @pytest.mark.parametrize(
        ("seen_by", "viewers"),
        [(EVERYONE, [TABLE, 0, 1, 2, 3]), (NO_ONE, []), (0b0001, [0]), (0b1010, [1, 3]), (0b1111, [0, 1, 2, 3])],
    )
    def test_a_viewer_sees_what_names_its_seat_or_everyone(self, seen_by: int, viewers: list[int]) -> None:
        assert [viewer for viewer in SEATS if sees(viewer, seen_by)] == viewers


class TestZones:
    def test_a_zone_that_says_nothing_lies_face_down_on_the_table(self) -> None:
        stock = Zone("stock", cards("7H AS"))
        assert (stock.owner, stock.seen_by, stock.shown, stock.laid_by) == (TABLE, NO_ONE, 0, [])
        assert [seen_in(stock, viewer) for viewer in SEATS] == ["", "", "", "", ""]

    def test_a_hand_is_seen_by_its_owner_alone(self) -> None:
        hand = hand_zone(set_of(cards("7H AS")), 2)
        assert (hand.name, hand.owner) == ("hand", 2)
        assert [seen_in(hand, viewer) for viewer in SEATS] == ["", "", "", "7H AS", ""]

    def test_a_card_that_everyone_was_shown_is_seen_in_its_hand(self) -> None:
        hand = hand_zone(set_of(cards("7H AS")), 2, set_of(cards("AS 9C")))
        assert [seen_in(hand, viewer) for viewer in SEATS] == ["AS", "AS", "AS", "7H AS", "AS"]

    def test_a_card_shown_that_has_left_the_hand_is_not_shown_there(self) -> None:
        assert hand_zone(set_of(cards("7H")), 2, set_of(cards("AS"))).shown == 0

    def test_an_open_zone_is_seen_by_everyone(self) -> None:
        trick = open_zone("trick", cards("AS 7H"), 1)
        assert (trick.name, trick.owner) == ("trick", 1)
        assert [seen_in(trick, viewer) for viewer in SEATS] == ["AS 7H"] * 5

    def test_an_open_zone_keeps_its_order_and_lies_on_the_table(self) -> None:
        trick = open_zone("trick", cards("QS 2H AS"))
        assert words_of(trick.cards, CLASSIC) == "QS 2H AS"
        assert trick.owner == TABLE

    def test_a_zone_may_say_who_laid_each_card(self) -> None:
        assert Zone("trick", cards("QS 2H"), TABLE, EVERYONE, 0, [3, 0]).laid_by == [3, 0]

    def test_zones_do_not_share_who_laid_their_cards(self) -> None:
        one, two = Zone("one", []), Zone("two", [])
        one.laid_by.append(3)
        assert two.laid_by == []


class TestFacts:
    @pytest.mark.parametrize(
        ("fact", "value", "about"),
        [
            (number_fact("bid", 3, 1), Value(NUMBER, [3]), 1),
            (number_fact("deal", 7), Value(NUMBER, [7]), TABLE),
            (seat_fact("dealer", 2), Value(SEAT, [2]), TABLE),
            (suit_fact("trump", HEARTS), Value(SUIT, [HEARTS]), TABLE),
            (word_fact("title", "president", 0), Value(WORD, [], "president"), 0),
        ],
    )
    def test_each_kind_of_fact_is_known_to_everyone(self, fact: Fact, value: Value, about: int) -> None:
        assert (fact.value, fact.seat, fact.seen_by) == (value, about, EVERYONE)

    def test_a_fact_may_be_known_to_some_only(self) -> None:
        secret = Fact("partner", Value(SEAT, [3]), 1, 0b0010)
        assert [sees(viewer, secret.seen_by) for viewer in SEATS] == [False, False, True, False, False]
