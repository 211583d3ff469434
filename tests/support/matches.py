"""Matches that are watched, played without a thought: each seat plays its first legal move."""

from veillee.cards.luck import SeededLuck
from veillee.cards.sets import members
from veillee.engine.entry import Entry
from veillee.engine.match import Match


def match_of(entry: Entry, moves: int = 0, players: int = 4, options: dict[str, str] | None = None) -> Match:
    """A match after so many moves, or at its end; seat 0 deals first, if it matters who does."""
    rules = entry.game
    dealer = {"first_dealer": "seat:0"} if rules.first_dealer is not None else {}
    match = Match(rules, players, rules.settings(players, dealer | (options or {})), SeededLuck(11))
    match.watch()
    for _ in range(moves):
        if not match.is_over:
            one_move(match)
    return match


def one_move(match: Match) -> None:
    """The next move, of the next deal if one is over."""
    if match.deal.is_over():
        match.next_deal()
    seat = members(match.deal.actors())[0]
    match.step(seat, match.deal.legal_actions(seat)[0])
