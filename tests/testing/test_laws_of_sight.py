"""Laws 12 to 18 have teeth too: what is seen, known, packed, imagined, declared and told."""

from collections.abc import Iterator

import pytest
from hypothesis import settings
from mypy_extensions import i64

from doctored import Sound, caught_by, faults_only, game_of
from veillee.cards.luck import Luck
from veillee.cards.packs import CLASSIC
from veillee.cards.sets import bit, first, highest, lowest, members
from veillee.engine.deal import Deal, Past, Worlds
from veillee.engine.entry import Entry
from veillee.engine.game import Setup
from veillee.engine.moves import CARD, MoveTable, Verb
from veillee.engine.notes import Note
from veillee.engine.pace import Pace
from veillee.engine.shapes import Shape
from veillee.engine.witness import Witness
from veillee.engine.zones import Fact, Zone, number_fact
from veillee.testing import check_game
from veillee.testing.example import ENTRY
from veillee.testing.example.rules import CarteHauteGame


@pytest.fixture(autouse=True)
def no_shrinking() -> Iterator[None]:
    faults_only()
    yield
    settings.load_profile("default")


def test_law_12_a_card_that_is_named_and_never_seen_is_caught() -> None:
    class Sly(Sound):
        def take_round(self) -> None:
            self.say(Note("card_laid").seat("player", self.leader).card("card", members(self.stock())[0]))
            super().take_round()

    with caught_by("names a card that viewer -1 sees nowhere"):
        check_game(game_of(Sly))


def test_law_12_a_card_that_is_named_as_the_cards_are_dealt_and_never_seen_is_caught() -> None:
    class Herald(Sound):
        def announce(self) -> None:
            self.say(Note("card_laid").seat("player", self.dealer).card("card", 0))

    with caught_by("names a card that viewer -1 sees nowhere"):
        check_game(game_of(Herald))


def test_law_12_a_still_in_which_a_card_is_missing_is_caught() -> None:
    class Juggler(Sound):
        def apply(self, seat: i64, action: i64, luck: Luck) -> None:
            self.hands[seat] &= ~bit(action)
            self.dealt[seat] &= ~bit(action)
            self.laid[seat] = action
            self.still()
            self.hands[seat] |= bit(action)
            self.dealt[seat] |= bit(action)
            super().apply(seat, action, luck)

    with caught_by("lies in two zones"):
        check_game(game_of(Juggler))


def test_law_13_a_key_that_tells_a_hidden_card_is_caught() -> None:
    class Keen(Sound):
        def learned(self, seat: i64) -> list[int]:
            return list(self.hands)

    with caught_by("key tells the worlds apart"):
        check_game(game_of(Keen), examples=40)


def test_law_13_a_key_that_stays_the_same_after_a_card_was_seen_is_caught() -> None:
    class Dull(Sound):
        def key(self, seat: i64) -> int:
            return int(self.turn)

    with caught_by("his key does not say so"):
        check_game(game_of(Dull))


def test_law_14_a_field_that_packing_forgets_is_caught() -> None:
    class Late(Sound):
        def apply(self, seat: i64, action: i64, luck: Luck) -> None:
            super().apply(seat, action, luck)
            self.extra = action  # a field that no new deal has: nobody can know of it

        def like(self, twin: Sound) -> Sound:
            if hasattr(self, "extra"):
                setattr(twin, "extra", self.extra)  # noqa: B010 - it is no field of every deal
            return twin

        def clone(self) -> Sound:
            return self.like(super().clone())

        def imagine(self, seat: i64, luck: Luck) -> Sound:
            return self.like(super().imagine(seat, luck))

    with caught_by("packing loses something"):
        check_game(game_of(Late), examples=40)


def test_law_15_a_game_whose_imagined_world_is_the_truth_is_caught() -> None:
    class Peeping(Sound):
        def imagine(self, seat: i64, luck: Luck) -> Sound:
            return self.clone()

        def past(self, real: Past) -> Past:
            return real

    with caught_by("imagining never changes hand, stock"):
        check_game(game_of(Peeping), examples=40)


def test_law_15_what_everyone_has_seen_may_not_differ() -> None:
    class Amnesic(Sound):
        def imagine(self, seat: i64, luck: Luck) -> Sound:
            twin = super().imagine(seat, luck)
            for other in range(self.players):
                gone = members(twin.dealt[other] & ~twin.hands[other])
                rest = members(twin.stock())
                if gone and rest:
                    twin.dealt[other] ^= bit(gone[0]) | bit(rest[0])
            return twin

        def past(self, real: Past) -> Past:
            return real

    with pytest.raises(AssertionError):
        check_game(game_of(Amnesic), examples=40)


def test_law_16_a_prepared_world_that_is_another_than_the_imagined_one_is_caught() -> None:
    class Hasty(Worlds):
        def draw(self, luck: Luck) -> Deal:
            luck.word()  # one chance more than imagining takes
            return super().draw(luck)

    class Prepared(Sound):
        def worlds(self, seat: i64) -> Worlds:
            return Hasty(self, seat)

    with caught_by("a world drawn is not the world imagined"):
        check_game(game_of(Prepared), examples=40)


def test_law_6_a_clock_that_tells_a_hidden_card_is_caught() -> None:
    class Ticking(Sound):
        def pace(self) -> Pace:
            neighbour = self.hands[(self.turn + 1) % self.players]
            return Pace(0, highest(neighbour) if neighbour else 0)

    with caught_by("time tells the worlds apart"):
        check_game(game_of(Ticking), examples=40)


def test_law_5_a_hidden_zone_that_is_said_to_have_been_seen_is_caught() -> None:
    """Nobody is sent its cards, but a seat that remembers would count them among those it knows."""

    class Careless(Sound):
        def zones(self) -> list[Zone]:
            zones = super().zones()
            zones[-1].is_recalled = True
            return zones

    with caught_by(r"sees as numbers tells the worlds apart\n  look \d+ .*, \w+: [01] in this world, [01] in"):
        check_game(game_of(Careless), examples=40)


def test_law_5_a_game_that_shows_other_than_its_facts_is_caught() -> None:
    class TwoFaced(Sound):
        def show_facts(self, witness: Witness) -> None:
            witness.player("dealer", self.dealer)

    with caught_by("shown otherwise than as its zones and facts"):
        check_game(game_of(TwoFaced), examples=40)


def test_law_17_a_number_that_was_not_declared_is_caught() -> None:
    class Boastful(Sound):
        def facts(self) -> list[Fact]:
            return [number_fact("tricks", 9, seat) for seat in range(self.players)]

    with caught_by("not declared: fact tricks: its number 9"):
        check_game(game_of(Boastful), examples=40)


def test_law_17_a_zone_with_more_cards_than_declared_is_caught() -> None:
    class Generous(CarteHauteGame):
        def shape(self, setup: Setup) -> Shape:
            shape = super().shape(setup)
            shape.zone_shapes["hand"].most = 2
            return shape

    with caught_by(r"not declared: zone hand\.0: its 3 cards"):
        check_game(Entry(ENTRY.package, Generous(), ENTRY.policy, ENTRY.layout), examples=1)


def test_law_17_a_deal_that_takes_longer_than_declared_is_caught() -> None:
    class Hurried(CarteHauteGame):
        def shape(self, setup: Setup) -> Shape:
            shape = super().shape(setup)
            shape.most_moves = 5
            return shape

    with caught_by("not declared: 6 moves"):
        check_game(Entry(ENTRY.package, Hurried(), ENTRY.policy, ENTRY.layout), examples=1)


def test_law_17_points_that_were_not_declared_are_caught() -> None:
    class Modest(CarteHauteGame):
        def shape(self, setup: Setup) -> Shape:
            shape = super().shape(setup)
            shape.points = (0, 0)
            return shape

    with caught_by("not declared: points"):
        check_game(Entry(ENTRY.package, Modest(), ENTRY.policy, ENTRY.layout), examples=1)


MUMBLED = MoveTable("playing", CLASSIC, [Verb("play", CARD, 0, 52, words=[CLASSIC.words[0]] * 52)], "2.1")


def test_law_18_a_seat_that_is_waited_for_and_not_told_is_caught() -> None:
    class Silent(Sound):
        def awaited(self, viewer: i64) -> i64:
            return 0

    with caught_by("somebody is waited for, and viewer -1 is not told"):
        check_game(game_of(Silent), examples=40)


def test_law_18_a_seat_that_is_told_wrongly_of_itself_is_caught() -> None:
    class Hurrying(Sound):
        def awaited(self, viewer: i64) -> i64:
            return first(self.players)

    with caught_by("is told of itself that it is waited for"):
        check_game(game_of(Hurrying), examples=40)


def test_law_18_a_move_in_words_that_mean_another_is_caught() -> None:
    class Mumbling(Sound):
        def moves_of(self, seat: i64) -> MoveTable:
            return MUMBLED

    with caught_by("means another move than the one it is written for"):
        check_game(game_of(Mumbling), examples=40)


def test_law_18_an_offer_of_cards_that_nobody_sees_is_caught() -> None:
    class Generous(Sound):
        def offered_cards(self, seat: i64, action: i64) -> list[int]:
            return members(self.hands[(seat + 1) % self.players])

    with caught_by("is offered a card that it does not see"):
        check_game(game_of(Generous), examples=40)


def test_law_18_an_offer_of_more_cards_than_there_are_is_caught() -> None:
    class Lavish(Sound):
        def offered_cards(self, seat: i64, action: i64) -> list[int]:
            return members(self.hands[seat])

        def offered_count(self, seat: i64, action: i64) -> i64:
            return 9

    with caught_by("is offered more cards than there are"):
        check_game(game_of(Lavish), examples=40)


def test_law_18_a_move_that_comes_to_one_that_is_not_open_is_caught() -> None:
    class Twisting(Sound):
        def comes_to(self, seat: i64, action: i64) -> i64:
            return action if action == lowest(self.legal_mask(seat)) else lowest(first(52) & ~self.legal_mask(seat))

    with caught_by("comes to a move that is not open"):
        check_game(game_of(Twisting), examples=40)
