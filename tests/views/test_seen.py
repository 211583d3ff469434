"""What a viewer is sent: its own cards, what lies open, and nothing else."""

import msgspec
import pytest

from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit, members
from veillee.engine.layout import ARRANGEMENTS, PLACES
from veillee.engine.match import Match
from veillee.engine.notes import TABLE, Note, Value
from veillee.engine.zones import Zone
from veillee.games import CATALOGUE
from veillee.views import seen, wire
from veillee.views.wire import NoteView, Told, View, ZoneView

STRUCTS = [wire.Told, wire.NoteView, wire.ZoneView, wire.FactView, wire.Offer, wire.LineView, wire.SheetView, wire.View]
SEATS = [TABLE, 0, 1, 2, 3]


def match_of(game: str, moves: int = 0, **options: str) -> Match:
    """A match of four after so many moves: each seat plays its first legal one. Seat 0 deals, where that matters."""
    rules = CATALOGUE[game].game
    dealer = {"first_dealer": "seat:0"} if rules.first_dealer is not None else {}
    match = Match(rules, 4, rules.settings(4, {**dealer, **options}), SeededLuck(11))
    for _ in range(moves):
        if not match.is_over:
            one_move(match)
    return match


def one_move(match: Match) -> None:
    if match.deal.is_over():
        match.next_deal()
    seat = members(match.deal.actors())[0]
    match.step(seat, match.deal.legal_actions(seat)[0])


def view(match: Match, viewer: int, since: int = 0) -> View:
    return seen.view(match, CATALOGUE[match.game.id], viewer, since)


def hand(sent: View, owner: int) -> ZoneView:
    return next(zone for zone in sent.zones if zone.name == "hand" and zone.owner == owner)


class TestWhoSeesWhat:
    @pytest.mark.parametrize("owner", range(4))
    def test_an_onlooker_sees_no_hand(self, owner: int) -> None:
        assert hand(view(match_of("ascenseur", max_cards="3"), TABLE), owner).cards == (None,)

    @pytest.mark.parametrize("viewer", range(4))
    def test_a_player_sees_his_own_hand_and_no_other(self, viewer: int) -> None:
        sent = view(match_of("ascenseur", 8 + 4), viewer)
        faces = [owner for owner in range(4) if any(hand(sent, owner).cards)]
        assert faces == [viewer]
        assert None not in hand(sent, viewer).cards

    @pytest.mark.parametrize("viewer", SEATS)
    def test_the_card_that_the_dealer_turned_up_is_seen_in_his_hand_by_all(self, viewer: int) -> None:
        match = match_of("whistiti")
        turned = next(fact.value.words[0] for fact in view(match, viewer).facts if fact.key == "turned")
        assert turned in hand(view(match, viewer), 0).cards

    @pytest.mark.parametrize("viewer", [TABLE, 1, 2, 3])
    def test_hidden_cards_are_null_and_come_last_so_that_no_place_tells_them(self, viewer: int) -> None:
        cards = hand(view(match_of("whistiti"), viewer), 0).cards
        assert cards[0] is not None
        assert cards[1:] == (None,) * 12

    def test_the_order_of_hidden_cards_does_not_show(self) -> None:
        pack = CATALOGUE["whistiti"].game.phases[0].pack
        one = Zone("hand", [3, 7, 9], 0, bit(0), shown=bit(7))
        other = Zone("hand", [7, 12, 40], 0, bit(0), shown=bit(7))
        assert seen.faces(one, 1, pack) == seen.faces(other, 1, pack) == (pack.words[7], None, None)

    @pytest.mark.parametrize("viewer", SEATS)
    def test_the_trick_is_seen_by_all_with_who_laid_each_card(self, viewer: int) -> None:
        trick = next(zone for zone in view(match_of("whistiti", 2), viewer).zones if zone.name == "trick")
        assert trick.laid_by == (1, 2)
        assert None not in trick.cards

    @pytest.mark.parametrize("game", CATALOGUE)
    def test_every_zone_says_how_it_is_arranged_and_where_it_lies(self, game: str) -> None:
        for zone in view(match_of(game, 2), TABLE).zones:
            assert zone.arranged in ARRANGEMENTS
            assert zone.lies in PLACES

    def test_a_note_for_one_seat_is_sent_to_that_seat_alone(self) -> None:
        match = match_of("whistiti")
        match.notes.append(Note("prompt_lead", heard_by=bit(2)))
        hearers = [viewer for viewer in SEATS if "prompt_lead" in [note.key for note in view(match, viewer).notes]]
        assert hearers == [2]

    def test_notes_already_heard_are_not_sent_again(self) -> None:
        match = match_of("whistiti", 1)
        assert [note.key for note in view(match, TABLE, since=2).notes] == ["card_led"]


class TestOffers:
    @pytest.mark.parametrize("game", CATALOGUE)
    @pytest.mark.parametrize("moves", [0, 1, 5, 9])
    def test_only_who_may_act_is_offered_moves_and_only_who_is_waited_for_is_asked(self, game: str, moves: int) -> None:
        match = match_of(game, moves)
        offered = [viewer for viewer in SEATS if view(match, viewer).offers]
        asked = [viewer for viewer in SEATS if view(match, viewer).prompt is not None]
        assert offered == members(match.deal.may_act())
        assert asked == members(match.deal.actors()) == list(view(match, TABLE).waiting_for)

    def test_a_bid_is_offered_as_a_number(self) -> None:
        offers = view(match_of("ascenseur"), 1).offers
        assert [(offer.gesture, offer.verb, offer.word, offer.about) for offer in offers] == [
            ("number", "bid", "bid 0", Told("number", (0,))),
            ("number", "bid", "bid 1", Told("number", (1,))),
        ]

    def test_a_card_is_offered_as_a_card_of_the_hand(self) -> None:
        sent = view(match_of("whistiti"), 1)
        assert [offer.about for offer in sent.offers] == [
            Told("cards", (), (card,)) for card in hand(sent, 1).cards if card
        ]
        assert {offer.gesture for offer in sent.offers} == {"card"}

    def test_the_number_of_an_offer_is_the_move_to_return(self) -> None:
        match = match_of("whistiti")
        offer = view(match, 1).offers[0]
        assert match.step(1, offer.number) is None
        assert match.chapters[0].past.moves[0].words == offer.word

    def test_nothing_is_offered_once_the_match_is_over(self) -> None:
        match = match_of("whistiti", target="5")
        while not match.is_over:
            one_move(match)
        for viewer in SEATS:
            sent = view(match, viewer)
            assert (sent.over, sent.offers, sent.prompt, sent.waiting_for) == (True, (), None, ())


class TestTheSheet:
    def test_every_line_says_who_how_much_and_why(self) -> None:
        sheet = view(match_of("ascenseur", 8), TABLE).sheet
        assert [line.seat for line in sheet.rows[0]] == [0, 1, 2, 3]
        assert {line.because.key for line in sheet.rows[0]} <= {"made", "failed"}
        assert sheet.totals == tuple(line.points for line in sheet.rows[0])


class TestTheWire:
    @pytest.mark.parametrize("game", CATALOGUE)
    @pytest.mark.parametrize("viewer", SEATS)
    @pytest.mark.parametrize("moves", [0, 7, 30])
    def test_a_view_comes_back_from_json_as_it_went(self, game: str, viewer: int, moves: int) -> None:
        sent = view(match_of(game, moves), viewer)
        assert msgspec.json.decode(msgspec.json.encode(sent), type=View) == sent

    @pytest.mark.parametrize("struct", STRUCTS)
    def test_an_unknown_field_is_refused(self, struct: type[msgspec.Struct]) -> None:
        with pytest.raises(msgspec.ValidationError, match="unknown field `cheat`"):
            msgspec.json.decode(b'{"cheat": 1}', type=struct)

    def test_a_schema_can_be_made_for_the_clients(self) -> None:
        _, parts = msgspec.json.schema_components([View])
        assert set(parts) == {struct.__name__ for struct in STRUCTS}
        assert all(part["additionalProperties"] is False for part in parts.values())

    def test_a_view_says_which_state_it_is_of(self) -> None:
        before, after = view(match_of("whistiti"), 0), view(match_of("whistiti", 1), 0)
        assert after.version == before.version + 1

    @pytest.mark.parametrize(
        ("value", "told"),
        [
            (Value("seat", [0, 2]), Told("seat", (0, 2))),
            (Value("number", [-5]), Told("number", (-5,))),
            (Value("cards", [0, 51]), Told("cards", (), ("2C", "AS"))),
            (Value("suit", [2]), Told("suit", (), ("hearts",))),
            (Value("word", [], "suit_hearts"), Told("word", (), ("suit_hearts",))),
            (Value("word", [], "suit_hearts suit_clubs"), Told("word", (), ("suit_hearts", "suit_clubs"))),
            (Value("text", [], "tel quel"), Told("text", (), ("tel quel",))),
        ],
    )
    def test_values_go_out_as_ints_or_words(self, value: Value, told: Told) -> None:
        assert seen.told(value, CATALOGUE["whistiti"].game.phases[0].pack) == told

    def test_a_refusal_goes_out_with_its_paragraph(self) -> None:
        match = match_of("ascenseur")
        refused = match.step(1, 9)
        assert refused is not None
        sent = seen.note(refused, match.deal.moves().pack)
        assert sent == NoteView("bid_out_of_range", {"cards": Told("number", (1,))}, "3.1")
