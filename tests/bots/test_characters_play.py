"""What characters do at tables: the bold play otherwise than the careful, each in its own way."""

from collections.abc import Iterator
from statistics import mean

import pytest

from thinking import positions
from veillee import IS_COMPILED
from veillee.bots.players import Budget, HouseBot, bot_move
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit
from veillee.engine.blocks.tactics import worth
from veillee.engine.entry import BEGINNER, BOLD, CAREFUL, EXPERT, MASTER, NEUTRAL, REGULAR, Entry
from veillee.engine.match import Match
from veillee.engine.minds import Spot
from veillee.games import CATALOGUE
from veillee.games.ascenseur.rules import BIDDING
from veillee.games.autour_du_feu.rules import Feu
from veillee.games.autour_du_feu.turn import JOKER
from veillee.games.autour_du_feu.under_way import TURN
from veillee.games.barbu.rules import CHOOSING as CONTRACTS
from veillee.games.barbu.rules import TOTAL
from veillee.games.bataille_corse.rules import SLAP, BatailleCorse
from veillee.games.huit_americain.house import EIGHTS
from veillee.games.huit_americain.moves import ADDING
from veillee.games.huit_americain.rules import HuitAmericain
from veillee.games.pan_tes_mort.moves import CHOOSING as TRICKS
from veillee.games.president.moves import PLAYING
from veillee.games.president.rules import President
from veillee.games.president.sets_of_rank import count_of
from veillee.games.president.trick import NOTHING_LAID
from veillee.games.whistiti.rules import Whistiti

pytestmark = pytest.mark.once

LEVELS = (BEGINNER, REGULAR, EXPERT, MASTER)
WITH_CHARACTERS = [game for game, entry in CATALOGUE.items() if entry.has_characters()]
SEARCHED = [game for game in WITH_CHARACTERS if CATALOGUE[game].mind.simulations(MASTER)]
DEALS = 12 if IS_COMPILED else 6
THOUGHT = Budget(simulations=200 if IS_COMPILED else 60)


def spots(game: str, deals: int = DEALS, level: int = REGULAR) -> Iterator[Spot]:
    """Where seats stand in turn, in deals that are played as one plays."""
    entry, luck = CATALOGUE[game], SeededLuck(1)
    match = new_match(entry, luck)
    for _ in range(deals):
        while not match.deal.is_over():
            seat = match.deal.turn
            if len(match.deal.legal_actions(seat)) > 1:
                yield Spot(match.game, match.setup, match.deal.clone(), seat)
            assert match.step(seat, entry.policy.choose(match.deal, seat, luck, level)) is None
        if match.is_over:
            match = new_match(entry, luck)
        else:
            match.next_deal()


def new_match(entry: Entry, luck: SeededLuck) -> Match:
    """A match as it is usually played."""
    return Match(entry.game, entry.game.usual, entry.game.settings(entry.game.usual, {}), luck)


def chosen(entry: Entry, spot: Spot, character: int, level: int = REGULAR, seed: int = 1) -> int:
    """What one of that character does in turn, by his policy."""
    return entry.policy_of(character).choose(spot.world, spot.seat, SeededLuck(seed), level)


# They differ


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", [game for game in WITH_CHARACTERS if game != "bataille-corse"])
def test_the_bold_and_the_careful_of_a_level_play_differently(game: str, level: int) -> None:
    bold, careful = (HouseBot(CATALOGUE[game], THOUGHT, character) for character in (BOLD, CAREFUL))
    for spot in spots(game, level=min(level, EXPERT)):
        if bot_move(bold, spot, SeededLuck(1), level) != bot_move(careful, spot, SeededLuck(1), level):
            return
    pytest.fail("they play alike")


@pytest.mark.parametrize("game", ["cinq-rois", "kems"])
def test_where_a_game_gives_them_no_room_they_play_alike(game: str) -> None:
    entry = CATALOGUE[game]
    assert not entry.has_characters()
    for character in (BOLD, CAREFUL):
        assert entry.policy_of(character) is entry.policy
        assert HouseBot(entry, character=character).character == NEUTRAL


@pytest.mark.parametrize("game", CATALOGUE)
def test_who_has_no_character_plays_by_the_policy_itself(game: str) -> None:
    assert CATALOGUE[game].policy_of(NEUTRAL) is CATALOGUE[game].policy


# Each in its own way


def test_in_l_ascenseur_the_bold_bid_more_tricks() -> None:
    """§3.1"""
    entry = CATALOGUE["ascenseur"]
    bids = [
        [chosen(entry, spot, character) for character in (BOLD, NEUTRAL, CAREFUL)]
        for spot in spots("ascenseur")
        if spot.world.moves() is BIDDING
    ]
    assert all(bold >= neutral >= careful for bold, neutral, careful in bids)
    assert any(bold > careful for bold, _, careful in bids)


def test_in_le_whistiti_the_bold_risk_higher_cards() -> None:
    entry = CATALOGUE["whistiti"]
    played = [
        [worth(spot.world, chosen(entry, spot, character)) for character in (BOLD, CAREFUL)]
        for spot in spots("whistiti")
        if isinstance(spot.world, Whistiti)
    ]
    assert all(bold >= careful for bold, careful in played)
    assert any(bold > careful for bold, careful in played)


@pytest.mark.parametrize("level", [REGULAR, EXPERT])
def test_in_autour_du_feu_the_bold_play_their_jokers_sooner(level: int) -> None:
    entry = CATALOGUE["autour-du-feu"]
    turns = [
        spot for spot in spots("autour-du-feu", level=level) if isinstance(spot.world, Feu) and is_turn(spot.world)
    ]
    jokers = [
        sum(chosen(entry, spot, character, level, seed) == JOKER for spot in turns for seed in range(4))
        for character in (BOLD, CAREFUL)
    ]
    assert jokers[0] > jokers[1]


def is_turn(deal: Feu) -> bool:
    """Whether somebody begins his turn."""
    return deal.under_way.asked == TURN


def test_in_le_barbu_the_bold_name_dear_contracts_sooner() -> None:
    entry = CATALOGUE["barbu"]
    costs = [
        [TOTAL[chosen(entry, spot, character)] for character in (BOLD, CAREFUL)]
        for spot in spots("barbu", 4 * DEALS)
        if spot.world.moves() is CONTRACTS
    ]
    assert all(bold >= careful for bold, careful in costs)
    assert any(bold > careful for bold, careful in costs)


def test_in_le_president_the_bold_lead_with_more_cards() -> None:
    entry = CATALOGUE["president"]
    counts = [
        [count_of(chosen(entry, spot, character)) for character in (BOLD, CAREFUL)]
        for spot in spots("president")
        if isinstance(spot.world, President) and spot.world.moves() is PLAYING and spot.world.trick.lay == NOTHING_LAID
    ]
    assert all(bold >= careful for bold, careful in counts)
    assert any(bold > careful for bold, careful in counts)


@pytest.mark.parametrize("level", [REGULAR, EXPERT, MASTER])
def test_in_le_8_americain_the_bold_part_sooner_with_their_eights(level: int) -> None:
    entry = CATALOGUE["huit-americain"]
    eights = [
        [bool(EIGHTS & bit(chosen(entry, spot, character, level))) for character in (BOLD, CAREFUL)]
        for spot in spots("huit-americain", 3 * DEALS)
        if isinstance(spot.world, HuitAmericain) and spot.world.phase < ADDING
    ]
    assert sum(bold for bold, _ in eights) > sum(careful for _, careful in eights)


@pytest.mark.parametrize("level", LEVELS)
def test_in_pan_t_es_mort_the_bold_come_with_higher_cards(level: int) -> None:
    entry = CATALOGUE["pan-tes-mort"]
    first = [spot for spot in spots("pan-tes-mort", 2) if spot.world.moves() is TRICKS][:4]
    laid = [
        mean(chosen(entry, spot, character, level, seed) for spot in first for seed in range(30))
        for character in (BOLD, CAREFUL)
    ]
    assert laid[0] > laid[1]


def test_in_la_bataille_corse_the_bold_miss_fewer_pairs_and_slap_more_often_at_nothing() -> None:
    """§4.1, §4.4"""
    entry, luck = CATALOGUE["bataille-corse"], SeededLuck(1)
    slaps = {BOLD: [0, 0], CAREFUL: [0, 0]}  # at nothing, and at pairs
    match = new_match(entry, luck)
    for _ in range(60):
        deal = match.deal
        assert isinstance(deal, BatailleCorse)
        seat = luck.member(deal.may_act())
        for character, counts in slaps.items():
            urge = entry.policy_of(character).urge
            urges = [urge(deal, seat, deal.legal_mask(seat), BEGINNER, SeededLuck(seed)) for seed in range(200)]
            counts[deal.slaps.racing != 0] += urges.count(SLAP)
        assert match.step(deal.turn, entry.policy.choose(deal, deal.turn, luck)) is None
    for bold, careful in zip(slaps[BOLD], slaps[CAREFUL], strict=True):
        assert bold > careful > 0


# Those who think ahead


@pytest.mark.parametrize("level", [EXPERT, MASTER])
@pytest.mark.parametrize("game", SEARCHED)
def test_of_moves_about_as_good_the_bold_take_what_varies_more_and_the_careful_what_varies_less(
    game: str, level: int
) -> None:
    for spot in positions(game, seeds=2, every=5):
        search = CATALOGUE[game].mind.search(spot, level, SeededLuck(3))
        if search is not None:
            search.go_on(THOUGHT.simulations)
            spreads = {one.action: one.spread for one in search.judged()}
            bold, best, careful = (spreads[move] for move in (search.lean(BOLD), search.best(), search.lean(CAREFUL)))
            assert bold >= best >= careful
