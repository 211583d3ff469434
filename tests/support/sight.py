"""What a seat sees at a table, and what it is answered about it."""

from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit
from veillee.engine.beats import Beat
from veillee.engine.deal import Deal
from veillee.engine.entry import Entry
from veillee.engine.match import Match
from veillee.engine.notes import TABLE, Refusal
from veillee.engine.zones import Zone, sees
from veillee.views.offers import Choices
from veillee.views.saying import note_view, value_of
from veillee.views.wire import Offer, ZoneView
from veillee.views.words import LANGUAGES, Words, rulebook
from whole_views import look_of

NAMES = ("Anne", "Basile", "Chloé", "David", "Emma", "Félix")
NOT_NOW = ("deal_over", "not_your_turn")  # the refusals that rest on no paragraph


def seen_at(beat: Beat, zone_id: str) -> Zone:
    """A zone as it lay when something was said."""
    assert beat.zones is not None
    return next(zone for zone in beat.zones if zone.id() == zone_id)


def lying(deal: Deal, zone_id: str) -> Zone:
    """A zone as it lies now."""
    return next(zone for zone in deal.zones() if zone.id() == zone_id)


def shown(zone: Zone, deal: Deal, viewer: int) -> ZoneView:
    """A zone as this viewer sees it."""
    return look_of(zone, viewer, deal.moves().pack)


def offers(deal: Deal, entry: Entry, viewer: int) -> tuple[Offer, ...]:
    """The moves that this viewer is offered."""
    if viewer == TABLE or not bit(viewer) & deal.may_act():
        return ()
    return Choices(deal, entry, viewer).offers(deal.pace())


def sight(deal: Deal, entry: Entry, viewer: int) -> tuple[object, ...]:
    """All that this viewer sees of a deal and is asked in it, but for what was said."""
    pack = deal.moves().pack
    is_asked = viewer != TABLE and bit(viewer) & deal.actors() != 0
    return (
        [shown(zone, deal, viewer) for zone in deal.zones()],
        [(fact.key, fact.seat, value_of(fact.value, pack)) for fact in deal.facts() if sees(viewer, fact.seen_by)],
        note_view(deal.prompt(viewer), pack) if is_asked else None,
        offers(deal, entry, viewer),
    )


def watched(deal: Deal) -> Deal:
    """The same deal, which someone watches from now on."""
    deal.watch()
    return deal


def at_random(entry: Entry, players: int, seed: int, **options: str) -> Match:
    """A match to be played at random by `step`."""
    return Match(entry.game, players, entry.game.settings(players, options), SeededLuck(seed))


def step(match: Match, luck: SeededLuck) -> None:
    """One move at random, in the next deal if one is over."""
    if match.deal.is_over():
        match.next_deal()
    seat = luck.member(match.deal.may_act())
    assert match.step(seat, luck.member(match.deal.legal_mask(seat))) is None


def answers_about_cards(deal: Deal) -> dict[str, Refusal | None]:
    """What seats are answered about the cards in their sight, one answer of each kind: "" where one may be played."""
    answers: dict[str, Refusal | None] = {}
    for seat in range(deal.players):
        for card in {card for zone in deal.zones() for card in zone.cards if zone.face_up(seat, card)}:
            refusal = deal.why_not_cards(seat, [card])
            if refusal is None:
                assert bit(deal.meant(seat, [card])) & deal.legal_mask(seat)
            answers["" if refusal is None else refusal.key] = refusal
    return answers


def explained(entry: Entry, answers: dict[str, Refusal | None]) -> set[str]:
    """The kinds of these answers; each has words, and a paragraph unless it is just not the time."""
    pack = entry.game.phases[0].pack
    for refusal in answers.values():
        if refusal is not None:
            assert all(Words(lang, entry.package).sentence(refusal, NAMES, pack) for lang in LANGUAGES)
            assert refusal.key in NOT_NOW or f"**{refusal.rule}**" in rulebook(entry.package, "fr"), refusal.key
    return set(answers)


def answers(entry: Entry, deal: Deal) -> set[str]:
    """The kinds of answers that seats get in this position about the cards in their sight, all of them explained."""
    return explained(entry, answers_about_cards(deal))
