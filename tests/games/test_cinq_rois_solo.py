"""Les Cinq Rois for one, paragraph by paragraph; S numbers are vectors of its spec, R numbers its rulings."""

from collections import Counter

import pytest

from fair import is_even
from rois import GAME, ROIS
from stars import cards, words
from veillee.cards.luck import SeededLuck
from veillee.cards.notation import words_of
from veillee.cards.packs import TWO_STARS
from veillee.cards.sets import bit
from veillee.engine.game import Setup
from veillee.engine.match import Match
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import BadInputError
from veillee.engine.record import Record, replay, write
from veillee.engine.sheet import NO_RANK, Place
from veillee.games.cinq_rois.solo import BACK, Solo
from veillee.testing import offered, play, refused, stacked
from veillee.testing.snapshot import snapshot
from veillee.views.seen import view
from veillee.views.words import Words

OPEN_HAND = "3C 6T 9K 12P 4E 7C 10T 13K 5P 8E 11C 3T 6K"  # whatever wild is in it, some cards cannot be melded


def alone(hands: dict[int, str], stock: str) -> Solo:
    """The game for one with these hands, by size; the others are not melded. Only these cards are in the stock."""
    dealt = [hands.get(size, " ".join(OPEN_HAND.split()[:size])) for size in range(3, 14)]
    deal = stacked(ROIS)(words(" ".join([*dealt, stock])))
    assert isinstance(deal, Solo)
    return deal


def opened(seed: int = 3) -> Solo:
    deal = GAME.open(Setup(1, GAME.settings(1, {}), 0, 1, [0], []), SeededLuck(seed))
    assert isinstance(deal, Solo)
    return deal


def nearly_won(stock: str) -> Solo:
    """All hands are closed but that of three."""
    deal = alone({3: "5C 9T JK"}, stock)
    deal.open = 1 << 3
    return deal


def played(seed: int) -> Match:
    """The game for one, played by the policy to its end."""
    match, luck = Match(GAME, 1, GAME.settings(1, {}), SeededLuck(seed)), SeededLuck(2)
    while not match.is_over:
        match.step(0, ROIS.policy.choose(match.deal, 0, luck))
    return match


def ended(match: Match, end: str) -> Record:
    """A match as it was written, without its seal, but that it ended so."""
    return Record("\n".join([*write(match, []).splitlines()[:-2], end]))


WON, LOST = played(1), played(2)


class TestAlone:
    def test_eleven_hands_are_dealt_open_and_the_rest_is_the_stock(self) -> None:
        """§6.1 S1"""
        deal = opened()
        assert [hand.size() for hand in deal.hands] == list(range(3, 14))
        assert deal.stock.size() + 1 == 28
        hidden = [zone.name for zone in deal.zones() if not zone.face_up(0, 0)]
        assert hidden == ["stock"]

    def test_the_hands_are_dealt_one_after_the_other_the_smallest_first(self) -> None:
        """§6.1, an addendum"""
        deal = alone({3: "5C 9T JK", 4: "4P 6P 8K 13K"}, "9P")
        assert sorted(deal.hand(3).cards()) == sorted(cards("5C 9T JK"))
        assert sorted(deal.hand(4).cards()) == sorted(cards("4P 6P 8K 13K"))
        assert deal.drawn == cards("9P")[0]

    def test_each_hand_has_the_atout_of_its_size(self) -> None:
        """§6.1 S8: a seven is wild in the hand of seven, and a seven in the hand of eight"""
        assert not 1 << 7 & alone({7: "7T 5C 5P 9K 9T 9P 9E"}, "4E").open
        assert 1 << 8 & alone({8: "7T 5C 5P 9K 9T 9P 9E 9C"}, "4E").open

    def test_there_is_no_other_hand(self) -> None:
        """§6.1"""
        assert refused(opened(), 0, "hand 2") == "no_such_hand §6.1"

    def test_a_hand_complete_as_dealt_is_closed_at_once(self) -> None:
        """§6.2 S2, R-9"""
        deal = alone({3: "3C 5T 7T"}, "4E 5E")
        assert not 1 << 3 & deal.open
        assert deal.closed() == 1

    def test_the_card_goes_to_a_hand_and_a_card_of_it_is_thrown(self) -> None:
        """§6.3 S3"""
        deal = play(alone({3: "5C 9T JK"}, "9P 4E"), "0 hand 3")
        assert offered(deal, 0) == "throw 9C, throw 5H, throw 9S, throw JK, back"
        assert refused(deal, 0, "throw 4S") == "card_not_in_that_hand §6.3"
        play(deal, "0 throw 5H")
        assert isinstance(deal, Solo)
        assert not 1 << 3 & deal.open
        assert list(deal.thrown) == cards("5C")

    def test_the_card_itself_may_be_thrown(self) -> None:
        """§6.3 S4, R-10"""
        deal = alone({}, "4E 5E")
        before = deal.hand(13).cards()
        play(deal, "0 hand 13, 0 throw 4*")
        assert deal.hand(13).cards() == before
        assert list(deal.thrown) == cards("4E")
        assert deal.drawn == cards("5E")[0]

    @pytest.mark.parametrize(
        ("thrown", "sentence"), [("4*", "Elle est rejetée aussitôt."), ("3C", "Carte rejetée : le 3♣.")]
    )
    def test_what_is_thrown_is_told_whatever_the_card(self, thrown: str, sentence: str) -> None:
        """§6.3"""
        deal = alone({}, "4E JK")
        deal.listen()
        play(deal, f"0 hand 13, 0 throw {thrown}")
        words = Words("fr", ROIS.package)
        assert [words.sentence(note, ("Camille",), TWO_STARS) for note in deal.take_notes()] == [
            "mise dans la main de 13",
            sentence,
            "Carte retournée : un Joker",
        ]

    def test_until_a_card_is_thrown_the_one_turned_up_may_go_to_another_hand(self) -> None:
        """§6.3"""
        deal = alone({3: "5C 9T JK"}, "9P 4E")
        before = snapshot(deal)
        deal.listen()
        play(deal, "0 hand 13, 0 back")
        assert snapshot(deal) == before
        assert [note.key for note in deal.take_notes()] == ["placed", "taken_back"]
        play(deal, "0 hand 3, 0 throw 5H")
        assert deal.closed() == 1
        assert refused(play(deal, "0 hand 13"), 0, "throw 5*") == "card_not_in_that_hand §6.3"

    def test_it_cannot_if_no_other_hand_is_open(self) -> None:
        """§6.3"""
        deal = play(nearly_won("9P"), "0 hand 3")
        assert "back" not in offered(deal, 0)
        assert refused(deal, 0, "back") == "no_other_hand §6.3"

    def test_what_is_being_done_is_seen_and_how_to_go_back(self) -> None:
        """§6.3"""
        deal = alone({}, "4E 5E")
        assert deal.doing(0) is None
        play(deal, "0 hand 13")
        doing = deal.doing(0)
        assert doing is not None
        assert (doing.cards, doing.zones, doing.step, doing.back) == (cards("4E"), ["hand_13.0"], 2, BACK)
        assert deal.played_from(0) == "hand_13.0"
        last = play(nearly_won("9P"), "0 hand 3").doing(0)
        assert last is not None
        assert last.back == NO_MOVE

    def test_a_closed_hand_takes_no_more_cards(self) -> None:
        """§6.4 S5"""
        deal = alone({3: "3C 5T 7T"}, "4E 5E")
        assert refused(deal, 0, "hand 3") == "hand_is_closed §6.4"
        assert offered(deal, 0).startswith("hand 4, hand 5")

    def test_hands_keep_their_sizes_and_no_card_moves_between_them(self) -> None:
        """§6.4"""
        deal, luck = opened(), SeededLuck(1)
        turns = 0
        while not deal.is_over():
            before = [Counter(hand.cards()) for hand in deal.hands]
            drawn, size = deal.drawn, luck.member(deal.open)
            play(deal, f"0 hand {size}")
            deal.apply(0, luck.member(deal.legal_mask(0) & ~bit(BACK)), luck)
            turns += 1
            for place, hand in enumerate(deal.hands):
                came = Counter(hand.cards()) - before[place]
                assert hand.size() == place + 3
                assert came in ((Counter(), Counter([drawn])) if place + 3 == size else (Counter(),))
            assert len(deal.thrown) == turns
        assert turns <= 28

    def test_the_last_card_may_still_win(self) -> None:
        """§6.5 S6"""
        deal = play(nearly_won("9P"), "0 hand 3, 0 throw 5H")
        assert deal.is_over()
        assert deal.points(0) == 11
        assert GAME.end_note([Place(0, 1, 11)]).key == "solo_won"

    def test_it_is_lost_when_the_stock_runs_out(self) -> None:
        """§6.5 S7"""
        deal = play(nearly_won("9P"), "0 hand 3, 0 throw 9S")
        assert deal.is_over()
        assert deal.points(0) == 10
        assert GAME.end_note([Place(0, NO_RANK, 10)]).key == "solo_lost"

    def test_it_is_over_as_soon_as_all_hands_are_closed(self) -> None:
        """§6.5"""
        deal = play(nearly_won("9P 4E"), "0 hand 3, 0 throw 5H")
        assert deal.is_over()
        assert [(line.points, line.because.values["stock"].items) for line in deal.lines()] == [(11, [1])]

    def test_the_more_hands_are_closed_the_better_and_all_of_them_are_a_victory(self) -> None:
        """§6.5"""
        setup = Setup(1, GAME.settings(1, {}), 0, 1, [0], [])
        won, lost = play(nearly_won("9P"), "0 hand 3, 0 throw 5H"), play(nearly_won("9P"), "0 hand 3, 0 throw 9S")
        worse = play(nearly_won("9P"), "0 hand 3, 0 throw 9S")
        worse.open |= 1 << 4  # type: ignore[attr-defined]
        assert GAME.utility(setup, won, 0) - 1 > GAME.utility(setup, lost, 0) > GAME.utility(setup, worse, 0)
        assert GAME.deals(setup) == 1

    def test_closed_hands_are_told_apart_and_show_their_melds(self) -> None:
        """§6.4"""
        deal = alone({3: "3C 5T 7T", 4: "9C 9T 9P JK"}, "4E 5E")
        closed = [zone for zone in deal.zones() if zone.name == "closed"]
        assert [zone.id() for zone in closed] == ["closed.0.3", "closed.0.4"]
        assert [words_of(closed[0].groups[0].stands_for, TWO_STARS)] == ["5C 6C 7C"]

    def test_every_refusal_of_a_card_cites_its_paragraph(self) -> None:
        """§6.3"""
        for deal in (alone({}, "4E 5E"), play(alone({}, "4E 5E"), "0 hand 5")):
            lit = deal.legal_mask(0) if deal.played_from(0) else 0
            for card in {card for zone in deal.zones() for card in zone.cards if zone.face_up(0, card)}:
                refusal = deal.why_not_cards(0, [card])
                assert (refusal is None) == bool(lit & bit(card))
                assert refusal is None or refusal.rule == "6.3"

    def test_the_match_is_one_game(self) -> None:
        """§6.5"""
        assert len(WON.chapters) == 1


class TestWhoWon:
    """§6.5: all the hands closed is a victory, and anything else is nobody's."""

    @pytest.mark.parametrize(
        ("match", "rank", "winners", "said"), [(WON, 1, [0], "solo_won"), (LOST, NO_RANK, [], "solo_lost")]
    )
    def test_it_is_the_same_on_the_sheet_on_the_wire_and_in_the_telling(
        self, match: Match, rank: int, winners: list[int], said: str
    ) -> None:
        """§6.5"""
        assert [(place.rank, place.points) for place in match.ranking()] == [(rank, match.deal.points(0))]
        assert match.winners() == winners
        assert [place.rank for place in view(match, ROIS, 0).places] == [rank]
        assert match.notes[-1].key == said

    @pytest.mark.parametrize(("match", "end"), [(WON, "end won by 0"), (LOST, "end won by nobody")])
    def test_it_is_written_down(self, match: Match, end: str) -> None:
        """§6.5"""
        text = write(match, [])
        assert text.splitlines()[-2] == end
        assert replay(Record(text), GAME).winners() == match.winners()

    def test_a_lost_game_that_was_written_as_won_still_replays(self) -> None:
        """docs/record.md: older texts say `end won by 0`"""
        assert replay(ended(LOST, "end won by 0"), GAME).winners() == []

    @pytest.mark.parametrize(
        ("match", "end"), [(WON, "end won by nobody"), (LOST, "end won by 1"), (LOST, "end unfinished")]
    )
    def test_another_end_is_refused(self, match: Match, end: str) -> None:
        """docs/record.md"""
        with pytest.raises(BadInputError, match="error_record"):
            replay(ended(match, end), GAME)


def test_only_the_order_of_the_stock_is_imagined_each_as_likely() -> None:
    deal, luck = alone({}, "4E 5E 6E 7E"), SeededLuck(4)
    worlds = [tuple(deal.imagine(0, luck).stock.rest()) for _ in range(1200)]
    last = cards("5E 6E 7E")
    orders = [(a, b, c) for a in last for b in last for c in last if len({a, b, c}) == 3]
    assert is_even(worlds, orders)


@pytest.mark.parametrize("seed", range(3))
def test_all_the_cards_are_dealt(seed: int) -> None:
    assert Counter(card for zone in opened(seed).zones() for card in zone.cards) == Counter(TWO_STARS.sorted)
