"""« Carte ! » in Le 8 Américain, paragraph by paragraph; H numbers are vectors of its spec."""

import pytest

from huit import ENTRY, hand, huit, play, said, sizes
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit, members
from veillee.engine.blocks.race import claim_here, in_order
from veillee.engine.entry import BEGINNER, EXPERT, REGULAR
from veillee.engine.moves import NO_MOVE
from veillee.games.huit_americain.carte import GRACE
from veillee.games.huit_americain.moves import CARTE, DENOUNCE, GIVING
from veillee.games.huit_americain.rules import HuitAmericain
from veillee.testing import offered, refused


class TestCarte:
    def test_who_is_left_with_one_card_must_say_so(self) -> None:
        """§5.1 H24"""
        deal = play(huit("5S 5D KC | 9D 3D / 5H"), "0 play 5S, 0 play 5D, 0 stop")
        assert (deal.carte.due, offered(deal, 0)) == (1, "carte")
        deal.listen()
        play(deal, "0 carte")
        assert (deal.carte.due, said(deal), deal.turn) == (0, ["carte"], 1)

    def test_who_lays_his_last_cards_together_need_not(self) -> None:
        """§5.1 H23"""
        deal = play(huit("5S 5D | 9D 3D / 5H"), "0 play 5S")
        assert deal.may_act() == 1  # nobody cuts in while he may lay the other
        assert play(deal, "0 play 5D").is_over()

    def test_it_may_be_said_late_and_lapses_with_the_next_card(self) -> None:
        """§5.2"""
        deal = play(huit("5S KC | 9S 9D 3D / 5H QH QD"), "0 play 5S, 0 stop, 1 play 9S")
        assert offered(deal, 0) == "draw, carte"
        assert play(deal.clone(), "0 carte").carte.due == 0
        assert play(deal, "0 draw").carte.due == 0

    def test_it_may_be_said_while_another_names_a_suit_but_nobody_is_denounced_then(self) -> None:
        """§5.2, §5.3"""
        deal = play(huit("5S KC | 8S 9D 3D / 5H"), "0 play 5S, 0 stop, 1 play 8S")
        assert (deal.may_act(), offered(deal, 0)) == (0b11, "carte")
        assert "denounce" not in offered(deal, 1)

    def test_it_may_be_said_with_the_card_that_leaves_one(self) -> None:
        """§5.2"""
        deal = huit("9S KC | 9D 3D / 5S")
        assert (offered(deal, 0), deal.may_act()) == ("play 9S, carte", 0b1)
        deal.listen()
        play(deal, "0 carte")
        assert (offered(deal, 0), deal.carte.due) == ("play 9S", 0)
        play(deal, "0 play 9S")
        assert (said(deal), deal.carte.due, deal.turn) == (["carte", "laid"], 0, 1)

    @pytest.mark.parametrize(
        ("cards", "script", "options"),
        [
            ("7S KC | 9D 3D / 5S", "0 carte, 0 play 7S", {}),
            ("JS KC | 9D 3D / 5S", "0 carte, 0 play JS", {}),
            ("8D KC | 9D 3D / 5S", "0 play 8D, 0 carte, 0 suit clubs", {}),
            ("5D KC | 9D 3D / 5S", "0 play 5D, 0 carte, 0 stop", {}),
            ("5D 5C KC | 9D 3D / 5S", "0 play 5D, 0 carte, 0 play 5C, 0 stop", {}),
            ("2D KC | 9D 3D | 2S 4S 4D / 5S 4C 6C", "2 play 2S, 0 carte, 0 play 2D, 0 stop", {"stack_draw": "yes"}),
        ],
    )
    def test_whatever_card_it_goes_with_nothing_is_owed(self, cards: str, script: str, options: dict[str, str]) -> None:
        """§5.2"""
        turn = int(script[0])
        deal = play(huit(cards, turn=turn, **options), script)
        assert (deal.carte.due, sizes(deal)[0]) == (0, 1)

    def test_nobody_says_it_with_a_card_he_cannot_lay_or_with_more_than_one_to_come(self) -> None:
        """§5.6"""
        assert refused(huit("9D KC | 9S 3D / 5S"), 0, "carte") == "carte_not_due §5.6"
        assert refused(huit("9S KC 3H | 9D 3D 4D / 5S"), 0, "carte") == "carte_not_due §5.6"

    def test_it_was_said_in_vain_if_no_card_follows(self) -> None:
        """§5.2, option voluntary_draw"""
        deal = huit("9S KC | 9D 3D / 5S 6S 6H 6D", voluntary_draw="yes")
        play(deal, "0 carte, 0 draw, 0 play 6S, 1 draw, 1 pass, 0 play 9S")
        assert deal.carte.due == 0b1

    def test_what_was_said_holds_whatever_another_draws(self) -> None:
        """§5.2, option carte_penalty: only the speaker's own cards take « carte » back."""
        deal = huit("5S KC | 9S 4S | 9H 3D / 5H QC QD QH", carte_penalty="draw_two")
        play(deal, "0 play 5S, 0 stop, 1 carte, 2 denounce 0")
        assert (sizes(deal), deal.turn, deal.carte.due) == ([3, 2, 2], 1, 0)
        play(deal, "1 play 9S")
        assert (deal.carte.due, sizes(deal)[1]) == (0, 1)

    def test_every_other_player_may_denounce_him_after_a_second_and_a_half(self) -> None:
        """§5.3"""
        deal = play(huit("5S KC | 9S 9D | 9H 3D / 5H"), "0 play 5S, 0 stop")
        assert (offered(deal, 1), offered(deal, 2)) == ("play 9S, carte, denounce 0", "denounce 0")
        assert (
            (deal.pace().held.of(DENOUNCE), deal.pace().held.of(CARTE), deal.pace().held.of(3))
            == (GRACE, 0, 0)
            == (1500, 0, 0)
        )

    @pytest.mark.parametrize(
        ("said_after", "noticed_after", "first"),
        [
            (1200, 900, CARTE),  # H25
            (1600, 900, DENOUNCE),  # H26
            (1700, 1800, CARTE),  # H27
            (2100, 1800, DENOUNCE),
            (1650, 1650, CARTE),
        ],
    )
    def test_who_speaks_first_counts_but_nobody_is_denounced_too_soon(
        self, said_after: int, noticed_after: int, first: int
    ) -> None:
        """§5.3"""
        deal = play(huit("5S KC | 9S 9D / 5H"), "0 play 5S, 0 stop")
        claims = [
            claim_here(seat, action, 0.0, float(after), float(deal.pace().held.of(action)))
            for seat, action, after in [(0, CARTE, said_after), (1, DENOUNCE, noticed_after)]
        ]
        assert in_order(claims, SeededLuck(1))[0].action == first

    def test_each_who_holds_two_cards_gives_one(self) -> None:
        """§5.4 H16"""
        deal = huit("5S KC | 9S 9D 3H 4H 6H | 9H 3D | 9C / 5H")
        play(deal, "0 play 5S, 0 stop, 1 denounce 0")
        assert (deal.actors(), deal.may_act()) == (0b110, 0b110)
        assert refused(deal, 2, "give 9S") == "card_not_in_hand §5.4"
        play(deal, "2 give 9H, 1 give 6H")
        assert (sizes(deal), deal.carte.due, hand(deal, 0)) == ([3, 4, 1, 1], 0b100, "KC 6H 9H")

    def test_with_two_players_the_other_gives_one(self) -> None:
        """§5.4 H28"""
        deal = huit("5S KC | 9S 9D 3H 4H / 5H")
        assert sizes(play(deal, "0 play 5S, 0 stop, 1 denounce 0, 1 give 9S")) == [2, 3]

    def test_nobody_gives_his_last_card(self) -> None:
        """§5.4"""
        deal = play(huit("5S KC | 9S / 5H"), "0 play 5S, 0 stop, 1 denounce 0")
        assert (sizes(deal), deal.carte.due, deal.turn) == ([1, 1], 0, 1)

    def test_who_has_no_card_gives_none(self) -> None:
        """§5.4, option seven_last: whoever has laid a last 7 holds nothing until he draws."""
        deal = huit("7S | 9S KC | 3S 4D 6D / 5S", turn=1, seven_last="draw")
        play(deal, "1 play 9S, 2 play 3S, 0 play 7S, 2 denounce 1")
        assert (sizes(deal), deal.actors()) == ([0, 1, 2], 0b100)

    def test_between_two_moves_nobody_is_denounced_twice(self) -> None:
        """§5.3: else two silent players with a card each would denounce each other and give for ever."""
        deal = play(huit("5S KC | 9S 9D / 5H QH"), "0 play 5S, 0 stop, 1 denounce 0, 1 give 9D")
        play(deal, "0 denounce 1, 0 give KC")
        assert (sizes(deal), deal.carte.due, deal.turn) == ([1, 2], 0b01, 1)
        assert (offered(deal, 0), offered(deal, 1)) == ("carte", "play 9S, carte")
        assert refused(deal, 1, "denounce 0") == "denounced_already §5.3"
        assert "denounce 0" in offered(play(deal, "1 play 9S"), 1)  # a move of the turn: the game has gone on

    @pytest.mark.parametrize(
        ("cards", "script"),
        [
            ("5S KC | 9D 9C | 9H 3D / 5H QH", "0 play 5S, 0 stop, 2 denounce 0, 1 give 9C, 2 give 3D, 1 draw"),
            ("5S KC | 9D 9S | 9H 3D / 5H QH", "0 play 5S, 0 stop, 2 denounce 0, 1 give 9D, 2 give 3D, 1 play 9S"),
            ("5S KC | 9D 9C | 9H 3D / 5H 10S", "0 play 5S, 0 stop, 1 draw, 2 denounce 0, 1 give 10S, 2 give 3D"),
        ],
    )
    def test_a_draw_a_play_or_a_pass_lets_him_be_denounced_again(self, cards: str, script: str) -> None:
        """§5.3, §5.5"""
        assert play(huit(cards), script).carte.denounced == 0

    def test_silent_players_who_denounce_each_other_come_to_an_end(self) -> None:
        """§5.3: between two moves each of three silent players is denounced once, and then the turn must go on."""
        deal = play(huit("5S KC | 9S 9D | 9H 3D / 5H QH"), "0 play 5S, 0 stop")
        luck, calls = SeededLuck(2), 0
        while (moves := silent_moves(deal)) and calls < 100:
            seat = min(moves)
            deal.apply(seat, moves[seat], luck)
            calls += 1
        assert 6 < calls < 20

    def test_only_giver_and_taker_see_a_gift(self) -> None:
        """§5.4"""
        deal = play(huit("5S KC | 9S 9D | 9H 3D / 5H"), "0 play 5S, 0 stop, 1 denounce 0")
        deal.listen()
        play(deal, "1 give 9S")
        assert [(note.key, note.heard_by) for note in deal.take_notes()] == [("gave", -1), ("gift", 0b11)]

    def test_by_house_rule_he_draws_two_cards_instead(self) -> None:
        """§5.4, option carte_penalty"""
        deal = huit("5S KC | 9S 9D / 5H QC QD QH", carte_penalty="draw_two")
        play(deal, "0 play 5S, 0 stop, 1 denounce 0")
        assert (sizes(deal), deal.turn, deal.carte.due) == ([3, 2], 1, 0)

    def test_nobody_calls_while_gifts_are_made_and_then_the_play_goes_on(self) -> None:
        """§5.5"""
        deal = huit("7S KC | 9S 9D | 9H 3D / 5S QH")
        play(deal, "0 play 7S, 1 denounce 0, 1 give 9S")
        assert (deal.carte.due, deal.may_act()) == (0b10, 0b100)
        play(deal, "2 give 3D")
        assert (deal.turn, offered(deal, 0)) == (0, "play 9S, denounce 1, denounce 2")

    def test_who_gives_away_the_card_he_drew_passes(self) -> None:
        """§5.5"""
        cards = "5S KC | 9D 9C | 9H 3D / 5H 10S"
        deal = play(huit(cards), "0 play 5S, 0 stop, 1 draw, 2 denounce 0, 1 give 10S, 2 give 3D")
        assert deal.turn == 2
        assert play(huit(cards), "0 play 5S, 0 stop, 1 draw, 2 denounce 0, 1 give 9C, 2 give 3D").turn == 1

    def test_nothing_shows_whether_he_forgot(self) -> None:
        """§5.3: whoever has one card can be denounced, and it looks the same whether or not he has said « carte »."""
        silent = play(huit("5S KC | 9S 9D | 9H 3D / 5H"), "0 play 5S, 0 stop")
        spoken = play(silent.clone(), "0 carte")
        for seat in (1, 2):
            assert offered(silent, seat) == offered(spoken, seat)
            assert view_of(silent, seat) == view_of(spoken, seat)

    def test_who_denounces_for_nothing_must_wait_for_the_next_move(self) -> None:
        """§5.6"""
        deal = play(huit("5S KC | 9S 9D | 9H 3D / 5H"), "0 play 5S, 0 stop, 0 carte")
        deal.listen()
        play(deal, "2 denounce 0")
        assert (said(deal), sizes(deal), deal.turn) == (["groundless"], [1, 2, 2], 1)
        assert (offered(deal, 2), refused(deal, 2, "denounce 0")) == ("", "asleep §5.6")
        assert offered(deal, 1) == "play 9S, carte, denounce 0"
        assert "denounce 0" in offered(play(deal, "1 play 9S"), 2)

    def test_a_call_without_a_reason_is_refused(self) -> None:
        """§5.6"""
        deal = huit("5S KC QC | 9S 9D 3C | 9H 3D 4D / 5H")
        for seat in (0, 1):
            assert refused(deal, seat, "carte") == "carte_not_due §5.6"
            assert refused(deal, seat, "denounce 2") == "nobody_to_denounce §5.6"
        alone = play(huit("5S KC | 8S 9D 3D / 5H"), "0 play 5S, 0 stop")
        assert refused(alone, 0, "denounce 0") == "nobody_to_denounce §5.6"
        refusal = play(alone, "1 play 8S").refusal(1, DENOUNCE)
        assert refusal is not None
        assert (refusal.key, refusal.rule) == ("mid_play", "5.3")


def view_of(deal: HuitAmericain, seat: int) -> tuple[str, list[str], list[str]]:
    """What a seat is asked and shown."""
    return (
        deal.prompt(seat).key,
        [zone.id() for zone in deal.zones()],
        [f"{fact.key} {fact.seat} {fact.value!r}" for fact in deal.facts()],
    )


def silent_moves(deal: HuitAmericain) -> dict[int, int]:
    """What each seat may do that never says « carte », always denounces with reason, and gives what it must."""
    moves: dict[int, int] = {}
    for seat in members(deal.may_act()):
        legal = deal.legal_actions(seat)
        due = [action for action in legal if action >= DENOUNCE and deal.carte.due & bit(action - DENOUNCE)]
        if due or deal.phase == GIVING:
            moves[seat] = (due or legal)[0]
    return moves


class TestReflexes:
    def test_a_bot_denounces_nobody_who_has_said_it(self) -> None:
        """§5.6"""
        deal, luck = play(huit("5S KC | 9S 9D / 5H"), "0 play 5S, 0 stop, 0 carte"), SeededLuck(3)
        assert {ENTRY.policy.urge(deal, 1, deal.legal_mask(1), EXPERT, luck) for _ in range(100)} == {NO_MOVE}

    @pytest.mark.parametrize(("level", "forgets"), [(BEGINNER, 0.20), (REGULAR, 0.05), (EXPERT, 0.01)])
    def test_a_bot_forgets_as_often_as_its_level_says(self, level: int, forgets: float) -> None:
        """§5.1"""
        deal, luck = play(huit("5S KC | 9S 9D / 5H"), "0 play 5S, 0 stop"), SeededLuck(3)
        done = [ENTRY.policy.urge(deal, 0, deal.legal_mask(0), level, luck) for _ in range(20_000)]
        assert set(done) == {CARTE, NO_MOVE}
        assert done.count(NO_MOVE) / len(done) == pytest.approx(forgets, abs=0.012)
        assert {ENTRY.policy.urge(deal, 0, 0, level, luck) for _ in range(200)} == {NO_MOVE}  # it is not asked again

    @pytest.mark.parametrize(("level", "notices"), [(BEGINNER, 0.3), (REGULAR, 0.6), (EXPERT, 0.9)])
    def test_a_bot_notices_as_often_as_its_level_says(self, level: int, notices: float) -> None:
        """§5.3"""
        deal, luck = play(huit("5S KC | 9S 9D / 5H"), "0 play 5S, 0 stop"), SeededLuck(3)
        done = [ENTRY.policy.urge(deal, 1, 0, level, luck) for _ in range(20_000)]
        assert set(done) == {DENOUNCE, NO_MOVE}
        assert done.count(DENOUNCE) / len(done) == pytest.approx(notices, abs=0.015)
