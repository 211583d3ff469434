"""A match that nobody listens to: the same match as one that is told and written down, only quieter."""

import pytest

from veillee.cards.luck import Luck, ScriptedLuck, WitnessLuck
from veillee.engine.company import Company, Lucks, Player, PolicyPlayer, by_policy
from veillee.engine.deal import Deal
from veillee.engine.entry import BEGINNER, EXPERT, MASTER, REGULAR
from veillee.engine.evening import Evening, Streams, begun, play_match
from veillee.engine.match import Match
from veillee.engine.options import Settings
from veillee.games import CATALOGUE
from veillee.testing.snapshot import snapshot

BRIEF = {"ascenseur": {"max_cards": "3"}, "barbu": {"rounds": "1"}, "whistiti": {"target": "15"}}
LEVELS = [BEGINNER, REGULAR, EXPERT, MASTER]


def settings_of(game: str, options: dict[str, str] | None = None) -> Settings:
    rules = CATALOGUE[game].game
    return rules.settings(rules.usual, BRIEF.get(game, {}) if options is None else options)


def players_of(game: str) -> list[Player]:
    """Players of all levels by turns."""
    entry = CATALOGUE[game]
    return by_policy(entry.policy, [LEVELS[seat % 4] for seat in range(entry.game.usual)])


class Witnessed(Streams):
    """Keeps what chance decides for the rules, deal after deal."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.witnesses: list[WitnessLuck] = []

    def before(self) -> Luck:
        return self.witnessed(super().before())

    def of(self, deal: int, players: int) -> Lucks:
        lucks = super().of(deal, players)
        lucks.cards = self.witnessed(lucks.cards)
        return lucks

    def witnessed(self, luck: Luck) -> Luck:
        self.witnesses.append(WitnessLuck(luck))
        return self.witnesses[-1]


class Written(Company):
    """Writes down who played what."""

    def __init__(self, players: list[Player], lucks: Lucks) -> None:
        super().__init__(players, lucks)
        self.played: list[tuple[int, int]] = []

    def do(self, deal: Deal, seat: int, action: int) -> None:
        self.played.append((int(seat), int(action)))
        super().do(deal, seat, action)


def written(game: str, streams: Streams) -> tuple[Evening, list[tuple[int, int]]]:
    """A match and its moves."""
    rules = CATALOGUE[game].game
    evening = begun(rules, rules.usual, settings_of(game), streams)
    company = Written(players_of(game), evening.lucks)
    evening.play(company)
    return evening, company.played


@pytest.mark.once
@pytest.mark.parametrize("game", CATALOGUE)
class TestTheSameMatch:
    def test_is_what_a_match_says_that_is_given_its_cards_and_moves(self, game: str) -> None:
        """Every move is allowed where it was made, and sheet, winners and end are the same."""
        streams = Witnessed(7)
        evening, moves = written(game, streams)
        script = [chance for witness in streams.witnesses for chance in witness.seen]
        rules = CATALOGUE[game].game
        match = Match(rules, rules.usual, settings_of(game), ScriptedLuck(script))
        for seat, action in moves:
            if match.deal.is_over():
                match.next_deal()
            assert match.step(seat, action) is None
        assert match.is_over
        assert evening.is_over
        assert evening.moves == len(moves)
        assert repr(match.sheet.rows) == repr(evening.sheet.rows)
        assert match.sheet.titles == evening.sheet.titles
        assert match.winners() == evening.winners()
        assert snapshot(match.deal)["turn"] == snapshot(evening.deal)["turn"]

    def test_says_nothing(self, game: str) -> None:
        assert written(game, Streams(3))[0].deal.heard is None


class TestStreams:
    """lab.md §1: a stream for each match, deal and purpose."""

    @pytest.mark.parametrize("game", ["whistiti", "barbu", "huit-americain", "autour-du-feu"])
    def test_the_cards_of_a_deal_do_not_depend_on_how_others_were_played(self, game: str) -> None:
        rules, dealt = CATALOGUE[game].game, []
        for level in (BEGINNER, MASTER):
            evening = begun(rules, rules.usual, settings_of(game, {}), Streams(11))
            company = Company(by_policy(CATALOGUE[game].policy, [level] * rules.usual), evening.lucks)
            evening.play_deal(company)
            evening.next_deal()
            dealt.append(sorted(tuple(zone.cards) for zone in evening.deal.zones()))
        assert dealt[0] == dealt[1]

    def test_what_one_mind_leaves_to_chance_moves_no_other(self) -> None:
        """A beginner plays often by chance, a plain policy never here: the others' streams stay as they were."""

        class Wasteful(PolicyPlayer):
            def choose(self, deal: Deal, seat: int, luck: Luck) -> int:
                luck.word()
                return super().choose(deal, seat, luck)

        entry = CATALOGUE["whistiti"]
        plain, wasteful = PolicyPlayer(entry.policy), Wasteful(entry.policy)
        sheets = [
            play_match(entry.game, [first, plain, plain, plain], settings_of("whistiti"), 5).sheet.rows
            for first in (plain, wasteful)
        ]
        assert repr(sheets[0]) == repr(sheets[1])

    def test_another_seed_is_another_match(self) -> None:
        first, other = (written("whistiti", Streams(seed))[1] for seed in (1, 2))
        assert first != other

    def test_no_two_streams_of_a_match_are_one(self) -> None:
        streams = Streams(1)
        lucks = [luck for deal in (1, 2) for luck in all_of(streams.of(deal, 12))]
        words = {tuple(luck.word() for _ in range(4)) for luck in [streams.before(), streams.aside(), *lucks]}
        assert len(words) == len(lucks) + 2


def all_of(lucks: Lucks) -> list[Luck]:
    return [lucks.cards, lucks.quickness, *lucks.minds]


class TestAgain:
    def test_is_the_same_deal_before_anything_of_it_was_played(self) -> None:
        rules = CATALOGUE["barbu"].game
        evening = begun(rules, 4, settings_of("barbu"), Streams(2))
        company = Company(players_of("barbu"), evening.lucks)
        evening.play_deal(company)
        evening.next_deal()
        dealt = snapshot(evening.deal)
        evening.play_deal(company)
        again = evening.again()
        assert snapshot(again.deal) == dealt
        assert len(again.sheet.rows) == 1
        again.play_deal(Company(players_of("barbu"), again.lucks))
        assert repr(again.sheet.rows) == repr(evening.sheet.rows)


class TestMisuse:
    def test_the_next_deal_comes_when_one_is_over(self) -> None:
        rules = CATALOGUE["whistiti"].game
        evening = begun(rules, 4, settings_of("whistiti"), Streams(2))
        with pytest.raises(ValueError, match="when one is over"):
            evening.next_deal()

    def test_a_deal_that_is_over_is_not_played_twice(self) -> None:
        evening, _ = written("whistiti", Streams(2))
        with pytest.raises(ValueError, match="is over"):
            evening.play_deal(Company(players_of("whistiti"), evening.lucks))
