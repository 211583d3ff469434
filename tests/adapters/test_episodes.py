"""Episodes: whoever is asked from outside sits at the same table as everybody else."""

from functools import partial
from pathlib import Path

import pytest

from veillee.adapters import versions
from veillee.adapters.tables import page
from veillee.adapters.terms import MATCH, EpisodeTerms, Quickness
from veillee.adapters.versions import RULES, rules_hash
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit
from veillee.engine.asking import NOT_OPEN
from veillee.engine.company import by_policy
from veillee.engine.entry import REGULAR
from veillee.engine.episode import Episode
from veillee.engine.evening import play_match
from veillee.engine.pace import NO_RACE
from veillee.games import CATALOGUE

ROOT = Path(__file__).resolve().parents[2]
CALM = sorted(set(CATALOGUE) - {"huit-americain", "bataille-corse", "kems"})  # nobody races, nobody cuts in
SHORT = {"max_deals": "2"}  # for Le Kem's


def options(name: str) -> dict[str, str]:
    return SHORT if name == "kems" else {}


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_table_where_nobody_is_asked_plays_the_match_of_the_quiet_driver(name: str) -> None:
    terms = EpisodeTerms(name, options=options(name), episode=MATCH)
    players = by_policy(terms.entry.policy, [REGULAR] * terms.players)
    evening = play_match(terms.game, players, terms.settings, seed=5)
    episode = Episode(terms.plan, [*players], 5)
    assert episode.is_over()
    assert repr(episode.evening.sheet.rows) == repr(evening.sheet.rows)
    assert episode.evening.winners() == evening.winners()


@pytest.mark.parametrize("name", CALM)
def test_whoever_answers_like_a_policy_plays_the_match_of_that_policy(name: str) -> None:
    terms = EpisodeTerms(name, episode=MATCH)
    policy = terms.entry.policy
    evening = play_match(terms.game, by_policy(policy, [REGULAR] * terms.players), terms.settings, seed=6)
    episode = Episode(terms.plan, [None] * terms.players, 6)
    while not episode.is_over():
        deal, seat = episode.evening.deal, episode.asking.seat
        action = policy.choose(deal, seat, episode.evening.lucks.minds[seat])
        assert episode.answer(terms.game.numbering.flat(deal.moves_of(seat), action))
    assert repr(episode.evening.sheet.rows) == repr(evening.sheet.rows)


@pytest.mark.parametrize("name", CATALOGUE)
def test_what_is_offered_is_open_and_nothing_else_is(name: str) -> None:
    terms, luck = EpisodeTerms(name), SeededLuck(3)
    episode = Episode(terms.plan, [None] * terms.players, 7)
    for _ in range(80):
        if episode.is_over():
            break
        offered = episode.asking.open_numbers()
        assert offered
        others = set(range(-1, terms.wait + 2)) - set(offered)
        assert all(episode.asking.action_of(number) == NOT_OPEN for number in others)
        assert episode.answer(offered[luck.below(len(offered))])


def test_everyone_is_asked_about_a_pair_and_may_wait() -> None:
    """La Bataille Corse §4.2: the quickest of those who slap takes the pile."""
    terms = EpisodeTerms("bataille-corse", 3)
    episode = Episode(terms.plan, [None] * 3, 1)
    slap, flip = terms.game.numbering.of_words["slap"], terms.game.numbering.of_words["flip"]
    while episode.evening.deal.race() == NO_RACE:
        episode.answer(terms.wait if episode.asking.may_wait else flip)
    asked = []
    for _ in range(3):
        asked.append(episode.asking.seat)
        assert episode.asking.open_numbers() == [slap, terms.wait]
        episode.answer(slap if episode.asking.seat == 2 else terms.wait)
    assert asked == [0, 1, 2]
    assert episode.evening.deal.race() == NO_RACE
    assert episode.evening.deal.turn == 2, "who took the pile goes on"


def test_sealed_choices_are_asked_for_once_and_tell_the_others_nothing() -> None:
    """Pan, t'es mort ! §3.1"""
    terms = EpisodeTerms("pan-tes-mort", 3)
    episode = Episode(terms.plan, [None] * 3, 1)
    seen = []
    for seat in range(3):
        assert episode.asking.seat == seat
        terms.encoder.observe(episode.evening.deal, 2)
        seen.append([line for line in terms.encoder.read() if line.startswith("sealed") and "cards" not in line])
        episode.answer(episode.asking.open_numbers()[0])
    assert seen == [[], [], []]


def test_a_deal_is_the_middle_one_of_a_match_unless_it_is_said_which() -> None:
    assert (
        EpisodeTerms("ascenseur", 4).number,
        EpisodeTerms("ascenseur", 4, deal=5).number,
        EpisodeTerms("kems").number,
    ) == (13, 5, 1)
    episode = Episode(EpisodeTerms("ascenseur", 4, deal=5).plan, [None] * 4, 1)
    assert all(len(zone.cards) == 5 for zone in episode.evening.deal.zones() if zone.name == "hand")


def test_a_match_brings_what_each_of_its_deals_is_worth() -> None:
    terms, luck = EpisodeTerms("ascenseur", 3, {"max_cards": "3"}, episode=MATCH), SeededLuck(2)
    episode = Episode(terms.plan, [None] * 3, 4)
    brought = []
    while not episode.is_over():
        offered = episode.asking.open_numbers()
        episode.answer(offered[luck.below(len(offered))])
        if any(episode.gained):
            brought.append(list(episode.gained))
    assert len(brought) == 5, "three cards: five deals"
    assert episode.evening.is_over


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"game": "belote"}, "no game is called 'belote'"),
        ({"game": "whistiti", "players": 3}, "4"),
        ({"game": "whistiti", "options": {"trumps": "no"}}, "trumps"),
        ({"game": "whistiti", "options": {"must_trump": "perhaps"}}, "perhaps"),
        ({"game": "ascenseur", "deal": 40}, "no deal 40"),
        ({"game": "whistiti", "episode": "evening"}, "not 'evening'"),
    ],
)
def test_terms_that_make_no_sense_are_refused_in_words(given: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said) as refused:
        EpisodeTerms(**given)  # type: ignore[arg-type]
    assert "error_" not in str(refused.value)


def test_who_is_quick_is_drawn_as_for_any_player() -> None:
    """Of two who slap at the same pair, each is first now and then."""
    terms = EpisodeTerms("bataille-corse", 2)
    slap, flip = terms.game.numbering.of_words["slap"], terms.game.numbering.of_words["flip"]
    first = set()
    for seed in range(20):
        episode = Episode(terms.plan, [None] * 2, seed)
        while not episode.is_over() and episode.evening.deal.race() == NO_RACE:
            episode.answer(terms.wait if episode.asking.may_wait else flip)
        for _ in range(2):
            episode.answer(slap)
        first.add(bit(episode.evening.deal.turn))
    assert first == {1, 2}


@pytest.mark.parametrize("name", CATALOGUE)
def test_what_episodes_come_to_is_what_this_version_of_the_environments_promises(name: str) -> None:
    """Another hash is another version: `python -m veillee.adapters.versions` tells the new ones."""
    assert rules_hash(name) == RULES[name]


def test_other_rules_have_another_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    freely = partial(EpisodeTerms, options={"must_trump": "no"})
    monkeypatch.setattr(versions, "EpisodeTerms", freely)
    assert rules_hash("whistiti") != RULES["whistiti"]


class TestReflexes:
    """How quick whoever is asked from outside is: a level, or milliseconds; for all, or seat by seat."""

    @staticmethod
    def first(reflexes: Quickness | list[Quickness], seed: int) -> int:
        """Which of two who slap at the same pair is first."""
        terms = EpisodeTerms("bataille-corse", 2, reflexes=reflexes)
        slap, flip = terms.game.numbering.of_words["slap"], terms.game.numbering.of_words["flip"]
        episode = Episode(terms.plan, [None] * 2, seed)
        while episode.evening.deal.race() == NO_RACE:
            episode.answer(terms.wait if episode.asking.may_wait else flip)
        episode.answer(slap)
        episode.answer(slap)
        return int(episode.evening.deal.turn)

    def test_whoever_is_quicker_is_first(self) -> None:
        sure: dict[str, float] = {"mean": 200, "spread": 0, "tail": 0}
        assert {self.first([sure, "master"], seed) for seed in range(8)} == {0}
        assert {self.first(["master", sure], seed) for seed in range(8)} == {1}
        assert {self.first(sure | {"spread": 20}, seed) for seed in range(20)} == {0, 1}

    @pytest.mark.parametrize(
        ("reflexes", "said"),
        [
            ("cat", "nobody is as quick as 'cat': beginner"),
            ({"mean": 300}, "mean, spread, tail, not {'mean': 300}"),
            ({"mean": 300, "spread": -1, "tail": 0}, "mean, spread, tail"),
            (["regular"] * 3, "2 seats, and reflexes for 3"),
        ],
    )
    def test_what_makes_no_sense_is_refused_in_words(self, reflexes: Quickness | list[Quickness], said: str) -> None:
        with pytest.raises(ValueError, match=said):
            EpisodeTerms("bataille-corse", 2, reflexes=reflexes)


def test_the_page_of_numbers_is_that_of_the_games() -> None:
    """`python -m veillee.adapters.tables > docs/environments.md` writes it anew."""
    assert (ROOT / "docs" / "environments.md").read_text(encoding="utf-8") == page()
