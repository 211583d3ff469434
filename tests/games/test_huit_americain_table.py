"""What a table of Le 8 Américain shows, asks and answers; and what a bot may count on."""

import pytest

from huit import ENTRY, GAME, huit, play, turned_up
from sight import answers
from veillee.cards.luck import SeededLuck
from veillee.cards.notation import words_of
from veillee.cards.packs import WITH_JOKERS
from veillee.engine.beats import Beat
from veillee.engine.game import VICTORY, Setup
from veillee.engine.match import Match
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE
from veillee.games.huit_americain.rules import HuitAmericain
from veillee.testing.snapshot import snapshot


def lying(beat: Beat, name: str) -> str:
    """The cards of a zone as they lay when something was seen."""
    assert beat.zones is not None
    return next(words_of(zone.cards, WITH_JOKERS) for zone in beat.zones if zone.name == name)


def watched(deal: HuitAmericain, script: str) -> list[Beat]:
    """What was seen while this was played."""
    deal.watch()
    play(deal, script)
    return deal.take_beats()


def said(beats: list[Beat]) -> list[str]:
    return [beat.note.key if beat.note is not None else "" for beat in beats]


class TestWhatIsSeen:
    def test_each_card_of_a_play_is_seen_on_the_pile_and_told_once_it_lies_there(self) -> None:
        """§3.3"""
        match = Match(GAME, 2, GAME.settings(2, {}), SeededLuck(0))
        match.deal = huit("5S 5C 9C | 4C 4D / 5H 6D")
        match.watch()
        tops = []
        for words in ("play 5S", "play 5C", "stop"):
            assert match.play(0, words) is None
            assert match.moments is not None
            tops.append(lying(Beat(None, match.moments[-1].zones), "top"))
        assert tops == ["5S", "5C", "5C"]
        assert match.moments is not None
        assert said(match.moments[-1].beats) == ["laid"]
        assert lying(match.moments[-1].beats[0], "discard") == "5H 5S"

    def test_the_last_card_of_a_deal_is_seen_before_the_hands_are_laid_open(self) -> None:
        """§6.1"""
        beats = watched(huit("5S | KC QD / 9S"), "0 play 5S")
        assert said(beats) == ["laid_so", "went_out"]
        assert lying(beats[0], "top") == "5S"

    def test_the_cards_laid_are_seen_before_they_become_the_stock(self) -> None:
        """§3.8"""
        deal = huit("2S 3S | KC 4C / 9S 5D")
        deal.cards.under = sum(1 << card for card in range(14, 22))
        beats = watched(deal, "0 play 2S")
        assert said(beats) == ["laid_so", "", "rebuild", "draw_two", "you_take"]
        assert [len(lying(beat, "discard").split()) for beat in beats] == [9, 9, 0, 0, 0]
        assert [len(lying(beat, "stock").split()) for beat in beats] == [1, 0, 9, 8, 8]

    def test_cards_that_go_back_under_the_stock_are_seen_as_they_are_named(self) -> None:
        """§2.4, option first_card"""
        deal = turned_up("8H", under="JK1 9S 4S", first_card="redraw")
        deal.watch()
        deal.announce()
        shown = [
            [card for zone in beat.zones or [] for card in zone.cards if zone.face_up(TABLE, card)]
            for beat in deal.take_beats()
        ]
        assert [words_of(cards, WITH_JOKERS) for cards in shown] == ["9S", "9S JK1 8H", "9S"]

    def test_the_next_card_to_be_drawn_lies_on_top_of_the_stock(self) -> None:
        """§2.2"""
        deal = huit("3C 4C | KC KD / 5H 9H 6S")
        assert words_of(deal.zones()[-1].cards, WITH_JOKERS) == "6S 9H"

    def test_who_did_it_is_said(self) -> None:
        """§5.3, §4.2, §3.8"""
        deal = huit("2S KC | 9S 9D | 9H 3D / 5S 6D 7D 10C")
        match = Match(GAME, 3, GAME.settings(3, {}), SeededLuck(0))
        match.deal = deal
        deal.listen()
        for seat, words in ((0, "play 2S"), (2, "denounce 0")):
            assert match.play(seat, words) is None
        by = {note.key: note.actor for note in match.notes if note.key != "deal_start"}
        assert (by["laid_so"], by["draw_two"], by["you_take"], by["denounce"]) == (0, 1, 1, 2)

    def test_while_a_suit_is_named_none_is_in_force(self) -> None:
        """§4.1"""
        deal = play(huit("8C 3D 4D | KS QC / 5D"), "0 play 8C")
        assert next(fact.value.text for fact in deal.facts() if fact.key == "suit") == "suit_to_come"


class TestWhatIsAsked:
    @pytest.mark.parametrize(
        ("cards", "script", "free", "idle"),
        [
            ("3C 4C | KC KD / 5H 9H", "", "no", "draw"),
            ("5S 9C | 4C 4D / 5H", "", "no", ""),
            ("5S 5C 9C | 4C 4D / 5H", "0 play 5S", "no", "stop"),
            ("9H 4S | KC KD / 5H 9S", "0 draw", "yes", "pass"),
            ("8C 3D 4D | KS QC / 5D", "0 play 8C", "no", ""),
        ],
    )
    def test_who_does_nothing_draws_passes_or_lays_no_more(self, cards: str, script: str, free: str, idle: str) -> None:
        """§3.3, §3.6, §3.7; a card to lay and a suit must be chosen"""
        deal = huit(cards, voluntary_draw=free)
        if script:
            play(deal, script)
        move = deal.idle(0)
        assert ("" if move == NO_MOVE else deal.moves().word(move)) == idle
        assert deal.idle(1) == NO_MOVE

    def test_who_does_nothing_takes_what_is_owed_but_gives_nothing(self) -> None:
        """§4.4, §5.4"""
        deal = play(huit("2S 3C 4D | JK1 9D / 5S 4C 5C", stack_draw="yes"), "0 play 2S")
        assert deal.moves().word(deal.idle(1)) == "take"
        giving = play(huit("5S KC | 9S 9D | 9H 3D / 5H"), "0 play 5S, 0 stop, 2 denounce 0")
        assert [giving.idle(seat) for seat in range(3)] == [NO_MOVE] * 3
        assert giving.sealed() == 0  # a gift is given as soon as it is chosen

    def test_a_play_under_way_shows_its_cards_and_cannot_be_taken_back(self) -> None:
        """§3.3, §4.1"""
        deal = play(huit("8S 8C 9C | 4C 4D / 8H"), "0 play 8S")
        doing = deal.doing(0)
        assert doing is not None
        assert (words_of(doing.cards, WITH_JOKERS), doing.step, doing.steps, doing.back) == ("8S", 2, 4, NO_MOVE)
        naming = play(deal, "0 stop").doing(0)
        assert naming is not None
        assert (naming.step, naming.steps) == (2, 2)
        assert deal.doing(1) is None
        assert play(deal, "0 suit clubs").doing(0) is None

    def test_cards_are_laid_one_by_one(self) -> None:
        """§3.3, §5.4"""
        deal = huit("5S 5C KC 3C | 9S 9D | 9H 3D / 5H")
        giving = play(huit("5S KC | 9S 9D | 9H 3D / 5H"), "0 play 5S, 0 stop, 2 denounce 0")
        for asked, seat, rule in ((deal, 0, "3.3"), (giving, 1, "5.4")):
            refusal = asked.why_not_cards(seat, asked.zones()[seat].cards)
            assert refusal is not None
            assert (refusal.key, refusal.rule) == ("one_by_one", rule)

    @pytest.mark.parametrize(
        ("cards", "script", "codes"),
        [
            ("5S 9C | 4C 4D / 5H", "", {"", "does_not_fit", "card_not_in_hand", "not_your_turn"}),
            ("5S 5C 9C | 4C 4D / 5H", "0 play 5S", {"", "other_rank", "card_not_in_hand", "not_your_turn"}),
            ("8C 3D 4D | KS QC / 5D", "0 play 8C", {"cards_not_asked", "not_your_turn"}),
            (
                "5S KC | 9S 9D | 9H 3D / 5H",
                "0 play 5S, 0 stop, 2 denounce 0",
                {"", "card_not_in_hand", "not_your_turn"},
            ),
        ],
    )
    def test_every_card_in_sight_is_answered_for(self, cards: str, script: str, codes: set[str]) -> None:
        """§3.1, §3.3, §4.1, §5.4"""
        deal = huit(cards)
        assert answers(ENTRY, play(deal, script) if script else deal) == codes


class TestWhatABotCountsOn:
    def test_fewer_points_are_worth_more_and_the_last_deal_counts_double(self) -> None:
        """§6.1, §6.4"""
        deal = play(huit("5S | 9S 9D | 3D / 5H"), "0 play 5S")
        setups = [Setup(3, GAME.settings(3, {}), 0, number, [0, 0, 0], []) for number in (1, 5)]
        worth = [[GAME.utility(setup, deal, seat) for seat in range(3)] for setup in setups]
        assert worth[0] == [20.5, -21.5, 1.0]
        assert worth[1] == [20.5 + VICTORY * GAME.scale(setups[1]), -21.5, 1.0]
        assert [GAME.deals(setup) for setup in setups] == [5, 5]

    def test_a_copy_that_forgets_plays_the_same(self) -> None:
        for seed in range(10):
            deal = GAME.open(Setup(4, GAME.settings(4, {}), 0, 1, [0] * 4, []), SeededLuck(seed))
            forgetful = deal.clone()
            forgetful.forget()
            for one in (deal, forgetful):
                chance = SeededLuck(seed + 100)
                while not one.is_over():
                    seat = chance.member(one.may_act())
                    one.apply(seat, chance.member(one.legal_mask(seat)), chance)
            deal.forget()
            assert snapshot(deal) == snapshot(forgetful.clone())

    def test_a_key_holds_what_a_seat_has_seen_and_nothing_else(self) -> None:
        """§3.6, §5.4"""
        cards = "5S KC | 9S 9D | 9H 3D / 5H 10C"
        script = "0 play 5S, 0 stop, 2 denounce 0, 1 give {}, 2 give 3D"
        one, other = (play(huit(cards), script.format(gift)) for gift in ("9S", "9D"))
        assert [one.key(seat) == other.key(seat) for seat in (TABLE, 0, 1, 2)] == [True, False, False, True]

    def test_an_onlookers_key_tells_that_carte_was_said(self) -> None:
        """§5.2"""
        deal = play(huit("5S KC | 9S 9D / 5H"), "0 play 5S, 0 stop")
        before = deal.key(TABLE)
        assert play(deal, "0 carte").key(TABLE) != before
