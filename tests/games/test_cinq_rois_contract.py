"""What a table of Les Cinq Rois is told and not told: a way back that nobody sees, melds, points, what one knows."""

import pytest

from rois import GAME, ROIS, opened, points, rois, turn
from stars import cards, word_of
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit
from veillee.engine.game import VICTORY, Setup
from veillee.engine.match import Match
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE
from veillee.engine.playout import play_by
from veillee.engine.worlds.ledger import NO_LEDGER
from veillee.engine.zones import Group, Zone
from veillee.games.cinq_rois.moves import BACK, EXPOSE, STOCK
from veillee.games.cinq_rois.round import CinqRois
from veillee.testing import offered, play, refused
from veillee.testing.laws import Laws
from veillee.testing.snapshot import snapshot

# Seat 1 can lay three eights whatever it draws; the others cannot lay anything.
EIGHTS = "5C 9T 12P | 8C 8T 8P | JK 5C 9T / 10E 4E 13K 11C 7T 3C"
OTHERS = (TABLE, 0, 2)


def sent(deal: CinqRois, viewer: int) -> object:
    """All that this viewer may see of a deal."""
    zones = [
        (zone.id(), [card if zone.face_up(viewer, card) else None for card in zone.cards]) for zone in deal.zones()
    ]
    facts = [(fact.key, fact.seat, fact.value) for fact in deal.facts() if fact.seen_by == -1]
    return zones, facts, deal.moves().phase, deal.may_act(), deal.key(viewer)


def groups(zone: Zone) -> list[tuple[str, str, str]]:
    """The melds of a zone: their kind, their cards and what these stand for."""

    def told(group: Group) -> tuple[str, str, str]:
        held = [zone.cards[place] for place in group.places]
        return group.kind, " ".join(map(word_of, held)), " ".join(map(word_of, group.stands_for))

    return [told(group) for group in zone.groups]


def by_id(deal: CinqRois, zone_id: str) -> Zone:
    return next(zone for zone in deal.zones() if zone.id() == zone_id)


class TestTheWayBack:
    def test_who_begins_to_lay_his_hand_shows_nothing_before_he_throws(self) -> None:
        """§4.5"""
        deal = rois(EIGHTS)
        deal.watch()
        play(deal, "1 stock")
        before = [sent(deal, viewer) for viewer in OTHERS]
        deal.take_beats()
        play(deal, "1 expose")
        assert [sent(deal, viewer) for viewer in OTHERS] == before
        assert deal.take_beats() == []
        assert deal.exposer == -1

    def test_he_may_think_better_of_it_and_nobody_knows(self) -> None:
        """§4.5"""
        deal = rois(EIGHTS)
        play(deal, "1 stock")
        before, own = snapshot(deal), deal.key(1)
        play(deal, "1 expose")
        assert deal.key(1) != own
        play(deal, "1 back")
        assert snapshot(deal) == before
        assert offered(play(deal, "1 expose, 1 back"), 1).endswith("expose")
        play(deal, "1 discard 8H")
        assert (deal.turn, deal.cards.laid) == (2, 0)

    def test_there_is_nothing_to_take_back_before(self) -> None:
        """§4.5"""
        assert refused(play(rois(EIGHTS), "1 stock"), 1, "back") == "nothing_to_take_back §4.5"

    def test_the_hand_lies_open_once_the_card_is_thrown_and_each_meld_is_seen_as_it_is_told(self) -> None:
        """§4.5"""
        deal = rois(EIGHTS)
        play(deal, "1 stock, 1 expose")
        deal.watch()
        play(deal, "1 discard 4*")
        beats = deal.take_beats()
        assert [beat.note.key for beat in beats if beat.note] == ["goes_out", "meld_book", "last_turns"]
        for beat in beats:
            seen = {zone.id(): sorted(zone.cards) for zone in beat.zones or [] if zone.face_up(0, 0)}
            assert (seen["meld.1.1"], seen["discard"]) == (sorted(cards("8C 8T 8P")), cards("4E"))

    def test_what_is_being_done_only_its_player_is_told(self) -> None:
        """§4.5"""
        deal = rois(EIGHTS)
        play(deal, "1 stock, 1 expose")
        doing = deal.doing(1)
        assert doing is not None
        assert (doing.zones, doing.step, doing.steps, doing.back) == (["hand.1"], 2, 2, BACK)
        assert [deal.doing(seat) for seat in (0, 2)] == [None, None]

    @pytest.mark.once
    @pytest.mark.parametrize("script", ["expose", "expose, back", "expose, back, expose", "expose, back, expose, last"])
    def test_the_laws_hold_in_the_middle_of_it(self, script: str) -> None:
        """§4.5: whoever looks on cannot tell the worlds in which he could not have laid his hand"""
        match, luck = Match(GAME, 3, GAME.settings(3, {"first_round": "4"}), SeededLuck(5)), SeededLuck(1)
        laws = Laws(ROIS, None, 60_000)
        laws.begin(match)
        while not bit(EXPOSE) & match.deal.legal_mask(match.deal.turn):
            match.step(match.deal.turn, ROIS.policy.choose(match.deal, match.deal.turn, luck))
        mover = match.deal.turn
        for step in script.split(", "):
            action = match.deal.legal_actions(mover)[0] if step == "last" else match.read_move(mover, step)
            laws.play(match, mover, action)
        for viewer in range(TABLE, 3):
            for _ in range(5):
                laws.at(match, viewer, luck)

    def test_worlds_in_which_he_cannot_lay_it_are_told_without_that_step(self) -> None:
        """§4.5"""
        match, luck = Match(GAME, 2, GAME.settings(2, {"first_round": "5"}), SeededLuck(3)), SeededLuck(1)
        while not bit(EXPOSE) & match.deal.legal_mask(match.deal.turn):
            match.step(match.deal.turn, ROIS.policy.choose(match.deal, match.deal.turn, luck))
        mover = match.deal.turn
        for move in ("expose", "back"):
            match.play(mover, move)
        real = match.chapters[-1].past
        lengths = {len(match.deal.imagine(1 - mover, luck).past(real).moves) for _ in range(40)}
        assert lengths <= {len(real.moves) - 2, len(real.moves)}
        assert len(real.moves) - 2 in lengths
        assert len(match.deal.imagine(mover, luck).past(real).moves) == len(real.moves)


class TestWhatIsSeen:
    def test_a_hand_shows_its_melds_and_what_each_wild_stands_for(self) -> None:
        """§3.3"""
        deal = rois("3C 4C 5K 9T 12P 3K | 8P 6T 10P 11C JK 11E / 4E 3T", 6)
        assert groups(by_id(deal, "hand.1")) == [
            ("meld_run", "8S 6C 10S", "8S 9S 10S"),
            ("meld_book", "JH J* JK", "JH J* JC"),
        ]
        assert by_id(deal, "hand.1").seen_by == bit(1)

    def test_a_card_held_twice_is_in_one_meld_at_a_time(self) -> None:
        """§3.4"""
        hand = by_id(rois("3C 4C 5K 9T 12P 3K | 8P 8P 8T 8C 9P 10P / 4E 3T", 6), "hand.1")
        places = [place for group in hand.groups for place in group.places]
        assert len(set(places)) == len(places) == 6

    def test_wilds_alone_stand_for_themselves(self) -> None:
        """§3.3"""
        assert groups(by_id(rois("5C 9T 12P | 3C JK 3P / 10E 4E"), "hand.1")) == [
            ("meld_book", "3H 3S JK", "3H 3S JK"),
        ]

    def test_melds_on_the_table_are_numbered(self) -> None:
        """§4.7"""
        deal = rois("6C 6T 6P 9C 9T 9P | 8C 8T 8P 11C 11T 11P / 10E 4E 13P", 6)
        play(deal, "1 stock, 1 expose, 1 discard 4*")
        laid = [zone for zone in deal.zones() if zone.owner == 1]
        assert [zone.id() for zone in laid] == ["meld.1.1", "meld.1.2", "left.1"]
        assert [len(zone.groups) for zone in laid] == [1, 1, 0]

    def test_what_a_hand_would_leave_only_its_owner_is_told(self) -> None:
        """§5.1"""
        deal = rois(EIGHTS)
        play(deal, "1 stock, 1 expose, 1 discard 4*, 2 stock, 2 discard KD")
        left = {fact.seat: fact for fact in deal.facts() if fact.key == "left_points"}
        assert [(seat, fact.value.items, fact.seen_by) for seat, fact in left.items()] == [(0, [26], bit(0))]

    def test_the_next_card_of_the_stock_lies_on_top(self) -> None:
        """§4.1"""
        deal = rois(EIGHTS)
        assert by_id(deal, "stock").cards[-1] == cards("4E")[0]
        play(deal, "1 stock")
        assert deal.cards.hands[1].of(cards("4E")[0]) == 1

    def test_what_was_thrown_is_covered_but_all_have_seen_it(self) -> None:
        """§4.3"""
        deal = rois(EIGHTS)
        play(deal, "1 stock, 1 discard 4*, 2 stock, 2 discard KD")
        covered = by_id(deal, "covered")
        assert (covered.cards, covered.is_recalled) == (cards("10E 4E"), True)

    def test_a_card_thrown_is_seen_before_the_discard_is_shuffled(self) -> None:
        """§4.4 option reshuffle"""
        deal = rois("5C 9T 12P | 4C 9P 6P / 10E 4E", reshuffle="all")
        deal.watch()
        play(deal, "1 stock")
        deal.take_beats()
        play(deal, "1 discard 6S", SeededLuck(4))
        tops = [
            (beat.note.key, zone.cards)
            for beat in deal.take_beats()
            if beat.note
            for zone in beat.zones or []
            if zone.name == "discard"
        ]
        assert tops[0] == ("threw", cards("6P"))
        assert tops[1][0] == "renewed_all"

    def test_whoever_has_laid_his_hand_is_out(self) -> None:
        """§4.6, §4.7"""
        deal = rois(EIGHTS)
        play(deal, "1 stock, 1 expose, 1 discard 4*, 2 stock, 2 discard KD")
        assert [deal.sitting(seat).is_out for seat in range(3)] == [False, True, True]


class TestWhoDidIt:
    def test_every_note_names_who_did_it(self) -> None:
        """§4.8: at the end each lays his own hand, and the table stops the round"""
        match = Match(GAME, 2, GAME.settings(2, {"first_round": "13"}), SeededLuck(1))
        while not match.deal.is_over():
            seat = match.deal.turn
            match.step(seat, match.deal.legal_actions(seat)[0])
        spread = [(note.key, note.actor) for note in match.notes]
        assert ("stopped", TABLE) in spread
        start = spread.index(("spreads", 1))
        assert {actor for key, actor in spread[start:] if key in ("meld_run", "meld_book", "left_over")} == {1}
        assert ("renewed_keep", TABLE) in spread


class TestWhatOneKnows:
    def test_only_who_is_to_play_has_legal_moves(self) -> None:
        """§4.5: the mask of another seat told that the player could lay his hand"""
        deal = rois(EIGHTS)
        for move in ("1 stock", "1 expose", "1 discard 4*"):
            assert [deal.legal_mask(seat) for seat in range(3) if seat != deal.turn] == [0, 0]
            play(deal, move)

    def test_what_was_taken_from_the_discard_is_remembered(self) -> None:
        """§4.3"""
        taken, drawn = rois(EIGHTS), rois(EIGHTS)
        play(taken, "1 take, 1 discard 8H")
        play(drawn, "1 stock, 1 discard 8H")
        assert taken.learned(0) != drawn.learned(0)
        assert cards("10E")[0] in taken.learned(0)

    def test_what_a_new_stock_was_made_of_is_remembered(self) -> None:
        """§4.4"""
        deal = opened(7, 13)
        while deal.cards.renewed.size() == 0:
            turn(deal)
        assert sorted(deal.cards.stock.order) == deal.learned(0)[-len(deal.cards.stock.order) :]

    def test_who_lets_his_time_run_out_takes_from_the_stock_and_throws_for_himself(self) -> None:
        """§4.1, §4.2"""
        deal = rois(EIGHTS)
        assert [deal.idle(seat) for seat in range(3)] == [NO_MOVE, STOCK, NO_MOVE]
        assert play(deal, "1 stock").idle(1) == NO_MOVE

    def test_every_refusal_of_a_card_cites_its_paragraph(self) -> None:
        """§4.1, §4.2, §4.5"""
        for script, rules in [("", {"4.1"}), ("1 stock", {"4.2"}), ("1 stock, 1 expose", {"4.2", "4.5"})]:
            deal = rois("5C 9T 12P | 8C 8T 8P / 10E 4E 13K 11C")
            if script:
                play(deal, script)
            may_throw = deal.legal_mask(1) if script else 0
            found = set()
            for card in {card for zone in deal.zones() for card in zone.cards if zone.face_up(1, card)}:
                refusal = deal.why_not_cards(1, [card])
                assert (refusal is None) == bool(may_throw & bit(card))
                assert deal.why_not_cards(0, [card]).key == "not_your_turn"  # type: ignore[union-attr]
                found |= {refusal.rule} if refusal else set()
            assert found <= rules


class TestPlayedOut:
    def test_a_copy_that_forgets_plays_the_same_moves(self) -> None:
        for seed in range(6):
            deal = opened(4, 3 + seed)
            kept, forgets = deal.clone(), deal.clone()
            forgets.forget()
            for twin in (kept, forgets, forgets.clone()):
                play_by(twin, ROIS.policy, SeededLuck(seed))
            assert points(kept) == points(forgets)
            assert forgets.cards.ledger is NO_LEDGER
            kept.forget()
            assert snapshot(kept) == snapshot(forgets)

    def test_fewer_points_than_the_others_are_better_and_the_match_is_worth_two_rounds(self) -> None:
        """§5.3"""
        deal = rois(EIGHTS)
        play(deal, "1 stock, 1 expose, 1 discard 4*, 2 stock, 2 discard KD, 0 stock, 0 discard QS")
        assert points(deal) == [25, 0, 64]
        first = Setup(3, GAME.settings(3, {}), 0, 1, [0, 0, 0], [])
        last = Setup(3, GAME.settings(3, {}), 0, 11, [0, 0, 0], [])
        assert [GAME.utility(first, deal, seat) for seat in range(3)] == [7.0, 44.5, -51.5]
        assert GAME.utility(last, deal, 1) == 44.5 + VICTORY * GAME.scale(last)

    @pytest.mark.parametrize(("first", "deals"), [("3", 11), ("9", 5), ("13", 1)])
    def test_the_number_of_rounds_is_known(self, first: str, deals: int) -> None:
        """§1.4 option first_round"""
        assert GAME.deals(Setup(4, GAME.settings(4, {"first_round": first}), 0, 1, [0] * 4, [])) == deals
