"""Positions of Le 8 Américain in words."""

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import SeededLuck
from veillee.cards.notation import words_of
from veillee.cards.packs import WITH_JOKERS
from veillee.engine.game import Setup
from veillee.engine.moves import SUIT_WORDS
from veillee.games import CATALOGUE
from veillee.games.huit_americain.house import HuitHouse
from veillee.games.huit_americain.match import new_deal
from veillee.games.huit_americain.moves import CARTE
from veillee.games.huit_americain.rules import HuitAmericain
from veillee.testing import play as play_words
from veillee.testing.stacked import cards_in, dealt_order

ENTRY = CATALOGUE["huit-americain"]
GAME = ENTRY.game


def huit(cards: str, *, turn: int = 0, **options: str) -> HuitAmericain:
    """`5S 5C | KH / 5H 2D 3D`: the hands, the card turned up, the stock. Longer hands draw what they are not dealt."""
    served, _, rest = cards.partition("/")
    hands = [cards_in(hand, WITH_JOKERS) for hand in served.split("|")]
    top, *stock = cards_in(rest, WITH_JOKERS)
    each = min(len(hand) for hand in hands)
    dealer = (turn - 1) % len(hands)
    deal = new_deal(len(hands), dealer, HuitHouse(GAME.settings(len(hands), options)), 1)
    order = [*dealt_order([hand[:each] for hand in hands], dealer), top]
    order += [card for hand in hands for card in hand[each:]] + stock
    deal.serve(vec[i64](order), each)
    deal.cards.begin_ledger(dealer)
    for seat, hand in enumerate(hands):
        deal.take(seat, len(hand) - each, SeededLuck(0))
    return deal


def play(deal: HuitAmericain, script: str) -> HuitAmericain:
    """Play a script such as `0 play 5S, 0 stop`."""
    play_words(deal, script)
    return deal


def turned_up(word: str, players: int = 4, dealer: int = 0, under: str = "", **options: str) -> HuitAmericain:
    """A whole deal in which this card is the one turned up, and these come next in the stock."""
    wanted = cards_in(f"{word} {under}", WITH_JOKERS)
    rest = [card for card in WITH_JOKERS.sorted if card not in wanted]
    order = rest[: 8 * players] + wanted + rest[8 * players :]
    setup = Setup(players, GAME.settings(players, options), dealer, 1, [0] * players, [])
    deal = GAME.deal(setup, vec[i64](order), SeededLuck(0))
    assert isinstance(deal, HuitAmericain)
    return deal


def in_turn(deal: HuitAmericain, seat: int) -> str:
    """What this seat may do in its turn, calls apart, as words."""
    return ", ".join(deal.moves().word(action) for action in deal.legal_actions(seat) if action < CARTE)


def suit(deal: HuitAmericain) -> str:
    """The suit in force."""
    told = next(fact.value for fact in deal.facts() if fact.key == "suit")
    return SUIT_WORDS[told.items[0]] if told.items else told.text


def sizes(deal: HuitAmericain) -> list[int]:
    """How many cards each seat holds."""
    return [int(deal.cards.size(seat)) for seat in range(deal.players)]


def hand(deal: HuitAmericain, seat: int) -> str:
    """What this seat holds."""
    return words_of(deal.zones()[seat].cards, WITH_JOKERS)


def said(deal: HuitAmericain) -> list[str]:
    """The keys of what was said aloud since the deal was listened to."""
    return [note.key for note in deal.take_notes()]
