"""What Autour du Feu answers whoever draws its table or plays it out: cards that are meant, moves under way, beats."""

import re
from itertools import pairwise

import pytest

from hearths import around, play
from veillee.cards.luck import SeededLuck
from veillee.cards.notation import card_of
from veillee.engine.beats import Beat
from veillee.engine.game import Setup
from veillee.engine.match import Match
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE
from veillee.games import CATALOGUE
from veillee.games.autour_du_feu.cards import COLOUR_WORDS, FIRE
from veillee.games.autour_du_feu.house import FeuHouse
from veillee.games.autour_du_feu.questions import BACK
from veillee.games.autour_du_feu.rules import Feu
from veillee.testing.snapshot import snapshot
from veillee.views.rulebook import book_for
from veillee.views.words import LANGUAGES, Words, rulebook

ENTRY = CATALOGUE["autour-du-feu"]
GAME = ENTRY.game


def some_positions(players: int, seed: int) -> list[Feu]:
    """The positions of a deal played at random."""
    setup = Setup(players, GAME.settings(players, {}), 0, 1, [0] * players, [])
    luck = SeededLuck(seed)
    deal = GAME.open(setup, luck)
    found: list[Feu] = []
    while not deal.is_over():
        assert isinstance(deal, Feu)
        found.append(deal.clone())
        deal.apply(deal.turn, luck.member(deal.legal_mask(deal.turn)), luck)
    return found


def answer(deal: Feu, words: str, seat: int = 0) -> str:
    """What these cards mean, or why they are refused."""
    cards = [card_of(word, FIRE) for word in words.split()]
    refusal = deal.why_not_cards(seat, cards)
    if refusal is not None:
        return f"{refusal.key} §{refusal.rule}" if refusal.rule else refusal.key
    return deal.moves().word(deal.meant(seat, cards))


def offered_cards(deal: Feu, words: str) -> str:
    """The cards that an offer is about."""
    return " ".join(FIRE.words[card] for card in deal.offered_cards(0, deal.moves().action(words)))


class TestWhatCardsMean:
    def test_in_a_turn_a_number_is_laid_and_a_joker_begins_a_joker(self) -> None:
        """§3.1, §3.2"""
        deal = around("9 4 | 9 4", "3grey 5grey 8grey gants", "1grey", fire=5)
        assert answer(deal, "3grey") == "place 3grey"
        assert answer(deal, "gants") == "joker"
        assert answer(deal, "8grey") == "above_fire §3.2"
        assert answer(deal, "5grey") == "too_high §3.2"
        assert answer(deal, "1grey") == "card_not_in_hand §3.1"
        assert answer(deal, "9red") == "card_not_in_hand §3.1"
        assert answer(deal, "buche") == "card_not_in_hand §3.1"
        assert answer(deal, "3grey 5grey") == "one_card_at_a_time §3.1"
        assert answer(deal, "1grey", seat=1) == "not_your_turn"

    def test_a_joker_that_needs_room_is_refused_though_another_may_be_played(self) -> None:
        """§6.10, §6.11"""
        deal = around("9 carton", "petitbois gants", "1grey", stock="2grey")
        assert answer(deal, "petitbois") == "joker_needs_room §6.11"
        assert answer(deal, "gants") == "joker"
        assert answer(around("9 buche=0", "carton gants", "1grey"), "carton") == "joker_needs_room §6.10"

    def test_only_the_card_drawn_may_be_played(self) -> None:
        """§3.5"""
        deal = play(around("9 2 | 9 3", "4grey gants", "1red", fire=6, stock="1grey"), "0 draw")
        assert answer(deal, "1grey") == "play"
        assert answer(deal, "gants") == "only_the_card_drawn §3.5"
        assert answer(deal, "1red") == "card_not_in_hand §3.5"

    def test_after_a_joker_comes_a_number_or_the_cardboard(self) -> None:
        """§6.1"""
        deal = play(around("9 | 9", "3grey gants carton buche", "1red"), "0 joker, 0 choose gants")
        assert answer(deal, "3grey") == "place 3grey"
        assert answer(deal, "carton") == "carton"
        assert answer(deal, "buche") == "no_second_joker §6.1"
        assert answer(deal, "1red") == "card_not_in_hand §6.1"

    def test_who_chooses_a_joker_goes_back_to_lay_a_number(self) -> None:
        """§3.1, §3.7"""
        deal = play(around("9 | 9", "3grey gants", "1red"), "0 joker")
        assert answer(deal, "gants") == "choose gants"
        assert answer(deal, "3grey") == "joker_asked §3.7"
        assert answer(deal, "buche") == "card_not_in_hand §3.1"

    def test_a_card_on_a_hearth_means_the_hearth_where_one_is_asked(self) -> None:
        """§3.2, §6.3"""
        deal = play(around("9 4 | 9 5 | 9 2", "3grey 8grey", "1red"), "0 place 3grey")
        assert answer(deal, "9orange") == "on orange"
        assert answer(deal, "9yellow") == "too_high_here §3.2"
        assert answer(deal, "8grey") == "hearth_asked §3.2"
        petrol = play(around("9 4 | 9", "3grey essence", "1red"), "0 joker, 0 choose essence")
        assert answer(petrol, "9orange") == "founding_card_stays §6.3"

    def test_any_other_card_of_the_hand_may_be_given_or_thrown(self) -> None:
        """§6.14, §6.15"""
        deal = play(around("9 | 9", "3grey gants ignifuge", "1red"), "0 joker, 0 choose ignifuge")
        assert answer(deal, "gants") == "give gants"
        assert answer(deal, "ignifuge") == "joker_being_played §6.15"
        assert answer(deal, "1red") == "card_not_in_hand §6.15"

    def test_where_no_card_is_asked_none_is_taken(self) -> None:
        """§6.4"""
        deal = play(around("9 | 9", "3grey boutefeu", "1red"), "0 joker, 0 choose boutefeu")
        assert answer(deal, "3grey") == "cards_not_asked §6.4"

    @pytest.mark.parametrize("players", [2, 4])
    def test_whatever_card_is_in_sight_has_an_answer(self, players: int) -> None:
        """Every card and seat, throughout a deal: it may be played, or a paragraph says why not."""
        paragraphs = rulebook(ENTRY.package, "fr")
        refusals = set()
        for deal in some_positions(players, players):
            for seat in range(players):
                for zone in deal.zones():
                    for card in zone.cards:
                        if zone.face_up(seat, card):
                            refusal = deal.why_not_cards(seat, [card])
                            action = deal.meant(seat, [card])
                            assert (refusal is None) == (deal.refusal(seat, action) is None)
                            if refusal is not None and seat == deal.turn:
                                refusals.add(refusal.key)
                                assert f"**{refusal.rule}**" in paragraphs
        assert len(refusals) > 3


def test_moves_that_name_no_card_say_which_they_are_about() -> None:
    """§3.1, §3.5, §6.1"""
    deal = around("9 carton", "petitbois gants briquet", "1grey", stock="2grey")
    assert offered_cards(deal, "joker") == "gants briquet"
    assert offered_cards(deal, "draw") == ""
    assert deal.offered_cards(1, deal.moves().action("joker")) == []
    drawn = play(around("9 2 | 9 3", "4grey", "1red", fire=6, stock="1grey"), "0 draw")
    assert offered_cards(drawn, "play") == offered_cards(drawn, "keep") == "1grey"
    follow = play(around("9 | 9", "3grey gants carton", "1red"), "0 joker, 0 choose gants")
    assert offered_cards(follow, "carton") == "carton"


class TestAMoveUnderWay:
    @pytest.mark.parametrize(
        ("script", "cards", "zones", "step"),
        [
            ("place 3grey", "3grey", "", "2 of 2"),
            ("joker", "", "", "2 of 4"),
            ("joker, choose buche", "buche", "", "3 of 3"),
            ("joker, choose essence", "essence", "", "3 of 3"),
            ("joker, choose souffleur", "souffleur", "", "3 of 4"),
            ("joker, choose souffleur, remove red", "souffleur", "red", "4 of 4"),
            ("joker, choose lanceflammes, remove red", "lanceflammes", "red", "4 of 4"),
            ("joker, choose allumefeu, move orange", "allumefeu", "orange", "4 of 4"),
            ("joker, choose extincteur", "extincteur", "", "3 of 3"),
            ("joker, choose briquet", "briquet", "", "3 of 4"),
            ("joker, choose briquet, name 2", "briquet", "hand.2", "4 of 4"),
            ("joker, choose gants, place 3grey", "3grey", "", "2 of 2"),
        ],
    )
    def test_the_player_sees_what_he_has_chosen_and_the_others_nothing(
        self, script: str, cards: str, zones: str, step: str
    ) -> None:
        """§3.7"""
        jokers = "buche essence souffleur lanceflammes allumefeu extincteur briquet gants"
        deal = around("9 6 5 | 9 4 | 9", f"3grey {jokers}", "1red", "2red")
        assert deal.doing(0) is None
        play(deal, ", ".join(f"0 {words}" for words in script.split(", ")))
        doing = deal.doing(0)
        assert doing is not None
        assert " ".join(FIRE.words[card] for card in doing.cards) == cards
        assert " ".join(doing.zones) == zones
        assert set(doing.zones) <= {zone.id() for zone in deal.zones()}
        assert f"{doing.step} of {doing.steps}" == step
        assert doing.back == BACK
        assert deal.doing(1) is None

    def test_a_card_that_was_shown_has_no_way_back(self) -> None:
        """§3.5"""
        deal = play(around("9 6 | 9 5", "8grey", "1red", fire=4, stock="3grey"), "0 draw, 0 play")
        doing = deal.doing(0)
        assert doing is not None
        assert (doing.step, doing.steps, doing.back) == (2, 2, NO_MOVE)

    @pytest.mark.parametrize("players", [2, 3, 5])
    def test_no_move_takes_more_steps_than_were_told(self, players: int) -> None:
        """§3.7"""
        for before, after in pairwise(some_positions(players, 20 + players)):
            was, now = before.doing(before.turn), after.doing(after.turn)
            if was is not None and now is not None and before.turn == after.turn and now.step > was.step:
                assert was.step + 1 == now.step <= now.steps <= was.steps


@pytest.mark.parametrize(
    ("deal", "script", "idle"),
    [
        (around("9 | 9", "3grey", "1red", stock="2red"), "", ""),
        (around("9 2", "3grey gants", "1red", stock="2red"), "", "draw"),
        (around("9 2", "3grey gants", "1red"), "", "pass"),
        (around("9 2", "3grey gants", "1red", compulsory=True), "", ""),
        (around("9 2", "3grey", "1red", stock="1grey"), "0 draw", "keep"),
        (around("9 | 9", "3grey gants", "1red"), "0 joker, 0 choose gants", "stop"),
        (around("9 | 9", "3grey gants", "1red"), "0 joker", ""),
        (around("9 | 9", "3grey boutefeu", "1red"), "0 joker, 0 choose boutefeu", "nothing"),
        (around("9 5 | 9 5", "3grey souffleur", "1red"), "0 joker, 0 choose souffleur, 0 remove red", "stop"),
        (around("9 | 9", "3grey extincteur", "1red", "2red"), "0 joker, 0 choose extincteur", ""),
    ],
)
def test_who_sleeps_does_as_little_as_the_rules_allow(deal: Feu, script: str, idle: str) -> None:
    """§3.3 to §3.6, §6.1, §6.2"""
    if script:
        play(deal, script)
    move = deal.idle(0)
    assert ("" if move == NO_MOVE else deal.moves().word(move)) == idle
    assert deal.idle(1) == NO_MOVE


def test_nobody_has_moves_but_who_is_to_play() -> None:
    """§3.1"""
    deal = around("9 | 9", "3grey gants", "1red", "2red")
    assert deal.legal_mask(0)
    assert not deal.legal_mask(1) | deal.legal_mask(2)


class TestNumbersOfMoves:
    @pytest.mark.parametrize("players", [2, 3, 5])
    def test_each_move_has_one_number_among_all_whatever_the_hand(self, players: int) -> None:
        words: dict[int, tuple[str, str]] = {}
        for seed in range(4):
            for deal in some_positions(players, seed):
                table = deal.moves()
                for action in deal.legal_actions(deal.turn):
                    number = GAME.numbering.flat(table, action)
                    assert GAME.numbering.words[number] == table.word(action)
                    assert words.setdefault(number, (table.phase, table.word(action))) == (
                        table.phase,
                        table.word(action),
                    )
        assert len(set(words.values())) == len(words)

    def test_every_phase_names_its_paragraph(self) -> None:
        paragraphs = rulebook(ENTRY.package, "fr")
        assert all(f"**{phase.rule}**" in paragraphs for phase in GAME.phases)
        assert all(deal.moves().rule in [phase.rule for phase in GAME.phases] for deal in some_positions(3, 1))


class TestBeats:
    def seen(self, deal: Feu, script: str) -> list[Beat]:
        """What is seen of the last step of a script."""
        *before, last = script.split(", ")
        play(deal, ", ".join(before))
        deal.watch()
        play(deal, last)
        return deal.take_beats()

    def lying(self, beat: Beat, name: str) -> str:
        """The cards of a zone at that moment."""
        assert beat.zones is not None
        return next(" ".join(FIRE.words[card] for card in zone.cards) for zone in beat.zones if zone.name == name)

    def test_each_card_that_is_removed_is_seen_to_go(self) -> None:
        """§6.6"""
        deal = around("9 6 5 | 9", "8grey lanceflammes", "1red", fire=3)
        beats = self.seen(deal, "0 joker, 0 choose lanceflammes, 0 remove red, 0 take two")
        assert [beat.note.key for beat in beats if beat.note] == ["two_from_one"]
        assert [len(self.lying(beat, "red").split()) for beat in beats] == [3, 2, 1]
        assert [len(self.lying(beat, "discards").split()) for beat in beats] == [1, 2, 3]

    def test_a_card_that_is_moved_is_seen_where_it_goes(self) -> None:
        """§6.8"""
        deal = around("9 6 | 9", "8grey allumefeu", "1red", fire=3)
        played, moved = self.seen(deal, "0 joker, 0 choose allumefeu, 0 move red")
        assert [len(self.lying(beat, "orange").split()) for beat in (played, moved)] == [1, 2]
        assert moved.note is not None
        assert moved.note.values["other"].text == "orange"

    def test_a_card_drawn_and_played_is_shown_before_it_is_laid(self) -> None:
        """§3.5"""
        deal = around("9 2 | 9 3 ", "4grey", "1red", fire=2, stock="2grey")
        shown, laid = self.seen(deal, "0 draw, 0 play")
        assert (self.lying(shown, "laid"), self.lying(laid, "laid")) == ("2grey", "")
        assert self.lying(laid, "orange").endswith("2grey")

    def test_nobody_burns_the_fire_down_and_who_stops_another_did_it(self) -> None:
        """§4.1, §6.13"""
        match = Match(GAME, 2, GAME.settings(2, {}), SeededLuck(1))
        deal = around("9 | 9", "8grey extincteur", "1red", fire=3)
        match.deal = deal
        deal.listen()
        match.step(0, deal.moves().action("joker"))
        match.step(0, deal.moves().action("choose extincteur"))
        actors = {note.key: note.actor for note in match.notes}
        assert actors["must_skip"] == 0
        assert actors["turn_skipped"] == 1
        assert actors["fire_burns_down"] == TABLE


def test_the_next_card_of_the_stock_lies_on_top() -> None:
    """§2.2"""
    deal = around("9 | 9", "3grey", "1red", stock="1grey 2grey 5grey")
    stock = next(zone for zone in deal.zones() if zone.name == "stock")
    assert [FIRE.words[card] for card in stock.cards] == ["5grey", "2grey", "1grey"]


class TestPlayingOut:
    @pytest.mark.parametrize("players", [2, 5])
    def test_a_copy_that_forgets_plays_the_same_moves(self, players: int) -> None:
        for deal in some_positions(players, 7)[::20]:
            twin, other = deal.clone(), deal.clone()
            other.forget()
            luck, same = SeededLuck(5), SeededLuck(5)
            while not twin.is_over():
                assert twin.legal_mask(twin.turn) == other.legal_mask(other.turn)
                twin.apply(twin.turn, luck.member(twin.legal_mask(twin.turn)), luck)
                other.apply(other.turn, same.member(other.legal_mask(other.turn)), same)
            assert snapshot(twin) != snapshot(other)
            twin.forget()
            assert snapshot(twin) == snapshot(other)

    def test_the_fewest_points_are_worth_most(self) -> None:
        """§5.1, §5.2"""
        deal = around("9 2", "3grey", "8red 7red", "gants 8grey 7grey")  # 1, 2 and 4 points
        setup = Setup(3, GAME.settings(3, {}), 0, 1, [0] * 3, [])
        assert [GAME.utility(setup, deal, seat) for seat in range(3)] == [2.0, 0.5, -2.5]
        late = Setup(3, GAME.settings(3, {}), 0, 4, [12, 0, 0], [])
        assert [GAME.utility(late, deal, seat) for seat in range(3)] == [2.0, 8.5, -2.5]  # 13, 2 and 4 in all
        assert GAME.deals(setup) == 0


class TestTheLayout:
    def test_every_fact_has_a_part(self) -> None:
        facts = {fact.key for seed in range(6) for deal in some_positions(5, seed) for fact in deal.facts()}
        assert facts == set(ENTRY.layout.roles)

    def test_hearths_are_answered_on_the_hearths(self) -> None:
        deal = play(around("9 6 | 9 5", "3grey", "1red"), "0 place 3grey")
        assert ENTRY.layout.targets["on"].zone.format("red") in {zone.id() for zone in deal.zones()}
        assert set(COLOUR_WORDS) <= set(ENTRY.layout.zones)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("players", "options", "start"),
    [
        (2, {}, 8),
        (2, {"quick": "yes"}, 7),
        (2, {"duo": "no"}, 9),
        (3, {"duo": "yes"}, 8),
        (4, {}, 9),
        (5, {"quick": "yes"}, 7),
    ],
)
def test_told_for_a_table_the_rulebook_says_its_numbers_and_no_others(
    players: int, options: dict[str, str], start: int, lang: str
) -> None:
    """§1.3, §2.1, §2.4, §2.5"""
    settings = ENTRY.game.settings(players, options)
    book = book_for(rulebook(ENTRY.package, lang), ENTRY.game, Words(lang, ENTRY.package), players, settings)
    told = {line[2:5]: line[8:] for line in book.splitlines() if line.startswith("**")}
    setting_up, *_ = told["2.1"].split(". ")
    assert set(re.findall(r"\d+", setting_up)) == {str(start)}
    put_away = [number for number in (8, 9) if number > start]
    assert re.findall(r"[89]", told["2.1"].removeprefix(setting_up)) == [str(number) for number in put_away]
    assert not re.findall(r"\d", told.get("2.4", "") + told.get("2.5", ""))
    more = FeuHouse(players, settings).colours - players
    assert ("deux de plus" if lang == "fr" else "two more") in told["1.3"] or more == 1
    assert ("une de plus" if lang == "fr" else "one more") in told["1.3"] or more == 2
    example = next(line for line in book.splitlines() if "Basile" in line)
    assert max(int(number) for number in re.findall(r"(?:un|an?) (\d)", example)) < 7
