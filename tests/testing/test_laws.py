"""The laws have teeth: a game with one fault on purpose is caught, by the law that it breaks."""

from collections.abc import Iterator
from typing import Final

import msgspec
import pytest
from hypothesis import settings
from mypy_extensions import i64

from doctored import Sound, caught_by, faults_only, game_of
from veillee.cards.luck import Luck
from veillee.cards.packs import rank_of
from veillee.cards.sets import CAPACITY, bit, highest, members
from veillee.engine.deal import Deal, Past
from veillee.engine.entry import REGULAR, Entry, Policy
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import EVERYONE, BadInputError, Note, Refusal
from veillee.engine.sheet import Line
from veillee.engine.zones import Fact, Zone, number_fact
from veillee.testing import check_game
from veillee.testing.example import ENTRY
from veillee.testing.example.rules import CarteHaute, CarteHauteGame
from veillee.views.words import MissingWordsError


@pytest.fixture(autouse=True)
def no_shrinking() -> Iterator[None]:
    faults_only()
    yield
    settings.load_profile("default")


def test_a_sound_game_passes() -> None:
    check_game(game_of(Sound))


def test_law_1_a_card_in_two_zones_is_caught() -> None:
    class Twice(Sound):
        def zones(self) -> list[Zone]:
            zones = super().zones()
            zones[-1].cards += [int(self.laid[self.leader])] if self.laid[self.leader] >= 0 else []
            return zones

    with caught_by("lies in two zones"):
        check_game(game_of(Twice))


def test_law_2_a_game_that_never_ends_is_caught() -> None:
    class Endless(CarteHauteGame):
        def is_over(self, *_: object) -> bool:
            return False

    with caught_by("does not end"):
        check_game(Entry(ENTRY.package, Endless(), ENTRY.policy, ENTRY.layout), examples=1, most_moves=500)


def test_law_2_a_formality_that_is_not_allowed_is_caught() -> None:
    class Hasty(Sound):
        def formality(self, seat: i64) -> i64:
            return next(action for action in range(CAPACITY) if not bit(action) & self.legal_mask(seat))

    with caught_by("a formality is not allowed"):
        check_game(game_of(Hasty))


def test_law_2_a_move_of_the_clock_that_is_not_allowed_is_caught() -> None:
    class Late(Sound):
        def lapse(self, seat: i64) -> i64:
            return next(action for action in range(CAPACITY) if not bit(action) & self.legal_mask(seat))

    with caught_by("a lapse is not allowed"):
        check_game(game_of(Late))


def test_law_3_a_clone_that_forgets_a_field_is_caught() -> None:
    class Forgetful(Sound):
        def clone(self) -> Sound:
            twin = super().clone()
            twin.won[0] = 0
            return twin

    with caught_by(r"a clone is not equal\n  won 0: \d in this world, 0 in the other"):
        check_game(game_of(Forgetful))


def test_law_3_a_clone_that_shares_its_hands_is_caught() -> None:
    class Shared(Sound):
        piles: list[int]

        def __init__(self, players: i64, dealer: i64) -> None:
            super().__init__(players, dealer)
            self.piles = []

        def apply(self, seat: i64, action: i64, luck: Luck) -> None:
            super().apply(seat, action, luck)
            self.piles.append(action)

        def clone(self) -> Sound:
            twin = super().clone()
            assert isinstance(twin, Shared)
            twin.piles = self.piles
            return twin

    with caught_by("changed the original"):
        check_game(game_of(Shared))


def test_law_4_a_game_that_remembers_more_than_is_written_is_caught() -> None:
    class Moody(Sound):
        moods: Final = [0]  # something that no record holds

        def points(self, seat: i64) -> i64:
            return self.won[seat] + self.moods[0] * (1 if seat == 0 else 0)

        def lines(self) -> list[Line]:
            self.moods[0] += 1
            return [Line(seat, self.points(seat), Note("rounds")) for seat in range(self.players)]

    with pytest.raises(BadInputError, match="error_record"):
        check_game(game_of(Moody))


def test_law_5_a_hand_face_up_is_caught() -> None:
    class OpenHands(Sound):
        def zones(self) -> list[Zone]:
            zones = super().zones()
            zones[0].seen_by = EVERYONE
            return zones

    with caught_by(r"tells the worlds apart\n  view \d+ zones hand\.0 cards 0: \w+ in this world, \w+ in the other"):
        check_game(game_of(OpenHands), examples=40)


def test_law_5_a_note_that_tells_who_holds_a_hidden_card_is_caught() -> None:
    class Chatty(Sound):
        def announce(self) -> None:
            self.say(Note("deal_start").seat("player", max(range(self.players), key=lambda seat: self.hands[seat])))

    with caught_by(r"tells the worlds apart\n  view \d+ beats \d+ note .* player .*: \d in this world, \d in"):
        check_game(game_of(Chatty), examples=40)


def test_law_5_a_note_heard_by_its_owner_alone_is_no_leak() -> None:
    class Whisper(Sound):
        def announce(self) -> None:
            super().announce()
            self.say(Note("card_laid", bit(0)).seat("player", 0).card("card", members(self.hands[0])[0]))

    check_game(game_of(Whisper))


def test_law_6_hidden_cards_that_decide_what_is_legal_are_caught() -> None:
    class Peeking(Sound):
        def legal_mask(self, seat: i64) -> i64:
            hand = self.hands[seat]
            neighbour = self.hands[(seat + 1) % self.players]
            return bit(highest(hand)) if hand and neighbour and highest(neighbour) > 40 else hand

    with pytest.raises(AssertionError):
        check_game(game_of(Peeking))


def test_law_6_a_refusal_that_tells_a_hidden_card_is_caught() -> None:
    class Loose(Sound):
        def why_not(self, seat: i64, action: i64) -> Refusal:
            for other in range(self.players):
                if other != seat and 0 <= action < 52 and bit(action) & self.hands[other]:
                    return Refusal("not_your_turn").seat("player", other)
            return super().why_not(seat, action)

    with caught_by("refusal tells the worlds apart"):
        check_game(game_of(Loose))


def test_law_6_a_card_asked_about_that_tells_where_it_lies_is_caught() -> None:
    class Obliging(Sound):
        def why_not_cards(self, seat: i64, cards: list[int]) -> Refusal | None:
            for other in range(self.players):
                if other != seat and bit(cards[0]) & self.hands[other]:
                    return Refusal("not_your_turn").seat("player", other)
            return super().why_not_cards(seat, cards)

    with caught_by("why a card may not be played tells the worlds apart"):
        check_game(game_of(Obliging))


def test_law_6_a_formality_that_tells_a_hidden_card_is_caught() -> None:
    class Knowing(Sound):
        def formality(self, seat: i64) -> i64:
            neighbour = self.hands[(seat + 1) % self.players]
            return highest(self.hands[seat]) if neighbour and highest(neighbour) > 40 else NO_MOVE

    with caught_by("formality tells the worlds apart"):
        check_game(game_of(Knowing))


def test_law_6_a_move_of_the_clock_that_tells_a_hidden_card_is_caught() -> None:
    class Telling(Sound):
        def lapse(self, seat: i64) -> i64:
            neighbour = self.hands[(seat + 1) % self.players]
            return highest(self.hands[seat]) if neighbour and highest(neighbour) > 40 else NO_MOVE

    with caught_by("lapse tells the worlds apart"):
        check_game(game_of(Telling))


def test_law_6_a_policy_that_looks_at_hidden_cards_is_caught() -> None:
    class Cheat(Policy):
        def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
            assert isinstance(deal, CarteHaute)
            best = max(rank_of(card) for hand in deal.hands for card in members(hand))
            cards = sorted(members(deal.hands[seat]), key=rank_of)
            return cards[-1] if rank_of(cards[-1]) == best else cards[0]

    with caught_by("looks at hidden cards"):
        check_game(game_of(Sound, Cheat()), examples=40)


def test_law_8_an_imagined_world_that_could_not_have_happened_is_caught() -> None:
    class Wild(Sound):
        def past(self, real: Past) -> Past:
            elsewhere = super().past(real)
            order = elsewhere.opening[0].drawn
            order[0], order[1] = order[1], order[0]
            return elsewhere

    with pytest.raises(AssertionError):
        check_game(game_of(Wild))


def test_law_9_lines_that_do_not_add_up_are_caught() -> None:
    class Generous(Sound):
        def lines(self) -> list[Line]:
            return [*super().lines(), Line(0, 1, Note("rounds"))]

    with pytest.raises(AssertionError):
        check_game(game_of(Generous))


def test_law_9_the_games_own_sum_is_asked() -> None:
    def four_rounds(deal: Deal) -> None:
        assert sum(deal.points(seat) for seat in range(deal.players)) == 4, "four rounds"

    with caught_by("four rounds"):
        check_game(ENTRY, four_rounds)


def test_law_10_a_key_without_words_is_caught() -> None:
    class Speechless(Sound):
        def prompt(self, seat: i64) -> Note:
            return Note("prompt_of_nothing").seat("player", seat)

    with pytest.raises(MissingWordsError, match="prompt_of_nothing"):
        check_game(game_of(Speechless))


def test_law_10_a_hole_that_nothing_fills_is_caught() -> None:
    class Holed(Sound):
        def announce(self) -> None:
            self.say(Note("deal_start"))

    with pytest.raises(MissingWordsError, match="deal_start"):
        check_game(game_of(Holed))


def test_a_refusal_that_names_no_paragraph_is_caught() -> None:
    class Arbitrary(Sound):
        def why_not(self, seat: i64, action: i64) -> Refusal:
            return Refusal("card_not_in_hand", "9.9")

    with caught_by("names no paragraph"):
        check_game(game_of(Arbitrary))


def test_law_6_legal_actions_of_whoever_may_not_act_are_caught() -> None:
    class Open(Sound):
        def legal_mask(self, seat: i64) -> i64:
            return self.hands[seat]

    with caught_by("may not act, but has legal actions"):
        check_game(game_of(Open))


def test_law_10_a_fact_without_a_role_is_caught() -> None:
    class Talkative(Sound):
        def facts(self) -> list[Fact]:
            return [*super().facts(), number_fact("turn", 0)]

    with caught_by("fact turn has no role"):
        check_game(game_of(Talkative))


def test_law_10_two_zones_of_one_id_are_caught() -> None:
    class Parted(Sound):
        def zones(self) -> list[Zone]:
            return [*super().zones(), Zone("stock", [])]

    with caught_by("two zones have one id"):
        check_game(game_of(Parted))


def test_the_wire_refuses_a_key_that_is_none() -> None:
    class Sloppy(Sound):
        def announce(self) -> None:
            self.say(Note("deal_start").seat("player", self.dealer).text("said aloud", "?"))

    with pytest.raises(msgspec.ValidationError):
        check_game(game_of(Sloppy))


def test_law_19_a_sentence_that_tells_of_no_paragraph_is_caught() -> None:
    class Titled(CarteHaute):
        def announce(self) -> None:
            self.say(Note("game_name"))

    with caught_by("names no paragraph for game_name"):
        check_game(game_of(Titled))
