"""Le Kem's on the table: what is seen when, what each may know, and what a client is told of it."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kems_table import BOTH, GAME, KEMS, KINGS, PLAIN, calls, dealt, swept, tick
from veillee.cards.luck import SeededLuck
from veillee.cards.notation import words_of
from veillee.cards.packs import CLASSIC
from veillee.cards.sets import members
from veillee.engine.beats import Beat
from veillee.engine.game import VICTORY, Setup
from veillee.engine.layout import BAR, PILL, PLATE
from veillee.engine.match import Match
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE
from veillee.games.kems.moves import ANSWER, CALLS, DESCRIBE, GESTURE, GIVE, LOOK, OPEN, TAKE, TALK
from veillee.games.kems.rules import MOMENTS, PHASES, Kems
from veillee.testing import play
from veillee.views.words import LANGUAGES, Words

ACES = "AC AD AH AS"


def watched(deal: Kems) -> Kems:
    """Somebody watches from now on."""
    deal.take_notes()
    deal.watch()
    return deal


def lying(beat: Beat, zone: str, viewer: int = TABLE) -> str:
    """The cards that a viewer sees in a zone at that moment."""
    assert beat.zones is not None
    (found,) = [one for one in beat.zones if one.id() == zone]
    return words_of([card for card in found.cards if found.face_up(viewer, card)], CLASSIC)


def said(beats: list[Beat]) -> list[str]:
    return [beat.note.key if beat.note else "" for beat in beats]


class TestBeats:
    def test_a_river_is_seen_to_go_before_the_next_is_turned(self) -> None:
        """§4.4"""
        deal = watched(dealt(PLAIN, ACES, river_idle="1"))
        beats = tick(deal).take_beats()
        assert said(beats) == ["", "new_river"]
        assert [lying(beat, "river") for beat in beats] == ["", words_of(list(deal.river.row), CLASSIC)]
        assert [note.actor for note in deal.take_notes()] == [TABLE]

    def test_a_new_stock_is_made_of_what_lies_aside(self) -> None:
        """§4.5, option exhaustion"""
        deal = dealt(exhaustion="reshuffle", river_idle="1")
        for _ in range(8):
            tick(deal)
        beats = tick(watched(deal)).take_beats()
        assert said(beats) == ["", "reshuffled", "new_river"]
        for beat in beats:
            assert beat.zones is not None
            assert sorted(card for zone in beat.zones for card in zone.cards) == list(range(52))

    @pytest.mark.parametrize(("hands", "stays"), [(KINGS, True), (PLAIN, False)])
    def test_a_hand_that_is_shown_is_in_sight_and_taken_up_again_if_it_was_wrong(
        self, hands: str, *, stays: bool
    ) -> None:
        """§5.3, §5.5"""
        deal = calls(watched(dealt(hands)), "0 kems")
        beats = deal.take_beats()
        shown = words_of(members(deal.river.hands[2]), CLASSIC)
        assert [lying(beat, "hand.2", 1) for beat in beats][:2] == ["", shown]
        assert lying(Beat(None, deal.zones()), "hand.2", 1) == (shown if stays else "")

    def test_both_hands_are_shown_at_a_double(self) -> None:
        """§5.6"""
        beats = calls(watched(dealt(BOTH)), "0 double, 2 double").take_beats()
        shown = [beat for beat in beats if beat.note is not None and beat.note.key == "shows_carre"]
        assert [lying(beat, "hand.0") for beat in shown] == ["QC QD QH QS"] * 2
        assert [lying(beat, "hand.2") for beat in shown] == ["KC KD KH KS"] * 2

    def test_each_swap_is_seen_by_itself(self) -> None:
        """§4.3"""
        deal = watched(dealt(PLAIN, ACES))
        tick(deal, takes="0 take AC, 1 take AD", gives="0 give 2C, 1 give 6D", luck=SeededLuck(0))
        beats = deal.take_beats()
        assert said(beats) == ["swap", "swap"]
        assert len({lying(beat, "river") for beat in beats}) == 2

    def test_hands_are_taken_up_before_anyone_is_told_what_he_has(self) -> None:
        """§1.3, §4.1"""
        deal = watched(dealt(KINGS, signals=None, signal_max_len="1"))
        play(deal, "0 gesture ear, 1 gesture nose, 2 accept, 3 accept")
        beat = deal.take_beats()[-1]
        assert beat.note is not None
        assert (beat.note.key, beat.note.actor) == ("carre", 2)
        assert lying(beat, "hand.2", 2) == "KC KD KH KS"


class TestZones:
    def test_the_next_card_of_the_stock_is_its_last(self) -> None:
        """§4.1"""
        deal = dealt(PLAIN, ACES)
        (stock,) = [zone for zone in deal.zones() if zone.name == "stock"]
        coming = stock.cards[-4:]
        assert list(swept(deal).river.row) == coming[::-1]

    def test_what_was_put_aside_was_seen_by_all(self) -> None:
        """§4.4"""
        deal = swept(dealt(PLAIN, ACES))
        (aside,) = [zone for zone in deal.zones() if zone.name == "swept"]
        assert aside.is_recalled
        assert not aside.face_up(0, aside.cards[0])

    def test_partners_are_a_team(self) -> None:
        """§1.2"""
        assert [dealt().sitting(seat).team for seat in range(4)] == [0, 1, 0, 1]


ROUNDS = [
    ("0 contre", CALLS, "chosen offer_contre"),
    ("0 wait", CALLS, "chosen offer_wait"),
    ("0 take AH", TAKE, "reaches AH"),
    ("0 leave", TAKE, "chosen offer_leave"),
    ("0 give 3C", GIVE, "reaches AC, gives 3C"),
    ("0 look 3", LOOK, "looks 3"),
    ("0 gesture nose", GESTURE, "chosen gesture_nose"),
    ("0 still", GESTURE, "chosen offer_still"),
]


def before(phase: int) -> Kems:
    """A deal at the beginning of a phase of its first tick."""
    deal = dealt(PLAIN, ACES, attention="gaze")
    if phase != CALLS:
        calls(deal)
    if phase == GIVE:
        play(deal, "0 take AC, 1 take AD, 2 leave, 3 leave")
    elif phase in (LOOK, GESTURE):
        play(deal, "0 leave, 1 leave, 2 leave, 3 leave")
    if phase == GESTURE:
        play(deal, "0 look 2, 1 look 3, 2 look 0, 3 look 1")
    assert deal.phase == phase
    return deal


class TestSealedChoices:
    @pytest.mark.parametrize(("move", "phase", "told"), ROUNDS)
    def test_each_sees_his_own_choice_and_nobody_else_does(self, move: str, phase: int, told: str) -> None:
        """§3.2, §3.4, §4.2, §5.1"""
        deal = before(phase)
        assert deal.sealed() == 0
        play(deal, move)
        assert deal.sealed() == 0b0001
        assert deal.moves().is_sealed
        secret = [
            fact for fact in deal.facts() if fact.key in ("chosen", "reaches", "gives", "looks") and fact.seat == 0
        ]
        assert {fact.seen_by for fact in secret} == {0b0001}
        values = [
            fact.value.text
            or (words_of(fact.value.items, CLASSIC) if fact.value.kind == "cards" else fact.value.items[0])
            for fact in secret
        ]
        assert ", ".join(f"{fact.key} {value}" for fact, value in zip(secret, values, strict=True)) == told

    def test_nothing_is_sealed_once_all_have_chosen(self) -> None:
        """§5.1"""
        deal = calls(dealt(KINGS), "0 kems")
        assert deal.is_over()
        assert deal.sealed() == 0
        assert calls(dealt(PLAIN)).sealed() == 0

    def test_a_description_is_heard_gesture_by_gesture(self) -> None:
        """§5.9"""
        deal = calls(dealt(signal_max_len="3"), "1 contre")
        play(deal, "1 gesture nose, 1 gesture tap")
        assert [(fact.value.text, fact.seat, fact.seen_by) for fact in deal.facts() if fact.key == "described"] == [
            ("gesture_nose gesture_tap", 1, -1),
        ]
        doing = deal.doing(1)
        assert doing is not None
        assert (doing.step, doing.steps, doing.back) == (3, 3, -1)


class TestWhoMayAct:
    @pytest.mark.parametrize("phase", [CALLS, TAKE, GIVE, LOOK, GESTURE])
    def test_whoever_has_chosen_has_no_move_left(self, phase: int) -> None:
        """§3.2"""
        deal = before(phase)
        deal.apply(0, deal.legal_actions(0)[0], SeededLuck(0))
        assert deal.legal_mask(0) == 0
        assert deal.legal_mask(1) != 0

    @pytest.mark.parametrize(
        ("phase", "word"), [(CALLS, "wait"), (TAKE, "leave"), (GIVE, "leave"), (LOOK, "look 2"), (GESTURE, "still")]
    )
    def test_a_clock_plays_what_means_nothing(self, phase: int, word: str) -> None:
        """§3.2"""
        deal = before(phase)
        assert deal.moves().word(deal.idle(0)) == word
        assert deal.refusal(0, deal.idle(0)) is None

    def test_a_clock_proposes_no_signal_but_ends_a_description(self) -> None:
        """§2.2, §5.9"""
        assert dealt(signals=None).idle(0) == NO_MOVE
        deal = calls(dealt(), "1 contre")
        assert (deal.phase, deal.moves().word(deal.idle(1))) == (DESCRIBE, "done")

    @pytest.mark.once
    @pytest.mark.parametrize("phase", [TALK, CALLS, TAKE, GIVE, LOOK, GESTURE])
    def test_any_card_in_sight_may_be_asked_about(self, phase: int) -> None:
        """A sentence with its paragraph, or nothing where it may be played."""
        deal = dealt(signals=None) if phase == TALK else before(phase)
        allowed = 0
        for seat in range(4):
            for zone in deal.zones():
                for card in [card for card in zone.cards if zone.face_up(seat, card)]:
                    refusal = deal.why_not_cards(seat, [card])
                    allowed += refusal is None
                    if refusal is not None:
                        assert refusal.rule or refusal.key == "not_your_turn"
                        assert [
                            Words(lang, KEMS.package).sentence(refusal, list("abcd"), CLASSIC) for lang in LANGUAGES
                        ]
        assert allowed == {TAKE: 16, GIVE: 8}.get(phase, 0)


def test_a_phase_is_the_place_of_its_table() -> None:
    """Of its moves, its words, and of what a clock plays in it."""
    names = {"talking": TALK, "calling": CALLS, "describing": DESCRIBE, "taking": TAKE, "giving": GIVE}
    names |= {"looking": LOOK, "gesturing": GESTURE, "playing": OPEN, "answering": ANSWER}
    assert {table.phase: place for place, table in enumerate(GAME.phases)} == names
    assert [f"moment_{table.phase}" for table in GAME.phases] == MOMENTS
    assert [phase.number for phase in PHASES] == list(names.values())
    for place, table in enumerate(GAME.phases):
        assert PHASES[place].idle == NO_MOVE or table.word(PHASES[place].idle) in ("wait", "done", "leave", "still")


class TestTheLayout:
    def test_every_fact_has_its_part_and_a_short_word_where_there_is_little_room(self) -> None:
        facts = [fact.key for deal in positions() for fact in deal.facts()]
        roles = KEMS.layout.roles
        assert set(facts) == set(roles)
        for lang in LANGUAGES:
            for key in [key for key, role in roles.items() if role in (PLATE, PILL, BAR)]:
                assert len(Words(lang, KEMS.package).text(f"short_{key}").split()) <= 2

    @pytest.mark.parametrize("preset", KEMS.layout.presets, ids=lambda preset: preset.key)
    def test_a_way_to_play_is_one_that_can_be_played(self, preset: object) -> None:
        (found,) = [one for one in KEMS.layout.presets if one is preset]
        assert GAME.settings(4, found.options)
        for lang in LANGUAGES:
            words = Words(lang, KEMS.package)
            assert words.text(f"preset_{found.key}") != words.text(f"preset_{found.key}_help")

    def test_every_option_says_what_it_changes(self) -> None:
        for lang in LANGUAGES:
            for option in GAME.options:
                assert Words(lang, KEMS.package).text(f"option_{option.key}_help").endswith(".")


def positions() -> list[Kems]:
    """Positions that show every fact there is."""
    talking = dealt(signals=None)
    play(talking, "0 gesture ear, 0 gesture nose")
    describing = calls(dealt(), "1 contre")
    play(describing, "1 gesture ear")
    barred = tick(calls(dealt(), "0 kems"), shows="2 gesture nose")
    rounds = [before(phase) for _, phase, _ in ROUNDS]
    for deal, (move, _, _) in zip(rounds, ROUNDS, strict=True):
        play(deal, move)
    return [talking, describing, barred, dealt(tempo="open"), *rounds]


class TestWhatADealIsWorth:
    def setup(self, *score: int) -> Setup:
        return Setup(4, GAME.settings(4, {}), 3, 2, [*score, *score], [])

    def test_partners_gain_together_on_the_other_team(self) -> None:
        """§6.2"""
        deal = calls(dealt(KINGS), "0 kems")
        assert [GAME.utility(self.setup(0, 0), deal, seat) for seat in range(4)] == [1.0, -1.0, 1.0, -1.0]
        assert GAME.swing(vec[i64]([-2, 1, -2, 1]), 1) == 3.0

    def test_whoever_reaches_the_target_wins_besides(self) -> None:
        """§6.3"""
        deal = calls(dealt(KINGS, score=(9, 8)), "0 kems")
        victory = VICTORY * GAME.scale(self.setup(9, 8))
        assert [GAME.utility(self.setup(9, 8), deal, seat) for seat in range(4)] == [1 + victory, -1, 1 + victory, -1]

    def test_two_teams_that_reach_it_together_share_the_first_place(self) -> None:
        """§6.2, §6.4: after the last deal that the table allows"""
        deal = calls(dealt(KINGS, score=(2, 3)), "0 kems")
        last = Setup(4, GAME.settings(4, {"max_deals": "5"}), 3, 5, [2, 3, 2, 3], [])
        shared = VICTORY * GAME.scale(last) / 2
        assert [GAME.utility(last, deal, seat) for seat in range(4)] == [1 + shared, -1 + shared] * 2

    def test_nobody_knows_how_many_deals_there_will_be(self) -> None:
        """§6.3"""
        assert GAME.deals(self.setup(0, 0)) == 0


class TestKeys:
    def test_another_key_for_other_cards_gestures_or_judgements(self) -> None:
        quiet, moved = tick(dealt(PLAIN, ACES)), tick(dealt(PLAIN, ACES), shows="1 gesture nose")
        assert quiet.key(0) != moved.key(0)
        assert tick(quiet).key(0) != tick(moved).key(0)  # seen earlier, and still known
        shown, hidden = calls(dealt(PLAIN), "0 kems"), calls(dealt(PLAIN), "0 wait")
        assert tick(shown).key(1) != tick(hidden).key(1)

    def test_the_same_key_for_what_one_did_not_see(self) -> None:
        """§3.4, option attention"""
        deals = [dealt(PLAIN, ACES, attention="gaze") for _ in range(2)]
        tick(deals[0], shows="1 gesture nose")
        tick(deals[1])
        assert deals[0].key(0) == deals[1].key(0)
        assert deals[0].key(3) != deals[1].key(3)


def test_cards_thrown_in_before_a_deal_are_part_of_its_history() -> None:
    """§4.6, option redeal_three"""
    match = Match(GAME, 4, GAME.settings(4, {"redeal_three": "yes"}), SeededLuck(16524293))
    deal = match.deal
    assert isinstance(deal, Kems)
    real = match.chapters[-1].past
    assert deal.thrown_in == len(real.opening) - 1 > 0
    for viewer in (TABLE, 0, 2):
        world = deal.imagine(viewer, SeededLuck(3))
        opening = world.past(real).opening
        assert opening[:-1] == real.opening[:-1]
        assert opening[-1] != real.opening[-1]


def test_a_position_takes_little_room() -> None:
    """Nobody has learned anything yet: then no signal need be named."""
    deal = dealt(signals=None)
    play(deal, "0 gesture ear, 0 gesture nose, 1 gesture ear, 1 gesture nose, 2 accept, 3 accept")
    assert len(deal.encode()) < 700
