"""Tables at the terminal where the answers are given in advance."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from veillee.cards.luck import ORDER_DRAWN, Chance, Luck, ScriptedLuck, SeededLuck
from veillee.engine.entry import REGULAR
from veillee.engine.match import Match
from veillee.engine.moves import NO_MOVE
from veillee.games import CATALOGUE
from veillee.games.pan_tes_mort.cards import REVOLVER
from veillee.terminal.asides import LeftTableError
from veillee.terminal.play import Client
from veillee.testing.at_table import door_to_match
from veillee.testing.stacked import cards_in, dealt_order
from veillee.views.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from veillee.bots.players import Bot
    from veillee.engine.minds import Spot

NAMES = ("Camille", "Alice", "Bruno", "Chloé", "David", "Emma")
HAND = "3C 5C 9C 2D 3D 5D KD 3H AH 2S 6S 10S KS"  # Camille's, when Chloé leads a diamond to her


class LowestBot:
    """Plays its first legal move, so that a test knows what comes."""

    def choose(self, spot: Spot, luck: Luck, level: int = REGULAR) -> int:
        assert luck is not None
        return spot.world.legal_actions(spot.seat)[0]

    def urge(self, *_: object) -> int:
        return NO_MOVE


def stacked_match(game: str, hands: list[str], dealer: int, **options: str) -> Match:
    """A match whose first deal gives these cards; hands are filled up from the rest of the pack."""
    rules = CATALOGUE[game].game
    pack = rules.phases[0].pack
    served = [cards_in(hand, pack) for hand in hands]
    rest = [card for card in pack.sorted if not any(card in hand for hand in served)]
    size = max(len(hand) for hand in served)
    for hand in served:
        missing = size - len(hand)
        hand.extend(rest[:missing])
        del rest[:missing]
    order = dealt_order(served, dealer) + rest
    settings = rules.settings(len(hands), {"first_dealer": f"seat:{dealer}", **options})
    return Match(rules, len(hands), settings, ScriptedLuck([Chance(ORDER_DRAWN, order)]))


def table(
    match: Match, answers: Iterable[str], lang: str = "fr", columns: int = 80, bot: Bot | None = None
) -> tuple[Client, list[str]]:
    """A table where these answers will be given, and what it shows."""
    entry = CATALOGUE[match.game.id]
    given = iter(answers)
    shown: list[str] = []
    bot = LowestBot() if bot is None else bot
    made = Client(
        door=door_to_match(match, entry, bot, people=NAMES[:1], calm=True),
        words=Words(lang, "veillee.terminal", entry.package),
        named=NAMES[: match.players],
        ask=lambda _: next(given),
        show=shown.append,
        columns=columns,
    )
    return made, shown


def until_left(match: Match, *answers: str, lang: str = "fr", columns: int = 80) -> list[str]:
    """What a player sees who gives these answers, then gets up."""
    made, shown = table(match, [*answers, "q"], lang, columns)
    with pytest.raises(LeftTableError):
        made.play()
    return shown


def bidding() -> Match:
    """Camille speaks last but one, with a single card."""
    return stacked_match("ascenseur", ["KH", "2C", "3C", "4C"], dealer=1)


def speaking_last() -> Match:
    """Once the first deal is over, Camille speaks last, after three who bid nothing, with two cards."""
    rules = CATALOGUE["ascenseur"].game
    return Match(rules, 4, rules.settings(4, {"first_dealer": "seat:3"}), SeededLuck(4))


def following(**options: str) -> Match:
    """Chloé leads the four of diamonds; spades are trumps, by Bruno's last card."""
    bruno = "4C 6C 7C 8C 10C JC QC KC AC 8D 4H 5H 4S"
    return stacked_match("whistiti", [HAND, "", bruno, "AD 4D 6D 7D 9D 10D JD QD 6H 7H 8H 9H 10H"], dealer=2, **options)


def laying(hand: str) -> Match:
    """Camille lays a card face down, and so do two others."""
    order = dealt_order([cards_in(cards, REVOLVER) for cards in (hand, "2 2 4 4", "5 5 6 6")], 2)
    rest = [card for card in range(6) for _ in range(4 - order.count(card))]
    barrel = Chance(ORDER_DRAWN, cards_in("click click click click click bang", REVOLVER))
    rules = CATALOGUE["pan-tes-mort"].game
    return Match(rules, 3, rules.settings(3, {}), ScriptedLuck([Chance(ORDER_DRAWN, order + rest), barrel]))


def huit(seed: int) -> Match:
    """Alice deals, so that Camille begins."""
    rules = CATALOGUE["huit-americain"].game
    return Match(rules, 2, rules.settings(2, {"first_dealer": "seat:1"}), SeededLuck(seed))
