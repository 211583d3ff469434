"""Why not? Whatever is in sight has an answer in all ten games: allowed, or a sentence and its paragraph."""

import pytest

from veillee.cards.luck import SeededLuck
from veillee.cards.sets import members
from veillee.engine.match import Match
from veillee.engine.notes import BadInputError
from veillee.games import CATALOGUE
from veillee.views.offers import Choices, answered
from veillee.views.seen import view
from veillee.views.wire import WhyNot
from veillee.views.words import LANGUAGES, Words, rulebook

NAMES = tuple("ABCDEFGHIJKL")


@pytest.mark.parametrize("game", list(CATALOGUE))
def test_every_card_and_every_zone_in_sight_has_an_answer(game: str) -> None:
    """wire.md §3: answered with sentence and paragraph, all games."""
    entry = CATALOGUE[game]
    rules = entry.game
    words = [Words(lang, entry.package) for lang in LANGUAGES]
    paragraphs = rulebook(entry.package, "fr")
    match = Match(rules, rules.usual, rules.settings(rules.usual, {}), SeededLuck(3))
    luck = SeededLuck(4)
    codes: set[str] = set()
    for _ in range(60):
        if match.deal.is_over():
            if match.is_over:
                break
            match.next_deal()
        for seat in range(match.players):
            seen = view(match, entry, seat)
            asked = [WhyNot(zone.id, (card,)) for zone in seen.zones for card in set(zone.cards)]
            asked += [WhyNot(zone.id) for zone in seen.zones]
            asked += [WhyNot(offer=action) for action in range(62)]
            for question in asked:
                refusal = answered(question, match.deal, entry, seat)
                if refusal is None:
                    continue
                codes.add(refusal.key)
                assert all(one.sentence(refusal, NAMES, match.deal.moves().pack) for one in words)
                if refusal.key not in ("not_your_turn", "deal_over"):
                    assert f"**{refusal.rule}**" in paragraphs, (refusal.key, refusal.rule)
        seat = luck.member(match.deal.may_act())
        match.step(seat, luck.member(match.deal.legal_mask(seat)))
    assert len(codes) > 2


@pytest.mark.parametrize("game", list(CATALOGUE))
def test_what_is_offered_is_never_refused(game: str) -> None:
    entry = CATALOGUE[game]
    rules = entry.game
    match = Match(rules, rules.usual, rules.settings(rules.usual, {}), SeededLuck(3))
    luck = SeededLuck(4)
    for _ in range(60):
        if match.deal.is_over():
            break
        for seat in members(match.deal.may_act()):
            for offer in Choices(match.deal, entry, seat).offers(match.deal.pace()):
                assert answered(WhyNot(offer=offer.number), match.deal, entry, seat) is None
                if offer.gesture == "zone":
                    assert answered(WhyNot(offer.zone), match.deal, entry, seat) is None
        seat = luck.member(match.deal.may_act())
        match.step(seat, luck.member(match.deal.legal_mask(seat)))


def test_a_question_about_nothing_is_refused() -> None:
    entry = CATALOGUE["whistiti"]
    match = Match(entry.game, 4, entry.game.settings(4, {}), SeededLuck(3))
    with pytest.raises(BadInputError, match="error_field_missing"):
        answered(WhyNot(), match.deal, entry, 0)


def test_a_bid_that_is_barred_is_explained_by_its_number() -> None:
    """L'Ascenseur §3.2"""
    entry = CATALOGUE["ascenseur"]
    match = Match(entry.game, 3, entry.game.settings(3, {"first_dealer": "seat:0"}), SeededLuck(3))
    match.step(1, 0)
    match.step(2, 0)
    refusal = answered(WhyNot(offer=1), match.deal, entry, 0)
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("bid_forbidden", "3.2")
