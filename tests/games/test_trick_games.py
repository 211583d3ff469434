"""What all trick games share: what is seen of a trick, and what a seat knows after it."""

import pytest

from sight import answers_about_cards, at_random, explained, lying, seen_at, step, watched
from veillee.cards.luck import SeededLuck
from veillee.cards.packs import CLASSIC
from veillee.engine.blocks.tricks import TrickDeal
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.notes import TABLE, Refusal
from veillee.engine.zones import NO_BEST
from veillee.games import CATALOGUE
from veillee.testing import play, stacked

GAMES = ["whistiti", "ascenseur", "barbu"]
whistiti = stacked(CATALOGUE["whistiti"])
ascenseur = stacked(CATALOGUE["ascenseur"])
barbu = stacked(CATALOGUE["barbu"])

# Seat 0 deals and turns up the 8S, so seat 1 leads.
HANDS = "4C 5H 8S | KC AH 6D | 2D 7H 9D | 3C 8H 10D"
# The same, but for who lacks clubs.
SWAPPED = "4C 5H 8S | KC AH 6D | 3C 7H 9D | 2D 8H 10D"
TWO_TRICKS = "1 play KC, 2 play {}, 3 play {}, 0 play 4C, 1 play AH, 2 play 7H, 3 play 8H, 0 play 5H"


def words(cards: list[int]) -> str:
    return " ".join(CLASSIC.words[card] for card in cards)


def shown(deal: Deal, viewer: int) -> list[str]:
    """All that this viewer sees of the table."""
    zones = [(zone, [card for card in zone.cards if zone.face_up(viewer, card)]) for zone in deal.zones()]
    facts = [f"{fact.key} {fact.seat} {fact.value}" for fact in deal.facts()]
    return [f"{zone.id()} {len(zone.cards)} {words(cards)}" for zone, cards in zones] + facts


class TestWhatIsSeenOfATrick:
    def test_each_card_is_told_when_it_lies_there(self) -> None:
        """Whistiti §3.1"""
        deal = play(watched(whistiti(HANDS)), "1 play KC, 2 play 2D")
        assert [words(seen_at(beat, "trick").cards) for beat in deal.take_beats()] == ["KC", "KC 2D"]

    def test_the_fourth_card_is_seen_before_the_trick_is_taken(self) -> None:
        """Whistiti §3.6"""
        deal = play(watched(whistiti(HANDS)), "1 play KC, 2 play 2D, 3 play 3C")
        deal.take_beats()
        laid, taken = play(deal, "0 play 4C").take_beats()
        assert (laid.note and laid.note.key, taken.note and taken.note.key) == ("card_followed", "trick_won")
        assert words(seen_at(laid, "trick").cards) == "KC 2D 3C 4C"
        assert seen_at(laid, "trick").laid_by == [1, 2, 3, 0]
        assert seen_at(taken, "trick").cards == []
        assert set(words(seen_at(taken, "taken").cards).split()) == {"KC", "2D", "3C", "4C"}

    def test_in_barbu_what_is_taken_lies_in_front_of_its_taker(self) -> None:
        """Barbu §3.3"""
        deal = play(
            watched(barbu("2H 3S | 5C KH | QS 4D | 9C 8D")), "0 contract hearts, 0 play 2H, 1 play KH, 2 play 4D"
        )
        deal.take_beats()
        laid, taken = play(deal, "3 play 9C").take_beats()
        assert words(seen_at(laid, "trick").cards) == "2H KH 4D 9C"
        assert len(seen_at(taken, "taken.1").cards) == 4
        assert seen_at(taken, "taken.1").is_recalled

    def test_the_card_that_is_winning_is_marked(self) -> None:
        """Whistiti §3.6"""
        deal = whistiti("4C 5H 8S | QC AH 6D | KC 7H 9D | 3C 8H 10D")
        assert lying(deal, "trick").best == NO_BEST
        moves = ("1 play QC", "2 play KC", "3 play 3C")
        assert [lying(play(deal, move), "trick").best for move in moves] == [0, 1, 1]

    def test_a_trump_is_winning_over_a_higher_card(self) -> None:
        """Whistiti §3.6"""
        deal = play(whistiti("4H 5H 8S | AC AH 6D | 2S 7H 9D | 3C 8H 10D"), "1 play AC, 2 play 2S")
        assert lying(deal, "trick").best == 1

    def test_the_last_trick_is_its_takers(self) -> None:
        """Whistiti §3.6: seat 2 takes what seat 1 led"""
        deal = whistiti("4C 5H 8S | QC AH 6D | KC 7H 9D | 3C 8H 10D")
        assert not [fact for fact in deal.facts() if fact.key == "last_trick"]
        play(deal, "1 play QC, 2 play KC, 3 play 3C, 0 play 4C")
        last = next(fact for fact in deal.facts() if fact.key == "last_trick")
        assert (last.seat, words(last.value.items)) == (2, "QC KC 3C 4C")

    def test_the_card_turned_up_lies_on_top_of_the_stock(self) -> None:
        """L'Ascenseur §2.4"""
        stock = lying(ascenseur("AS 2H | KS 3D | QS 4H / 9H 10H 3C", number=2), "stock")
        assert words(stock.cards[-1:]) == "9H"
        assert [card for card in stock.cards if stock.face_up(TABLE, card)] == stock.cards[-1:]


class TestWhatASeatKnows:
    def test_who_lacks_a_suit_is_remembered_when_nothing_shows_it(self) -> None:
        """Whistiti §3.2: the same cards lie in the same places, but once seat 2 threw a diamond away, once seat 3"""
        one = play(whistiti(HANDS), TWO_TRICKS.format("2D", "3C"))
        other = play(whistiti(SWAPPED), TWO_TRICKS.format("3C", "2D"))
        for viewer in (0, 1, TABLE):
            assert shown(one, viewer) == shown(other, viewer)
            assert one.key(viewer) != other.key(viewer)
            assert one.learned(viewer) != other.learned(viewer)

    def test_who_took_which_cards_is_remembered_in_barbu(self) -> None:
        """Barbu §3.3"""
        deal = play(
            barbu("2H 3S | 5C KH | QS 4D | 9C 8D"), "0 contract hearts, 0 play 2H, 1 play KH, 2 play 4D, 3 play 9C"
        )
        other = deal.clone()
        assert isinstance(other, TrickDeal)
        assert deal.key(0) == other.key(0)
        other.taken[0], other.taken[1] = other.taken[1], other.taken[0]  # type: ignore[attr-defined]
        assert deal.key(0) != other.key(0)
        assert deal.learned(0) != other.learned(0)

    @pytest.mark.parametrize("game", GAMES)
    def test_the_quick_key_tells_apart_just_what_zones_and_facts_do(self, game: str) -> None:
        """Positions of several matches and of imagined worlds, as each seat and an onlooker know them."""
        luck = SeededLuck(5)
        plain: dict[tuple[int, int], int] = {}
        quick: dict[tuple[int, int], int] = {}
        for seed in range(3):
            match = at_random(CATALOGUE[game], 4, seed)
            for _ in range(60):
                step(match, luck)
                for viewer in range(TABLE, 4):
                    for deal in (match.deal, match.deal.imagine(viewer, luck)):
                        keys = Deal.key(deal, viewer), deal.key(viewer)
                        assert plain.setdefault((viewer, keys[0]), keys[1]) == keys[1]
                        assert quick.setdefault((viewer, keys[1]), keys[0]) == keys[0]
        assert len(plain) == len(quick) > 5 * 100

    def test_nobody_knows_his_hand_while_all_lie_face_down(self) -> None:
        """Barbu §2.2, option contract_choice: the same contract is to be named with other hands"""
        one = barbu("2H 3S | 5C KH | QS 4D | 9C 8D", contract_choice="before_deal")
        other = barbu("5C KH | 2H 3S | QS 4D | 9C 8D", contract_choice="before_deal")
        assert [one.key(seat) for seat in range(4)] == [other.key(seat) for seat in range(4)]
        play(one, "0 contract hearts")
        play(other, "0 contract hearts")
        assert one.key(0) != other.key(0)
        assert one.key(2) == other.key(2)


class TestWhoMayAct:
    @pytest.mark.parametrize("game", GAMES)
    def test_whoever_is_not_waited_for_has_no_move(self, game: str) -> None:
        match = at_random(CATALOGUE[game], 4, 2)
        luck = SeededLuck(3)
        for _ in range(60):
            step(match, luck)
            for seat in range(4):
                assert (match.deal.legal_mask(seat) != 0) == (seat == match.deal.turn != NOBODY)


class TestWhyNot:
    @pytest.mark.parametrize(
        ("game", "answers"),
        [
            ("whistiti", {"", "card_not_in_hand", "must_follow", "must_trump", "must_overtrump", "not_your_turn"}),
            ("ascenseur", {"", "cards_not_asked", "card_not_in_hand", "must_follow", "must_trump", "not_your_turn"}),
            ("barbu", {"", "cards_not_asked", "card_not_in_hand", "must_follow", "no_heart_lead", "not_your_turn"}),
        ],
    )
    def test_every_card_in_sight_is_allowed_or_refused_by_a_paragraph(self, game: str, answers: set[str]) -> None:
        entry = CATALOGUE[game]
        house = {"whistiti": {"must_overtrump": "yes"}, "barbu": {"no_heart_lead": "yes"}}.get(game, {})
        found: dict[str, Refusal | None] = {}
        for seed in range(2):
            match = at_random(entry, 4, seed, **house)
            luck = SeededLuck(seed)
            for _ in range(100):
                found.update(answers_about_cards(match.deal))
                step(match, luck)
        assert explained(entry, found) - {"deal_over"} == answers

    @pytest.mark.parametrize("game", [*GAMES, "pan-tes-mort", "bataille-corse"])
    def test_worlds_that_are_prepared_are_those_imagined_one_by_one(self, game: str) -> None:
        """The tenth world drawn owes nothing to the nine before."""
        luck = SeededLuck(5)
        match = at_random(CATALOGUE[game], 4, 1)
        for _ in range(12):
            step(match, luck)
            for viewer in range(TABLE, 4):
                prepared = match.deal.worlds(viewer)
                for seed in range(4):
                    alone = match.deal.imagine(viewer, SeededLuck(seed))
                    assert prepared.imagine(SeededLuck(seed)).encode() == alone.encode()
