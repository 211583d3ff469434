"""What players are answered about the cards they see."""

from veillee.cards.sets import bit
from veillee.engine.deal import Deal
from veillee.engine.entry import Entry
from veillee.views.words import LANGUAGES, Words, rulebook

NAMES = ("Anne", "Basile", "Chloé", "David", "Emma", "Félix")
NOT_NOW = ("deal_over", "not_your_turn")  # the refusals that rest on no paragraph


def answers(entry: Entry, deal: Deal) -> set[str]:
    """The codes of what each seat is answered about each card in its sight; nothing, where it may be played.

    Every answer has words, and a paragraph unless it is just not the time.
    """
    found: set[str] = set()
    for seat in range(deal.players):
        for card in {card for zone in deal.zones() for card in zone.cards if zone.face_up(seat, card)}:
            refusal = deal.why_not_cards(seat, [card])
            if refusal is None:
                assert bit(deal.meant(seat, [card])) & deal.legal_mask(seat)
                found.add("")
                continue
            for lang in LANGUAGES:
                assert Words(lang, entry.package).say(refusal, NAMES, deal.moves().pack)
                assert refusal.key in NOT_NOW or f"**{refusal.rule}**" in rulebook(entry.package, lang)
            found.add(refusal.key)
    return found
