"""Trick games and the barrel: what a deal is worth, how many there are, and how a table is laid out."""

import pytest

from sight import at_random, step
from veillee.cards.luck import SeededLuck
from veillee.engine.deal import Deal
from veillee.engine.game import Setup
from veillee.engine.layout import BAR, PILL, PLATE, ROLES
from veillee.games import CATALOGUE
from veillee.games.ascenseur.rules import Ascenseur
from veillee.games.barbu.rules import Barbu
from veillee.games.whistiti.rules import Whistiti
from veillee.testing import stacked
from veillee.views.words import LANGUAGES, Words

GAMES = ["whistiti", "ascenseur", "barbu", "pan-tes-mort"]


def setup(game: str, number: int = 1, totals: list[int] | None = None) -> Setup:
    return Setup(4, CATALOGUE[game].game.settings(4, {}), 0, number, totals or [0] * 4, [])


def opened(game: str) -> Deal:
    return CATALOGUE[game].game.open(setup(game), SeededLuck(1))


class TestWhatADealIsWorth:
    def test_a_trick_of_whistiti_is_worth_itself_and_a_third_to_the_others(self) -> None:
        """Whistiti §4.1"""
        deal = opened("whistiti")
        assert isinstance(deal, Whistiti)
        for seat, tricks in enumerate([4, 3, 3, 3]):
            deal.won[seat] = tricks
        assert [CATALOGUE["whistiti"].game.utility(setup("whistiti"), deal, seat) for seat in (0, 1)] == [
            1.0,
            pytest.approx(-1 / 3),
        ]

    def test_whoever_reaches_the_target_gains_more_than_tricks(self) -> None:
        """Whistiti §4.2: seat 1 takes fewer tricks than seat 0, but they are the last it needs"""
        deal = opened("whistiti")
        assert isinstance(deal, Whistiti)
        for seat, tricks in enumerate([5, 4, 2, 2]):
            deal.won[seat] = tricks
        end = setup("whistiti", 3, [10, 16, 9, 8])
        worth = [CATALOGUE["whistiti"].game.utility(end, deal, seat) for seat in range(4)]
        assert worth[1] > worth[0] > worth[2] == worth[3]

    def test_in_barbu_who_takes_least_gains_most(self) -> None:
        """Barbu §4.4"""
        deal = opened("barbu")
        assert isinstance(deal, Barbu)
        deal.contract = 0
        for seat, tricks in enumerate([0, 1, 4, 8]):
            deal.won[seat] = tricks
        game = CATALOGUE["barbu"].game
        worth = [game.utility(setup("barbu"), deal, seat) for seat in range(4)]
        assert worth == sorted(worth, reverse=True)
        assert worth[0] > 0 > worth[3]
        assert game.utility(setup("barbu", 24, [90, 0, 0, 0]), deal, 1) > worth[1] + game.scale(setup("barbu"))

    def test_in_the_lift_a_bid_held_gains_on_those_who_miss_theirs(self) -> None:
        """L'Ascenseur §5.1, §5.2"""
        deal = stacked(CATALOGUE["ascenseur"])("AS 2H | KS 3D | QS 4H / 9H", number=2)
        assert isinstance(deal, Ascenseur)
        for seat, (bid, tricks) in enumerate([(1, 1), (0, 1), (2, 0)]):
            deal.bids[seat] = bid
            deal.won[seat] = tricks
        game = CATALOGUE["ascenseur"].game
        three = Setup(3, game.settings(3, {}), 0, 2, [0] * 3, [])
        assert [game.utility(three, deal, seat) for seat in range(3)] == [17.5, -5.0, -12.5]

    def test_in_pan_the_last_one_left_has_won_and_the_others_gain_by_outliving(self) -> None:
        """Pan §1.3"""
        match = at_random(CATALOGUE["pan-tes-mort"], 4, 3)
        luck = SeededLuck(4)
        while not match.is_over:
            step(match, luck)
        worth = [match.game.utility(match.setup, match.deal, seat) for seat in range(4)]
        assert [worth[place.seat] for place in match.ranking()] == sorted(worth, reverse=True)
        assert worth[match.winners()[0]] == 2.0 + 2.0


class TestTheNumberOfDeals:
    @pytest.mark.parametrize(
        ("game", "options", "deals"),
        [
            ("ascenseur", {}, 25),
            ("ascenseur", {"max_cards": "3"}, 5),
            ("barbu", {}, 24),
            ("barbu", {"rounds": "1"}, 6),
            ("pan-tes-mort", {}, 1),
        ],
    )
    def test_it_is_known_before_the_match(self, game: str, options: dict[str, str], deals: int) -> None:
        """L'Ascenseur §2.1, Barbu §1.3, Pan §1.3"""
        match = at_random(CATALOGUE[game], 4, 1, **options)
        assert match.game.deals(match.setup) == deals
        luck = SeededLuck(2)
        while not match.is_over:
            step(match, luck)
        assert len(match.chapters) == deals

    def test_nobody_knows_it_where_one_plays_to_a_target(self) -> None:
        """Whistiti §4.2"""
        assert CATALOGUE["whistiti"].game.deals(setup("whistiti")) == 0


@pytest.mark.parametrize("game", GAMES)
class TestTheTable:
    def test_every_zone_and_fact_that_ever_comes_up_has_its_place(self, game: str) -> None:
        entry = CATALOGUE[game]
        for seed in range(6):
            players = entry.game.fewest + seed % (entry.game.most - entry.game.fewest + 1)
            match = at_random(entry, players, seed, **entry.layout.presets[seed % len(entry.layout.presets)].options)
            luck = SeededLuck(seed)
            while not match.is_over:
                zones = match.deal.zones()
                assert len({zone.id() for zone in zones}) == len(zones)
                assert {zone.name for zone in zones} <= set(entry.layout.zones)
                assert {fact.key for fact in match.deal.facts()} <= set(entry.layout.roles)
                assert match.deal.played_from(match.deal.turn) in {"", *(zone.id() for zone in zones)}
                step(match, luck)

    def test_roles_and_targets_are_of_this_game(self, game: str) -> None:
        entry = CATALOGUE[game]
        assert set(entry.layout.roles.values()) <= set(ROLES)
        assert set(entry.layout.targets) <= {verb for phase in entry.game.phases for verb in phase.verb_names()}
        for target in entry.layout.targets.values():
            assert target.zone.removesuffix(".{}") in entry.layout.zones

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_all_of_it_has_words(self, game: str, lang: str) -> None:
        entry = CATALOGUE[game]
        words = Words(lang, entry.package)
        keys = [f"preset_{preset.key}{end}" for preset in entry.layout.presets for end in ("", "_help")]
        keys += [f"option_{option.key}_help" for option in entry.game.options]
        keys += [f"fact_{key}" for key in entry.layout.roles]
        keys += [f"zone_{name}" for name in entry.layout.zones]
        if entry.layout.mark:
            keys.append(entry.layout.mark)
        for key in keys:
            assert words.text(key)
        for key, role in entry.layout.roles.items():
            if role in (PLATE, BAR, PILL):
                assert len(words.text(f"short_{key}").split()) <= 2

    def test_every_choice_rests_on_a_paragraph(self, game: str) -> None:
        assert all(phase.rule for phase in CATALOGUE[game].game.phases)
