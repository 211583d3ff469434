"""Ways to play that have a name: each can be played by as many as it is for, and there is one for every table."""

import pytest

from veillee.games import CATALOGUE
from veillee.views.describing import cover, described
from veillee.views.words import LANGUAGES, Words


@pytest.mark.parametrize("game", CATALOGUE)
class TestWaysToPlay:
    def test_a_way_can_be_played_by_all_that_it_is_for(self, game: str) -> None:
        rules, presets = CATALOGUE[game].game, CATALOGUE[game].layout.presets
        for preset in presets:
            counts = [players for players in range(rules.fewest, rules.most + 1) if preset.is_for(players)]
            assert counts
            for players in counts:
                rules.settings(players, preset.options)

    def test_every_number_of_players_has_one(self, game: str) -> None:
        rules, presets = CATALOGUE[game].game, CATALOGUE[game].layout.presets
        for players in range(rules.fewest, rules.most + 1):
            assert any(preset.is_for(players) for preset in presets)

    def test_the_first_is_how_a_table_plays_that_chose_nothing(self, game: str) -> None:
        entry = CATALOGUE[game]
        view = described(entry)
        settings = [entry.game.settings(view.players, options) for options in (view.presets[0].options, view.opening)]
        assert settings[0] == settings[1]

    def test_a_way_is_played_by_its_own_options_where_people_sit(self, game: str) -> None:
        """A table that is opened so is no other: what the house would choose by itself is said."""
        entry = CATALOGUE[game]
        for preset in described(entry).presets:
            players = max(preset.fewest, min(preset.most, entry.game.usual))
            opened = entry.game.with_clock(entry.game.at_a_table(preset.options))
            assert entry.game.settings(players, opened) == entry.game.settings(players, preset.options)

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_it_is_offered_in_words_that_stand_in_a_sentence(self, game: str, lang: str) -> None:
        entry = CATALOGUE[game]
        offered = cover(entry, Words(lang, entry.package)).presets
        assert [one.preset for one in offered] == list(described(entry).presets)
        for one in offered:
            assert one.name[0].islower()
            assert one.help.endswith(".")
