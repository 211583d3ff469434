"""The wire: closed types, what a game is told once, what is read from clients, and the schema of it all."""

from pathlib import Path
from typing import Final

import msgspec
import pytest

from matches import match_of
from veillee.engine.layout import ARRANGEMENTS, PLACES, ROLES
from veillee.engine.notes import TABLE, BadInputError, Value
from veillee.games import CATALOGUE
from veillee.table.reception import notes_of
from veillee.views import experiments, live, opinions, over_http, teaching, wire
from veillee.views.art import art_of
from veillee.views.describing import described
from veillee.views.reading import LARGEST, read
from veillee.views.saying import note_view, value_of
from veillee.views.schema import schema
from veillee.views.seen import view
from veillee.views.words import LANGUAGES, Words

SCHEMA: Final = Path(__file__).parents[2] / "docs" / "wire.schema.json"
STRUCTS: Final = list(
    dict.fromkeys(
        kind
        for module in (wire, live, over_http, opinions, teaching, experiments)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, wire.Wired)
    )
)


class TestWhatIsSent:
    @pytest.mark.parametrize("game", CATALOGUE)
    @pytest.mark.parametrize("viewer", [TABLE, 0, 3])
    @pytest.mark.parametrize("moves", [0, 7, 30])
    def test_a_view_comes_back_from_json_as_it_went(self, game: str, viewer: int, moves: int) -> None:
        """Decoding checks every field against its type."""
        match = match_of(CATALOGUE[game], moves)
        sent = view(match, CATALOGUE[game], viewer, match.version - 2)
        assert msgspec.json.decode(msgspec.json.encode(sent), type=wire.View) == sent

    @pytest.mark.parametrize("struct", STRUCTS)
    def test_an_unknown_field_is_refused(self, struct: type[msgspec.Struct]) -> None:
        with pytest.raises(msgspec.ValidationError, match="unknown field `cheat`"):
            msgspec.json.decode(b'{"cheat": 1}', type=struct)

    def test_a_view_says_which_state_it_is_of(self) -> None:
        whistiti = CATALOGUE["whistiti"]
        before, after = view(match_of(whistiti, 0), whistiti, 0), view(match_of(whistiti, 1), whistiti, 0)
        assert after.version == before.version + 1

    @pytest.mark.parametrize(
        ("value", "sent"),
        [
            (Value("seat", [0, 2]), wire.Seats((0, 2))),
            (Value("number", [-5]), wire.Amount(-5)),
            (Value("cards", [0, 51]), wire.Cards(("2C", "AS"))),
            (Value("suit", [2]), wire.Suits(("hearts",))),
            (Value("word", [], "suit_hearts"), wire.Phrases(("suit_hearts",))),
            (Value("word", [], "suit_hearts suit_clubs"), wire.Phrases(("suit_hearts", "suit_clubs"))),
            (Value("zone", [], "hand"), wire.ZoneName("hand")),
            (Value("text", [], "tel quel"), wire.Text("tel quel")),
        ],
    )
    def test_values_go_out_as_their_kind(self, value: Value, sent: wire.Value) -> None:
        assert value_of(value, CATALOGUE["whistiti"].game.phases[0].pack) == sent

    def test_a_refusal_goes_out_with_its_paragraph(self) -> None:
        match = match_of(CATALOGUE["ascenseur"])
        refused = match.step(match.deal.turn, 9)
        assert refused is not None
        sent = note_view(refused, match.deal.moves().pack)
        assert sent == wire.NoteView("bid_out_of_range", {"cards": wire.Amount(1)}, rule="3.1")


class TestWhatAGameIs:
    @pytest.mark.parametrize("game", CATALOGUE)
    def test_it_comes_back_from_json_as_it_went(self, game: str) -> None:
        for players in range(CATALOGUE[game].game.fewest, CATALOGUE[game].game.most + 1):
            sent = described(CATALOGUE[game], players)
            assert sent.players == players
            assert msgspec.json.decode(msgspec.json.encode(sent), type=wire.GameView) == sent

    @pytest.mark.parametrize("game", CATALOGUE)
    def test_it_says_how_each_zone_is_arranged_and_what_part_each_fact_plays(self, game: str) -> None:
        sent = described(CATALOGUE[game])
        assert sent.zones.keys() == CATALOGUE[game].layout.zones.keys()
        assert {lay.arranged for lay in sent.zones.values()} <= set(ARRANGEMENTS)
        assert {lay.lies for lay in sent.zones.values()} <= set(PLACES)
        assert set(sent.facts.values()) <= set(ROLES)

    @pytest.mark.parametrize("game", CATALOGUE)
    def test_every_default_is_one_of_the_values_of_its_option(self, game: str) -> None:
        for option in described(CATALOGUE[game]).options:
            match option:
                case wire.ChoiceView():
                    assert option.default in option.ways
                case wire.RangeView():
                    numbers = range(option.low, option.high + 1, option.step)
                    assert option.default in (option.auto, *map(str, numbers))
                case wire.SeveralView():
                    assert option.default == option.none
                case wire.ToggleView():
                    assert option.default in ("no", "yes")

    @pytest.mark.parametrize("game", CATALOGUE)
    def test_it_names_every_card_that_lies_on_a_table_of_it(self, game: str) -> None:
        words = match_of(CATALOGUE[game], 0).deal.moves().pack.words
        lying = {words[card] for zone in match_of(CATALOGUE[game], 0).deal.zones() for card in zone.cards}
        assert lying <= {card for family in described(CATALOGUE[game]).cards for card in family}

    @pytest.mark.parametrize("game", CATALOGUE)
    def test_it_tells_the_drawing_of_every_card(self, game: str) -> None:
        sent = described(CATALOGUE[game])
        cards = [card for family in sent.cards for card in family]
        assert list(sent.art) == cards
        assert list(sent.art.values()) == [art_of(card, CATALOGUE[game].layout) for card in cards]

    def test_the_verb_of_a_false_start_is_nobodys_to_know(self) -> None:
        verbs = {verb.name for phase in described(CATALOGUE["bataille-corse"]).phases for verb in phase.verbs}
        assert "slap" in verbs
        assert "early" not in verbs


REFUSED: Final = [
    (b"{", live.Play, "error_not_json"),
    (b"\xff\xfe", live.Play, "error_not_json"),
    (b"[" * 5000, live.Play, "error_field_kind"),
    (b" " * (LARGEST + 1), live.Play, "error_too_large"),
    (b'{"offer": 1, "version": 2, "seat": 0, "id": "a", "cheat": 1}', live.Play, "error_field_unknown"),
    (b'{"offer": 1}', live.Play, "error_field_missing"),
    (b'{"offer": "un", "version": 2, "seat": 0, "id": "a"}', live.Play, "error_field_kind"),
    (b'{"offer": 1e999, "version": 2, "seat": 0, "id": "a"}', live.Play, "error_field_unreadable"),
    (b'{"offer": 62, "version": 2, "seat": 0, "id": "a"}', live.Play, "error_field_range"),
    (b'{"offer": -1, "version": 2, "seat": 0, "id": "a"}', live.Play, "error_field_range"),
    (b'{"zone": "Hand 0"}', wire.WhyNot, "error_field_form"),
    (b'{"zone": "hand.0\\n"}', wire.WhyNot, "error_field_form"),
    (b'{"offer": 1, "version": 2, "seat": 0, "id": "a\\n"}', live.Play, "error_field_form"),
    (b'{"zone": "hand.0", "cards": "7H"}', wire.WhyNot, "error_field_kind"),
    (b'{"zone": "' + b"x" * 41 + b'"}', wire.WhyNot, "error_field_long"),
    (b'{"zone": "hand.0", "cards": [' + b'"7H",' * 20 + b'"7H"]}', wire.WhyNot, "error_field_long"),
    (b'{"game": "whistiti", "players": 13}', wire.NewTable, "error_field_range"),
    (b'{"game": "whistiti", "players": 4, "options": {"must trump": "yes"}}', wire.NewTable, "error_field_form"),
    (b'{"key": "a", "values": {"who": {"kind": "planet", "of": 1}}}', wire.NoteView, "error_field_value"),
    (b'{"key": "a", "values": {"who": {"kind": "suit", "of": ["stars"]}}}', wire.NoteView, "error_field_value"),
]


class TestWhatIsRead:
    @pytest.mark.parametrize(("data", "kind", "key"), REFUSED)
    def test_what_does_not_fit_is_refused_with_a_sentence_in_both_languages(
        self, data: bytes, kind: type[wire.Wired], key: str
    ) -> None:
        with pytest.raises(BadInputError) as caught:
            read(data, kind)
        assert caught.value.note.key == key
        (note,) = notes_of(caught.value)
        for lang in LANGUAGES:
            assert Words(lang).note(note, ()).endswith(".")

    @pytest.mark.parametrize(
        ("data", "field"),
        [
            (b'{"offer": 99, "version": 2, "seat": 0, "id": "a"}', "offer"),
            (b'{"offer": 1, "version": 2}', "id"),
            (b'{"offer": 1, "version": 2, "seat": 0, "id": "a", "cheat": 1}', "cheat"),
        ],
    )
    def test_the_refusal_names_the_field(self, data: bytes, field: str) -> None:
        with pytest.raises(BadInputError) as caught:
            read(data, live.Play)
        assert caught.value.note.values["field"].text == field

    def test_a_move_is_read(self) -> None:
        assert read(b'{"do": "play", "seat": 2, "offer": 7, "version": 12, "id": "a-1"}', live.Play) == live.Play(
            "a-1", 2, 7, 12
        )

    def test_a_question_is_read(self) -> None:
        data = b'{"zone": "hand.0", "cards": ["7H"]}'
        assert read(data, wire.WhyNot) == wire.WhyNot("hand.0", ("7H",))


class TestTheSchema:
    def test_it_is_written_anew_whenever_the_wire_changes(self) -> None:
        """`make schema`"""
        assert SCHEMA.read_text(encoding="utf-8") == schema()

    def test_every_message_is_in_it_and_nothing_is_left_open(self) -> None:
        parts = msgspec.json.decode(schema())["$defs"]
        assert set(parts) == {struct.__name__ for struct in STRUCTS} - {"Wired"}
        assert all(part["additionalProperties"] is False for part in parts.values())
