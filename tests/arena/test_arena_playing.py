"""Who sits where in the arena, and what is played there."""

import pytest

from arena_bots import SPY
from frozen import FROZEN
from veillee.arena import playing
from veillee.arena.asking import asked, budget_in
from veillee.arena.figures import figures
from veillee.arena.guests import guest
from veillee.arena.pairing import Pair, pairs, seatings
from veillee.arena.playing import outcome
from veillee.arena.terms import DEAL, MATCH, ArenaTerms, Outcome
from veillee.bots.players import Budget
from veillee.engine.company import Company
from veillee.engine.notes import BadInputError
from veillee.games import CATALOGUE


def terms(game: str, one: str, others: str, unit: str = DEAL, seconds: float = 0.0, **options: str) -> ArenaTerms:
    return ArenaTerms(game, CATALOGUE[game].game.usual, options, unit, one, others, 0, seconds)


def without_time(found: Outcome) -> list[tuple[float, ...]]:
    return [(*play.seats, play.deals, play.margin, play.won, play.firsts) for play in found.plays]


class TestPairing:
    def test_each_plays_against_the_one_after_it(self) -> None:
        assert pairs(["a", "b", "c"]) == [Pair("a", "b"), Pair("b", "c")]

    def test_one_sits_in_every_seat_in_turn(self) -> None:
        assert seatings([-1, -1, -1]) == [(0,), (1,), (2,)]

    def test_partners_sit_together(self) -> None:
        assert seatings([0, 1, 0, 1]) == [(0, 2), (1, 3)]


class TestWhatIsAsked:
    @pytest.mark.parametrize(
        ("given", "budget"),
        [
            ("50ms", Budget(seconds=0.05)),
            ("1s", Budget(seconds=1.0)),
            ("0.25s", Budget(seconds=0.25)),
            ("200", Budget(simulations=200)),
            ("0", None),
            ("-5ms", None),
            ("5 ms", None),
            ("2.5", None),
            ("5mss", None),
            ("ms", None),
            ("1e9", None),
            ("", None),
        ],
    )
    def test_a_budget_is_a_time_or_a_number_of_simulations(self, given: str, budget: Budget | None) -> None:
        assert budget_in(given) == budget

    @pytest.mark.parametrize(
        ("game", "unit", "units"),
        [("whistiti", DEAL, 12), ("barbu", MATCH, 1), ("president", MATCH, 3), ("kems", MATCH, 12)],
    )
    def test_matches_are_compared_where_a_deal_leaves_something_to_the_next(
        self, game: str, unit: str, units: int
    ) -> None:
        plan = asked(game, 4, {}, ["random", "hasard"], deals=12, seed=5)
        assert plan.terms[0].unit == unit
        assert plan.seeds == range(5, 5 + units)

    def test_bots_have_names_in_both_languages(self) -> None:
        plan = asked("whistiti", 4, {}, ["maitre", "Habitué", "MASTER", "hasard", "débutant", "expert"], deals=1)
        assert [each.one for each in plan.terms] == ["master", "regular", "master", "random", "beginner"]

    @pytest.mark.parametrize(
        ("bots", "key"),
        [
            (["master"], "arena_few_bots"),
            (["master", "toto"], "arena_no_bot"),
            (["master", ""], "arena_no_bot"),
            (["master", "no_such_module:X"], "arena_no_module"),
            (["master", "arena_bots:MISSING"], "arena_no_module"),
            (["master", "arena_bots:FOR_SOME"], "arena_no_module"),
            (["master", ":"], "arena_no_module"),
            (["master", "arena_bots:NOBODY"], "arena_not_a_bot"),
            (["master", "arena_bots:SPY@toto"], "arena_no_bot"),
        ],
    )
    def test_whoever_cannot_come_is_refused(self, bots: list[str], key: str) -> None:
        with pytest.raises(BadInputError) as refused:
            asked("barbu", 4, {}, bots, deals=1)
        assert refused.value.note.key == key

    def test_nobody_is_compared_alone(self) -> None:
        with pytest.raises(BadInputError) as refused:
            asked("cinq-rois", 1, {}, ["master", "regular"], deals=1)
        assert refused.value.note.key == "arena_alone"


class TestADeal:
    @pytest.mark.parametrize("game", FROZEN)
    def test_the_same_bot_in_all_seats_gains_nothing(self, game: str) -> None:
        """The same cards in every seat: whatever one seat gains, another has lost."""
        found = figures([outcome(terms(game, "frozen:FROZEN", "frozen:FROZEN"), 3)], CATALOGUE[game].game.usual)
        assert found.margin.mean == pytest.approx(0.0)
        assert found.won.mean == pytest.approx(found.chance)

    @pytest.mark.parametrize("game", ["whistiti", "barbu"])  # the most points win in one, the fewest in the other
    def test_whoever_plays_at_random_loses(self, game: str) -> None:
        found = figures([outcome(terms(game, "random", "frozen:FROZEN"), seed) for seed in range(4)], 4)
        assert found.margin.high < 0

    def test_the_same_seed_gives_the_same_result(self) -> None:
        same = terms("whistiti", "frozen:FROZEN", "random")
        assert without_time(outcome(same, 11)) == without_time(outcome(same, 11))
        assert without_time(outcome(same, 11)) != without_time(outcome(same, 12))

    def test_is_one_of_its_match_after_others(self) -> None:
        entry = CATALOGUE["ascenseur"]
        numbers = {
            playing.opened(entry, terms("ascenseur", "random", "random"), seed).setup.number for seed in range(9)
        }
        assert len(numbers) > 3

    def test_a_match_is_played_to_its_end(self) -> None:
        found = outcome(terms("barbu", "random", "frozen:FROZEN", MATCH, rounds="1"), 1)
        assert [play.deals for play in found.plays] == [6, 6, 6, 6]

    def test_the_cards_of_each_deal_of_a_match_are_the_same_whatever_was_played_before(self) -> None:
        entry = CATALOGUE["whistiti"]
        hands = []
        for one in ("random", "frozen:FROZEN"):
            evening = playing.opened(entry, terms("whistiti", one, one, MATCH, target="100"), 6)
            bot = playing.BotPlayer(evening, guest(one, entry, Budget()))
            evening.play_deal(Company([bot] * 4, evening.lucks))
            evening.next_deal()
            hands.append([zone.cards for zone in evening.deal.zones() if zone.id().startswith("hand.")])
        assert hands[0] == hands[1]

    def test_bots_are_shown_worlds_and_never_the_deal(self) -> None:
        entry, spied = CATALOGUE["whistiti"], terms("whistiti", "arena_bots:SPY", "random")
        evening = playing.opened(entry, spied, 2)
        real = evening.deal
        others = [zone.cards for zone in real.zones() if zone.owner in {1, 2, 3}]
        guests = [guest(name, entry, Budget()) for name in (spied.one, "random", "random", "random")]
        SPY.shown.clear()
        Company([playing.BotPlayer(evening, each) for each in guests], evening.lucks).play(real)
        assert SPY.shown
        assert all(world is not real for world in SPY.shown)
        assert [zone.cards for zone in SPY.shown[0].zones() if zone.owner in {1, 2, 3}] != others

    def test_two_who_play_at_random_are_equal(self) -> None:
        chance = terms("ascenseur", "random", "arena_bots:OTHER_CHANCE", max_cards="3")
        found = figures([outcome(chance, seed) for seed in range(60)], 4)
        assert found.margin.low <= 0.0 <= found.margin.high
        assert found.won.low <= 0.25 <= found.won.high


class TestFaults:
    @pytest.mark.parametrize("bot", ["CHEAT", "BROKEN"])
    def test_whoever_does_what_is_not_allowed_has_lost_and_the_deal_goes_on(self, bot: str) -> None:
        found = outcome(terms("barbu", f"arena_bots:{bot}", "random"), 1)
        assert all(play.won == play.firsts == 0.0 and play.margin <= 0.0 for play in found.plays)
        assert all(play.effort.illegal == play.effort.moves > 0 for play in found.plays)
        assert all(play.others.faults == 0 for play in found.plays)

    def test_so_have_others(self) -> None:
        found = outcome(terms("barbu", "random", "arena_bots:CHEAT"), 1)
        assert all(play.won == play.firsts == 1.0 and play.margin >= 0.0 for play in found.plays)

    def test_whoever_is_late_has_lost(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(playing, "PATIENCE", 0.0)
        found = outcome(terms("ascenseur", "arena_bots:SLOW", "random", seconds=0.001, max_cards="3"), 1)
        late = [play for play in found.plays if play.effort.late]
        assert late
        assert all(play.won == 0.0 for play in late if not play.others.late)

    def test_who_has_as_long_as_it_takes_is_never_late(self) -> None:
        found = outcome(terms("ascenseur", "arena_bots:SLOW", "random", max_cards="3"), 1)
        assert not any(play.effort.late for play in found.plays)
