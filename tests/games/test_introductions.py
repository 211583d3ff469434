"""Every game is told in three lines, in both languages, however it is played."""

from collections.abc import Iterator

import pytest

from veillee.games import CATALOGUE
from veillee.views.describing import described
from veillee.views.introducing import LINES, LONGEST, introduction
from veillee.views.words import LANGUAGES, Words


def ways(game: str) -> Iterator[tuple[int, dict[str, str]]]:
    """All numbers of players with all values of each option, and all ways to play that have a name."""
    entry = CATALOGUE[game]
    for players in range(entry.game.fewest, entry.game.most + 1):
        yield players, {}
        for option in entry.game.options:
            yield from [(players, {option.key: option.word(value)}) for value in option.accepted(players)]
        yield from [(players, preset.options) for preset in entry.layout.presets if preset.is_for(players)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_a_game_is_told_in_three_short_lines(game: str, lang: str) -> None:
    words = Words(lang, CATALOGUE[game].package)
    view = described(CATALOGUE[game])
    told = [introduction(words, view, players, options) for players, options in ways(game)]
    assert told
    assert all(len(lines) == len(LINES) for lines in told)
    assert not [line for lines in told for _, line in lines if len(line) > LONGEST or not line.endswith((".", "!"))]


@pytest.mark.parametrize(
    ("game", "one", "other"),
    [
        ("cinq-rois", (1, {}), (4, {})),  # alone there are eleven hands
        ("kems", (4, {"tempo": "open"}), (4, {"tempo": "ticks"})),
        ("autour-du-feu", (2, {}), (4, {})),
        ("autour-du-feu", (4, {"quick": "yes"}), (4, {})),
        ("whistiti", (4, {"target": "10"}), (4, {})),
        ("pan-tes-mort", (4, {"double_click": "yes"}), (4, {})),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_played_otherwise_is_told_otherwise(
    game: str, one: tuple[int, dict[str, str]], other: tuple[int, dict[str, str]], lang: str
) -> None:
    words = Words(lang, CATALOGUE[game].package)
    view = described(CATALOGUE[game])
    assert introduction(words, view, *one) != introduction(words, view, *other)
