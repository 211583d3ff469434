"""Le Président, what a table is told beside the rules: what is seen inside a step, who did what, what cards mean."""

import pytest

from presidents import GAME, LOWEST, PRESIDENT, cards, exchanged, opened, table, words
from veillee.cards.luck import SeededLuck
from veillee.cards.notation import card_of, words_of
from veillee.cards.packs import BY_RANK
from veillee.cards.sets import bit, members
from veillee.engine.beats import Beat
from veillee.engine.deal import Deal
from veillee.engine.game import Setup
from veillee.engine.layout import BAR, PILL, PLATE
from veillee.engine.match import Match
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE
from veillee.games.president.moves import BACK, PASS
from veillee.games.president.rules import President
from veillee.testing import play
from veillee.views.words import LANGUAGES, Words, rulebook

FREE = {"return_choice": "free"}
EXCHANGED = "5C 6C 7C | 3D 8C 9D | 3C 9C KD | 4C AD AH"
REENTRY = "4C 3C | 9C 3D | 7C 3H | 5C 3S"


def lying(beat: Beat, zone: str) -> str:
    """What lies in a zone at this moment."""
    (found,) = [each for each in beat.zones or [] if each.id() == zone]
    return words_of(found.cards, BY_RANK)


def action(text: str, deal: Deal) -> int:
    return deal.moves().action(text)


class TestWhatIsSeen:
    def test_a_trick_is_seen_before_it_is_taken(self) -> None:
        """§3.5"""
        deal = play(table(REENTRY), "0 play 4x1, 1 pass, 2 play 7x1, 3 pass, 0 pass")
        deal.watch()
        passed, taken = play(deal, "1 pass").take_beats()
        assert lying(passed, "trick") == "4C 7C"
        assert (lying(taken, "trick"), lying(taken, "taken")) == ("", "4C 7C")

    def test_twos_that_close_the_trick_are_seen_in_it(self) -> None:
        """§3.8, option two_closes"""
        deal = play(table("5C 3C | 2D 3D | JK1 3H | 6S 3S", two_closes="yes"), "0 play 5x1")
        deal.watch()
        laid, *_, taken = play(deal, "1 play 2x1").take_beats()
        assert (lying(laid, "trick"), lying(taken, "taken")) == ("5C 2D", "5C 2D")

    def test_the_trick_lies_lay_upon_lay_and_the_last_one_wins(self) -> None:
        """§3.2"""
        deal = play(table("5C 5D 3C | 8C 8D 3D | 3H 4H | 3S 4S"), "0 play 5x2, 1 play 8x2")
        (trick,) = [zone for zone in deal.zones() if zone.name == "trick"]
        assert (words_of(trick.cards, BY_RANK), trick.laid_by) == ("5C 5D 8C 8D", [0, 0, 1, 1])
        assert trick.laid_by[trick.best] == 1

    def test_what_is_given_is_seen_in_the_hand_before_it_goes(self) -> None:
        """§2.4"""
        deal = exchanged(EXCHANGED)
        deal.watch()
        deal.announce()
        beats = deal.take_beats()
        assert (lying(beats[0], "hand.3"), lying(beats[-1], "hand.3")) == ("4C AD AH", "4C 5C 6C")
        assert words(deal.hands.held[3]) == "4C 5C 6C"


class TestWhoDidIt:
    def test_whoever_gives_is_the_one_who_did_it(self) -> None:
        """§2.6"""
        match = Match(GAME, 4, GAME.settings(4, LOWEST), SeededLuck(4))
        luck = SeededLuck(5)
        while not match.deal.is_over():
            match.step(match.deal.turn, luck.member(match.deal.legal_mask(match.deal.turn)))
        match.next_deal()
        gifts = [note for note in match.notes if note.key == "exchange_give"]
        assert [bit(note.actor) for note in gifts] == [note.heard_by for note in gifts]
        got = [note for note in match.notes if note.key == "exchange_get"]
        assert [note.actor for note in got] == [note.actor for note in gifts]

    def test_a_lead_that_falls_to_the_next_player_is_nobodys_doing(self) -> None:
        """§3.6"""
        deal = table("2C | 3C 4C | 3D 4D | 3H 4H")
        deal.listen()
        *_, said = play(deal, "0 play 2x1, 1 pass, 2 pass, 3 pass").take_notes()
        said.done_by(3)
        assert (said.key, said.actor) == ("trick_won_by_none", TABLE)


class TestThePlayers:
    def test_a_title_is_worn_until_another_is_earned(self) -> None:
        """§4.2"""
        deal = exchanged("3C 6C 7C | 3D 8C 9D | 3S 9C KD | 4C AD AH", **LOWEST)
        titles = [deal.sitting(seat).title for seat in range(4)]
        assert titles == ["title_president", "title_vice_president", "title_vice_bottom", "title_bottom"]
        deal.hands.held[3] = cards("2C")
        play(deal, "3 play 2x1")
        assert (deal.sitting(3).title, deal.sitting(3).is_out) == ("title_president", True)
        assert (deal.sitting(0).title, deal.sitting(0).is_out) == ("title_president", False)

    def test_nobody_has_a_title_in_the_first_deal(self) -> None:
        """§2.2"""
        assert [opened(4, 0).sitting(seat).title for seat in range(4)] == [""] * 4

    def test_whoever_may_pass_is_held_to_pass_when_he_says_nothing(self) -> None:
        """§3.3"""
        deal = table("5C 5D 3C | 8C 8D 3D | 3H 4H | 3S 4S")
        assert deal.idle(0) == NO_MOVE
        play(deal, "0 play 5x1, 0 lay 5D")
        assert [deal.idle(seat) for seat in range(4)] == [NO_MOVE, PASS, NO_MOVE, NO_MOVE]
        assert play(deal, "1 play 8x1").idle(1) == NO_MOVE


class TestMovesUnderWay:
    def test_what_is_picked_so_far_can_be_seen_by_whoever_picks(self) -> None:
        """§3.10"""
        deal = play(table("10C 10D 10H 4C | QC QD 3C | 3D 4D | 3H 4H"), "0 play 10x2, 0 lay 10H")
        doing = deal.doing(0)
        assert doing is not None
        assert (words_of(doing.cards, BY_RANK), doing.zones) == ("10H", ["hand.0"])
        assert (doing.step, doing.steps, doing.back) == (3, 3, BACK)
        assert deal.doing(1) is None
        assert play(deal, "0 lay 10C").doing(0) is None

    def test_a_choice_of_two_returns_is_under_way_after_the_first(self) -> None:
        """§2.5, option return_choice"""
        deal = exchanged(EXCHANGED, **FREE)
        assert deal.doing(0) is None
        doing = play(deal, "0 give AD").doing(0)
        assert doing is not None
        assert (words_of(doing.cards, BY_RANK), doing.zones, doing.step, doing.steps) == ("AD", ["returned.0"], 2, 2)
        assert doing.back == NO_MOVE
        assert play(deal, "0 give 5C").doing(0) is None

    def test_a_choice_lies_sealed_until_all_are_made(self) -> None:
        """§2.5, option return_choice"""
        deal = exchanged(EXCHANGED, **FREE)
        assert deal.moves().is_sealed
        assert deal.sealed() == 0
        assert play(deal, "0 give AD").sealed() == 0
        assert play(deal, "0 give 5C").sealed() == bit(0)
        assert play(deal, "1 give 8C").sealed() == 0


class TestWhatCardsMean:
    HANDS = "5C 5D 9C 9H JK1 | 8C 8D 8H 3D | 3H 4H | 3S 4S"

    @pytest.mark.parametrize(
        ("chosen", "refusal"),
        [
            ("8C 8H", ""),
            ("8C 3D", "bad_combination §3.1"),
            ("8C JK1", "bad_combination §3.1"),
            ("8S 8C", "bad_combination §3.1"),
            ("", "bad_combination §3.1"),
            ("8C", "wrong_number §3.2"),
            ("8C 8D 8H", "wrong_number §3.2"),
        ],
    )
    def test_cards_of_one_rank_in_hand_are_a_lay(self, chosen: str, refusal: str) -> None:
        """§3.1, §3.2"""
        deal = play(table(self.HANDS), "0 play 5x2")
        refused = deal.why_not_cards(1, members(cards(chosen)))
        assert (f"{refused.key} §{refused.rule}" if refused is not None else "") == refusal

    def test_the_cards_say_how_many_of_which_rank(self) -> None:
        """§3.1"""
        deal = table(self.HANDS)
        assert deal.meant(0, members(cards("9C 9H"))) == action("play 9x2", deal)
        assert deal.meant(0, members(cards("9C 5C"))) == NO_MOVE
        play(deal, "0 play 9x1")
        assert deal.meant(0, members(cards("9H"))) == action("lay 9H", deal)

    def test_cards_named_together_are_the_lay_and_then_each_pick(self) -> None:
        """§3.1, §3.10"""
        deal = table(self.HANDS.replace("5D", "5D 5H"))
        chosen = members(cards("5D 5H"))
        deal.apply(0, deal.meant(0, chosen), SeededLuck(0))
        for card in chosen:
            deal.apply(0, deal.meant(0, [card]), SeededLuck(0))
        assert words_of(members(deal.trick.last()), BY_RANK) == "5D 5H"

    def test_an_offer_names_the_cards_that_can_make_it_up(self) -> None:
        """§3.1"""
        deal = table(self.HANDS)
        play(deal, "0 play 5x2")
        lay = action("play 8x2", deal)
        assert (words_of(deal.offered_cards(1, lay), BY_RANK), deal.offered_count(1, lay)) == ("8C 8D 8H", 2)
        assert deal.offered_cards(1, PASS) == []
        play(deal, "1 play 8x2")
        assert deal.offered_cards(1, card_of("8C", BY_RANK)) == []

    @pytest.mark.parametrize("moves", ["", "0 play 5x2", "0 play 5x1, 0 lay 5D", "0 play 5x2, 1 play 8x2"])
    def test_whatever_card_is_in_sight_there_is_an_answer(self, moves: str) -> None:
        """§3.1, §3.2, §3.10"""
        deal = table(self.HANDS)
        self.answers_everything(play(deal, moves) if moves else deal)

    def test_so_there_is_while_returns_are_chosen(self) -> None:
        """§2.5, option return_choice"""
        deal = exchanged(EXCHANGED, **FREE)
        self.answers_everything(deal)
        self.answers_everything(play(deal, "0 give AD"))

    def answers_everything(self, deal: Deal) -> None:
        paragraphs = rulebook(PRESIDENT.package, LANGUAGES[0])
        for seat in range(TABLE, deal.players):
            for zone in deal.zones():
                for card in [card for card in zone.cards if zone.face_up(seat, card)]:
                    refused = deal.why_not_cards(seat, [card])
                    if refused is not None and refused.key != "not_your_turn":
                        assert f"**{refused.rule}**" in paragraphs
                    elif refused is None:
                        assert bit(deal.meant(seat, [card])) & deal.legal_mask(seat)


class TestWhatIsKnown:
    def test_the_two_of_a_pair_remember_what_they_exchanged(self) -> None:
        """§2.6"""
        deal, other = exchanged(EXCHANGED), exchanged("5C 6C 7C | 3D 8C 9D | 3C 9C AD | 4C KD AH")
        assert deal.exchange.given[0] != other.exchange.given[0]
        assert deal.exchange.shared(0) == deal.exchange.shared(3) == [cards("AD AH"), cards("5C 6C")]
        assert deal.exchange.shared(1) == deal.exchange.shared(2) == [cards("KD"), cards("3D")]
        assert deal.exchange.shared(TABLE) == []

    def test_who_waits_for_returns_does_not_know_them(self) -> None:
        """§2.5, option return_choice"""
        deal = exchanged(EXCHANGED, **FREE)
        play(deal, "0 give AD")
        assert deal.exchange.shared(0) == [cards("AD AH"), cards("AD")]
        assert deal.exchange.shared(3) == [cards("AD AH")]

    def test_who_laid_what_stays_known_once_the_trick_is_taken(self) -> None:
        """§3.5"""
        deal = play(table(REENTRY), "0 play 4x1, 1 pass, 2 play 7x1, 3 pass, 0 pass, 1 pass")
        other = play(table("4D 3C | 9C 3D | 7C 3H | 5C 3S"), "0 play 4x1, 1 pass, 2 play 7x1, 3 pass, 0 pass, 1 pass")
        assert deal.key(3) != other.key(3)

    def test_only_whoever_picks_knows_of_it(self) -> None:
        """§3.10"""
        deal = table("10C 10D 10H 4C | QC QD 3C | 3D 4D | 3H 4H")
        picking = play(deal.clone(), "0 play 10x2")
        assert [deal.key(seat) == picking.key(seat) for seat in range(TABLE, 4)] == [True, False, True, True, True]
        assert picking.key(0) != play(deal.clone(), "0 play 10x1").key(0)


class TestTheMatch:
    def ended(self, **options: str) -> tuple[Setup, President]:
        """The last deal of a match, over: seat 0 is Président, then seats 2, 1 and 3."""
        deal = table("| 3C | | 3H 4H", turn=1)
        play(deal, "1 play 3x1")
        settings = GAME.settings(4, {"match_deals": "2", **options})
        return Setup(4, settings, 0, 2, [0, 1, 0, 0], []), deal

    def test_a_place_is_worth_more_than_any_after_it(self) -> None:
        """§4.2"""
        setup, deal = self.ended()
        setup.number = 1
        assert [GAME.utility(setup, deal, seat) for seat in (0, 2, 1, 3)] == pytest.approx([1, 1 / 3, -1 / 3, -1])

    def test_who_wins_the_match_has_more_besides(self) -> None:
        """§4.5"""
        setup, deal = self.ended()
        worth = [GAME.utility(setup, deal, seat) for seat in range(4)]
        assert worth == pytest.approx([1 + 1, -1 / 3 + 1, 1 / 3, -1])  # one presidency each

    def test_how_many_deals_there_are_is_known(self) -> None:
        """§4.4, option match_deals"""
        assert GAME.deals(self.ended()[0]) == 2


class TestTheLayout:
    def test_ways_to_play_have_words_and_can_be_played(self) -> None:
        for lang in LANGUAGES:
            spoken = Words(lang, PRESIDENT.package)
            for preset in PRESIDENT.layout.presets:
                assert GAME.settings(GAME.usual, preset.options)
                assert spoken.text(f"preset_{preset.key}")
                assert spoken.text(f"preset_{preset.key}_help")
            for option in GAME.options:
                assert spoken.text(f"option_{option.key}_help")

    def test_what_stands_on_plates_bars_and_pills_has_a_short_name(self) -> None:
        for lang in LANGUAGES:
            spoken = Words(lang, PRESIDENT.package)
            assert spoken.text(PRESIDENT.layout.mark)
            for fact, role in PRESIDENT.layout.roles.items():
                if role in (PLATE, BAR, PILL):
                    assert spoken.text(f"short_{fact}")
