"""Tactics that all trick games share: what wins, what is cheap, how likely a card is to take a trick."""

from mypy_extensions import i64

from veillee.cards.packs import above, rank_of, suit_mates
from veillee.cards.sets import bit, bit_count, lowest
from veillee.engine.blocks.tricks import TrickDeal


def unseen_by(deal: TrickDeal, seat: i64) -> i64:
    """The cards that this seat has not seen: in other hands, or in the stock."""
    return deal.served.pack & ~deal.hands[seat] & ~deal.served.shown & ~deal.gone_by()


def winning(deal: TrickDeal, cards: i64) -> i64:
    """Those of the cards that would win the trick as it stands."""
    if deal.on_table == 0:
        return cards
    found: i64 = 0
    while cards:
        card = lowest(cards)
        if deal.beats(card):
            found |= bit(card)
        cards &= cards - 1
    return found


def eager(deal: TrickDeal, cards: i64) -> i64:
    """The move of one who counts nothing: take with the highest card whatever can be taken, else throw the lowest."""
    winners = winning(deal, cards)
    if winners:
        return strongest(deal, winners)
    return weakest(deal, cards)


def worth(deal: TrickDeal, card: i64) -> i64:
    """The strength of a card: its rank, any trump above any other suit."""
    if bit(card) & deal.served.trumps:
        return rank_of(card) + 100
    return rank_of(card)


def weakest(deal: TrickDeal, cards: i64) -> i64:
    """The card one parts with most easily."""
    best = lowest(cards)
    while cards:
        card = lowest(cards)
        if worth(deal, card) < worth(deal, best):
            best = card
        cards &= cards - 1
    return best


def strongest(deal: TrickDeal, cards: i64) -> i64:
    """The card most likely to take a trick."""
    best = lowest(cards)
    while cards:
        card = lowest(cards)
        if worth(deal, card) > worth(deal, best):
            best = card
        cards &= cards - 1
    return best


def chance_to_win(deal: TrickDeal, seat: i64, card: i64) -> float:
    """About how likely a card is to take the trick, if it wins it so far: nobody after it goes higher or trumps."""
    unseen = unseen_by(deal, seat)
    rivals = deal.players - 1 - deal.on_table
    elsewhere = float(bit_count(unseen))
    if elsewhere == 0.0 or rivals <= 0:
        return 1.0
    # How likely an unseen card is in a hand still to play; a card that was shown may lie among theirs.
    held = min(float(deal.tricks_left * rivals) / elsewhere, 1.0)
    odds = 1.0
    higher = bit_count(unseen & above(card))
    while higher > 0:
        odds *= 1.0 - held
        higher -= 1
    if deal.served.trumps == 0:
        return odds
    led = deal.led
    if deal.on_table == 0:
        led = suit_mates(card)
    following = following_odds(float(bit_count(unseen & led)) * held / float(rivals))
    if not bit(card) & deal.served.trumps:
        return odds * following
    if led == deal.served.trumps:
        return odds
    return following + (1.0 - following) * odds  # only who cannot follow goes over our trump


def following_odds(each: float) -> float:
    """About how likely everyone can follow suit, so that nobody trumps, if each holds that many of it on average."""
    if each >= 2.0:
        return 0.9
    return 0.45 + 0.225 * each


def surest(deal: TrickDeal, seat: i64, cards: i64, slack: float) -> i64:
    """The weakest of the cards that are about as likely as the best of them to take the trick.

    Whoever trumps takes the lowest one: that a higher one is surer now is worth less than the trick it takes later.
    """
    if deal.on_table > 0 and deal.led != deal.served.trumps and not cards & ~deal.served.trumps:
        return lowest(cards)
    best = 0.0
    left = cards
    while left:
        best = max(best, chance_to_win(deal, seat, lowest(left)))
        left &= left - 1
    good: i64 = 0
    while cards:
        if chance_to_win(deal, seat, lowest(cards)) >= best - slack:
            good |= cards & -cards
        cards &= cards - 1
    return weakest(deal, good)


def ducking(deal: TrickDeal, cards: i64) -> i64:
    """The card for who wants no trick: the most dangerous one that loses, else the one most likely to be beaten."""
    if deal.on_table == 0:
        return weakest(deal, cards)
    losers = cards & ~winning(deal, cards)
    if losers:
        return strongest(deal, losers)
    if deal.on_table == deal.players - 1:
        return strongest(deal, cards)  # the trick is ours anyway
    return weakest(deal, cards)
