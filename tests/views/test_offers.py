"""Offers: the moves open to a viewer, each with its gesture; and why something else is not one."""

from typing import Final

import pytest
from mypy_extensions import i64

from doctored import game_of
from matches import match_of, one_move
from veillee.cards.sets import bit, members
from veillee.engine.match import Match
from veillee.engine.notes import TABLE, BadInputError
from veillee.games import CATALOGUE
from veillee.testing.example.rules import CarteHaute
from veillee.views import seen
from veillee.views.offers import why_not
from veillee.views.wire import Amount, Cards, Offer, View, ZoneName
from veillee.views.words import Words

SEATS: Final = [TABLE, 0, 1, 2, 3]
WHISTITI: Final = CATALOGUE["whistiti"]


def view(match: Match, viewer: int) -> View:
    return seen.view(match, CATALOGUE[match.game.id], viewer)


class TestOffers:
    @pytest.mark.parametrize("game", CATALOGUE)
    @pytest.mark.parametrize("moves", [0, 1, 5, 9])
    def test_only_who_may_act_is_offered_moves_and_only_who_is_waited_for_is_asked(self, game: str, moves: int) -> None:
        match = match_of(CATALOGUE[game], moves)
        offered = [viewer for viewer in SEATS if view(match, viewer).offers]
        asked = [viewer for viewer in SEATS if view(match, viewer).prompt is not None]
        assert offered == members(match.deal.may_act())
        assert asked == members(match.deal.actors()) == list(view(match, TABLE).waiting_for)

    @pytest.mark.parametrize("game", CATALOGUE)
    @pytest.mark.parametrize("moves", [0, 1, 5, 9, 14])
    def test_an_offer_of_a_card_or_a_zone_says_which(self, game: str, moves: int) -> None:
        match = match_of(CATALOGUE[game], moves)
        for viewer in members(match.deal.may_act()):
            for offer in view(match, viewer).offers:
                assert (offer.zone is not None) >= (offer.gesture in ("card", "cards", "zone"))
                assert match.deal.refusal(viewer, offer.number) is None

    def test_a_bid_is_offered_as_a_number(self) -> None:
        assert view(match_of(CATALOGUE["ascenseur"]), 1).offers == (
            Offer(0, "bid", "number", Amount(0)),
            Offer(1, "bid", "number", Amount(1)),
        )

    def test_a_card_is_offered_as_a_card_of_the_hand(self) -> None:
        sent = view(match_of(WHISTITI), 1)
        hand = next(zone for zone in sent.zones if zone.id == "hand.1")
        assert [(offer.gesture, offer.about, offer.zone) for offer in sent.offers] == [
            ("card", Cards((card,)), "hand.1") for card in hand.cards
        ]

    def test_a_move_that_is_made_on_a_zone_is_offered_there(self) -> None:
        match = match_of(CATALOGUE["bataille-corse"])
        (flip,) = [offer for offer in view(match, match.deal.turn).offers if offer.verb == "flip"]
        assert (flip.gesture, flip.zone) == ("zone", f"packet.{match.deal.turn}")
        fire = view(match_of(CATALOGUE["autour-du-feu"], 1), 1).offers
        hearths = [offer for offer in fire if isinstance(offer.about, ZoneName)]
        assert hearths
        assert all(offer.about == ZoneName(offer.zone or "") for offer in hearths)

    def test_a_move_made_of_several_cards_names_them_and_how_many_it_takes(self) -> None:
        class Pairs(CarteHaute):
            def offered_cards(self, seat: i64, action: i64) -> list[int]:
                return members(self.hands[seat])

            def offered_count(self, seat: i64, action: i64) -> i64:
                return 2

        entry = game_of(Pairs)
        match = match_of(entry, players=3)
        held = tuple(match.deal.moves().pack.words[card] for card in members(match.deal.legal_mask(1)))
        for offer in seen.view(match, entry, 1).offers:
            assert (offer.gesture, offer.zone, offer.cards, offer.count) == ("cards", "hand.1", held, 2)

    def test_nobody_is_offered_a_false_start(self) -> None:
        match = match_of(CATALOGUE["bataille-corse"])
        while match.deal.pace().race == 0:
            match.step(match.deal.turn, match.deal.moves().action("flip"))
        runner = members(match.deal.actors())[0]
        assert {offer.verb for offer in view(match, runner).offers} == {"slap", "let"}

    def test_the_number_of_an_offer_is_the_move_to_return(self) -> None:
        match = match_of(WHISTITI)
        offer = view(match, 1).offers[0]
        assert match.step(1, offer.number) is None
        assert offer.about == Cards((match.chapters[0].past.moves[0].words.removeprefix("play "),))


def following() -> Match:
    """Seat 2 follows seat 1, at Le Whistiti."""
    return match_of(WHISTITI, 1)


def held(match: Match, seat: int, *, legal: bool) -> list[str]:
    """The cards that this seat holds and may play, or may not."""
    words, mask = match.deal.moves().pack.words, match.deal.legal_mask(seat)
    hand = next(zone for zone in match.deal.zones() if zone.id() == f"hand.{seat}")
    return [words[card] for card in hand.cards if bool(bit(card) & mask) is legal]


class TestWhyNot:
    def test_a_card_that_may_be_played_needs_no_reason(self) -> None:
        match = following()
        assert why_not(match.deal, WHISTITI, 2, "hand.2", held(match, 2, legal=True)[:1]) is None

    def test_a_card_of_ones_hand_is_refused_by_the_rule_that_forbids_it(self) -> None:
        match = following()
        refused = why_not(match.deal, WHISTITI, 2, "hand.2", held(match, 2, legal=False)[:1])
        assert refused is not None
        assert (refused.key, refused.rule) == ("must_follow", "3.2")

    def test_a_card_that_one_does_not_hold_is_refused_by_the_game(self) -> None:
        match = following()
        refused = why_not(match.deal, WHISTITI, 2, "hand.2", held(match, 3, legal=False)[:1])
        assert refused is not None
        assert (refused.key, refused.rule) == ("card_not_in_hand", "3.1")

    def test_a_card_in_sight_that_lies_elsewhere_is_not_one_to_play(self) -> None:
        match = following()
        trick = next(zone for zone in view(match, 2).zones if zone.id == "trick")
        refused = why_not(match.deal, WHISTITI, 2, "trick", trick.cards)
        assert refused is not None
        assert refused.key == "cards_lie_in_hand"

    def test_whoever_is_to_play_from_elsewhere_than_their_hand_is_told_where(self) -> None:
        kems = CATALOGUE["kems"]
        match = match_of(kems)
        while "take" not in {offer.verb for offer in view(match, 0).offers}:
            one_move(match)
        [hand] = [zone for zone in view(match, 0).zones if zone.id == "hand.0"]
        refused = why_not(match.deal, kems, 0, hand.id, hand.cards[:1])
        assert refused is not None
        assert Words("fr", kems.package).sentence(refused, [], match.deal.moves().pack) == (
            "Ces cartes-là ne se jouent pas maintenant : voyez plutôt le milieu."
        )

    def test_where_no_card_is_asked_for_that_is_said(self) -> None:
        match = match_of(CATALOGUE["ascenseur"])
        refused = why_not(match.deal, CATALOGUE["ascenseur"], 1, "hand.1", held(match, 1, legal=False))
        assert refused is not None
        assert refused.key == "cards_not_asked"

    @pytest.mark.parametrize(
        ("zone", "key"), [("packet.1", ""), ("packet.0", "zone_not_asked"), ("pile", "zone_not_asked")]
    )
    def test_a_zone_is_touched_where_something_is_to_be_done_there(self, zone: str, key: str) -> None:
        corse = CATALOGUE["bataille-corse"]
        match = match_of(corse)
        assert match.deal.turn == 1
        refused = why_not(match.deal, corse, 1, zone, ())
        assert (refused.key if refused is not None else "") == key

    def test_out_of_turn_one_is_told_whose_turn_it_is(self) -> None:
        match = following()
        refused = why_not(match.deal, WHISTITI, 3, "hand.3", held(match, 3, legal=False)[:1])
        assert refused is not None
        assert refused.key == "not_your_turn"

    @pytest.mark.parametrize("words", [(), ("7H",)])
    def test_an_onlooker_is_told_whose_turn_it_is(self, words: tuple[str, ...]) -> None:
        refused = why_not(following().deal, WHISTITI, TABLE, "hand.2", words)
        assert refused is not None
        assert (refused.key, refused.values["player"].items) == ("not_your_turn", [2])

    def test_a_zone_that_is_not_there_is_bad_input(self) -> None:
        with pytest.raises(BadInputError) as caught:
            why_not(following().deal, WHISTITI, 2, "hearth", ())
        assert caught.value.note.key == "error_no_zone"

    @pytest.mark.parametrize("word", ["XX", "5purple", ""])
    def test_what_is_no_card_of_the_game_is_bad_input(self, word: str) -> None:
        with pytest.raises(BadInputError) as caught:
            why_not(following().deal, WHISTITI, 2, "hand.2", [word])
        assert caught.value.note.key == "error_not_in_sight"

    def test_nobody_learns_what_another_holds_by_asking(self) -> None:
        """Of cards that one does not see, those that lie there and those that do not are refused alike."""
        match = following()
        said = set()
        for word in match.deal.moves().pack.words:
            with pytest.raises(BadInputError) as caught:
                why_not(match.deal, WHISTITI, 2, "hand.3", [word])
            said.add(caught.value.note.key)
        assert said == {"error_not_in_sight"}
